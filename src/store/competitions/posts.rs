//! The messages of competitions on each server that takes part: the standings, edited when something
//! has changed, and the result at the end.

use std::str::FromStr;

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use super::extras::{CompetitionExtras, EventChange, RefusedExtras};
use crate::play::{ChannelId, CompetitionId, GuildId, Location};
use crate::store::delivery::{Claim, Leased, Posted, SHOW_AGAIN, STANDINGS_REST_MS, Showing};
use crate::store::{LEASE_MS, Store, StoreError, WriteTransaction};

/// What a message of a competition shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CompetitionPart {
    /// The standings, edited as they change.
    Standings,
    /// The winner and the first three, in a message of its own, since an edit notifies nobody.
    Result,
}

impl FromStr for CompetitionPart {
    type Err = ();

    fn from_str(word: &str) -> Result<CompetitionPart, ()> {
        match word {
            "standings" => Ok(CompetitionPart::Standings),
            "result" => Ok(CompetitionPart::Result),
            _ => Err(()),
        }
    }
}

/// A message that this process shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionPost {
    row: i64,
    /// The competition.
    pub id: CompetitionId,
    /// What it shows.
    pub part: CompetitionPart,
    /// Where it is posted.
    pub location: Location,
    /// Whether the message was posted.
    pub posted: Posted,
    /// The version that is shown.
    pub want: i64,
    /// How often showing it has failed.
    pub attempts: i64,
    /// What accompanies it; nothing accompanies a result.
    pub extras: CompetitionExtras,
}

impl CompetitionPost {
    fn leased(&self) -> Leased {
        Leased::CompetitionPost(self.row)
    }
}

/// The message of a competition on one of the servers that take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionServer {
    /// The server and the channel.
    pub location: Location,
    /// The name of the server, in a team match between two; `None` if it isn't known.
    pub name: Option<String>,
    /// What Discord refused there.
    pub refused: RefusedExtras,
}

/// What became of another server that wants to play a team match.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Invitation {
    /// It takes part.
    Accepted,
    /// Another server was faster.
    Taken,
    /// The match has begun or is over.
    Closed,
}

impl Store {
    /// Adds the message with the standings of a competition on a server, with the server's name where people read it.
    pub(super) async fn post_competition(
        &self,
        tx: &mut WriteTransaction,
        id: CompetitionId,
        (location, server): (Location, Option<&str>),
        now_ms: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO competition_messages (competition_id, guild, part, channel, want, due_ms, rests_ms, attempts,
                                               lease_ms, owner, server)
             VALUES ($1, $2, 'standings', $3, 0, $4, 0, 0, 0, '', $5) ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(location.guild)
        .bind(location.channel)
        .bind(now_ms)
        .bind(server.map(str::to_owned))
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Lets another server take part in a competition, with a message of its own. The others have the
    /// name of the server to show.
    pub async fn invite_server(
        &self,
        id: CompetitionId,
        (location, server): (Location, Option<&str>),
        now_ms: i64,
    ) -> Result<Invitation, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let mut tx = self.begin().await?;
        // Until the end of this transaction, no other server is let in, and the competition doesn't begin.
        let stage = AssertSqlSafe(format!(
            "SELECT stage FROM competitions WHERE id = $1{}",
            self.dialect.for_writing()
        ));
        let stage = sqlx::query(stage).bind(id.0).fetch_optional(&mut *tx).await?;
        let stage: Option<String> = stage.map(|row| row.try_get("stage")).transpose()?;
        let servers = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM competition_messages
             WHERE competition_id = $1 AND part = 'standings'",
        );
        let servers: i64 = servers.bind(id.0).fetch_one(&mut *tx).await?.try_get("n")?;
        let refused = match (stage.as_deref(), servers) {
            (Some("entry"), ..2) => None,
            (Some("entry"), _) => Some(Invitation::Taken),
            _ => Some(Invitation::Closed),
        };
        if let Some(refused) = refused {
            tx.rollback().await?;
            return Ok(refused);
        }
        want_shown(&mut tx, id, now_ms).await?;
        self.post_competition(&mut tx, id, (location, server), now_ms).await?;
        self.conclude(tx).await?;
        Ok(Invitation::Accepted)
    }

    /// The servers that take part in a competition, in no order.
    pub async fn competition_servers(&self, id: CompetitionId) -> Result<Vec<CompetitionServer>, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let rows = sqlx::query(
            "SELECT * FROM competition_messages WHERE competition_id = $1 AND part = 'standings'",
        );
        let rows = rows.bind(id.0).fetch_all(&mut *self.read().await?).await?;
        let server = |row: &AnyRow| {
            Ok(CompetitionServer {
                location: location(row)?,
                name: row.try_get("server")?,
                refused: RefusedExtras::of(row)?,
            })
        };
        rows.iter().map(server).collect()
    }

    /// Leases up to `limit` messages that have something new to show.
    pub async fn claim_competition_posts(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<CompetitionPost>, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let due = sqlx::query(
            "SELECT id FROM competition_messages WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2
             ORDER BY due_ms, id LIMIT +$3",
        )
        .bind(now_ms)
        .bind(now_ms + LEASE_MS)
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let leased = |row: &AnyRow| Ok(Leased::CompetitionPost(row.try_get("id")?));
        let claimed = self.claim_messages(due, Claim::now(owner, now_ms), leased).await?;
        claimed.iter().map(|(_, now)| post(now)).collect()
    }

    /// Notes that a message shows what `post` says, unless `owner` no longer holds it. What has
    /// changed meanwhile is due soon.
    pub async fn competition_is_shown(
        &self,
        post: &CompetitionPost,
        owner: &str,
        message: Option<i64>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("competition");
        let showing = Showing { message, want: post.want, rests_ms: now_ms + STANDINGS_REST_MS };
        self.message_is_shown(post.leased(), owner, showing).await
    }

    /// Notes a message and what accompanies it, unless `owner` no longer holds it. If Discord now refuses
    /// something else than before, the messages have to say so.
    pub async fn note_competition_extras(
        &self,
        post: &CompetitionPost,
        owner: &str,
        (message, extras): (Option<i64>, CompetitionExtras),
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("competition");
        let mut tx = self.begin().await?;
        let noted = sqlx::query(
            "UPDATE competition_messages SET message = $2, event = $3, event_ms = $4, role_given = $5, announced = $6,
                    role_refused = $8, event_refused = $9
             WHERE id = $1 AND owner = $7",
        )
        .bind(post.row)
        .bind(message)
        .bind(extras.event)
        .bind(extras.event_ms)
        .bind(i64::from(extras.role_given))
        .bind(i64::from(extras.announced))
        .bind(owner.to_owned())
        .bind(i64::from(extras.refused.role))
        .bind(extras.refused.event.map(EventChange::word))
        .execute(&mut *tx)
        .await?;
        if noted.rows_affected() == 1 && extras.refused != post.extras.refused {
            want_all_shown(&mut tx, post.id, now_ms).await?;
        }
        self.conclude(tx).await.map(drop)
    }

    /// Has everything tried again that Discord refused of what accompanies a competition.
    pub async fn retry_competition_extras(
        &self,
        id: CompetitionId,
        guild: GuildId,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("competition");
        let mut tx = self.begin().await?;
        let forgotten = sqlx::query(
            "UPDATE competition_messages SET role_refused = 0, event_refused = NULL,
                    role_given = CASE WHEN role_refused = 1 THEN 0 ELSE role_given END,
                    event_ms = CASE WHEN event_refused IN ('create', 'change') THEN NULL ELSE event_ms END
             WHERE competition_id = $1 AND guild = $2 AND part = 'standings'
               AND (role_refused = 1 OR event_refused IS NOT NULL)",
        )
        .bind(id.0)
        .bind(guild)
        .execute(&mut *tx)
        .await?;
        if forgotten.rows_affected() == 1 {
            want_all_shown(&mut tx, id, now_ms).await?;
        }
        self.conclude(tx).await.map(drop)
    }

    /// Puts off a message that couldn't be shown; `failed` says whether that counts as a failed attempt.
    pub async fn postpone_competition_post(
        &self,
        post: &CompetitionPost,
        owner: &str,
        due_ms: i64,
        failed: bool,
    ) -> Result<(), StoreError> {
        self.postpone(post.leased(), owner, due_ms, failed).await
    }
}

