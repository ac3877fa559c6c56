# Hilos, mensajes directos, avisos.

thread-name = { $players }, { $game } { $id }
thread-boards = -# Los tableros están en { $thread }
thread-done = Hecho, en { $thread }.
direct-why = -# Su canal ya no existe: la partida sigue aquí.
option-thread-name = hilo
option-thread-about = Un hilo propio para los tableros, o ninguno
permission-open-threads = Crear hilos públicos
permission-send-threads = Enviar mensajes en hilos

notice-turn = Te toca:
notice-turns = **{ $count } partidas** te esperan:
notice-line = { $link } · { $game } con { $players }
# $count
notice-more = … y { $count } más.
notice-ring = { $mention }, te toca en { $id }. No aceptas mis mensajes directos, así que lo digo aquí.
notice-unfollowed = -# 🔕 No aceptas mis mensajes directos, así que ya no sigo { $games } por ti. Si quieres, ábrelos y vuelve a seguir.
