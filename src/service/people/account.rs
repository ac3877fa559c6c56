//! The players behind Discord accounts.

use crate::play::{PlayerId, UserId};
use crate::service::{Problem, Service};
use crate::store::{Person, StoreError};

impl Service {
    /// The player of a Discord account, with the name and locale updated.
    pub async fn player(&self, discord: UserId, name: &str, locale: &str) -> Result<PlayerId, StoreError> {
        if let Some(id) = self.people.player(discord, name, Some(locale)) {
            return Ok(id);
        }
        let id = self.store.player(discord, name, locale, self.now_ms()).await?;
        self.people.keep(discord, id, name, locale);
        // Cached matches contain the name, too.
        self.cache.retain(|shown| !shown.people.contains_key(&id));
        Ok(id)
    }

    /// The player of an account that somebody else wants to play with or blocks, whose locale isn't
    /// known. The name is updated.
    pub async fn acquaintance(&self, discord: UserId, name: &str) -> Result<PlayerId, StoreError> {
        if let Some(id) = self.people.player(discord, name, None) {
            return Ok(id);
        }
        let id = self.store.player(discord, name, "", self.now_ms()).await?;
        // Memory has another name, or none. The person's next act brings their locale along.
        self.people.drop_account(discord);
        self.cache.retain(|shown| !shown.people.contains_key(&id));
        Ok(id)
    }

    /// The player with this id, if there is one.
    pub async fn person(&self, player: PlayerId) -> Result<Option<Person>, Problem> {
        Ok(self.store.one(player).await?)
    }

    /// The player of an account, if it was ever seen.
    pub async fn known_player(&self, discord: UserId) -> Result<Option<PlayerId>, Problem> {
        Ok(self.store.known(discord).await?)
    }

    /// A player's name.
    pub(in crate::service) async fn name(&self, player: PlayerId) -> Result<String, StoreError> {
        Ok(self.store.one(player).await?.map(|person| person.name).unwrap_or_default())
    }
}
