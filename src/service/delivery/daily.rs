//! The messages of puzzles of the day: posted once, and edited when results come in.

use std::sync::Arc;

use super::backoff::{Backoff, Next, side_by_side};
use super::outlet::Outlet;
use crate::service::Service;
use crate::store::{DailyPost, StoreError};

/// The most messages shown at once.
const BATCH: i64 = 20;
/// After this many failures the day is nearly over: with the pauses, a day.
const BACKOFF: Backoff = Backoff { first_ms: 2_000, longest_ms: 10 * 60_000, most_attempts: 150 };

impl Service {
    async fn show_daily<O: Outlet>(&self, outlet: &O, post: DailyPost) -> Result<(), StoreError> {
        let shown = |message| self.store.daily_is_shown(&post, &self.owner, message, self.now_ms());
        let Some(page) = self.daily_page(post.puzzle.clone()).await? else { return shown(None).await };
        let undelivered = match outlet.show_daily(&page, post.posted).await {
            Ok(message) => return shown(Some(message)).await,
            Err(undelivered) => undelivered,
        };
        match BACKOFF.next(undelivered, post.attempts) {
            Next::Retry { pause_ms, is_asked_for, why } => {
                tracing::warn!(guild = %page.daily.guild, why, pause_ms, "a puzzle of the day has to wait");
                let later = self.now_ms() + pause_ms;
                self.store.postpone_daily(&post, &self.owner, later, !is_asked_for).await
            }
            Next::Elsewhere(_, why) | Next::GiveUp(why) => {
                tracing::warn!(guild = %page.daily.guild, why, "a puzzle of the day can't be shown");
                shown(page.daily.message).await
            }
        }
    }
}

/// Shows the puzzles of the day that are due, or have new results. Returns the number tried.
pub async fn send_daily<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let posts = service.store.claim_daily_posts(&service.owner, service.now_ms(), BATCH).await?;
    let count = posts.len();
    side_by_side("a puzzle of the day", posts, |post| {
        let (service, outlet) = (Arc::clone(service), Arc::clone(outlet));
        async move { service.show_daily(&*outlet, post).await }
    })
    .await;
    Ok(count)
}
