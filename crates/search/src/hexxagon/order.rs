//! How good a move looks before it is searched.
//!
//! The earlier good moves are tried, the fewer positions a search needs; and on its last plies only the first
//! few moves are tried at all. So each move gets the sum of two weights, which say how often moves like it
//! were the best: one for the cell on which the piece lands, one for what the move leaves behind. The trainer
//! fits them by a multinomial logistic regression, to the moves that longer searches chose.

use super::ground::Ground;
use super::state::State;
use crate::assets::HEXXAGON_ORDER;
use crate::table::Packed;

/// A feature of a move: the number of its weight.
pub type MoveFeature = u16;

/// Neighbours are counted from none to eight. On boards of hexagons a cell has at most six.
const NEIGHBOUR_COUNTS: usize = 9;
/// Phases of a game, each with its own weights.
const ORDER_PHASES: usize = 3;
/// For what a jump leaves behind, captures are counted from none to two; more count as two.
const CAPTURE_COUNTS: usize = 3;

const LANDINGS: usize = ORDER_PHASES * NEIGHBOUR_COUNTS * NEIGHBOUR_COUNTS * NEIGHBOUR_COUNTS;
const LEAVINGS: usize = NEIGHBOUR_COUNTS * 2 * CAPTURE_COUNTS;
/// The first weight of each kind: where clones and jumps land, then what lies beside a clone and what a jump leaves.
const JUMPS: usize = LANDINGS;
const BESIDE: usize = JUMPS + LANDINGS;
const LEFT: usize = BESIDE + NEIGHBOUR_COUNTS;
/// How many weights there are.
pub const MOVE_FEATURES: usize = LEFT + LEAVINGS;

/// A move whose rank is higher by this much turns out to be the best one `e` times as often.
pub const RANK_UNIT: i32 = 1 << 10;

/// The weights of all features.
pub struct Order(Vec<i16>);

/// The bytes aren't the weights of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the weights of {MOVE_FEATURES} features of moves")]
pub struct NotAnOrder;

impl Order {
    /// Reads weights, 16 bits each with the lowest byte first. [`RANK_UNIT`] stands for one in the logarithm of the
    /// odds.
    ///
    /// # Errors
    /// When the bytes are anything else.
    pub fn read(bytes: &[u8]) -> Result<Order, NotAnOrder> {
        let (weights, rest) = bytes.as_chunks::<2>();
        let is_whole = weights.len() == MOVE_FEATURES && rest.is_empty();
        is_whole
            .then(|| Order(weights.iter().map(|&bytes| i16::from_le_bytes(bytes)).collect()))
            .ok_or(NotAnOrder)
    }

    /// The bundled weights, which serve all boards.
    pub(crate) fn bundled() -> Order {
        Order::read(HEXXAGON_ORDER).expect("the bundled weights are whole")
    }

    /// The rank of a move with these features.
    #[inline]
    pub(crate) fn rank(&self, [first, second]: [MoveFeature; 2]) -> i32 {
        self.weight(first) + self.weight(second)
    }

    /// The weight of a feature.
    #[inline]
    pub(crate) fn weight(&self, feature: MoveFeature) -> i32 {
        i32::from(self.0[usize::from(feature)])
    }
}

/// What stands around the cells of a position, as the side to move sees it.
pub(crate) struct Surroundings<'a> {
    ground: &'a Ground,
    own: u64,
    theirs: u64,
    empty: u64,
    /// Empty cells next to own pieces, on which a clone may land.
    pub(crate) clones: u64,
    /// Cells that the other side's pieces reach.
    reach: u64,
    phase: usize,
}

/// A cell on which a piece may land.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    /// The cells next to it.
    near: u64,
    /// The other side's pieces there, two if more.
    captures: usize,
    feature: usize,
}

impl Landing {
    /// The feature of a clone there.
    #[inline]
    pub(crate) fn of_clone(self) -> MoveFeature {
        self.feature as MoveFeature
    }

    /// The feature of a jump there.
    #[inline]
    pub(crate) fn of_jump(self) -> MoveFeature {
        (JUMPS + self.feature) as MoveFeature
    }
}

impl<'a> Surroundings<'a> {
    pub(crate) fn new(ground: &'a Ground, state: &State) -> Surroundings<'a> {
        let (own, theirs, empty) = (state.own(), state.theirs(), state.empty(ground));
        let phase = match empty.count_ones() {
            ..10 => 0,
            10..24 => 1,
            24.. => 2,
        };
        let (clones, reach) = (state.around[state.turn].near & empty, state.around[1 - state.turn].reach());
        Surroundings { ground, own, theirs, empty, clones, reach, phase }
    }

    #[inline]
    pub(crate) fn landing(&self, to: usize) -> Landing {
        let near = self.ground.near[to];
        let open = near & self.empty;
        let captures = (near & self.theirs).count_ones() as usize;
        let (open, reached) = (open.count_ones() as usize, (open & self.reach).count_ones() as usize);
        let feature = ((self.phase * NEIGHBOUR_COUNTS + captures) * NEIGHBOUR_COUNTS + open)
            * NEIGHBOUR_COUNTS
            + reached;
        Landing { near, captures: captures.min(CAPTURE_COUNTS - 1), feature }
    }

    /// The features of a move.
    pub(crate) fn features(&self, Packed { from, to }: Packed) -> [MoveFeature; 2] {
        let landing = self.landing(usize::from(to));
        match from == to {
            true => [landing.of_clone(), self.beside(landing)],
            false => [landing.of_jump(), self.left(usize::from(from), landing)],
        }
    }

    /// The feature of what lies beside a clone.
    #[inline]
    pub(crate) fn beside(&self, landing: Landing) -> MoveFeature {
        let beside = (landing.near & self.clones).count_ones() as usize;
        (BESIDE + beside) as MoveFeature
    }

    /// The feature of what a jump leaves behind.
    #[inline]
    pub(crate) fn left(&self, from: usize, landing: Landing) -> MoveFeature {
        // Pieces that stay there, next to a cell that becomes empty: the other side may take them.
        let exposed = (self.ground.near[from] & self.own & !landing.near).count_ones() as usize;
        let reached = (self.reach >> from & 1) as usize;
        let left = (exposed * 2 + reached) * CAPTURE_COUNTS + landing.captures;
        (LEFT + left) as MoveFeature
    }
}
