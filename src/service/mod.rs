//! The use cases: load a match, let `play/` decide, commit, and make sure that Discord is updated.
//!
//! [`Service`] has a method for each use case, and [`Service::tick`] does whatever is due on
//! schedule.
//!
//! - `matches`: opening matches, acting in them, deadlines, replays
//! - `computers`: computer players
//! - `competitions`: leagues, arenas and tournaments
//! - `puzzles`: puzzles, and the puzzle of the day
//! - `people`: profiles, ratings, settings, forgetting
//! - `delivery`: bringing everything to Discord through the trait [`Outlet`], which is all that the
//!   service knows of Discord
//! - `fairness`: the queue for slow work, and how fast one person may ask
//! - `refusal`: why a use case is refused
//! - `time`: the clock
//! - `served`: a clock that a sandbox moves
//! - `signals`: what wakes the work in the background
//! - `upkeep`: the chores of a process

mod competitions;
mod computers;
mod delivery;
mod fairness;
mod matches;
mod people;
mod puzzles;
mod refusal;
mod served;
mod signals;
mod time;
mod upkeep;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex};

use crate::metrics::Metrics;
use crate::play::{self, ChannelId, Match, MatchId, PlayerId, UserId};
use crate::store::{Store, StoreError, Totals};

pub use crate::store::{
    Best, Broken, CompetitionExtras, CompetitionPart, CompetitionPost, CompetitionServer, Controller, DAILY,
    EventChange, FinalPlace, Follow, FollowKind, Lane, Leaderboard, Listing, Movement, OpeningStats, Outing,
    Page, PageKey, PageTurn, Past, PastFilter, PastPage, Person, Placed, PoolRating, Post, PostKind, Posted,
    PuzzleSchedule, PuzzleStats, Rated, Record, RecordKind, RefusedExtras, Scope, Season, SeasonTable,
    SentMessage, Shift, ShownState, SortedBy, Trophy, Venue, Viewed,
};
use competitions::Competitions;
pub use competitions::{CompetitionDraft, CompetitionPage, CompetitionTerms, Entering, FairPlay, FairPlayOf};
use computers::Computers;
pub use computers::{AnalysisProgress, Hint, LevelRatings, run_thinking};
pub use delivery::{
    Audience, DailyPage, Extras, FinalTables, Letter, Lost, Mirror, MirrorState, Mirrored, Outlet, Reader,
    Seasons, Undelivered, run_sender, send_competitions, send_daily, send_due, send_mirrors, send_notices,
    send_seasons, serve_competitions,
};
use fairness::{Admission, Pace};
pub use fairness::{Admitted, Ask, Asker, Queue, Ticket, Work, cores};
pub use matches::{
    Ahead, Caller, Challenge, Import, Known, ListPage, PreparedReplay, RECORD_BYTES, ReplaySource,
    VACATION_DAYS, VacationStatus, Viewer,
};
use matches::{Cache, Pulse, ReplayCache};
use people::PeopleCache;
pub use people::{Profile, TableTurn};
use puzzles::Library;
pub use puzzles::{Aim, OfDay, PUZZLE_GAMES, Puzzle, PuzzleMove, PuzzlePage, PuzzleTried, PuzzleWish};
pub use refusal::Refusal;
pub use served::ServedClock;
use signals::Signals;
pub use time::{CheckedClock, Clock, Reading, SystemClock};
use upkeep::Upkeep;

/// An error on our side, as the user sees it: a number to quote, and what became of their request.
/// The log has the cause under the same number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    number: u64,
    /// What became of the request.
    pub effect: Effect,
}

/// The effect of a request that met a fault.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing has changed.
    Nothing,
    /// The change is stored; only what should have followed it failed.
    Stored,
    /// It isn't known whether the change is stored.
    Unknown,
}

impl Fault {
    /// Logs an error and gives it a number. The request had no effect.
    pub fn log(error: &(dyn std::error::Error + 'static), doing: &str) -> Fault {
        // Forty random bits are at most thirteen digits to quote, and hardly ever occur twice.
        let number = fastrand::u64(..1 << 40);
        let fault = Fault { number, effect: Effect::Nothing };
        tracing::error!(fault = %fault, error, "failed while {doing}");
        fault
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        MatchId(self.number as i64 & i64::MAX).fmt(f)
    }
}

/// Why a request has no result. `R` is what can be refused at this level.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem<R = Refusal> {
    /// A refusal: it isn't allowed, and the text says what to do instead.
    Refused(Box<Refused<R>>),
    /// The refusal of a competition.
    Competition(crate::competition::Refusal),
    /// An error on our side.
    Fault(Fault),
    /// The same interaction was delivered before and has been carried out, so there is nothing to
    /// do or say.
    Again,
}

/// A refusal, with the current match where that helps.
#[derive(Clone, Debug)]
pub struct Refused<R = Refusal> {
    /// The reason.
    pub why: R,
    /// The match that it is about.
    pub shown: Option<Shown>,
}

