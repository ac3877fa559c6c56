//! Vacations, and the time control of a challenge.

use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::suggest::{self, Choice};
use crate::discord::view;
use crate::play::Control;

impl Visit<'_> {
    /// `/vacation`: starts one of this many days, or shows the current state.
    pub async fn vacation(&self, days: Option<i64>) -> Result<Reply, Problem> {
        let status = match days {
            Some(days) => self.service().begin_vacation(self.player, days).await?,
            None => self.service().vacation_status(self.player).await?,
        };
        Ok(Reply::Private(view::vacation(status, self.locale)))
    }

    /// Ends a vacation early.
    pub async fn end_vacation(&self) -> Result<Reply, Problem> {
        Ok(Reply::Private(view::vacation(self.service().end_vacation(self.player).await?, self.locale)))
    }

    /// Suggests time controls; typed text that can be parsed as one comes first.
    pub fn suggest_time(&self, typed: &str) -> Result<Vec<Choice>, Problem> {
        let choices = suggest::times(self.locale, typed);
        if !choices.is_empty() {
            return Ok(choices);
        }
        Err(time(Some(typed)).err().unwrap_or(Refusal::Unreadable).into())
    }
}

/// The time control that a challenge asks for.
pub fn time(typed: Option<&str>) -> Result<Control, Refusal> {
    let Some(typed) = typed else { return Ok(Control::None) };
    typed.parse().or_else(|why| suggest::time_named(typed).ok_or(Refusal::BadTime(why)))
}
