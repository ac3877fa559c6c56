## I record di un server

records-title = **I record di questo server**
records-none = Non ce ne sono ancora. Vengono con le partite finite.
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
records-broken-chain = 🏅 Un record qui: **{ $player }** ha fatto una catena di { $value } salti; prima erano { $before }.
records-broken-comeback = 🏅 Un record qui: **{ $player }** era sotto di { $value } pedine e ha vinto; prima erano { $before }.
records-broken-quick = 🏅 Un record qui: **{ $player }** ha vinto in { $value } mosse; prima erano { $before }.
button-records = Record
button-records-told = Record sotto i risultati: { $on ->
    [yes] sì
   *[no] no
  }
