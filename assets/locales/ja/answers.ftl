## 本人だけへの返事

own-turn = あなたの番です。
own-wait = **{ $player }**さん（{ $colour }）の番です。
own-partner = 味方は{ $disc } **{ $player }**さんです。2人ともゴールすればペアの勝ちです。
own-over = この対局は終わりました。
own-lobby = この募集は返事を待っています。
menu = { $game } { $id }：何をしますか？
menu-resign = { $game } { $id } を投了しますか？**{ $opponent }**さんの勝ちになります。
menu-resign-many = { $game } { $id } を投了しますか？あなたのコマは盤から除かれ、残りの人で続けます。
menu-kept = 対局を続けます。
button-resign = 投了
button-resign-sure = はい、投了します
button-play-on = いいえ、続けます
in-good-time = 完了しました。まもなく盤面が届きます。
games-here = **このチャンネルの対局**
games-server = **このサーバーの対局**
games-mine = **あなたの対局**
games-finished-here = **このチャンネルの終わった対局**
games-finished-server = **このサーバーの終わった対局**
games-finished-mine = **あなたの終わった対局**
games-yours = **あなたの番**
games-others = **相手を待っています**
games-foreign = **ほかの対局**
games-none = ありません。{ $place ->
    [direct] 対局はサーバーで指します。サーバーで **/{ command-challenge }** を使うと始められます。
   *[server] `/{ command-challenge }` で対局を始められます。
  }
games-line = { $link } { $game }：{ $players }
games-elsewhere = -# ほかのサーバーの対局は、そのサーバーかDMで開けます。
games-choose = 開く対局を選ぶ
games-line-turn = { $player }さんの番
games-line-lobby = 募集中、{ $seats }人中{ $joined }人
games-line-won = { $player }さんの勝ち
games-line-draw = 引き分け
button-previous = 前へ
button-next = 次へ
only-on-servers = -# { $commands } はサーバーでだけ使えます。

## できないとき：理由と、どうすればよいか

