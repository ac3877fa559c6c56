//! The personal data of a player: exported or deleted.

use serde_json::{Value, json};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::play::{MatchId, PlayerId};
use crate::store::delivery::Lane;
use crate::store::role::Role;
use crate::store::{Store, StoreError, WriteTransaction};

/// Events fill at most this much of a file; Discord accepts 10 MiB.
const ROOM: usize = 8 << 20;
/// Messages that name the player are edited at about one per second, or faster if that would take
/// more than half an hour.
const EDIT_EVERY_MS: i64 = 1_000;
const MOST_EDITS: i64 = 30 * 60;
/// The lifetime of an interaction's token, within which it may be delivered twice.
const TOKEN_MS: i64 = 15 * 60 * 1000;

/// What is deleted or changed of what belongs to a player.
const OF_PLAYER: &[&str] = &[
    "UPDATE players SET discord_id = NULL, name = '', locale = '' WHERE id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM vacations WHERE player_id = $1",
    "DELETE FROM notices WHERE player_id = $1",
    "DELETE FROM pings WHERE player_id = $1 OR challenger_id = $1",
    "DELETE FROM follows WHERE player_id = $1 AND channel < 0",
    // A mirror is for everybody in the channel, so it stays.
    "UPDATE follows SET player_id = NULL WHERE player_id = $1",
    "DELETE FROM closed_lines WHERE player_id = $1",
    "DELETE FROM imports WHERE player_id = $1",
    // The seat's feats stay like the match itself; a record then belongs to a former player.
    "UPDATE feats SET player_id = NULL WHERE player_id = $1",
    "DELETE FROM blocks WHERE player_id = $1",
    "DELETE FROM blocks WHERE blocked = $1",
    "DELETE FROM members WHERE player_id = $1",
    "DELETE FROM rating_changes WHERE player_id = $1",
    "DELETE FROM week_places WHERE player_id = $1",
    "DELETE FROM analysis_jobs WHERE player_id = $1",
    "UPDATE competition_entrants SET member_ms = NULL WHERE player_id = $1",
    "DELETE FROM fair_play WHERE player_id = $1",
    "DELETE FROM puzzle_tries WHERE player_id = $1",
    "DELETE FROM puzzle_ratings WHERE player_id = $1",
    // A message that names the player for a streak is shown again without it.
    "UPDATE daily_puzzles SET want = want + 1, due_ms = COALESCE(due_ms, 0) WHERE message IS NOT NULL
     AND EXISTS (SELECT 1 FROM daily_tries WHERE daily_tries.guild = daily_puzzles.guild
                 AND daily_tries.day = daily_puzzles.day AND player_id = $1 AND streak > 1)",
    "DELETE FROM daily_tries WHERE player_id = $1",
    "DELETE FROM trophies WHERE player_id = $1",
    "DELETE FROM competition_drafts WHERE player_id = $1",
    // Their tables are shown again without the name. The entrant stays, as a seat in a match does.
    "UPDATE competition_messages SET want = want + 1, due_ms = COALESCE(due_ms, 0) WHERE message IS NOT NULL
     AND competition_id IN (SELECT competition_id FROM competition_entrants WHERE player_id = $1)",
];

/// What is changed of their matches, and how old it has to be. An answer that is being sent right
/// now keeps its token for the moment: without it the message could be sent twice.
const OF_MATCHES: [(&str, i64); 2] = [
    (
        "UPDATE outbox SET interaction = NULL, token = NULL WHERE (shown >= want OR lease_ms < $2)
         AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
        0,
    ),
    (
        "DELETE FROM interactions WHERE at_ms < $2
         AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
        TOKEN_MS,
    ),
];

