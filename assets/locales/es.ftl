# Español. Se tutea. Los términos son los de los juegos en español: pieza, casilla, campamento, tablero, salto, jugada.
# Las claves y su orden son los de en.ftl.

## Juegos y puestos

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon sin bloques
game-halma-8 = Halma 8 × 8
game-halma-10 = Halma 10 × 10
game-halma-16 = Halma 16 × 16
game-halma-double = Halma de dos colores
game-halma-number = Halma numérico
game-halma-expert = Halma numérico experto
game-halma-parlett = Halma de Parlett
game-halma-marked = Halma de la pieza marcada
game-halma-super = Superhalma
game-star-halma = Halma estrella
colour-white = Blanco
colour-green = Verde
colour-red = Rojo
colour-blue = Azul
colour-yellow = Amarillo
colour-purple = Morado
colour-light-blue = Celeste
kind-number = n.º { $number }
kind-marked = marcada
kind-stepper = de pasos
kind-jumper = de saltos
list-comma = {", "}
# «y» es «e» ante el sonido i: «Ana e Inés».
names-and = { $first } { $sound ->
    [i] e
   *[other] y
  } { $last }

option-first = empieza { $colour }
option-lock = { $value ->
    [off] las piezas que llegan pueden volver a salir
   *[on] las piezas que llegan se quedan en la meta
  }
option-stall-limit = hay que dejar el campamento en { $moves } jugadas
option-stall-vacate = hay que dejar el campamento { $moves } jugadas después de que { $pieces ->
    [one] llegue una pieza rival
   *[other] lleguen { $pieces } piezas rivales
  }
option-stall-none = sin regla contra el bloqueo
option-teams = { $value ->
    [13] por parejas, compañeros enfrente
    [12] por parejas de vecinos, los compañeros juegan seguidos
   *[14] por parejas de vecinos, son compañeros el primero y el último en jugar
  }
option-pieces = { $value } piezas por jugador
option-setup = { $value ->
    [front] números desde el centro hacia la esquina
   *[corner] números desde el borde, columna por columna
  }

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
lobby-started = { $players } juegan a **{ $game }**. { $id }
lobby-started-pairs = { $players } juegan a **{ $game }** contra { $others }. { $id }
lobby-reduced = -# Son { $players } jugadores en vez de { $asked }{ $count ->
    [0] {""}
    [one] , sin { $options }, que necesita más jugadores
   *[other] , sin { $options }, que necesitan más jugadores
  }.
lobby-declined = **{ $opponent }** no quiso jugar a **{ $game }** con **{ $player }**.
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
button-cancel = Cancelar

## El tablero

board-first = { $mention }, empiezas tú. Juegas con { $colour }.
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
board-foot = -# { $game } · { $id } · { $race }
race-halma = faltan { $counts }
race-hexxagon = { $counts }
referee = { $colour }: hay que dejar el campamento en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  }.
referee-now = { $colour }: hay que dejar el campamento con esta jugada.
left-resign = { $disc } **{ $player }** abandona. Los demás siguen.
left-stall = { $disc } **{ $player }** no dejó su campamento a tiempo y queda fuera. Los demás siguen.
left-time = { $disc } **{ $player }** se quedó sin tiempo. Los demás siguen.
offer-stands = **{ $player }** ofrece tablas.
offer-many = **{ $player }** ofrece tablas a todos. Faltan por responder: { $waiting }.
offer-agreed = **{ $player }** ofrece tablas a todos. Aceptan: { $agreed }. Faltan por responder: { $waiting }.
move-hops = { $move } ({ $hops } saltos)
button-move = Mover
button-board = Desde mi lado
button-menu = Menú
button-accept-draw = Aceptar tablas
button-decline-draw = Rechazar tablas

## El resultado

result-win = **{ $winner }** { $count ->
    [one] gana
   *[other] ganan
  } a { $loser }: { $reason }.
result-place = { $place }.º { $players }
result-draw = Tablas entre { $players }: { $reason }.
result-last = Última jugada: { $move }.
result-foot = -# { $game } · { $id } · { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
  }
