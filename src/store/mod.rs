//! Persistent storage. Only this module knows SQL.
//!
//! [`Store`] opens SQLite or PostgreSQL by URL and brings the tables up to date. [`Store::commit`]
//! stores a change: events, the match row and the outbox in one transaction, or nothing. Many
//! threads and processes can share a database: of two that store the same event, the second gets
//! [`Committed::Faster`].
//!
//! - `database`: the database itself: connecting, transactions, dialects
//! - `archive`: matches, finished and live, and their records
//! - `people`: players, members of servers, settings
//! - `ratings`: ratings, leaderboards, seasons
//! - `puzzles`: attempts at puzzles, the puzzle of the day
//! - `competitions`: leagues, arenas and tournaments
//! - `delivery`: what has to be shown, and leases
//! - `due`: whether timed work is due
//! - `role`: what a person is in a match
//! - `changes`, `commit`, `offers`: storing a change of a match with all that follows from it

mod archive;
mod changes;
mod commit;
mod competitions;
mod database;
mod delivery;
mod due;
mod offers;
mod people;
#[cfg(test)]
mod plans;
mod puzzles;
mod ratings;
mod role;

use std::cmp::Ordering;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection, SqlSafeStr};

use crate::metrics::Metrics;
use database::{
    Dialect, MEND, Reader, Readers, WriteTransaction, Writers, connect, create_folder, is_damage,
    is_read_only, lacks_rights, said, unknown, with_suffix,
};

pub use archive::{
    AnalysisJob, Best, Bests, Broken, Listing, OpeningStats, Past, PastFilter, PastPage, RecordKind, Scope,
};
pub use changes::{Addressee, Commit, Committed, Notice, PairingOf, PostChange, Target};
pub use competitions::{
    Chosen, CompetitionChange, CompetitionExtras, CompetitionPart, CompetitionPost, CompetitionRow,
    CompetitionServer, EventChange, FairPlayJob, Invitation, NewCompetition, PairingJob, PairingTask,
    RefusedExtras, StartedMatches, Trophy,
};
pub use database::{ALIVE_MS, Condition, Downtime, Totals, UnknownParameter, Unreachable};
pub use delivery::{
    Closings, Follow, FollowCounts, FollowKind, FollowState, Lane, Origin, Post, PostId, PostKind, Posted,
    SentMessage, ShownState, Thought, Venue,
};
pub use people::{
    Begun, Controller, Outing, Person, Record, VACATION_YEAR_MS, Vacation, VacationYear, Viewed,
};
pub use puzzles::{
    AttemptChange, DailyCounts, DailyPost, DailyPuzzle, PuzzleId, PuzzleSchedule, PuzzleStats, TriedPuzzle,
};
pub use ratings::{
    Beyond, DAILY, FinalPlace, LISTED_BEFORE, Leaderboard, Movement, Page, PageKey, PageTurn, Placed,
    PoolRating, Rated, Rebuilt, Season, SeasonEnd, SeasonPost, SeasonTable, Shift, SortedBy,
};

/// How long a row is leased for sending, in milliseconds: longer than all timeouts of the HTTP
/// client together. A lease that ends even later dates from before the clock was put back, and is
/// void.
pub const LEASE_MS: i64 = 60_000;
/// The longest wait that Discord can impose, as `discord` caps it. A later due time dates from
/// before the clock was put back, and is void, too.
const LONGEST_WAIT_MS: i64 = 60 * 60 * 1000;

