//! Which events an act leads to.

use super::{lobby, offers};
use crate::play::timing::GRACE_MS;
use crate::play::{Act, Event, Match, PlayerId, Refusal, Stage, Time};
use crate::rules::{Move, Position, Reason, Seat};

/// A move in an unrated match can be undone for this long.
pub const UNDO_MS: i64 = 10_000;

/// A board waits this long for the move of a computer player, so that one message shows both: in an answer, and in the
/// outbox if the answer fails.
pub const REPLY_MS: i64 = 1_000;

/// Returns the events that `act` leads to, without applying any of them.
///
/// `random` deals the seats when the match begins.
///
/// # Errors
/// A [`Refusal`] when the act isn't allowed; nothing has changed then.
pub fn decide(game: &Match, act: &Act, random: &mut fastrand::Rng) -> Result<Vec<Event>, Refusal> {
    match act {
        Act::Join(player) => lobby::join(game, *player, None, random),
        Act::JoinPair(player, pair) => lobby::join(game, *player, Some(*pair), random),
        Act::Leave(player) => lobby::leave(game, *player),
        Act::Decline(player) => lobby::decline(game, *player),
        Act::AddComputer(player, computer, level) => {
            lobby::add_computer(game, *player, (*computer, *level), random)
        }
        Act::RemoveComputer(player, computer) => lobby::remove_computer(game, *player, *computer),
        Act::Start(player, count) => lobby::start(game, *player, *count, random),
        Act::Cancel(player) => lobby::cancel(game, *player),
        Act::Expire => {
            in_lobby(game)?;
            Ok(vec![Event::Expired])
        }
        Act::Move(player, text) => play(game, *player, text),
        Act::Undo(player, now_ms) => undo(game, *player, *now_ms),
        Act::Hint(player) => hint(game, *player),
        Act::GiveOdds(player) => give_odds(game, *player),
        Act::Resign(player) => resign(game, *player),
        Act::Offer(player, wish) => offers::offer(game, *player, *wish),
        Act::PlayNextLevel(player, _, level) => offers::play_next_level(game, *player, *level),
        Act::Agree(player, key) => offers::agree(game, *player, *key),
        Act::Refuse(player, key) => offers::decline(game, *player, *key),
        Act::Withdraw(player, wish) => offers::withdraw(game, *player, *wish),
        Act::Stop(manager) => offers::end(game, Event::Stopped { by: *manager }),
        Act::Close(why) => offers::end(game, Event::Closed { why: *why }),
        Act::Clock(now) => clock(game, *now),
        Act::Stay(player) => stay(game, *player),
        Act::BeginVacation(player, until_ms) => {
            let seat = pausable(game, *player)?;
            if game.vacation_until_ms(seat) == Some(*until_ms) {
                return Err(Refusal::AlreadyOnVacation(*until_ms));
            }
            Ok(vec![Event::VacationBegun { seat: seat.number(), until_ms: *until_ms }])
        }
        Act::EndVacation(player) => {
            let seat = pausable(game, *player)?;
            game.vacation_until_ms(seat).ok_or(Refusal::NotOnVacation)?;
            Ok(vec![Event::VacationEnded { seat: seat.number() }])
        }
    }
}

fn in_lobby(game: &Match) -> Result<(), Refusal> {
    if game.stage == Stage::Lobby { Ok(()) } else { Err(Refusal::LobbyClosed) }
}

fn play(game: &Match, player: PlayerId, text: &str) -> Result<Vec<Event>, Refusal> {
    game.seated(player)?;
    if game.to_move() != Some(player) {
        return Err(Refusal::NotYourTurn);
    }
    let line = game.position.read(text).map_err(Refusal::BadMove)?;
    let mut events = vec![Event::Moved { path: game.written(&line) }];
    let mut next = game.position.clone();
    next.play(line.mv).expect("a move that was read is legal");
    events.extend(forced_passes(&mut next));
    Ok(events)
}

