## Offers: a draw, taking back, cancelling, a rematch

offer-draw = **{ $player }** offers a draw.
offer-takeback = **{ $player }** asks to take a move back.
offer-abort = **{ $player }** asks to cancel the match.
offer-rematch = **{ $player }** asks for a rematch.
offer-draw-short = A draw counts for ratings only after everybody has made { $moves } moves.
offer-rematch-apart = It won't count for the tournament.
offer-call = { $mentions }, { $offer }
offer-waits = Waiting for { $waiting }.
offer-agreed = Agreed: { $agreed }. Waiting for { $waiting }.
offer-declined-draw = **{ $player }** declined the draw.
offer-declined-takeback = **{ $player }** didn't allow the move to be taken back.
offer-declined-abort = **{ $player }** didn't agree to cancel the match.
offer-declined-rematch = **{ $player }** declined a rematch.
offer-lapsed-draw = The draw offer has expired.
offer-lapsed-takeback = The request to take a move back has expired.
offer-lapsed-abort = The request to cancel the match has expired.
offer-lapsed-rematch = The request for a rematch has expired.
offer-accepted = Accepted.
board-taken-back = ↩ **{ $player }** took a move back.
button-offer-draw = Offer draw
button-offer-takeback = Take back
button-offer-abort = Ask to cancel
button-offer-rematch = Rematch
button-next-level = Try level { $level }
button-abort = Cancel match
button-accept-draw = Accept draw
button-accept-takeback = Allow it
button-accept-abort = Agree to cancel
button-accept-rematch = Accept rematch
button-decline-draw = Decline draw
button-decline-takeback = Don't allow it
button-decline-abort = Play on
button-decline-rematch = Decline rematch
button-undo = Undo
button-withdraw = Withdraw
button-confirm-next = Play it, then next match

## What the person who made the offer reads

offered-draw = You offered a draw in { $id }. A message asks { $players } to answer.
offered-takeback = You asked to take your last move in { $id } back. A message asks { $players } to answer.
offered-abort = You asked to cancel match { $id }. A message asks { $players } to answer.
offered-rematch = You asked for a rematch of { $id }. A message asks { $players } to answer.
# $count: how many they are.
offered-agreed = You agreed in { $id }. Waiting for { $players }.
offer-withdrawn = Withdrawn.
offer-declined = Declined.
offer-passed = That offer has expired.

## Questions before an offer to computer players

# $count: how many computer players there are.
menu-draw = Offer a draw in { $game }, { $id }? The { $count ->
    [one] computer
   *[other] computers
  } may accept at once, which ends the match.
menu-abort = Cancel { $game }, { $id }? Nobody wins then.
button-draw-sure = Yes, offer it
button-abort-sure = Yes, cancel it

## Ending others' matches

menu-stop = End { $game }, { $id }, of { $players }? Nobody wins then.
button-stop = End as a manager
button-stop-sure = Yes, end it
button-stop-not = No, let them play
menu-stop-kept = They play on.

## The result

result-aborted = { $players }: **{ $player }** cancelled the match. Nobody wins.
result-aborted-all = { $players } agreed to cancel the match. Nobody wins.
result-stopped = { $players }: **{ $player }**, who manages this server, ended the match. Nobody wins.
result-tournament-left = { $players }: **{ $player }** left the tournament{ $lost ->
    [yes] {" "}and so lost this match there. No ratings change.
   *[no] , so the match ended. Nobody wins.
  }
result-tournament-removed = { $players }: a server manager removed **{ $player }** from the tournament, { $lost ->
    [yes] so they lost this match there. No ratings change.
   *[no] so the match ended. Nobody wins.
  }
result-season-over = { $players }: the season is over, so the match ended. Nobody wins.
result-tournament-cancelled = { $players }: a server manager cancelled the tournament, so the match ended. Nobody wins.
result-abandoned = { $players }: nobody had moved for a long time, so the match was closed. Nobody wins.
result-rematch = The rematch: { $id }
result-rematch-thread = Rematch: { $thread }
rematch-begun = The rematch has begun: { $id }. Its thread opens in { $channel }.

## Refusals

refusal-no-offer = That offer is over.
refusal-offer-other = There is another offer. Answer that one first, or withdraw it if it is yours: **{ $button-menu }** below the board.
refusal-not-your-offer = Only the person who made the offer can withdraw it.
# $count
refusal-offer-stands = You have offered that already. Waiting for { $players }.
# $count
refusal-agreed-already = You have agreed already. Waiting for { $players }.
refusal-offer-again = You have already offered that since your last move. Make a move first.
refusal-tournament-match = Matches of a tournament can't be cancelled. If you don't want to play on, press **{ button-resign }**.
refusal-too-late-to-undo = You can undo one move a turn, only in an unrated match, and only for ten seconds. `/{ command-takeback }` asks the other players.
refusal-not-your-move = Only **{ $player }** can undo that move.
refusal-nothing-to-take-back = You haven't moved yet, so there is nothing to take back.
refusal-left-since = Somebody has left the match since your last move, so it can't be taken back.
refusal-still-played = This match isn't over yet. You can play a rematch after it.
refusal-rematch-begun = The rematch has begun already: { $id }. `/{ command-board }` shows it.
refusal-rematch-asked = You have asked for a rematch already. `/{ command-challenge }` asks again.
refusal-rematch-gone = One of the players has deleted their data, so there is no rematch. `/{ command-challenge }` asks others.
refusal-none-finished = You have no finished match here. `/{ command-challenge }` starts one.
refusal-managers-only = Only server managers can end other people's matches.

## Commands

command-takeback = takeback
command-takeback-about = Ask to take your last move back
command-abort = abort
command-abort-about = Cancel a match: nobody wins
command-rematch = rematch
command-rematch-about = Play the same game again, with colours swapped
