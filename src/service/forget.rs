//! A person's data: given to them as a file, or forgotten.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::runtime::Handle;

use super::{Problem, Service, Shown, Work, lock};
use crate::play::{Act, Match, PlayerId, Stage};
use crate::store::{Post, PostKind, StoreError};

/// How often to look whether the person is still in a match. Each round ends all that there are.
const ROUNDS: usize = 8;

impl Service {
    /// What somebody is called.
    pub(super) async fn name(&self, player: PlayerId) -> Result<String, StoreError> {
        Ok(self.store.one(player).await?.map(|person| person.name).unwrap_or_default())
    }

    /// Everything that is stored of a person, as a JSON text. It is written in the person's turn of the queue: even to read it takes
    /// memory.
    ///
    /// # Errors
    /// A refusal when too much of the person's work waits; a fault when the database fails.
    pub async fn export(self: &Arc<Service>, player: PlayerId) -> Result<String, Problem> {
        let (service, runtime) = (Arc::clone(self), Handle::current());
        let written = move || runtime.block_on(service.store.export(player)).map(|all| format!("{all:#}"));
        Ok(self.queue.run(player, Work::Export, written).await??)
    }

    /// How many matches and challenges [`Service::forget`] would end.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_open(&self, player: PlayerId) -> Result<usize, Problem> {
        Ok(self.store.open_of(player).await?.len())
    }

    /// Ends all matches and challenges of a person, and forgets who they are: the account, the name, what they have
    /// chosen. Matches that they have played stay for the others. The account's owner is new when they come back.
    ///
    /// # Errors
    /// When the database fails; what has ended until then stays ended, and it can be asked for again.
    pub async fn forget(&self, player: PlayerId) -> Result<(), Problem> {
        for _ in 0..ROUNDS {
            let open = self.store.open_of(player).await?;
            if open.is_empty() {
                break;
            }
            for id in open {
                let game = self.find(id, None).await?.game;
                let Some(act) = way_out(&game, player) else { continue };
                match self.act(None, id, None, &act).await {
                    // Somebody else was faster, and it is looked at once more.
                    Ok(_) | Err(Problem::Refused(_) | Problem::Again) => {}
                    Err(fault @ Problem::Fault(_)) => return Err(fault),
                }
            }
        }
        self.store.forget(player, self.now_ms()).await?;
        self.drop_forgotten().await?;
        self.wake.notify_one();
        Ok(())
    }

    /// Drops what is kept in memory of those who were forgotten, here or in another process.
    pub(super) async fn drop_forgotten(&self) -> Result<(), StoreError> {
        let known = self.forgotten.load(Ordering::Relaxed);
        let gone = self.store.forgotten_after(known).await?;
        let Some((last, _)) = gone.last() else { return Ok(()) };
        let is_gone = |player: &PlayerId| gone.iter().any(|(_, forgotten)| forgotten == player);
        lock(&self.players).retain(|_, (player, ..)| !is_gone(player));
        lock(&self.seen).retain(|(_, player), _| !is_gone(player));
        self.cache.retain(|shown| !shown.people.keys().any(is_gone));
        self.spools.forget_imports();
        self.forgotten.fetch_max(*last, Ordering::Relaxed);
        Ok(())
    }

    /// The match as a message that may name somebody who was forgotten is to show it: a board as its turn began, anything else
    /// as the match is.
    pub(super) async fn unnamed(&self, post: &Post, shown: Shown) -> Result<Shown, StoreError> {
        // Memory may still have the name, if another process has just forgotten it.
        let people = Arc::new(self.store.people(post.game).await?);
        let shown = Shown { people, ..shown };
        let is_of_a_turn = match post.kind {
            PostKind::Board | PostKind::BoardFor(_) => post.closed(),
            // It is never closed.
            PostKind::Ring => true,
            _ => false,
        };
        if !is_of_a_turn {
            return Ok(shown);
        }
        let game = self.store.load_until(post.game, post.seq).await?;
        let game = game.unwrap_or_else(|| Match::clone(&shown.game));
        Ok(Shown { people: shown.people, venue: shown.venue, ..Shown::of(game) })
    }
}

/// How somebody gets out of a match that isn't over.
fn way_out(game: &Match, player: PlayerId) -> Option<Act> {
    match game.stage {
        Stage::Live => Some(Act::Resign(player)),
        Stage::Lobby if game.creator == player => Some(Act::Cancel(player)),
        Stage::Lobby if game.joined.contains(&player) => Some(Act::Leave(player)),
        Stage::Lobby => Some(Act::Decline(player)),
        Stage::Over(_) | Stage::Off(_) => None,
    }
}
