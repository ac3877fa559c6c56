//! What a family of games must say about itself, so that `Position` and `perft` can be written
//! once.

#[cfg(test)]
use crate::options::Planes;
use crate::{Cell, CellSet, Move, Outcome, Reason, Seat, SeatSet, Tag};

/// The pieces and counters of a game that isn't over, small and quick to copy. It doesn't remember
/// earlier positions: the caller of `play` hands in their keys.
///
/// Methods with a default are about rules that not every family has.
pub(crate) trait Game: Copy {
    /// Whose turn it is.
    fn turn(&self) -> Seat;

    /// Plies played.
    fn ply(&self) -> u32;

    /// The seats that haven't dropped out.
    fn playing(&self) -> SeatSet;

    /// The cells of a seat's pieces.
    fn pieces(&self, seat: Seat) -> CellSet;

    /// What sets the piece on a cell apart from the others of its seat.
    fn tag(&self, _cell: Cell) -> Tag {
        Tag::Plain
    }

    /// The kinds of all pieces, as they are part of the key.
    #[cfg(test)]
    fn kinds(&self) -> Planes {
        Planes::default()
    }

    /// The key of pieces and seat to move.
    fn key(&self) -> u64;

    /// Calls `each` once for every legal move, in any order; for `Pass` alone when there is no
    /// other.
    fn moves(&self, each: impl FnMut(Move));

    /// The number of legal moves, never 0.
    fn count(&self) -> u64;

    /// The number of sequences of two plies. `fresh` says that no position so far has occurred
    /// twice, so the next can't be a third occurrence.
    ///
    /// Most of perft's time goes here, so a family may count without playing each move.
    fn count_two(&self, seen: &[u64], _fresh: bool) -> u64 {
        count_two_by_playing(self, seen)
    }

    /// Whether the move is legal.
    fn is_legal(&self, mv: Move) -> bool;

    /// Plays a legal move and does what the rules ask for at the end of a turn. `seen` are the keys
    /// of all positions so far, the one before the move last.
    fn play(&mut self, mv: Move, seen: &[u64]) -> Turned;

    /// Gives the turn to a seat that is still in.
    fn hand_to(&mut self, seat: Seat);

    /// Takes a seat that is still in out of the game. Says how the game ends, unless the others
    /// play on.
    fn leave(&mut self, seat: Seat, reason: Reason) -> Option<Outcome>;

    /// The shortest legal way of a legal move; of equally short ones, the first as text.
    fn path(&self, mv: Move) -> Vec<Cell>;

    /// The owner of the piece on a cell, if the seat to move may move it: the seat itself or its
    /// partner.
    fn owner(&self, cell: Cell) -> Option<Seat>;

    /// Where a movable piece that has come along `path`, its own cell first, can go by one step or
    /// jump: to cells that it hasn't visited and from which it can get to where it may end its
    /// turn.
    fn hops(&self, path: &[Cell]) -> CellSet;

    /// The way without its loops; a loop is what lies between two visits of a cell. The way may end
    /// anywhere.
    ///
    /// # Errors
    /// The index of the first cell that can't follow those before it.
    fn without_loops(&self, path: &[Cell]) -> Result<Vec<Cell>, usize>;

    /// The cells on which a piece of the seat to move may end its turn.
    fn ends(&self, from: Cell) -> CellSet;

    /// Whether nothing but the camp lock keeps a piece from ending its turn on a cell.
    fn is_locked(&self, _from: Cell, _to: Cell) -> bool {
        false
    }

    /// See [`Position::price`](crate::Position::price).
    fn price(&self, _path: &[Cell]) -> Option<(u32, u8)> {
        None
    }

    /// See [`Position::moved`](crate::Position::moved).
    fn moved(&self, _seat: Seat) -> u16 {
        0
    }

    /// See [`Position::due`](crate::Position::due).
    fn due(&self, _seat: Seat) -> Option<u16> {
        None
    }

    /// See [`Position::tally`](crate::Position::tally).
    fn tally(&self, seat: Seat) -> u32;

    /// See [`Position::least`](crate::Position::least).
    fn least(&self, _seat: Seat) -> u32 {
        0
    }

    /// See [`Position::progress`](crate::Position::progress).
    fn progress(&self, _seat: Seat) -> Option<Progress> {
        None
    }

    /// See [`Position::gain`](crate::Position::gain).
    fn gain(&self, mv: Move) -> i32;

    /// What the stall rule demands of a seat.
    fn referee(&self, _seat: Seat) -> Option<Referee> {
        None
    }
}

/// The number of sequences of two plies, by their definition.
pub(crate) fn count_two_by_playing<G: Game>(game: &G, seen: &[u64]) -> u64 {
    let mut count = 0;
    game.moves(|mv| {
        let mut next = *game;
        if next.play(mv, seen).outcome.is_none() {
            count += next.count();
        }
    });
    count
}

/// What a ply has done.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Turned {
    /// Pieces that changed sides.
    pub captured: CellSet,
    /// The seat that dropped out.
    pub dropped: Option<Seat>,
    /// The end of the game.
    pub outcome: Option<Outcome>,
}

/// How far a seat of Halma has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The rows that its pieces are short of the goal, in sum.
    pub rows: u32,
    /// Its pieces that stand where the goal asks for them.
    pub home: u32,
    /// The pieces that the goal asks for.
    pub goal: u32,
}

/// What the stall rule demands of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Referee {
    /// Moves that the seat still makes before it loses, unless the last of them leaves no piece of
    /// its own on a guarded cell.
    pub moves_left: u16,
    /// Its pieces on guarded cells.
    pub pieces: u8,
}

/// Whether a position with this key would be the third of its kind, after those of `before`.
pub(crate) fn is_third(key: u64, before: &[u64]) -> bool {
    before.iter().filter(|&&earlier| earlier == key).count() >= 2
}
