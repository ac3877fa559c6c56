//! The moves since a person moved, which a board shows together.

use crate::play::Match;
use crate::rules::{BySeat, Cell, Move, Seat, SeatSet};

/// A move since a person moved.
#[derive(Copy, Clone, Debug)]
pub struct RecentMove<'a> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// Its path, as that of [`LastMove`](crate::play::LastMove).
    pub path: &'a [Cell],
}

impl Match {
    /// In a match of one person against computer players: the moves since that person moved, theirs
    /// first. Once that person has dropped out: the last move of each seat. Empty as long as nobody has
    /// answered.
    pub fn recent_moves(&self) -> Vec<RecentMove<'_>> {
        let recent = self.moves_after(self.recent_start());
        if self.has_one_human() && recent.len() > 1 { recent } else { Vec::new() }
    }

    /// The moves of the others since this seat's last turn.
    pub fn moves_since(&self, seat: Seat) -> Vec<RecentMove<'_>> {
        let after = self.history.plies().rposition(|(mover, ..)| mover == seat).map_or(0, |at| at + 1);
        self.moves_after(after)
    }

    /// The moves after this many plies. Passes aren't moves.
    fn moves_after(&self, plies: usize) -> Vec<RecentMove<'_>> {
        let moved = self.history.plies().skip(plies).filter(|(_, mv, _)| *mv != Move::Pass);
        moved.map(|(seat, mv, path)| RecentMove { seat, mv, path }).collect()
    }

    /// The seats that had no move, and passed, since the first of the recent moves.
    pub fn recent_passes(&self) -> SeatSet {
        let passes = self.history.plies().skip(self.recent_start()).filter(|(_, mv, _)| *mv == Move::Pass);
        passes.map(|(seat, ..)| seat).collect()
    }

    /// The tallies before the moves that a board shows: the recent ones, otherwise the last one. None
    /// before the first move.
    pub fn tallies_before(&self) -> Option<&BySeat<u32>> {
        // Seats that passed after the last move have changed nothing.
        let passed = self.last.as_ref()?.passed.len();
        let at = if self.recent_moves().is_empty() {
            self.tallies.len().checked_sub(2 + passed)?
        } else {
            self.recent_start()
        };
        self.tallies.get(at)
    }

    /// The number of plies before the recent moves.
    fn recent_start(&self) -> usize {
        let person_plays = self.position.playing().iter().any(|seat| !self.is_computer(seat));
        let moves = self.history.plies().enumerate().filter(|(_, (_, mv, _))| *mv != Move::Pass);
        let (mut start, mut moved) = (0, SeatSet::EMPTY);
        for (at, (seat, ..)) in moves.rev() {
            // Computer players that play on among themselves would fill the board with their moves.
            if !person_plays && moved.contains(seat) {
                break;
            }
            start = at;
            moved.insert(seat);
            if !self.is_computer(seat) {
                break;
            }
        }
        start
    }
}
