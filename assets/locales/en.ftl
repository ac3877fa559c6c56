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
kind-number = no. { $number }
kind-marked = marked
kind-stepper = steps
kind-jumper = jumps
list-comma = {", "}
# $sound is how the last word begins: i and e matter to Spanish and Italian, all else is other.
names-and = { $first } and { $last }

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
option-teams = { $value ->
    [13] two pairs, partners opposite
    [12] two pairs side by side, partners move one after the other
   *[14] two pairs side by side, the first and the last to move together
  }
option-pieces = { $value } pieces each
option-setup = { $value ->
    [front] numbers from the front to the corner
   *[corner] numbers from the edge, column by column
  }

## The lobby

lobby-open = **{ $player }** wants to play **{ $game }**.
lobby-invited = { $invited }, **{ $player }** challenges you to **{ $game }**.
lobby-many = **{ $player }** wants to play **{ $game }**: { $seats } players.
lobby-in = In: { $players }
lobby-pair-a = Pair A: { $players }
lobby-pair-b = Pair B: { $players }
lobby-drawn = In, pair to be drawn: { $players }
lobby-asked = Invited: { $players }
lobby-free = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
  } for anybody.
lobby-until = -# { $id } · closes { $until }
lobby-options = -# { $options }
lobby-started = { $players } play **{ $game }**. { $id }
lobby-started-pairs = { $players } play **{ $game }** against { $others }. { $id }
lobby-reduced = -# { $players } players instead of { $asked }{ $count ->
    [0] {""}
    [one] . Without { $options }, which needs more players
   *[other] . Without { $options }, which need more players
  }.
lobby-declined = **{ $opponent }** declined to play **{ $game }** with **{ $player }**.
lobby-cancelled = **{ $player }** took the challenge to **{ $game }** back.
lobby-expired = Nobody answered **{ $player }**'s challenge to **{ $game }** in time.
lobby-expired-many = Not all seats of **{ $player }**'s challenge to **{ $game }** were taken in time.
button-join = Join
button-pair-a = Pair A
button-pair-b = Pair B
button-leave = Leave
button-start = Start with { $count }
button-accept = Accept
button-decline = Decline
button-cancel = Cancel

## The board

board-first = { $mention }, you begin as { $colour }.
board-turn = { $mention }, your turn. { $disc } **{ $player }**: { $move }
board-many = { $mention } { $yours }, your turn. { $disc } **{ $player }**: { $move }
# $count, here and below: how many passed.
board-and-passed = **{ $passed }** had no move and passed.
# $count
board-passed = { $mention }, your turn again: **{ $passed }** had no move and passed. { $disc } You played { $move }.
board-foot = -# { $game } · { $id } · { $race }
race-halma = { $counts } moves to go
race-hexxagon = { $counts }
referee = { $colour } must leave home within { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
referee-now = { $colour } must leave home with this move.
left-resign = { $disc } **{ $player }** resigned. The others play on.
left-stall = { $disc } **{ $player }** stayed at home too long and is out. The others play on.
left-time = { $disc } **{ $player }** ran out of time. The others play on.
offer-stands = **{ $player }** offers a draw.
offer-many = **{ $player }** offers a draw to all. To answer: { $waiting }.
offer-agreed = **{ $player }** offers a draw to all. Agreed: { $agreed }. To answer: { $waiting }.
move-hops = { $move } ({ $hops } jumps)
button-move = Move
button-board = My view
button-menu = Menu
button-accept-draw = Accept draw
button-decline-draw = Decline draw

## The result

result-win = **{ $winner }** { $count ->
    [one] wins
   *[other] win
  } against { $loser }: { $reason }.
result-place = { $place }. { $players }
result-draw = A draw between { $players }: { $reason }.
result-last = Last move: { $move }.
result-foot = -# { $game } · { $id } · { $plies ->
    [one] one move
   *[other] { $plies } moves
  }
reason-goal = { $aim ->
    [marked] the marked piece has reached the corner
    [marked-pair] both marked pieces have reached their corners
    [pair] both goals are full
   *[all] every piece has reached the goal
  }
reason-stall = { $loser } stayed at home too long
reason-repetition = the same position came up three times
reason-length = the game went on too long without a decision
reason-count = the board is decided, { $first } to { $second }
reason-elimination = no opposing piece is left
reason-resign = { $loser } resigned
reason-time = { $loser } ran out of time
reason-agreement = { $count ->
    [2] both agreed
   *[other] all agreed
  }

## Alt text

