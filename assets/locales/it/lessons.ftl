## Lezioni

command-learn = impara
command-learn-about = Impara un gioco in sei brevi lezioni, solo per te
learn = 🎓 **Si impara giocando.** Ogni corso ha sei brevi lezioni, ognuna di una mossa. Le vedi solo tu.
learn-course = { $game } · { $done ->
    [yes] ✓
   *[no] { $count } su { $all }
  }
learn-title = **{ $game }** · lezione { $number } di { $all }
learn-choose = -# I numeri sono caselle tra cui scegliere: premine uno.
learn-done = 🎉 Ora conosci { $game }. Che ne dici di una partita vera?
learn-kinds = -# Ci sono altri tipi di Halma, ognuno con una regola propria. La lista qui sotto la mostra.
learn-choose-kind = Altri tipi di Halma
learn-impossible = La pedina non può arrivarci in una mossa. Prova un altro numero.
learn-answer = { $colour } risponde **{ $move }**{ $gain }.
button-learn = Impara
button-next-lesson = Prossima lezione
button-learn-again = Riprova
button-courses = Tutte le lezioni
learn-step = 👣 **Un passo.** La pedina può fare un passo su una casella libera accanto a lei. Le tue pedine devono arrivare nella zona segnata in alto, la base opposta: quale passo avvicina di più la pedina?
learn-step-right = Giusto! Questo passo avvicina la pedina più di ogni altro alla base opposta. Si può andare anche di lato o indietro, ma conviene di rado.
learn-step-miss = Puoi farlo, ma un altro passo la porta più vicino alla base opposta.
learn-jump = 🦘 **Un salto.** Se accanto alla tua pedina ce n'è un'altra e la casella subito dietro è libera, puoi saltarla. Salta!
learn-jump-right = Giusto! Puoi saltare qualsiasi pedina, tua o avversaria, e quella resta dov'è.
learn-jump-miss = Quello è solo un passo. Cerca una pedina da saltare.
learn-chain = 🔗 **Una catena.** Dopo un salto puoi saltare ancora, in qualsiasi direzione. Vai il più lontano possibile in una sola mossa.
learn-chain-right = Giusto! Tre salti in una mossa. Costruire scale come questa è il cuore del gioco.
learn-chain-miss = Puoi fermarti lì, ma questa pedina arriva molto più lontano. Segui i salti fino in fondo.
learn-home = 🏠 **Lasciare la base.** Devi lasciare la base in tempo: chi ha ancora una pedina lì dopo un certo numero di mosse perde. Questa è la tua ultima mossa utile!
learn-home-right = Giusto! La base è vuota appena in tempo. Non lasciare indietro le ultime pedine.
learn-home-miss = La pedina resterebbe nella base e perderesti la partita.
learn-block = 🛑 **Bloccare.** L'avversario sta per fare una catena sopra le tue pedine. Metti la tua pedina dove quella catena dovrebbe atterrare.
learn-block-right = Giusto! Senza quella casella libera non c'è catena. E intanto la tua pedina è avanzata.
learn-block-miss = La catena dell'avversario funziona ancora. Trova la prima casella su cui atterra.
learn-end = 🏁 **La fine.** Vince chi riempie per primo la base opposta, e una pedina arrivata lì ci resta. Manca una sola casella. Vinci!
learn-end-right = Giusto! Anche l'ultima pedina è arrivata e hai vinto.
learn-end-miss = Nella base opposta c'è ancora una casella vuota. Con questa mossa puoi riempirla.
learn-grow = 🌱 **Crescere.** Su una casella libera accanto alla tua pedina ne nasce una nuova, e la vecchia resta. Cresci!
learn-grow-right = Giusto! Avevi tre pedine, ora ne hai quattro.
learn-grow-miss = Quello è un salto, a due caselle: la pedina lascerebbe il suo posto e non ne avresti una nuova.
learn-leap = 🦘 **Saltare.** Una pedina può anche saltare su una casella libera a due caselle di distanza. La casella di partenza resta vuota, ma le pedine avversarie accanto a quella d'arrivo diventano tue. Salta in mezzo a loro!
learn-leap-right = Giusto! Tutte le pedine avversarie accanto alla casella d'arrivo ora sono tue.
learn-leap-miss = Lì cresceresti, e nessuna pedina avversaria diventerebbe tua. Salta accanto a loro.
learn-turn = 🔄 **Catturare.** Che tu cresca o salti, ogni pedina avversaria accanto alla nuova casella prende il tuo colore. Quale casella ne cattura di più?
learn-turn-right = Giusto! Tre pedine catturate e una nuova. Può cambiare una partita intera.
learn-turn-miss = Non male, ma un'altra casella tocca tutte e tre le pedine avversarie.
learn-over = ⬛ **I blocchi.** Nessuna pedina può stare sulle caselle scure, ma un salto le supera. Salta oltre un blocco, al centro del tavoliere!
learn-over-right = Giusto! I blocchi non fermano un salto, e hai anche catturato una pedina.
learn-over-miss = Puoi crescere lì, ma questa lezione riguarda il salto oltre il blocco.
learn-gap = 🕳️ **Niente buchi.** Un salto lascia una casella vuota proprio tra le tue pedine, e da lì l'avversario potrebbe catturarne molte. Cattura senza lasciare un buco!
learn-gap-right = Giusto! Crescendo il gruppo resta chiuso, e hai catturato due pedine.
learn-gap-miss = Quel salto lascia un buco in mezzo al gruppo. C'è un modo di catturare senza lasciarne.
learn-last = 🏁 **La fine.** Quando nessuno può più muovere, vince chi ha più pedine. Se l'avversario non ne ha più, hai vinto subito. Fallo!
learn-last-right = Giusto! L'avversario non ha più pedine e hai vinto.
learn-last-miss = All'avversario resterebbe una pedina. Trova la casella accanto a tutte e due.

