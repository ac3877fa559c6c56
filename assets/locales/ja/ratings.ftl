## レーティング

# In the small print of a challenge.
lobby-rated = レート戦
lobby-unrated = レートなし
lobby-unrated-lock = レートなし：ゴールのルールがいつもと違います
lobby-unrated-stall = レートなし：居座りのルールがいつもと違います
# Below a result. $changes: "Ann 1043 (+18) · Bob 987? (−18)"
rating-changes = レート：{ $changes }
rating-change = { $player } { $rating }（{ $change }）
result-unrated-agreed = -# レートなしの対戦でした。
result-unrated-lock = -# レートなし：ゴールのルールがいつもと違いました。
result-unrated-stall = -# レートなし：居座りのルールがいつもと違いました。
result-unrated-unmoved = -# レートなし：まだ全員が動かしていませんでした。
result-unrated-often = -# レートなし：同じ二人のレート戦は一日{ $count }局までです。
result-unrated-forgotten = -# レートなし：データを削除した人がいます。
option-rated-name = レート
option-rated-about = レートに数えるかどうか（何も選ばなければ、いつものルールなら数えます）
