## Las reglas, una pantalla por juego

-halma-moves = En cada turno mueves una pieza:
    • Un **paso** a una casilla vacía contigua, también en diagonal.
    • O un **salto** sobre una pieza contigua de cualquier color a la casilla vacía justo detrás. Desde allí puedes saltar otra vez, cuantas veces quieras, en cualquier dirección.
    No se captura nada. Saltar no es obligatorio, y se puede retroceder.
-halma-lock = 🔒 Una pieza que llega a la meta se queda allí. Dentro de ella aún puede moverse.
-halma-home = 🏠 **Deja tu campamento:** pierde quien después de { $moves } jugadas suyas aún tenga allí una pieza, o la devuelva más tarde.
-halma-four = 👥 **Con cuatro:** se juega en el sentido de las agujas del reloj, con 13 piezas por jugador. Quien abandona o tarda demasiado en salir deja el tablero, y los demás siguen. Una pareja gana cuando los dos han llegado; quien llega antes puede mover las piezas de su compañero.
-halma-draw = 🤝 Si la misma posición se repite tres veces, o tras { $each } jugadas de cada uno, son tablas.
-no-lock = 🔓 Las piezas que llegan a la meta pueden volver a salir.

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **Objetivo:** llevar antes que nadie las 10 piezas de tu esquina (el campamento) a la opuesta (tu meta).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw(each: 300) }
rules-halma-10 =
    🎯 **Objetivo:** llevar antes que nadie las 15 piezas de tu esquina (el campamento) a la opuesta (tu meta).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw(each: 300) }
rules-halma-16 =
    🎯 **Objetivo:** llevar antes que nadie las 19 piezas de tu esquina (el campamento) a la opuesta (tu meta).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-double =
    🎯 **Objetivo:** llevar antes que nadie las 19 piezas de tu esquina (el campamento) a la opuesta (tu meta), cada color a sus casillas. Tus piezas son de dos colores, alternos como en un tablero de ajedrez. En la meta, las celestes y las rojas van en las casillas claras, las verdes y las blancas en las oscuras.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
rules-halma-number =
    🎯 **Objetivo:** llevar antes que nadie cada una de tus 19 piezas numeradas de tu esquina (el campamento) a su casilla en la opuesta (tu meta): la simétrica respecto al centro del tablero, donde empieza la pieza rival con el mismo número.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-expert =
    🎯 **Objetivo:** como en Halma numérico, llevar antes que nadie cada pieza numerada de tu esquina (el campamento) a la casilla simétrica respecto al centro, donde empieza la pieza rival con el mismo número. La esquina opuesta es tu meta.

    💪 **Fuerza:** suma los números rivales que una pieza salta en una jugada: el total no puede superar su propio número. Tus piezas y las de tu compañero no cuentan.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-parlett =
    🎯 **Objetivo:** llevar antes que nadie las 19 piezas de tu esquina (el campamento) a la opuesta (tu meta).

    En cada turno mueves una pieza. Las hay de dos clases:
    • Las **de pasos** (cuatro puntos) van una casilla en diagonal y nunca saltan. Empiezan en las casillas del color de tu esquina.
    • Las **de saltos** (una cruz) saltan sobre una pieza contigua de cualquier color, por fila o columna, a la casilla vacía justo detrás, y otra vez, cuantas veces quieras. Nunca dan un paso.
    No se captura nada.

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 600) }
    { -halma-four }
rules-halma-marked =
    🎯 **Objetivo:** llevar antes que nadie tu única pieza marcada de la casilla de tu esquina a la de la esquina opuesta. Las demás la ayudan, o estorban a los rivales.

    { -halma-moves }

    🏠 **Deja la casilla de la esquina:** pierde quien después de 70 jugadas suyas aún tenga una pieza en ella, o la ponga allí más tarde. En el resto de la esquina puede haber piezas.
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-super =
    🎯 **Objetivo:** llevar antes que nadie las 19 piezas de tu esquina (el campamento) a la opuesta (tu meta).

    En cada turno mueves una pieza:
    • Un **paso** a una casilla vacía contigua, también en diagonal.
    • O un **salto** sobre una pieza de cualquier color, también lejana, para caer a la misma distancia detrás de ella. Todas las demás casillas del camino tienen que estar vacías. Desde allí puedes saltar otra vez, cuantas veces quieras, en cualquier dirección.
    No se captura nada. Saltar no es obligatorio, y se puede retroceder.

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
rules-star-halma =
    🎯 **Objetivo:** llevar antes que nadie todas las piezas de tu punta de la estrella (el campamento) a la opuesta (tu meta). Juegan dos, tres, cuatro o seis, con 10 piezas cada uno; dos o tres también con 15.

    En cada turno mueves una pieza:
    • Un **paso** a una casilla vacía contigua, en seis direcciones.
    • O un **salto** sobre una pieza contigua de cualquier color a la casilla vacía justo detrás. Desde allí puedes saltar otra vez, cuantas veces quieras.
    No se captura nada. Saltar no es obligatorio, y se puede retroceder.

    { -halma-lock }
    🏠 **Deja tu campamento:** pierde quien después de 50 jugadas suyas (60 con 15 piezas) aún tenga allí una pieza, o la devuelva más tarde.
    👥 Con más de dos, quien abandona o pierde así deja el tablero, y los demás siguen.
    { -halma-draw(each: 300) }

-hexxagon-turn = En cada turno haces una de dos cosas:
    • **Crecer:** aparece una pieza nueva en una casilla vacía junto a una de las tuyas.
    • **Saltar:** una pieza va a una casilla vacía a dos casillas de distancia, haya lo que haya en medio.
    Todas las piezas rivales junto a la casilla de llegada quedan capturadas y pasan a tu color. Los números de la imagen muestran adónde puede ir esa pieza.
-hexxagon-end = Quien no puede mover pasa. La partida termina cuando nadie puede mover, tras 100 jugadas sin una pieza nueva, o cuando una posición se repite tres veces. Gana quien tenga más piezas; con las mismas, son tablas. Quien se queda sin piezas pierde en el acto.
rules-hexxagon =
    🎯 **Objetivo:** tener al final más piezas que tu rival. Se empieza con tres por jugador, y Rojo juega primero.

    { -hexxagon-turn }

    En los tres bloques no se puede entrar, pero sí saltar por encima.
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **Objetivo:** tener al final más piezas que tu rival. Se empieza con tres por jugador, y Rojo juega primero. El tablero no tiene bloques.

    { -hexxagon-turn }

    { -hexxagon-end }
