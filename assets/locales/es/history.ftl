## Comandos

command-history = historial
command-history-about = Partidas terminadas: de quién, de qué juego, cómo fueron
command-replay = repetir
command-replay-about = Hojea una partida, mírala como película, llévatela
option-whose-about = De quién; déjalo vacío para las de todos
option-against-about = Solo las que jugó contra esta persona
option-game-past-about = Solo partidas de este juego
option-result-name = resultado
option-result-about = Cómo le fue al jugador, o a ti
option-replay-about = Qué partida; déjalo vacío para elegir una tuya
option-export-name = exportar
option-export-about = Como texto que puedes guardar y volver a traer
option-text-name = texto
option-text-about = Una partida que traes tú, como texto
option-file-name = archivo
option-file-about = Lo mismo como archivo

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
   *[other] { $plies } jugadas
  } · { $day }
past-label = { $id } · { $game } · { $players }
past-open = Mira una de ellas
past-whose = ¿De quién? Elige una o dos personas
past-any-game = Todos los juegos
past-any-outcome = Como hayan ido
past-won = Ganadas
past-drawn = Tablas
past-lost = Perdidas
button-mine = Las mías
button-paste = Traer una…

## Hojear una partida

replay-title = **{ $game }** · { $id } · { $players }
replay-title-import = **{ $game }**, traída por ti · { $players }
replay-start = Antes de la primera jugada. { $plies ->
    [0] Nadie ha jugado todavía.
    [one] Sigue una jugada.
   *[other] Siguen { $plies } jugadas.
  }
replay-ply = Jugada { $ply } de { $plies } · { $disc } **{ $player }**: { $move }
replay-passed = Jugada { $ply } de { $plies } · { $disc } **{ $player }** no podía mover y pasó
replay-turning = -# Un giro: { $what }
replay-lead = { $player } { $count ->
    [one] se pone por delante
   *[other] se ponen por delante
  }
# $count, también en las dos siguientes: cuántos se nombran.
replay-gain = { $player } gana mucho
replay-loss = { $player } pierde terreno
replay-go = Ir a…
replay-go-start = Principio
replay-go-end = Final
replay-go-newest = Última
replay-go-turning = { $ply } · { $what }
replay-form-title = Ir a una jugada
replay-form-label = Su número, de 0 a { $plies }
replay-graph-halma = La ventaja, en jugadas
replay-graph-hexxagon = La ventaja, en fichas
replay-graph-to = Jugada { $plies }
replay-point = **{ $ply }** { $what }
film-whole = La partida entera, { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
  }.
film-best = { $count ->
    [one] El giro y el final.
   *[other] Los { $count } giros y el final.
  }
film-near = Alrededor de la jugada { $ply }.
film-drawing = Dibujando la película…
film-waiting = Tus peticiones anteriores van primero. La película llegará aquí.
replay-exported = La partida como texto. `/{ command-replay }` con `{ option-file-name }` la muestra otra vez.
replay-exported-json = La partida para programas.
alt-film = Una película. { $what } Su último tablero:
alt-graph = { $title }, { $game }.
button-replay = Repetición
button-export-match = Exportar
button-export-json = Para programas
button-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-last = ⏭
button-go-to = Nº…
button-films = Filme
button-graph = Gráfico
button-turn = Girar
button-film-whole = Entera
button-film-best = Los giros
button-film-near = Cerca de la { $ply }

## Partidas traídas

paste-title = Traer una partida
paste-label = La partida como texto
refusal-bad-record = { $ply ->
    [0] Línea { $line }: { $why }
   *[other] Línea { $line }, jugada { $ply }: { $why }
  } El botón **{ button-export-match }** de una partida enseña cómo se escribe.
refusal-long-record = Es demasiado largo para una partida: leo hasta { $most } KiB.
refusal-import-gone = Esa partida ya no está: lo que traes se queda un día. Tráela otra vez con `/{ command-replay }`.
refusal-file-gone = No consigo ese archivo. Envíalo otra vez.
refusal-not-our-json = Ese JSON no es una partida mía. Envía lo que dio **{ button-export-json }**, o el texto.
refusal-no-such-ply = No hay tal jugada. Escribe un número de 0 a { $plies }.
record-no-variant = ninguna línea dice a qué se juega, como `Variant: halma-8`.
record-no-such-header = no conozco ese encabezado.
record-header-twice = ese encabezado está dos veces.
record-bad-option = una opción se escribe `nombre=valor`.
record-setup = no hay tal juego, o no con esas opciones.
record-no-such-seat = no hay tal puesto.
record-other-result = según las jugadas, el resultado es `{ $result }`.
record-unreadable = eso no es una jugada.
record-must-pass = ahí la única jugada es `pass`.
record-not-now = eso no se puede hacer ahí.
record-illegal = esa jugada no vale ahí.
