//! What tests of the search share.

use hoppity_rules::{Ending, Position};

/// Random numbers. The seed is another one each time, printed, and fed back as `HOPPITY_SEED`.
pub(crate) fn seeded() -> fastrand::Rng {
    let seed = std::env::var("HOPPITY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or_else(|| fastrand::u64(..));
    println!("HOPPITY_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

/// Whether the seat to move wins within some plies whatever the others do, by trying everything.
pub(crate) fn wins(position: &Position, plies: u32) -> bool {
    ends(position, plies, Ending::Won)
}

/// Whether the seat to move loses within some plies whatever it does, by trying everything.
pub(crate) fn loses(position: &Position, plies: u32) -> bool {
    ends(position, plies, Ending::Lost)
}

fn ends(position: &Position, plies: u32, ending: Ending) -> bool {
    let seat = position.turn().expect("the game isn't over");
    let leads_there = |mv| {
        let mut next = position.clone();
        next.play(mv).expect("it is a legal move");
        match next.outcome() {
            Some(outcome) => outcome.ending(seat) == ending,
            None if ending == Ending::Won => loses(&next, plies - 1),
            None => wins(&next, plies - 1),
        }
    };
    let mut moves = position.legal_moves().into_iter();
    plies > 0 && if ending == Ending::Won { moves.any(leads_there) } else { moves.all(leads_there) }
}
