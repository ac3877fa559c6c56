## Respuestas privadas

own-turn = Te toca.
own-wait = Le toca a **{ $player }** ({ $colour }).
own-partner = Juegas en pareja con { $disc } **{ $player }**. La pareja gana cuando los dos han llegado.
own-over = Esta partida terminó.
own-lobby = Este reto espera respuesta.
menu = { $game }, { $id }: ¿qué quieres hacer?
menu-resign = ¿Abandonas { $game }, { $id }? { $count ->
    [one] Gana
   *[other] Ganan
  } **{ $opponent }**.
menu-resign-many = ¿Abandonas { $game }, { $id }? Tus piezas dejan el tablero y los demás siguen.
menu-kept = La partida sigue.
button-resign = Abandonar
button-resign-sure = Sí, abandono
button-play-on = No, sigo
in-good-time = Hecho. El tablero está en camino.
games-here = **Partidas en este canal**
games-server = **Partidas en este servidor**
games-mine = **Tus partidas**
games-finished-here = **Partidas terminadas en este canal**
games-finished-server = **Partidas terminadas en este servidor**
games-finished-mine = **Tus partidas terminadas**
games-yours = **Te toca**
games-others = **Les toca a otros**
games-foreign = **Otras partidas**
games-none = No hay ninguna. { $place ->
    [direct] Las partidas se juegan en un servidor: allí, **/{ command-challenge }** empieza una.
   *[server] Con `/{ command-challenge }` empiezas una partida.
  }
games-line = { $link } { $game }: { $players }
games-elsewhere = -# Las partidas de otros servidores se abren allí o en mensajes directos.
games-choose = Elige una partida para abrirla
games-line-turn = le toca a { $player }
games-line-lobby = faltan jugadores, { $joined } de { $seats }
games-line-won = { $count ->
    [one] ganó { $player }
   *[other] ganaron { $player }
  }
games-line-draw = tablas
button-previous = Anterior
button-next = Siguiente
only-on-servers = -# { $commands } { $count ->
    [one] funciona
   *[other] funcionan
  } solo en un servidor.

## Negativas: qué pasa y qué hacer

