## Orologi, promemoria, vacanze

time-none = senza orologio
time-days = { $days ->
    [one] un giorno per mossa
   *[other] { $days } giorni per mossa
  }
time-fischer = { $time } a testa, più { $bonus } per mossa, al massimo { $limit }
time-all = { $time } a testa per tutta la partita
time-total = { $time } a testa per tutta la partita, che finisce entro { $total }
time-named = { $name } ({ $time })
time-blitz = Lampo
time-rapid = Rapida
time-quick = Un'ora
time-correspondence = Per corrispondenza
span-days = { $count } g
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ Limite di tempo: { $when }
clock-turn-others = ⏳ Limite di tempo: { $when } · restano: { $others }
clock-first-move = ⏳ Limite per la prima mossa: { $when }
clock-away = 🏖️ **{ $player }** è in vacanza fino al { $until }.
clock-reminder = ⏰ { $mention }, il tuo tempo scade { $when }: { $game }, { $id }.
clock-still-playing = 💤 { $mention }, stai ancora giocando a { $game }, { $id }? Nessuno muove da { $days } giorni. Fai una mossa o premi il pulsante, altrimenti la partita si chiude { $when } e non vince nessuno.
button-still-playing = Sì, resta aperta

command-vacation = vacanza
command-vacation-about = Ferma i tuoi orologi per corrispondenza per qualche giorno, o vedi quanti te ne restano
option-days-name = giorni
option-days-about = Quanti giorni, da adesso; vuoto per vedere quanti te ne restano
option-time-name = tempo
option-time-about = L'orologio: scegline uno o scrivi il tuo, per esempio 3d o 10m+10s/15m
vacation-none = Non sei in vacanza. { $days ->
    [0] Hai già usato i 30 giorni che puoi prendere ogni 365.
    [one] Dei 30 giorni ogni 365 te ne resta uno.
    [30] Puoi prendere 30 giorni ogni 365.
   *[other] Dei 30 giorni ogni 365 te ne restano { $days }.
  } `/{ command-vacation }` con `{ option-days-name }` ferma il tuo tempo nelle partite con un giorno o più per mossa.
vacation-until = 🏖️ Sei in vacanza fino al { $until }. Nelle partite con un giorno o più per mossa, il tuo tempo è fermo. Dopo, { $days ->
    [0] non te ne restano giorni
    [one] te ne resta un giorno
   *[other] te ne restano { $days } giorni
  }.
button-end-vacation = Eccomi

refusal-time-unreadable = Non riesco a leggere quell'orologio. Prova `3d` (3 giorni per mossa) o `10m+10s/15m` (inizio + bonus per mossa / massimo).
refusal-time-bounds = Quell'orologio non è possibile. Usa da 1 a 30 giorni per mossa (`3d`), oppure inizio+bonus/massimo (`10m+10s/15m`): l'inizio va da 1 min a 60 giorni, il bonus non può superare il tempo iniziale, e il massimo non può essere inferiore.
refusal-no-vacation = Questo orologio va avanti anche in vacanza. Il tempo si ferma solo nelle partite con un giorno o più per mossa.
refusal-already-away = Sei già in vacanza, fino al { $until }. Con `/{ command-vacation }` puoi tornare prima.
refusal-not-away = Non sei in vacanza. `/{ command-vacation }` con `{ option-days-name }` la fa iniziare.
refusal-too-many-days = { $days ->
    [0] Non ti restano giorni
    [one] Ti resta un giorno
   *[other] Ti restano { $days } giorni
  } di vacanza. Scegli meno `{ option-days-name }`.
