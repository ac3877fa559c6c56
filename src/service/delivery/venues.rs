//! Where a match's boards go: opening its thread, and moving on when a place is gone.

use std::ops::ControlFlow;

use super::backoff::{Lost, Undelivered};
use super::outlet::Outlet;
use crate::play::{ChannelId, MatchId, Stage};
use crate::rules::Seat;
use crate::service::signals::look_until;
use crate::service::{Problem, Service, Shown};
use crate::store::{Lane, Post, PostKind, StoreError, Venue};

impl Service {
    /// Whether this post has to wait for its thread.
    pub(in crate::service) fn awaits_thread(post: &Post, shown: &Shown) -> bool {
        shown.venue == Venue::Awaited
            && post.message.is_none()
            && !post.closed()
            && matches!(post.kind, PostKind::Board | PostKind::Result)
    }

    /// Opens the thread for which a match is waiting, or gives it up so that the boards go into the
    /// channel. Afterwards the pending posts are assigned to the right place.
    pub(in crate::service) async fn open_venue<O: Outlet>(
        &self,
        outlet: &O,
        shown: &Shown,
    ) -> Result<Result<(), Undelivered>, StoreError> {
        let lobby = self.store.lobby_message(shown.game.id()).await?;
        // A finished match no longer needs a thread.
        let lobby = lobby.filter(|_| shown.game.stage() == Stage::Live);
        let opened = match lobby {
            Some(message) => outlet.open_thread(shown, message).await,
            None => Err(Undelivered::Never("there is no challenge to open it from".to_owned())),
        };
        let to = match opened {
            Ok(thread) => Venue::Thread(thread),
            Err(later @ Undelivered::Later(..)) => return Ok(Err(later)),
            Err(Undelivered::Never(why) | Undelivered::Lost(_, why)) => {
                tracing::info!(game = %shown.game.id(), why, "no thread; the boards go into the channel");
                Venue::Channel
            }
        };
        self.store.move_boards(&shown.game, (Venue::Awaited, to), false, self.now_ms()).await?;
        self.signals.housed.notify_waiters();
        Ok(Ok(()))
    }

    /// A match that waits for its thread, once that is open, if that is soon: until `patience` is over. `None`
    /// for any other match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn after_opening(
        &self,
        shown: &Shown,
        patience: impl Future<Output = ()> + Send,
    ) -> Result<Option<Shown>, Problem> {
        if shown.venue != Venue::Awaited {
            return Ok(None);
        }
        let id = shown.game.id();
        let opened = look_until(&self.signals.housed, patience, shown.clone(), |shown| async move {
            let newest = self.load(id).await?.unwrap_or(shown);
            Ok(match newest.venue {
                Venue::Awaited => ControlFlow::Continue(newest),
                _ => ControlFlow::Break(newest),
            })
        });
        opened.await.map(Some)
    }

    /// Moves a post that can't be shown in its place, and all that follow it, to another place.
    /// Returns whether that is possible.
    pub(in crate::service) async fn go_elsewhere(
        &self,
        post: &Post,
        shown: &Shown,
        lost: Lost,
    ) -> Result<bool, StoreError> {
        let is_here = Some(post.lane) == shown.channel().map(Lane::Channel);
        if !is_here || post.closed() || matches!(post.kind, PostKind::Lobby | PostKind::Final) {
            return Ok(false);
        }
        let to = match (shown.venue, lost) {
            (Venue::Thread(_), Lost::Gone | Lost::Shut) => Venue::Channel,
            (Venue::Channel | Venue::Awaited, Lost::Gone) => Venue::Displaced,
            _ => return Ok(false),
        };
        tracing::info!(game = %shown.game.id(), ?lost, ?to, "the boards go elsewhere");
        self.store.move_boards(&shown.game, (shown.venue, to), lost == Lost::Gone, self.now_ms()).await?;
        Ok(true)
    }

    /// The direct message to the challenger about a private challenge between two.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn own_challenge(&self, id: MatchId) -> Result<Option<Post>, Problem> {
        Ok(self.store.challenge_for(id, Seat::ONE).await?)
    }

    /// Moves the boards of all matches that were shown in a deleted channel or thread.
    ///
    /// # Errors
    /// When the database fails; the boards then move with the next post.
    pub async fn channel_gone(&self, channel: ChannelId) -> Result<(), Problem> {
        self.store.end_follows_at(channel).await?;
        for id in self.store.live_at(channel).await? {
            let Some(shown) = self.load(id).await? else { continue };
            let to = if shown.game.location().channel == channel { Venue::Displaced } else { Venue::Channel };
            self.store.move_boards(&shown.game, (shown.venue, to), true, self.now_ms()).await?;
        }
        self.signals.posts.notify_one();
        Ok(())
    }
}
