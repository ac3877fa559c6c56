## 時計、お知らせ、休暇

time-none = 持ち時間なし
time-days = 1手{ $days }日
time-fischer = 持ち時間{ $time }、1手ごとに{ $bonus }追加、最大{ $limit }
time-all = 持ち時間は対局全体で{ $time }ずつ
time-total = 持ち時間は対局全体で{ $time }ずつ、{ $total }以内に終局
time-named = { $name }（{ $time }）
time-blitz = 早指し
time-rapid = ラピッド
time-quick = 1時間
time-correspondence = 通信対局
span-days = { $count }日
span-hours = { $count }時間
span-minutes = { $count }分
span-seconds = { $count }秒
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ 制限時間：{ $when }
clock-turn-others = ⏳ 制限時間：{ $when } · 残り：{ $others }
clock-first-move = ⏳ 最初の手の制限時間：{ $when }
clock-away = 🏖️ **{ $player }**さんは{ $until }まで休暇中です。
clock-reminder = ⏰ { $mention }さん、もうすぐ時間切れです（{ $when }）：{ $game } { $id }
clock-still-playing = 💤 { $mention }さん、{ $game } { $id } の対局を続けますか？{ $days }日間だれも指していません。指すか、ボタンを押してください。どちらもなければ、{ $when }に勝敗なしで終わります。
button-still-playing = はい、続けます

command-vacation = 休暇
command-vacation-about = 通信対局の時計を何日か止める。残りの日数も見られます
option-days-name = 日数
option-days-about = 今から何日か。空欄にすると残りの日数が見られます
option-time-name = 持ち時間
option-time-about = 時計を選ぶか、3d や 10m+10s/15m のように入力
vacation-none = 今は休暇中ではありません。{ $days ->
    [0] 365日のうち30日までの休暇を使い切りました。
    [30] 休暇は365日のうち30日まで取れます。
   *[other] 休暇は365日のうち30日までで、あと{ $days }日取れます。
  }`/{ command-vacation }` の `{ option-days-name }` で、1手に1日以上ある対局の時計を止められます。
vacation-until = 🏖️ { $until }まで休暇中です。1手に1日以上ある対局では時計が止まっています。休暇は、そのあと{ $days ->
    [0] ありません
   *[other] { $days }日残ります
  }。
button-end-vacation = 戻りました

refusal-time-unreadable = その持ち時間は読み取れません。`3d`（1手3日）や `10m+10s/15m`（最初の時間＋1手ごとの追加／上限）のように入力してください。
refusal-time-bounds = その持ち時間は使えません。1手1～30日（`3d`）か、最初の時間＋追加／上限（`10m+10s/15m`）にしてください。最初の時間は1分～60日、追加はそれ以下、上限はそれ以上です。
refusal-no-vacation = この時計は休暇中も進みます。止まるのは、1手に1日以上ある対局の時計だけです。
refusal-already-away = もう休暇中です（{ $until }まで）。`/{ command-vacation }` で早めに戻れます。
refusal-not-away = 今は休暇中ではありません。`/{ command-vacation }` の `{ option-days-name }` で始められます。
refusal-too-many-days = 休暇はあと{ $days }日です。`{ option-days-name }` を減らしてください。
