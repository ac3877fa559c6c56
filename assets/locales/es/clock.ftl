## Relojes, recordatorios, vacaciones

time-none = sin reloj
time-days = { $days ->
    [one] un día por jugada
   *[other] { $days } días por jugada
  }
time-fischer = { $time } cada uno, más { $bonus } por jugada, { $limit } como máximo
time-all = { $time } cada uno para toda la partida
time-total = { $time } cada uno para toda la partida, que termina en { $total } como máximo
time-named = { $name } ({ $time })
time-blitz = Relámpago
time-rapid = Rápida
time-quick = Una hora
time-correspondence = Por correspondencia
span-days = { $count } d
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ Límite de tiempo: { $when }
clock-turn-others = ⏳ Límite de tiempo: { $when } · quedan: { $others }
clock-first-move = ⏳ Límite para la primera jugada: { $when }
clock-away = 🏖️ **{ $player }** está de vacaciones hasta el { $until }.
clock-reminder = ⏰ { $mention }, tu tiempo se acaba { $when }: { $game }, { $id }.
clock-still-playing = 💤 { $mention }, ¿sigues jugando a { $game }, { $id }? Nadie ha movido desde hace { $days } días. Mueve o pulsa el botón; si no, la partida se cierra { $when } y no gana nadie.
button-still-playing = Sí, sigue abierta

command-vacation = vacaciones
command-vacation-about = Detén tus relojes por correspondencia unos días, o mira cuántos te quedan
option-days-name = días
option-days-about = Cuántos días, desde ahora; vacío para ver cuántos te quedan
option-time-name = tiempo
option-time-about = El reloj: elige uno o escribe el tuyo, como 3d o 10m+10s/15m
vacation-none = No estás de vacaciones. { $days ->
    [0] Ya has usado los 30 días que puedes tomar cada 365.
    [one] De los 30 días cada 365 te queda uno.
    [30] Puedes tomar 30 días cada 365.
   *[other] De los 30 días cada 365 te quedan { $days }.
  } `/{ command-vacation }` con `{ option-days-name }` detiene tus relojes en las partidas con un día o más por jugada.
vacation-until = 🏖️ Estás de vacaciones hasta el { $until }. En las partidas con un día o más por jugada, tus relojes están parados. Después, { $days ->
    [0] no te quedan días
    [one] te queda un día
   *[other] te quedan { $days } días
  }.
button-end-vacation = Ya he vuelto

refusal-time-unreadable = No puedo leer ese reloj. Prueba `3d` (3 días por jugada) o `10m+10s/15m` (inicio + bonus por jugada / máximo).
refusal-time-bounds = Ese reloj no es posible. Usa de 1 a 30 días por jugada (`3d`), o inicio+bonus/máximo (`10m+10s/15m`): el inicio va de 1 min a 60 días, y el bonus no puede superar el tiempo inicial, ni el máximo ser menor.
refusal-no-vacation = Este reloj sigue en marcha durante las vacaciones. Solo se detiene en las partidas con un día o más por jugada.
refusal-already-away = Ya estás de vacaciones, hasta el { $until }. Con `/{ command-vacation }` puedes volver antes.
refusal-not-away = No estás de vacaciones. Con `/{ command-vacation }` y `{ option-days-name }` las empiezas.
refusal-too-many-days = { $days ->
    [0] No te quedan días
    [one] Te queda un día
   *[other] Te quedan { $days } días
  } de vacaciones. Elige menos `{ option-days-name }`.
