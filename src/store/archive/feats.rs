//! What seats achieved in finished matches, and the records of servers. They are written together
//! with the result, or later for matches of older versions.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::openings::count_opening;
use crate::play::{Event, Feat, GuildId, Match, MatchId, PlayerId, ServerSettings, Stage, feats, shape};
use crate::rating::Pool;
use crate::store::people::{controller, ending_code, parse};
use crate::store::{Person, Store, StoreError, WriteTransaction};

/// A chain with fewer jumps can't be a record.
const LEAST_CHAIN: u32 = 3;

/// The kinds of records.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// The most jumps in one move.
    Chain,
    /// Hexxagon: the largest deficit in pieces that a winner made up.
    Comeback,
    /// The fewest moves to a win, for each shape of a game.
    Quick,
}

impl RecordKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [RecordKind; 3] = [RecordKind::Chain, RecordKind::Comeback, RecordKind::Quick];

    /// The name in the database.
    pub fn word(self) -> &'static str {
        match self {
            RecordKind::Chain => "chain",
            RecordKind::Comeback => "comeback",
            RecordKind::Quick => "quick",
        }
    }

    fn of(word: &str) -> Option<RecordKind> {
        RecordKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    fn beats(self, value: i64, other: i64) -> bool {
        match self {
            RecordKind::Chain | RecordKind::Comeback => value > other,
            RecordKind::Quick => value < other,
        }
    }
}

/// A record that a match has broken.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The kind of record.
    pub kind: RecordKind,
    /// The number of the seat that broke it.
    pub seat: u8,
    /// The new value.
    pub value: i64,
    /// The previous value.
    pub before: i64,
}

/// A record as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The kind of record.
    pub kind: RecordKind,
    /// The shape of the game ([`shape`]).
    pub shape: String,
    /// The number of jumps, pieces or moves.
    pub value: i64,
    /// The match in which it was set.
    pub game: MatchId,
    /// When that match ended, in milliseconds UTC.
    pub ended_ms: i64,
    /// The player who holds it, unless they were forgotten.
    pub holder: Option<Person>,
}

/// A player's personal bests.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bests {
    /// The most jumps in one move.
    pub chain: Option<i64>,
    /// The fewest moves to a win.
    pub quick: Option<i64>,
}

/// A match other than this one whose feats have yet to be stored.
pub(in crate::store) const UNFEATURED_ELSE: &str =
    "SELECT id FROM matches WHERE stage = 'over' AND featured = 0 AND id <> $1 LIMIT 1";
/// The oldest matches whose feats have yet to be stored.
pub(in crate::store) const UNFEATURED: &str =
    "SELECT id FROM matches WHERE stage = 'over' AND featured = 0 ORDER BY id LIMIT $1";

/// Whether an event can end a match. Only those of a rematch come after the end.
pub(in crate::store) fn may_end(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. }
            | Event::Passed
            | Event::Resigned { .. }
            | Event::Flagged { .. }
            | Event::DrawAgreed
    )
}

/// Stores the seats' feats, if this change ended the match.
pub(in crate::store) async fn store_feats(
    tx: &mut WriteTransaction,
    after: &Match,
    events: &[Event],
    now_ms: i64,
) -> Result<(), StoreError> {
    if !matches!(after.stage(), Stage::Over(_)) || !events.iter().any(may_end) {
        return Ok(());
    }
    // Until the feats of older matches have been computed, the current record isn't known.
    let behind = sqlx::query(UNFEATURED_ELSE).bind(after.id().0).fetch_optional(&mut **tx).await?.is_some();
    let announced = !behind && tells_records(tx, after.location().guild).await?;
    write_feats(tx, after, now_ms, announced).await
}

/// Whether a server wants broken records announced.
async fn tells_records(tx: &mut WriteTransaction, guild: GuildId) -> Result<bool, StoreError> {
    let row = sqlx::query("SELECT body FROM server_settings WHERE guild = $1").bind(guild);
    let Some(row) = row.fetch_optional(&mut **tx).await? else {
        return Ok(ServerSettings::default().records);
    };
    Ok(parse::<ServerSettings>(row.try_get("body")?)?.records)
}

