//! The sender: brings every post of the outbox to the state it has to show.
//!
//! It merges (a post is shown in its newest state, or not at all when its turn has passed unseen), keeps order
//! within a channel, and tries again with growing pauses. Woken in process after each change and by a poll.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Service;
use super::delivery::{Backoff, Next, Undelivered, side_by_side};
use super::mirrors::run_mirrors;
use super::notices::send_notices;
use super::outlet::{Outlet, Reader};
use super::seasons::send_seasons;
use super::trouble::Trouble;
use crate::play::PlayerSettings;
use crate::store::{Addressee, LEASE_MS, Post, PostKind, StoreError};

/// Rows taken at once.
const BATCH: i64 = 64;
/// A post that failed this often isn't tried again: with the pauses these are two days, longer than Discord ever was away.
const BACKOFF: Backoff = Backoff { first_ms: 1_000, longest_ms: 5 * 60_000, most_attempts: 600 };
/// When nobody wakes it, the sender looks this often: another process may have left something.
const POLL: Duration = Duration::from_secs(1);
/// What is due by the clock is looked up no more often than this, however often the sender is woken: it is a few queries.
const TICK: Duration = Duration::from_millis(250);

/// Sends what is due and does what the clock demands, until `stop` is done.
pub async fn run_sender<O: Outlet>(
    service: Arc<Service>,
    outlet: Arc<O>,
    stop: impl Future<Output = ()> + Send,
) {
    tokio::pin!(stop);
    // Beside it, so that no board waits for a mirror.
    let (leave, left) = tokio::sync::watch::channel(());
    let mirrors = tokio::spawn(run_mirrors(Arc::clone(&service), Arc::clone(&outlet), left));
    let mut ticked: Option<Instant> = None;
    let (mut clock, mut posts) = (Trouble::default(), Trouble::default());
    let (mut notices, mut seasons) = (Trouble::default(), Trouble::default());
    loop {
        // Each on its own: what fails for one reason must not hold up the rest.
        if ticked.is_none_or(|at| at.elapsed() >= TICK) {
            clock.note("what is due by the clock", service.tick().await);
            ticked = Some(Instant::now());
        }
        if let Some(1..) = posts.note("sending boards", send_due(&service, &outlet).await) {
            continue;
        }
        // Boards come first: people are told of them once they are there.
        notices.note("sending direct messages", send_notices(&service, &outlet).await);
        seasons.note("posting the tables of seasons", send_seasons(&service, &outlet).await);
        tokio::select! {
            () = &mut stop => break,
            () = service.wake.notified() => {}
            () = tokio::time::sleep(POLL) => {}
        }
    }
    drop(leave);
    if let Err(error) = mirrors.await {
        tracing::error!(%error, "sending mirrors panicked");
    }
}

/// Sends every post that is due now, channels beside each other, each in order. How many it tried.
///
/// # Errors
/// When the database fails.
pub async fn send_due<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let now = service.now_ms();
    let posts = service.store.claim_posts(&service.owner, now, now + LEASE_MS, BATCH).await?;
    let count = posts.len();
    if count > 0 {
        // Another process may just have forgotten somebody whom these would name.
        service.drop_forgotten().await?;
    }
    let mut channels: BTreeMap<i64, Vec<Post>> = BTreeMap::new();
    for post in posts {
        channels.entry(post.channel).or_default().push(post);
    }
    side_by_side("a post", channels.into_values(), |mut posts| {
        // New messages before edits of old ones: people wait for the board, not for a button to go.
        posts.sort_by_key(|post| (post.message.is_some(), post.id));
        let (service, outlet) = (Arc::clone(service), Arc::clone(outlet));
        async move {
            let mut held_up = false;
            for post in posts {
                let created = post.message.is_none();
                let sent = if held_up {
                    service.store.release_post(post.id, &service.owner).await.map(|()| true)
                } else {
                    send(&service, &*outlet, post).await
                };
                match sent {
                    Ok(arrived) => held_up |= created && !arrived,
                    Err(error) => tracing::warn!(%error, "a post stays until its lease is over"),
                }
            }
            Ok(())
        }
    })
    .await;
    Ok(count)
}