alt-board = { $game }, { $id }.
alt-last = { $colour } moved { $move }.
alt-captured = Turned: { $cells }.
alt-turn = { $colour } to move.
alt-over = The game is over.
alt-start = { $game }, the start position.
alt-kind = { $colour } ({ $kind }): { $cells }.
alt-pieces = { $colour }: { $cells }.
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
pick-price = It jumps opposing numbers worth { $sum }; its own is { $strength }.
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
menu-resign = Give up { $game }, { $id }? **{ $opponent }** { $count ->
    [one] wins
   *[other] win
  } then.
menu-resign-many = Give up { $game }, { $id }? Your pieces leave the board, and the others play on.
menu-kept = You play on.
button-offer-draw = Offer a draw
button-resign = Resign
button-resign-sure = Yes, I give up
button-play-on = No, play on
# $count: how many they are.
offered = You offer a draw. { $players } can accept it below the board or with `/{ command-draw }`.
draw-waits = You agree to the draw. { $players } { $count ->
    [one] has
   *[other] have
  } yet to answer.
in-good-time = Done. The board follows.
games-here = **Matches in this channel**
games-server = **Matches on this server**
games-mine = **Your matches on this server**
games-finished-here = **Finished in this channel**
games-finished-server = **Finished on this server**
games-finished-mine = **Your finished matches**
games-none = Nothing here yet. `/{ command-challenge }` starts a match.
games-line = { $link } { $game }: { $players } · { $state }
games-line-turn = { $player } to move
games-line-you = **your turn**
games-line-lobby = waiting for players, { $joined } of { $seats }
# $count: how many won.
games-line-won = { $player } won
games-line-draw = draw
button-previous = Back
button-next = More

## Refusals: what is wrong, and what to do

refusal-stale = That was an earlier turn.
refusal-no-such-match = There is no such match on this server. `/{ command-games }` lists them.
refusal-no-match-here = You have no match in this channel. `/{ command-challenge }` starts one; `/{ command-games }` lists yours elsewhere.
refusal-which-match = You have several matches here: { $matches }. Name one with the option `{ option-match-name }`, or press **{ button-move }** below its board.
refusal-not-your-match = You don't play in this match. `/{ command-board }` shows it to you.
refusal-not-your-turn = It isn't your turn: { $player } is to move.
refusal-move-empty = Type a move, such as `{ $example }`, or press **{ button-move }** below the board.
refusal-move-unreadable = I can't read that as a move. Type it like `{ $example }`, or press **{ button-move }** below the board.
refusal-move-no-such-cell = This board has no cell `{ $cell }`. A move looks like `{ $example }`.
refusal-move-not-your-piece = The piece on { $from } isn't yours. Your pieces that can move: { $movable }.
refusal-move-empty-cell = There is no piece on { $from }. Your pieces that can move: { $movable }.
refusal-move-occupied = { $to } is taken. A move like `{ $example }` ends on an empty cell.
refusal-move-cant-reach = The piece on { $from } can't reach { $to }. { $reach }
refusal-move-no-end = Where does { $from } go? { $reach }
refusal-move-nothing-near = You have no piece next to { $to }. A new piece grows beside one of yours; a jump is typed like `{ $jump }`.
refusal-move-broken-path = The path breaks at its cell number { $place }: no single jump leads there. Name only the two ends, and I find the way.
refusal-move-too-dear = The opposing numbers that { $from } would jump add up to { $sum }: { $over } more than its own { $strength }. { $reach }
refusal-move-locked = { $from } is in your goal and must end its turn there. { $reach }
refusal-move-must-pass = You have no move; the bot passes for you.
refusal-move-may-not-pass = You may not pass while you can move. Try `{ $example }`.
reach-some = From { $from } it can go to: { $cells }.
reach-none = The piece on { $from } can't move now.
and-more = { $cells } and { $count } more
refusal-not-started = This match hasn't begun: it waits for players.
refusal-finished = This match is over. `/{ command-challenge }` starts another.
refusal-lobby-closed = This challenge is closed. `/{ command-challenge }` opens a new one.
refusal-out-of-it = You are out of this match; the others play on. `/{ command-board }` shows it to you.
refusal-seats-taken = All seats are taken, somebody was faster. `/{ command-challenge }` opens another match.
refusal-not-asked = You weren't asked, so there is nothing to decline.
refusal-not-in-lobby = You aren't in. **{ button-join }** takes a seat.
refusal-pair-full = That pair is full. Choose the other one, or **{ button-join }** to have it drawn.
refusal-challenger-stays = You opened this challenge and can't leave it. **{ button-cancel }** takes it back for all.
refusal-lobby-changed = Somebody has come or gone meanwhile. Look who is in now, and press again.
refusal-too-few = The game can't be played with so many. Wait for others to join.
refusal-too-many-opponents = { $game } has { $seats } seats here, one of them yours. Name fewer people, or choose more `{ option-players-name }`.
refusal-named-twice = You have named somebody twice. Each person has one seat.
refusal-not-invited = This challenge is for somebody else. `/{ command-challenge }` opens your own.
refusal-already-joined = You are in already. The match begins when all seats are taken.
refusal-not-your-challenge = Only { $player } can take this challenge back or begin it early.
refusal-yourself = You can't play against yourself. Leave `{ option-opponent-name }` empty and anybody can join.
refusal-bot = Bots don't play here. Name a person, or leave `{ option-opponent-name }` empty and anybody can join.
refusal-no-offer = No draw is offered. `/{ command-draw }` offers one.
refusal-offer-stands = You have offered a draw already; it stands until { $players } { $count ->
    [one] answers or moves
   *[other] answer or one of them moves
  }.
