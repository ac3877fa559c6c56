## Guardare

command-watch = guarda
command-watch-about = Guarda una partita; da solo elenca quelle in corso qui
option-watched-about = Quale partita, anche di un altro canale
option-follow-about = Dove seguirla; se manca, prima la vedi
choice-follow-here = Qui: un tavoliere che si aggiorna
choice-follow-turns = Messaggi privati: ogni turno
choice-follow-end = Messaggi privati: la fine
button-watch = 👀 Guarda
watch-list = **In corso su questo server**
watch-list-own = **Partite che segui**
watch-none = Per ora non si gioca nulla. `/{ command-challenge }` inizia una partita.
watch-none-own = Per ora nessuna. In un server, `/{ command-watch }` elenca quelle in corso.
watch-line = { $link } { $game }: { $players } · mossa { $ply } · { $when }
watch-count = 👀 { $count }
watch-choose = Guardane una
watch-option = { $game } · mossa { $ply }
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ La partita è andata avanti, fino alla mossa { $plies }.
button-follow-here = Segui qui
button-follow-turns = DM: turni
button-follow-end = DM: la fine
button-follow-stop = 🔕 Smetti
watch-follows-turns = 🔔 Hai il tavoliere nei messaggi privati, e saprai come finisce.
watch-follows-end = 🔔 Ti scrivo in privato come finisce.
watch-mirrored = ✅ Da ora questo canale segue la partita.
mirror-stopped = -# 🔕 { $id } non è più seguita qui.
mirror-gone-on = -# { $id } continua [più in basso]({ $link }).
refusal-boards-here = I tavolieri di questa partita arrivano già qui. `/{ command-watch }` in un altro canale li porta anche lì.
refusal-may-not-write = In questo canale non puoi scrivere, perciò non ci metto un tavoliere per te. Puoi seguire la partita nei messaggi privati.
refusal-too-many-mirrors-here = Questo canale segue 3 partite, di più non può. Prima fermane una con il pulsante sotto.
refusal-too-many-mirrors = 10 canali seguono questa partita, di più non possono. Puoi seguirla nei messaggi privati.
refusal-too-many-followed = Segui 25 partite nei messaggi privati, di più non puoi. `/{ command-watch }` ne ferma una.
refusal-not-your-mirror = Può fermarlo solo chi l'ha chiesto, chi gioca o chi gestisce il server. `/{ command-watch }` ha i tuoi.
refusal-not-followed = Non è più seguita. `/{ command-watch }` elenca le partite in corso.

## Partite che non sono per tutti

option-private-name = privata
option-private-about = Non compare negli elenchi e nessuno la segue da altrove
lobby-private = 🔒 privata
refusal-private = Questa partita è privata: può seguirla solo chi la gioca. Dove si gioca, **{ button-watch }** la mostra.
