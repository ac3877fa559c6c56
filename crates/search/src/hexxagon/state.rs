//! The pieces on the board and what one ply does to them.

use std::ops::BitOr;

use hoppity_rules::{Move, Position, Seat, turn_key};

use super::ground::{Around, Ground, bits_of};
use crate::table::Packed;

/// Plies without a clone after which the board is counted.
const MAX_QUIET: u16 = 100;

/// The pieces on the board, whose turn it is, and the plies since the last clone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    /// The pieces of the seats.
    pub(crate) pieces: [u64; 2],
    /// What lies around them. The status, the evaluation and the order of moves all ask for it.
    pub(crate) around: [Around; 2],
    /// The side to move.
    pub(crate) turn: usize,
    /// Plies since the last clone.
    pub(crate) plies_since_clone: u16,
    pub(crate) key: u64,
}

/// What a side may do: a move, or nothing at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It has a move.
    Moves,
    /// It has to pass.
    Passes,
    /// The board is counted.
    Over,
}

impl State {
    pub(crate) fn of(ground: &Ground, position: &Position) -> State {
        let pieces = [Seat::ONE, Seat::TWO]
            .map(|seat| position.pieces(seat).iter().fold(0, |pieces, cell| pieces | 1 << cell.index()));
        State {
            turn: usize::from(position.turn() == Some(Seat::TWO)),
            plies_since_clone: position.quiet() as u16,
            key: position.hash(),
            ..State::new(ground, pieces)
        }
    }

    /// These pieces at the start of a game; the first side is to move.
    pub(crate) fn new(ground: &Ground, pieces: [u64; 2]) -> State {
        let keys = (0..2).flat_map(|side| bits_of(pieces[side]).map(move |cell| ground.keys[side][cell]));
        let key = keys.fold(turn_key(Seat::ONE), |all, key| all ^ key);
        State {
            pieces,
            around: pieces.map(|pieces| ground.around(pieces)),
            turn: 0,
            plies_since_clone: 0,
            key,
        }
    }

    #[inline]
    pub(crate) fn own(&self) -> u64 {
        self.pieces[self.turn]
    }

    #[inline]
    pub(crate) fn theirs(&self) -> u64 {
        self.pieces[1 - self.turn]
    }

    #[inline]
    pub(crate) fn empty(&self, ground: &Ground) -> u64 {
        ground.all & !(self.pieces[0] | self.pieces[1])
    }

    /// Own pieces less the other side's.
    #[inline]
    pub(crate) fn margin(&self) -> i32 {
        self.own().count_ones() as i32 - self.theirs().count_ones() as i32
    }

    pub(crate) fn status(&self, ground: &Ground) -> Status {
        let empty = self.empty(ground);
        let can_move = |side: usize| self.around[side].reach() & empty != 0;
        if self.own() == 0 || self.theirs() == 0 || self.plies_since_clone >= MAX_QUIET {
            Status::Over
        } else if can_move(self.turn) {
            Status::Moves
        } else if can_move(1 - self.turn) {
            Status::Passes
        } else {
            Status::Over
        }
    }

    /// The position after a move; `None` is a pass.
    #[inline]
    pub(crate) fn after(&self, ground: &Ground, mv: Option<Packed>) -> State {
        let (own, other) = (self.turn, 1 - self.turn);
        let mut next = State {
            turn: other,
            plies_since_clone: self.plies_since_clone + 1,
            key: self.key ^ ground.turn_key,
            ..*self
        };
        let Some(Packed { from, to }) = mv else { return next };
        let (from, to) = (usize::from(from), usize::from(to));
        let captured = ground.near[to] & self.pieces[other];
        next.pieces[own] |= 1 << to | captured;
        next.key ^= ground.keys[own][to];
        if from == to {
            next.plies_since_clone = 0;
            let more = bits_of(1 << to | captured).map(|cell| ground.around_cell(cell));
            next.around[own] = more.fold(next.around[own], BitOr::bitor);
        } else {
            next.pieces[own] ^= 1 << from;
            next.around[own] = ground.around(next.pieces[own]);
            next.key ^= ground.keys[own][from];
        }
        if captured != 0 {
            next.pieces[other] ^= captured;
            next.around[other] = ground.around(next.pieces[other]);
            for cell in bits_of(captured) {
                next.key ^= ground.keys[0][cell] ^ ground.keys[1][cell];
            }
        }
        next
    }

    /// The same pieces with the other side to move, as if this one had passed without need.
    pub(crate) fn null_move(&self, ground: &Ground) -> State {
        State { turn: 1 - self.turn, plies_since_clone: 0, key: self.key ^ ground.turn_key, ..*self }
    }
}

/// A move as the table keeps it; `None` for a pass.
pub(crate) fn packed(mv: Move) -> Option<Packed> {
    let to = mv.to()?.index() as u8;
    Some(Packed { from: mv.from().map_or(to, |from| from.index() as u8), to })
}

/// The move as the rules have it.
pub(crate) fn unpacked(ground: &Ground, mv: Option<Packed>) -> Move {
    match mv {
        None => Move::Pass,
        Some(Packed { from, to }) if from == to => Move::Clone { to: ground.cell(to) },
        Some(Packed { from, to }) => Move::Shift { from: ground.cell(from), to: ground.cell(to) },
    }
}
