//! Which match is meant, and what is suggested while somebody types.

use super::super::request::Asked;
use super::super::suggest::{self, Choice};
use super::Handler;
use crate::play::{MatchId, PlayerId, Refusal, Stage, Wish};
use crate::service::{Listing, Problem, Refused, Scope, Shown};

impl Handler {
    /// A match in which the player has a seat and which isn't over.
    pub(super) async fn playing(
        &self,
        asked: &Asked,
        player: PlayerId,
        id: MatchId,
    ) -> Result<Shown, Problem> {
        let shown = self.find(asked, player, id).await?;
        let seat = shown.game.seat_of(player);
        let is_in = seat.is_some_and(|seat| shown.game.position.playing().contains(seat));
        let why = match shown.game.stage {
            Stage::Lobby if shown.game.joined.contains(&player) => Refusal::NotStarted,
            _ if seat.is_none() => Refusal::NotYourMatch,
            Stage::Live if is_in => return Ok(shown),
            Stage::Live => Refusal::OutOfIt,
            Stage::Lobby | Stage::Over(_) | Stage::Off(_) => Refusal::Finished,
        };
        Err(Problem::Refused(Box::new(Refused { why, shown: Some(shown) })))
    }

    /// The match that is named, or the one that is meant.
    pub(super) async fn which(
        &self,
        asked: &Asked,
        player: PlayerId,
        named: Option<&str>,
    ) -> Result<MatchId, Problem> {
        match named {
            Some(name) => Ok(name.parse().map_err(|_| Refusal::NoSuchMatch)?),
            None => self.service.meant(player, asked.place.map(|place| place.channel)).await,
        }
    }

    /// The same for looking: who has no match here sees the channel's newest.
    pub(super) async fn which_to_see(
        &self,
        asked: &Asked,
        player: PlayerId,
        named: Option<&str>,
    ) -> Result<MatchId, Problem> {
        if let (None, Some(place)) = (named, asked.place)
            && self.service.live_of(player, Some(place.channel)).await?.is_empty()
        {
            return self.service.newest_in(place.channel, player).await?.ok_or(Refusal::NoMatchHere.into());
        }
        self.which(asked, player, named).await
    }

    pub(super) async fn suggest_moves(
        &self,
        asked: &Asked,
        player: PlayerId,
        typed: &str,
        named: Option<&str>,
    ) -> Result<Vec<Choice>, Problem> {
        let id = self.which(asked, player, named).await?;
        let shown = self.find(asked, player, id).await?;
        if shown.game.to_move() != Some(player) {
            let why = Refusal::NotYourTurn;
            return Err(Problem::Refused(Box::new(Refused { why, shown: Some(shown) })));
        }
        Ok(suggest::moves(&shown, asked.locale, typed))
    }

    /// What a wish may mean: the matches that are over for a rematch, else those that are played.
    async fn listed(
        &self,
        asked: &Asked,
        player: PlayerId,
        wish: Option<Wish>,
        most: i64,
    ) -> Result<Vec<Listing>, Problem> {
        if wish == Some(Wish::Rematch) {
            return self.finished(asked, player, most).await;
        }
        self.service.live_of(player, asked.place.map(|place| place.channel)).await
    }

    /// The player's matches that are over: of the server, or all where no server is.
    pub(super) async fn finished(
        &self,
        asked: &Asked,
        player: PlayerId,
        most: i64,
    ) -> Result<Vec<Listing>, Problem> {
        match asked.place {
            Some(place) => self.service.finished_of(player, place.guild, place.channel, most).await,
            None => {
                let (listed, _) = self.service.list(Scope::Everywhere(player), true, 0, most).await?;
                Ok(listed.into_iter().map(|(listing, _)| listing).collect())
            }
        }
    }

    pub(super) async fn suggest_matches(
        &self,
        asked: &Asked,
        player: PlayerId,
        typed: &str,
        wish: Option<Wish>,
    ) -> Result<Vec<Choice>, Problem> {
        let most = suggest::CHOICES as i64;
        let mut matches = Vec::new();
        for listing in self.listed(asked, player, wish, most).await? {
            matches.push(self.find(asked, player, listing.id).await?);
        }
        if wish == Some(Wish::Rematch) {
            matches.retain(|shown| shown.game.can_be_followed() && shown.game.rematch.is_none());
            return Ok(suggest::games(&matches, asked.locale, player, typed));
        }
        if let (Some(Wish::Abort), true, Some(place)) = (wish, asked.manages, asked.place) {
            // Who manages the server may end any match of it.
            let (listed, _) = self.service.list(Scope::Guild(place.guild, player), false, 0, most).await?;
            let known: Vec<MatchId> = matches.iter().map(|shown| shown.game.id).collect();
            let others = listed
                .into_iter()
                .map(|(_, shown)| shown)
                .filter(|shown| shown.game.stage == Stage::Live && !known.contains(&shown.game.id));
            matches.extend(others);
        }
        if let (true, Some(place)) = (matches.is_empty(), asked.place) {
            // Perhaps the channel that they are played in is gone.
            let mine = Scope::Player(player, place.guild);
            let (listed, _) = self.service.list(mine, false, 0, suggest::CHOICES as i64).await?;
            matches
                .extend(listed.into_iter().map(|(_, shown)| shown).filter(|s| s.game.stage == Stage::Live));
        }
        Ok(suggest::games(&matches, asked.locale, player, typed))
    }
}
