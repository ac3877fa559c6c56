# Somebody's card.

command-profile = profilo
command-profile-about = Punteggi, risultati e partite: di qualcuno o tuoi
menu-profile = Profilo
option-player-name = giocatore
option-player-about = Il profilo di chi; vuoto per il tuo

profile-title = **{ $name }** · { $scope }
profile-record = { $played ->
    [one] Una partita
   *[other] { $played } partite
  } (vinte: { $won }, patte: { $drawn }, perse: { $lost })
profile-usual = Soprattutto { $games }
profile-computers = 🤖 Vinte contro il computer: { $levels }
profile-computer = **{ $won }** su { $played } al livello { $level }
profile-puzzles = 🧩 Problemi: { $ratings }
profile-provisional = -# ? = provvisorio: meno di { $needed } partite per la classifica o problemi, quindi cambia ancora molto.
profile-none-own = Non hai ancora finito una partita con altre persone. La tua scheda si riempie giocando. { $place ->
    [direct] Le partite si giocano in un server: lì, **/{ command-challenge }** ne inizia una.
   *[server] `/{ command-challenge }` inizia una partita.
  }
profile-none = { $name } non ha ancora finito una partita con altre persone. Proponi una sfida: `/{ command-challenge }`.
profile-none-here = Ancora niente in questo server. **{ button-all-servers }** mostra le partite giocate altrove.
refusal-bot-card = Solo le persone hanno una scheda. Scegli qualcun altro, o lascia vuoto `{ option-player-name }` per vedere la tua.
refusal-no-card = Questa persona ha cancellato i suoi dati, quindi la scheda non c'è più. `/{ command-leaderboard }` mostra chi gioca ora.
profile-rivals = **Avversari** (vinte–patte–perse, in classifica o no)
profile-games = **Giochi** (vinte–patte–perse, in classifica o no)
profile-no-rivals = Ancora nessuno.
profile-graph = Punteggio: { $pool }
profile-pool = Punteggio: { $pool } · { $rating }
profile-match = { $id } · { $game } · { $ending ->
    [won] vinta
    [drawn] patta
   *[lost] persa
  }
profile-with = Con { $names }
profile-matches = Scegli una partita…
button-record = Avversari
button-card = Scheda
# On the picture: a few letters.
profile-tile-record = vinte–patte–perse
profile-tile-streak = miglior serie in classifica
# Nella riga di un punteggio, dove contano solo le partite per la classifica.
profile-rated-record = in classifica { $record }
profile-tile-chain = catena più lunga
profile-tile-fastest = mosse proprie, vittoria più rapida
profile-graph-first = prima partita
profile-tile-days = oggi
# For who can't see the picture.
profile-alt = Scheda di { $name }. { $lines }