reason-goal = { $aim ->
    [marked] la pieza marcada llegó a la esquina
    [marked-pair] las dos piezas marcadas llegaron a sus esquinas
    [pair] las dos metas están llenas
   *[all] todas las piezas llegaron a la meta
  }
reason-stall = { $loser } no dejó su campamento a tiempo
reason-repetition = la misma posición se repitió tres veces
reason-length = la partida se alargó demasiado sin decidirse
reason-count = el tablero está decidido, { $first } a { $second }
reason-elimination = no queda ninguna pieza rival
reason-resign = { $loser } abandona
reason-time = { $loser } se quedó sin tiempo
reason-agreement = { $count ->
    [2] de acuerdo los dos
   *[other] de acuerdo todos
  }

## Descripciones de las imágenes

alt-board = { $game }, { $id }.
alt-last = { $colour } jugó { $move }.
alt-captured = Capturadas: { $cells }.
alt-turn = Le toca a { $colour }.
alt-over = La partida terminó.
alt-start = { $game }, posición inicial.
alt-kind = { $colour } ({ $kind }): { $cells }.
alt-pieces = { $colour }: { $cells }.
alt-count = { $colour }: { $count }.
alt-count-camps = { $colour }: { $count ->
    [one] una pieza
   *[other] { $count } piezas
  }, { $home } en su campamento, { $goal } en la meta.

## La elección de la jugada

pick-piece = { $id }: ¿qué pieza?
pick-target = ¿Adónde va **{ $piece }**? La lista tiene los números del tablero.
pick-parts = ¿Adónde va **{ $piece }**? Elige primero un grupo de números.
pick-confirm = { $move }: ¿la juegas?
pick-price = Salta números rivales que suman { $sum }; el suyo es { $strength }.
pick-choose-piece = Elige una pieza
pick-choose-part = Elige una zona del tablero
pick-choose-numbers = Elige un grupo de números
pick-choose-target = Elige adónde va
pick-choose-hop = Salta otra vez desde { $cell }
pick-best = { $count ->
    [one] a { $cell }, { $gain }
   *[other] { $count } opciones · la mejor { $cell }, { $gain }
  }
pick-clone = una pieza nueva · { $gain }
pick-jump = un salto · { $gain }
pick-jumps = { $hops ->
    [one] 1 salto
   *[other] { $hops } saltos
  } · { $gain }
pick-step = un paso · { $gain }
pick-pieces = { $count ->
    [one] una pieza
   *[other] { $count } piezas
  }
pick-cells = de { $first } a { $last }
gain-halma = { $way ->
    [forward] avanza { $count }
    [back] retrocede { $count }
   *[level] no avanza
  }
gain-hexxagon = { $count ->
    [0] no captura
   *[other] captura { $count }
  }
button-confirm = Jugar
button-back = Atrás

## Respuestas privadas

own-turn = Te toca.
own-wait = Le toca a **{ $player }** ({ $colour }).
own-over = Esta partida terminó.
own-lobby = Este reto espera respuesta.
menu = { $game }, { $id }: ¿qué quieres hacer?
menu-resign = ¿Abandonas { $game }, { $id }? { $count ->
    [one] Gana
   *[other] Ganan
  } **{ $opponent }**.
menu-resign-many = ¿Abandonas { $game }, { $id }? Tus piezas dejan el tablero y los demás siguen.
menu-kept = La partida sigue.
button-offer-draw = Ofrecer tablas
button-resign = Abandonar
button-resign-sure = Sí, abandono
button-play-on = No, sigo
offered = Ofreces tablas. { $count ->
    [one] { $players } puede aceptarlas
   *[other] { $players } pueden aceptarlas
  } debajo del tablero o con `/{ command-draw }`.
draw-waits = Aceptas las tablas. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
in-good-time = Hecho. Ahora llega el tablero.
games-here = **Partidas en este canal**
games-server = **Partidas en este servidor**
games-mine = **Tus partidas en este servidor**
games-finished-here = **Partidas terminadas en este canal**
games-finished-server = **Partidas terminadas en este servidor**
games-finished-mine = **Tus partidas terminadas**
games-none = Aún no hay nada. Con `/{ command-challenge }` empiezas una partida.
games-line = { $link } { $game }: { $players } · { $state }
games-line-turn = le toca a { $player }
games-line-you = **te toca**
games-line-lobby = faltan jugadores, { $joined } de { $seats }
games-line-won = { $count ->
    [one] ganó { $player }
   *[other] ganaron { $player }
  }
