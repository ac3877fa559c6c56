## Stagioni di un server

seasons-title = **Stagioni**: quando una stagione finisce, le classifiche si conservano e si pubblicano, e i punteggi di questo server si avvicinano della metà al valore iniziale.
seasons-off = Al momento questo server non ha stagioni.
seasons-monthly = La stagione { $number } è in corso e finisce { $until }. Le classifiche usciranno in { $channel }.
seasons-by-hand = La stagione { $number } è in corso finché non la chiudi. Le classifiche usciranno in { $channel }.
seasons-last = La stagione { $number } è finita il { $until }.
seasons-choose-off = Nessuna stagione
seasons-choose-monthly = Una stagione al mese (UTC)
seasons-choose-by-hand = Le chiudo io
seasons-sure = Chiudere ora la stagione { $number }? Le classifiche escono in { $channel } e i punteggi di questo server si avvicinano della metà al valore iniziale. Non si può annullare.
button-seasons = Stagioni
button-season-end = Chiudi la stagione
button-season-sure = Sì, chiudila
# The post in the channel.
seasons-over = **La stagione { $number } è finita.** I punteggi di questo server si sono avvicinati della metà al valore iniziale.
seasons-pool = **{ $pool }** · { $count ->
    [one] una persona
   *[other] { $count } persone
  }
seasons-place = { $place } { $player } · **{ $rating }**
seasons-more = { $count ->
    [one] E un altro gioco.
   *[other] E altri { $count } giochi.
  }
