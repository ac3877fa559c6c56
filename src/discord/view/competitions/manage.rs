//! The managers' page of a competition.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateInputText, InputTextStyle};

use super::people_menu::PeopleMenu;
use super::words::{begins, boards_at_start, plain_name, press, refused};
use crate::competition::{Entrant, Format, Member, Stage};
use crate::discord::buttons::{CompetitionStep, Panel};
use crate::discord::view::Message;
use crate::discord::view::parts::clock::span;
use crate::discord::view::parts::{Choice, button, escape, select_with};
use crate::i18n::{Locale, text};
use crate::play::{CompetitionId, PlayerId};
use crate::service::CompetitionPage;

/// By how many minutes a start can be postponed.
const LATER: [i64; 5] = [15, 60, 24 * 60, 2 * 24 * 60, 7 * 24 * 60];
/// The longest reason.
const REASON: u16 = 200;

/// What managers can do with a competition. Of the people whom they can remove, it has this page.
pub fn manage_competition(page: &CompetitionPage, people: u16, now_ms: i64, locale: Locale) -> Message {
    let title = escape(&page.terms.title);
    let mut lines = vec![text(locale, "tournament-manage", &[("title", title.into())])];
    let mut rows = Vec::new();
    let mut buttons = Vec::new();
    if page.competition.stage() == &Stage::Entry {
        let starts_ms = page.competition.starts_ms();
        lines.push(begins(starts_ms, locale));
        buttons.push(button(&press(page.id, CompetitionStep::Start), locale, "button-tournament-start"));
        let later = LATER.iter().map(|minutes| {
            let after = span(minutes * crate::competition::MINUTE_MS, locale);
            let label = text(locale, "tournament-postpone-by", &[("time", after.into())]);
            let start = starts_ms.max(now_ms) + minutes * crate::competition::MINUTE_MS;
            Choice::new(start, label)
        });
        let choose = text(locale, "tournament-postpone", &[]);
        rows.push(select_with(&press(page.id, CompetitionStep::Postpone), choose, later));
    }
    let is_over = matches!(page.competition.stage(), Stage::Over(_));
    if !is_over {
        rows.extend(people_to_remove(page, usize::from(people), locale));
    }
    if page.refused().is_any() {
        lines.extend(refused(page, locale));
        buttons.push(button(&press(page.id, CompetitionStep::Retry), locale, "button-tournament-retry"));
    }
    if page.competition.open_pairings().next().is_some() {
        lines.push(text(locale, "tournament-cancel-ends", &[]));
    }
    let is_league = matches!(page.competition.settings().format, Format::League(_));
    if is_league && page.competition.stage() == &Stage::Running {
        buttons.push(last_season_button(page, locale));
    }
    if !is_over {
        let cancel = button(&press(page.id, CompetitionStep::Cancel), locale, "button-tournament-cancel");
        buttons.push(cancel.style(ButtonStyle::Danger));
    }
    buttons.push(button(&press(page.id, CompetitionStep::FairPlay), locale, "button-tournament-fair"));
    buttons.push(button(&press(page.id, CompetitionStep::Show), locale, "button-back"));
    rows.push(CreateActionRow::Buttons(buttons));
    Message { content: lines.join("\n"), rows, ..Message::default() }
}

/// A page of the people whom managers can remove, by their names, and buttons to the pages before and after it.
fn people_to_remove(page: &CompetitionPage, at: usize, locale: Locale) -> Vec<CreateActionRow> {
    let is_in =
        |member: &&Member| member.presence.is_in() && !page.competition.is_knocked_out(member.entrant);
    let members = page.competition.members().iter().filter(is_in);
    let mut people: Vec<(String, Entrant)> =
        members.map(|member| (plain_name(page, member.entrant, locale), member.entrant)).collect();
    people.sort_by_cached_key(|(name, entrant)| (name.to_lowercase(), entrant.0));
    let menu = PeopleMenu {
        choose: "tournament-remove",
        choose_among: "tournament-remove-among",
        chosen: press(page.id, CompetitionStep::Remove),
        turn: |at| press(page.id, CompetitionStep::People(at)),
    };
    menu.rows(&people, at, locale)
}

