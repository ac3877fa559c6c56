## Problemi

command-puzzle = problema
command-puzzle-about = Risolvi un problema, lo vedi solo tu
option-puzzle-game-about = Quale gioco; vuoto per continuare da dove eri
option-puzzle-move-about = La tua prossima mossa nel problema, per esempio c7-d6
puzzle-title = 🧩 **Problema di { $game }** · punteggio { $rating }
puzzle-best = Muove { $colour }. { $count ->
    [one] Trova la mossa migliore!
   *[other] Trova le { $count } mosse migliori!
  }
puzzle-home = Muove { $colour }. { $count ->
    [one] Porta l'ultima pedina nella base opposta con una mossa!
   *[other] Porta tutte le pedine nella base opposta in { $count } mosse! L'avversario sta fermo.
  }
puzzle-pick = Scegli la pedina da muovere.
puzzle-right = ✅ **{ $move }** è giusta. Continua!
puzzle-right-reply = ✅ **{ $move }** è giusta. { $disc } risponde { $reply }. Continua!
puzzle-unseen = La tua mossa non è stata provata: non avevi ancora visto questo problema.
puzzle-wrong = 🤔 **{ $move }** non è quella giusta.
puzzle-wrong-reply = 🤔 **{ $move }** non è quella giusta: { $disc } risponde **{ $reply }**{ $gain }.
puzzle-wrong-home = 🤔 Dopo **{ $move }** serve più di { $count ->
    [one] una mossa.
   *[other] { $count } mosse in tutto.
  }
puzzle-solved = 🎉 Risolto con **{ $move }**{ $gain }!
puzzle-solved-before = 🎉 Questo l'hai già risolto.
puzzle-solution = 💡 La soluzione: { $moves }
puzzle-counts = -# Una mossa sbagliata, **{ button-hint }** o **{ button-puzzle-solution }** contano come errore e abbassano il tuo punteggio di { $points }. **{ button-puzzle-skip }** non costa niente.
puzzle-counts-provisional = -# Una mossa sbagliata, **{ button-hint }** o **{ button-puzzle-solution }** contano come errore. **{ button-puzzle-skip }** non costa niente. Nei tuoi primi { $needed } problemi il tuo punteggio è provvisorio e cambia molto.
puzzle-missed = -# Vale già come errore, quindi altri aiuti non costano niente.
puzzle-late = -# Prima c'è stato un aiuto o una mossa sbagliata, quindi vale come errore.
puzzle-rating = 📊 Il tuo punteggio in questi problemi: **{ $rating }** ({ $gain } per questo)
puzzle-rating-provisional = 📊 Il tuo punteggio in questi problemi: **{ $rating }** (provvisorio: meno di { $needed } problemi, quindi cambia ancora molto)
puzzle-tried = 👥 { $solved ->
    [one] 1 persona su { $tried } l'ha risolto al primo tentativo.
   *[other] { $solved } persone su { $tried } l'hanno risolto al primo tentativo.
  }
puzzle-streak = 🔥 { $count } giorni di fila!
puzzle-game = Problemi
puzzle-animation = la soluzione di un problema
puzzle-form-title = La tua mossa
puzzle-form-label = Per esempio c7-d6
button-puzzle = Problemi
button-puzzle-type = Scrivi la mossa
button-puzzle-solution = Soluzione
button-puzzle-skip = Un altro
button-puzzle-next = Prossimo problema
button-puzzle-animation = Animazione
refusal-no-such-puzzle = Non ho più quel problema. Usa `/{ command-puzzle }` per averne un altro.
refusal-no-puzzles = Per quel gioco non ci sono ancora problemi. Usa `/{ command-puzzle }` e scegline un altro.

## Il problema del giorno

puzzle-day-title = 🧩 **Problema del giorno** · { $game } · punteggio { $rating }
puzzle-day-over = 🧩 **Un problema di un giorno passato** · { $game } · punteggio { $rating }
puzzle-day-results = 👥 Tentativi: { $tried }. { $solved ->
    [0] Nessuno l'ha ancora risolto.
   *[other] Risolto: { $solved }, al primo tentativo: { $first }.
  }
puzzle-day-streak = 🔥 Risolto su questo server per { $count } giorni di fila!
puzzle-day-best = 🏅 Giorni di fila: { $players }
button-puzzle-solve = Risolvi
button-puzzle-before = Il giorno prima
refusal-no-daily-puzzle = Questo server non ha quel problema del giorno. Chi lo gestisce può scegliere un canale con `/{ command-server }`.
button-server-puzzle = Problema del giorno
server-puzzle-off = 🧩 **Problema del giorno.** Scegli un canale, e lì ogni giorno arriva un problema. Ognuno lo risolve in privato.
server-puzzle-on = 🧩 **Problema del giorno** in { $channel }, ogni giorno ({ $time }, { $zone }). Il prossimo arriva il { $when }.
server-puzzle-channel = Scegli un canale
server-puzzle-hour = Ogni giorno: { $time }
button-server-puzzle-off = Ferma
