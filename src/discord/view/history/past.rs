//! Finished matches, page by page, with selects for players, game and result.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, UserId,
};

use crate::discord::api::{CONTENT, first_that_fits};
use crate::discord::buttons::{ENDINGS, Filter, Panel, PastPanel, PastePress, What};
use crate::discord::view::parts::{
    Choice, escape, game_choices, isolated, list, person_name, select, select_with, small,
};
use crate::discord::view::{Message, row};
use crate::i18n::{Locale, text};
use crate::rules::Ending;
use crate::service::{Past, PastPage, Person};

/// Matches per page: what a phone shows without scrolling.
pub const PAST: usize = 6;
/// Maximal lengths of a name; the last always fits. The first that lets the page fit is used.
const LETTERS: [usize; 3] = [20, 10, 5];
const NONE: &str = "-";

/// A day in Discord's notation, shown by the reader's own calendar.
pub fn day(ms: i64) -> String {
    format!("<t:{}:d>", ms.div_euclid(1000))
}

/// A page of finished matches.
pub struct PastList<'a> {
    /// The matches on the page, the newest first.
    pub matches: &'a [Past],
    /// Which matches are listed.
    pub filter: Filter,
    /// The people named in the filter.
    pub people: &'a [Person],
    /// Whether the list is shown on a server.
    pub on_server: bool,
    /// Whether there are newer matches.
    pub newer: bool,
    /// Whether there are older matches.
    pub older: bool,
}

/// The message with a page of finished matches.
pub fn past(list: &PastList<'_>, locale: Locale) -> Message {
    let &PastList { matches, filter, people, on_server, .. } = list;
    let at = |what| Panel::Past(PastPanel { filter, what });
    let named: Vec<String> =
        people.iter().map(|person| format!("**{}**", name(Some(person), LETTERS[0], locale))).collect();
    let title = match named.is_empty() {
        true if on_server => text(locale, "past-title", &[]),
        true => text(locale, "past-title-mine", &[]),
        false => text(locale, "past-title-of", &[("players", row(locale, &named).into())]),
    };
    let page = |letters: usize| {
        let lines = matches.iter().map(|past| line(past, letters, locale));
        let none = matches.is_empty().then(|| text(locale, "past-none", &[]));
        [title.clone()].into_iter().chain(lines).chain(none).collect::<Vec<_>>().join("\n")
    };
    let content = first_that_fits(LETTERS.into_iter().map(page), CONTENT).unwrap_or_else(|| title.clone());
    let mut rows = Vec::new();
    if !matches.is_empty() {
        let choices = matches.iter().map(|past| Choice::new(past.id, past_label(past, locale)));
        rows.push(select_with(&at(What::Open), text(locale, "past-open", &[]), choices));
    }
    if on_server {
        rows.push(whose(&at(What::People), people, locale));
    }
    let all = any("select-game", locale).chosen(filter.game.is_none());
    let games = game_choices("select-game", filter.game.map(crate::rules::Variant::id), locale);
    rows.push(select(&at(What::Game), [all].into_iter().chain(games)));
    if filter.player.is_some() {
        rows.push(select(&at(What::Ending), endings(filter, locale)));
    }
    rows.push(CreateActionRow::Buttons(buttons(list, locale)));
    Message { content, rows, ..Message::default() }
}

/// A choice that leaves all in the list.
fn any(key: &str, locale: Locale) -> Choice {
    Choice::new(NONE, text(locale, "select-any", &[])).of(key, locale)
}

/// The results to choose from.
fn endings(filter: Filter, locale: Locale) -> impl Iterator<Item = Choice> {
    let endings = ENDINGS.iter().map(move |(word, ending)| {
        let key = match ending {
            Ending::Won => "past-won",
            Ending::Drawn => "past-drawn",
            Ending::Lost => "past-lost",
        };
        let name = small(&text(locale, key, &[]));
        Choice::new(word, name).of("select-result", locale).chosen(filter.ending == Some(*ending))
    });
    std::iter::once(any("select-result", locale).chosen(filter.ending.is_none())).chain(endings)
}

