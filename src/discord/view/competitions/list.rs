//! A server's competitions.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::words::{format_name, game_name, state};
use crate::competition::Stage;
use crate::discord::buttons::{CompetitionField, CompetitionPress, Panel};
use crate::discord::view::Message;
use crate::discord::view::parts::{Choice, button, escape, fitting_lines, select_with};
use crate::i18n::{Locale, text};
use crate::service::CompetitionPage;

/// The most competitions that the text names: what a phone shows without scrolling.
const NAMED: usize = 8;

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
    // A closed select names none of them.
    let open = pages.iter().filter(|page| !matches!(page.competition.stage(), Stage::Over(_)));
    let name = |page: &CompetitionPage| {
        let state = state(page.competition.stage(), locale);
        format!("- **{}** · {state}", escape(&page.terms.title))
    };
    let lines: Vec<String> = [content].into_iter().chain(open.take(NAMED).map(name)).collect();
    Message { content: fitting_lines(&lines, locale), rows, ..Message::default() }
}
