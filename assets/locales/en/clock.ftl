## Clocks, reminders, vacations

time-none = no clock
time-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
  }
time-fischer = { $time } each, { $bonus } more for each move, at most { $limit }
time-all = { $time } each for all moves
time-total = { $time } each for all moves, over within { $total }
time-named = { $name }: { $time }
time-blitz = Blitz
time-rapid = Rapid
time-quick = Quick
time-correspondence = Correspondence
span-days = { $count } d
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ Time is up { $when }
clock-turn-others = ⏳ Time is up { $when } · left: { $others }
clock-away = 🏖️ **{ $player }** is on vacation until { $until }.
clock-reminder = ⏰ { $mention }, your time is up { $when }: { $game }, { $id }.
clock-still-playing = 💤 { $mention }, are you still playing { $game }, { $id }? Nobody has moved for { $days } days. Move, or press the button. Otherwise the match is closed { $when }, and nobody wins.
button-still-playing = Yes, keep it open

command-vacation = vacation
command-vacation-about = Stop your correspondence clocks for some days, or see how many you have left
option-days-name = days
option-days-about = How many days, from now on; leave it out to see how you stand
option-time-name = time
option-time-about = A clock: choose one, or type your own like 3d or 10m+10s/15m
vacation-none = You aren't on vacation. You have { $days ->
    [one] one day
   *[other] { $days } days
  } of it left this year; `/{ command-vacation }` with `{ option-days-name }` stops your clocks of a day or more.
vacation-until = 🏖️ You are on vacation until { $until }. Your clocks of a day or more stand still. { $days ->
    [0] No days
    [one] One day
   *[other] { $days } days
  } left this year after that.
button-end-vacation = I'm back

refusal-time-unreadable = I can't read that time. Write days a move like `3d`, or a clock like `10m+10s/15m`: what each has, what a move adds, and the most it can hold.
refusal-time-bounds = That time won't do. It can be 1 to 30 days a move, like `3d`, or a clock of 1 minute to 60 days, like `10m+10s/15m`: a move adds at most as much, and it holds no less.
refusal-no-vacation = This clock runs on during a vacation; only clocks of a day or more stand still.
refusal-already-away = You are on vacation already, until { $until }. `/{ command-vacation }` lets you come back.
refusal-not-away = You aren't on vacation. `/{ command-vacation }` with `{ option-days-name }` begins one.
refusal-too-many-days = You have { $days ->
    [0] no days
    [one] one day
   *[other] { $days } days
  } of vacation left this year. Choose fewer `{ option-days-name }`.
