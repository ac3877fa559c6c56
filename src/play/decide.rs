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
                Some(offer) if offer.agreed.contains(seat) => Err(Refusal::OfferStands),
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