/// Takes back a slip of the finger. A press that was on its way when the time ended still counts,
/// as with flags.
fn undo(game: &Match, player: PlayerId, now_ms: i64) -> Result<Vec<Event>, Refusal> {
    let seat = game.seated(player)?;
    let mover = game.undoable().ok_or(Refusal::TooLateToUndo)?;
    if mover != seat {
        return Err(Refusal::NotYourMove);
    }
    if now_ms >= game.at.at_ms.saturating_add(UNDO_MS + GRACE_MS) {
        return Err(Refusal::TooLateToUndo);
    }
    let ply = game.last_move_of(seat).ok_or(Refusal::TooLateToUndo)?;
    game.after(ply).ok_or(Refusal::LeftSince)?;
    Ok(vec![Event::Undone { ply }])
}

/// Shows a good move to the player to move. In a rated match that would be unfair, and while a
/// computer player is to move there is nothing to show.
fn hint(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let seat = game.seated(player)?;
    if game.unrated().is_none() {
        return Err(Refusal::HintRated);
    }
    if game.to_move() != Some(player) {
        return Err(Refusal::NotYourTurn);
    }
    Ok(vec![Event::Hinted { seat: seat.number() }])
}

/// Time odds are given before the first move, so that nobody gives them once the match is won.
fn give_odds(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let seat = game.seated(player)?;
    if !game.may_give_odds(seat) {
        return Err(Refusal::NoOdds);
    }
    Ok(vec![Event::GaveOdds { seat: seat.number() }])
}

fn resign(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let seat = game.seated(player)?;
    Ok(drop_out(game, seat, Event::Resigned { seat: seat.number() }, Reason::Resign))
}

/// Removes a seat from a running match by `event`; the others play on.
fn drop_out(game: &Match, seat: Seat, event: Event, reason: Reason) -> Vec<Event> {
    let mut events = vec![event];
    let mut next = game.position.clone();
    next.drop_out(seat, reason).expect("a seat in a game under way can leave it");
    events.extend(forced_passes(&mut next));
    events
}

/// What the clock calls for. A move after zero is valid as long as no flag is stored: only the
/// commit decides which of the two comes first.
fn clock(game: &Match, now: Time) -> Result<Vec<Event>, Refusal> {
    let (Some(seat), Some(clocks)) = (game.running(), &game.clocks) else { return without_clock(game, now) };
    let number = seat.number();
    if now.up() >= clocks.deadline(seat).after(GRACE_MS) {
        return Ok(drop_out(game, seat, Event::Flagged { seat: number }, Reason::Time));
    }
    match clocks.reminder(seat) {
        Some(at) if now.up() >= at => Ok(vec![Event::Reminded { seat: number }]),
        _ => Err(Refusal::Stale),
    }
}

/// Closes a match without a clock, or asks about it, when nobody moves.
fn without_clock(game: &Match, now: Time) -> Result<Vec<Event>, Refusal> {
    let live = game.idle.filter(|_| game.stage == Stage::Live);
    let (idle, seat) = live.zip(game.position.turn()).ok_or(Refusal::Stale)?;
    if now.up() < idle.due() {
        return Err(Refusal::Stale);
    }
    Ok(vec![if idle.is_asked() { Event::Abandoned } else { Event::Asked { seat: seat.number() } }])
}

fn stay(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let seat = game.seated(player)?;
    let asked = game.idle.is_some_and(|idle| idle.is_asked());
    if asked { Ok(vec![Event::Stayed { seat: seat.number() }]) } else { Err(Refusal::Stale) }
}

/// The seat whose clock this player may pause.
fn pausable(game: &Match, player: PlayerId) -> Result<Seat, Refusal> {
    let seat = game.seated(player)?;
    if game.terms.time.is_correspondence() { Ok(seat) } else { Err(Refusal::NoVacation) }
}

/// Passes for every seat that has no move.
fn forced_passes(position: &mut Position) -> Vec<Event> {
    let mut events = Vec::new();
    while must_pass(position) {
        position.play(Move::Pass).expect("a pass that is the only move is legal");
        events.push(Event::Passed);
    }
    events
}

