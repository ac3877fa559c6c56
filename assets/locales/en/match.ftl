## The lobby

lobby-open = **{ $player }** wants to play **{ $game }**.
lobby-invited = { $invited }, **{ $player }** challenges you to **{ $game }**.
lobby-many = **{ $player }** wants to play **{ $game }** with { $seats } players.
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
lobby-started = { $players } play **{ $game }**,{"\u00A0"}{ $id }.
lobby-started-pairs = { $players } play **{ $game }**,{"\u00A0"}{ $id }, against { $others }.
lobby-reduced = -# { $players } players instead of { $asked }{ $count ->
    [0] {""}
    [one] . Without { $options }, which needs more players
   *[other] . Without { $options }, which need more players
  }.
lobby-declined = **{ $opponent }** declined to play **{ $game }** with **{ $player }**.
lobby-cancelled = **{ $player }** cancelled the challenge to **{ $game }**.
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
board-rule = 📖 **{ $game }**: { $about } `/{ command-rules }` has the rest.
board-players = Playing: { $players }
# On a board, $framed are those whose cards have a frame in the picture.
board-pairs = -# Pairs: { $framed } (framed) – { $others }
board-turn = { $mention }, your turn. { $disc } **{ $player }**: { $move }
board-many = { $mention } { $yours }, your turn. { $disc } **{ $player }**: { $move }
# $count, here and below: how many passed.
board-and-passed = **{ $passed }** had no move and passed.
# $count
board-passed = { $mention }, your turn again: **{ $passed }** had no move and passed. { $disc } You played { $move }.
board-foot = -# { $game } · match { $id } · { $tally }
tally-moves = Moves to go, about: { $counts }
tally-pieces = { $counts }
card-home = of { $goal } in goal
card-pieces = pieces
# Above the graph of a finished match.
card-lead = Lead
# What the lead on the graph of a finished match is counted in, after a number of two or more.
card-lead-moves = moves
card-lead-pieces = pieces
referee = { $colour } must leave { $where ->
    [corner] the corner cell
   *[home] home
  } within { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
referee-now = { $colour } must leave { $where ->
    [corner] the corner cell
   *[home] home
  } with this move.
left-resign = { $disc } **{ $player }** resigned. The others play on.
left-stall = { $disc } **{ $player }** still { $where ->
    [corner] had a piece on their own corner cell
   *[home] had pieces at home
  } and is out. The others play on.
left-time = { $disc } **{ $player }** ran out of time. The others play on.
move-hops = { $move } ({ $hops } jumps)
move-numbered = { $move } (no. { $number })
move-numbered-hops = { $move } (no. { $number }, { $hops } jumps)
button-move = Move
button-board = My view
button-menu = Menu

## The result

result-win = **{ $winner }** { $count ->
    [one] wins
   *[other] win
  } against { $loser }: { $reason }.
# Where everybody's place follows, each on a line of its own.
result-win-places = **{ $winner }** wins: { $reason }.
result-draw-places = A draw: { $reason }.
result-place = { $place }\. { $player }
result-left-resign = { $player } (resigned)
result-left-stall = { $player } ({ $where ->
    [corner] a piece still on their own corner cell
   *[home] pieces still at home
  })
result-left-time = { $player } (out of time)
result-draw = A draw between { $players }: { $reason }.
result-last = Last move: { $move }.
own-moves = Last moves: { $moves }
result-foot = -# { $game } · match { $id } · { $plies ->
    [one] one move
   *[other] { $plies } moves in all
  }
reason-goal = { $aim ->
    [marked] the marked piece has reached the opposite corner cell
    [marked-pair] both marked pieces have reached the opposite corner cells
    [pair] both goals are full
   *[all] every piece has reached the goal
  }
reason-stall = { $loser } still { $where ->
    [corner] had a piece on their own corner cell
   *[home] had pieces at home
  }
reason-repetition = the same position came up three times
reason-length = the match went on too long without a decision
reason-count = the board is full, { $first } to { $second }
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
alt-over = The match is over.
alt-kind = { $colour } ({ $kind }): { $cells }.
alt-pieces = { $colour }: { $cells }.
alt-count = { $colour }: { $count }.
alt-count-camps = { $colour }: { $count ->
    [one] one piece
   *[other] { $count } pieces
  }, { $home } { $where ->
    [corner] on its own corner cell, { $goal } on the opposite one
   *[home] at home, { $goal } in the goal
  }.

## The picker

pick-piece = { $game }, { $id }: which piece?
pick-target = Where does **{ $piece }** go? Choose one of the marked cells.
pick-grow = Grow: a new piece appears, and the old one stays.
pick-leap = Jump: the piece leaves its cell empty.
pick-turns = How many pieces the move turns.
pick-confirm = { $move }{ $gain } — play it?
pick-no-stop = **{ $piece }** can't stop on { $cell }. Where does it jump next?
pick-onward = It can jump on from { $cell }:
pick-limit = -# Its number is { $strength }: the opposing numbers that it jumps may add up to at most that.
pick-price = It jumps opposing numbers that add up to { $sum }; its own number is { $strength }.
pick-cells = { $first } to { $last }
gain-halma = { $way ->
    [forward] { $count ->
        [one] one cell
       *[other] { $count } cells
      } nearer to the goal
    [back] { $count ->
        [one] one cell
       *[other] { $count } cells
      } farther from the goal
   *[level] no nearer
  }
gain-aside = {" "}({ $gain })
gain-hexxagon = { $count ->
    [0] turns none
   *[other] turns { $count }
  }
button-confirm = Play it
button-back = Back
