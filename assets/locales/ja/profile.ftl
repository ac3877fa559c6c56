# Somebody's card.

command-profile = プロフィール
command-profile-about = 自分や誰かのレーティング・成績・対局
menu-profile = プロフィールを見る
option-player-name = プレイヤー
option-player-about = 誰の。省略すると自分の

profile-title = **{ $name }** · { $scope }
profile-record = { $played }局：{ $won }勝 { $drawn }分 { $lost }敗
profile-usual = よく遊ぶのは{ $games }
profile-none-own = まだ終わった対局がありません。`/{ command-challenge }`で始めると、カードは自然に埋まります。
profile-none = { $name }さんにはまだ終わった対局がありません。`/{ command-challenge }`で誘いましょう。
profile-none-here = このサーバーではまだです。ほかでの対局は**{ button-all-servers }**にあります。
refusal-bot-card = ボットにはカードがありません。遊ぶのは人だけです。ほかの人を選ぶか、`{ option-player-name }`を空にすると自分のカードです。
refusal-no-card = このプレイヤーはデータを削除したので、カードはもうありません。`/{ command-leaderboard }`で今のプレイヤーを見られます。
profile-rivals = **相手別**（勝–分–敗）
profile-games = **ゲーム別**（勝–分–敗）
profile-no-rivals = まだ誰もいません。
profile-graph = レーティング · { $pool }
profile-pool = { $pool } · { $rating }
profile-match = { $id } · { $game } · { $ending ->
    [won] 勝ち
    [drawn] 引き分け
   *[lost] 負け
  }
profile-with = { $names }と
profile-matches = 対局を見る…
button-record = 成績
button-card = カード
# On the picture: a few letters.
profile-tile-record = 勝–分–敗
profile-tile-streak = 連勝
profile-tile-chain = 最長ジャンプ
profile-tile-fastest = 最短の勝ち手数
profile-tile-days = 今日
# For who can't see the picture.
profile-alt = { $name }さんのカード。{ $lines }
