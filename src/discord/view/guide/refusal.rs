//! Refusals and faults in words: what is wrong, and what to do next.

use crate::discord::request::Refusal;
use crate::discord::view::parts::{Languages, escape};
use crate::discord::view::settings::channels;
use crate::discord::view::{Message, Teller, row};
use crate::i18n::{Locale, Value, text};
use crate::play::{self, sizes};
use crate::rules::{Cell, Position, ReadError, Variant};
use crate::service::{self, Effect, Fault, Shown};

/// Cells named before "and more".
const NAMED: usize = 20;

/// What stands in a text, by its name there.
type Args = Vec<(&'static str, Value<'static>)>;

/// Why something was refused, and what to do instead.
pub fn refusal(why: &Refusal, shown: Option<&Shown>, languages: Languages) -> Message {
    let locale = languages.own;
    let teller = shown.map(|shown| Teller::new(shown, locale));
    let args = match (why, &teller) {
        (Refusal::Service(service::Refusal::Play(why)), Some(teller)) => of_match(why, teller),
        (Refusal::Service(service::Refusal::Play(why)), None) => of_play(why),
        (Refusal::Service(why), _) => of_service(why, locale),
        _ => of_request(why, locale),
    };
    Message::text(languages.say(why.key(), &args))
}

/// What stands in the text of a match's refusal, if the match is at hand.
fn of_match(why: &play::Refusal, teller: &Teller<'_>) -> Args {
    let game = teller.game();
    match why {
        play::Refusal::BadMove(error) => explain(error, teller),
        play::Refusal::NotYourTurn => {
            vec![("player", game.to_move().map_or_else(String::new, |player| teller.name(player)).into())]
        }
        play::Refusal::NotYourMove => {
            vec![("player", game.undoable().map_or_else(String::new, |seat| teller.seat_name(seat)).into())]
        }
        play::Refusal::OwnChallenge => {
            let names: Vec<String> = game.invited().iter().map(|player| teller.name(*player)).collect();
            vec![("players", teller.list(&names).into()), ("count", names.len().into())]
        }
        play::Refusal::NotYourChallenge | play::Refusal::DeclineInstead => {
            vec![("player", teller.name(game.creator()).into())]
        }
        play::Refusal::OfferStands | play::Refusal::AgreedAlready => {
            let waiting = game.unanswered();
            vec![("players", teller.names(waiting.iter()).into()), ("count", waiting.len().into())]
        }
        play::Refusal::RematchBegun(_) if let Some(thread) = teller.shown().rematch => {
            vec![("id", format!("<#{thread}>").into())]
        }
        _ => of_play(why),
    }
}

/// What stands in the text of a match's refusal, whatever the match.
fn of_play(why: &play::Refusal) -> Args {
    match why {
        play::Refusal::AlreadyOnVacation(until) => {
            vec![("until", crate::discord::view::until(*until).into())]
        }
        play::Refusal::RematchBegun(next) => vec![("id", format!("#{next}").into())],
        _ => vec![],
    }
}

/// What stands in the text of a use case's refusal.
fn of_service(why: &service::Refusal, locale: Locale) -> Args {
    match why {
        service::Refusal::WhichMatch(games) => {
            let names: Vec<String> = games.iter().map(|game| format!("#{game}")).collect();
            vec![("matches", row(locale, &names).into())]
        }
        service::Refusal::Clash(game, setting, players) => vec![
            game_name(*game, locale),
            ("setting", option_name(setting, locale).into()),
            ("players", (*players).into()),
        ],
        service::Refusal::TooManyOpponents(game, seats) => {
            vec![game_name(*game, locale), ("seats", (*seats).into())]
        }
        service::Refusal::Blocked(name)
        | service::Refusal::OpponentFull(name)
        | service::Refusal::TooManyReceived(name) => vec![("player", escape(name).into())],
        service::Refusal::TooManyMatches(most)
        | service::Refusal::TooManyMatchesHere(most)
        | service::Refusal::TooManyChallenges(most)
        | service::Refusal::TooManyChallengesHere(most)
        | service::Refusal::ServerFull(most)
        | service::Refusal::TooManyCompetitions(most) => vec![("most", (*most).into())],
        service::Refusal::NotYourTeam(role) => vec![("role", format!("<@&{role}>").into())],
        service::Refusal::TooManyDays(days) | service::Refusal::SlowClock(days) => {
            vec![("days", (*days).into())]
        }
        service::Refusal::BadRecord(error) => crate::discord::view::history::wrong(error, locale),
        service::Refusal::LongRecord(most) => vec![("most", (*most).into())],
        _ => vec![],
    }
}

