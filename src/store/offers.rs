//! Queries for offers: storing a rematch, and finding finished and waiting matches.

use sqlx::Row;

use crate::play::{ChannelId, Event, GuildId, MatchId, PlayerId};
use crate::store::archive::{Listing, listing};
use crate::store::commit::{Written, write};
use crate::store::role::Role;
use crate::store::{Commit, Committed, Store, StoreError};

impl Store {
    /// Stores a rematch in one transaction: the new match `next`, and the events of `old`,
    /// including the one that names the new match. [`Committed::Done`] refers to the new match.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn commit_rematch(&self, next: &Commit<'_>, old: &Commit<'_>) -> Result<Committed, StoreError> {
        let _timer = self.metrics.database.time("commit");
        let mut tx = self.begin().await?;
        self.lock_for_limits(&mut tx, next).await?;
        // The old match comes first: PostgreSQL never reuses a generated id, and only one of
        // several clicks should take one.
        let noted = write(&mut tx, &Commit { posts: &[], ..*old }).await?;
        if !matches!(noted, Written::Done { .. }) {
            return self.end(tx, old, noted).await;
        }
        if let Some(limit) = self.broken_limit(&mut tx, next).await? {
            return self.end(tx, next, Written::Over(limit)).await;
        }
        let begun = write(&mut tx, next).await?;
        let Written::Done { id, .. } = begun else { return self.end(tx, next, begun).await };
        let followed = [Event::Rematched { game: id }];
        let mut after = old.after.clone();
        after.apply(&followed[0], after.at())?;
        let noted = write(&mut tx, &Commit { after: &after, events: &followed, ..*old }).await?;
        if !matches!(noted, Written::Done { .. }) {
            return self.end(tx, old, noted).await;
        }
        sqlx::query("UPDATE matches SET rematch_of = $1 WHERE id = $2")
            .bind(old.after.id().0)
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
        self.end(tx, next, begun).await
    }

    /// A player's matches on a server that are over or were cancelled; those of this channel or
    /// thread first, then the newest.
    pub async fn finished_of(
        &self,
        player: PlayerId,
        guild: GuildId,
        channel: ChannelId,
        limit: i64,
    ) -> Result<Vec<Listing>, StoreError> {
        let _timer = self.metrics.database.time("finished_of");
        let rows = sqlx::query(
            "SELECT matches.* FROM matches
             JOIN participants ON participants.match_id = matches.id
             WHERE participants.player_id = $1 AND participants.joined IN ($5, $6) AND matches.guild = $2
               AND matches.stage IN ('over', 'off') AND matches.result IS NOT NULL
             ORDER BY CASE WHEN matches.channel = $3 OR matches.thread = $3 THEN 0 ELSE 1 END, matches.changed_ms DESC, matches.id DESC
             LIMIT $4",
        )
        .bind(player.0)
        .bind(guild)
        .bind(channel)
        .bind(limit)
        .bind(Role::Joined.stored())
        .bind(Role::DroppedOut.stored())
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(listing).collect()
    }

    /// The matches on a server that wait for a player's move, the longest wait first.
    pub async fn waiting_for(&self, player: PlayerId, guild: GuildId) -> Result<Vec<MatchId>, StoreError> {
        let _timer = self.metrics.database.time("waiting_for");
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE guild = $1 AND stage = 'live' AND to_move = $2 ORDER BY changed_ms, id",
        )
        .bind(guild)
        .bind(player.0)
        .fetch_all(&mut *self.read().await?)
        .await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }
}
