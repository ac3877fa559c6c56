## Torneos

command-tournament = torneo
command-tournament-about = Torneos, ligas y escaleras: mira, participa, crea
tournament-arena = Arena
tournament-swiss = Torneo suizo
tournament-robin = Liguilla
tournament-knockout = Eliminatoria
tournament-league = Liga
tournament-ladder = Escalera
tournament-teams = Encuentro por equipos
tournament-blitz = Relámpago del viernes
about-tournament-arena = En vivo, de 20 a 90 minutos. La gente entra y sale, y juega una partida tras otra.
about-tournament-swiss = Unas rondas. En cada una te toca alguien con más o menos tus puntos.
about-tournament-robin = Todos contra todos.
about-tournament-knockout = Quien pierde queda fuera.
about-tournament-league = Divisiones con ascensos y descensos, temporada tras temporada, a tu ritmo.
about-tournament-ladder = Siempre abierta. Reta a quienes están por encima y sube.
about-tournament-teams = Dos equipos, tablero por tablero: en este servidor o contra otro.
about-tournament-blitz = Una arena de una hora con partidas de 10 minutos, cada semana.
tournament-open = inscripción abierta
tournament-running = en curso
tournament-over = terminado
tournament-seats-of = { $game } de { $count } jugadores
tournament-list = 🏆 **Torneos en este servidor.** Elige uno para verlo o participar.
tournament-none = 🏆 En este servidor todavía no hay torneos. Quien lo administra puede crear uno aquí.
tournament-none-yet = 🏆 En este servidor todavía no hay torneos. ¡Crea el primero!
tournament-choose = Elige un torneo
tournament-title = 🏆 **{ $title }**
tournament-of-match = 🏆 { $title }{ $part ->
    [round] , ronda { $number }
    [final] , final
    [semi_final] , semifinal
    [quarter_final] , cuartos de final
    [season] , temporada { $number }
   *[whole] {""}
  }
result-absent = ⏸️ { $count ->
    [one] { $players } no hizo ninguna jugada, así que no le empieza ninguna otra partida de la arena.
   *[other] { $players } no hicieron ninguna jugada, así que no les empieza ninguna otra partida de la arena.
  } Mientras empiecen partidas nuevas, se vuelve con **{ button-tournament-enter }** debajo del mensaje del torneo.
tournament-begins = 🕗 Comienzo: { $date } ({ $when }).
tournament-begins-at-once = 🕗 Empieza enseguida.
tournament-entered = 👥 { $count ->
    [0] Todavía no participa nadie.
    [one] Participa una persona: { $players }
   *[other] Participan { $count } personas: { $players }
  }
tournament-team-of = { $team } ({ $server })
tournament-team-people = **{ $team }**: { $has ->
    [nobody] nadie todavía
   *[people] { $players }
  }
tournament-needs = -# Para empezar hacen falta al menos { $count } personas.
tournament-limit-matches = 🔒 Para quienes tienen al menos { $count ->
    [one] una partida puntuada.
   *[other] { $count } partidas puntuadas.
  }
tournament-limit-member = 🔒 Para quienes llevan en este servidor al menos { $days ->
    [one] un día.
   *[other] { $days } días.
  }
tournament-limit-rating = 🔒 { $kind ->
    [most] Para quienes tienen una puntuación de hasta { $rating }.
   *[other] Para quienes tienen una puntuación desde { $rating }.
  }
tournament-code = 🤝 El otro servidor entra con `/{ command-tournament }` y el código { $code }.
tournament-weekly = 🔁 Cada semana a la misma hora.
tournament-prize = 🎖️ Quien gane recibe el rol { $role }.
tournament-role-refused = ⚠️ Discord no me ha dejado dar { $role } a quien ha ganado. Necesito { $permissions }, y mi propio rol debe estar por encima de { $role }.
tournament-event-refused = ⚠️ Discord no me ha dejado { $what ->
    [create] crear el evento.
    [change] cambiar el inicio del evento.
   *[end] terminar el evento.
  } Necesito { $permissions }.
