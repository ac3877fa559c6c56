//! Finding and loading matches.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use crate::store::role::Role;
use crate::store::{Store, StoreError, Venue};

use crate::play::{ChannelId, Event, GuildId, Location, Match, MatchId, PlayerId, Seq, Time, UpTime};
use crate::rules::Variant;

/// Which matches to list.
///
/// Others' private matches are left out wherever they are played: lists may be read anywhere. The
/// statements choose by the rule of `Shown::is_visible_anywhere_to` themselves, since a page from
/// which matches are removed later would have gaps.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Those of a channel that this player may see everywhere.
    Channel(ChannelId, PlayerId),
    /// Those of a server that this player may see everywhere.
    Guild(GuildId, PlayerId),
    /// The live matches on a server that this player may see everywhere, without challenges.
    Live(GuildId, PlayerId),
    /// The same for a channel.
    LiveHere(ChannelId, PlayerId),
    /// A player's matches on all servers.
    Everywhere(PlayerId),
}

/// Selects live matches and open challenges: first those in which the player is to move or to answer, then the
/// player's others, then those of other people, each in the order of the last change. There are few of them.
fn open_of(scope: Scope) -> String {
    const MAY_SEE: &str = "(private = 0 OR
        EXISTS (SELECT 1 FROM participants WHERE match_id = matches.id AND player_id = $2))";
    const IS_IN: &str = "id IN (SELECT match_id FROM participants WHERE player_id = $2)";
    let which = match scope {
        Scope::Channel(..) => {
            format!("(channel = $1 OR thread = $1) AND stage IN ('live', 'lobby') AND {MAY_SEE}")
        }
        Scope::Guild(..) => format!("guild = $1 AND stage IN ('live', 'lobby') AND {MAY_SEE}"),
        Scope::Live(..) => format!("guild = $1 AND stage = 'live' AND {MAY_SEE}"),
        Scope::LiveHere(..) => format!("(channel = $1 OR thread = $1) AND stage = 'live' AND {MAY_SEE}"),
        Scope::Everywhere(_) => format!("$1 = $2 AND stage IN ('live', 'lobby') AND {IS_IN}"),
    };
    let own = match scope {
        Scope::Live(..) | Scope::LiveHere(..) => String::new(),
        _ => format!(
            "CASE WHEN to_move = $2 THEN {} ELSE COALESCE(
                 (SELECT joined FROM participants WHERE match_id = matches.id AND player_id = $2), {}) END,",
            Role::Invited.stored(),
            Role::DroppedOut.stored()
        ),
    };
    format!(
        "SELECT * FROM matches WHERE {which} ORDER BY {own} changed_ms DESC, id DESC LIMIT +$3 OFFSET +$4"
    )
}

/// Selects finished matches, the last ended first. Their number grows without end, so each statement
/// reads them in this order from an index and sorts nothing.
pub(in crate::store) fn finished_of(scope: Scope) -> &'static str {
    match scope {
        // A thread has few matches.
        Scope::Channel(..) | Scope::LiveHere(..) => {
            "SELECT * FROM matches WHERE channel = $1 AND stage = 'over' AND (private = 0 OR
                 EXISTS (SELECT 1 FROM participants WHERE match_id = matches.id AND player_id = $2))
             UNION ALL
             SELECT * FROM matches WHERE thread = $1 AND channel <> $1 AND stage = 'over' AND (private = 0 OR
                 EXISTS (SELECT 1 FROM participants WHERE match_id = matches.id AND player_id = $2))
             ORDER BY changed_ms DESC, id DESC LIMIT +$3 OFFSET +$4"
        }
        Scope::Guild(..) | Scope::Live(..) => {
            "SELECT matches.* FROM feats JOIN matches ON matches.id = feats.match_id
             WHERE feats.guild = $1 AND feats.seat = 1 AND (feats.private = 0 OR
                 EXISTS (SELECT 1 FROM participants WHERE match_id = feats.match_id AND player_id = $2))
             ORDER BY feats.ended_ms DESC, feats.match_id DESC LIMIT +$3 OFFSET +$4"
        }
        Scope::Everywhere(_) => {
            "SELECT matches.* FROM feats JOIN matches ON matches.id = feats.match_id
             WHERE $1 = $2 AND feats.player_id = $2
             ORDER BY feats.ended_ms DESC, feats.match_id DESC LIMIT +$3 OFFSET +$4"
        }
    }
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The match.
    pub id: MatchId,
    /// The channel in which it was opened.
    pub channel: ChannelId,
    /// Where its boards go.
    pub venue: Venue,
    /// The variant's id.
    pub game: String,
    /// One of lobby, live, over and off.
    pub stage: String,
    /// The player to move.
    pub to_move: Option<PlayerId>,
    /// When it last changed, in milliseconds UTC.
    pub changed_ms: i64,
}

