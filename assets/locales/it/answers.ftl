## Risposte private

own-turn = Tocca a te.
own-wait = È il turno di **{ $player }** ({ $colour }).
own-partner = Giochi in coppia con { $disc } **{ $player }**. La coppia vince quando tutti e due sono arrivati.
own-over = Questa partita è finita.
own-lobby = Questa sfida aspetta una risposta.
menu = { $game }, { $id }: cosa vuoi fare?
menu-resign = Vuoi abbandonare { $game }, { $id }? { $count ->
    [one] Vince
   *[other] Vincono
  } **{ $opponent }**.
menu-resign-many = Vuoi abbandonare { $game }, { $id }? Le tue pedine lasciano il tavoliere e gli altri continuano.
menu-kept = La partita continua.
button-resign = Abbandona
button-resign-sure = Sì, abbandono
button-play-on = No, continuo
in-good-time = Fatto. Il tavoliere sta arrivando.
games-here = **Partite in questo canale**
games-server = **Partite in questo server**
games-mine = **Le tue partite**
games-finished-here = **Partite finite in questo canale**
games-finished-server = **Partite finite in questo server**
games-finished-mine = **Le tue partite finite**
games-yours = **Tocca a te**
games-others = **Tocca ad altri**
games-foreign = **Altre partite**
games-none = Non ce ne sono. { $place ->
    [direct] Le partite si giocano in un server: lì, **/{ command-challenge }** ne inizia una.
   *[server] `/{ command-challenge }` inizia una partita.
  }
games-line = { $link } { $game }: { $players }
games-elsewhere = -# Le partite di altri server si aprono lì o nei messaggi diretti.
games-choose = Scegli una partita da aprire
games-line-turn = turno di { $player }
games-line-lobby = in attesa di giocatori, { $joined } su { $seats }
games-line-won = { $count ->
    [one] ha vinto { $player }
   *[other] hanno vinto { $player }
  }
games-line-draw = patta
button-previous = Precedente
button-next = Successiva
only-on-servers = -# { $commands } { $count ->
    [one] funziona
   *[other] funzionano
  } solo in un server.

## Rifiuti: che cosa non va e che cosa fare

refusal-stale = Appartiene a un turno precedente.
refusal-no-such-match = In questo server non c'è una partita così. `/{ command-games }` elenca quelle in corso, `/{ command-history }` trova quelle finite.
refusal-no-match-of-yours = Non giochi né segui una partita così. Nei messaggi diretti vedi solo le tue partite e quelle che segui: `/{ command-games }` elenca quelle in corso, `/{ command-history }` trova quelle finite.
refusal-plays-elsewhere = Non hai partite in questo canale. Stai giocando { $matches }.
refusal-no-match-here = Non hai partite in questo canale. `/{ command-challenge }` ne inizia una; `/{ command-games }` elenca anche quelle degli altri canali.
refusal-which-match = Qui hai più partite: { $matches }. Indicane una con l'opzione `{ option-match-name }`, o premi **{ $button-move }** o **{ $button-menu }** sotto il suo tavoliere.
which-match = Qui hai più partite. Indicane una con l'opzione `{ option-match-name }`, o premi **{ $button-move }** o **{ $button-menu }** sotto il suo tavoliere:
refusal-not-your-match = Non giochi questa partita. `/{ command-board }` te la mostra.
refusal-was-not-your-match = Non hai giocato questa partita. Con `/{ command-challenge }` ne inizi una tua.
refusal-not-your-turn = Non è il tuo turno, è quello di { $player }.
refusal-move-empty = Scrivi una mossa, per esempio `{ $example }`, o premi **{ $button-move }** sotto il tavoliere.
refusal-move-unreadable = Non riesco a leggerla come mossa. Scrivila come `{ $example }`, o premi **{ $button-move }** sotto il tavoliere.
refusal-move-no-such-cell = Su questo tavoliere non c'è la casella `{ $cell }`. Una mossa si scrive così: `{ $example }`.
refusal-move-not-your-piece = La pedina in { $from } non è tua. Le tue che possono muovere: { $movable }.
refusal-move-empty-cell = In { $from } non c'è nessuna pedina. Le tue che possono muovere: { $movable }.
refusal-move-occupied = { $to } è occupata. Una mossa finisce su una casella libera, per esempio `{ $example }`.
refusal-move-taken = { $to } è occupata. { $reach }
refusal-move-nothing-to-jump = In { $between } non c'è nessuna pedina da saltare, quindi { $from } non può andare in { $to }. { $reach }
refusal-move-cant-reach = La pedina in { $from } non può arrivare in { $to }. { $reach }
refusal-move-no-end = Dove va { $from }? { $reach }
refusal-move-nothing-near = Non hai pedine accanto alla casella { $to }. Una nuova pedina nasce accanto a una delle tue; un salto si scrive `{ $jump }`.
refusal-move-broken-path = Da { $from } a { $to } non si arriva con un solo salto. { $reach } Scrivi solo partenza e arrivo: la strada la trovo io.
refusal-move-no-chains = In questo gioco una pedina salta una volta sola per turno. Scrivi solo partenza e arrivo. { $reach }
refusal-move-too-dear = I numeri avversari saltati da { $from } fanno { $sum }: { $over } più del suo { $strength }. { $reach }
refusal-move-locked = { $from } è già nella base opposta e deve finirci anche il turno. { $reach }
refusal-move-must-pass = Non hai mosse, quindi passo io per te.
refusal-move-may-not-pass = Non puoi passare finché puoi muovere. Prova `{ $example }`.
reach-some = Da { $from } può andare in: { $cells }.
reach-none = La pedina in { $from } adesso non può muovere.
reach-next = Da { $from } la casella dopo può essere: { $cells }.
reach-no-further = Da { $from } non può proseguire.
and-more = { $cells } e { $count ->
    [one] un'altra
   *[other] altre { $count }
  }
