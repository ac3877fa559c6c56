//! The plies of a match in order, so that some can be taken back.

use super::{LastMove, Match};
use crate::rules::{Cell, Line, Move, Position, Reason, Seat};

/// Every ply with its path, and who dropped out after which ply.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    turns: Vec<Turn>,
    /// The paths of all plies, concatenated.
    cells: Vec<Cell>,
    /// The seats that dropped out by resigning or on time, and after how many plies. Those that
    /// lost by the stall rule aren't listed: replaying the moves drops them again.
    left: Vec<(usize, Seat, Reason)>,
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
        self.left.push((self.turns.len(), seat, reason));
    }

    /// Each ply: the seat, its move and the path.
    pub fn plies(&self) -> impl Iterator<Item = (Seat, Move, &[Cell])> {
        self.turns.iter().enumerate().map(|(at, turn)| (turn.seat, turn.mv, self.path(at)))
    }

    /// The seats that dropped out by resigning or on time, and after how many plies.
    pub fn who_left(&self) -> Vec<(usize, Seat, Reason)> {
        self.left.clone()
    }

    fn path(&self, at: usize) -> &[Cell] {
        let start = at.checked_sub(1).map_or(0, |before| self.turns[before].end);
        &self.cells[start..self.turns[at].end]
    }
}

impl Match {
    /// The number of plies before the seat's last move, to which taking it back leads. Passes
    /// aren't moves.
    pub fn last_move_of(&self, seat: Seat) -> Option<u32> {
        let is_own = |turn: &Turn| turn.seat == seat && turn.mv != Move::Pass;
        self.history.turns.iter().rposition(is_own).map(|at| at as u32)
    }

    /// The board after this many plies, and the move that led to it; none when there weren't as
    /// many or somebody has dropped out since.
    pub(super) fn after(&self, ply: u32) -> Option<(Position, Option<LastMove>)> {
        let ply = usize::try_from(ply).ok().filter(|&ply| ply < self.history.turns.len())?;
        let mut position = Position::start(self.setup());
        let mut last: Option<LastMove> = None;
        for at in 0..=ply {
            for (_, seat, reason) in self.history.left.iter().filter(|(when, ..)| *when == at) {
                position.drop_out(*seat, *reason).ok()?;
            }
            if at == ply {
                break;
            }
            let Turn { seat, mv, .. } = self.history.turns[at];
            let played = position.play(mv).ok()?;
            match &mut last {
                Some(last) if mv == Move::Pass => last.passed.push(seat),
                _ if mv == Move::Pass => {}
                _ => {
                    let path = self.history.path(at).to_vec();
                    last = Some(LastMove { seat, mv, path, captured: played.captured, passed: vec![] });
                }
            }
        }
        (position.dropped() == self.position.dropped()).then_some((position, last))
    }

    /// Goes back to the board after this many plies. Returns whether that is possible.
    pub(super) fn take_back(&mut self, ply: u32) -> bool {
        let Some((position, last)) = self.after(ply) else { return false };
        let kept = ply as usize;
        self.history.turns.truncate(kept);
        self.history.cells.truncate(self.history.turns.last().map_or(0, |turn| turn.end));
        self.races.truncate(kept + 1);
        (self.position, self.last) = (position, last);
        self.left.clear();
        self.same_turn = false;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::begun;
    use super::super::{Event, Time};
    use crate::rules::write_path;

    #[test]
    fn a_stored_way_with_loops_is_read_without_them() {
        let mut game = begun("halma-8", &[]);
        let path = format!("b8-d6{}", "-b8-d6".repeat(800));
        game.apply(&Event::Moved { path }, Time::default()).unwrap();
        let path = |game: &super::Match| write_path(game.position.board(), &game.last.as_ref().unwrap().path);
        assert_eq!(path(&game), "b8-d6");
        let reel = game.reel().unwrap();
        assert_eq!(write_path(reel.setup().board(), &reel.plies()[0].path), "b8-d6");
    }
}
