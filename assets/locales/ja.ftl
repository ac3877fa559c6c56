# 日本語。です・ます調。用語はハルマの日本語の解説に合わせる：コマ、マス、陣地、ジャンプ、手、先手。
# キーとその順番は en.ftl と同じ。

## ゲームと席

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon（ブロックなし）
game-halma-8 = ハルマ 8×8
game-halma-10 = ハルマ 10×10
game-halma-16 = ハルマ 16×16
game-halma-double = 2色ハルマ
game-halma-number = ナンバーハルマ
game-halma-expert = エキスパートハルマ
game-halma-parlett = パーレットハルマ
game-halma-marked = マークハルマ
game-halma-super = スーパーハルマ
game-star-halma = 星形ハルマ
colour-white = 白
colour-green = 緑
colour-red = 赤
colour-blue = 青
colour-yellow = 黄
colour-purple = 紫
colour-light-blue = 水色
kind-number = { $number }番
kind-marked = マーク付き
kind-stepper = 歩くコマ
kind-jumper = 跳ぶコマ
list-comma = 、
names-and = { $first }、{ $last }

option-first = 先手は{ $colour }
option-lock = { $value ->
    [off] ゴールに着いたコマも外に出られる
   *[on] ゴールに着いたコマは外に出られない
  }
option-stall-limit = { $moves }手以内に自陣を空ける
option-stall-vacate = 相手のコマが{ $pieces }個入ったら{ $moves }手以内に自陣を空ける
option-stall-none = 居座りのルールなし
option-teams = { $value ->
    [13] ペア戦、向かい合わせの2人が味方
    [12] ペア戦、隣り合う2人が味方で続けて指す
   *[14] ペア戦、隣り合う2人が味方で最初と最後に指す
  }
option-pieces = コマは{ $value }個ずつ
option-setup = { $value ->
    [front] 番号は中央側から角へ
   *[corner] 番号は端から1列ずつ
  }

## 募集

lobby-open = **{ $player }**さんが**{ $game }**の相手を募集しています。
lobby-invited = { $invited } **{ $player }**さんから**{ $game }**の対戦の申し込みです。
lobby-many = **{ $player }**さんが**{ $game }**の参加者を募集しています（{ $seats }人）。
lobby-in = 参加：{ $players }
lobby-pair-a = ペアA：{ $players }
lobby-pair-b = ペアB：{ $players }
lobby-drawn = 参加（ペアは抽選）：{ $players }
lobby-asked = 返事待ち：{ $players }
lobby-free = あと{ $count }人、どなたでも参加できます。
lobby-until = -# { $id } · { $until }に締め切り
lobby-options = -# { $options }
lobby-started = **{ $game }** 対局開始：{ $players } { $id }
lobby-started-pairs = **{ $game }** 対局開始：{ $players } 対 { $others } { $id }
lobby-reduced = -# { $asked }人の予定でしたが{ $players }人で始めます。{ $count ->
    [0] {""}
   *[other] 人数が足りないため{ $options }は外しました。
  }
lobby-declined = **{ $opponent }**さんは**{ $player }**さんとの**{ $game }**を辞退しました。
lobby-cancelled = **{ $player }**さんが**{ $game }**の募集を取り消しました。
lobby-expired = **{ $player }**さんの**{ $game }**の募集は、返事がないまま締め切られました。
lobby-expired-many = **{ $player }**さんの**{ $game }**の募集は、人数が集まらないまま締め切られました。
button-join = 参加する
button-pair-a = ペアA
button-pair-b = ペアB
button-leave = 抜ける
button-start = { $count }人で始める
button-accept = 受ける
button-decline = 断る
button-cancel = 取り消す

## 盤面