refusal-stale = それは前の手番のものです。
refusal-no-such-match = このサーバーにその対局はありません。進行中の対局は `/{ command-games }`、終わった対局は `/{ command-history }` で探せます。
refusal-no-match-of-yours = 自分の対局にも観戦中の対局にも、その対局はありません。DMで見られるのは、自分の対局と観戦中の対局だけです。進行中の対局は `/{ command-games }`、終わった対局は `/{ command-history }` で探せます。
refusal-plays-elsewhere = このチャンネルにあなたの対局はありません。対局中：{ $matches }。
refusal-no-match-here = このチャンネルにあなたの対局はありません。`/{ command-challenge }` で始められます。ほかのチャンネルの対局は `/{ command-games }` で見られます。
refusal-which-match = ここには対局がいくつかあります：{ $matches }。`{ option-match-name }` で指定するか、盤の下の **{ $button-move }** か **{ $button-menu }** を押してください。
which-match = ここには対局がいくつかあります。`{ option-match-name }` で指定するか、盤の下の **{ $button-move }** か **{ $button-menu }** を押してください：
refusal-not-your-match = あなたはこの対局に参加していません。`/{ command-board }` で見られます。
refusal-was-not-your-match = あなたはこの対局に参加していませんでした。`/{ command-challenge }` で自分の対局を始められます。
refusal-not-your-turn = まだあなたの番ではありません。{ $player }さんの番です。
refusal-move-empty = `{ $example }` のように手を入力するか、盤の下の **{ $button-move }** を押してください。
refusal-move-unreadable = 手として読み取れません。`{ $example }` のように入力するか、盤の下の **{ $button-move }** を押してください。
refusal-move-no-such-cell = この盤に `{ $cell }` というマスはありません。手は `{ $example }` のように入力します。
refusal-move-not-your-piece = { $from } のコマはあなたのものではありません。動かせるコマ：{ $movable }
refusal-move-empty-cell = { $from } にコマはありません。動かせるコマ：{ $movable }
refusal-move-occupied = { $to } にはコマがあります。`{ $example }` のように、空いているマスへ動かしてください。
refusal-move-taken = { $to } にはコマがあります。{ $reach }
refusal-move-nothing-to-jump = { $between } に跳び越すコマがないので、{ $from } から { $to } へは行けません。{ $reach }
refusal-move-cant-reach = { $from } のコマは { $to } へ行けません。{ $reach }
refusal-move-no-end = { $from } をどこへ動かしますか？{ $reach }
refusal-move-nothing-near = { $to } の隣にあなたのコマがありません。新しいコマは自分のコマの隣に増えます。ジャンプは `{ $jump }` のように入力します。
refusal-move-broken-path = { $from } から { $to } へは1回のジャンプで行けません。{ $reach } 最初と最後のマスだけ入力すれば、道順はこちらで見つけます。
refusal-move-no-chains = このゲームでは、1手で1回しかジャンプできません。最初と最後のマスだけ入力してください。{ $reach }
refusal-move-too-dear = { $from } が跳び越す相手の番号の合計は{ $sum }で、自分の番号{ $strength }を{ $over }上回ります。{ $reach }
refusal-move-locked = { $from } はもうゴールにいるので、ゴールの中で手を終えてください。{ $reach }
refusal-move-must-pass = 指せる手がありません。代わりにパスします。
refusal-move-may-not-pass = 指せる手がある間はパスできません。たとえば `{ $example }` です。
reach-some = { $from } から行けるマス：{ $cells }
reach-none = { $from } のコマは今は動けません。
reach-next = { $from } の次に行けるマス：{ $cells }
reach-no-further = { $from } から先へは進めません。
and-more = { $cells } ほか{ $count }個
more-lines = … ほか{ $count }件
refusal-not-started = この対局はまだ始まっていません。参加者を待っています。
refusal-finished = この対局は終わりました。`/{ command-challenge }` で次の対局を始められます。
refusal-lobby-closed = この募集は終わりました。`/{ command-challenge }` で新しく募集できます。
refusal-out-of-it = あなたの対局は終わりました。残りの人で続けています。`/{ command-board }` で見られます。
refusal-seats-taken = 先に席が埋まってしまいました。`/{ command-challenge }` で別の対局を始められます。
refusal-not-asked = あなたへの申し込みではないので、断る必要はありません。
refusal-not-in-lobby = まだ席がありません。**{ $button-join }** を押すと席を取れます。
refusal-pair-full = そのペアはいっぱいです。もう一方を選ぶか、**{ $button-join }** を押して抽選にしてください。
refusal-entered-too-often = この募集では変更の回数が多すぎます。このままにするか、新しく募集してください。
refusal-challenger-stays = あなたの募集なので抜けられません。**{ $button-cancel }** で募集ごと取り消せます。
refusal-lobby-changed = その間に参加者が変わりました。今の顔ぶれを見て、もう一度押してください。
refusal-too-few = このゲームはもっと人数が必要です。ほかの人の参加を待ってください。
refusal-too-many-opponents = { $game }の席は、あなたを入れて{ $seats }人分です。相手を減らすか、`{ option-players-name }` を増やしてください。
refusal-no-seat-for-computer = `{ option-level-name }` を選ぶと、コンピューターが空いている席に着きます。でも{ $game }の{ $seats }人分の席は、あなたと選んだ相手で埋まっています。コンピューターを入れないときは `{ option-level-name }` を、コンピューターとだけ対局するときは `{ option-opponent-name }` を空欄にしてください。{ $more ->
    [yes] みんなで対局するときは、`{ option-players-name }` を増やしてください。
   *[no] {""}
  }
