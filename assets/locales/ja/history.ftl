## コマンド

command-history = 履歴
command-history-about = 終わった対局：だれの、どのゲームの、勝ち負け
command-replay = 再生
command-replay-about = 対局を一手ずつ見る、動画で見る、持ち帰る
option-whose-about = だれの対局か。省くと全員
option-against-about = この人との対局だけ
option-game-past-about = このゲームの対局だけ
option-result-name = 結果
option-result-about = その人、またはあなたの勝ち負け
option-replay-about = どの対局か。省くと自分の対局から選べます
option-export-name = 書き出し
option-export-about = 保存でき、また持ち込めるテキストとして
option-text-name = テキスト
option-text-about = 持ち込む対局のテキスト
option-file-name = ファイル
option-file-about = 同じものをファイルで

## 終わった対局

past-title = **このサーバーの終わった対局**
past-title-mine = **あなたの終わった対局**
past-title-of = { $players }の**終わった対局**
past-none = ありません。
past-line = { $id } { $players }・{ $game }・{ $drawn ->
    [yes] 引き分け・
   *[no] {""}
  }{ $plies }手・{ $day }
past-label = { $id }・{ $game }・{ $players }
past-open = どれかを見る
past-whose = だれの？ 1人か2人
past-any-game = すべてのゲーム
past-any-outcome = 勝ち負けを問わない
past-won = 勝ち
past-drawn = 引き分け
past-lost = 負け
button-mine = 自分の
button-paste = 持ち込む…

## 対局を一手ずつ見る

replay-title = **{ $game }**・{ $id }・{ $players }
replay-title-import = **{ $game }**（持ち込み）・{ $players }
replay-start = 初手の前。{ $plies ->
    [0] まだだれも指していません。
   *[other] このあと{ $plies }手。
  }
replay-ply = { $plies }手中{ $ply }手目・{ $disc } **{ $player }**：{ $move }
replay-passed = { $plies }手中{ $ply }手目・{ $disc } **{ $player }**は動かせずパス
replay-turning = -# 分かれ目：{ $what }
# $count
replay-lead = { $player }がリード
# $count：次の二つも、名前の数。
replay-gain = { $player }が大きく前進
replay-loss = { $player }が後退
replay-go = 移動先…
replay-go-start = 最初
replay-go-end = 最後
replay-go-newest = 最新
replay-go-turning = { $ply }・{ $what }
replay-form-title = 手を選ぶ
replay-form-label = 何手目か（0～{ $plies }）
replay-graph-halma = リード（手数）
replay-graph-hexxagon = リード（駒数）
replay-graph-to = { $plies }手目
replay-point = **{ $ply }** { $what }
film-whole = 対局の全部、{ $plies }手。
# $count
film-best = { $count ->
   *[other] { $count }つの分かれ目と終局。
  }
film-near = { $ply }手目の前後。
film-drawing = 動画を描いています…
film-waiting = 先にお受けした操作を順に処理しています。動画はここに表示されます。
replay-exported = 対局のテキスト。`/{ command-replay }`の`{ option-file-name }`でまた見られます。
replay-exported-json = プログラム用の対局データ。
alt-film = 動画。{ $what }最後の盤面：
alt-graph = { $title }、{ $game }。
button-replay = 再生
button-export-match = 書き出す
button-export-json = プログラム用
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = 何手目…
button-films = 動画
button-graph = グラフ
button-turn = 回す
button-film-whole = 全部
button-film-best = 分かれ目
button-film-near = { $ply }手目の前後

## 持ち込んだ対局

paste-title = 対局を持ち込む
paste-label = 対局のテキスト
refusal-bad-record = { $ply ->
    [0] { $line }行目：{ $why }
   *[other] { $line }行目、{ $ply }手目：{ $why }
  }書き方は対局の**{ button-export-match }**ボタンで見られます。
refusal-long-record = 対局にしては長すぎます。読めるのは{ $most } KiBまでです。
refusal-import-gone = その対局はもうありません。持ち込んだものは一日だけ残ります。`/{ command-replay }`でもう一度持ち込んでください。
refusal-file-gone = そのファイルを取得できません。もう一度送ってください。
refusal-not-our-json = そのJSONはこのボットの対局ではありません。**{ button-export-json }**で得たものか、テキストを送ってください。
refusal-no-such-ply = その手はありません。0から{ $plies }までの数字を入れてください。
record-no-variant = 何のゲームかがありません（例：`Variant: halma-8`）。
record-no-such-header = 知らない見出しです。
record-header-twice = 同じ見出しが二つあります。
record-bad-option = オプションは`name=value`と書きます。
record-setup = そのゲームがないか、そのオプションでは遊べません。
record-no-such-seat = その席はありません。
record-other-result = 指し手によると結果は`{ $result }`です。
record-unreadable = 指し手として読めません。
record-must-pass = ここでは`pass`しかありません。
record-not-now = そこではできません。
record-illegal = そこでは指せない手です。
