//! The events of competitions. As with matches, the first writer of an event's number wins, and any
//! other decides again.

use std::collections::HashMap;

use serde_json::{Value, json};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::drafts::delete_draft;
use super::pairings::somebody_is_gone;
use super::posts::{post_result, want_shown};
use crate::competition::{Competition, Event, Stage};
use crate::play::{ChannelId, CompetitionId, GuildId, Location, PlayerId};
use crate::store::delivery::{Claim, Leased};
use crate::store::people::person;
use crate::store::{LEASE_MS, Person, Store, StoreError, WriteTransaction};

/// The competitions that a server takes part in.
pub(in crate::store) const COMPETITIONS_OF: &str =
    "SELECT competitions.* FROM competition_messages AS messages JOIN competitions ON competitions.id = competition_id
     WHERE messages.guild = $1 AND part = 'standings'
     ORDER BY CASE WHEN stage = 'over' THEN 1 ELSE 0 END, changed_ms DESC, id DESC LIMIT +$2";

/// A competition to be opened.
#[derive(Debug)]
pub struct NewCompetition<'a> {
    /// Where it was opened.
    pub location: Location,
    /// The name of that server, in a team match between two.
    pub server: Option<&'a str>,
    /// The person who opened it.
    pub creator: PlayerId,
    /// Its first event.
    pub opened: &'a Event,
    /// The time.
    pub now_ms: i64,
}

/// A change of a competition.
#[derive(Debug)]
pub struct CompetitionChange<'a> {
    /// The competition.
    pub id: CompetitionId,
    /// What it has become.
    pub after: &'a Competition,
    /// The events that led to it, the last of which has the number `after.seq()`.
    pub events: &'a [Event],
    /// The trophies that follow from it.
    pub trophies: &'a [Trophy],
    /// Whether it brings an end that gets messages of its own.
    pub is_announced: bool,
    /// The competition that follows it, to be opened along with this change.
    pub next: Option<NewCompetition<'a>>,
    /// The time.
    pub now_ms: i64,
}

/// A place among the first three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trophy {
    /// The winner.
    pub player: PlayerId,
    /// The season of a league; 1 for any other competition.
    pub season: u32,
    /// The place, from 1.
    pub place: u32,
    /// The server.
    pub guild: GuildId,
    /// The name of the competition.
    pub title: String,
}

/// What the database knows of a competition besides its events.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CompetitionRow {
    /// The competition.
    pub id: CompetitionId,
    /// Where it was opened.
    pub location: Location,
    /// The person who opened it.
    pub creator: PlayerId,
    /// The number of its newest event.
    pub seq: u64,
}

