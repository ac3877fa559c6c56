//! New matches, once they are stored.

use std::sync::Arc;

use crate::play::Match;
use crate::service::{Problem, Service, Shown};
use crate::store::Venue;

impl Service {
    /// Takes a match that has just been stored, with its id, into memory, and lets a computer player think about its
    /// first move.
    pub(in crate::service) async fn opened(&self, game: Match, venue: Venue) -> Result<Shown, Problem> {
        let people = self.store.people(game.id()).await;
        let people = people.map_err(|error| Problem::from(error).after_storing())?;
        let shown = Shown { people: Arc::new(people), venue, ..Shown::of(game) };
        self.keep(&shown);
        self.wake_computers(&shown.game);
        Ok(shown)
    }
}
