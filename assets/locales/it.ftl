# Italiano. Si dà del tu. I termini dei giochi sono quelli dei libri italiani: pedina, casella, base, tavoliere, salto.
# Le chiavi e il loro ordine sono quelli di en.ftl.

## Giochi e posti

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon senza blocchi
game-halma-8 = Halma 8 × 8
game-halma-10 = Halma 10 × 10
game-halma-16 = Halma 16 × 16
game-halma-double = Halma Doppio Colore
game-halma-number = Halma Numero
game-halma-expert = Halma Numero per Esperti
game-halma-parlett = Halma Parlett
game-halma-marked = Halma Pezzo Marcato
game-halma-super = Super Halma
game-star-halma = Halma a Stella
colour-white = Bianco
colour-green = Verde
colour-red = Rosso
colour-blue = Blu
colour-yellow = Giallo
colour-purple = Viola
colour-light-blue = Azzurro
kind-number = n. { $number }
kind-marked = marcata
kind-stepper = a passi
kind-jumper = a salti
list-comma = {", "}
# «E» è «ed» davanti a un'altra e: «Anna ed Elena».
names-and = { $first } { $sound ->
    [e] ed
   *[other] e
  } { $last }

option-first = inizia { $colour }
option-lock = { $value ->
    [off] le pedine arrivate possono uscire di nuovo
   *[on] le pedine arrivate restano nella base avversaria
  }
option-stall-limit = base da liberare entro { $moves } mosse
option-stall-vacate = base da liberare entro { $moves } mosse dall'arrivo di { $pieces ->
    [one] una pedina avversaria
   *[other] { $pieces } pedine avversarie
  }
option-stall-none = nessuna regola contro lo stallo
option-teams = { $value ->
    [13] a coppie, compagni di fronte
    [12] a coppie di vicini, i compagni muovono uno dopo l'altro
   *[14] a coppie di vicini, compagni il primo e l'ultimo a muovere
  }
option-pieces = { $value } pedine a testa
option-setup = { $value ->
    [front] numeri dal centro verso l'angolo
   *[corner] numeri dal bordo, colonna per colonna
  }

## La sfida

lobby-open = **{ $player }** vuole giocare a **{ $game }**.
lobby-invited = { $invited }, **{ $player }** ti sfida a **{ $game }**.
lobby-many = **{ $player }** vuole giocare a **{ $game }** in { $seats }.
lobby-in = Ci stanno: { $players }
lobby-pair-a = Coppia A: { $players }
lobby-pair-b = Coppia B: { $players }
lobby-drawn = Ci stanno, coppia da sorteggiare: { $players }
lobby-asked = Invitati: { $players }
lobby-free = { $count ->
    [one] C'è un posto libero
   *[other] Ci sono { $count } posti liberi
  } per chiunque.
lobby-until = -# { $id } · scade { $until }
lobby-options = -# { $options }
lobby-started = { $players } giocano a **{ $game }**. { $id }
lobby-started-pairs = { $players } giocano a **{ $game }** contro { $others }. { $id }
lobby-reduced = -# Si gioca in { $players } invece che in { $asked }{ $count ->
    [0] {""}
    [one] , senza { $options }: vale solo in più giocatori
   *[other] , senza { $options }: valgono solo in più giocatori
  }.
lobby-declined = **{ $opponent }** ha rifiutato di giocare a **{ $game }** con **{ $player }**.
lobby-cancelled = **{ $player }** ha ritirato la sfida a **{ $game }**.
lobby-expired = Nessuno ha risposto in tempo alla sfida di **{ $player }** a **{ $game }**.
lobby-expired-many = I posti per giocare a **{ $game }** con **{ $player }** non si sono riempiti in tempo.
button-join = Gioco anch'io
button-pair-a = Coppia A
button-pair-b = Coppia B
button-leave = Esci
button-start = Inizia in { $count }
button-accept = Accetta
button-decline = Rifiuta
button-cancel = Annulla

## Il tavoliere

board-first = { $mention }, inizi tu. Giochi con { $colour }.
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
board-foot = -# { $game } · { $id } · { $race }
race-halma = mancano { $counts }
race-hexxagon = { $counts }
referee = { $colour }: base da liberare entro { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
  }.