more-lines = … e { $count ->
    [one] un altro.
   *[other] altri { $count }.
  }
refusal-not-started = Questa partita non è ancora iniziata: aspetta i giocatori.
refusal-finished = Questa partita è finita. `/{ command-challenge }` ne inizia un'altra.
refusal-lobby-closed = Questa sfida è chiusa. `/{ command-challenge }` ne apre una nuova.
refusal-out-of-it = Per te questa partita è finita; gli altri continuano. `/{ command-board }` te la mostra.
refusal-seats-taken = I posti sono finiti, qualcuno è stato più veloce. `/{ command-challenge }` apre un'altra partita.
refusal-not-asked = Non ti hanno invitato, quindi non c'è niente da rifiutare.
refusal-not-in-lobby = Non hai ancora un posto. Premi **{ $button-join }** per prenderlo.
refusal-pair-full = Quella coppia è al completo. Scegli l'altra, o premi **{ $button-join }** per il sorteggio.
refusal-entered-too-often = Hai cambiato idea troppe volte in questa sfida. Lasciala com'è, o aprine un'altra.
refusal-challenger-stays = Hai aperto tu questa sfida, quindi non puoi uscirne. Con **{ $button-cancel }** la ritiri per tutti.
refusal-lobby-changed = Nel frattempo qualcuno è entrato o uscito. Guarda chi c'è adesso e premi di nuovo.
refusal-too-few = Questo gioco richiede più giocatori. Aspetta che entri qualcun altro.
refusal-too-many-opponents = { $game } qui ha { $seats } posti, e uno è tuo. Indica meno persone, o scegli più `{ option-players-name }`.
refusal-no-seat-for-computer = Con `{ option-level-name }` il computer prende un posto libero, ma i { $seats } posti di { $game } sono per te e per le persone che hai indicato. Per giocare senza computer, lascia vuoto `{ option-level-name }`. Per sfidare solo il computer, lascia vuoto `{ option-opponent-name }`.{ $more ->
    [yes] {" "}Per giocare tutti insieme, scegli più `{ option-players-name }`.
   *[no] {""}
  }