refusal-agreed-already = You have agreed already. { $players } { $count ->
    [one] has
   *[other] have
  } yet to answer.
refusal-offer-again = Your offer was declined. Move first, then you can offer again.
refusal-too-many-matches = That is too much at once: a person can play 50 matches at a time. Finish one first.
refusal-too-many-challenges = You have 10 challenges open. Cancel one first, or wait for an answer.
refusal-server-full = This server has 500 matches going, as many as it can. Try again when some are over.
refusal-no-channel = Matches are played in a server's channel. Ask there.
refusal-permissions = I can't post here yet. I need: { $permissions }. Somebody who manages the server can grant it.
refusal-no-option = { $game } has no { $setting }. Leave it out.
refusal-bad-option = { $game } can't have that { $setting }. { $values ->
    [none] Leave it out for the usual rules.
   *[other] It can be { $values }.
  }
refusal-clash = { $game } with { $players } players can't have that { $setting }. Leave it out, or choose other `{ option-players-name }`.
refusal-unreadable = I don't know that button or option any more. `/{ command-board }` shows the current board.
fault = Something went wrong on my side; nothing has changed. If it happens again, tell whoever runs the bot: { $fault }.
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files
permission-embed = Embed Links

## Commands: names in lower case without spaces

command-challenge = challenge
command-challenge-about = Challenge people, or open seats for anybody
command-move = move
command-move-about = Make your move
command-board = board
command-board-about = Show the board from your side, only to you
command-games = games
command-games-about = List matches
command-resign = resign
command-resign-about = Give up a match
command-rules = rules
command-rules-about = The rules of a game on one screen
command-draw = draw
command-draw-about = Offer a draw, or accept the one offered
option-game-name = game
option-game-about = What to play
option-opponent-name = opponent
option-opponent-about = Whom to challenge; leave it out for an open seat
option-opponents-about = One more to challenge, in games for more than two
option-players-name = players
option-players-about = How many play; by itself as many as you name people
option-teams-name = teams
option-teams-about = Four on 16 × 16: each alone, or two pairs; seats are drawn, pairs chosen or drawn
option-pieces-name = pieces
option-pieces-about = Star Halma: pieces of each player
option-setup-name = setup
option-setup-about = Number and Expert Halma: how the numbers stand at the start
option-first-name = first
option-first-about = Which seat begins; seats are drawn at random
option-lock-name = lock
option-lock-about = Halma: whether pieces that reached the goal must stay there
option-stall-name = stall
option-stall-about = Halma: when a player who stays at home loses
option-move-name = move
option-move-about = Like f11-n3. Begin with a piece to see where it can go
option-match-name = match
option-match-about = Which match, if you have several here
option-where-name = where
option-where-about = Of this channel, of the server, or only yours
option-finished-name = finished
option-finished-about = Finished matches instead of live ones
choice-players-2 = 2
choice-players-3 = 3 (Star Halma)
choice-players-4 = 4 (Star Halma and 16 × 16)
choice-players-6 = 6 (Star Halma)
choice-teams-none = Each alone
choice-teams-13 = Pairs, partners opposite (the usual way)
choice-teams-12 = Pairs side by side: both of one pair move, then both of the other
choice-teams-14 = Pairs side by side: one moves, both opponents, then the partner
choice-pieces-10 = 10
choice-pieces-15 = 15 (2 or 3 players)
choice-setup-corner = From the edge, column by column (usual in Number Halma)
choice-setup-front = From the front to the corner (usual in Expert Halma)
choice-first-1 = Seat 1
choice-first-2 = Seat 2
choice-first-3 = Seat 3
choice-first-4 = Seat 4
choice-first-5 = Seat 5
choice-first-6 = Seat 6
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
suggest-match-turn = { $id } · your turn · { $game } with { $opponent }

