## La sfida

lobby-open = **{ $player }** vuole giocare a **{ $game }**.
lobby-invited = { $invited }, **{ $player }** ti sfida a **{ $game }**.
lobby-many = **{ $player }** vuole giocare a **{ $game }** in { $seats }.
lobby-in = Partecipano: { $players }
lobby-pair-a = Coppia A: { $players }
lobby-pair-b = Coppia B: { $players }
lobby-drawn = Partecipano, coppia da sorteggiare: { $players }
lobby-asked = Invitati: { $players }
lobby-free = { $count ->
    [one] C'è un posto libero
   *[other] Ci sono { $count } posti liberi
  } per chiunque.
lobby-until = -# { $id } · scade { $until }
lobby-options = -# { $options }
lobby-started = { $players } giocano a **{ $game }**,{"\u00A0"}{ $id }.
lobby-started-pairs = { $players } giocano a **{ $game }**,{"\u00A0"}{ $id }, contro { $others }.
lobby-reduced = -# Si gioca in { $players } invece che in { $asked }{ $count ->
    [0] {""}
    [one] . Senza { $options }, che richiede più giocatori
   *[other] . Senza { $options }, che richiedono più giocatori
  }.
lobby-declined = **{ $opponent }** ha rifiutato di giocare a **{ $game }** con **{ $player }**.
lobby-cancelled = **{ $player }** ha ritirato la sfida a **{ $game }**.
lobby-expired = Nessuno ha risposto in tempo alla sfida di **{ $player }** a **{ $game }**.
lobby-expired-many = I posti per giocare a **{ $game }** con **{ $player }** non si sono riempiti in tempo.
button-join = Partecipo
button-pair-a = Coppia A
button-pair-b = Coppia B
button-leave = Esci
button-start = Inizia in { $count }
button-accept = Accetta
button-decline = Rifiuta
button-cancel = Ritira la sfida

## Il tavoliere

board-first = { $mention }, inizi tu. Il tuo colore: { $colour }.
board-rule = 📖 **{ $game }**: { $about } Il resto: `/{ command-rules }`.
board-players = Giocano: { $players }
# On a board, $framed are those whose cards have a frame in the picture.
board-pairs = -# Coppie: { $framed } (con cornice) – { $others }
board-turn = { $mention }, tocca a te. { $disc } **{ $player }**: { $move }
board-many = { $mention } { $yours }, tocca a te. { $disc } **{ $player }**: { $move }
board-and-passed = **{ $passed }** { $count ->
    [one] non aveva mosse e ha passato.
   *[other] non avevano mosse e hanno passato.
  }
board-passed = { $mention }, tocca ancora a te: **{ $passed }** { $count ->
    [one] non aveva mosse e ha passato.
   *[other] non avevano mosse e hanno passato.
  } { $disc } La tua mossa: { $move }.
board-foot = -# { $game } · partita { $id } · { $tally }
tally-moves = Mosse che mancano, circa: { $counts }
tally-pieces = { $counts }
card-home = su { $goal } { $goal ->
    [one] arrivata
   *[other] arrivate
  }
card-pieces = pedine
# Above the graph of a finished match.
card-lead = Vantaggio
card-lead-moves = mosse
card-lead-pieces = pedine
referee = { $colour }: { $where ->
    [corner] casella dell'angolo
   *[home] base
  } da liberare entro { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
  }.
referee-now = { $colour }: { $where ->
    [corner] casella dell'angolo
   *[home] base
  } da liberare con questa mossa.
left-resign = { $disc } **{ $player }** ha abbandonato. Gli altri continuano.
left-stall = { $disc } **{ $player }** non ha liberato { $where ->
    [corner] la casella del suo angolo
   *[home] la base
  } in tempo ed è fuori. Gli altri continuano.
left-time = { $disc } **{ $player }** ha esaurito il tempo. Gli altri continuano.
move-hops = { $move } ({ $hops } salti)
move-numbered = { $move } (n. { $number })
move-numbered-hops = { $move } (n. { $number }, { $hops } salti)
button-move = Muovi
button-board = Dal mio lato
button-menu = Menu

