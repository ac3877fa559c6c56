//! What a person is in a match, as the database has it.

/// The values of `participants.joined`. Lists of open matches have those with lower values first.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::store) enum Role {
    /// Invited, and hasn't answered.
    Invited = 0,
    /// Has a seat, or had one when the match ended.
    Joined = 1,
    /// Has dropped out, but the match went on.
    DroppedOut = 2,
    /// A manager without a seat who ended the match.
    Manager = 3,
}

impl Role {
    /// The value in the database.
    pub(in crate::store) const fn stored(self) -> i64 {
        self as i64
    }
}