/// What stands in the text of a refusal of Discord's side.
fn of_request(why: &Refusal, locale: Locale) -> Args {
    match why {
        Refusal::PlaysElsewhere(games) => {
            let names: Vec<String> = games
                .iter()
                .map(|(game, channel)| match channel {
                    Some(channel) => format!("#{game} (<#{channel}>)"),
                    None => format!("#{game}"),
                })
                .collect();
            vec![("matches", row(locale, &names).into())]
        }
        Refusal::NotInThread(bot) => vec![("bot", format!("<@{bot}>").into())],
        Refusal::Permissions(missing) => {
            let names: Vec<String> = missing.iter().map(|key| text(locale, key, &[])).collect();
            vec![("permissions", row(locale, &names).into())]
        }
        Refusal::NoOption(game, setting) => {
            vec![game_name(*game, locale), ("setting", option_name(setting, locale).into())]
        }
        Refusal::BadOption(game, setting) => {
            let option = setting.parse().ok().and_then(|name| game.option(name));
            let choices = option.and_then(|option| option.choices).unwrap_or_default();
            let values: Vec<String> = choices.iter().map(|choice| choice.value()).collect();
            let values = row(locale, &values);
            vec![
                game_name(*game, locale),
                ("setting", option_name(setting, locale).into()),
                ("values", if values.is_empty() { "none".into() } else { values.into() }),
            ]
        }
        Refusal::NotTheUsualGame { usual, fitting } => {
            let name = |game: &Variant| text(locale, &format!("game-{game}"), &[]);
            let fitting: Vec<String> = fitting.iter().map(name).collect();
            vec![game_name(*usual, locale), ("games", row(locale, &fitting).into())]
        }
        Refusal::NoSeatForComputer(game, seats) => {
            let has_more = sizes(*game).iter().any(|size| size > seats);
            vec![
                game_name(*game, locale),
                ("seats", (*seats).into()),
                ("more", if has_more { "yes" } else { "no" }.into()),
            ]
        }
        Refusal::CantBeReached(name) => vec![("player", escape(name).into())],
        Refusal::NoMoment(city) => vec![("city", city.clone().into())],
        Refusal::NotHere(ids) => vec![("channels", channels(ids, locale).into())],
        Refusal::NoSuchPly(plies) => vec![("plies", (*plies).into())],
        _ => vec![],
    }
}

fn game_name(game: Variant, locale: Locale) -> (&'static str, Value<'static>) {
    ("game", text(locale, &format!("game-{game}"), &[]).into())
}

/// An option's name in the reader's language, as code.
pub fn option_name(option: &str, locale: Locale) -> String {
    format!("`{}`", text(locale, &format!("option-{option}-name"), &[]))
}

fn explain(error: &ReadError, teller: &Teller<'_>) -> Args {
    let position = &teller.game().position();
    let board = position.board();
    let best = position.legal_moves().into_iter().max_by_key(|&mv| position.gain(mv));
    let mut args: Args = vec![("example", best.map_or_else(String::new, |mv| position.write(mv)).into())];
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
        ReadError::NoEnd { from, .. } | ReadError::NoChains { from, .. } => {
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
    args
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::view::parts::set_up;
    use crate::rules::{Setup, write_path};

    #[test]
    fn only_games_with_chains_speak_of_them() {
        for (game, says) in [
            ("hexxagon", "In this game, a piece jumps only once in a turn. Type only the two ends. From "),
            ("halma-8", "No single jump leads from "),
        ] {
            let position = Position::start(&Setup::parse(game, []).unwrap());
            let from = position.movable()[0];
            // From the piece to the cell that is farthest away, and back to one that it could reach.
            let far = position.board().cells().max_by_key(|&cell| position.board().distance(from, cell));
            let typed = write_path(position.board(), &[from, far.unwrap(), position.targets(from)[0]]);
            let error = position.read(&typed).unwrap_err();
            let shown = Shown::of(set_up(&position));
            let languages = Languages::alone(Locale::English);
            let said = refusal(&play::Refusal::BadMove(error).into(), Some(&shown), languages).content;
            assert!(said.starts_with(says), "{typed}: {said}");
        }
    }
}