games-line-draw = tablas
button-previous = Atrás
button-next = Más

## Negativas: qué pasa y qué hacer

refusal-stale = Ese turno ya pasó.
refusal-no-such-match = En este servidor no hay tal partida. `/{ command-games }` las enumera.
refusal-no-match-here = No tienes ninguna partida en este canal. `/{ command-challenge }` empieza una; `/{ command-games }` muestra las tuyas de otros canales.
refusal-which-match = Aquí tienes varias partidas: { $matches }. Di cuál con la opción `{ option-match-name }`, o pulsa **{ button-move }** debajo de su tablero.
refusal-not-your-match = Esta partida no es tuya. `/{ command-board }` te la muestra.
refusal-not-your-turn = No es tu turno: le toca a { $player }.
refusal-move-empty = Escribe una jugada, como `{ $example }`, o pulsa **{ button-move }** debajo del tablero.
refusal-move-unreadable = No puedo leer eso como jugada. Escríbela como `{ $example }`, o pulsa **{ button-move }** debajo del tablero.
refusal-move-no-such-cell = Este tablero no tiene la casilla `{ $cell }`. Una jugada se escribe como `{ $example }`.
refusal-move-not-your-piece = La pieza de { $from } no es tuya. Las tuyas que pueden mover: { $movable }.
refusal-move-empty-cell = En { $from } no hay ninguna pieza. Las tuyas que pueden mover: { $movable }.
refusal-move-occupied = { $to } está ocupada. Una jugada termina en una casilla vacía, como `{ $example }`.
refusal-move-cant-reach = La pieza de { $from } no puede llegar a { $to }. { $reach }
refusal-move-no-end = ¿Adónde va { $from }? { $reach }
refusal-move-nothing-near = No tienes ninguna pieza junto a { $to }. Una pieza nueva nace junto a una de las tuyas; un salto se escribe como `{ $jump }`.
refusal-move-broken-path = El camino se corta en su casilla número { $place }: no se llega con un solo salto. Di solo la salida y la llegada, el camino lo encuentro yo.
refusal-move-too-dear = Los números rivales que saltaría { $from } suman { $sum }: { $over } más que su { $strength }. { $reach }
refusal-move-locked = { $from } ya está en tu meta y tiene que terminar allí su turno. { $reach }
refusal-move-must-pass = No tienes jugada; el bot pasa por ti.
refusal-move-may-not-pass = No puedes pasar mientras puedas mover. Prueba `{ $example }`.
reach-some = Desde { $from } puede ir a: { $cells }.
reach-none = La pieza de { $from } no puede mover ahora.
and-more = { $cells } y { $count } más
refusal-not-started = Esta partida aún no ha empezado: faltan jugadores.
refusal-finished = Esta partida terminó. `/{ command-challenge }` empieza otra.
refusal-lobby-closed = Este reto está cerrado. `/{ command-challenge }` abre otro.
refusal-out-of-it = Estás fuera de esta partida; los demás siguen. `/{ command-board }` te la muestra.
refusal-seats-taken = Ya no quedan puestos, alguien fue más rápido. `/{ command-challenge }` abre otra partida.
refusal-not-asked = No te han invitado, así que no hay nada que rechazar.
refusal-not-in-lobby = No tienes puesto. Pulsa **{ button-join }** para tener uno.
refusal-pair-full = Esa pareja está completa. Elige la otra, o **{ button-join }** y se sortea.
refusal-challenger-stays = Este reto es tuyo y no puedes salir de él. **{ button-cancel }** lo retira para todos.
refusal-lobby-changed = Mientras tanto alguien ha entrado o salido. Mira quién está ahora y pulsa otra vez.
refusal-too-few = Con tan pocos no se puede jugar. Espera a que entre alguien más.
refusal-too-many-opponents = { $game } tiene aquí { $seats } puestos, y uno es tuyo. Nombra a menos personas, o elige más `{ option-players-name }`.
refusal-named-twice = Has nombrado a alguien dos veces. Cada persona tiene un solo puesto.
refusal-not-invited = Este reto es para otra persona. `/{ command-challenge }` abre el tuyo.
refusal-already-joined = Ya tienes puesto. La partida empieza cuando estén todos ocupados.
refusal-not-your-challenge = Solo { $player } puede retirar este reto o empezarlo antes.
refusal-yourself = No puedes jugar contra ti. Deja `{ option-opponent-name }` vacío y podrá jugar quien quiera.
refusal-bot = Los bots no juegan aquí. Nombra a una persona, o deja `{ option-opponent-name }` vacío y podrá jugar quien quiera.
refusal-no-offer = Nadie ofrece tablas. Con `/{ command-draw }` las ofreces tú.
refusal-offer-stands = Ya has ofrecido tablas; la oferta vale hasta que { $count ->
    [one] { $players } responda o mueva.
   *[other] { $players } respondan o uno de ellos mueva.
  }
