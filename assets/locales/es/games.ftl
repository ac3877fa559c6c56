# Español. Se tutea. Los términos son los de los juegos en español: pieza, casilla, campamento, tablero, salto, jugada.
# Las claves y su orden son los de en/.

## Juegos y puestos

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon sin bloques
game-halma-8 = Halma 8{"\u00A0"}×{"\u00A0"}8
game-halma-10 = Halma 10{"\u00A0"}×{"\u00A0"}10
game-halma-16 = Halma 16{"\u00A0"}×{"\u00A0"}16
game-halma-double = Halma de dos colores
game-halma-number = Halma numérico
game-halma-expert = Halma experto
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
players-computers = { $count } jugadores de la máquina
players-others = { $count } más

option-lock = { $value ->
    [off] las piezas que llegan pueden volver a salir
   *[on] las piezas que llegan se quedan en la meta
  }
option-stall-limit = hay que dejar { $where ->
    [corner] la casilla de la esquina
   *[home] el campamento
  } en { $moves } jugadas
option-stall-vacate = hay que dejar { $where ->
    [corner] la casilla de la esquina
   *[home] el campamento
  } { $moves } jugadas después de que { $pieces ->
    [one] llegue una pieza rival
   *[other] lleguen { $pieces } piezas rivales
  }
option-stall-none = sin regla de salida del campamento
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
