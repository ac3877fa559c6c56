## Orologi, promemoria, vacanze

time-none = senza orologio
time-days = { $days ->
    [one] un giorno a mossa
   *[other] { $days } giorni a mossa
  }
time-fischer = { $time } a testa, { $bonus } in più a ogni mossa, al massimo { $limit }
time-all = { $time } a testa per tutte le mosse
time-total = { $time } a testa per tutte le mosse, finisce entro { $total }
time-named = { $name }: { $time }
time-blitz = Lampo
time-rapid = Rapida
time-quick = Veloce
time-correspondence = Per corrispondenza
span-days = { $count } g
span-hours = { $count } h
span-minutes = { $count } min
span-seconds = { $count } s
clock-lobby = ⏱️ { $time }
clock-turn = ⏳ Il tempo scade { $when }
clock-turn-others = ⏳ Il tempo scade { $when } · restano: { $others }
clock-away = 🏖️ **{ $player }** è in vacanza fino a { $until }.
clock-reminder = ⏰ { $mention }, il tuo tempo scade { $when }: { $game }, { $id }.
clock-still-playing = 💤 { $mention }, stai ancora giocando a { $game }, { $id }? Nessuno muove da { $days } giorni. Fai una mossa o premi il pulsante, altrimenti la partita si chiude { $when } senza vincitori.
button-still-playing = Sì, resta aperta

command-vacation = vacanza
command-vacation-about = Ferma i tuoi orologi per corrispondenza per qualche giorno, o guarda quanti te ne restano
option-days-name = giorni
option-days-about = Quanti giorni, da adesso; lascia vuoto per vedere come stai
option-time-name = tempo
option-time-about = Un orologio: scegline uno o scrivi il tuo, come 3d o 10m+10s/15m
vacation-none = Non sei in vacanza. Quest'anno te ne { $days ->
    [one] resta un giorno
   *[other] restano { $days } giorni
  }; `/{ command-vacation }` con `{ option-days-name }` ferma i tuoi orologi da un giorno in su.
vacation-until = 🏖️ Sei in vacanza fino a { $until }. I tuoi orologi da un giorno in su sono fermi. Dopo, quest'anno { $days ->
    [0] non te ne restano giorni
    [one] te ne resta un giorno
   *[other] te ne restano { $days } giorni
  }.
button-end-vacation = Eccomi

refusal-time-unreadable = Non riesco a leggere quel tempo. Scrivi giorni a mossa come `3d`, o un orologio come `10m+10s/15m`: quanto ha ognuno, quanto aggiunge una mossa, e quanto tiene al massimo.
refusal-time-bounds = Quel tempo non va. Può essere da 1 a 30 giorni a mossa, come `3d`, o un orologio da 1 minuto a 60 giorni, come `10m+10s/15m`: una mossa non aggiunge di più, e il massimo non è di meno.
refusal-no-vacation = Questo orologio va avanti anche in vacanza; si fermano solo quelli da un giorno in su.
refusal-already-away = Sei già in vacanza, fino a { $until }. Con `/{ command-vacation }` puoi tornare.
refusal-not-away = Non sei in vacanza. `/{ command-vacation }` con `{ option-days-name }` ne comincia una.
refusal-too-many-days = Quest'anno { $days ->
    [0] non ti restano giorni
    [one] ti resta un giorno
   *[other] ti restano { $days } giorni
  } di vacanza. Scegli meno `{ option-days-name }`.
