//! A server's competitions.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::words::{format_name, game_name, state};
use crate::discord::buttons::{CompetitionField, CompetitionPress, Panel};
use crate::discord::view::Message;
use crate::discord::view::parts::button;
use crate::i18n::{Locale, text};
use crate::service::CompetitionPage;

/// The competitions to choose from, with a button for a new one if the reader may open one.
pub fn competitions(pages: &[CompetitionPage], manages: bool, locale: Locale) -> Message {
    let mut rows = Vec::new();
    if !pages.is_empty() {
        let options = pages.iter().map(|page| {
            let format = &page.competition.settings().format;
            let parts = [
                format_name(format, locale),
                game_name(&page.terms, format, locale),
                state(page.competition.stage(), locale),
            ];
            CreateSelectMenuOption::new(page.terms.title.clone(), page.id.0.to_string())
                .description(parts.join(" · "))
        });
        let kind = CreateSelectMenuKind::String { options: options.collect() };
        let id = Panel::Competition(CompetitionPress::Open).to_string();
        let menu = CreateSelectMenu::new(id, kind).placeholder(text(locale, "tournament-choose", &[]));
        rows.push(CreateActionRow::SelectMenu(menu));
    }
    let mut buttons = Vec::new();
    if manages {
        let new = Panel::Competition(CompetitionPress::Draft(CompetitionField::Templates));
        buttons.push(button(&new, locale, "button-tournament-new").style(ButtonStyle::Primary));
        let code = Panel::Competition(CompetitionPress::Code);
        buttons.push(button(&code, locale, "button-tournament-code"));
    }
    if !buttons.is_empty() {
        rows.push(CreateActionRow::Buttons(buttons));
    }
    let content = match (pages.is_empty(), manages) {
        (false, _) => text(locale, "tournament-list", &[]),
        (true, true) => text(locale, "tournament-none-yet", &[]),
        (true, false) => text(locale, "tournament-none", &[]),
    };
    Message { content, rows, ..Message::default() }
}
