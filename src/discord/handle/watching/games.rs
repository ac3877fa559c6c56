//! `/games`: the matches of a channel, of a server or of the player.

use crate::discord::buttons::{GamesPage, GamesScope};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::view::{self, GamesReader, Message};
use crate::service::{ListPage, Scope};

impl Visit<'_> {
    /// A page of matches.
    pub async fn games(&self, wanted: GamesPage) -> Result<Message, Problem> {
        // Outside a server, people may see only their own. Those are listed from all servers.
        let scope = if self.asked.location.is_some() { wanted.scope } else { GamesScope::Mine };
        let within = match (scope, self.asked.location) {
            (_, None) | (GamesScope::Mine, _) => Scope::Everywhere(self.player),
            (GamesScope::Server, Some(location)) => Scope::Guild(location.guild, self.player),
            (GamesScope::Channel, Some(location)) => Scope::Channel(location.channel, self.player),
        };
        let shown = GamesPage { scope, ..wanted };
        let page = ListPage { finished: shown.finished, number: i64::from(shown.page), size: view::PAGE };
        let (listed, more) = self.service().list(within, page).await?;
        let (mut matches, mut elsewhere) = (Vec::with_capacity(listed.len()), Vec::new());
        for (listing, shown) in listed {
            let newest = self.service().newest_message(listing.id).await?;
            matches.push((shown, newest));
            match self.find(listing.id).await {
                Ok(_) => {}
                Err(Problem::Refused(_)) => elsewhere.push(listing.id),
                Err(fault) => return Err(fault),
            }
        }
        let reader = GamesReader {
            player: self.player,
            on_server: self.asked.location.is_some(),
            elsewhere: &elsewhere,
        };
        Ok(view::games(&matches, (shown, more), &reader, self.locale))
    }
}