/// Stores the feats of a finished match. `announced` says whether the records that it breaks are
/// announced.
async fn write_feats(
    tx: &mut WriteTransaction,
    game: &Match,
    ended_ms: i64,
    announced: bool,
) -> Result<(), StoreError> {
    let id = game.id();
    let (done, shape, private) = (feats(game), shape(game.setup()), game.terms().private);
    // Beating a weak computer player quickly is no feat.
    let computer = !game.computers().is_empty();
    for feat in &done {
        sqlx::query(
            "INSERT INTO feats (match_id, seat, player_id, guild, game, shape, pool, ended_ms, plies, outcome, moves,
                                chain, quick, comeback, capture, private, computer)
             VALUES ($1, $2, (SELECT id FROM players WHERE id = $3 AND (discord_id IS NOT NULL OR level IS NOT NULL)),
                     $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
             ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(i64::from(feat.seat.number()))
        .bind(feat.player.0)
        .bind(game.location().guild)
        .bind(game.setup().variant().id())
        .bind(&shape)
        .bind(Pool::of(game.setup()).to_string())
        .bind(ended_ms)
        .bind(i64::from(game.position().ply()))
        .bind(ending_code(feat.ending))
        .bind(i64::from(feat.moves))
        .bind(i64::from(feat.chain))
        .bind(feat.quick.map(i64::from))
        .bind(feat.comeback.map(i64::from))
        .bind(feat.capture.map(i64::from))
        .bind(i64::from(private))
        .bind(i64::from(computer))
        .execute(&mut **tx)
        .await?;
    }
    if !private && !computer {
        for kind in RecordKind::ALL {
            if let Some((seat, value)) = best_of(kind, &done) {
                let shape = if kind == RecordKind::Quick { &*shape } else { "" };
                let guild = game.location().guild;
                let candidate = Candidate { id, seat, guild, kind, shape, value, ended_ms, announced };
                store_record(tx, &candidate).await?;
            }
        }
    }
    if !private {
        count_opening(tx, game).await?;
    }
    sqlx::query("UPDATE matches SET featured = 1 WHERE id = $1").bind(id.0).execute(&mut **tx).await?;
    Ok(())
}

/// The best value of a kind in one match, with its seat; of several equal ones the first seat's.
fn best_of(kind: RecordKind, done: &[Feat]) -> Option<(u8, i64)> {
    let value = |feat: &Feat| match kind {
        RecordKind::Chain => Some(feat.chain).filter(|jumps| *jumps >= LEAST_CHAIN),
        RecordKind::Comeback => feat.comeback,
        RecordKind::Quick => feat.quick,
    };
    let mut best: Option<(u8, i64)> = None;
    for feat in done {
        let Some(value) = value(feat).map(i64::from) else { continue };
        if best.is_none_or(|(_, other)| kind.beats(value, other)) {
            best = Some((feat.seat.number(), value));
        }
    }
    best
}

/// A value that may be a record of its server.
struct Candidate<'a> {
    id: MatchId,
    seat: u8,
    guild: GuildId,
    kind: RecordKind,
    shape: &'a str,
    value: i64,
    ended_ms: i64,
    announced: bool,
}

