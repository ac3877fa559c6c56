## Comandi

command-help = aiuto
command-help-about = Come si comincia, e tutto il resto
command-settings = impostazioni
command-settings-about = La tua lingua, il tavoliere, i messaggi, le persone bloccate
command-server = server
command-server-about = Per chi gestisce: canali, gioco abituale, thread, lingua, tavoliere
command-privacy = privacy
command-privacy-about = Cosa conservo di te; portalo via o cancellalo
menu-challenge = Sfida
option-seat-name = posto
option-seat-about = Il tuo posto; se lo lasci vuoto è sorteggiato come gli altri
option-seat = { $player } gioca con { $colour }

## Impostazioni di una persona

settings-title = **Le tue impostazioni.** Le vedi solo tu.
settings-language = Lingua: { $name }
settings-as-discord = come in Discord
settings-theme = Tavoliere: { $name }
settings-as-match = come quello della partita
settings-picture = -# Dall'alto a sinistra: { $themes }
theme-wood = Legno
theme-slate = Ardesia
theme-paper = Carta
theme-contrast = Alto contrasto
settings-notices-never = Messaggi privati: mai
settings-notices-turns = Messaggi privati: quando tocca a me
settings-notices-ends = Messaggi privati: al mio turno e a fine partita
settings-quiet-line = -# Nessun messaggio privato dalle { $from } alle { $to } ({ $city })
settings-blocked-line = -# { $count ->
    [one] Una persona bloccata
   *[other] { $count } persone bloccate
  }
button-notation = Aiuto notazione: { $on ->
    [yes] sì
   *[no] no
  }
button-quiet = Ore di silenzio
button-blocked = Persone bloccate
pick-typed = -# Da scrivere: `/{ command-move }` `{ $move }`

## Ore di silenzio

quiet-title = **Ore di silenzio**: niente messaggi privati. Quello che succede arriva quando finiscono.
quiet-none = Non ne hai. Scegli un orario e, sotto, il tuo fuso.
quiet-no-notices = -# Ora non ricevi nessun messaggio privato; `/{ command-settings }` lo cambia.
quiet-choose-from = Da che ora?
quiet-choose-to = Fino a che ora?
quiet-from = Dalle { $time }
quiet-to = Fino alle { $time }
quiet-zone = { $city } · ora sono le { $time }
button-zone = Un altro fuso…
button-quiet-off = Nessun silenzio
quiet-form-title = Il tuo fuso orario
quiet-form-label = Una grande città, o la differenza da UTC
quiet-form-example = Oslo, oppure UTC+5:30
refusal-no-zone = Non conosco un fuso con questo nome. Prova la città più grande vicino a te, in inglese, o la differenza da UTC, per esempio `UTC+5:30`.

## Persone bloccate

blocked-title = **Le persone bloccate** non possono sfidarti né entrare in una tua sfida.
blocked-none = Non blocchi nessuno.
blocked-choose = Blocca qualcuno
blocked-let-in = Sblocca qualcuno
refusal-blocked = **{ $player }** non vuole giocare con te. Chiedi a qualcun altro, o lascia vuoto `{ option-opponent-name }` e può entrare chiunque.
refusal-too-many-blocked = Blocchi 25 persone, il massimo. Prima sbloccane una.

## Impostazioni del server

server-title = **Impostazioni di questo server**
server-everywhere = Si può aprire una partita in ogni canale.
server-channels = Si può aprire una partita in { $channels }.
server-choose-channels = Solo in alcuni canali? Sceglili
server-game = Gioco abituale: { $game }
server-time = Tempo abituale: { $time }
server-look = **Ciò che vedono tutti**: lingua e tavoliere delle nuove partite.
server-limits = **Quanto si gioca insieme in questo server.** Ciò che è iniziato continua, qualunque cosa tu scelga.
server-limits-share = -# Quando almeno metà delle partite è occupata, ciascuno qui può iniziarne al massimo { $most ->
    [one] una
   *[other] { $most }
  }.
server-live = Partite in corso: { $most }
server-live-each = Partite in corso a persona: { $most }
server-open-each = Sfide aperte a persona: { $most }
button-threads = Thread per le partite: { $on ->
    [yes] sì
   *[no] no
  }
button-everywhere = In ogni canale
button-look = Lingua e tavoliere
button-limits = Limiti
refusal-not-manager = Solo chi può gestire questo server ne cambia le impostazioni. Le tue sono in `/{ command-settings }`.
refusal-not-here = In questo server le partite si aprono in { $channels }. Chiedi lì.

## Privacy

privacy = **Cosa conservo di te**
  Il tuo id e nome di Discord, la lingua, ciò che hai scelto in `/{ command-settings }`, chi blocchi, le tue partite: ogni mossa e offerta con l'ora; finché segui una partita, anche questo; i tuoi punteggi e su quali server ti ho visto. Per un giorno anche i numeri dei tuoi tocchi, perché nessuno valga due volte.
  Partite e punteggi li vede chi condivide un server con te o guarda le classifiche; il resto nessuno. Il database è di chi gestisce questo bot.
