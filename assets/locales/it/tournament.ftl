## Tornei

command-tournament = torneo
command-tournament-about = Tornei, campionati e scale: guarda, partecipa, crea
tournament-arena = Arena
tournament-swiss = Torneo svizzero
tournament-robin = Girone all'italiana
tournament-knockout = Eliminazione diretta
tournament-league = Campionato
tournament-ladder = Scala
tournament-teams = Sfida a squadre
tournament-blitz = Lampo del venerdì
about-tournament-arena = Dal vivo, da 20 a 90 minuti. Si va e si viene, e si gioca una partita dopo l'altra.
about-tournament-swiss = Alcuni turni. In ognuno trovi qualcuno con circa gli stessi punti.
about-tournament-robin = Tutti giocano contro tutti.
about-tournament-knockout = Chi perde è fuori.
about-tournament-league = Divisioni con promozioni e retrocessioni, stagione dopo stagione, con i tuoi tempi.
about-tournament-ladder = Sempre aperta. Sfida chi sta sopra di te e sali.
about-tournament-teams = Due squadre, tavoliere per tavoliere: su questo server o contro un altro.
about-tournament-blitz = Un'arena di un'ora con partite da 10 minuti, ogni settimana.
tournament-open = iscrizioni aperte
tournament-running = in corso
tournament-over = finito
tournament-seats-of = { $game } in { $count }
tournament-list = 🏆 **Tornei su questo server.** Scegline uno per vederlo o per partecipare.
tournament-none = 🏆 Su questo server non ci sono ancora tornei. Chi gestisce il server può crearne uno qui.
tournament-none-yet = 🏆 Su questo server non ci sono ancora tornei. Crea il primo!
tournament-choose = Scegli un torneo
tournament-title = 🏆 **{ $title }**
tournament-of-match = 🏆 { $title }{ $part ->
    [round] , turno { $number }
    [final] , finale
    [semi_final] , semifinale
    [quarter_final] , quarti di finale
    [season] , stagione { $number }
   *[whole] {""}
  }
result-absent = ⏸️ { $count ->
    [one] { $players } non ha fatto nessuna mossa, quindi non comincia altre partite dell'arena.
   *[other] { $players } non hanno fatto nessuna mossa, quindi non cominciano altre partite dell'arena.
  } Finché cominciano nuove partite, si torna con **{ button-tournament-enter }** sotto il messaggio del torneo.
tournament-begins = 🕗 Inizio: { $date } ({ $when }).
tournament-begins-at-once = 🕗 Comincia subito.
tournament-entered = 👥 { $count ->
    [0] Nessuno si è ancora iscritto.
    [one] Una persona si è iscritta: { $players }
   *[other] Si sono iscritti in { $count }: { $players }
  }
tournament-team-of = { $team } ({ $server })
tournament-team-people = **{ $team }**: { $has ->
    [nobody] ancora nessuno
   *[people] { $players }
  }
tournament-needs = -# Per cominciare servono almeno { $count } persone.
tournament-limit-matches = 🔒 Per chi ha giocato almeno { $count ->
    [one] una partita per la classifica.
   *[other] { $count } partite per la classifica.
  }
tournament-limit-member = 🔒 Per chi è su questo server da almeno { $days ->
    [one] un giorno.
   *[other] { $days } giorni.
  }
tournament-limit-rating = 🔒 { $kind ->
    [most] Per chi ha un punteggio fino a { $rating }.
   *[other] Per chi ha un punteggio da { $rating } in su.
  }
tournament-code = 🤝 L'altro server entra con `/{ command-tournament }` e il codice { $code }.
tournament-weekly = 🔁 Ogni settimana alla stessa ora.
tournament-prize = 🎖️ Chi vince riceve il ruolo { $role }.
tournament-role-refused = ⚠️ Discord non mi ha permesso di dare { $role } a chi ha vinto. Mi serve { $permissions }, e il mio ruolo deve stare sopra { $role }.
tournament-event-refused = ⚠️ Discord non mi ha permesso di { $what ->
    [create] creare l'evento.
    [change] cambiare l'inizio dell'evento.
   *[end] terminare l'evento.
  } Mi serve { $permissions }.
