//! What a message shows once its text mustn't stay, because it names a player who has been forgotten, or an offer
//! that nobody can answer any more.

use std::sync::Arc;

use super::announcement::announce;
use crate::play::Match;
use crate::service::{Service, Shown};
use crate::store::{Post, PostChange, PostKind, StoreError};

impl Service {
    /// The match to show in such a message: for a board that has been replaced as at the end of its turn, without an
    /// offer; otherwise as it is now.
    pub(in crate::service) async fn to_show_again(
        &self,
        post: &Post,
        shown: Shown,
    ) -> Result<Shown, StoreError> {
        // The cache may still contain the name, if another process has just deleted it.
        let people = Arc::new(self.store.people(post.game).await?);
        let shown = Shown { people, ..shown };
        let game = match post.kind {
            PostKind::Board | PostKind::BoardFor(_) if post.closed() => self.at_end_of_turn(post).await?,
            // A ping is never closed.
            PostKind::Ping => self.store.load_until(post.game, post.seq).await?,
            _ => return Ok(shown),
        };
        let game = game.unwrap_or_else(|| Match::clone(&shown.game)).without_offer();
        Ok(Shown { people: shown.people, venue: shown.venue, ..Shown::of(game) })
    }

    /// The match as its board showed it last, before the next board came.
    async fn at_end_of_turn(&self, board: &Post) -> Result<Option<Match>, StoreError> {
        let Some(mut game) = self.store.load_until(board.game, board.seq).await? else { return Ok(None) };
        for seq in board.seq + 1..board.want.seq {
            let Some(next) = self.store.load_until(board.game, seq).await? else { break };
            if !announce(&game, &next).contains(&PostChange::Refresh(PostKind::Board)) {
                break;
            }
            game = next;
        }
        Ok(Some(game))
    }
}
