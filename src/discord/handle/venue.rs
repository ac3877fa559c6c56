//! Where a match is asked for, who may see it there, and where its boards go.

use serenity::all::ChannelType;

use super::visit::Visit;
use crate::discord::handle::problem::Problem;
use crate::discord::request::{Asked, Refusal};
use crate::play::{Location, MatchId, ServerSettings};
use crate::service::{self, Shown, Venue, Viewer};

impl Visit<'_> {
    /// A match of this server that the asker may see; in direct messages, one of their own.
    pub(super) async fn find(&self, id: MatchId) -> Result<Shown, Problem> {
        self.find_where_followed(id, false).await
    }

    /// The same for watching: in direct messages, it may also be one that the asker follows there.
    pub(super) async fn find_to_watch(&self, id: MatchId) -> Result<Shown, Problem> {
        let followed = self.asked.location.is_none() && self.service().has_followed(id, self.player).await?;
        self.find_where_followed(id, followed).await
    }

    /// A match of this server that the asker may see; `followed` says whether it is followed in
    /// this channel or in these direct messages. Handlers load a match that somebody asks for only
    /// through this.
    pub(super) async fn find_where_followed(&self, id: MatchId, followed: bool) -> Result<Shown, Problem> {
        let Asked { location, parent, .. } = *self.asked;
        let shown = self.service().find(id, location.map(|location| location.guild)).await?;
        let viewer = Viewer { player: self.player, location, parent, followed };
        if shown.is_visible_to(&viewer) { Ok(shown) } else { Err(service::Refusal::NoSuchMatch.into()) }
    }

    /// Like [`Visit::find`], for an act. A player's match asked for at its boards may come from
    /// memory: its players may see it, and the act is checked again if the match has changed since.
    pub(super) async fn find_to_act(&self, id: MatchId) -> Result<Shown, Problem> {
        let is_here = |shown: &Shown| {
            shown.game.people().contains(&self.player)
                && self.asked.location.is_some_and(|location| location.guild == shown.game.location().guild)
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
            Venue::Thread(_) | Venue::Awaited => self.asked.channel == shown.game.location().channel,
            Venue::Direct | Venue::Displaced => self.asked.location.is_none(),
            Venue::Channel => false,
        }
    }

    /// The location, and the right to post there. A bot that isn't in a private thread can answer there, but not post:
    /// the permissions that come with an interaction don't say so.
    pub(super) async fn place_to_post(&self) -> Result<Location, Problem> {
        let location = self.asked.location_to_post()?;
        if self.asked.kind == Some(ChannelType::PrivateThread)
            && self.handler.answers.sees(self.asked.channel).await == Ok(false)
        {
            return Err(Refusal::NotInThread(self.handler.answers.own_account()).into());
        }
        Ok(location)
    }

    /// The server's settings, if matches may be opened in this channel or thread.
    pub(super) async fn server_here(&self, location: Location) -> Result<ServerSettings, Problem> {
        let server = self.service().server_settings(location.guild).await?;
        if server.allows(location.channel, self.asked.parent) {
            Ok(server)
        } else {
            Err(Refusal::NotHere(server.channels).into())
        }
    }

    /// Refuses a rematch where matches may not be opened any more. It begins in the channel of the match before.
    pub(super) async fn may_follow(&self, id: MatchId) -> Result<(), Problem> {
        let shown = self.find(id).await?;
        let home = shown.game.location();
        let parent = self.asked.parent.filter(|_| self.asked.channel == home.channel);
        let server = self.service().server_settings(home.guild).await?;
        if server.allows(home.channel, parent) {
            Ok(())
        } else {
            Err(Problem::about(shown, Refusal::NotHere(server.channels)))
        }
    }

    /// Whether a challenge's match gets a thread: as requested, otherwise by the server's setting
    /// if the bot may open one.
    pub(super) fn wants_thread(&self, server: &ServerSettings, said: Option<bool>) -> Result<bool, Refusal> {
        match said {
            Some(false) => Ok(false),
            // If the thread was requested and can't be opened, the challenge is refused; if it is
            // only the default, there is none.
            Some(true) => self.asked.may_open_thread(),
            None => Ok(server.threads && self.asked.may_open_thread().unwrap_or(false)),
        }
    }
}
