## Puntuaciones

# In the small print of a challenge.
lobby-rated = puntúa
lobby-unrated = no puntúa
lobby-unrated-lock = no puntúa: otra regla para las piezas en la meta
lobby-unrated-stall = no puntúa: otra regla contra el bloqueo
# Below a result. $changes: "Ann 1043 (+18) · Bob 987? (−18)"
rating-changes = Puntuación: { $changes }
# The last blank is one at which no line ends.
rating-change = { $player } { $rating } ({ $change })
result-unrated-agreed = -# No puntúa, como se acordó.
result-unrated-lock = -# No puntúa: las piezas en la meta tenían otra regla.
result-unrated-stall = -# No puntúa: había otra regla contra el bloqueo.
result-unrated-unmoved = -# No puntúa: no todos habían movido.
result-unrated-often = -# No puntúa: entre las mismas dos personas cuentan { $count } partidas al día.
result-unrated-forgotten = -# No puntúa: alguien ha borrado sus datos.
option-rated-name = puntúa
option-rated-about = Si cuenta para las puntuaciones (si no lo dices: sí, con las reglas habituales)