refusal-named-twice = Hai indicato qualcuno due volte. Ogni persona ha un posto solo.
refusal-pressed-before = È già fatto: hai premuto due volte. `/{ command-challenge }` inizia un'altra partita.
refusal-not-invited = Questa sfida è per qualcun altro. `/{ command-challenge }` apre la tua.
refusal-already-joined = Hai già un posto. La partita inizia quando i posti sono tutti presi.
refusal-not-your-challenge = Solo { $player } può cambiare, iniziare o ritirare questa sfida.
refusal-yourself = Non puoi giocare contro di te. Usa `/{ command-challenge }` senza `{ option-opponent-name }`: potrà entrare chiunque.
refusal-bot = Sono l'unico bot che gioca qui. Indica una persona o me, o lascia vuoto `{ option-opponent-name }`: potrà entrare chiunque.
refusal-too-many-matches = Ognuno può giocare { $most } partite alla volta. Prima finiscine una.
refusal-too-many-matches-here = In questo momento ognuno può giocare in questo server { $most ->
    [one] una partita
   *[other] { $most } partite
  } alla volta. Prima finiscine una.
refusal-opponent-full = **{ $player }** sta già giocando tutte le partite che può. Aspetta che ne finisca una, o gioca con qualcun altro.
refusal-too-many-challenges = Hai { $most } sfide aperte, il massimo. Prima ritirane una, o aspetta una risposta.
refusal-too-many-challenges-here = In questo server hai { $most ->
    [one] una sfida aperta
   *[other] { $most } sfide aperte
  }, il massimo qui. Prima ritirane una, o aspetta una risposta.
refusal-too-many-received = **{ $player }** ha già abbastanza sfide a cui rispondere. Riprova più tardi, o lascia vuoto `{ option-opponent-name }`: potrà entrare chiunque.
refusal-server-full = In questo server si possono giocare { $most } partite alla volta, e ora non c'è posto. Riprova quando qualcuna è finita.
refusal-no-channel = Si gioca nei canali di un server. Usa il comando lì.
refusal-permissions = Qui non posso ancora scrivere. Mi serve: { $permissions }. Può permetterlo chi gestisce il server.
refusal-not-in-thread = Non posso scrivere in questo thread privato, perché non ne faccio parte. Menzionami qui una volta ({ $bot }), poi riprova.
refusal-no-option = { $game } non ha l'opzione { $setting }. Lascia vuoto.
refusal-not-the-usual-game = Non hai indicato un gioco, e quello solito qui, { $game }, non lo ammette. Scegli un `{ option-game-name }` che lo ammetta: { $games }.
refusal-bad-option = { $game } non ammette quel valore per { $setting }. { $values ->
    [none] Lascia vuoto per le regole solite.
   *[other] Puoi scegliere: { $values }.
  }
refusal-clash = { $game } in { $players } non ammette quel valore per { $setting }. Lascia vuoto, o cambia `{ option-players-name }`.
refusal-unreadable = Non conosco più questo pulsante o questa opzione. `/{ command-board }` mostra il tavoliere attuale.
refusal-too-fast = Più in fretta di così non riesco a seguirti. Non è cambiato nulla; riprova tra qualche secondo.
refusal-busy = Prima vengono le tue richieste precedenti. Aspetta che qualcuna riceva risposta, poi riprova.
refusal-overloaded = In questo momento ho troppo da fare. Non è cambiato nulla; riprova tra un attimo.
fault = Qualcosa è andato storto da parte mia; non è cambiato nulla. Se succede ancora, dai questo codice a chi gestisce il bot: { $fault }.
fault-stored = Quello che hai fatto vale, ma qualcosa è andato storto da parte mia e non posso ancora mostrarlo: guarda `/{ command-board }`. Se succede ancora, dai questo codice a chi gestisce il bot: { $fault }.
fault-unknown = Qualcosa è andato storto da parte mia e non so se quello che hai fatto vale. Guarda `/{ command-board }` prima di riprovare. Se succede ancora, dai questo codice a chi gestisce il bot: { $fault }.
permission-view = Visualizza canali
permission-send = Invia messaggi
permission-attach = Allega file
permission-embed = Incorpora link
permission-roles = Gestisci ruoli
permission-events = Crea eventi