refusal-agreed-already = Ya has aceptado. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
refusal-offer-again = Tu oferta fue rechazada. Primero mueve, después puedes volver a ofrecer.
refusal-too-many-matches = Son demasiadas a la vez: se pueden jugar 50 partidas como máximo. Termina una primero.
refusal-too-many-challenges = Tienes 10 retos abiertos. Cancela uno, o espera una respuesta.
refusal-server-full = En este servidor ya se juegan 500 partidas, el máximo. Inténtalo cuando termine alguna.
refusal-no-channel = Se juega en los canales de un servidor. Pídelo allí.
refusal-permissions = Aquí todavía no puedo publicar. Necesito: { $permissions }. Puede concederlo quien gestione el servidor.
refusal-no-option = { $game } no tiene la opción { $setting }. Déjala vacía.
refusal-bad-option = { $game } no admite ese valor en { $setting }. { $values ->
    [none] Déjala vacía para las reglas de siempre.
   *[other] Puede ser { $values }.
  }
refusal-clash = { $game } con { $players } jugadores no admite ese valor en { $setting }. Déjala vacía, o cambia `{ option-players-name }`.
refusal-unreadable = Ya no conozco ese botón o esa opción. `/{ command-board }` muestra el tablero actual.
fault = Algo ha fallado por mi parte; no ha cambiado nada. Si vuelve a pasar, díselo a quien lleva el bot: { $fault }.
permission-view = Ver canal
permission-send = Enviar mensajes
permission-attach = Adjuntar archivos
permission-embed = Insertar enlaces

## Comandos: nombres en minúsculas y sin espacios

