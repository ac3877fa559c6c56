//! The plies of a match in order, so that some can be taken back.

use crate::rules::{Cell, CellSet, Line, Move, Position, Reason, Seat, Setup};

/// The last move on the board, for display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// Its path: the start cell, each hop and the end; for a clone only the end.
    pub path: Vec<Cell>,
    /// The cells that changed sides.
    pub captured: CellSet,
    /// The seats that had no move and passed after it.
    pub passed: Vec<Seat>,
}

/// Every ply with its path, and who dropped out after which ply.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct History {
    turns: Vec<Turn>,
    /// The paths of all plies, concatenated.
    cells: Vec<Cell>,
    left: Vec<Departure>,
}

/// A seat that dropped out by resigning or on time. One that loses by the stall rule has none:
/// replaying the moves drops it again.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) struct Departure {
    /// After how many plies.
    pub after: usize,
    pub seat: Seat,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug)]
struct Turn {
    seat: Seat,
    mv: Move,
    /// Where its path ends in `cells`.
    end: usize,
}

impl History {
    /// Adds a ply.
    pub fn played(&mut self, seat: Seat, line: &Line) {
        self.cells.extend(&line.path);
        self.turns.push(Turn { seat, mv: line.mv, end: self.cells.len() });
    }

    /// Adds a seat that dropped out.
    pub fn left(&mut self, seat: Seat, reason: Reason) {
        self.left.push(Departure { after: self.turns.len(), seat, reason });
    }

    /// Each ply: the seat, its move and the path.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (Seat, Move, &[Cell])> + ExactSizeIterator {
        self.turns.iter().enumerate().map(|(at, turn)| (turn.seat, turn.mv, self.path(at)))
    }

    /// The seats that dropped out, in order.
    pub fn who_left(&self) -> &[Departure] {
        &self.left
    }

    fn path(&self, at: usize) -> &[Cell] {
        let start = at.checked_sub(1).map_or(0, |before| self.turns[before].end);
        &self.cells[start..self.turns[at].end]
    }

    /// The number of plies before the seat's last move. Passes aren't moves.
    pub fn last_of(&self, seat: Seat) -> Option<u32> {
        let is_own = |turn: &Turn| turn.seat == seat && turn.mv != Move::Pass;
        self.turns.iter().rposition(is_own).map(|at| at as u32)
    }

    /// The board after this many plies, and the move that led to it; `None` if there weren't that
    /// many.
    pub fn after(&self, setup: &Setup, ply: u32) -> Option<(Position, Option<LastMove>)> {
        let ply = usize::try_from(ply).ok().filter(|&ply| ply < self.turns.len())?;
        let mut position = Position::start(setup);
        let mut last: Option<LastMove> = None;
        for at in 0..=ply {
            for gone in self.left.iter().filter(|gone| gone.after == at) {
                position.drop_out(gone.seat, gone.reason).ok()?;
            }
            if at == ply {
                break;
            }
            let Turn { seat, mv, .. } = self.turns[at];
            let played = position.play(mv).ok()?;
            match &mut last {
                Some(last) if mv == Move::Pass => last.passed.push(seat),
                _ if mv == Move::Pass => {}
                _ => {
                    let path = self.path(at).to_vec();
                    last = Some(LastMove { seat, mv, path, captured: played.captured, passed: vec![] });
                }
            }
        }
        Some((position, last))
    }

    /// Forgets the plies after the first ones.
    pub fn truncate(&mut self, plies: u32) {
        self.turns.truncate(plies as usize);
        self.cells.truncate(self.turns.last().map_or(0, |turn| turn.end));
    }
}

#[cfg(test)]
mod tests {
    use crate::play::tests::begun;
    use crate::play::{Event, Time};
    use crate::rules::write_path;

    #[test]
    fn a_stored_way_with_loops_is_read_without_them() {
        let mut game = begun("halma-8", &[]);
        let path = format!("b8-d6{}", "-b8-d6".repeat(800));
        game.apply(&Event::Moved { path }, Time::default()).unwrap();
        let path =
            |game: &crate::play::Match| write_path(game.position.board(), &game.last.as_ref().unwrap().path);
        assert_eq!(path(&game), "b8-d6");
        let replay = game.replay().unwrap();
        assert_eq!(write_path(replay.setup().board(), &replay.plies()[0].path), "b8-d6");
    }
}