impl Store {
    /// Stores a new competition, and uses up the draft that its creator has on this server. Its
    /// message is due. Returns `None` if there is no such draft; nothing has changed then.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn open_competition(
        &self,
        new: &NewCompetition<'_>,
    ) -> Result<Option<CompetitionId>, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let mut tx = self.begin().await?;
        if !delete_draft(&mut tx, new.creator, new.location.guild).await? {
            tx.rollback().await?;
            return Ok(None);
        }
        let id = self.insert_competition(&mut tx, new).await?;
        self.conclude(tx).await?;
        Ok(Some(id))
    }

    async fn insert_competition(
        &self,
        tx: &mut WriteTransaction,
        new: &NewCompetition<'_>,
    ) -> Result<CompetitionId, StoreError> {
        let NewCompetition { location, server, creator, opened, now_ms } = *new;
        let row = sqlx::query(
            "INSERT INTO competitions (guild, channel, creator, stage, seq, opened_ms, changed_ms, due_ms, attempts, lease_ms, owner)
             VALUES ($1, $2, $3, 'entry', 1, $4, $4, $5, 0, 0, '') RETURNING id",
        )
        .bind(location.guild)
        .bind(location.channel)
        .bind(creator.0)
        .bind(now_ms)
        .bind(Competition::open(opened).map_err(|source| damaged(CompetitionId(0), source))?.next_tick())
        .fetch_one(&mut **tx)
        .await?;
        let id = CompetitionId(row.try_get("id")?);
        store_event(tx, (id, 1), opened, now_ms).await?;
        self.post_competition(tx, id, (location, server), now_ms).await?;
        Ok(id)
    }

    /// Stores a change, with what follows from it: matches to be started or ended, and messages to be
    /// shown again. Returns `false` if another writer was faster; nothing has changed then.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn change_competition(&self, change: &CompetitionChange<'_>) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let &CompetitionChange { id, after, events, now_ms, trophies, is_announced, ref next } = change;
        let last = after.seq().cast_signed();
        let before = last - events.len() as i64;
        let stage = match after.stage() {
            Stage::Entry => "entry",
            Stage::Running => "running",
            Stage::Over(_) => "over",
        };
        let mut tx = self.begin().await?;
        let moved = sqlx::query(
            "UPDATE competitions SET seq = $3, stage = $4, due_ms = $5, changed_ms = $6, lease_ms = 0, attempts = 0
             WHERE id = $1 AND seq = $2",
        )
        .bind(id.0)
        .bind(before)
        .bind(last)
        .bind(stage)
        .bind(after.next_tick())
        .bind(now_ms)
        .execute(&mut *tx)
        .await?;
        if moved.rows_affected() == 0 {
            tx.rollback().await?;
            return Ok(false);
        }
        for (seq, event) in (before + 1..).zip(events) {
            store_event(&mut tx, (id, seq), event, now_ms).await?;
            store_effect(&mut tx, id, event, now_ms).await?;
            if let Event::Removed { entrant, .. } = event {
                for pairing in after.open_pairings_of(*entrant) {
                    somebody_is_gone(&mut tx, (id, pairing.number), now_ms).await?;
                }
            }
        }
        for trophy in trophies {
            store_trophy(&mut tx, id, trophy, now_ms).await?;
        }
        if let Some(next) = next {
            self.insert_competition(&mut tx, next).await?;
        }
        want_shown(&mut tx, id, now_ms).await?;
        if is_announced {
            post_result(&mut tx, id, now_ms).await?;
        }
        self.conclude(tx).await?;
        Ok(true)
    }

    /// What is known of a competition, if there is one.
    pub async fn competition_row(&self, id: CompetitionId) -> Result<Option<CompetitionRow>, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let row = sqlx::query("SELECT * FROM competitions WHERE id = $1").bind(id.0);
        row.fetch_optional(&mut *self.read().await?).await?.as_ref().map(read_row).transpose()
    }

    /// The events of a competition after the one with this number.
    pub async fn competition_events(&self, id: CompetitionId, after: u64) -> Result<Vec<Event>, StoreError> {
        let _timer = self.metrics.database.time("competition_events");
        let rows = sqlx::query(
            "SELECT seq, body FROM competition_events WHERE competition_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(id.0)
        .bind(after.cast_signed())
        .fetch_all(&mut *self.read().await?)
        .await?;
        let event = |row: &AnyRow| {
            let (seq, body): (i64, String) = (row.try_get("seq")?, row.try_get("body")?);
            serde_json::from_str(&body).map_err(|source| StoreError::UnreadableCompetition {
                id: id.0,
                seq,
                source,
            })
        };
        rows.iter().map(event).collect()
    }

    /// The competitions that a server takes part in: those that aren't over, then the newest of those
    /// that are.
    pub async fn competitions_of(
        &self,
        guild: GuildId,
        limit: i64,
    ) -> Result<Vec<CompetitionRow>, StoreError> {
        let _timer = self.metrics.database.time("competitions_of");
        let rows = sqlx::query(COMPETITIONS_OF);
        rows.bind(guild).bind(limit).fetch_all(&mut *self.read().await?).await?.iter().map(read_row).collect()
    }

    /// How many competitions of a server aren't over.
    pub async fn open_competitions(&self, guild: GuildId) -> Result<i64, StoreError> {
        let _timer = self.metrics.database.time("competitions_of");
        let row = sqlx::query(
            "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM competitions WHERE guild = $1 AND stage <> 'over'",
        );
        Ok(row.bind(guild).fetch_one(&mut *self.read().await?).await?.try_get("n")?)
    }

    /// The competitions that a player is in and that aren't over.
    pub async fn competitions_with(&self, player: PlayerId) -> Result<Vec<CompetitionId>, StoreError> {
        let _timer = self.metrics.database.time("competitions_of");
        let rows = sqlx::query(
            "SELECT id FROM competition_entrants JOIN competitions ON competitions.id = competition_entrants.competition_id
             WHERE player_id = $1 AND is_in = 1 AND stage <> 'over' ORDER BY id",
        );
        let rows = rows.bind(player.0).fetch_all(&mut *self.read().await?).await?;
        rows.iter().map(|row| Ok(CompetitionId(row.try_get("id")?))).collect()
    }

    /// Everybody who is or was in a competition.
    pub async fn competition_people(
        &self,
        id: CompetitionId,
    ) -> Result<HashMap<PlayerId, Person>, StoreError> {
        let _timer = self.metrics.database.time("people");
        let rows = sqlx::query(
            "SELECT players.id, players.discord_id, players.level, players.name,
                    (SELECT MAX(until_ms) FROM vacations WHERE vacations.player_id = players.id) AS vacation_until_ms
             FROM players WHERE players.id IN (SELECT player_id FROM competition_entrants WHERE competition_id = $1
                                               UNION SELECT creator FROM competitions WHERE competitions.id = $1)",
        )
        .bind(id.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| person(row).map(|person| (person.id, person))).collect()
    }

    /// A player's trophies on a server, or everywhere, the newest first.
    pub async fn trophies(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
        limit: i64,
    ) -> Result<Vec<Trophy>, StoreError> {
        let _timer = self.metrics.database.time("trophies");
        let rows = sqlx::query(
            "SELECT * FROM trophies WHERE player_id = $1 AND (guild = $2 OR $2 = 0)
             ORDER BY won_ms DESC, competition_id DESC LIMIT +$3",
        );
        let rows = rows.bind(player.0).bind(guild.map_or(0, |guild| guild.0)).bind(limit);
        let small = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        let trophy = |row: &AnyRow| {
            Ok(Trophy {
                player,
                season: small(row.try_get("season")?),
                place: small(row.try_get("place")?),
                guild: row.try_get("guild")?,
                title: row.try_get("title")?,
            })
        };
        rows.fetch_all(&mut *self.read().await?).await?.iter().map(trophy).collect()
    }

    /// The competitions that a player has entered, for the export of their data.
    pub(in crate::store) async fn stored_competitions(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT competition_id, is_in FROM competition_entrants WHERE player_id = $1 ORDER BY competition_id";
        self.all_as_json(sql, player.0, |row| {
            let (id, is_in): (i64, i64) = (row.try_get("competition_id")?, row.try_get("is_in")?);
            Ok(json!({ "tournament": id, "in": is_in == 1 }))
        })
        .await
    }

    /// A player's trophies, for the export of their data.
    pub(in crate::store) async fn stored_trophies(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT * FROM trophies WHERE player_id = $1 ORDER BY competition_id, season";
        self.all_as_json(sql, player.0, |row| {
            let (title, place): (String, i64) = (row.try_get("title")?, row.try_get("place")?);
            Ok(json!({ "title": title, "place": place, "won_ms": row.try_get::<i64, _>("won_ms")? }))
        })
        .await
    }

    /// Leases competitions in which something is due.
    pub async fn claim_competitions(
        &self,
        owner: &str,
        now_ms: i64,
        limit: i64,
    ) -> Result<Vec<CompetitionId>, StoreError> {
        let _timer = self.metrics.database.time("competition");
        let due = sqlx::query(
            "SELECT id FROM competitions WHERE due_ms <= $1 AND lease_ms NOT BETWEEN $1 + 1 AND $2 ORDER BY due_ms, id LIMIT +$3",
        )
        .bind(now_ms)
        .bind(now_ms + LEASE_MS)
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let leased = |row: &AnyRow| Ok(Leased::Competition(row.try_get("id")?));
        let claimed = self.claim_rows(due, Claim::now(owner, now_ms), leased).await?;
        claimed.iter().map(|row| Ok(CompetitionId(row.try_get("id")?))).collect()
    }

    /// Puts off what is due in a competition that failed.
    pub async fn postpone_competition(
        &self,
        id: CompetitionId,
        owner: &str,
        due_ms: i64,
    ) -> Result<(), StoreError> {
        self.postpone(Leased::Competition(id.0), owner, due_ms, true).await
    }

    /// Gives up the lease of a competition in which somebody else has done what was due.
    pub async fn release_competition(&self, id: CompetitionId, owner: &str) -> Result<(), StoreError> {
        self.release(Leased::Competition(id.0), owner).await
    }
}

