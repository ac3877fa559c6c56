//! The outlet: the trait for sending to Discord, and the messages that it takes.

use std::future::Future;
use std::sync::Arc;

use super::backoff::Undelivered;
use crate::play::{ChannelId, PlayerId, UserId};
use crate::rating::Pool;
use crate::search::puzzle::Puzzle;
use crate::service::{CompetitionPage, Shown};
use crate::store::{
    CompetitionExtras, CompetitionPost, DailyCounts, DailyPuzzle, FinalPlace, Follow, Post, Posted, Season,
    SentMessage,
};

/// Where posts are sent: in production, Discord.
pub trait Outlet: Send + Sync + 'static {
    /// Makes the post's message show `shown`, creating it if needed. Returns Discord's id of the
    /// message.
    ///
    /// Repeating it has no further effect: the outlet finds out whether an earlier attempt arrived.
    fn deliver(
        &self,
        post: &Post,
        shown: &Shown,
        reader: Option<&Reader>,
    ) -> impl Future<Output = Result<Option<i64>, Undelivered>> + Send;

    /// Takes the buttons off a message whose id is known and that everybody sees, or deletes it if it
    /// is a reminder. Repeating it has no further effect.
    fn close(&self, post: &Post) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Sends a direct message. Repeating it has no further effect.
    fn tell(&self, letter: &Letter) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Makes a follower's message show the current match, creating it if needed.
    fn mirror(&self, mirror: &Mirror) -> impl Future<Output = Result<Mirrored, Undelivered>> + Send;

    /// Posts the final tables of a season. Repeating it has no further effect.
    fn post_season(&self, tables: &FinalTables) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Makes the message of a puzzle of the day show this, posting it if it has none. Returns Discord's
    /// id of the message. Repeating it has no further effect.
    fn show_daily(
        &self,
        page: &DailyPage,
        posted: Posted,
    ) -> impl Future<Output = Result<i64, Undelivered>> + Send;

    /// Makes a message of a competition on one of its servers show this, posting it if it has none.
    /// Returns Discord's id of the message. Repeating it has no further effect.
    fn show_competition(
        &self,
        page: &CompetitionPage,
        post: &CompetitionPost,
    ) -> impl Future<Output = Result<i64, Undelivered>> + Send;

    /// Brings what accompanies the message of a competition up to date, and notes what was done. After an
    /// error the caller tries again; what Discord refuses for good isn't an error. Repeating it has no
    /// further effect.
    fn show_extras(
        &self,
        page: &CompetitionPage,
        extras: Extras<'_>,
    ) -> impl Future<Output = Result<(), Undelivered>> + Send;

    /// Opens a match's thread from the message of its challenge. Returns Discord's id of the
    /// thread.
    ///
    /// Repeating it has no further effect: Discord gives a message only one thread.
    fn open_thread(
        &self,
        shown: &Shown,
        lobby: i64,
    ) -> impl Future<Output = Result<ChannelId, Undelivered>> + Send;
}

/// What accompanies the message of a competition.
#[derive(Debug)]
pub struct Extras<'a> {
    /// Discord's id of the message, if it is posted.
    pub message: Option<i64>,
    /// What was done.
    pub noted: &'a mut CompetitionExtras,
}

/// A person who reads a direct message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// Discord's id of the account.
    pub account: UserId,
    /// Discord's code of their language.
    pub language: String,
    /// The name of the theme that they chose.
    pub theme: Option<String>,
}

/// A direct message: all notices for a person at one time.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The recipient.
    pub player: PlayerId,
    /// Discord's id of the account.
    pub account: UserId,
    /// Discord's code of the language.
    pub language: String,
    /// The same for every attempt to send this letter, and different for every other letter.
    pub mark: String,
    /// The matches in which it is their turn, each with its newest message.
    pub turns: Vec<(Shown, Option<SentMessage>)>,
    /// The matches that have ended, each with its newest message.
    pub ends: Vec<(Shown, Option<SentMessage>)>,
}

/// The content of a follower's message.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// The follow that it is for.
    pub follow: Follow,
    /// The match.
    pub shown: Shown,
    /// The state of the mirror.
    pub state: MirrorState,
    /// Whether it is posted again, because it is so old that Discord limits its edits.
    pub is_reposted: bool,
    /// Discord's id of the account to whose direct messages it goes, if it does.
    pub account: Option<UserId>,
    /// Discord's code of the language.
    pub language: String,
    /// The name of the theme.
    pub theme: String,
    /// The number of spectators.
    pub watching: usize,
}

/// The state of a mirror.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MirrorState {
    /// The match is still going on.
    Live,
    /// The match is over, and the mirror shows its end.
    Ended,
    /// Somebody has stopped the mirror: one line stays, without the picture and the buttons.
    Stopped,
}

/// The outcome of sending a mirror.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Mirrored {
    /// Its message was edited.
    Changed,
    /// Its message was posted, with this id on Discord.
    Posted(i64),
    /// Its message was deleted by somebody, which ends the mirror.
    Deleted,
}

/// The final tables of a season, for the channel.
#[derive(Clone, Debug)]
pub struct FinalTables {
    /// The season.
    pub season: Season,
    /// Discord's code of the language.
    pub language: String,
    /// Each pool with its best players and the number of all; the largest pools first.
    pub pools: Vec<(Pool, Vec<FinalPlace>, i64)>,
    /// The same for every attempt to post these tables, and different for all others.
    pub mark: String,
}

/// What a message of a puzzle of the day shows.
#[derive(Clone, Debug)]
pub struct DailyPage {
    /// The day.
    pub daily: DailyPuzzle,
    /// Its puzzle.
    pub puzzle: Arc<Puzzle>,
    /// The results so far.
    pub counts: DailyCounts,
    /// Whether there is an earlier one to look back at.
    pub has_earlier: bool,
    /// The name of the theme.
    pub theme: String,
}
