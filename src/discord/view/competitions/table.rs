//! The tables of a competition in words.

use super::words::{name, plain_name, team};
use crate::competition::{End, Format, Group, Row, Score, Stage, Table, TieBreak};
use crate::i18n::{Locale, text};
use crate::service::CompetitionPage;

/// What is above the rows of a division or a team.
pub(super) fn group_name(page: &CompetitionPage, group: Group, locale: Locale) -> Option<String> {
    match group {
        Group::All => None,
        Group::Division(number) => {
            Some(text(locale, "tournament-division", &[("number", i64::from(number).into())]))
        }
        Group::Team(side) => Some(team(&page.terms, side).to_owned()),
    }
}

/// The tie-break that the tables show after the points.
pub(super) fn tie_break(format: &Format) -> Option<TieBreak> {
    match format {
        Format::Swiss(_) => Some(TieBreak::BuchholzCut1),
        Format::RoundRobin(_) | Format::League(_) => Some(TieBreak::SonnebornBerger),
        Format::Arena(_) | Format::Teams(_) => Some(TieBreak::Wins),
        Format::Knockout(_) | Format::Ladder(_) => None,
    }
}

/// The value of the tie-break that the tables show, where this row has it.
pub(super) fn shown_value(row: &Row, format: &Format) -> Option<Score> {
    let shown = tie_break(format)?;
    row.breaks.iter().find(|(tie_break, _)| *tie_break == shown).map(|(_, value)| *value)
}

/// What stands in the columns of a table.
pub(super) fn columns(format: &Format, locale: Locale) -> String {
    let kind = match format {
        Format::Swiss(_) => "buchholz",
        Format::RoundRobin(_) | Format::League(_) => "sonneborn",
        Format::Arena(_) | Format::Teams(_) => "wins",
        Format::Knockout(_) => "ties",
        Format::Ladder(_) => "steps",
    };
    text(locale, "tournament-columns", &[("kind", kind.into())])
}

/// Whether the first three in a table have medals: once nobody can overtake them any more, if anybody has played.
pub(super) fn has_medals(page: &CompetitionPage, group: Group) -> bool {
    page.competition.stage() == &Stage::Over(End::Finished)
        && page.competition.has_been_played()
        && matches!(group, Group::All | Group::Division(1))
        && !page.competition.honours().is_empty()
}

/// A row of a table: `3. Ann · 2.5 · 7 (4)`, with the tie-break and the matches played.
pub(super) fn line(page: &CompetitionPage, table: &Table, row: &Row, locale: Locale) -> String {
    let name = name(page, row.entrant, locale);
    let name = if row.presence.is_in() { name } else { format!("~~{name}~~") };
    let name = format!("{}{name}", medal(page, table, row));
    // Without the backslash Discord would make a list of it and count by itself, so equal places would become
    // different ones.
    let Row { place, points, played, .. } = row;
    format!("{place}\\. {name} · **{points}**{} ({played})", value(page, row))
}

/// The same without Markdown.
pub(super) fn plain_line(page: &CompetitionPage, table: &Table, row: &Row, locale: Locale) -> String {
    let name = plain_name(page, row.entrant, locale);
    let name = match row.presence.is_in() {
        true => name,
        false => text(locale, "tournament-alt-left", &[("player", name.into())]),
    };
    let name = format!("{}{name}", medal(page, table, row));
    let Row { place, points, played, .. } = row;
    format!("{place}. {name} · {points}{} ({played})", value(page, row))
}

fn medal(page: &CompetitionPage, table: &Table, row: &Row) -> &'static str {
    match row.place {
        _ if row.points == Score::ZERO || !has_medals(page, table.group) => "",
        1 => "🥇",
        2 => "🥈",
        3 => "🥉",
        _ => "",
    }
}

/// The tie-break behind the points, where this row has it.
fn value(page: &CompetitionPage, row: &Row) -> String {
    let value = shown_value(row, &page.competition.settings().format);
    value.map_or_else(String::new, |value| format!(" · {value}"))
}
