## コマンド

command-help = ヘルプ
command-help-about = はじめ方と、使い方の案内
command-settings = 設定
command-settings-about = 言語、盤、DM、ブロックした人
command-server = サーバー設定
command-server-about = 管理者用：チャンネル、標準のゲーム、スレッド、言語、盤
command-privacy = プライバシー
command-privacy-about = 保存されている情報の確認、書き出し、削除
menu-challenge = 対局を申し込む
option-seat-name = 席
option-seat-about = 自分の席。空欄にすると、ほかの人と一緒に抽選します

## 個人の設定

settings-title = **あなたの設定**（あなただけに見えます）
settings-buttons = -# **盤**は、あなただけに見える盤を変えます。**手の入力例**は、選んだ手を入力するときの書き方を見せます。**確認なしで指す**をオンにすると、コマの行き先を選んだときに、**{ button-confirm }** を押さなくても指します。**豆知識**は、あなただけに見える返事の下にときどき出ます。**通知オフの時間**にはDMが届きません。**ブロックした人**はあなたに対局を申し込めません。
settings-language = 言語
settings-as-discord = Discordと同じ
settings-theme = 盤
settings-as-match = 対局と同じ
settings-picture = -# 左上から：{ $themes }
theme-wood = 木
theme-slate = 石板
theme-paper = 紙
theme-contrast = ハイコントラスト
settings-notices-never = DM：受け取らない
settings-notices-turns = DM：自分の番になったとき
settings-notices-ends = DM：自分の番と終局のとき
settings-quiet-line = -# { $from }から{ $to }まで通知オフ（{ $city }）
settings-blocked-line = -# ブロック中：{ $count }人
button-notation = 手の入力例：{ $on ->
    [yes] オン
   *[no] オフ
  }
button-at-once = 確認なしで指す：{ $on ->
    [yes] オン
   *[no] オフ
  }
button-quiet = 通知オフの時間
button-blocked = ブロックした人
pick-typed = -# 入力するなら `/{ command-move }` `{ $move }`

## 静かな時間

quiet-title = **通知オフの時間**にはDMを送りません。その間の出来事は、時間が過ぎてから届きます。
quiet-none = まだ設定されていません。下で時刻とタイムゾーンを選んでください。
quiet-no-notices = -# 今はDMをまったく受け取らない設定です。`/{ command-settings }` で変えられます。
quiet-choose-from = 何時から？
quiet-choose-to = 何時まで？
quiet-from = { $time }から
quiet-to = { $time }まで
quiet-zone = 🌐 { $city } · 現在{ $time }
button-zone = ほかのタイムゾーン…
button-quiet-off = 通知オフの時間なし
quiet-form-title = あなたのタイムゾーン
quiet-form-label = 大きな都市（英語名）、UTCとの時差、現在の時刻
quiet-form-example = Oslo、UTC+5:30 または 21:30
refusal-no-quiet-time = 開始と終了が同じ時刻なので、通知オフの時間がありません。別の時刻を選んでください。
refusal-no-zone = そのタイムゾーンは見つかりません。近くの大きな都市の英語名、`UTC+5:30` のようなUTCとの時差、または `21:30` のような今の時刻を入力してください。

## ブロックした人

blocked-title = **ブロックした人**は、あなたに対局を申し込んだり、あなたの募集に参加したりできません。
blocked-none = だれもブロックしていません。
blocked-choose = ブロックする人を選ぶ
blocked-let-in = ブロックを解除する人を選ぶ
refusal-blocked = **{ $player }**さんはあなたとの対局を望んでいません。ほかの人に申し込むか、`{ option-opponent-name }` を空欄にすると、だれでも参加できます。
refusal-shut-out = この募集には参加できません。`/{ command-challenge }` で自分から申し込めます。
refusal-block-bot = ボットは対局を申し込めないので、ブロックする必要はありません。人を選んでください。
refusal-too-many-blocked = ブロックできるのは25人までです。先にだれかを解除してください。

## サーバーの設定

