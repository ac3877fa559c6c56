//! Which players the computers are. Each sits in a match at most once, so a level has several.

use crate::play::{Level, Match, PlayerId};
use crate::service::{Problem, Service};

impl Service {
    /// A computer player of this level that doesn't sit in the match yet.
    pub async fn computer_for(&self, game: &Match, level: Level) -> Result<PlayerId, Problem> {
        let mut copy = 1;
        loop {
            let player = self.store.computer(level, copy, self.now_ms()).await?;
            if !game.joined().contains(&player) {
                return Ok(player);
            }
            copy += 1;
        }
    }
}
