//! `/challenge`, and the challenge prepared from somebody's context menu.

use std::time::Duration;

use super::wanted;
use crate::discord::handle::asides::{Confirmation, Subject};
use crate::discord::handle::posted;
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Account, Refusal};
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::{Act, Control, Level, PlayerId, REPLY_MS, Stage, Wish};
use crate::rules::{OptionName, Setup, Variant};
use crate::service::{Acted, Challenge, Lost, PostKind, Undelivered, Venue};

/// What somebody has chosen for a challenge besides the game.
#[derive(Copy, Clone, Debug, Default)]
pub struct Wished {
    /// The seat that the challenger wants.
    pub seat: Option<u8>,
    /// The clock, if one was named.
    pub time: Option<Control>,
    /// Whether it gets a thread, if that was said.
    pub thread: Option<bool>,
    /// Whether it is rated, if that was said.
    pub rated: Option<bool>,
    pub private: bool,
    /// The level of the computer players that take the free seats, if one was named.
    pub level: Option<Level>,
}

impl Visit<'_> {
    pub async fn challenge(
        &self,
        game: Option<Variant>,
        options: &[(OptionName, String)],
        accounts: &[Account],
        Wished { seat, time, thread, rated, private: hidden, level }: Wished,
    ) -> Result<Reply, Problem> {
        let location = self.place_to_post().await?;
        let server = self.server_here(location).await?;
        let thread = self.wants_thread(&server, thread)?;
        let setup = match game {
            Some(game) => wanted::setup(game.id(), options, accounts.len())?,
            None => wanted::usual_setup(server.default_game(), options, accounts.len())?,
        };
        let opponents = self.challenged(accounts).await?;
        let computers = self.computers(accounts, &setup, level).await?;
        if rated == Some(true) && !computers.is_empty() {
            return Err(Refusal::RatedComputer.into());
        }
        let mut caller = self.caller()?;
        if self.asked.is_private() {
            // As a reply to a private message that goes away, it would look like an answer to a
            // deleted one.
            caller.token = None;
        } else if !hidden {
            self.goes_public();
        }
        let time = time.unwrap_or_else(|| server.default_time());
        let rated = rated.unwrap_or(true);
        let prepared = self.asked.pressed;
        let challenge =
            Challenge { setup, opponents, computers, time, seat, thread, rated, private: hidden, prepared };
        let acted = self.service().challenge(&caller, challenge).await?;
        let acted = self.with_reply(acted).await;
        if acted.shown.venue == Venue::Direct {
            return self.challenge_privately(acted).await;
        }
        Ok(if self.asked.is_private() { Reply::Gone } else { posted(acted, None) })
    }

    /// Begins a match against the computer at once, without a clock, as the button **Play the computer**
    /// prepares it.
    pub async fn play_computer(&self, game: Option<Variant>, level: Option<Level>) -> Result<Reply, Problem> {
        let level = match level {
            Some(level) => level,
            None => self.usual_level().await?,
        };
        let wished = Wished { time: Some(Control::None), level: Some(level), ..Wished::default() };
        self.challenge(game, &[], &[], wished).await
    }

    /// The players of the people who are challenged. The bot itself stands for the computer.
    async fn challenged(&self, accounts: &[Account]) -> Result<Vec<PlayerId>, Problem> {
        let mut people = Vec::with_capacity(accounts.len());
        for account in accounts.iter().filter(|account| !self.handler.answers.is_bot(account.id)) {
            self.may_play(account)?;
            if !account.is_member {
                return Err(Refusal::NoSuchPerson.into());
            }
            // Discord doesn't send the opponents' locale here; it stays as known until they act.
            people.push(self.service().acquaintance(account.id, &account.name).await?);
        }
        Ok(people)
    }

    /// The levels of the computer players that take part: one for each time that the bot is named,
    /// or, if only a level is named, as many as there are free seats.
    async fn computers(
        &self,
        accounts: &[Account],
        setup: &Setup,
        level: Option<Level>,
    ) -> Result<Vec<Level>, Problem> {
        let named = accounts.iter().filter(|account| self.handler.answers.is_bot(account.id)).count();
        let count = match (named, level) {
            (0, None) => 0,
            (0, Some(_)) => setup.seat_count().saturating_sub(1 + accounts.len()),
            (named, _) => named,
        };
        if level.is_some() && count == 0 {
            return Err(Refusal::NoSeatForComputer(setup.variant(), setup.seat_count()).into());
        }
        let level = match level {
            Some(level) => level,
            None if count > 0 => self.usual_level().await?,
            None => return Ok(vec![]),
        };
        Ok(vec![level; count])
    }

    /// What an act leads to, together with the computer players' answers, if they are quick.
    pub(super) async fn with_reply(&self, acted: Acted) -> Acted {
        self.service().after_reply(acted, self.patience()).await
    }

    /// Ends when an answer can't wait for the computer players any longer.
    pub(super) fn patience(&self) -> tokio::time::Sleep {
        let reply = Duration::from_millis(REPLY_MS as u64);
        tokio::time::sleep_until(tokio::time::Instant::from_std(self.asked.received + reply))
    }

    /// Tells both people of a private challenge between two, first the challenger: nobody should be asked by
    /// somebody who can't play. If one of them can't be reached, it is withdrawn, since nobody would ever see
    /// it, or the challenger would lose on time without a board.
    async fn challenge_privately(&self, acted: Acted) -> Result<Reply, Problem> {
        let Acted { shown, post } = acted;
        let id = shown.game.id();
        let is_live = shown.game.stage() == Stage::Live;
        let own = if is_live { None } else { self.service().own_challenge(id).await? };
        for post in own.iter().chain(&post) {
            let why = match self.handler.answers.reach(post, &shown).await {
                Err(Undelivered::Lost(Lost::Closed, why)) => why,
                Err(Undelivered::Never(why)) if matches!(post.kind, PostKind::LobbyFor(_)) => why,
                _ => continue,
            };
            tracing::info!(game = %id, why, "a private challenge can't be delivered");
            let off = if is_live { Act::Offer(self.player, Wish::Abort) } else { Act::Cancel(self.player) };
            self.service().act(None, id, None, &off).await?;
            if post.lane.player() == Some(self.player) {
                return Err(Refusal::CantReachYou.into());
            }
            let opponent = shown.game.invited().first().and_then(|player| shown.people.get(player));
            let name = opponent.map(|person| person.name.clone()).unwrap_or_default();
            return Err(Refusal::CantBeReached(name).into());
        }
        if is_live {
            return self.shows(view::begun_privately(&shown, self.locale));
        }
        self.handler.confirmations.keep(Confirmation::of(self, id, Subject::Challenge));
        self.shows(view::sent_privately(&shown, self.locale))
    }
}
