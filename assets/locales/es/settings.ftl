## Comandos

command-help = ayuda
command-help-about = Cómo empezar, y dónde está todo
command-settings = ajustes
command-settings-about = Tu idioma, tablero, mensajes y personas bloqueadas
command-server = servidor
command-server-about = Para quien administra: canales, juego habitual, hilos, idioma, tablero
command-privacy = privacidad
command-privacy-about = Qué guardo de ti; expórtalo o bórralo
menu-challenge = Retar
option-seat-name = puesto
option-seat-about = Tu propio puesto; si lo dejas vacío, se sortea con los demás

## Los ajustes de una persona

settings-title = **Tus ajustes.** Solo los ves tú.
settings-buttons = -# **Tablero** cambia solo los tableros que nadie más ve. La **ayuda para la notación** muestra cómo escribir la jugada que eliges. **Jugar al instante** hace la jugada en cuanto eliges adónde va la pieza, sin **{ button-confirm }**. Los **consejos** aparecen de vez en cuando debajo de respuestas privadas. En las **horas de silencio** no recibes mensajes directos. Las **personas bloqueadas** no pueden retarte.
settings-language = Idioma
settings-as-discord = como en Discord
settings-theme = Tablero
settings-as-match = como el de la partida
settings-picture = -# Desde arriba a la izquierda: { $themes }
theme-wood = Madera
theme-slate = Pizarra
theme-paper = Papel
theme-contrast = Alto contraste
settings-notices-never = Mensajes directos: nunca
settings-notices-turns = Mensajes directos: cuando me toca
settings-notices-ends = Mensajes directos: cuando me toca y al terminar
settings-quiet-line = -# Silencio de { $from } a { $to } ({ $city })
settings-blocked-line = -# { $count ->
    [one] Una persona bloqueada
   *[other] { $count } personas bloqueadas
  }
button-notation = Ayuda para la notación: { $on ->
    [yes] sí
   *[no] no
  }
button-at-once = Jugar al instante: { $on ->
    [yes] sí
   *[no] no
  }
button-quiet = Horas de silencio
button-blocked = Personas bloqueadas
pick-typed = -# Para escribirla: `/{ command-move }` `{ $move }`

## Horas de silencio

quiet-title = **Horas de silencio**: durante esas horas no te envío mensajes directos. Las novedades llegan al terminar.
quiet-none = No tienes. Elige las horas y, abajo, tu zona horaria.
quiet-no-notices = -# Ahora no recibes ningún mensaje directo. Puedes cambiarlo en `/{ command-settings }`.
quiet-choose-from = ¿Desde qué hora?
quiet-choose-to = ¿Hasta qué hora?
quiet-from = Comienzo: { $time }
quiet-to = Final: { $time }
quiet-zone = 🌐 { $city } · ahora { $time }
button-zone = Otra zona horaria…
button-quiet-off = Sin silencio
quiet-form-title = Tu zona horaria
quiet-form-label = Ciudad grande, diferencia con UTC u hora
quiet-form-example = Oslo, UTC+5:30 o 21:30
refusal-no-quiet-time = El comienzo y el final son la misma hora, así que ningún momento quedaría en silencio. Elige otra.
refusal-no-zone = No conozco esa zona horaria. Prueba con la ciudad más grande cerca de ti, en inglés, con la diferencia con UTC, como `UTC+5:30`, o con la hora que es ahora donde estás, como `21:30`.

## Personas bloqueadas

blocked-title = **Las personas bloqueadas** no pueden retarte ni entrar en tus retos.
blocked-none = No has bloqueado a nadie.
blocked-choose = Bloquear a alguien
blocked-let-in = Desbloquear a alguien
refusal-blocked = **{ $player }** no quiere jugar contigo. Pregunta a otra persona, o deja vacío `{ option-opponent-name }` y podrá entrar cualquiera.
refusal-shut-out = No puedes entrar en este reto. `/{ command-challenge }` abre uno tuyo.
refusal-block-bot = Los bots no pueden retarte, así que no hay nada que bloquear. Elige a una persona.
refusal-too-many-blocked = Has bloqueado a 25 personas, el máximo. Desbloquea antes a una.

## Los ajustes del servidor

