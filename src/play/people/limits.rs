//! Limits on how much people and servers can have going at a time. They protect the service, the
//! people who are challenged, and servers against a few accounts that would take up all their room.

use serde::{Deserialize, Serialize};

use crate::play::PlayerId;

/// The most open challenges that one person can have received.
const RECEIVED: i64 = 20;
/// The most of these from strangers. Two people are strangers until they have been in a match
/// together.
const RECEIVED_FROM_STRANGERS: i64 = 5;
/// On a server that is half full, one person can have one in this many of its matches.
const SHARE: i64 = 20;

/// A limit that a change would break, with its value.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The player's live matches.
    Live(PlayerId, i64),
    /// The player's live matches on this server.
    LiveHere(PlayerId, i64),
    /// The server's live matches.
    Server(i64),
    /// The challenger's open challenges.
    Open(i64),
    /// The challenger's open challenges on this server.
    OpenHere(i64),
    /// The open challenges that the player has received.
    Received(PlayerId),
}

/// How much a player has going.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Live matches.
    pub live: i64,
    /// The live matches on the server in question.
    pub live_here: i64,
    /// Open challenges that the player has made.
    pub open: i64,
    /// The open challenges on the server in question.
    pub open_here: i64,
}

/// The limits that the managers of a server have chosen; the default is the global limit.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerLimits {
    /// Live matches on the server.
    pub live: i64,
    /// Live matches per person on the server.
    pub live_each: i64,
    /// Open challenges per person on the server.
    pub open_each: i64,
}

impl Default for ServerLimits {
    fn default() -> ServerLimits {
        let [live, live_each, open_each] =
            [ServerLimits::LIVE, ServerLimits::LIVE_EACH, ServerLimits::OPEN_EACH].map(|choices| choices[0]);
        ServerLimits { live, live_each, open_each }
    }
}

impl ServerLimits {
    /// The choices for [`ServerLimits::live`]. The first is the maximum and the default.
    pub const LIVE: &[i64] = &[500, 250, 100, 50, 20];
    /// The choices for [`ServerLimits::live_each`]. The first is also the global limit.
    pub const LIVE_EACH: &[i64] = &[50, 25, 10, 5, 2];
    /// The choices for [`ServerLimits::open_each`]. The first is also the global limit.
    pub const OPEN_EACH: &[i64] = &[10, 5, 3, 1];

    /// The number of live matches that one person can have once the server is half full.
    pub fn share(&self) -> i64 {
        (self.live / SHARE).min(self.live_each).max(1)
    }

    /// Allows a player one more live match on a server that has `server` of them.
    ///
    /// # Errors
    /// The limit that this would break.
    pub fn allow_match(&self, server: i64, player: PlayerId, load: Load) -> Result<(), Limit> {
        let everywhere = ServerLimits::LIVE_EACH[0];
        let here = if 2 * server >= self.live { self.share() } else { self.live_each };
        if load.live >= everywhere {
            Err(Limit::Live(player, everywhere))
        } else if server >= self.live {
            Err(Limit::Server(self.live))
        } else if load.live_here >= here {
            Err(Limit::LiveHere(player, here))
        } else {
            Ok(())
        }
    }

    /// Allows a player one more open challenge.
    ///
    /// # Errors
    /// The limit that this would break.
    pub fn allow_challenge(&self, load: Load) -> Result<(), Limit> {
        let everywhere = ServerLimits::OPEN_EACH[0];
        if load.open >= everywhere {
            Err(Limit::Open(everywhere))
        } else if load.open_here >= self.open_each {
            Err(Limit::OpenHere(self.open_each))
        } else {
            Ok(())
        }
    }
}

/// Whether a person who has received this many open challenges can receive another. If the new one
/// is from a stranger, `from_strangers` is how many of the others are, too.
pub fn can_receive(received: i64, from_strangers: Option<i64>) -> bool {
    received < RECEIVED && from_strangers.is_none_or(|count| count < RECEIVED_FROM_STRANGERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_cannot_take_a_whole_server() {
        let (limits, ann) = (ServerLimits::default(), PlayerId(1));
        let here = |live_here: i64| Load { live: live_here, live_here, ..Load::default() };
        assert_eq!(limits.allow_match(249, ann, here(49)), Ok(()));
        assert_eq!(limits.allow_match(0, ann, here(50)), Err(Limit::Live(ann, 50)));
        // At half of the limit each person gets a twentieth.
        assert_eq!(limits.allow_match(250, ann, here(24)), Ok(()));
        assert_eq!(limits.allow_match(250, ann, here(25)), Err(Limit::LiveHere(ann, 25)));
        assert_eq!(limits.allow_match(500, ann, here(0)), Err(Limit::Server(500)));
        let small = ServerLimits { live: 20, live_each: 5, ..limits };
        assert_eq!(small.allow_match(9, ann, here(4)), Ok(()));
        assert_eq!(small.allow_match(9, ann, here(5)), Err(Limit::LiveHere(ann, 5)));
        assert_eq!(small.allow_match(10, ann, here(1)), Err(Limit::LiveHere(ann, 1)));
        // Matches elsewhere don't count towards this server's limits.
        assert_eq!(small.allow_match(9, ann, Load { live: 49, ..Load::default() }), Ok(()));
    }

    #[test]
    fn challenges_have_limits_of_their_own() {
        let limits = ServerLimits { open_each: 3, ..ServerLimits::default() };
        let load = |open, open_here| Load { open, open_here, ..Load::default() };
        assert_eq!(limits.allow_challenge(load(9, 2)), Ok(()));
        assert_eq!(limits.allow_challenge(load(9, 3)), Err(Limit::OpenHere(3)));
        assert_eq!(limits.allow_challenge(load(10, 0)), Err(Limit::Open(10)));
        assert!(can_receive(19, None) && !can_receive(20, None));
        assert!(can_receive(19, Some(4)) && !can_receive(5, Some(5)));
    }
}
