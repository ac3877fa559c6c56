//! Panels: a person's settings, the help, what is stored of a person.

use super::super::answer::Reply;
use super::super::panel::Panel;
use super::super::request::Account;
use super::super::view::{self, Message};
use super::visit::Visit;
use crate::i18n::{Locale, text};
use crate::play::{Notices, PlayerId, PlayerSettings, QuietHours, Refusal, Zone};
use crate::render::Theme;
use crate::service::Problem;

/// The value of an option that stands for none.
const NONE: &str = "-";

impl Visit<'_> {
    pub(super) async fn panel(
        &self,
        panel: &Panel,
        (values, people): (&[String], &[Account]),
    ) -> Result<Reply, Problem> {
        let value = values.first().map(String::as_str);
        let message = match panel {
            Panel::Settings => self.settings().await?,
            Panel::Language | Panel::Theme | Panel::Notices | Panel::Notation(_) | Panel::Tips(_) => {
                self.change(panel, value).await?;
                self.settings().await?
            }
            Panel::NoTips => {
                self.change(panel, value).await?;
                // What the tip stood below stays.
                return Ok(Reply::Private(Message::text(text(self.locale, "tips-off", &[]))));
            }
            Panel::Quiet => self.quiet().await?,
            Panel::QuietFrom | Panel::QuietTo | Panel::QuietZone | Panel::QuietTyped | Panel::QuietOff => {
                self.change(panel, value).await?;
                self.quiet().await?
            }
            Panel::QuietAsk => return Ok(Reply::Form(view::zone_form(self.locale))),
            Panel::Blocked | Panel::Block | Panel::Unblock => self.blocked(panel, (value, people)).await?,
            Panel::Help(page) => view::help(*page, self.locale),
            Panel::HelpRules => {
                let game = value.and_then(|game| game.parse().ok()).ok_or(Refusal::Unreadable)?;
                view::help_rules(game, self.locale)
            }
            Panel::Privacy => view::privacy(self.locale),
            Panel::Export => return self.export().await,
            Panel::Delete => {
                let open = self.service().count_open(self.player).await?;
                view::delete_question(open, self.locale)
            }
            Panel::DeleteSure => {
                self.service().forget(self.player).await?;
                Message::text(text(self.locale, "privacy-deleted", &[]))
            }
            Panel::Film(film) => return self.film(*film, value).await,
            Panel::Past(past) => return self.past(past, (values, people)).await,
            Panel::Paste => return Ok(Reply::Form(view::paste_form(self.locale))),
            Panel::Pasted => return self.pasted(value).await,
            Panel::Watch(watch) => return self.watch_further(watch, value).await,
            Panel::Leaderboard(id) => return self.press_leaderboard(*id, value).await,
            Panel::Profile(id) => return self.press_card(*id, value).await,
            Panel::TakeBack(game) => return self.take_back(*game).await,
            Panel::Invite { step, whom, game, time } => {
                return self.invite_further((*step, *whom), (game, time, value)).await;
            }
            Panel::Season(press) => self.seasons(*press, values).await?,
            Panel::Server
            | Panel::ServerChannels
            | Panel::ServerEverywhere
            | Panel::ServerGame
            | Panel::ServerTime
            | Panel::ServerThreads(_)
            | Panel::ServerRecords(_)
            | Panel::ServerLook
            | Panel::ServerLanguage
            | Panel::ServerTheme
            | Panel::ServerLimits
            | Panel::ServerLive
            | Panel::ServerLiveEach
            | Panel::ServerOpenEach => self.server(panel, values).await?,
        };
        Ok(self.in_place(Reply::Private(message)))
    }

    async fn settings(&self) -> Result<Message, Problem> {
        let settings = self.service().player_settings(self.player).await?;
        let blocked = self.service().blocked(self.player).await?.len();
        // A language that has just been chosen tells of itself.
        let locale = spoken(&settings).unwrap_or_else(|| Locale::of(&self.asked.locale_name));
        Ok(view::settings(&settings, blocked, locale))
    }

    async fn change(&self, panel: &Panel, value: Option<&str>) -> Result<(), Problem> {
        let change = Change::of(panel, value)?;
        let make = |settings: &mut PlayerSettings| change.make(settings, &self.asked.locale_name);
        self.service().change_player_settings(self.player, make).await?;
        Ok(())
    }

    async fn quiet(&self) -> Result<Message, Problem> {
        let settings = self.service().player_settings(self.player).await?;
        Ok(view::quiet(&settings, &self.asked.locale_name, self.service().now_ms(), self.locale))
    }

    async fn blocked(
        &self,
        panel: &Panel,
        (value, people): (Option<&str>, &[Account]),
    ) -> Result<Message, Problem> {
        match (panel, people.first(), value) {
            (Panel::Block, Some(account), _) if account.bot => return Err(Refusal::Bot.into()),
            (Panel::Block, Some(account), _) => {
                let other = self.service().acquaintance(account.id, &account.name).await?;
                self.service().block(self.player, other).await?;
            }
            (Panel::Unblock, _, Some(id)) => {
                let other = id.parse().map(PlayerId).map_err(|_| Refusal::Unreadable)?;
                self.service().unblock(self.player, other).await?;
            }
            _ => {}
        }
        let people = self.service().blocked(self.player).await?;
        Ok(view::blocked(&people, self.locale))
    }

    async fn export(&self) -> Result<Reply, Problem> {
        let written = self.handler.service.export(self.player).await?;
        let file = ("hoppity.json".to_owned(), written.into_bytes());
        Ok(Reply::File(Message::text(text(self.locale, "privacy-exported", &[])), file))
    }
}

