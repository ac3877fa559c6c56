## Puntuaciones

# In the small print of a challenge.
lobby-rated = puntuada
lobby-unrated = no puntuada
lobby-unrated-lock = no puntuada: otra regla para las piezas en la meta
lobby-unrated-stall = no puntuada: otra regla de salida del campamento
# Below a result. $changes: "Ann 1043 (+18) · Bob 987? (−18)"
rating-changes = Puntuación: { $changes }
# The last blank is one at which no line ends.
rating-change = { $player } { $rating } ({ $change })
rating-change-placed = puntuación { $rating } ({ $change })
rating-meaning = -# La puntuación dice lo fuerte que es cada persona. Se empieza en 1000 y se sube ganando, más contra rivales fuertes. Al principio también puede subir con tablas, porque cada partida la hace más segura. ? = provisional: menos de { $needed } partidas puntuadas, así que todavía cambia mucho.
rating-provisional = -# ? = provisional: menos de { $needed } partidas puntuadas, así que todavía cambia mucho.
result-unrated-agreed = -# No puntuada, como se acordó.
result-unrated-lock = -# No puntuada: otra regla para las piezas en la meta.
result-unrated-stall = -# No puntuada: otra regla de salida del campamento.
result-unrated-unmoved = -# No puntuada: no todos habían movido.
result-unrated-short = -# No puntuada: tablas antes de { $moves } jugadas por persona.
result-unrated-often = -# No puntuada: las mismas dos personas pueden jugar { $count } partidas puntuadas al día.
result-unrated-forgotten = -# No puntuada: alguien ha borrado sus datos.
option-rated-name = puntuada
option-rated-about = Si cambia las puntuaciones; vacío: sí, con las reglas habituales
