## Offerte: patta, mossa da riprendere, annullamento, rivincita

offer-draw = **{ $player }** offre la patta.
offer-takeback = **{ $player }** chiede di riprendere una mossa.
offer-abort = **{ $player }** chiede di annullare la partita.
offer-rematch = **{ $player }** chiede la rivincita.
offer-call = { $mentions }, { $offer }
offer-waits = In attesa di risposta: { $waiting }.
offer-agreed = Accettano: { $agreed }. In attesa di risposta: { $waiting }.
offer-declined-draw = **{ $player }** ha rifiutato la patta.
offer-declined-takeback = **{ $player }** non ha accettato che la mossa venga ripresa.
offer-declined-abort = **{ $player }** non ha accettato di annullare la partita.
offer-declined-rematch = **{ $player }** ha rifiutato la rivincita.
offer-lapsed-draw = L'offerta di patta è decaduta.
offer-lapsed-takeback = La richiesta di riprendere una mossa è decaduta.
offer-lapsed-abort = La richiesta di annullare la partita è decaduta.
offer-lapsed-rematch = La richiesta di rivincita è decaduta.
offer-accepted = Tutti hanno accettato.
board-taken-back = ↩ **{ $player }** ha ripreso una mossa.
button-offer-draw = Offri la patta
button-offer-takeback = Riprendi la mossa
button-offer-abort = Annullare?
button-offer-rematch = Rivincita
button-abort = Annulla la partita
button-accept-draw = Accetta la patta
button-accept-takeback = Va bene
button-accept-abort = Annulla la partita
button-accept-rematch = Accetta la rivincita
button-decline-draw = Rifiuta la patta
button-decline-takeback = No, resta così
button-decline-abort = Si continua
button-decline-rematch = Niente rivincita
button-undo = Annulla mossa
button-withdraw = Ritira
button-confirm-next = Gioca, poi la prossima

## Per chi offre

offered-draw = Hai offerto la patta. { $count ->
    [one] { $players } può accettarla
   *[other] { $players } possono accettarla
  } sotto il tavoliere o con `/{ command-draw }`.
offered-takeback = Chiedi di riprendere la tua ultima mossa. { $count ->
    [one] { $players } può permetterlo
   *[other] { $players } possono permetterlo
  } sotto il tavoliere.
offered-abort = Chiedi di annullare la partita. { $count ->
    [one] { $players } può accettare
   *[other] { $players } possono accettare
  } sotto il tavoliere.
offered-rematch = Chiedi la rivincita. { $count ->
    [one] { $players } può accettarla
   *[other] { $players } possono accettarla
  } sotto il risultato o con `/{ command-rematch }`.
offered-agreed = Accetti. { $count ->
    [one] Manca la risposta di { $players }.
   *[other] Mancano le risposte di { $players }.
  }
offer-withdrawn = Offerta ritirata.
offer-declined = Rifiutata.
offer-passed = Ormai è passata.

## Chiudere le partite degli altri

menu-stop = Chiudere { $game }, { $id }, tra { $players }? Non vince nessuno.
button-stop = Chiudila da gestore
button-stop-sure = Sì, chiudila
button-stop-not = No, lasciali giocare

## Il risultato

result-aborted = { $players }: **{ $player }** ha annullato la partita. Non vince nessuno.
result-aborted-all = { $players } hanno annullato la partita d'accordo. Non vince nessuno.
result-stopped = { $players }: **{ $player }**, che gestisce questo server, ha chiuso la partita. Non vince nessuno.
result-abandoned = { $players }: nessuno muoveva da molto tempo, e la partita è stata chiusa. Non vince nessuno.
result-rematch = La rivincita: { $id }

## Rifiuti

refusal-no-offer = Questa offerta non vale più.
refusal-offer-other = C'è già un'altra offerta. Prima rispondi a quella, o ritirala se è tua: **{ button-menu }** sotto il tavoliere.
refusal-not-your-offer = Può ritirarla solo chi l'ha fatta.
refusal-offer-stands = L'hai già offerto. Tocca rispondere a { $players }.
refusal-agreed-already = Hai già accettato. { $count ->
    [one] Manca la risposta di { $players }.
   *[other] Mancano le risposte di { $players }.
  }
refusal-offer-again = L'hai già offerto dopo la tua ultima mossa. Prima muovi di nuovo.
refusal-too-late-to-undo = Una mossa si può annullare solo nei primi dieci secondi, nelle partite amichevoli. `/{ command-takeback }` lo chiede all’altra persona.
refusal-not-your-move = Solo **{ $player }** può annullare quella mossa.
refusal-nothing-to-take-back = Non hai ancora mosso: non c'è niente da riprendere.
refusal-left-since = Qualcuno ha lasciato la partita dopo la tua ultima mossa: non si può più riprendere.
refusal-still-played = Questa partita non è ancora finita. La rivincita viene dopo.
refusal-rematch-begun = La rivincita è già iniziata: { $id }. Con `/{ command-board }` la vedi.
refusal-rematch-declined = La rivincita è stata rifiutata. Con `/{ command-challenge }` puoi sfidare di nuovo.
refusal-rematch-gone = Chi ha giocato ha cancellato i propri dati: niente rivincita. Con `/{ command-challenge }` puoi sfidare altri.
refusal-none-finished = Qui non hai partite finite. Con `/{ command-challenge }` ne inizi una.
refusal-managers-only = Solo chi gestisce questo server può chiudere le partite degli altri.

## Comandi

command-takeback = riprendi
command-takeback-about = Chiedi di riprendere la tua ultima mossa
command-abort = annulla
command-abort-about = Annulla una partita: non vince nessuno
command-rematch = rivincita
command-rematch-about = Rigioca la stessa partita con altri colori