board-first = { $mention } あなたが先手です。色は{ $colour }です。
board-turn = { $mention } あなたの番です。{ $disc } **{ $player }**：{ $move }
board-many = { $mention } { $yours } あなたの番です。{ $disc } **{ $player }**：{ $move }
board-and-passed = **{ $passed }**は指せる手がなくパスしました。
board-passed = { $mention } もう一度あなたの番です。**{ $passed }**は指せる手がなくパスしました。{ $disc } あなたの手：{ $move }
board-foot = -# { $game } · { $id } · { $race }
race-halma = 残り手数 { $counts }
race-hexxagon = { $counts }
referee = { $colour }：あと{ $moves }手で自陣を空けないと負けです。
referee-now = { $colour }：この手で自陣を空けないと負けです。
left-resign = { $disc } **{ $player }**さんが投了しました。残りの人で続けます。
left-stall = { $disc } **{ $player }**さんは自陣を空けられず負けになりました。残りの人で続けます。
left-time = { $disc } **{ $player }**さんは時間切れです。残りの人で続けます。
offer-stands = **{ $player }**さんが引き分けを提案しています。
offer-many = **{ $player }**さんが全員に引き分けを提案しています。返事待ち：{ $waiting }
offer-agreed = **{ $player }**さんが全員に引き分けを提案しています。同意：{ $agreed } 返事待ち：{ $waiting }
move-hops = { $move }（{ $hops }回ジャンプ）
button-move = 指す
button-board = 自分側から見る
button-menu = メニュー
button-accept-draw = 引き分けに同意
button-decline-draw = 引き分けを断る

## 結果

result-win = **{ $winner }** の勝ち（対 { $loser }）。{ $reason }。
result-place = { $place }位 { $players }
result-draw = { $players }の引き分け。{ $reason }。
result-last = 最後の手：{ $move }
result-foot = -# { $game } · { $id } · { $plies }手
reason-goal = { $aim ->
    [marked] マーク付きのコマが角に着きました
    [marked-pair] マーク付きのコマが2つとも角に着きました
    [pair] 2人のゴールが埋まりました
   *[all] すべてのコマがゴールに着きました
  }
reason-stall = { $loser }さんが自陣を空けられませんでした
reason-repetition = 同じ局面が3回現れました
reason-length = 決着がつかないまま手数の上限になりました
reason-count = 勝負がつきました（{ $first }対{ $second }）
reason-elimination = 相手のコマがなくなりました
reason-resign = { $loser }さんの投了です
reason-time = { $loser }さんの時間切れです
reason-agreement = { $count ->
    [2] 2人が同意しました
   *[other] 全員が同意しました
  }

## 画像の説明

alt-board = { $game }、{ $id }。
alt-last = { $colour }の手：{ $move }。
alt-captured = 色が変わったマス：{ $cells }。
alt-turn = { $colour }の番です。
alt-over = 対局は終わりました。
alt-start = { $game }、初期配置。
alt-kind = { $colour }（{ $kind }）：{ $cells }。
alt-pieces = { $colour }：{ $cells }。
alt-count = { $colour }：{ $count }個。
alt-count-camps = { $colour }：{ $count }個、うち自陣{ $home }個、ゴール{ $goal }個。

## 手を選ぶ

pick-piece = { $id }：どのコマを動かしますか？
pick-target = **{ $piece }** をどこへ動かしますか？リストの番号は盤の番号です。
pick-parts = **{ $piece }** をどこへ動かしますか？まず番号の範囲を選んでください。
pick-confirm = { $move } を指しますか？
pick-price = 跳びこす相手の番号の合計は{ $sum }、このコマの番号は{ $strength }です。
pick-choose-piece = コマを選ぶ
pick-choose-part = 盤の範囲を選ぶ
pick-choose-numbers = 番号の範囲を選ぶ
pick-choose-target = 行き先を選ぶ
pick-choose-hop = { $cell } からさらにジャンプ
pick-best = { $count ->
    [1] { $cell } へ、{ $gain }
   *[other] { $count }通り · 最善は { $cell }、{ $gain }
  }
pick-clone = 新しいコマ · { $gain }
pick-jump = ジャンプ · { $gain }
pick-jumps = { $hops }回ジャンプ · { $gain }
pick-step = 1マス移動 · { $gain }
pick-pieces = コマ{ $count }個
pick-cells = { $first }~{ $last }
gain-halma = { $way ->
    [forward] { $count }マス前進
    [back] { $count }マス後退
   *[level] 前進なし
  }
gain-hexxagon = { $count ->
    [0] 色は変わらない
   *[other] { $count }個の色を変える
  }
button-confirm = この手を指す
button-back = 戻る

## 本人だけへの返事