server-title = **Ajustes de este servidor**
server-everywhere = Se puede jugar en todos los canales.
server-channels = Se puede jugar en { $channels }.
server-choose-channels = Permitir solo algunos canales
server-game = Juego habitual
server-time = Reloj habitual
server-look = **Lo que ven todos**: idioma y tablero de las partidas nuevas.
server-limits = **Cuántas partidas se pueden jugar a la vez en este servidor.** Las que ya empezaron siguen, elijas lo que elijas.
server-limits-share = -# Cuando la mitad de estas partidas o más están en curso, cada persona puede empezar aquí { $most ->
    [one] una
   *[other] { $most }
  } como máximo.
server-live = Partidas en curso: { $most }
server-live-each = Partidas en curso por persona: { $most }
server-open-each = Retos abiertos por persona: { $most }
button-threads = Hilos para las partidas: { $on ->
    [yes] sí
   *[no] no
  }
button-everywhere = En todos los canales
button-look = Idioma y tablero
button-limits = Límites
refusal-not-manager = Solo quien administra el servidor puede cambiar estos ajustes. Los tuyos están en `/{ command-settings }`.
refusal-not-here = En este servidor se juega en { $channels }. Usa el comando allí.

## Privacidad

privacy = **Qué guardo de ti**
  - **Tú:** tu ID y tu nombre de Discord, tu idioma, lo que elegiste en `/{ command-settings }`, a quién bloqueaste y los servidores en los que te he visto
  - **Tus partidas:** todas las jugadas y ofertas con su hora, las partidas que sigues, las que importaste (durante un día), tus vacaciones, tus puntuaciones y tus trofeos
  - **Torneos:** en los que has participado, y cuánto se parecen en ellos tus jugadas a las de la máquina
  - **Práctica:** las lecciones que has hecho y los problemas que has intentado
  - Durante un día, un identificador de cada pulsación o comando, para que nada cuente dos veces
  Tus partidas y puntuaciones las ve quien comparte un servidor contigo o mira las clasificaciones. Quien administra un torneo ve cuánto se parecen las jugadas a las de la máquina. Las personas que bloqueaste lo notan cuando te retan o intentan entrar en un reto tuyo. Lo demás no lo ve nadie, salvo quien administra este bot y tiene su base de datos.
privacy-exported = Todo lo que guardo de ti.
privacy-delete = ¿Borro todo lo que guardo de ti?{ $count ->
    [0] {""}
    [one] {" "}La partida o el reto que tienes abierto termina ahora; una partida en curso se pierde.
   *[other] {" "}Las { $count } partidas y retos que tienes abiertos terminan ahora; las partidas en curso se pierden.
  } Tus rivales conservan sus partidas, con «{ former-player }» en tu lugar. Quito tu nombre de los mensajes de tus partidas hasta donde puedo; puede tardar media hora. Se queda en listas y tarjetas visibles para todos, en mensajes directos y en tableros de partidas terminadas hace más de un mes. No se puede deshacer.
privacy-deleted = Hecho. Ya no sé quién eres. Si vuelves a jugar, empiezas de cero.
former-player = Exparticipante
button-export = Exportar mis datos
button-delete = Borrar mis datos
button-delete-sure = Sí, borrar todo
button-keep = No, conservarlos

## Ayuda

help-start = **Halma y Hexxagon, aquí mismo**
  1. `/{ command-challenge }` empieza una partida. Nombra a un rival, o déjalo vacío y entrará quien quiera. ¿No hay nadie? `/{ command-play }` empieza una contra la máquina.
  2. ¿Te toca? Pulsa **{ $button-move }** debajo del tablero, elige una pieza y luego adónde va.
  3. **{ $button-board }** muestra el tablero desde tu lado.
  -# ¿Cómo se juega? Elige un juego abajo.
