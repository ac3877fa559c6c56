//! Now and then, below what somebody sees alone, what is good to know.

use super::super::answer::Reply;
use super::super::custom_id::{Action, CustomId};
use super::super::request::{Asked, Request};
use super::super::view;
use super::Handler;
use crate::play::{PlayerId, PlayerSettings};
use crate::service::Fault;

impl Handler {
    /// Adds a tip to a reply where one has its place and its time has come. What fails is logged: the reply comes without.
    pub(super) async fn tip(&self, asked: &Asked, player: PlayerId, reply: &mut Reply) {
        let Reply::Private(message) = reply else { return };
        // Where somebody looks around, not where they are about to do something.
        let looks = matches!(asked.what, Request::Board(_) | Request::Games { .. })
            || matches!(asked.what, Request::Press { id: CustomId { action: Action::Board, .. }, .. });
        let due = asked.settings.tip(view::TIPS.len(), self.service.now_ms()).filter(|_| looks);
        let Some((tip, tips)) = due else { return };
        let had = asked.settings.tips;
        let change = |settings: &mut PlayerSettings| {
            // Two presses at once bring one.
            if settings.tips == had {
                settings.tips = tips;
            }
        };
        match self.service.store().change_player_settings(player, change).await {
            Ok(settings) if settings.tips == tips => {
                if let Some(tip) = tip {
                    view::add_tip(message, tip, asked.locale);
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
