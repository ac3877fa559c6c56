## Lecciones

command-learn = aprender
command-learn-about = Aprende un juego en seis lecciones cortas, solo para ti
learn = 🎓 **Se aprende jugando.** Cada curso tiene seis lecciones cortas, de una jugada cada una. Solo las ves tú.
learn-course = { $game } · { $done ->
    [yes] ✓
   *[no] { $count } de { $all }
  }
learn-title = **{ $game }** · lección { $number } de { $all }
learn-choose = -# Los números son casillas entre las que elegir: pulsa uno.
learn-done = 🎉 Ya conoces { $game }. ¿Qué tal una partida de verdad?
learn-kinds = -# Hay más clases de Halma, cada una con una regla propia. La lista de abajo la muestra.
learn-choose-kind = Más clases de Halma
learn-impossible = La pieza no puede llegar ahí en una jugada. Prueba otro número.
learn-answer = { $colour } responde **{ $move }**{ $gain }.
button-learn = Aprender
button-next-lesson = Siguiente lección
button-learn-again = Otra vez
button-courses = Todas las lecciones
learn-step = 👣 **Un paso.** La pieza puede dar un paso a una casilla vacía de al lado. La zona marcada arriba es tu meta: ¿qué paso la acerca más?
learn-step-right = ¡Bien! Este paso acerca la pieza más que ningún otro a la meta. También se puede ir de lado o atrás, pero rara vez conviene.
learn-step-miss = Puedes hacerlo, pero otro paso acerca más la pieza a la meta.
learn-jump = 🦘 **Un salto.** Si al lado de tu pieza hay otra y la casilla justo detrás está vacía, puedes saltarla. ¡Salta!
learn-jump-right = ¡Bien! Puedes saltar cualquier pieza, tuya o rival, y esa se queda donde está.
learn-jump-miss = Eso es solo un paso. Busca una pieza que puedas saltar.
learn-chain = 🔗 **Una cadena.** Después de un salto puedes saltar otra vez, en cualquier dirección. Llega lo más lejos posible en una sola jugada.
learn-chain-right = ¡Bien! Tres saltos en una jugada. Construir escaleras como esta es el corazón del juego.
learn-chain-miss = Puedes parar ahí, pero esta pieza llega mucho más lejos. Sigue los saltos hasta el final.
learn-home = 🏠 **Salir del campamento.** Hay que salir del campamento a tiempo: quien tenga allí alguna pieza después de cierto número de jugadas pierde. ¡Esta es tu última jugada antes de eso!
learn-home-right = ¡Bien! El campamento queda vacío justo a tiempo. No dejes atrás tus últimas piezas.
learn-home-miss = La pieza seguiría en el campamento y perderías la partida.
learn-block = 🛑 **Bloquear.** Tu rival está a punto de hacer una cadena sobre tus piezas. Pon tu pieza donde esa cadena tendría que caer.
learn-block-right = ¡Bien! Sin esa casilla vacía no hay cadena. Y de paso tu pieza ha avanzado.
learn-block-miss = La cadena de tu rival sigue funcionando. Busca la primera casilla en la que cae.
learn-end = 🏁 **El final.** Gana quien llena antes la meta, y una pieza que ha llegado a la meta se queda allí. Solo falta una casilla. ¡Gana!
learn-end-right = ¡Bien! La última pieza está en la meta y has ganado.
learn-end-miss = En la meta aún queda una casilla vacía. Con esta jugada puedes llenarla.
learn-grow = 🌱 **Crecer.** En una casilla vacía al lado de tu pieza aparece una nueva, y la anterior se queda. ¡Crece!
learn-grow-right = ¡Bien! Tenías tres piezas y ahora tienes cuatro.
learn-grow-miss = Eso es un salto, a dos casillas: la pieza dejaría su sitio y no tendrías una nueva.
learn-leap = 🦘 **Saltar.** Una pieza también puede saltar a una casilla vacía a dos casillas de distancia. La casilla de salida queda vacía, pero las piezas rivales junto a la de llegada pasan a ser tuyas. ¡Salta entre ellas!
learn-leap-right = ¡Bien! Todas las piezas rivales junto a la casilla de llegada ahora son tuyas.
learn-leap-miss = Ahí crecerías, y ninguna pieza rival pasaría a ser tuya. Salta a una casilla junto a ellas.
learn-turn = 🔄 **Capturar.** Crezcas o saltes, toda pieza rival junto a la casilla nueva pasa a tu color. ¿Qué casilla captura más?
learn-turn-right = ¡Bien! Tres piezas capturadas y una nueva. Eso puede cambiar toda una partida.
learn-turn-miss = No está mal, pero otra casilla toca las tres piezas rivales.
learn-over = ⬛ **Los bloques.** Ninguna pieza puede estar en las casillas oscuras, pero un salto pasa por encima. ¡Salta un bloque hasta el centro del tablero!
learn-over-right = ¡Bien! Los bloques no frenan un salto, y además has capturado una pieza.
learn-over-miss = Puedes crecer ahí, pero esta lección trata del salto por encima del bloque.
learn-gap = 🕳️ **Sin huecos.** Un salto deja una casilla vacía justo entre tus piezas, y desde ahí tu rival podría capturar muchas. ¡Captura sin dejar un hueco!
learn-gap-right = ¡Bien! Has crecido, así que el grupo sigue cerrado, y has capturado dos piezas.
learn-gap-miss = Ese salto deja un hueco en medio del grupo. Hay una forma de capturar sin dejarlo.
learn-last = 🏁 **El final.** Cuando ya nadie puede mover, gana quien tiene más piezas. Si a tu rival no le queda ninguna, ganas en el acto. ¡Hazlo!
learn-last-right = ¡Bien! A tu rival no le quedan piezas y has ganado.
learn-last-miss = A tu rival le quedaría una pieza. Busca la casilla que está junto a las dos.

