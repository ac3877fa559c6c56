//! Where a message goes, and which state of its match it shows, as types. In the database both are
//! numbers. This file writes and reads them; conditions in SQL that look inside such a number say why.

use crate::play::{ChannelId, PlayerId, Seq};

/// A sequence of messages that must stay in order.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lane {
    /// A player's direct messages.
    Direct(PlayerId),
    /// A channel or thread, by Discord's id.
    Channel(ChannelId),
}

impl Lane {
    /// The number in the database: negative for direct messages, which no id of Discord is.
    pub fn number(self) -> i64 {
        match self {
            Lane::Direct(player) => -player.0,
            Lane::Channel(channel) => channel.0,
        }
    }

    pub(in crate::store) fn of(number: i64) -> Lane {
        if number < 0 { Lane::Direct(PlayerId(-number)) } else { Lane::Channel(ChannelId(number)) }
    }

    /// The player to whose direct messages it goes.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Lane::Direct(player) => Some(player),
            Lane::Channel(_) => None,
        }
    }
}

/// The state of a match that a message shows. A closed message comes after an open one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShownState {
    /// The number of the match's events.
    pub seq: Seq,
    /// Whether the message has lost its buttons.
    pub closed: bool,
}

/// SQL of the state one event before the one that an outbox row should show. A message with this state is shown
/// again, but its text may stay until then.
pub(super) const EVENT_BEFORE: &str = "want - 2";

impl ShownState {
    /// With buttons.
    pub fn open(seq: Seq) -> ShownState {
        ShownState { seq, closed: false }
    }

    /// Without buttons.
    pub fn closed(seq: Seq) -> ShownState {
        ShownState { seq, closed: true }
    }

    /// The number in the database, in the same order: even while there are buttons.
    pub(in crate::store) fn number(self) -> i64 {
        2 * self.seq + i64::from(self.closed)
    }

    /// The state with this number; negative for none.
    pub(in crate::store) fn of(number: i64) -> Option<ShownState> {
        (number >= 0).then_some(ShownState { seq: number / 2, closed: number % 2 == 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_order_and_read_back() {
        let states = [ShownState::open(1), ShownState::closed(1), ShownState::open(2), ShownState::closed(7)];
        assert!(states.is_sorted() && states.is_sorted_by_key(|state| state.number()));
        for state in states {
            assert_eq!(ShownState::of(state.number()), Some(state));
        }
        assert_eq!(ShownState::of(-1), None);
        for lane in [Lane::Direct(PlayerId(7)), Lane::Channel(ChannelId(7))] {
            assert_eq!(Lane::of(lane.number()), lane);
        }
    }
}