server-title = **このサーバーの設定**
server-everywhere = どのチャンネルでも対局を始められます。
server-channels = 対局を始められるのは{ $channels }です。
server-choose-channels = 対局できるチャンネルを限る
server-game = 標準のゲーム
server-time = 標準の持ち時間
server-look = **全員に見えるもの**：新しい対局の言語と盤。
server-limits = **このサーバーで同時にできる対局の数。**始まっている対局は、変更しても続きます。
server-limits-share = -# 対局の枠が半分以上埋まっている間、1人が始められるのは{ $most }局までです。
server-live = 進行中の対局：{ $most }局
server-live-each = 1人の進行中の対局：{ $most }局
server-open-each = 1人の募集：{ $most }件
button-threads = 対局のスレッド：{ $on ->
    [yes] オン
   *[no] オフ
  }
button-everywhere = すべてのチャンネル
button-look = 言語と盤
button-limits = 上限
refusal-not-manager = この設定を変えられるのはサーバーの管理者だけです。自分の設定は `/{ command-settings }` で変えられます。
refusal-not-here = このサーバーで対局できるのは{ $channels }です。そこでコマンドを使ってください。

## プライバシー

privacy = **保存している情報**
  - **あなた：** DiscordのIDと名前、言語、`/{ command-settings }` で選んだ内容、ブロックした人、参加を確認したサーバー
  - **対局：** すべての手と提案とその時刻、観戦中の対局、読み込んだ対局（1日だけ）、休暇、レート、入賞
  - **大会：** 参加した大会と、その手のコンピューターとの一致
  - **練習：** 終えたレッスンと、挑んだ問題
  - 二重に数えないように、ボタンやコマンドの操作ごとのIDも1日だけ保存します
  対局とレートは、同じサーバーにいる人とランキングを見る人に見えます。大会での手がコンピューターとどれだけ一致するかは、その大会の管理者に見えます。ブロックした人は、あなたに申し込むときや、あなたの募集に参加しようとしたときに、そのことに気づきます。それ以外はだれにも見えません。ただし、このボットの運営者はデータベースを持っています。
privacy-exported = あなたについて保存しているすべての情報です。
privacy-delete = 保存している情報をすべて削除しますか？{ $count ->
    [0] {""}
   *[other] 進行中の対局と募集（{ $count }件）はここで終わり、進行中の対局は負けになります。
  }相手の記録には対局が残り、あなたの名前は「{ former-player }」になります。対局のメッセージからは、できるかぎり名前を消します（30分ほどかかることがあります）。全員に見える一覧やカード、DM、終わって1か月を過ぎた対局の盤面には名前が残ります。この操作は元に戻せません。
privacy-deleted = 削除しました。あなたの情報はもうありません。また遊ぶときは、最初からになります。
former-player = 以前の参加者
button-export = データを書き出す
button-delete = データを削除する
button-delete-sure = はい、すべて削除します
button-keep = いいえ、残します

## ヘルプ

help-start = **ここで遊べるハルマとHexxagon**
  1. `/{ command-challenge }` で対局を始めます。相手を選ぶか、空欄にすればだれでも参加できます。だれもいないときは `/{ command-play }` でコンピューターと対局できます。
  2. 自分の番になったら、盤の下の **{ $button-move }** を押し、コマを選び、行き先を選びます。
  3. **{ $button-board }** で、盤を自分の側から見られます。
  -# 遊び方を知りたいときは、下でゲームを選んでください。
help-playing = **対局する**
  `/{ command-move }` では、`f11-n3` のように手を入力します。連続ジャンプは最初と最後のマスだけで大丈夫です。Hexxagonでは `e12` のようにマスを1つだけ入力すると、そこにコマが増えます。コマのマスだけ入力すると、行き先の一覧が出ます。
  {""}**{ $button-menu }** から、投了、引き分けの提案、待ったができます。`/{ command-resign }`、`/{ command-draw }`、`/{ command-takeback }` でも同じです。終わったら `/{ command-rematch }` で、色を替えてもう1局できます。
  同じチャンネルでも、いくつもの対局を同時にできます。`/{ command-games }` で一覧が見られ、あなたの番の対局が先に並びます。
  {""}**{ $button-menu }** では **{ button-rules }** も読めます。レート対象外の対局やコンピューターとの対局では、自分の番に **{ $button-menu }** の **{ button-hint }** でよい手を見られます。使った人は結果に出ます。