impl Store {
    /// The matches and challenges in which a player still takes part or is invited to.
    pub async fn open_of(&self, player: PlayerId) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("open_of");
        let rows = sqlx::query(
            "SELECT matches.id FROM matches
             JOIN participants ON participants.match_id = matches.id
             WHERE participants.player_id = $1
               AND (matches.stage = 'lobby' OR (matches.stage = 'live' AND participants.joined = $2))
             ORDER BY matches.id",
        )
        .bind(player.0)
        .bind(Role::Joined.stored())
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }

    /// Deletes whatever identifies a player, and their settings. Their seats in matches remain,
    /// without a player.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn forget(&self, player: PlayerId, now_ms: i64) -> Result<(), StoreError> {
        let _timer = self.metrics.database.time("forget");
        let mut tx = self.begin().await?;
        for &sql in OF_PLAYER {
            sqlx::query(sql).bind(player.0).execute(&mut *tx).await?;
        }
        for (sql, age) in OF_MATCHES {
            sqlx::query(sql).bind(player.0).bind(now_ms - age).execute(&mut *tx).await?;
        }
        unname_posts(&mut tx, player, now_ms).await?;
        unname_mirrors(&mut tx, player, now_ms).await?;
        self.forget_ratings(&mut tx, player).await?;
        sqlx::query("INSERT INTO forgotten (player_id, at_ms) VALUES ($1, $2)")
            .bind(player.0)
            .bind(now_ms)
            .execute(&mut *tx)
            .await?;
        self.conclude(tx).await?;
        Ok(())
    }

    /// The players forgotten after the entry with this number, in order.
    pub async fn forgotten_after(&self, number: i64) -> Result<Vec<(i64, PlayerId)>, StoreError> {
        let rows = sqlx::query("SELECT id, player_id FROM forgotten WHERE id > $1 ORDER BY id")
            .bind(number)
            .fetch_all(&mut *self.read().await?)
            .await?;
        rows.iter().map(|row| Ok((row.try_get("id")?, PlayerId(row.try_get("player_id")?)))).collect()
    }

    /// All data stored about a player, as JSON. If there are very many matches, the events of the
    /// oldest are left out, and the export says so.
    pub async fn export(&self, player: PlayerId) -> Result<Value, StoreError> {
        let _timer = self.metrics.database.time("export");
        let row = sqlx::query("SELECT * FROM players WHERE id = $1")
            .bind(player.0)
            .fetch_one(&mut *self.read().await?)
            .await?;
        let blocked = self.blocked(player).await?;
        let rows = sqlx::query(
            "SELECT matches.*, participants.joined FROM matches
             JOIN participants ON participants.match_id = matches.id
             WHERE participants.player_id = $1 ORDER BY matches.id DESC",
        )
        .bind(player.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let (mut matches, mut room) = (Vec::new(), ROOM);
        for row in &rows {
            let mut entry = match_row(row)?;
            if room > 0 {
                let events = self.stored_events(MatchId(row.try_get("id")?)).await?;
                room = room.saturating_sub(events.to_string().len());
                entry["events"] = events;
            } else {
                entry["events"] = json!("left out: the file would be too large");
            }
            matches.push(entry);
        }
        Ok(json!({
            "player": {
                "id": player.0,
                "discord_id": row.try_get::<Option<i64>, _>("discord_id")?.map(|id| id.to_string()),
                "name": row.try_get::<String, _>("name")?,
                "locale": row.try_get::<String, _>("locale")?,
                "created_ms": row.try_get::<i64, _>("created_ms")?,
            },
            "settings": self.player_settings(player).await?,
            "vacations": self.taken_vacations(player).await?,
            "blocked": blocked.into_iter().map(|person| person.name).collect::<Vec<_>>(),
            "notices": self.waiting_notices(player).await?,
            "feats": self.stored_feats(player).await?,
            "imports": self.stored_imports(player).await?,
            "follows": self.followed(player).await?,
            "ratings": self.ratings_as_json(player).await?,
            "servers": self.servers_as_json(player).await?,
            "tournaments": self.stored_competitions(player).await?,
            "trophies": self.stored_trophies(player).await?,
            "fair_play": self.stored_fair_play(player).await?,
            "puzzles": self.tried_puzzles(player).await?,
            "puzzle_ratings": self.stored_puzzle_ratings(player).await?,
            "puzzles_of_the_day": self.daily_results(player).await?,
            "matches": matches,
        }))
    }

    /// The rows that a query returns for `id`, each converted by `as_json`.
    pub(in crate::store) async fn all_as_json(
        &self,
        sql: &'static str,
        id: i64,
        as_json: impl Fn(&AnyRow) -> Result<Value, StoreError>,
    ) -> Result<Value, StoreError> {
        sqlx::query(sql).bind(id).fetch_all(&mut *self.read().await?).await?.iter().map(as_json).collect()
    }

    /// The player's vacations.
    async fn taken_vacations(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT from_ms, until_ms FROM vacations WHERE player_id = $1 ORDER BY id";
        self.all_as_json(sql, player.0, |row| {
            let (from, until): (i64, i64) = (row.try_get("from_ms")?, row.try_get("until_ms")?);
            Ok(json!({ "from_ms": from, "until_ms": until }))
        })
        .await
    }

    /// The matches that the player follows, and where.
    async fn followed(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql =
            "SELECT match_id, kind, channel FROM follows WHERE player_id = $1 AND ending = 0 ORDER BY id";
        self.all_as_json(sql, player.0, |row| {
            let kind: String = row.try_get("kind")?;
            let channel = match Lane::of(row.try_get("channel")?) {
                Lane::Channel(channel) => Some(channel.to_string()),
                Lane::Direct(_) => None,
            };
            Ok(json!({ "match": number(row, "match_id")?, "how": kind, "channel": channel }))
        })
        .await
    }

    /// The player's pending notices.
    async fn waiting_notices(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT match_id, kind, at_ms FROM notices WHERE player_id = $1 ORDER BY id";
        self.all_as_json(sql, player.0, |row| {
            let (kind, at_ms): (String, i64) = (row.try_get("kind")?, row.try_get("at_ms")?);
            Ok(json!({ "match": number(row, "match_id")?, "kind": kind, "at_ms": at_ms }))
        })
        .await
    }

    /// The player's feats in each finished match.
    async fn stored_feats(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT * FROM feats WHERE player_id = $1 ORDER BY match_id";
        self.all_as_json(sql, player.0, |row| {
            let mut entry = json!({ "match": number(row, "match_id")? });
            for name in ["seat", "ended_ms", "outcome", "moves", "chain", "quick", "comeback", "capture"] {
                entry[name] = json!(row.try_get::<Option<i64>, _>(name)?);
            }
            Ok(entry)
        })
        .await
    }

    /// The texts that the player imported.
    async fn stored_imports(&self, player: PlayerId) -> Result<Value, StoreError> {
        let sql = "SELECT body, at_ms FROM imports WHERE player_id = $1 ORDER BY id";
        self.all_as_json(sql, player.0, |row| {
            let (text, at_ms): (String, i64) = (row.try_get("body")?, row.try_get("at_ms")?);
            Ok(json!({ "at_ms": at_ms, "text": text }))
        })
        .await
    }

    /// Events as they are stored, with their times.
    async fn stored_events(&self, id: MatchId) -> Result<Value, StoreError> {
        let sql = "SELECT seq, body, at_ms FROM events WHERE match_id = $1 ORDER BY seq";
        self.all_as_json(sql, id.0, |row| {
            let (seq, at_ms): (i64, i64) = (row.try_get("seq")?, row.try_get("at_ms")?);
            let body: String = row.try_get("body")?;
            let unreadable = |source| StoreError::Unreadable { id, seq, source };
            let event: Value = serde_json::from_str(&body).map_err(unreadable)?;
            Ok(json!({ "seq": seq, "at_ms": at_ms, "event": event }))
        })
        .await
    }
}

