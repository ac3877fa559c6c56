//! How people's moves in a competition compare with the computer's, for its managers only.

use serenity::all::CreateActionRow;

use super::words::name;
use crate::discord::api::{CONTENT, length};
use crate::discord::buttons::{CompetitionPress, CompetitionStep, Panel};
use crate::discord::view::Message;
use crate::discord::view::parts::{button, escape};
use crate::i18n::{Locale, text};
use crate::service::{CompetitionPage, FairPlay, FairPlayOf};

/// Room for the line that says how many people aren't listed.
const ROOM: usize = 100;

/// The list of people with what is known of their moves, the most unusual first.
pub fn fair_play(page: &CompetitionPage, fair: &FairPlay, locale: Locale) -> Message {
    let title = escape(&page.terms.title);
    let mut lines = vec![text(locale, "tournament-fair", &[("title", title.into())])];
    let why = if fair.compared { "tournament-fair-why" } else { "tournament-fair-no-figures" };
    lines.push(text(locale, why, &[]));
    let (mut listed, mut left) = (0, 0);
    for line in fair.people.iter().filter_map(|one| line(page, one, locale)) {
        let after = length(&lines.join("\n")) + 1 + length(&line);
        if left == 0 && after + ROOM <= CONTENT {
            lines.push(line);
            listed += 1;
        } else {
            left += 1;
        }
    }
    if listed == 0 {
        lines.push(text(locale, "tournament-fair-none", &[]));
    }
    if left > 0 {
        lines.push(text(locale, "tournament-fair-more", &[("count", left.into())]));
    }
    let panel = Panel::Competition(CompetitionPress::At(page.id, CompetitionStep::Manage));
    let rows = vec![CreateActionRow::Buttons(vec![button(&panel, locale, "button-back")])];
    Message { content: lines.join("\n"), rows, ..Message::default() }
}

/// The line about somebody; `None` if there is nothing to say.
fn line(page: &CompetitionPage, one: &FairPlayOf, locale: Locale) -> Option<String> {
    let mut parts = Vec::new();
    let agreement = &one.agreement;
    let percent = |share: f64| (share * 100.0).round() as i64;
    if agreement.moves > 0 {
        let mut args = vec![
            ("played", agreement.matches.into()),
            ("moves", i64::from(agreement.moves).into()),
            ("share", percent(agreement.share).into()),
            ("expected", percent(agreement.expected).into()),
        ];
        let key = match agreement.above {
            Some(above) => {
                args.push(("above", format!("{above:+.1}").into()));
                "tournament-fair-moves"
            }
            None => "tournament-fair-few",
        };
        parts.push(text(locale, key, &args));
    }
    if one.new {
        parts.push(text(locale, "tournament-fair-new", &[]));
    }
    if let Some(count) = one.few {
        parts.push(text(locale, "tournament-fair-rated", &[("count", count.into())]));
    }
    let mark = if one.unusual { "⚠️ " } else { "" };
    let name = name(page, one.entrant, locale);
    (!parts.is_empty()).then(|| format!("{mark}**{name}** · {}", parts.join(" · ")))
}
