//! A challenge prepared in private from a person's context menu, and one withdrawn from a list.

use super::challenge::Wished;
use crate::discord::api::RestError;
use crate::discord::buttons::{GamesPage, GamesScope, Invite, InviteStep};
use crate::discord::handle::visit::Visit;
use crate::discord::request::Account;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::{Act, Control, MatchId, Refusal, UserId};
use crate::rules::{Variant, is_blank};
use crate::service::{Fault, Problem};

impl Visit<'_> {
    /// Asks what to play against somebody.
    pub async fn invite(&self, account: &Account) -> Result<Reply, Problem> {
        let place = self.asked.place_to_post()?;
        if account.bot {
            return Err(Refusal::Bot.into());
        }
        if account.id == self.asked.by.id {
            return Err(Refusal::Yourself.into());
        }
        let server = self.server_here(place).await?;
        let wanted = (server.usual_game(), server.usual_time());
        Ok(Reply::Private(view::invite(account.id, wanted, self.locale)))
    }

    /// The next step: another game was chosen, or the challenge is to be posted.
    pub async fn invite_further(&self, invite: &Invite, value: Option<&str>) -> Result<Reply, Problem> {
        let Invite { step, whom, game, time } = invite;
        let read = |text: &str| text.parse::<Variant>().map_err(|_| Refusal::Unreadable);
        let timed = |text: &str| text.parse::<Control>().map_err(|_| Refusal::Unreadable);
        let shows = |wanted| self.shows(view::invite(*whom, wanted, self.locale));
        let value = value.unwrap_or_default();
        match step {
            InviteStep::Game => shows((read(value)?, timed(time)?)),
            InviteStep::Time => shows((read(game)?, timed(value)?)),
            InviteStep::Send => {
                let account = self.member(*whom).await?;
                let wished = Wished { time: Some(timed(time)?), ..Wished::default() };
                self.challenge(Some(read(game)?), &[], &[account], wished).await
            }
        }
    }

    /// Looks up a person that a button names: they may have left the server since it was shown.
    async fn member(&self, whom: UserId) -> Result<Account, Problem> {
        let place = self.asked.place.ok_or(Refusal::NoChannel)?;
        let member = match self.handler.answers.member(place.guild, whom).await {
            Ok(member) => member,
            Err(RestError::Refused { status: 404, .. }) => return Err(Refusal::NoSuchPerson.into()),
            Err(error) => return Err(Problem::Fault(Fault::log(&error, "looking somebody up"))),
        };
        let user = &member["user"];
        let names = [&member["nick"], &user["global_name"], &user["username"]];
        let mut names = names.into_iter().filter_map(|name| name.as_str());
        let name = names.find(|name| !is_blank(name)).unwrap_or_default().to_owned();
        Ok(Account { id: whom, name, bot: user["bot"].as_bool().unwrap_or(false) })
    }

    /// Withdraws a challenge from a list, wherever its message is, and shows the list without it.
    pub async fn take_back(&self, game: MatchId) -> Result<Reply, Problem> {
        let mut caller = self.caller()?;
        caller.token = None;
        // A match that can't be seen from here is answered like one that doesn't exist.
        self.find(game).await?;
        self.service().act(Some(&caller), game, None, &Act::Cancel(self.player)).await?;
        let list = self.games(GamesPage { scope: GamesScope::Mine, finished: false, page: 0 }).await?;
        self.shows(list)
    }
}
