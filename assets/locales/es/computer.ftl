## La máquina como jugador

computer-name = Hoppity { $level }
level-1 = 1 · Principiante
level-2 = 2 · Aprendiz
level-3 = 3 · Aficionado
level-4 = 4 · Habitual
level-5 = 5 · Hábil
level-6 = 6 · Fuerte
level-7 = 7 · Experto
level-8 = 8 · Maestro
level-9 = 9 · Campeón
about-level-1 = pasa mucho por alto. Para tus primeras partidas.
about-level-2 = ve lo evidente y poco más.
about-level-3 = juega bien las jugadas sencillas.
about-level-4 = suele ganar a principiantes.
about-level-5 = castiga las jugadas descuidadas.
about-level-6 = es difícil de sorprender.
about-level-7 = es para quien conoce bien el juego.
about-level-8 = suele ganar a quien piensa a dos jugadas vista.
about-level-9 = mira tan lejos como puede y es mucho más fuerte que el nivel 8.
computers-title = 🤖 Jugadores de la máquina para el reto { $id }. { $free ->
    [0] Los demás puestos están ocupados o reservados para las personas retadas.
   *[other] Elige un nivel para añadir uno.
  }
computer-choose-level = Añade la máquina: elige su nivel
button-add-computer = Añadir máquina
button-remove-computer = Quitar la última
button-play-computer = Jugar con la máquina
button-begin = Empezar
draft-computers = 🤖 Contra { $count ->
    [one] **{ $name }**, que { $about }
   *[other] { $count } jugadores de la máquina, **{ $name }** cada uno, que { $about }
  }
draft-with-computers = 🤖 Con { $mention } y { $count ->
    [one] **{ $name }**, que { $about }
   *[other] { $count } jugadores de la máquina, **{ $name }** cada uno, que { $about }
  }
lobby-begun-privately = 🔒 El tablero de { $game }, { $id }, está en tus mensajes directos.
refusal-cant-reach-you = No puedo enviarte mensajes directos, así que no puedes jugar una partida privada. Permítelos en los ajustes de privacidad de este servidor, o juega sin `{ option-private-name }`.
refusal-seats-awaited = Los puestos libres están reservados para quienes invitaste. Si alguien rechaza, la máquina puede ocupar el puesto.
board-thinks = { $disc } **{ $player }**: { $move } 🤖 { $mention } está pensando …
board-thinks-first = 🤖 { $mention } empieza con { $colour } y está pensando …
board-round = { $mention }, te toca. { $moves }
board-over = La partida terminó. { $moves }
board-round-move = { $number }.{"\u00A0"}{ $disc }{"\u00A0"}{ $move }
button-hint = Pista
button-hint-move = Mostrar la jugada
hint-piece = 💡 Mira la pieza en **{ $piece }**.
result-hints = 💡 Pistas: { $players }
refusal-rated-computer = Las partidas contra la máquina no son puntuadas. Deja `{ option-rated-name }` vacío, o reta a una persona.
refusal-hint-rated = En una partida puntuada no hay pistas. Juega sin puntuar o con la máquina para tenerlas.
offered-computer = { $players } lo { $count ->
    [one] está
   *[other] están
  } pensando.
computer-rating-meaning = -# La puntuación de un nivel es la de una persona igual de fuerte. La tuya en este juego es **{ $rating }**.
level-rated = { $about } · unos { $rating } puntos

## Lo que piensa la máquina de una partida terminada

analysis-progress = 🔎 Analizando la partida … { $share } %
analysis-accuracy = 🎯 Precisión: { $players }
analysis-accuracy-of = { $player } **{ $share } %**
analysis-no-mistakes = Nadie cedió mucho: no hay un momento decisivo.
analysis-no-mistake-of = { $disc } **{ $player }**: ninguna jugada por sí sola cedió mucho.
analysis-mistake = **{ $ply }.** { $disc } **{ $player }** { $move } cedió un { $share } % de probabilidad de ganar. Mejor: `{ $best }`
analysis-go-mistake = Jugada { $ply }: { $player }, −{ $share } %
analysis-go = Mostrar qué era mejor
analysis-graph = Probabilidad de ganar, en %
analysis-graph-many = Probabilidad de ganar
analysis-graph-side = a favor de { $player }
analysis-played = { $share ->
    [0] **{ $ply }.** { $disc } **{ $player }** jugó { $move }.
   *[other] **{ $ply }.** { $disc } **{ $player }** jugó { $move } y cedió un { $share } % de probabilidad de ganar.
  }
analysis-better = 💡 Lo mejor era **{ $move }**{ $gain }.
analysis-was-best = 💡 Era la mejor jugada{ $gain }.
analysis-line = -# Luego quizá: { $line }
analysis-chance = 📈 { $player }: { $share } % de probabilidad de ganar
button-analyse = Analizar
button-analysis = Análisis
button-better = Mejor jugada siguiente
refusal-not-over = Solo se puede analizar una partida terminada. Esta sigue en juego, o acabó sin resultado.