## Las reglas en breve. $first, $second y $third son los nombres de las casillas marcadas en la imagen: 1, 2, 3 o A, B, C

button-all-rules = Todas las reglas
show-aim = 🎯 Objetivo: llevar antes que nadie todas tus piezas de tu esquina a la opuesta.
show-aim-star = 🎯 Objetivo: llevar antes que nadie todas tus piezas de tu punta de la estrella a la opuesta.
show-step = **{ $first }** 👣 Paso: a una casilla vacía al lado de la pieza.
show-jump = **{ $second }** 🦘 Salto: por encima de una pieza vecina, tuya o no, a la casilla vacía justo detrás.
show-chain = **{ $third }** 🔗 Cadena: desde ahí sigues saltando cuanto quieras. No se captura nada.
show-jump-far = **{ $second }** 🦘 Salto: por encima de una pieza a cualquier distancia, cayendo igual de lejos detrás. Todas las casillas de en medio tienen que estar vacías.
show-stepper = **{ $first }** 👣 Las piezas de pasos (cuatro puntos) solo dan pasos, de una casilla en diagonal: aquí la de e16.
show-jumper = **{ $second }** 🦘 Las de saltos (una cruz) solo saltan, por una fila o columna, sobre una pieza a la casilla vacía justo detrás.
show-double = 🎨 En la meta, las celestes y las rojas van en las casillas claras, las verdes y las blancas en las oscuras.
show-number = 🔢 Cada pieza tiene su casilla de llegada: donde al principio está la pieza rival con el mismo número.
show-expert = 💪 En una jugada, los números rivales que salta una pieza pueden sumar como mucho el suyo. Tus piezas no cuentan.
show-marked = ⭐ Solo la pieza marcada, aquí la que mueve, tiene que llegar a la casilla de la esquina opuesta.
show-home = 🏠 Sal del campamento: tras { $moves } jugadas tuyas no puede quedar allí ninguna pieza tuya, o pierdes.
show-corner = 🏠 Tras { $moves } jugadas tuyas no puede haber ninguna pieza tuya en la casilla de tu esquina, o pierdes.
show-grow = **{ $first }** 🌱 Crecer: una pieza nueva en una casilla vacía junto a una tuya. La anterior se queda.
show-leap = **{ $second }** 🦘 Saltar: a una casilla vacía a dos casillas de distancia. La casilla de salida queda vacía.
show-turn = 🔄 En ambos casos, todas las piezas rivales junto a la casilla nueva pasan a tu color.
show-count = 🏁 Cuando ya nadie puede mover, gana quien tiene más piezas.
alt-picked = { $game }. Está elegida la pieza de { $from }. Marcadas: { $cells }.
help-new = **¡Te damos la bienvenida! Halma y Hexxagon, aquí mismo**
  1. Pulsa **{ button-learn }**: seis lecciones cortas de cada juego, Halma, { game-star-halma } y { game-hexxagon }. Solo las ves tú.
  2. Pulsa **{ button-play-computer }** para jugar enseguida, o **{ button-invite }** para retar a alguien. También puedes dejar el puesto libre, y cualquiera puede aceptar.
  3. Cuando te toque, pulsa **{ $button-move }** debajo del tablero.
  -# ¿Prefieres leer las reglas? Elige un juego aquí abajo.
help-direct = **Halma y Hexxagon**
  1. Pulsa **{ button-learn }**: seis lecciones cortas de cada juego, Halma, { game-star-halma } y { game-hexxagon }.
  2. Pulsa **{ button-puzzle }** para buscar la mejor jugada.
  3. Las partidas se juegan en un servidor: allí, **/{ command-challenge }** empieza una.
  -# ¿Prefieres leer las reglas? Elige un juego aquí abajo.
