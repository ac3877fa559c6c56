//! `/games`: the matches of a channel, of a server or of the player. `/board`: one of them.

use crate::discord::buttons::{GamesPage, GamesScope};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::view::{self, GamesReader, Message};
use crate::service::{self, ListPage, Scope};

impl Visit<'_> {
    /// `/board`: the match that is named, or the player's own. A person who plays no match in the channel
    /// sees its only live one, or chooses among several.
    pub async fn board(&self, named: Option<&str>) -> Result<Message, Problem> {
        let id = match (named, self.asked.location) {
            (None, Some(location))
                if self.service().live_of(self.player, Some(location.channel)).await?.is_empty() =>
            {
                let here = Scope::LiveHere(location.channel, self.player);
                let (_, are_several) = self.service().listings(here, ListPage::open(1)).await?;
                if are_several {
                    let all = GamesPage { scope: GamesScope::Channel, finished: false, page: 0 };
                    return self.games(all).await;
                }
                let newest = self.service().newest_in(location.channel, self.player).await?;
                newest.ok_or(service::Refusal::NoMatchHere)?
            }
            _ => self.which(named).await?,
        };
        let shown = self.find(id).await?;
        Ok(view::own_board(&shown, self.locale, Some(self.player)))
    }

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
