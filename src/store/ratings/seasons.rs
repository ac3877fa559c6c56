//! Seasons of servers: how they begin, their final tables, and the pending announcements. How they
//! end is in [`season_end`](super::season_end).

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::play::{ChannelId, GuildId, PlayerId};
use crate::rating::Pool;
use crate::store::delivery::{Claim, Leased};
use crate::store::{LEASE_MS, Store, StoreError, WriteTransaction};

/// A season of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    /// Discord's id of the server.
    pub guild: GuildId,
    /// The number, counted from 1.
    pub number: i64,
    /// When it began, in milliseconds UTC.
    pub from_ms: i64,
    /// When it ends on schedule, in milliseconds UTC, if it does.
    pub due_ms: Option<i64>,
    /// When it ended, in milliseconds UTC.
    pub until_ms: Option<i64>,
    /// The channel in which its tables are posted.
    pub channel: ChannelId,
    /// Discord's code of the language there.
    pub language: String,
}

/// Which final table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeasonTable {
    /// Discord's id of the server.
    pub guild: GuildId,
    /// The number of the season.
    pub season: i64,
    /// The pool.
    pub pool: Pool,
}

/// A player's final result in a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalPlace {
    /// The place, counted from 1.
    pub place: i64,
    /// The player.
    pub player: PlayerId,
    /// The latest known name.
    pub name: String,
    /// The shown rating.
    pub shown: i64,
    /// The matches played, won, drawn and lost until then, over all seasons.
    pub record: [i64; 4],
}

/// Tables of a season to be posted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeasonPost {
    /// Discord's id of the server.
    pub guild: GuildId,
    /// The number of the season.
    pub season: i64,
    /// The number of failed attempts to post them.
    pub attempts: i64,
}

/// How the seasons of a server end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SeasonEnd {
    /// When a manager ends them.
    ByHand,
    /// At this time, in milliseconds UTC.
    At(i64),
}

impl SeasonEnd {
    fn due_ms(self) -> Option<i64> {
        match self {
            SeasonEnd::ByHand => None,
            SeasonEnd::At(ms) => Some(ms),
        }
    }
}

fn season(row: &AnyRow) -> Result<Season, StoreError> {
    Ok(Season {
        guild: row.try_get("guild")?,
        number: row.try_get("number")?,
        from_ms: row.try_get("from_ms")?,
        due_ms: row.try_get("due_ms")?,
        until_ms: row.try_get("until_ms")?,
        channel: row.try_get("channel")?,
        language: row.try_get("language")?,
    })
}

impl Store {
    /// The current season of a server, if any.
    pub async fn season(&self, guild: GuildId) -> Result<Option<Season>, StoreError> {
        let _timer = self.metrics.database.time("season");
        let row = sqlx::query("SELECT * FROM seasons WHERE guild = $1 AND until_ms IS NULL").bind(guild);
        row.fetch_optional(&mut *self.read().await?).await?.as_ref().map(season).transpose()
    }

    /// The finished seasons of a server, the newest first.
    pub async fn seasons(&self, guild: GuildId) -> Result<Vec<Season>, StoreError> {
        let _timer = self.metrics.database.time("season");
        let rows = sqlx::query(
            "SELECT * FROM seasons WHERE guild = $1 AND until_ms IS NOT NULL ORDER BY number DESC",
        );
        rows.bind(guild).fetch_all(&mut *self.read().await?).await?.iter().map(season).collect()
    }

    /// The pools with a table in a season, and the number of players in each, the largest first.
    pub async fn season_pools(&self, guild: GuildId, number: i64) -> Result<Vec<(Pool, i64)>, StoreError> {
        let _timer = self.metrics.database.time("season");
        let rows = sqlx::query(
            "SELECT pool, CAST(COUNT(*) AS BIGINT) AS people FROM season_tables
             WHERE guild = $1 AND season = $2 AND place > 0 GROUP BY pool ORDER BY people DESC, pool",
        )
        .bind(guild)
        .bind(number)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter()
            .map(|row| {
                let name: String = row.try_get("pool")?;
                let pool =
                    name.parse().map_err(|_| sqlx::Error::Protocol(format!("a table of a pool {name:?}")))?;
                Ok((pool, row.try_get("people")?))
            })
            .collect()
    }

