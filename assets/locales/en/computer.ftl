## Computer players

# A computer player's name, and the sentence about it completes this name: "Hoppity 2, which ...".
computer-name = Hoppity { $level }
level-1 = 1 · Beginner
level-2 = 2 · Learner
level-3 = 3 · Fair
level-4 = 4 · Regular
level-5 = 5 · Skilled
level-6 = 6 · Strong
level-7 = 7 · Expert
level-8 = 8 · Master
level-9 = 9 · Champion
about-level-1 = overlooks a lot. For your first matches.
about-level-2 = sees what is obvious and misses much else.
about-level-3 = plays simple moves well.
about-level-4 = usually beats beginners.
about-level-5 = punishes careless moves.
about-level-6 = is hard to surprise.
about-level-7 = suits people who know the game well.
about-level-8 = usually beats people who think two moves ahead.
about-level-9 = thinks as far ahead as it can, and is far stronger than level 8.
computers-title = 🤖 Computer players for challenge { $id }. { $free ->
    [0] The other seats are taken, or kept for the people who are invited.
   *[other] Choose a level to add one.
  }
computer-choose-level = Add a computer: choose its level
button-add-computer = Add computer
button-remove-computer = Remove the last one
button-play-computer = Play the computer
button-begin = Start
draft-computers = 🤖 Against { $count ->
    [one] **{ $name }**, which { $about }
   *[other] { $count } computer players, each of them **{ $name }**, which { $about }
  }
draft-with-computers = 🤖 With { $mention } and { $count ->
    [one] **{ $name }**, which { $about }
   *[other] { $count } computer players, each of them **{ $name }**, which { $about }
  }
lobby-begun-privately = 🔒 The board of { $game }, { $id }, is in your direct messages.
refusal-cant-reach-you = I can't send you direct messages, so you can't play a private match. Allow them in this server's privacy settings, or play without `{ option-private-name }`.
refusal-seats-awaited = The free seats are kept for those you invited. Once somebody declines, the computer can have the seat.
board-thinks = { $disc } **{ $player }**: { $move } 🤖 { $mention } is thinking …
board-thinks-first = 🤖 { $mention } begins as { $colour } and is thinking …
board-round = { $mention }, your turn. { $moves }
board-over = The match is over. { $moves }
board-round-move = { $number }.{"\u00A0"}{ $disc }{"\u00A0"}{ $move }
button-hint = Hint
button-hint-move = Show the move
hint-piece = 💡 Look at the piece on **{ $piece }**.
result-hints = 💡 Hints: { $players }
refusal-rated-computer = Matches against the computer aren't rated. Leave `{ option-rated-name }` blank, or challenge a person.
refusal-hint-rated = There are no hints in a rated match. Play unrated or against the computer to get some.
offered-computer = { $players } { $count ->
    [one] is
   *[other] are
  } thinking about it.
computer-rating-meaning = -# A level's rating is that of an equally strong person. Yours in this game is **{ $rating }**.
level-rated = { $about } · rated about { $rating }

## What the computer thinks of a finished match

analysis-progress = 🔎 Analysing the match … { $share }%
analysis-accuracy = 🎯 Accuracy: { $players }
analysis-accuracy-of = { $player } **{ $share }%**
analysis-no-mistakes = Nobody gave much away: there is no turning point.
analysis-no-mistake-of = { $disc } **{ $player }**: no single move gave away much.
analysis-mistake = **{ $ply }.** { $disc } **{ $player }** { $move } gave away { $share }% of the winning chance. Better: `{ $best }`
analysis-go-mistake = Move { $ply }: { $player }, −{ $share }%
analysis-go = Show what was better
analysis-graph = Winning chance, in %
analysis-graph-many = Winning chance
analysis-graph-side = { $player }'s chance
analysis-played = { $share ->
    [0] **{ $ply }.** { $disc } **{ $player }** played { $move }.
   *[other] **{ $ply }.** { $disc } **{ $player }** played { $move } and gave away { $share }% of the winning chance.
  }
analysis-better = 💡 Best was **{ $move }**{ $gain }.
analysis-was-best = 💡 That was the best move{ $gain }.
analysis-line = -# Then perhaps: { $line }
analysis-chance = 📈 { $player }: { $share }% winning chance
button-analyse = Analyse
button-analysis = Analysis
button-better = Best next move
refusal-not-over = Only a finished match can be analysed. This one is still being played, or didn't end with a result.
