## Los récords de un servidor

records-title = **Récords de este servidor**
records-none = Todavía no hay. Llegan con las partidas terminadas.
records-chain = Cadena más larga: **{ $value }** saltos · { $player } · { $game } · { $id } · { $day }
records-comeback = Mayor remontada: **{ $value }** { $value ->
    [one] ficha
   *[other] fichas
  } por debajo · { $player } · { $game } · { $id } · { $day }
records-quick = Victoria más rápida, { $game }: **{ $value }** jugadas · { $player } · { $id } · { $day }
records-open = { $id } · { $game }
records-shape = { $game }{ $players ->
    [2] {""}
    [pairs] , por parejas
   *[other] , { $players } jugadores
  }{ $pieces ->
    [usual] {""}
   *[other] , { $pieces } fichas cada uno
  }
# Debajo de un resultado.
records-broken-chain = 🏅 Un récord aquí: **{ $player }** hizo una cadena de { $value } saltos; antes eran { $before }.
records-broken-comeback = 🏅 Un récord aquí: **{ $player }** iba { $value } fichas por debajo y ganó; antes eran { $before }.
records-broken-quick = 🏅 Un récord aquí: **{ $player }** ganó en { $value } jugadas; antes eran { $before }.
button-records = Récords
button-records-told = Récords bajo los resultados: { $on ->
    [yes] sí
   *[no] no
  }
