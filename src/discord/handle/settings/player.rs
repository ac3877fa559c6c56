//! A person's settings: language, theme, direct messages, quiet hours, blocked people.

use crate::discord::buttons::{BlockPress, Panel, QuietPress, SettingsPress};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Account, Refusal};
use crate::discord::sending::Reply;
use crate::discord::view::{self, Message};
use crate::i18n::{Locale, text};
use crate::play::{PlayerId, PlayerSettings, QuietHours, Zone};
use crate::render::Theme;

/// The value of an option that stands for none.
const NONE: &str = "-";

impl Visit<'_> {
    pub async fn press_settings(&self, press: SettingsPress, value: Option<&str>) -> Result<Reply, Problem> {
        let value = value.unwrap_or_default();
        let settings = match press {
            SettingsPress::Page => self.settings.clone(),
            SettingsPress::Language => {
                let language = language(value).ok_or(Refusal::Unreadable)?;
                self.change(|settings| settings.language.clone_from(&language)).await?
            }
            SettingsPress::Theme => {
                let theme = theme(value).ok_or(Refusal::Unreadable)?;
                self.change(|settings| settings.theme.clone_from(&theme)).await?
            }
            SettingsPress::Notices => {
                let (_, notices) =
                    view::NOTICES.iter().find(|(word, _)| *word == value).ok_or(Refusal::Unreadable)?;
                self.change(|settings| settings.notices = *notices).await?
            }
            SettingsPress::Notation(on) => self.change(|settings| settings.notation_help = on).await?,
            SettingsPress::AtOnce(on) => self.change(|settings| settings.play_at_once = on).await?,
            SettingsPress::Tips(on) => self.change(|settings| settings.tips.off = !on).await?,
            SettingsPress::NoTips => {
                self.change(|settings| settings.tips.off = true).await?;
                // The message above the button stays.
                return Ok(Reply::Private(Message::text(text(self.locale, "tips-off", &[]))));
            }
        };
        let blocked = self.service().blocked(self.player).await?.len();
        // The page uses a language that has just been chosen.
        let locale = spoken(&settings).unwrap_or(self.asked.client_locale);
        self.shows(view::settings(&settings, blocked, locale))
    }

    pub async fn press_quiet(&self, press: QuietPress, value: Option<&str>) -> Result<Reply, Problem> {
        let value = value.unwrap_or_default();
        let minutes = || {
            let hour = value.parse::<u16>().ok().filter(|hour| *hour < 24);
            hour.map(|hour| hour * 60).ok_or(Refusal::Unreadable)
        };
        let quiet = view::quiet_with(self.settings.quiet.as_ref(), &self.asked.locale_name);
        let settings = match press {
            QuietPress::Page => self.settings.clone(),
            QuietPress::Ask => {
                return Ok(Reply::Form(view::zone_form(&Panel::Quiet(QuietPress::Typed), self.locale)));
            }
            QuietPress::From => {
                let from = minutes()?;
                if from == quiet.to {
                    return Err(Refusal::NoQuietTime.into());
                }
                self.change_quiet(|quiet| QuietHours { from, ..quiet }).await?
            }
            QuietPress::To => {
                let to = minutes()?;
                if to == quiet.from {
                    return Err(Refusal::NoQuietTime.into());
                }
                self.change_quiet(|quiet| QuietHours { to, ..quiet }).await?
            }
            QuietPress::Zone | QuietPress::Typed => {
                let zone = Zone::meant(value, self.service().now_ms()).map_err(|_| Refusal::NoZone)?;
                self.change_quiet(|quiet| QuietHours { zone: zone.clone(), ..quiet }).await?
            }
            QuietPress::Off => self.change(|settings| settings.quiet = None).await?,
        };
        let now = self.service().now_ms();
        self.shows(view::quiet(&settings, &self.asked.locale_name, now, self.locale))
    }

    pub async fn press_blocked(
        &self,
        press: BlockPress,
        (value, account): (Option<&str>, Option<&Account>),
    ) -> Result<Reply, Problem> {
        match press {
            BlockPress::Page => {}
            BlockPress::Block => {
                let account = account.ok_or(Refusal::Unreadable)?;
                if account.bot {
                    return Err(Refusal::BlockBot.into());
                }
                let other = self.service().acquaintance(account.id, &account.name).await?;
                self.service().block(self.player, other).await?;
            }
            BlockPress::Unblock => {
                let id = value.and_then(|id| id.parse().ok()).ok_or(Refusal::Unreadable)?;
                self.service().unblock(self.player, PlayerId(id)).await?;
            }
        }
        self.shows(view::blocked(&self.service().blocked(self.player).await?, self.locale))
    }

    async fn change(&self, change: impl Fn(&mut PlayerSettings)) -> Result<PlayerSettings, Problem> {
        Ok(self.service().change_player_settings(self.player, change).await?)
    }

    /// Changes the quiet hours. The first time, the client's language suggests a time zone.
    async fn change_quiet(
        &self,
        change: impl Fn(QuietHours) -> QuietHours,
    ) -> Result<PlayerSettings, Problem> {
        let make = |settings: &mut PlayerSettings| {
            let quiet = view::quiet_with(settings.quiet.as_ref(), &self.asked.locale_name);
            settings.quiet = Some(change(quiet));
        };
        self.change(make).await
    }
}

/// The language that somebody has chosen.
pub fn spoken(settings: &PlayerSettings) -> Option<Locale> {
    settings.language.as_deref().and_then(Locale::of_code)
}

/// The code of a chosen language, or `Some(None)` for "none"; `None` if there is no such language.
pub fn language(value: &str) -> Option<Option<String>> {
    if value == NONE {
        return Some(None);
    }
    Locale::of_code(value).map(|locale| Some(locale.language().to_owned()))
}

/// The same for a theme.
pub fn theme(value: &str) -> Option<Option<String>> {
    if value == NONE {
        return Some(None);
    }
    Theme::bundled().find(|(name, _)| *name == value).map(|(name, _)| Some(name.to_owned()))
}
