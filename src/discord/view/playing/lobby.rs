//! The lobby: the game that is proposed, who has joined, and who may accept.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{board, offers, venue};
use crate::discord::buttons::{Action, CustomId, Panel, RulesPress};
use crate::discord::view::parts::{act_button, act_button_for, button, clock, level_select};
use crate::discord::view::standings::ratings;
use crate::discord::view::{Message, Sketch, Teller, option_name};
use crate::i18n::{Locale, Value};
use crate::play::{End, Pair, PlayerId, Stage};
use crate::rules::{OptionName, Seat, Setting, Setup, Stall};
use crate::service::{LevelRatings, Shown};

/// The lobby message, open or closed, as the match is now.
pub fn lobby(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    if let Some(lines) = closed(&teller) {
        // There is no picture of the start position: the first board shows it, and a cancelled
        // challenge needs none.
        return Message::text(lines);
    }
    let mut args: Vec<(&str, Value<'_>)> = vec![
        ("player", teller.name(game.creator()).into()),
        ("game", teller.game_name().into()),
        ("seats", game.setup().seat_count().into()),
    ];
    let mut lines = match (game.setup().seat_count(), game.invited().first()) {
        (2, None) => vec![teller.say("lobby-open", &args)],
        (2, Some(player)) => {
            args.push(("invited", teller.mention(*player).into()));
            vec![teller.say("lobby-invited", &args)]
        }
        _ => {
            let mut lines = vec![teller.say("lobby-many", &args)];
            lines.extend(present(&teller));
            lines
        }
    };
    lines.extend(terms(&teller));
    let until = format!("<t:{}:R>", game.terms().expires_ms / 1000);
    lines.push(teller.say("lobby-until", &[("id", teller.id().into()), ("until", until.into())]));
    Message {
        content: lines.join("\n"),
        mentions: game.invited().iter().filter_map(|player| teller.account(*player)).collect(),
        picture: Some(Sketch::of(shown, locale, None).into()),
        rows: rows(&teller),
        ..Message::default()
    }
}

/// A private challenge between two, in direct messages: each of them has their own buttons and side.
pub fn lobby_for(shown: &Shown, locale: Locale, is_challenger: bool) -> Message {
    let teller = Teller::new(shown, locale);
    let message = lobby(shown, locale);
    if teller.game().stage() != Stage::Lobby {
        return message;
    }
    let act = |key, action, style| act_button(&teller, key, action).style(style);
    let rules =
        button(&Panel::Rules(RulesPress::Open, teller.game().setup().variant()), locale, "button-rules");
    let buttons = if is_challenger {
        vec![rules, act("button-cancel", Action::Cancel, ButtonStyle::Secondary)]
    } else {
        vec![
            act("button-accept", Action::Join, ButtonStyle::Success),
            rules,
            act("button-decline", Action::Decline, ButtonStyle::Danger),
        ]
    };
    let content = format!("{}\n{}", message.content, teller.say("direct-private", &[]));
    // The boards that follow are from each one's own side. It is known if the challenger has chosen a seat.
    let is_own = |wanted: Seat, seat: &Seat| (*seat == wanted) == is_challenger;
    let side =
        wanted(&teller).and_then(|wanted| teller.game().setup().seats().find(|seat| is_own(wanted, seat)));
    Message {
        content,
        mentions: vec![],
        picture: Some(Sketch::of(shown, locale, side).into()),
        rows: vec![CreateActionRow::Buttons(buttons)],
        ..message
    }
}

/// Lets the challenger add computer players to the lobby, and remove them.
pub fn computers(shown: &Shown, ratings: Option<LevelRatings>, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let free = game.seats_free().saturating_sub(game.invited().len());
    let mut lines = vec![teller.say("computers-title", &[("id", teller.id().into()), ("free", free.into())])];
    lines.extend(present(&teller));
    let id = |action| CustomId { game: game.id(), seq: game.seq(), action }.to_string();
    let mut rows = Vec::new();
    if free > 0 {
        rows.push(level_select(id(Action::AddComputer), None, ratings, locale));
        let meaning = |ratings: LevelRatings| {
            teller.say("computer-rating-meaning", &[("rating", ratings.own.to_string().into())])
        };
        lines.extend(ratings.map(meaning));
    }
    if !game.computers().is_empty() {
        let remove = act_button(&teller, "button-remove-computer", Action::RemoveComputer);
        rows.push(CreateActionRow::Buttons(vec![remove.style(ButtonStyle::Secondary)]));
    }
    Message { rows, ..Message::text(lines.join("\n")) }
}