tournament-refused-retry = -# Chi gestisce il server può permetterlo e poi riprovare in `/{ command-tournament }`.
tournament-odds = ⚡ Chi rinuncia a metà del tempo prima della prima mossa e vince prende un punto in più.
tournament-league-brief = -# Giochi due partite contro ogni persona della tua divisione, tutte insieme. Una stagione dura al massimo { $days } giorni. Poi { $count ->
    [one] da ogni divisione sale chi è in testa e scende chi è in coda.
   *[other] da ogni divisione salgono in { $count } e scendono in { $count }.
  }
tournament-knockout-brief = -# { $count ->
    [0] Con una patta passa la testa di serie più alta.
    [one] Una patta si rigioca una volta. Se è di nuovo patta, passa la testa di serie più alta.
   *[other] Una patta si rigioca fino a { $count } volte. Se anche l'ultima partita è patta, passa la testa di serie più alta.
  }
tournament-team-roles = 👥 Chi ha { $home } gioca contro chi ha { $away }.
tournament-round = ▶️ Turno { $number } · Partite finite: { $over } su { $all }
tournament-last-round = ▶️ { $name } · Partite finite: { $over } su { $all }
tournament-byes = ⏭️ Riposo in questo turno, che conta già come un punto: { $players }
tournament-free = ⏭️ Senza partita in questo turno: { $players }
tournament-season = ▶️ Stagione { $number } · Partite finite: { $over } su { $all }
tournament-last-season = 🏁 Il campionato finisce dopo la stagione { $number }.
tournament-boards = ▶️ Partite finite: { $over } su { $all }
tournament-arena-until = ▶️ Nuove partite cominciano fino alle { $until }. { $count ->
    [0] Adesso non c'è nessuno.
    [one] C'è una persona.
   *[other] Ci sono { $count } persone.
  }
tournament-arena-last = ⏳ Non cominciano altre partite. Si giocano le ultime.
tournament-ladder-open = ▶️ Sempre aperta, finora { $count ->
    [0] senza nessuno
    [one] con una persona
   *[other] con { $count } persone
  }. Tutti cominciano dal gradino 1, il più basso. Sfida chi è sul tuo gradino o fino a { $most ->
    [one] un gradino
   *[other] { $most } gradini
  } più in alto: una sfida sono due partite insieme, una con ogni colore. Chi batte qualcuno più in alto prende il suo gradino, e l'altro scende di uno; sullo stesso gradino, chi vince sale di uno. Con 1 : 1 non cambia nulla.
tournament-won = 🎉 { $count ->
    [one] Ha vinto **{ $players }**!
   *[other] Il primo posto va a **{ $players }**!
  }
tournament-won-team = 🎉 Vittoria per **{ $team }**!
tournament-won-nobody = 🏁 È finito, senza un vincitore.
tournament-too-few = 🚫 Annullato: si erano iscritti in troppo pochi.
tournament-cancelled = 🚫 Annullato da chi gestisce il server: { $reason }
tournament-played = 🧵 Si giocano adesso:
tournament-played-more = -# E altre { $count }. **{ $button-tournament-mine }** porta alle tue, `/{ command-games }` a tutte.
tournament-removed = 🚫 Chi gestisce il server ha escluso **{ $player }**: { $reason }
tournament-division = Divisione { $number }
tournament-column-points = Pt
tournament-column-buchholz = Bu
tournament-column-sonneborn = SB
tournament-column-wins = V
tournament-stage = { $count ->
    [2] Finale
    [4] Semifinali
    [8] Quarti di finale
   *[other] Ultimi { $count }
  }
tournament-bye = riposo
tournament-columns = { $kind ->
    [buchholz] **Punti** · Buchholz (Bu): punti degli avversari, senza il più basso
    [sonneborn] **Punti** · Sonneborn-Berger (SB): punti degli avversari battuti, e metà dopo una patta
    [wins] **Punti** · vittorie
    [ties] **Turni vinti**
   *[steps] **Gradino**
  } (partite giocate)