referee-now = { $colour }: base da liberare con questa mossa.
left-resign = { $disc } **{ $player }** abbandona. Gli altri continuano.
left-stall = { $disc } **{ $player }** non ha liberato la base in tempo ed è fuori. Gli altri continuano.
left-time = { $disc } **{ $player }** ha esaurito il tempo. Gli altri continuano.
offer-stands = **{ $player }** offre la patta.
offer-many = **{ $player }** offre la patta a tutti. In attesa di risposta: { $waiting }.
offer-agreed = **{ $player }** offre la patta a tutti. Accettano: { $agreed }. In attesa di risposta: { $waiting }.
move-hops = { $move } ({ $hops } salti)
button-move = Muovi
button-board = Dal mio lato
button-menu = Menu
button-accept-draw = Accetta la patta
button-decline-draw = Rifiuta la patta

## Il risultato

result-win = **{ $winner }** { $count ->
    [one] batte
   *[other] battono
  } { $loser }: { $reason }.
result-place = { $place }. { $players }
result-draw = Patta tra { $players }: { $reason }.
result-last = Ultima mossa: { $move }.
result-foot = -# { $game } · { $id } · { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
  }
reason-goal = { $aim ->
    [marked] la pedina marcata è arrivata nell'angolo
    [marked-pair] le due pedine marcate sono arrivate nei loro angoli
    [pair] le due basi sono piene
   *[all] tutte le pedine sono arrivate
  }
reason-stall = { $loser } non ha liberato la base in tempo
reason-repetition = la stessa posizione si è ripetuta tre volte
reason-length = la partita è andata troppo per le lunghe
reason-count = il tavoliere è deciso, { $first } a { $second }
reason-elimination = non resta nessuna pedina avversaria
reason-resign = { $loser } abbandona
reason-time = { $loser } ha esaurito il tempo
reason-agreement = { $count ->
    [2] d'accordo tutti e due
   *[other] d'accordo tutti
  }

## Descrizioni delle immagini

alt-board = { $game }, { $id }.
alt-last = { $colour } ha mosso { $move }.
alt-captured = Catturate: { $cells }.
alt-turn = Muove { $colour }.
alt-over = La partita è finita.
alt-start = { $game }, posizione iniziale.
alt-kind = { $colour } ({ $kind }): { $cells }.
alt-pieces = { $colour }: { $cells }.
alt-count = { $colour }: { $count }.
alt-count-camps = { $colour }: { $count ->
    [one] una pedina
   *[other] { $count } pedine
  }, { $home } ancora nella base, { $goal } in quella avversaria.

## La scelta della mossa

pick-piece = { $id }: quale pedina?
pick-target = Dove va **{ $piece }**? L'elenco riprende i numeri del tavoliere.
pick-parts = Dove va **{ $piece }**? Scegli prima un gruppo di numeri.
pick-confirm = { $move }: la giochi?
pick-price = Salta numeri avversari per un totale di { $sum }; il suo è { $strength }.
pick-choose-piece = Scegli una pedina
pick-choose-part = Scegli una zona del tavoliere
pick-choose-numbers = Scegli un gruppo di numeri
pick-choose-target = Scegli dove va
pick-choose-hop = Salta ancora da { $cell }
pick-best = { $count ->
    [one] in { $cell }, { $gain }
   *[other] { $count } possibilità · la migliore { $cell }, { $gain }
  }
pick-clone = una nuova pedina · { $gain }
pick-jump = un salto · { $gain }
pick-jumps = { $hops ->
    [one] 1 salto
   *[other] { $hops } salti
  } · { $gain }
pick-step = un passo · { $gain }
pick-pieces = { $count ->
    [one] una pedina
   *[other] { $count } pedine
  }
pick-cells = da { $first } a { $last }
gain-halma = { $way ->
    [forward] avanza di { $count }
    [back] arretra di { $count }
   *[level] non avanza
  }
gain-hexxagon = { $count ->
    [0] nessuna cattura
    [one] ne cattura una
   *[other] ne cattura { $count }
  }
button-confirm = Gioca
button-back = Indietro

## Risposte private

own-turn = Tocca a te.
own-wait = È il turno di **{ $player }** ({ $colour }).
own-over = Questa partita è finita.
own-lobby = Questa sfida aspetta una risposta.
menu = { $game }, { $id }: cosa vuoi fare?
menu-resign = Vuoi abbandonare { $game }, { $id }? { $count ->
    [one] Vince
   *[other] Vincono
  } **{ $opponent }**.
