## コマンド

command-help = ヘルプ
command-help-about = はじめ方とその他の案内
command-settings = 設定
command-settings-about = 言語、盤の見た目、通知、ブロックした人
command-server = サーバー設定
command-server-about = 管理者用：チャンネル、いつものゲーム、スレッド、言語、盤の見た目
command-privacy = プライバシー
command-privacy-about = 保存されている情報の確認、書き出し、削除
menu-challenge = 対局を申し込む
option-seat-name = 席
option-seat-about = 自分の席。空欄ならほかの人と同じく抽選です
option-seat = { $player }さんは{ $colour }

## 個人の設定

settings-title = **あなたの設定**（あなただけに見えます）
settings-language = 言語：{ $name }
settings-as-discord = Discordと同じ
settings-theme = 盤：{ $name }
settings-as-match = 対局の盤と同じ
settings-picture = -# 左上から：{ $themes }
theme-wood = 木
theme-slate = 石板
theme-paper = 紙
theme-contrast = ハイコントラスト
settings-notices-never = DM：受け取らない
settings-notices-turns = DM：自分の番になったとき
settings-notices-ends = DM：自分の番と対局の終わり
settings-quiet-line = -# { $from }から{ $to }までDMなし（{ $city }）
settings-blocked-line = -# ブロック中：{ $count }人
button-notation = 棋譜の入力例：{ $on ->
    [yes] オン
   *[no] オフ
  }
button-quiet = 静かな時間
button-blocked = ブロックした人
pick-typed = -# 入力するなら `/{ command-move }` `{ $move }`

## 静かな時間

quiet-title = **静かな時間**はDMを送りません。その間のことは終わってから届きます。
quiet-none = まだありません。時刻と、下で時計を選んでください。
quiet-no-notices = -# 今はDMをまったく受け取りません。`/{ command-settings }` で変えられます。
quiet-choose-from = 何時から？
quiet-choose-to = 何時まで？
quiet-from = { $time }から
quiet-to = { $time }まで
quiet-zone = { $city } · 今{ $time }
button-zone = ほかの時計…
button-quiet-off = 静かな時間なし
quiet-form-title = あなたの時計
quiet-form-label = 大きな都市（英語名）かUTCとの差
quiet-form-example = Oslo または UTC+5:30
refusal-no-zone = その名前の時計は見つかりません。近くの大きな都市の英語名か、`UTC+5:30` のようなUTCとの差を入力してください。

## ブロックした人

blocked-title = **ブロックした人**はあなたに対局を申し込めず、あなたの募集にも参加できません。
blocked-none = だれもブロックしていません。
blocked-choose = ブロックする人を選ぶ
blocked-let-in = ブロックを解除する人を選ぶ
refusal-blocked = **{ $player }**さんはあなたとの対局を望んでいません。ほかの人に申し込むか、`{ option-opponent-name }` を空けてだれでも参加できるようにしてください。
refusal-too-many-blocked = ブロックできるのは25人までです。先にだれかを解除してください。

## サーバーの設定

server-title = **このサーバーの設定**
server-everywhere = どのチャンネルでも対局を始められます。
server-channels = 対局を始められるのは{ $channels }です。
server-choose-channels = チャンネルを限るなら選んでください
server-game = いつものゲーム：{ $game }
server-time = いつもの持ち時間：{ $time }
server-look = **みんなに見えるもの**：新しい対局の言語と盤。
server-limits = **このサーバーで一度に指せる数。**始まった対局は、何を選んでも続きます。
server-limits-share = -# 対局の枠が半分以上埋まっている間、ここで一人が始められるのは{ $most }局までです。
server-live = 進行中の対局：{ $most }局
server-live-each = 一人の進行中の対局：{ $most }局
server-open-each = 一人の募集中の対局：{ $most }件
button-threads = 対局のスレッド：{ $on ->
    [yes] オン
   *[no] オフ
  }
button-everywhere = すべてのチャンネル
button-look = 言語と盤
button-limits = 上限
refusal-not-manager = このサーバーの設定は、サーバーを管理できる人だけが変えられます。自分の設定は `/{ command-settings }` です。
refusal-not-here = このサーバーで対局を始められるのは{ $channels }です。そちらで試してください。

## プライバシー

