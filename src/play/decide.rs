//! What comes of an act.

use super::{Act, Event, Match, PlayerId, Refusal, Stage, lobby};
use crate::rules::{Move, Position, Reason, Seat};

/// The events that `act` leads to, none of them applied yet.
///
/// `random` deals the seats when the match begins.
///
/// # Errors
/// A [`Refusal`] when the act isn't allowed; then nothing happens.
pub fn decide(game: &Match, act: &Act, random: &mut fastrand::Rng) -> Result<Vec<Event>, Refusal> {
    match act {
        Act::Join(player) => lobby::join(game, *player, None, random),
        Act::JoinPair(player, pair) => lobby::join(game, *player, Some(*pair), random),
        Act::Leave(player) => lobby::leave(game, *player),
        Act::Decline(player) => lobby::decline(game, *player),
        Act::Start(player, count) => lobby::start(game, *player, *count, random),
        Act::Cancel(player) => {
            in_lobby(game)?;
            if *player != game.creator {
                return Err(Refusal::NotYourChallenge);
            }
            Ok(vec![Event::Cancelled])
        }
        Act::Expire => {
            in_lobby(game)?;
            Ok(vec![Event::Expired])
        }
        Act::Move(player, text) => play(game, *player, text),
        Act::Resign(player) => resign(game, *player),
        Act::Draw(player) => draw(game, *player),
        Act::DeclineDraw(player) => {
            let seat = seated(game, *player)?;
            match game.offer {
                Some(offer) if offer.by == seat => Err(Refusal::OfferStands),
                Some(offer) if offer.agreed.contains(seat) => Err(Refusal::AgreedAlready),
                Some(_) => Ok(vec![Event::DrawDeclined { seat: seat.number() }]),
                None => Err(Refusal::NoOffer),
            }
        }
    }
}

fn in_lobby(game: &Match) -> Result<(), Refusal> {
    if game.stage == Stage::Lobby { Ok(()) } else { Err(Refusal::LobbyClosed) }
}

/// The seat in which a player takes part in a match under way.
fn seated(game: &Match, player: PlayerId) -> Result<Seat, Refusal> {
    match game.stage {
        Stage::Lobby => Err(Refusal::NotStarted),
        Stage::Over(_) | Stage::Off(_) => Err(Refusal::Finished),
        Stage::Live => {
            let seat = game.seat_of(player).ok_or(Refusal::NotYourMatch)?;
            if game.position.playing().contains(seat) { Ok(seat) } else { Err(Refusal::OutOfIt) }
        }
    }
}

fn play(game: &Match, player: PlayerId, text: &str) -> Result<Vec<Event>, Refusal> {
    seated(game, player)?;
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

fn resign(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let seat = seated(game, player)?;
    let mut events = vec![Event::Resigned { seat: seat.number() }];
    let mut next = game.position.clone();
    next.drop_out(seat, Reason::Resign).expect("a seat in a game under way can leave it");
    events.extend(forced_passes(&mut next));
    Ok(events)
}

/// The passes of seats that have no move, made.
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

fn draw(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let seat = seated(game, player)?;
    let number = seat.number();
    if let Some(offer) = game.offer {
        let waiting = game.unanswered();
        return match waiting.contains(seat) {
            true if waiting.len() == 1 => Ok(vec![Event::DrawAgreed]),
            true => Ok(vec![Event::DrawAccepted { seat: number }]),
            false if offer.by == seat => Err(Refusal::OfferStands),
            false => Err(Refusal::AgreedAlready),
        };
    }
    // A seat whose offer was declined may offer anew once it has moved again.
    let round = game.position.playing().len() as u32;
    if game.offered_at[seat].is_some_and(|at| game.position.ply() < at + round) {
        return Err(Refusal::OfferAgain);
    }
    Ok(vec![Event::DrawOffered { seat: number }])
}

#[cfg(test)]
mod tests {
    use super::super::{MatchId, Place, Terms, Time};
    use super::*;
    use crate::rules::{Kind, Setup};

    const PLAYERS: [PlayerId; 4] = [PlayerId(1), PlayerId(2), PlayerId(3), PlayerId(4)];

    /// A match of four in seats 1 to 4, White to move.
    fn four(teams: &str) -> Match {
        let setup = Setup::parse("halma-16", [("players", "4"), ("teams", teams)]).unwrap();
        let terms = Terms::new(&setup, vec![], 0, String::new());
        let mut events = vec![Event::Opened { by: PLAYERS[0], terms }];
        events.extend(PLAYERS[1..].iter().map(|&player| Event::Joined { player }));
        events.push(Event::Started { seats: PLAYERS.to_vec() });
        Match::replay(MatchId(1), Place { guild: 1, channel: 1 }, Time::never(&events)).unwrap()
    }

    fn act(game: &mut Match, act: &Act) -> Result<(), Refusal> {
        let events = decide(game, act, &mut fastrand::Rng::with_seed(1))?;
        events.iter().for_each(|event| game.apply(event, Time::default()).unwrap());
        Ok(())
    }

    fn moves(game: &mut Match) {
        let player = game.to_move().unwrap();
        let text = game.position.write(game.position.legal_moves()[0]);
        act(game, &Act::Move(player, text)).unwrap();
    }

    #[test]
    fn a_draw_needs_everybody_who_is_still_in() {
        let [ann, bob, chie, dario] = PLAYERS;
        let mut game = four("none");
        act(&mut game, &Act::Resign(dario)).unwrap();
        act(&mut game, &Act::Draw(bob)).unwrap();
        assert_eq!(act(&mut game, &Act::Draw(bob)), Err(Refusal::OfferStands));
        assert_eq!(act(&mut game, &Act::DeclineDraw(bob)), Err(Refusal::OfferStands));
        act(&mut game, &Act::Draw(ann)).unwrap();
        assert_eq!(act(&mut game, &Act::Draw(ann)), Err(Refusal::AgreedAlready));
        assert_eq!(act(&mut game, &Act::Draw(dario)), Err(Refusal::OutOfIt));
        // Ann has agreed, so her move leaves the offer; Bob's, too; Chie's would be her answer.
        moves(&mut game);
        moves(&mut game);
        assert_eq!(game.unanswered().iter().map(Seat::number).collect::<Vec<_>>(), [3]);
        let mut declined = game.clone();
        moves(&mut game);
        assert_eq!(game.offer, None);
        act(&mut declined, &Act::DeclineDraw(chie)).unwrap();
        assert_eq!(declined.offer, None);
        // Three are in: not before Bob has moved again.
        assert_eq!(act(&mut declined, &Act::Draw(bob)), Err(Refusal::OfferAgain));
        for _ in 0..3 {
            moves(&mut declined);
        }
        act(&mut declined, &Act::Draw(bob)).unwrap();
        act(&mut declined, &Act::Draw(chie)).unwrap();
        act(&mut declined, &Act::Draw(ann)).unwrap();
        let Stage::Over(outcome) = declined.stage else { panic!("{:?}", declined.stage) };
        assert_eq!((outcome.kind, outcome.seats.len()), (Kind::Draw, 3));
    }

    #[test]
    fn who_resigns_leaves_and_the_others_play_on() {
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
    fn who_resigns_of_a_pair_ends_it() {
        let mut game = four("13");
        act(&mut game, &Act::Resign(PLAYERS[2])).unwrap();
        let Stage::Over(outcome) = game.stage else { panic!("{:?}", game.stage) };
        assert_eq!(outcome.seats.iter().map(Seat::number).collect::<Vec<_>>(), [2, 4]);
    }
}
