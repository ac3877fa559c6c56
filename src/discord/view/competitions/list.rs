//! A server's competitions.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::words::{format_name, game_name, state};
use crate::discord::buttons::{CompetitionField, CompetitionPress, Panel};
use crate::discord::view::Message;
use crate::discord::view::parts::{Choice, button, select_with};
use crate::i18n::{Locale, text};
use crate::service::CompetitionPage;

/// The competitions to choose from, with a button for a new one if the reader may open one.
pub fn competitions(pages: &[CompetitionPage], manages: bool, locale: Locale) -> Message {
    let mut rows = Vec::new();
    if !pages.is_empty() {
        let choices = pages.iter().map(|page| {
            let format = &page.competition.settings().format;
            let parts = [
                format_name(format, locale),
                game_name(&page.terms, format, locale),
                state(page.competition.stage(), locale),
            ];
            Choice::new(page.id.0, page.terms.title.clone()).about(parts.join(" · "))
        });
        let choose = text(locale, "tournament-choose", &[]);
        rows.push(select_with(&Panel::Competition(CompetitionPress::Open), choose, choices));
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
