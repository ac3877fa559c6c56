//! A server's settings. Only for its managers, even if Discord lets others use the command.

use super::player::{language, theme};
use crate::discord::buttons::{LimitPress, LookPress, ServerPress};
use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Asked, Refusal};
use crate::discord::view::{self, Message};
use crate::play::{ChannelId, Control, Location, ServerLimits, ServerSettings};
use crate::rules::Variant;

type SettingsChange = Box<dyn Fn(&mut ServerSettings) + Send + Sync>;

impl Visit<'_> {
    /// Applies what was chosen and shows the page of the server's settings.
    pub async fn press_server(&self, press: ServerPress, values: &[String]) -> Result<Message, Problem> {
        let guild = managed_location(self.asked)?.guild;
        let settings = match change_of(press, values)? {
            Some(change) => self.service().change_server_settings(guild, change).await?,
            None => self.service().server_settings(guild).await?,
        };
        Ok(match press {
            ServerPress::Look(_) => view::server_look(&settings, self.locale),
            ServerPress::Limits(_) => view::server_limits(&settings, self.locale),
            ServerPress::Page
            | ServerPress::Channels
            | ServerPress::Everywhere
            | ServerPress::Game
            | ServerPress::Time
            | ServerPress::Threads(_)
            | ServerPress::Records(_) => view::server(&settings, self.locale),
        })
    }
}

/// The place, if the asker manages its server.
pub fn managed_location(asked: &Asked) -> Result<Location, Refusal> {
    let location = asked.location.ok_or(Refusal::NoChannel)?;
    if !asked.manages {
        return Err(Refusal::NotManager);
    }
    Ok(location)
}

/// What a press changes, if anything; a refusal if the page offers no such choice.
fn change_of(press: ServerPress, values: &[String]) -> Result<Option<SettingsChange>, Refusal> {
    let value = values.first().map_or("", String::as_str);
    let number = |offered: &[i64]| {
        let chosen = offered.iter().copied().find(|number| number.to_string() == value);
        chosen.ok_or(Refusal::Unreadable)
    };
    Ok(Some(match press {
        ServerPress::Page | ServerPress::Look(LookPress::Page) | ServerPress::Limits(LimitPress::Page) => {
            return Ok(None);
        }
        ServerPress::Channels => {
            let channels = values.iter().map(|id| id.parse().ok()).collect::<Option<Vec<ChannelId>>>();
            let channels = channels.ok_or(Refusal::Unreadable)?;
            Box::new(move |settings| settings.channels.clone_from(&channels))
        }
        ServerPress::Everywhere => Box::new(|settings| settings.channels.clear()),
        ServerPress::Game => {
            let game: Variant = value.parse().map_err(|_| Refusal::Unreadable)?;
            Box::new(move |settings| settings.game = Some(game.id().to_owned()))
        }
        ServerPress::Time => {
            let time: Control = value.parse().map_err(|_| Refusal::Unreadable)?;
            let time = time.to_string();
            Box::new(move |settings| settings.time = Some(time.clone()))
        }
        ServerPress::Threads(on) => Box::new(move |settings| settings.threads = on),
        ServerPress::Records(on) => Box::new(move |settings| settings.records = on),
        ServerPress::Look(LookPress::Language) => {
            let language = language(value).ok_or(Refusal::Unreadable)?;
            Box::new(move |settings| settings.language.clone_from(&language))
        }
        ServerPress::Look(LookPress::Theme) => {
            let theme = theme(value).ok_or(Refusal::Unreadable)?;
            Box::new(move |settings| settings.theme.clone_from(&theme))
        }
        ServerPress::Limits(LimitPress::Live) => {
            let most = number(ServerLimits::LIVE)?;
            Box::new(move |settings| settings.limits.live = most)
        }
        ServerPress::Limits(LimitPress::LiveEach) => {
            let most = number(ServerLimits::LIVE_EACH)?;
            Box::new(move |settings| settings.limits.live_each = most)
        }
        ServerPress::Limits(LimitPress::OpenEach) => {
            let most = number(ServerLimits::OPEN_EACH)?;
            Box::new(move |settings| settings.limits.open_each = most)
        }
    }))
}
