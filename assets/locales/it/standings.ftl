# Leaderboards.

command-leaderboard = classifica
command-leaderboard-about = Chi gioca meglio, in questo server o ovunque
option-game-ranked-about = A cosa; se manca, quello che qui si gioca di più
option-scope-name = dove
option-scope-about = In questo server o ovunque
option-by-name = per
option-by-about = Che cosa mette in testa
choice-scope-here = Questo server
choice-scope-everywhere = Ovunque
choice-by-rating = Punteggio
choice-by-active = Più attivi
choice-by-streak = Serie di vittorie più lunga

# A game and how many play it.
standings-pool = { $lineup ->
    [three] { $game } · in tre
    [four] { $game } · in quattro
    [six] { $game } · in sei
    [pairs] { $game } · a coppie
   *[duel] { $game }
  }
standings-scope = { $scope ->
    [here] Questo server
   *[everywhere] Ovunque
  }
standings-by = { $by ->
    [active] i più attivi
    [streak] serie di vittorie più lunga
   *[rating] per punteggio
  }
standings-empty = Qui non c'è ancora nessuno. Con cinque partite valide ci sei: `/{ command-challenge }` ne comincia una.
standings-yet = Tu: { $played } partite valide su { $needed }. Poi avrai un posto qui.
standings-foot = -# { $people ->
    [one] un giocatore
   *[other] { $people } giocatori
  } · vinte–patte–perse
standings-foot-since = -# { $people ->
    [one] un giocatore
   *[other] { $people } giocatori
  } · vinte–patte–perse · ▲▼ dal { $date }
standings-now = Adesso
standings-season = Stagione { $number }
standings-season-until = Stagione { $number }, fino al { $date }
option-season-name = stagione
option-season-about = Una stagione finita, per numero; se manca, adesso
refusal-no-season = Qui non c'è questa stagione. `/{ command-leaderboard }` senza `{ option-season-name }` mostra adesso, e da lì scegli tra quelle finite.
standings-shown = Mostrata a tutti in questo canale.
# For who can't see the picture.
standings-alt = { $place }. { $name }: { $value }
standings-player = Giocatore
button-first-page = « Inizio
button-my-place = Il mio posto
button-all-servers = Ovunque
button-this-server = Questo server
button-show-here = Mostra qui
