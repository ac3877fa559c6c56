## Problemas

command-puzzle = problema
command-puzzle-about = Resuelve un problema que solo ves tú
option-puzzle-game-about = Qué juego; vacío para seguir donde estabas
option-puzzle-move-about = Tu próxima jugada en el problema, por ejemplo c7-d6
puzzle-title = 🧩 **Problema de { $game }** · puntuación { $rating }
puzzle-best = Juega { $colour }. { $count ->
    [one] ¡Encuentra la mejor jugada!
   *[other] ¡Encuentra las { $count } mejores jugadas!
  }
puzzle-home = Juega { $colour }. { $count ->
    [one] ¡Lleva la última pieza a la meta con una jugada!
   *[other] ¡Lleva todas las piezas a la meta en { $count } jugadas! El otro bando no se mueve.
  }
puzzle-pick = Elige la pieza que quieres mover.
puzzle-right = ✅ **{ $move }** es correcta. ¡Sigue!
puzzle-right-reply = ✅ **{ $move }** es correcta. { $disc } responde { $reply }. ¡Sigue!
puzzle-unseen = No se ha probado tu jugada: todavía no habías visto este problema.
puzzle-wrong = 🤔 **{ $move }** no es la jugada.
puzzle-wrong-reply = 🤔 **{ $move }** no es la jugada: { $disc } responde **{ $reply }**{ $gain }.
puzzle-wrong-home = 🤔 Después de **{ $move }** hace falta más de { $count ->
    [one] una jugada.
   *[other] { $count } jugadas en total.
  }
puzzle-solved = 🎉 ¡Resuelto con **{ $move }**{ $gain }!
puzzle-solved-before = 🎉 Este ya lo has resuelto.
puzzle-solution = 💡 La solución: { $moves }
puzzle-counts = -# Una jugada equivocada, **{ button-hint }** o **{ button-puzzle-solution }** cuentan como fallo y bajan { $points } tu puntuación. **{ button-puzzle-skip }** no cuesta nada.
puzzle-counts-provisional = -# Una jugada equivocada, **{ button-hint }** o **{ button-puzzle-solution }** cuentan como fallo. **{ button-puzzle-skip }** no cuesta nada. En tus primeros { $needed } problemas, tu puntuación es provisional y cambia mucho.
puzzle-missed = -# Ya cuenta como fallo, así que más ayuda no cuesta nada.
puzzle-late = -# Antes hubo ayuda o una jugada equivocada, así que cuenta como fallo.
puzzle-rating = 📊 Tu puntuación en estos problemas: **{ $rating }** ({ $gain } por este)
puzzle-rating-provisional = 📊 Tu puntuación en estos problemas: **{ $rating }** (provisional: menos de { $needed } problemas, así que todavía cambia mucho)
puzzle-tried = 👥 { $solved ->
    [one] 1 de { $tried } personas lo resolvió a la primera.
   *[other] { $solved } de { $tried } personas lo resolvieron a la primera.
  }
puzzle-streak = 🔥 ¡{ $count } días seguidos!
puzzle-game = Problemas
puzzle-animation = la solución de un problema
puzzle-form-title = Tu jugada
puzzle-form-label = Por ejemplo c7-d6
button-puzzle = Problemas
button-puzzle-type = Escribir la jugada
button-puzzle-solution = Solución
button-puzzle-skip = Otro
button-puzzle-next = Siguiente problema
button-puzzle-animation = Animación
refusal-no-such-puzzle = Ya no tengo ese problema. Usa `/{ command-puzzle }` para tener otro.
refusal-no-puzzles = Todavía no hay problemas de ese juego. Usa `/{ command-puzzle }` y elige otro.

## El problema del día

puzzle-day-title = 🧩 **Problema del día** · { $game } · puntuación { $rating }
puzzle-day-over = 🧩 **Un problema de un día anterior** · { $game } · puntuación { $rating }
puzzle-day-results = 👥 Intentado: { $tried }. { $solved ->
    [0] Nadie lo ha resuelto todavía.
   *[other] Resuelto: { $solved }, a la primera: { $first }.
  }
puzzle-day-streak = 🔥 ¡Resuelto en este servidor { $count } días seguidos!
puzzle-day-best = 🏅 Días seguidos: { $players }
button-puzzle-solve = Resolver
button-puzzle-before = El día anterior
refusal-no-daily-puzzle = Este servidor no tiene ese problema del día. Sus administradores pueden elegir un canal con `/{ command-server }`.
button-server-puzzle = Problema del día
server-puzzle-off = 🧩 **Problema del día.** Elige un canal y allí llegará un problema cada día. Cada persona lo resuelve en privado.
server-puzzle-on = 🧩 **Problema del día** en { $channel }, cada día ({ $time }, { $zone }). El próximo llega el { $when }.
server-puzzle-channel = Elige un canal
server-puzzle-hour = Cada día: { $time }
button-server-puzzle-off = Parar
