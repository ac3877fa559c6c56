//! Leases: a row that one process works on for a while.
//!
//! A process may die halfway, so a lease ends by itself. The tables in `TABLES` work alike. In each,
//! `lease_ms` and `owner` say until when a process holds a row, `due_ms` when it is to be tried,
//! and `attempts` how often that has failed. (A follow counts an attempt when it begins.)

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row};

use crate::store::{LEASE_MS, Store, StoreError, WriteTransaction};

/// A row that can be leased: its table and its key, of one or two numbers.
#[derive(Copy, Clone, Debug)]
pub(in crate::store) enum Leased {
    Post(i64),
    Notice(i64),
    Follow(i64),
    /// By server and season.
    SeasonPost(i64, i64),
    /// By match.
    Thought(i64),
    /// By server and day.
    Daily(i64, i64),
    /// By match.
    Analysis(i64),
    /// The clock of a competition.
    Competition(i64),
    /// By competition and pairing.
    Pairing(i64, i64),
    CompetitionPost(i64),
    /// By match.
    FairPlay(i64),
}

/// A claim of one process.
#[derive(Copy, Clone, Debug)]
pub(in crate::store) struct Claim<'a> {
    pub owner: &'a str,
    pub now_ms: i64,
    pub until_ms: i64,
}

impl Claim<'_> {
    /// A claim for as long as a lease lasts.
    pub(in crate::store) fn now(owner: &str, now_ms: i64) -> Claim<'_> {
        Claim { owner, now_ms, until_ms: now_ms + LEASE_MS }
    }
}

/// The tables with leases.
const TABLES: [&str; 11] = [
    "outbox",
    "notices",
    "follows",
    "season_posts",
    "thoughts",
    "daily_puzzles",
    "analysis_jobs",
    "competitions",
    "competition_matches",
    "competition_messages",
    "fair_play_jobs",
];

impl Leased {
    fn table(self) -> &'static str {
        match self {
            Leased::Post(_) => "outbox",
            Leased::Notice(_) => "notices",
            Leased::Follow(_) => "follows",
            Leased::SeasonPost(..) => "season_posts",
            Leased::Thought(_) => "thoughts",
            Leased::Daily(..) => "daily_puzzles",
            Leased::Analysis(_) => "analysis_jobs",
            Leased::Competition(_) => "competitions",
            Leased::Pairing(..) => "competition_matches",
            Leased::CompetitionPost(_) => "competition_messages",
            Leased::FairPlay(_) => "fair_play_jobs",
        }
    }

    /// The condition for this row, whose key is `$1` and `$2`. A key of one number has 0 for the
    /// second, so that the parameters after it have the same numbers in all statements.
    fn key(self) -> &'static str {
        match self {
            Leased::Post(_)
            | Leased::Notice(_)
            | Leased::Follow(_)
            | Leased::Competition(_)
            | Leased::CompetitionPost(_) => "id = $1 AND $2 = 0",
            Leased::SeasonPost(..) => "guild = $1 AND season = $2",
            Leased::Thought(_) | Leased::Analysis(_) | Leased::FairPlay(_) => "match_id = $1 AND $2 = 0",
            Leased::Daily(..) => "guild = $1 AND day = $2",
            Leased::Pairing(..) => "competition_id = $1 AND pairing = $2",
        }
    }

    /// The two numbers of its key; the second is 0 where there is one only.
    fn numbers(self) -> (i64, i64) {
        match self {
            Leased::Post(id)
            | Leased::Notice(id)
            | Leased::Follow(id)
            | Leased::Thought(id)
            | Leased::Analysis(id)
            | Leased::Competition(id)
            | Leased::CompetitionPost(id)
            | Leased::FairPlay(id) => (id, 0),
            Leased::SeasonPost(first, second)
            | Leased::Daily(first, second)
            | Leased::Pairing(first, second) => (first, second),
        }
    }

    /// A statement `UPDATE table SET change WHERE key AND condition`, its key bound.
    fn update(self, change: &str, condition: &str) -> Query<'static, Any, AnyArguments> {
        let (first, second) = self.numbers();
        let sql = format!("UPDATE {} SET {change} WHERE {} AND {condition}", self.table(), self.key());
        // Only constants are interpolated.
        sqlx::query(AssertSqlSafe(sql)).bind(first).bind(second)
    }

    /// Leases the row. Returns `false` if it is leased already, or isn't due any more: another process may have done
    /// its work since it was read.
    pub(in crate::store) async fn claim(
        self,
        tx: &mut WriteTransaction,
        claim: Claim<'_>,
    ) -> Result<bool, StoreError> {
        let taken = self
            .update("lease_ms = $3, owner = $4", "due_ms <= $5 AND lease_ms NOT BETWEEN $5 + 1 AND $6")
            .bind(claim.until_ms)
            .bind(claim.owner.to_owned())
            .bind(claim.now_ms)
            .bind(claim.now_ms.saturating_add(LEASE_MS))
            .execute(&mut **tx)
            .await?;
        Ok(taken.rows_affected() == 1)
    }
}

/// Has a message shown again: at once, or once it has rested after its last edit. `$1` is the current time,
/// and `$2` the end of a rest that begins now, so that nobody waits longer than that if the clock was put
/// back.
pub const SHOW_AGAIN: &str = "want = want + 1,
        due_ms = COALESCE(due_ms, CASE WHEN rests_ms > $1 AND rests_ms <= $2 THEN rests_ms ELSE $1 + 0 END)";

/// Edits of a competition's message are this far apart, so that many changes cost few edits: Discord takes about one
/// message a second in a channel, and the boards need most of them.
pub const STANDINGS_REST_MS: i64 = 2_000;

