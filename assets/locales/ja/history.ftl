## コマンド

command-history = 履歴
command-history-about = 終わった対局を、対局者・ゲーム・勝敗で探す
command-replay = 再生
command-replay-about = 対局を1手ずつ見る、動画で見る、書き出す
option-whose-about = だれの対局か。空欄にすると全員
option-against-about = この人との対局だけ
option-game-past-about = このゲームの対局だけ
option-result-name = 結果
option-result-about = その人、またはあなたの勝敗
option-replay-about = どの対局か。空欄にすると自分の対局から選べます
option-export-name = 書き出し
option-export-about = 保存でき、また読み込める棋譜として
option-text-name = 棋譜
option-text-about = 読み込む対局の棋譜
option-file-name = ファイル
option-file-about = 読み込む対局のファイル

## 終わった対局

past-title = **このサーバーの終わった対局**
past-title-mine = **あなたの終わった対局**
past-title-of = { $players }さんの**終わった対局**
past-none = ありません。
past-line = { $id } { $players }・{ $game }・{ $drawn ->
    [yes] 引き分け・
   *[no] {""}
  }全{ $plies }手・{ $day }
past-win = { $winner }さんが{ $loser }さんに勝ち
past-label = { $id }・{ $game }・{ $players }
past-open = 対局を選ぶ
past-whose = 1人か2人の対局を選ぶ
past-won = 勝ち
past-drawn = 引き分け
past-lost = 負け
button-mine = 自分の対局
button-paste = 読み込む…

## 対局を一手ずつ見る

replay-title = **{ $game }**・{ $id }・{ $players }
replay-title-import = **{ $game }**（読み込んだ対局）・{ $players }
replay-start = 開始局面。{ $plies ->
    [0] まだだれも指していません。
   *[other] このあと{ $plies }手です。
  }
replay-ply = { $ply }手目（全{ $plies }手）・{ $disc } **{ $player }**さん：{ $move }
replay-passed = { $ply }手目（全{ $plies }手）・{ $disc } **{ $player }**さんは指せる手がなくパス
replay-opening = 📖 序盤`{ $moves }`：ここで{ $count }回、{ $colour }の得点率{ $share }%
replay-turning = -# 分かれ目：{ $what }
# $count
replay-lead = { $player }さんがリード
# $count：次の二つも、名前の数。
replay-gain = { $player }さんの形勢が大きく好転
replay-loss = { $player }さんの形勢が大きく悪化
replay-go = 分かれ目へ…
replay-go-start = 最初
replay-go-end = 最後
replay-go-newest = 最新
replay-go-turning = { $ply }・{ $what }
replay-form-title = 見たい手へ移動
replay-form-label = 何手目か（0～{ $plies }）
replay-graph-moves = リード（手数）
replay-graph-pieces = リード（コマ数）
replay-graph-to = { $plies }手目
replay-graph-ahead = { $player }さんがリード
replay-graph-many = それぞれの進み具合
replay-point = **{ $ply }** { $what }
animation-whole = 対局全体、{ $plies }手。
# $count
animation-best = { $count ->
   *[other] { $count }つの分かれ目と終局。
  }
animation-near = { $ply }手目の前後。
animation-drawing = 動画を作成しています…
animation-waiting = 先の操作から順に処理しています。動画はここに表示されます。
replay-exported = この対局の棋譜です。もう一度見るには、`/{ command-replay }` の `{ option-file-name }` を使ってください。
replay-exported-json = この対局のプログラム用データです。
alt-animation = 動画。{ $what }最後の盤面：
alt-graph = { $title }、{ $game }。
button-replay = 再生
button-export-match = 書き出す
button-export-json = プログラム用
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = 何手目へ…
button-animations = 動画
button-graph = グラフ
button-turn = 盤を回す
button-animation-whole = 対局全体
button-animation-best = 分かれ目
button-animation-near = { $ply }手目の前後

## 持ち込んだ対局

paste-title = 対局を読み込む
paste-label = 対局の棋譜
refusal-bad-record = { $ply ->
    [0] { $line }行目：{ $why }
   *[other] { $line }行目、{ $ply }手目（`{ $move }`）：{ $why }
  }棋譜の書き方は、対局の **{ $button-export-match }** ボタンで見られます。
refusal-long-record = 対局にしては長すぎます。読み込めるのは{ $most } KiBまでです。
refusal-import-gone = その対局はもうありません。読み込んだ対局は1日だけ保存されます。`/{ command-replay }` でもう一度読み込んでください。
refusal-file-gone = そのファイルをダウンロードできません。もう一度送ってください。
refusal-not-our-json = そのJSONはこのボットの対局ではありません。**{ button-export-json }** で書き出したものか、棋譜を送ってください。
refusal-no-such-ply = その手はありません。0から{ $plies }までの数字を入力してください。
record-no-variant = 何のゲームかを示す行がありません（例：`Variant: halma-8`）。
record-no-such-header = 使えない見出しです。
record-header-twice = 同じ見出しが2つあります。
record-bad-option = オプションは `name=value` と書きます。
record-setup = そのゲームがないか、そのオプションでは遊べません。
record-no-such-seat = その席はありません。
record-other-result = 棋譜どおりなら、結果は `{ $result }` です。
record-unreadable = 手として読み取れません。
record-must-pass = ここで指せるのは `pass` だけです。
record-not-now = そこではできません。
record-illegal = そこでは指せない手です。