impl<R: PartialEq> PartialEq for Refused<R> {
    fn eq(&self, other: &Refused<R>) -> bool {
        self.why == other.why
    }
}

impl From<Refusal> for Problem {
    fn from(why: Refusal) -> Problem {
        Problem::Refused(Box::new(Refused { why, shown: None }))
    }
}

impl From<play::Refusal> for Problem {
    fn from(why: play::Refusal) -> Problem {
        Refusal::from(why).into()
    }
}

impl<R> From<StoreError> for Problem<R> {
    fn from(error: StoreError) -> Problem<R> {
        let effect =
            if matches!(error, StoreError::Uncertain(_)) { Effect::Unknown } else { Effect::Nothing };
        Problem::Fault(Fault { effect, ..Fault::log(&error, "using the database") })
    }
}

impl<R> Problem<R> {
    /// A refusal about a match.
    pub fn about(shown: Shown, why: impl Into<R>) -> Problem<R> {
        Problem::Refused(Box::new(Refused { why: why.into(), shown: Some(shown) }))
    }

    /// The same problem a level further up, where more can be refused.
    pub fn lifted<S: From<R>>(self) -> Problem<S> {
        match self {
            Problem::Refused(refused) => {
                let Refused { why, shown } = *refused;
                Problem::Refused(Box::new(Refused { why: why.into(), shown }))
            }
            Problem::Competition(why) => Problem::Competition(why),
            Problem::Fault(fault) => Problem::Fault(fault),
            Problem::Again => Problem::Again,
        }
    }

    /// The same problem after the change itself was stored: only what should have followed it
    /// failed.
    pub fn after_storing(self) -> Problem<R> {
        match self {
            Problem::Fault(fault) => Problem::Fault(Fault { effect: Effect::Stored, ..fault }),
            other => other,
        }
    }
}

/// A match with its people: everything that a view needs.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The match.
    pub game: Arc<Match>,
    /// Everybody involved, by id.
    pub people: Arc<HashMap<PlayerId, Person>>,
    /// Where its boards go.
    pub venue: Venue,
    /// The server's records that its end broke and that are announced.
    pub records: Arc<[Broken]>,
    /// The effect on ratings, once it is over.
    pub rated: Option<Arc<Rated>>,
    /// The thread of its rematch, once that is open.
    pub rematch: Option<ChannelId>,
}

impl Shown {
    /// A match that is played in its channel, without names, records or ratings.
    pub fn of(game: Match) -> Shown {
        Shown {
            game: Arc::new(game),
            people: Arc::default(),
            venue: Venue::Channel,
            records: Arc::default(),
            rated: None,
            rematch: None,
        }
    }

    /// The channel or thread in which everybody sees the boards, if there is one.
    pub fn channel(&self) -> Option<ChannelId> {
        self.venue.channel(self.game.location().channel)
    }
}

impl Shown {
    /// The accounts of the players, in the order of their seats.
    pub fn accounts(&self) -> impl Iterator<Item = UserId> {
        let players = self.game.setup().seats().filter_map(|seat| self.game.seats()[seat]);
        players.filter_map(|player| self.people.get(&player).and_then(Person::account))
    }

    /// Whether a player has asked to be forgotten, so that a seat has no name.
    pub fn lacks_somebody(&self) -> bool {
        let mut players = self.game.setup().seats().filter_map(|seat| self.game.seats()[seat]);
        let is_gone = |person: &Person| person.controller == Controller::Forgotten;
        players.any(|player| self.people.get(&player).is_none_or(is_gone))
    }
}

/// The outcome of an accepted act.
#[derive(Clone, Debug)]
pub struct Acted {
    /// The current state of the match.
    pub shown: Shown,
    /// The public message that it calls for, with which the caller answers.
    pub post: Option<Post>,
}

/// The most mirrors per channel: with more, people would see little else there.
const MIRRORS_OF_CHANNEL: i64 = 3;
/// A challenge without a clock expires after a day.
const CHALLENGE_MS: i64 = 24 * 60 * 60 * 1000;
/// With a clock under an hour it expires after a quarter of an hour, because such players are
/// online now.
const LIVE_CHALLENGE_MS: i64 = 15 * 60 * 1000;
/// The most time for answering an interaction before the sender takes over the post.
const ANSWER_MS: i64 = 20_000;
/// An interaction may be delivered a second time within minutes; a day is ample.
const REMEMBER_MS: i64 = 24 * 60 * 60 * 1000;
/// What needn't be remembered any longer is deleted this often.
const PRUNE_EVERY_MS: i64 = 60 * 60 * 1000;
/// A follow is kept for this long after its end.
const REMEMBER_FOLLOWS_MS: i64 = 60 * 60 * 1000;
/// A challenge that came to nothing is only shown in its own message.
const REMEMBER_CHALLENGES_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// Nobody looks for the boards of a match that has been over for a month. Its result is kept.
const REMEMBER_POSTS_MS: i64 = 30 * 24 * 60 * 60 * 1000;

