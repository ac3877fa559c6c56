## Ratings

# In the small print of a challenge.
lobby-rated = rated
lobby-unrated = unrated
lobby-unrated-lock = unrated: changed goal rule
lobby-unrated-stall = unrated: changed leave-home rule
# Below a result. $changes: "Ann 1043 (+18) · Bob 987? (−18)"
rating-changes = Rating: { $changes }
# The last blank is one at which no line ends.
rating-change = { $player } { $rating } ({ $change })
rating-change-placed = rating { $rating } ({ $change })
rating-meaning = -# A rating shows how strong a player is. Everybody starts at 1000. A win raises it, and a win against a stronger player raises it more. At first a draw can raise it, too, because each match makes it more certain. ? = provisional: fewer than { $needed } rated matches, so it still changes a lot.
rating-provisional = -# ? = provisional: fewer than { $needed } rated matches, so it still changes a lot.
result-unrated-agreed = -# Unrated, as agreed.
result-unrated-lock = -# Unrated: changed goal rule.
result-unrated-stall = -# Unrated: changed leave-home rule.
result-unrated-unmoved = -# Unrated: not everybody had made a move.
result-unrated-short = -# Unrated: a draw before everybody had made { $moves } moves.
result-unrated-often = -# Unrated: the same two people can play { $count } rated matches a day.
result-unrated-forgotten = -# Unrated: somebody has deleted their data.
option-rated-name = rated
option-rated-about = Whether it changes ratings; blank: yes, with the usual rules