/// Says where a private match against the computer is played.
pub fn begun_privately(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    Message::text(
        teller
            .say("lobby-begun-privately", &[("game", teller.game_name().into()), ("id", teller.id().into())]),
    )
}

/// Tells the challenger where a private challenge has gone.
pub fn sent_privately(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let names: Vec<String> = teller.game().invited().iter().map(|player| teller.name(*player)).collect();
    let args = [("player", teller.list(&names).into()), ("id", teller.id().into())];
    Message {
        rows: vec![CreateActionRow::Buttons(vec![
            act_button(&teller, "button-cancel", Action::Cancel).style(ButtonStyle::Secondary),
        ])],
        ..Message::text(teller.say("lobby-sent", &args))
    }
}

/// What is proposed: who begins, the clock, the options, whether it is rated.
pub fn terms(teller: &Teller<'_>) -> Vec<String> {
    let mut lines = vec![begins(teller)];
    lines.extend(clock::in_lobby(teller));
    let rated = ratings::in_lobby(teller);
    let options = options(teller).map_or_else(|| rated.clone(), |options| format!("{options} · {rated}"));
    lines.push(teller.say("lobby-options", &[("options", options.into())]));
    lines
}

/// Says which player or colour begins, as far as that is known before the seats are drawn.
fn begins(teller: &Teller<'_>) -> String {
    let setup = teller.game().setup();
    let first = setup.first();
    let player = teller.name(teller.game().creator());
    let colour = |seat| Value::from(teller.colour(seat));
    // In Double Halma, a seat has two.
    let colours = ("count", teller.colour_count(first).into());
    match wanted(teller) {
        Some(seat) if seat == first => {
            teller.say("lobby-begins", &[("player", player.into()), ("colour", colour(seat))])
        }
        Some(seat) => {
            let args =
                [("player", player.into()), ("colour", colour(seat)), ("first", colour(first)), colours];
            teller.say("lobby-begins-other", &args)
        }
        None => teller.say("lobby-begins-drawn", &[("first", colour(first)), colours]),
    }
}

/// The seat that the challenger has chosen, if the game has it.
fn wanted(teller: &Teller<'_>) -> Option<Seat> {
    let seat = teller.game().terms().seat.and_then(Seat::new)?;
    teller.game().setup().seats().find(|known| *known == seat)
}

/// What a closed lobby says; `None` while it is open.
fn closed(teller: &Teller<'_>) -> Option<String> {
    let game = teller.game();
    let many = game.setup().seat_count() > 2;
    let mut args: Vec<(&str, Value<'_>)> = vec![
        ("player", teller.name(game.creator()).into()),
        ("game", teller.game_name().into()),
        ("id", teller.id().into()),
    ];
    let key = match game.stage() {
        Stage::Lobby => return None,
        Stage::Live
        | Stage::Over(_)
        | Stage::Off(End::Aborted(_) | End::Stopped(_) | End::Closed(_) | End::Abandoned) => {
            return Some(started(teller, &mut args));
        }
        Stage::Off(End::Declined(player)) => {
            args.push(("opponent", teller.name(player).into()));
            "lobby-declined"
        }
        Stage::Off(End::Cancelled) => "lobby-cancelled",
        Stage::Off(End::Expired) if many => "lobby-expired-many",
        Stage::Off(End::Expired) => "lobby-expired",
    };
    Some(teller.say(key, &args))
}

