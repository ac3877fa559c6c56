//! Which messages a change of a match posts, and where each of them goes.
//!
//! The place depends on the row of the match, because its thread may have been opened since the match
//! was loaded. So this is decided within the transaction, but without the database.

use super::lane::Lane;
use super::post::PostKind;
use super::venue::Venue;
use crate::play::{Match, PlayerId, REPLY_MS, UNDO_MS};
use crate::rules::Seat;

/// A match after a change, and where its messages go.
pub(in crate::store) struct Posting<'a> {
    /// The match after the change.
    pub(in crate::store) game: &'a Match,
    /// Where its boards go.
    pub(in crate::store) venue: Venue,
    /// Whether it belongs to a competition.
    pub(in crate::store) is_of_competition: bool,
    /// The time of the change, in milliseconds UTC.
    pub(in crate::store) now_ms: i64,
}

/// A message to be posted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::store) struct NewPost {
    /// The kind of message.
    pub(in crate::store) kind: PostKind,
    /// Where it goes.
    pub(in crate::store) lane: Lane,
    /// Whether the answer to the interaction behind the change may be this message.
    pub(in crate::store) may_answer: bool,
    /// When it is sent, in milliseconds UTC; 0 for at once.
    pub(in crate::store) due_ms: i64,
    /// Until when it offers to undo the last move, in milliseconds UTC.
    pub(in crate::store) undo_ms: Option<i64>,
}

impl NewPost {
    /// A message that is sent at once and answers nothing.
    fn plain(kind: PostKind, lane: Lane) -> NewPost {
        NewPost { kind, lane, may_answer: false, due_ms: 0, undo_ms: None }
    }
}

impl Posting<'_> {
    /// The messages of this kind: one in a channel, or one for each player. The first is the one that
    /// an interaction may be answered with.
    pub(in crate::store) fn posts(&self, kind: PostKind) -> Vec<NewPost> {
        let home = Lane::Channel(self.game.location().channel);
        let public = self.venue.channel(self.game.location().channel).map(Lane::Channel);
        match (kind, public) {
            (PostKind::Lobby, None) => self.challenges(),
            (PostKind::Lobby | PostKind::Final, _) => vec![self.answering(kind, home)],
            (PostKind::Board | PostKind::Result | PostKind::Call, None) => self.direct(kind),
            // A reminder is for one person only.
            (PostKind::Reminder, None) => {
                let mover = self.game.to_move().map(|player| self.answering(kind, Lane::Direct(player)));
                mover.into_iter().collect()
            }
            // Each player has already received the board itself.
            (_, None) => Vec::new(),
            (PostKind::Board, Some(lane)) => vec![self.board(lane)],
            // The player who offers something is answered with a private confirmation.
            (PostKind::Call, Some(lane)) => vec![NewPost::plain(kind, lane)],
            (PostKind::Result, Some(lane)) => {
                let news = self.is_news_at_home().then(|| NewPost::plain(PostKind::Final, home));
                std::iter::once(self.answering(kind, lane)).chain(news).collect()
            }
            (_, Some(lane)) => vec![self.answering(kind, lane)],
        }
    }

    fn answering(&self, kind: PostKind, lane: Lane) -> NewPost {
        NewPost { may_answer: true, ..NewPost::plain(kind, lane) }
    }

    fn board(&self, lane: Lane) -> NewPost {
        // A computer player's move is mostly there before anybody would have seen the board without it.
        let waits = self.game.computer_to_move().is_some();
        NewPost {
            due_ms: if waits { self.now_ms + REPLY_MS } else { 0 },
            undo_ms: self.game.undoable().map(|_| self.now_ms + UNDO_MS),
            ..self.answering(PostKind::Board, lane)
        }
    }

    /// A direct message to each of the people. Only the one who moved can undo the move.
    fn direct(&self, kind: PostKind) -> Vec<NewPost> {
        let mover = self.game.undoable().map(PostKind::BoardFor);
        let undo_ms = |kind| (Some(kind) == mover).then_some(self.now_ms + UNDO_MS);
        let posts = for_people(self.game, kind).into_iter();
        posts.map(|post| NewPost { undo_ms: undo_ms(post.kind), ..post }).collect()
    }

    /// The messages of a private challenge between two, first the one to the person challenged.
    fn challenges(&self) -> Vec<NewPost> {
        let players = self.game.invited().iter().copied().chain([self.game.creator()]);
        let seats = [Seat::TWO, Seat::ONE];
        let post = |(player, seat)| NewPost::plain(PostKind::LobbyFor(seat), Lane::Direct(player));
        players.zip(seats).map(post).collect()
    }

    /// Whether the channel of the challenge gets a message about the result, too.
    fn is_news_at_home(&self) -> bool {
        self.is_elsewhere() && !self.game.is_off_unmoved()
    }

    /// Whether the challenge's message now has to say that the match was cancelled. A match without a
    /// move is no news, but its channel still reads that people play.
    pub(in crate::store) fn retracts_challenge(&self) -> bool {
        self.is_elsewhere() && self.game.is_off_unmoved()
    }

    /// Whether the channel of the challenge hears of the end only by what is said there, since the
    /// result goes to a thread. The table of a competition says how its matches end.
    fn is_elsewhere(&self) -> bool {
        matches!(self.venue, Venue::Thread(_)) && !self.is_of_competition
    }
}

