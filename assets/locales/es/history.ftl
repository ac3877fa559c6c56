## Comandos

command-history = historial
command-history-about = Partidas terminadas: de quién, de qué juego, quién ganó
command-replay = repetición
command-replay-about = Recorre una partida, mírala como animación, expórtala
option-whose-about = De quién; vacío para las de todos
option-against-about = Solo partidas contra esta persona
option-game-past-about = Solo partidas de este juego
option-result-name = resultado
option-result-about = Cómo le fue a esa persona, o a ti
option-replay-about = Qué partida; vacío para elegir una de las tuyas
option-export-name = exportar
option-export-about = Como texto que puedes guardar y volver a importar
option-text-name = texto
option-text-about = Una partida para importar, como texto
option-file-name = archivo
option-file-about = Una partida para importar, como archivo

## Partidas terminadas

past-title = **Partidas terminadas de este servidor**
past-title-mine = **Tus partidas terminadas**
past-title-of = **Partidas terminadas** de { $players }
past-none = No hay ninguna.
past-line = { $id } { $players } · { $game } · { $drawn ->
    [yes] tablas ·{" "}
   *[no] {""}
  }{ $plies ->
    [one] una jugada
   *[other] { $plies } jugadas en total
  } · { $day }
past-win = { $winner } { $count ->
    [one] ganó
   *[other] ganaron
  } contra { $loser }
past-label = { $id } · { $game } · { $players }
past-open = Elige una partida
past-whose = Partidas de una o dos personas
past-won = Ganadas
past-drawn = Tablas
past-lost = Perdidas
button-mine = Las mías
button-paste = Importar…

## Hojear una partida

replay-title = **{ $game }** · { $id } · { $players }
replay-title-import = **{ $game }**, importada · { $players }
replay-start = Posición inicial. { $plies ->
    [0] Nadie ha jugado todavía.
    [one] Sigue una jugada.
   *[other] Siguen { $plies } jugadas.
  }
replay-ply = Jugada { $ply } de { $plies } · { $disc } **{ $player }**: { $move }
replay-passed = Jugada { $ply } de { $plies } · { $disc } **{ $player }** no podía mover y pasó
replay-opening = 📖 Apertura `{ $moves }`: jugada aquí { $count } veces, { $share } % para { $colour }
replay-turning = -# Giro: { $what }
replay-lead = { $player } { $count ->
    [one] se pone por delante
   *[other] se ponen por delante
  }
# $count, también en las dos siguientes: cuántos se nombran.
replay-gain = { $player } { $count ->
    [one] gana mucho terreno
   *[other] ganan mucho terreno
  }
replay-loss = { $player } { $count ->
    [one] pierde mucho terreno
   *[other] pierden mucho terreno
  }
replay-go = Giros…
replay-go-start = Principio
replay-go-end = Final
replay-go-newest = Última
replay-go-turning = { $ply } · { $what }
replay-form-title = Ir a una jugada
replay-form-label = Número de la jugada, de 0 a { $plies }
replay-graph-moves = Ventaja, en jugadas
replay-graph-pieces = Ventaja, en piezas
replay-graph-to = Jugada { $plies }
replay-graph-ahead = { $player } por delante
replay-graph-many = Cuánto ha avanzado cada jugador
replay-point = **{ $ply }** { $what }
animation-whole = La partida entera, { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
  }.
animation-best = { $count ->
    [one] El giro y el final.
   *[other] Los { $count } giros y el final.
  }
animation-near = Alrededor de la jugada { $ply }.
animation-drawing = Dibujando la animación…
animation-waiting = Tus peticiones anteriores van primero. La animación aparecerá aquí.
replay-exported = La partida como texto. Para verla otra vez, usa `/{ command-replay }` con `{ option-file-name }`.
replay-exported-json = La partida en JSON.
alt-animation = Una animación. { $what } Su último tablero:
alt-graph = { $title }, { $game }.
button-replay = Repetición
button-export-match = Exportar
button-export-json = Para programas
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = Ir a…
button-animations = Animación
button-graph = Gráfico
button-turn = Girar el tablero
button-animation-whole = Toda la partida
button-animation-best = Giros
button-animation-near = Cerca de la jugada { $ply }

## Partidas traídas

paste-title = Importar una partida
paste-label = La partida como texto
refusal-bad-record = { $ply ->
    [0] Línea { $line }: { $why }
   *[other] Línea { $line }, jugada { $ply } (`{ $move }`): { $why }
  } Para ver cómo se escribe una partida, pulsa **{ $button-export-match }** debajo de una terminada.
refusal-long-record = Es demasiado largo para una partida. Puedo leer hasta { $most } KiB.
refusal-import-gone = Ya no tengo esa partida. Las partidas importadas se guardan un día. Impórtala otra vez con `/{ command-replay }`.
refusal-file-gone = No puedo descargar ese archivo. Envíalo otra vez.
refusal-not-our-json = Ese JSON no es una de mis partidas. Envía lo que te dio **{ button-export-json }**, o el texto.
refusal-no-such-ply = No existe esa jugada. Escribe un número de 0 a { $plies }.
record-no-variant = ninguna línea dice de qué juego se trata, como `Variant: halma-8`.
record-no-such-header = no conozco ese encabezado.
record-header-twice = ese encabezado aparece dos veces.
record-bad-option = una opción se escribe `nombre=valor`.
record-setup = ese juego no existe, o no puede tener esas opciones.
record-no-such-seat = ese puesto no existe.
record-other-result = según las jugadas, el resultado es `{ $result }`.
record-unreadable = no puedo leer eso como jugada.
record-must-pass = la única jugada posible aquí es `pass`.
record-not-now = eso no se puede hacer aquí.
record-illegal = esa jugada no es válida aquí.
