//! Watching: live matches, spectators, and following a match here or in direct messages.

use crate::discord::buttons::WatchPress;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Refusal;
use crate::discord::sending::Reply;
use crate::discord::suggest::{self, Choice};
use crate::discord::view::{self, Listed, Message, Spectator};
use crate::play::{MatchId, Stage};
use crate::service::{self, FollowKind, ListPage, Scope, Shown};

impl Visit<'_> {
    /// `/watch`
    pub async fn watch(&self, named: Option<&str>, how: Option<&str>) -> Result<Message, Problem> {
        let id = match (named, how) {
            (Some(name), _) => name.parse().map_err(|_| service::Refusal::NoSuchMatch)?,
            (None, None) => return self.live(0).await,
            (None, Some(_)) => match self.only_live().await? {
                Some(id) => id,
                None => return self.live(0).await,
            },
        };
        match how {
            None => self.look(id).await,
            Some(how) => {
                let kind = FollowKind::of(how).ok_or(Refusal::Unreadable)?;
                self.follow(id, kind).await
            }
        }
    }

    /// Handles presses and choices from there on.
    pub async fn watch_further(&self, watch: &WatchPress, value: Option<&str>) -> Result<Reply, Problem> {
        let message = match watch {
            WatchPress::List(page) => self.live(*page).await?,
            WatchPress::Choose => {
                let id = value.and_then(|id| id.parse().ok()).ok_or(Refusal::Unreadable)?;
                self.chosen(id).await?
            }
            WatchPress::Open(id) => {
                // Below a mirror in direct messages, it has to be a message of its own.
                let view = self.look(*id).await?;
                return Ok(Reply::Private(view));
            }
            WatchPress::Here(id) => self.follow(*id, FollowKind::Here).await?,
            WatchPress::Turns(id) => self.follow(*id, FollowKind::Turns).await?,
            WatchPress::End(id) => self.follow(*id, FollowKind::End).await?,
            WatchPress::Stop(id) => {
                let shown = self.find_to_watch(*id).await?;
                self.service().unfollow(*id, self.player).await?;
                if !self.asked.is_private() {
                    // The button was below the direct message that ends.
                    return Ok(Reply::Seen(shown));
                }
                self.look(*id).await?
            }
            WatchPress::StopListed(id) => {
                self.service().unfollow(*id, self.player).await?;
                self.live(0).await?
            }
            WatchPress::TakeDown(id) => {
                self.asked.location.ok_or(service::Refusal::NotFollowed)?;
                // Its player may have shown a private match where others are managers.
                let is_here = self.service().is_mirrored(*id, self.asked.channel).await?;
                let shown = self.find_where_followed(*id, is_here).await?;
                self.service().take_down(&shown, self.player, self.asked.channel, self.asked.manages).await?;
                return Ok(Reply::Seen(shown));
            }
        };
        self.shows(message)
    }

    /// A match that was chosen in a list: for its players their own board, for others the view of a
    /// spectator.
    async fn chosen(&self, id: MatchId) -> Result<Message, Problem> {
        match self.playing(id).await {
            Ok(shown) => Ok(view::listed_board(&shown, self.locale, self.player)),
            Err(Problem::Refused(_)) => self.look(id).await,
            Err(problem) => Err(problem),
        }
    }

    /// The matches that the asker may watch, as choices for the option `match`.
    pub async fn suggest_watch(&self, typed: &str) -> Result<Vec<Choice>, Problem> {
        let most = suggest::CHOICES as i64;
        let shown: Vec<Shown> = match self.asked.location {
            Some(location) => {
                let (listed, _) = self
                    .service()
                    .list(Scope::Live(location.guild, self.player), ListPage::open(most))
                    .await?;
                listed.into_iter().map(|(_, shown)| shown).collect()
            }
            None => self.followed().await?.into_iter().map(|listed| listed.shown).collect(),
        };
        Ok(suggest::live(&shown, self.locale, typed))
    }

    /// The match that is meant when none is named: the only live one here.
    async fn only_live(&self) -> Result<Option<MatchId>, Problem> {
        let Some(location) = self.asked.location else { return Ok(None) };
        let scope = Scope::Live(location.guild, self.player);
        let (listed, more) = self.service().listings(scope, ListPage::open(1)).await?;
        Ok(listed.first().filter(|_| !more).map(|one| one.id))
    }

    /// A page of live matches; outside a server, those that the asker follows.
    async fn live(&self, page: u16) -> Result<Message, Problem> {
        let Some(location) = self.asked.location else {
            let mut listed = self.followed().await?;
            let skip = usize::from(page) * view::WATCH_PAGE as usize;
            let more = listed.len() > skip + view::WATCH_PAGE as usize;
            let listed: Vec<Listed> = listed.drain(..).skip(skip).take(view::WATCH_PAGE as usize).collect();
            return Ok(view::live(&listed, (page, more), false, self.locale));
        };
        let scope = Scope::Live(location.guild, self.player);
        let wanted = ListPage { number: i64::from(page), ..ListPage::open(view::WATCH_PAGE) };
        let (found, more) = self.service().list(scope, wanted).await?;
        let mut listed = Vec::with_capacity(found.len());
        for (_, shown) in found {
            listed.push(self.on_list(shown).await?);
        }
        Ok(view::live(&listed, (page, more), true, self.locale))
    }

    /// The live matches that the asker follows in direct messages, for a list there.
    async fn followed(&self) -> Result<Vec<Listed>, Problem> {
        let mut listed = Vec::new();
        for follow in self.service().follows_of(self.player).await? {
            let shown = self.find_where_followed(follow.game, true).await?;
            if shown.game.stage() == Stage::Live {
                listed.push(self.on_list(shown).await?);
            }
        }
        Ok(listed)
    }

    async fn on_list(&self, shown: Shown) -> Result<Listed, Problem> {
        let id = shown.game.id();
        let newest = self.service().newest_message(id).await?;
        let follows = self.service().follows_directly(id, self.player).await?;
        Ok(Listed { watching: self.service().watching(id), shown, newest, follows })
    }

    /// How a spectator can follow a match while it is played.
    pub async fn spectator(&self, shown: &Shown) -> Result<Option<Spectator>, Problem> {
        let id = shown.game.id();
        if shown.game.stage() != Stage::Live {
            return Ok(None);
        }
        let follows = self.service().looks(shown, self.player).await?;
        let elsewhere = self.asked.location.is_some() && shown.channel() != Some(self.asked.channel);
        let may_mirror = elsewhere && !self.service().is_mirrored(id, self.asked.channel).await?;
        let may_follow = shown.is_visible_anywhere_to(Some(self.player));
        let watching = self.service().watching(id);
        Ok(Some(Spectator { player: self.player, follows, watching, may_mirror, may_follow }))
    }

    /// Follows a match from now on, and says so above it.
    async fn follow(&self, id: MatchId, kind: FollowKind) -> Result<Message, Problem> {
        let shown = self.find_to_watch(id).await?;
        if kind == FollowKind::Here {
            self.may_mirror().await?;
        }
        self.service().follow(&shown, self.player, kind, self.asked.channel).await?;
        let view = self.look(id).await?;
        // For direct messages, the view says so already.
        Ok(if kind == FollowKind::Here { view::note(view, "watch-mirrored", self.locale) } else { view })
    }

    /// Whether the asker may have a mirror here: they may write here, the bot may post, and the
    /// server allows matches here.
    async fn may_mirror(&self) -> Result<(), Problem> {
        self.may_show().await.map(drop)
    }
}
