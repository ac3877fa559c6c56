//! Direct messages that players asked for: that it is their turn, and how matches end. One message
//! covers everything that is pending; there is none in quiet hours, and none about a turn that has
//! passed.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::backoff::{Backoff, Lost, Next, Undelivered, side_by_side};
use super::outlet::{Letter, Outlet};
use crate::play::{Occasion, Stage};
use crate::service::Service;
use crate::store::{Addressee, LEASE_MS, Notice, StoreError};

/// The most people notified at once.
const BATCH: i64 = 16;
/// After this many failures a notice is no longer news: with the pauses, a day.
const BACKOFF: Backoff = Backoff { first_ms: 2_000, longest_ms: 10 * 60_000, most_attempts: 150 };

/// Sends the notices that are due. Returns the number of people written to, successfully or not.
pub async fn send_notices<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let now = service.now_ms();
    let people = service.store.claim_notices(&service.owner, now, now + LEASE_MS, BATCH).await?;
    let count = people.len();
    side_by_side("a notice", people, |notices| {
        let (service, outlet) = (Arc::clone(service), Arc::clone(outlet));
        async move { service.notify(&*outlet, &notices).await }
    })
    .await;
    Ok(count)
}

impl Service {
    /// Sends all of these to one person.
    async fn notify<O: Outlet>(&self, outlet: &O, notices: &[Notice]) -> Result<(), StoreError> {
        let Some(first) = notices.first() else { return Ok(()) };
        let (player, now) = (first.player, self.now_ms());
        let settings = self.store.player_settings(player).await?;
        let at_ms = |notice: &Notice| settings.notify_at(notice.occasion, now);
        // Of what the player has turned off since, nothing is sent.
        let (wanted, unwanted): (Vec<Notice>, Vec<Notice>) =
            notices.iter().copied().partition(|notice| at_ms(notice).is_some());
        if !unwanted.is_empty() {
            self.store.drop_notices(&unwanted).await?;
        }
        let notices = &*wanted;
        let Some(at_ms) = notices.iter().filter_map(at_ms).max() else { return Ok(()) };
        let Some(to) = self.store.addressee(player).await? else {
            return self.store.drop_notices(notices).await;
        };
        if at_ms > now {
            return self.store.postpone_notices(notices, &self.owner, at_ms, false).await;
        }
        let Addressee { account, locale } = to;
        let mut letter = Letter {
            player,
            account,
            language: settings.language.unwrap_or(locale),
            mark: format!("n{:x}-{:x}", player.0, notices.iter().map(|notice| notice.id).max().unwrap_or(0)),
            turns: Vec::new(),
            ends: Vec::new(),
        };
        self.write(&mut letter, notices).await?;
        if letter.turns.is_empty() && letter.ends.is_empty() {
            return self.store.drop_notices(notices).await;
        }
        match outlet.tell(&letter).await {
            Ok(()) => {
                self.metrics().notices.add("sent", 1);
                self.store.drop_notices(notices).await
            }
            Err(undelivered) => self.notices_undelivered(notices, &letter, undelivered).await,
        }
    }

    /// Adds to the letter what is still so of these notices, each match once.
    async fn write(&self, letter: &mut Letter, notices: &[Notice]) -> Result<(), StoreError> {
        let mut seen = BTreeSet::new();
        for notice in notices {
            let Some(shown) = self.load(notice.game).await? else { continue };
            let is_so = match notice.occasion {
                Occasion::Turn => shown.game.to_move() == Some(letter.player),
                Occasion::End | Occasion::Watched => {
                    matches!(shown.game.stage(), Stage::Over(_) | Stage::Off(_))
                }
            };
            if is_so && seen.insert(notice.game.0) {
                let newest = self.store.newest_message(notice.game).await?;
                let list =
                    if notice.occasion == Occasion::Turn { &mut letter.turns } else { &mut letter.ends };
                list.push((shown, newest));
            }
        }
        Ok(())
    }

    /// Tries notices again later, or drops them.
    async fn notices_undelivered(
        &self,
        notices: &[Notice],
        letter: &Letter,
        undelivered: Undelivered,
    ) -> Result<(), StoreError> {
        let (player, counts) = (letter.player, &self.metrics().notices);
        let attempts = notices.iter().map(|notice| notice.attempts).max().unwrap_or(0);
        match BACKOFF.next(undelivered, attempts) {
            Next::Retry { pause_ms, is_asked_for, why } => {
                counts.add("later", 1);
                tracing::warn!(player = player.0, why, pause_ms, "a notice has to wait");
                let later = self.now_ms() + pause_ms;
                self.store.postpone_notices(notices, &self.owner, later, !is_asked_for).await
            }
            Next::Elsewhere(Lost::Closed, _) => {
                counts.add("closed", 1);
                let watched = notices.iter().filter(|notice| notice.occasion == Occasion::Watched);
                self.close_line(player, &watched.map(|notice| notice.game).collect::<Vec<_>>()).await?;
                for (shown, _) in &letter.turns {
                    self.store.ping(&shown.game, shown.channel(), self.now_ms()).await?;
                }
                self.store.drop_notices(notices).await?;
                self.signals.posts.notify_one();
                Ok(())
            }
            Next::Elsewhere(Lost::Gone | Lost::Shut, why) | Next::GiveUp(why) => {
                counts.add("never", 1);
                tracing::warn!(player = player.0, why, "a notice is given up");
                self.store.drop_notices(notices).await
            }
        }
    }
}
