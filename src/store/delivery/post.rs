//! A post: a public message of a match, with the state that it should show and the state that it does show.

use std::fmt;
use std::str::FromStr;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::lane::{Lane, ShownState};
use crate::play::{ChannelId, MatchId, PlayerId, Seq};
use crate::rules::Seat;
use crate::store::StoreError;

/// The id of an outbox row.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PostId(pub i64);

/// The kinds of public messages.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PostKind {
    /// The challenge.
    Lobby,
    /// A private challenge between two, for the challenger (seat 1) or the person challenged (seat 2)
    /// only. Seats are dealt later.
    LobbyFor(Seat),
    /// The board of one turn.
    Board,
    /// The result.
    Result,
    /// A reminder that little time is left, sent only while it can help.
    Reminder,
    /// A ping for the players who have yet to answer an offer. It is deleted once the offer has an
    /// answer.
    Call,
    /// The result, for the channel of a match whose boards and result went to a thread.
    Final,
    /// A ping for the player to move, sent when a direct message couldn't be delivered. It is stored
    /// as `ring`.
    Ping,
    /// The board of one turn, for one player only.
    BoardFor(Seat),
    /// The result, for one player only.
    ResultFor(Seat),
    /// The call to answer an offer, for one player only.
    CallFor(Seat),
}

impl fmt::Display for PostKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PostKind::Lobby => f.write_str("lobby"),
            PostKind::LobbyFor(seat) => write!(f, "lobby-{}", seat.number()),
            PostKind::Board => f.write_str("board"),
            PostKind::Result => f.write_str("result"),
            PostKind::Final => f.write_str("final"),
            PostKind::Reminder => f.write_str("reminder"),
            PostKind::Call => f.write_str("call"),
            PostKind::Ping => f.write_str("ring"),
            PostKind::BoardFor(seat) => write!(f, "board-{}", seat.number()),
            PostKind::ResultFor(seat) => write!(f, "result-{}", seat.number()),
            PostKind::CallFor(seat) => write!(f, "call-{}", seat.number()),
        }
    }
}

impl PostKind {
    /// This kind and those for the messages of single players that go with it.
    fn with_seats(self) -> impl Iterator<Item = PostKind> {
        let of_seats = match self {
            PostKind::Lobby => Some(PostKind::LobbyFor as fn(Seat) -> PostKind),
            PostKind::Board => Some(PostKind::BoardFor as fn(Seat) -> PostKind),
            PostKind::Result => Some(PostKind::ResultFor as fn(Seat) -> PostKind),
            PostKind::Call => Some(PostKind::CallFor as fn(Seat) -> PostKind),
            PostKind::LobbyFor(_)
            | PostKind::Reminder
            | PostKind::Final
            | PostKind::Ping
            | PostKind::BoardFor(_)
            | PostKind::ResultFor(_)
            | PostKind::CallFor(_) => None,
        };
        std::iter::once(self).chain(of_seats.into_iter().flat_map(|of| (1..).map_while(Seat::new).map(of)))
    }

    /// The same as SQL: words that a column can be IN.
    pub(in crate::store) fn words_with_seats(self) -> String {
        self.with_seats().map(|kind| format!("'{kind}'")).collect::<Vec<_>>().join(", ")
    }

    /// Whether its message is deleted once it has done its work, instead of losing its buttons.
    pub fn is_passing(self) -> bool {
        matches!(self, PostKind::Reminder | PostKind::Call | PostKind::CallFor(_))
    }
}

impl FromStr for PostKind {
    type Err = ();

    fn from_str(text: &str) -> Result<PostKind, ()> {
        let (word, seat) = text.split_once('-').map_or((text, None), |(word, seat)| (word, Some(seat)));
        let seat = seat.map(|number| number.parse().ok().and_then(Seat::new).ok_or(())).transpose()?;
        match (word, seat) {
            ("lobby", None) => Ok(PostKind::Lobby),
            ("lobby", Some(seat)) => Ok(PostKind::LobbyFor(seat)),
            ("board", None) => Ok(PostKind::Board),
            ("result", None) => Ok(PostKind::Result),
            ("final", None) => Ok(PostKind::Final),
            ("reminder", None) => Ok(PostKind::Reminder),
            ("call", None) => Ok(PostKind::Call),
            ("ring", None) => Ok(PostKind::Ping),
            ("board", Some(seat)) => Ok(PostKind::BoardFor(seat)),
            ("result", Some(seat)) => Ok(PostKind::ResultFor(seat)),
            ("call", Some(seat)) => Ok(PostKind::CallFor(seat)),
            _ => Err(()),
        }
    }
}