/// Errors on our side: the database can't be reached, or its contents are wrong.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The URL doesn't name a supported database.
    #[error("the address of a database begins with sqlite: or postgres:, such as sqlite://hoppity.sqlite")]
    Url,
    /// The URL names no file, so SQLite would keep nothing.
    #[error(
        "this address of a database names no file, so all would be lost when the bot ends. Name one, such as \
         sqlite://hoppity.sqlite"
    )]
    InMemory,
    /// The database can't be opened.
    #[error("can't open the database: {0}")]
    Unreachable(#[from] Unreachable),
    /// A part of the file that was needed is damaged.
    #[error("the database is damaged ({0}). {MEND}")]
    Damaged(#[source] sqlx::Error),
    /// Another process uses the file.
    #[error(
        "another Hoppity runs on {}. End it first; for several processes use PostgreSQL (HOPPITY_SHARDS)",
        .0.display()
    )]
    Taken(PathBuf),
    /// The file doesn't exist, and mustn't be created.
    #[error("{}: there is no such file", .0.display())]
    Absent(PathBuf),
    /// This user may not write the file.
    #[error("the database can't be written ({0}). This user has to be able to write the file and its folder")]
    ReadOnly(String),
    /// This user of PostgreSQL may not make tables.
    #[error(
        "PostgreSQL doesn't let this user make tables ({0}). Let its administrator make the user the database's owner: \
         ALTER DATABASE name OWNER TO user; or run in that database: GRANT ALL ON SCHEMA public TO user;"
    )]
    NoRights(String),
    /// A migration failed.
    #[error("can't bring the database up to date: {0}")]
    Migrate(#[source] MigrateError),
    /// An earlier version of Hoppity made the tables, and they mustn't be changed now.
    #[error(
        "an earlier version of Hoppity made this database, and this command doesn't change it. Start the bot once with \
         this version, which brings the tables up to date, and then run the command again"
    )]
    Behind,
    /// A later version of Hoppity has changed the tables.
    #[error(
        "a later version of Hoppity has used this database. Run that version, or one that is newer still"
    )]
    Ahead,
    /// A backup never overwrites a file.
    #[error("{} already exists. Choose another name, or move the file away", .0.display())]
    Exists(PathBuf),
    /// Only a file can be replaced by a backup.
    #[error(
        "DATABASE_URL names a PostgreSQL database. Copy the backup into an empty one: \
         hoppity copy sqlite://FILE postgres://USER:PASSWORD@HOST/NAME"
    )]
    NoFile,
    /// The file to restore isn't a backup that can be used.
    #[error("{} is damaged or isn't a database of Hoppity. Nothing has changed; name another backup", .0.display())]
    NoBackup(PathBuf),
    /// A URL stands where a path belongs.
    #[error("{} is the address of a database. Name a file, without sqlite:", .0.display())]
    NoPath(PathBuf),
    /// The folder of a file to write doesn't exist.
    #[error("{} can't be written: its folder doesn't exist", .0.display())]
    NoFolder(PathBuf),
    /// The file's name isn't UTF-8.
    #[error("{} can't be the name of a database", .0.display())]
    Name(PathBuf),
    /// The target of a copy must be empty.
    #[error("the database to copy into isn't empty: Hoppity has run on it. Name a new one")]
    NotEmpty,
    /// Nothing can be copied into itself.
    #[error("both addresses name the same database. Name a new one to copy into")]
    Same,
    /// Ratings can only be rebuilt while no process is up.
    #[error(
        "Hoppity runs on this database (process {0:?}, seen within the last half minute). End it first, or wait until it is gone"
    )]
    Running(String),
    /// A statement failed, and nothing has changed.
    #[error("the database failed: {0}")]
    Sql(#[source] Arc<sqlx::Error>),
    /// The connection was lost during a commit, so the change may or may not be stored.
    #[error("the database broke off while it stored something, so whether it is stored isn't known: {0}")]
    Uncertain(#[source] Arc<sqlx::Error>),
    /// The file was deleted, moved or replaced while it was open.
    #[error(
        "{} is gone, or another file has taken its place. Nothing is accepted until the same file is back. To go on \
         without it, stop Hoppity, put the newest backup in its place with `hoppity restore FILE`, and start again",
        .0.display()
    )]
    Lost(PathBuf),
    /// A stored competition is damaged.
    #[error("competition {id}: {source}")]
    DamagedCompetition {
        /// The competition.
        id: i64,
        /// What doesn't fit.
        source: crate::competition::Corrupt,
    },
    /// Working on a competition panicked.
    #[error("competition {id} can't go on: {source}")]
    PanickedCompetition {
        /// The competition.
        id: i64,
        /// The panic.
        source: tokio::task::JoinError,
    },
    /// A stored event of a competition can't be read.
    #[error("event {seq} of competition {id} can't be read: {source}")]
    UnreadableCompetition {
        /// The competition.
        id: i64,
        /// The number of the event.
        seq: i64,
        /// The parser's error.
        source: serde_json::Error,
    },
    /// A stored match is damaged.
    #[error(transparent)]
    Corrupt(#[from] crate::play::Corrupt),
    /// Rebuilding a stored match panicked.
    #[error("match {id} can't be rebuilt: {source}")]
    Panicked {
        /// The match.
        id: crate::play::MatchId,
        /// The panic.
        source: tokio::task::JoinError,
    },
    /// A stored event can't be read.
    #[error("event {seq} of match {id} can't be read: {source}")]
    Unreadable {
        /// The match.
        id: crate::play::MatchId,
        /// The number of the event.
        seq: i64,
        /// The parser's error.
        source: serde_json::Error,
    },
}