/// Schedules edits that remove the player's name from the messages of their matches. They are
/// spread out, because Discord allows few edits of old messages. Messages that only the player sees
/// stay.
async fn unname_posts(tx: &mut WriteTransaction, player: PlayerId, now_ms: i64) -> Result<(), StoreError> {
    // A message that is being sent right now may contain the name. Without an owner its row won't
    // count as shown, and its lease stays so that it is sent again only afterwards.
    sqlx::query(
        "UPDATE outbox SET owner = '' WHERE lease_ms > $2
             AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
    )
    .bind(player.0)
    .bind(now_ms)
    .execute(&mut **tx)
    .await?;
    let row = sqlx::query(
        "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM outbox WHERE message IS NOT NULL
             AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
    )
    .bind(player.0)
    .fetch_one(&mut **tx)
    .await?;
    let turns = row.try_get::<i64, _>("n")?.clamp(1, MOST_EDITS);
    // Rows that wait to be sent anyway aren't postponed.
    sqlx::query(
        "UPDATE outbox SET shown = -1, attempts = 0,
                due_ms = CASE WHEN shown < want THEN due_ms ELSE $2 + (id % $3) * $4 END,
                since_ms = CASE WHEN shown < want THEN since_ms ELSE $2 + (id % $3) * $4 END
         WHERE message IS NOT NULL AND kind <> 'reminder' AND kind NOT LIKE 'call%' AND channel <> $5
             AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
    )
    .bind(player.0)
    .bind(now_ms)
    .bind(turns)
    .bind(EDIT_EVERY_MS)
    .bind(Lane::Direct(player).number())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Schedules edits that remove the player's name from the mirrors of their matches. A finished
/// mirror loses its picture and names only the match, because its last state isn't kept.
async fn unname_mirrors(tx: &mut WriteTransaction, player: PlayerId, now_ms: i64) -> Result<(), StoreError> {
    const STEPS: [&str; 3] = [
        // As with posts, a message that is being sent right now doesn't count as shown, and keeps
        // its lease.
        "UPDATE follows SET owner = '' WHERE kind = 'here' AND lease_ms > $2
             AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
        "UPDATE follows SET shown = -1, attempts = 0, due_ms = $2
         WHERE kind = 'here' AND ending = 0 AND message IS NOT NULL
             AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
        "UPDATE follows SET ending = 1, attempts = 0, due_ms = $2
         WHERE kind = 'here' AND ending > 0 AND message IS NOT NULL
             AND match_id IN (SELECT match_id FROM participants WHERE player_id = $1)",
    ];
    for sql in STEPS {
        sqlx::query(sql).bind(player.0).bind(now_ms).execute(&mut **tx).await?;
    }
    Ok(())
}

/// The id of the row's match as people see it.
fn number(row: &AnyRow, column: &str) -> Result<String, StoreError> {
    Ok(format!("#{}", MatchId(row.try_get(column)?)))
}

fn match_row(row: &AnyRow) -> Result<Value, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    let whole = |name: &str| row.try_get::<i64, _>(name);
    Ok(json!({
        "id": number(row, "id")?,
        "server": whole("guild")?.to_string(),
        "channel": whole("channel")?.to_string(),
        "thread": row.try_get::<Option<i64>, _>("thread")?.map(|id| id.to_string()),
        "game": text("game")?,
        "stage": text("stage")?,
        "opened_ms": whole("opened_ms")?,
        "changed_ms": whole("changed_ms")?,
        "result": row.try_get::<Option<String>, _>("result")?,
    }))
}
