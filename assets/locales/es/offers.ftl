## Ofertas: tablas, deshacer una jugada, anular, revancha

offer-draw = **{ $player }** ofrece tablas.
offer-takeback = **{ $player }** pide deshacer una jugada.
offer-abort = **{ $player }** pide anular la partida.
offer-rematch = **{ $player }** pide la revancha.
offer-draw-short = Las tablas solo puntúan después de { $moves } jugadas por persona.
offer-rematch-apart = No cuenta para el torneo.
offer-call = { $mentions }, { $offer }
offer-waits = Falta que responda: { $waiting }.
offer-agreed = De acuerdo: { $agreed }. Falta que responda: { $waiting }.
offer-declined-draw = **{ $player }** ha rechazado las tablas.
offer-declined-takeback = **{ $player }** no ha permitido deshacer la jugada.
offer-declined-abort = **{ $player }** no ha aceptado anular la partida.
offer-declined-rematch = **{ $player }** ha rechazado la revancha.
offer-lapsed-draw = La oferta de tablas ha caducado.
offer-lapsed-takeback = La petición de deshacer una jugada ha caducado.
offer-lapsed-abort = La petición de anular la partida ha caducado.
offer-lapsed-rematch = La petición de revancha ha caducado.
offer-accepted = Aceptada.
board-taken-back = ↩ **{ $player }** ha deshecho una jugada.
button-offer-draw = Ofrecer tablas
button-offer-takeback = Pedir deshacer
button-offer-abort = Pedir anular
button-offer-rematch = Revancha
button-next-level = Probar el nivel { $level }
button-abort = Anular la partida
button-accept-draw = Aceptar tablas
button-accept-takeback = Permitir
button-accept-abort = Aceptar anular
button-accept-rematch = Aceptar la revancha
button-decline-draw = Rechazar tablas
button-decline-takeback = No permitir
button-decline-abort = Seguir jugando
button-decline-rematch = Rechazar la revancha
button-undo = Deshacer
button-withdraw = Retirar oferta
button-confirm-next = Jugarla e ir a otra partida

## Para quien ofrece

offered-draw = Has ofrecido tablas en { $id }. Un mensaje pide respuesta a { $players }.
offered-takeback = Has pedido deshacer tu última jugada en { $id }. Un mensaje pide respuesta a { $players }.
offered-abort = Has pedido anular la partida { $id }. Un mensaje pide respuesta a { $players }.
offered-rematch = Has pedido la revancha de { $id }. Un mensaje pide respuesta a { $players }.
offered-agreed = Has aceptado en { $id }. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
offer-withdrawn = Oferta retirada.
offer-declined = Rechazada.
offer-passed = Esa oferta ha caducado.

## Preguntas antes de una oferta a la máquina

# $count: cuántos jugadores de la máquina hay.
menu-draw = ¿Ofrecer tablas en { $game }, { $id }? { $count ->
    [one] La máquina puede
   *[other] Los jugadores de la máquina pueden
  } aceptar enseguida, y la partida termina.
menu-abort = ¿Anular { $game }, { $id }? Así no gana nadie.
button-draw-sure = Sí, ofrecerlas
button-abort-sure = Sí, anularla

## Terminar las partidas de otros

menu-stop = ¿Terminar { $game }, { $id }, de { $players }? Así no gana nadie.
button-stop = Terminar como administrador
button-stop-sure = Sí, terminarla
button-stop-not = No, que sigan
menu-stop-kept = La partida continúa.

## El resultado

result-aborted = { $players }: **{ $player }** ha anulado la partida. No gana nadie.
result-aborted-all = { $players } han anulado la partida de común acuerdo. No gana nadie.
result-stopped = { $players }: **{ $player }**, que administra este servidor, ha terminado la partida. No gana nadie.
result-tournament-left = { $players }: **{ $player }** ha abandonado el torneo{ $lost ->
    [yes] , así que ha perdido en él esta partida. No cambia ninguna puntuación.
   *[no] , así que la partida ha terminado. No gana nadie.
  }
result-tournament-removed = { $players }: quien administra el servidor ha sacado del torneo a **{ $player }**, { $lost ->
    [yes] que ha perdido en él esta partida. No cambia ninguna puntuación.
   *[no] así que la partida ha terminado. No gana nadie.
  }
result-season-over = { $players }: la temporada ha terminado, y con ella la partida. No gana nadie.
result-tournament-cancelled = { $players }: quien administra el servidor ha anulado el torneo, así que la partida ha terminado. No gana nadie.
result-abandoned = { $players }: nadie movía desde hacía mucho tiempo, así que la partida se cerró. No gana nadie.
result-rematch = La revancha: { $id }
result-rematch-thread = Revancha: { $thread }
rematch-begun = La revancha ha empezado: { $id }. Su hilo se abre en { $channel }.

## Rechazos

refusal-no-offer = Esa oferta ya no vale.
refusal-offer-other = Ya hay otra oferta. Responde primero a esa, o retírala si es tuya: **{ $button-menu }** debajo del tablero.
refusal-not-your-offer = Solo puede retirarla quien la hizo.
refusal-offer-stands = Ya lo has ofrecido. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
refusal-agreed-already = Ya has aceptado. { $count ->
    [one] Falta que responda { $players }.
   *[other] Faltan por responder { $players }.
  }
refusal-offer-again = Ya lo has ofrecido después de tu última jugada. Haz antes otra jugada.
refusal-tournament-match = Las partidas de un torneo no se pueden anular. Si no quieres seguir, pulsa **{ button-resign }**.
refusal-too-late-to-undo = Puedes deshacer una jugada por turno, solo en los primeros diez segundos y solo en una partida no puntuada. `/{ command-takeback }` se lo pide a las demás personas.
refusal-not-your-move = Solo **{ $player }** puede deshacer esa jugada.
refusal-nothing-to-take-back = Aún no has movido: no hay nada que deshacer.
refusal-left-since = Alguien ha dejado la partida después de tu última jugada: ya no se puede deshacer.
refusal-still-played = Esta partida aún no ha terminado. La revancha viene después.
refusal-rematch-begun = La revancha ya ha empezado: { $id }. Con `/{ command-board }` la ves.
refusal-rematch-asked = Ya has pedido la revancha. Con `/{ command-challenge }` puedes volver a retar.
refusal-rematch-gone = Alguien que jugaba ha borrado sus datos, así que no hay revancha. Con `/{ command-challenge }` puedes retar a otros.
refusal-none-finished = Aquí no tienes partidas terminadas. Con `/{ command-challenge }` empiezas una.
refusal-managers-only = Solo quien administra este servidor puede terminar las partidas de otros.

## Comandos

command-takeback = deshacer
command-takeback-about = Pide deshacer tu última jugada
command-abort = anular
command-abort-about = Anula una partida: no gana nadie
command-rematch = revancha
command-rematch-about = Juega lo mismo otra vez, con los colores cambiados