## The rules, a screen each. What several share stands in terms, which begin with a dash

-halma-moves = In a turn you move one piece:
    • **Step** to a free cell beside it, also diagonally.
    • Or **jump** over one piece of any colour to the free cell right behind it, and on from there as often as you like, in any direction.
    Nothing is captured. You needn't jump, and may go back.
-halma-lock = 🔒 A piece in your goal stays: it must end each of its turns there.
-halma-home = 🏠 **Leave home:** who still has a piece there after { $moves } moves of their own, or brings one back later, loses.
-halma-four = 👥 **With four:** clockwise, 13 pieces each. Who gives up or stays at home leaves the board, and the others play on. A pair wins when both goals are reached; who is done first may move the partner's pieces.
-halma-draw = 🤝 The same position three times is a draw.
-no-lock = 🔓 Pieces may leave the goal again.

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **Aim:** be the first to bring all 10 pieces into the opposite corner.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw }
rules-halma-10 =
    🎯 **Aim:** be the first to bring all 15 pieces into the opposite corner.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw }
rules-halma-16 =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-double =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner, each colour onto its own cells. Your pieces have two colours, in turn like the squares of a chessboard. The goal needs them the same way: light blue where red stands now, green where white stands, and the reverse.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-halma-number =
    🎯 **Aim:** be the first to bring each of your 19 numbered pieces to its own cell: the one straight across the middle of the board from where it begins, where the same number of your opponent stands.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-expert =
    🎯 **Aim:** as in Number Halma, bring each numbered piece to the cell straight across the middle, where the same number of your opponent begins.

    💪 **Strength:** the opposing numbers that a piece jumps in one move, each jump counted, may add up to at most its own number. Your own pieces and your partner's are free.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-four }
rules-halma-parlett =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner.

    In a turn you move one piece. There are two kinds:
    • **Steppers** go one cell diagonally and never jump. They begin on cells of the colour of your corner.
    • **Jumpers** jump over one piece of any colour, straight along a row or a column, to the free cell right behind it, and on as often as you like. They never step.
    Nothing is captured.

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-marked =
    🎯 **Aim:** bring your one marked piece, which begins in your corner, to the opposite corner first. The others help it, or stand in the way.

    { -halma-moves }

    🏠 **Leave the corner:** who still has a piece on their own corner after 70 moves of their own, or puts one there later, loses.
    { -halma-draw }
    { -halma-four }
rules-halma-super =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner.

    In a turn you move one piece:
    • **Step** to a free cell beside it, also diagonally.
    • Or **jump** over a piece of any colour at any distance, and land as far behind it. All cells between must be free. From there on as often as you like, in any direction.
    Nothing is captured. You needn't jump, and may go back.

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-star-halma =
    🎯 **Aim:** be the first to bring all your pieces into the point of the star opposite to yours. Two, three, four or six play, with 10 pieces each; two or three also with 15.

    In a turn you move one piece:
    • **Step** to a free cell beside it, in six directions.
    • Or **jump** over one piece of any colour to the free cell right behind it, and on from there as often as you like.
    Nothing is captured. You needn't jump, and may go back.

    { -halma-lock }
    🏠 **Leave home:** who still has a piece there after 50 moves of their own (60 with 15 pieces), or brings one back later, loses.
    👥 With more than two, who gives up or loses like that leaves the board, and the others play on.
    { -halma-draw }

-hexxagon-turn = In a turn you do one of two things:
    • **Grow:** a new piece appears on a free cell beside one of yours.
    • **Jump:** a piece goes to a free cell two away, whatever lies between.
    All opposing pieces beside the cell of arrival turn to your colour. The numbers on the picture: where that piece can go.
-hexxagon-end = Who can't move passes. The game ends when nobody can move, after 100 moves without a new piece, or when a position comes up three times: more pieces win, as many draw. A player without pieces has lost at once.
rules-hexxagon =
    🎯 **Aim:** have more pieces than your opponent at the end. Red begins, with three each.

    { -hexxagon-turn }

    No piece enters the three blocks, but jumps over them are allowed.
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **Aim:** have more pieces than your opponent at the end. Red begins, with three each. The board has no blocks.

    { -hexxagon-turn }

    { -hexxagon-end }
