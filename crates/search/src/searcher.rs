//! What callers hold and ask.

use hoppity_rules::{Family, Move, Position, Setup, Variant};

use crate::halma::network::Network as HalmaNetwork;
use crate::halma::{Corners, Halma, SoloRace};
use crate::hexxagon::state::State;
use crate::hexxagon::{Evaluator, Hexxagon};
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
/// assert!(position.is_legal(found.expect("the game isn't over").best()));
/// ```
pub struct Searcher {
    table: Table,
    /// The game whose positions the table knows.
    game: Option<GameKey>,
    hexxagon: Vec<(Variant, Hexxagon)>,
    /// The setups searched last, the latest at the end.
    halma: Vec<KeptHalma>,
}

/// What tells games apart whose positions look the same to the table.
#[derive(Clone, Copy, PartialEq, Eq)]
struct GameKey {
    setup: Setup,
    corners: Corners,
}

impl GameKey {
    fn new(setup: &Setup, corners: Corners) -> GameKey {
        // They make a difference only in Marked.
        let corners = if setup.variant() == Variant::HalmaMarked { corners } else { Corners::Walled };
        GameKey { setup: *setup, corners }
    }
}

/// What searches of a setup of Halma have in common.
struct KeptHalma {
    game: GameKey,
    halma: Halma,
}

/// How many setups of Halma keep what was computed for them.
const SETUPS: usize = 4;

impl Searcher {
    /// A player whose table takes at most this many bytes.
    pub fn new(bytes: usize) -> Searcher {
        Searcher { table: Table::new(bytes), game: None, hexxagon: Vec::new(), halma: Vec::new() }
    }

    /// A player of Halma that evaluates one setup by another network than the bundled one, or by none. The
    /// network is forgotten once four other setups have been searched.
    pub fn with_network(bytes: usize, setup: &Setup, network: Option<&HalmaNetwork>) -> Searcher {
        let corners = Corners::Walled;
        let kept =
            KeptHalma { game: GameKey::new(setup, corners), halma: Halma::new(setup, network, corners) };
        Searcher { halma: vec![kept], ..Searcher::new(bytes) }
    }

    /// Forgets all earlier searches: the next one gives the same answer as a new searcher would.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches a position, and calls `each` with what every completed depth found; in a race, with every way home that
    /// is shorter than the last. It always finds a legal move, however narrow the limits are; `None` once the game is
    /// over.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        self.search_with(Corners::Walled, position, limits, each)
    }

    pub(crate) fn search_with(
        &mut self,
        corners: Corners,
        position: &Position,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Option<Found> {
        if position.outcome().is_some() {
            return None;
        }
        let game = GameKey::new(position.setup(), corners);
        if self.game.replace(game).is_some_and(|before| before != game) {
            self.table.clear();
        }
        Some(match position.setup().variant().family() {
            Family::Hexxagon => self.search_hexxagon(position, limits, each),
            Family::Halma => {
                let at = self.keep(game);
                self.halma[at].halma.search(position, &mut self.table, limits, each)
            }
        })
    }

    /// Searches for the shortest way home of one seat while all others stand still, with wider and wider beams. `each`
    /// gets every better way, with the positions visited. Of the limits, only `nodes` and `stop` count. `None` in
    /// Hexxagon, for a seat that doesn't play, or if no way was found.
    pub fn solo_race(
        &mut self,
        race: &SoloRace<'_>,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&[Move], u64),
    ) -> Option<Vec<Move>> {
        let setup = race.position.setup();
        if setup.variant().family() != Family::Halma || race.seat.index() >= setup.seat_count() {
            return None;
        }
        let at = self.keep(GameKey::new(setup, Corners::Walled));
        self.halma[at].halma.solo(race, limits, each)
    }

    /// Keeps a setup of Halma, and says where: at the end of the list.
    fn keep(&mut self, game: GameKey) -> usize {
        let kept = match self.halma.iter().position(|kept| kept.game == game) {
            Some(at) => self.halma.remove(at),
            None => {
                let GameKey { setup, corners } = game;
                KeptHalma { game, halma: Halma::new(&setup, HalmaNetwork::bundled(&setup).as_ref(), corners) }
            }
        };
        if self.halma.len() == SETUPS {
            self.halma.remove(0);
        }
        self.halma.push(kept);
        self.halma.len() - 1
    }

    fn search_hexxagon(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        let variant = position.setup().variant();
        let at = self.hexxagon.iter().position(|(known, _)| *known == variant).unwrap_or_else(|| {
            let evaluator = Evaluator::bundled(position.setup());
            self.hexxagon.push((variant, Hexxagon::new(position.board(), evaluator)));
            self.hexxagon.len() - 1
        });
        let hexxagon = &self.hexxagon[at].1;
        let root = State::of(hexxagon.ground(), position);
        hexxagon.search((root, position.seen()), &mut self.table, limits, each)
    }
}