/// What doesn't fit in a stored competition.
pub(super) fn damaged(id: CompetitionId, source: crate::competition::Corrupt) -> StoreError {
    StoreError::DamagedCompetition { id: id.0, source }
}

fn read_row(row: &AnyRow) -> Result<CompetitionRow, StoreError> {
    Ok(CompetitionRow {
        id: CompetitionId(row.try_get("id")?),
        location: Location {
            guild: row.try_get::<GuildId, _>("guild")?,
            channel: row.try_get::<ChannelId, _>("channel")?,
        },
        creator: PlayerId(row.try_get("creator")?),
        seq: row.try_get::<i64, _>("seq")?.cast_unsigned(),
    })
}

async fn store_event(
    tx: &mut WriteTransaction,
    (id, seq): (CompetitionId, i64),
    event: &Event,
    now_ms: i64,
) -> Result<(), StoreError> {
    let body = serde_json::to_string(event).map_err(|source| StoreError::UnreadableCompetition {
        id: id.0,
        seq,
        source,
    })?;
    sqlx::query("INSERT INTO competition_events (competition_id, seq, body, at_ms) VALUES ($1, $2, $3, $4)")
        .bind(id.0)
        .bind(seq)
        .bind(body)
        .bind(now_ms)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

async fn store_trophy(
    tx: &mut WriteTransaction,
    id: CompetitionId,
    trophy: &Trophy,
    now_ms: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO trophies (competition_id, season, player_id, place, guild, title, won_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    )
    .bind(id.0)
    .bind(i64::from(trophy.season))
    .bind(trophy.player.0)
    .bind(i64::from(trophy.place))
    .bind(trophy.guild)
    .bind(trophy.title.clone())
    .bind(now_ms)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Stores what follows from an event in the other tables.
async fn store_effect(
    tx: &mut WriteTransaction,
    id: CompetitionId,
    event: &Event,
    now_ms: i64,
) -> Result<(), StoreError> {
    let (sql, key) = match event {
        Event::Entered { entrant, .. } => (
            "INSERT INTO competition_entrants (competition_id, player_id, is_in) VALUES ($1, $2, 1)
             ON CONFLICT (competition_id, player_id) DO UPDATE SET is_in = 1",
            entrant.0.cast_signed(),
        ),
        Event::Left { entrant } | Event::Removed { entrant, .. } => (
            "UPDATE competition_entrants SET is_in = 0 WHERE competition_id = $1 AND player_id = $2",
            entrant.0.cast_signed(),
        ),
        Event::Paired { pairing, .. } => {
            sqlx::query(
                "INSERT INTO competition_matches (competition_id, pairing, state, due_ms, attempts, lease_ms, owner)
                 VALUES ($1, $2, 'awaited', $3, 0, 0, '')",
            )
            .bind(id.0)
            .bind(i64::from(pairing.0))
            .bind(now_ms)
            .execute(&mut **tx)
            .await?;
            return Ok(());
        }
        Event::Reported { pairing, .. } => (
            "UPDATE competition_matches SET state = 'settled', due_ms = NULL, lease_ms = 0
             WHERE competition_id = $1 AND pairing = $2",
            i64::from(pairing.0),
        ),
        // A match that hasn't begun never begins.
        Event::Closed { pairing, .. } => (
            "UPDATE competition_matches SET lease_ms = 0,
                    due_ms = CASE WHEN state = 'live' THEN 0 ELSE NULL END,
                    state = CASE WHEN state = 'live' THEN 'closing' ELSE 'settled' END
             WHERE competition_id = $1 AND pairing = $2",
            i64::from(pairing.0),
        ),
        Event::Cancelled { .. } => {
            sqlx::query(
                "UPDATE competition_matches SET lease_ms = 0,
                        due_ms = CASE WHEN state = 'live' THEN 0 ELSE NULL END,
                        state = CASE WHEN state = 'live' THEN 'closing' ELSE 'settled' END
                 WHERE competition_id = $1 AND state IN ('awaited', 'live')",
            )
            .bind(id.0)
            .execute(&mut **tx)
            .await?;
            return Ok(());
        }
        _ => return Ok(()),
    };
    sqlx::query(sql).bind(id.0).bind(key).execute(&mut **tx).await?;
    Ok(())
}