help-watching = **観戦する**
  盤の下の **{ $button-watch }** で、これまでの手を1手ずつ、どちらの側からでも見られます。動画やグラフでも見られます。あなただけに表示されます。
  `/{ command-watch }` で、進行中の対局の一覧が出ます。ほかのチャンネルやDMで、手番ごとに、または終局だけを追うこともできます。
  `/{ command-games }` で、このチャンネルやサーバーの対局を、終わったものも含めて見られます。
  `/{ command-history }` で終わった対局を探し、`/{ command-replay }` で進行中の対局も終わった対局も1手ずつ見られます。
  `/{ command-tournament }` で、サーバーの大会やリーグを見たり、参加したりできます。
  `/{ command-leaderboard }` で強い人の順位、`/{ command-profile }` でそれぞれの人の成績を見られます。
  終わった対局の下の **{ $button-analyse }** で、それぞれの正確さ、大きなミス、もっとよかった手を見られます。
help-watching-direct = **観戦する**
  `/{ command-games }` で、全サーバーの自分の対局を、終わったものも含めて見られます。
  `/{ command-watch }` で、観戦中の対局の一覧が出ます。
  `/{ command-history }` で自分の終わった対局を探し、`/{ command-replay }` で1手ずつ見られます。
  `/{ command-leaderboard }` で全サーバーの強い人の順位、`/{ command-profile }` で自分の成績を見られます。
  終わった対局の下の **{ $button-analyse }** で、それぞれの正確さ、大きなミス、もっとよかった手を見られます。
  -# サーバーでは、ほかの人の対局の観戦や再生もでき、**/{ command-tournament }** で大会やリーグを見られます。
help-tips = **知っておくと便利**
tip-settings = `/{ command-settings }` で、言語、盤の見た目、自分の番のDMを選べます。
tip-apps = 人のメニュー（スマホでは名前を長押し、ほかでは右クリック）の **アプリ** から *{ menu-challenge }* を選べます。
tip-blocked = ブロックした人は、あなたに対局を申し込めません：`/{ command-settings }`
tip-seat = `/{ command-challenge }` で、自分の席や、大人数のゲームの人数を選べます。
tip-alt = どの画像にも、すべてのコマの位置を伝える説明文があります。
tip-privacy = `/{ command-privacy }` で、保存されている情報の確認と削除ができます。
tip-vacation = `/{ command-vacation }` で、留守の間、1手に1日以上ある対局の時計を止められます。
tip-next = **{ button-confirm-next }** は、指したあと、いちばん長く待たせている対局を開きます。
tip-at-once = `/{ command-settings }`の**確認なしで指す**をオンにすると、行き先を選ぶだけで指せて、**{ button-confirm }**を押さずに済みます。
tip-line = -# 💡 { $tip }
button-no-tips = 豆知識を止める
tips-off = 豆知識を止めました。`/{ command-help }` でまとめて読めます。`/{ command-settings }` で、また表示できます。
button-tips = 豆知識：{ $on ->
    [yes] オン
   *[no] オフ
  }
help-choose-rules = ゲームのルール
button-help = ヘルプ
button-help-start = はじめに
button-help-playing = 対局する
button-help-watching = 観戦する
button-help-tips = 便利な使い方
button-settings = 設定
alt-help = ハルマ 8×8 の序盤の盤面。{ $from } のコマが選ばれていて、行けるマスに番号があります：{ $cells }。
alt-themes = 同じ盤面を4つの盤で：{ $themes }。

## 人のメニューからの申し込みと、募集の取り消し

button-invite = 申し込む
button-cancel-challenge = { $id } を取り消す
refusal-no-such-person = その人はこのサーバーにいません。ほかの人に申し込んでください。
