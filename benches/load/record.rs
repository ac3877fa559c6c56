//! Very long matches by chance, the same ones for the same seed.

use fastrand::Rng;
use hoppity::rules::{Act, Line, Record, Setup};

/// The record of a match of six on the star, until it is over or has this many plies. Each move is the one
/// with the shortest way among `draws` by chance: the more, the shorter the text.
pub fn by_chance(seed: u64, most: usize, draws: usize) -> Option<Record> {
    let mut random = Rng::with_seed(seed);
    let setup = Setup::parse("star-halma", [("players", "6"), ("stall", "none")]).ok()?;
    let mut record = Record::new(&setup);
    while record.acts().len() < most && record.position().outcome().is_none() {
        let position = record.position();
        let moves = position.legal_moves();
        let drawn = (0..draws).filter_map(|_| random.choice(&moves).copied());
        let mv = drawn.min_by_key(|mv| position.path(*mv).len())?;
        let path = position.path(mv);
        record.act(Act::Move(Line { mv, path })).ok()?;
    }
    Some(record)
}
