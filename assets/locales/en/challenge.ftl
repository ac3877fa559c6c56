## A challenge: what it says, and how it is prepared

# The line that says which player or colour begins.
lobby-begins = 🎲 **{ $player }** plays { $colour } and begins.
lobby-begins-other = 🎲 { $first } { $count ->
    [one] begins
   *[other] begin
  }; **{ $player }** plays { $colour }.
lobby-begins-drawn = 🎲 { $first } { $count ->
    [one] begins
   *[other] begin
  }. Who plays which colour is decided at random.
button-rules = Rules
# $players: those who were asked; $count: how many they are.
refusal-own-challenge = { $count ->
    [0] This is your own challenge, and somebody else has to take the free seat.
    [one] This is your own challenge: { $players } has to answer it.
   *[other] This is your own challenge: { $players } have to answer it.
  } **{ $button-cancel }** withdraws it.
refusal-decline-instead = This is { $player }'s challenge, so only they can cancel it. **{ $button-decline }** says no, **{ $button-accept }** starts the match.

## Preparing a challenge

draft-title = { $begins ->
    [yes] **A new match.** Only you see this until you press **{ button-begin }**.
   *[no] **A new challenge.** Only you see this until you press **{ button-invite }**.
  }
draft-game = 🎮 **{ $game }**: { $about }
draft-against = 👤 Against { $mention }
# $count: how many seats are free for anybody.
draft-with = 👥 With { $mention }, and { $count ->
    [one] one seat that anybody can take
   *[other] { $count } seats that anybody can take
  }
draft-open = 👥 Open: { $count ->
    [one] anybody here can accept
   *[other] { $count } seats that anybody here can take
  }
draft-choose-whom = Choose an opponent, or nobody
# The same where the computer plays: a person in its place, or next to it.
draft-choose-instead = Play a person instead
draft-choose-too = Challenge a person, too
# A closed select shows only what is chosen. So each of its labels says what it sets.
select-choice = { $name }: { $value }
select-game = Game
select-clock = Clock
select-no-clock = none
select-computer = Computer
select-length = Length
select-order = Order
select-result = Result
select-any = any
detail-players = Players
detail-teams = Teams
detail-pieces = Pieces each
detail-setup = Numbers
detail-lock = In the goal
detail-stall = Leave home
detail-stall-corner = Leave corner
# What a closed select shows on a phone is about 40 characters, with the name before it.
short-teams-none = each alone
short-teams-13 = partners opposite
short-teams-12 = side by side, one after the other
short-teams-14 = side by side, first and last
short-setup-corner = by columns from the edge
short-setup-front = from the front to the corner
short-lock-on = pieces stay
short-lock-off = pieces may leave again
short-stall-limit = within { $moves } moves
short-stall-vacate = { $moves } moves after { $pieces ->
    [one] 1 arrival
   *[other] { $pieces } arrivals
  }
short-stall-none = no limit
draft-usual = Usual in this game
button-details = More options
button-anybody = Open to anybody
button-rated = Rated: { $on ->
    [yes] yes
   *[no] no
  }
button-private = Private: { $on ->
    [yes] yes
   *[no] no
  }

## Each game in a sentence

about-hexxagon = grow and jump, turn your opponent's pieces, and have the most pieces at the end.
about-hexxagon-open = Hexxagon on a board without blocks.
about-halma-8 = bring your 10 pieces into the opposite corner first. The quickest way to start.
about-halma-10 = bring your 15 pieces into the opposite corner first. A little longer.
about-halma-16 = the classic on the large board: 19 pieces each for two players, 13 each for four.
about-halma-double = your pieces have two colours, and each belongs on cells of its own.
about-halma-number = your pieces are numbered, and each has its own cell to reach.
about-halma-expert = numbered pieces; the higher its number, the more a piece can jump over.
about-halma-parlett = half of your pieces only step, the other half only jump.
about-halma-marked = one marked piece has to reach the opposite corner cell; the others help it.
about-halma-super = pieces jump over others from any distance and land the same distance beyond them.
about-star-halma = Halma on a star, better known as Chinese checkers, for two, three, four or six players.

refusal-private-here = This match is private, so it can only be shown where it is played.

## A private challenge between two

lobby-sent = 🔒 **{ $player }** has your challenge { $id } in a direct message. You'll get one, too, and the board will appear there.
direct-private = -# 🔒 A private match: only its players see it here.
refusal-cant-be-reached = I can't send **{ $player }** a direct message, so your private challenge went nowhere. Ask them to allow direct messages from this server, or challenge them here without `{ option-private-name }`.
