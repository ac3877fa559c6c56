//! Players: one permanent internal id each, even if the Discord account goes.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::play::{Level, MatchId, PlayerId, UserId};
use crate::store::{Store, StoreError};

/// A player as shown to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The internal id.
    pub id: PlayerId,
    /// A person or a computer.
    pub controller: Controller,
    /// The latest known name.
    pub name: String,
    /// When the latest vacation ends or ended, in milliseconds UTC.
    pub vacation_until_ms: Option<i64>,
}

/// What is behind a player: a person or a computer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Controller {
    /// A person, by their Discord account.
    Account(UserId),
    /// A person who has deleted their data.
    Forgotten,
    /// A computer player.
    Computer(Level),
    /// Only a name, in a match that somebody imported as text.
    Imported,
}

impl Person {
    /// The Discord account, if the player has one.
    pub fn account(&self) -> Option<UserId> {
        match self.controller {
            Controller::Account(account) => Some(account),
            Controller::Forgotten | Controller::Computer(_) | Controller::Imported => None,
        }
    }
}

impl Store {
    /// The computer player of a level that has this number among those of its level, created if
    /// necessary.
    pub async fn computer(&self, level: Level, copy: i64, now_ms: i64) -> Result<PlayerId, StoreError> {
        let _timer = self.metrics.database.time("computer");
        let mut tx = self.begin_lightly().await?;
        let row = sqlx::query(
            "INSERT INTO players (name, locale, created_ms, level, copy) VALUES ('', '', $1, $2, $3)
             ON CONFLICT (level, copy) WHERE level IS NOT NULL DO UPDATE SET copy = excluded.copy RETURNING id",
        )
        .bind(now_ms)
        .bind(i64::from(level.number()))
        .bind(copy)
        .fetch_one(&mut *tx)
        .await?;
        self.conclude(tx).await?;
        Ok(PlayerId(row.try_get("id")?))
    }

    /// The player of a Discord account, created if necessary. The name and the locale are updated;
    /// an empty locale keeps the known one.
    pub async fn player(
        &self,
        discord: UserId,
        name: &str,
        locale: &str,
        now_ms: i64,
    ) -> Result<PlayerId, StoreError> {
        let _timer = self.metrics.database.time("player");
        let mut tx = self.begin_lightly().await?;
        let row = sqlx::query(
            "INSERT INTO players (discord_id, name, locale, created_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (discord_id) DO UPDATE SET name = excluded.name,
                 locale = CASE WHEN excluded.locale = '' THEN players.locale ELSE excluded.locale END
             RETURNING id",
        )
        .bind(discord)
        .bind(name)
        .bind(locale)
        .bind(now_ms)
        .fetch_one(&mut *tx)
        .await?;
        self.conclude(tx).await?;
        Ok(PlayerId(row.try_get("id")?))
    }

    /// The player of a Discord account, if there is one.
    pub async fn known(&self, discord: UserId) -> Result<Option<PlayerId>, StoreError> {
        let _timer = self.metrics.database.time("known");
        let row = sqlx::query("SELECT id FROM players WHERE discord_id = $1").bind(discord);
        let row = row.fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| Ok(PlayerId(row.try_get("id")?))).transpose()
    }

    /// The player with this id, if there is one.
    pub async fn one(&self, id: PlayerId) -> Result<Option<Person>, StoreError> {
        let _timer = self.metrics.database.time("one");
        let row = sqlx::query(
            "SELECT players.id, players.discord_id, players.level, players.name,
                    (SELECT MAX(until_ms) FROM vacations WHERE vacations.player_id = players.id) AS vacation_until_ms
             FROM players WHERE players.id = $1",
        );
        row.bind(id.0).fetch_optional(&mut *self.read().await?).await?.as_ref().map(person).transpose()
    }

    /// Everybody involved in a match.
    pub async fn people(&self, id: MatchId) -> Result<HashMap<PlayerId, Person>, StoreError> {
        let _timer = self.metrics.database.time("people");
        let rows = sqlx::query(
            "SELECT players.id, players.discord_id, players.level, players.name,
                    (SELECT MAX(until_ms) FROM vacations WHERE vacations.player_id = players.id) AS vacation_until_ms
             FROM players
             JOIN participants ON participants.player_id = players.id WHERE participants.match_id = $1",
        )
        .bind(id.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| person(row).map(|person| (person.id, person))).collect()
    }
}

pub(in crate::store) fn person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person {
        id: PlayerId(row.try_get("id")?),
        controller: controller(row)?,
        name: row.try_get("name")?,
        vacation_until_ms: row.try_get("vacation_until_ms")?,
    })
}

/// What is behind the player of a row with `discord_id` and `level`.
pub(in crate::store) fn controller(row: &AnyRow) -> Result<Controller, StoreError> {
    let (account, level): (Option<UserId>, Option<i64>) = (row.try_get("discord_id")?, row.try_get("level")?);
    let level = level.and_then(|level| u8::try_from(level).ok()?.try_into().ok());
    Ok(match (account, level) {
        (Some(account), _) => Controller::Account(account),
        (None, Some(level)) => Controller::Computer(level),
        (None, None) => Controller::Forgotten,
    })
}
