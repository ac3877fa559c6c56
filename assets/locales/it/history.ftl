## Comandi

command-history = storico
command-history-about = Partite finite: di chi, di quale gioco, com'è andata
command-replay = rivedi
command-replay-about = Sfoglia una partita, guardala come filmato, portala con te
option-whose-about = Di chi; lascia vuoto per quelle di tutti
option-against-about = Solo quelle contro questa persona
option-game-past-about = Solo partite di questo gioco
option-result-name = risultato
option-result-about = Com'è andata al giocatore, o a te
option-replay-about = Quale partita; lascia vuoto per sceglierne una tua
option-export-name = esporta
option-export-about = Come testo che puoi tenere e riportare qui
option-text-name = testo
option-text-about = Una partita che porti tu, come testo
option-file-name = file
option-file-about = Lo stesso come file

## Partite finite

past-title = **Partite finite di questo server**
past-title-mine = **Le tue partite finite**
past-title-of = **Partite finite** di { $players }
past-none = Non ce ne sono.
past-line = { $id } { $players } · { $game } · { $drawn ->
    [yes] patta ·{" "}
   *[no] {""}
  }{ $plies ->
    [one] una mossa
   *[other] { $plies } mosse
  } · { $day }
past-label = { $id } · { $game } · { $players }
past-open = Guardane una
past-whose = Di chi? Scegli una o due persone
past-any-game = Tutti i giochi
past-any-outcome = Comunque sia andata
past-won = Vinte
past-drawn = Patte
past-lost = Perse
button-mine = Le mie
button-paste = Portane una…

## Sfogliare una partita

replay-title = **{ $game }** · { $id } · { $players }
replay-title-import = **{ $game }**, portata da te · { $players }
replay-start = Prima della prima mossa. { $plies ->
    [0] Nessuno ha ancora mosso.
    [one] Segue una mossa.
   *[other] Seguono { $plies } mosse.
  }
replay-ply = Mossa { $ply } di { $plies } · { $disc } **{ $player }**: { $move }
replay-passed = Mossa { $ply } di { $plies } · { $disc } **{ $player }** non poteva muovere e ha passato
replay-turning = -# Una svolta: { $what }
replay-lead = { $player } { $count ->
    [one] passa in testa
   *[other] passano in testa
  }
# $count, anche nelle prossime due: quanti sono nominati.
replay-gain = { $player } guadagna molto
replay-loss = { $player } perde terreno
replay-go = Vai a…
replay-go-start = Inizio
replay-go-end = Fine
replay-go-newest = Ultima
replay-go-turning = { $ply } · { $what }
replay-form-title = Vai a una mossa
replay-form-label = Il numero, da 0 a { $plies }
replay-graph-halma = Il vantaggio, in mosse
replay-graph-hexxagon = Il vantaggio, in pedine
replay-graph-to = Mossa { $plies }
replay-point = **{ $ply }** { $what }
film-whole = La partita intera, { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
  }.
film-best = { $count ->
    [one] La svolta e la fine.
   *[other] Le { $count } svolte e la fine.
  }
film-near = Intorno alla mossa { $ply }.
film-drawing = Sto disegnando il filmato…
film-waiting = Prima vengono le tue richieste precedenti. Il filmato arriva qui.
replay-exported = La partita come testo. `/{ command-replay }` con `{ option-file-name }` la mostra di nuovo.
replay-exported-json = La partita per programmi.
alt-film = Un filmato. { $what } L'ultimo tavoliere:
alt-graph = { $title }, { $game }.
button-replay = Rivedi
button-export-match = Esporta
button-export-json = Per programmi
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = Nº…
button-films = Filmato
button-graph = Grafico
button-turn = Gira
button-film-whole = Tutta
button-film-best = Le svolte
button-film-near = Intorno a { $ply }

## Partite portate

paste-title = Porta una partita
paste-label = La partita come testo
refusal-bad-record = { $ply ->
    [0] Riga { $line }: { $why }
   *[other] Riga { $line }, mossa { $ply }: { $why }
  } Il tasto **{ button-export-match }** di una partita mostra come si scrive.
refusal-long-record = È troppo lungo per una partita: leggo fino a { $most } KiB.
refusal-import-gone = Quella partita non c'è più: quello che porti resta per un giorno. Riportala con `/{ command-replay }`.
refusal-file-gone = Non riesco ad avere quel file. Mandalo di nuovo.
refusal-not-our-json = Quel JSON non è una mia partita. Manda quello di **{ button-export-json }**, o il testo.
refusal-no-such-ply = Quella mossa non c'è. Scrivi un numero da 0 a { $plies }.
record-no-variant = nessuna riga dice a che cosa si gioca, come `Variant: halma-8`.
record-no-such-header = non conosco questa intestazione.
record-header-twice = questa intestazione c'è due volte.
record-bad-option = un'opzione si scrive `nome=valore`.
record-setup = non c'è un gioco così, o non con queste opzioni.
record-no-such-seat = quel posto non c'è.
record-other-result = secondo le mosse il risultato è `{ $result }`.
record-unreadable = questa non è una mossa.
record-must-pass = qui l'unica mossa è `pass`.
record-not-now = lì non si può fare.
record-illegal = lì questa mossa non vale.
