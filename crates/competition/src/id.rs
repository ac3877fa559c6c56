//! What the competition calls the people in it and their pairings.

use serde::{Deserialize, Serialize};

/// Somebody who takes part. The host chooses the number, which has no meaning here.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Entrant(pub u64);

/// The number of a pairing, from 1, unique in its competition.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PairingNumber(pub u32);

/// One of the two teams of a team match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The team that opened the match.
    Home,
    /// The other team.
    Away,
}