/// A board, a result or a call as a direct message to each of the people whom it concerns.
pub(in crate::store) fn for_people(game: &Match, kind: PostKind) -> Vec<NewPost> {
    let concerns = |seat: &Seat| match kind {
        PostKind::Result => true,
        PostKind::Call => game.unanswered().contains(*seat),
        _ => game.position().playing().contains(*seat),
    };
    let own = match kind {
        PostKind::Result => PostKind::ResultFor,
        PostKind::Call => PostKind::CallFor,
        _ => PostKind::BoardFor,
    };
    let person = |seat| game.seats()[seat].filter(|player: &PlayerId| game.level_of(*player).is_none());
    let post = |seat| Some(NewPost::plain(own(seat), Lane::Direct(person(seat)?)));
    game.setup().seats().filter(concerns).filter_map(post).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{ChannelId, Event, GuildId, Location, MatchId, Terms, Time};
    use crate::rules::Setup;

    const HOME: ChannelId = ChannelId(7);
    const THREAD: ChannelId = ChannelId(8);

    /// A match of two people after these events, which follow its start.
    fn after(events: &[Event]) -> Match {
        let setup = Setup::parse("halma-8", []).unwrap();
        let (ann, bob) = (PlayerId(1), PlayerId(2));
        let terms = Terms::new(&setup, vec![], 0, String::new());
        let mut all = vec![
            Event::Opened { by: ann, terms },
            Event::Joined { player: bob },
            Event::Started { seats: vec![ann, bob] },
        ];
        all.extend_from_slice(events);
        Match::from_events(MatchId(1), Location { guild: GuildId(1), channel: HOME }, Time::never(&all))
            .unwrap()
    }

    fn posts(game: &Match, kind: PostKind, venue: Venue, is_of_competition: bool) -> Vec<(PostKind, Lane)> {
        let posting = Posting { game, venue, is_of_competition, now_ms: 0 };
        posting.posts(kind).iter().map(|post| (post.kind, post.lane)).collect()
    }

    #[test]
    fn the_channel_hears_of_a_result_in_a_thread_once() {
        let (thread, home) = (Lane::Channel(THREAD), Lane::Channel(HOME));
        let resigned = after(&[Event::Resigned { seat: 1 }]);
        let result = |venue, is_of_competition| posts(&resigned, PostKind::Result, venue, is_of_competition);
        assert_eq!(
            result(Venue::Thread(THREAD), false),
            [(PostKind::Result, thread), (PostKind::Final, home)]
        );
        assert_eq!(result(Venue::Channel, false), [(PostKind::Result, home)]);
        // The table of the competition says it.
        assert_eq!(result(Venue::Thread(THREAD), true), [(PostKind::Result, thread)]);
        let aborted = after(&[Event::Aborted { by: Some(PlayerId(1)) }]);
        assert_eq!(
            posts(&aborted, PostKind::Result, Venue::Thread(THREAD), false),
            [(PostKind::Result, thread)]
        );
    }

    #[test]
    fn a_challenge_says_that_its_match_was_cancelled_where_nothing_else_does() {
        let retracts = |game: &Match, venue, is_of_competition| {
            Posting { game, venue, is_of_competition, now_ms: 0 }.retracts_challenge()
        };
        let (thread, aborted) = (Venue::Thread(THREAD), Event::Aborted { by: Some(PlayerId(1)) });
        let unmoved = after(std::slice::from_ref(&aborted));
        assert!(retracts(&unmoved, thread, false));
        assert!(!retracts(&unmoved, Venue::Channel, false), "the result is in the same channel");
        assert!(!retracts(&unmoved, thread, true), "the table of the competition says it");
        let path = unmoved.position().write(unmoved.position().legal_moves()[0]);
        let moved = after(&[Event::Moved { path }, aborted]);
        assert!(!retracts(&moved, thread, false), "a message of its own says it");
        assert!(!retracts(&after(&[Event::Resigned { seat: 1 }]), thread, false), "it has a result");
    }

    #[test]
    fn people_whose_channel_is_gone_get_direct_messages() {
        let (ann, bob) = (Lane::Direct(PlayerId(1)), Lane::Direct(PlayerId(2)));
        let game = after(&[]);
        let direct = |kind| posts(&game, kind, Venue::Displaced, false);
        assert_eq!(
            direct(PostKind::Board),
            [(PostKind::BoardFor(Seat::ONE), ann), (PostKind::BoardFor(Seat::TWO), bob)]
        );
        assert_eq!(
            direct(PostKind::Result),
            [(PostKind::ResultFor(Seat::ONE), ann), (PostKind::ResultFor(Seat::TWO), bob)]
        );
        let reminded = direct(PostKind::Reminder);
        assert_eq!(reminded.len(), 1, "{reminded:?}: only the player to move");
    }
}