privacy = **保存しているもの**
  あなたのDiscordのIDと名前、言語、`/{ command-settings }` で選んだこと、ブロックした人、対局（すべての手と提案、その時刻）、追っている対局、レート、見かけたサーバー。二重に数えないよう、操作の番号も一日だけ残します。
  対局とレートは同じサーバーの人とランキングを見る人に見えます。ほかは誰にも見せません。データベースはこのボットの運営者が持っています。
privacy-exported = あなたについて保存しているすべてです。
privacy-delete = 保存しているものを削除しますか？{ $count ->
    [0] {""}
   *[other] 進行中の対局と募集（{ $count }件）はここで終わり、対局は負けになります。
  }対局は相手のもとに残り、あなたの名前は「{ former-player }」になります。対局のメッセージからは、できるかぎり名前を消します（30分ほどかかることがあります）。全員に見える一覧やカード、ダイレクトメッセージ、終わって一か月を過ぎた対局の盤面には残ります。元に戻せません。
privacy-deleted = 削除しました。もうあなたのことは分かりません。また遊ぶときは最初からになります。
former-player = 以前の参加者
button-export = データを書き出す
button-delete = データを削除する
button-delete-sure = はい、すべて削除します
button-keep = いいえ、残します

## ヘルプ

help-start = **ここでハルマとHexxagonを**
  1. `/{ command-challenge }` で対局を始めます。相手を選ぶか、空けておけばだれでも参加できます。
  2. 自分の番になったら、盤の下の **{ button-move }** を押し、コマを選び、行き先の番号を選びます。
  3. **{ button-board }** で盤が自分の向きになります。
  -# 遊び方は、下でゲームを選んでください。
help-playing = **対局する**
  `/{ command-move }` には `f11-n3` のように手を入力します。連続ジャンプは両端だけで大丈夫。コマのマスから入れると、行き先の一覧が出ます。
  盤の下の **{ button-menu }** で投了、引き分けの提案、待ったのお願いができます：`/{ command-resign }`、`/{ command-draw }`、`/{ command-takeback }`。終わったら `/{ command-rematch }` で色を替えてもう一局。
  いくつでも同時に対局できます。`/{ command-games }` で一覧が見られ、あなたの番の対局も分かります。
help-watching = **観戦する**
  盤面の下の **{ button-watch }** で、これまでの手を一手ずつ、どちら側からでも、動画やグラフでも、あなただけに見せます。
  `/{ command-watch }` は進行中の対局を並べます。ほかのチャンネルやダイレクトメッセージで、手番ごと、または終局だけを追うこともできます。
  `/{ command-games }` はこのチャンネルやサーバーの対局を、終わったものも並べます。
  `/{ command-history }` は終わった対局を探し、`/{ command-replay }` は進行中でも終わった後でも一手ずつ見せます。
  `/{ command-leaderboard }` は強い人の順位、`/{ command-profile }` は一人の成績です。
help-tips = **知っておくと便利**
tip-settings = `/{ command-settings }`：言語、四つの盤、自分の番のDM。
tip-apps = 人の名前を長押しして **アプリ** から *{ menu-challenge }* を選べます。
tip-blocked = ブロックした人はあなたに申し込めません：`/{ command-settings }`
tip-seat = `/{ command-challenge }` で自分の席や、大人数のゲームの人数を選べます。
tip-alt = どの画像にも、すべてのコマを伝える説明があります。
tip-privacy = `/{ command-privacy }` で、保存されている情報の確認と削除ができます。
tip-vacation = `/{ command-vacation }` で、留守のあいだ1日以上の時計を止められます。
tip-next = **{ button-confirm-next }** は指したあと、いちばん待っている対局を開きます。
tip-line = -# 💡 { $tip }
button-no-tips = ヒントを止める
tips-off = ヒントを止めました。すべて `/{ command-help }` にあり、`/{ command-settings }` で戻せます。
button-tips = ヒント：{ $on ->
    [yes] オン
   *[no] オフ
  }
help-choose-rules = ゲームのルール
button-help-start = はじめに
button-help-playing = 対局する
button-help-watching = 観戦する
button-help-tips = 便利な使い方
button-settings = 設定
alt-help = ハルマ 8×8 の序盤の盤。{ $from } のコマが選ばれ、行けるマスに番号があります：{ $cells }。
alt-themes = 同じ盤が四つ：{ $themes }。

## 人のメニューからの申し込みと、募集の取り消し

invite = { $mention }さんと何で遊びますか？
button-invite = 申し込む
button-take-back = { $id } を取り消す
refusal-no-such-person = その人はもうこのサーバーにいません。サーバーにいる人に申し込んでください。
