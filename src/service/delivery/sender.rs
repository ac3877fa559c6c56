//! The sender: makes every post of the outbox show its intended state.
//!
//! It skips intermediate states, and posts whose turn passed before they were sent. It keeps the
//! order within a channel, and retries with growing pauses. It is woken after each change in this
//! process, and polls for those of others.
//!
//! Each kind of message has a loop of its own, and so has timed work, such as deadlines: Discord may take
//! ten seconds for one of them, or not answer at all, and nothing else should wait with it.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};

use super::backoff::{Backoff, Next, Undelivered, side_by_side};
use super::competitions::{run_competitions, send_competitions};
use super::daily::send_daily;
use super::mirrors::run_mirrors;
use super::notices::send_notices;
use super::outlet::{Outlet, Reader};
use super::seasons::send_seasons;
use super::trouble::Trouble;
use crate::play::{Act, Match, PlayerSettings, Stage};
use crate::service::{Problem, Service, Shown};
use crate::store::{Addressee, Closings, LEASE_MS, Lane, Post, PostKind, StoreError};

/// The most posts leased at once.
const BATCH: i64 = 64;
/// The same for messages that are closed. Even if Discord takes only one of them a second, all are
/// closed before the lease ends.
const CLOSED_AT_ONCE: i64 = 32;
/// While this many channels are being sent to, no more posts are leased.
const CHANNELS: usize = 64;
/// The pauses before this many failures add up to two days, longer than Discord was ever down.
const BACKOFF: Backoff = Backoff { first_ms: 1_000, longest_ms: 5 * 60_000, most_attempts: 600 };
/// The pause between two polls: another process may have left work.
const POLL: Duration = Duration::from_secs(1);
/// A board loses its buttons this long after the next board has come. Nobody waits for that, so the
/// sender looks once for what many answers leave to do.
const GATHER: Duration = Duration::from_millis(100);

/// What is sent in a loop of its own, besides boards and mirrors.
#[derive(Copy, Clone)]
enum Sending {
    Notices,
    SeasonTables,
    DailyPuzzles,
    Competitions,
    /// Messages that only lose their buttons. Those that the bot's token closes wait for its limit, and
    /// mustn't hold up the others.
    Closings(Closings),
}

impl Sending {
    const ALL: [Sending; 6] = [
        Sending::Notices,
        Sending::SeasonTables,
        Sending::DailyPuzzles,
        Sending::Competitions,
        Sending::Closings(Closings::Answers),
        Sending::Closings(Closings::Messages),
    ];

    /// What the log calls it.
    fn words(self) -> &'static str {
        match self {
            Sending::Notices => "sending direct messages",
            Sending::SeasonTables => "posting the tables of seasons",
            Sending::DailyPuzzles => "showing puzzles of the day",
            Sending::Competitions => "showing competitions",
            Sending::Closings(_) => "closing messages",
        }
    }

    async fn send_due<O: Outlet>(self, service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
        match self {
            Sending::Notices => send_notices(service, outlet).await,
            Sending::SeasonTables => send_seasons(service, outlet).await,
            Sending::DailyPuzzles => send_daily(service, outlet).await,
            Sending::Competitions => send_competitions(service, outlet).await,
            Sending::Closings(which) => send_closings(service, outlet, which).await,
        }
    }

    /// Waits until there may be something to send before the next poll.
    async fn woken(self, service: &Service) {
        match self {
            Sending::Competitions => service.signals.competition_posts.notified().await,
            Sending::Closings(_) => service.signals.closings.notified().await,
            // These wait for seconds by themselves.
            Sending::Notices | Sending::SeasonTables | Sending::DailyPuzzles => std::future::pending().await,
        }
    }
}

/// Sends everything and does the scheduled work, until `stop` is done.
///
/// # Errors
/// When one of the loops panics. The others then end.
pub async fn run_sender<O: Outlet>(
    service: Arc<Service>,
    outlet: Arc<O>,
    stop: impl Future<Output = ()> + Send,
) -> Result<(), JoinError> {
    // The channel never carries a value; it closes when its sender is dropped.
    let (leave, left) = watch::channel(());
    let mut loops = JoinSet::new();
    loops.spawn(run_clock(Arc::clone(&service), left.clone()));
    loops.spawn(run_boards(Arc::clone(&service), Arc::clone(&outlet), left.clone()));
    loops.spawn(run_mirrors(Arc::clone(&service), Arc::clone(&outlet), left.clone()));
    loops.spawn(run_competitions(Arc::clone(&service), left.clone()));
    for what in Sending::ALL {
        loops.spawn(run_sending(Arc::clone(&service), Arc::clone(&outlet), what, left.clone()));
    }
    let mut result = tokio::select! {
        () = stop => Ok(()),
        // None of them ends before `stop` is done, unless it panics.
        Some(ended) = loops.join_next() => ended,
    };
    drop(leave);
    while let Some(ended) = loops.join_next().await {
        result = result.and(ended);
    }
    result
}

