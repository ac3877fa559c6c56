//! Tips that now and then appear below a private answer.

use crate::discord::buttons::{Action, CustomId};
use crate::discord::handle::visit::Visit;
use crate::discord::request::Request;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::PlayerSettings;
use crate::service::Fault;

impl Visit<'_> {
    /// Adds a tip to a reply that has room for one, when the next tip is due. A failure is only
    /// logged: the reply comes without it.
    pub async fn tip(&self, reply: &mut Reply) {
        let Reply::Private(message) = reply else { return };
        // Tips come when somebody looks around, not when they are about to act.
        let looks = matches!(self.asked.what, Request::Board(_) | Request::Games(_))
            || matches!(self.asked.what, Request::Press { id: CustomId { action: Action::Board, .. }, .. });
        let due = self.settings.tip(view::TIPS.len(), self.service().now_ms()).filter(|_| looks);
        let Some((tip, tips)) = due else { return };
        let had = self.settings.tips;
        let change = |settings: &mut PlayerSettings| {
            // Two presses at once bring one tip.
            if settings.tips == had {
                settings.tips = tips;
            }
        };
        match self.service().change_player_settings(self.player, change).await {
            Ok(settings) if settings.tips == tips => {
                if let Some(tip) = tip {
                    view::add_tip(message, tip, self.locale);
                }
            }
            // The other press has brought it.
            Ok(_) => {}
            Err(error) => {
                let _number = Fault::log(&error, "noting a tip");
            }
        }
    }
}