own-turn = あなたの番です。
own-wait = **{ $player }**さん（{ $colour }）の番です。
own-over = この対局は終わりました。
own-lobby = この募集は返事待ちです。
menu = { $game } { $id }：何をしますか？
menu-resign = { $game } { $id } を投了しますか？**{ $opponent }**の勝ちになります。
menu-resign-many = { $game } { $id } を投了しますか？あなたのコマは盤から除かれ、残りの人で続けます。
menu-kept = 対局を続けます。
button-offer-draw = 引き分けを提案
button-resign = 投了
button-resign-sure = はい、投了します
button-play-on = いいえ、続けます
offered = 引き分けを提案しました。{ $players }は盤の下のボタンか `/{ command-draw }` で同意できます。
draw-waits = 引き分けに同意しました。返事待ち：{ $players }
in-good-time = 完了しました。まもなく盤面が届きます。
games-here = **このチャンネルの対局**
games-server = **このサーバーの対局**
games-mine = **このサーバーでのあなたの対局**
games-finished-here = **このチャンネルの終わった対局**
games-finished-server = **このサーバーの終わった対局**
games-finished-mine = **あなたの終わった対局**
games-none = まだありません。`/{ command-challenge }` で対局を始められます。
games-line = { $link } { $game }：{ $players } · { $state }
games-line-turn = { $player }の番
games-line-you = **あなたの番**
games-line-lobby = 募集中、{ $seats }人中{ $joined }人
games-line-won = { $player }の勝ち
games-line-draw = 引き分け
button-previous = 前へ
button-next = 次へ

## できないとき：理由と、どうすればよいか

refusal-stale = それは前の手番の盤面です。
refusal-no-such-match = このサーバーにその対局はありません。`/{ command-games }` で一覧を見られます。
refusal-no-match-here = このチャンネルにあなたの対局はありません。`/{ command-challenge }` で始められます。ほかのチャンネルの対局は `/{ command-games }` にあります。
refusal-which-match = ここには対局がいくつかあります：{ $matches }。`{ option-match-name }` で指定するか、盤の下の **{ button-move }** を押してください。
refusal-not-your-match = あなたはこの対局に参加していません。`/{ command-board }` で見られます。
refusal-not-your-turn = まだあなたの番ではありません。{ $player }さんの番です。
refusal-move-empty = `{ $example }` のように手を入力するか、盤の下の **{ button-move }** を押してください。
refusal-move-unreadable = 手として読み取れません。`{ $example }` のように入力するか、盤の下の **{ button-move }** を押してください。
refusal-move-no-such-cell = この盤に `{ $cell }` というマスはありません。手は `{ $example }` のように入力します。
refusal-move-not-your-piece = { $from } のコマはあなたのものではありません。動かせるコマ：{ $movable }
refusal-move-empty-cell = { $from } にコマはありません。動かせるコマ：{ $movable }
refusal-move-occupied = { $to } にはコマがあります。`{ $example }` のように、空いているマスへ動かしてください。
refusal-move-cant-reach = { $from } のコマは { $to } へ行けません。{ $reach }
refusal-move-no-end = { $from } をどこへ動かしますか？{ $reach }
refusal-move-nothing-near = { $to } の隣にあなたのコマがありません。新しいコマは自分のコマの隣に増えます。ジャンプは `{ $jump }` のように入力します。
refusal-move-broken-path = 道順の{ $place }番目のマスへは1回のジャンプで行けません。出発と到着のマスだけ入力すれば、道順はこちらで見つけます。
refusal-move-too-dear = { $from } が跳びこす相手の番号の合計は{ $sum }で、自分の番号{ $strength }を{ $over }上回ります。{ $reach }
refusal-move-locked = { $from } はもうゴールにいるので、ゴールの中で手を終えてください。{ $reach }
refusal-move-must-pass = 指せる手がありません。ボットが代わりにパスします。
refusal-move-may-not-pass = 指せる手があるあいだはパスできません。たとえば `{ $example }` です。
reach-some = { $from } から行けるマス：{ $cells }
reach-none = { $from } のコマは今は動けません。
and-more = { $cells } ほか{ $count }個
refusal-not-started = この対局はまだ始まっていません。参加者を待っています。
refusal-finished = この対局は終わりました。`/{ command-challenge }` で次の対局を始められます。
refusal-lobby-closed = この募集は終わりました。`/{ command-challenge }` で新しく募集できます。
refusal-out-of-it = あなたの対局は終わりました。残りの人で続けています。`/{ command-board }` で見られます。
refusal-seats-taken = 先に席が埋まってしまいました。`/{ command-challenge }` で別の対局を始められます。
refusal-not-asked = あなたへの申し込みではないので、断る必要はありません。
refusal-not-in-lobby = まだ参加していません。**{ button-join }** で席を取れます。
refusal-pair-full = そのペアはいっぱいです。もう一方を選ぶか、**{ button-join }** で抽選にしてください。
refusal-challenger-stays = あなたの募集なので抜けられません。**{ button-cancel }** で募集ごと取り消せます。
refusal-lobby-changed = その間に参加者が変わりました。今の顔ぶれを見て、もう一度押してください。
refusal-too-few = この人数では遊べません。ほかの人の参加を待ってください。
refusal-too-many-opponents = { $game }の席は、あなたを入れて{ $seats }人分です。相手を減らすか、`{ option-players-name }` を増やしてください。
refusal-named-twice = 同じ人が2回指定されています。席は1人に1つです。
refusal-not-invited = この募集はほかの人あてです。`/{ command-challenge }` で自分の募集を出せます。
refusal-already-joined = もう参加しています。席が埋まると対局が始まります。
refusal-not-your-challenge = 取り消しや早めの開始ができるのは{ $player }さんだけです。
refusal-yourself = 自分自身とは対戦できません。`{ option-opponent-name }` を空にすれば、だれでも参加できます。
refusal-bot = ボットとは対戦できません。人を選ぶか、`{ option-opponent-name }` を空にすれば、だれでも参加できます。
refusal-no-offer = 引き分けの提案はありません。`/{ command-draw }` で提案できます。
refusal-offer-stands = 引き分けはもう提案しています。返事か次の手を待っています：{ $players }
refusal-agreed-already = もう同意しています。返事待ち：{ $players }
refusal-offer-again = 提案は断られました。一手指してから、また提案できます。
refusal-too-many-matches = 一度に指せるのは50局までです。まずどれかを終えてください。
refusal-too-many-challenges = 募集中の対局が10件あります。どれかを取り消すか、返事を待ってください。
refusal-server-full = このサーバーの対局は上限の500局に達しています。いくつか終わってからもう一度どうぞ。
refusal-no-channel = 対局はサーバーのチャンネルで行います。そちらでどうぞ。
refusal-permissions = ここにはまだ投稿できません。必要な権限：{ $permissions }。サーバーの管理者に付けてもらってください。
refusal-no-option = { $game }に { $setting } はありません。空のままにしてください。
refusal-bad-option = { $game }ではその { $setting } は選べません。{ $values ->
    [none] 空にすれば通常のルールになります。
   *[other] 選べるのは { $values } です。
  }
