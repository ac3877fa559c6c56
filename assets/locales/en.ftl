# English. Every text that people see; keys are the same in all languages.
# Public texts first, then private ones, refusals, commands. Discord's own markup is allowed.

## Games and seats

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon, open board
game-halma-8 = Halma 8 × 8
game-halma-10 = Halma 10 × 10
game-halma-16 = Halma 16 × 16
game-halma-double = Double Halma
game-halma-number = Number Halma
game-halma-expert = Expert Halma
game-halma-parlett = Parlett Halma
game-halma-marked = Marked Halma
game-halma-super = Super Halma
game-star-halma = Star Halma
colour-white = White
colour-green = Green
colour-red = Red
colour-blue = Blue
colour-yellow = Yellow
colour-purple = Purple
colour-light-blue = Light blue

option-first = { $colour } begins
option-lock = { $value ->
    [off] pieces may leave the goal again
   *[on] pieces stay in the goal
  }
option-stall-limit = home must be empty after { $moves } moves
option-stall-vacate = home must be empty { $moves } moves after { $pieces } { $pieces ->
    [one] opponent has arrived
   *[other] opponents have arrived
  }
option-stall-none = no stall rule

## The lobby

lobby-open = **{ $player }** wants to play **{ $game }**.
lobby-invited = { $invited }, **{ $player }** challenges you to **{ $game }**.
lobby-until = -# { $id } · closes { $until }
lobby-options = -# { $options }
lobby-started = **{ $player }** and **{ $opponent }** play **{ $game }**. { $id }
lobby-declined = **{ $opponent }** declined to play **{ $game }** with **{ $player }**.
lobby-cancelled = **{ $player }** took the challenge to **{ $game }** back.
lobby-expired = Nobody answered **{ $player }**'s challenge to **{ $game }** in time.
button-join = Join
button-accept = Accept
button-decline = Decline
button-cancel = Cancel

## The board

board-first = { $mention }, you begin as { $colour }.
board-turn = { $mention }, your turn. { $disc } **{ $player }**: { $move }
board-passed = { $mention }, your turn again: **{ $passed }** had no move and passed. { $disc } You played { $move }.
board-foot = -# { $game } · { $id } · { $race }
race-halma = { $counts } moves to go
race-hexxagon = { $counts }
referee = { $colour } must leave home within { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
referee-now = { $colour } must leave home with this move.
offer-stands = **{ $player }** offers a draw.
move-hops = { $move } ({ $hops } jumps)
button-move = Move
button-board = My view
button-menu = Menu
button-accept-draw = Accept draw
button-decline-draw = Decline draw

## The result

result-win = **{ $winner }** wins against { $loser }: { $reason }.
result-draw = A draw between { $players }: { $reason }.
result-last = Last move: { $move }.
result-foot = -# { $game } · { $id } · { $plies ->
    [one] one move
   *[other] { $plies } moves
  }
reason-goal = every piece has reached the goal
reason-stall = { $loser } stayed at home too long
reason-repetition = the same position came up three times
reason-length = the game went on too long without a decision
reason-count = the board is decided, { $first } to { $second }
reason-elimination = no opposing piece is left
reason-resign = { $loser } resigned
reason-time = { $loser } ran out of time
reason-agreement = both agreed

## Alt text

alt-board = { $game }, { $id }.
alt-last = { $colour } moved { $move }.
alt-captured = Turned: { $cells }.
alt-turn = { $colour } to move.
alt-over = The game is over.
alt-pieces = { $colour }: { $cells }.
alt-pieces-kind = { $colour }, { $kind }: { $cells }.
alt-kind-marked = the marked piece
alt-kind-steppers = steppers
alt-kind-jumpers = jumpers
alt-count = { $colour }: { $count }.
alt-count-camps = { $colour }: { $count ->
    [one] one piece
   *[other] { $count } pieces
  }, { $home } at home, { $goal } in the goal.

## The picker

pick-piece = { $id }: which piece?
pick-target = **{ $piece }** goes where? The list has the numbers on the board.
pick-parts = **{ $piece }** goes where? Choose some of the numbers first.
pick-confirm = { $move } — play it?
pick-choose-piece = Choose a piece
pick-choose-part = Choose a part of the board
pick-choose-numbers = Choose some numbers
pick-choose-target = Choose where it goes
pick-choose-hop = Jump on from { $cell }
pick-best = { $count ->
    [one] to { $cell }, { $gain }
   *[other] { $count } ways · best { $cell }, { $gain }
  }
pick-clone = a new piece · { $gain }
pick-jump = a jump · { $gain }
pick-jumps = { $hops ->
    [one] 1 jump
   *[other] { $hops } jumps
  } · { $gain }
pick-step = a step · { $gain }
pick-pieces = { $count ->
    [one] one piece
   *[other] { $count } pieces
  }
pick-cells = { $first } to { $last }
gain-halma = { $way ->
    [forward] { $count } nearer
    [back] { $count } farther
   *[level] no nearer
  }
gain-hexxagon = { $count ->
    [0] turns none
   *[other] turns { $count }
  }
button-confirm = Play it
button-back = Back

## Private answers

own-turn = It is your turn.
own-wait = **{ $player }** ({ $colour }) is to move.
own-over = This match is over.
own-lobby = This challenge waits for an answer.
menu = { $game }, { $id }: what would you like to do?
menu-resign = Give up { $game }, { $id }? **{ $opponent }** wins then.
menu-kept = You play on.
button-offer-draw = Offer a draw
button-resign = Resign
button-resign-sure = Yes, I give up
button-play-on = No, play on
offered = You offer a draw. { $opponent } can accept it below the board or with `/draw`.
in-good-time = Done. The board follows.
games-here = **Matches in this channel**
games-server = **Matches on this server**
games-mine = **Your matches on this server**
games-finished-here = **Finished in this channel**
games-finished-server = **Finished on this server**
games-finished-mine = **Your finished matches**
games-none = Nothing here yet. `/challenge` starts a match.
games-line = { $link } { $game }: { $players } · { $state }
games-line-turn = { $player } to move
games-line-you = **your turn**
games-line-lobby = waiting for players
games-line-won = { $player } won
games-line-draw = draw
button-previous = Back
button-next = More