/// A public message: its intended and its current state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The id of the row.
    pub id: PostId,
    /// The match that it shows.
    pub game: MatchId,
    /// The kind of message.
    pub kind: PostKind,
    /// The event that called for it.
    pub seq: Seq,
    /// Where it goes.
    pub lane: Lane,
    /// Discord's id of the message, once it is known.
    pub message: Option<i64>,
    /// The state that it should show.
    pub want: ShownState,
    /// The state that it shows; `None` also for a state that mustn't stay.
    pub shown: Option<ShownState>,
    /// The interaction that it answers: the id and the token.
    pub via: Option<(i64, String)>,
    /// The number of failed attempts to send it.
    pub attempts: i64,
    /// Whether it names people without a ping, because they get a direct message or it was posted
    /// before.
    pub silent: bool,
    /// The players whom a challenge pings; others are named without a ping.
    pub pinged: Vec<PlayerId>,
    /// The message to which it replies: for a reminder or a call, the board or the result.
    pub replies_to: Option<i64>,
}

impl Post {
    /// A new post that nobody has tried to send yet.
    pub(in crate::store) fn new(id: PostId, game: MatchId, kind: PostKind, seq: Seq, lane: Lane) -> Post {
        Post {
            id,
            game,
            kind,
            seq,
            lane,
            message: None,
            want: ShownState::open(seq),
            shown: None,
            via: None,
            attempts: 0,
            silent: false,
            pinged: Vec::new(),
            replies_to: None,
        }
    }

    /// The same post, which shows a later state of its match.
    #[must_use]
    pub fn showing(self, seq: Seq) -> Post {
        Post { want: ShownState::open(seq), ..self }
    }

    /// Whether it should have no buttons.
    pub fn closed(&self) -> bool {
        self.want.closed
    }

    /// Whether its message, which everybody sees, only has to lose its buttons or to be deleted.
    /// For that the match needn't be loaded.
    pub fn only_closes(&self) -> bool {
        (self.kind == PostKind::Board || self.kind.is_passing())
            && self.lane.player().is_none()
            && self.closed()
            && self.message.is_some()
            && !self.is_outdated()
    }

    /// Whether its text mustn't stay: it may name a player who has been forgotten since it was posted, or an offer
    /// that nobody can answer any more.
    pub fn is_outdated(&self) -> bool {
        self.message.is_some() && self.shown.is_none()
    }
}

/// A row as a post.
pub(super) fn post(row: &AnyRow) -> Result<Post, StoreError> {
    let kind: String = row.try_get("kind")?;
    let interaction: Option<i64> = row.try_get("interaction")?;
    let token: Option<String> = row.try_get("token")?;
    Ok(Post {
        id: PostId(row.try_get("id")?),
        game: MatchId(row.try_get("match_id")?),
        kind: kind.parse().map_err(|()| sqlx::Error::Protocol(format!("a post of kind {kind}")))?,
        seq: row.try_get("seq")?,
        lane: Lane::of(row.try_get("channel")?),
        message: row.try_get("message")?,
        want: ShownState::of(row.try_get("want")?)
            .ok_or_else(|| sqlx::Error::Protocol("a post of no state".into()))?,
        shown: ShownState::of(row.try_get("shown")?),
        via: interaction.zip(token),
        attempts: row.try_get("attempts")?,
        silent: row.try_get::<i64, _>("silent")? != 0,
        pinged: Vec::new(),
        replies_to: None,
    })
}

/// A message on Discord.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SentMessage {
    /// Its channel.
    pub channel: ChannelId,
    /// Discord's id.
    pub id: i64,
}
