# Somebody's card.

command-profile = プロフィール
command-profile-about = 自分やほかの人のレート、成績、対局を見る
menu-profile = プロフィールを見る
option-player-name = プレイヤー
option-player-about = だれのプロフィールか。空欄にすると自分

profile-title = **{ $name }** · { $scope }
profile-record = { $played }局：{ $won }勝 { $drawn }分 { $lost }敗
profile-usual = よく遊ぶのは{ $games }
profile-computers = 🤖 コンピューターとの対局：{ $levels }
profile-computer = レベル{ $level } { $played }局中**{ $won }**勝
profile-puzzles = 🧩 問題：{ $ratings }
profile-provisional = -# ? は暫定（レート戦{ $needed }局または問題{ $needed }問未満）です。まだ大きく変わります。
profile-none-own = まだほかの人との対局を終えていません。対局するたびに、カードが埋まっていきます。{ $place ->
    [direct] 対局はサーバーで指します。サーバーで **/{ command-challenge }** を使うと始められます。
   *[server] `/{ command-challenge }` で対局を始められます。
  }
profile-none = { $name }さんはまだほかの人との対局を終えていません。`/{ command-challenge }` で誘ってみましょう。
profile-none-here = このサーバーでの対局はまだありません。ほかのサーバーでの対局は **{ button-all-servers }** で見られます。
refusal-bot-card = カードがあるのは人だけです。ほかの人を選ぶか、`{ option-player-name }` を空欄にすると自分のカードが見られます。
refusal-no-card = このプレイヤーはデータを削除したため、カードはもうありません。今のプレイヤーは `/{ command-leaderboard }` で見られます。
profile-rivals = **相手別**（勝–分–敗、レート対象外も含む）
profile-games = **ゲーム別**（勝–分–敗、レート対象外も含む）
profile-no-rivals = まだだれもいません。
profile-graph = レート：{ $pool }
profile-pool = レート：{ $pool } · { $rating }
profile-match = { $id } · { $game } · { $ending ->
    [won] 勝ち
    [drawn] 引き分け
   *[lost] 負け
  }
profile-with = { $names }さんと
profile-matches = 対局を選ぶ…
button-record = 相手別の成績
button-card = カード
# On the picture: a few letters.
profile-tile-record = 勝–分–敗
profile-tile-streak = レート戦の最多連勝
# レートの行。レート戦だけを数える。
profile-rated-record = レート戦 { $record }
profile-tile-chain = 最長の連続ジャンプ
profile-tile-fastest = 最短の勝ち（自分の手数）
profile-graph-first = 最初の対局
profile-tile-days = 今日
# For who can't see the picture.
profile-alt = { $name }さんのカード。{ $lines }