menu-resign-many = Vuoi abbandonare { $game }, { $id }? Le tue pedine lasciano il tavoliere e gli altri continuano.
menu-kept = La partita continua.
button-offer-draw = Offri la patta
button-resign = Abbandona
button-resign-sure = Sì, abbandono
button-play-on = No, continuo
offered = Hai offerto la patta. { $count ->
    [one] { $players } può accettarla
   *[other] { $players } possono accettarla
  } sotto il tavoliere o con `/{ command-draw }`.
draw-waits = Accetti la patta. { $count ->
    [one] Manca la risposta di { $players }.
   *[other] Mancano le risposte di { $players }.
  }
in-good-time = Fatto. Il tavoliere arriva subito.
games-here = **Partite in questo canale**
games-server = **Partite in questo server**
games-mine = **Le tue partite in questo server**
games-finished-here = **Partite finite in questo canale**
games-finished-server = **Partite finite in questo server**
games-finished-mine = **Le tue partite finite**
games-none = Ancora niente. Con `/{ command-challenge }` inizi una partita.
games-line = { $link } { $game }: { $players } · { $state }
games-line-turn = turno di { $player }
games-line-you = **tocca a te**
games-line-lobby = in attesa di giocatori, { $joined } su { $seats }
games-line-won = { $count ->
    [one] ha vinto { $player }
   *[other] hanno vinto { $player }
  }
games-line-draw = patta
button-previous = Indietro
button-next = Altre

## Rifiuti: che cosa non va e che cosa fare

refusal-stale = Quello era un turno passato.
refusal-no-such-match = In questo server non c'è una partita così. `/{ command-games }` le elenca.
refusal-no-match-here = Non hai partite in questo canale. `/{ command-challenge }` ne inizia una; `/{ command-games }` elenca anche quelle degli altri canali.
refusal-which-match = Qui hai più partite: { $matches }. Indicane una con l'opzione `{ option-match-name }`, o premi **{ button-move }** sotto il suo tavoliere.
refusal-not-your-match = Non giochi questa partita. `/{ command-board }` te la mostra.
refusal-not-your-turn = Non è il tuo turno, è quello di { $player }.
refusal-move-empty = Scrivi una mossa, per esempio `{ $example }`, o premi **{ button-move }** sotto il tavoliere.
refusal-move-unreadable = Non riesco a leggerla come mossa. Scrivila come `{ $example }`, o premi **{ button-move }** sotto il tavoliere.
refusal-move-no-such-cell = Su questo tavoliere non c'è la casella `{ $cell }`. Una mossa si scrive così: `{ $example }`.
refusal-move-not-your-piece = La pedina in { $from } non è tua. Le tue che possono muovere: { $movable }.
refusal-move-empty-cell = In { $from } non c'è nessuna pedina. Le tue che possono muovere: { $movable }.
refusal-move-occupied = { $to } è occupata. Una mossa finisce su una casella libera, per esempio `{ $example }`.
refusal-move-cant-reach = La pedina in { $from } non può arrivare in { $to }. { $reach }
refusal-move-no-end = Dove va { $from }? { $reach }
refusal-move-nothing-near = Non hai pedine accanto alla casella { $to }. Una nuova pedina nasce accanto a una delle tue; un salto si scrive `{ $jump }`.
refusal-move-broken-path = Il percorso si interrompe alla casella numero { $place }: non ci si arriva con un solo salto. Indica solo partenza e arrivo, la strada la trovo io.
refusal-move-too-dear = I numeri avversari saltati da { $from } fanno { $sum }: { $over } più del suo { $strength }. { $reach }
refusal-move-locked = { $from } è già nella base avversaria e deve finirci anche il turno. { $reach }
refusal-move-must-pass = Non hai mosse; il bot passa per te.
refusal-move-may-not-pass = Non puoi passare finché puoi muovere. Prova `{ $example }`.
reach-some = Da { $from } può andare in: { $cells }.
reach-none = La pedina in { $from } adesso non può muovere.
and-more = { $cells } e { $count ->
    [one] un'altra
   *[other] altre { $count }
  }
