## Relojes, recordatorios, vacaciones

time-none = sin reloj
time-days = { $days ->
    [one] un día por jugada
   *[other] { $days } días por jugada
  }
time-fischer = { $time } cada uno, { $bonus } más por jugada, { $limit } como máximo
time-all = { $time } cada uno para todas las jugadas
time-total = { $time } cada uno para todas las jugadas, termina en { $total } como máximo
time-named = { $name }: { $time }
time-blitz = Relámpago
time-rapid = Rápida
time-quick = Breve
time-correspondence = Por correspondencia
span-days = { $count } d
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ El tiempo se acaba { $when }
clock-turn-others = ⏳ El tiempo se acaba { $when } · quedan: { $others }
clock-away = 🏖️ **{ $player }** está de vacaciones hasta { $until }.
clock-reminder = ⏰ { $mention }, tu tiempo se acaba { $when }: { $game }, { $id }.
clock-still-playing = 💤 { $mention }, ¿sigues jugando a { $game }, { $id }? Nadie ha movido desde hace { $days } días. Mueve o pulsa el botón; si no, la partida se cerrará { $when } y no ganará nadie.
button-still-playing = Sí, sigue abierta

command-vacation = vacaciones
command-vacation-about = Detén tus relojes por correspondencia unos días, o mira cuántos te quedan
option-days-name = días
option-days-about = Cuántos días, desde ahora; déjalo vacío para ver cómo estás
option-time-name = tiempo
option-time-about = Un reloj: elige uno o escribe el tuyo, como 3d o 10m+10s/15m
vacation-none = No estás de vacaciones. Este año te { $days ->
    [one] queda un día
   *[other] quedan { $days } días
  }; `/{ command-vacation }` con `{ option-days-name }` detiene tus relojes de un día o más.
vacation-until = 🏖️ Estás de vacaciones hasta { $until }. Tus relojes de un día o más están parados. Después, este año { $days ->
    [0] no te quedan días
    [one] te queda un día
   *[other] te quedan { $days } días
  }.
button-end-vacation = Ya he vuelto

refusal-time-unreadable = No entiendo ese tiempo. Escribe días por jugada como `3d`, o un reloj como `10m+10s/15m`: lo que tiene cada uno, lo que suma una jugada y lo máximo que guarda.
refusal-time-bounds = Ese tiempo no vale. Puede ser de 1 a 30 días por jugada, como `3d`, o un reloj de 1 minuto a 60 días, como `10m+10s/15m`: una jugada no suma más que eso, y el máximo no es menos.
refusal-no-vacation = Este reloj sigue en marcha durante las vacaciones; solo se paran los de un día o más.
refusal-already-away = Ya estás de vacaciones, hasta { $until }. Con `/{ command-vacation }` puedes volver.
refusal-not-away = No estás de vacaciones. `/{ command-vacation }` con `{ option-days-name }` las empieza.
refusal-too-many-days = Este año { $days ->
    [0] no te quedan días
    [one] te queda un día
   *[other] te quedan { $days } días
  } de vacaciones. Elige menos `{ option-days-name }`.
