## Comandos

command-help = ayuda
command-help-about = Cómo empezar, y todo lo demás
command-settings = ajustes
command-settings-about = Tu idioma, tablero, mensajes y personas bloqueadas
command-server = servidor
command-server-about = Para quien administra: canales, juego habitual, hilos, idioma, tablero
command-privacy = privacidad
command-privacy-about = Qué guardo de ti; llévatelo o bórralo
menu-challenge = Retar
option-seat-name = puesto
option-seat-about = Tu propio puesto; si lo dejas vacío se sortea como los demás
option-seat = { $player } juega con { $colour }

## Los ajustes de una persona

settings-title = **Tus ajustes.** Solo los ves tú.
settings-language = Idioma: { $name }
settings-as-discord = como en Discord
settings-theme = Tablero: { $name }
settings-as-match = como el de la partida
settings-picture = -# Desde arriba a la izquierda: { $themes }
theme-wood = Madera
theme-slate = Pizarra
theme-paper = Papel
theme-contrast = Alto contraste
settings-notices-never = Mensajes directos: nunca
settings-notices-turns = Mensajes directos: cuando me toca
settings-notices-ends = Mensajes directos: cuando me toca y al terminar
settings-quiet-line = -# Sin mensajes directos de { $from } a { $to } ({ $city })
settings-blocked-line = -# { $count ->
    [one] Una persona bloqueada
   *[other] { $count } personas bloqueadas
  }
button-notation = Ayuda de notación: { $on ->
    [yes] sí
   *[no] no
  }
button-quiet = Horas de silencio
button-blocked = Personas bloqueadas
pick-typed = -# Escrita: `/{ command-move }` `{ $move }`

## Horas de silencio

quiet-title = **Horas de silencio**: sin mensajes directos. Lo que pase llega cuando terminan.
quiet-none = No tienes. Elige una hora y, abajo, tu reloj.
quiet-no-notices = -# Ahora no recibes ningún mensaje directo; `/{ command-settings }` lo cambia.
quiet-choose-from = ¿Desde qué hora?
quiet-choose-to = ¿Hasta qué hora?
quiet-from = Desde las { $time }
quiet-to = Hasta las { $time }
quiet-zone = { $city } · ahora { $time }
button-zone = Otro reloj…
button-quiet-off = Sin silencio
quiet-form-title = Tu reloj
quiet-form-label = Una ciudad grande, o la diferencia con UTC
quiet-form-example = Oslo, o UTC+5:30
refusal-no-zone = No conozco un reloj con ese nombre. Prueba la ciudad más grande cerca de ti, en inglés, o la diferencia con UTC, como `UTC+5:30`.

## Personas bloqueadas

blocked-title = **Las personas bloqueadas** no pueden retarte ni entrar en un reto tuyo.
blocked-none = No bloqueas a nadie.
blocked-choose = Bloquear a alguien
blocked-let-in = Desbloquear a alguien
refusal-blocked = **{ $player }** no quiere jugar contigo. Pregunta a otra persona, o deja vacío `{ option-opponent-name }` y podrá entrar cualquiera.
refusal-too-many-blocked = Bloqueas a 25 personas, el máximo. Desbloquea antes a una.

## Los ajustes del servidor

server-title = **Ajustes de este servidor**
server-everywhere = Se pueden abrir partidas en todos los canales.
server-channels = Se pueden abrir partidas en { $channels }.
server-choose-channels = ¿Solo en algunos canales? Elígelos
server-game = Juego habitual: { $game }
server-time = Tiempo habitual: { $time }
server-look = **Lo que ven todos**: idioma y tablero de las partidas nuevas.
server-limits = **Cuánto se juega a la vez en este servidor.** Lo que ya empezó sigue, elijas lo que elijas.
server-limits-share = -# Cuando la mitad de las partidas o más están ocupadas, cada persona puede empezar aquí { $most ->
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
refusal-not-manager = Solo quien puede administrar este servidor cambia sus ajustes. Los tuyos están en `/{ command-settings }`.
refusal-not-here = En este servidor las partidas se abren en { $channels }. Pide allí.

## Privacidad

privacy = **Qué guardo de ti**
  Tu id y tu nombre de Discord, tu idioma, lo que elegiste en `/{ command-settings }`, a quién bloqueas, tus partidas: cada jugada y oferta con su hora; mientras sigues una partida, también eso; tus puntuaciones y en qué servidores te he visto. Durante un día también los números de tus pulsaciones, para que ninguna cuente dos veces.
  Partidas y puntuaciones las ve quien comparte un servidor contigo o mira las clasificaciones; lo demás, nadie. La base de datos es de quien mantiene este bot.
