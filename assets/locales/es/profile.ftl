# Somebody's card.

command-profile = perfil
command-profile-about = Puntuaciones, resultados y partidas de alguien, o tuyas
menu-profile = Perfil
option-player-name = persona
option-player-about = De quién; si falta, el tuyo

profile-title = **{ $name }** · { $scope }
profile-record = { $played ->
    [one] Una partida
   *[other] { $played } partidas
  }: { $won } ganadas, { $drawn } empatadas, { $lost } perdidas
profile-usual = Sobre todo { $games }
profile-none-own = Todavía no has terminado ninguna partida. `/{ command-challenge }` empieza una, y tu ficha se llena sola.
profile-none = { $name } todavía no ha terminado ninguna partida. Invita a jugar: `/{ command-challenge }`.
profile-none-here = Nada en este servidor todavía; **{ button-all-servers }** tiene lo que se jugó en otros.
refusal-bot-card = Los bots no tienen ficha: aquí solo juegan personas. Mira a otra persona, o deja `{ option-player-name }` vacío para ver la tuya.
refusal-no-card = Esta persona ha borrado sus datos; la ficha ya no existe. `/{ command-leaderboard }` tiene a quienes juegan ahora.
profile-rivals = **Contra quién** (ganadas–empatadas–perdidas)
profile-games = **A qué** (ganadas–empatadas–perdidas)
profile-no-rivals = Nadie todavía.
profile-graph = Puntuación: { $pool }
profile-pool = { $pool } · { $rating }
profile-match = { $id } · { $game } · { $ending ->
    [won] ganada
    [drawn] empatada
   *[lost] perdida
  }
profile-with = con { $names }
profile-matches = Mira una partida …
button-record = Contra quién
button-card = Ficha
# On the picture: a few letters.
profile-tile-record = ganadas–empat.–perd.
profile-tile-streak = victorias seguidas
profile-tile-chain = cadena más larga
profile-tile-fastest = victoria en jugadas
profile-tile-days = hoy
# For who can't see the picture.
profile-alt = Ficha de { $name }. { $lines }
