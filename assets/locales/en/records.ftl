## Records of a server

records-title = **Records of this server**
records-none = There are no records yet. Finished matches between people set them.
records-chain = Longest chain: **{ $value }** jumps · { $player } · { $game } · { $id } · { $day }
records-comeback = Biggest comeback: **{ $value }** { $value ->
    [one] piece
   *[other] pieces
  } behind · { $player } · { $game } · { $id } · { $day }
records-quick = Quickest win, { $game }: **{ $value }** moves · { $player } · { $id } · { $day }
records-open = { $id } · { $game }
records-shape = { $game }{ $players ->
    [2] {""}
    [pairs] , pairs
   *[other] , { $players } players
  }{ $pieces ->
    [usual] {""}
   *[other] , { $pieces } pieces each
  }
# Below a result.
records-broken-chain = 🏅 New server record: **{ $player }** made a chain of { $value } jumps (was { $before }).
records-broken-comeback = 🏅 New server record: **{ $player }** was { $value } pieces behind and still won (was { $before }).
records-broken-quick = 🏅 New server record: **{ $player }** won in { $value } moves (was { $before }).
button-records = Records
button-records-announced = Announce new records: { $on ->
    [yes] on
   *[no] off
  }
