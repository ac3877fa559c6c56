//! How long a search may go on.

use hoppity_rules::{Family, Setup};

/// The limits of one search. It ends at the first that it reaches.
///
/// ```
/// use hoppity_search::Limits;
///
/// let limits = Limits { nodes: Some(10_000), ..Limits::default() };
/// assert_eq!((limits.depth, limits.lines), (None, 1));
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Positions that it may visit.
    pub nodes: Option<u64>,
    /// How far it may look ahead.
    pub depth: Option<Depth>,
    /// The number of different first moves to report, at least 1.
    pub lines: usize,
    /// Asked at least every few hundred positions; `true` ends the search.
    pub stop: &'a dyn Fn() -> bool,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { nodes: None, depth: None, lines: 1, stop: &|| false }
    }
}

impl Limits<'_> {
    /// The strongest play that people don't have to wait for; docs/engine.md says what a move costs.
    pub fn strongest(setup: &Setup) -> Limits<'static> {
        let nodes = match (setup.variant().family(), setup.seat_count()) {
            (Family::Hexxagon, _) => 400_000,
            (Family::Halma, 2) => 800_000,
            (Family::Halma, _) => 100_000,
        };
        Limits { nodes: Some(nodes), ..Limits::default() }
    }
}

/// The deepest search that is ever tried.
pub const MAX_DEPTH: u32 = 100;

/// How far a search looks ahead. A race doesn't look ply by ply; there, a beam is the wider the greater the depth.
///
/// ```
/// use hoppity_search::{Depth, MAX_DEPTH};
///
/// assert_eq!(Depth::new(7).plies(), 7);
/// assert_eq!([0, 1000].map(Depth::new).map(Depth::plies), [1, MAX_DEPTH]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Depth(u32);

impl Depth {
    /// This many plies, or the nearest number from 1 to [`MAX_DEPTH`].
    pub const fn new(plies: u32) -> Depth {
        Depth(match plies {
            0 => 1,
            1..=MAX_DEPTH => plies,
            _ => MAX_DEPTH,
        })
    }

    /// The plies; in Hexxagon a pass isn't counted. With more than two seats, one's own moves.
    pub fn plies(self) -> u32 {
        self.0
    }
}

/// Positions between two questions to the stop predicate. The slowest games visit about 800 positions a millisecond, so
/// a search stops about 0.3 ms late at most. A race visits fewer, and asks more often ([`Budget::ask`]).
const INTERVAL: u64 = 256;

/// What is left of the limits while a search goes on.
pub(crate) struct Budget<'a> {
    nodes: u64,
    most: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
}

/// The search has to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Budget<'a> {
        Budget { nodes: 0, most: limits.nodes.unwrap_or(u64::MAX), stop: limits.stop, stopped: false }
    }

    /// Positions visited.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Positions that may still be visited.
    pub(crate) fn left(&self) -> u64 {
        self.most.saturating_sub(self.nodes)
    }

    /// Runs `work` with at most half of the positions that are left.
    pub(crate) fn with_half<T>(&mut self, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let most = self.most;
        self.most -= self.left() / 2;
        let done = work(self);
        self.most = most;
        done
    }

    /// Counts one position.
    ///
    /// # Errors
    /// When the search has to end.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.stopped || self.nodes >= self.most {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(INTERVAL) { self.ask() } else { Ok(()) }
    }

    /// Asks the stop predicate without counting a position.
    ///
    /// # Errors
    /// When the search has to end.
    pub(crate) fn ask(&mut self) -> Result<(), Stopped> {
        self.stopped = self.stopped || (self.stop)();
        if self.stopped { Err(Stopped) } else { Ok(()) }
    }
}
