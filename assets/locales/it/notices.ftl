# Thread, messaggi diretti, avvisi.

thread-name = { $players }, { $game } { $id }
thread-boards = -# I tavolieri sono in { $thread }
thread-done = Fatto, in { $thread }.
direct-why = -# Il suo canale non c’è più: la partita continua qui.
option-thread-name = thread
option-thread-about = Un thread tutto suo per i tavolieri, oppure no
permission-open-threads = Crea thread pubblici
permission-send-threads = Invia messaggi nei thread

notice-turn = Tocca a te:
notice-turns = **{ $count } partite** ti aspettano:
notice-line = { $link } · { $game } con { $players }
# $count
notice-more = … e altre { $count }.
notice-ring = { $mention }, tocca a te in { $id }. Non accetti i miei messaggi diretti, perciò lo dico qui.
notice-unfollowed = -# 🔕 Non accetti i miei messaggi diretti, perciò non seguo più { $games } per te. Se vuoi, aprili e ricomincia a seguire.
