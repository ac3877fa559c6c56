//! Mirrors: what is sent to those who watch, after everything for those who play.
//!
//! A queue of its own, beside the sender's: the newest board wins, each message changes at most once in five seconds, and all
//! processes together send no more than a share of what Discord takes. While a post of players waits, nothing is sent here.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};

use super::delivery::{Backoff, Lost, Next, side_by_side};
use super::outlet::{Mirror, MirrorState, Mirrored, Outlet};
use super::trouble::Trouble;
use super::{Service, Shown};
use crate::play::{Occasion, Stage};
use crate::store::{Follow, FollowKind, FollowState, LEASE_MS, StoreError};

/// A message changes at most this often.
const PACE_MS: i64 = 5_000;
/// So old a message isn't changed any more but posted anew: Discord counts changes of what is older than an hour.
const ANEW_MS: i64 = 50 * 60 * 1000;
/// What all processes together send in a second: a fifth of the 50 requests that Discord takes.
const SHARE: i64 = 10;
/// Sent at a time: a burst of them would keep the processor from moves.
const LANES: usize = 2;
/// A post of players that is due so soon comes first, too.
const SOON_MS: i64 = 2_000;
/// Who can't be reached for this long isn't tried any more: with the pauses, a day.
const BACKOFF: Backoff = Backoff { first_ms: 5_000, longest_ms: 10 * 60_000, most_attempts: 149 };
/// How often it is looked whether there is something.
const POLL: Duration = Duration::from_secs(1);
/// Looks after which it is counted anew who follows what: another process may have changed that.
const COUNT_EVERY: u32 = 5;

/// Sends what is due to those who watch, until `left` is closed.
pub async fn run_mirrors<O: Outlet>(service: Arc<Service>, outlet: Arc<O>, mut left: watch::Receiver<()>) {
    let mut trouble = Trouble::default();
    for look in (0..COUNT_EVERY).cycle() {
        let due = async {
            if look == 0 {
                service.count_followers().await?;
            }
            send_mirrors(&service, &outlet).await
        };
        trouble.note("sending mirrors", due.await);
        tokio::select! {
            // Nothing is ever sent on it: it ends with who holds it.
            _ = left.changed() => return,
            () = service.mirrors.notified() => {}
            () = tokio::time::sleep(POLL) => {}
        }
    }
}

/// Sends what is due now, as far as nobody who plays waits. How many it tried.
///
/// # Errors
/// When the database fails.
pub async fn send_mirrors<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let now = service.now_ms();
    let rest = service.mirrors_rest_ms.load(Ordering::Relaxed);
    if (now..now + BACKOFF.longest_ms).contains(&(rest - 1))
        || service.store.posts_wait(now, now + SOON_MS).await?
    {
        return Ok(0);
    }
    let follows = service.store.claim_follows(&service.owner, now, now + LEASE_MS, SHARE).await?;
    let count = follows.len();
    let lanes = Arc::new(Semaphore::new(LANES));
    side_by_side("a mirror", follows, |follow| {
        let (service, outlet, lanes) = (Arc::clone(service), Arc::clone(outlet), Arc::clone(&lanes));
        async move {
            // Closed only never: an error can't be.
            let Ok(_lane) = lanes.acquire().await else { return Ok(()) };
            service.mirror(&*outlet, follow).await
        }
    })
    .await;
    Ok(count)
}

