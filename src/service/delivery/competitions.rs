//! Competitions: serving their clocks, starting and reporting their matches, and showing their messages.
//!
//! A loop of its own does all this, so that no board waits for a round of hundreds of matches.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::backoff::{Backoff, Next, Undelivered};
use super::outlet::{Extras, Outlet};
use super::trouble::Trouble;
use crate::service::{CompetitionPage, Problem, Service};
use crate::store::{CompetitionPost, StoreError};

/// The most messages shown at once.
const BATCH: i64 = 20;
/// With the pauses, two days.
const BACKOFF: Backoff = Backoff { first_ms: 2_000, longest_ms: 10 * 60_000, most_attempts: 300 };

impl Service {
    async fn show_competition<O: Outlet>(&self, outlet: &O, post: CompetitionPost) -> Result<(), StoreError> {
        let shown = |message| {
            let now_ms = self.now_ms();
            self.store.competition_is_shown(&post, &self.owner, (message, now_ms))
        };
        let page = match self.competition(post.id).await {
            Ok(page) => page,
            // It can't be read, and the log says why.
            Err(Problem::Fault(_)) => {
                let later = self.now_ms() + BACKOFF.longest_ms;
                return self.store.postpone_competition_post(&post, &self.owner, later).await;
            }
            Err(_) => return shown(post.message).await,
        };
        let delivered = outlet.show_competition(&page, (post.place, post.message)).await;
        let message = delivered.as_ref().ok().copied().or(post.message);
        let accompanied = self.show_extras(outlet, &page, (&post, message)).await?;
        let undelivered = match delivered.map(drop).and(accompanied) {
            Ok(()) => return shown(message).await,
            Err(undelivered) => undelivered,
        };
        let competition = post.id.0;
        match BACKOFF.next(undelivered, post.attempts) {
            Next::Retry { pause_ms, why, .. } => {
                tracing::warn!(competition, why, pause_ms, "the message of a competition has to wait");
                let later = self.now_ms() + pause_ms;
                self.store.postpone_competition_post(&post, &self.owner, later).await
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
        (post, message): (&CompetitionPost, Option<i64>),
    ) -> Result<Result<(), Undelivered>, StoreError> {
        if post.place != page.place || !page.plan.has_extras() {
            return Ok(Ok(()));
        }
        let mut extras = post.extras;
        let done = outlet.show_extras(page, Extras { message, noted: &mut extras }).await;
        if extras != post.extras || done.is_err() {
            self.store.note_competition_extras(post, &self.owner, (message, extras)).await?;
        }
        Ok(done)
    }
}

/// The pause between two looks: another process may have left work.
const POLL: Duration = Duration::from_secs(1);

/// Works on competitions, until `left` is closed.
pub async fn run_competitions<O: Outlet>(
    service: Arc<Service>,
    outlet: Arc<O>,
    mut left: watch::Receiver<()>,
) {
    let trouble = || Trouble::new(Arc::clone(&service.clock));
    let (mut serving, mut showing) = (trouble(), trouble());
    loop {
        let served = serving.note("serving competitions", serve_competitions(&service).await);
        showing.note("showing competitions", send_competitions(&service, &outlet).await);
        tokio::select! {
            biased;
            // The channel never carries a value; it closes when its sender is dropped.
            _ = left.changed() => return,
            () = std::future::ready(()), if matches!(served, Some(1..)) => {}
            () = service.competing.notified() => {}
            () = service.clock.sleep(POLL) => {}
        }
    }
}

/// Does what is due in competitions: results are reported before the next round is paired. Returns how
/// much that was.
pub async fn serve_competitions(service: &Arc<Service>) -> Result<usize, StoreError> {
    Ok(service.serve_pairings().await? + service.serve_clocks().await?)
}

/// Shows the messages of competitions that have something new. Returns the number tried.
pub async fn send_competitions<O: Outlet>(
    service: &Arc<Service>,
    outlet: &Arc<O>,
) -> Result<usize, StoreError> {
    let posts = service.store.claim_competition_posts(&service.owner, service.now_ms(), BATCH).await?;
    let count = posts.len();
    for post in posts {
        service.show_competition(&**outlet, post).await?;
    }
    Ok(count)
}