tournament-refused-retry = -# Quien administra el servidor puede permitirlo y reintentarlo después en `/{ command-tournament }`.
tournament-odds = ⚡ Quien renuncia a la mitad de su tiempo antes de la primera jugada y gana recibe un punto más.
tournament-league-brief = -# Juegas dos partidas contra cada persona de tu división, todas a la vez. Una temporada dura { $days } días como mucho. Después { $count ->
    [one] la primera persona de cada división asciende y la última desciende.
   *[other] las { $count } primeras de cada división ascienden y las { $count } últimas descienden.
  }
tournament-knockout-brief = -# { $count ->
    [0] Con tablas pasa el mejor cabeza de serie.
    [one] Unas tablas se juegan otra vez. Si vuelve a haber tablas, pasa el mejor cabeza de serie.
   *[other] Unas tablas se juegan hasta { $count } veces más. Si la última partida también acaba en tablas, pasa el mejor cabeza de serie.
  }
tournament-team-roles = 👥 Quien tiene { $home } juega contra quien tiene { $away }.
tournament-round = ▶️ Ronda { $number } · Partidas terminadas: { $over } de { $all }
tournament-last-round = ▶️ { $name } · Partidas terminadas: { $over } de { $all }
tournament-byes = ⏭️ Libre en esta ronda, lo que ya cuenta como un punto: { $players }
tournament-free = ⏭️ Sin partida en esta ronda: { $players }
tournament-season = ▶️ Temporada { $number } · Partidas terminadas: { $over } de { $all }
tournament-last-season = 🏁 La liga termina después de la temporada { $number }.
tournament-boards = ▶️ Partidas terminadas: { $over } de { $all }
tournament-arena-until = ▶️ Empiezan partidas nuevas hasta las { $until }. { $count ->
    [0] Ahora no hay nadie.
    [one] Hay una persona.
   *[other] Hay { $count } personas.
  }
tournament-arena-last = ⏳ Ya no empiezan más partidas. Se juegan las últimas.
tournament-ladder-open = ▶️ Siempre abierta, por ahora { $count ->
    [0] sin nadie
    [one] con una persona
   *[other] con { $count } personas
  }. Todos empiezan en el escalón 1, el más bajo. Reta a alguien de tu escalón o de hasta { $most ->
    [one] un escalón
   *[other] { $most } escalones
  } más arriba: un reto son dos partidas a la vez, una con cada color. Si ganas a alguien de más arriba, ocupas su escalón y esa persona baja uno; en el mismo escalón, quien gana sube uno. Con 1 : 1 no cambia nada.
tournament-won = 🎉 { $count ->
    [one] ¡Ha ganado **{ $players }**!
   *[other] ¡**{ $players }** comparten el primer lugar!
  }
tournament-won-team = 🎉 ¡Victoria para **{ $team }**!
tournament-won-nobody = 🏁 Ha terminado sin ganador.
tournament-too-few = 🚫 Anulado: participaban muy pocas personas.
tournament-cancelled = 🚫 Anulado por quien administra el servidor: { $reason }
tournament-played = 🧵 Se están jugando:
tournament-played-more = -# Y { $count } más. **{ $button-tournament-mine }** lleva a las tuyas; `/{ command-games }`, a todas.
tournament-removed = 🚫 Quien administra el servidor ha sacado a **{ $player }**: { $reason }
tournament-division = División { $number }
tournament-column-points = Pts
tournament-column-buchholz = Bu
tournament-column-sonneborn = SB
tournament-column-wins = G
tournament-stage = { $count ->
    [2] Final
    [4] Semifinales
    [8] Cuartos de final
   *[other] Últimos { $count }
  }
tournament-bye = libre
tournament-columns = { $kind ->
    [buchholz] **Puntos** · Buchholz (Bu): puntos de los rivales, sin el más bajo
    [sonneborn] **Puntos** · Sonneborn-Berger (SB): puntos de los rivales vencidos, y la mitad tras unas tablas
    [wins] **Puntos** · victorias
    [ties] **Rondas ganadas**
   *[steps] **Escalón**
  } (partidas jugadas)
