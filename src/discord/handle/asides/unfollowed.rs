//! Reports once, where the person can read it, which matches the bot stopped following for them
//! because their direct messages were closed.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::discord::handle::visit::Visit;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::PlayerSettings;
use crate::service::Fault;

impl Visit<'_> {
    /// Adds to a reply the matches that are no longer followed for its reader, unless they have
    /// read it already. A failure is only logged: the reply comes without it.
    pub async fn say_unfollowed(&self, reply: &mut Reply) {
        let (Reply::Private(message), games) = (reply, &self.settings.unfollowed) else { return };
        if games.is_empty() {
            return;
        }
        let Some(content) = view::with_unfollowed(&message.content, games, self.locale) else { return };
        let first = AtomicBool::new(false);
        let change = |settings: &mut PlayerSettings| {
            // Of two simultaneous answers, only one says it.
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
