//! Now and then, below what somebody sees alone, what is good to know.

use super::super::answer::Reply;
use super::super::custom_id::{Action, CustomId};
use super::super::request::Request;
use super::super::view;
use super::visit::Visit;
use crate::play::PlayerSettings;
use crate::service::Fault;

impl Visit<'_> {
    /// Adds a tip to a reply where one has its place and its time has come. What fails is logged: the reply comes without.
    pub(super) async fn tip(&self, reply: &mut Reply) {
        let Reply::Private(message) = reply else { return };
        // Where somebody looks around, not where they are about to do something.
        let looks = matches!(self.asked.what, Request::Board(_) | Request::Games(_))
            || matches!(self.asked.what, Request::Press { id: CustomId { action: Action::Board, .. }, .. });
        let due = self.settings.tip(view::TIPS.len(), self.service().now_ms()).filter(|_| looks);
        let Some((tip, tips)) = due else { return };
        let had = self.settings.tips;
        let change = |settings: &mut PlayerSettings| {
            // Two presses at once bring one.
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