/// Names the players, and says what became of the challenger's wishes. People come in the order in which they
/// joined, then computer players in the order of their seats, as their letters do.
fn started<'a>(teller: &Teller<'a>, args: &mut Vec<(&'a str, Value<'a>)>) -> String {
    if let Some(paired) = paired(teller) {
        return paired;
    }
    let game = teller.game();
    if let Some(ended_without_result) = offers::ended_without_result(teller).filter(|_| game.is_off_unmoved())
    {
        let lines = [Some(ended_without_result), Some(board::result_foot(teller)), venue::boards_in(teller)];
        return lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
    }
    let bold = |seats: Vec<Seat>| {
        let names: Vec<String> =
            seats.iter().map(|seat| format!("**{}**", teller.seat_name(*seat))).collect();
        teller.list(&names)
    };
    let key = match game.setup().pairs() {
        None => {
            let is_computer = |player: &PlayerId| game.level_of(*player).is_some();
            let people = game.joined().iter().filter(|player| !is_computer(player));
            let seated = game.setup().seats().filter_map(|seat| game.seats()[seat]).filter(is_computer);
            let names: Vec<String> =
                people.copied().chain(seated).map(|player| format!("**{}**", teller.name(player))).collect();
            args.push(("players", teller.list(&names).into()));
            "lobby-started"
        }
        Some([first, second]) => {
            args.push(("players", bold(first).into()));
            args.push(("others", bold(second).into()));
            "lobby-started-pairs"
        }
    };
    let lines = [Some(teller.say(key, args)), reduced(teller), venue::boards_in(teller)];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// What a channel says of a match of a competition until its thread is open. Its round has as many of these messages
/// as matches, so they are short.
fn paired(teller: &Teller<'_>) -> Option<String> {
    let names: Vec<String> =
        teller.game().setup().seats().map(|seat| format!("**{}**", teller.seat_name(seat))).collect();
    let line = [teller.competition_name()?, names.join(" – "), teller.id()].join(" · ");
    Some([Some(line), teller.teams()].into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// A note that the match started with fewer players than it was opened for.
fn reduced(teller: &Teller<'_>) -> Option<String> {
    let setup = teller.game().setup();
    let asked = teller.game().terms().setup().ok().filter(|asked| asked.seat_count() > setup.seat_count())?;
    let wanted = asked.set_options().into_iter().map(Setting::option);
    let fallen: Vec<String> = wanted
        .filter(|&option| option != OptionName::Players && !setup.sets(option))
        .map(|option| option_name(option.as_str(), teller.locale))
        .collect();
    let args = [
        ("players", setup.seat_count().into()),
        ("asked", asked.seat_count().into()),
        ("count", fallen.len().into()),
        ("options", teller.list(&fallen).into()),
    ];
    Some(teller.say("lobby-reduced", &args))
}

/// Who has joined, in which pair, who was asked, and how many seats are left.
fn present(teller: &Teller<'_>) -> Vec<String> {
    let game = teller.game();
    let names = |players: &[PlayerId]| {
        teller.list(&players.iter().map(|player| teller.name(*player)).collect::<Vec<_>>())
    };
    let mut lines = Vec::new();
    if game.setup().partner(Seat::ONE).is_some() {
        for (key, pair) in [("lobby-pair-a", Pair::A), ("lobby-pair-b", Pair::B)] {
            let there = game.in_pair(pair);
            if !there.is_empty() {
                lines.push(teller.say(key, &[("players", names(&there).into())]));
            }
        }
        let drawn: Vec<PlayerId> =
            game.joined().iter().filter(|player| game.pair_of(**player).is_none()).copied().collect();
        if !drawn.is_empty() {
            lines.push(teller.say("lobby-drawn", &[("players", names(&drawn).into())]));
        }
    } else {
        lines.push(teller.say("lobby-in", &[("players", names(game.joined()).into())]));
    }
    if !game.invited().is_empty() {
        let asked: Vec<String> = game.invited().iter().map(|player| teller.mention(*player)).collect();
        lines.push(teller.say("lobby-asked", &[("players", teller.list(&asked).into())]));
    }
    let open = game.seats_free().saturating_sub(game.invited().len());
    if open > 0 {
        lines.push(teller.say("lobby-free", &[("count", open.into())]));
    }
    lines
}

fn rows(teller: &Teller<'_>) -> Vec<CreateActionRow> {
    let game = teller.game();
    let grey = |key, action| act_button(teller, key, action).style(ButtonStyle::Secondary);
    let green = |key, action| act_button(teller, key, action).style(ButtonStyle::Success);
    let decline = || act_button(teller, "button-decline", Action::Decline).style(ButtonStyle::Danger);
    let cancel = grey("button-cancel", Action::Cancel);
    let computer = grey("button-add-computer", Action::Computers);
    let rules =
        button(&Panel::Rules(RulesPress::Open, game.setup().variant()), teller.locale, "button-rules");
    if game.setup().seat_count() == 2 {
        let answers = match game.invited().is_empty() {
            true => vec![green("button-join", Action::Join), computer, rules, cancel],
            false => vec![green("button-accept", Action::Join), rules, decline(), cancel],
        };
        return vec![CreateActionRow::Buttons(answers)];
    }
    let mut first = vec![green("button-join", Action::Join)];
    if game.setup().partner(Seat::ONE).is_some() {
        first.push(grey("button-pair-a", Action::JoinPair(Pair::A)));
        first.push(grey("button-pair-b", Action::JoinPair(Pair::B)));
    }
    if !game.invited().is_empty() {
        first.push(decline());
    }
    if game.joined().len() > 1 {
        first.push(grey("button-leave", Action::Leave));
    }
    let mut second: Vec<CreateButton> = Vec::new();
    if let Some(setup) = game.early_start() {
        second.push(start(teller, &setup));
    }
    second.push(computer);
    second.extend([rules, cancel]);
    vec![CreateActionRow::Buttons(first), CreateActionRow::Buttons(second)]
}

fn start(teller: &Teller<'_>, setup: &Setup) -> CreateButton {
    let count = setup.seat_count();
    let action = Action::Start(count as u8);
    act_button_for(teller, "button-start", &[("count", count.into())], action).style(ButtonStyle::Primary)
}

/// The options that differ from the game's defaults, in words.
fn options(teller: &Teller<'_>) -> Option<String> {
    let setup = teller.game().setup();
    let private = teller.game().terms().private.then(|| teller.say("lobby-private", &[]));
    let words: Vec<String> = setup
        .set_options()
        .iter()
        // How many play and who begins is said above.
        .filter(|setting| !matches!(setting.option(), OptionName::Players | OptionName::First))
        .map(|setting| match *setting {
            Setting::Stall(Stall::Limit(moves)) => {
                teller.say("option-stall-limit", &[teller.leaves(), ("moves", moves.into())])
            }
            Setting::Stall(Stall::Vacate { pieces, moves }) => {
                let args = [teller.leaves(), ("pieces", pieces.into()), ("moves", moves.into())];
                teller.say("option-stall-vacate", &args)
            }
            Setting::Stall(Stall::None) => teller.say("option-stall-none", &[]),
            // As a number if it is one: texts can distinguish `13` from `14`.
            other => {
                let value = other.value();
                teller.say(&format!("option-{}", other.option()), &[("value", Value::try_number(&value))])
            }
        })
        .chain(private)
        .collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use super::*;
    use crate::play::{ChannelId, Event, GuildId, Level, Location, Match, MatchId, Terms, Time};
    use crate::service::{Controller, Person};

    #[test]
    fn computer_players_of_one_level_are_listed_by_their_letters() {
        let setup = Setup::parse("star-halma", [("players", "3")]).unwrap();
        let [bob, first, second] = [1, 2, 3].map(PlayerId);
        let level = Level::DEFAULT;
        let events = [
            Event::Opened { by: bob, terms: Terms::new(&setup, vec![], 0, String::new()) },
            Event::ComputerJoined { player: first, level },
            Event::ComputerJoined { player: second, level },
            Event::Started { seats: vec![second, bob, first] },
        ];
        let location = Location { guild: GuildId(1), channel: ChannelId(2) };
        let game = Match::from_events(MatchId(7), location, Time::never(&events)).unwrap();
        let person = |id| Person {
            id,
            controller: Controller::Computer(level),
            name: String::new(),
            vacation_until_ms: None,
        };
        let mut people: HashMap<_, _> = [first, second].map(|id| (id, person(id))).into();
        let account = Controller::Account(crate::play::UserId(9));
        people.insert(bob, Person { controller: account, name: "Bob".to_owned(), ..person(bob) });
        let shown = Shown { people: Arc::new(people), ..Shown::of(game) };
        let said = lobby(&shown, Locale::English).content;
        let (a, b) = (format!("Hoppity {}a", level.number()), format!("Hoppity {}b", level.number()));
        assert!(said.starts_with(&format!("**Bob**, **{a}** and **{b}** play **Star Halma**,")), "{said}");
    }
}
