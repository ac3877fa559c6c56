## Ofertas: tablas, deshacer una jugada, anular, revancha

offer-draw = **{ $player }** ofrece tablas.
offer-takeback = **{ $player }** pide deshacer una jugada.
offer-abort = **{ $player }** pide anular la partida.
offer-rematch = **{ $player }** pide la revancha.
offer-call = { $mentions }, { $offer }
offer-waits = Faltan por responder: { $waiting }.
offer-agreed = Aceptan: { $agreed }. Faltan por responder: { $waiting }.
offer-declined-draw = **{ $player }** ha rechazado las tablas.
offer-declined-takeback = **{ $player }** no ha aceptado deshacer la jugada.
offer-declined-abort = **{ $player }** no ha aceptado anular la partida.
offer-declined-rematch = **{ $player }** ha rechazado la revancha.
offer-lapsed-draw = La oferta de tablas ha caducado.
offer-lapsed-takeback = La petición de deshacer una jugada ha caducado.
offer-lapsed-abort = La petición de anular la partida ha caducado.
offer-lapsed-rematch = La petición de revancha ha caducado.
offer-accepted = Todos han aceptado.
board-taken-back = ↩ **{ $player }** ha deshecho una jugada.
button-offer-draw = Ofrecer tablas
button-offer-takeback = Deshacer mi jugada
button-offer-abort = ¿Anular?
button-offer-rematch = Revancha
button-abort = Anular la partida
button-accept-draw = Aceptar tablas
button-accept-takeback = De acuerdo
button-accept-abort = Anular la partida
button-accept-rematch = Aceptar la revancha
button-decline-draw = Rechazar tablas
button-decline-takeback = No, se queda así
button-decline-abort = Seguir jugando
button-decline-rematch = Sin revancha
button-undo = Deshacer
button-withdraw = Retirar
button-confirm-next = Jugar, y la siguiente

## Para quien ofrece

offered-draw = Ofreces tablas. { $count ->
    [one] { $players } puede aceptarlas
   *[other] { $players } pueden aceptarlas
  } debajo del tablero o con `/{ command-draw }`.
offered-takeback = Pides deshacer tu última jugada. { $count ->
    [one] { $players } puede permitirlo
   *[other] { $players } pueden permitirlo
  } debajo del tablero.
offered-abort = Pides anular la partida. { $count ->
    [one] { $players } puede aceptar
   *[other] { $players } pueden aceptar
  } debajo del tablero.
offered-rematch = Pides la revancha. { $count ->
    [one] { $players } puede aceptarla
   *[other] { $players } pueden aceptarla
  } debajo del resultado o con `/{ command-rematch }`.
offered-agreed = Aceptas. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
offer-withdrawn = Oferta retirada.
offer-declined = Rechazada.
offer-passed = Eso ya ha pasado.

## Terminar las partidas de otros

menu-stop = ¿Terminar { $game }, { $id }, de { $players }? Así no gana nadie.
button-stop = Terminarla como gestor
button-stop-sure = Sí, terminarla
button-stop-not = No, que sigan

## El resultado

result-aborted = { $players }: **{ $player }** ha anulado la partida. No gana nadie.
result-aborted-all = { $players } han anulado la partida de acuerdo. No gana nadie.
result-stopped = { $players }: **{ $player }**, que gestiona este servidor, ha terminado la partida. No gana nadie.
result-abandoned = { $players }: nadie movía desde hacía mucho tiempo y la partida se cerró. No gana nadie.
result-rematch = La revancha: { $id }

## Rechazos

refusal-no-offer = Esa oferta ya no vale.
refusal-offer-other = Ya hay otra oferta. Responde primero a esa, o retírala si es tuya: **{ button-menu }** debajo del tablero.
refusal-not-your-offer = Solo puede retirarla quien la hizo.
refusal-offer-stands = Ya lo has ofrecido. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
refusal-agreed-already = Ya has aceptado. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
refusal-offer-again = Ya lo has ofrecido después de tu última jugada. Primero vuelve a mover.
refusal-too-late-to-undo = Una jugada solo se puede deshacer en los primeros diez segundos, en partidas amistosas. `/{ command-takeback }` se lo pide a la otra persona.
refusal-not-your-move = Solo **{ $player }** puede deshacer esa jugada.
refusal-nothing-to-take-back = Aún no has movido: no hay nada que deshacer.
refusal-left-since = Alguien ha dejado la partida después de tu última jugada: ya no se puede deshacer.
refusal-still-played = Esta partida aún no ha terminado. La revancha viene después.
refusal-rematch-begun = La revancha ya ha empezado: { $id }. Con `/{ command-board }` la ves.
refusal-rematch-declined = Tu revancha fue rechazada. Con `/{ command-challenge }` puedes volver a retar.
refusal-rematch-gone = Alguien que jugaba borró sus datos: no hay revancha. Con `/{ command-challenge }` puedes retar a otros.
refusal-none-finished = Aquí no tienes partidas terminadas. Con `/{ command-challenge }` empiezas una.
refusal-managers-only = Solo quien gestiona este servidor puede terminar las partidas de otros.

## Comandos

command-takeback = deshacer
command-takeback-about = Pide deshacer tu última jugada
command-abort = anular
command-abort-about = Anula una partida: no gana nadie
command-rematch = revancha
command-rematch-about = Juega lo mismo otra vez con otros colores
