## Offers: a draw, taking back, calling off, a rematch

offer-draw = **{ $player }** offers a draw.
offer-takeback = **{ $player }** asks to take a move back.
offer-abort = **{ $player }** asks to call the match off.
offer-rematch = **{ $player }** asks for a rematch.
offer-call = { $mentions }, { $offer }
offer-waits = To answer: { $waiting }.
offer-agreed = Agreed: { $agreed }. To answer: { $waiting }.
offer-declined-draw = **{ $player }** declined the draw.
offer-declined-takeback = **{ $player }** didn't allow the move to be taken back.
offer-declined-abort = **{ $player }** didn't agree to call the match off.
offer-declined-rematch = **{ $player }** declined a rematch.
offer-lapsed-draw = The offer of a draw has lapsed.
offer-lapsed-takeback = The request to take a move back has lapsed.
offer-lapsed-abort = The request to call the match off has lapsed.
offer-lapsed-rematch = The request for a rematch has lapsed.
offer-accepted = All have agreed.
board-taken-back = ↩ **{ $player }** took a move back.
button-offer-draw = Offer a draw
button-offer-takeback = Take back
button-offer-abort = Call it off?
button-offer-rematch = Rematch
button-abort = Call it off
button-accept-draw = Accept draw
button-accept-takeback = Allow it
button-accept-abort = Call it off
button-accept-rematch = Accept rematch
button-decline-draw = Decline draw
button-decline-takeback = Don't allow it
button-decline-abort = Play on
button-decline-rematch = Decline rematch
button-undo = Undo
button-withdraw = Withdraw
button-confirm-next = Play it, and next

## What one reads who offers

# $count, here and below: how many they are.
offered-draw = You offer a draw. { $players } can accept it below the board or with `/{ command-draw }`.
# $count
offered-takeback = You ask to take your last move back. { $players } can allow it below the board.
# $count
offered-abort = You ask to call the match off. { $players } can agree below the board.
# $count
offered-rematch = You ask for a rematch. { $players } can accept it below the result or with `/{ command-rematch }`.
offered-agreed = You agree. { $players } { $count ->
    [one] has
   *[other] have
  } yet to answer.
offer-withdrawn = Withdrawn.
offer-declined = Declined.
offer-passed = That has passed.

## Ending others' matches

menu-stop = End { $game }, { $id }, of { $players }? Nobody wins then.
button-stop = End it as a manager
button-stop-sure = Yes, end it
button-stop-not = No, let them play

## The result

result-aborted = { $players }: **{ $player }** called the match off. Nobody wins.
result-aborted-all = { $players } agreed to call the match off. Nobody wins.
result-stopped = { $players }: **{ $player }**, who manages this server, ended the match. Nobody wins.
result-abandoned = { $players }: nobody had moved for a long time, so the match was closed. Nobody wins.
result-rematch = The rematch: { $id }

## Refusals

refusal-no-offer = That isn't offered any more.
refusal-offer-other = Something else is offered. Answer that first, or withdraw it if it is yours: **{ button-menu }** below the board.
refusal-not-your-offer = Only who has offered it can withdraw it.
# $count
refusal-offer-stands = You have offered that already. It is for { $players } to answer.
refusal-agreed-already = You have agreed already. { $players } { $count ->
    [one] has
   *[other] have
  } yet to answer.
refusal-offer-again = You have offered that since your last move. Move again first.
refusal-too-late-to-undo = A move can be undone only in the first ten seconds, in an unrated match. `/{ command-takeback }` asks the other player.
refusal-not-your-move = Only **{ $player }** can undo that move.
refusal-nothing-to-take-back = You haven't moved yet: there is nothing to take back.
refusal-left-since = Somebody has left the match since your last move. That can't be taken back.
refusal-still-played = This match isn't over yet. A rematch comes after it.
refusal-rematch-begun = The rematch has begun already: { $id }. `/{ command-board }` shows it.
refusal-rematch-declined = Your rematch was declined. `/{ command-challenge }` asks anew.
refusal-rematch-gone = Somebody who played has deleted their data, so there is no rematch. `/{ command-challenge }` asks others.
refusal-none-finished = You have no finished match here. `/{ command-challenge }` starts one.
refusal-managers-only = Only who manages this server can end others' matches.

## Commands

command-takeback = takeback
command-takeback-about = Ask to take your last move back
command-abort = abort
command-abort-about = Call a match off: nobody wins
command-rematch = rematch
command-rematch-about = Play the same again with other colours