privacy-exported = Todo lo que guardo de ti.
privacy-delete = ¿Borro lo que guardo de ti?{ $count ->
    [0] {""}
    [one] {" "}La partida o el reto que tienes abierto termina ahora; una partida en curso se pierde.
   *[other] {" "}Las { $count } partidas y retos que tienes abiertos terminan ahora; las partidas en curso se pierden.
  } Tus rivales conservan sus partidas, con «{ former-player }» en tu lugar. Quito tu nombre de los mensajes de tus partidas hasta donde puedo; puede tardar media hora. Se queda en listas y fichas visibles para todos, en mensajes directos y en tableros de partidas terminadas hace más de un mes. No se puede deshacer.
privacy-deleted = Hecho. Ya no sé quién eres. Si vuelves a jugar, empiezas de cero.
former-player = exparticipante
button-export = Exportar mis datos
button-delete = Borrar mis datos
button-delete-sure = Sí, borrar todo
button-keep = No, guardarlos

## Ayuda

help-start = **Halma y Hexxagon, aquí mismo**
  1. `/{ command-challenge }` abre una partida. Di a quién retas, o a nadie, y entrará quien quiera.
  2. ¿Te toca? Pulsa **{ button-move }** bajo el tablero, elige una pieza y luego su número.
  3. **{ button-board }** gira el tablero hacia tu lado.
  -# ¿Cómo se juega? Elige un juego abajo.
help-playing = **Jugar**
  `/{ command-move }` toma la jugada como la escribes, `f11-n3`, o solo los extremos de una cadena; empieza por una pieza y verás adónde puede ir.
  {""}**{ button-menu }** bajo el tablero abandona, ofrece tablas o pide volver atrás: `/{ command-resign }`, `/{ command-draw }`, `/{ command-takeback }`. Al terminar, `/{ command-rematch }` juega otra vez con los colores cambiados.
  Puedes jugar muchas partidas a la vez, también aquí: `/{ command-games }` las lista, con las que te esperan.
help-watching = **Mirar**
  {""}**{ button-watch }** debajo de un tablero hojea la partida, solo para ti: cada jugada hasta ahora, desde cualquier lado, como película o gráfico.
  `/{ command-watch }` enumera lo que se juega. También lleva una partida a otro canal o a tus mensajes directos: cada turno, o el final.
  `/{ command-games }` lista las partidas del canal o del servidor, también las acabadas.
  `/{ command-history }` encuentra partidas acabadas, y `/{ command-replay }` hojea cualquiera, en juego o acabada.
  `/{ command-leaderboard }` dice quién juega mejor, `/{ command-profile }` cómo le va a alguien.
help-tips = **Es bueno saberlo**
tip-settings = `/{ command-settings }`: tu idioma, cuatro tableros, mensajes directos cuando te toca.
tip-apps = Mantén pulsado el nombre de alguien, luego **Aplicaciones**: *{ menu-challenge }*.
tip-blocked = Quien bloqueas no puede retarte: `/{ command-settings }`.
tip-seat = En `/{ command-challenge }` puedes elegir tu puesto y, en los juegos grandes, cuántos juegan.
tip-alt = Cada imagen tiene una descripción que nombra todas las piezas.
tip-privacy = `/{ command-privacy }` dice qué guardo de ti, y lo borra.
tip-vacation = `/{ command-vacation }` para tus relojes de un día o más mientras no estás.
tip-next = **{ button-confirm-next }** hace tu jugada y abre la partida que más tiempo te espera.
tip-line = -# 💡 { $tip }
button-no-tips = Sin consejos
tips-off = Sin más consejos. Están todos en `/{ command-help }`, y `/{ command-settings }` los recupera.
button-tips = Consejos: { $on ->
    [yes] sí
   *[no] no
  }
help-choose-rules = Las reglas de un juego
button-help-start = Inicio
button-help-playing = Jugar
button-help-watching = Mirar
button-help-tips = Es bueno saberlo
button-settings = Ajustes
alt-help = Un tablero de Halma 8 × 8 en la apertura. La pieza de { $from } está elegida; las casillas adonde puede ir están numeradas: { $cells }.
alt-themes = El mismo tablero cuatro veces: { $themes }.

## Un reto desde el menú de una persona, y retos retirados

invite = ¿A qué quieres jugar con { $mention }?
button-invite = Retar
button-take-back = Retirar { $id }
refusal-no-such-person = Esa persona ya no está en este servidor. Reta a alguien que esté.