fn post(row: &AnyRow) -> Result<CompetitionPost, StoreError> {
    let part: String = row.try_get("part")?;
    Ok(CompetitionPost {
        row: row.try_get("id")?,
        id: CompetitionId(row.try_get("competition_id")?),
        part: part.parse().map_err(|()| {
            sqlx::Error::Protocol(format!("a message with the part {part} of a competition"))
        })?,
        location: location(row)?,
        posted: Posted::of(row)?,
        want: row.try_get("want")?,
        attempts: row.try_get("attempts")?,
        extras: CompetitionExtras::of(row)?,
    })
}

fn location(row: &AnyRow) -> Result<Location, StoreError> {
    Ok(Location {
        guild: row.try_get::<GuildId, _>("guild")?,
        channel: row.try_get::<ChannelId, _>("channel")?,
    })
}

/// Adds the messages with the result of a competition, on each server that takes part.
pub(super) async fn post_result(
    tx: &mut WriteTransaction,
    id: CompetitionId,
    now_ms: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO competition_messages (competition_id, guild, part, channel, want, due_ms, rests_ms, attempts,
                                           lease_ms, owner)
         SELECT competition_id, guild, 'result', channel, 0, $2, 0, 0, 0, '' FROM competition_messages
         WHERE competition_id = $1 AND part = 'standings'",
    )
    .bind(id.0)
    .bind(now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Notes that the standings of a competition have something new to show.
pub(super) async fn want_shown(
    tx: &mut WriteTransaction,
    id: CompetitionId,
    now_ms: i64,
) -> Result<(), StoreError> {
    want_these_shown(tx, " AND part = 'standings'", id, now_ms).await
}

/// Notes that all messages of a competition have something new to show.
async fn want_all_shown(tx: &mut WriteTransaction, id: CompetitionId, now_ms: i64) -> Result<(), StoreError> {
    want_these_shown(tx, "", id, now_ms).await
}

async fn want_these_shown(
    tx: &mut WriteTransaction,
    condition: &'static str,
    id: CompetitionId,
    now_ms: i64,
) -> Result<(), StoreError> {
    // Only constants are interpolated.
    let sql = AssertSqlSafe(format!(
        "UPDATE competition_messages SET {SHOW_AGAIN} WHERE competition_id = $3{condition}"
    ));
    sqlx::query(sql).bind(now_ms).bind(now_ms + STANDINGS_REST_MS).bind(id.0).execute(&mut **tx).await?;
    Ok(())
}
