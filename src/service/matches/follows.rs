//! Following matches: who may do it, where, and how many.

use std::sync::Arc;

use crate::play::{self, ChannelId, MatchId, PlayerId, Stage};
use crate::service::{Audience, MIRRORS_OF_CHANNEL, Problem, Refusal, Service, Shown};
use crate::store::{Follow, FollowKind, Lane, StoreError};

/// The most mirrors per match: each is one more message to edit with each move.
const MIRRORS_OF_MATCH: i64 = 10;
/// The most matches that a person can follow in direct messages: as many as a select menu can list.
const FOLLOWED_BY_PERSON: i64 = 25;

/// A person with closed direct messages is tried again after a week.
const CLOSED_MS: i64 = 7 * 24 * 60 * 60 * 1000;

impl Service {
    /// The spectators of matches.
    pub fn audience(&self) -> &Arc<Audience> {
        &self.audience
    }

    /// The number of spectators of a match.
    pub fn watching(&self, game: MatchId) -> usize {
        self.audience.count(game, self.now_ms())
    }

    /// Notes that a player looks at a match. Returns how they follow it in direct messages, if they
    /// do.
    pub async fn looks(&self, shown: &Shown, player: PlayerId) -> Result<Option<FollowKind>, Problem> {
        let game = &shown.game;
        let follows = self.store.followed_directly(game.id(), player).await?;
        if game.stage() == Stage::Live && game.seat_of(player).is_none() {
            let counted = self.store.is_followed_by(game.id(), player).await?;
            self.audience.looks(game.id(), player, counted, self.now_ms());
        }
        Ok(follows)
    }

    /// How a player follows a match in direct messages, if they do.
    pub async fn follows_directly(
        &self,
        game: MatchId,
        player: PlayerId,
    ) -> Result<Option<FollowKind>, Problem> {
        Ok(self.store.followed_directly(game, player).await?)
    }

    /// Whether a player follows a match in direct messages, or did until recently.
    pub async fn has_followed(&self, game: MatchId, player: PlayerId) -> Result<bool, Problem> {
        Ok(self.store.was_followed_directly(game, player).await?)
    }

    /// Whether a match has a mirror in a channel.
    pub async fn is_mirrored(&self, game: MatchId, channel: ChannelId) -> Result<bool, Problem> {
        Ok(self.store.followed_at(game, Lane::Channel(channel)).await?.is_some())
    }

    /// Follows a match in `channel` or in direct messages. Returns whether that is new.
    ///
    /// # Errors
    /// A refusal when the match isn't live or is private, its boards go to that channel already, or
    /// a limit is reached; a fault when the database fails.
    pub async fn follow(
        &self,
        shown: &Shown,
        player: PlayerId,
        kind: FollowKind,
        channel: ChannelId,
    ) -> Result<bool, Problem> {
        let game = &shown.game;
        match game.stage() {
            Stage::Live => {}
            Stage::Lobby => return Err(play::Refusal::NotStarted.into()),
            Stage::Over(_) | Stage::Off(_) => return Err(play::Refusal::Finished.into()),
        }
        let is_player = game.seat_of(player).is_some();
        if !shown.is_visible_anywhere_to(Some(player)) {
            return Err(Refusal::Private.into());
        }
        if kind == FollowKind::Here && shown.channel() == Some(channel) {
            return Err(Refusal::BoardsHere.into());
        }
        let there = match kind {
            FollowKind::Here => {
                self.store.followed_at(game.id(), Lane::Channel(channel)).await?.map(|follow| follow.kind)
            }
            FollowKind::Turns | FollowKind::End => self.store.followed_directly(game.id(), player).await?,
        };
        if there.is_none() {
            let counts = self.store.follow_counts(game.id(), channel, player).await?;
            match kind {
                FollowKind::Here if counts.in_channel >= MIRRORS_OF_CHANNEL => {
                    return Err(Refusal::TooManyMirrorsHere.into());
                }
                FollowKind::Here if counts.of_match >= MIRRORS_OF_MATCH => {
                    return Err(Refusal::TooManyMirrors.into());
                }
                FollowKind::Turns | FollowKind::End if counts.of_person >= FOLLOWED_BY_PERSON => {
                    return Err(Refusal::TooManyFollowed.into());
                }
                FollowKind::Here | FollowKind::Turns | FollowKind::End => {}
            }
        }
        let new = self.store.follow(game.id(), player, kind, channel).await?;
        if !is_player {
            self.audience.looks(game.id(), player, true, self.now_ms());
        }
        self.count_followers().await?;
        self.signals.mirrors.notify_one();
        Ok(new)
    }

    /// Stops following a match in direct messages.
    ///
    /// # Errors
    /// A refusal when the player doesn't follow it; a fault when the database fails.
    pub async fn unfollow(&self, game: MatchId, player: PlayerId) -> Result<(), Problem> {
        if !self.store.unfollow_directly(game, player).await? {
            return Err(Refusal::NotFollowed.into());
        }
        self.count_followers().await?;
        self.signals.mirrors.notify_one();
        Ok(())
    }

    /// Ends the mirror of a match in a channel. That is up to the person who asked for it, the
    /// match's players, and whoever `manages` the server.
    ///
    /// # Errors
    /// A refusal when the mirror is somebody else's or doesn't exist; a fault when the database
    /// fails.
    pub async fn take_down(
        &self,
        shown: &Shown,
        player: PlayerId,
        channel: ChannelId,
        manages: bool,
    ) -> Result<(), Problem> {
        let game = shown.game.id();
        let mirror =
            self.store.followed_at(game, Lane::Channel(channel)).await?.ok_or(Refusal::NotFollowed)?;
        if mirror.player != Some(player) && !manages && shown.game.seat_of(player).is_none() {
            return Err(Refusal::NotYourMirror.into());
        }
        self.store.unfollow(game, Lane::Channel(channel)).await?;
        self.count_followers().await?;
        self.signals.mirrors.notify_one();
        Ok(())
    }

    /// Notes that a player's direct messages are closed. The bot sends them none for a while, and
    /// its next private answer says that they no longer follow these matches.
    pub(in crate::service) async fn close_line(
        &self,
        player: PlayerId,
        games: &[MatchId],
    ) -> Result<(), StoreError> {
        self.store.close_line(player, self.now_ms() + CLOSED_MS).await?;
        if !games.is_empty() {
            self.store.change_player_settings(player, |settings| settings.unfollow(games)).await?;
        }
        Ok(())
    }

    /// The matches that a player follows in direct messages, the newest first.
    pub async fn follows_of(&self, player: PlayerId) -> Result<Vec<Follow>, Problem> {
        Ok(self.store.follows_of(player).await?)
    }

    /// Reads the numbers of followers.
    pub(in crate::service) async fn count_followers(&self) -> Result<(), StoreError> {
        let followers = self.store.followers().await?;
        self.audience.renew(followers, self.now_ms());
        Ok(())
    }
}
