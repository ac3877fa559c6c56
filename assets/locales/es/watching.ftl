## Mirar

command-watch = ver
command-watch-about = Mira una partida; solo, enumera las que se juegan aquí
option-watched-about = Qué partida, también de otro canal
option-follow-about = Dónde seguirla; si falta, primero la ves
choice-follow-here = Aquí: un tablero que se actualiza
choice-follow-turns = Mis mensajes directos: cada turno
choice-follow-end = Mis mensajes directos: el final
button-watch = 👀 Ver
watch-list = **En juego en este servidor**
watch-list-own = **Partidas que sigues**
watch-none = Ahora no se juega nada. `/{ command-challenge }` empieza una partida.
watch-none-own = Ahora ninguna. En un servidor, `/{ command-watch }` enumera las que se juegan.
watch-line = { $link } { $game }: { $players } · jugada { $ply } · { $when }
watch-count = 👀 { $count }
watch-choose = Mirar una
watch-option = { $game } · jugada { $ply }
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ La partida siguió, hasta la jugada { $plies }.
button-follow-here = Seguir aquí
button-follow-turns = MD: turnos
button-follow-end = MD: fin
button-follow-stop = 🔕 Parar
watch-follows-turns = 🔔 Tienes el tablero en tus mensajes directos, y sabrás cómo acaba.
watch-follows-end = 🔔 Te escribo por mensaje directo cómo acaba.
watch-mirrored = ✅ Desde ahora este canal sigue la partida.
mirror-stopped = -# 🔕 { $id } ya no se sigue aquí.
mirror-gone-on = -# { $id } sigue [más abajo]({ $link }).
refusal-boards-here = Los tableros de esta partida ya llegan aquí. `/{ command-watch }` en otro canal los lleva también allí.
refusal-may-not-write = No puedes escribir en este canal, así que no pongo aquí un tablero para ti. Puedes seguir la partida por mensajes directos.
refusal-too-many-mirrors-here = Este canal sigue 3 partidas, no caben más. Para antes una con el botón que tiene debajo.
refusal-too-many-mirrors = 10 canales siguen esta partida, no caben más. Puedes seguirla por mensajes directos.
refusal-too-many-followed = Sigues 25 partidas por mensajes directos, no caben más. `/{ command-watch }` para una.
refusal-not-your-mirror = Solo puede pararlo quien lo pidió, quien juega o quien gestiona el servidor. `/{ command-watch }` tiene los tuyos.
refusal-not-followed = Eso ya no se sigue. `/{ command-watch }` enumera las partidas en juego.

## Partidas que no son para todos

option-private-name = privada
option-private-about = No sale en las listas y nadie la sigue desde otro sitio
lobby-private = 🔒 privada
refusal-private = Esta partida es privada: solo la siguen quienes juegan. Donde se juega, **{ button-watch }** la muestra.
