# Somebody's card.

command-profile = perfil
command-profile-about = Puntuaciones, resultados y partidas: de alguien o tuyos
menu-profile = Perfil
option-player-name = persona
option-player-about = De quién; vacío para ver el tuyo

profile-title = **{ $name }** · { $scope }
profile-record = { $played ->
    [one] Una partida
   *[other] { $played } partidas
  } (ganadas: { $won }, empatadas: { $drawn }, perdidas: { $lost })
profile-usual = Sobre todo { $games }
profile-computers = 🤖 Ganadas a la máquina: { $levels }
profile-computer = **{ $won }** de { $played } en el nivel { $level }
profile-puzzles = 🧩 Problemas: { $ratings }
profile-provisional = -# ? = provisional: menos de { $needed } partidas puntuadas o problemas, así que todavía cambia mucho.
profile-none-own = Todavía no has terminado ninguna partida con otras personas. Tu tarjeta se llena jugando. { $place ->
    [direct] Las partidas se juegan en un servidor: allí, **/{ command-challenge }** empieza una.
   *[server] `/{ command-challenge }` empieza una partida.
  }
profile-none = { $name } todavía no ha terminado ninguna partida con otras personas. Proponle una: `/{ command-challenge }`.
profile-none-here = Nada en este servidor todavía. **{ button-all-servers }** muestra lo que se jugó en otros.
refusal-bot-card = Solo las personas tienen tarjeta. Elige a otra persona, o deja `{ option-player-name }` vacío para ver la tuya.
refusal-no-card = Esta persona ha borrado sus datos, así que la tarjeta ya no existe. `/{ command-leaderboard }` muestra quién juega ahora.
profile-rivals = **Rivales** (ganadas–empatadas–perdidas, puntuadas o no)
profile-games = **Juegos** (ganadas–empatadas–perdidas, puntuadas o no)
profile-no-rivals = Nadie todavía.
profile-graph = Puntuación: { $pool }
profile-pool = Puntuación: { $pool } · { $rating }
profile-match = { $id } · { $game } · { $ending ->
    [won] ganada
    [drawn] empatada
   *[lost] perdida
  }
profile-with = Con { $names }
profile-matches = Elige una partida…
button-record = Rivales
button-card = Tarjeta
# On the picture: a few letters.
profile-tile-record = ganadas–empat.–perd.
profile-tile-streak = mejor racha puntuada
# En la línea de una puntuación, donde solo cuentan las partidas puntuadas.
profile-rated-record = puntuadas { $record }
profile-tile-chain = cadena más larga
profile-tile-fastest = jugadas propias, victoria más rápida
profile-graph-first = primera partida
profile-tile-days = hoy
# For who can't see the picture.
profile-alt = Tarjeta de { $name }. { $lines }
