//! Every line of `tests/vectors`: whole games, node counts, settings that must be refused.

use std::path::Path;

use hoppity::rules::{Kind, Position, Reason, Seat, Setup, perft};
use serde_json::Value;

use crate::support::say;

#[test]
fn games() {
    for line in lines("games.jsonl") {
        let mut position = Position::start(&line.setup);
        let counts = line.json["legal_counts"].as_array().unwrap();
        assert_eq!(counts.len(), line.moves().len());
        let mut races = Vec::new();
        for (text, count) in line.moves().iter().zip(counts) {
            races.extend(position.turn().map(|seat| (seat, position.least(seat))));
            let legal = position.legal_moves();
            assert_eq!(legal.len(), count.as_u64().unwrap() as usize, "before {text}\n{position}{line}");
            assert_eq!(position.count_moves(), legal.len() as u64, "before {text}\n{position}{line}");
            line.play(&mut position, text);
        }
        let legal: Vec<String> = position.legal_moves().into_iter().map(|mv| position.write(mv)).collect();
        assert_eq!(legal, texts(&line.json["legal"]), "{position}{line}");
        let turn = position.turn().map(|seat| u64::from(seat.number()));
        assert_eq!(turn, line.json["to_move"].as_u64(), "{line}");
        assert_eq!(result(&position), line.json["result"], "{line}");
        // A seat that fills its goal alone has never needed fewer moves than the race said.
        let goal = position.outcome().filter(|end| end.reason == Reason::Goal && end.seats.len() == 1);
        for winner in goal.iter().flat_map(|end| end.seats.iter()) {
            let own = races.iter().rev().filter(|(seat, _)| *seat == winner);
            for (moves, (_, race)) in (1..).zip(own) {
                assert!(*race <= moves, "{moves} moves before the end the race said {race}: {line}");
            }
        }
    }
}

#[test]
fn node_counts() {
    for line in lines("perft.jsonl") {
        let mut position = Position::start(&line.setup);
        line.moves().iter().for_each(|text| line.play(&mut position, text));
        let depth = line.json["depth"].as_u64().unwrap() as u32;
        let nodes = line.json["nodes"].as_u64().unwrap();
        assert_eq!(perft(&position, depth), nodes, "depth {depth}\n{position}{line}");
    }
}

#[test]
fn refusals() {
    for text in read("refusals.jsonl").lines() {
        let json: Value = serde_json::from_str(text).unwrap();
        let setup = Setup::parse(json["variant"].as_str().unwrap(), options(&json));
        assert!(setup.is_err(), "{text}");
    }
}

#[test]
fn the_copy_is_the_original() {
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/vectors");
    if !original.is_dir() {
        say("left out: comparing tests/vectors with their original (there is no ../shared here)");
        return;
    }
    for name in ["games.jsonl", "perft.jsonl", "refusals.jsonl"] {
        assert!(read(name) == std::fs::read_to_string(original.join(name)).unwrap(), "{name} differs");
    }
}

/// A line of a file.
struct Line {
    setup: Setup,
    json: Value,
}

impl Line {
    fn moves(&self) -> Vec<&str> {
        texts(&self.json["moves"])
    }

    fn play(&self, position: &mut Position, text: &str) {
        let read = position.read(text).unwrap_or_else(|why| panic!("{text}: {why}\n{position}{self}"));
        assert!(position.is_path(&position.path(read.mv)), "the way of {text}\n{position}{self}");
        position.play(read.mv).unwrap();
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.json["variant"], self.json["options"], self.json["moves"])
    }
}

/// Every line of a file.
fn lines(name: &str) -> Vec<Line> {
    let parse = |text: &str| {
        let json: Value = serde_json::from_str(text).unwrap();
        let setup = Setup::parse(json["variant"].as_str().unwrap(), options(&json));
        Line { setup: setup.unwrap_or_else(|why| panic!("{text}: {why}")), json }
    };
    let lines: Vec<Line> = read(name).lines().map(parse).collect();
    assert!(lines.len() > 200, "{name} holds the lines of eleven variants");
    lines
}

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn options(json: &Value) -> impl Iterator<Item = (&str, &str)> {
    json["options"].as_object().unwrap().iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()))
}

fn texts(json: &Value) -> Vec<&str> {
    json.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// The outcome in the form of the vectors.
fn result(position: &Position) -> Value {
    let Some(outcome) = position.outcome() else { return Value::Null };
    let kind = match outcome.kind {
        Kind::Win => "win",
        Kind::Draw => "draw",
    };
    let seats: Vec<u8> = outcome.seats.iter().map(Seat::number).collect();
    let mut json = serde_json::json!({ "kind": kind, "seats": seats, "reason": outcome.reason.word() });
    if let Some((one, two)) = outcome.score {
        json["score"] = serde_json::json!([one, two]);
    }
    json
}
