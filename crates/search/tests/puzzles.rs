//! The bundled puzzles: that they can be played, and that the computer player agrees.

use std::collections::HashSet;

use fastrand::Rng;
use hoppity_rules::{Ending, Family, Position, Variant};
use hoppity_search::puzzle::{Aim, Puzzle, VARIANTS, Verdict};
use hoppity_search::{Limits, Searcher, WayHome};

/// Puzzles of each kind that are looked at more closely.
const SAMPLE: usize = 8;
/// Positions that the search visits to say whether a move is the best.
const NODES: u64 = 160_000;

fn sample(variant: Variant, aim: Aim) -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = Puzzle::bundled(variant).filter(|puzzle| puzzle.aim() == aim).collect();
    Rng::with_seed(23).shuffle(&mut puzzles);
    puzzles.truncate(SAMPLE);
    puzzles
}

#[test]
fn all_can_be_read_and_played() {
    for variant in VARIANTS {
        let (mut keys, mut positions, mut homes) = (HashSet::new(), HashSet::new(), 0);
        for line in Puzzle::lines(variant) {
            let puzzle = Puzzle::parse(line).unwrap_or_else(|why| panic!("{why}: {line}"));
            assert_eq!(puzzle.position().setup().variant(), variant, "{line}");
            assert!(keys.insert(puzzle.key()), "there twice: {line}");
            assert!(positions.insert(puzzle.position().hash()), "there twice: {line}");
            homes += usize::from(puzzle.aim() == Aim::Home);
            let solution = puzzle.solution();
            for (at, &mv) in solution.iter().enumerate() {
                let played = &solution[..at];
                if puzzle.aim() == Aim::Best && at % 2 == 1 {
                    assert_eq!(puzzle.reply(played), Some(mv), "{line}");
                    continue;
                }
                let expected = if at + 1 == solution.len() { Verdict::Done } else { Verdict::Right };
                assert_eq!(puzzle.judge(played, mv), expected, "{line}");
            }
        }
        // Four of Hexxagon were taken out, because other moves were as good.
        let least = if variant.family() == Family::Hexxagon { 296 } else { 300 };
        assert!(keys.len() >= least, "{variant} has {} puzzles", keys.len());
        assert!(homes >= 60 || variant.family() == Family::Hexxagon, "{variant} has {homes} races");
    }
}

/// Only most of them, because after a change the search may think differently of a few.
#[test]
fn the_search_finds_the_best_moves() {
    let mut searcher = Searcher::new(2 << 20);
    for variant in VARIANTS {
        let puzzles = sample(variant, Aim::Best);
        let agrees = |puzzle: &&Puzzle| {
            searcher.forget();
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            let found =
                searcher.search(puzzle.position(), &limits, &mut |_| {}).expect("the game isn't over");
            found.best() == puzzle.solution()[0]
        };
        let agreed = puzzles.iter().filter(agrees).count();
        assert!(agreed * 4 >= puzzles.len() * 3, "{variant}: {agreed} of {}", puzzles.len());
    }
}

#[test]
fn no_race_is_shorter() {
    for variant in VARIANTS.into_iter().filter(|variant| variant.family() == Family::Halma) {
        for puzzle in Puzzle::bundled(variant).filter(|puzzle| puzzle.aim() == Aim::Home) {
            let position = puzzle.position();
            let home = WayHome::new(position.setup()).expect("it is a game of Halma");
            let fewest = home.find(position, puzzle.solution().len() as u32, &Limits::default());
            let fewest = fewest.expect("there are no limits").map(|way| way.len());
            assert_eq!(fewest, Some(puzzle.solution().len()), "{puzzle}");
            assert!(home.is_apart(position), "{puzzle}");
        }
    }
}

/// Whether the seat comes home in that many moves, by trying them all.
fn comes_home(position: &Position, left: usize) -> bool {
    let seat = position.turn().expect("the game isn't over");
    position.legal_moves().into_iter().any(|mv| {
        let mut next = position.clone();
        next.play(mv).expect("it is legal");
        match (next.outcome(), next.with_turn(seat)) {
            (Some(outcome), _) => outcome.ending(seat) == Ending::Won,
            (None, next) => left > 1 && next.is_some_and(|next| comes_home(&next, left - 1)),
        }
    })
}

#[test]
fn short_races_are_judged_as_by_trying_all_moves() {
    for variant in VARIANTS.into_iter().filter(|variant| variant.family() == Family::Halma) {
        let most = if variant == Variant::Halma8 { 3 } else { 2 };
        let short = |puzzle: &Puzzle| puzzle.solution().len() <= most;
        let mut puzzles: Vec<Puzzle> =
            Puzzle::bundled(variant).filter(|puzzle| puzzle.aim() == Aim::Home && short(puzzle)).collect();
        Rng::with_seed(23).shuffle(&mut puzzles);
        for puzzle in puzzles.iter().take(SAMPLE) {
            let length = puzzle.solution().len();
            assert!(!comes_home(puzzle.position(), length - 1), "{puzzle}");
            for mv in puzzle.position().legal_moves() {
                let after = puzzle.after(&[mv]).expect("it is legal");
                let is_right = puzzle.judge(&[], mv) != Verdict::Wrong;
                let is_open = after.outcome().is_none() && comes_home(&after, length - 1);
                assert_eq!(is_right, is_open, "{puzzle}: {}", puzzle.position().write(mv));
            }
        }
    }
}