refusal-not-started = Questa partita non è ancora iniziata: aspetta i giocatori.
refusal-finished = Questa partita è finita. `/{ command-challenge }` ne inizia un'altra.
refusal-lobby-closed = Questa sfida è chiusa. `/{ command-challenge }` ne apre una nuova.
refusal-out-of-it = Per te questa partita è finita; gli altri continuano. `/{ command-board }` te la mostra.
refusal-seats-taken = I posti sono finiti, qualcuno è stato più veloce. `/{ command-challenge }` apre un'altra partita.
refusal-not-asked = Non ti hanno invitato, quindi non c'è niente da rifiutare.
refusal-not-in-lobby = Non hai un posto. Lo prendi con **{ button-join }**.
refusal-pair-full = Quella coppia è al completo. Scegli l'altra, o **{ button-join }** per il sorteggio.
refusal-challenger-stays = Hai aperto tu questa sfida e non puoi uscirne. **{ button-cancel }** la ritira per tutti.
refusal-lobby-changed = Nel frattempo qualcuno è entrato o uscito. Guarda chi c'è adesso e premi di nuovo.
refusal-too-few = In così pochi non si può giocare. Aspetta che arrivi qualcun altro.
refusal-too-many-opponents = { $game } qui ha { $seats } posti, e uno è tuo. Indica meno persone, o scegli più `{ option-players-name }`.
refusal-named-twice = Hai indicato qualcuno due volte. Ogni persona ha un posto solo.
refusal-not-invited = Questa sfida è per qualcun altro. `/{ command-challenge }` apre la tua.
refusal-already-joined = Il tuo posto c'è già. La partita inizia quando i posti sono tutti presi.
refusal-not-your-challenge = Solo { $player } può ritirare questa sfida o iniziarla prima.
refusal-yourself = Contro di te non puoi giocare. Lascia vuoto `{ option-opponent-name }` e potrà giocare chiunque.
refusal-bot = I bot qui non giocano. Indica una persona, o lascia vuoto `{ option-opponent-name }` e potrà giocare chiunque.
refusal-no-offer = Nessuno ha offerto la patta. Con `/{ command-draw }` la offri tu.
refusal-offer-stands = Hai già offerto la patta; vale finché { $count ->
    [one] { $players } non risponde o muove.
   *[other] { $players } non rispondono o uno di loro non muove.
  }
refusal-agreed-already = Hai già accettato. { $count ->
    [one] Manca la risposta di { $players }.
   *[other] Mancano le risposte di { $players }.
  }
refusal-offer-again = La tua offerta è stata rifiutata. Prima muovi, poi puoi offrire di nuovo.
refusal-too-many-matches = Troppe insieme: si possono giocare 50 partite alla volta. Prima finiscine una.
refusal-too-many-challenges = Hai 10 sfide aperte. Prima annullane una, o aspetta una risposta.
refusal-server-full = In questo server si giocano già 500 partite, il massimo. Riprova quando qualcuna è finita.
refusal-no-channel = Si gioca nei canali di un server. Chiedi lì.
refusal-permissions = Qui non posso ancora scrivere. Mi serve: { $permissions }. Può concederlo chi gestisce il server.
refusal-no-option = { $game } non ha l'opzione { $setting }. Lasciala vuota.
refusal-bad-option = { $game } non ammette quel valore per { $setting }. { $values ->
    [none] Lasciala vuota per le regole solite.
   *[other] Può essere { $values }.
  }
refusal-clash = { $game } in { $players } non ammette quel valore per { $setting }. Lasciala vuota, o cambia `{ option-players-name }`.
refusal-unreadable = Questo pulsante o questa opzione non li conosco più. `/{ command-board }` mostra il tavoliere attuale.
fault = Qualcosa è andato storto da parte mia; non è cambiato nulla. Se succede ancora, dillo a chi gestisce il bot: { $fault }.
permission-view = Visualizza canale
permission-send = Invia messaggi
permission-attach = Allega file
permission-embed = Incorpora link

## Comandi: nomi minuscoli senza spazi