tournament-table-empty = Todavía no hay resultados.
tournament-unplaced = -# Sin posición, porque quien administra el servidor los ha sacado: { $players }
tournament-alt-winner = { $player } ha ganado el torneo.
tournament-alt-round = { $round }: { $ties }
tournament-alt-won = { $winner } ganó a { $loser } por { $score }.
tournament-alt-seed = { $winner } y { $loser } hicieron tablas, { $score }, y pasa { $winner } por ser mejor cabeza de serie.
tournament-alt-walkover = { $why ->
    [removed] Pasa { $winner }, porque quien administra el servidor sacó a { $loser }.
   *[left] Pasa { $winner }, porque { $loser } abandonó.
  }
tournament-alt-bye = { $player } descansa en esta ronda.
tournament-alt-plays = { $player } juega contra { $opponent }.
tournament-alt-so-far = { $player } juega contra { $opponent }; por ahora, { $score }.
tournament-alt-waits = { $player } espera rival.
tournament-alt-left = { $player } (abandonó)
profile-trophies = 🏆 Torneos: { $trophies }
button-tournaments = Torneos
button-tournament-new = Torneo nuevo
button-tournament-continue = Seguir con { $title }
button-tournament-code = Código de un encuentro por equipos
button-tournament-enter = Participar
button-tournament-enter-for = Jugar con { $team }
button-tournament-mine = Mis partidas
button-tournament-table = Tabla
button-tournament-list = Todos los torneos
button-tournament-leave = Abandonar
button-tournament-pause = Pausa
button-tournament-resume = Volver al juego
button-tournament-manage = Administrar

## La página propia

tournament-you-in = ✅ Participas.
tournament-you-paused = ⏸️ Estás en pausa. No te empieza ninguna partida hasta que vuelvas.
tournament-you-absent = ⏸️ No hiciste ninguna jugada en tu última partida. No te empieza ninguna más hasta que vuelvas.
tournament-you-out = No participas.
tournament-you-left = 🚪 Has abandonado el torneo.{ $back ->
    [yes] {" "}Puedes volver a participar.
   *[no] {""}
  }
tournament-you-removed = 🚫 Quien administra el servidor te ha sacado: { $reason }
tournament-you-place = 📊 Tu posición: **{ $place }**, con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
tournament-you-division = 📊 Tu posición: **{ $place }** en la división { $number }, con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
  }
tournament-you-step = 📊 Estás en el escalón **{ $points }**, en la posición { $place }.
tournament-you-play = ⚔️ Tu partida contra **{ $players }**: { $id }
tournament-you-play-soon = ⏳ Tu partida contra **{ $players }** empieza en un momento. Entonces **{ $button-tournament-mine }** lleva a ella.
tournament-your-turn = te toca
tournament-you-annulled = -# Los resultados contra { $players } no cuentan para nadie: { $count ->
    [one] abandonó
   *[other] abandonaron
  } antes de terminar la mitad de sus partidas.
tournament-you-missed = ⚠️ No pude enviarte tu tablero: tus mensajes directos están cerrados. Permite los mensajes directos de este servidor, o mira el tablero con `/{ command-board }` y el número de la partida.
tournament-you-lost = ❌ Has quedado fuera.
tournament-you-bye = ⏭️ Quedas libre: no juegas en esta ronda{ $point ->
    [yes] , pero recibes un punto
   *[no] {""}
  }. { $next ->
    [yes] Pasas a la siguiente.
   *[no] Es la última.
  }
tournament-you-wait = ⏳ Tu próxima partida empieza en cuanto haya un rival para ti.
tournament-you-next = ⏳ { $next ->
    [at] La próxima ronda empieza { $when }.
    [after] La próxima ronda empieza cuando terminen todas las partidas de esta.
   *[none] Esta es la última ronda, y tu partida ha terminado.
  }
