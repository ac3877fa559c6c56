//! Time in words: the time control, the time left, who is on vacation, and whether a match is still
//! played.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::message::act_button;
use crate::discord::buttons::Action;
use crate::discord::view::{Message, Teller, row};
use crate::i18n::{Locale, Value, text};
use crate::play::{Control, Idle, PlayerId, parts};
use crate::rules::Seat;
use crate::service::Shown;

/// A moment in Discord's relative notation, shown as `in 3 days`.
pub fn relative(ms: i64) -> String {
    format!("<t:{}:R>", ms.div_euclid(1000))
}

/// A moment in Discord's notation for date and time, shown in each reader's time zone.
pub fn moment(ms: i64) -> String {
    format!("<t:{}:f>", ms.div_euclid(1000))
}

/// A time of day in Discord's notation, for a moment within hours.
pub fn time_of_day(ms: i64) -> String {
    format!("<t:{}:t>", ms.div_euclid(1000))
}

/// A moment in Discord's notation for dates: shorter, for public lines.
fn day(ms: i64) -> String {
    format!("<t:{}:D>", ms.div_euclid(1000))
}

/// A span in its two largest units: `1 d 12 h`.
pub fn span(ms: i64, locale: Locale) -> String {
    let words: Vec<String> = parts(ms)
        .into_iter()
        .take(2)
        .map(|(unit, count)| {
            let key = match unit {
                'd' => "span-days",
                'h' => "span-hours",
                'm' => "span-minutes",
                _ => "span-seconds",
            };
            text(locale, key, &[("count", count.into())])
        })
        .collect();
    words.join(" ")
}

/// A time control in words. With `seats`, also how long all of them together can take, if that is
/// bounded.
pub fn control(control: Control, seats: Option<usize>, locale: Locale) -> String {
    let said = exactly(control, seats, locale);
    match preset(control, locale) {
        Some(name) => text(locale, "time-named", &[("name", name.into()), ("time", said.into())]),
        None => said,
    }
}

/// A time control in a few words, because a phone cuts off a longer label of a select.
pub fn short_control(control: Control, locale: Locale) -> String {
    match control {
        Control::None => text(locale, "select-no-clock", &[]),
        Control::Fischer(budget) => preset(control, locale).unwrap_or_else(|| {
            let spans = [budget.time_ms, budget.bonus_ms].into_iter().filter(|ms| *ms > 0);
            spans.map(|ms| span(ms, locale)).collect::<Vec<_>>().join(" + ")
        }),
        Control::PerMove(_) => exactly(control, None, locale),
    }
}

/// What a time control says of times, without its name.
pub fn exactly(control: Control, seats: Option<usize>, locale: Locale) -> String {
    match control {
        Control::None => text(locale, "time-none", &[]),
        Control::PerMove(days) => text(locale, "time-days", &[("days", days.into())]),
        Control::Fischer(budget) => {
            let time = span(budget.time_ms, locale);
            match (budget.bonus_ms, seats) {
                (0, Some(seats)) => {
                    let total = span(budget.time_ms.saturating_mul(seats as i64), locale);
                    text(locale, "time-total", &[("time", time.into()), ("total", total.into())])
                }
                (0, None) => text(locale, "time-all", &[("time", time.into())]),
                (bonus, _) => {
                    let (bonus, limit) = (span(bonus, locale), span(budget.limit_ms, locale));
                    let args = [("time", time.into()), ("bonus", bonus.into()), ("limit", limit.into())];
                    text(locale, "time-fischer", &args)
                }
            }
        }
    }
}

/// The name of a time control, if it has one.
fn preset(control: Control, locale: Locale) -> Option<String> {
    let (name, _) = Control::PRESETS.iter().find(|(_, preset)| *preset == control)?;
    let key = match *name {
        "blitz" => "time-blitz",
        "rapid" => "time-rapid",
        "quick" => "time-quick",
        _ => "time-correspondence",
    };
    Some(text(locale, key, &[]))
}

/// What the lobby says about time: the time control, and who would be on vacation.
pub fn in_lobby(teller: &Teller<'_>) -> Vec<String> {
    let game = teller.game();
    let time = game.terms().time;
    let words = control(time, Some(game.setup().seat_count()), teller.locale);
    let mut lines = vec![teller.say("clock-lobby", &[("time", words.into())])];
    for player in game.people().into_iter().filter(|_| time.is_correspondence()) {
        let until = teller.shown().people.get(&player).and_then(|person| person.vacation_until_ms);
        if let Some(until) = until.filter(|&until| until > game.at().at_ms) {
            let args = [("player", teller.name(player).into()), ("until", day(until).into())];
            lines.push(teller.say("clock-away", &args));
        }
    }
    lines
}