command-challenge = sfida
command-challenge-about = Sfida qualcuno, o lascia i posti aperti a chiunque
command-move = muovi
command-move-about = Fai la tua mossa
command-board = tavoliere
command-board-about = Mostra il tavoliere dal tuo lato, solo a te
command-games = partite
command-games-about = Elenca le partite
command-resign = abbandona
command-resign-about = Abbandona una partita
command-rules = regole
command-rules-about = Le regole di un gioco in una schermata
command-draw = patta
command-draw-about = Offri la patta, o accetta quella offerta
option-game-name = gioco
option-game-about = A che cosa giocare
option-opponent-name = avversario
option-opponent-about = Chi sfidare; senza nessuno il posto è aperto a chiunque
option-opponents-about = Un altro da sfidare, nei giochi per più di due
option-players-name = giocatori
option-players-about = In quanti si gioca; se non lo dici, quante persone indichi
option-teams-name = coppie
option-teams-about = In quattro su 16 × 16: ognuno per sé o a coppie; posti sorteggiati, coppie scelte o sorteggiate
option-pieces-name = pedine
option-pieces-about = Halma a Stella: le pedine di ogni giocatore
option-setup-name = disposizione
option-setup-about = Halma Numero e per Esperti: come stanno i numeri all'inizio
option-first-name = inizia
option-first-about = Quale posto inizia; i posti sono sorteggiati
option-lock-name = arrivate
option-lock-about = Halma: se le pedine arrivate devono restare nella base avversaria
option-stall-name = stallo
option-stall-about = Halma: quando perde chi resta nella propria base
option-move-name = mossa
option-move-about = Come f11-n3. Comincia da una pedina per vedere dove può andare
option-match-name = partita
option-match-about = Quale partita, se qui ne hai più di una
option-where-name = dove
option-where-about = Di questo canale, del server o solo le tue
option-finished-name = finite
option-finished-about = Le partite finite invece di quelle in corso
choice-players-2 = 2
choice-players-3 = 3 (Halma a Stella)
choice-players-4 = 4 (Halma a Stella e 16 × 16)
choice-players-6 = 6 (Halma a Stella)
choice-teams-none = Ognuno per sé
choice-teams-13 = A coppie, compagni di fronte (il modo solito)
choice-teams-12 = A coppie di vicini: prima muove tutta una coppia, poi tutta l'altra
choice-teams-14 = A coppie di vicini: muove uno, poi i due avversari, poi il compagno
choice-pieces-10 = 10
choice-pieces-15 = 15 (in 2 o 3)
choice-setup-corner = Dal bordo, colonna per colonna (solita in Halma Numero)
choice-setup-front = Dal centro verso l'angolo (solita in Halma Numero per Esperti)
choice-first-1 = Posto 1
choice-first-2 = Posto 2
choice-first-3 = Posto 3
choice-first-4 = Posto 4
choice-first-5 = Posto 5
choice-first-6 = Posto 6
choice-lock-on = Restano (la regola del gioco)
choice-lock-off = Possono uscire di nuovo
choice-stall-limit = Il limite di mosse del gioco
choice-stall-vacate-1 = 10 mosse dall'arrivo della prima pedina avversaria
choice-stall-vacate-3 = 10 mosse dall'arrivo della terza pedina avversaria
choice-stall-vacate-5 = 10 mosse dall'arrivo della quinta pedina avversaria
choice-stall-none = Nessuna regola contro lo stallo
choice-where-channel = Questo canale
choice-where-server = Questo server
choice-where-mine = Le mie

## Suggerimenti

suggest-chain = { $move } · { $hops } salti · { $gain }
suggest-move = { $move } · { $gain }
suggest-more = … altre { $count }: scrivi una pedina, poi dove va
suggest-match = { $id } · { $game } con { $opponent }
suggest-match-turn = { $id } · tocca a te · { $game } con { $opponent }

## Le regole, una schermata per gioco

-halma-moves = A ogni turno muovi una pedina:
    • Fai un **passo** in una casella libera accanto, anche in diagonale.
    • Oppure un **salto** sopra una pedina di qualsiasi colore, nella casella libera subito dietro, e da lì ancora quante volte vuoi, in ogni direzione.
    Non si cattura niente. Saltare non è obbligatorio, e si può tornare indietro.
-halma-lock = 🔒 Una pedina nella base avversaria ci resta: deve finire lì ogni suo turno.
-halma-home = 🏠 **Libera la base:** chi dopo { $moves } mosse sue ha ancora una pedina nella propria base, o ce la riporta più tardi, perde.
-halma-four = 👥 **In quattro:** in senso orario, 13 pedine a testa. Chi abbandona o resta nella base lascia il tavoliere, e gli altri continuano. Una coppia vince quando tutti e due sono arrivati; chi arriva prima può muovere le pedine del compagno.
-halma-draw = 🤝 La stessa posizione per tre volte è patta.
-no-lock = 🔓 Le pedine arrivate possono uscire di nuovo.

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **Scopo:** portare per primo tutte le 10 pedine nell'angolo opposto.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw }
rules-halma-10 =
    🎯 **Scopo:** portare per primo tutte le 15 pedine nell'angolo opposto.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw }
