## Records of a server

records-title = **Records of this server**
records-none = There are none yet. They come with finished matches.
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
records-broken-chain = 🏅 A record here: **{ $player }** made a chain of { $value } jumps; before, it was { $before }.
records-broken-comeback = 🏅 A record here: **{ $player }** was { $value } pieces behind and won; before, it was { $before }.
records-broken-quick = 🏅 A record here: **{ $player }** won in { $value } moves; before, it was { $before }.
button-records = Records
button-records-told = Records below results: { $on ->
    [yes] on
   *[no] off
  }
