//! Finds out which people on a leaderboard have left the server. The people on a page are looked up now
//! and then, after the answer.

use std::sync::{Mutex, PoisonError};

use crate::discord::api::RestError;
use crate::discord::api::codes::{UNKNOWN_MEMBER, UNKNOWN_USER};
use crate::discord::handle::Handler;
use crate::discord::handle::problem::Problem;
use crate::play::{GuildId, PlayerId, UserId};
use crate::service::Page;

/// The people to look up, page by page.
#[derive(Debug, Default)]
pub struct RollCall(Mutex<Vec<(GuildId, PlayerId, UserId)>>);

/// How many may wait; the rest is queued by the next look at the page.
const WAITING: usize = 100;

impl RollCall {
    /// Queues the people on a page of a server's leaderboard.
    pub fn ask(&self, guild: GuildId, page: &Page) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for placed in &page.rows {
            let Some(account) = placed.account else { continue };
            let entry = (guild, placed.rating.player, account);
            if waiting.len() < WAITING && !waiting.contains(&entry) {
                waiting.push(entry);
            }
        }
    }

    fn take(&self) -> Vec<(GuildId, PlayerId, UserId)> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Handler {
    /// Looks up the queued people. A failed one is queued again by the next look at the page.
    pub async fn call_roll(&self) {
        for (guild, player, account) in self.rollcall.take() {
            if let Err(error) = self.look_up(guild, player, account).await {
                tracing::debug!(?error, "whether somebody is still on a server isn't known");
                return;
            }
        }
    }

    async fn look_up(&self, guild: GuildId, player: PlayerId, account: UserId) -> Result<(), Problem> {
        if !self.service.is_unchecked(guild, player).await? {
            return Ok(());
        }
        let there = match self.answers.member(guild, account).await {
            Ok(_) => true,
            Err(RestError::Refused { code: UNKNOWN_MEMBER | UNKNOWN_USER, .. }) => false,
            Err(error) => {
                tracing::debug!(%error, "a member of a server couldn't be looked up");
                return Ok(());
            }
        };
        Ok(self.service.looked_up(guild, player, there).await?)
    }
}
