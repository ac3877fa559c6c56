## 問題

command-puzzle = 問題
command-puzzle-about = 問題を解く（自分だけに表示）
option-puzzle-game-about = ゲーム。空欄なら前の続き
option-puzzle-move-about = 問題での次の手（例：c7-d6）
puzzle-title = 🧩 **{ $game }の問題** · レート{ $rating }
puzzle-best = { $colour }の番です。{ $count ->
    [1] 最善手を見つけましょう！
   *[other] { $count }手の最善手を見つけましょう！
  }
puzzle-home = { $colour }の番です。{ $count ->
    [1] 最後のコマを1手でゴールに入れましょう！
   *[other] 全部のコマを{ $count }手でゴールに入れましょう！相手は動きません。
  }
puzzle-pick = 動かすコマを選んでください。
puzzle-right = ✅ **{ $move }**は正解です。続けましょう！
puzzle-right-reply = ✅ **{ $move }**は正解です。{ $disc }の返事は{ $reply }。続けましょう！
puzzle-unseen = この問題はまだ見ていなかったため、入力した手は試していません。
puzzle-wrong = 🤔 **{ $move }**ではありません。
puzzle-wrong-reply = 🤔 **{ $move }**ではありません。{ $disc }が**{ $reply }**と返します{ $gain }。
puzzle-wrong-home = 🤔 **{ $move }**では、全部で{ $count }手より多くかかります。
puzzle-solved = 🎉 **{ $move }**{ $gain }で解けました！
puzzle-solved-before = 🎉 この問題はもう解きました。
puzzle-solution = 💡 正解：{ $moves }
puzzle-counts = -# 間違った手、**{ button-hint }**、**{ button-puzzle-solution }**は失敗と数え、レートが{ $points }下がります。**{ button-puzzle-skip }**では下がりません。
puzzle-counts-provisional = -# 間違った手、**{ button-hint }**、**{ button-puzzle-solution }**は失敗と数えます。**{ button-puzzle-skip }**では数えません。最初の{ $needed }問のあいだ、レートは暫定で、大きく変わります。
puzzle-missed = -# もう失敗と数えたので、これ以上助けを借りても変わりません。
puzzle-late = -# 先に助けを借りたか間違えたので、失敗と数えます。
puzzle-rating = 📊 この問題でのレート：**{ $rating }**（この1問で{ $gain }）
puzzle-rating-provisional = 📊 この問題でのレート：**{ $rating }**（暫定：{ $needed }問未満なので、まだ大きく変わります）
puzzle-tried = 👥 { $tried }人のうち{ $solved }人が一発で解きました。
puzzle-streak = 🔥 { $count }日連続です！
puzzle-game = 問題
puzzle-animation = 問題の正解
puzzle-form-title = あなたの手
puzzle-form-label = 例：c7-d6
button-puzzle = 問題
button-puzzle-type = 手を入力
button-puzzle-solution = 正解を見る
button-puzzle-skip = 別の問題
button-puzzle-next = 次の問題
button-puzzle-animation = 動画
refusal-no-such-puzzle = その問題はもうありません。`/{ command-puzzle }`で別の問題を出せます。
refusal-no-puzzles = そのゲームの問題はまだありません。`/{ command-puzzle }`で別のゲームを選んでください。

## 今日の問題

puzzle-day-title = 🧩 **今日の問題** · { $game } · レート{ $rating }
puzzle-day-over = 🧩 **前の「今日の問題」** · { $game } · レート{ $rating }
puzzle-day-results = 👥 挑んだ人{ $tried }人、{ $solved ->
    [0] まだだれも解いていません。
   *[other] 解いた人{ $solved }人（うち一発で{ $first }人）。
  }
puzzle-day-streak = 🔥 このサーバーで{ $count }日連続で解かれています！
puzzle-day-best = 🏅 連続日数：{ $players }
button-puzzle-solve = 解く
button-puzzle-before = 前の日の問題
refusal-no-daily-puzzle = このサーバーにその「今日の問題」はありません。サーバーの管理者が`/{ command-server }`でチャンネルを選べます。
button-server-puzzle = 今日の問題
server-puzzle-off = 🧩 **今日の問題。** チャンネルを選ぶと、そこに毎日1問届きます。答えはほかの人には見えません。
server-puzzle-on = 🧩 **今日の問題**：{ $channel }に毎日{ $time }（{ $zone }）。次は{ $when }です。
server-puzzle-channel = チャンネルを選ぶ
server-puzzle-hour = 毎日{ $time }
button-server-puzzle-off = やめる