refusal-clash = { $players }人の{ $game }ではその { $setting } は選べません。空にするか、`{ option-players-name }` を変えてください。
refusal-unreadable = そのボタンや項目はもう使えません。`/{ command-board }` で今の盤面を見られます。
fault = こちらの不具合です。何も変わっていません。続くようなら、ボットの管理者にこの番号を伝えてください：{ $fault }
permission-view = チャンネルを見る
permission-send = メッセージを送信
permission-attach = ファイルを添付
permission-embed = 埋め込みリンク

## コマンド

command-challenge = 対戦
command-challenge-about = 対戦を申し込む、または相手を募集する
command-move = 指す
command-move-about = 手を指す
command-board = 盤面
command-board-about = 盤面を自分側から見る（自分だけに表示）
command-games = 対局一覧
command-games-about = 対局の一覧
command-resign = 投了
command-resign-about = 対局を投了する
command-rules = ルール
command-rules-about = ゲームのルールを1画面で
command-draw = 引き分け
command-draw-about = 引き分けを提案する、または提案に同意する
option-game-name = ゲーム
option-game-about = 遊ぶゲーム
option-opponent-name = 相手
option-opponent-about = 対戦する相手。空ならだれでも参加できます
option-opponents-about = 3人以上のゲームで、もう1人の相手
option-players-name = 人数
option-players-about = 遊ぶ人数。空なら選んだ相手の数で決まります
option-teams-name = ペア
option-teams-about = 16×16の4人戦：1人ずつかペア戦か。席は抽選、ペアは選ぶか抽選
option-pieces-name = コマ数
option-pieces-about = 星形ハルマ：1人のコマの数
option-setup-name = 配置
option-setup-about = ナンバーハルマとエキスパートハルマ：はじめの番号の並び
option-first-name = 先手
option-first-about = どの席から始めるか。席は抽選です
option-lock-name = ゴール
option-lock-about = ハルマ：ゴールに着いたコマが外に出られるかどうか
option-stall-name = 居座り
option-stall-about = ハルマ：自陣に居座る人がいつ負けになるか
option-move-name = 手
option-move-about = f11-n3 のように。コマのマスから入力すると行き先が出ます
option-match-name = 対局
option-match-about = ここに対局がいくつかあるとき、どの対局か
option-where-name = 範囲
option-where-about = このチャンネル、サーバー全体、自分の対局だけ
option-finished-name = 終了分
option-finished-about = 進行中ではなく、終わった対局
choice-players-2 = 2人
choice-players-3 = 3人（星形ハルマ）
choice-players-4 = 4人（星形ハルマと16×16）
choice-players-6 = 6人（星形ハルマ）
choice-teams-none = 1人ずつ
choice-teams-13 = ペア戦、向かい合わせの2人が味方（ふつう）
choice-teams-12 = ペア戦、隣り合う2人が味方：一方の2人が続けて指し、次にもう一方の2人
choice-teams-14 = ペア戦、隣り合う2人が味方：1人、相手の2人、味方の順に指す
choice-pieces-10 = 10個
choice-pieces-15 = 15個（2人か3人）
choice-setup-corner = 端から1列ずつ（ナンバーハルマでふつう）
choice-setup-front = 中央側から角へ（エキスパートハルマでふつう）
choice-first-1 = 席1
choice-first-2 = 席2
choice-first-3 = 席3
choice-first-4 = 席4
choice-first-5 = 席5
choice-first-6 = 席6
choice-lock-on = 出られない（通常のルール）
choice-lock-off = また出られる
choice-stall-limit = 通常の手数制限
choice-stall-vacate-1 = 相手のコマが1個入ってから10手
choice-stall-vacate-3 = 相手のコマが3個入ってから10手
choice-stall-vacate-5 = 相手のコマが5個入ってから10手
choice-stall-none = 居座りのルールなし
choice-where-channel = このチャンネル
choice-where-server = このサーバー
choice-where-mine = 自分の対局