tournament-you-next-season = ⏳ { $next ->
    [at] La próxima temporada empieza { $when }.
    [late] Juegas a partir de la próxima temporada. Empieza tras la última partida de esta, como muy tarde { $when }.
    [after] No te quedan partidas en esta temporada. Después viene otra.
   *[none] Esta es la última temporada, y no te quedan partidas en ella.
  }
tournament-you-challenge = ⚔️ Ahora no tienes partidas. ¡Reta a alguien!
tournament-you-nobody = { $why ->
    [top] 👑 No hay nadie por encima de ti ni en tu escalón, así que no puedes retar a nadie. Los demás pueden retarte.
    [far] ⏳ No hay nadie en tu escalón, y los demás están demasiado arriba para retarlos.
    [full] ⚔️ Por ahora no puedes retar a nadie más: no más de { $most } retos a la vez, y los que se pierden al abandonar cuentan un tiempo.
    [busy] ⏳ Todas las personas a las que podrías retar están en pausa, tienen ya bastantes retos o acaban de jugar contigo.
   *[paused] ⏸️ Todas las personas a las que podrías retar están en pausa.
  }
tournament-choose-rival = Retar a alguien
tournament-choose-rival-among = Retar a alguien: { $first } – { $last }
tournament-step-option = Escalón { $number } · { $name }
tournament-leave-entry = ¿Abandonar **{ $title }**? Puedes volver a entrar hasta que empiece.
tournament-leave-later = ¿Abandonar **{ $title }**? Tu partida sigue, y no te empieza ninguna más.
tournament-leave-free = ¿Abandonar **{ $title }**? No te empieza ninguna partida más.
tournament-leave-lose = ¿Abandonar **{ $title }**? Tus partidas abiertas en él terminan, y puedes perderlas.

## Administración

tournament-manage = 🛠️ **{ $title }**: ¿qué quieres hacer?
tournament-cancel-ends = -# **{ button-tournament-cancel }** también termina las partidas en curso: no las gana nadie, y no cambia ninguna puntuación.
tournament-start-question = ¿Empezar **{ $title }** ahora, { $count ->
    [0] sin nadie?
    [one] con una persona?
   *[other] con { $count } personas?
  }
tournament-start-boards = -# Todas las partidas de la temporada empiezan a la vez: { $count } tableros en { $channel }
tournament-postpone = Aplazar el comienzo
tournament-postpone-by = { $time } más tarde
tournament-remove = Sacar a alguien
tournament-remove-among = Sacar a alguien: { $first } – { $last }
tournament-remove-form-title = Sacar a alguien
tournament-cancel-form-title = Anular el torneo
tournament-reason-form-label = El motivo, que todos podrán leer
button-odds = ⚡ La mitad de mi tiempo
odds-given = ⚡ Juegas con la mitad de tu tiempo y sin tiempo extra por jugada. Si ganas, recibes un punto más.
clock-odds = ⚡ La mitad del tiempo: { $players }
button-tournament-retry = Reintentar
tournament-retrying = 🔁 Lo intento otra vez. Si Discord vuelve a negarse, lo verás en **{ button-tournament-manage }**.
button-tournament-start = Empezar ahora
button-tournament-last-season = Terminar después de la temporada { $number }
button-tournament-go-on = Seguir después de la temporada { $number }
button-tournament-cancel = Anularlo

## Preparación

tournament-new = 🏆 **Un torneo nuevo.** Elige un tipo. Puedes cambiarlo todo antes de que se abra.
tournament-choose-template = Elige un tipo
tournament-created = ✅ Está abierto. Su mensaje está en este canal: { $channel }
tournament-wait = { $now ->
    [yes] Empieza enseguida
   *[no] Empieza en { $time }
  }
tournament-wait-at = Empieza a la hora de arriba
tournament-size-rounds = { $count ->
    [one] una ronda
   *[other] { $count } rondas
  }
tournament-size-legs = { $count ->
    [one] una partida por pareja
   *[other] { $count } partidas por pareja, con los puestos cambiados
  }
tournament-size-minutes = { $count } minutos
tournament-size-division = divisiones de { $count }
tournament-size-reach = retos hasta { $count ->
    [one] un escalón
   *[other] { $count } escalones
  } más arriba
