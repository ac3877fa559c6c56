//! The results so far of the moves of a position that a search has tried.

use crate::score::WIN;
use crate::table::Packed;
use crate::window::Window;

/// The results so far of the moves of a position.
pub(crate) struct Tried {
    /// How many were tried.
    pub(crate) count: usize,
    /// The scores that are still of interest: each better move raises `alpha`.
    pub(crate) window: Window,
    pub(crate) best: i32,
    /// The best move, if it was better than what the side had already.
    pub(crate) best_move: Option<Packed>,
}

impl Tried {
    /// No moves yet.
    pub(crate) fn new(window: Window) -> Tried {
        Tried { count: 0, window, best: -WIN, best_move: None }
    }

    /// Adds a move. Returns whether it is better than what the side had already.
    #[inline]
    pub(crate) fn add(&mut self, mv: Packed, value: i32) -> bool {
        self.count += 1;
        self.best = self.best.max(value);
        let is_better = value > self.window.alpha;
        if is_better {
            (self.best_move, self.window.alpha) = (Some(mv), value);
        }
        is_better
    }

    /// Whether the other side won't allow this position, so that no more moves have to be tried.
    #[inline]
    pub(crate) fn is_cutoff(&self) -> bool {
        self.window.alpha >= self.window.beta
    }
}
