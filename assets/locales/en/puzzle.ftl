## Puzzles

command-puzzle = puzzle
command-puzzle-about = Solve a puzzle, only for you to see
option-puzzle-game-about = Which game; blank to go on where you were
option-puzzle-move-about = Your next move in the puzzle, for example c7-d6
puzzle-title = 🧩 **{ $game } puzzle** · rating { $rating }
puzzle-best = { $colour } to move. { $count ->
    [one] Find the best move!
   *[other] Find the best { $count } moves!
  }
puzzle-home = { $colour } to move. { $count ->
    [one] Bring your last piece into the goal with one move!
   *[other] Bring all your pieces into the goal in { $count } moves! Your opponent doesn't move.
  }
puzzle-pick = Pick the piece to move.
puzzle-right = ✅ **{ $move }** is right. Go on!
puzzle-right-reply = ✅ **{ $move }** is right. { $disc } answers { $reply }. Go on!
puzzle-unseen = Your move wasn't tried, because you hadn't seen this puzzle yet.
puzzle-wrong = 🤔 **{ $move }** isn't it.
puzzle-wrong-reply = 🤔 **{ $move }** isn't it: { $disc } answers **{ $reply }**{ $gain }.
puzzle-wrong-home = 🤔 After **{ $move }** it takes more than { $count ->
    [one] one move.
   *[other] { $count } moves in all.
  }
puzzle-solved = 🎉 Solved with **{ $move }**{ $gain }!
puzzle-solved-before = 🎉 You have solved this one.
puzzle-solution = 💡 The solution: { $moves }
puzzle-counts = -# A wrong move, **{ button-hint }** or **{ button-puzzle-solution }** counts as a miss and lowers your rating by { $points }. **{ button-puzzle-skip }** costs nothing.
puzzle-counts-provisional = -# A wrong move, **{ button-hint }** or **{ button-puzzle-solution }** counts as a miss. **{ button-puzzle-skip }** costs nothing. For your first { $needed } puzzles, your rating is provisional and changes a lot.
puzzle-missed = -# It counts as a miss already, so further help costs nothing.
puzzle-late = -# Help or a wrong move came first, so it counts as a miss.
puzzle-rating = 📊 Your rating in these puzzles: **{ $rating }** ({ $gain } for this one)
puzzle-rating-provisional = 📊 Your rating in these puzzles: **{ $rating }** (provisional: fewer than { $needed } puzzles, so it still changes a lot)
puzzle-tried = 👥 { $solved } of { $tried } people solved it on the first try.
puzzle-streak = 🔥 { $count } days in a row!
puzzle-game = Puzzles
puzzle-animation = the solution of a puzzle
puzzle-form-title = Your move
puzzle-form-label = For example c7-d6
button-puzzle = Puzzles
button-puzzle-type = Type the move
button-puzzle-solution = Solution
button-puzzle-skip = Another one
button-puzzle-next = Next puzzle
button-puzzle-animation = Animation
refusal-no-such-puzzle = I don't have that puzzle any more. Use `/{ command-puzzle }` to get another one.
refusal-no-puzzles = There are no puzzles for that game yet. Use `/{ command-puzzle }` and choose another one.

## The puzzle of the day

puzzle-day-title = 🧩 **Puzzle of the day** · { $game } · rating { $rating }
puzzle-day-over = 🧩 **An earlier puzzle of the day** · { $game } · rating { $rating }
puzzle-day-results = 👥 { $tried } tried it, { $solved ->
    [0] and nobody has solved it so far.
   *[other] { $solved } solved it, { $first } of them on the first try.
  }
puzzle-day-streak = 🔥 Solved on this server { $count } days in a row!
puzzle-day-best = 🏅 Days in a row: { $players }
button-puzzle-solve = Solve
button-puzzle-before = The day before
refusal-no-daily-puzzle = This server has no such puzzle of the day. Its managers can choose a channel for it with `/{ command-server }`.
button-server-puzzle = Puzzle of the day
server-puzzle-off = 🧩 **Puzzle of the day.** Choose a channel, and a puzzle appears there every day. Everybody solves it privately.
server-puzzle-on = 🧩 **Puzzle of the day** in { $channel }, every day at { $time } ({ $zone }). The next one comes on { $when }.
server-puzzle-channel = Choose a channel
server-puzzle-hour = Every day at { $time }
button-server-puzzle-off = Stop
