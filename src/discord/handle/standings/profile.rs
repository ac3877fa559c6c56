//! People's cards: opening one, turning it, showing it to everybody.

use crate::discord::buttons::{CardId, CardPress};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Account, Refusal};
use crate::discord::sending::{Reply, may_not_post};
use crate::discord::view::{self, CardReader, Message};
use crate::i18n::{Locale, text};
use crate::play::{MatchId, PlayerId, ServerSettings};
use crate::rating::Realm;
use crate::service::{self, Fault, Person, Profile, Viewed, Work};

/// The most opponents listed.
const RIVALS: i64 = 12;

impl Visit<'_> {
    pub async fn profile(&self, whom: Option<&Account>) -> Result<Reply, Problem> {
        let whom = match whom {
            Some(account) if account.bot => return Err(Refusal::BotCard.into()),
            Some(account) if account.id != self.asked.by.id => {
                // A look at somebody stores nothing about them.
                match self.service().known_player(account.id).await? {
                    Some(player) => player,
                    None => return self.unknown_profile(account).await,
                }
            }
            _ => self.player,
        };
        let card = CardId { press: CardPress::Card, whom, here: self.asked.location.is_some(), pool: None };
        let profile = self.card(&card, Some(self.player)).await?;
        let message = view::profile(&profile, self.card_reader(), self.locale);
        self.made(Work::Card, || message).await.map(Reply::Private)
    }

    /// The card of somebody whom the bot doesn't know.
    async fn unknown_profile(&self, account: &Account) -> Result<Reply, Problem> {
        let draft = match self.asked.location {
            Some(location) => Some(self.draft_to(account.id, location).await?),
            None => None,
        };
        Ok(Reply::Private(view::unknown_profile(&account.name, draft, self.locale)))
    }

    fn card_reader(&self) -> CardReader {
        CardReader { player: self.player, on_server: self.asked.location.is_some() }
    }

    pub async fn press_card(&self, mut card: CardId, value: Option<&str>) -> Result<Reply, Problem> {
        let on_server = self.asked.location.is_some();
        card.here &= on_server;
        if card.press == CardPress::Pool {
            let pool = value.and_then(|value| value.parse().ok());
            card.pool = Some(pool.ok_or(Refusal::Unreadable)?);
        }
        let message = match card.press {
            CardPress::Card | CardPress::Pool => {
                let profile = self.card(&card, Some(self.player)).await?;
                let message = view::profile(&profile, self.card_reader(), self.locale);
                self.made(Work::Card, || message).await?
            }
            CardPress::Record => {
                let profile = self.card(&card, Some(self.player)).await?;
                let guild = self.asked.location.map(|location| location.guild);
                let viewed = Viewed { player: card.whom, viewer: Some(self.player) };
                let rivals = self.service().rivals(viewed, guild, RIVALS).await?;
                view::record(&profile, &rivals, self.card_reader(), self.locale)
            }
            CardPress::Match => {
                let id = value.and_then(|value| value.parse().ok()).map(MatchId);
                // The card stays, to choose another match.
                return self.look(id.ok_or(Refusal::Unreadable)?).await.map(Reply::Private);
            }
            CardPress::Challenge => {
                let person = self.service().person(card.whom).await?;
                let account = person.as_ref().and_then(Person::account);
                let (Some(id), Some(person)) = (account, person) else {
                    return Err(service::Refusal::NoCard.into());
                };
                let reply =
                    self.draft_for(&Account { id, name: person.name, bot: false, is_member: true }).await?;
                return Ok(self.in_place(reply));
            }
            CardPress::Show => {
                let server = self.may_show().await?;
                // Even on one's own card, everybody reads only what everybody may.
                let profile = self.card(&card, None).await?;
                let language =
                    server.language.clone().unwrap_or_else(|| self.asked.public_locale_name.clone());
                let theme = server.theme.unwrap_or_default();
                let message = view::public_profile(&profile, &theme, Locale::of(&language));
                self.show(message).await?;
                Message::text(text(self.locale, "standings-shown", &[]))
            }
        };
        self.shows(message)
    }

    async fn card(&self, card: &CardId, viewer: Option<PlayerId>) -> Result<Profile, Problem> {
        let guild = self.asked.location.map(|location| location.guild);
        let realm = guild.filter(|_| card.here).map_or(Realm::Everywhere, |guild| Realm::Server(guild.0));
        Ok(self.service().profile(Viewed { player: card.whom, viewer }, realm, guild, card.pool).await?)
    }

    /// The server's settings, if the asker may post something in this channel.
    pub async fn may_show(&self) -> Result<ServerSettings, Problem> {
        let location = self.asked.location_to_post()?;
        let (needed, _) = self.asked.right_to_send();
        if !self.asked.rights.contains(needed) {
            return Err(Refusal::MayNotWrite.into());
        }
        self.server_here(location).await
    }

    /// Posts a message in the channel, once per interaction.
    pub async fn show(&self, message: Message) -> Result<(), Problem> {
        let painter = self.handler.answers.painter();
        let drawn = move || message.drawn(&painter);
        let message = self.service().queue().run(self.player, Work::Card, drawn).await?;
        let posted = self.handler.answers.publish(self.asked, &message).await;
        posted.map_err(|error| match may_not_post(&error) {
            // According to the interaction, the bot could still post.
            true => Refusal::Permissions(vec![self.asked.right_to_send().1]).into(),
            false => Problem::Fault(Fault::log(&error, "showing something to everybody")),
        })
    }
}
