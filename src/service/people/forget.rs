//! A player's data: exported to a file or deleted.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::runtime::Handle;

use crate::play::{Act, Match, PlayerId, Stage};
use crate::service::{Problem, Service, Work};
use crate::store::StoreError;

/// How often to check whether the player is still in a match. Each check ends all open matches.
const CHECKS: usize = 8;

impl Service {
    /// All data stored about a player, as JSON. It is made in the player's turn of the queue,
    /// because reading it takes a lot of memory.
    ///
    /// # Errors
    /// A refusal when too much of the player's work is waiting; a fault when the database fails.
    pub async fn export(self: &Arc<Service>, player: PlayerId) -> Result<String, Problem> {
        let (service, runtime) = (Arc::clone(self), Handle::current());
        let written = move || runtime.block_on(service.store.export(player)).map(|all| format!("{all:#}"));
        Ok(self.queue.run(player, Work::Export, written).await??)
    }

    /// The number of matches and challenges that [`Service::forget`] would end.
    pub async fn count_open(&self, player: PlayerId) -> Result<usize, Problem> {
        Ok(self.store.open_of(player).await?.len())
    }

    /// Ends all matches and challenges of a player, and deletes their account, name and settings.
    /// Finished matches stay for the others. If the owner of the account comes back, they are a new
    /// player.
    ///
    /// # Errors
    /// When the database fails; matches that have ended stay ended, and the call can be repeated.
    pub async fn forget(&self, player: PlayerId) -> Result<(), Problem> {
        // Competitions first: otherwise they could begin another match.
        self.leave_competitions(player).await?;
        for _ in 0..CHECKS {
            let open = self.store.open_of(player).await?;
            if open.is_empty() {
                break;
            }
            for id in open {
                let game = self.find(id, None).await?.game;
                let Some(act) = way_out(&game, player) else { continue };
                match self.act(None, id, None, &act).await {
                    // Somebody else changed the match first; check it again.
                    Ok(_) | Err(Problem::Refused(_) | Problem::Competition(_) | Problem::Again) => {}
                    Err(fault @ Problem::Fault(_)) => return Err(fault),
                }
            }
        }
        self.store.forget(player, self.now_ms()).await?;
        self.drop_forgotten().await?;
        self.signals.posts.notify_one();
        Ok(())
    }

    /// Drops forgotten players from memory, whichever process forgot them.
    pub(in crate::service) async fn drop_forgotten(&self) -> Result<(), StoreError> {
        let known = self.upkeep.forgotten.load(Ordering::Relaxed);
        let gone = self.store.forgotten_after(known).await?;
        let Some((last, _)) = gone.last() else { return Ok(()) };
        let is_gone = |player: &PlayerId| gone.iter().any(|(_, forgotten)| forgotten == player);
        self.people.forget(is_gone);
        self.cache.retain(|shown| !shown.people.keys().any(is_gone));
        self.replays.forget_imports();
        self.upkeep.forgotten.fetch_max(*last, Ordering::Relaxed);
        Ok(())
    }
}

/// The act by which a player leaves a match that isn't over.
fn way_out(game: &Match, player: PlayerId) -> Option<Act> {
    match game.stage() {
        Stage::Live => Some(Act::Resign(player)),
        Stage::Lobby if game.creator() == player => Some(Act::Cancel(player)),
        Stage::Lobby if game.joined().contains(&player) => Some(Act::Leave(player)),
        Stage::Lobby => Some(Act::Decline(player)),
        Stage::Over(_) | Stage::Off(_) => None,
    }
}
