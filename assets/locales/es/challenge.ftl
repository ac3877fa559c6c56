## Un reto: lo que dice y cómo se prepara

# Quién empieza.
lobby-begins = 🎲 **{ $player }** juega con { $colour } y empieza.
lobby-begins-other = 🎲 { $count ->
    [one] Empieza
   *[other] Empiezan
  } { $first }; **{ $player }** juega con { $colour }.
lobby-begins-drawn = 🎲 { $count ->
    [one] Empieza
   *[other] Empiezan
  } { $first }. Los colores se sortean.
button-rules = Reglas
# $players: a quién se retó; $count: cuántas personas son.
refusal-own-challenge = { $count ->
    [0] Este reto es tuyo: el puesto libre tiene que ocuparlo otra persona.
    [one] Este reto es tuyo: le toca responder a { $players }.
   *[other] Este reto es tuyo: les toca responder a { $players }.
  } Con **{ $button-cancel }** lo retiras.
refusal-decline-instead = El reto es de { $player } y solo esa persona puede retirarlo. **{ $button-decline }** para decir que no, **{ $button-accept }** para empezar la partida.

## Preparar un reto

draft-title = { $begins ->
    [yes] **Una partida nueva.** Solo la ves tú hasta que pulses **{ button-begin }**.
   *[no] **Un reto nuevo.** Solo lo ves tú hasta que pulses **{ button-invite }**.
  }
draft-game = 🎮 **{ $game }**: { $about }
draft-against = 👤 Contra { $mention }
# $count: cuántos puestos quedan libres para cualquiera.
draft-with = 👥 Con { $mention }, y { $count ->
    [one] un puesto libre para cualquiera
   *[other] { $count } puestos libres para cualquiera
  }
draft-open = 👥 Abierto: { $count ->
    [one] cualquiera de aquí puede aceptar
   *[other] { $count } puestos libres para cualquiera de aquí
  }
draft-choose-whom = Elige rival, o a nadie
draft-choose-instead = Jugar contra una persona
draft-choose-too = Retar también a una persona
# Un menú cerrado solo muestra lo elegido. Por eso cada entrada dice qué ajusta.
select-choice = { $name }: { $value }
select-game = Juego
select-clock = Reloj
select-no-clock = ninguno
select-computer = Máquina
select-length = Duración
select-order = Orden
select-result = Resultado
select-any = cualquiera
detail-players = Jugadores
detail-teams = Parejas
detail-pieces = Piezas
detail-setup = Números
detail-lock = En la meta
detail-stall = Dejar el campamento
detail-stall-corner = Dejar la esquina
# En un teléfono, un menú cerrado muestra unos 40 caracteres, con el nombre delante.
short-teams-none = cada uno por su cuenta
short-teams-13 = compañeros enfrente
short-teams-12 = lado a lado, seguidos
short-teams-14 = lado a lado, primero y último
short-setup-corner = por columnas, desde el borde
short-setup-front = del centro a la esquina
short-lock-on = las piezas se quedan
short-lock-off = las piezas pueden salir
short-stall-limit = en { $moves } jugadas
short-stall-vacate = { $moves } tras { $pieces ->
    [one] 1 rival
   *[other] { $pieces } rivales
  }
short-stall-none = sin límite
draft-usual = Lo habitual en este juego
button-details = Más opciones
button-anybody = Abierto a cualquiera
button-rated = Puntuada: { $on ->
    [yes] sí
   *[no] no
  }
button-private = Privado: { $on ->
    [yes] sí
   *[no] no
  }

## Cada juego en una frase

about-hexxagon = crece y salta, captura las piezas rivales y termina con más piezas.
about-hexxagon-open = Hexxagon en un tablero sin bloques.
about-halma-8 = lleva antes que nadie tus 10 piezas a la esquina opuesta. Ideal para empezar.
about-halma-10 = lleva antes que nadie tus 15 piezas a la esquina opuesta. Un poco más largo.
about-halma-16 = el clásico en el tablero grande: 19 piezas por jugador si juegan dos, 13 si son cuatro.
about-halma-double = tus piezas tienen dos colores, y cada color va a sus propias casillas.
about-halma-number = tus piezas están numeradas, y cada una tiene su propia casilla de llegada.
about-halma-expert = piezas numeradas: cuanto más alto es su número, más puede saltar una pieza.
about-halma-parlett = la mitad de tus piezas solo da pasos, la otra mitad solo salta.
about-halma-marked = una pieza marcada debe llegar a la casilla de la esquina opuesta; las demás la ayudan.
about-halma-super = se salta otra pieza desde cualquier distancia y se cae igual de lejos.
about-star-halma = Halma en la estrella, las conocidas damas chinas, para dos, tres, cuatro o seis jugadores.

refusal-private-here = Esta partida es privada: solo se puede mostrar donde se juega.

## A private challenge between two

lobby-sent = 🔒 **{ $player }** tiene tu reto { $id } en un mensaje directo. Tú también recibes uno, y allí aparecerá el tablero.
direct-private = -# 🔒 Una partida privada: aquí solo la ve quien la juega.
refusal-cant-be-reached = No puedo enviar un mensaje directo a **{ $player }**, así que tu reto privado no ha llegado. Pídele que acepte mensajes directos de este servidor, o rétale aquí sin `{ option-private-name }`.
