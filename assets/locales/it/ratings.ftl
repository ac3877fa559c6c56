## Punteggi

# In the small print of a challenge.
lobby-rated = vale per la classifica
lobby-unrated = non vale per la classifica
lobby-unrated-lock = non vale per la classifica: altra regola per le pedine arrivate
lobby-unrated-stall = non vale per la classifica: altra regola sull'uscita dalla base
# Below a result. $changes: "Ann 1043 (+18) · Bob 987? (−18)"
rating-changes = Punteggio: { $changes }
# The last blank is one at which no line ends.
rating-change = { $player } { $rating } ({ $change })
rating-change-placed = punteggio { $rating } ({ $change })
rating-meaning = -# Il punteggio dice quanto è forte una persona. Si parte da 1000 e si sale vincendo, di più contro chi è forte. All'inizio può salire anche con una patta, perché ogni partita lo rende più sicuro. ? = provvisorio: meno di { $needed } partite per la classifica, quindi cambia ancora molto.
rating-provisional = -# ? = provvisorio: meno di { $needed } partite per la classifica, quindi cambia ancora molto.
result-unrated-agreed = -# Non vale per la classifica, come concordato.
result-unrated-lock = -# Non vale per la classifica: altra regola per le pedine arrivate.
result-unrated-stall = -# Non vale per la classifica: altra regola sull'uscita dalla base.
result-unrated-unmoved = -# Non vale per la classifica: non tutti avevano mosso.
result-unrated-short = -# Non vale per la classifica: patta prima di { $moves } mosse a testa.
result-unrated-often = -# Non vale per la classifica: le stesse due persone possono giocare { $count } partite per la classifica al giorno.
result-unrated-forgotten = -# Non vale per la classifica: qualcuno ha cancellato i suoi dati.
option-rated-name = classifica
option-rated-about = Se vale per la classifica; vuoto: sì, con le regole solite