/// Does timed work, until `left` is closed.
async fn run_clock(service: Arc<Service>, mut left: watch::Receiver<()>) {
    let mut trouble = Trouble::new(Arc::clone(&service.clock));
    loop {
        trouble.note("timed work", service.tick().await);
        tokio::select! {
            biased;
            _ = left.changed() => return,
            () = service.clock.sleep(POLL) => {}
        }
    }
}

/// Sends boards and other public messages, until `left` is closed. While some channels are slow, the
/// posts of others are taken up.
async fn run_boards<O: Outlet>(service: Arc<Service>, outlet: Arc<O>, mut left: watch::Receiver<()>) {
    let mut trouble = Trouble::new(Arc::clone(&service.clock));
    let mut sending = JoinSet::new();
    loop {
        if sending.len() < CHANNELS {
            let claimed = trouble.note("sending boards", claim_boards(&service).await);
            for posts in claimed.unwrap_or_default() {
                sending.spawn(send_channel(Arc::clone(&service), Arc::clone(&outlet), posts));
            }
        }
        service.signals.closings.notify_waiters();
        tokio::select! {
            biased;
            _ = left.changed() => break,
            Some(sent) = sending.join_next() => {
                note_panic(sent);
                // If several are done at the same time, one look is enough for all.
                while let Some(sent) = sending.try_join_next() {
                    note_panic(sent);
                }
            }
            () = service.signals.posts.notified() => {}
            () = gathered(&service) => {}
            () = service.clock.sleep(POLL) => {}
        }
    }
    while let Some(sent) = sending.join_next().await {
        note_panic(sent);
    }
}

fn note_panic(sent: Result<(), JoinError>) {
    if let Err(error) = sent {
        tracing::error!(%error, "sending a post panicked; it stays until its lease is over");
    }
}

/// Waits for an answer, and then for more of them.
async fn gathered(service: &Service) {
    service.signals.answered.notified().await;
    tokio::time::sleep(GATHER).await;
}

/// Sends what is due of one kind, until `left` is closed.
async fn run_sending<O: Outlet>(
    service: Arc<Service>,
    outlet: Arc<O>,
    what: Sending,
    mut left: watch::Receiver<()>,
) {
    let mut trouble = Trouble::new(Arc::clone(&service.clock));
    loop {
        let sent = trouble.note(what.words(), what.send_due(&service, &outlet).await);
        tokio::select! {
            biased;
            _ = left.changed() => return,
            () = std::future::ready(()), if matches!(sent, Some(1..)) => {}
            () = what.woken(&service) => {}
            () = service.clock.sleep(POLL) => {}
        }
    }
}

/// Sends every post that is due, and then closes messages. Returns the number tried.
pub async fn send_due<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let mut count = send_boards(service, outlet).await?;
    for which in [Closings::Answers, Closings::Messages] {
        count += send_closings(service, outlet, which).await?;
    }
    Ok(count)
}

/// Sends every post that is due, without those that only close a message.
async fn send_boards<O: Outlet>(service: &Arc<Service>, outlet: &Arc<O>) -> Result<usize, StoreError> {
    let channels = claim_boards(service).await?;
    Ok(send_channels(service, outlet, channels).await)
}

/// Leases posts that are due, without those that only close a message.
async fn claim_boards(service: &Service) -> Result<Vec<Vec<Post>>, StoreError> {
    let now = service.now_ms();
    let posts = service.store.claim_posts(&service.owner, now, now + LEASE_MS, BATCH).await?;
    by_channel(service, posts).await
}

/// Closes the messages that are due for it.
async fn send_closings<O: Outlet>(
    service: &Arc<Service>,
    outlet: &Arc<O>,
    which: Closings,
) -> Result<usize, StoreError> {
    let claimed = service.store.claim_closings(which, &service.owner, service.now_ms(), CLOSED_AT_ONCE);
    let channels = by_channel(service, claimed.await?).await?;
    Ok(send_channels(service, outlet, channels).await)
}

