//! Rematches, and which match is meant when one is over or the next is waiting.

use crate::play::{self, Act, ChannelId, GuildId, Match, MatchId, PlayerId};
use crate::service::{Acted, CHALLENGE_MS, Caller, Problem, Service};
use crate::store::{Commit, Committed, Listing, PostChange, StoreError, Target, Venue};

impl Service {
    /// Begins the rematch that all have agreed to, in the same place, or in a thread of its own if
    /// the old match had one. `old` is the change of the old match, with the last answer, which `act` gave.
    /// None when somebody else was faster.
    pub(in crate::service) async fn follow_up(
        &self,
        caller: &Caller,
        venue: Venue,
        (act, old): (&Act, &Commit<'_>),
    ) -> Result<Option<Acted>, Problem> {
        // Both matches get the same time.
        let (after, at) = (old.after, old.after.at());
        let now = at.at_ms;
        let rival = match act {
            Act::PlayNextLevel(_, computer, level) => Some((*computer, *level)),
            _ => None,
        };
        let look = self.look(caller, after.location().guild, after.has_one_human()).await?;
        let begin = after.follow_up(now + CHALLENGE_MS, rival, look).ok_or(play::Refusal::NoOffer)?;
        let begin = self.with_vacations(after, begin).await?;
        let next = Match::from_events(MatchId(0), after.location(), begin.iter().map(|event| (event, at)))
            .map_err(StoreError::from)?;
        let venue = match venue {
            Venue::Thread(_) | Venue::Awaited => Venue::Awaited,
            Venue::Channel | Venue::Direct | Venue::Displaced => venue,
        };
        let mut origin = self.origin(caller);
        if venue == Venue::Awaited {
            // The answer would be in the old thread.
            origin.token = None;
        }
        let new = Commit {
            target: Target::New { venue, pairing: None, prepared: None },
            after: &next,
            events: &begin,
            posts: PostChange::of_beginning(venue),
            origin: Some(&origin),
            now_ms: now,
        };
        match self.store.commit_rematch(&new, old).await? {
            Committed::Faster => Ok(None),
            Committed::Again { .. } => Err(Problem::Again),
            Committed::Over(limit) => Err(self.over(Some(caller), limit, None).await),
            Committed::Done { id, post } => {
                let shown = self.opened(next.named(id), venue).await?;
                self.signals.posts.notify_one();
                Ok(Some(Acted { shown, post }))
            }
        }
    }

    /// The player's matches on a server that are over or were cancelled; those of the channel
    /// first, then the newest.
    pub async fn finished_of(
        &self,
        caller: PlayerId,
        guild: GuildId,
        channel: ChannelId,
        limit: i64,
    ) -> Result<Vec<Listing>, Problem> {
        Ok(self.store.finished_of(caller, guild, channel, limit).await?)
    }

    /// The match on a server that has waited longest for the player's move, other than the given
    /// one.
    pub async fn next_waiting(
        &self,
        player: PlayerId,
        guild: GuildId,
        beside: MatchId,
    ) -> Result<Option<MatchId>, Problem> {
        Ok(self.store.waiting_for(player, guild).await?.into_iter().find(|id| *id != beside))
    }
}