tournament-table-empty = Non ci sono ancora risultati.
tournament-unplaced = -# Senza posizione, perché chi gestisce il server li ha esclusi: { $players }
tournament-alt-winner = { $player } ha vinto il torneo.
tournament-alt-round = { $round }: { $ties }
tournament-alt-won = { $winner } ha battuto { $loser } per { $score }.
tournament-alt-seed = { $winner } e { $loser } hanno fatto patta, { $score }, e passa { $winner } come testa di serie più alta.
tournament-alt-walkover = { $why ->
    [removed] Passa { $winner }, perché chi gestisce il server ha escluso { $loser }.
   *[left] Passa { $winner }, perché { $loser } si è ritirato.
  }
tournament-alt-bye = { $player } riposa in questo turno.
tournament-alt-plays = { $player } gioca contro { $opponent }.
tournament-alt-so-far = { $player } gioca contro { $opponent }; per ora { $score }.
tournament-alt-waits = { $player } aspetta l'avversario.
tournament-alt-left = { $player } (si è ritirato)
profile-trophies = 🏆 Tornei: { $trophies }
button-tournaments = Tornei
button-tournament-new = Nuovo torneo
button-tournament-continue = Continua con { $title }
button-tournament-code = Codice di una sfida a squadre
button-tournament-enter = Partecipa
button-tournament-enter-for = Gioca per { $team }
button-tournament-mine = Le mie partite
button-tournament-table = Tabella
button-tournament-list = Tutti i tornei
button-tournament-leave = Ritirati
button-tournament-pause = Pausa
button-tournament-resume = Torna in gioco
button-tournament-manage = Gestisci

## La propria pagina

tournament-you-in = ✅ Partecipi.
tournament-you-paused = ⏸️ Sei in pausa. Per te non comincia nessuna partita finché non torni.
tournament-you-absent = ⏸️ Nella tua ultima partita non hai fatto nessuna mossa. Per te non ne comincia un'altra finché non torni.
tournament-you-out = Non partecipi.
tournament-you-left = 🚪 Non partecipi più.{ $back ->
    [yes] {" "}Puoi partecipare di nuovo.
   *[no] {""}
  }
tournament-you-removed = 🚫 Chi gestisce il server ti ha escluso: { $reason }
tournament-you-place = 📊 La tua posizione: **{ $place }**, con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }
tournament-you-division = 📊 La tua posizione: **{ $place }** nella divisione { $number }, con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }
tournament-you-step = 📊 Sei sul gradino **{ $points }**, in posizione { $place }.
tournament-you-play = ⚔️ La tua partita contro **{ $players }**: { $id }
tournament-you-play-soon = ⏳ La tua partita contro **{ $players }** inizia tra un momento. Poi **{ $button-tournament-mine }** porta lì.
tournament-your-turn = tocca a te
tournament-you-annulled = -# I risultati contro { $players } non contano per nessuno: { $count ->
    [one] ha lasciato
   *[other] hanno lasciato
  } il torneo prima di finire metà delle partite.
tournament-you-missed = ⚠️ Non ho potuto mandarti il tavoliere: i tuoi messaggi diretti sono chiusi. Consenti i messaggi diretti di questo server, o guarda il tavoliere con `/{ command-board }` e il numero della partita.
tournament-you-lost = ❌ Sei fuori dal torneo.
tournament-you-bye = ⏭️ Riposi: in questo turno non giochi{ $point ->
    [yes] , ma hai un punto
   *[no] {""}
  }. { $next ->
    [yes] Passi al prossimo.
   *[no] È l'ultimo.
  }
tournament-you-wait = ⏳ La tua prossima partita comincia appena c'è un avversario per te.
tournament-you-next = ⏳ { $next ->
    [at] Il prossimo turno comincia { $when }.
    [after] Il prossimo turno comincia quando tutte le partite di questo sono finite.
   *[none] Questo è l'ultimo turno, e la tua partita è finita.
  }