fn must_pass(position: &Position) -> bool {
    position.is_legal(Move::Pass)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Wish;
    use crate::play::tests::{PLAYERS, act, act_at, begun, casual, four, moves, timed};

    #[test]
    fn a_player_who_resigns_leaves_and_the_others_play_on() {
        let [ann, bob, chie, dario] = PLAYERS;
        let mut game = four("none");
        let before = game.turn_seq;
        act(&mut game, &Act::Resign(bob)).unwrap();
        assert!(game.turn_seq > before, "buttons of the old board are of the past");
        assert!(game.same_turn && game.to_move() == Some(ann));
        assert_eq!(act(&mut game, &Act::Resign(bob)), Err(Refusal::OutOfIt));
        act(&mut game, &Act::Resign(ann)).unwrap();
        assert!(!game.same_turn && game.to_move() == Some(chie));
        assert_eq!(game.left.iter().map(|(seat, _)| seat.number()).collect::<Vec<_>>(), [2, 1]);
        moves(&mut game);
        assert!(game.left.is_empty());
        act(&mut game, &Act::Resign(dario)).unwrap();
        assert!(matches!(game.stage, Stage::Over(outcome) if outcome.seats.iter().eq(Seat::new(3))));
        assert_eq!(act(&mut game, &Act::Resign(chie)), Err(Refusal::Finished));
    }

    #[test]
    fn a_slip_is_undone_by_its_player_while_it_is_fresh_and_nobody_has_acted() {
        let mut game = casual("halma-8", &[]);
        let [ann, bob, ..] = PLAYERS;
        assert_eq!(act(&mut game, &Act::Undo(ann, 0)), Err(Refusal::TooLateToUndo), "nothing was moved");
        let start = game.position.to_string();
        moves(&mut game);
        assert_eq!(act(&mut game.clone(), &Act::Undo(bob, 0)), Err(Refusal::NotYourMove));
        let late = UNDO_MS + GRACE_MS;
        assert_eq!(act(&mut game.clone(), &Act::Undo(ann, late)), Err(Refusal::TooLateToUndo));
        let mut offered = game.clone();
        act(&mut offered, &Act::Offer(bob, Wish::Draw)).unwrap();
        assert_eq!(act(&mut offered, &Act::Undo(ann, 0)), Err(Refusal::TooLateToUndo), "Bob has acted");
        let mut answered = game.clone();
        moves(&mut answered);
        assert_eq!(act(&mut answered, &Act::Undo(ann, 0)), Err(Refusal::NotYourMove), "Bob has moved");

        act(&mut game, &Act::Undo(ann, late - 1)).unwrap();
        assert_eq!(game.position.to_string(), start);
        assert_eq!((game.to_move(), game.taken_back), (Some(ann), Seat::new(1)));
        assert_eq!(
            act(&mut game, &Act::Undo(ann, 0)),
            Err(Refusal::TooLateToUndo),
            "nothing is left to undo"
        );
        moves(&mut game);
        assert_eq!(act(&mut game, &Act::Undo(ann, 0)), Err(Refusal::TooLateToUndo), "once a turn");
        moves(&mut game);
        act(&mut game, &Act::Undo(bob, 0)).unwrap();
        moves(&mut game);
        moves(&mut game);
        act(&mut game, &Act::Undo(ann, 0)).unwrap();

        let mut rated = begun("halma-8", &[]);
        moves(&mut rated);
        assert_eq!(act(&mut rated, &Act::Undo(ann, 0)), Err(Refusal::TooLateToUndo), "it counts");
    }

    #[test]
    fn time_odds_halve_the_time_before_the_first_move() {
        let [ann, bob, ..] = PLAYERS;
        let at = |minutes: i64| Time { at_ms: minutes * 60_000, ..Time::default() };
        let mut without = timed("halma-8", "10m+5s/15m", false);
        assert_eq!(act(&mut without, &Act::GiveOdds(ann)), Err(Refusal::NoOdds));
        let mut game = timed("halma-8", "10m+5s/15m", true);
        let [white, black] = [ann, bob].map(|player| game.seat_of(player).unwrap());
        act_at(&mut game, &Act::GiveOdds(ann), at(1)).unwrap();
        assert_eq!(act(&mut game, &Act::GiveOdds(ann)), Err(Refusal::NoOdds), "once");
        let left = |game: &Match, seat, now| game.clocks().unwrap().left_ms(seat, now);
        assert_eq!(left(&game, white, at(1)), 4 * 60_000, "a minute is gone of five");
        // Not only the player to move may do it, but nobody who has moved.
        let text = game.position.write(game.position.legal_moves()[0]);
        act_at(&mut game, &Act::Move(ann, text), at(2)).unwrap();
        assert_eq!(game.clocks().unwrap().kept_ms(white), 3 * 60_000, "no bonus");
        act_at(&mut game, &Act::GiveOdds(bob), at(2)).unwrap();
        assert_eq!(left(&game, black, at(2)), 5 * 60_000);
        let mut late = timed("halma-8", "10m+5s/15m", true);
        moves(&mut late);
        assert_eq!(act(&mut late, &Act::GiveOdds(ann)), Err(Refusal::NoOdds));
        assert!(game.gave_odds(white) && game.gave_odds(black) && !late.gave_odds(white));
    }

    #[test]
    fn a_hint_is_for_the_player_to_move_in_an_unrated_match() {
        let [ann, bob, ..] = PLAYERS;
        assert_eq!(act(&mut begun("halma-8", &[]), &Act::Hint(ann)), Err(Refusal::HintRated));
        let mut game = casual("halma-8", &[]);
        assert_eq!(act(&mut game, &Act::Hint(bob)), Err(Refusal::NotYourTurn));
        let seat = game.seat_of(ann).unwrap();
        act(&mut game, &Act::Hint(ann)).unwrap();
        assert!(game.is_hinted(seat));
        act(&mut game, &Act::Hint(ann)).unwrap();
        assert_eq!(game.hints(seat), 1, "once a turn");
        moves(&mut game);
        assert!(!game.is_hinted(seat));
        moves(&mut game);
        act(&mut game, &Act::Hint(ann)).unwrap();
        assert_eq!(game.hints(seat), 2);
        // After a takeback it is another turn, in which another move may be shown.
        moves(&mut game);
        act(&mut game, &Act::Offer(ann, Wish::Takeback)).unwrap();
        act(&mut game, &Act::Agree(bob, Wish::Takeback.into())).unwrap();
        assert!(!game.is_hinted(seat));
        act(&mut game, &Act::Hint(ann)).unwrap();
        assert_eq!(game.hints(seat), 3);
    }

    #[test]
    fn a_player_of_a_pair_who_resigns_ends_it() {
        let mut game = four("13");
        act(&mut game, &Act::Resign(PLAYERS[2])).unwrap();
        let Stage::Over(outcome) = game.stage else { panic!("{:?}", game.stage) };
        assert_eq!(outcome.seats.iter().map(Seat::number).collect::<Vec<_>>(), [2, 4]);
    }

    #[test]
    fn an_offer_does_not_outlive_the_match() {
        let mut game = begun("hexxagon", &[]);
        let ends = |game: &Match, mv: &Move| {
            let mut next = game.position.clone();
            next.play(*mv).unwrap();
            next.outcome().is_some()
        };
        let last = loop {
            if let Some(last) = game.position.legal_moves().iter().find(|mv| ends(&game, mv)) {
                break *last;
            }
            moves(&mut game);
        };
        let mover = game.to_move().unwrap();
        act(&mut game, &Act::Offer(mover, Wish::Draw)).unwrap();
        let text = game.position.write(last);
        act(&mut game, &Act::Move(mover, text)).unwrap();
        assert!(matches!(game.stage, Stage::Over(_)));
        assert_eq!(game.offer, None, "nobody can answer it any more");
        act(&mut game, &Act::Offer(mover, Wish::Rematch)).unwrap();
    }
}
