## Commands

command-history = history
command-history-about = Finished matches: whose, which game, who won
command-replay = replay
command-replay-about = Step through a match, watch it as an animation, export it
option-whose-about = Whose matches; blank for everybody's
option-against-about = Only matches against this person
option-game-past-about = Only matches of this game
option-result-name = result
option-result-about = The result for that player, or for you
option-replay-about = Which match; blank to choose one of yours
option-export-name = export
option-export-about = As a text that you can keep and import again
option-text-name = text
option-text-about = A match to import, as text
option-file-name = file
option-file-about = A match to import, as a file

## Finished matches

past-title = **Finished matches of this server**
past-title-mine = **Your finished matches**
past-title-of = **Finished matches** of { $players }
past-none = There are none.
past-line = { $id } { $players } · { $game } · { $drawn ->
    [yes] a draw ·{" "}
   *[no] {""}
  }{ $plies ->
    [one] one move
   *[other] { $plies } moves in all
  } · { $day }
# $count: how many won.
past-win = { $winner } won against { $loser }
past-label = { $id } · { $game } · { $players }
past-open = Choose a match
past-whose = Matches of one or two people
past-won = Won
past-drawn = Drawn
past-lost = Lost
button-mine = Mine
button-paste = Import…

## Stepping through a match

replay-title = **{ $game }** · { $id } · { $players }
replay-title-import = **{ $game }**, imported · { $players }
replay-start = Start position. { $plies ->
    [0] Nobody has moved yet.
    [one] One move follows.
   *[other] { $plies } moves follow.
  }
replay-ply = Move { $ply } of { $plies } · { $disc } **{ $player }**: { $move }
replay-passed = Move { $ply } of { $plies } · { $disc } **{ $player }** had no move and passed
replay-opening = 📖 Opening `{ $moves }`: played { $count } times here, { $share }% for { $colour }
replay-turning = -# Turning point: { $what }
replay-lead = { $player } { $count ->
    [one] takes the lead
   *[other] take the lead
  }
# $count, in the next two as well: how many are named.
replay-gain = { $player } { $count ->
    [one] gains a lot
   *[other] gain a lot
  }
replay-loss = { $player } { $count ->
    [one] loses a lot
   *[other] lose a lot
  }
replay-go = Turning points…
replay-go-start = Start
replay-go-end = End
replay-go-newest = Newest
replay-go-turning = { $ply } · { $what }
replay-form-title = Jump to a move
replay-form-label = Move number, 0 to { $plies }
replay-graph-moves = Lead, in moves
replay-graph-pieces = Lead, in pieces
replay-graph-to = Move { $plies }
replay-graph-ahead = { $player } ahead
replay-graph-many = How far each player has come
replay-point = **{ $ply }** { $what }
animation-whole = The whole match, { $plies ->
    [one] one move
   *[other] { $plies } moves
  }.
animation-best = { $count ->
    [one] The turning point and the end.
   *[other] The { $count } turning points and the end.
  }
animation-near = Around move { $ply }.
animation-drawing = Drawing the animation…
animation-waiting = Your earlier requests come first. The animation will appear here.
replay-exported = The match as text. To see it again, use `/{ command-replay }` with `{ option-file-name }`.
replay-exported-json = The match as data for programs.
alt-animation = An animation. { $what } Its last board:
alt-graph = { $title }, { $game }.
button-replay = Replay
button-export-match = Export
button-export-json = For programs
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = Jump to…
button-animations = Animation
button-graph = Graph
button-turn = Rotate board
button-animation-whole = Whole match
button-animation-best = Turning points
button-animation-near = Around move { $ply }

## Imported matches

paste-title = Import a match
paste-label = The match as text
refusal-bad-record = { $ply ->
    [0] Line { $line }: { $why }
   *[other] Line { $line }, move { $ply } (`{ $move }`): { $why }
  } To see how a match is written, press **{ $button-export-match }** below a finished one.
refusal-long-record = That is too long for a match. I can read up to { $most } KiB.
refusal-import-gone = I don't have that match any more. Imports are kept for a day. Import it again with `/{ command-replay }`.
refusal-file-gone = I can't download that file. Send it again.
refusal-not-our-json = That JSON isn't a match that I exported. Send what **{ button-export-json }** gave you, or the text.
refusal-no-such-ply = There is no such move. Type a number from 0 to { $plies }.
record-no-variant = no line says which game this is, such as `Variant: halma-8`.
record-no-such-header = I don't know this heading.
record-header-twice = this heading appears twice.
record-bad-option = an option is written as `name=value`.
record-setup = there is no such game, or it can't have these options.
record-no-such-seat = there is no such seat.
record-other-result = according to its moves, the result is `{ $result }`.
record-unreadable = I can't read this as a move.
record-must-pass = the only move here is `pass`.
record-not-now = this isn't possible here.
record-illegal = this move isn't legal here.
