//! The loop of the computer players. It takes up matches that wait for a computer player, thinks
//! about them on threads of low priority, and stores the result.
//!
//! Which matches wait is known from the database (`store/delivery/thoughts.rs`), where a row is
//! written and removed with each change. So a crash loses nothing: after the next start, the row is
//! taken up again. Nothing is played twice either, since only one act can follow an event.

use std::convert::Infallible;
use std::future::Future;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;

use crate::play::{Act, PlayerId};
use crate::service::delivery::Trouble;
use crate::service::signals::look_until;
use crate::service::{Acted, Problem, Service, Shown, Work};
use crate::store::{AnalysisJob, PostKind, StoreError, Thought};

/// The most matches that this process holds at a time. The others stay in the database, for any
/// process.
const AT_ONCE: usize = 16;
/// The most matches of one server that all processes together think about at a time. A server that
/// plays a lot waits, and other servers don't.
const SHARE: i64 = 8;
/// The pause between two looks for what other processes have left.
const POLL: Duration = Duration::from_secs(1);
/// The same for analyses, in milliseconds.
const LOOK_MS: i64 = 1_000;
/// The pause between two looks for matches of competitions whose moves are to be compared.
const COMPARE_MS: i64 = 10_000;
/// The pause after the first failure. It doubles with each further one, up to the next constant.
const PAUSE_MS: i64 = 1_000;
const LONGEST_PAUSE_MS: i64 = 60_000;
/// After this many failures a computer player makes any legal move, so that the match goes on.
const ENOUGH: i64 = 3;

/// Makes the computer players' moves, until `stop` is done.
pub async fn run_thinking(service: Arc<Service>, stop: impl Future<Output = ()> + Send) {
    tokio::pin!(stop);
    let mut trouble = Trouble::new(Arc::clone(&service.clock));
    let mut thinking: JoinSet<()> = JoinSet::new();
    let mut looked_ms: Option<i64> = None;
    let (mut comparing, mut compared_ms): (JoinSet<()>, Option<i64>) = (JoinSet::new(), None);
    loop {
        let room = AT_ONCE - thinking.len().min(AT_ONCE);
        if room > 0 {
            let (owner, now_ms) = (&*service.owner, service.now_ms());
            let claimed = service.store.claim_thoughts(owner, now_ms, room as i64, SHARE).await;
            for thought in trouble.note("looking for computer players' turns", claimed).unwrap_or_default() {
                let service = Arc::clone(&service);
                thinking.spawn(async move {
                    if let Err(error) = service.think(thought).await {
                        tracing::warn!(%error, game = %thought.game, "a computer player's turn stays until its lease is over");
                    }
                });
            }
        }
        // This is rarely needed, and moves wake this loop many times a second.
        let is_time = looked_ms.is_none_or(|at| service.clock.steady_ms() - at >= LOOK_MS);
        let job = if is_time { service.abandoned_analysis(&mut trouble).await } else { None };
        if is_time {
            looked_ms = Some(service.clock.steady_ms());
        }
        if let Some(job) = job {
            let service = Arc::clone(&service);
            thinking.spawn(async move {
                if let Err(error) = service.take_up_analysis(job).await {
                    tracing::warn!(%error, game = %job.game, "an analysis stays until its lease is over");
                }
            });
        }
        // One match at a time: everything else that the computer is asked for matters more.
        while comparing.try_join_next().is_some() {}
        let is_time = compared_ms.is_none_or(|at| service.clock.steady_ms() - at >= COMPARE_MS);
        if is_time && comparing.is_empty() {
            compared_ms = Some(service.clock.steady_ms());
            let service = Arc::clone(&service);
            comparing.spawn(async move { service.compare_all().await });
        }
        tokio::select! {
            biased;
            () = &mut stop => break,
            Some(done) = thinking.join_next() => {
                if let Err(error) = done {
                    tracing::error!(%error, "a computer player's turn panicked");
                }
            }
            () = service.signals.thoughts.notified() => {}
            () = service.clock.sleep(POLL) => {}
        }
    }
    // What is being thought about is given up: another process takes it, or this one after its next
    // start.
}

impl Service {
    /// An analysis that no process makes any more.
    async fn abandoned_analysis(&self, trouble: &mut Trouble) -> Option<AnalysisJob> {
        let claimed = self.store.claim_analyses(&self.owner, self.now_ms(), 1).await;
        trouble.note("looking for analyses", claimed).unwrap_or_default().pop()
    }

