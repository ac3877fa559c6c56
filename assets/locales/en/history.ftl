## Commands

command-history = history
command-history-about = Finished matches: whose, of what, how they went
command-replay = replay
command-replay-about = Leaf through a match, see it as a film, take it along
option-whose-about = Whose matches; leave it out for everybody's
option-against-about = Only those against this person
option-game-past-about = Only matches of this game
option-result-name = result
option-result-about = How they went for the player, or for you
option-replay-about = Which match; leave it out to choose one of yours
option-export-name = export
option-export-about = As a text that you can keep, and bring along again
option-text-name = text
option-text-about = A match that you bring along as text
option-file-name = file
option-file-about = The same as a file

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
   *[other] { $plies } moves
  } · { $day }
past-label = { $id } · { $game } · { $players }
past-open = Look at one of them
past-whose = Whose? Choose one or two
past-any-game = Every game
past-any-outcome = However they went
past-won = Won
past-drawn = Drawn
past-lost = Lost
button-mine = Mine
button-paste = Bring one along…

## Leafing through a match

replay-title = **{ $game }** · { $id } · { $players }
replay-title-import = **{ $game }**, brought along · { $players }
replay-start = Before the first move. { $plies ->
    [0] Nobody has moved yet.
    [one] One move follows.
   *[other] { $plies } moves follow.
  }
replay-ply = Move { $ply } of { $plies } · { $disc } **{ $player }**: { $move }
replay-passed = Move { $ply } of { $plies } · { $disc } **{ $player }** had no move and passed
replay-turning = -# A turning point: { $what }
replay-lead = { $player } { $count ->
    [one] takes the lead
   *[other] take the lead
  }
# $count, in the next two as well: how many are named.
replay-gain = { $player } gains a lot
replay-loss = { $player } falls back
replay-go = Go to…
replay-go-start = Start
replay-go-end = End
replay-go-newest = Newest
replay-go-turning = { $ply } · { $what }
replay-form-title = Go to a move
replay-form-label = Its number, 0 to { $plies }
replay-graph-halma = The lead, in moves
replay-graph-hexxagon = The lead, in pieces
replay-graph-to = Move { $plies }
replay-point = **{ $ply }** { $what }
film-whole = The whole match, { $plies ->
    [one] one move
   *[other] { $plies } moves
  }.
film-best = { $count ->
    [one] The turning point and the end.
   *[other] The { $count } turning points and the end.
  }
film-near = Around move { $ply }.
film-drawing = Drawing the film…
film-waiting = Your earlier requests come first. The film follows here.
replay-exported = The match as text. `/{ command-replay }` with `{ option-file-name }` shows it again.
replay-exported-json = The match for programs.
alt-film = A film. { $what } Its last board:
alt-graph = { $title }, { $game }.
button-replay = Replay
button-export-match = Export
button-export-json = For programs
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = Move…
button-films = Film
button-graph = Graph
button-turn = Turn
button-film-whole = All of it
button-film-best = Turning points
button-film-near = Around { $ply }

## Matches brought along

paste-title = Bring a match along
paste-label = The match as text
refusal-bad-record = { $ply ->
    [0] Line { $line }: { $why }
   *[other] Line { $line }, move { $ply }: { $why }
  } The button **{ button-export-match }** of a match shows how it is written.
refusal-long-record = That is too long for a match: I read up to { $most } KiB.
refusal-import-gone = That match isn't kept any more: what is brought along stays for a day. Bring it again by `/{ command-replay }`.
refusal-file-gone = I can't get that file. Send it again.
refusal-not-our-json = That JSON is no match of mine. Send what **{ button-export-json }** gave, or the text.
refusal-no-such-ply = There is no such move. Type a number from 0 to { $plies }.
record-no-variant = no line says what is played, such as `Variant: halma-8`.
record-no-such-header = I know no such heading.
record-header-twice = this heading stands twice.
record-bad-option = an option is written `name=value`.
record-setup = there is no such game, or not with these options.
record-no-such-seat = there is no such seat.
record-other-result = by its moves the result is `{ $result }`.
record-unreadable = that is no move.
record-must-pass = there is no move here but `pass`.
record-not-now = that can't be done there.
record-illegal = that move isn't legal there.
