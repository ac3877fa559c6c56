//! How much people and servers may have going at a time. The numbers protect the service, those who are challenged, and
//! servers against a few accounts that would take all their room.

use serde::{Deserialize, Serialize};

use super::PlayerId;

/// Open challenges that one person can have received.
const RECEIVED: i64 = 20;
/// Of these, the ones by strangers. Somebody is a stranger until the two have been in one match that began.
const RECEIVED_FROM_STRANGERS: i64 = 5;
/// In a server that is half full, one person has at most this part of its matches.
const SHARE: i64 = 20;

/// A limit that a change would break, with the number that holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The live matches of a player.
    Live(PlayerId, i64),
    /// The live matches of a player on this server.
    LiveHere(PlayerId, i64),
    /// The live matches of the server.
    Server(i64),
    /// The challenger's open challenges.
    Open(i64),
    /// The challenger's open challenges on this server.
    OpenHere(i64),
    /// The open challenges that a player has received.
    Received(PlayerId),
}

/// What a player has going.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Live matches.
    pub live: i64,
    /// Of these, the ones on the server in question.
    pub live_here: i64,
    /// Open challenges of their own.
    pub open: i64,
    /// Of these, the ones on the server in question.
    pub open_here: i64,
}

/// What those who manage a server have chosen; what they haven't is what holds everywhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerLimits {
    /// Live matches of the server.
    pub live: i64,
    /// Live matches of one person there.
    pub live_each: i64,
    /// Open challenges of one person there.
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
    /// What can be chosen for [`ServerLimits::live`], the most and usual first.
    pub const LIVE: &[i64] = &[500, 250, 100, 50, 20];
    /// What can be chosen for [`ServerLimits::live_each`]; the first is the most everywhere together, too.
    pub const LIVE_EACH: &[i64] = &[50, 25, 10, 5, 2];
    /// What can be chosen for [`ServerLimits::open_each`]; the first is the most everywhere together, too.
    pub const OPEN_EACH: &[i64] = &[10, 5, 3, 1];

    /// How many live matches one person can have there, once half of the server's are taken.
    pub fn share(&self) -> i64 {
        (self.live / SHARE).min(self.live_each).max(1)
    }

    /// Whether a player can have one more live match on a server that has `server` of them.
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

    /// Whether somebody can open one more challenge.
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

/// Whether somebody who has received this many open challenges can receive one more; `from_strangers` is how many of them are
/// by strangers, if the new one is.
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
        // Half of it is taken: a twentieth is for each.
        assert_eq!(limits.allow_match(250, ann, here(24)), Ok(()));
        assert_eq!(limits.allow_match(250, ann, here(25)), Err(Limit::LiveHere(ann, 25)));
        assert_eq!(limits.allow_match(500, ann, here(0)), Err(Limit::Server(500)));
        let small = ServerLimits { live: 20, live_each: 5, ..limits };
        assert_eq!(small.allow_match(9, ann, here(4)), Ok(()));
        assert_eq!(small.allow_match(9, ann, here(5)), Err(Limit::LiveHere(ann, 5)));
        assert_eq!(small.allow_match(10, ann, here(1)), Err(Limit::LiveHere(ann, 1)));
        // What somebody has elsewhere is no matter of this server.
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
