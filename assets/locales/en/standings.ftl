# Leaderboards.

command-leaderboard = leaderboard
command-leaderboard-about = Who plays best, on this server or everywhere
option-game-ranked-about = At what; left out, what is played most here
option-scope-name = scope
option-scope-about = On this server, or everywhere
option-by-name = by
option-by-about = What puts people first
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
standings-empty = Nobody is here yet. Five rated matches put you on it: `/{ command-challenge }` begins one.
standings-yet = You: { $played } of { $needed } rated matches. After that you have a place here.
standings-foot = -# { $people ->
    [one] one player
   *[other] { $people } players
  } · won–drawn–lost
standings-foot-since = -# { $people ->
    [one] one player
   *[other] { $people } players
  } · won–drawn–lost · ▲▼ since { $date }
standings-now = Now
standings-season = Season { $number }
standings-season-until = Season { $number }, until { $date }
option-season-name = season
option-season-about = A season that is over, by its number; left out, now
refusal-no-season = There is no such season here. `/{ command-leaderboard }` without `{ option-season-name }` shows now, and lets you choose among those that are over.
standings-shown = Shown to everybody in this channel.
# For who can't see the picture.
standings-alt = { $place }. { $name }: { $value }
standings-player = Player
button-first-page = « First
button-my-place = My place
button-all-servers = Everywhere
button-this-server = This server
button-show-here = Show here