## Le regole in breve. $first, $second e $third sono i nomi delle caselle segnate sull'immagine: 1, 2, 3 o A, B, C

button-all-rules = Tutte le regole
show-aim = 🎯 Scopo: portare per primo tutte le tue pedine dal tuo angolo a quello di fronte.
show-aim-star = 🎯 Scopo: portare per primo tutte le tue pedine dalla tua punta della stella a quella di fronte.
show-step = **{ $first }** 👣 Passo: su una casella libera accanto alla pedina.
show-jump = **{ $second }** 🦘 Salto: oltre una pedina vicina, tua o no, sulla casella libera subito dietro.
show-chain = **{ $third }** 🔗 Catena: da lì salti ancora quanto vuoi. Non si cattura nulla.
show-jump-far = **{ $second }** 🦘 Salto: oltre una pedina a qualsiasi distanza, atterrando altrettanto lontano. Le caselle in mezzo devono essere libere.
show-stepper = **{ $first }** 👣 Le pedine a passi (quattro punti) fanno solo passi, di una casella in diagonale: qui quella in e16.
show-jumper = **{ $second }** 🦘 Le pedine a salti (una croce) saltano soltanto, lungo una riga o una colonna, oltre una pedina sulla casella libera subito dietro.
show-double = 🎨 Nella base opposta le azzurre e le rosse vanno sulle caselle chiare, le verdi e le bianche su quelle scure.
show-number = 🔢 Ogni pedina ha la sua casella d'arrivo: quella dove all'inizio sta la pedina avversaria con lo stesso numero.
show-expert = 💪 In una mossa, i numeri avversari saltati possono dare in tutto al massimo il numero della pedina. Le tue pedine non contano.
show-marked = ⭐ Solo la pedina segnata, qui quella che muove, deve raggiungere la casella dell'angolo opposto.
show-home = 🏠 Lascia la base: dopo { $moves } mosse tue nessuna tua pedina può essere ancora lì, o perdi.
show-corner = 🏠 Dopo { $moves } mosse tue nessuna tua pedina può stare nella casella del tuo angolo, o perdi.
show-grow = **{ $first }** 🌱 Cresci: una pedina nuova su una casella libera accanto a una tua. La vecchia resta.
show-leap = **{ $second }** 🦘 Salta: su una casella libera a due caselle di distanza. La casella di partenza resta vuota.
show-turn = 🔄 In entrambi i casi, tutte le pedine avversarie accanto alla nuova casella prendono il tuo colore.
show-count = 🏁 Quando nessuno può più muovere, vince chi ha più pedine.
alt-picked = { $game }. È scelta la pedina in { $from }. Segnate: { $cells }.
help-new = **Ti do il benvenuto! Halma ed Hexxagon, proprio qui**
  1. Premi **{ button-learn }**: sei brevi lezioni per ogni gioco, Halma, { game-star-halma } ed { game-hexxagon }. Le vedi solo tu.
  2. Premi **{ button-play-computer }** per giocare subito, o **{ button-invite }** per sfidare qualcuno. Puoi anche lasciare il posto libero, e chiunque può accettare.
  3. Quando tocca a te, premi **{ $button-move }** sotto il tavoliere.
  -# Preferisci leggere le regole? Scegli un gioco qui sotto.
help-direct = **Halma ed Hexxagon**
  1. Premi **{ button-learn }**: sei brevi lezioni per ogni gioco, Halma, { game-star-halma } ed { game-hexxagon }.
  2. Premi **{ button-puzzle }** per cercare la mossa migliore.
  3. Le partite si giocano in un server: lì, **/{ command-challenge }** ne inizia una.
  -# Preferisci leggere le regole? Scegli un gioco qui sotto.
