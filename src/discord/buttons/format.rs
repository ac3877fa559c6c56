//! What applies to every custom id.

/// Discord's limit for the length of a custom id.
pub(super) const LENGTH: usize = 100;

/// A custom id that isn't in our format.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no custom id of ours")]
pub struct NotOurs;
