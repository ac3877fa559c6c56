## Clocks, reminders, vacations

time-none = no clock
time-days = { $days ->
    [one] one day per move
   *[other] { $days } days per move
  }
time-fischer = { $time } each, plus { $bonus } per move, at most { $limit }
time-all = { $time } each for the whole match
time-total = { $time } each for the whole match, which ends within { $total }
time-named = { $name } ({ $time })
time-blitz = Blitz
time-rapid = Rapid
time-quick = One hour
time-correspondence = Correspondence
span-days = { $count } d
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ Time limit: { $when }
clock-turn-others = ⏳ Time limit: { $when } · left: { $others }
clock-first-move = ⏳ Time limit for the first move: { $when }
clock-away = 🏖️ **{ $player }** is on vacation until { $until }.
clock-reminder = ⏰ { $mention }, your time runs out { $when }: { $game }, { $id }.
clock-still-playing = 💤 { $mention }, are you still playing { $game }, { $id }? Nobody has moved for { $days } days. Make a move or press the button. Otherwise the match closes { $when }, and nobody wins.
button-still-playing = Yes, keep it open

command-vacation = vacation
command-vacation-about = Stop your correspondence clocks for some days, or see how many days you have left
option-days-name = days
option-days-about = How many days from now; blank to see what you have left
option-time-name = time
option-time-about = The clock: choose one, or type your own, such as 3d or 10m+10s/15m
vacation-none = You aren't on vacation. { $days ->
    [0] You have used the 30 days that you can take in any 365.
    [one] You can take one more day of the 30 in any 365.
    [30] You can take 30 days in any 365.
   *[other] You can take { $days } more days of the 30 in any 365.
  } `/{ command-vacation }` with `{ option-days-name }` stops your clocks in matches with a day or more for a move.
vacation-until = 🏖️ You are on vacation until { $until }. In matches with a day or more for a move, your clocks are stopped. After that, you have { $days ->
    [0] no days
    [one] one day
   *[other] { $days } days
  } left.
button-end-vacation = I'm back

refusal-time-unreadable = I can't read that clock. Try `3d` (3 days per move) or `10m+10s/15m` (start + bonus per move / maximum).
refusal-time-bounds = That clock isn't possible. It can be 1 to 30 days per move, like `3d`; or start + bonus per move / maximum, like `10m+10s/15m`. The start can be 1 minute to 60 days. The bonus can't be longer than the start, and the maximum can't be shorter.
refusal-no-vacation = This clock keeps running during a vacation. Clocks stop only in matches with a day or more for a move.
refusal-already-away = You are already on vacation, until { $until }. `/{ command-vacation }` lets you come back early.
refusal-not-away = You aren't on vacation. `/{ command-vacation }` with `{ option-days-name }` starts one.
refusal-too-many-days = You have { $days ->
    [0] no days
    [one] one day
   *[other] { $days } days
  } of vacation left. Choose fewer `{ option-days-name }`.
