//! What goes out to Discord: the trait through which it goes, and what it carries.

use std::future::Future;

use super::Shown;
use super::delivery::Undelivered;
use crate::play::PlayerId;
use crate::rating::Pool;
use crate::store::{FinalPlace, Follow, Post, Season};

/// Where posts go: Discord, for the sender.
pub trait Outlet: Send + Sync + 'static {
    /// Makes the post's message show `shown`, creating it if need be; gives Discord's id of it.
    ///
    /// Doing it twice shows it once: the outlet finds out whether an earlier try arrived.
    fn deliver(
        &self,
        post: &Post,
        shown: &Shown,
        reader: Option<&Reader>,
    ) -> impl Future<Output = Result<Option<i64>, Undelivered>> + Send;

    /// Writes to somebody directly. Doing it twice says it once.
    fn tell(&self, letter: &Letter) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Makes a follower's message show the match as it is, creating it if need be.
    fn mirror(&self, mirror: &Mirror) -> impl Future<Output = Result<Mirrored, Undelivered>> + Send;

    /// Posts the final tables of a season. Doing it twice says it once.
    fn post_season(&self, tables: &FinalTables) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Opens a match's thread from the message of its challenge; gives Discord's id of it.
    ///
    /// Doing it twice opens one: Discord gives a message one thread.
    fn open_thread(&self, shown: &Shown, lobby: i64)
    -> impl Future<Output = Result<i64, Undelivered>> + Send;
}

/// Who alone reads a post, where it is for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// Discord's id of the account.
    pub account: i64,
    /// Discord's name of their language.
    pub language: String,
    /// The board that they have chosen.
    pub theme: Option<String>,
}

/// A direct message: what somebody is told at one time.
#[derive(Clone, Debug)]
pub struct Letter {
    /// Whom.
    pub player: PlayerId,
    /// Discord's id of the account.
    pub account: i64,
    /// Discord's name of the language.
    pub language: String,
    /// Equal for every try to send this letter and for no other.
    pub mark: String,
    /// The matches in which it is their turn, each with the channel and id of its newest message.
    pub turns: Vec<(Shown, Option<(i64, i64)>)>,
    /// The matches that have ended.
    pub ends: Vec<(Shown, Option<(i64, i64)>)>,
}

/// What a follower's message is to show.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// Where and for whom.
    pub follow: Follow,
    /// The match.
    pub shown: Shown,
    /// How it stands with it.
    pub state: MirrorState,
    /// Whether it is posted anew: it is so old that Discord counts its changes.
    pub anew: bool,
    /// Whose direct messages it goes to: Discord's id of the account.
    pub account: Option<i64>,
    /// Discord's name of the language.
    pub language: String,
    /// The name of the theme.
    pub theme: String,
    /// How many look on.
    pub watching: usize,
}

/// How it stands with a mirror.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MirrorState {
    /// The match goes on.
    Live,
    /// The match is over, and this is its end.
    Ended,
    /// Somebody has stopped it: what it shows stays, only the buttons go.
    Stopped,
}

/// What became of a mirror.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mirrored {
    /// Its message was changed.
    Changed,
    /// It was posted: Discord's id of the message.
    Posted(i64),
    /// Somebody has deleted the message, and with it their wish.
    Deleted,
}

/// The final tables of a season, for the channel.
#[derive(Clone, Debug)]
pub struct FinalTables {
    /// Which.
    pub season: Season,
    /// Discord's name of the language.
    pub language: String,
    /// Each pool with the best, and with how many there were; the most people first.
    pub pools: Vec<(Pool, Vec<FinalPlace>, i64)>,
    /// Equal for every try to post these and for no others.
    pub mark: String,
}
