//! A good move for a person who asks for one.

use std::sync::Arc;

use crate::play::{self, Act, MatchId, PlayerId, Seq};
use crate::rules::{Move, Position};
use crate::service::{Caller, Problem, Service, Shown, Work};

/// A good move, and the match in which it was asked for.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The match, in which the hint is counted.
    pub shown: Shown,
    /// The move.
    pub mv: Move,
}

impl Service {
    /// The best answer to the last move of a position that belongs to no match, found quickly;
    /// `None` where nobody is to move.
    ///
    /// # Errors
    /// A refusal when too much of this person's work is waiting.
    pub async fn best_answer(&self, player: PlayerId, position: Position) -> Result<Option<Move>, Problem> {
        let brains = Arc::clone(&self.computers.brains);
        let answer = move || position.turn().and_then(|_| brains.answer(&position));
        self.computers.queue.run(player, Work::Think, answer).await
    }

    /// A good move for the player to move. It is counted once a turn, and is the same as long as the
    /// turn lasts.
    ///
    /// # Errors
    /// A refusal when the match is rated, the turn is another one, or too much of this person's
    /// work is waiting; a fault when the database fails.
    pub async fn hint(&self, caller: &Caller, id: MatchId, on: Seq) -> Result<Hint, Problem> {
        let mut shown = self.find(id, None).await?;
        let seat = shown.game.seat_of(caller.player);
        let is_counted = seat.is_some_and(|seat| shown.game.is_hinted(seat))
            && shown.game.to_move() == Some(caller.player)
            && (shown.game.turn_seq()..=shown.game.seq()).contains(&on);
        if !is_counted {
            shown = self.act(Some(caller), id, Some(on), &Act::Hint(caller.player)).await?.shown;
        }
        let (game, brains) = (Arc::clone(&shown.game), Arc::clone(&self.computers.brains));
        let found = self
            .computers
            .queue
            .run(caller.player, Work::Think, move || brains.best(game.position()))
            .await?;
        Ok(Hint { shown, mv: found.ok_or(play::Refusal::Finished)? })
    }
}