rules-halma-16 =
    🎯 **Scopo:** portare per primo tutte le 19 pedine nell'angolo opposto.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-double =
    🎯 **Scopo:** portare per primo tutte le 19 pedine nell'angolo opposto, ogni colore sulle sue caselle. Le tue pedine sono di due colori, alternati come le caselle di una scacchiera, e devono arrivare disposte allo stesso modo: le azzurre dove ora stanno le rosse, le verdi dove stanno le bianche, e viceversa.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-halma-number =
    🎯 **Scopo:** portare per primo ognuna delle tue 19 pedine numerate nella sua casella: quella simmetrica rispetto al centro del tavoliere, dove all'inizio sta lo stesso numero avversario.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-expert =
    🎯 **Scopo:** come in Halma Numero, portare ogni pedina numerata nella casella simmetrica rispetto al centro, dove all'inizio sta lo stesso numero avversario.

    💪 **Forza:** i numeri avversari che una pedina salta in una mossa, contando ogni salto, possono fare in tutto al massimo il suo numero. Le tue pedine e quelle del compagno non contano.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-four }
rules-halma-parlett =
    🎯 **Scopo:** portare per primo tutte le 19 pedine nell'angolo opposto.

    A ogni turno muovi una pedina. Ce ne sono di due tipi:
    • Quelle **a passi** vanno di una casella in diagonale e non saltano mai. Partono dalle caselle del colore del tuo angolo.
    • Quelle **a salti** saltano sopra una pedina di qualsiasi colore, in orizzontale o in verticale, nella casella libera subito dietro, e ancora quante volte vuoi. Non fanno mai un passo.
    Non si cattura niente.

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-marked =
    🎯 **Scopo:** portare per primo nell'angolo opposto la tua unica pedina marcata, che parte dal tuo angolo. Le altre la aiutano, o intralciano.

    { -halma-moves }

    🏠 **Libera l'angolo:** chi dopo 70 mosse sue ha ancora una pedina nel proprio angolo, o ce la mette più tardi, perde.
    { -halma-draw }
    { -halma-four }
rules-halma-super =
    🎯 **Scopo:** portare per primo tutte le 19 pedine nell'angolo opposto.

    A ogni turno muovi una pedina:
    • Fai un **passo** in una casella libera accanto, anche in diagonale.
    • Oppure un **salto** sopra una pedina di qualsiasi colore, anche lontana, atterrando alla stessa distanza dall'altra parte. Le caselle in mezzo devono essere libere. Da lì ancora quante volte vuoi, in ogni direzione.
    Non si cattura niente. Saltare non è obbligatorio, e si può tornare indietro.

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-star-halma =
    🎯 **Scopo:** portare per primo tutte le pedine nella punta opposta della stella. Si gioca in due, tre, quattro o sei, con 10 pedine a testa; in due o tre anche con 15.

    A ogni turno muovi una pedina:
    • Fai un **passo** in una casella libera accanto, in sei direzioni.
    • Oppure un **salto** sopra una pedina di qualsiasi colore, nella casella libera subito dietro, e da lì ancora quante volte vuoi.
    Non si cattura niente. Saltare non è obbligatorio, e si può tornare indietro.

    { -halma-lock }
    🏠 **Libera la base:** chi dopo 50 mosse sue (60 con 15 pedine) ha ancora una pedina nella propria base, o ce la riporta più tardi, perde.
    👥 In più di due, chi abbandona o perde così lascia il tavoliere, e gli altri continuano.
    { -halma-draw }

-hexxagon-turn = A ogni turno fai una di due cose:
    • **Crescita:** una nuova pedina nasce in una casella libera accanto a una delle tue.
    • **Salto:** una pedina va in una casella libera a distanza due, qualsiasi cosa ci sia in mezzo.
    Le pedine avversarie vicine alla casella di arrivo sono catturate e prendono il tuo colore. I numeri nell'immagine: dove può andare quella pedina.
-hexxagon-end = Chi non può muovere passa. La partita finisce quando nessuno può muovere, dopo 100 mosse senza una nuova pedina, o quando una posizione si ripete tre volte: vince chi ha più pedine, a pari pedine è patta. Chi resta senza pedine perde subito.
rules-hexxagon =
    🎯 **Scopo:** avere alla fine più pedine dell'avversario. Inizia il Rosso, con tre pedine a testa.

    { -hexxagon-turn }

    Nei tre blocchi non si entra, ma si possono saltare.
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **Scopo:** avere alla fine più pedine dell'avversario. Inizia il Rosso, con tre pedine a testa. Il tavoliere è senza blocchi.

    { -hexxagon-turn }

    { -hexxagon-end }