impl StoreError {
    /// Whether a start ends with the same error again, until somebody has changed the database or the program.
    pub fn is_lasting(&self) -> bool {
        match self {
            StoreError::Ahead | StoreError::Damaged(_) | StoreError::InMemory | StoreError::NoRights(_) => {
                true
            }
            StoreError::Unreachable(why) => {
                use Unreachable::{Damaged, Foreign, SslMode, Url};
                matches!(why, Damaged { .. } | Foreign | SslMode(_) | Url(_))
            }
            _ => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            error if is_damage(&error) => StoreError::Damaged(error),
            error if is_read_only(&error) => StoreError::ReadOnly(said(&error)),
            error => StoreError::Sql(Arc::new(error)),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
                if lacks_rights(&error) =>
            {
                StoreError::NoRights(said(&error))
            }
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
                if is_damage(&error) || is_read_only(&error) =>
            {
                StoreError::from(error)
            }
            MigrateError::VersionMissing(_) => StoreError::Ahead,
            other => StoreError::Migrate(other),
        }
    }
}

/// The file that a process locks as long as it uses an SQLite file.
fn lock_of(file: &Path) -> PathBuf {
    with_suffix(file, ".lock")
}

/// Whether a process has locked an SQLite file.
fn is_locked(file: &Path) -> bool {
    File::open(lock_of(file))
        .is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// A handle to the database; clones share its connections.
///
/// Every method fails when the database does; `# Errors` says what else can go wrong, or what is
/// true then.
#[derive(Clone, Debug)]
pub struct Store {
    readers: Readers,
    writers: Writers,
    dialect: Dialect,
    metrics: Arc<Metrics>,
}

/// The migrations in order: number, name, SQL.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "matches", include_str!("../../migrations/0001_matches.sql")),
    (2, "outbox age", include_str!("../../migrations/0002_outbox_age.sql")),
    (3, "clocks", include_str!("../../migrations/0003_clocks.sql")),
    (4, "offers", include_str!("../../migrations/0004_offers.sql")),
    (5, "settings", include_str!("../../migrations/0005_settings.sql")),
    (6, "threads", include_str!("../../migrations/0006_threads.sql")),
    (7, "ratings", include_str!("../../migrations/0007_ratings.sql")),
    (8, "seasons", include_str!("../../migrations/0008_seasons.sql")),
    (9, "watching", include_str!("../../migrations/0009_watching.sql")),
    (10, "feats", include_str!("../../migrations/0010_feats.sql")),
    (11, "standings", include_str!("../../migrations/0011_standings.sql")),
    (12, "season ends", include_str!("../../migrations/0012_season_ends.sql")),
    (13, "unposted", include_str!("../../migrations/0013_unposted.sql")),
    (14, "limits", include_str!("../../migrations/0014_limits.sql")),
    (15, "begun", include_str!("../../migrations/0015_begun.sql")),
    (16, "undo", include_str!("../../migrations/0016_undo.sql")),
    (17, "newcomers", include_str!("../../migrations/0017_newcomers.sql")),
    (18, "computers", include_str!("../../migrations/0018_computers.sql")),
    (19, "analyses", include_str!("../../migrations/0019_analyses.sql")),
    (20, "puzzles", include_str!("../../migrations/0020_puzzles.sql")),
    (21, "analysis jobs", include_str!("../../migrations/0021_analysis_jobs.sql")),
    (22, "openings", include_str!("../../migrations/0022_openings.sql")),
    (23, "competitions", include_str!("../../migrations/0023_competitions.sql")),
    (24, "extras", include_str!("../../migrations/0024_extras.sql")),
    (25, "fair play", include_str!("../../migrations/0025_fair_play.sql")),
    (26, "server posts", include_str!("../../migrations/0026_server_posts.sql")),
    (27, "finished lists", include_str!("../../migrations/0027_finished_lists.sql")),
    (28, "announced", include_str!("../../migrations/0028_announced.sql")),
    (29, "puzzle hints", include_str!("../../migrations/0029_puzzle_hints.sql")),
    (30, "never due", include_str!("../../migrations/0030_never_due.sql")),
    (31, "competition results", include_str!("../../migrations/0031_competition_results.sql")),
    (32, "competition messages", include_str!("../../migrations/0032_competition_messages.sql")),
    (33, "refused extras", include_str!("../../migrations/0033_refused_extras.sql")),
    (34, "server names", include_str!("../../migrations/0034_server_names.sql")),
    (35, "puzzles again", include_str!("../../migrations/0035_puzzles_again.sql")),
    (36, "small steps", include_str!("../../migrations/0036_small_steps.sql")),
    (37, "ended vacations", include_str!("../../migrations/0037_ended_vacations.sql")),
    (38, "starts", include_str!("../../migrations/0038_starts.sql")),
];

/// The version of the tables: the number of the newest migration.
const NEWEST: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

