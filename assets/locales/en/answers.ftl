## Private answers

own-turn = It is your turn.
own-wait = **{ $player }** ({ $colour }) is to move.
own-partner = Your partner is { $disc } **{ $player }**. Your pair wins when both of you have finished.
own-over = This match is over.
own-lobby = This challenge is waiting for an answer.
menu = { $game }, { $id }: what would you like to do?
menu-resign = Resign { $game }, { $id }? **{ $opponent }** { $count ->
    [one] wins
   *[other] win
  } then.
menu-resign-many = Resign { $game }, { $id }? Your pieces leave the board, and the others play on.
menu-kept = You play on.
button-resign = Resign
button-resign-sure = Yes, resign
button-play-on = No, play on
in-good-time = Done. The board is on its way.
games-here = **Matches in this channel**
games-server = **Matches on this server**
games-mine = **Your matches**
games-finished-here = **Finished in this channel**
games-finished-server = **Finished on this server**
games-finished-mine = **Your finished matches**
games-yours = **Your turn**
games-others = **Waiting for others**
games-foreign = **Other matches**
games-none = Nothing here yet. { $place ->
    [direct] Matches are played on a server: **/{ command-challenge }** starts one there.
   *[server] `/{ command-challenge }` starts a match.
  }
games-line = { $link } { $game }: { $players }
games-elsewhere = -# You can open matches of other servers there, or in direct messages.
games-choose = Choose a match to open
games-line-turn = { $player } to move
games-line-lobby = waiting for players, { $joined } of { $seats }
# $count: how many won.
games-line-won = { $player } won
games-line-draw = draw
button-previous = Previous
button-next = Next
only-on-servers = -# { $commands } { $count ->
    [one] works
   *[other] work
  } only on a server.

## Refusals: what is wrong, and what to do

refusal-stale = That was an earlier turn.
refusal-no-such-match = There is no such match on this server. `/{ command-games }` lists the live ones, `/{ command-history }` finds finished ones.
refusal-no-match-of-yours = You play no such match and follow none. In direct messages you see only your own matches and those you follow: `/{ command-games }` lists the live ones, `/{ command-history }` finds finished ones.
refusal-plays-elsewhere = You have no match in this channel. You are playing { $matches }.
refusal-no-match-here = You have no match in this channel. `/{ command-challenge }` starts one; `/{ command-games }` lists yours in other channels.
refusal-which-match = You have several matches here: { $matches }. Name one with the option `{ option-match-name }`, or press **{ $button-move }** or **{ $button-menu }** below its board.
which-match = You have several matches here. Name one with the option `{ option-match-name }`, or press **{ $button-move }** or **{ $button-menu }** below its board:
refusal-not-your-match = You don't play in this match. `/{ command-board }` shows it to you.
refusal-was-not-your-match = You didn't play in this match. `/{ command-challenge }` starts one of your own.
refusal-not-your-turn = It isn't your turn: { $player } is to move.
refusal-move-empty = Type a move, such as `{ $example }`, or press **{ $button-move }** below the board.
refusal-move-unreadable = I can't read that as a move. Type it like `{ $example }`, or press **{ $button-move }** below the board.
refusal-move-no-such-cell = This board has no cell `{ $cell }`. A move looks like `{ $example }`.
refusal-move-not-your-piece = The piece on { $from } isn't yours. Your pieces that can move: { $movable }.
refusal-move-empty-cell = There is no piece on { $from }. Your pieces that can move: { $movable }.
refusal-move-occupied = { $to } is taken. A move like `{ $example }` ends on an empty cell.
refusal-move-taken = { $to } is taken. { $reach }
refusal-move-nothing-to-jump = There is no piece on { $between } to jump over, so { $from } can't go to { $to }. { $reach }
refusal-move-cant-reach = The piece on { $from } can't reach { $to }. { $reach }
refusal-move-no-end = Where does { $from } go? { $reach }
refusal-move-nothing-near = You have no piece next to { $to }. A new piece grows next to one of yours; a jump is typed like `{ $jump }`.
refusal-move-broken-path = No single jump leads from { $from } to { $to }. { $reach } Type only the two ends, and I'll find the way.
refusal-move-no-chains = In this game, a piece jumps only once in a turn. Type only the two ends. { $reach }
refusal-move-too-dear = The opposing numbers that { $from } would jump add up to { $sum }: { $over } more than its own { $strength }. { $reach }
refusal-move-locked = { $from } is in your goal and must end its turn there. { $reach }
refusal-move-must-pass = You have no move, so I pass for you.
refusal-move-may-not-pass = You can't pass while you have a move. Try `{ $example }`.
reach-some = From { $from } it can go to: { $cells }.
reach-none = The piece on { $from } can't move now.
reach-next = From { $from } the next cell can be: { $cells }.
reach-no-further = From { $from } it can't go any further.
and-more = { $cells } and { $count } more
more-lines = … and { $count } more.
refusal-not-started = This match hasn't begun: it is waiting for players.
refusal-finished = This match is over. `/{ command-challenge }` starts another.
refusal-lobby-closed = This challenge is closed. `/{ command-challenge }` opens a new one.
refusal-out-of-it = You are out of this match, and the others play on. `/{ command-board }` shows it to you.
refusal-seats-taken = All seats are taken: somebody was faster. `/{ command-challenge }` opens another match.
refusal-not-asked = You weren't invited, so there is nothing to decline.
refusal-not-in-lobby = You have no seat yet. Press **{ $button-join }** to take one.
refusal-pair-full = That pair is full. Choose the other one, or press **{ $button-join }** to let the pair be drawn.
refusal-entered-too-often = You have changed your mind too often in this challenge. Leave it as it is, or open a new one.
refusal-challenger-stays = You opened this challenge, so you can't leave it. **{ $button-cancel }** withdraws it for everybody.
refusal-lobby-changed = Somebody has joined or left in the meantime. Check who is in now, and press again.
refusal-too-few = This game needs more players. Wait for others to join.
refusal-too-many-opponents = { $game } has { $seats } seats here, and one of them is yours. Name fewer people, or choose more `{ option-players-name }`.
refusal-no-seat-for-computer = With `{ option-level-name }`, the computer takes a free seat, but you and the people you named take all { $seats } seats of { $game }. To play without it, leave `{ option-level-name }` blank. To play it alone, leave `{ option-opponent-name }` blank.{ $more ->
    [yes] {" "}To play together, choose more `{ option-players-name }`.
   *[no] {""}
  }