/// Posts by their channels, in the order in which they were claimed.
async fn by_channel(service: &Service, posts: Vec<Post>) -> Result<Vec<Vec<Post>>, StoreError> {
    if !posts.is_empty() {
        // Another process may have just forgotten a player whom these posts would name.
        service.drop_forgotten().await?;
    }
    let mut channels: BTreeMap<Lane, Vec<Post>> = BTreeMap::new();
    for post in posts {
        channels.entry(post.lane).or_default().push(post);
    }
    Ok(channels.into_values().collect())
}

/// Sends the posts of all these channels side by side. Returns their number.
async fn send_channels<O: Outlet>(
    service: &Arc<Service>,
    outlet: &Arc<O>,
    channels: Vec<Vec<Post>>,
) -> usize {
    let count = channels.iter().map(Vec::len).sum();
    side_by_side("a post", channels, |posts| {
        let sending = send_channel(Arc::clone(service), Arc::clone(outlet), posts);
        async move {
            sending.await;
            Ok(())
        }
    })
    .await;
    count
}

/// Whether the later posts of a channel may be sent.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Channel {
    GoesOn,
    Waits,
}

/// Sends posts of one channel, one after the other.
async fn send_channel<O: Outlet>(service: Arc<Service>, outlet: Arc<O>, posts: Vec<Post>) {
    let mut channel = Channel::GoesOn;
    for post in posts {
        let is_new = post.message.is_none();
        let sent = match channel {
            Channel::GoesOn => send(&service, &*outlet, post).await,
            Channel::Waits => {
                service.store.release_post(post.id, &service.owner).await.map(|()| Channel::Waits)
            }
        };
        match sent {
            // An edit that has to wait holds up nothing.
            Ok(after) if is_new => channel = after,
            Ok(_) => {}
            // Nor does a match that can't be read: it might never be.
            Err(error) => tracing::warn!(%error, "a post stays until its lease is over"),
        }
    }
}

/// Why a post isn't sent as it is.
enum Skip {
    /// It pings for a turn that has passed.
    Passed,
    /// It wants a state that this process hasn't read yet.
    Ahead,
    /// It wants a state before its match's newest board. Only a damaged row can be like this.
    Damaged,
    /// Its turn passed before anybody saw it, and the newest board is on its way.
    Merged,
}

impl Skip {
    fn of(post: &Post, shown: &Shown) -> Option<Skip> {
        let game = &shown.game;
        if post.kind == PostKind::Ping && game.turn_seq() > post.seq && !post.is_outdated() {
            return Some(Skip::Passed);
        }
        if post.want.seq > game.seq() {
            return Some(Skip::Ahead);
        }
        if !post.closed() && post.kind == PostKind::Board && post.want.seq < game.seq() {
            return Some(Skip::Damaged);
        }
        // If an earlier attempt arrived and only Discord's answer was lost, the message exists all the
        // same; the outlet finds out.
        let is_unseen = post.message.is_none() && post.via.is_none() && post.attempts == 0;
        (post.closed() && is_unseen).then_some(Skip::Merged)
    }
}

/// Sends one post.
async fn send<O: Outlet>(service: &Service, outlet: &O, claimed: Post) -> Result<Channel, StoreError> {
    let (store, owner) = (&service.store, &*service.owner);
    if claimed.only_closes() {
        let closed = outlet.close(&claimed).await.map(|()| claimed.message);
        return conclude(service, &claimed, None, closed).await;
    }
    let Some(shown) = service.load(claimed.game).await? else {
        store.settle_post(claimed.id, owner, None, claimed.want).await?;
        return Ok(Channel::GoesOn);
    };
    // Read again after the match and compared with it. A change in between raises `want` in the
    // same transaction, so the two either fit together or are read once more.
    let Some(post) = store.post(claimed.id).await? else { return Ok(Channel::GoesOn) };
    if let Some(skip) = Skip::of(&post, &shown) {
        match skip {
            Skip::Passed => store.settle_post(post.id, owner, None, post.want).await?,
            Skip::Ahead => store.release_post(post.id, owner).await?,
            // It mustn't keep the sender busy.
            Skip::Damaged => {
                store.postpone_post(post.id, owner, service.now_ms() + BACKOFF.first_ms, true).await?;
            }
            Skip::Merged => {
                service.metrics().sends.add("merged", 1);
                store.settle_post(post.id, owner, None, post.want).await?;
            }
        }
        return Ok(Channel::GoesOn);
    }
    let shown = if post.is_outdated() { service.to_show_again(&post, shown).await? } else { shown };
    let delivered = if Service::awaits_thread(&post, &shown) {
        match service.open_venue(outlet, &shown).await? {
            Ok(()) => {
                // The post now belongs to another channel and will be sent there.
                store.release_post(post.id, owner).await?;
                return Ok(Channel::GoesOn);
            }
            Err(later) => Err(later),
        }
    } else {
        match (post.lane, service.reader(post.lane).await?) {
            (Lane::Direct(_), None) => {
                Err(Undelivered::Never("the player has no account any more".to_owned()))
            }
            (_, reader) => outlet.deliver(&post, &shown, reader.as_ref()).await,
        }
    };
    conclude(service, &post, Some(&shown), delivered).await
}