refusal-stale = Eso es de un turno anterior.
refusal-no-such-match = En este servidor no existe esa partida. `/{ command-games }` muestra las que están en curso, `/{ command-history }` busca las terminadas.
refusal-no-match-of-yours = No juegas ni sigues ninguna partida así. En los mensajes directos solo ves tus partidas y las que sigues: `/{ command-games }` muestra las que están en curso, `/{ command-history }` busca las terminadas.
refusal-plays-elsewhere = No tienes ninguna partida en este canal. Estás jugando { $matches }.
refusal-no-match-here = No tienes ninguna partida en este canal. `/{ command-challenge }` empieza una; `/{ command-games }` muestra las tuyas de otros canales.
refusal-which-match = Aquí tienes varias partidas: { $matches }. Indica cuál con la opción `{ option-match-name }`, o pulsa **{ $button-move }** o **{ $button-menu }** debajo de su tablero.
which-match = Aquí tienes varias partidas. Indica cuál con la opción `{ option-match-name }`, o pulsa **{ $button-move }** o **{ $button-menu }** debajo de su tablero:
refusal-not-your-match = No juegas en esta partida. `/{ command-board }` te la muestra.
refusal-was-not-your-match = No jugaste en esta partida. Con `/{ command-challenge }` empiezas una tuya.
refusal-not-your-turn = No es tu turno: le toca a { $player }.
refusal-move-empty = Escribe una jugada, como `{ $example }`, o pulsa **{ $button-move }** debajo del tablero.
refusal-move-unreadable = No puedo leer eso como jugada. Escríbela como `{ $example }`, o pulsa **{ $button-move }** debajo del tablero.
refusal-move-no-such-cell = Este tablero no tiene la casilla `{ $cell }`. Una jugada se escribe como `{ $example }`.
refusal-move-not-your-piece = La pieza de { $from } no es tuya. Las tuyas que pueden mover: { $movable }.
refusal-move-empty-cell = En { $from } no hay ninguna pieza. Las tuyas que pueden mover: { $movable }.
refusal-move-occupied = { $to } está ocupada. Una jugada termina en una casilla vacía, como `{ $example }`.
refusal-move-taken = { $to } está ocupada. { $reach }
refusal-move-nothing-to-jump = En { $between } no hay ninguna pieza que saltar, así que { $from } no puede ir a { $to }. { $reach }
refusal-move-cant-reach = La pieza de { $from } no puede llegar a { $to }. { $reach }
refusal-move-no-end = ¿Adónde va { $from }? { $reach }
refusal-move-nothing-near = No tienes ninguna pieza junto a { $to }. Una pieza nueva nace junto a una de las tuyas; un salto se escribe como `{ $jump }`.
refusal-move-broken-path = De { $from } a { $to } no se llega con un solo salto. { $reach } Escribe solo la salida y la llegada: el camino lo encuentro yo.
refusal-move-no-chains = En este juego, una pieza salta una sola vez por turno. Escribe solo la salida y la llegada. { $reach }
refusal-move-too-dear = Los números rivales que saltaría { $from } suman { $sum }: { $over } más que su { $strength }. { $reach }
refusal-move-locked = { $from } ya está en tu meta y tiene que terminar allí su turno. { $reach }
refusal-move-must-pass = No tienes ninguna jugada, así que paso por ti.
refusal-move-may-not-pass = No puedes pasar mientras puedas mover. Prueba `{ $example }`.
reach-some = Desde { $from } puede ir a: { $cells }.
reach-none = La pieza de { $from } no puede mover ahora.
reach-next = Desde { $from } la casilla siguiente puede ser: { $cells }.
reach-no-further = Desde { $from } no puede seguir.
and-more = { $cells } y { $count } más
more-lines = … y { $count } más.
refusal-not-started = Esta partida aún no ha empezado: faltan jugadores.
refusal-finished = Esta partida terminó. `/{ command-challenge }` empieza otra.
refusal-lobby-closed = Este reto está cerrado. `/{ command-challenge }` abre otro.
refusal-out-of-it = Estás fuera de esta partida; los demás siguen. `/{ command-board }` te la muestra.
refusal-seats-taken = Ya no quedan puestos, alguien fue más rápido. `/{ command-challenge }` abre otra partida.
refusal-not-asked = No te han invitado, así que no hay nada que rechazar.
refusal-not-in-lobby = Todavía no tienes puesto. Pulsa **{ $button-join }** para ocupar uno.
refusal-pair-full = Esa pareja está completa. Elige la otra, o pulsa **{ $button-join }** y se sortea.
refusal-entered-too-often = Has cambiado de idea demasiadas veces en este reto. Déjalo como está, o abre otro.
refusal-challenger-stays = Este reto es tuyo, así que no puedes salir de él. **{ $button-cancel }** lo retira para todos.
refusal-lobby-changed = Mientras tanto alguien ha entrado o salido. Mira quién está ahora y pulsa otra vez.
refusal-too-few = Este juego necesita más jugadores. Espera a que entre alguien más.
refusal-too-many-opponents = { $game } tiene aquí { $seats } puestos, y uno es tuyo. Nombra a menos personas, o elige más `{ option-players-name }`.
refusal-no-seat-for-computer = Con `{ option-level-name }`, la máquina ocupa un puesto libre, pero los { $seats } puestos de { $game } son para ti y las personas que has nombrado. Para jugar sin la máquina, deja `{ option-level-name }` vacío. Para jugar solo contra la máquina, deja `{ option-opponent-name }` vacío.{ $more ->
    [yes] {" "}Para jugar con todos, elige más `{ option-players-name }`.
   *[no] {""}
  }
