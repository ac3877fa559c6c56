//! A server's settings: for those who manage it, whatever Discord has let through.

use serenity::all::Permissions;

use super::super::panel::Panel;
use super::super::request::Asked;
use super::super::view::{self, Message};
use super::settings::{language, theme};
use super::visit::Visit;
use crate::play::{Control, Place, Refusal, ServerLimits, ServerSettings};
use crate::rules::Variant;
use crate::service::Problem;

impl Visit<'_> {
    /// A page of the server's settings, what was chosen being changed first.
    pub(super) async fn server(&self, panel: &Panel, values: &[String]) -> Result<Message, Problem> {
        let place = managed_place(self.asked)?;
        let service = self.service();
        let settings = match Change::of(panel, values)? {
            Some(change) => {
                service.change_server_settings(place.guild, |settings| change.make(settings)).await?
            }
            None => service.server_settings(place.guild).await?,
        };
        Ok(match panel {
            Panel::ServerLook | Panel::ServerLanguage | Panel::ServerTheme => {
                view::server_look(&settings, self.locale)
            }
            Panel::ServerLimits | Panel::ServerLive | Panel::ServerLiveEach | Panel::ServerOpenEach => {
                view::server_limits(&settings, self.locale)
            }
            _ => view::server(&settings, self.locale),
        })
    }
}

/// The place, on a server that the asker manages.
pub(super) fn managed_place(asked: &Asked) -> Result<Place, Refusal> {
    let place = asked.place.ok_or(Refusal::NoChannel)?;
    if !asked.rights.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR) {
        return Err(Refusal::NotManager);
    }
    Ok(place)
}

/// What a choice changes.
enum Change {
    Channels(Vec<i64>),
    Game(String),
    Time(String),
    Threads(bool),
    Records(bool),
    Language(Option<String>),
    Theme(Option<String>),
    Live(i64),
    LiveEach(i64),
    OpenEach(i64),
}

impl Change {
    /// What a press asks for, if it asks for anything; refused, if the panel offers no such choice.
    fn of(panel: &Panel, values: &[String]) -> Result<Option<Change>, Refusal> {
        let value = values.first().map_or("", String::as_str);
        let game = || value.parse().ok().map(|game: Variant| game.id().to_owned());
        let channels = || values.iter().map(|id| id.parse().ok()).collect::<Option<Vec<i64>>>();
        let change = match panel {
            Panel::ServerChannels => channels().map(Change::Channels),
            Panel::ServerEverywhere => Some(Change::Channels(vec![])),
            Panel::ServerGame => game().map(Change::Game),
            Panel::ServerTime => value.parse().ok().map(|time: Control| Change::Time(time.to_string())),
            Panel::ServerThreads(on) => Some(Change::Threads(*on)),
            Panel::ServerRecords(on) => Some(Change::Records(*on)),
            Panel::ServerLanguage => language(value).map(Change::Language),
            Panel::ServerTheme => theme(value).map(Change::Theme),
            Panel::ServerLive => offered(ServerLimits::LIVE, value).map(Change::Live),
            Panel::ServerLiveEach => offered(ServerLimits::LIVE_EACH, value).map(Change::LiveEach),
            Panel::ServerOpenEach => offered(ServerLimits::OPEN_EACH, value).map(Change::OpenEach),
            _ => return Ok(None),
        };
        change.map(Some).ok_or(Refusal::Unreadable)
    }

    fn make(&self, settings: &mut ServerSettings) {
        match self {
            Change::Channels(channels) => settings.channels.clone_from(channels),
            Change::Game(game) => settings.game = Some(game.clone()),
            Change::Time(time) => settings.time = Some(time.clone()),
            Change::Threads(on) => settings.threads = *on,
            Change::Records(on) => settings.records = *on,
            Change::Language(language) => settings.language.clone_from(language),
            Change::Theme(theme) => settings.theme.clone_from(theme),
            Change::Live(most) => settings.limits.live = *most,
            Change::LiveEach(most) => settings.limits.live_each = *most,
            Change::OpenEach(most) => settings.limits.open_each = *most,
        }
    }
}

/// The number that was chosen, if it was among those offered.
fn offered(numbers: &[i64], value: &str) -> Option<i64> {
    numbers.iter().copied().find(|number| number.to_string() == value)
}