/// Has a league end after its current season, or go on after all.
fn last_season_button(page: &CompetitionPage, locale: Locale) -> CreateButton {
    let ends = page.competition.last_season().is_some();
    let key = if ends { "button-tournament-go-on" } else { "button-tournament-last-season" };
    let season = i64::from(page.competition.round());
    let label = text(locale, key, &[("number", season.into())]);
    CreateButton::new(press(page.id, CompetitionStep::LastSeason(!ends)).to_string())
        .label(label)
        .style(ButtonStyle::Secondary)
}

/// Asks whether to start a competition now.
pub fn start_question(page: &CompetitionPage, locale: Locale) -> Message {
    let entered = page.competition.members().iter().filter(|member| member.presence.is_in()).count();
    let args = [("title", escape(&page.terms.title).into()), ("count", entered.into())];
    let mut lines = vec![text(locale, "tournament-start-question", &args)];
    lines.extend(boards_at_start(page, locale));
    let sure = button(&press(page.id, CompetitionStep::StartSure), locale, "button-tournament-start");
    Message {
        content: lines.join("\n"),
        rows: vec![CreateActionRow::Buttons(vec![
            sure.style(ButtonStyle::Primary),
            button(&press(page.id, CompetitionStep::Manage), locale, "button-back"),
        ])],
        ..Message::default()
    }
}

/// The form for the reason of a cancellation.
pub fn cancel_form(id: CompetitionId, locale: Locale) -> serde_json::Value {
    reason_form(&press(id, CompetitionStep::Cancelled), "tournament-cancel-form-title", locale)
}

/// The form for the reason why somebody is removed.
pub fn remove_form(id: CompetitionId, player: PlayerId, locale: Locale) -> serde_json::Value {
    reason_form(&press(id, CompetitionStep::Removed(player)), "tournament-remove-form-title", locale)
}

fn reason_form(panel: &Panel, title: &str, locale: Locale) -> serde_json::Value {
    let label = text(locale, "tournament-reason-form-label", &[]);
    let input = CreateInputText::new(InputTextStyle::Short, label, "reason").max_length(REASON);
    serde_json::json!({
        "custom_id": panel.to_string(),
        "title": text(locale, title, &[]),
        "components": [CreateActionRow::InputText(input)],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competition::{Act, Competition, Entry, Facts, RoundRobin, Settings};
    use crate::discord::view::competitions::tests::{NOW, apply, page, terms};

    #[test]
    fn everybody_in_a_competition_can_be_removed() {
        let format = Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 });
        let settings =
            Settings { format, entry: Entry::default(), starts_ms: NOW, seed: 1, terms: String::new() };
        let mut state = Competition::open(&settings.open(NOW).unwrap()).unwrap();
        let facts = Facts { rating: 1500, matches: 9, since_ms: None };
        for number in 1..=30 {
            apply(&mut state, &Act::Join(Entrant(number), facts, None));
        }
        let page = page(&state, &terms("_"));
        let manage = |at| manage_competition(&page, at, NOW, Locale::English).body();
        let parts = |at| {
            let rows = manage(at)["components"].as_array().unwrap().clone();
            rows.iter().flat_map(|row| row["components"].as_array().unwrap().clone()).collect::<Vec<_>>()
        };
        let id_ends =
            |part: &serde_json::Value, end: &str| part["custom_id"].as_str().unwrap().ends_with(end);
        let people = |at| {
            let select = parts(at).into_iter().find(|part| id_ends(part, ":remove")).unwrap();
            select["options"].as_array().unwrap().clone()
        };
        let mut values: Vec<u64> = [0, 1]
            .into_iter()
            .flat_map(people)
            .map(|person| person["value"].as_str().unwrap().parse().unwrap())
            .collect();
        values.sort_unstable();
        assert_eq!(values, (1..=30).collect::<Vec<u64>>());
        let leads = |at, to: &str| parts(at).iter().any(|part| id_ends(part, to));
        assert!(leads(0, ":people:1") && leads(1, ":people:0"));
        assert!(!leads(1, ":people:2"), "there are two pages");
    }
}