/// The use cases over one database.
///
/// Every method fails when the database does; `# Errors` says what else can go wrong, or what then
/// holds.
pub struct Service {
    store: Store,
    clock: Arc<dyn Clock>,
    /// The name of this process in leases.
    owner: String,
    signals: Signals,
    random: Mutex<fastrand::Rng>,
    pulse: Pulse,
    upkeep: Upkeep,
    /// Matches that were asked for lately.
    cache: Cache,
    replays: ReplayCache,
    people: PeopleCache,
    /// The spectators of matches.
    audience: Arc<Audience>,
    /// Mirrors pause until this time, in milliseconds UTC, because Discord reported too many
    /// requests.
    mirrors_rest_ms: AtomicI64,
    /// The queue for slow work.
    queue: Queue,
    computers: Computers,
    puzzles: Arc<Library>,
    competitions: Competitions,
    /// The rate limit per person, if there is one.
    pace: Option<Pace>,
    /// The permits of requests that are being worked on.
    admission: Admission,
}

impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Service").field("owner", &self.owner).finish_non_exhaustive()
    }
}

impl Service {
    /// The service of the process named `owner`. It continues work that a process of this name left
    /// unfinished, so no two processes may share a name.
    pub async fn start(
        store: Store,
        clock: Arc<dyn Clock>,
        owner: &str,
        seed: u64,
    ) -> Result<Service, StoreError> {
        let left = store.void_leases(owner).await?;
        if left > 0 {
            tracing::info!(rows = left, "taking up what the last run left undone");
        }
        let queue = Queue::start(Arc::clone(store.metrics()));
        let computers = Computers::start(Arc::clone(store.metrics()));
        let service = Service {
            store,
            clock,
            owner: owner.to_owned(),
            signals: Signals::default(),
            random: Mutex::new(fastrand::Rng::with_seed(seed)),
            pulse: Pulse::default(),
            upkeep: Upkeep::default(),
            cache: Cache::default(),
            replays: ReplayCache::default(),
            people: PeopleCache::default(),
            audience: Arc::default(),
            mirrors_rest_ms: AtomicI64::new(0),
            queue,
            computers,
            puzzles: Arc::default(),
            competitions: Competitions::default(),
            pace: None,
            admission: Admission::new(),
        };
        service.beat(true).await?;
        Ok(service)
    }

    /// The same service with a limit of requests per person and second.
    #[must_use]
    pub fn paced(self, a_second: u32) -> Service {
        Service { pace: Some(Pace::new(a_second)), ..self }
    }

    /// Whether an account may make a request now. If so, it counts against the limit. It is very
    /// cheap.
    pub fn may_ask(&self, account: UserId, ask: Ask) -> bool {
        self.pace.as_ref().is_none_or(|pace| pace.allows(account, ask, self.now_ms()))
    }

    /// A permit to work on a player's request, which is held meanwhile; `None` when too much is going
    /// on for it to be answered in time.
    pub async fn admit(&self, ask: Ask) -> Option<Admitted> {
        self.admission.enter(ask).await
    }

    /// The queue for slow work.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// The queue of the computer players.
    pub fn thinkers(&self) -> &Queue {
        &self.computers.queue
    }

    /// The current time in milliseconds UTC.
    pub fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Checks that the database accepts a change, by one that leaves nothing behind.
    ///
    /// # Errors
    /// When it doesn't.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.store.probe().await
    }

    /// How many matches, posts and followers the database holds, for metrics.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        self.store.totals().await
    }

    /// Releases every row leased to this process, once none is being worked on.
    ///
    /// # Errors
    /// When the database fails; the leases then expire.
    pub async fn let_go(&self) -> Result<(), StoreError> {
        self.store.void_leases(&self.owner).await.map(drop)
    }

    /// The metrics.
    pub fn metrics(&self) -> &Arc<Metrics> {
        self.store.metrics()
    }

    /// Notes that the post exists on Discord and shows state `shown`.
    ///
    /// # Errors
    /// When the database fails; the sender then finds the message itself.
    pub async fn settle(
        &self,
        post: &Post,
        message: Option<i64>,
        shown: ShownState,
    ) -> Result<(), StoreError> {
        self.store.settle_post(post.id, &self.owner, message, shown).await?;
        self.signals.answered.notify_one();
        Ok(())
    }

    /// Gives the post to the sender at once, because the answer to the interaction didn't become
    /// the post.
    ///
    /// # Errors
    /// When the database fails; the lease then expires.
    pub async fn hand_over(&self, post: &Post) -> Result<(), StoreError> {
        self.store.release_post(post.id, &self.owner).await?;
        self.signals.posts.notify_one();
        Ok(())
    }
}

/// Locks one of our small maps. After a panic while it was locked its contents are still valid.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
