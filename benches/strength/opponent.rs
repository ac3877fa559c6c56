//! The plain opponents: what a good student writes in an afternoon.
//!
//! Alpha-beta has neither table nor quiescence. It tries the moves with the best progress first, and
//! evaluates the last ply's moves by what they change, without playing them. So in Hexxagon it doesn't see
//! that its last move ends the game.

use hoppity_rules::{Ending, Family, Move, Position, Seat, Setup};

use crate::distance::Distances;

const WIN: i32 = 1_000_000;

/// How alpha-beta looks at a position.
#[derive(Clone, Copy)]
struct Look {
    /// For whom it searches.
    us: Seat,
    /// Plies to go.
    depth: u32,
    alpha: i32,
    beta: i32,
}

/// Plain alpha-beta search for one setup.
pub struct AlphaBeta {
    distances: Option<Distances>,
}

impl AlphaBeta {
    pub fn new(setup: &Setup) -> AlphaBeta {
        let is_halma = setup.variant().family() == Family::Halma;
        AlphaBeta { distances: is_halma.then(|| Distances::new(setup)) }
    }

    /// The move that alpha-beta prefers after looking this many plies ahead; for more than two seats
    /// as if all others were one opponent.
    pub fn choose(&self, position: &Position, depth: u32) -> Option<Move> {
        let us = position.turn()?;
        let mut best = None;
        let mut look = Look { us, depth, alpha: -2 * WIN, beta: 2 * WIN };
        for mv in self.ordered(position) {
            let value = self.after(position, mv, look);
            if best.is_none() || value > look.alpha {
                (look.alpha, best) = (value, Some(mv));
            }
        }
        best
    }

    /// The value for `us` of a position in which a move is played, within a window.
    fn after(&self, position: &Position, mv: Move, look: Look) -> i32 {
        let Look { us, depth, .. } = look;
        if depth <= 1 && !self.may_end(position, mv) {
            return self.value(position, us, Some(mv));
        }
        let mut next = position.clone();
        next.play(mv).expect("the move is legal");
        if let Some(outcome) = next.outcome() {
            // A sooner win is better for the winner.
            return match outcome.ending(us) {
                Ending::Won => WIN + depth as i32,
                Ending::Drawn => 0,
                Ending::Lost => -WIN - depth as i32,
            };
        }
        if depth <= 1 || !next.playing().contains(us) {
            return self.value(&next, us, None);
        }
        self.search(&next, Look { depth: depth - 1, ..look })
    }

    fn search(&self, position: &Position, mut look: Look) -> i32 {
        let us = look.us;
        let turn = position.turn().expect("the game isn't over");
        let ours = turn == us || position.setup().partner(us) == Some(turn);
        let mut best = if ours { -2 * WIN } else { 2 * WIN };
        for mv in self.ordered(position) {
            let value = self.after(position, mv, look);
            if ours {
                best = best.max(value);
                look.alpha = look.alpha.max(best);
            } else {
                best = best.min(value);
                look.beta = look.beta.min(best);
            }
            if look.alpha >= look.beta {
                break;
            }
        }
        best
    }

    fn ordered(&self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves();
        moves.sort_by_cached_key(|&mv| -position.gain(mv));
        moves
    }

    /// Whether a move could end the game or drop its seat out, so that it must be played.
    fn may_end(&self, position: &Position, mv: Move) -> bool {
        let (Some(distances), Some(seat)) = (&self.distances, position.turn()) else { return false };
        let Move::Shift { from, to } = mv else { return true };
        let is_last = position.referee(seat).is_some_and(|referee| referee.moves_left <= 1);
        is_last || !position.pieces(seat).contains(from) || distances.is_done(position, seat, (from, to))
    }

    /// The value for `us` of a position after a move that ends nothing.
    fn value(&self, position: &Position, us: Seat, mv: Option<Move>) -> i32 {
        let turn = position.turn().expect("the game isn't over");
        let partner = position.setup().partner(us);
        let Some(distances) = &self.distances else {
            let gain = mv.map_or(0, |mv| position.gain(mv));
            let others = position.setup().seats().filter(|&seat| seat != us);
            let theirs: usize = others.map(|seat| position.pieces(seat).len()).sum();
            let now = position.pieces(us).len() as i32 - theirs as i32;
            return now + if turn == us { gain } else { -gain };
        };
        let moved = match mv {
            Some(Move::Shift { from, to }) => Some((from, to)),
            _ => None,
        };
        let (mut own, mut owners, mut other, mut others) = (0, 0, 0, 0);
        for seat in position.playing().iter() {
            let distance = distances.of(position, seat, moved.filter(|_| seat == turn));
            let (sum, count) = if seat == us || Some(seat) == partner {
                (&mut own, &mut owners)
            } else {
                (&mut other, &mut others)
            };
            *sum += distance;
            *count += 1;
        }
        other / others.max(1) - own / owners.max(1)
    }
}