/// Buttons to other pages, to the person's own matches, to records and for a match in writing.
fn buttons(list: &PastList<'_>, locale: Locale) -> Vec<CreateButton> {
    let &PastList { matches, filter, on_server, newer, older, .. } = list;
    let button = |what, key: &str| {
        let id = Panel::Past(PastPanel { filter, what }).to_string();
        CreateButton::new(id).label(text(locale, key, &[])).style(ButtonStyle::Secondary)
    };
    let mut buttons = Vec::new();
    if let Some(first) = matches.first().filter(|_| newer) {
        buttons.push(button(What::Page(PastPage::Newer(first.ended_ms, first.id)), "button-previous"));
    }
    if let Some(last) = matches.last().filter(|_| older) {
        buttons.push(button(What::Page(PastPage::Older(last.ended_ms, last.id)), "button-next"));
    }
    if on_server {
        buttons.push(button(What::Mine, "button-mine"));
        buttons.push(button(What::Records, "button-records"));
    }
    buttons.push(
        CreateButton::new(Panel::Paste(PastePress::Ask).to_string())
            .label(text(locale, "button-paste", &[]))
            .style(ButtonStyle::Secondary),
    );
    buttons
}

/// A select of one or two people.
fn whose(panel: &Panel, people: &[Person], locale: Locale) -> CreateActionRow {
    let chosen = people.iter().filter_map(|person| Some(UserId::new(person.account()?.get())));
    let kind = CreateSelectMenuKind::User { default_users: Some(chosen.collect()) };
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new(panel.to_string(), kind)
            .placeholder(text(locale, "past-whose", &[]))
            .min_values(0)
            .max_values(2),
    )
}

fn name(person: Option<&Person>, letters: usize, locale: Locale) -> String {
    let name = person_name(person, locale);
    let is_person = person.is_some_and(|person| person.account().is_some());
    if is_person { escape(&short(&name, letters)) } else { name }
}

fn short(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let kept: String = name.chars().take(letters - 1).collect();
    format!("{}…", kept.trim_end())
}

/// A line for a finished match, with the winners and the losers.
fn line(past: &Past, letters: usize, locale: Locale) -> String {
    let named = |person: Option<&Person>| name(person, letters, locale);
    let drawn = if past.seats.iter().any(|(_, ending)| *ending == Ending::Drawn) { "yes" } else { "no" };
    let args = [
        ("id", format!("#{}", past.id).into()),
        ("game", text(locale, &format!("game-{}", past.game), &[]).into()),
        ("players", sides(past, "**", named, locale).into()),
        ("drawn", drawn.into()),
        ("plies", past.plies.into()),
        ("day", day(past.ended_ms).into()),
    ];
    text(locale, "past-line", &args)
}

/// The winners and the losers, as `Ann won against Bob`, with `bold` around each winner's name. If nobody won, the names
/// alone.
fn sides(past: &Past, bold: &str, named: impl Fn(Option<&Person>) -> String, locale: Locale) -> String {
    let of = |ending: Ending| {
        let seats = past.seats.iter().filter(move |(_, theirs)| *theirs == ending);
        seats.map(|(person, _)| named(person.as_ref())).collect::<Vec<_>>()
    };
    let won: Vec<String> = of(Ending::Won).iter().map(|name| format!("{bold}{name}{bold}")).collect();
    let lost = of(Ending::Lost);
    if won.is_empty() || lost.is_empty() {
        return [won, of(Ending::Drawn), lost].concat().join(" – ");
    }
    let args = [
        ("winner", list(locale, &won).into()),
        ("count", won.len().into()),
        ("loser", list(locale, &lost).into()),
    ];
    text(locale, "past-win", &args)
}

/// The same for a select, which has no markup.
pub fn past_label(past: &Past, locale: Locale) -> String {
    let named = |person: Option<&Person>| isolated(short(&person_name(person, locale), LETTERS[0]));
    let args = [
        ("id", format!("#{}", past.id).into()),
        ("game", text(locale, &format!("game-{}", past.game), &[]).into()),
        ("players", sides(past, "", named, locale).into()),
    ];
    text(locale, "past-label", &args).chars().take(100).collect()
}
