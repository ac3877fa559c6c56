//! Finds the match that is meant, and suggests matches and moves while somebody types.

use super::visit::Visit;
use crate::discord::handle::problem::Problem;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::suggest::{self, Choice};
use crate::discord::view;
use crate::play::{self, GuildId, MatchId, Stage, Wish};
use crate::service::{self, ListPage, Listing, Scope, Shown};

/// The most matches that a refusal names.
const NAMED: i64 = 5;

impl Visit<'_> {
    /// A match in which the player has a seat and which isn't over.
    pub(super) async fn playing(&self, id: MatchId) -> Result<Shown, Problem> {
        let shown = self.find(id).await?;
        let seat = shown.game.seat_of(self.player);
        let is_in = seat.is_some_and(|seat| shown.game.position().playing().contains(seat));
        let why = match shown.game.stage() {
            Stage::Lobby if shown.game.joined().contains(&self.player) => play::Refusal::NotStarted,
            Stage::Over(_) | Stage::Off(_) if seat.is_none() => play::Refusal::WasNotYourMatch,
            _ if seat.is_none() => play::Refusal::NotYourMatch,
            Stage::Live if is_in => return Ok(shown),
            Stage::Live => play::Refusal::OutOfIt,
            Stage::Lobby | Stage::Over(_) | Stage::Off(_) => play::Refusal::Finished,
        };
        Err(Problem::about(shown, why))
    }

    /// The match that is named, or the only one that can be meant.
    pub(super) async fn which(&self, named: Option<&str>) -> Result<MatchId, Problem> {
        match named {
            Some(name) => Ok(name.parse().map_err(|_| service::Refusal::NoSuchMatch)?),
            None => {
                let meant =
                    self.service().meant(self.player, self.asked.location.map(|location| location.channel));
                match meant.await {
                    Err(service::Problem::Refused(why)) if why.why == service::Refusal::NoMatchHere => {
                        Err(self.plays_elsewhere().await?.into())
                    }
                    meant => Ok(meant?),
                }
            }
        }
    }

    /// Says which matches a command may mean. A suggestion has room only for their numbers.
    pub(super) async fn asks_which(&self, problem: Problem) -> Result<Reply, Problem> {
        let Problem::Refused(refused) = &problem else { return Err(problem) };
        let Refusal::Service(service::Refusal::WhichMatch(ids)) = &refused.why else { return Err(problem) };
        if self.asked.is_autocomplete() {
            return Err(problem);
        }
        self.handler.count(&refused.why);
        let mut matches = Vec::with_capacity(ids.len());
        for &id in ids {
            matches.push((self.find(id).await?, self.service().newest_message(id).await?));
        }
        Ok(Reply::Private(view::which_match(&matches, self.player, self.locale)))
    }

    /// The refusal of a player without a match here: it names those elsewhere on the server.
    async fn plays_elsewhere(&self) -> Result<Refusal, Problem> {
        let Some(location) = self.asked.location else { return Ok(service::Refusal::NoMatchHere.into()) };
        let live = self.live_on(location.guild, NAMED as usize).await?;
        let games: Vec<_> = live.iter().map(|shown| (shown.game.id(), shown.channel())).collect();
        Ok(if games.is_empty() {
            service::Refusal::NoMatchHere.into()
        } else {
            Refusal::PlaysElsewhere(games)
        })
    }

    /// The same for ending a match: a manager without a match here means one of the others'.
    pub(super) async fn which_to_end(&self, named: Option<&str>) -> Result<MatchId, Problem> {
        if let (None, true, Some(location)) = (named, self.asked.manages, self.asked.location)
            && self.service().live_of(self.player, Some(location.channel)).await?.is_empty()
        {
            let here = Scope::LiveHere(location.channel, self.player);
            let (live, _) = self.service().listings(here, ListPage::open(NAMED)).await?;
            match live.iter().map(|listing| listing.id).collect::<Vec<_>>()[..] {
                [] => {}
                [one] => return Ok(one),
                ref several => return Err(service::Refusal::WhichMatch(several.to_vec()).into()),
            }
        }
        self.which(named).await
    }

    /// The first few matches of a server in which the asker still plays, their turns first.
    async fn live_on(&self, guild: GuildId, most: usize) -> Result<Vec<Shown>, Problem> {
        let mut live = Vec::new();
        for listing in self.service().live_of(self.player, None).await? {
            let shown = self.service().find(listing.id, None).await?;
            if shown.game.location().guild == guild {
                live.push(shown);
            }
            if live.len() == most {
                break;
            }
        }
        Ok(live)
    }

    pub(super) async fn suggest_moves(
        &self,
        typed: &str,
        named: Option<&str>,
    ) -> Result<Vec<Choice>, Problem> {
        let id = self.which(named).await?;
        let shown = self.find(id).await?;
        if shown.game.to_move() != Some(self.player) {
            let why = play::Refusal::NotYourTurn;
            return Err(Problem::about(shown, why));
        }
        Ok(suggest::moves(&shown, self.locale, typed))
    }

    /// The matches that a wish may refer to: finished ones for a rematch, otherwise running ones.
    async fn listed(&self, wish: Option<Wish>, most: i64) -> Result<Vec<Listing>, Problem> {
        if wish == Some(Wish::Rematch) {
            return self.finished(most).await;
        }
        Ok(self.service().live_of(self.player, self.asked.location.map(|location| location.channel)).await?)
    }

    /// The player's finished matches: those of the server, or all of them outside a server.
    pub(super) async fn finished(&self, most: i64) -> Result<Vec<Listing>, Problem> {
        let Some(location) = self.asked.location else {
            let everywhere = Scope::Everywhere(self.player);
            return Ok(self.service().listings(everywhere, ListPage::finished(most)).await?.0);
        };
        Ok(self.service().finished_of(self.player, location.guild, location.channel, most).await?)
    }

    pub(super) async fn suggest_matches(
        &self,
        typed: &str,
        wish: Option<Wish>,
    ) -> Result<Vec<Choice>, Problem> {
        let most = suggest::CHOICES as i64;
        let mut matches = Vec::new();
        for listing in self.listed(wish, most).await? {
            matches.push(self.find(listing.id).await?);
        }
        if wish == Some(Wish::Rematch) {
            matches.retain(|shown| shown.game.can_be_followed() && shown.game.rematch().is_none());
            return Ok(suggest::games(&matches, self.locale, self.player, typed));
        }
        if let (Some(Wish::Abort), true, Some(location)) = (wish, self.asked.manages, self.asked.location) {
            // A manager of the server may end any match of it.
            let (listed, _) =
                self.service().list(Scope::Live(location.guild, self.player), ListPage::open(most)).await?;
            let known: Vec<MatchId> = matches.iter().map(|shown| shown.game.id()).collect();
            let others =
                listed.into_iter().map(|(_, shown)| shown).filter(|shown| !known.contains(&shown.game.id()));
            matches.extend(others);
        }
        if let (true, Some(location)) = (matches.is_empty(), self.asked.location) {
            // With none in this channel, all of the server's are offered: their channel may be
            // gone.
            matches = self.live_on(location.guild, suggest::CHOICES).await?;
        }
        Ok(suggest::games(&matches, self.locale, self.player, typed))
    }
}
