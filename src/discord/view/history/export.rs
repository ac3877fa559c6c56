//! A match as JSON: its text form, and what that has no place for. Also what is wrong with a text
//! that is no match.

use serde_json::{Value, json};

use crate::discord::view::Teller;
use crate::i18n::{self, Locale, text};
use crate::play::{Replay, Stage};
use crate::rules::{Kind, Move, ReadError, Record, RecordError, RecordProblem, Seat};
use crate::service::Shown;

/// A match as JSON; `times` are those of its plies in milliseconds UTC, as far as they are known.
/// The field `record` holds what [`Record`] parses.
pub fn json(shown: &Shown, replay: &Replay, record: &Record, times: &[i64]) -> Value {
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
            "kind": if outcome.kind == Kind::Win { "win" } else { "draw" },
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
        "record": record.to_string(),
    })
}

/// Where and why a text is no match, as arguments of the refusal.
pub fn wrong(error: &RecordError, locale: Locale) -> Vec<(&'static str, i18n::Value<'static>)> {
    let (ply, why) = match &error.problem {
        RecordProblem::Act(ply, why) => (*ply, &**why),
        other => (0, other),
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
        RecordProblem::Move(_) | RecordProblem::Act(..) => "record-illegal",
    };
    let why = text(locale, key, &args);
    vec![("line", error.line.into()), ("ply", ply.into()), ("why", why.into())]
}
