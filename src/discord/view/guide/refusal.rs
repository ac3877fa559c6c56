//! Refusals and faults in words: what is wrong, and what to do next.

use crate::discord::view::parts::escape;
use crate::discord::view::settings::channels;
use crate::discord::view::{Message, Teller, row};
use crate::i18n::{Locale, Value, text};
use crate::play::{Refusal, sizes};
use crate::rules::{Cell, Position, ReadError};
use crate::service::{Effect, Fault, Shown};

/// Cells named before "and more".
const NAMED: usize = 20;

/// Why something was refused, and what to do instead.
pub fn refusal(why: &Refusal, shown: Option<&Shown>, locale: Locale) -> Message {
    let teller = shown.map(|shown| Teller::new(shown, locale));
    let mut args: Vec<(&str, Value<'_>)> = Vec::new();
    match (why, &teller) {
        (Refusal::WhichMatch(games), _) => {
            let names: Vec<String> = games.iter().map(|game| format!("#{game}")).collect();
            args.push(("matches", row(locale, &names).into()));
        }
        (Refusal::PlaysElsewhere(games), _) => {
            let names: Vec<String> = games
                .iter()
                .map(|(game, channel)| match channel {
                    Some(channel) => format!("#{game} (<#{channel}>)"),
                    None => format!("#{game}"),
                })
                .collect();
            args.push(("matches", row(locale, &names).into()));
        }
        (Refusal::Permissions(missing), _) => {
            let names: Vec<String> = missing.iter().map(|key| text(locale, key, &[])).collect();
            args.push(("permissions", row(locale, &names).into()));
        }
        (Refusal::NoOption(game, setting), _) => {
            args.push(("game", text(locale, &format!("game-{game}"), &[]).into()));
            args.push(("setting", option_name(setting, locale).into()));
        }
        (Refusal::BadOption(game, setting), _) => {
            let option = setting.parse().ok().and_then(|name| game.option(name));
            let choices = option.and_then(|option| option.choices).unwrap_or_default();
            let values: Vec<String> = choices.iter().map(|choice| choice.value()).collect();
            let values = row(locale, &values);
            args.push(("game", text(locale, &format!("game-{game}"), &[]).into()));
            args.push(("setting", option_name(setting, locale).into()));
            args.push(("values", if values.is_empty() { "none".into() } else { values.into() }));
        }
        (Refusal::Clash(game, setting, players), _) => {
            args.push(("game", text(locale, &format!("game-{game}"), &[]).into()));
            args.push(("setting", option_name(setting, locale).into()));
            args.push(("players", (*players).into()));
        }
        (Refusal::TooManyOpponents(game, seats), _) => {
            args.push(("game", text(locale, &format!("game-{game}"), &[]).into()));
            args.push(("seats", (*seats).into()));
        }
        (Refusal::NoSeatForComputer(game, seats), _) => {
            let has_more = sizes(*game).iter().any(|size| size > seats);
            args.push(("game", text(locale, &format!("game-{game}"), &[]).into()));
            args.push(("seats", (*seats).into()));
            args.push(("more", if has_more { "yes" } else { "no" }.into()));
        }
        (
            Refusal::Blocked(name)
            | Refusal::OpponentFull(name)
            | Refusal::TooManyReceived(name)
            | Refusal::CantBeReached(name),
            _,
        ) => {
            args.push(("player", escape(name).into()));
        }
        (
            Refusal::TooManyMatches(most)
            | Refusal::TooManyMatchesHere(most)
            | Refusal::TooManyChallenges(most)
            | Refusal::TooManyChallengesHere(most)
            | Refusal::ServerFull(most)
            | Refusal::TooManyTournaments(most),
            _,
        ) => args.push(("most", (*most).into())),
        (Refusal::NotYourTeam(role), _) => args.push(("role", format!("<@&{role}>").into())),
        (Refusal::NotHere(ids), _) => args.push(("channels", channels(ids, locale).into())),
        (Refusal::BadMove(error), Some(teller)) => explain(error, teller, &mut args),
        (Refusal::NotYourTurn, Some(teller)) => {
            args.push((
                "player",
                teller.game().to_move().map_or_else(String::new, |player| teller.name(player)).into(),
            ));
        }
        (Refusal::AlreadyAway(until), _) => args.push(("until", crate::discord::view::until(*until).into())),
        (Refusal::TooManyDays(left), _) => args.push(("days", (*left).into())),
        (Refusal::NotYourMove, Some(teller)) => {
            let mover = teller.game().undoable();
            args.push(("player", mover.map_or_else(String::new, |seat| teller.seat_name(seat)).into()));
        }
        (Refusal::OwnChallenge, Some(teller)) => {
            let asked = teller.game().invited();
            let names: Vec<String> = asked.iter().map(|player| teller.name(*player)).collect();
            args.push(("players", teller.list(&names).into()));
            args.push(("count", names.len().into()));
        }
        (Refusal::NotYourChallenge | Refusal::DeclineInstead, Some(teller)) => {
            args.push(("player", teller.name(teller.game().creator()).into()));
        }
        (Refusal::BadRecord(error), _) => args.extend(crate::discord::view::history::wrong(error, locale)),
        (Refusal::LongRecord(most), _) => args.push(("most", (*most).into())),
        (Refusal::NoSuchPly(plies), _) => args.push(("plies", (*plies).into())),
        (Refusal::RematchBegun(next), _) => args.push(("id", format!("#{next}").into())),
        (Refusal::OfferStands | Refusal::AgreedAlready, Some(teller)) => {
            let waiting = teller.game().unanswered();
            args.push(("players", teller.names(waiting.iter()).into()));
            args.push(("count", waiting.len().into()));
        }
        _ => {}
    }
    Message::text(text(locale, why.key(), &args))
}

/// An option's name in the reader's language, as code.
pub fn option_name(option: &str, locale: Locale) -> String {
    format!("`{}`", text(locale, &format!("option-{option}-name"), &[]))
}

fn explain(error: &ReadError, teller: &Teller<'_>, args: &mut Vec<(&'static str, Value<'_>)>) {
    let position = &teller.game().position();
    let board = position.board();
    let best = position.legal_moves().into_iter().max_by_key(|&mv| position.gain(mv));
    args.push(("example", best.map_or_else(String::new, |mv| position.write(mv)).into()));
    let name = |cell: Cell| board.name(cell).to_owned();
    match error {
        ReadError::NoSuchCell(cell) => {
            let short: String = cell.chars().filter(|character| *character != '`').take(8).collect();
            args.push(("cell", short.into()));
        }
        ReadError::NotYourPiece { cell, .. } | ReadError::EmptyCell(cell) => {
            args.push(("from", name(*cell).into()));
            args.push(("movable", list(teller, &position.movable()).into()));
        }
        ReadError::Occupied { from, to } => {
            args.push(("to", name(*to).into()));
            args.push(("reach", from.map_or_else(String::new, |from| reach(teller, from)).into()));
        }
        ReadError::NothingToJump { from, over, to } => {
            args.push(("from", name(*from).into()));
            args.push(("between", name(*over).into()));
            args.push(("to", name(*to).into()));
            args.push(("reach", reach(teller, *from).into()));
        }
        ReadError::NothingNear(to) => {
            args.push(("to", name(*to).into()));
            let jumps = position.legal_moves().into_iter().filter(|mv| mv.from().is_some());
            let jump = jumps.max_by_key(|&mv| position.gain(mv));
            args.push(("jump", jump.map_or_else(|| "e13-c7".to_owned(), |mv| position.write(mv)).into()));
        }
        ReadError::NoEnd { from, .. } => {
            args.push(("from", name(*from).into()));
            args.push(("reach", reach(teller, *from).into()));
        }
        ReadError::CantReach { from, to, .. } | ReadError::Locked { from, to } => {
            args.push(("from", name(*from).into()));
            args.push(("to", name(*to).into()));
            args.push(("reach", reach(teller, *from).into()));
        }
        ReadError::TooDear { from, sum, strength } => {
            args.push(("from", name(*from).into()));
            args.push(("sum", (*sum).into()));
            args.push(("strength", (*strength).into()));
            args.push(("over", sum.saturating_sub(u32::from(*strength)).into()));
            args.push(("reach", reach(teller, *from).into()));
        }
        ReadError::BrokenPath { before, to, next, .. } => {
            args.push(("from", name(*before).into()));
            args.push(("to", name(*to).into()));
            args.push(("reach", onward(teller, *before, next).into()));
        }
        ReadError::Empty
        | ReadError::Unreadable
        | ReadError::MustPass
        | ReadError::MayNotPass
        | ReadError::Finished => {}
    }
}

fn reach(teller: &Teller<'_>, from: Cell) -> String {
    let position: &Position = teller.game().position();
    let cells = position.targets(from);
    let from = position.board().name(from);
    if cells.is_empty() {
        return teller.say("reach-none", &[("from", from.into())]);
    }
    teller.say("reach-some", &[("from", from.into()), ("cells", list(teller, &cells).into())])
}

/// Where a piece may go next after this part of its way.
fn onward(teller: &Teller<'_>, from: Cell, next: &[Cell]) -> String {
    let from = teller.game().position().board().name(from);
    let key = if next.is_empty() { "reach-no-further" } else { "reach-next" };
    teller.say(key, &[("from", from.into()), ("cells", list(teller, next).into())])
}

fn list(teller: &Teller<'_>, cells: &[Cell]) -> String {
    let board = teller.game().position().board();
    let names: Vec<&str> = cells.iter().take(NAMED).map(|&cell| board.name(cell)).collect();
    let names = teller.row(&names);
    if cells.len() <= NAMED {
        return names;
    }
    teller.say("and-more", &[("cells", names.into()), ("count", (cells.len() - NAMED).into())])
}

/// An internal failure, with the number under which it is logged.
pub fn fault(fault: Fault, locale: Locale) -> Message {
    let key = match fault.effect {
        Effect::Nothing => "fault",
        Effect::Stored => "fault-stored",
        Effect::Unknown => "fault-unknown",
    };
    Message::text(text(locale, key, &[("fault", fault.to_string().into())]))
}
