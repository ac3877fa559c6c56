## Mirar

command-watch = ver
command-watch-about = Mira una partida; sin opciones, muestra las que están en juego
option-watched-about = Qué partida; puede ser de otro canal
option-follow-about = Dónde seguirla; vacío para echarle antes un vistazo
choice-follow-here = Aquí: un tablero que se actualiza
choice-follow-turns = Mis mensajes directos: cada turno
choice-follow-end = Mis mensajes directos: el final
button-watch = 👀 Ver
watch-list = **En juego en este servidor**
watch-list-own = **Partidas que sigues**
watch-none = Ahora mismo no se juega ninguna partida. `/{ command-challenge }` empieza una.
watch-none-own = Ahora mismo no sigues ninguna. En un servidor, `/{ command-watch }` muestra las que están en juego.
watch-line = { $link } { $game }: { $players } · jugada { $ply } · { $when }
watch-count = 👀 { $count }
watch-choose = Elige una partida para ver
watch-option = { $game } · jugada { $ply }
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ La partida siguió, hasta la jugada { $plies }.
button-follow-here = Seguir aquí
button-follow-turns = MD: cada turno
button-follow-end = MD: el final
button-follow-stop = 🔕 Dejar de seguir
watch-follows-turns = 🔔 Tienes el tablero en tus mensajes directos, y te diré cómo termina la partida.
watch-follows-end = 🔔 Te enviaré un mensaje directo cuando termine la partida.
watch-mirrored = ✅ Ahora este canal sigue la partida.
mirror-stopped = -# 🔕 Este canal ya no sigue { $id }.
mirror-gone-on = -# { $id } sigue [más abajo]({ $link }).
refusal-boards-here = El tablero de esta partida ya aparece aquí. Usa `/{ command-watch }` en otro canal para mostrarlo también allí.
refusal-may-not-write = No puedes escribir en este canal, así que no puedo poner aquí un tablero para ti. Puedes seguir la partida en tus mensajes directos.
refusal-too-many-mirrors-here = Este canal sigue 3 partidas, el máximo. Detén antes una con el botón que hay debajo de su tablero.
refusal-too-many-mirrors = 10 canales siguen esta partida, el máximo. Puedes seguirla en tus mensajes directos.
refusal-too-many-followed = Sigues 25 partidas en tus mensajes directos, el máximo. Con `/{ command-watch }` puedes dejar una.
refusal-not-your-mirror = Solo pueden detenerlo quien lo pidió, quienes juegan y quien administra el servidor. `/{ command-watch }` muestra lo que sigues tú.
refusal-not-followed = Esta partida ya no se sigue. `/{ command-watch }` muestra las que están en juego.

## Partidas que no son para todos

option-private-name = privada
option-private-about = No sale en las listas, y nadie puede seguirla desde otro sitio
lobby-private = 🔒 privada
refusal-private = Esta partida es privada: solo pueden seguirla quienes la juegan. En el canal donde se juega, cualquiera puede pulsar **{ $button-watch }**.
