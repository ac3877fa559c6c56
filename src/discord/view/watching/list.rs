//! Lists of matches, with pages.

use std::sync::Arc;

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::api::{CONTENT, first_that_fits};
use crate::discord::buttons::{GamesPage, GamesScope, Panel, WatchPress};
use crate::discord::view::parts::{Choice, button, match_link, match_players, match_state, select_with};
use crate::discord::view::{Message, Teller};
use crate::i18n::{Locale, text};
use crate::play::{Match, MatchId, PlayerId, Stage};
use crate::service::{SentMessage, Shown};

/// Matches per page: what a phone shows without scrolling.
pub const PAGE: i64 = 8;
/// Maximal lengths of a name: Discord's limit first, what always fits last. The first that lets the
/// page fit is used.
pub const LETTERS: [usize; 4] = [32, 16, 8, 4];

/// Discord's limit for the label of a select's option.
const OPTION: usize = 100;

/// The person who reads a list of matches.
pub struct GamesReader<'a> {
    pub player: PlayerId,
    /// Whether they read it on a server.
    pub on_server: bool,
    /// The matches of the list that they can open only on another server.
    pub elsewhere: &'a [MatchId],
}

/// A page of matches, each with a link to its newest message if there is one.
pub fn games(
    matches: &[(Shown, Option<SentMessage>)],
    (shown, more): (GamesPage, bool),
    &GamesReader { player: asker, on_server, elsewhere }: &GamesReader<'_>,
    locale: Locale,
) -> Message {
    let title = match (shown.scope, shown.finished) {
        (GamesScope::Server, false) => "games-server",
        (GamesScope::Server, true) => "games-finished-server",
        (GamesScope::Mine, false) => "games-mine",
        (GamesScope::Mine, true) => "games-finished-mine",
        (GamesScope::Channel, false) => "games-here",
        (GamesScope::Channel, true) => "games-finished-here",
    };
    let title = text(locale, title, &[]);
    let note = (!elsewhere.is_empty()).then(|| text(locale, "games-elsewhere", &[]));
    let content = match matches {
        [] => {
            let place = if on_server { "server" } else { "direct" };
            format!("{title}\n{}", text(locale, "games-none", &[("place", place.into())]))
        }
        _ => {
            let lines =
                |size| [vec![title.clone()], lines((matches, shown.finished), asker, size, locale)].concat();
            let page = |size| lines(size).into_iter().chain(note.clone()).collect::<Vec<_>>().join("\n");
            let sizes = LETTERS.map(|letters| (letters, true)).into_iter().chain([(LETTERS[3], false)]);
            first_that_fits(sizes.map(page), CONTENT).unwrap_or(title.clone())
        }
    };
    let page = shown.page;
    let turn = |page: u16, key: &str| button(&Panel::Games(GamesPage { page, ..shown }), locale, key);
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(turn(page - 1, "button-previous"));
    }
    if more && page < u16::MAX {
        buttons.push(turn(page + 1, "button-next"));
    }
    let here = || matches.iter().map(|(shown, _)| shown).filter(|one| !elsewhere.contains(&one.game.id()));
    let mut rows: Vec<CreateActionRow> = choose(here(), "games-choose", locale).into_iter().collect();
    rows.extend((!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons)));
    rows.extend(cancel_buttons(here(), asker, locale));
    Message { content, rows, ..Message::default() }
}

/// A line for each match, with names of at most `letters` letters. Of open matches, those that wait for the asker
/// come first, then the asker's others, then those of other people.
fn lines(
    (matches, finished): (&[(Shown, Option<SentMessage>)], bool),
    asker: PlayerId,
    (letters, names_competition): (usize, bool),
    locale: Locale,
) -> Vec<String> {
    let line = |(shown, newest): &(Shown, Option<SentMessage>)| {
        line(&Teller::new(&shorter(shown, letters), locale), *newest, asker, names_competition)
    };
    if finished {
        return matches.iter().map(line).collect();
    }
    let of = |part: Part| matches.iter().filter(move |(shown, _)| part_of(&shown.game, asker) == part);
    let parts =
        [(Part::Asked, "games-yours"), (Part::Waiting, "games-others"), (Part::Foreign, "games-foreign")];
    let is_mixed = parts.iter().filter(|(part, _)| of(*part).next().is_some()).count() > 1;
    let section = |&(part, key): &(Part, &str)| {
        let has_heading = of(part).next().is_some() && (is_mixed || part == Part::Asked);
        has_heading.then(|| text(locale, key, &[])).into_iter().chain(of(part).map(line)).collect::<Vec<_>>()
    };
    parts.iter().flat_map(section).collect()
}

