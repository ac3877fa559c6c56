## Comandi

command-help = aiuto
command-help-about = Come si comincia, e dove trovare tutto
command-settings = impostazioni
command-settings-about = La tua lingua, il tavoliere, i messaggi, le persone bloccate
command-server = server
command-server-about = Per chi gestisce: canali, gioco abituale, thread, lingua, tavoliere
command-privacy = privacy
command-privacy-about = Cosa conservo di te; esportalo o cancellalo
menu-challenge = Sfida
option-seat-name = posto
option-seat-about = Il tuo posto; se lo lasci vuoto, viene sorteggiato con gli altri

## Impostazioni di una persona

settings-title = **Le tue impostazioni.** Le vedi solo tu.
settings-buttons = -# **Tavoliere** cambia solo i tavolieri che non vede nessun altro. L'**aiuto per la notazione** mostra come scrivere la mossa che scegli. **Gioca subito** gioca la mossa appena scegli dove va la pedina, senza **{ button-confirm }**. I **consigli** compaiono ogni tanto sotto le risposte private. Nelle **ore di silenzio** non ricevi messaggi diretti. Le **persone bloccate** non possono sfidarti.
settings-language = Lingua
settings-as-discord = come su Discord
settings-theme = Tavoliere
settings-as-match = come nella partita
settings-picture = -# Dall'alto a sinistra: { $themes }
theme-wood = Legno
theme-slate = Ardesia
theme-paper = Carta
theme-contrast = Alto contrasto
settings-notices-never = Messaggi diretti: mai
settings-notices-turns = Messaggi diretti: quando tocca a me
settings-notices-ends = Messaggi diretti: al mio turno e a fine partita
settings-quiet-line = -# Silenzio: { $from }–{ $to } ({ $city })
settings-blocked-line = -# { $count ->
    [one] Una persona bloccata
   *[other] { $count } persone bloccate
  }
button-notation = Aiuto per la notazione: { $on ->
    [yes] sì
   *[no] no
  }
button-at-once = Gioca subito: { $on ->
    [yes] sì
   *[no] no
  }
button-quiet = Ore di silenzio
button-blocked = Persone bloccate
pick-typed = -# Da scrivere: `/{ command-move }` `{ $move }`

## Ore di silenzio

quiet-title = **Ore di silenzio**: in queste ore non ti mando messaggi diretti. Le novità arrivano alla fine.
quiet-none = Non ne hai. Scegli le ore e, sotto, il tuo fuso orario.
quiet-no-notices = -# Al momento non ricevi nessun messaggio diretto. Puoi cambiarlo in `/{ command-settings }`.
quiet-choose-from = Da che ora?
quiet-choose-to = Fino a che ora?
quiet-from = Inizio: { $time }
quiet-to = Fine: { $time }
quiet-zone = 🌐 { $city } · ora { $time }
button-zone = Un altro fuso orario…
button-quiet-off = Nessun silenzio
quiet-form-title = Il tuo fuso orario
quiet-form-label = Grande città, differenza da UTC o ora attuale
quiet-form-example = Oslo, UTC+5:30 oppure 21:30
refusal-no-quiet-time = Inizio e fine sono la stessa ora, quindi nessun momento sarebbe di silenzio. Scegline un'altra.
refusal-no-zone = Non conosco questo fuso orario. Prova con la città più grande vicino a te, in inglese, con la differenza da UTC, per esempio `UTC+5:30`, o con l'ora che è adesso da te, per esempio `21:30`.

## Persone bloccate

blocked-title = **Le persone bloccate** non possono sfidarti né entrare nelle tue sfide.
blocked-none = Non hai bloccato nessuno.
blocked-choose = Blocca qualcuno
blocked-let-in = Sblocca qualcuno
refusal-blocked = **{ $player }** non vuole giocare con te. Chiedi a qualcun altro, o lascia vuoto `{ option-opponent-name }`: potrà entrare chiunque.
refusal-shut-out = Non puoi partecipare a questa sfida. `/{ command-challenge }` ne apre una tua.
refusal-block-bot = I bot non possono sfidarti, quindi non c'è niente da bloccare. Scegli una persona.
refusal-too-many-blocked = Hai bloccato 25 persone, il massimo. Prima sbloccane una.

## Impostazioni del server