## 入力候補

suggest-chain = { $move } · { $hops }回ジャンプ · { $gain }
suggest-move = { $move } · { $gain }
suggest-more = … ほか{ $count }手：コマのマス、行き先の順に入力してください
suggest-match = { $id } · { $game } · 相手：{ $opponent }
suggest-match-turn = { $id } · あなたの番 · { $game } · 相手：{ $opponent }

## ルール

-halma-moves = 自分の番に、コマを1つ動かします。
    • **歩く：** 隣の空いているマスへ。斜めも可。
    • **ジャンプ：** 隣のコマを1つ（色は問いません）跳びこして、すぐ向こうの空いているマスへ。そこから続けて何回でも、どの方向へも跳べます。
    コマは取りません。ジャンプは義務ではなく、後ろへも動けます。
-halma-lock = 🔒 ゴールに着いたコマは出られません。手番の終わりには必ずゴールの中にいます。
-halma-home = 🏠 **自陣を空ける：** 自分の{ $moves }手が終わったあと、自陣に自分のコマが残っている人、あとから戻した人は負けです。
-halma-four = 👥 **4人のとき：** 時計回りに、コマは13個ずつ。投了した人や自陣を空けられなかった人は盤から除かれ、残りの人で続けます。ペア戦は2人ともゴールすれば勝ち。先にゴールした人は味方のコマを動かせます。
-halma-draw = 🤝 同じ局面が3回現れると引き分けです。
-no-lock = 🔓 ゴールに着いたコマも、また外に出られます。

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **目的：** 10個のコマを全部、だれよりも先に対角の陣地へ移すこと。

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw }
rules-halma-10 =
    🎯 **目的：** 15個のコマを全部、だれよりも先に対角の陣地へ移すこと。

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw }
rules-halma-16 =
    🎯 **目的：** 19個のコマを全部、だれよりも先に対角の陣地へ移すこと。

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-double =
    🎯 **目的：** 19個のコマを全部、だれよりも先に対角の陣地へ、色ごとに決まったマスへ移すこと。自分のコマは2色で、チェス盤のマスのように交互に並びます。ゴールでも同じ並びにします。水色は今の赤の場所へ、緑は白の場所へ、その逆も同じです。

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-halma-number =
    🎯 **目的：** 番号の付いた19個のコマを、だれよりも先に1つずつ決まったマスへ移すこと。行き先は、盤の中心をはさんで反対側、はじめに相手の同じ番号がいるマスです。

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-expert =
    🎯 **目的：** ナンバーハルマと同じで、番号の付いたコマをそれぞれ、盤の中心をはさんで反対側、はじめに相手の同じ番号がいるマスへ移すこと。

    💪 **強さ：** 1手で跳びこす相手の番号の合計（同じコマも跳ぶたびに数えます）は、跳ぶコマの番号までです。自分と味方のコマは数えません。

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-four }
rules-halma-parlett =
    🎯 **目的：** 19個のコマを全部、だれよりも先に対角の陣地へ移すこと。

    自分の番に、コマを1つ動かします。コマは2種類です。
    • **歩くコマ**は斜めに1マス進み、ジャンプはしません。自分の角と同じ色のマスから始まります。
    • **跳ぶコマ**は縦か横に隣のコマを1つ（色は問いません）跳びこして、すぐ向こうの空いているマスへ。続けて何回でも跳べますが、歩けません。
    コマは取りません。

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-marked =
    🎯 **目的：** 自分の角から始まるマーク付きのコマ1つを、だれよりも先に対角の角へ移すこと。ほかのコマは助けたり、じゃまをしたりします。

    { -halma-moves }

    🏠 **角を空ける：** 自分の70手が終わったあと、自分の角に自分のコマが残っている人、あとから置いた人は負けです。
    { -halma-draw }
    { -halma-four }
