# Leaderboards.

command-leaderboard = classifica
command-leaderboard-about = Chi gioca meglio, in questo server o ovunque
option-game-ranked-about = Quale gioco; vuoto per quello che qui si gioca di più
option-scope-name = dove
option-scope-about = In questo server o ovunque
option-by-name = per
option-by-about = Secondo che cosa ordinare
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
standings-empty = Nessuno ha ancora giocato una partita per la classifica. { $place ->
    [direct] Le partite si giocano in un server: lì, **/{ command-challenge }** ne inizia una.
   *[server] `/{ command-challenge }` ne inizia una.
  }
standings-newcomers = **Ancora senza posto:** meno di { $needed } partite per la classifica (? = provvisorio)
standings-yet = Tu: { $played } partite per la classifica su { $needed }. Poi avrai un posto qui.
# The small print below the lines. $record: the first line's, such as 3–0–1.
standings-people = { $people ->
    [one] un giocatore con un posto
   *[other] { $people } giocatori con un posto
  }
standings-record = { $record } = vinte–patte–perse
standings-since = ▲▼ dal { $date }
standings-now = Classifica attuale
standings-season = Stagione { $number }
standings-season-until = Stagione { $number }, fino al { $date }
option-season-name = stagione
option-season-about = Il numero di una stagione finita; vuoto per quella attuale
refusal-no-season = Questo server non ha quella stagione. `/{ command-leaderboard }` senza `{ option-season-name }` mostra la classifica attuale, e da lì scegli tra le stagioni finite.
standings-shown = Ora la vedono tutti in questo canale.
# For who can't see the picture.
standings-alt = { $place }. { $name }: { $value }
standings-player = Giocatore
button-first-page = « Inizio
button-my-place = Il mio posto
button-all-servers = Ovunque
button-this-server = Questo server
button-show-here = Mostra qui
