## El reto

lobby-open = **{ $player }** quiere jugar a **{ $game }**.
lobby-invited = { $invited }, **{ $player }** te reta a **{ $game }**.
lobby-many = **{ $player }** quiere jugar a **{ $game }**: { $seats } jugadores.
lobby-in = Juegan: { $players }
lobby-pair-a = Pareja A: { $players }
lobby-pair-b = Pareja B: { $players }
lobby-drawn = Juegan, falta sortear la pareja: { $players }
lobby-asked = Falta que respondan: { $players }
lobby-free = { $count ->
    [one] Queda un puesto libre
   *[other] Quedan { $count } puestos libres
  } para quien quiera.
lobby-until = -# { $id } · caduca { $until }
lobby-options = -# { $options }
lobby-started = { $players } juegan a **{ $game }**,{"\u00A0"}{ $id }.
lobby-started-pairs = { $players } juegan a **{ $game }**,{"\u00A0"}{ $id }, contra { $others }.
lobby-reduced = -# Juegan { $players } en vez de { $asked }{ $count ->
    [0] {""}
    [one] . Sin { $options }, que necesita más jugadores
   *[other] . Sin { $options }, que necesitan más jugadores
  }.
lobby-declined = **{ $opponent }** rechazó el reto de **{ $player }** a **{ $game }**.
lobby-cancelled = **{ $player }** retiró el reto a **{ $game }**.
lobby-expired = Nadie respondió a tiempo al reto de **{ $player }** a **{ $game }**.
lobby-expired-many = No se llenaron a tiempo los puestos para jugar a **{ $game }** con **{ $player }**.
button-join = Me apunto
button-pair-a = Pareja A
button-pair-b = Pareja B
button-leave = Salir
button-start = Empezar con { $count }
button-accept = Aceptar
button-decline = Rechazar
button-cancel = Retirar reto

## El tablero

board-first = { $mention }, empiezas tú. Tu color: { $colour }.
board-rule = 📖 **{ $game }**: { $about } Lo demás: `/{ command-rules }`.
board-players = Juegan: { $players }
# On a board, $framed are those whose cards have a frame in the picture.
board-pairs = -# Parejas: { $framed } (con marco) – { $others }
board-turn = { $mention }, te toca. { $disc } **{ $player }**: { $move }
board-many = { $mention } { $yours }, te toca. { $disc } **{ $player }**: { $move }
board-and-passed = **{ $passed }** { $count ->
    [one] no tenía jugada y pasó.
   *[other] no tenían jugada y pasaron.
  }
board-passed = { $mention }, te toca otra vez: **{ $passed }** { $count ->
    [one] no tenía jugada y pasó.
   *[other] no tenían jugada y pasaron.
  } { $disc } Tu jugada: { $move }.
board-foot = -# { $game } · partida { $id } · { $tally }
tally-moves = Jugadas que faltan, más o menos: { $counts }
tally-pieces = { $counts }
card-home = de { $goal } en meta
card-pieces = piezas
# Above the graph of a finished match.
card-lead = Ventaja
card-lead-moves = jugadas
card-lead-pieces = piezas
referee = { $colour }: hay que dejar { $where ->
    [corner] la casilla de la esquina
   *[home] el campamento
  } en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  }.
referee-now = { $colour }: hay que dejar { $where ->
    [corner] la casilla de la esquina
   *[home] el campamento
  } con esta jugada.
left-resign = { $disc } **{ $player }** abandonó. Los demás siguen.
left-stall = { $disc } **{ $player }** no dejó { $where ->
    [corner] la casilla de su esquina
   *[home] su campamento
  } a tiempo y queda fuera. Los demás siguen.
left-time = { $disc } **{ $player }** se quedó sin tiempo. Los demás siguen.
move-hops = { $move } ({ $hops } saltos)
move-numbered = { $move } (n.º { $number })
move-numbered-hops = { $move } (n.º { $number }, { $hops } saltos)
button-move = Mover
button-board = Desde mi lado
button-menu = Menú

## El resultado

result-win = **{ $winner }** { $count ->
    [one] gana
   *[other] ganan
  } contra { $loser }: { $reason }.
# Where everybody's place follows, each on a line of its own.
result-win-places = **{ $winner }** gana: { $reason }.
result-draw-places = Tablas: { $reason }.
result-place = { $place }.º { $player }
result-left-resign = { $player } (abandonó)
result-left-stall = { $player } (no dejó { $where ->
    [corner] la casilla de su esquina
   *[home] su campamento
  } a tiempo)
result-left-time = { $player } (se quedó sin tiempo)
result-draw = Tablas entre { $players }: { $reason }.
result-last = Última jugada: { $move }.
own-moves = Últimas jugadas: { $moves }
result-foot = -# { $game } · partida { $id } · { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas en total
  }
reason-goal = { $aim ->
    [marked] la pieza marcada llegó a la casilla de la esquina opuesta
    [marked-pair] las dos piezas marcadas llegaron a las casillas de las esquinas opuestas
    [pair] las dos metas están llenas
   *[all] todas las piezas llegaron a la meta
  }
reason-stall = { $loser } no dejó { $where ->
    [corner] la casilla de su esquina
   *[home] su campamento
  } a tiempo
reason-repetition = la misma posición se repitió tres veces
reason-length = la partida se alargó demasiado sin decidirse
reason-count = el tablero está lleno, { $first } a { $second }
reason-elimination = no queda ninguna pieza rival
reason-resign = { $loser } abandonó
reason-time = { $loser } se quedó sin tiempo
reason-agreement = { $count ->
    [2] de común acuerdo
   *[other] de acuerdo todos
  }

## Descripciones de las imágenes

alt-board = { $game }, { $id }.
alt-last = { $colour } jugó { $move }.
alt-captured = Capturadas: { $cells }.
alt-turn = Le toca a { $colour }.
alt-over = La partida terminó.
alt-kind = { $colour } ({ $kind }): { $cells }.
alt-pieces = { $colour }: { $cells }.
alt-count = { $colour }: { $count }.
alt-count-camps = { $colour }: { $count ->
    [one] una pieza
   *[other] { $count } piezas
  }, { $home } en { $where ->
    [corner] la casilla de su esquina, { $goal } en la opuesta
   *[home] su campamento, { $goal } en la meta
  }.

## La elección de la jugada

pick-piece = { $game }, { $id }: ¿qué pieza?
pick-target = ¿Adónde va **{ $piece }**? Elige una de las casillas marcadas.
pick-grow = Crecer: nace una pieza nueva y la anterior se queda.
pick-leap = Saltar: la casilla de salida queda vacía.
pick-turns = Cuántas piezas captura la jugada.
pick-confirm = { $move }{ $gain }: ¿la juegas?
pick-no-stop = **{ $piece }** no puede parar en { $cell }. ¿Adónde sigue saltando?
pick-onward = Desde { $cell } puede seguir saltando:
pick-limit = -# Su número es { $strength }: los números rivales que salta pueden sumar como mucho eso.
pick-price = Salta números rivales que suman { $sum }; el suyo es { $strength }.
pick-cells = de { $first } a { $last }
gain-halma = { $way ->
    [forward] avanza { $count ->
        [one] una casilla
       *[other] { $count } casillas
      } hacia la meta
    [back] se aleja { $count ->
        [one] una casilla
       *[other] { $count } casillas
      } de la meta
   *[level] no avanza
  }
gain-aside = {" "}({ $gain })
gain-hexxagon = { $count ->
    [0] no captura
   *[other] captura { $count }
  }
button-confirm = Jugarla
button-back = Atrás