## Refusals: what is wrong, and what to do

refusal-stale = That was an earlier turn.
refusal-no-such-match = There is no such match on this server. `/games` lists them.
refusal-no-match-here = You have no match in this channel. `/challenge` starts one; `/games` lists yours elsewhere.
refusal-which-match = You have several matches here: { $matches }. Name one with the option `match`, or press **Move** below its board.
refusal-not-your-match = You don't play in this match. `/board` shows it to you.
refusal-not-your-turn = It isn't your turn: { $player } is to move.
refusal-move-empty = Type a move, such as `{ $example }`, or press **Move** below the board.
refusal-move-unreadable = I can't read that as a move. Type it like `{ $example }`, or press **Move** below the board.
refusal-move-no-such-cell = This board has no cell `{ $cell }`. A move looks like `{ $example }`.
refusal-move-not-your-piece = The piece on { $from } isn't yours. Your pieces that can move: { $movable }.
refusal-move-empty-cell = There is no piece on { $from }. Your pieces that can move: { $movable }.
refusal-move-occupied = { $to } is taken. A move like `{ $example }` ends on an empty cell.
refusal-move-cant-reach = The piece on { $from } can't reach { $to }. { $reach }
refusal-move-no-end = Where does { $from } go? { $reach }
refusal-move-nothing-near = You have no piece next to { $to }. A new piece grows beside one of yours; a jump is typed like `{ $jump }`.
refusal-move-broken-path = The path breaks at its cell number { $place }: no single jump leads there. Name only the two ends, and I find the way.
refusal-move-locked = { $from } is in your goal and must end its turn there. { $reach }
refusal-move-must-pass = You have no move; the bot passes for you.
refusal-move-may-not-pass = You may not pass while you can move. Try `{ $example }`.
reach-some = From { $from } it can go to: { $cells }.
reach-none = The piece on { $from } can't move now.
and-more = { $cells } and { $count } more
refusal-not-started = This match hasn't begun: it waits for players.
refusal-finished = This match is over. `/challenge` starts another.
refusal-lobby-closed = This challenge is closed. `/challenge` opens a new one.
refusal-not-invited = This challenge is for somebody else. `/challenge` opens your own.
refusal-already-joined = You are in already. The other seat is for somebody else.
refusal-not-your-challenge = Only { $player } can take this challenge back.
refusal-yourself = You can't play against yourself. Leave `opponent` empty and anybody can join.
refusal-bot = Bots don't play here. Name a person, or leave `opponent` empty and anybody can join.
refusal-no-offer = No draw is offered. `/draw` offers one.
refusal-offer-stands = You have offered a draw already; it stands until { $player } answers or moves.
refusal-offer-again = Your offer was declined. Move first, then you can offer again.
refusal-too-many-matches = That is too much at once: a person can play 50 matches at a time. Finish one first.
refusal-too-many-challenges = You have 10 challenges open. Cancel one first, or wait for an answer.
refusal-server-full = This server has 500 matches going, as many as it can. Try again when some are over.
refusal-no-channel = Matches are played in a server's channel. Ask there.
refusal-permissions = I can't post here yet. I need: { $permissions }. Somebody who manages the server can grant it.
refusal-bad-option = { $game } can't have that { $setting }. Leave it out for the usual rules.
refusal-unreadable = I don't know that button or option any more. `/board` shows the current board.
fault = Something went wrong on my side; nothing has changed. If it happens again, tell whoever runs the bot: { $fault }.
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files
permission-embed = Embed Links

## Commands: names in lower case without spaces

command-challenge = challenge
command-challenge-about = Challenge somebody, or open a seat for anybody
command-move = move
command-move-about = Make your move
command-board = board
command-board-about = Show the board from your side, only to you
command-games = games
command-games-about = List matches
command-resign = resign
command-resign-about = Give up a match
command-draw = draw
command-draw-about = Offer a draw, or accept the one offered
option-game = game
option-game-about = What to play
option-opponent = opponent
option-opponent-about = Whom to challenge; leave it out for an open seat
option-first-about = Which seat begins; seats are drawn at random
option-lock-about = Halma: whether pieces that reached the goal must stay there
option-stall-about = Halma: when a player who stays at home loses
option-move = move
option-move-about = Like f11-n3. Begin with a piece to see where it can go
option-match = match
option-match-about = Which match, if you have several here
option-where = where
option-where-about = Of this channel, of the server, or only yours
option-finished = finished
option-finished-about = Finished matches instead of live ones
choice-first-1 = Seat 1
choice-first-2 = Seat 2
choice-lock-on = They stay (the game's rule)
choice-lock-off = They may leave again
choice-stall-limit = The game's own move limit
choice-stall-vacate-1 = 10 moves after the first opponent has arrived
choice-stall-vacate-3 = 10 moves after three opponents have arrived
choice-stall-vacate-5 = 10 moves after five opponents have arrived
choice-stall-none = No stall rule
choice-where-channel = This channel
choice-where-server = This server
choice-where-mine = Mine

## Autocomplete

suggest-chain = { $move } · { $hops } jumps · { $gain }
suggest-move = { $move } · { $gain }
suggest-more = … { $count } more: type a piece, then where it goes
suggest-match = { $id } · { $game } with { $opponent }
suggest-match-turn = { $id } · { $game } with { $opponent } · your turn
