//! What comes of an act.

use super::{Act, Event, Match, PlayerId, Refusal, Stage};
use crate::rules::{Move, Position, Seat};

/// The events that `act` leads to, none of them applied yet.
///
/// `random` deals the seats when the lobby is full.
///
/// # Errors
/// A [`Refusal`] when the act isn't allowed; then nothing happens.
pub fn decide(game: &Match, act: &Act, random: &mut fastrand::Rng) -> Result<Vec<Event>, Refusal> {
    match act {
        Act::Join(player) => join(game, *player, random),
        Act::Decline(player) => {
            in_lobby(game)?;
            if *player == game.creator {
                return Ok(vec![Event::Cancelled]);
            }
            if !game.terms.invited.contains(player) {
                return Err(Refusal::NotInvited);
            }
            Ok(vec![Event::Declined { player: *player }])
        }
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
        Act::Resign(player) => {
            let seat = seated(game, *player)?;
            Ok(vec![Event::Resigned { seat: seat.number() }])
        }
        Act::Draw(player) => draw(game, *player),
        Act::DeclineDraw(player) => {
            let seat = seated(game, *player)?;
            match game.offer {
                Some(by) if by != seat => Ok(vec![Event::DrawDeclined { seat: seat.number() }]),
                _ => Err(Refusal::NoOffer),
            }
        }
    }
}

fn in_lobby(game: &Match) -> Result<(), Refusal> {
    if game.stage == Stage::Lobby { Ok(()) } else { Err(Refusal::LobbyClosed) }
}

fn seated(game: &Match, player: PlayerId) -> Result<Seat, Refusal> {
    match game.stage {
        Stage::Lobby => Err(Refusal::NotStarted),
        Stage::Over(_) | Stage::Off(_) => Err(Refusal::Finished),
        Stage::Live => game.seat_of(player).ok_or(Refusal::NotYourMatch),
    }
}

fn join(game: &Match, player: PlayerId, random: &mut fastrand::Rng) -> Result<Vec<Event>, Refusal> {
    in_lobby(game)?;
    if game.joined.contains(&player) {
        return Err(Refusal::AlreadyJoined);
    }
    let kept = game.terms.invited.iter().filter(|invited| !game.joined.contains(invited)).count();
    if !game.terms.invited.contains(&player) && game.seats_free() <= kept {
        return Err(Refusal::NotInvited);
    }
    let mut events = vec![Event::Joined { player }];
    if game.seats_free() == 1 {
        let mut seats = game.joined.clone();
        seats.push(player);
        random.shuffle(&mut seats);
        events.push(Event::Started { seats });
    }
    Ok(events)
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
    while must_pass(&next) {
        next.play(Move::Pass).expect("a pass that is the only move is legal");
        events.push(Event::Passed);
    }
    Ok(events)
}

fn must_pass(position: &Position) -> bool {
    position.is_legal(Move::Pass)
}

fn draw(game: &Match, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let seat = seated(game, player)?;
    match game.offer {
        // With more than two seats all would have to agree one by one; two agree here.
        Some(by) if by != seat => Ok(vec![Event::DrawAgreed]),
        Some(_) => Err(Refusal::OfferStands),
        None => {
            // A seat whose offer was declined may offer anew once it has moved again.
            let moved_since = |at: u32| game.position.ply() >= at + 2;
            if game.offered_at[seat].is_some_and(|at| !moved_since(at)) {
                return Err(Refusal::OfferAgain);
            }
            Ok(vec![Event::DrawOffered { seat: seat.number() }])
        }
    }
}