privacy-exported = Tutto quello che conservo di te.
privacy-delete = Cancello quello che conservo di te?{ $count ->
    [0] {""}
    [one] {" "}La partita o sfida che hai aperta finisce adesso; una partita in corso è persa.
   *[other] {" "}Le { $count } partite e sfide che hai aperte finiscono adesso; quelle in corso sono perse.
  } I tuoi avversari tengono le loro partite, con «{ former-player }» al tuo posto. Tolgo il tuo nome dai messaggi delle tue partite, per quanto posso; può volerci mezz'ora. Resta nelle liste e schede visibili a tutti, nei messaggi diretti e nei tavolieri delle partite finite da più di un mese. Non si può annullare.
privacy-deleted = Fatto. Non so più chi sei. Se giochi ancora, ricominci da capo.
former-player = ex partecipante
button-export = Esporta i miei dati
button-delete = Cancella i miei dati
button-delete-sure = Sì, cancella tutto
button-keep = No, tienili

## Aiuto

help-start = **Halma ed Hexxagon, proprio qui**
  1. `/{ command-challenge }` apre una partita. Indica chi sfidare, o nessuno: entra chi vuole.
  2. Tocca a te? Premi **{ button-move }** sotto il tavoliere, scegli una pedina, poi il numero.
  3. **{ button-board }** gira il tavoliere dalla tua parte.
  -# Come si gioca? Scegli un gioco qui sotto.
help-playing = **Giocare**
  `/{ command-move }` prende la mossa come la scrivi, `f11-n3`, anche solo gli estremi di una catena; comincia da una pedina e ti elenca dove può andare.
  {""}**{ button-menu }** sotto il tavoliere abbandona, offre la patta o chiede indietro una mossa: `/{ command-resign }`, `/{ command-draw }`, `/{ command-takeback }`. Alla fine `/{ command-rematch }` gioca di nuovo a colori scambiati.
  Puoi giocare molte partite insieme, anche qui: `/{ command-games }` le elenca, con quelle che ti aspettano.
help-watching = **Guardare**
  {""}**{ button-watch }** sotto un tavoliere sfoglia la partita, solo per te: ogni mossa fin qui, da ogni lato, come filmato o grafico.
  `/{ command-watch }` elenca le partite in corso. Ne porta una anche in un altro canale o nei tuoi messaggi privati: ogni turno, o la fine.
  `/{ command-games }` elenca le partite del canale o del server, anche quelle finite.
  `/{ command-history }` trova le partite finite, e `/{ command-replay }` ne sfoglia una qualsiasi, in corso o finita.
  `/{ command-leaderboard }` dice chi gioca meglio, `/{ command-profile }` come va qualcuno.
help-tips = **Utile da sapere**
tip-settings = `/{ command-settings }`: la tua lingua, quattro tavolieri, messaggi privati quando tocca a te.
tip-apps = Tieni premuto il nome di qualcuno, poi **App**: *{ menu-challenge }* lo sfida.
tip-blocked = Chi blocchi non può sfidarti: `/{ command-settings }`.
tip-seat = In `/{ command-challenge }` puoi scegliere il tuo posto e, nei giochi grandi, in quanti si gioca.
tip-alt = Ogni immagine ha una descrizione che nomina tutte le pedine.
tip-privacy = `/{ command-privacy }` dice cosa conservo di te, e lo cancella.
tip-vacation = `/{ command-vacation }` ferma i tuoi orologi di un giorno o più mentre sei via.
tip-next = **{ button-confirm-next }** fa la tua mossa e apre la partita che ti aspetta da più tempo.
tip-line = -# 💡 { $tip }
button-no-tips = Basta consigli
tips-off = Basta consigli. Sono tutti in `/{ command-help }`, e `/{ command-settings }` li riattiva.
button-tips = Consigli: { $on ->
    [yes] sì
   *[no] no
  }
help-choose-rules = Le regole di un gioco
button-help-start = Inizio
button-help-playing = Giocare
button-help-watching = Guardare
button-help-tips = Utile da sapere
button-settings = Impostazioni
alt-help = Un tavoliere di Halma 8 × 8 in apertura. La pedina in { $from } è scelta; le caselle dove può andare sono numerate: { $cells }.
alt-themes = Lo stesso tavoliere quattro volte: { $themes }.

## Una sfida dal menu di una persona, e sfide ritirate

invite = A cosa vuoi giocare con { $mention }?
button-invite = Sfida
button-take-back = Ritira { $id }
refusal-no-such-person = Quella persona non è più in questo server. Sfida qualcuno che c'è.