/// What is known of a message that is posted once and then edited.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Posted {
    /// Nobody has tried to post it.
    Never,
    /// Somebody has tried, and no id was noted.
    Perhaps,
    /// It has this id.
    As(i64),
}

impl Posted {
    /// What a row says, if nobody has claimed it since it was read.
    pub(in crate::store) fn of(row: &AnyRow) -> Result<Posted, sqlx::Error> {
        let owner: String = row.try_get("owner")?;
        Ok(match row.try_get("message")? {
            Some(message) => Posted::As(message),
            None if owner.is_empty() => Posted::Never,
            None => Posted::Perhaps,
        })
    }

    /// Its id, if that is known.
    pub fn id(self) -> Option<i64> {
        match self {
            Posted::Never | Posted::Perhaps => None,
            Posted::As(message) => Some(message),
        }
    }
}

/// A message that was shown.
pub(in crate::store) struct Showing {
    /// Its id, if that is known.
    pub message: Option<i64>,
    /// The version that it shows.
    pub want: i64,
    /// Until when it isn't edited again, in milliseconds UTC.
    pub rests_ms: i64,
}

impl Store {
    /// Leases those of some rows that nobody has leased since they were read, and returns them. `leased`
    /// names a row's lease.
    pub(in crate::store) async fn claim_rows(
        &self,
        due: Vec<AnyRow>,
        claim: Claim<'_>,
        leased: impl Fn(&AnyRow) -> Result<Leased, StoreError>,
    ) -> Result<Vec<AnyRow>, StoreError> {
        if due.is_empty() {
            return Ok(due);
        }
        let mut tx = self.begin_lightly().await?;
        let mut claimed = Vec::with_capacity(due.len());
        for row in due {
            if leased(&row)?.claim(&mut tx, claim).await? {
                claimed.push(row);
            }
        }
        self.conclude(tx).await?;
        Ok(claimed)
    }

    /// Up to `limit` rows of a table of jobs, one for each match, that are due and that nobody has leased.
    pub(in crate::store) async fn due_jobs(
        &self,
        table: &'static str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<AnyRow>, StoreError> {
        // Only constants are interpolated.
        let query = sqlx::query(AssertSqlSafe(format!(
            "SELECT * FROM {table}
             WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2 ORDER BY due_ms, match_id LIMIT +$3"
        )));
        let query = query.bind(now_ms).bind(now_ms + LEASE_MS).bind(limit);
        Ok(query.fetch_all(&mut *self.read().await?).await?)
    }

    /// Leases those of some due messages that nobody has shown since they were read. Returns each as it
    /// was read and as it is now.
    pub(in crate::store) async fn claim_messages(
        &self,
        due: Vec<AnyRow>,
        claim: Claim<'_>,
        leased: impl Fn(&AnyRow) -> Result<Leased, StoreError>,
    ) -> Result<Vec<(AnyRow, AnyRow)>, StoreError> {
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let mut tx = self.begin_lightly().await?;
        let mut claimed = Vec::new();
        for row in due {
            let lease = leased(&row)?;
            let (first, second) = lease.numbers();
            let (table, key, lock) = (lease.table(), lease.key(), self.dialect.for_writing());
            // Only constants are interpolated.
            let sql = AssertSqlSafe(format!("SELECT * FROM {table} WHERE {key} AND due_ms <= $3{lock}"));
            let still = sqlx::query(sql).bind(first).bind(second).bind(claim.now_ms);
            let Some(now) = still.fetch_optional(&mut *tx).await? else { continue };
            if lease.claim(&mut tx, claim).await? {
                claimed.push((row, now));
            }
        }
        self.conclude(tx).await?;
        Ok(claimed)
    }

    /// Notes what a message shows, unless `owner` no longer holds it.
    pub(in crate::store) async fn message_is_shown(
        &self,
        row: Leased,
        owner: &str,
        Showing { message, want, rests_ms }: Showing,
    ) -> Result<(), StoreError> {
        let shown = "message = $3, lease_ms = 0, attempts = 0, rests_ms = $5,
                due_ms = CASE WHEN want > $4 THEN $5 + 0 ELSE NULL END";
        let query = row.update(shown, "owner = $6").bind(message).bind(want).bind(rests_ms);
        self.change_rows(query.bind(owner.to_owned())).await.map(drop)
    }

    /// Releases a row that couldn't be sent, to be tried again at `due_ms`; `failed` counts the
    /// attempt. Does nothing if `owner` no longer holds it.
    pub(in crate::store) async fn postpone(
        &self,
        row: Leased,
        owner: &str,
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("postpone");
        let query = row
            .update("lease_ms = 0, due_ms = $3, attempts = attempts + $4", "owner IN ($5, '')")
            .bind(due_ms)
            .bind(i64::from(failed))
            .bind(owner.to_owned());
        self.change_rows_lightly(query).await.map(drop)
    }

    /// Releases a row that wasn't tried. Does nothing if another process holds it by now. A row without an owner
    /// has changed meanwhile, and would otherwise wait until its lease ends.
    pub(in crate::store) async fn release(&self, row: Leased, owner: &str) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("release");
        self.change_rows_lightly(row.update("lease_ms = 0", "owner IN ($3, '')").bind(owner.to_owned()))
            .await
            .map(drop)
    }

    /// Releases all rows leased to this process, because it has just started. Returns their number.
    pub async fn void_leases(&self, owner: &str) -> Result<u64, StoreError> {
        let mut released = 0;
        for table in TABLES {
            let sql = format!("UPDATE {table} SET lease_ms = 0 WHERE owner = $1 AND lease_ms > 0");
            // Only constants are interpolated.
            released +=
                self.change_rows_lightly(sqlx::query(AssertSqlSafe(sql)).bind(owner.to_owned())).await?;
        }
        Ok(released)
    }
}