rules-halma-super =
    🎯 **目的：** 19個のコマを全部、だれよりも先に対角の陣地へ移すこと。

    自分の番に、コマを1つ動かします。
    • **歩く：** 隣の空いているマスへ。斜めも可。
    • **ジャンプ：** 離れたコマも1つ（色は問いません）跳びこせます。コマまでと同じ距離だけ向こうに降ります。途中のマスはすべて空いていること。そこから続けて何回でも、どの方向へも跳べます。
    コマは取りません。ジャンプは義務ではなく、後ろへも動けます。

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-star-halma =
    🎯 **目的：** 自分のコマを全部、だれよりも先に向かいの星の先へ移すこと。2人、3人、4人、6人で遊べます。コマは10個ずつ、2人か3人なら15個ずつでも遊べます。

    自分の番に、コマを1つ動かします。
    • **歩く：** 隣の空いているマスへ、6方向。
    • **ジャンプ：** 隣のコマを1つ（色は問いません）跳びこして、すぐ向こうの空いているマスへ。そこから続けて何回でも跳べます。
    コマは取りません。ジャンプは義務ではなく、後ろへも動けます。

    { -halma-lock }
    🏠 **自陣を空ける：** 自分の50手（コマが15個なら60手）が終わったあと、自陣に自分のコマが残っている人、あとから戻した人は負けです。
    👥 3人以上では、投了した人やこうして負けた人は盤から除かれ、残りの人で続けます。
    { -halma-draw }

-hexxagon-turn = 自分の番に、どちらかをします。
    • **増やす：** 自分のコマの隣の空いているマスに、新しいコマを置きます。
    • **ジャンプ：** コマを2マス離れた空いているマスへ動かします。間に何があってもかまいません。
    着いたマスの隣にある相手のコマは、すべて自分の色に変わります。画像の番号は、そのコマが行けるマスです。
-hexxagon-end = 指せる手がない人はパスします。だれも指せなくなるか、新しいコマのない手が100手続くか、同じ局面が3回現れると終わりです。コマの多いほうの勝ち、同数なら引き分け。コマがなくなった人はその時点で負けです。
rules-hexxagon =
    🎯 **目的：** 最後に相手より多くのコマを持つこと。先手は赤、コマは3個ずつで始めます。

    { -hexxagon-turn }

    3つのブロックには入れませんが、跳びこすことはできます。
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **目的：** 最後に相手より多くのコマを持つこと。先手は赤、コマは3個ずつで始めます。盤にブロックはありません。

    { -hexxagon-turn }

    { -hexxagon-end }
