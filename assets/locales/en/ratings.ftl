## Ratings

# In the small print of a challenge.
lobby-rated = rated
lobby-unrated = unrated
lobby-unrated-lock = unrated: another rule for pieces in the goal
lobby-unrated-stall = unrated: another rule against staying at home
# Below a result. $changes: "Ann 1043 (+18) · Bob 987? (−18)"
rating-changes = Rating: { $changes }
# The last blank is one at which no line ends.
rating-change = { $player } { $rating } ({ $change })
result-unrated-agreed = -# Unrated, as agreed.
result-unrated-lock = -# Unrated: pieces in the goal had another rule.
result-unrated-stall = -# Unrated: staying at home had another rule.
result-unrated-unmoved = -# Unrated: not everybody had moved.
result-unrated-often = -# Unrated: the same two people can play { $count } rated matches within a day.
result-unrated-forgotten = -# Unrated: somebody has deleted their data.
option-rated-name = rated
option-rated-about = Whether it changes ratings (if not said: yes, with the usual rules)