tournament-you-next-season = ⏳ { $next ->
    [at] La prossima stagione comincia { $when }.
    [late] Giochi dalla prossima stagione. Comincia dopo l'ultima partita di questa, al più tardi { $when }.
    [after] Non hai partite aperte in questa stagione. Ne seguirà un'altra.
   *[none] Questa è l'ultima stagione, e non hai partite aperte.
  }
tournament-you-challenge = ⚔️ Ora non hai partite. Sfida qualcuno!
tournament-you-nobody = { $why ->
    [top] 👑 Sopra di te e sul tuo gradino non c'è nessuno, quindi non puoi sfidare nessuno. Gli altri possono sfidare te.
    [far] ⏳ Sul tuo gradino non c'è nessuno, e gli altri sono troppo in alto per sfidarli.
    [full] ⚔️ Per ora non puoi sfidare nessun altro: non più di { $most } alla volta, e le sfide perse ritirandosi contano per un po'.
    [busy] ⏳ Tutti quelli che potresti sfidare sono in pausa, hanno già abbastanza sfide o hanno appena giocato con te.
   *[paused] ⏸️ Tutti quelli che potresti sfidare sono in pausa.
  }
tournament-choose-rival = Sfida qualcuno
tournament-choose-rival-among = Sfida qualcuno: { $first } – { $last }
tournament-step-option = Gradino { $number } · { $name }
tournament-leave-entry = Ritirarti da **{ $title }**? Puoi iscriverti di nuovo finché non comincia.
tournament-leave-later = Ritirarti da **{ $title }**? La partita in corso continua, e per te non ne comincia nessun'altra.
tournament-leave-free = Ritirarti da **{ $title }**? Per te non comincia nessun'altra partita.
tournament-leave-lose = Ritirarti da **{ $title }**? Le tue partite in corso lì finiscono, e puoi perderle.

## Gestione

tournament-manage = 🛠️ **{ $title }**: che cosa vuoi fare?
tournament-cancel-ends = -# **{ button-tournament-cancel }** chiude anche le partite in corso: non le vince nessuno, e nessun punteggio cambia.
tournament-start-question = Cominciare **{ $title }** adesso, { $count ->
    [0] senza nessuno?
    [one] con una persona?
   *[other] con { $count } persone?
  }
tournament-start-boards = -# Tutte le partite della stagione iniziano insieme: { $count } tavolieri in { $channel }
tournament-postpone = Rimanda l'inizio
tournament-postpone-by = { $time } più tardi
tournament-remove = Escludi qualcuno
tournament-remove-among = Escludi qualcuno: { $first } – { $last }
tournament-remove-form-title = Escludi qualcuno
tournament-cancel-form-title = Annulla il torneo
tournament-reason-form-label = Il motivo, che leggeranno tutti
button-odds = ⚡ Metà del mio tempo
odds-given = ⚡ Giochi con metà del tempo e senza tempo in più a ogni mossa. Se vinci, prendi un punto in più.
clock-odds = ⚡ Metà del tempo: { $players }
button-tournament-retry = Riprova
tournament-retrying = 🔁 Ci riprovo. Se Discord rifiuta di nuovo, lo leggi in **{ button-tournament-manage }**.
button-tournament-start = Comincia adesso
button-tournament-last-season = Concludi dopo la stagione { $number }
button-tournament-go-on = Continua dopo la stagione { $number }
button-tournament-cancel = Annullalo

## Preparazione

tournament-new = 🏆 **Un nuovo torneo.** Scegli un tipo. Puoi cambiare tutto prima che apra.
tournament-choose-template = Scegli un tipo
tournament-created = ✅ È aperto. Il suo messaggio è in questo canale: { $channel }
tournament-wait = { $now ->
    [yes] Comincia subito
   *[no] Comincia tra { $time }
  }
tournament-wait-at = Comincia all'ora indicata sopra
tournament-size-rounds = { $count ->
    [one] un turno
   *[other] { $count } turni
  }
tournament-size-legs = { $count ->
    [one] una partita per coppia
   *[other] { $count } partite per coppia, a posti scambiati
  }
tournament-size-minutes = { $count } minuti
tournament-size-division = divisioni da { $count }
tournament-size-reach = sfide fino a { $count ->
    [one] un gradino
   *[other] { $count } gradini
  } più in alto
