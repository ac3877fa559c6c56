# Hilos, mensajes directos, avisos.

thread-name = { $game } { $id }: { $players }
thread-boards = -# Tablero: { $thread }
thread-done = Hecho: { $thread }
direct-displaced = -# Su canal ya no existe: la partida sigue aquí.
option-thread-name = hilo
option-thread-about = Si la partida tiene un hilo propio
permission-open-threads = Crear hilos públicos
permission-send-threads = Enviar mensajes en hilos

notice-turn = Te toca:
notice-turns = **{ $count } partidas** te esperan:
notice-line = { $link } · { $game } con { $players }
# $count
notice-ping = { $mention }, te toca en { $id }. No puedo enviarte mensajes directos, así que lo digo aquí.
notice-unfollowed = -# 🔕 No puedo enviarte mensajes directos, así que ya no sigo { $games } por ti. Si quieres, permítelos y vuelve a seguir.