refusal-named-twice = 同じ人が2回指定されています。席は1人に1つです。
refusal-pressed-before = ボタンが2回押されました。1回目で送信済みです。`/{ command-challenge }` で別の対局を始められます。
refusal-not-invited = この募集はほかの人あてです。`/{ command-challenge }` で自分の募集を出せます。
refusal-already-joined = もう席があります。すべての席が埋まると対局が始まります。
refusal-not-your-challenge = この対局の変更・開始・取り消しができるのは{ $player }さんだけです。
refusal-yourself = 自分自身とは対局できません。`/{ command-challenge }` で `{ option-opponent-name }` を空欄にすると、だれでも参加できます。
refusal-bot = ここで対局できるボットはこのボットだけです。人かこのボットを選んでください。`{ option-opponent-name }` を空欄にすると、だれでも参加できます。
refusal-too-many-matches = 1人が同時にできる対局は{ $most }局までです。先にどれかを終えてください。
refusal-too-many-matches-here = このサーバーで今、1人が同時にできる対局は{ $most }局までです。先にどれかを終えてください。
refusal-opponent-full = **{ $player }**さんは今、1人でできる上限まで対局しています。どれかが終わるのを待つか、ほかの人と対局してください。
refusal-too-many-challenges = 募集が上限の{ $most }件あります。どれかを取り消すか、返事を待ってください。
refusal-too-many-challenges-here = このサーバーでの募集が、上限の{ $most }件あります。どれかを取り消すか、返事を待ってください。
refusal-too-many-received = **{ $player }**さんは今、返事を待つ申し込みをたくさん受けています。後でもう一度試すか、`{ option-opponent-name }` を空欄にすると、だれでも参加できます。
refusal-server-full = このサーバーで同時にできる対局は{ $most }局までで、今は空きがありません。いくつか終わってから、もう一度試してください。
refusal-no-channel = 対局はサーバーのチャンネルで行います。そこでコマンドを使ってください。
refusal-permissions = ここにはまだ投稿できません。必要な権限：{ $permissions }。サーバーの管理者に付けてもらってください。
refusal-not-in-thread = このプライベートスレッドには参加していないため、投稿できません。ここで一度メンション（{ $bot }）してから、もう一度お試しください。
refusal-no-option = { $game }に { $setting } はありません。空欄にしてください。
refusal-not-the-usual-game = ゲームが選ばれていません。ここでいつも使う{ $game }では、その設定はできません。`{ option-game-name }` で選んでください：{ $games }。
refusal-bad-option = { $game }では、その値を { $setting } に使えません。{ $values ->
    [none] 空欄にすると通常のルールになります。
   *[other] 選べるのは { $values } です。
  }
refusal-clash = { $players }人の{ $game }では、その値を { $setting } に使えません。空欄にするか、`{ option-players-name }` を変えてください。
refusal-unreadable = そのボタンやオプションはもう使えません。`/{ command-board }` で今の盤面を見られます。
refusal-too-fast = 操作が速すぎて追いつけません。何も変わっていません。数秒待ってから、もう一度試してください。
refusal-busy = 先の操作から順に処理しています。いくつか終わってから、もう一度試してください。
refusal-overloaded = ただいま大変混み合っています。何も変わっていません。少し待ってから、もう一度試してください。
fault = こちらの不具合です。何も変わっていません。続くようなら、このコードをボットの運営者に伝えてください：{ $fault }
fault-stored = 操作は記録されましたが、こちらの不具合でまだ表示できません。`/{ command-board }` で確認してください。続くようなら、このコードをボットの運営者に伝えてください：{ $fault }
fault-unknown = こちらの不具合で、操作が記録されたかどうか分かりません。もう一度試す前に `/{ command-board }` で確認してください。続くようなら、このコードをボットの運営者に伝えてください：{ $fault }
permission-view = チャンネルを見る
permission-send = メッセージを送信
permission-attach = ファイルを添付
permission-embed = 埋め込みリンク
permission-roles = ロールの管理
permission-events = イベントを作成