tournament-size-boards = { $count ->
    [one] un tavoliere
   *[other] fino a { $count } tavolieri
  }
tournament-late = { $count ->
    [0] Dopo l'inizio non si può più entrare
    [one] Si può entrare durante il primo turno
   *[other] Si può entrare durante i primi { $count } turni
  }
tournament-replays = { $count ->
    [0] Con una patta passa la testa di serie più alta
    [one] Una patta si rigioca una volta
   *[other] Una patta si rigioca fino a { $count } volte
  }
tournament-seats = { $count } giocatori per partita
tournament-season-days = Una stagione dura al massimo { $count } giorni
tournament-idle-days = Senza partite per { $count } giorni si scende di un gradino
tournament-need-matches = Iscrizione: { $count ->
    [0] senza partite per la classifica
   *[other] almeno { $count } partite per la classifica
  }
tournament-need-days = Iscrizione: { $count ->
    [0] tutti sul server
    [one] almeno un giorno sul server
   *[other] almeno { $count } giorni sul server
  }
tournament-need-rating = Iscrizione: { $kind ->
    [most] punteggi fino a { $rating }
    [least] punteggi da { $rating } in su
   *[other] qualsiasi punteggio
  }
tournament-choose-role = Un ruolo per chi vince
tournament-choose-team-roles = I ruoli delle due squadre
tournament-role-permission = ⚠️ Per dare un ruolo mi serve { $permissions }, e il mio ruolo deve stare più in alto. Può permetterlo chi gestisce il server.
tournament-event-permission = ⚠️ Per mostrare un evento mi serve { $permissions }. Può permetterlo chi gestisce il server.
tournament-team-home = Conigli
tournament-team-away = Rane
tournament-name-form-title = Nome e inizio
tournament-name-form-label = Nome
tournament-start-form-label = Inizio, ora di { $city }
tournament-home-form-label = Prima squadra
tournament-away-form-label = Seconda squadra
tournament-code-form-title = Sfida a squadre con un altro server
tournament-code-form-label = Il codice che mostra l'altro server
button-tournament-create = Aprilo
button-tournament-name = Nome e inizio
button-tournament-more = Altro
button-tournament-extras = Premio ed evento
button-tournament-weekly = Ogni settimana: { $on ->
    [yes] sì
   *[no] no
  }
button-tournament-odds = Metà del tempo per un punto in più: { $on ->
    [yes] sì
   *[no] no
  }
button-tournament-direct = Tavolieri nei messaggi diretti: { $on ->
    [yes] sì
   *[no] no
  }
button-tournament-guests = Contro un altro server: { $on ->
    [yes] sì
   *[no] no
  }
button-tournament-event = Evento sul server: { $on ->
    [yes] sì
   *[no] no
  }
button-tournament-crosspost = Pubblica per chi segue: { $on ->
    [yes] sì
   *[no] no
  }

## Rifiuti

