//! A change of a match: what the match has become, what led to it, and what has to be shown.

use crate::competition::PairingNumber;
use crate::play::{CompetitionId, Event, Limit, Match, MatchId, Seq};
use crate::store::{Origin, Post, PostKind, Venue};

/// A change of a match, with the messages that it calls for.
#[derive(Debug)]
pub struct Commit<'a> {
    /// The match that it changes.
    pub target: Target,
    /// The match after the events.
    pub after: &'a Match,
    /// The events, the last of which has the number `after.seq`.
    pub events: &'a [Event],
    /// The changes to public messages.
    pub posts: &'a [PostChange],
    /// The interaction that asked for the change, if one did.
    pub origin: Option<&'a Origin>,
    /// The time of the change.
    pub now_ms: i64,
}

/// The match that a change is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A new one, to which the database gives its id.
    New {
        /// Where its boards go.
        venue: Venue,
        /// The pairing of a competition that it is for. No limit keeps such a match from starting.
        pairing: Option<PairingOf>,
        /// Discord's id of the message in which its challenger prepared it, if they did. That message can
        /// be pressed twice before it is gone, but leads to one match at a time.
        prepared: Option<i64>,
    },
    /// One that is stored. Its row says where its boards go.
    Stored,
}

/// A pairing whose match begins.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PairingOf {
    /// The competition.
    pub competition: CompetitionId,
    /// The pairing.
    pub number: PairingNumber,
    /// The match gets a mirror in each channel with a message of the competition, as long as the channel
    /// has fewer than this many.
    pub mirrors: i64,
    /// When somebody who is gone has to resign in it; `None` if everybody is there.
    pub resign_ms: Option<i64>,
}

/// A change to the public messages of a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PostChange {
    /// Post a new message.
    New(PostKind),
    /// Edit the open messages of this kind to show the newest state.
    Refresh(PostKind),
    /// Remove the buttons from the open messages of this kind.
    Close(PostKind),
    /// The same, and have their text written again without the offer that stands in it.
    CloseWithOffer(PostKind),
}

impl PostChange {
    /// The messages of a match that begins.
    pub fn of_beginning(venue: Venue) -> &'static [PostChange] {
        match venue {
            // A thread is opened from a message, which says who plays.
            Venue::Awaited => &[PostChange::New(PostKind::Lobby), PostChange::New(PostKind::Board)],
            Venue::Thread(_) | Venue::Channel | Venue::Direct | Venue::Displaced => {
                &[PostChange::New(PostKind::Board)]
            }
        }
    }
}

/// The outcome of a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Committed {
    /// It is stored.
    Done {
        /// The match, with its new id if it is new.
        id: MatchId,
        /// The post to send, leased to the origin's owner if there is one.
        post: Option<Post>,
    },
    /// Another writer stored an event with this number first. Nothing has changed; load the match
    /// and decide again.
    Faster,
    /// This interaction has already been carried out.
    Again {
        /// The match that it changed.
        id: MatchId,
        /// The event that it led to.
        seq: Seq,
    },
    /// A limit forbids it. Nothing has changed.
    Over(Limit),
}

/// What the database knows about a match beyond the change itself. It is fetched together with the
/// match row, because each further query would take as long as a write.
pub(in crate::store) struct Known {
    /// Where the boards go.
    pub venue: Venue,
    /// The number of pending notices that it is somebody's turn.
    pub turn_notices: i64,
    /// The settings of the player to move, unless they have none or their direct messages are
    /// closed.
    pub settings: Option<String>,
}
