//! The scores between which a search looks for the true one.

/// A score up to `alpha` is no better than what the side to move has already; one from `beta` on is more than the other
/// side will allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// The same for the other side.
    pub(crate) fn flipped(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// The narrowest window, which only asks whether the score is better than `alpha`.
    pub(crate) fn narrow(self) -> Window {
        Window { beta: self.alpha + 1, ..self }
    }

    /// Whether a search of the window is on the principal variation.
    pub(crate) fn is_wide(self) -> bool {
        self.beta - self.alpha > 1
    }
}
