//! `/games`: the matches of a channel, of a server or of the player.

use crate::discord::buttons::{GamesPage, GamesScope};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::view::{self, Message};
use crate::service::{ListPage, Scope};

impl Visit<'_> {
    /// A page of matches.
    pub async fn games(&self, wanted: GamesPage) -> Result<Message, Problem> {
        // Outside a server, people may see only their own.
        let scope = if self.asked.place.is_some() { wanted.scope } else { GamesScope::Mine };
        let within = match (scope, self.asked.place) {
            (_, None) => Scope::Everywhere(self.player),
            (GamesScope::Server, Some(place)) => Scope::Guild(place.guild, self.player),
            (GamesScope::Mine, Some(place)) => Scope::Player(self.player, place.guild),
            (GamesScope::Channel, Some(place)) => Scope::Channel(place.channel, self.player),
        };
        let shown = GamesPage { scope, ..wanted };
        let page = ListPage { finished: shown.finished, number: i64::from(shown.page), size: view::PAGE };
        let (listed, more) = self.service().list(within, page).await?;
        let mut matches = Vec::with_capacity(listed.len());
        for (listing, shown) in listed {
            let place = self.service().newest_message(listing.id).await?;
            matches.push((shown, place));
        }
        let asker = (self.player, self.asked.place.is_some());
        Ok(view::games(&matches, (shown, more), asker, self.locale))
    }
}
