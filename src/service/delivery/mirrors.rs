//! Mirrors: messages for spectators, sent after everything for players.
//!
//! They have their own queue, separate from the sender's. Only the newest board is sent, each
//! message is edited at most once in five seconds, and all processes together use no more than a
//! share of Discord's rate limit. While a post for players is waiting, nothing is sent here.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};

use super::backoff::{Backoff, Lost, Next, Undelivered, side_by_side};
use super::outlet::{Mirror, MirrorState, Mirrored, Outlet};
use super::trouble::Trouble;
use crate::play::{Occasion, Stage};
use crate::service::{Service, Shown};
use crate::store::{Follow, FollowKind, FollowState, LEASE_MS, StoreError};

/// The least time between two edits of a message.
const PACE_MS: i64 = 5_000;
/// A message older than this is posted again instead of edited, because Discord limits edits of
/// messages older than an hour.
const REPOST_MS: i64 = 50 * 60 * 1000;
/// The most requests per second of all processes together: a fifth of the 50 that Discord accepts.
const SHARE: i64 = 10;
/// The most messages sent at once: a burst would keep the processor from handling moves.
const AT_ONCE: usize = 2;
/// A post for players that is due within this time has priority.
const SOON_MS: i64 = 2_000;
/// A follower who can't be reached for this many attempts is given up: with the pauses, after a
/// day.
const BACKOFF: Backoff = Backoff { first_ms: 5_000, longest_ms: 10 * 60_000, most_attempts: 149 };
/// The pause between two looks for mirrors to send.
const POLL: Duration = Duration::from_secs(1);
/// Followers are counted again after this many looks, because another process may have changed
/// them.
const COUNT_EVERY: u32 = 5;

/// Sends mirrors that are due, until `left` is closed.
pub async fn run_mirrors<O: Outlet>(service: Arc<Service>, outlet: Arc<O>, mut left: watch::Receiver<()>) {
    let mut trouble = Trouble::new(Arc::clone(&service.clock));
    for look in (0..COUNT_EVERY).cycle() {
        let due = async {
            if look == 0 {
                service.count_followers().await?;
            }
            send_mirrors(&service, &outlet).await
        };
        trouble.note("sending mirrors", due.await);
        tokio::select! {
            // The channel never carries a value; it closes when its sender is dropped.
            _ = left.changed() => return,
            () = service.signals.mirrors.notified() => {}
            () = service.clock.sleep(POLL) => {}
        }
    }
}

/// Sends the mirrors that are due, unless posts for players are waiting. Returns the number tried.
pub async fn send_mirrors<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let now = service.now_ms();
    let rests_ms = service.mirrors_rest_ms.load(Ordering::Relaxed);
    // A rest longer than any that is set means that the clock was put back.
    let is_resting = rests_ms > now && rests_ms <= now + BACKOFF.longest_ms;
    if is_resting || service.store.posts_wait(now, now + SOON_MS).await? {
        return Ok(0);
    }
    let follows = service.store.claim_follows(&service.owner, now, now + LEASE_MS, SHARE).await?;
    let count = follows.len();
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    side_by_side("a mirror", follows, |follow| {
        let (service, outlet, permits) = (Arc::clone(service), Arc::clone(outlet), Arc::clone(&permits));
        async move {
            // The semaphore is never closed.
            let Ok(_permit) = permits.acquire().await else { return Ok(()) };
            service.mirror(&*outlet, follow).await
        }
    })
    .await;
    Ok(count)
}