/// A part of a list of open matches.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Part {
    /// They wait for the asker.
    Asked,
    /// The asker's other matches.
    Waiting,
    /// Matches in which the asker doesn't play.
    Foreign,
}

fn part_of(game: &Match, asker: PlayerId) -> Part {
    // Somebody who has dropped out of a match still has their seat in it.
    let is_in = || match game.seat_of(asker) {
        Some(seat) => game.position().playing().contains(seat),
        None => game.joined().contains(&asker),
    };
    if game.to_move() == Some(asker) || game.invited().contains(&asker) {
        Part::Asked
    } else if is_in() {
        Part::Waiting
    } else {
        Part::Foreign
    }
}

/// Buttons that withdraw the asker's own challenges, whatever has become of their messages.
fn cancel_buttons<'a>(
    matches: impl Iterator<Item = &'a Shown>,
    asker: PlayerId,
    locale: Locale,
) -> Vec<CreateActionRow> {
    let own = matches.map(|shown| &shown.game);
    let own = own.filter(|game| game.stage() == Stage::Lobby && game.creator() == asker);
    let buttons: Vec<CreateButton> = own
        .map(|game| {
            let label = text(locale, "button-cancel-challenge", &[("id", format!("#{}", game.id()).into())]);
            CreateButton::new(Panel::CancelChallenge(game.id()).to_string())
                .label(label)
                .style(ButtonStyle::Secondary)
        })
        .collect();
    buttons.chunks(5).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

/// The match with its names shortened to at most `letters` letters.
pub fn shorter(shown: &Shown, letters: usize) -> Shown {
    let mut people = (*shown.people).clone();
    for person in people.values_mut().filter(|person| person.name.chars().count() > letters) {
        let kept: String = person.name.chars().take(letters - 1).collect();
        person.name = format!("{}…", kept.trim_end());
    }
    Shown { people: Arc::new(people), ..shown.clone() }
}

/// A match with its state, unless it waits for the asker, and with the competition that it belongs to.
fn line(
    teller: &Teller<'_>,
    newest: Option<SentMessage>,
    asker: PlayerId,
    names_competition: bool,
) -> String {
    let game = teller.game();
    let args = [
        ("link", match_link(teller, newest).into()),
        ("game", teller.game_name().into()),
        ("players", match_players(teller).into()),
    ];
    let state = (game.to_move() != Some(asker)).then(|| match_state(teller));
    let competition = teller.competition_name().filter(|_| names_competition);
    let parts = [Some(teller.say("games-line", &args)), state, competition];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn fitting(words: &str) -> String {
    if words.chars().count() <= OPTION {
        return words.to_owned();
    }
    let kept: String = words.chars().take(OPTION - 1).collect();
    format!("{}…", kept.trim_end())
}

/// A select that opens one of these live matches, with the text of `key` as long as none is chosen.
pub fn choose<'a>(
    matches: impl Iterator<Item = &'a Shown>,
    key: &str,
    locale: Locale,
) -> Option<CreateActionRow> {
    let live = matches.filter(|shown| shown.game.stage() == Stage::Live);
    let choices: Vec<Choice> = live
        .map(|shown| {
            let teller = Teller::new(shown, locale);
            let players = teller.players(|player| teller.plain(player));
            let label = fitting(&format!("{} {players}", teller.id()));
            let about = text(
                locale,
                "watch-option",
                &[("game", teller.game_name().into()), ("ply", shown.game.position().ply().into())],
            );
            Choice::new(shown.game.id(), label).about(fitting(&about))
        })
        .collect();
    if choices.is_empty() {
        return None;
    }
    Some(select_with(&Panel::Watch(WatchPress::Choose), text(locale, key, &[]), choices))
}
