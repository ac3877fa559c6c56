//! Finding matches: one by its id or by where it is played, or a page of a list.

use std::sync::Arc;

use crate::play::{ChannelId, GuildId, Match, MatchId, PlayerId, Stage};
use crate::service::{Problem, Refusal, Service, Shown};
use crate::store::{Listing, Scope, SentMessage, StoreError, Venue};

/// A page of a list of matches.
#[derive(Copy, Clone, Debug)]
pub struct ListPage {
    /// Whether it lists finished matches: otherwise live ones and open challenges.
    pub finished: bool,
    /// The page, counted from 0.
    pub number: i64,
    /// The most matches on a page.
    pub size: i64,
}

impl ListPage {
    /// The first page of live matches and open challenges.
    pub fn open(size: i64) -> ListPage {
        ListPage { finished: false, number: 0, size }
    }

    /// The first page of finished matches.
    pub fn finished(size: i64) -> ListPage {
        ListPage { finished: true, ..ListPage::open(size) }
    }
}

impl Service {
    /// A live match as this process last saw it. Another process may have changed it since.
    pub fn remembered(&self, id: MatchId) -> Option<Shown> {
        self.cache.get(id, self.clock.steady_ms()).filter(|shown| shown.game.stage() == Stage::Live)
    }

    /// The current state of a match; with `guild`, only if it belongs to that server, or to a competition
    /// that the server takes part in.
    ///
    /// # Errors
    /// A refusal when there is no such match; a fault when the database fails.
    pub async fn find(&self, id: MatchId, guild: Option<GuildId>) -> Result<Shown, Problem> {
        let shown = self.load(id).await?.ok_or(Refusal::NoSuchMatch)?;
        if let Some(guild) = guild
            && guild != shown.game.location().guild
            && !self.store.plays_for(id, guild).await?
        {
            return Err(Refusal::NoSuchMatch.into());
        }
        Ok(shown)
    }

    /// The match meant by a command that names none: the player's only live match in the channel,
    /// or the only one where the player is to move. Without a channel, all of the player's matches
    /// count.
    ///
    /// # Errors
    /// A refusal when there is no such match or several; a fault when the database fails.
    pub async fn meant(
        &self,
        player: PlayerId,
        channel: impl Into<Option<ChannelId>>,
    ) -> Result<MatchId, Problem> {
        let here = channel.into();
        let mut live = self.store.live_of(player, here).await?;
        // A match with its own thread isn't meant in a channel where another match has its boards.
        let is_here = |listing: &Listing| listing.venue.channel(listing.channel) == here;
        if here.is_some() && live.iter().any(is_here) {
            live.retain(is_here);
        }
        if live.len() > 1 && live.iter().filter(|listing| listing.to_move == Some(player)).count() == 1 {
            live.truncate(1);
        }
        match live.as_slice() {
            [] => Err(Refusal::NoMatchHere.into()),
            [one] => Ok(one.id),
            several => Err(Refusal::WhichMatch(several.iter().map(|listing| listing.id).collect()).into()),
        }
    }

    /// Whether this is the thread of a match.
    pub async fn is_thread_of_match(&self, channel: ChannelId) -> Result<bool, Problem> {
        Ok(self.store.is_thread_of_match(channel).await?)
    }

    /// The player's live matches in a channel or everywhere, those where the player is to move
    /// first.
    pub async fn live_of(
        &self,
        player: PlayerId,
        channel: impl Into<Option<ChannelId>>,
    ) -> Result<Vec<Listing>, Problem> {
        Ok(self.store.live_of(player, channel.into()).await?)
    }

    /// The newest match in a channel that lists show to `player`, who plays none there; live matches come
    /// before others.
    pub async fn newest_in(&self, channel: ChannelId, player: PlayerId) -> Result<Option<MatchId>, Problem> {
        let here = Scope::Channel(channel, player);
        for (scope, finished) in [(Scope::LiveHere(channel, player), false), (here, false), (here, true)] {
            if let Some(listing) = self.store.list(scope, finished, 1, 0).await?.first() {
                return Ok(Some(listing.id));
            }
        }
        Ok(None)
    }

    /// A page of matches, and whether there are more.
    pub async fn list(&self, scope: Scope, page: ListPage) -> Result<(Vec<(Listing, Shown)>, bool), Problem> {
        let (listings, more) = self.listings(scope, page).await?;
        let mut matches = Vec::with_capacity(listings.len());
        for listing in listings {
            let shown = self.find(listing.id, None).await?;
            matches.push((listing, shown));
        }
        Ok((matches, more))
    }

    /// The same where the matches needn't be loaded.
    pub async fn listings(&self, scope: Scope, page: ListPage) -> Result<(Vec<Listing>, bool), Problem> {
        let ListPage { finished, number, size } = page;
        let mut listings = self.store.list(scope, finished, size + 1, number * size).await?;
        let more = listings.len() as i64 > size;
        listings.truncate(size as usize);
        Ok((listings, more))
    }

    /// The newest message of a match.
    pub async fn newest_message(&self, id: MatchId) -> Result<Option<SentMessage>, Problem> {
        Ok(self.store.newest_message(id).await?)
    }

    /// A match with its people: from memory if that is the newest state, otherwise from the
    /// database.
    pub(in crate::service) async fn load(&self, id: MatchId) -> Result<Option<Shown>, StoreError> {
        let Some((seq, venue)) = self.store.head(id).await? else { return Ok(None) };
        let kept = self.cache.get(id, self.clock.steady_ms());
        if let Some(shown) = kept.as_ref().filter(|shown| shown.game.seq() >= seq) {
            let rematch = self.rematch_thread(&shown.game).await?;
            return Ok(Some(Shown { venue, rematch, ..shown.clone() }));
        }
        let game = match kept {
            Some(shown) => {
                let mut game = Match::clone(&shown.game);
                for (event, at) in self.store.history(id, game.seq()).await? {
                    game.apply(&event, at)?;
                }
                game
            }
            None => match self.store.load(id).await? {
                Some(game) => game,
                None => return Ok(None),
            },
        };
        let game = game.after_downtime(self.pulse.down_ms());
        let people = Arc::new(self.store.people(id).await?);
        let rated = self.store.rated(&game).await?.map(Arc::new);
        let records = self.broken(&game, None).await?;
        let rematch = self.rematch_thread(&game).await?;
        let shown = Shown { game: Arc::new(game), people, venue, records, rated, rematch };
        self.keep(&shown);
        Ok(Some(shown))
    }

    /// The thread of a match's rematch, once there is one.
    async fn rematch_thread(&self, game: &Match) -> Result<Option<ChannelId>, StoreError> {
        let Some(next) = game.rematch() else { return Ok(None) };
        Ok(match self.store.head(next).await? {
            Some((_, Venue::Thread(thread))) => Some(thread),
            _ => None,
        })
    }
}
