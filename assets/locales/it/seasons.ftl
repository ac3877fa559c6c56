## Stagioni di un server

seasons-title = **Stagioni**: alla fine di ognuna le classifiche si conservano e si pubblicano, e i punteggi di questo server tornano a metà strada verso quello di partenza.
seasons-off = Per ora non ce ne sono.
seasons-monthly = La stagione { $number } è in corso e finisce { $until }. Le classifiche arrivano in { $channel }.
seasons-by-hand = La stagione { $number } è in corso finché non la chiudi. Le classifiche arrivano in { $channel }.
seasons-last = La stagione { $number } è finita il { $until }.
seasons-choose-off = Nessuna stagione
seasons-choose-monthly = Una stagione al mese (UTC)
seasons-choose-by-hand = Stagioni che chiudi tu
seasons-sure = Chiudere ora la stagione { $number }? Le classifiche si pubblicano in { $channel } e i punteggi di questo server tornano a metà strada. Non si può annullare.
button-seasons = Stagioni
button-season-end = Chiudi la stagione
button-season-sure = Sì, chiudila
# The post in the channel.
seasons-over = **La stagione { $number } è finita.**
seasons-pool = **{ $pool }** · { $count ->
    [one] una persona
   *[other] { $count } persone
  }
seasons-place = { $place } { $player } · **{ $rating }**
seasons-more = { $count ->
    [one] E un altro gioco.
   *[other] E altri { $count } giochi.
  }
