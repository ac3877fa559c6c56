//! The board messages: a turn, the result, and what one sees alone.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::super::custom_id::Action;
use super::message::button;
use super::{Message, Sketch, Teller};
use crate::i18n::{Locale, Value};
use crate::play::{PlayerId, Stage};
use crate::rules::{Kind, Outcome, Reason, Seat};
use crate::service::Shown;

/// The referee is heard from this many moves before a seat loses.
const REFEREE: u16 = 12;

/// The board of a turn, with whose turn it is and what led here.
pub fn board(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let Some((seat, player)) = game.position.turn().zip(game.to_move()) else { return result(shown, locale) };
    let mut args: Vec<(&str, Value<'_>)> =
        vec![("mention", teller.mention(player).into()), ("colour", teller.colour(seat).into())];
    let key = match &game.last {
        None => "board-first",
        Some(last) => {
            args.push(("move", teller.last(last).into()));
            args.push(("player", teller.seat_name(last.seat).into()));
            args.push(("disc", teller.disc(last.seat).into()));
            match last.passed.first() {
                Some(passed) => {
                    args.push(("passed", teller.seat_name(*passed).into()));
                    "board-passed"
                }
                None => "board-turn",
            }
        }
    };
    let mut lines = vec![teller.say(key, &args)];
    lines.extend(game.setup().seats().filter_map(|seat| referee(&teller, seat)));
    if let Some(by) = game.offer {
        lines.push(teller.say("offer-stands", &[("player", teller.seat_name(by).into())]));
    }
    lines.push(foot(&teller));
    let mut rows = vec![CreateActionRow::Buttons(vec![
        button(&teller, "button-move", Action::Pick).style(ButtonStyle::Primary),
        button(&teller, "button-board", Action::Board).style(ButtonStyle::Secondary),
        button(&teller, "button-menu", Action::Menu).style(ButtonStyle::Secondary),
    ])];
    if game.offer.is_some() {
        rows.push(CreateActionRow::Buttons(vec![
            button(&teller, "button-accept-draw", Action::Draw).style(ButtonStyle::Success),
            button(&teller, "button-decline-draw", Action::DeclineDraw).style(ButtonStyle::Secondary),
        ]));
    }
    Message {
        content: lines.join("\n"),
        mention: teller.account(player),
        picture: Some(Sketch::of(shown, locale, None)),
        rows,
    }
}

fn referee(teller: &Teller<'_>, seat: Seat) -> Option<String> {
    let word = teller.game().position.referee(seat).filter(|word| word.moves_left <= REFEREE)?;
    let colour = teller.colour(seat);
    Some(match word.moves_left {
        0 | 1 => teller.say("referee-now", &[("colour", colour.into())]),
        moves => teller.say("referee", &[("colour", colour.into()), ("moves", moves.into())]),
    })
}

fn foot(teller: &Teller<'_>) -> String {
    teller.say(
        "board-foot",
        &[("game", teller.game_name().into()), ("id", teller.id().into()), ("race", teller.race().into())],
    )
}

/// How a match ended.
pub fn result(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let Stage::Over(outcome) = game.stage else { return Message::text(teller.id()) };
    let mut lines = vec![verdict(&teller, outcome)];
    if let Some(last) =
        game.last.as_ref().filter(|_| !matches!(outcome.reason, Reason::Resign | Reason::Agreement))
    {
        let colour = teller.disc(last.seat);
        let way = format!("{colour} {}", teller.last(last));
        lines.push(teller.say("result-last", &[("move", way.into())]));
    }
    let plies = game.position.ply();
    let args = [("game", teller.game_name().into()), ("id", teller.id().into()), ("plies", plies.into())];
    lines.push(teller.say("result-foot", &args));
    Message {
        content: lines.join("\n"),
        picture: Some(Sketch::of(shown, locale, None)),
        ..Message::default()
    }
}

fn verdict(teller: &Teller<'_>, outcome: Outcome) -> String {
    let seats: Vec<Seat> = teller.game().setup().seats().collect();
    let names = |wanted: bool| {
        let chosen = seats.iter().filter(|&&seat| outcome.seats.contains(seat) == wanted);
        chosen
            .map(|&seat| format!("{} {}", teller.disc(seat), teller.seat_name(seat)))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let losers = seats.iter().filter(|&&seat| !outcome.seats.contains(seat));
    let losers: Vec<String> = losers.map(|&seat| teller.seat_name(seat)).collect();
    let reason = reason(teller, outcome, &losers.join(", "));
    match outcome.kind {
        Kind::Win => teller.say(
            "result-win",
            &[("winner", names(true).into()), ("loser", names(false).into()), ("reason", reason.into())],
        ),
        Kind::Draw => {
            teller.say("result-draw", &[("players", names(true).into()), ("reason", reason.into())])
        }
    }
}

fn reason(teller: &Teller<'_>, outcome: Outcome, loser: &str) -> String {
    let (first, second) = outcome.score.unwrap_or_default();
    let key = format!("reason-{}", outcome.reason);
    teller.say(&key, &[("loser", loser.into()), ("first", first.into()), ("second", second.into())])
}

/// The board as one person sees it, privately: the own home at the bottom.
pub fn own_board(shown: &Shown, locale: Locale, asker: PlayerId) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let seat = game.seat_of(asker);
    let state = match (game.stage, game.position.turn().zip(game.to_move())) {
        (Stage::Lobby, _) => teller.say("own-lobby", &[]),
        (Stage::Live, Some((_, player))) if player == asker => teller.say("own-turn", &[]),
        (Stage::Live, Some((turn, _))) => {
            let args = [("player", teller.seat_name(turn).into()), ("colour", teller.colour(turn).into())];
            teller.say("own-wait", &args)
        }
        (Stage::Over(outcome), _) => verdict(&teller, outcome),
        _ => teller.say("own-over", &[]),
    };
    let mut lines = vec![state];
    if let Some(last) = game.last.as_ref().filter(|_| game.stage == Stage::Live) {
        let way = format!("{} {}", teller.disc(last.seat), teller.last(last));
        lines.push(teller.say("result-last", &[("move", way.into())]));
    }
    lines.push(foot(&teller));
    let mut buttons = Vec::new();
    if game.stage == Stage::Live && seat.is_some() {
        if game.to_move() == Some(asker) {
            buttons.push(button(&teller, "button-move", Action::Pick).style(ButtonStyle::Primary));
        }
        buttons.push(button(&teller, "button-menu", Action::Menu).style(ButtonStyle::Secondary));
    }
    let sketch = Sketch::of(shown, locale, seat);
    lines.extend(sketch.more());
    Message { content: lines.join("\n"), picture: Some(sketch), rows: rows(buttons), ..Message::default() }
}

fn rows(buttons: Vec<serenity::all::CreateButton>) -> Vec<CreateActionRow> {
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}

/// The menu of a match for one of its players.
pub fn menu(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let args = [("game", teller.game_name().into()), ("id", teller.id().into())];
    let draw = if shown.game.offer.is_some() { "button-accept-draw" } else { "button-offer-draw" };
    Message {
        content: teller.say("menu", &args),
        rows: rows(vec![
            button(&teller, draw, Action::Draw).style(ButtonStyle::Secondary),
            button(&teller, "button-resign", Action::Resign).style(ButtonStyle::Danger),
        ]),
        ..Message::default()
    }
}

/// Whether to give up, asked once more.
pub fn resign_question(shown: &Shown, locale: Locale, seat: Seat) -> Message {
    let teller = Teller::new(shown, locale);
    let args = [
        ("game", teller.game_name().into()),
        ("id", teller.id().into()),
        ("opponent", teller.others(seat).into()),
    ];
    Message {
        content: teller.say("menu-resign", &args),
        rows: rows(vec![
            button(&teller, "button-resign-sure", Action::ResignSure).style(ButtonStyle::Danger),
            button(&teller, "button-play-on", Action::PlayOn).style(ButtonStyle::Secondary),
        ]),
        ..Message::default()
    }
}
