//! How far a seat is from its goal: what its pieces have done, how many moves they will take, and
//! how many they take at least.
//!
//! The estimate is `rows * r^0.8 + astray * n` moves, where its pieces are `r` rows short of the
//! goal in sum, and `n` of them are not where the goal asks for one. Early moves gain more rows
//! than late ones, since chains are long while many pieces stand close: hence the power. Both
//! numbers follow from the seat's own pieces alone, and neither rises when a piece goes forward. So
//! the estimate doesn't either.
//!
//! Two variants differ. In Super Halma, where a jump goes any distance, the rows don't matter, and
//! the last pieces take more moves each than the first: `astray * n^0.8`. A marked piece goes on at
//! an even pace and crosses its last rows in one move, jumping over the pieces that crowd its goal.
//!
//! `cargo bench -p hoppity-rules --bench estimate` has sensible players play each variant, fits the two constants of
//! [`pace`] to what the winners' moves really came to, and prints how far off the estimate was: by
//! 8 to 12 percent of the moves in 40 games of most variants and numbers of seats (seed 500; the
//! constants come from 60 other games). Where a jump goes any distance it was 12 to 14. Parlett's
//! game has the constants of four players. For two it was 14 percent of some 230 moves, but only 12
//! games were played to their end, because these players still leave pieces behind that only jump.
//!
//! A marked piece's eight or nine moves were misjudged by 13 to 15 percent (60 games of each
//! setting, seed 31000). Partners who start in opposite corners are the exception, with 26 to 36:
//! one chain over both partners' pieces saves a piece three of its moves, or isn't there.

use super::Halma;
use crate::positions::game::Progress;
use crate::{CellSet, Seat, Variant};

/// How many moves a game takes: for the rows that pieces are short of the goal, and for each piece
/// that isn't there.
struct Pace {
    rows: f32,
    astray: f32,
}

/// The rows that a marked piece usually crosses with its last move.
const LAST_ROWS: u32 = 6;

/// The pace of a variant with a number of seats and pieces.
fn pace(variant: Variant, seats: usize, pieces: usize) -> Pace {
    use Variant::*;
    let (rows, astray) = match (variant, seats, pieces) {
        (Halma8, ..) => (0.21, 1.17),
        (Halma10, ..) => (0.17, 1.53),
        (Halma16, 2, _) => (0.25, 1.81),
        (Halma16, ..) => (0.24, 2.05),
        (HalmaDouble, ..) => (0.23, 1.95),
        (HalmaNumber, 2, _) => (0.42, 1.33),
        (HalmaNumber, ..) => (0.38, 1.45),
        (HalmaExpert, 2, _) => (0.56, 1.09),
        (HalmaExpert, ..) => (0.5, 1.1),
        (HalmaParlett, ..) => (1.5, 0.5),
        (HalmaMarked, 2, _) => (0.35, 1.0),
        (HalmaMarked, ..) => (0.33, 0.9),
        (HalmaSuper, ..) => (0.0, 3.25),
        (StarHalma, 2, ..=10) => (0.78, 0.89),
        (StarHalma, 2, _) => (0.64, 1.04),
        (StarHalma, 3, ..=10) => (0.82, 0.61),
        (StarHalma, 3, _) => (0.7, 0.9),
        (StarHalma, 4, _) => (0.49, 1.27),
        (StarHalma, ..) => (0.41, 1.17),
        (Hexxagon | HexxagonOpen, ..) => (0.0, 0.0),
    };
    Pace { rows, astray }
}

impl Halma {
    /// The pieces of each kind that a goal asks for, with the cells that ask for them.
    fn kinds_wanted(&self, seat: Seat) -> Vec<(CellSet, CellSet)> {
        let (men, goal, wanted) = (self.men[seat], self.camps.goal[seat], &self.camps.wanted[seat]);
        if wanted.iter().all(|plane| plane.is_empty()) {
            return vec![(men, goal)];
        }
        let of_kind = |planes: &[CellSet], cells: CellSet, code: u8| {
            planes.iter().zip(0u8..).fold(cells, |cells, (plane, bit)| {
                if code >> bit & 1 == 1 { cells & *plane } else { cells - *plane }
            })
        };
        let codes = 0..1u8 << self.spec.kinds.planes();
        codes
            .map(|code| (of_kind(&self.kinds, men, code), of_kind(wanted, goal, code)))
            .filter(|(_, goal)| !goal.is_empty())
            .collect()
    }

    /// The moves that a seat is likely to make until its goal is full.
    ///
    /// In a pair, the first to come home moves its partner's pieces from then on. So its partner
    /// makes only half of the moves that are left by then.
    pub(super) fn estimate(&self, seat: Seat) -> u32 {
        let needed = self.moves_needed(seat);
        let partner = self.setup.partner(seat).map(|partner| self.moves_needed(partner));
        let moves = partner.map_or(needed, |first| needed.min((needed + first) / 2.0));
        moves.round() as u32
    }

    /// The moves that a seat's pieces are likely to need, whoever makes them.
    fn moves_needed(&self, seat: Seat) -> f32 {
        let Progress { rows, home, goal } = self.progress_of(seat);
        let variant = self.setup.variant();
        let pace = pace(variant, self.setup.seat_count(), self.camps.home[seat].len());
        let rows = match variant {
            Variant::HalmaMarked => rows.saturating_sub(LAST_ROWS) as f32,
            _ => (rows as f32).powf(0.8),
        };
        let astray = (goal - home) as f32;
        let astray = if variant == Variant::HalmaSuper { astray.powf(0.8) } else { astray };
        pace.rows * rows + pace.astray * astray
    }

    pub(super) fn progress_of(&self, seat: Seat) -> Progress {
        let ahead = self.camps.ahead[seat];
        let rows = |cells: CellSet| -> f32 {
            let points = cells.iter().map(|cell| self.board.point(cell));
            points.map(|point| ahead.x * point.x + ahead.y * point.y).sum()
        };
        let (mut short, mut home, mut all) = (0.0, 0, 0);
        for (men, goal) in self.kinds_wanted(seat).into_iter().filter(|(men, _)| !men.is_empty()) {
            short += rows(goal) - rows(men);
            home += (men & goal).len() as u32;
            all += goal.len() as u32;
        }
        Progress { rows: short.max(0.0).round() as u32, home, goal: all }
    }

    /// A lower bound of the moves that a seat needs to fill its goal: the sum over the kinds of
    /// pieces that the goal distinguishes.
    pub(super) fn least_moves(&self, seat: Seat) -> u32 {
        self.kinds_wanted(seat).into_iter().map(|(men, goal)| self.least_of(men, goal)).sum()
    }

    /// A lower bound of the moves that pieces of one kind, as many as there are cells in their
    /// goal, need to fill it.
    ///
    /// Each piece outside needs one. A piece that must come to another class of cells needs a step;
    /// that is one move more unless the step itself leads into the goal. At least as many pieces
    /// must change class as their classes have more pieces than the goal has cells.
    fn least_of(&self, men: CellSet, goal: CellSet) -> u32 {
        let outside = men - goal;
        let mut excess = [0i32; 8];
        men.iter().for_each(|cell| excess[self.board.jump_class(cell)] += 1);
        goal.iter().for_each(|cell| excess[self.board.jump_class(cell)] -= 1);
        let changes: i32 = excess.iter().filter(|&&pieces| pieces > 0).sum();
        let near = outside.iter().filter(|&cell| !(self.board.adjacent(cell) & goal).is_empty()).count();
        outside.len() as u32 + (changes as u32).saturating_sub(near as u32)
    }
}
