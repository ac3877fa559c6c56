## Comandi

command-history = storico
command-history-about = Partite finite: di chi, di quale gioco, chi ha vinto
command-replay = rivedi
command-replay-about = Scorri una partita, guardala come animazione, esportala
option-whose-about = Di chi; vuoto per quelle di tutti
option-against-about = Solo partite contro questa persona
option-game-past-about = Solo partite di questo gioco
option-result-name = risultato
option-result-about = Com'è andata a quel giocatore, o a te
option-replay-about = Quale partita; vuoto per sceglierne una tua
option-export-name = esporta
option-export-about = Come testo che puoi conservare e importare di nuovo
option-text-name = testo
option-text-about = Una partita da importare, come testo
option-file-name = file
option-file-about = Una partita da importare, come file

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
   *[other] { $plies } mosse in tutto
  } · { $day }
past-win = { $winner } { $count ->
    [one] ha
   *[other] hanno
  } vinto contro { $loser }
past-label = { $id } · { $game } · { $players }
past-open = Scegli una partita
past-whose = Partite di una o due persone
past-won = Vinte
past-drawn = Patte
past-lost = Perse
button-mine = Le mie
button-paste = Importa…

## Sfogliare una partita

replay-title = **{ $game }** · { $id } · { $players }
replay-title-import = **{ $game }**, importata · { $players }
replay-start = Posizione iniziale. { $plies ->
    [0] Nessuno ha ancora mosso.
    [one] Segue una mossa.
   *[other] Seguono { $plies } mosse.
  }
replay-ply = Mossa { $ply } di { $plies } · { $disc } **{ $player }**: { $move }
replay-passed = Mossa { $ply } di { $plies } · { $disc } **{ $player }** non poteva muovere e ha passato
replay-opening = 📖 Apertura `{ $moves }`: qui { $count } volte, { $share } % per { $colour }
replay-turning = -# Svolta: { $what }
replay-lead = { $player } { $count ->
    [one] passa in testa
   *[other] passano in testa
  }
# $count, anche nelle prossime due: quanti sono nominati.
replay-gain = { $player } { $count ->
    [one] guadagna molto
   *[other] guadagnano molto
  }
replay-loss = { $player } { $count ->
    [one] perde molto
   *[other] perdono molto
  }
replay-go = Svolte…
replay-go-start = Inizio
replay-go-end = Fine
replay-go-newest = Ultima
replay-go-turning = { $ply } · { $what }
replay-form-title = Vai a una mossa
replay-form-label = Numero della mossa, da 0 a { $plies }
replay-graph-moves = Vantaggio, in mosse
replay-graph-pieces = Vantaggio, in pedine
replay-graph-to = Mossa { $plies }
replay-graph-ahead = { $player } in vantaggio
replay-graph-many = Quanta strada ha fatto ognuno
replay-point = **{ $ply }** { $what }
animation-whole = La partita intera, { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
  }.
animation-best = { $count ->
    [one] La svolta e la fine.
   *[other] Le { $count } svolte e la fine.
  }
animation-near = Intorno alla mossa { $ply }.
animation-drawing = Sto disegnando l'animazione…
animation-waiting = Prima vengono le tue richieste precedenti. L'animazione arriva qui.
replay-exported = La partita come testo. Per rivederla, usa `/{ command-replay }` con `{ option-file-name }`.
replay-exported-json = La partita in JSON.
alt-animation = Un'animazione. { $what } L'ultimo tavoliere:
alt-graph = { $title }, { $game }.
button-replay = Rivedi
button-export-match = Esporta
button-export-json = Per programmi
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = Vai a…
button-animations = Animazione
button-graph = Grafico
button-turn = Gira il tavoliere
button-animation-whole = Tutta la partita
button-animation-best = Svolte
button-animation-near = Intorno alla mossa { $ply }

## Partite portate

paste-title = Importa una partita
paste-label = La partita come testo
refusal-bad-record = { $ply ->
    [0] Riga { $line }: { $why }
   *[other] Riga { $line }, mossa { $ply } (`{ $move }`): { $why }
  } Per vedere come si scrive una partita, premi **{ $button-export-match }** sotto una finita.
refusal-long-record = È troppo lungo per una partita. Posso leggere fino a { $most } KiB.
refusal-import-gone = Non ho più quella partita. Le partite importate restano per un giorno. Importala di nuovo con `/{ command-replay }`.
refusal-file-gone = Non riesco a scaricare quel file. Mandalo di nuovo.
refusal-not-our-json = Quel JSON non è una mia partita. Manda quello che ti ha dato **{ button-export-json }**, o il testo.
refusal-no-such-ply = Quella mossa non c'è. Scrivi un numero da 0 a { $plies }.
record-no-variant = nessuna riga dice di quale gioco si tratta, per esempio `Variant: halma-8`.
record-no-such-header = non conosco questa intestazione.
record-header-twice = questa intestazione compare due volte.
record-bad-option = un'opzione si scrive `nome=valore`.
record-setup = il gioco non esiste, o non può avere queste opzioni.
record-no-such-seat = questo posto non c'è.
record-other-result = secondo le mosse il risultato è `{ $result }`.
record-unreadable = non riesco a leggerla come mossa.
record-must-pass = l'unica mossa possibile qui è `pass`.
record-not-now = qui non si può fare.
record-illegal = qui questa mossa non è valida.
