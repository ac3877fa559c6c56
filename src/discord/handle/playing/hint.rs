//! Hints: first which piece to move, then where it goes.

use crate::discord::buttons::{Action, CustomId};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::sending::Reply;
use crate::discord::view::{self, Step};
use crate::play;
use crate::service::Hint;

impl Visit<'_> {
    /// Shows a good move in the turn that was pressed on.
    pub async fn hint(&self, id: &CustomId) -> Result<Reply, Problem> {
        let shown = self.find_to_act(id.game).await?;
        let mut caller = self.caller_about(&shown);
        // The answer is private, whatever happens to the board.
        caller.token = None;
        let Hint { shown, mv } = self.service().hint(&caller, id.game, id.seq).await?;
        let position = shown.game.position();
        let leads =
            |from: &_| position.targets(*from).into_iter().any(|to| position.move_to(*from, to) == mv);
        let from = position.movable().into_iter().find(leads).ok_or(play::Refusal::Stale)?;
        if id.action == Action::Hint {
            return self.shows(view::hint(&shown, self.locale, from));
        }
        let step = Step::Confirm { path: position.path(mv), from };
        let mut message = view::picker(&shown, self.locale, &step);
        message.content = format!("💡 {}", message.content);
        self.shows(message)
    }
}
