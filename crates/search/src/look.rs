//! How far a position is searched, and between which scores.

use crate::limits::Stopped;
use crate::window::Window;

/// The depth and the window of a search.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// Plies to look ahead; with more than two seats, moves of one's own.
    pub(crate) depth: i32,
    pub(crate) window: Window,
}

impl Look {
    /// The value of a move that is probably worth less than `alpha`: with a narrow window and a reduced depth at first.
    /// `search` looks at what follows the move.
    ///
    /// # Errors
    /// When the search had to end.
    pub(crate) fn scout(
        self,
        reduction: i32,
        mut search: impl FnMut(Look) -> Result<i32, Stopped>,
    ) -> Result<i32, Stopped> {
        let Look { depth, window } = self;
        let Window { alpha, beta } = window;
        let narrow = Look { depth: (depth - reduction).max(0), window: window.narrow() };
        let mut value = search(narrow)?;
        if value > alpha && reduction > 0 {
            value = search(Look { depth, ..narrow })?;
        }
        if value > alpha && value < beta { search(self) } else { Ok(value) }
    }
}
