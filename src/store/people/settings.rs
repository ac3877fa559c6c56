//! The settings of people and servers, and whom each player blocks.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::Row;

use super::players::person;
use crate::play::{GuildId, PlayerId, PlayerSettings, ServerSettings};
use crate::store::{Person, Store, StoreError};

/// The statements for one kind of settings: read, insert, and update if unchanged since reading.
pub(in crate::store) struct Shelf {
    pub(in crate::store) read: &'static str,
    insert: &'static str,
    update: &'static str,
}

const OF_PLAYERS: Shelf = Shelf {
    read: "SELECT body FROM player_settings WHERE player_id = $1",
    insert: "INSERT INTO player_settings (player_id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    update: "UPDATE player_settings SET body = $2 WHERE player_id = $1 AND body = $3",
};

pub(in crate::store) const OF_SERVERS: Shelf = Shelf {
    read: "SELECT body FROM server_settings WHERE guild = $1",
    insert: "INSERT INTO server_settings (guild, body) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    update: "UPDATE server_settings SET body = $2 WHERE guild = $1 AND body = $3",
};

/// The most attempts to change settings that others are changing, too. Each failure means that
/// another change succeeded.
const TRIES: usize = 16;

impl Store {
    /// The settings of a player.
    pub async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        let _timer = self.metrics.database.time("player_settings");
        Ok(read(self, &OF_PLAYERS, player.0).await?.0)
    }

    /// Changes and returns the settings of a player.
    pub async fn change_player_settings(
        &self,
        player: PlayerId,
        change: impl Fn(&mut PlayerSettings),
    ) -> Result<PlayerSettings, StoreError> {
        let _timer = self.metrics.database.time("change_settings");
        self.change(&OF_PLAYERS, player.0, change).await
    }

    /// The settings of a server.
    pub async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, StoreError> {
        let _timer = self.metrics.database.time("server_settings");
        Ok(read(self, &OF_SERVERS, guild.0).await?.0)
    }

    /// Changes and returns the settings of a server.
    pub async fn change_server_settings(
        &self,
        guild: GuildId,
        change: impl Fn(&mut ServerSettings),
    ) -> Result<ServerSettings, StoreError> {
        let _timer = self.metrics.database.time("change_settings");
        self.change(&OF_SERVERS, guild.0, change).await
    }

    /// Reads, changes and stores settings, and starts over if somebody else has changed them in the
    /// meantime.
    async fn change<T: Default + Serialize + DeserializeOwned>(
        &self,
        shelf: &Shelf,
        whose: i64,
        change: impl Fn(&mut T),
    ) -> Result<T, StoreError> {
        for _ in 0..TRIES {
            let (mut settings, known): (T, Option<String>) = read(self, shelf, whose).await?;
            change(&mut settings);
            let body = serde_json::to_string(&settings).map_err(|error| unreadable(&error))?;
            let query = match known {
                None => sqlx::query(shelf.insert).bind(whose).bind(body),
                Some(known) => sqlx::query(shelf.update).bind(whose).bind(body).bind(known),
            };
            if self.change_rows(query).await? > 0 {
                return Ok(settings);
            }
        }
        Err(sqlx::Error::Protocol("settings that change all the time".to_owned()).into())
    }

    /// Blocks this person's challenges to a player.
    pub async fn block(&self, player: PlayerId, blocked: PlayerId, now_ms: i64) -> Result<(), StoreError> {
        let query = sqlx::query(
            "INSERT INTO blocks (player_id, blocked, at_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        );
        let query = query.bind(player.0).bind(blocked.0).bind(now_ms);
        self.change_rows(query).await.map(drop)
    }

    /// Lets this person's challenges to a player through again.
    pub async fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM blocks WHERE player_id = $1 AND blocked = $2");
        self.change_rows(query.bind(player.0).bind(blocked.0)).await.map(drop)
    }

    /// The people whom a player blocks, the newest first.
    pub async fn blocked(&self, player: PlayerId) -> Result<Vec<Person>, StoreError> {
        let _timer = self.metrics.database.time("blocked");
        let rows = sqlx::query(
            "SELECT players.id, players.discord_id, players.level, players.name,
                    (SELECT MAX(until_ms) FROM vacations WHERE vacations.player_id = players.id) AS vacation_until_ms
             FROM players
             JOIN blocks ON blocks.blocked = players.id
             WHERE blocks.player_id = $1 ORDER BY blocks.at_ms DESC, players.id DESC",
        )
        .bind(player.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(person).collect()
    }

    /// Whether `player` blocks the challenges of `other`.
    pub async fn has_blocked(&self, player: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        let _timer = self.metrics.database.time("has_blocked");
        let row = sqlx::query("SELECT at_ms FROM blocks WHERE player_id = $1 AND blocked = $2")
            .bind(player.0)
            .bind(other.0)
            .fetch_optional(&mut *self.read().await?)
            .await?;
        Ok(row.is_some())
    }
}

/// The settings, and their stored form if they are stored.
async fn read<T: Default + DeserializeOwned>(
    store: &Store,
    shelf: &Shelf,
    whose: i64,
) -> Result<(T, Option<String>), StoreError> {
    let Some(row) = sqlx::query(shelf.read).bind(whose).fetch_optional(&mut *store.read().await?).await?
    else {
        return Ok((T::default(), None));
    };
    let body: String = row.try_get("body")?;
    Ok((parse(&body)?, Some(body)))
}

/// Parses settings from their stored form.
pub(in crate::store) fn parse<T: DeserializeOwned>(body: &str) -> Result<T, StoreError> {
    serde_json::from_str(body).map_err(|error| unreadable(&error))
}

fn unreadable(error: &serde_json::Error) -> StoreError {
    sqlx::Error::Protocol(format!("settings that can't be read: {error}")).into()
}
