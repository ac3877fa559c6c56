## Offerte: patta, mossa da riprendere, annullamento, rivincita

offer-draw = **{ $player }** offre la patta.
offer-takeback = **{ $player }** chiede di riprendere una mossa.
offer-abort = **{ $player }** chiede di annullare la partita.
offer-rematch = **{ $player }** chiede la rivincita.
offer-draw-short = Una patta vale per la classifica solo dopo { $moves } mosse a testa.
offer-rematch-apart = Non vale per il torneo.
offer-call = { $mentions }, { $offer }
offer-waits = In attesa di { $waiting }.
offer-agreed = D'accordo: { $agreed }. In attesa di { $waiting }.
offer-declined-draw = **{ $player }** ha rifiutato la patta.
offer-declined-takeback = **{ $player }** non ha permesso di riprendere la mossa.
offer-declined-abort = **{ $player }** non ha accettato di annullare la partita.
offer-declined-rematch = **{ $player }** ha rifiutato la rivincita.
offer-lapsed-draw = L'offerta di patta è scaduta.
offer-lapsed-takeback = La richiesta di riprendere una mossa è scaduta.
offer-lapsed-abort = La richiesta di annullare la partita è scaduta.
offer-lapsed-rematch = La richiesta di rivincita è scaduta.
offer-accepted = Accettata.
board-taken-back = ↩ **{ $player }** ha ripreso una mossa.
button-offer-draw = Offri la patta
button-offer-takeback = Riprendi la mossa
button-offer-abort = Chiedi di annullare
button-offer-rematch = Rivincita
button-next-level = Prova il livello { $level }
button-abort = Annulla la partita
button-accept-draw = Accetta la patta
button-accept-takeback = Permetti
button-accept-abort = Accetta di annullare
button-accept-rematch = Accetta la rivincita
button-decline-draw = Rifiuta la patta
button-decline-takeback = Non permettere
button-decline-abort = Continua a giocare
button-decline-rematch = Rifiuta la rivincita
button-undo = Annulla la mossa
button-withdraw = Ritira l'offerta
button-confirm-next = Gioca, poi un'altra partita

## Per chi offre

offered-draw = Hai offerto la patta in { $id }. Un messaggio chiede a { $players } di rispondere.
offered-takeback = Hai chiesto di riprendere la tua ultima mossa in { $id }. Un messaggio chiede a { $players } di rispondere.
offered-abort = Hai chiesto di annullare la partita { $id }. Un messaggio chiede a { $players } di rispondere.
offered-rematch = Hai chiesto la rivincita di { $id }. Un messaggio chiede a { $players } di rispondere.
offered-agreed = Hai accettato in { $id }. In attesa di { $players }.
offer-withdrawn = Offerta ritirata.
offer-declined = Rifiutata.
offer-passed = Quell'offerta è scaduta.

## Domande prima di un'offerta al computer

# $count: quanti giocatori del computer ci sono.
menu-draw = Offrire la patta in { $game }, { $id }? { $count ->
    [one] Il computer può
   *[other] I giocatori del computer possono
  } accettare subito, e la partita finisce.
menu-abort = Annullare { $game }, { $id }? Non vince nessuno.
button-draw-sure = Sì, offrila
button-abort-sure = Sì, annullala

## Chiudere le partite degli altri

menu-stop = Chiudere { $game }, { $id }, tra { $players }? Non vince nessuno.
button-stop = Chiudi da gestore
button-stop-sure = Sì, chiudila
button-stop-not = No, lasciali giocare
menu-stop-kept = La partita continua.

## Il risultato

result-aborted = { $players }: **{ $player }** ha annullato la partita. Non vince nessuno.
result-aborted-all = { $players } hanno annullato la partita di comune accordo. Non vince nessuno.
result-stopped = { $players }: **{ $player }**, che gestisce questo server, ha chiuso la partita. Non vince nessuno.
result-tournament-left = { $players }: **{ $player }** ha lasciato il torneo{ $lost ->
    [yes] {" "}e quindi ha perso lì questa partita. Nessun punteggio cambia.
   *[no] , quindi la partita è finita. Non vince nessuno.
  }
result-tournament-removed = { $players }: chi gestisce il server ha escluso **{ $player }** dal torneo, { $lost ->
    [yes] quindi lì questa partita è persa. Nessun punteggio cambia.
   *[no] quindi la partita è finita. Non vince nessuno.
  }
result-season-over = { $players }: la stagione è finita, quindi la partita è finita. Non vince nessuno.
result-tournament-cancelled = { $players }: chi gestisce il server ha annullato il torneo, quindi la partita è finita. Non vince nessuno.
result-abandoned = { $players }: nessuno muoveva da molto tempo, quindi la partita è stata chiusa. Non vince nessuno.
result-rematch = La rivincita: { $id }
result-rematch-thread = Rivincita: { $thread }
rematch-begun = La rivincita è iniziata: { $id }. Il suo thread si apre in { $channel }.

## Rifiuti

refusal-no-offer = Questa offerta non vale più.
refusal-offer-other = C'è già un'altra offerta. Prima rispondi a quella, o ritirala se è tua: **{ $button-menu }** sotto il tavoliere.
refusal-not-your-offer = Può ritirarla solo chi l'ha fatta.
refusal-offer-stands = L'hai già offerto. In attesa di { $players }.
refusal-agreed-already = Hai già accettato. In attesa di { $players }.
refusal-offer-again = L'hai già offerto dopo la tua ultima mossa. Prima fai un'altra mossa.
refusal-tournament-match = Le partite di un torneo non si possono annullare. Se non vuoi continuare, premi **{ button-resign }**.
refusal-too-late-to-undo = Puoi annullare una mossa per turno, solo nei primi dieci secondi, e solo se la partita non vale per la classifica. `/{ command-takeback }` lo chiede alle altre persone.
refusal-not-your-move = Solo **{ $player }** può annullare quella mossa.
refusal-nothing-to-take-back = Non hai ancora mosso: non c'è niente da riprendere.
refusal-left-since = Qualcuno ha lasciato la partita dopo la tua ultima mossa: non si può più riprendere.
refusal-still-played = Questa partita non è ancora finita. La rivincita viene dopo.
refusal-rematch-begun = La rivincita è già iniziata: { $id }. Con `/{ command-board }` la vedi.
refusal-rematch-asked = Hai già chiesto la rivincita. Con `/{ command-challenge }` puoi sfidare di nuovo.
refusal-rematch-gone = Una delle persone che giocavano ha cancellato i suoi dati, quindi niente rivincita. Con `/{ command-challenge }` puoi sfidare altri.
refusal-none-finished = Qui non hai partite finite. Con `/{ command-challenge }` ne inizi una.
refusal-managers-only = Solo chi gestisce questo server può chiudere le partite degli altri.

## Comandi

command-takeback = riprendi
command-takeback-about = Chiedi di riprendere la tua ultima mossa
command-abort = annulla
command-abort-about = Annulla una partita: non vince nessuno
command-rematch = rivincita
command-rematch-about = Gioca di nuovo la stessa partita, a colori scambiati
