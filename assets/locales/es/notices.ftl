# Hilos, mensajes directos, avisos.

thread-name = { $id } { $players }, { $game }
thread-boards = -# Los tableros están en { $thread }.
thread-done = Hecho, en { $thread }.
direct-why = -# Su canal ya no existe: la partida sigue aquí.
option-thread-name = hilo
option-thread-about = Un hilo propio para los tableros, o ninguno
permission-open-threads = Crear hilos públicos
permission-send-threads = Enviar mensajes en hilos
