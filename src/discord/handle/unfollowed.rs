//! What somebody followed by direct messages until those were closed to the bot: said once, where they can read it.

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::answer::Reply;
use super::super::view;
use super::visit::Visit;
use crate::play::PlayerSettings;
use crate::service::Fault;

impl Visit<'_> {
    /// Adds to a reply what isn't followed for its reader any more, if they haven't read it yet. What fails is logged: the reply
    /// comes without.
    pub(super) async fn say_unfollowed(&self, reply: &mut Reply) {
        let (Reply::Private(message), games) = (reply, &self.settings.unfollowed) else { return };
        if games.is_empty() {
            return;
        }
        let Some(content) = view::with_unfollowed(&message.content, games, self.locale) else { return };
        let first = AtomicBool::new(false);
        let change = |settings: &mut PlayerSettings| {
            // Of two answers at once one says it.
            first.store(settings.unfollowed == *games, Ordering::Relaxed);
            settings.unfollowed.retain(|game| !games.contains(game));
        };
        match self.service().change_player_settings(self.player, change).await {
            Ok(_) if first.load(Ordering::Relaxed) => message.content = content,
            Ok(_) => {}
            Err(error) => {
                let _number = Fault::log(&error, "noting what was said");
            }
        }
    }
}
