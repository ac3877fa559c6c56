//! The rule of who may see a match.

use crate::play::{ChannelId, Location, PlayerId};
use crate::service::Shown;

/// Somebody who wants to see a match, and from where.
#[derive(Copy, Clone, Debug)]
pub struct Viewer {
    /// The player.
    pub player: PlayerId,
    /// The channel or thread of a server; none in direct messages.
    pub location: Option<Location>,
    /// The parent channel, if it is a thread.
    pub parent: Option<ChannelId>,
    /// Whether the match is followed there: in a channel by a mirror, in direct messages by this
    /// player.
    pub followed: bool,
}

impl Shown {
    /// Whether somebody may see the match: the people in it see it everywhere, others where it is
    /// followed or where everybody may see it.
    pub fn is_visible_to(&self, viewer: &Viewer) -> bool {
        let by_all = |location| self.is_visible_to_all_at(location, viewer.parent);
        self.people.contains_key(&viewer.player) || viewer.followed || viewer.location.is_some_and(by_all)
    }

    /// Whether everybody in a channel or thread may see the match: a private one only where it is
    /// played, or in a thread of the same channel. One in direct messages is played in no channel.
    pub fn is_visible_to_all_at(&self, location: Location, parent: Option<ChannelId>) -> bool {
        let home = self.game.location().channel;
        let is_played_there = self.channel().is_some_and(|boards| {
            location.channel == boards || location.channel == home || parent == Some(home)
        });
        !self.game.terms().private || is_played_there
    }

    /// Whether a player may see the match wherever they are on its server. So it may be on lists, and
    /// they may follow it in any channel and in direct messages. A list may be read anywhere, so it
    /// leaves out others' private matches even where they are played. `Scope` lists by the same rule.
    pub fn is_visible_anywhere_to(&self, viewer: Option<PlayerId>) -> bool {
        !self.game.terms().private || viewer.is_some_and(|viewer| self.people.contains_key(&viewer))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use super::*;
    use crate::play::{Event, GuildId, Match, MatchId, Terms, Time};
    use crate::rules::Setup;
    use crate::service::Venue;
    use crate::store::{Controller, Person};

    const ANN: PlayerId = PlayerId(1);
    const CHIE: PlayerId = PlayerId(3);
    const HOME: ChannelId = ChannelId(10);
    const THREAD: ChannelId = ChannelId(11);
    const LOUNGE: ChannelId = ChannelId(12);

    /// A match of Ann's.
    fn shown(private: bool) -> Shown {
        let setup = Setup::parse("hexxagon", std::iter::empty()).unwrap();
        let terms = Terms { private, ..Terms::new(&setup, vec![], 0, String::new()) };
        let opened = [Event::Opened { by: ANN, terms }];
        let location = Location { guild: GuildId(1), channel: HOME };
        let game = Match::from_events(MatchId(1), location, Time::never(&opened)).unwrap();
        let ann = Person {
            id: ANN,
            controller: Controller::Forgotten,
            name: String::new(),
            vacation_until_ms: None,
        };
        let people = Arc::new(HashMap::from([(ANN, ann)]));
        Shown { people, venue: Venue::Thread(THREAD), ..Shown::of(game) }
    }

    fn at(player: PlayerId, channel: ChannelId) -> Viewer {
        let location = Some(Location { guild: GuildId(1), channel });
        Viewer { player, location, parent: None, followed: false }
    }

    fn in_direct(player: PlayerId) -> Viewer {
        Viewer { player, location: None, parent: None, followed: false }
    }

    #[test]
    fn people_see_their_own_match_everywhere() {
        for private in [false, true] {
            for viewer in [at(ANN, HOME), at(ANN, THREAD), at(ANN, LOUNGE), in_direct(ANN)] {
                assert!(shown(private).is_visible_to(&viewer), "{private} {viewer:?}");
            }
        }
    }

    #[test]
    fn others_see_a_private_match_only_where_it_is_played() {
        let beside = Viewer { parent: Some(HOME), ..at(CHIE, ChannelId(13)) };
        for viewer in [at(CHIE, HOME), at(CHIE, THREAD), beside] {
            assert!(shown(false).is_visible_to(&viewer) && shown(true).is_visible_to(&viewer), "{viewer:?}");
        }
        let elsewhere = Viewer { parent: Some(LOUNGE), ..at(CHIE, ChannelId(14)) };
        for viewer in [at(CHIE, LOUNGE), elsewhere] {
            assert!(shown(false).is_visible_to(&viewer) && !shown(true).is_visible_to(&viewer), "{viewer:?}");
        }
    }

    #[test]
    fn nobody_else_sees_a_private_match_that_is_played_in_direct_messages() {
        let in_thread = Viewer { parent: Some(HOME), ..at(CHIE, THREAD) };
        for venue in [Venue::Direct, Venue::Channel] {
            let shown = |private| Shown { venue, ..shown(private) };
            for viewer in [at(CHIE, HOME), in_thread] {
                assert!(shown(false).is_visible_to(&viewer), "{venue:?} {viewer:?}");
                assert_eq!(
                    shown(true).is_visible_to(&viewer),
                    venue == Venue::Channel,
                    "{venue:?} {viewer:?}"
                );
            }
            assert!(shown(true).is_visible_to(&at(ANN, HOME)), "its players see it everywhere");
        }
    }

    #[test]
    fn others_see_a_match_in_direct_messages_only_where_they_follow_it() {
        let follower = Viewer { followed: true, ..in_direct(CHIE) };
        for private in [false, true] {
            assert!(!shown(private).is_visible_to(&in_direct(CHIE)));
            assert!(shown(private).is_visible_to(&follower));
        }
    }

    #[test]
    fn a_channel_sees_the_private_match_that_is_mirrored_there() {
        let viewer = at(CHIE, LOUNGE);
        assert!(shown(true).is_visible_to(&Viewer { followed: true, ..viewer }));
    }

    #[test]
    fn a_player_cant_show_a_private_match_to_others_elsewhere() {
        for (channel, visible) in [(HOME, true), (THREAD, true), (LOUNGE, false)] {
            let location = Location { guild: GuildId(1), channel };
            assert_eq!(shown(true).is_visible_to_all_at(location, None), visible, "{channel}");
            assert!(shown(false).is_visible_to_all_at(location, None));
        }
    }

    #[test]
    fn a_private_match_leaves_its_place_only_for_its_people() {
        assert!(shown(true).is_visible_anywhere_to(Some(ANN)));
        assert!([Some(CHIE), None].iter().all(|viewer| !shown(true).is_visible_anywhere_to(*viewer)));
        assert!(shown(false).is_visible_anywhere_to(Some(ANN)) && shown(false).is_visible_anywhere_to(None));
    }
}