server-title = **Impostazioni di questo server**
server-everywhere = Si può giocare in ogni canale.
server-channels = Si può giocare in { $channels }.
server-choose-channels = Permetti solo alcuni canali
server-game = Gioco abituale
server-time = Orologio abituale
server-look = **Ciò che vedono tutti**: lingua e tavoliere delle nuove partite.
server-limits = **Quante partite si possono giocare insieme in questo server.** Le partite già iniziate continuano, qualunque cosa tu scelga.
server-limits-share = -# Quando almeno metà di queste partite è in corso, ognuno può iniziarne qui al massimo { $most ->
    [one] una
   *[other] { $most }
  }.
server-live = Partite in corso: { $most }
server-live-each = Partite in corso per persona: { $most }
server-open-each = Sfide aperte per persona: { $most }
button-threads = Thread per le partite: { $on ->
    [yes] sì
   *[no] no
  }
button-everywhere = In ogni canale
button-look = Lingua e tavoliere
button-limits = Limiti
refusal-not-manager = Solo chi gestisce il server può cambiare queste impostazioni. Le tue sono in `/{ command-settings }`.
refusal-not-here = In questo server si gioca in { $channels }. Usa il comando lì.

## Privacy

privacy = **Cosa conservo di te**
  - **Tu:** il tuo ID e il tuo nome di Discord, la lingua, quello che hai scelto in `/{ command-settings }`, chi hai bloccato e i server in cui ti ho visto
  - **Le tue partite:** tutte le mosse e le offerte con la loro ora, le partite che segui, quelle che hai importato (per un giorno), le tue vacanze, i tuoi punteggi e i tuoi trofei
  - **Tornei:** quelli a cui hai partecipato, e quanto lì le tue mosse somigliano a quelle del computer
  - **Esercizio:** le lezioni che hai fatto e i problemi che hai provato
  - Per un giorno, un codice di ogni comando o pulsante, così nessuno conta due volte
  Partite e punteggi li vede chi condivide un server con te o guarda le classifiche. Chi gestisce un torneo vede quanto le mosse somigliano a quelle del computer. Chi hai bloccato se ne accorge quando ti sfida o prova a partecipare a una tua sfida. Il resto non lo vede nessuno, tranne chi gestisce questo bot e ne ha il database.
privacy-exported = Tutto quello che conservo di te.
privacy-delete = Cancello tutto quello che conservo di te?{ $count ->
    [0] {""}
    [one] {" "}La partita o la sfida che hai aperta finisce adesso; una partita in corso è persa.
   *[other] {" "}Le { $count } partite e sfide che hai aperte finiscono adesso; quelle in corso sono perse.
  } I tuoi avversari conservano le loro partite, con «{ former-player }» al tuo posto. Tolgo il tuo nome dai messaggi delle tue partite per quanto posso; può volerci mezz'ora. Resta negli elenchi e nelle schede visibili a tutti, nei messaggi diretti e nei tavolieri delle partite finite da più di un mese. Non si può annullare.
privacy-deleted = Fatto. Non so più chi sei. Se giochi ancora, riparti da zero.
former-player = Ex partecipante
button-export = Esporta i miei dati
button-delete = Cancella i miei dati
button-delete-sure = Sì, cancella tutto
button-keep = No, tienili

## Aiuto

help-start = **Halma ed Hexxagon, proprio qui**
  1. `/{ command-challenge }` inizia una partita. Indica un avversario, o lascia vuoto: entra chi vuole. Non c'è nessuno? `/{ command-play }` ne inizia una contro il computer.
  2. Tocca a te? Premi **{ $button-move }** sotto il tavoliere, scegli una pedina, poi dove va.
  3. **{ $button-board }** mostra il tavoliere dal tuo lato.
  -# Come si gioca? Scegli un gioco qui sotto.
help-playing = **Giocare**
  Con `/{ command-move }` scrivi la mossa, per esempio `f11-n3`; di una catena bastano gli estremi. In Hexxagon, con una sola casella, per esempio `e12`, vi nasce una pedina. Scrivi prima la pedina e vedi dove può andare.
  {""}Da **{ $button-menu }** puoi abbandonare, offrire la patta o chiedere di riprendere una mossa, come con `/{ command-resign }`, `/{ command-draw }` e `/{ command-takeback }`. A partita finita, `/{ command-rematch }` ne gioca un'altra a colori scambiati.
  Puoi giocare molte partite insieme, anche nello stesso canale. `/{ command-games }` le elenca, prima quelle in cui tocca a te.
  {""}In **{ $button-menu }** ci sono anche **{ button-rules }** e, quando tocca a te in una partita fuori classifica o col computer, **{ button-hint }**: mostra una buona mossa. Il risultato dice chi ha usato suggerimenti.
