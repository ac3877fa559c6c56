//! What callers hold and ask.

use hoppity_rules::{Family, Move, Position, Setup, Variant};

use crate::hexxagon::{Hexxagon, Judge};
use crate::table::Table;
use crate::{Limits, Score};

/// A computer player. It keeps what it learns from one search to the next, in a table of fixed
/// size.
///
/// ```
/// use hoppity_rules::{Position, Setup, Variant};
/// use hoppity_search::{Limits, Searcher};
///
/// let position = Position::start(&Setup::new(Variant::Hexxagon));
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let found = Searcher::new(1 << 20).search(&position, &limits, &mut |_| {})?;
/// assert!(position.is_legal(found.best().expect("the game isn't over")));
/// # Ok::<(), hoppity_search::NotPlayed>(())
/// ```
pub struct Searcher {
    table: Table,
    hexxagon: Vec<(Variant, Hexxagon)>,
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The depth that was searched whole, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// As many different first moves as were asked for, the best first. None once the game is over.
    pub lines: Vec<Line>,
}

/// A first move with its score, and how play goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its value for the seat to move.
    pub score: Score,
    /// The expected moves, the one to choose first.
    pub moves: Vec<Move>,
    pub(crate) raw: i32,
}

impl Found {
    /// The best move.
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }
}

impl Searcher {
    /// A player whose table takes at most this many bytes.
    pub fn new(bytes: usize) -> Searcher {
        Searcher { table: Table::new(bytes), hexxagon: Vec::new() }
    }

    /// A player of Hexxagon that judges otherwise than by the networks that come along, for the
    /// trainer. It plays on the board of `variant` only.
    pub fn with_judge(bytes: usize, variant: Variant, judge: Judge) -> Searcher {
        let hexxagon = Hexxagon::new(Setup::new(variant).board(), judge);
        Searcher { table: Table::new(bytes), hexxagon: vec![(variant, hexxagon)] }
    }

    /// Forgets all earlier searches: the next one gives the same answer as a new searcher would.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches a position, and calls `each` with what every completed depth found. It always
    /// finds a legal move unless the game is over, however narrow the limits are.
    ///
    /// # Errors
    /// In games that it doesn't play.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Result<Found, NotPlayed> {
        let variant = position.setup().variant();
        if variant.family() == Family::Halma {
            return Err(NotPlayed(variant));
        }
        if position.outcome().is_some() {
            return Ok(Found::default());
        }
        self.table.begin();
        let at = self.hexxagon.iter().position(|(known, _)| *known == variant).unwrap_or_else(|| {
            let board = position.board();
            self.hexxagon.push((variant, Hexxagon::new(board, Judge::of(variant, board))));
            self.hexxagon.len() - 1
        });
        Ok(self.hexxagon[at].1.search(position, &mut self.table, limits, each))
    }
}

/// The computer player doesn't play that game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the computer player doesn't play {0} yet")]
pub struct NotPlayed(Variant);