## Il risultato

result-win = **{ $winner }** { $count ->
    [one] vince
   *[other] vincono
  } contro { $loser }: { $reason }.
# Where everybody's place follows, each on a line of its own.
result-win-places = **{ $winner }** vince: { $reason }.
result-draw-places = Patta: { $reason }.
result-place = { $place }\. { $player }
result-left-resign = { $player } (ha abbandonato)
result-left-stall = { $player } (non ha liberato { $where ->
    [corner] la casella del suo angolo
   *[home] la base
  } in tempo)
result-left-time = { $player } (ha esaurito il tempo)
result-draw = Patta tra { $players }: { $reason }.
result-last = Ultima mossa: { $move }.
own-moves = Ultime mosse: { $moves }
result-foot = -# { $game } · partita { $id } · { $plies ->
    [one] una mossa
   *[other] { $plies } mosse in tutto
  }
reason-goal = { $aim ->
    [marked] la pedina segnata è arrivata nella casella dell'angolo opposto
    [marked-pair] le due pedine segnate sono arrivate nelle caselle degli angoli opposti
    [pair] le due basi opposte sono piene
   *[all] tutte le pedine sono arrivate
  }
reason-stall = { $loser } non ha liberato { $where ->
    [corner] la casella del suo angolo
   *[home] la base
  } in tempo
reason-repetition = la stessa posizione si è ripetuta tre volte
reason-length = la partita è andata avanti troppo a lungo senza decidersi
reason-count = il tavoliere è pieno, { $first } a { $second }
reason-elimination = non resta nessuna pedina avversaria
reason-resign = { $loser } ha abbandonato
reason-time = { $loser } ha esaurito il tempo
reason-agreement = { $count ->
    [2] di comune accordo
   *[other] tutti d'accordo
  }

## Descrizioni delle immagini

alt-board = { $game }, { $id }.
alt-last = { $colour } ha mosso { $move }.
alt-captured = Catturate: { $cells }.
alt-turn = Muove { $colour }.
alt-over = La partita è finita.
alt-kind = { $colour } ({ $kind }): { $cells }.
alt-pieces = { $colour }: { $cells }.
alt-count = { $colour }: { $count }.
alt-count-camps = { $colour }: { $count ->
    [one] una pedina
   *[other] { $count } pedine
  }, { $home } nella { $where ->
    [corner] casella del suo angolo, { $goal } in quella opposta
   *[home] base, { $goal } nella base opposta
  }.

## La scelta della mossa

pick-piece = { $game }, { $id }: quale pedina?
pick-target = Dove va **{ $piece }**? Scegli una delle caselle segnate.
pick-grow = Cresci: nasce una pedina nuova e la vecchia resta.
pick-leap = Salta: la casella di partenza resta vuota.
pick-turns = Quante pedine cattura la mossa.
pick-confirm = { $move }{ $gain }: la giochi?
pick-no-stop = **{ $piece }** non può fermarsi in { $cell }. Dove salta ancora?
pick-onward = Da { $cell } può saltare ancora:
pick-limit = -# Il suo numero è { $strength }: i numeri avversari che salta possono dare in tutto al massimo questo.
pick-price = Salta numeri avversari per un totale di { $sum }; il suo è { $strength }.
pick-cells = da { $first } a { $last }
gain-halma = { $way ->
    [forward] avanza di { $count ->
        [one] una casella
       *[other] { $count } caselle
      } verso la base opposta
    [back] si allontana di { $count ->
        [one] una casella
       *[other] { $count } caselle
      } dalla base opposta
   *[level] non avanza
  }
gain-aside = {" "}({ $gain })
gain-hexxagon = { $count ->
    [0] nessuna cattura
    [one] ne cattura una
   *[other] ne cattura { $count }
  }
button-confirm = Gioca la mossa
button-back = Indietro