command-challenge = reto
command-challenge-about = Reta a alguien, o deja los puestos abiertos a quien quiera
command-move = mover
command-move-about = Haz tu jugada
command-board = tablero
command-board-about = Muestra el tablero desde tu lado, solo a ti
command-games = partidas
command-games-about = Enumera las partidas
command-resign = abandonar
command-resign-about = Abandona una partida
command-rules = reglas
command-rules-about = Las reglas de un juego en una pantalla
command-draw = tablas
command-draw-about = Ofrece tablas, o acepta las ofrecidas
option-game-name = juego
option-game-about = A qué jugar
option-opponent-name = rival
option-opponent-about = A quién retar; sin nadie, el puesto queda abierto a quien quiera
option-opponents-about = Alguien más a quien retar, en juegos para más de dos
option-players-name = jugadores
option-players-about = Cuántos juegan; si no lo dices, tantos como personas nombres
option-teams-name = parejas
option-teams-about = Cuatro en 16 × 16: cada uno por su cuenta o por parejas; puestos por sorteo, parejas a elegir
option-pieces-name = piezas
option-pieces-about = Halma estrella: piezas de cada jugador
option-setup-name = disposición
option-setup-about = Halma numérico y experto: cómo están los números al principio
option-first-name = empieza
option-first-about = Qué puesto empieza; los puestos se sortean
option-lock-name = llegada
option-lock-about = Halma: si las piezas que llegan a la meta tienen que quedarse
option-stall-name = bloqueo
option-stall-about = Halma: cuándo pierde quien se queda en su campamento
option-move-name = jugada
option-move-about = Como f11-n3. Empieza por una pieza para ver adónde puede ir
option-match-name = partida
option-match-about = Qué partida, si tienes varias aquí
option-where-name = dónde
option-where-about = De este canal, del servidor o solo las tuyas
option-finished-name = terminadas
option-finished-about = Las partidas terminadas en vez de las que se juegan
choice-players-2 = 2
choice-players-3 = 3 (Halma estrella)
choice-players-4 = 4 (Halma estrella y 16 × 16)
choice-players-6 = 6 (Halma estrella)
choice-teams-none = Cada uno por su cuenta
choice-teams-13 = Por parejas, compañeros enfrente (lo habitual)
choice-teams-12 = Por parejas de vecinos: primero juega una pareja entera, luego la otra
choice-teams-14 = Por parejas de vecinos: juega uno, luego los dos rivales, luego el compañero
choice-pieces-10 = 10
choice-pieces-15 = 15 (2 o 3 jugadores)
choice-setup-corner = Desde el borde, columna por columna (habitual en Halma numérico)
choice-setup-front = Desde el centro hacia la esquina (habitual en Halma numérico experto)
choice-first-1 = Puesto 1
choice-first-2 = Puesto 2
choice-first-3 = Puesto 3
choice-first-4 = Puesto 4
choice-first-5 = Puesto 5
choice-first-6 = Puesto 6
choice-lock-on = Se quedan (la regla del juego)
choice-lock-off = Pueden volver a salir
choice-stall-limit = El límite de jugadas del juego
choice-stall-vacate-1 = 10 jugadas después de llegar la primera pieza rival
choice-stall-vacate-3 = 10 jugadas después de llegar la tercera pieza rival
choice-stall-vacate-5 = 10 jugadas después de llegar la quinta pieza rival
choice-stall-none = Sin regla contra el bloqueo
choice-where-channel = Este canal
choice-where-server = Este servidor
choice-where-mine = Las mías

## Sugerencias

suggest-chain = { $move } · { $hops } saltos · { $gain }
suggest-move = { $move } · { $gain }
suggest-more = … { $count } más: escribe una pieza y luego adónde va
suggest-match = { $id } · { $game } con { $opponent }
suggest-match-turn = { $id } · te toca · { $game } con { $opponent }

## Las reglas, una pantalla por juego

-halma-moves = En cada turno mueves una pieza:
    • Un **paso** a una casilla vacía de al lado, también en diagonal.
    • O un **salto** sobre una pieza de cualquier color a la casilla vacía justo detrás, y desde allí otra vez, cuantas quieras, en cualquier dirección.
    No se captura nada. Saltar no es obligatorio, y se puede retroceder.
-halma-lock = 🔒 Una pieza que llega a la meta se queda: tiene que terminar allí cada uno de sus turnos.
-halma-home = 🏠 **Deja tu campamento:** quien después de { $moves } jugadas suyas aún tenga allí una pieza, o la devuelva más tarde, pierde.
-halma-four = 👥 **Con cuatro:** en el sentido de las agujas del reloj, 13 piezas por jugador. Quien abandona o se queda en su campamento deja el tablero, y los demás siguen. Una pareja gana cuando los dos han llegado; quien llega antes puede mover las piezas de su compañero.
-halma-draw = 🤝 La misma posición tres veces son tablas.
-no-lock = 🔓 Las piezas que llegan a la meta pueden volver a salir.

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **Objetivo:** ser el primero en llevar las 10 piezas a la esquina opuesta.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw }
rules-halma-10 =
    🎯 **Objetivo:** ser el primero en llevar las 15 piezas a la esquina opuesta.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw }
