//! Lists of matches, with pages.

use std::sync::Arc;

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::api::{CONTENT, first_that_fits};
use crate::discord::buttons::{GamesPage, GamesScope, Panel, WatchPress};
use crate::discord::view::parts::{Choice, button, select_with};
use crate::discord::view::{Message, Teller};
use crate::i18n::{Locale, text};
use crate::play::{MatchId, PlayerId, Stage};
use crate::rules::{Kind, Seat};
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
    let page = |letters: usize| {
        let lines =
            matches.iter().map(|(shown, newest)| line(&shorter(shown, letters), *newest, asker, locale));
        [title.clone()].into_iter().chain(lines).chain(note.clone()).collect::<Vec<_>>().join("\n")
    };
    let content = match matches {
        [] => {
            let place = if on_server { "server" } else { "direct" };
            format!("{title}\n{}", text(locale, "games-none", &[("place", place.into())]))
        }
        _ => first_that_fits(LETTERS.into_iter().map(page), CONTENT).unwrap_or(title),
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
    let mut rows = if buttons.is_empty() { vec![] } else { vec![CreateActionRow::Buttons(buttons)] };
    let here = || matches.iter().map(|(shown, _)| shown).filter(|one| !elsewhere.contains(&one.game.id()));
    rows.extend(cancel_buttons(here(), asker, locale));
    rows.extend(choose(here(), "games-choose", locale));
    Message { content, rows, ..Message::default() }
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

fn line(shown: &Shown, newest: Option<SentMessage>, asker: PlayerId, locale: Locale) -> String {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let link = link(&teller, newest);
    let players = players(&teller);
    let state = match game.stage() {
        Stage::Live if game.to_move() == Some(asker) => teller.say("games-line-you", &[]),
        Stage::Live => {
            let player = game.to_move().map_or_else(String::new, |player| teller.name(player));
            teller.say("games-line-turn", &[("player", player.into())])
        }
        Stage::Over(outcome) if outcome.kind == Kind::Win => {
            let winners: Vec<String> = outcome.seats.iter().map(|seat| teller.seat_name(seat)).collect();
            let args = [("player", teller.list(&winners).into()), ("count", winners.len().into())];
            teller.say("games-line-won", &args)
        }
        Stage::Over(_) => teller.say("games-line-draw", &[]),
        Stage::Lobby | Stage::Off(_) => {
            let args = [("joined", game.joined().len().into()), ("seats", game.setup().seat_count().into())];
            teller.say("games-line-lobby", &args)
        }
    };
    teller.say(
        "games-line",
        &[
            ("link", link.into()),
            ("game", teller.game_name().into()),
            ("players", players.into()),
            ("state", state.into()),
        ],
    )
}

/// The match's name as a link to its newest message.
pub fn link(teller: &Teller<'_>, newest: Option<SentMessage>) -> String {
    // A match that moved to direct messages has left its channel, so a link would lead nowhere.
    let newest = newest.filter(|_| !teller.shown().venue.is_direct());
    match newest {
        Some(SentMessage { channel, id }) => {
            format!(
                "[{}](https://discord.com/channels/{}/{channel}/{id})",
                teller.id(),
                teller.game().location().guild
            )
        }
        None => teller.id(),
    }
}

/// The players, in one line.
pub fn players(teller: &Teller<'_>) -> String {
    let game = teller.game();
    let name = |player: &PlayerId| teller.name(*player);
    match game.setup().partner(Seat::ONE).filter(|_| game.stage() != Stage::Lobby) {
        // Once seats are assigned, by seat: whoever moves first comes first.
        None if game.stage() == Stage::Lobby => {
            game.joined().iter().map(name).collect::<Vec<_>>().join(" – ")
        }
        None => game.setup().seats().map(|seat| teller.seat_name(seat)).collect::<Vec<_>>().join(" – "),
        Some(mate) => {
            let is_first = |seat: &Seat| *seat == Seat::ONE || *seat == mate;
            let (first, second): (Vec<Seat>, Vec<Seat>) = game.setup().seats().partition(is_first);
            format!("{} – {}", teller.names(first), teller.names(second))
        }
    }
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
            let seats = shown.game.setup().seats();
            let names: Vec<String> = seats.map(|seat| teller.plain_name(seat)).collect();
            let label = fitting(&format!("{} {}", teller.id(), names.join(" – ")));
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