/// Sends one post; whether the channel may go on.
async fn send<O: Outlet>(service: &Service, outlet: &O, claimed: Post) -> Result<bool, StoreError> {
    let (owner, sends) = (&*service.owner, &service.metrics().sends);
    let Some(shown) = service.load(claimed.game).await? else {
        service.store.settle_post(claimed.id, owner, None, claimed.want).await?;
        return Ok(true);
    };
    // Read anew after the match, and compared with it: what happens in between raises `want` in the same
    // transaction, so the two either fit together or are read once more.
    let Some(post) = service.store.post(claimed.id).await? else { return Ok(true) };
    if post.kind == PostKind::Ring && shown.game.turn_seq > post.seq && !post.is_outdated() {
        // Its turn has passed.
        service.store.settle_post(post.id, owner, None, post.want).await?;
        return Ok(true);
    }
    let game_behind = post.want / 2 > shown.game.seq;
    let post_behind = !post.closed() && post.kind == PostKind::Board && post.want / 2 < shown.game.seq;
    if game_behind {
        service.store.release_post(post.id, &service.owner).await?;
        return Ok(true);
    }
    if post_behind {
        // Only a damaged row can be: it mustn't keep the sender busy.
        service.store.postpone_post(post.id, owner, service.now_ms() + BACKOFF.first_ms).await?;
        return Ok(true);
    }
    if post.closed() && post.message.is_none() && post.via.is_none() && post.attempts == 0 {
        // Its turn has passed and nobody has seen it: the newest board is on its way. One that was tried may be there
        // all the same, when only Discord's answer was lost; the outlet finds out.
        sends.add("merged", 1);
        service.store.settle_post(post.id, owner, None, post.want).await?;
        return Ok(true);
    }
    let shown = if post.is_outdated() { service.unnamed(&post, shown).await? } else { shown };
    let delivered = if Service::awaits_thread(&post, &shown) {
        match service.open_venue(outlet, &shown).await? {
            Ok(()) => {
                // It is in another lane now, and taken up there.
                service.store.release_post(post.id, owner).await?;
                return Ok(true);
            }
            Err(later) => Err(later),
        }
    } else {
        match (post.player(), service.reader(&post).await?) {
            (Some(_), None) => Err(Undelivered::Never("the player has no account any more".to_owned())),
            (_, reader) => outlet.deliver(&post, &shown, reader.as_ref()).await,
        }
    };
    let undelivered = match delivered {
        Ok(message) => {
            sends.add("sent", 1);
            service.store.settle_post(post.id, owner, message, post.want).await?;
            return Ok(true);
        }
        Err(undelivered) => undelivered,
    };
    let why = match BACKOFF.next(undelivered, post.attempts) {
        Next::Retry { pause_ms, why, .. } => {
            sends.add("later", 1);
            tracing::warn!(post = post.id.0, game = %post.game, why, pause_ms, "a post has to wait");
            service.store.postpone_post(post.id, owner, service.now_ms() + pause_ms).await?;
            return Ok(false);
        }
        Next::Elsewhere(lost, _)
            if !post.is_outdated() && service.go_elsewhere(&post, &shown, lost).await? =>
        {
            service.store.release_post(post.id, owner).await?;
            return Ok(true);
        }
        Next::Elsewhere(_, why) | Next::GiveUp(why) => why,
    };
    sends.add("never", 1);
    service.give_up(&post, &why).await?;
    Ok(true)
}

impl Service {
    /// Who alone reads a post, as they have chosen to.
    async fn reader(&self, post: &Post) -> Result<Option<Reader>, StoreError> {
        let Some(player) = post.player() else { return Ok(None) };
        let Some(Addressee { account, locale }) = self.store.addressee(player).await? else {
            return Ok(None);
        };
        let PlayerSettings { language, theme, .. } = self.store.player_settings(player).await?;
        Ok(Some(Reader { account, language: language.unwrap_or(locale), theme }))
    }

    /// A post isn't tried any more. One that people should have seen is kept with the reason; buttons that stay under an old
    /// message answer all the same, and a name that can't be taken out stays.
    async fn give_up(&self, post: &Post, why: &str) -> Result<(), StoreError> {
        if post.closed() || post.is_outdated() {
            return self.store.settle_post(post.id, &self.owner, None, post.want).await;
        }
        tracing::warn!(post = post.id.0, game = %post.game, kind = %post.kind, why, "a post is given up");
        self.store.bury_post(post.id, &self.owner, post.want, why).await
    }
}