    /// Thinks about a match, and stores the act that follows.
    async fn think(&self, thought: Thought) -> Result<(), StoreError> {
        let Thought { game: id, attempts, .. } = thought;
        let Some(shown) = self.load(id).await? else { return self.store.drop_thought(thought).await };
        let seq = shown.game.seq();
        if !shown.game.awaits_computer() {
            return self.store.drop_thought(thought).await;
        }
        let decided = match self.decided(&shown, attempts).await {
            Ok(Some(act)) => self.act(None, id, Some(seq), &act).await.map(drop),
            Ok(None) => return self.store.drop_thought(thought).await,
            Err(problem) => Err(problem),
        };
        match decided {
            // The change that the act made has noted whether a computer player is to act next.
            Ok(()) => {
                self.signals.replied.notify_waiters();
                Ok(())
            }
            Err(Problem::Refused(_)) if self.load(id).await?.is_none_or(|now| now.game.seq() > seq) => Ok(()),
            Err(problem) => {
                tracing::warn!(game = %id, ?problem, attempts, "a computer player's turn failed");
                let pause_ms = (PAUSE_MS << attempts.clamp(0, 10)).min(LONGEST_PAUSE_MS);
                self.store.postpone_thought(id, &self.owner, self.now_ms() + pause_ms).await
            }
        }
    }

    /// What the computer player that has to move or to answer does.
    async fn decided(&self, shown: &Shown, attempts: i64) -> Result<Option<Act>, Problem> {
        let game = &shown.game;
        let Some(who) = game.computer_to_answer().or_else(|| game.computer_to_move()) else {
            return Ok(None);
        };
        if attempts >= ENOUGH {
            return Ok(any(shown, who.0));
        }
        let (game, brains) = (Arc::clone(game), Arc::clone(&self.computers.brains));
        // People are served in turn, and whoever began the match waits for it.
        let person = shown.game.creator();
        self.computers.queue.run(person, Work::Think, move || brains.decide(&game, who)).await
    }

    /// The same match once the computer players have moved, if they are quick, where one person plays and the
    /// board answers that person's interaction: it waits until `patience` is over, or the person has to act.
    /// One public message then shows both moves.
    pub async fn after_reply(&self, acted: Acted, patience: impl Future<Output = ()> + Send) -> Acted {
        let Acted { shown: first, post } = acted;
        let is_answer = post.as_ref().is_some_and(|post| post.kind == PostKind::Board && post.via.is_some());
        if !is_answer || !first.game.has_one_human() {
            return Acted { shown: first, post };
        }
        let shown = self.after_computers(first.clone(), patience).await;
        // A result is a message of its own.
        if shown.game.to_move().is_none() {
            return Acted { shown: first, post };
        }
        let post = post.map(|post| post.showing(shown.game.seq()));
        Acted { shown, post }
    }

    /// The same match once the computer players have answered an offer, if only they are asked and they are
    /// quick: it waits until `patience` is over.
    pub async fn after_answers(&self, shown: Shown, patience: impl Future<Output = ()> + Send) -> Shown {
        if shown.game.asks_only_computers() { self.after_computers(shown, patience).await } else { shown }
    }

    /// The same match once the computer players have moved and answered: it waits until `patience` is over, or
    /// a person has to act.
    async fn after_computers(&self, shown: Shown, patience: impl Future<Output = ()> + Send) -> Shown {
        let id = shown.game.id();
        let look = |shown: Shown| async move {
            let kept = self.cache.get(id, self.clock.steady_ms());
            let newer =
                kept.filter(|kept| shown.game.awaits_computer() && kept.game.seq() > shown.game.seq());
            let newest = newer.unwrap_or(shown);
            Ok::<_, Infallible>(if newest.game.awaits_computer() {
                ControlFlow::Continue(newest)
            } else {
                ControlFlow::Break(newest)
            })
        };
        let Ok(shown) = look_until(&self.signals.replied, patience, shown, look).await;
        shown
    }
}

/// Any legal act, for when thinking fails again and again.
fn any(shown: &Shown, player: PlayerId) -> Option<Act> {
    let game = &shown.game;
    if let Some(offer) = game.offer().filter(|_| game.to_move() != Some(player)) {
        return Some(Act::Refuse(player, offer.key()));
    }
    let mv = game.position().legal_moves().first().copied()?;
    Some(Act::Move(player, game.position().write(mv)))
}
