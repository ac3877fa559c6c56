//! Which match is meant, and what is suggested while somebody types.

use super::super::request::Asked;
use super::super::suggest::{self, Choice};
use super::Handler;
use crate::play::{MatchId, PlayerId, Refusal, Stage};
use crate::service::{Problem, Refused, Scope, Shown};

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
            return self.service.newest_in(place.channel).await?.ok_or(Refusal::NoMatchHere.into());
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

    pub(super) async fn suggest_matches(
        &self,
        asked: &Asked,
        player: PlayerId,
        typed: &str,
    ) -> Result<Vec<Choice>, Problem> {
        let mut matches = Vec::new();
        for listing in self.service.live_of(player, asked.place.map(|place| place.channel)).await? {
            matches.push(self.find(asked, player, listing.id).await?);
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