tournament-size-boards = { $count ->
    [one] un tablero
   *[other] hasta { $count } tableros
  }
tournament-late = { $count ->
    [0] Después del comienzo ya no se puede entrar
    [one] Se puede entrar durante la primera ronda
   *[other] Se puede entrar durante las primeras { $count } rondas
  }
tournament-replays = { $count ->
    [0] Con tablas pasa el mejor cabeza de serie
    [one] Unas tablas se juegan otra vez
   *[other] Unas tablas se juegan hasta { $count } veces más
  }
tournament-seats = { $count } jugadores por partida
tournament-season-days = Una temporada dura { $count } días como mucho
tournament-idle-days = Sin partidas durante { $count } días se baja un escalón
tournament-need-matches = Inscripción: { $count ->
    [0] sin partidas puntuadas
   *[other] al menos { $count } partidas puntuadas
  }
tournament-need-days = Inscripción: { $count ->
    [0] todos los del servidor
    [one] al menos un día en el servidor
   *[other] al menos { $count } días en el servidor
  }
tournament-need-rating = Inscripción: { $kind ->
    [most] puntuaciones de hasta { $rating }
    [least] puntuaciones desde { $rating }
   *[other] cualquier puntuación
  }
tournament-choose-role = Un rol para quien gane
tournament-choose-team-roles = Los roles de los dos equipos
tournament-role-permission = ⚠️ Para dar un rol necesito { $permissions }, y mi propio rol debe estar por encima. Puede permitirlo quien administra el servidor.
tournament-event-permission = ⚠️ Para mostrar un evento necesito { $permissions }. Puede permitirlo quien administra el servidor.
tournament-team-home = Conejos
tournament-team-away = Ranas
tournament-name-form-title = Nombre y comienzo
tournament-name-form-label = Nombre
tournament-start-form-label = Comienzo, hora de { $city }
tournament-home-form-label = Primer equipo
tournament-away-form-label = Segundo equipo
tournament-code-form-title = Encuentro con otro servidor
tournament-code-form-label = El código que muestra el otro servidor
button-tournament-create = Abrirlo
button-tournament-name = Nombre y comienzo
button-tournament-more = Más
button-tournament-extras = Premio y evento
button-tournament-weekly = Cada semana: { $on ->
    [yes] sí
   *[no] no
  }
button-tournament-odds = La mitad del tiempo por un punto más: { $on ->
    [yes] sí
   *[no] no
  }
button-tournament-direct = Tableros por mensaje directo: { $on ->
    [yes] sí
   *[no] no
  }
button-tournament-guests = Contra otro servidor: { $on ->
    [yes] sí
   *[no] no
  }
button-tournament-event = Evento en el servidor: { $on ->
    [yes] sí
   *[no] no
  }
button-tournament-crosspost = Publicar para quienes siguen: { $on ->
    [yes] sí
   *[no] no
  }

## Negativas

