//! What a family of games must say about one ply, so that `Position` and `perft` can be written once.

use super::{Cell, CellSet, Move, Outcome, Seat};

/// The pieces and counters of a game that isn't over, small and quick to copy. It doesn't remember earlier positions:
/// who calls `play` hands in their keys.
pub(crate) trait Game: Copy {
    /// Whose turn it is.
    fn turn(&self) -> Seat;

    /// Plies played.
    fn ply(&self) -> u32;

    /// The cells of a seat's pieces.
    fn pieces(&self, seat: Seat) -> CellSet;

    /// The key of pieces and seat to move.
    fn key(&self) -> u64;

    /// Hands out every legal move once, in any order; `Pass` alone when there is no other.
    fn moves(&self, each: impl FnMut(Move));

    /// The number of legal moves, never 0.
    fn count(&self) -> u64;

    /// The number of sequences of two plies. `fresh` says that no position so far has occurred twice, so none can for the
    /// third time.
    ///
    /// This is where most of perft's time goes; a family may find it without playing each move.
    fn count_two(&self, seen: &[u64], _fresh: bool) -> u64 {
        count_two_by_playing(self, seen)
    }

    /// Whether the move is legal.
    fn is_legal(&self, mv: Move) -> bool;

    /// Plays a legal move and does what the rules ask for at the end of a turn. `seen` are the keys of all positions so
    /// far, the one before the move last.
    fn play(&mut self, mv: Move, seen: &[u64]) -> Turned;

    /// The shortest legal way of a legal move, of equals the first as text.
    fn path(&self, mv: Move) -> Vec<Cell>;

    /// The seat whose piece on the cell the seat to move may move, mostly its own.
    fn owner(&self, cell: Cell) -> Option<Seat>;

    /// Single steps and jumps by which a movable piece that came this way, its own cell first, can go on: onto cells that
    /// it hasn't visited, and from which it can come to where it may end its turn.
    fn hops(&self, path: &[Cell]) -> CellSet;

    /// The way without its loops: from a cell to its next visit. It may end anywhere.
    ///
    /// # Errors
    /// The place of the first cell that doesn't follow from those before it.
    fn without_loops(&self, path: &[Cell]) -> Result<Vec<Cell>, usize>;

    /// The cells on which a piece of the seat to move may end its turn.
    fn ends(&self, from: Cell) -> CellSet;
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

/// Whether a position with this key would be the third of its kind after those before it.
pub(crate) fn is_third(key: u64, before: &[u64]) -> bool {
    before.iter().filter(|&&earlier| earlier == key).count() >= 2
}
