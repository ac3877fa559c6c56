## Il computer come giocatore

computer-name = Hoppity { $level }
level-1 = 1 · Principiante
level-2 = 2 · Allievo
level-3 = 3 · Dilettante
level-4 = 4 · Intermedio
level-5 = 5 · Abile
level-6 = 6 · Forte
level-7 = 7 · Esperto
level-8 = 8 · Maestro
level-9 = 9 · Campione
about-level-1 = si lascia sfuggire molto. Per le prime partite.
about-level-2 = vede ciò che è evidente e poco altro.
about-level-3 = gioca bene le mosse semplici.
about-level-4 = di solito batte i principianti.
about-level-5 = punisce le mosse distratte.
about-level-6 = è difficile da sorprendere.
about-level-7 = è per chi conosce bene il gioco.
about-level-8 = di solito batte chi pensa due mosse avanti.
about-level-9 = guarda avanti più che può, ed è molto più forte del livello 8.
computers-title = 🤖 Giocatori del computer per la sfida { $id }. { $free ->
    [0] Gli altri posti sono occupati o riservati alle persone invitate.
   *[other] Scegli un livello per aggiungerne uno.
  }
computer-choose-level = Aggiungi il computer: che livello?
button-add-computer = Aggiungi computer
button-remove-computer = Togli l'ultimo
button-play-computer = Gioca col computer
button-begin = Inizia
draft-computers = 🤖 Contro { $count ->
    [one] **{ $name }**, che { $about }
   *[other] { $count } giocatori del computer, **{ $name }** ciascuno, che { $about }
  }
draft-with-computers = 🤖 Con { $mention } e { $count ->
    [one] **{ $name }**, che { $about }
   *[other] { $count } giocatori del computer, **{ $name }** ciascuno, che { $about }
  }
lobby-begun-privately = 🔒 Il tavoliere di { $game }, { $id }, è nei tuoi messaggi diretti.
refusal-cant-reach-you = Non posso mandarti messaggi diretti, quindi non puoi giocare una partita privata. Consentili nelle impostazioni di privacy di questo server, o gioca senza `{ option-private-name }`.
refusal-seats-awaited = I posti liberi sono riservati a chi hai invitato. Se qualcuno rifiuta, il computer può avere il posto.
board-thinks = { $disc } **{ $player }**: { $move } 🤖 { $mention } sta pensando …
board-thinks-first = 🤖 { $mention } inizia con { $colour } e sta pensando …
board-round = { $mention }, tocca a te. { $moves }
board-over = La partita è finita. { $moves }
board-round-move = { $number }.{"\u00A0"}{ $disc }{"\u00A0"}{ $move }
button-hint = Suggerimento
button-hint-move = Mostra la mossa
hint-piece = 💡 Guarda la pedina in **{ $piece }**.
result-hints = 💡 Suggerimenti: { $players }
refusal-rated-computer = Le partite col computer non valgono per la classifica. Lascia vuoto `{ option-rated-name }`, o sfida una persona.
refusal-hint-rated = Non ci sono suggerimenti nelle partite che valgono per la classifica. Gioca fuori classifica o col computer.
offered-computer = { $players } ci { $count ->
    [one] sta
   *[other] stanno
  } pensando.
computer-rating-meaning = -# Il punteggio di un livello è quello di una persona altrettanto forte. Il tuo in questo gioco è **{ $rating }**.
level-rated = { $about } · circa { $rating } punti

## Che cosa pensa il computer di una partita finita

analysis-progress = 🔎 Analizzo la partita … { $share } %
analysis-accuracy = 🎯 Precisione: { $players }
analysis-accuracy-of = { $player } **{ $share } %**
analysis-no-mistakes = Nessuno ha concesso molto: non c'è una svolta.
analysis-no-mistake-of = { $disc } **{ $player }**: nessuna mossa da sola ha concesso molto.
analysis-mistake = **{ $ply }.** { $disc } **{ $player }** { $move } ha concesso il { $share } % di probabilità di vittoria. Meglio: `{ $best }`
analysis-go-mistake = Mossa { $ply }: { $player }, −{ $share } %
analysis-go = Mostra cosa era meglio
analysis-graph = Probabilità di vittoria, in %
analysis-graph-many = Probabilità di vittoria
analysis-graph-side = a favore di { $player }
analysis-played = { $share ->
    [0] **{ $ply }.** { $disc } **{ $player }** ha giocato { $move }.
   *[other] **{ $ply }.** { $disc } **{ $player }** ha giocato { $move } e ha concesso il { $share } % di probabilità di vittoria.
  }
analysis-better = 💡 La migliore era **{ $move }**{ $gain }.
analysis-was-best = 💡 Era la mossa migliore{ $gain }.
analysis-line = -# Poi forse: { $line }
analysis-chance = 📈 { $player }: { $share } % di probabilità di vittoria
button-analyse = Analizza
button-analysis = Analisi
button-better = Migliore mossa successiva
refusal-not-over = Si può analizzare solo una partita finita. Questa è ancora in corso, o è finita senza risultato.
