//! What callers hold and ask.

use hoppity_rules::{Family, Move, Position, Setup, Variant};

use crate::halma::network::Network as HalmaNetwork;
use crate::halma::{Halma, Race};
use crate::hexxagon::stand::Stand;
use crate::hexxagon::{Hexxagon, Judge};
use crate::table::Table;
use crate::{Found, Limits};

/// A computer player. It keeps what it learns from one search to the next, in a table of fixed
/// size.
///
/// ```
/// use hoppity_rules::{Position, Setup, Variant};
/// use hoppity_search::{Limits, Searcher};
///
/// let position = Position::start(&Setup::new(Variant::Hexxagon));
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let found = Searcher::new(1 << 20).search(&position, &limits, &mut |_| {});
/// assert!(position.is_legal(found.best().expect("the game isn't over")));
/// ```
pub struct Searcher {
    table: Table,
    hexxagon: Vec<(Variant, Hexxagon)>,
    /// For each of the last setups, the last one at the end.
    halma: Vec<(Setup, Halma)>,
}

/// Setups of Halma of which more than the table is kept.
const SETUPS: usize = 4;

impl Searcher {
    /// A player whose table takes at most this many bytes.
    pub fn new(bytes: usize) -> Searcher {
        Searcher { table: Table::new(bytes), hexxagon: Vec::new(), halma: Vec::new() }
    }

    /// A player of Halma that judges one setup by another network than the bundled one, or by none. That is
    /// forgotten once four other setups have been searched.
    pub fn with_network(bytes: usize, setup: &Setup, network: Option<&HalmaNetwork>) -> Searcher {
        let halma = vec![(*setup, Halma::new(setup, network))];
        Searcher { table: Table::new(bytes), hexxagon: Vec::new(), halma }
    }

    /// Forgets all earlier searches: the next one gives the same answer as a new searcher would.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches a position, and calls `each` with what every completed depth found. It always
    /// finds a legal move unless the game is over, however narrow the limits are.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        if position.outcome().is_some() {
            return Found::default();
        }
        match position.setup().variant().family() {
            Family::Hexxagon => self.search_hexxagon(position, limits, each),
            Family::Halma => self.search_halma(position, limits, each),
        }
    }

    /// The shortest way home in a race that is found, by beams wider and wider. `each` gets every
    /// better way, with the positions visited. Of the limits, only `nodes` and `stop` count. `None` in Hexxagon, or if
    /// no way was found.
    pub fn race(
        &mut self,
        race: &Race<'_>,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&[Move], u64),
    ) -> Option<Vec<Move>> {
        let setup = race.position.setup();
        if setup.variant().family() != Family::Halma {
            return None;
        }
        self.keep(setup);
        let (_, halma) = self.halma.last()?;
        halma.solo(race, limits, each)
    }

    /// Puts what is kept of a setup of Halma at the end of the list.
    fn keep(&mut self, setup: &Setup) {
        let kept = match self.halma.iter().position(|(known, _)| known == setup) {
            Some(at) => self.halma.remove(at),
            None => (*setup, Halma::new(setup, HalmaNetwork::of(setup).as_ref())),
        };
        if self.halma.len() == SETUPS {
            self.halma.remove(0);
        }
        self.halma.push(kept);
    }

    fn search_halma(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        self.keep(position.setup());
        let (_, halma) = self.halma.last().expect("it was put there");
        halma.search(position, &mut self.table, limits, each)
    }

    fn search_hexxagon(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        let variant = position.setup().variant();
        let at = self.hexxagon.iter().position(|(known, _)| *known == variant).unwrap_or_else(|| {
            let board = position.board();
            self.hexxagon.push((variant, Hexxagon::new(board, Judge::of(variant, board))));
            self.hexxagon.len() - 1
        });
        let root = (Stand::of(position), position.seen());
        self.hexxagon[at].1.search(root, &mut self.table, limits, each)
    }
}