rules-halma-16 =
    🎯 **Objetivo:** ser el primero en llevar las 19 piezas a la esquina opuesta.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-double =
    🎯 **Objetivo:** ser el primero en llevar las 19 piezas a la esquina opuesta, cada color a sus casillas. Tus piezas son de dos colores, alternos como las casillas de un tablero de ajedrez, y tienen que llegar en el mismo orden: las celestes adonde ahora están las rojas, las verdes adonde están las blancas, y al revés.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-halma-number =
    🎯 **Objetivo:** ser el primero en llevar cada una de tus 19 piezas numeradas a su casilla: la simétrica respecto al centro del tablero, donde al principio está el mismo número del rival.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-expert =
    🎯 **Objetivo:** como en Halma numérico, llevar cada pieza numerada a la casilla simétrica respecto al centro, donde al principio está el mismo número del rival.

    💪 **Fuerza:** los números rivales que una pieza salta en una jugada, contando cada salto, pueden sumar como mucho su propio número. Tus piezas y las de tu compañero no cuentan.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-four }
rules-halma-parlett =
    🎯 **Objetivo:** ser el primero en llevar las 19 piezas a la esquina opuesta.

    En cada turno mueves una pieza. Las hay de dos clases:
    • Las **de pasos** van una casilla en diagonal y nunca saltan. Empiezan en las casillas del color de tu esquina.
    • Las **de saltos** saltan sobre una pieza de cualquier color, en línea recta por fila o columna, a la casilla vacía justo detrás, y otra vez, cuantas quieras. Nunca dan un paso.
    No se captura nada.

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-marked =
    🎯 **Objetivo:** llevar antes que nadie tu única pieza marcada, que empieza en tu esquina, a la esquina opuesta. Las demás la ayudan, o estorban.

    { -halma-moves }

    🏠 **Deja la esquina:** quien después de 70 jugadas suyas aún tenga una pieza en su propia esquina, o la ponga allí más tarde, pierde.
    { -halma-draw }
    { -halma-four }
rules-halma-super =
    🎯 **Objetivo:** ser el primero en llevar las 19 piezas a la esquina opuesta.

    En cada turno mueves una pieza:
    • Un **paso** a una casilla vacía de al lado, también en diagonal.
    • O un **salto** sobre una pieza de cualquier color, también lejana, para caer a la misma distancia detrás de ella. Todas las casillas del medio tienen que estar vacías. Desde allí otra vez, cuantas quieras, en cualquier dirección.
    No se captura nada. Saltar no es obligatorio, y se puede retroceder.

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-star-halma =
    🎯 **Objetivo:** ser el primero en llevar todas las piezas a la punta opuesta de la estrella. Juegan dos, tres, cuatro o seis, con 10 piezas cada uno; dos o tres también con 15.

    En cada turno mueves una pieza:
    • Un **paso** a una casilla vacía de al lado, en seis direcciones.
    • O un **salto** sobre una pieza de cualquier color a la casilla vacía justo detrás, y desde allí otra vez, cuantas quieras.
    No se captura nada. Saltar no es obligatorio, y se puede retroceder.

    { -halma-lock }
    🏠 **Deja tu campamento:** quien después de 50 jugadas suyas (60 con 15 piezas) aún tenga allí una pieza, o la devuelva más tarde, pierde.
    👥 Con más de dos, quien abandona o pierde así deja el tablero, y los demás siguen.
    { -halma-draw }

-hexxagon-turn = En cada turno haces una de dos cosas:
    • **Crecer:** aparece una pieza nueva en una casilla vacía junto a una de las tuyas.
    • **Saltar:** una pieza va a una casilla vacía a distancia dos, haya lo que haya en medio.
    Las piezas rivales junto a la casilla de llegada quedan capturadas y pasan a tu color. Los números de la imagen: adónde puede ir esa pieza.
-hexxagon-end = Quien no puede mover pasa. La partida termina cuando nadie puede mover, tras 100 jugadas sin una pieza nueva, o cuando una posición se repite tres veces: gana quien tenga más piezas, con las mismas son tablas. Quien se queda sin piezas pierde en el acto.
rules-hexxagon =
    🎯 **Objetivo:** tener al final más piezas que tu rival. Empieza Rojo, con tres por jugador.

    { -hexxagon-turn }

    En los tres bloques no se puede entrar, pero sí saltar por encima.
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **Objetivo:** tener al final más piezas que tu rival. Empieza Rojo, con tres por jugador. El tablero no tiene bloques.

    { -hexxagon-turn }

    { -hexxagon-end }
