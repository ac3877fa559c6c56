//! Competitions: doing what is due in them, starting and reporting their matches, and showing their
//! messages.
//!
//! Their messages have a loop of their own, and so has the rest. So no board waits for a round of
//! hundreds of matches, and no round waits for Discord.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::backoff::{Backoff, Next, Undelivered, side_by_side};
use super::outlet::{Extras, Outlet};
use super::trouble::Trouble;
use crate::service::{CompetitionPage, Problem, Service};
use crate::store::{CompetitionPart, CompetitionPost, StoreError};

/// The most messages shown at once.
const BATCH: i64 = 20;
/// With the pauses, two days.
const BACKOFF: Backoff = Backoff { first_ms: 2_000, longest_ms: 10 * 60_000, most_attempts: 300 };

impl Service {
    async fn show_competition<O: Outlet>(&self, outlet: &O, post: CompetitionPost) -> Result<(), StoreError> {
        let shown = |message| {
            let now_ms = self.now_ms();
            self.store.competition_is_shown(&post, &self.owner, message, now_ms)
        };
        let page = match self.competition(post.id).await {
            Ok(page) => page,
            // The competition can't be read, and the log says why.
            Err(Problem::Fault(_)) => {
                let later = self.now_ms() + BACKOFF.longest_ms;
                return self.store.postpone_competition_post(&post, &self.owner, later, true).await;
            }
            Err(_) => return shown(post.posted.id()).await,
        };
        let delivered = outlet.show_competition(&page, &post).await;
        let message = delivered.as_ref().ok().copied().or(post.posted.id());
        let accompanied = self.show_extras(outlet, &page, &post, message).await?;
        let undelivered = match delivered.map(drop).and(accompanied) {
            Ok(()) => return shown(message).await,
            Err(undelivered) => undelivered,
        };
        let competition = post.id.0;
        match BACKOFF.next(undelivered, post.attempts) {
            Next::Retry { pause_ms, is_asked_for, why } => {
                tracing::warn!(competition, why, pause_ms, "the message of a competition has to wait");
                let later = self.now_ms() + pause_ms;
                self.store.postpone_competition_post(&post, &self.owner, later, !is_asked_for).await
            }
            Next::Elsewhere(_, why) | Next::GiveUp(why) => {
                tracing::warn!(competition, why, "the message of a competition can't be shown");
                shown(message).await
            }
        }
    }

    /// Brings what accompanies a message up to date on the server that opened the competition, and notes it.
    async fn show_extras<O: Outlet>(
        &self,
        outlet: &O,
        page: &CompetitionPage,
        post: &CompetitionPost,
        message: Option<i64>,
    ) -> Result<Result<(), Undelivered>, StoreError> {
        if post.part == CompetitionPart::Result || post.location != page.location || !page.terms.has_extras()
        {
            return Ok(Ok(()));
        }
        let mut extras = post.extras;
        let done = outlet.show_extras(page, Extras { message, noted: &mut extras }).await;
        if extras != post.extras || done.is_err() {
            self.store.note_competition_extras(post, &self.owner, (message, extras), self.now_ms()).await?;
        }
        Ok(done)
    }
}

/// The pause between two looks: another process may have left work.
const POLL: Duration = Duration::from_secs(1);
/// The most matches that begin in a second, in all processes together. A clock runs from the start, so matches begin no
/// faster than their boards can be posted: Discord takes 50 requests a second, and a board for each of two people costs
/// four, while other people's boards need some, too.
const STARTS: i64 = 8;
/// The pause of a process after starting a match.
const START_MS: i64 = 1_000 / STARTS;

/// Pairs, starts and reports the matches of competitions, until `left` is closed.
pub async fn run_competitions(service: Arc<Service>, mut left: watch::Receiver<()>) {
    let trouble = || Trouble::new(Arc::clone(&service.clock));
    let (mut serving, mut starting) = (trouble(), trouble());
    let mut next_start_ms = i64::MIN;
    loop {
        let served = serving.note("serving competitions", serve_results(&service).await);
        let now_ms = service.clock.steady_ms();
        if now_ms >= next_start_ms {
            next_start_ms = now_ms
                + match starting.note("starting matches", service.serve_starts(STARTS).await) {
                    Some(Some(started)) => started as i64 * START_MS,
                    // Other processes have started some.
                    Some(None) => START_MS,
                    None => 0,
                };
        }
        let until_start = Duration::from_millis(next_start_ms.saturating_sub(now_ms).max(0).unsigned_abs());
        tokio::select! {
            biased;
            // The channel never carries a value; it closes when its sender is dropped.
            _ = left.changed() => return,
            () = std::future::ready(()), if matches!(served, Some(1..)) => {}
            () = service.signals.competitions.notified() => {}
            () = service.clock.sleep(if until_start.is_zero() { POLL } else { until_start.min(POLL) }) => {}
        }
    }
}

/// Does what is due in competitions, and starts all their matches at once. Returns how much was
/// done.
pub async fn serve_competitions(service: &Arc<Service>) -> Result<usize, StoreError> {
    let mut count = service.serve_ends().await?;
    loop {
        match service.serve_starts(i64::MAX).await?.unwrap_or(0) {
            0 => return Ok(count + service.serve_clocks().await?),
            started => count += started,
        }
    }
}

/// Reports results, then pairs, because the next round needs the results. Returns how much was
/// done.
async fn serve_results(service: &Arc<Service>) -> Result<usize, StoreError> {
    Ok(service.serve_ends().await? + service.serve_clocks().await?)
}

/// Shows the messages of competitions that have something new. Returns the number tried.
pub async fn send_competitions<O: Outlet>(
    service: &Arc<Service>,
    outlet: &Arc<O>,
) -> Result<usize, StoreError> {
    let posts = service.store.claim_competition_posts(&service.owner, service.now_ms(), BATCH).await?;
    let count = posts.len();
    side_by_side("the message of a competition", posts, |post| {
        let (service, outlet) = (Arc::clone(service), Arc::clone(outlet));
        async move { service.show_competition(&*outlet, post).await }
    })
    .await;
    Ok(count)
}
