# Leaderboards.

command-leaderboard = leaderboard
command-leaderboard-about = The best players, on this server or everywhere
option-game-ranked-about = Which game; blank for the one played most here
option-scope-name = scope
option-scope-about = On this server, or everywhere
option-by-name = by
option-by-about = What to sort by
choice-scope-here = This server
choice-scope-everywhere = Everywhere
choice-by-rating = Rating
choice-by-active = Most active
choice-by-streak = Longest winning streak

# A game and how many play it.
standings-pool = { $lineup ->
    [three] { $game } · three players
    [four] { $game } · four players
    [six] { $game } · six players
    [pairs] { $game } · pairs
   *[duel] { $game }
  }
standings-scope = { $scope ->
    [here] This server
   *[everywhere] Everywhere
  }
standings-by = { $by ->
    [active] most active
    [streak] longest winning streak
   *[rating] by rating
  }
standings-empty = Nobody has played a rated match yet. { $place ->
    [direct] Matches are played on a server: **/{ command-challenge }** starts one there.
   *[server] `/{ command-challenge }` starts one.
  }
standings-newcomers = **No place yet:** fewer than { $needed } rated matches (? = provisional)
standings-yet = You: { $played } of { $needed } rated matches. After that you have a place here.
# The small print below the lines. $record: the first line's, such as 3–0–1.
standings-people = { $people ->
    [one] one player with a place
   *[other] { $people } players with a place
  }
standings-record = { $record } = won–drawn–lost
standings-since = ▲▼ since { $date }
standings-now = Current table
standings-season = Season { $number }
standings-season-until = Season { $number }, until { $date }
option-season-name = season
option-season-about = The number of a finished season; blank for now
refusal-no-season = This server has no such season. `/{ command-leaderboard }` without `{ option-season-name }` shows the current table, where you can choose a finished season.
standings-shown = Everybody in this channel can see it now.
# For people who can't see the picture.
standings-alt = { $place }. { $name }: { $value }
standings-player = Player
button-first-page = « First
button-my-place = My place
button-all-servers = Everywhere
button-this-server = This server
button-show-here = Show here
