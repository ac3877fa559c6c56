//! One interaction on its way through the use cases: who asks for what, and how they want to read
//! the answer.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Handler;
use crate::discord::handle::problem::Problem;
use crate::discord::request::{Asked, Refusal};
use crate::discord::sending::Reply;
use crate::discord::view::{Languages, Message};
use crate::i18n::Locale;
use crate::play::{Location, PlayerId, PlayerSettings};
use crate::service::{Caller, Service, Shown};

/// An interaction whose player is known.
pub(super) struct Visit<'a> {
    pub(super) handler: &'a Handler,
    /// The parsed interaction.
    pub(super) asked: &'a Asked,
    pub(super) player: PlayerId,
    pub(super) settings: PlayerSettings,
    /// The language that the player reads: their own choice, or that of their Discord client.
    pub(super) locale: Locale,
    /// Whether the answer is going to be a public message.
    pub(super) is_public: &'a AtomicBool,
}

impl Visit<'_> {
    /// Notes that the answer is going to be a public message, should it have to be deferred.
    pub(super) fn goes_public(&self) {
        self.is_public.store(true, Ordering::Relaxed);
    }

    pub(super) fn service(&self) -> &Service {
        &self.handler.service
    }

    /// The player, the place and the interaction of an act.
    pub(super) fn caller(&self) -> Result<Caller, Problem> {
        let location = self.asked.location.ok_or(Refusal::NoChannel)?;
        Ok(self.caller_at(location))
    }

    /// The same for an act on a match, whose place is fixed wherever the request comes from.
    pub(super) fn caller_about(&self, shown: &Shown) -> Caller {
        let location = Location { channel: self.asked.channel, ..shown.game.location() };
        self.caller_at(self.asked.location.unwrap_or(location))
    }

    fn caller_at(&self, location: Location) -> Caller {
        let Asked { id, token, public_locale_name, .. } = self.asked;
        Caller {
            player: self.player,
            interaction: *id as i64,
            token: Some(token.clone()),
            location,
            language: self.locale.language().to_owned(),
            server_language: Some(public_locale_name.clone()).filter(|name| !name.is_empty()),
        }
    }

    /// The language that the player reads, and that of public messages where they are: what the managers
    /// have chosen, or the server's on Discord.
    pub(super) async fn languages(&self) -> Result<Languages, Problem> {
        let Some(location) = self.asked.location else { return Ok(Languages::alone(self.locale)) };
        Ok(match self.service().server_settings(location.guild).await?.language {
            Some(chosen) => Languages::below(self.locale, Locale::of(&chosen)),
            None => Languages::unless_alone(self.locale, Locale::of(&self.asked.public_locale_name)),
        })
    }

    /// Shows a private message, in place of the one that was pressed on.
    pub(super) fn shows(&self, message: Message) -> Result<Reply, Problem> {
        Ok(self.in_place(Reply::Private(message)))
    }

    /// Turns private words into a replacement of the private message that was pressed on.
    pub(super) fn in_place(&self, reply: Reply) -> Reply {
        reply.in_place(self.asked)
    }
}