help-playing = **Jugar**
  Con `/{ command-move }` escribes la jugada, como `f11-n3`; de una cadena bastan los extremos. En Hexxagon, con una sola casilla, como `e12`, nace ahí una pieza. Escribe primero la pieza y verás adónde puede ir.
  {""}En **{ $button-menu }** puedes abandonar, ofrecer tablas o pedir deshacer una jugada, igual que con `/{ command-resign }`, `/{ command-draw }` y `/{ command-takeback }`. Al terminar, `/{ command-rematch }` juega otra con los colores cambiados.
  Puedes jugar muchas partidas a la vez, también en un mismo canal. `/{ command-games }` las muestra, primero aquellas en las que te toca.
  {""}En **{ $button-menu }** también están **{ button-rules }** y, cuando te toca en una partida sin puntuar o contra la máquina, **{ button-hint }**: muestra una buena jugada. El resultado dice quién usó pistas.
help-watching = **Ver**
  {""}Con **{ $button-watch }** debajo de un tablero recorres la partida: cada jugada hasta ahora, desde cualquier lado, como animación o como gráfico. Solo lo ves tú.
  `/{ command-watch }` muestra las partidas en juego. También lleva una a otro canal o a tus mensajes directos: cada turno, o solo el final.
  `/{ command-games }` muestra las partidas del canal o del servidor, también las terminadas.
  `/{ command-history }` encuentra partidas terminadas, y `/{ command-replay }` recorre cualquiera, en juego o terminada.
  `/{ command-tournament }` muestra los torneos y ligas del servidor. Ahí puedes participar.
  `/{ command-leaderboard }` muestra a quienes mejor juegan, `/{ command-profile }` los resultados de cualquiera.
  {""}**{ $button-analyse }** debajo de una partida terminada muestra con qué precisión jugó cada cual, los errores más graves y qué era mejor.
help-watching-direct = **Ver**
  `/{ command-games }` muestra tus partidas de todos los servidores, también las terminadas.
  `/{ command-watch }` muestra las partidas que sigues.
  `/{ command-history }` encuentra tus partidas terminadas, y `/{ command-replay }` recorre cualquiera de ellas.
  `/{ command-leaderboard }` muestra a quienes mejor juegan en todas partes, `/{ command-profile }` tus resultados.
  {""}**{ $button-analyse }** debajo de una partida terminada muestra con qué precisión jugó cada cual, los errores más graves y qué era mejor.
  -# En un servidor también puedes ver y recorrer las partidas de los demás, y **/{ command-tournament }** muestra los torneos y ligas.
help-tips = **Conviene saber**
tip-settings = `/{ command-settings }`: tu idioma, el aspecto de los tableros y mensajes directos cuando te toca.
tip-apps = Abre el menú de alguien (en el teléfono, mantén pulsado su nombre; si no, haz clic derecho), luego **Aplicaciones**: *{ menu-challenge }* le propone una partida.
tip-blocked = Las personas que bloqueas no pueden retarte: `/{ command-settings }`.
tip-seat = En `/{ command-challenge }` puedes elegir tu puesto y, en los juegos grandes, cuántos juegan.
tip-alt = Cada imagen tiene una descripción que nombra todas las piezas.
tip-privacy = `/{ command-privacy }` muestra qué guardo de ti, y puede borrarlo.
tip-vacation = `/{ command-vacation }` detiene tus relojes mientras no estás, en las partidas con un día o más por jugada.
tip-next = **{ button-confirm-next }** hace tu jugada y abre la partida que más tiempo te espera.
tip-at-once = **Jugar al instante**, en `/{ command-settings }`, hace la jugada en cuanto eliges adónde va la pieza, sin **{ button-confirm }**.
tip-line = -# 💡 { $tip }
button-no-tips = No más consejos
tips-off = No más consejos. Están todos en `/{ command-help }`, y los recuperas en `/{ command-settings }`.
button-tips = Consejos: { $on ->
    [yes] sí
   *[no] no
  }
help-choose-rules = Las reglas de un juego
button-help = Ayuda
button-help-start = Inicio
button-help-playing = Jugar
button-help-watching = Ver
button-help-tips = Conviene saber
button-settings = Ajustes
alt-help = Un tablero de Halma 8 × 8 al comienzo de la partida. La pieza de { $from } está elegida; las casillas adonde puede ir están numeradas: { $cells }.
alt-themes = El mismo tablero con cuatro aspectos: { $themes }.

## Un reto desde el menú de una persona, y retos retirados

button-invite = Retar
button-cancel-challenge = Retirar { $id }
refusal-no-such-person = Esa persona no está en este servidor. Reta a otra.
