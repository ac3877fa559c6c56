## Una sfida: che cosa dice, e come si prepara

# Chi inizia.
lobby-begins = 🎲 **{ $player }** gioca con { $colour } e inizia.
lobby-begins-other = 🎲 { $count ->
    [one] Inizia
   *[other] Iniziano
  } { $first }; **{ $player }** gioca con { $colour }.
lobby-begins-drawn = 🎲 { $count ->
    [one] Inizia
   *[other] Iniziano
  } { $first }. I colori si sorteggiano.
button-rules = Regole
# $players: chi è stato sfidato; $count: quanti sono.
refusal-own-challenge = { $count ->
    [0] Questa sfida è tua: il posto libero deve prenderlo un'altra persona.
    [one] Questa sfida è tua: deve rispondere { $players }.
   *[other] Questa sfida è tua: devono rispondere { $players }.
  } Con **{ $button-cancel }** la ritiri.
refusal-decline-instead = La sfida è di { $player } e solo chi l'ha lanciata può ritirarla. **{ $button-decline }** per dire di no, **{ $button-accept }** per iniziare la partita.

## Preparare una sfida

draft-title = { $begins ->
    [yes] **Una nuova partita.** La vedi solo tu finché non premi **{ button-begin }**.
   *[no] **Una nuova sfida.** La vedi solo tu finché non premi **{ button-invite }**.
  }
draft-game = 🎮 **{ $game }**: { $about }
draft-against = 👤 Contro { $mention }
# $count: quanti posti sono liberi per chiunque.
draft-with = 👥 Con { $mention }, più { $count ->
    [one] un posto libero per chiunque
   *[other] { $count } posti liberi per chiunque
  }
draft-open = 👥 Aperta: { $count ->
    [one] chiunque qui può accettare
   *[other] { $count } posti liberi per chiunque sia qui
  }
draft-choose-whom = Scegli chi sfidare, o nessuno
draft-choose-instead = Gioca contro una persona
draft-choose-too = Sfida anche una persona
# Un menu chiuso mostra solo la scelta. Perciò ogni voce dice che cosa regola.
select-choice = { $name }: { $value }
select-game = Gioco
select-clock = Orologio
select-no-clock = nessuno
select-computer = Computer
select-length = Durata
select-order = Ordine
select-result = Risultato
select-any = qualsiasi
detail-players = Giocatori
detail-teams = Coppie
detail-pieces = Pedine
detail-setup = Numeri
detail-lock = Pedine arrivate
detail-stall = Lasciare la base
detail-stall-corner = Lasciare l'angolo
# Su un telefono, un menu chiuso mostra circa 40 caratteri, con il nome davanti.
short-teams-none = ognuno per sé
short-teams-13 = compagni di fronte
short-teams-12 = fianco a fianco, di seguito
short-teams-14 = fianco a fianco, primo e ultimo
short-setup-corner = per colonne, dal bordo
short-setup-front = dal centro all'angolo
short-lock-on = restano
short-lock-off = possono uscire di nuovo
short-stall-limit = entro { $moves } mosse
short-stall-vacate = { $moves } dopo { $pieces ->
    [one] 1 avversaria
   *[other] { $pieces } avversarie
  }
short-stall-none = nessun limite
draft-usual = Di solito si gioca così
button-details = Altre opzioni
button-anybody = Aperta a chiunque
button-rated = Vale per la classifica: { $on ->
    [yes] sì
   *[no] no
  }
button-private = Privata: { $on ->
    [yes] sì
   *[no] no
  }

## Ogni gioco in una frase

about-hexxagon = cresci e salta, cattura le pedine avversarie e finisci con più pedine.
about-hexxagon-open = Hexxagon su un tavoliere senza blocchi.
about-halma-8 = porta per primo le tue 10 pedine nell'angolo opposto. Ideale per cominciare.
about-halma-10 = porta per primo le tue 15 pedine nell'angolo opposto. Un po' più lungo.
about-halma-16 = il classico sul tavoliere grande: 19 pedine a testa in due, 13 in quattro.
about-halma-double = le tue pedine hanno due colori, e ogni colore va sulle proprie caselle.
about-halma-number = le pedine sono numerate, e ognuna ha la sua casella da raggiungere.
about-halma-expert = pedine numerate: più alto è il numero, più può saltare la pedina.
about-halma-parlett = metà delle tue pedine fa solo passi, l'altra metà solo salti.
about-halma-marked = una pedina segnata deve arrivare alla casella dell'angolo opposto; le altre l'aiutano.
about-halma-super = si salta un'altra pedina da qualsiasi distanza, atterrando altrettanto lontano.
about-star-halma = l'Halma sulla stella, noto come dama cinese, per due, tre, quattro o sei giocatori.

refusal-private-here = Questa partita è privata: si può mostrare solo dove la si gioca.

## A private challenge between two

lobby-sent = 🔒 **{ $player }** ha la tua sfida { $id } in un messaggio diretto. Ne ricevi uno anche tu, e lì comparirà il tavoliere.
direct-private = -# 🔒 Una partita privata: qui la vede solo chi la gioca.
refusal-cant-be-reached = Non posso scrivere a **{ $player }** in un messaggio diretto, quindi la sfida privata non è partita. Chiedi che accetti i messaggi diretti da questo server, o lancia la sfida qui senza `{ option-private-name }`.
