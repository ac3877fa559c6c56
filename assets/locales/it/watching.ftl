## Guardare

command-watch = guarda
command-watch-about = Guarda una partita; senza opzioni elenca quelle in corso qui
option-watched-about = Quale partita; può essere in un altro canale
option-follow-about = Dove seguirla; vuoto per darle prima un'occhiata
choice-follow-here = Qui: un tavoliere che si aggiorna
choice-follow-turns = Messaggi diretti: ogni turno
choice-follow-end = Messaggi diretti: la fine
button-watch = 👀 Guarda
watch-list = **In corso in questo server**
watch-list-own = **Partite che segui**
watch-none = Al momento non si gioca nessuna partita. `/{ command-challenge }` ne inizia una.
watch-none-own = Al momento non ne segui nessuna. In un server, `/{ command-watch }` elenca quelle in corso.
watch-line = { $link } { $game }: { $players } · mossa { $ply } · { $when }
watch-count = 👀 { $count }
watch-choose = Scegli una partita da guardare
watch-option = { $game } · mossa { $ply }
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ La partita è andata avanti, fino alla mossa { $plies }.
button-follow-here = Segui qui
button-follow-turns = DM: ogni turno
button-follow-end = DM: la fine
button-follow-stop = 🔕 Non seguire più
watch-follows-turns = 🔔 Hai il tavoliere nei messaggi diretti, e ti dirò come finisce la partita.
watch-follows-end = 🔔 Ti mando un messaggio diretto quando la partita finisce.
watch-mirrored = ✅ Ora questo canale segue la partita.
mirror-stopped = -# 🔕 Questo canale non segue più { $id }.
mirror-gone-on = -# { $id } continua [più in basso]({ $link }).
refusal-boards-here = Il tavoliere di questa partita compare già qui. Usa `/{ command-watch }` in un altro canale per mostrarlo anche lì.
refusal-may-not-write = In questo canale non puoi scrivere, quindi non posso metterci un tavoliere per te. Puoi seguire la partita nei messaggi diretti.
refusal-too-many-mirrors-here = Questo canale segue 3 partite, il massimo. Prima fermane una con il pulsante sotto il suo tavoliere.
refusal-too-many-mirrors = 10 canali seguono questa partita, il massimo. Puoi seguirla nei messaggi diretti.
refusal-too-many-followed = Segui 25 partite nei messaggi diretti, il massimo. Puoi fermarne una con `/{ command-watch }`.
refusal-not-your-mirror = Questo tavoliere possono fermarlo solo chi l'ha chiesto, chi gioca e chi gestisce il server. `/{ command-watch }` elenca le partite che segui tu.
refusal-not-followed = Questa partita non è più seguita. `/{ command-watch }` elenca quelle in corso.

## Partite che non sono per tutti

option-private-name = privata
option-private-about = Non compare negli elenchi, e nessuno può seguirla da altrove
lobby-private = 🔒 privata
refusal-private = Questa partita è privata: può seguirla solo chi la gioca. Nel canale in cui si gioca, chiunque può premere **{ $button-watch }**.
