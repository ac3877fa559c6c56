# Leaderboards.

command-leaderboard = clasificación
command-leaderboard-about = Quién juega mejor, en este servidor o en todas partes
option-game-ranked-about = Qué juego; vacío para el que más se juega aquí
option-scope-name = alcance
option-scope-about = En este servidor o en todas partes
option-by-name = por
option-by-about = Según qué ordenar
choice-scope-here = Este servidor
choice-scope-everywhere = En todas partes
choice-by-rating = Puntuación
choice-by-active = Más activos
choice-by-streak = Mejor racha de victorias

# A game and how many play it.
standings-pool = { $lineup ->
    [three] { $game } · de tres
    [four] { $game } · de cuatro
    [six] { $game } · de seis
    [pairs] { $game } · por parejas
   *[duel] { $game }
  }
standings-scope = { $scope ->
    [here] Este servidor
   *[everywhere] En todas partes
  }
standings-by = { $by ->
    [active] los más activos
    [streak] mejor racha de victorias
   *[rating] por puntuación
  }
standings-empty = Nadie ha jugado todavía una partida puntuada. { $place ->
    [direct] Las partidas se juegan en un servidor: allí, **/{ command-challenge }** empieza una.
   *[server] `/{ command-challenge }` empieza una.
  }
standings-newcomers = **Aún sin posición:** menos de { $needed } partidas puntuadas (? = provisional)
standings-yet = Tú: { $played } de { $needed } partidas puntuadas. Después tendrás una posición aquí.
# The small print below the lines. $record: the first line's, such as 3–0–1.
standings-people = { $people ->
    [one] una persona con posición
   *[other] { $people } personas con posición
  }
standings-record = { $record } = ganadas–empatadas–perdidas
standings-since = ▲▼ desde el { $date }
standings-now = Clasificación actual
standings-season = Temporada { $number }
standings-season-until = Temporada { $number }, hasta el { $date }
option-season-name = temporada
option-season-about = El número de una temporada terminada; vacío para la de ahora
refusal-no-season = Este servidor no tiene esa temporada. `/{ command-leaderboard }` sin `{ option-season-name }` muestra la clasificación actual, y desde ahí eliges entre las temporadas terminadas.
standings-shown = Ahora la ven todos en este canal.
# For who can't see the picture.
standings-alt = { $place }. { $name }: { $value }
standings-player = Persona
button-first-page = « Inicio
button-my-place = Mi posición
button-all-servers = En todas partes
button-this-server = Este servidor
button-show-here = Mostrar aquí