pub(in crate::store) fn listing(row: &AnyRow) -> Result<Listing, StoreError> {
    Ok(Listing {
        id: MatchId(row.try_get("id")?),
        channel: row.try_get("channel")?,
        venue: Venue::of(row)?,
        game: row.try_get("game")?,
        stage: row.try_get("stage")?,
        to_move: row.try_get::<Option<i64>, _>("to_move")?.map(PlayerId),
        changed_ms: row.try_get("changed_ms")?,
    })
}

/// An event of a match, with its time.
fn event(id: MatchId, row: &AnyRow) -> Result<(Event, Time), StoreError> {
    let seq = row.try_get("seq")?;
    let body: &str = row.try_get("body")?;
    let event = serde_json::from_str(body).map_err(|source| StoreError::Unreadable { id, seq, source })?;
    Ok((event, Time { at_ms: row.try_get("at_ms")?, down_ms: row.try_get("down_ms")? }))
}

impl Store {
    /// The number of events in a match; `None` if there is no such match.
    pub async fn seq(&self, id: MatchId) -> Result<Option<Seq>, StoreError> {
        let _timer = self.metrics.database.time("seq");
        let row = sqlx::query("SELECT seq FROM matches WHERE id = $1").bind(id.0);
        let row = row.fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| Ok(row.try_get("seq")?)).transpose()
    }

    /// A match, rebuilt from its events.
    ///
    /// # Errors
    /// When the database fails or its events don't fit together.
    pub async fn load(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
        self.load_until(id, Seq::MAX).await
    }

    /// A match as of event `last`. Rebuilding a long one takes some 10 ms, so a blocking thread
    /// does it.
    ///
    /// # Errors
    /// When the database fails or its events don't fit together.
    pub async fn load_until(&self, id: MatchId, last: Seq) -> Result<Option<Match>, StoreError> {
        let _timer = self.metrics.database.time("load");
        let row = sqlx::query("SELECT guild, channel FROM matches WHERE id = $1").bind(id.0);
        let Some(row) = row.fetch_optional(&mut *self.read().await?).await? else { return Ok(None) };
        let location = Location { guild: row.try_get("guild")?, channel: row.try_get("channel")? };
        let rows = self.event_rows(id, 0, last).await?;
        let made = tokio::task::spawn_blocking(move || {
            let events = rows.iter().map(|row| event(id, row)).collect::<Result<Vec<_>, _>>()?;
            Ok(Some(Match::from_events(id, location, events.iter().map(|(event, at)| (event, *at)))?))
        });
        match made.await {
            Ok(made) => made,
            // It stays an error of this match: a caller that loads many goes on with the others.
            Err(error) if error.is_panic() => Err(StoreError::Panicked { id, source: error }),
            Err(_ended) => Err(sqlx::Error::WorkerCrashed.into()),
        }
    }

    /// The events of a match after event `after`.
    ///
    /// # Errors
    /// When the database fails or an event can't be read.
    pub async fn events(&self, id: MatchId, after: Seq) -> Result<Vec<Event>, StoreError> {
        Ok(self.history(id, after).await?.into_iter().map(|(event, _)| event).collect())
    }

    /// The events of a match after event `after`, with their times.
    ///
    /// # Errors
    /// When the database fails or an event can't be read.
    pub async fn history(&self, id: MatchId, after: Seq) -> Result<Vec<(Event, Time)>, StoreError> {
        let _timer = self.metrics.database.time("events");
        let rows = self.event_rows(id, after, Seq::MAX).await?;
        rows.iter().map(|row| event(id, row)).collect()
    }

    async fn event_rows(&self, id: MatchId, after: Seq, last: Seq) -> Result<Vec<AnyRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT seq, body, at_ms, down_ms FROM events WHERE match_id = $1 AND seq > $2 AND seq <= $3
             ORDER BY seq",
        )
        .bind(id.0)
        .bind(after)
        .bind(last);
        Ok(rows.fetch_all(&mut *self.read().await?).await?)
    }

    /// The live matches and open challenges of `scope`, or the finished ones, in the order of their
    /// last change, the newest first. Those in which the player is to move come before others.
    pub async fn list(
        &self,
        scope: Scope,
        finished: bool,
        limit: i64,
        skip: i64,
    ) -> Result<Vec<Listing>, StoreError> {
        let _timer = self.metrics.database.time("list");
        let query = if finished { finished_of(scope).to_owned() } else { open_of(scope) };
        let (place, player) = match scope {
            Scope::Everywhere(player) => (player.0, player.0),
            Scope::Channel(ChannelId(place), player)
            | Scope::LiveHere(ChannelId(place), player)
            | Scope::Guild(GuildId(place), player)
            | Scope::Live(GuildId(place), player) => (place, player.0),
        };
        // Only constants are interpolated.
        let rows = sqlx::query(AssertSqlSafe(query))
            .bind(place)
            .bind(player)
            .bind(limit)
            .bind(skip)
            .fetch_all(&mut *self.read().await?)
            .await?;
        rows.iter().map(listing).collect()
    }

    /// The game of a player's newest match that has begun and wasn't cancelled.
    pub async fn last_game(&self, player: PlayerId) -> Result<Option<Variant>, StoreError> {
        let _timer = self.metrics.database.time("last_game");
        let row = sqlx::query(
            "SELECT matches.game FROM participants
             JOIN matches ON matches.id = participants.match_id
             WHERE participants.player_id = $1 AND participants.joined = 1 AND matches.stage IN ('live', 'over')
             ORDER BY participants.match_id DESC LIMIT 1",
        )
        .bind(player.0)
        .fetch_optional(&mut *self.read().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(row.try_get::<String, _>("game")?.parse().ok())
    }

    /// A player's live matches in one channel or everywhere: those in which the player is to move
    /// first, then by their last change, the newest first.
    pub async fn live_of(
        &self,
        player: PlayerId,
        channel: Option<ChannelId>,
    ) -> Result<Vec<Listing>, StoreError> {
        let _timer = self.metrics.database.time("live_of");
        let rows = sqlx::query(
            "SELECT matches.* FROM matches
             JOIN participants ON participants.match_id = matches.id
             WHERE participants.player_id = $1 AND participants.joined = $3
               AND ($2 = 0 OR matches.channel = $2 OR matches.thread = $2) AND matches.stage = 'live'
             ORDER BY CASE WHEN matches.to_move = $1 THEN 0 ELSE 1 END, matches.changed_ms DESC, matches.id DESC",
        )
        .bind(player.0)
        .bind(channel.map_or(0, |channel| channel.0))
        .bind(Role::Joined.stored())
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(listing).collect()
    }

    /// Whether this is the thread of a match.
    pub async fn is_thread_of_match(&self, thread: ChannelId) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("is_thread_of_match");
        let row = sqlx::query("SELECT 1 AS there FROM matches WHERE thread = $1 LIMIT 1");
        Ok(row.bind(thread).fetch_optional(&mut *self.read().await?).await?.is_some())
    }

    /// The open challenges that have expired.
    pub async fn overdue(&self, now_ms: i64, limit: i64) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("overdue");
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE stage = 'lobby' AND deadline_ms <= $1 ORDER BY deadline_ms LIMIT +$2",
        )
        .bind(now_ms)
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }

    /// The live matches whose clock needs attention by then. The most overdue come first.
    pub async fn clocks_due(&self, time: UpTime, limit: i64) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("clocks_due");
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE stage = 'live' AND deadline_ms <= $1 ORDER BY deadline_ms, id LIMIT +$2",
        )
        .bind(time.ms())
        .bind(limit)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }
}
