//! A competition as an event that Discord shows on a server.

use serde_json::{Value, json};

use super::words::{about, size};
use crate::i18n::Locale;
use crate::service::CompetitionPage;

/// The name, the description and the place of the event. The description ends with the competition's number
/// and is always the same, so that the event can be found again.
pub fn competition_event(page: &CompetitionPage, locale: Locale) -> Value {
    let format = &page.competition.settings().format;
    let what = format!("{} · {}", about(&page.terms, format, locale), size(format, locale));
    let place = format!("https://discord.com/channels/{}/{}", page.location.guild, page.location.channel);
    json!({
        "name": page.terms.title,
        "description": format!("{what}\n#{}", page.id.0),
        "entity_metadata": { "location": place },
    })
}
