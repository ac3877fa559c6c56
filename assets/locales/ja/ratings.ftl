## レーティング

# In the small print of a challenge.
lobby-rated = レート戦
lobby-unrated = レート対象外
lobby-unrated-lock = レート対象外：ゴールのルールを変更
lobby-unrated-stall = レート対象外：自陣を空けるルールを変更
# Below a result. $changes: "Ann 1043 (+18) · Bob 987? (−18)"
rating-changes = レート：{ $changes }
rating-change = { $player } { $rating }（{ $change }）
rating-change-placed = レート{ $rating }（{ $change }）
rating-meaning = -# レートは強さの目安です。だれでも1000から始まり、勝つと上がります。強い相手に勝つほど大きく上がります。対局のたびに確かになるので、はじめは引き分けでも上がることがあります。? は暫定（レート戦が{ $needed }局未満）です。まだ大きく変わります。
rating-provisional = -# ? は暫定（レート戦が{ $needed }局未満）です。まだ大きく変わります。
result-unrated-agreed = -# 取り決めどおり、レート対象外です。
result-unrated-lock = -# レート対象外：ゴールのルールを変更したため。
result-unrated-stall = -# レート対象外：自陣を空けるルールを変更したため。
result-unrated-unmoved = -# レート対象外：まだ指していない人がいたため。
result-unrated-short = -# レート対象外：全員が{ $moves }手ずつ指す前の引き分けのため。
result-unrated-often = -# レート対象外：同じ2人のレート戦は1日{ $count }局までです。
result-unrated-forgotten = -# レート対象外：データを削除した人がいるため。
option-rated-name = レート戦
option-rated-about = レート戦にするか。空欄にすると、通常のルールならレート戦
