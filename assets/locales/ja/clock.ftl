## 時計、お知らせ、休暇

time-none = 持ち時間なし
time-days = 一手{ $days }日
time-fischer = 持ち時間{ $time }、一手ごとに{ $bonus }追加、最大{ $limit }
time-all = 持ち時間は全部で{ $time }ずつ
time-total = 持ち時間は全部で{ $time }ずつ、{ $total }以内に終わります
time-named = { $name }：{ $time }
time-blitz = 早指し
time-rapid = ラピッド
time-quick = 短時間
time-correspondence = 通信戦
span-days = { $count }日
span-hours = { $count }時間
span-minutes = { $count }分
span-seconds = { $count }秒
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ 時間切れ：{ $when }
clock-turn-others = ⏳ 時間切れ：{ $when } · 残り：{ $others }
clock-away = 🏖️ **{ $player }**さんは{ $until }まで休暇中です。
clock-reminder = ⏰ { $mention }さん、もうすぐ時間切れです（{ $when }）：{ $game } { $id }
clock-still-playing = 💤 { $mention }さん、{ $game } { $id } の対局を続けますか？{ $days }日間だれも指していません。指すか、ボタンを押してください。どちらもなければ、{ $when }に勝ち負けなしで閉じます。
button-still-playing = はい、続けます

command-vacation = 休暇
command-vacation-about = 通信戦の時計を何日か止めます。残りの日数も見られます
option-days-name = 日数
option-days-about = 今から何日か。空にすると今の状態が見られます
option-time-name = 持ち時間
option-time-about = 時計を選ぶか、3d や 10m+10s/15m のように入力
vacation-none = 今は休暇中ではありません。今年の休暇はあと{ $days }日です。`/{ command-vacation }` の `{ option-days-name }` で、一日以上の時計を止められます。
vacation-until = 🏖️ { $until }まで休暇中です。一日以上の時計は止まっています。今年の休暇はそのあと{ $days ->
    [0] ありません
   *[other] { $days }日残ります
  }。
button-end-vacation = 戻りました

refusal-time-unreadable = その持ち時間は読めません。一手の日数なら `3d`、時計なら `10m+10s/15m`（最初の時間、一手ごとの追加、上限）のように書いてください。
refusal-time-bounds = その持ち時間は使えません。`3d` のように一手1日から30日、または `10m+10s/15m` のような時計です。時計は1分から60日まで、一手ごとの追加はそれ以下、上限はそれ以上にしてください。
refusal-no-vacation = この時計は休暇中も進みます。止まるのは一日以上の時計だけです。
refusal-already-away = もう休暇中です（{ $until }まで）。`/{ command-vacation }` で戻れます。
refusal-not-away = 今は休暇中ではありません。`/{ command-vacation }` の `{ option-days-name }` で始められます。
refusal-too-many-days = 今年の休暇はあと{ $days }日です。`{ option-days-name }` を減らしてください。