/// The language that somebody has chosen.
pub(super) fn spoken(settings: &PlayerSettings) -> Option<Locale> {
    settings.language.as_deref().and_then(Locale::of_code)
}

/// What a choice in a person's panels changes.
enum Change {
    Language(Option<String>),
    Theme(Option<String>),
    Notices(Notices),
    Notation(bool),
    Tips(bool),
    QuietFrom(u16),
    QuietTo(u16),
    QuietZone(Zone),
    QuietOff,
}

impl Change {
    /// What a press asks for; refused, if the panel offers no such choice.
    fn of(panel: &Panel, value: Option<&str>) -> Result<Change, Refusal> {
        let value = value.unwrap_or_default();
        let hour = || value.parse::<u16>().ok().filter(|hour| *hour < 24).map(|hour| hour * 60);
        let notices = || view::NOTICES.iter().find(|(word, _)| *word == value).map(|(_, notices)| *notices);
        let change = match panel {
            Panel::Language => language(value).map(Change::Language),
            Panel::Theme => theme(value).map(Change::Theme),
            Panel::Notices => notices().map(Change::Notices),
            Panel::Notation(on) => Some(Change::Notation(*on)),
            Panel::Tips(on) => Some(Change::Tips(*on)),
            Panel::NoTips => Some(Change::Tips(false)),
            Panel::QuietFrom => hour().map(Change::QuietFrom),
            Panel::QuietTo => hour().map(Change::QuietTo),
            Panel::QuietZone | Panel::QuietTyped => {
                return value.parse().map(Change::QuietZone).map_err(|_| Refusal::NoZone);
            }
            Panel::QuietOff => Some(Change::QuietOff),
            _ => None,
        };
        change.ok_or(Refusal::Unreadable)
    }

    /// Does it; `discord` is the client's locale, by which a clock is guessed.
    fn make(&self, settings: &mut PlayerSettings, discord: &str) {
        let quiet = || view::quiet_with(settings.quiet.as_ref(), discord);
        match self {
            Change::Language(language) => settings.language.clone_from(language),
            Change::Theme(theme) => settings.theme.clone_from(theme),
            Change::Notices(notices) => settings.notices = *notices,
            Change::Notation(on) => settings.notation_help = *on,
            Change::Tips(on) => settings.tips.off = !on,
            Change::QuietFrom(from) => settings.quiet = Some(QuietHours { from: *from, ..quiet() }),
            Change::QuietTo(to) => settings.quiet = Some(QuietHours { to: *to, ..quiet() }),
            Change::QuietZone(zone) => settings.quiet = Some(QuietHours { zone: zone.clone(), ..quiet() }),
            Change::QuietOff => settings.quiet = None,
        }
    }
}

/// The code of a language that was chosen, or none; nothing, if there is no such language.
pub(super) fn language(value: &str) -> Option<Option<String>> {
    if value == NONE {
        return Some(None);
    }
    Locale::of_code(value).map(|locale| Some(locale.language().to_owned()))
}

/// The same for a theme.
pub(super) fn theme(value: &str) -> Option<Option<String>> {
    if value == NONE {
        return Some(None);
    }
    Theme::bundled().find(|(name, _)| *name == value).map(|(name, _)| Some(name.to_owned()))
}
