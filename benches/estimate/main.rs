//! How good the estimate of moves to go is: sensible players play each variant, and what their
//! moves came to is held against what was said before each.
//!
//! `cargo bench -p hoppity-rules --bench estimate -- [GAMES [SEED [VARIANT]]]`
//!
//! `GAMES` of each variant with each number of seats and pieces, 40 unless given. The error of the
//! estimate is the mean of the differences over the mean of the moves. Only seats that won by
//! filling their goal count, until it was full. The last columns are the two constants that would
//! fit these games best; those in `positions/halma/race.rs` come from here.

mod game;
#[path = "../person.rs"]
mod person;

use hoppity_rules::{Family, Position, Reason, Seat, Setup, Variant};

/// The settings that change how long a game takes.
const SETTINGS: [&[(&str, &str)]; 10] = [
    &[],
    &[("players", "4")],
    &[("players", "4"), ("teams", "13")],
    &[("players", "4"), ("teams", "12")],
    &[("pieces", "10")],
    &[("pieces", "15")],
    &[("players", "3"), ("pieces", "10")],
    &[("players", "3"), ("pieces", "15")],
    &[("players", "6"), ("pieces", "10")],
    &[("players", "6"), ("pieces", "15")],
];

/// Before a move of a seat that won.
struct Said {
    /// Its moves from there until its goal was full.
    took: f64,
    said: f64,
    /// What the constants stand before.
    rows: f64,
    astray: f64,
}

fn main() {
    let mut given = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let games: u64 = given.next().map_or(40, |games| games.parse().expect("GAMES is a number"));
    let seed: u64 =
        given.next().map_or_else(|| fastrand::u64(..1 << 32), |seed| seed.parse().expect("SEED is a number"));
    let only = given.next();
    println!("seed {seed}, {games} games of each");
    println!("{:<14} {:<24} {:>5} {:>6} {:>6}  fits best", "variant", "settings", "won", "moves", "error");
    let variants = Variant::ALL.iter().filter(|variant| variant.family() == Family::Halma);
    for variant in variants.filter(|variant| only.as_deref().is_none_or(|only| only == variant.id())) {
        let mut seen = Vec::new();
        for settings in SETTINGS {
            // Pieces that only jump leave their home late, so that most of Parlett's games would end
            // by the usual stall rule.
            let stall = (*variant == Variant::HalmaParlett).then_some(("stall", "none"));
            let Ok(setup) = Setup::parse(variant.id(), settings.iter().copied().chain(stall)) else {
                continue;
            };
            // The pieces of some are always as many, so that two settings are one.
            if seen.contains(&setup) {
                continue;
            }
            seen.push(setup);
            let played: Vec<Vec<Said>> = (0..games).flat_map(|game| said(&setup, seed + game)).collect();
            let settings: Vec<String> =
                settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let all: Vec<&Said> = played.iter().flatten().collect();
            let took: f64 = all.iter().map(|one| one.took).sum();
            let error: f64 = all.iter().map(|one| (one.said - one.took).abs()).sum();
            let moves = played.iter().map(Vec::len).sum::<usize>() / played.len().max(1);
            let (rows, astray) = fit(&all);
            println!(
                "{:<14} {:<24} {:>5} {:>6} {:>5.1}%  ({rows:.2}, {astray:.2})",
                variant.id(),
                settings.join(" "),
                played.len(),
                moves,
                100.0 * error / took.max(1.0)
            );
        }
    }
}

/// What was said to each winner before its moves; nothing when nobody filled their goal.
fn said(setup: &Setup, seed: u64) -> Vec<Vec<Said>> {
    let positions = game::play(setup, seed);
    let outcome =
        positions.last().and_then(Position::outcome).filter(|outcome| outcome.reason == Reason::Goal);
    let Some(outcome) = outcome else { return Vec::new() };
    outcome.seats.iter().map(|winner| said_to(winner, &positions)).collect()
}

/// What was said to a seat before each of its moves until its goal was full for good.
fn said_to(seat: Seat, positions: &[Position]) -> Vec<Said> {
    let full = |position: &Position| position.progress(seat).is_some_and(|it| it.home == it.goal);
    let end = positions.iter().rposition(|position| !full(position)).map_or(0, |last| last + 1);
    let own: Vec<_> = positions[..end].iter().filter(|position| position.turn() == Some(seat)).collect();
    let own = (1u32..).zip(own.into_iter().rev());
    own.filter_map(|(took, position)| {
        let progress = position.progress(seat)?;
        let astray = f64::from(progress.goal - progress.home);
        let variant = position.setup().variant();
        Some(Said {
            took: took.into(),
            said: position.tally(seat).into(),
            // As `Halma::moves_needed` has them.
            rows: match variant {
                Variant::HalmaMarked => f64::from(progress.rows.saturating_sub(6)),
                _ => f64::from(progress.rows).powf(0.8),
            },
            astray: if variant == Variant::HalmaSuper { astray.powf(0.8) } else { astray },
        })
    })
    .collect()
}

/// The constants with the least squares of errors, each divided by the moves that it took, as a
/// long way may be misjudged by more.
fn fit(all: &[&Said]) -> (f64, f64) {
    let sum = |of: fn(&Said) -> f64| all.iter().map(|one| of(one) / one.took).sum::<f64>();
    let (a, b, c) = (
        sum(|one| one.rows * one.rows),
        sum(|one| one.rows * one.astray),
        sum(|one| one.astray * one.astray),
    );
    let (x, y) = (sum(|one| one.rows * one.took), sum(|one| one.astray * one.took));
    let det = (a * c - b * b).max(f64::MIN_POSITIVE);
    let (rows, astray) = ((x * c - y * b) / det, (y * a - x * b) / det);
    if rows < 0.0 {
        (0.0, y / c)
    } else if astray < 0.0 {
        (x / a, 0.0)
    } else {
        (rows, astray)
    }
}