refusal-no-odds = Puoi rinunciare a metà del tempo solo prima della tua prima mossa, in un torneo che lo prevede.
refusal-no-such-tournament = Qui non c'è un torneo così. `/{ command-tournament }` li elenca.
refusal-too-many-tournaments = Questo server ha { $most } tornei non ancora finiti. Prima finiscine uno.
refusal-tournament-code = Nessuna sfida a squadre ha questo codice. Copialo di nuovo dal messaggio della sfida sull'altro server.
refusal-tournament-own-code = Questo server gioca già quella sfida. Il codice è per l'altro server.
refusal-tournament-taken = Un altro server gioca già questa sfida.
refusal-not-your-tournament = Possono farlo solo chi gestisce il server e chi l'ha aperto.
refusal-not-your-team = Quella squadra è per chi ha il ruolo { $role }.
refusal-no-tournament-draft = Quel torneo non è più in preparazione. `/{ command-tournament }` mostra se è già aperto e ne comincia un altro.
refusal-may-not-give-roles = Solo chi può assegnare ruoli su questo server può sceglierne uno come premio.
refusal-role-too-high = Un premio può essere solo un ruolo più in basso del tuo ruolo più alto, come quando assegni un ruolo di persona.
refusal-no-moment = Non è una data con l'ora. Scrivile così, con l'ora di { $city }: 2026-12-24 20:00
refusal-tournament-start = L'inizio deve essere nel futuro, entro un anno. Scegli un altro momento.
refusal-tournament-range = Deve essere tra { $least } e { $most }.
refusal-tournament-clock = Con questo orologio, chi non si presenta non perde nessuna partita entro la stagione. Scegli un orologio più veloce, o una stagione di almeno { $days } giorni.
refusal-tournament-matches = Questo torneo è per chi ha giocato almeno { $needed } partite per la classifica. Giocane qualcuna e poi iscriviti!
refusal-tournament-new = Sei su questo server da troppo poco. Puoi iscriverti { $when }.
refusal-tournament-rating = Questo torneo è per punteggi da { $from } a { $to }.
refusal-tournament-full = Tutti i { $most } posti sono presi.
refusal-tournament-closed = È troppo tardi per iscriversi. `/{ command-tournament }` elenca gli altri.
refusal-tournament-in = Partecipi già.
refusal-tournament-not-in = Non partecipi a questo torneo.
refusal-tournament-removed = Chi gestisce il server ti ha escluso, quindi non puoi iscriverti di nuovo.
refusal-tournament-paused = Sei già in pausa.
refusal-tournament-not-paused = Non sei in pausa.
refusal-tournament-often = Il tuo ultimo rientro è di poco fa. Puoi rientrare di nuovo { $when }.
refusal-tournament-no-pause = In un torneo di questo tipo non si può fare una pausa. Puoi ritirarti.
refusal-tournament-not-begun = Non è ancora cominciato.
refusal-tournament-begun = È già cominciato.
refusal-tournament-over = È finito.
refusal-tournament-few = Si sono iscritti in troppo pochi: ne servono almeno { $needed }.
refusal-tournament-pausing = **{ $player }** è in pausa. Sfida qualcun altro.
refusal-tournament-reach = Puoi sfidare chi sta sui gradini da { $from } a { $to }.
refusal-tournament-duels = **{ $player }** ha { $most } sfide aperte e non può prenderne un'altra. Anche quelle perse ritirandosi contano ancora per un po'.
refusal-tournament-in-duel = Voi due state già giocando.
refusal-tournament-soon = Vi siete appena incontrati. Potete sfidarvi di nuovo { $when }.

## Fair play, for managers only

button-tournament-fair = Gioco corretto
tournament-fair = 🔍 Gioco corretto in **{ $title }**. Lo vedono solo chi gestisce il server e chi ha aperto il torneo.
tournament-fair-why = -# Dopo una partita per la classifica, il computer guarda le mosse in cui c'era una vera scelta. Qui sotto: la quota che avrebbe giocato anche lui, la quota abituale di chi ha quel punteggio e quante deviazioni standard le separano. ⚠️ vuol dire che il caso difficilmente basta a spiegarlo. Non è una prova: una persona può essere più forte del suo punteggio. Guarda le partite e parla con la persona prima di decidere qualcosa.
tournament-fair-no-figures = In questo gioco il computer non guarda le mosse: non si sa come muove chi è forte.
# $played, $moves: numbers of matches and moves. $above: standard deviations, such as +4.2.
tournament-fair-moves = { $played ->
    [one] 1 partita
   *[other] { $played } partite
  }, { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
  }: { $share } %, di solito { $expected } %, { $above }
tournament-fair-few = { $played ->
    [one] 1 partita
   *[other] { $played } partite
  }, { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
  }: { $share } %, di solito { $expected } %, ancora poche per dire di più
tournament-fair-new = da poco su questo server
tournament-fair-rated = { $count ->
    [0] ancora nessuna partita per la classifica
    [one] solo 1 partita per la classifica
   *[other] solo { $count } partite per la classifica
  }
tournament-fair-none = Non c'è ancora niente da dire di nessuno.
tournament-fair-more = { $count ->
    [one] Un'altra persona non è in elenco.
   *[other] Altre { $count } persone non sono in elenco.
  }