/// Notes what became of a post. With `shown`, its match may have to be shown elsewhere.
async fn conclude(
    service: &Service,
    post: &Post,
    shown: Option<&Shown>,
    delivered: Result<Option<i64>, Undelivered>,
) -> Result<Channel, StoreError> {
    let (owner, sends) = (&*service.owner, &service.metrics().sends);
    let undelivered = match delivered {
        Ok(message) => {
            sends.add("sent", 1);
            service.store.settle_post(post.id, owner, message, post.want).await?;
            return Ok(Channel::GoesOn);
        }
        Err(undelivered) => undelivered,
    };
    let why = match BACKOFF.next(undelivered, post.attempts) {
        Next::Retry { pause_ms, is_asked_for, why } => {
            sends.add("later", 1);
            tracing::warn!(post = post.id.0, game = %post.game, why, pause_ms, "a post has to wait");
            let later = service.now_ms() + pause_ms;
            service.store.postpone_post(post.id, owner, later, !is_asked_for).await?;
            return Ok(Channel::Waits);
        }
        Next::Elsewhere(lost, why) => match shown {
            Some(shown) if !post.is_outdated() && service.go_elsewhere(post, shown, lost).await? => {
                service.store.release_post(post.id, owner).await?;
                return Ok(Channel::GoesOn);
            }
            _ => why,
        },
        Next::GiveUp(why) => why,
    };
    if let (Some(shown), PostKind::LobbyFor(_), None) = (shown, post.kind, post.message) {
        service.withdraw_unreached(&shown.game).await;
    }
    sends.add("never", 1);
    service.give_up(post, &why).await?;
    Ok(Channel::GoesOn)
}

impl Service {
    /// The person who reads these direct messages, with the language and theme that they chose. `None` for a
    /// channel, and for a player who has no account any more.
    pub async fn reader(&self, lane: Lane) -> Result<Option<Reader>, StoreError> {
        let Some(player) = lane.player() else { return Ok(None) };
        let Some(Addressee { account, locale }) = self.store.addressee(player).await? else {
            return Ok(None);
        };
        let PlayerSettings { language, theme, .. } = self.store.player_settings(player).await?;
        Ok(Some(Reader { account, language: language.unwrap_or(locale), theme }))
    }

    /// Withdraws a private challenge between two, one of whom gets no direct messages. It would wait for
    /// an answer in vain, or begin without a board for the challenger. The other one's message says so.
    async fn withdraw_unreached(&self, game: &Match) {
        if game.stage() != Stage::Lobby {
            return;
        }
        match self.act(None, game.id(), None, &Act::Cancel(game.creator())).await {
            Ok(_) => tracing::info!(game = %game.id(), "a private challenge can't be delivered"),
            // It has been answered or withdrawn meanwhile.
            Err(Problem::Refused(_)) => {}
            Err(problem) => {
                tracing::warn!(game = %game.id(), ?problem, "a challenge stays that can't be delivered");
            }
        }
    }

    /// Gives up on a post. One that people should have seen is kept with the reason. Buttons left
    /// on an old message still answer, and a name that can't be removed stays.
    async fn give_up(&self, post: &Post, why: &str) -> Result<(), StoreError> {
        if post.closed() || post.is_outdated() {
            return self.store.settle_post(post.id, &self.owner, None, post.want).await;
        }
        tracing::warn!(post = post.id.0, game = %post.game, kind = %post.kind, why, "a post is given up");
        self.store.bury_post(post.id, &self.owner, post.want, why).await
    }
}
