# Italiano. Si dà del tu. I termini dei giochi sono quelli dei libri italiani: pedina, casella, base, tavoliere, salto.
# Le chiavi e il loro ordine sono quelli di en/.

## Giochi e posti

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon senza blocchi
game-halma-8 = Halma 8{"\u00A0"}×{"\u00A0"}8
game-halma-10 = Halma 10{"\u00A0"}×{"\u00A0"}10
game-halma-16 = Halma 16{"\u00A0"}×{"\u00A0"}16
game-halma-double = Halma a due colori
game-halma-number = Halma con numeri
game-halma-expert = Halma per esperti
game-halma-parlett = Halma di Parlett
game-halma-marked = Halma con pedina segnata
game-halma-super = Super Halma
game-star-halma = Halma a Stella
colour-white = Bianco
colour-green = Verde
colour-red = Rosso
colour-blue = Blu
colour-yellow = Giallo
colour-purple = Viola
colour-light-blue = Azzurro
kind-number = n. { $number }
kind-marked = segnata
kind-stepper = a passi
kind-jumper = a salti
list-comma = {", "}
# «E» è «ed» davanti a un'altra e: «Anna ed Elena».
names-and = { $first } { $sound ->
    [e] ed
   *[other] e
  } { $last }
players-computers = { $count } computer
players-others = altri { $count }

option-lock = { $value ->
    [off] le pedine arrivate possono uscire di nuovo
   *[on] le pedine arrivate restano nella base opposta
  }
option-stall-limit = { $where ->
    [corner] casella dell'angolo
   *[home] base
  } da liberare entro { $moves } mosse
option-stall-vacate = { $where ->
    [corner] casella dell'angolo
   *[home] base
  } da liberare entro { $moves } mosse dall'arrivo di { $pieces ->
    [one] una pedina avversaria
   *[other] { $pieces } pedine avversarie
  }
option-stall-none = nessuna regola sull'uscita dalla base
option-teams = { $value ->
    [13] a coppie, compagni di fronte
    [12] a coppie di vicini, i compagni muovono uno dopo l'altro
   *[14] a coppie di vicini, sono compagni il primo e l'ultimo a muovere
  }
option-pieces = { $value } pedine a testa
option-setup = { $value ->
    [front] numeri dal centro verso l'angolo
   *[corner] numeri dal bordo, colonna per colonna
  }
