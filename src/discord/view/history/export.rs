//! A match as JSON: its text form, and what the text form can't express. Also what is wrong with a
//! text that isn't a match.

use serde_json::{Value, json};

use crate::discord::view::Teller;
use crate::i18n::{self, Locale, text};
use crate::play::{Analysis, Replay, Stage, Verdict};
use crate::rules::{Move, ReadError, Record, RecordError, RecordProblem, Seat};
use crate::service::Shown;

/// A match in its text form. What the computer thinks of it follows as comments, which [`Record`] skips:
/// after each number of plies the chance of each seat to win, in percent, and the best move. In a match
/// for two, the first seat's chance says it all.
pub fn written(record: &Record, analysis: Option<&Analysis>) -> String {
    let comment = |(plies, verdict): (usize, &Verdict)| {
        let best = verdict.line.first().map_or_else(String::new, |best| format!(", best {best}"));
        let seats = if verdict.chances.len() == 2 { 1 } else { verdict.chances.len() };
        let chances = verdict.chances.iter().take(seats);
        let chances: Vec<String> =
            chances.map(|chance| format!("{:.1} %", f64::from(*chance) / 10.0)).collect();
        format!("; after {plies}: {}{best}\n", chances.join(" / "))
    };
    let verdicts = analysis.map_or(&[][..], |analysis| &analysis.verdicts);
    let comments: String = verdicts.iter().enumerate().map(comment).collect();
    if comments.is_empty() {
        record.to_string()
    } else {
        let is_many = verdicts.iter().any(|verdict| verdict.chances.len() > 2);
        let what = if is_many { "Each seat's winning chance" } else { "Seat 1's winning chance" };
        format!("{record}\n; {what}\n{comments}")
    }
}

/// A match as JSON; `times` are those of its plies in milliseconds UTC, as far as they are known.
/// The field `record` holds what [`Record`] parses.
pub fn json(
    (shown, analysis): (&Shown, Option<&Analysis>),
    replay: &Replay,
    record: &Record,
    times: &[i64],
) -> Value {
    let game = &shown.game;
    let teller = Teller::new(shown, Locale::default());
    let board = replay.setup().board();
    let seats = game.setup().seats().map(|seat| {
        json!({
            "seat": seat.number(),
            "name": Some(record.name(seat)).filter(|name| !name.is_empty()),
            "colour": teller.game().setup().colour(seat).to_string(),
        })
    });
    let moves = replay.plies().iter().enumerate().map(|(at, ply)| {
        let way: Vec<&str> = ply.path.iter().map(|&cell| board.name(cell)).collect();
        let text = if ply.mv == Move::Pass { "pass".to_owned() } else { way.join("-") };
        json!({ "ply": at + 1, "seat": ply.seat.number(), "move": text, "at_ms": times.get(at) })
    });
    let result = match game.stage() {
        Stage::Over(outcome) => json!({
            "kind": outcome.kind.word(),
            "seats": outcome.seats.iter().map(Seat::number).collect::<Vec<u8>>(),
            "reason": outcome.reason.word(),
            "score": outcome.score.map(|(one, two)| [one, two]),
        }),
        _ => Value::Null,
    };
    let settings = game.setup().set_options().into_iter();
    let options: serde_json::Map<String, Value> =
        settings.map(|setting| (setting.option().to_string(), json!(setting.value()))).collect();
    let dropped = game.position().dropped().iter();
    let is_ours = game.id().0 > 0;
    json!({
        "match": is_ours.then(|| teller.id()),
        "variant": game.setup().variant().id(),
        "options": options,
        "time": game.terms().time.to_string(),
        "seats": seats.collect::<Vec<_>>(),
        "result": result,
        "dropped": dropped.map(|(seat, why)| json!({ "seat": seat.number(), "reason": why.word() })).collect::<Vec<_>>(),
        "moves": moves.collect::<Vec<_>>(),
        "analysis": analysis.map(|analysis| &analysis.verdicts),
        "record": record.to_string(),
    })
}

/// The most characters that are quoted of what should be a move.
const QUOTED: usize = 40;

/// Where and why a text isn't a match, as arguments of the refusal.
pub fn wrong(error: &RecordError, locale: Locale) -> Vec<(&'static str, i18n::Value<'static>)> {
    let (ply, quoted, why) = match &error.problem {
        RecordProblem::Act { ply, text, why } => (*ply, quoted(text), &**why),
        other => (0, String::new(), other),
    };
    let mut args: Vec<(&str, i18n::Value<'_>)> = Vec::new();
    let key = match why {
        RecordProblem::NoVariant => "record-no-variant",
        RecordProblem::NoSuchHeader => "record-no-such-header",
        RecordProblem::HeaderTwice => "record-header-twice",
        RecordProblem::BadOption => "record-bad-option",
        RecordProblem::Setup(_) => "record-setup",
        RecordProblem::NoSuchSeat => "record-no-such-seat",
        RecordProblem::OtherResult(result) => {
            args.push(("result", result.clone().into()));
            "record-other-result"
        }
        RecordProblem::Move(ReadError::Empty | ReadError::Unreadable | ReadError::NoSuchCell(_)) => {
            "record-unreadable"
        }
        RecordProblem::Move(ReadError::MustPass) => "record-must-pass",
        RecordProblem::Move(ReadError::Finished) | RecordProblem::NotNow => "record-not-now",
        RecordProblem::Move(_) | RecordProblem::Act { .. } => "record-illegal",
    };
    let why = text(locale, key, &args);
    vec![("line", error.line.into()), ("ply", ply.into()), ("move", quoted.into()), ("why", why.into())]
}

/// What somebody wrote for a move, so that it can stand between backticks.
fn quoted(word: &str) -> String {
    let shown = |sign: char| if sign == '`' || sign.is_control() { '\'' } else { sign };
    let mut quoted: String = word.chars().take(QUOTED).map(shown).collect();
    if word.chars().nth(QUOTED).is_some() {
        quoted.push('…');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_is_written_as_comments_that_readers_skip() {
        let record: Record = "Variant: halma-8\n\n1. a5-a4 h4-h5".parse().unwrap();
        let verdict = |chance, line: &[&str]| Verdict {
            chances: vec![chance, 1000 - chance],
            lost: 0,
            line: line.iter().map(|text| (*text).to_owned()).collect(),
        };
        let verdicts = vec![verdict(512, &["b7-b5", "g2-g4"]), verdict(480, &["g2-g4"]), verdict(500, &[])];
        let text = written(&record, Some(&Analysis { verdicts }));
        assert!(
            text.ends_with(
                "; after 0: 51.2 %, best b7-b5\n; after 1: 48.0 %, best g2-g4\n; after 2: 50.0 %\n"
            ),
            "{text}"
        );
        let read: Record = text.parse().unwrap();
        assert_eq!(read.to_string(), record.to_string());
        assert_eq!(written(&record, None), record.to_string());
    }
}