refusal-named-twice = You have named somebody twice. Each person has one seat.
refusal-pressed-before = Your first press has already done this. `/{ command-challenge }` starts another match.
refusal-not-invited = This challenge is for somebody else. `/{ command-challenge }` opens your own.
refusal-already-joined = You have a seat already. The match begins when all seats are taken.
refusal-not-your-challenge = Only { $player } can change, start or cancel this challenge.
refusal-yourself = You can't play against yourself. Use `/{ command-challenge }` without `{ option-opponent-name }` so that anybody can join.
refusal-bot = I am the only bot that plays here. Name a person or me, or leave `{ option-opponent-name }` blank so that anybody can join.
refusal-too-many-matches = One person can play { $most } matches at a time. Finish one first.
refusal-too-many-matches-here = Right now, one person can play { $most ->
    [one] one match
   *[other] { $most } matches
  } at a time on this server. Finish one first.
refusal-opponent-full = **{ $player }** is already playing as many matches as one person can. Wait until one ends, or play with somebody else.
refusal-too-many-challenges = You have { $most } open challenges, the maximum. Cancel one first, or wait for an answer.
refusal-too-many-challenges-here = You have { $most ->
    [one] one open challenge
   *[other] { $most } open challenges
  } on this server, the maximum here. Cancel one first, or wait for an answer.
refusal-too-many-received = **{ $player }** already has enough challenges to answer. Try again later, or leave `{ option-opponent-name }` blank so that anybody can join.
refusal-server-full = This server can have { $most } matches at a time, and there is no room right now. Try again when some have ended.
refusal-no-channel = Matches are played in a server's channels. Use the command there.
refusal-permissions = I can't post here yet. I need: { $permissions }. A server manager can change that.
refusal-not-in-thread = I can't post in this private thread, because I'm not in it. Mention me here once ({ $bot }), then try again.
refusal-no-option = { $game } has no { $setting }. Leave it blank.
refusal-not-the-usual-game = No game was named, and { $game }, the usual one here, doesn't allow that. Choose a `{ option-game-name }` that does: { $games }.
refusal-bad-option = { $game } doesn't allow that value for { $setting }. { $values ->
    [none] Leave it blank for the usual rules.
   *[other] You can choose: { $values }.
  }
refusal-clash = { $game } with { $players } players doesn't allow that value for { $setting }. Leave it blank, or choose other `{ option-players-name }`.
refusal-unreadable = I don't know that button or option any more. `/{ command-board }` shows the current board.
refusal-too-fast = That was faster than I can follow. Nothing has changed; try again in a few seconds.
refusal-busy = Your earlier requests come first. Wait until some of them are answered, then try again.
refusal-overloaded = I have too much to do right now. Nothing has changed; try again in a moment.
fault = Something went wrong on my side; nothing has changed. If it happens again, give this code to whoever runs the bot: { $fault }.
fault-stored = What you did counts, but something went wrong on my side and I can't show it yet: see `/{ command-board }`. If it happens again, give this code to whoever runs the bot: { $fault }.
fault-unknown = Something went wrong on my side, and I don't know whether what you did counts. Look at `/{ command-board }` before you try again. If it happens again, give this code to whoever runs the bot: { $fault }.
permission-view = View Channels
permission-send = Send Messages
permission-attach = Attach Files
permission-embed = Embed Links
permission-roles = Manage Roles
permission-events = Create Events
