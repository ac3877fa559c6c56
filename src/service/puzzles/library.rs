//! The puzzles that are part of the program, by key. They are text; each is read again when it is
//! needed, which takes a fraction of a millisecond.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use crate::rules::Variant;
use crate::search::puzzle::{Puzzle, VARIANTS};
use crate::store::PuzzleId;

/// The number of puzzles from which one is drawn: those whose rating is nearest to the one wanted.
const NEAREST: usize = 12;

/// The program's puzzles. Reading all of them takes some tenths of a second, so they are read when
/// the first one is asked for.
#[derive(Debug, Default)]
pub(in crate::service) struct Library(OnceLock<HashMap<u64, Entry>>);

#[derive(Debug)]
struct Entry {
    id: PuzzleId,
    line: &'static str,
}

impl Library {
    fn entries(&self) -> &HashMap<u64, Entry> {
        self.0.get_or_init(|| {
            let of_game = |game: Variant| {
                let entry = move |line| {
                    let puzzle = Puzzle::parse(line).ok()?;
                    let id = PuzzleId { game, key: puzzle.key(), rating: puzzle.rating() };
                    Some((id.key, Entry { id, line }))
                };
                Puzzle::lines(game).filter_map(entry)
            };
            VARIANTS.into_iter().flat_map(of_game).collect()
        })
    }

    /// The puzzle with this key, if there is one.
    pub(super) fn puzzle(&self, key: u64) -> Option<Puzzle> {
        Puzzle::parse(self.entries().get(&key)?.line).ok()
    }

    /// A puzzle of this game with about the wanted rating, drawn by `seed` among those that aren't in
    /// `known`. Once all are known, it is one of the first half of `known`, which has them in the order in
    /// which they may come again.
    pub(super) fn draw(&self, game: Variant, wanted: f64, seed: u64, known: &[u64]) -> Option<PuzzleId> {
        let entries = self.entries();
        let seen: HashSet<u64> = known.iter().copied().collect();
        let of_game = |entry: &&Entry| entry.id.game == game;
        let mut ids: Vec<PuzzleId> = entries.values().filter(of_game).map(|entry| entry.id).collect();
        if ids.iter().all(|id| seen.contains(&id.key)) {
            let half = known.len().div_ceil(2);
            let again: HashSet<u64> = known[..half].iter().copied().collect();
            ids.retain(|id| again.contains(&id.key));
        } else {
            ids.retain(|id| !seen.contains(&id.key));
        }
        let far = |id: &PuzzleId| (f64::from(id.rating) - wanted).abs();
        // The key decides between equals, since a map has no order.
        ids.sort_by(|one, other| far(one).total_cmp(&far(other)).then(one.key.cmp(&other.key)));
        ids.truncate(NEAREST);
        let number = usize::try_from(seed % ids.len().max(1) as u64).unwrap_or_default();
        ids.get(number).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_comes_again_only_after_all_others() {
        let library = Library::default();
        let mut known: Vec<u64> = Vec::new();
        for seed in 0..Puzzle::lines(Variant::Hexxagon).count() as u64 {
            let drawn = library.draw(Variant::Hexxagon, 1200.0, seed * 7, &known).unwrap();
            assert!(!known.contains(&drawn.key), "number {seed}");
            assert_eq!(library.puzzle(drawn.key).unwrap().rating(), drawn.rating);
            known.push(drawn.key);
        }
        let again = library.draw(Variant::Hexxagon, 1200.0, 5, &known).unwrap();
        assert!(known[..known.len().div_ceil(2)].contains(&again.key), "it comes back soon");
    }

    #[test]
    fn a_puzzle_is_about_as_hard_as_wanted() {
        let library = Library::default();
        for game in VARIANTS {
            for wanted in [1000.0, 1400.0] {
                let drawn = library.draw(game, wanted, 3, &[]).unwrap();
                assert_eq!(drawn.game, game);
                assert!((f64::from(drawn.rating) - wanted).abs() < 60.0, "{game}: {drawn:?}");
            }
        }
        assert_eq!(library.draw(Variant::Halma10, 1200.0, 3, &[]), None);
    }
}