async fn store_record(tx: &mut WriteTransaction, candidate: &Candidate<'_>) -> Result<(), StoreError> {
    let &Candidate { id, seat, guild, kind, shape, value, ended_ms, announced } = candidate;
    let best = match kind {
        RecordKind::Quick => {
            "SELECT CAST(MIN(value) AS BIGINT) AS best FROM records WHERE guild = $1 AND kind = $2 AND shape = $3"
        }
        RecordKind::Chain | RecordKind::Comeback => {
            "SELECT CAST(MAX(value) AS BIGINT) AS best FROM records WHERE guild = $1 AND kind = $2 AND shape = $3"
        }
    };
    let row = sqlx::query(best).bind(guild).bind(kind.word()).bind(shape).fetch_one(&mut **tx).await?;
    let before: Option<i64> = row.try_get("best")?;
    if before.is_some_and(|before| !kind.beats(value, before)) {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO records (match_id, seat, guild, kind, shape, value, before, announced, ended_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
    )
    .bind(id.0)
    .bind(i64::from(seat))
    .bind(guild)
    .bind(kind.word())
    .bind(shape)
    .bind(value)
    .bind(before)
    // The first record of its kind doesn't break one.
    .bind(i64::from(announced && before.is_some()))
    .bind(ended_ms)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// The records that a match has broken and that are announced, in the order of
    /// [`RecordKind::ALL`].
    pub async fn broken(&self, id: MatchId) -> Result<Vec<Broken>, StoreError> {
        let _timer = self.metrics.database.time("broken");
        let rows = sqlx::query(
            "SELECT kind, seat, value, before FROM records WHERE match_id = $1 AND announced = 1",
        );
        let rows = rows.bind(id.0).fetch_all(&mut *self.read().await?).await?;
        let mut broken = Vec::new();
        for row in &rows {
            let Some(kind) = RecordKind::of(row.try_get("kind")?) else { continue };
            let seat = row.try_get::<i64, _>("seat")?;
            broken.push(Broken {
                kind,
                seat: u8::try_from(seat).unwrap_or(0),
                value: row.try_get("value")?,
                before: row.try_get("before")?,
            });
        }
        broken.sort_by_key(|broken| RecordKind::ALL.iter().position(|kind| *kind == broken.kind));
        Ok(broken)
    }

    /// The records of a server: chain, comeback, then the quickest wins by shape.
    pub async fn records(&self, guild: GuildId) -> Result<Vec<Best>, StoreError> {
        let _timer = self.metrics.database.time("records");
        let rows = sqlx::query(
            "SELECT records.kind, records.value, records.match_id, records.ended_ms, feats.shape,
                    players.id AS player, players.discord_id, players.level, players.name
             FROM records JOIN feats ON feats.match_id = records.match_id AND feats.seat = records.seat
             LEFT JOIN players ON players.id = feats.player_id
             WHERE records.guild = $1 ORDER BY records.ended_ms, records.match_id",
        )
        .bind(guild)
        .fetch_all(&mut *self.read().await?)
        .await?;
        let mut bests: Vec<Best> = Vec::new();
        for row in &rows {
            let Some(best) = best(row)? else { continue };
            let is_same = |other: &Best| {
                other.kind == best.kind && (best.kind != RecordKind::Quick || other.shape == best.shape)
            };
            match bests.iter_mut().find(|other| is_same(other)) {
                Some(other) if best.kind.beats(best.value, other.value) => *other = best,
                Some(_) => {}
                None => bests.push(best),
            }
        }
        let place = |best: &Best| RecordKind::ALL.iter().position(|kind| *kind == best.kind);
        bests.sort_by(|one, other| place(one).cmp(&place(other)).then_with(|| one.shape.cmp(&other.shape)));
        Ok(bests)
    }

    /// A player's bests, on a server or anywhere, in matches that are public.
    pub async fn feats_of(&self, player: PlayerId, guild: Option<GuildId>) -> Result<Bests, StoreError> {
        let _timer = self.metrics.database.time("feats_of");
        let row = sqlx::query(
            "SELECT CAST(MAX(CASE WHEN chain > 0 THEN chain END) AS BIGINT) AS chain, CAST(MIN(quick) AS BIGINT) AS quick
             FROM feats WHERE player_id = $1 AND ($2 = 0 OR guild = $2) AND private = 0 AND computer = 0",
        );
        let row = row.bind(player.0).bind(guild.map_or(0, |guild| guild.0));
        let row = row.fetch_one(&mut *self.read().await?).await?;
        Ok(Bests { chain: row.try_get("chain")?, quick: row.try_get("quick")? })
    }

    /// Matches that ended before feats were stored, the oldest first.
    pub async fn unfeatured(&self, limit: i64) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("unfeatured");
        let rows = sqlx::query(UNFEATURED).bind(limit).fetch_all(&mut *self.read().await?).await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }

    /// Stores the feats of such a match. They count as records, but aren't announced any more.
    ///
    /// # Errors
    /// When the database fails, or the match can't be read, which is then noted.
    pub async fn feature(&self, id: MatchId) -> Result<(), StoreError> {
        let read = async {
            let game = self.load(id).await?;
            let ended = self.history(id, 0).await?;
            let ended = ended.iter().rev().find(|(event, _)| may_end(event)).map(|(_, at)| at.at_ms);
            Ok::<_, StoreError>(game.zip(ended))
        };
        let found = read.await;
        let mut tx = self.begin_lightly().await?;
        match &found {
            Ok(Some((game, ended))) => write_feats(&mut tx, game, *ended, false).await?,
            Ok(None) | Err(_) => {
                let skip = sqlx::query("UPDATE matches SET featured = 2 WHERE id = $1");
                skip.bind(id.0).execute(&mut *tx).await?;
            }
        }
        self.conclude(tx).await?;
        found.map(drop)
    }
}

fn best(row: &AnyRow) -> Result<Option<Best>, StoreError> {
    let Some(kind) = RecordKind::of(row.try_get("kind")?) else { return Ok(None) };
    Ok(Some(Best {
        kind,
        shape: row.try_get("shape")?,
        value: row.try_get("value")?,
        game: MatchId(row.try_get("match_id")?),
        ended_ms: row.try_get("ended_ms")?,
        holder: holder(row)?,
    }))
}

/// The player of a row with `player`, `discord_id`, `level` and `name`; `None` if they were
/// forgotten.
pub(in crate::store) fn holder(row: &AnyRow) -> Result<Option<Person>, StoreError> {
    let Some(id) = row.try_get::<Option<i64>, _>("player")? else { return Ok(None) };
    let (controller, name) = (controller(row)?, row.try_get("name")?);
    Ok(Some(Person { id: PlayerId(id), controller, name, vacation_until_ms: None }))
}