impl Store {
    /// Opens the database at `url`, creating an SQLite file if it doesn't exist, and applies
    /// pending migrations.
    ///
    /// # Errors
    /// When the database can't be reached within seconds or can't be brought up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Store::open_at(url, NEWEST).await
    }

    /// The same, but applies the migrations only up to `version`, to hold what a database of that
    /// version has.
    ///
    /// # Errors
    /// As for [`Store::open`], and when the database or `version` is of a later Hoppity.
    pub async fn open_at(url: &str, version: i64) -> Result<Store, StoreError> {
        if version > NEWEST {
            return Err(StoreError::Ahead);
        }
        let store = Store::connect(url).await?;
        let before = store.version().await?;
        let wanted = MIGRATIONS.iter().filter(|(number, ..)| *number <= version);
        let migrations = wanted.map(|&(number, name, sql)| {
            // Only constants are interpolated.
            let sql = AssertSqlSafe(sql.replace("{identity}", store.dialect.identity())).into_sql_str();
            Migration::new(number, name.into(), MigrationType::Simple, sql, false)
        });
        let migrator = Migrator::with_migrations(migrations.collect());
        let done = || {
            if (1..version).contains(&before) {
                tracing::info!(from = before, to = version, "the tables are brought up to this version");
            }
        };
        match &store.writers {
            Writers::Pool(pool) => migrator.run(pool).await.inspect(|()| done())?,
            // The migrator's own lock works only on PostgreSQL; here a write lock does the same.
            Writers::File(writer) => {
                let mut connection = writer.connect().await?;
                let mut tx = connection.begin_with(store.dialect.begin()).await?;
                migrator.run(&mut tx).await?;
                tx.commit().await?;
                done();
                connection.close().await?;
                // Connections opened before know the tables as they were, and would take one column
                // of a changed table for another.
                store.close().await;
                return Store::connect(url).await;
            }
        }
        Ok(store)
    }

    /// Opens a database that exists, and leaves its tables as they are. They may be of any version.
    ///
    /// # Errors
    /// When the file doesn't exist or the database can't be reached within seconds.
    pub async fn open_unchanged(url: &str) -> Result<Store, StoreError> {
        if let Some(file) = Dialect::of(url)?.file(url).filter(|file| !file.exists()) {
            return Err(StoreError::Absent(file));
        }
        Store::connect(url).await
    }

    /// The same, for use by this version only.
    ///
    /// # Errors
    /// As for [`Store::open_unchanged`], and when the tables are of another version.
    pub async fn open_current(url: &str) -> Result<Store, StoreError> {
        let store = Store::open_unchanged(url).await?;
        let error = match store.version().await?.cmp(&NEWEST) {
            Ordering::Equal => return Ok(store),
            Ordering::Less => StoreError::Behind,
            Ordering::Greater => StoreError::Ahead,
        };
        store.close().await;
        Err(error)
    }

    /// The SQLite file that `url` names, by its real path; `None` if it names a PostgreSQL
    /// database.
    ///
    /// # Errors
    /// When it names neither.
    pub fn file(url: &str) -> Result<Option<PathBuf>, StoreError> {
        Ok(Dialect::of(url)?.file(url))
    }

    /// The parameters of `url` that have no effect, if it names a PostgreSQL database.
    pub fn unknown_parameters(url: &str) -> Vec<UnknownParameter> {
        if Dialect::of(url).is_ok_and(|dialect| dialect == Dialect::Postgres) { unknown(url) } else { vec![] }
    }

    /// Connects to a database as it is.
    async fn connect(url: &str) -> Result<Store, StoreError> {
        let dialect = Dialect::of(url)?;
        let (readers, writers) = connect(dialect, url).await?;
        Ok(Store { readers, writers, dialect, metrics: Arc::default() })
    }

    /// Reserves an SQLite file for this process until the returned value is dropped or the process
    /// ends. PostgreSQL can be shared.
    ///
    /// # Errors
    /// When another process has reserved it.
    pub fn reserve(url: &str) -> Result<Option<File>, StoreError> {
        let Some(file) = Dialect::of(url)?.file(url) else { return Ok(None) };
        let file = create_folder(&file)?;
        let path = lock_of(&file);
        let unlocked = |error: std::io::Error| Unreachable::file(&path, &error);
        let lock = File::create(&path).map_err(unlocked)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(lock)),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken(file)),
            Err(TryLockError::Error(error)) => Err(unlocked(error).into()),
        }
    }

    /// Whether a process uses the SQLite file at `url`. Unlike [`Store::reserve`], this leaves no file behind, which
    /// another user couldn't lock.
    pub fn is_held(url: &str) -> bool {
        Dialect::of(url).ok().and_then(|dialect| dialect.file(url)).is_some_and(|file| is_locked(&file))
    }

    /// A connection for statements that read. Don't hold it while you wait for another one.
    async fn read(&self) -> Result<Reader<'_>, StoreError> {
        self.readers.get().await
    }

    /// The metrics, which the other users of this store share.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// Closes all connections after the current work is done.
    pub async fn close(&self) {
        self.writers.close().await;
        self.readers.close().await;
    }
}