refusal-named-twice = Has nombrado a alguien dos veces. Cada persona tiene un solo puesto.
refusal-pressed-before = Ya está hecho: pulsaste dos veces. `/{ command-challenge }` empieza otra partida.
refusal-not-invited = Este reto es para otra persona. `/{ command-challenge }` abre el tuyo.
refusal-already-joined = Ya tienes puesto. La partida empieza cuando estén todos ocupados.
refusal-not-your-challenge = Solo { $player } puede cambiar, empezar o retirar este reto.
refusal-yourself = No puedes jugar contra ti. Usa `/{ command-challenge }` sin `{ option-opponent-name }` y podrá entrar cualquiera.
refusal-bot = Soy el único bot que juega aquí. Nombra a una persona o nómbrame a mí, o deja `{ option-opponent-name }` vacío y podrá entrar cualquiera.
refusal-too-many-matches = Cada persona puede jugar { $most } partidas a la vez. Termina una primero.
refusal-too-many-matches-here = En este momento, cada persona puede jugar en este servidor { $most ->
    [one] una partida
   *[other] { $most } partidas
  } a la vez. Termina una primero.
refusal-opponent-full = **{ $player }** ya juega todas las partidas que puede. Espera a que termine alguna, o juega con otra persona.
refusal-too-many-challenges = Tienes { $most } retos abiertos, el máximo. Retira uno antes, o espera una respuesta.
refusal-too-many-challenges-here = En este servidor tienes { $most ->
    [one] un reto abierto
   *[other] { $most } retos abiertos
  }, el máximo aquí. Retira uno antes, o espera una respuesta.
refusal-too-many-received = **{ $player }** ya tiene bastantes retos por responder. Inténtalo más tarde, o deja vacío `{ option-opponent-name }` y podrá entrar cualquiera.
refusal-server-full = En este servidor se pueden jugar { $most } partidas a la vez, y ahora no queda sitio. Inténtalo cuando termine alguna.
refusal-no-channel = Se juega en los canales de un servidor. Usa el comando allí.
refusal-permissions = Aquí todavía no puedo publicar. Necesito: { $permissions }. Puede permitirlo quien administra el servidor.
refusal-not-in-thread = No puedo publicar en este hilo privado porque no estoy en él. Mencióname aquí una vez ({ $bot }) y vuelve a intentarlo.
refusal-no-option = { $game } no tiene la opción { $setting }. Déjala vacía.
refusal-not-the-usual-game = No has nombrado ningún juego, y el habitual aquí, { $game }, no admite eso. Elige un `{ option-game-name }` que lo admita: { $games }.
refusal-bad-option = { $game } no admite ese valor en { $setting }. { $values ->
    [none] Déjala vacía para las reglas habituales.
   *[other] Puedes elegir: { $values }.
  }
refusal-clash = { $game } con { $players } jugadores no admite ese valor en { $setting }. Déjala vacía, o cambia `{ option-players-name }`.
refusal-unreadable = Ya no conozco ese botón o esa opción. `/{ command-board }` muestra el tablero actual.
refusal-too-fast = Vas más rápido de lo que puedo seguir. No ha cambiado nada; prueba de nuevo en unos segundos.
refusal-busy = Tus peticiones anteriores van primero. Espera a que algunas tengan respuesta e inténtalo otra vez.
refusal-overloaded = Ahora mismo tengo demasiado que hacer. No ha cambiado nada; prueba de nuevo en un momento.
fault = Algo ha fallado por mi parte; no ha cambiado nada. Si vuelve a pasar, da este código a quien administra el bot: { $fault }.
fault-stored = Lo que has hecho cuenta, pero algo ha fallado por mi parte y aún no puedo mostrarlo: mira `/{ command-board }`. Si vuelve a pasar, da este código a quien administra el bot: { $fault }.
fault-unknown = Algo ha fallado por mi parte y no sé si lo que has hecho cuenta. Mira `/{ command-board }` antes de volver a intentarlo. Si vuelve a pasar, da este código a quien administra el bot: { $fault }.
permission-view = Ver canales
permission-send = Enviar mensajes
permission-attach = Adjuntar archivos
permission-embed = Insertar enlaces
permission-roles = Gestionar roles
permission-events = Crear eventos