impl Service {
    /// Sends one mirror.
    async fn mirror<O: Outlet>(&self, outlet: &O, follow: Follow) -> Result<(), StoreError> {
        let (now, counts) = (self.now_ms(), &self.metrics().mirrors);
        let Some(shown) = self.load(follow.game).await? else {
            return self.store.end_follow(follow.id).await;
        };
        let over = matches!(shown.game.stage(), Stage::Over(_) | Stage::Off(_));
        let state = match (follow.stopped, over) {
            (true, _) => MirrorState::Stopped,
            (false, true) => MirrorState::Ended,
            (false, false) => MirrorState::Live,
        };
        if state == MirrorState::Stopped && follow.message.is_none() {
            return self.store.end_follow(follow.id).await;
        }
        if follow.kind == FollowKind::End && state == MirrorState::Ended {
            return self.tell_watcher(&follow, now).await;
        }
        let seq = shown.game.seq();
        let unchanged = FollowState {
            message: None,
            posted_ms: follow.posted_ms,
            shown: seq,
            due_ms: 0,
            done: state != MirrorState::Live && follow.kind != FollowKind::Turns
                || state == MirrorState::Stopped,
        };
        let is_new = follow.shown < Some(shown.game.turn_seq());
        if state == MirrorState::Live && !is_new {
            // Only an offer or a reminder: the board hasn't changed.
            counts.add("unchanged", 1);
            return self.store.settle_follow(follow.id, &self.owner, unchanged).await;
        }
        let Some(mirror) = self.dress(follow.clone(), shown, state, now).await? else {
            // The follower no longer has an account.
            return self.store.end_follow(follow.id).await;
        };
        match outlet.mirror(&mirror).await {
            Ok(Mirrored::Deleted) => self.mirror_ends(&follow).await,
            Ok(done) => {
                counts.add("sent", 1);
                let mut sent = FollowState { due_ms: now + PACE_MS, ..unchanged };
                if let Mirrored::Posted(id) = done {
                    (sent.message, sent.posted_ms) = (Some(id), now);
                }
                self.store.settle_follow(follow.id, &self.owner, sent).await?;
                match (follow.kind, state) {
                    (FollowKind::Turns, MirrorState::Ended) => self.tell_watcher(&follow, now).await,
                    _ => Ok(()),
                }
            }
            Err(undelivered) => self.mirror_undelivered(&follow, undelivered, now).await,
        }
    }

    async fn mirror_ends(&self, follow: &Follow) -> Result<(), StoreError> {
        self.metrics().mirrors.add("ended", 1);
        self.store.end_follow(follow.id).await
    }

    /// Tries a mirror again later, or ends it.
    async fn mirror_undelivered(
        &self,
        follow: &Follow,
        undelivered: Undelivered,
        now: i64,
    ) -> Result<(), StoreError> {
        // `attempts` already includes the one that has just failed.
        match BACKOFF.next(undelivered, follow.attempts - 1) {
            Next::Retry { pause_ms, is_asked_for, why } => {
                self.metrics().mirrors.add("later", 1);
                if is_asked_for {
                    // Sending others now would use up requests that players need.
                    let until = now + pause_ms.min(BACKOFF.longest_ms);
                    self.mirrors_rest_ms.fetch_max(until, Ordering::Relaxed);
                }
                tracing::info!(game = %follow.game, lane = ?follow.lane, why, "a mirror has to wait");
                self.store.postpone_follow(follow.id, &self.owner, now + pause_ms, !is_asked_for).await
            }
            Next::Elsewhere(Lost::Closed, _) => {
                if let Some(player) = follow.player {
                    self.close_line(player, &[follow.game]).await?;
                }
                self.mirror_ends(follow).await
            }
            Next::Elsewhere(Lost::Gone | Lost::Shut, why) | Next::GiveUp(why) => {
                tracing::info!(game = %follow.game, lane = ?follow.lane, why, "a mirror ends");
                self.mirror_ends(follow).await
            }
        }
    }

    /// The mirror to send, with its language and theme; none when there is nobody to show it to.
    async fn dress(
        &self,
        follow: Follow,
        shown: Shown,
        state: MirrorState,
        now: i64,
    ) -> Result<Option<Mirror>, StoreError> {
        let terms = shown.game.terms();
        let (mut account, mut language, mut theme) = (None, terms.language.clone(), terms.theme.clone());
        if follow.kind != FollowKind::Here {
            let Some(reader) = self.reader(follow.lane).await? else { return Ok(None) };
            account = Some(reader.account);
            language = reader.language;
            theme = reader.theme.unwrap_or(theme);
        }
        let is_reposted = follow.message.is_some()
            && state != MirrorState::Stopped
            && !(follow.posted_ms..follow.posted_ms + REPOST_MS).contains(&now);
        if follow.message.is_none() {
            // A new follower may not be counted yet.
            self.audience.renew(self.store.followers().await?, now);
        }
        let watching = self.watching(follow.game);
        Ok(Some(Mirror { follow, shown, state, is_reposted, account, language, theme, watching }))
    }

    /// Adds a notice of the end for a follower, for after their quiet hours.
    async fn tell_watcher(&self, follow: &Follow, now: i64) -> Result<(), StoreError> {
        let Some(player) = follow.player else { return self.store.end_follow(follow.id).await };
        let settings = self.store.player_settings(player).await?;
        let at = settings.notify_at(Occasion::Watched, now).unwrap_or(now);
        self.store.tell_watcher(follow, player, now, at).await?;
        self.signals.posts.notify_one();
        Ok(())
    }
}
