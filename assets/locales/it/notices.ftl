# Thread, messaggi diretti, avvisi.

thread-name = { $game } { $id }: { $players }
thread-boards = -# Tavoliere: { $thread }
thread-done = Fatto: { $thread }
direct-displaced = -# Il canale non c'è più: la partita continua qui.
option-thread-name = thread
option-thread-about = Se la partita ha un thread tutto suo
permission-open-threads = Crea thread pubblici
permission-send-threads = Invia messaggi nei thread

notice-turn = Tocca a te:
notice-turns = **{ $count } partite** ti aspettano:
notice-line = { $link } · { $game } con { $players }
# $count
notice-ping = { $mention }, tocca a te in { $id }. Non posso mandarti messaggi diretti, perciò lo dico qui.
notice-unfollowed = -# 🔕 Non posso mandarti messaggi diretti, perciò non seguo più { $games } per te. Se vuoi, permettili e ricomincia a seguire.
