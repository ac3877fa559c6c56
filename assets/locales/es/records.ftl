## Los récords de un servidor

records-title = **Récords de este servidor**
records-none = Todavía no hay ninguno. Llegan con las partidas terminadas entre personas.
records-chain = Cadena más larga: **{ $value }** saltos · { $player } · { $game } · { $id } · { $day }
records-comeback = Mayor remontada: **{ $value }** { $value ->
    [one] pieza
   *[other] piezas
  } por debajo · { $player } · { $game } · { $id } · { $day }
records-quick = Victoria más rápida, { $game }: **{ $value }** jugadas · { $player } · { $id } · { $day }
records-open = { $id } · { $game }
records-shape = { $game }{ $players ->
    [2] {""}
    [pairs] , por parejas
   *[other] , { $players } jugadores
  }{ $pieces ->
    [usual] {""}
   *[other] , { $pieces } piezas cada uno
  }
# Debajo de un resultado.
records-broken-chain = 🏅 Nuevo récord del servidor: **{ $player }** hizo una cadena de { $value } saltos (antes: { $before }).
records-broken-comeback = 🏅 Nuevo récord del servidor: **{ $player }** iba { $value } piezas por debajo y aun así ganó (antes: { $before }).
records-broken-quick = 🏅 Nuevo récord del servidor: **{ $player }** ganó en { $value } jugadas (antes: { $before }).
button-records = Récords
button-records-announced = Anunciar nuevos récords: { $on ->
    [yes] sí
   *[no] no
  }
