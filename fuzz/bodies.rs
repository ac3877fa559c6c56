//! What is tried with any bytes, by the fuzzer and by the ordinary tests: nothing panics, and what is read is written
//! and read again as the same.

use hoppity::engine;
use hoppity::play::{Match, feats, moments};
use hoppity::rules::{Position, Record, Setup, Variant, write_path};

/// Bytes as a move: the first byte chooses the position, the rest is the text.
pub fn move_text(bytes: &[u8]) {
    let Some((&choice, text)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(text);
    let position = position(choice);
    let Ok(line) = position.read(&text) else { return };
    assert!(position.is_legal(line.mv) && position.is_path(&line.path));
    assert_eq!(position.read(&position.write(line.mv)).map(|again| again.mv), Ok(line.mv));
    if !line.path.is_empty() {
        assert_eq!(position.read(&write_path(position.board(), &line.path)), Ok(line));
    }
}

/// Bytes as the text of a match.
pub fn match_text(bytes: &[u8]) {
    let Ok(record) = String::from_utf8_lossy(bytes).parse::<Record>() else { return };
    let text = record.to_string();
    let again: Record = text.parse().expect("what is written can be read");
    assert_eq!(again.acts(), record.acts());
    assert_eq!(again.to_string(), text);
    // What can be read can be leafed through, looked into, and taken along again.
    let game = Match::of_record(&record).expect("what was read follows from its own acts");
    let replay = game.replay().expect("it has begun");
    assert!(moments(&replay).iter().all(|moment| (1..=replay.len()).contains(&moment.ply)));
    feats(&game);
    for ply in [0, replay.len() / 2, replay.len(), usize::MAX] {
        assert!(game.as_of(&replay, ply).position().ply() as usize <= replay.len());
    }
    let taken = replay.record(|seat| record.name(seat).to_owned()).expect("it was read");
    assert_eq!(taken.to_string(), text);
}

/// Bytes as the text of a position; it is played on for a while.
pub fn position_text(bytes: &[u8]) {
    let Ok(mut position) = Position::from_text(&String::from_utf8_lossy(bytes)) else { return };
    let text = position.to_text();
    let again = Position::from_text(&text).expect("what is written can be read");
    assert_eq!(again.to_text(), text);
    let _ = (position.to_string(), position.placings());
    for ply in 0..4 {
        let moves = position.legal_moves();
        assert_eq!(position.count_moves() as usize, moves.len());
        let Some(&mv) = moves.get(bytes[ply % bytes.len()] as usize % moves.len().max(1)) else { break };
        assert!(position.is_path(&position.path(mv)));
        position.play(mv).expect("a legal move can be played");
    }
}

/// Bytes as lines to the engine. Searches and deep counts are stopped by the next line.
pub fn engine_lines(bytes: &[u8]) {
    let lines = bytes.split(|&byte| byte == b'\n').flat_map(|line| [line, b"stop"]).collect::<Vec<_>>();
    let mut answer = Vec::new();
    engine::run(&lines.join(&b'\n')[..], &mut answer).expect("memory takes every answer");
    assert!(String::from_utf8(answer).is_ok());
}

/// A position of some variant a few plies into a game.
fn position(choice: u8) -> Position {
    let variant = Variant::ALL[usize::from(choice) % Variant::ALL.len()];
    let mut position = Position::start(&Setup::new(variant));
    for ply in 0..usize::from(choice) / Variant::ALL.len() {
        let moves = position.legal_moves();
        let best = moves
            .iter()
            .copied()
            .max_by_key(|&mv| (position.gain(mv), mv.to().map(|to| to.index() * (ply + 1) % 7)));
        let _ = best.map(|mv| position.play(mv));
    }
    position
}