/// What the board says about time: when the seat to move runs out, what the others have left, who
/// is on vacation.
pub fn on_board(teller: &Teller<'_>) -> Vec<String> {
    let game = teller.game();
    let (Some(turn), Some(deadline), Some(clocks)) = (game.running(), game.deadline_ms(), &game.clocks())
    else {
        return Vec::new();
    };
    let when = relative(deadline);
    let others = game.position().playing().iter().filter(|&seat| seat != turn);
    let left: Vec<String> = match game.terms().time {
        // Each move resets the clock, so there is nothing left to show.
        Control::None | Control::PerMove(_) => Vec::new(),
        Control::Fischer(_) => others
            .map(|seat| format!("{} {}", teller.disc(seat), span(clocks.kept_ms(seat), teller.locale)))
            .collect(),
    };
    let mut lines = vec![match left.as_slice() {
        _ if clocks.limits_first_move(turn) => teller.say("clock-first-move", &[("when", when.into())]),
        [] => teller.say("clock-turn", &[("when", when.into())]),
        left => {
            let left = row(teller.locale, left);
            teller.say("clock-turn-others", &[("when", when.into()), ("others", left.into())])
        }
    }];
    let odds: Vec<String> =
        game.setup().seats().filter(|&seat| game.gave_odds(seat)).map(|seat| teller.disc(seat)).collect();
    if !odds.is_empty() {
        lines.push(teller.say("clock-odds", &[("players", odds.join(" ").into())]));
    }
    let on_vacation = |seat: Seat| {
        let until = day(game.vacation_until_ms(seat)?);
        let args = [("player", teller.seat_name(seat).into()), ("until", until.into())];
        Some(teller.say("clock-away", &args))
    };
    lines.extend(game.position().playing().iter().filter_map(on_vacation));
    lines
}

/// Reminds the player to move, once: little time is left, or nobody has moved for long.
pub fn reminder(shown: &Shown, locale: Locale) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    if let Some((player, closes_ms)) = game.to_move().zip(game.idle_due_ms()) {
        return still_playing(&teller, player, closes_ms);
    }
    let Some((player, deadline)) = game.to_move().zip(game.deadline_ms()) else {
        return Message::text(teller.id());
    };
    to_mover(&teller, player, "clock-reminder", vec![("when", relative(deadline).into())])
}

/// Asks whether a match in which nobody has moved for long is still played.
fn still_playing(teller: &Teller<'_>, player: PlayerId, closes_ms: i64) -> Message {
    let args = vec![("days", Idle::DAYS.into()), ("when", relative(closes_ms).into())];
    let stay = act_button(teller, "button-still-playing", Action::Stay).style(ButtonStyle::Success);
    Message {
        rows: vec![CreateActionRow::Buttons(vec![stay])],
        ..to_mover(teller, player, "clock-still-playing", args)
    }
}

fn to_mover<'a>(
    teller: &Teller<'a>,
    player: PlayerId,
    key: &str,
    mut args: Vec<(&'a str, Value<'a>)>,
) -> Message {
    args.push(("mention", teller.mention(player).into()));
    args.push(("game", teller.game_name().into()));
    args.push(("id", teller.id().into()));
    Message {
        content: teller.say(key, &args),
        mentions: teller.account(player).into_iter().collect(),
        ..Message::default()
    }
}

/// The end of something, for a refusal.
pub fn until(ms: i64) -> String {
    moment(ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_all_languages(time: &str, seats: Option<usize>) -> [String; 4] {
        let time = time.parse().unwrap();
        [Locale::English, Locale::Italian, Locale::Spanish, Locale::Japanese]
            .map(|locale| control(time, seats, locale))
    }

    #[test]
    fn each_time_control_is_written_in_four_languages() {
        let days = ["3 days per move", "3 giorni per mossa", "3 días por jugada", "1手3日"];
        assert_eq!(in_all_languages("3d", None), days);
        let day = ["one day per move", "un giorno per mossa", "un día por jugada", "1手1日"];
        assert_eq!(in_all_languages("1d", Some(2)), day);
        let blitz = [
            "Blitz (10 min each, plus 10 s per move, at most 15 min)",
            "Lampo (10 min a testa, più 10 s per mossa, al massimo 15 min)",
            "Relámpago (10 min cada uno, más 10 s por jugada, 15 min como máximo)",
            "早指し（持ち時間10分、1手ごとに10秒追加、最大15分）",
        ];
        assert_eq!(in_all_languages("10m+10s/15m", Some(2)), blitz);
        let quick = [
            "One hour (1 h each for the whole match, which ends within 2 h)",
            "Un'ora (1 h a testa per tutta la partita, che finisce entro 2 h)",
            "Una hora (1 h cada uno para toda la partida, que termina en 2 h como máximo)",
            "1時間（持ち時間は対局全体で1時間ずつ、2時間以内に終局）",
        ];
        assert_eq!(in_all_languages("quick", Some(2)), quick);
        assert!(in_all_languages("quick", Some(6))[0].ends_with("which ends within 6 h)"));
        assert_eq!(
            in_all_languages("1d12h+45m/2d", None)[0],
            "1 d 12 h each, plus 45 min per move, at most 2 d"
        );
        assert_eq!(
            in_all_languages("none", None),
            ["no clock", "senza orologio", "sin reloj", "持ち時間なし"]
        );
    }
}
