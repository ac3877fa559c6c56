# English. Every text that people see; keys are the same in all languages.
# Public texts first, then private ones, refusals, commands. Discord's own markup is allowed.

## Games and seats

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon, open board
game-halma-8 = Halma 8{"\u00A0"}×{"\u00A0"}8
game-halma-10 = Halma 10{"\u00A0"}×{"\u00A0"}10
game-halma-16 = Halma 16{"\u00A0"}×{"\u00A0"}16
game-halma-double = Double Halma
game-halma-number = Number Halma
game-halma-expert = Expert Halma
game-halma-parlett = Parlett Halma
game-halma-marked = Marked Halma
game-halma-super = Super Halma
game-star-halma = Star Halma
colour-white = White
colour-green = Green
colour-red = Red
colour-blue = Blue
colour-yellow = Yellow
colour-purple = Purple
colour-light-blue = Light blue
kind-number = no. { $number }
kind-marked = marked
kind-stepper = steps
kind-jumper = jumps
list-comma = {", "}
# $sound is how the last word begins: i and e matter to Spanish and Italian, all else is other.
names-and = { $first } and { $last }
players-computers = { $count } computers
players-others = { $count } others

option-lock = { $value ->
    [off] pieces may leave the goal again
   *[on] pieces stay in the goal
  }
option-stall-limit = pieces must leave { $where ->
    [corner] the corner cell
   *[home] home
  } within { $moves } moves
option-stall-vacate = pieces must leave { $where ->
    [corner] the corner cell
   *[home] home
  } within { $moves } moves after { $pieces ->
    [one] an opposing piece has
   *[other] { $pieces } opposing pieces have
  } reached it
option-stall-none = no leave-home rule
option-teams = { $value ->
    [13] two pairs, partners opposite
    [12] two pairs side by side, partners move one after the other
   *[14] two pairs side by side, the first and the last to move are partners
  }
option-pieces = { $value } pieces each
option-setup = { $value ->
    [front] numbers from the front to the corner
   *[corner] numbers from the edge, column by column
  }