help-watching = **Guardare**
  {""}Con **{ $button-watch }** sotto un tavoliere scorri la partita: ogni mossa fin qui, da ogni lato, come animazione o come grafico. Lo vedi solo tu.
  `/{ command-watch }` elenca le partite in corso. Può anche portarne una in un altro canale o nei tuoi messaggi diretti: ogni turno, o solo la fine.
  `/{ command-games }` elenca le partite del canale o del server, anche quelle finite.
  `/{ command-history }` trova le partite finite, e `/{ command-replay }` ne scorre una qualsiasi, in corso o finita.
  `/{ command-tournament }` mostra i tornei e i campionati del server. Lì puoi partecipare.
  `/{ command-leaderboard }` mostra chi gioca meglio, `/{ command-profile }` i risultati di chiunque.
  {""}**{ $button-analyse }** sotto una partita finita mostra con quanta precisione ha giocato ognuno, gli errori più gravi e che cosa era meglio.
help-watching-direct = **Guardare**
  `/{ command-games }` elenca le tue partite in tutti i server, anche quelle finite.
  `/{ command-watch }` elenca le partite che segui.
  `/{ command-history }` trova le tue partite finite, e `/{ command-replay }` ne scorre una qualsiasi.
  `/{ command-leaderboard }` mostra chi gioca meglio ovunque, `/{ command-profile }` i tuoi risultati.
  {""}**{ $button-analyse }** sotto una partita finita mostra con quanta precisione ha giocato ognuno, gli errori più gravi e che cosa era meglio.
  -# In un server puoi anche guardare e rivedere le partite degli altri, e **/{ command-tournament }** mostra i tornei e i campionati.
help-tips = **Utile da sapere**
tip-settings = `/{ command-settings }`: la tua lingua, l'aspetto dei tavolieri e i messaggi diretti quando tocca a te.
tip-apps = Apri il menu di qualcuno (sul telefono tieni premuto il nome; altrove usa il pulsante destro del mouse), poi **App**: *{ menu-challenge }* lancia la sfida.
tip-blocked = Chi blocchi non può sfidarti: `/{ command-settings }`.
tip-seat = In `/{ command-challenge }` puoi scegliere il tuo posto e, nei giochi grandi, in quanti si gioca.
tip-alt = Ogni immagine ha una descrizione che nomina tutte le pedine.
tip-privacy = `/{ command-privacy }` mostra cosa conservo di te, e può cancellarlo.
tip-vacation = `/{ command-vacation }` ferma il tuo tempo mentre non ci sei, nelle partite con un giorno o più per mossa.
tip-next = **{ button-confirm-next }** gioca la tua mossa e apre la partita che ti aspetta da più tempo.
tip-at-once = **Gioca subito**, in `/{ command-settings }`, fa la mossa appena scegli dove va la pedina, senza **{ button-confirm }**.
tip-line = -# 💡 { $tip }
button-no-tips = Basta consigli
tips-off = Basta consigli. Li trovi tutti in `/{ command-help }`, e li riattivi in `/{ command-settings }`.
button-tips = Consigli: { $on ->
    [yes] sì
   *[no] no
  }
help-choose-rules = Le regole di un gioco
button-help = Aiuto
button-help-start = Inizio
button-help-playing = Giocare
button-help-watching = Guardare
button-help-tips = Utile da sapere
button-settings = Impostazioni
alt-help = Un tavoliere di Halma 8 × 8 all'inizio della partita. La pedina in { $from } è scelta; le caselle dove può andare sono numerate: { $cells }.
alt-themes = Lo stesso tavoliere in quattro aspetti: { $themes }.

## Una sfida dal menu di una persona, e sfide ritirate

button-invite = Sfida
button-cancel-challenge = Ritira { $id }
refusal-no-such-person = Quella persona non è in questo server. Sfida qualcun altro.
