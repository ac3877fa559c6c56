## I record di un server

records-title = **I record di questo server**
records-none = Non ce ne sono ancora. Arrivano con le partite finite tra persone.
records-chain = Catena più lunga: **{ $value }** salti · { $player } · { $game } · { $id } · { $day }
records-comeback = Rimonta più grande: sotto di **{ $value }** { $value ->
    [one] pedina
   *[other] pedine
  } · { $player } · { $game } · { $id } · { $day }
records-quick = Vittoria più veloce, { $game }: **{ $value }** mosse · { $player } · { $id } · { $day }
records-open = { $id } · { $game }
records-shape = { $game }{ $players ->
    [2] {""}
    [pairs] , a coppie
   *[other] , in { $players }
  }{ $pieces ->
    [usual] {""}
   *[other] , { $pieces } pedine a testa
  }
# Sotto un risultato.
records-broken-chain = 🏅 Nuovo record del server: **{ $player }** ha fatto una catena di { $value } salti (prima: { $before }).
records-broken-comeback = 🏅 Nuovo record del server: **{ $player }** era sotto di { $value } pedine e ha vinto lo stesso (prima: { $before }).
records-broken-quick = 🏅 Nuovo record del server: **{ $player }** ha vinto in { $value } mosse (prima: { $before }).
button-records = Record
button-records-announced = Annuncia i nuovi record: { $on ->
    [yes] sì
   *[no] no
  }
