//! `/games`: the matches of a channel, of a server or of the player.

use super::super::view::{self, Message};
use super::visit::Visit;
use crate::service::{Problem, Scope};

impl Visit<'_> {
    /// A page of the matches here, on the server or of the player.
    pub(super) async fn games(&self, (scope, finished, page): (char, bool, u16)) -> Result<Message, Problem> {
        let within = match (scope, self.asked.place) {
            // Where no server is, all that one may see is one's own.
            (_, None) => Scope::Everywhere(self.player),
            ('s', Some(place)) => Scope::Guild(place.guild, self.player),
            ('m', Some(place)) => Scope::Player(self.player, place.guild),
            (_, Some(place)) => Scope::Channel(place.channel, self.player),
        };
        let scope = if self.asked.place.is_some() { scope } else { 'm' };
        let (listed, more) = self.service().list(within, finished, i64::from(page), view::PAGE).await?;
        let mut matches = Vec::with_capacity(listed.len());
        for (listing, shown) in listed {
            let place = self.service().newest_message(listing.id).await?;
            matches.push((shown, place));
        }
        Ok(view::games(&matches, (scope, finished, page), more, self.player, self.locale))
    }
}