refusal-no-odds = Solo puedes renunciar a la mitad de tu tiempo antes de tu primera jugada, en un torneo que lo permita.
refusal-no-such-tournament = Aquí no hay ningún torneo así. `/{ command-tournament }` los muestra.
refusal-too-many-tournaments = Este servidor tiene { $most } torneos sin terminar. Termina antes uno de ellos.
refusal-tournament-code = Ningún encuentro por equipos tiene este código. Cópialo otra vez del mensaje del encuentro en el otro servidor.
refusal-tournament-own-code = Este servidor ya juega ese encuentro. El código es para el otro servidor.
refusal-tournament-taken = Otro servidor ya juega este encuentro.
refusal-not-your-tournament = Solo pueden hacerlo quienes administran el servidor y quien lo abrió.
refusal-not-your-team = Ese equipo es para quien tiene el rol { $role }.
refusal-no-tournament-draft = Ese torneo ya no está en preparación. `/{ command-tournament }` muestra si ya está abierto y empieza otro.
refusal-may-not-give-roles = Solo quien puede dar roles en este servidor puede elegir uno como premio.
refusal-role-too-high = Un premio solo puede ser un rol por debajo de tu rol más alto, como cuando das un rol en persona.
refusal-no-moment = Eso no es una fecha con hora. Escríbelas así, con la hora de { $city }: 2026-12-24 20:00
refusal-tournament-start = El comienzo tiene que estar en el futuro, antes de un año. Elige otro momento.
refusal-tournament-range = Tiene que estar entre { $least } y { $most }.
refusal-tournament-clock = Con este reloj, quien no aparece no pierde ninguna partida dentro de una temporada. Elige un reloj más rápido, o una temporada de al menos { $days } días.
refusal-tournament-matches = Este torneo es para quienes tienen al menos { $needed } partidas puntuadas. ¡Juega algunas y entra!
refusal-tournament-new = Llevas muy poco en este servidor. Puedes entrar { $when }.
refusal-tournament-rating = Este torneo es para puntuaciones de { $from } a { $to }.
refusal-tournament-full = Los { $most } lugares están ocupados.
refusal-tournament-closed = Es tarde para entrar. `/{ command-tournament }` muestra los demás.
refusal-tournament-in = Ya participas.
refusal-tournament-not-in = No participas en este torneo.
refusal-tournament-removed = Quien administra el servidor te ha sacado, así que no puedes volver a entrar.
refusal-tournament-paused = Ya estás en pausa.
refusal-tournament-not-paused = No estás en pausa.
refusal-tournament-often = Has vuelto hace muy poco. Puedes volver otra vez { $when }.
refusal-tournament-no-pause = En un torneo de este tipo nadie puede hacer una pausa. Puedes abandonarlo.
refusal-tournament-not-begun = Todavía no ha empezado.
refusal-tournament-begun = Ya ha empezado.
refusal-tournament-over = Ha terminado.
refusal-tournament-few = Participan muy pocas personas: hacen falta al menos { $needed }.
refusal-tournament-pausing = **{ $player }** está en pausa. Reta a otra persona.
refusal-tournament-reach = Puedes retar a quienes están en los escalones de { $from } a { $to }.
refusal-tournament-duels = **{ $player }** tiene { $most } retos abiertos y no puede aceptar otro. Los que se pierden al abandonar cuentan todavía un tiempo.
refusal-tournament-in-duel = Ya estáis jugando una partida.
refusal-tournament-soon = Acabáis de jugar. El próximo reto puede ser { $when }.

## Fair play, for managers only

button-tournament-fair = Juego limpio
tournament-fair = 🔍 Juego limpio en **{ $title }**. Solo lo ven quienes administran el servidor y quien abrió el torneo.
tournament-fair-why = -# Después de una partida puntuada, la máquina mira las jugadas en las que había una elección real. Abajo: la parte que ella también habría jugado, la parte habitual de quienes tienen esa puntuación y cuántas desviaciones estándar hay entre las dos. ⚠️ significa que el azar apenas lo explica. No es una prueba: alguien puede ser más fuerte que su puntuación. Mira las partidas y habla con la persona antes de decidir nada.
tournament-fair-no-figures = En este juego, la máquina no mira las jugadas: no se sabe cómo juega la gente fuerte.
# $played, $moves: numbers of matches and moves. $above: standard deviations, such as +4.2.
tournament-fair-moves = { $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }, { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
  }: { $share } %, lo habitual { $expected } %, { $above }
tournament-fair-few = { $played ->
    [one] 1 partida
   *[other] { $played } partidas
  }, { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
  }: { $share } %, lo habitual { $expected } %, todavía muy pocas para decir más
tournament-fair-new = desde hace poco en este servidor
tournament-fair-rated = { $count ->
    [0] aún sin partidas puntuadas
    [one] solo 1 partida puntuada
   *[other] solo { $count } partidas puntuadas
  }
tournament-fair-none = Todavía no hay nada que decir de nadie.
tournament-fair-more = { $count ->
    [one] Hay 1 persona más que no cabe en la lista.
   *[other] Hay { $count } personas más que no caben en la lista.
  }
