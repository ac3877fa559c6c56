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