    /// A page of a final table: up to `limit` players after the place `after`. Places of
    /// forgotten players are missing.
    pub async fn season_page(
        &self,
        table: SeasonTable,
        after: i64,
        limit: i64,
    ) -> Result<Vec<FinalPlace>, StoreError> {
        let _timer = self.metrics.database.time("season");
        let rows = sqlx::query(
            "SELECT season_tables.*, players.name FROM season_tables
             JOIN players ON players.id = season_tables.player_id
             WHERE guild = $1 AND season = $2 AND pool = $3 AND place > $4 ORDER BY place LIMIT $5",
        )
        .bind(table.guild)
        .bind(table.season)
        .bind(table.pool.to_string())
        .bind(after)
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(FinalPlace {
                    place: row.try_get("place")?,
                    player: PlayerId(row.try_get("player_id")?),
                    name: row.try_get("name")?,
                    shown: row.try_get("shown")?,
                    record: [
                        row.try_get("played")?,
                        row.try_get("won")?,
                        row.try_get("drawn")?,
                        row.try_get("lost")?,
                    ],
                })
            })
            .collect()
    }

    /// A player's place in a final table.
    pub async fn season_place(
        &self,
        table: SeasonTable,
        player: PlayerId,
    ) -> Result<Option<i64>, StoreError> {
        let _timer = self.metrics.database.time("season");
        let row = sqlx::query(
            "SELECT place FROM season_tables
             WHERE guild = $1 AND season = $2 AND pool = $3 AND player_id = $4 AND place > 0",
        )
        .bind(table.guild)
        .bind(table.season)
        .bind(table.pool.to_string())
        .bind(player.0)
        .fetch_optional(&mut *self.read().await?)
        .await?;
        Ok(row.map(|row| row.try_get("place")).transpose()?)
    }

    /// Lets a server have seasons that end like this, with their tables in this channel. A current
    /// season continues.
    pub async fn run_seasons(
        &self,
        guild: GuildId,
        end: SeasonEnd,
        (channel, language): (ChannelId, &str),
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("season");
        let mut tx = self.begin().await?;
        self.lock_alone(&mut tx, guild).await?;
        let done = sqlx::query(
            "UPDATE seasons SET due_ms = $1, channel = $2, language = $3 WHERE guild = $4 AND until_ms IS NULL",
        )
        .bind(end.due_ms())
        .bind(channel)
        .bind(language)
        .bind(guild)
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            begin(&mut tx, (guild, now_ms), end, (channel, language)).await?;
        }
        self.conclude(tx).await?;
        Ok(())
    }

    /// Stops the seasons of a server. The current one is dropped, finished ones stay.
    pub async fn stop_seasons(&self, guild: GuildId) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("season");
        let mut tx = self.begin().await?;
        self.lock_alone(&mut tx, guild).await?;
        sqlx::query("DELETE FROM seasons WHERE guild = $1 AND until_ms IS NULL")
            .bind(guild)
            .execute(&mut *tx)
            .await?;
        self.conclude(tx).await?;
        Ok(())
    }

    /// The seasons whose scheduled end has passed.
    pub async fn seasons_due(&self, now_ms: i64, limit: i64) -> Result<Vec<Season>, StoreError> {
        let _timer = self.metrics.database.time("season");
        let rows = sqlx::query(
            "SELECT * FROM seasons WHERE until_ms IS NULL AND due_ms <= $1 ORDER BY due_ms, guild LIMIT +$2",
        );
        rows.bind(now_ms).bind(limit).fetch_all(&mut *self.read().await?).await?.iter().map(season).collect()
    }

    /// Locks the server against results until the transaction ends.
    pub(in crate::store) async fn lock_alone(
        &self,
        tx: &mut WriteTransaction,
        guild: GuildId,
    ) -> Result<(), StoreError> {
        if let Some(lock) = self.dialect.lock_server(false) {
            sqlx::query(lock).bind(guild).execute(&mut **tx).await?;
        }
        Ok(())
    }

    /// Leases up to `limit` season tables to be posted until `until_ms`.
    pub async fn claim_season_posts(
        &self,
        owner: &str,
        now_ms: i64,
        until_ms: i64,
        limit: i64,
    ) -> Result<Vec<(SeasonPost, Season)>, StoreError> {
        let _timer = self.metrics.database.time("season");
        const DUE: &str = "SELECT guild, season, attempts FROM season_posts
             WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2 ORDER BY due_ms, guild, season LIMIT +$3";
        let longest = now_ms.saturating_add(LEASE_MS);
        let choose = || sqlx::query(DUE).bind(now_ms).bind(longest).bind(limit);
        // Usually nothing is due, and finding that out shouldn't wait for a writer.
        if choose().fetch_all(&mut *self.read().await?).await?.is_empty() {
            return Ok(Vec::new());
        }
        let mut tx = self.begin_lightly().await?;
        let claim = Claim { owner, now_ms, until_ms };
        let mut claimed = Vec::new();
        for row in choose().fetch_all(&mut *tx).await? {
            let (guild, number): (GuildId, i64) = (row.try_get("guild")?, row.try_get("season")?);
            // If two processes chose the same row, the second finds it leased.
            if !Leased::SeasonPost(guild.0, number).claim(&mut tx, claim).await? {
                continue;
            }
            let post = SeasonPost { guild, season: number, attempts: row.try_get("attempts")? };
            let row = sqlx::query("SELECT * FROM seasons WHERE guild = $1 AND number = $2")
                .bind(guild)
                .bind(number)
                .fetch_one(&mut *tx)
                .await?;
            claimed.push((post, season(&row)?));
        }
        self.conclude(tx).await?;
        Ok(claimed)
    }

    /// Deletes a post that was sent or can't be.
    pub async fn drop_season_post(&self, post: SeasonPost, owner: &str) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM season_posts WHERE guild = $1 AND season = $2 AND owner = $3")
            .bind(post.guild)
            .bind(post.season)
            .bind(owner);
        self.change_rows_lightly(query).await.map(drop)
    }

    /// Postpones posting the tables to `due_ms`; `failed` says whether that counts as a failed attempt.
    ///
    /// # Errors
    /// When the database fails; they are then posted once the lease ends.
    pub async fn postpone_season_post(
        &self,
        post: SeasonPost,
        owner: &str,
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        self.postpone(Leased::SeasonPost(post.guild.0, post.season), owner, due_ms, failed).await
    }
}

/// Begins the next season of a server.
pub(in crate::store) async fn begin(
    tx: &mut WriteTransaction,
    (guild, now_ms): (GuildId, i64),
    end: SeasonEnd,
    (channel, language): (ChannelId, &str),
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO seasons (guild, number, from_ms, due_ms, channel, language)
         SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5 FROM seasons WHERE guild = $1",
    )
    .bind(guild)
    .bind(now_ms)
    .bind(end.due_ms())
    .bind(channel)
    .bind(language)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
