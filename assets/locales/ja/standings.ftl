# Leaderboards.

command-leaderboard = ランキング
command-leaderboard-about = このサーバーや全体で強い人を見る
option-game-ranked-about = ゲーム。空欄にすると、ここでいちばん遊ばれているもの
option-scope-name = 範囲
option-scope-about = このサーバーか、全体か
option-by-name = 順序
option-by-about = 並べる順番
choice-scope-here = このサーバー
choice-scope-everywhere = 全体
choice-by-rating = レート
choice-by-active = 対局数
choice-by-streak = 最長連勝

# A game and how many play it.
standings-pool = { $lineup ->
    [three] { $game } · 3人
    [four] { $game } · 4人
    [six] { $game } · 6人
    [pairs] { $game } · ペア
   *[duel] { $game }
  }
standings-scope = { $scope ->
    [here] このサーバー
   *[everywhere] 全体
  }
standings-by = { $by ->
    [active] 対局数
    [streak] 最長連勝
   *[rating] レート
  }
standings-empty = まだレート戦をした人がいません。{ $place ->
    [direct] 対局はサーバーで指します。サーバーで **/{ command-challenge }** を使うと始められます。
   *[server] `/{ command-challenge }` で始めましょう。
  }
standings-newcomers = **まだ順位のない人**：レート戦が{ $needed }局未満（? は暫定）
standings-yet = あなた：レート戦{ $needed }局中{ $played }局。そろうとここに順位が出ます。
# The small print below the lines. $record: the first line's, such as 3–0–1.
standings-people = 順位のある人：{ $people }人
standings-record = { $record } は勝–分–敗
standings-since = ▲▼は{ $date }から
standings-now = 現在の順位表
standings-season = シーズン{ $number }
standings-season-until = シーズン{ $number }（{ $date }まで）
option-season-name = シーズン
option-season-about = 終わったシーズンの番号。空欄にすると今の順位
refusal-no-season = このサーバーにそのシーズンはありません。`{ option-season-name }` を空欄にした `/{ command-leaderboard }` で今の順位が見られ、そこから終わったシーズンも選べます。
standings-shown = このチャンネルの全員に見えるようにしました。
# For who can't see the picture.
standings-alt = { $place }位 { $name } { $value }
standings-player = プレイヤー
button-first-page = « 先頭
button-my-place = 自分の順位
button-all-servers = 全体
button-this-server = このサーバー
button-show-here = ここで見せる
