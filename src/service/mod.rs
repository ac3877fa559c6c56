//! The use cases: load, let `play/` decide, commit, and see to it that Discord is told.
//!
//! [`Service`] is what a request calls. [`sender`] brings the outbox to Discord through the trait [`Outlet`],
//! which is all it knows of Discord. [`Service::tick`] does what is due by the clock.

mod audience;
mod cache;
mod clock;
mod delivery;
mod follows;
mod forget;
mod matches;
mod mirrors;
mod notices;
mod offers;
mod outlet;
mod pace;
mod past;
mod profile;
mod queue;
mod ratings;
mod seasons;
mod sender;
mod settings;
mod standings;
mod time;
mod trouble;
mod vacation;
mod venues;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use pace::Pace;
use tokio::sync::Notify;

use crate::metrics::Metrics;
use crate::play::{Match, MatchId, PlayerId, Refusal};
use crate::store::{Store, StoreError, Totals};

pub use crate::store::{
    Best, Broken, DAILY, FinalPlace, Follow, FollowKind, Key, Ladder, Leaderboard, Listing, Movement, Outing,
    Page, PageTurn, Past, PastPage, Person, Placed, PoolRating, Post, PostKind, Rated, Record, RecordKind,
    Scope, Season, Shift, Venue, Wanted,
};
pub use audience::Audience;
use cache::Cache;
pub use delivery::{Lost, Undelivered};
pub use matches::{Ahead, Caller, Challenge, Known};
pub use mirrors::send_mirrors;
pub use notices::send_notices;
pub use outlet::{FinalTables, Letter, Mirror, MirrorState, Mirrored, Outlet, Reader};
pub use pace::Ask;
pub use past::{Brought, RECORD_BYTES, Spool, Tape};
pub use profile::Profile;
pub use queue::{Queue, Ticket, Work};
pub use seasons::{Seasons, send_seasons};
pub use sender::{run_sender, send_due};
pub use time::{CheckedClock, Clock, Reading, SystemClock};
pub use vacation::{Leave, VACATION_DAYS};

/// Our side of an error, as the user sees it: a number to quote, and what became of what they did. The log has the reason
/// under the same number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    number: u64,
    /// What became of what was asked for.
    pub effect: Effect,
}

/// What a request that met a fault has done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// What was asked for is stored; only what should have followed failed.
    Stored,
    /// Nobody knows whether it is stored.
    Unknown,
}

impl Fault {
    /// Logs what went wrong and gives it a number. What was asked for hasn't been done.
    pub fn log(error: &(dyn std::error::Error + 'static), doing: &str) -> Fault {
        static COUNT: AtomicI64 = AtomicI64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // Distinct across restarts without a counter that lasts: the time in ms, then the count.
        let number = (SystemClock.now_ms() as u64) << 8 | (count as u64 & 0xff);
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

/// Why a request has no result.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The user's side: not allowed, and what to do instead.
    Refused(Box<Refused>),
    /// Our side.
    Fault(Fault),
    /// The same interaction came before and has had its effect: nothing is left to do or to say.
    Again,
}

/// A refusal, with the match as it is now where that helps.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Why.
    pub why: Refusal,
    /// The match that it is about.
    pub shown: Option<Shown>,
}

impl PartialEq for Refused {
    fn eq(&self, other: &Refused) -> bool {
        self.why == other.why
    }
}

impl From<Refusal> for Problem {
    fn from(why: Refusal) -> Problem {
        Problem::Refused(Box::new(Refused { why, shown: None }))
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let effect =
            if matches!(error, StoreError::Uncertain(_)) { Effect::Unknown } else { Effect::Nothing };
        Problem::Fault(Fault { effect, ..Fault::log(&error, "using the database") })
    }
}

impl Problem {
    /// The same after the act itself was stored: a fault has prevented only what should have followed.
    pub fn after_storing(self) -> Problem {
        match self {
            Problem::Fault(fault) => Problem::Fault(Fault { effect: Effect::Stored, ..fault }),
            other => other,
        }
    }
}

/// A match with the people in it: all that a view needs.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The match.
    pub game: Arc<Match>,
    /// Who is who.
    pub people: Arc<HashMap<PlayerId, Person>>,
    /// Where its boards go.
    pub venue: Venue,
    /// The server's records that its end broke and that are told.
    pub records: Arc<[Broken]>,
    /// What it did to ratings, once it is over.
    pub rated: Option<Arc<Rated>>,
}

impl Shown {
    /// A match that is played in its channel, with nobody known who sits there, before it has led to anything.
    pub fn of(game: Match) -> Shown {
        Shown {
            game: Arc::new(game),
            people: Arc::default(),
            venue: Venue::Channel,
            records: Arc::default(),
            rated: None,
        }
    }

    /// The channel or thread in which everybody sees the boards, if there is one.
    pub fn channel(&self) -> Option<i64> {
        self.venue.channel(self.game.place.channel)
    }
}

impl Shown {
    /// Whether somebody who has a seat isn't known any more: they have asked to be forgotten.
    pub fn lacks_somebody(&self) -> bool {
        let mut players = self.game.setup().seats().filter_map(|seat| self.game.seats[seat]);
        players.any(|player| self.people.get(&player).is_none_or(|person| person.discord.is_none()))
    }
}

/// What an accepted act has led to.
#[derive(Clone, Debug)]
pub struct Acted {
    /// The match now.
    pub shown: Shown,
    /// The public message that it calls for; the caller answers with it.
    pub post: Option<Post>,
}

