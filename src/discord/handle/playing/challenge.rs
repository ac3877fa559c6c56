//! `/challenge`, and the challenge prepared from somebody's context menu.

use super::wanted;
use crate::discord::handle::asides::{Note, Subject};
use crate::discord::handle::posted;
use crate::discord::handle::visit::Visit;
use crate::discord::request::Account;
use crate::discord::sending::Reply;
use crate::discord::view;
use crate::play::{Act, Control, Refusal};
use crate::rules::Variant;
use crate::service::{Acted, Challenge, Lost, Problem, Undelivered, Venue};

/// What somebody wants of a challenge besides the game.
#[derive(Copy, Clone, Debug, Default)]
pub struct Wished {
    /// The clock, if one was named.
    pub time: Option<Control>,
    /// Whether it gets a thread, if that was said.
    pub thread: Option<bool>,
    /// Whether it is rated, if that was said.
    pub rated: Option<bool>,
    pub private: bool,
}

impl Visit<'_> {
    pub async fn challenge(
        &self,
        game: Option<Variant>,
        options: &[(&'static str, String)],
        accounts: &[Account],
        Wished { time, thread, rated, private: hidden }: Wished,
    ) -> Result<Reply, Problem> {
        let place = self.asked.place_to_post()?;
        let server = self.server_here(place).await?;
        let thread = self.wants_thread(&server, thread)?;
        let game = game.unwrap_or_else(|| server.usual_game());
        let seat = wanted::seat(options)?;
        let setup = wanted::setup(game.id(), options, accounts.len())?;
        if accounts.iter().any(|account| account.bot) {
            return Err(Refusal::Bot.into());
        }
        let mut opponents = Vec::with_capacity(accounts.len());
        for account in accounts {
            // Discord doesn't send the opponents' locale here; it stays as known until they act.
            opponents.push(self.service().acquaintance(account.id, &account.name).await?);
        }
        let mut caller = self.caller()?;
        if self.asked.is_private() {
            // As a reply to a private message that goes away, it would look like an answer to a
            // deleted one.
            caller.token = None;
        } else if !hidden {
            self.goes_public();
        }
        let time = time.unwrap_or_else(|| server.usual_time());
        let language = server.language.unwrap_or_else(|| self.asked.public_locale_name.clone());
        let theme = server.theme.unwrap_or_default();
        let rated = rated.unwrap_or(true);
        let challenge =
            Challenge { setup, opponents, language, time, theme, seat, thread, rated, private: hidden };
        let acted = self.service().challenge(&caller, challenge).await?;
        if acted.shown.venue == Venue::Direct {
            return self.challenge_privately(acted).await;
        }
        Ok(if self.asked.is_private() { Reply::Gone } else { posted(acted, None) })
    }

    /// Tells the challenger where a private challenge between two is. If the other person can't be
    /// reached, nobody would ever see it, so it is withdrawn.
    async fn challenge_privately(&self, acted: Acted) -> Result<Reply, Problem> {
        let Acted { shown, post } = acted;
        let id = shown.game.id();
        let opponent = shown.game.invited().first().and_then(|player| shown.people.get(player));
        let name = opponent.map(|person| person.name.clone()).unwrap_or_default();
        if let Some(post) = post
            && let Err(Undelivered::Lost(Lost::Closed, why)) = self.handler.answers.reach(&post, &shown).await
        {
            tracing::info!(game = %id, why, "a private challenge can't be delivered");
            self.service().act(None, id, None, &Act::Cancel(self.player)).await?;
            return Err(Refusal::CantBeReached(name).into());
        }
        self.handler.notes.keep(Note::of(self, id, Subject::Challenge));
        self.shows(view::sent_privately(&shown, self.locale))
    }
}