impl Service {
    /// Sends one.
    async fn mirror<O: Outlet>(&self, outlet: &O, follow: Follow) -> Result<(), StoreError> {
        let (now, counts) = (self.now_ms(), &self.metrics().mirrors);
        let Some(shown) = self.load(follow.game).await? else {
            return self.store.end_follow(follow.id).await;
        };
        let over = matches!(shown.game.stage, Stage::Over(_) | Stage::Off(_));
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
        let seq = shown.game.seq;
        let settled = |message: Option<i64>, sent: bool| FollowState {
            message,
            posted_ms: if message.is_some() { now } else { follow.posted_ms },
            shown: seq,
            due_ms: if sent { now + PACE_MS } else { 0 },
            done: state != MirrorState::Live && follow.kind != FollowKind::Turns
                || state == MirrorState::Stopped,
        };
        let is_new = follow.shown < shown.game.turn_seq;
        if state == MirrorState::Live && !is_new {
            // An offer, a reminder: the board is as it was.
            counts.add("unchanged", 1);
            return self.store.settle_follow(follow.id, &self.owner, settled(None, false)).await;
        }
        let Some(mirror) = self.dress(follow.clone(), shown, state, now).await? else {
            // Who is to be told has no account any more.
            return self.store.end_follow(follow.id).await;
        };
        let ends = async || {
            counts.add("ended", 1);
            self.store.end_follow(follow.id).await
        };
        let undelivered = match outlet.mirror(&mirror).await {
            Ok(Mirrored::Deleted) => return ends().await,
            Ok(done) => {
                counts.add("sent", 1);
                let message = if let Mirrored::Posted(id) = done { Some(id) } else { None };
                self.store.settle_follow(follow.id, &self.owner, settled(message, true)).await?;
                return match (follow.kind, state) {
                    (FollowKind::Turns, MirrorState::Ended) => self.tell_watcher(&follow, now).await,
                    _ => Ok(()),
                };
            }
            Err(undelivered) => undelivered,
        };
        // The try that has just failed is counted already.
        match BACKOFF.next(undelivered, follow.attempts - 1) {
            Next::Retry { pause_ms, is_asked_for, why } => {
                counts.add("later", 1);
                if is_asked_for {
                    // Whatever else is sent would take what players need.
                    let until = now + pause_ms.min(BACKOFF.longest_ms);
                    self.mirrors_rest_ms.fetch_max(until, Ordering::Relaxed);
                }
                tracing::info!(game = %follow.game, channel = follow.channel, why, "a mirror has to wait");
                self.store.postpone_follow(follow.id, &self.owner, now + pause_ms).await
            }
            Next::Elsewhere(Lost::Closed, _) => {
                if let Some(player) = follow.player {
                    self.close_line(player, &[follow.game]).await?;
                }
                ends().await
            }
            Next::Elsewhere(Lost::Gone | Lost::Shut, why) | Next::GiveUp(why) => {
                tracing::info!(game = %follow.game, channel = follow.channel, why, "a mirror ends");
                ends().await
            }
        }
    }

    /// The mirror as it is to be shown: in whose language, on which board. Nothing, when there is nobody to show it to.
    async fn dress(
        &self,
        follow: Follow,
        shown: Shown,
        state: MirrorState,
        now: i64,
    ) -> Result<Option<Mirror>, StoreError> {
        let terms = &shown.game.terms;
        let (mut account, mut language, mut theme) = (None, terms.language.clone(), terms.theme.clone());
        if follow.kind != FollowKind::Here {
            let Some(player) = follow.player else { return Ok(None) };
            let Some(to) = self.store.addressee(player).await? else { return Ok(None) };
            let settings = self.store.player_settings(player).await?;
            account = Some(to.account);
            language = settings.language.unwrap_or(to.locale);
            theme = settings.theme.unwrap_or(theme);
        }
        let anew = follow.message.is_some()
            && state != MirrorState::Stopped
            && !(follow.posted_ms..follow.posted_ms + ANEW_MS).contains(&now);
        if follow.message.is_none() {
            // Just asked for: who asked may not be counted yet.
            self.audience.renew(self.store.followers().await?, now);
        }
        let watching = self.watching(follow.game);
        Ok(Some(Mirror { follow, shown, state, anew, account, language, theme, watching }))
    }

    /// Somebody who watches is told of the end, when their quiet hours are over.
    async fn tell_watcher(&self, follow: &Follow, now: i64) -> Result<(), StoreError> {
        let Some(player) = follow.player else { return self.store.end_follow(follow.id).await };
        let settings = self.store.player_settings(player).await?;
        let at = settings.notify_at(Occasion::Watched, now).unwrap_or(now);
        self.store.tell_watcher(follow, player, (now, at)).await?;
        self.wake.notify_one();
        Ok(())
    }
}