/// An unanswered challenge without a clock ends after a day.
const CHALLENGE_MS: i64 = 24 * 60 * 60 * 1000;
/// With a clock under an hour it ends after a quarter of one: who plays so is there now.
const LIVE_CHALLENGE_MS: i64 = 15 * 60 * 1000;
/// How long the answer to an interaction may take before the sender takes its post over.
const ANSWER_MS: i64 = 20_000;
/// A second delivery of an interaction comes within minutes; a day is ample.
const REMEMBER_MS: i64 = 24 * 60 * 60 * 1000;
/// A challenge that came to nothing is shown nowhere but in its own message.
const REMEMBER_CHALLENGES_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// Nobody looks for the boards of a match that has been over for a month; its result stays known.
const REMEMBER_POSTS_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// Accounts remembered at once; the rest is a query away.
const CACHE: usize = 4096;

/// The use cases over one database.
pub struct Service {
    store: Store,
    clock: Arc<dyn Clock>,
    /// This process's name in leases.
    owner: String,
    wake: Notify,
    random: Mutex<fastrand::Rng>,
    cache: Cache,
    players: Mutex<HashMap<i64, (PlayerId, String, String)>>,
    /// When who was last noted as seen on which server.
    seen: Mutex<HashMap<(i64, PlayerId), i64>>,
    pruned_ms: AtomicI64,
    /// When what nobody uses was last let go of, by the steady clock.
    tidied_ms: AtomicI64,
    /// When this process last noted that it is up, by the steady clock, and for how long none was until then.
    beaten_ms: AtomicI64,
    down_ms: AtomicI64,
    /// Whether deadlines have moved so far that boards have to tell them anew.
    retell: AtomicBool,
    beating: tokio::sync::Mutex<()>,
    /// Who looks on.
    audience: Arc<Audience>,
    /// Wakes who sends mirrors.
    mirrors: Notify,
    /// Until when mirrors rest, because Discord said that too much was sent; in milliseconds UTC.
    mirrors_rest_ms: AtomicI64,
    /// The last of those whose accounts were forgotten that is known here.
    forgotten: AtomicI64,
    spools: past::Spools,
    /// What takes longer than others should wait.
    queue: Queue,
    /// How fast one person may ask, unless anybody may ask as fast as they like.
    pace: Option<Pace>,
    /// Whether matches of older versions may still have to be looked into.
    looks_back: AtomicBool,
}

impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Service").field("owner", &self.owner).finish_non_exhaustive()
    }
}

impl Service {
    /// The service of the process `owner`. What that name has left half done is taken up again, so no two
    /// processes may run under one name.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn start(
        store: Store,
        clock: Arc<dyn Clock>,
        owner: &str,
        seed: u64,
    ) -> Result<Service, StoreError> {
        let left = store.void_leases(owner).await?;
        if left > 0 {
            tracing::info!(posts = left, "taking up what the last run left unsent");
        }
        let queue = Queue::start(Arc::clone(store.metrics()));
        let service = Service {
            store,
            clock,
            owner: owner.to_owned(),
            wake: Notify::new(),
            random: Mutex::new(fastrand::Rng::with_seed(seed)),
            cache: Cache::default(),
            players: Mutex::default(),
            seen: Mutex::default(),
            pruned_ms: AtomicI64::new(0),
            tidied_ms: AtomicI64::new(0),
            beaten_ms: AtomicI64::new(0),
            down_ms: AtomicI64::new(0),
            retell: AtomicBool::new(false),
            beating: tokio::sync::Mutex::default(),
            audience: Arc::default(),
            mirrors: Notify::new(),
            mirrors_rest_ms: AtomicI64::new(0),
            forgotten: AtomicI64::new(0),
            spools: past::Spools::default(),
            queue,
            pace: None,
            looks_back: AtomicBool::new(true),
        };
        service.beat(true).await?;
        Ok(service)
    }

    /// The same with a limit to how many requests one person may make in a second.
    #[must_use]
    pub fn paced(self, a_second: u32) -> Service {
        Service { pace: Some(Pace::new(a_second)), ..self }
    }

    /// Whether an account may ask for something now; if so, that counts. It costs next to nothing.
    pub fn may_ask(&self, account: i64, ask: Ask) -> bool {
        self.pace.as_ref().is_none_or(|pace| pace.allows(account, ask, self.now_ms()))
    }

    /// Where work waits for its person's turn.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// The time now.
    pub fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Whether the database takes a change: one is begun and taken back.
    ///
    /// # Errors
    /// When it doesn't.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.store.probe().await
    }

    /// How many matches, posts and followers the database holds, for metrics.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        self.store.totals().await
    }

    /// Lets go of every post that this process holds; for when none is being sent or answered.
    ///
    /// # Errors
    /// When the database fails; the leases then run out by themselves.
    pub async fn let_go(&self) -> Result<(), StoreError> {
        self.store.void_leases(&self.owner).await.map(drop)
    }

    /// What is counted and timed.
    pub fn metrics(&self) -> &Arc<Metrics> {
        self.store.metrics()
    }

    /// The post is there in Discord and shows state `shown`.
    ///
    /// # Errors
    /// When the database fails; the sender then finds the message itself.
    pub async fn settle(&self, post: &Post, message: Option<i64>, shown: i64) -> Result<(), StoreError> {
        self.store.settle_post(post.id, &self.owner, message, shown).await?;
        self.wake.notify_one();
        Ok(())
    }

    /// The answer to the interaction didn't become the post: the sender shall see to it now.
    ///
    /// # Errors
    /// When the database fails; the lease then runs out by itself.
    pub async fn hand_over(&self, post: &Post) -> Result<(), StoreError> {
        self.store.release_post(post.id, &self.owner).await?;
        self.wake.notify_one();
        Ok(())
    }
}

/// A lock on our own small maps; a panic while it was held leaves them as good as before.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
