# Somebody's card.

command-profile = profile
command-profile-about = Ratings, results and matches: somebody's or your own
menu-profile = Profile
option-player-name = player
option-player-about = Whose profile; blank for yours

profile-title = **{ $name }** · { $scope }
profile-record = { $played ->
    [one] One match
   *[other] { $played } matches
  }: { $won } won, { $drawn } drawn, { $lost } lost
profile-usual = Mostly { $games }
profile-computers = 🤖 Won against the computer: { $levels }
profile-computer = **{ $won }** of { $played } at level { $level }
profile-puzzles = 🧩 Puzzles: { $ratings }
profile-provisional = -# ? = provisional: fewer than { $needed } rated matches or puzzles, so it still changes a lot.
profile-none-own = You haven't finished a match with other people yet. Your card fills as you play. { $place ->
    [direct] Matches are played on a server: **/{ command-challenge }** starts one there.
   *[server] `/{ command-challenge }` starts a match.
  }
profile-none = { $name } hasn't finished a match with other people yet. Ask them to play: `/{ command-challenge }`.
profile-none-here = Nothing on this server yet. **{ button-all-servers }** shows what was played elsewhere.
refusal-bot-card = Only people have a card. Choose somebody else, or leave `{ option-player-name }` blank for your own.
refusal-no-card = This player has deleted their data, so there is no card any more. `/{ command-leaderboard }` shows who plays now.
profile-rivals = **Opponents** (won–drawn–lost, rated or not)
profile-games = **Games** (won–drawn–lost, rated or not)
profile-no-rivals = Nobody yet.
profile-graph = Rating: { $pool }
profile-pool = Rating: { $pool } · { $rating }
profile-match = { $id } · { $game } · { $ending ->
    [won] won
    [drawn] drawn
   *[lost] lost
  }
profile-with = With { $names }
profile-matches = Choose a match…
button-record = Opponents
button-card = Card
# On the picture: a few letters.
profile-tile-record = won–drawn–lost
profile-tile-streak = most rated wins in a row
# In the line of a rating, which counts only rated matches.
profile-rated-record = rated { $record }
profile-tile-chain = longest chain
profile-tile-fastest = fastest win, own moves
profile-graph-first = first match
profile-tile-days = today
# For people who can't see the picture.
profile-alt = Card of { $name }. { $lines }
