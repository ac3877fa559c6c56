## Le regole, una schermata per gioco

-halma-moves = A ogni turno muovi una pedina:
    • Fai un **passo** in una casella libera adiacente, anche in diagonale.
    • Oppure un **salto** sopra una pedina adiacente di qualsiasi colore, nella casella libera subito dietro. Da lì puoi saltare ancora, quante volte vuoi, in ogni direzione.
    Non si cattura niente. Saltare non è obbligatorio, e si può tornare indietro.
-halma-lock = 🔒 Una pedina arrivata nella base opposta ci resta. All'interno può ancora muoversi.
-halma-home = 🏠 **Libera la base:** perde chi dopo { $moves } mosse sue ha ancora una pedina nella propria base, o ce la riporta più tardi.
-halma-four = 👥 **In quattro:** si gioca in senso orario, con 13 pedine a testa. Chi abbandona o tarda troppo a uscire lascia il tavoliere, e gli altri continuano. Una coppia vince quando tutti e due sono arrivati; chi arriva prima può muovere le pedine del compagno.
-halma-draw = 🤝 Se la stessa posizione si ripete tre volte, o dopo { $each } mosse a testa, è patta.
-no-lock = 🔓 Le pedine arrivate possono uscire di nuovo.

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **Scopo:** portare per primo tutte le 10 pedine dal tuo angolo (la base) a quello di fronte (la base opposta).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw(each: 300) }
rules-halma-10 =
    🎯 **Scopo:** portare per primo tutte le 15 pedine dal tuo angolo (la base) a quello di fronte (la base opposta).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw(each: 300) }
rules-halma-16 =
    🎯 **Scopo:** portare per primo tutte le 19 pedine dal tuo angolo (la base) a quello di fronte (la base opposta).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-double =
    🎯 **Scopo:** portare per primo tutte le 19 pedine dal tuo angolo (la base) a quello di fronte (la base opposta), ogni colore sulle sue caselle. Le tue pedine sono di due colori, alternati come le caselle di una scacchiera, e devono arrivare disposte allo stesso modo: le azzurre e le rosse sulle caselle chiare, le verdi e le bianche su quelle scure.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
rules-halma-number =
    🎯 **Scopo:** portare per primo ognuna delle tue 19 pedine numerate dal tuo angolo (la base) alla sua casella nell'angolo di fronte (la base opposta): quella simmetrica rispetto al centro del tavoliere, dove all'inizio sta la pedina avversaria con lo stesso numero.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-expert =
    🎯 **Scopo:** come in Halma con numeri, portare per primo ogni pedina numerata dal tuo angolo (la base) alla casella simmetrica rispetto al centro, dove all'inizio sta la pedina avversaria con lo stesso numero. L'angolo di fronte è la base opposta.

    💪 **Forza:** somma i numeri avversari che una pedina salta in una mossa: il totale non può superare il suo numero. Le tue pedine e quelle del compagno non contano.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-parlett =
    🎯 **Scopo:** portare per primo tutte le 19 pedine dal tuo angolo (la base) a quello di fronte (la base opposta).

    A ogni turno muovi una pedina. Ce ne sono di due tipi:
    • Quelle **a passi** (quattro punti) vanno di una casella in diagonale e non saltano mai. Partono dalle caselle del colore del tuo angolo.
    • Quelle **a salti** (una croce) saltano sopra una pedina adiacente di qualsiasi colore, in orizzontale o in verticale, nella casella libera subito dietro, e ancora quante volte vuoi. Non fanno mai un passo.
    Non si cattura niente.

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 600) }
    { -halma-four }
rules-halma-marked =
    🎯 **Scopo:** portare per primo la tua unica pedina segnata dalla casella del tuo angolo a quella dell'angolo opposto. Le altre la aiutano, o intralciano gli avversari.

    { -halma-moves }

    🏠 **Libera la casella dell'angolo:** perde chi dopo 70 mosse sue ci ha ancora una pedina, o ce la mette più tardi. Nel resto dell'angolo le pedine possono stare.
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-super =
    🎯 **Scopo:** portare per primo tutte le 19 pedine dal tuo angolo (la base) a quello di fronte (la base opposta).

    A ogni turno muovi una pedina:
    • Fai un **passo** in una casella libera adiacente, anche in diagonale.
    • Oppure un **salto** sopra una pedina di qualsiasi colore, anche lontana, atterrando alla stessa distanza dall'altra parte. Tutte le altre caselle in mezzo devono essere libere. Da lì puoi saltare ancora, quante volte vuoi, in ogni direzione.
    Non si cattura niente. Saltare non è obbligatorio, e si può tornare indietro.

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
rules-star-halma =
    🎯 **Scopo:** portare per primo tutte le pedine dalla tua punta della stella (la base) a quella di fronte (la base opposta). Si gioca in due, tre, quattro o sei, con 10 pedine a testa; in due o tre anche con 15.

    A ogni turno muovi una pedina:
    • Fai un **passo** in una casella libera adiacente, in sei direzioni.
    • Oppure un **salto** sopra una pedina adiacente di qualsiasi colore, nella casella libera subito dietro. Da lì puoi saltare ancora, quante volte vuoi.
    Non si cattura niente. Saltare non è obbligatorio, e si può tornare indietro.

    { -halma-lock }
    🏠 **Libera la base:** perde chi dopo 50 mosse sue (60 con 15 pedine) ha ancora una pedina nella propria base, o ce la riporta più tardi.
    👥 In più di due, chi abbandona o perde così lascia il tavoliere, e gli altri continuano.
    { -halma-draw(each: 300) }

-hexxagon-turn = A ogni turno fai una di due cose:
    • **Crescita:** una nuova pedina nasce in una casella libera accanto a una delle tue.
    • **Salto:** una pedina va in una casella libera a due caselle di distanza, qualsiasi cosa ci sia in mezzo.
    Tutte le pedine avversarie accanto alla casella di arrivo sono catturate e prendono il tuo colore. I numeri nell'immagine mostrano dove può andare quella pedina.
-hexxagon-end = Chi non può muovere passa. La partita finisce quando nessuno può muovere, dopo 100 mosse senza una nuova pedina, o quando una posizione si ripete tre volte. Vince chi ha più pedine; a parità è patta. Chi resta senza pedine perde subito.
rules-hexxagon =
    🎯 **Scopo:** avere alla fine più pedine dell'avversario. Si comincia con tre pedine a testa, e muove per primo il Rosso.

    { -hexxagon-turn }

    Nei tre blocchi non si può entrare, ma si possono saltare.
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **Scopo:** avere alla fine più pedine dell'avversario. Si comincia con tre pedine a testa, e muove per primo il Rosso. Il tavoliere è senza blocchi.

    { -hexxagon-turn }

    { -hexxagon-end }
