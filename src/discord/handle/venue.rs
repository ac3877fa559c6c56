//! From where a match is requested, and where its boards go.

use super::visit::Visit;
use crate::discord::request::Asked;
use crate::play::{MatchId, Place, Refusal, ServerSettings};
use crate::service::{Problem, Shown, Venue};

impl Visit<'_> {
    /// A match of this server; in direct messages, one of the asker's own.
    pub(super) async fn find(&self, id: MatchId) -> Result<Shown, Problem> {
        let shown = self.service().find(id, self.asked.place.map(|place| place.guild)).await?;
        if !shown.people.contains_key(&self.player) && !sees(self.asked, &shown) {
            return Err(Refusal::NoSuchMatch.into());
        }
        Ok(shown)
    }

    /// The same for an act. A player's match asked for at its boards may come from memory: the act
    /// is checked again if the match has changed since.
    pub(super) async fn find_to_act(&self, id: MatchId) -> Result<Shown, Problem> {
        let is_here = |shown: &Shown| {
            shown.game.people().contains(&self.player)
                && self.asked.place.is_some_and(|place| place.guild == shown.game.place().guild)
                && shown.venue != Venue::Awaited
                && shown.channel() == Some(self.asked.channel)
        };
        match self.service().remembered(id).filter(is_here) {
            Some(shown) => Ok(shown),
            None => self.find(id).await,
        }
    }

    /// Whether this place needs no hint to where the board is: the parent channel of the match's
    /// thread, or the direct messages that get the board.
    pub(super) fn is_at_home(&self, shown: &Shown) -> bool {
        match shown.venue {
            Venue::Thread(_) | Venue::Awaited => self.asked.channel == shown.game.place().channel,
            Venue::Direct => self.asked.place.is_none(),
            Venue::Channel => false,
        }
    }

    /// The server's settings, if matches may be opened in this channel or thread.
    pub(super) async fn server_here(&self, place: Place) -> Result<ServerSettings, Problem> {
        let server = self.service().server_settings(place.guild).await?;
        if server.allows(place.channel, self.asked.parent) {
            Ok(server)
        } else {
            Err(Refusal::NotHere(server.channels).into())
        }
    }

    /// Whether a challenge's match gets a thread: as requested, otherwise by the server's setting
    /// if the bot may open one.
    pub(super) fn wants_thread(&self, server: &ServerSettings, said: Option<bool>) -> Result<bool, Refusal> {
        match said {
            Some(false) => Ok(false),
            // A requested thread that can't be opened is refused; one that is only the default is
            // left out.
            Some(true) => self.asked.may_open_thread(),
            None => Ok(server.threads && self.asked.may_open_thread().unwrap_or(false)),
        }
    }
}

/// Whether somebody may see a match of others: not from direct messages, and a private one only
/// where it is played, which not everybody can see.
fn sees(asked: &Asked, shown: &Shown) -> bool {
    asked.place.is_some() && (!shown.game.terms().private || is_played_at(asked, shown))
}

/// Whether a match is played in this channel or thread, or in a thread of the same channel.
pub(super) fn is_played_at(asked: &Asked, shown: &Shown) -> bool {
    let Some(place) = asked.place else { return false };
    let home = shown.game.place().channel;
    place.channel == home || asked.parent == Some(home) || shown.channel() == Some(place.channel)
}
