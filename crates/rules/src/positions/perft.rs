//! Perft: the number of move sequences of a length, the usual check of move generation.

use super::game::Game;
use super::position::{State, on};
use crate::Position;

/// The number of move sequences of exactly `depth` plies. Nothing follows the end of a game, and a
/// forced pass is a move. The last plies are counted in bulk: see `Game::count` and
/// `Game::count_two`.
///
/// ```
/// use hoppity_rules::{Position, Setup, Variant, perft};
///
/// let start = Position::start(&Setup::new(Variant::HalmaSuper));
/// assert_eq!([0, 1, 2].map(|depth| perft(&start, depth)), [1, 40, 1_600]);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    perft_until(position, depth, &|| false).expect("nothing stops it")
}

/// The same, or `None` once `stop` says so. It is asked at every position but those of the last ply.
pub fn perft_until(position: &Position, depth: u32, stop: &dyn Fn() -> bool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if position.outcome().is_some() {
        return Some(0);
    }
    let mut sorted = position.seen().to_vec();
    sorted.sort_unstable();
    let fresh = sorted.windows(2).all(|pair| pair[0] != pair[1]);
    let mut count = Count { seen: position.seen().to_vec(), stop };
    on!(position.state(), game => count.below(game, fresh, depth))
}

struct Count<'a> {
    /// The keys of all positions up to this one.
    seen: Vec<u64>,
    stop: &'a dyn Fn() -> bool,
}

impl Count<'_> {
    /// Counts below a game. It is `fresh` if no position has been repeated yet.
    fn below<G: Game>(&mut self, game: &G, fresh: bool, depth: u32) -> Option<u64> {
        match depth {
            1 => return Some(game.count()),
            _ if (self.stop)() => return None,
            2 => return Some(game.count_two(&self.seen, fresh)),
            _ => {}
        }
        let mut nodes = Some(0);
        game.moves(|mv| {
            let Some(before) = nodes else { return };
            let mut next = *game;
            if next.play(mv, &self.seen).outcome.is_none() {
                let fresh = fresh && !self.seen.contains(&next.key());
                self.seen.push(next.key());
                nodes = self.below(&next, fresh, depth - 1).map(|more| before + more);
                self.seen.pop();
            }
        });
        nodes
    }
}

/// The same for a game without the frame of a position.
#[cfg(test)]
pub(crate) fn count<G: Game>(game: &G, depth: u32) -> u64 {
    let mut count = Count { seen: vec![game.key()], stop: &|| false };
    count.below(game, true, depth).expect("nothing stops it")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::{Setup, Variant};

    /// The same by the definition: play everything.
    fn plain(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv| {
            let mut next = position.clone();
            next.play(mv).expect("a legal move can be played");
            next
        };
        position.legal_moves().into_iter().map(|mv| plain(&after(mv), depth - 1)).sum()
    }

    fn check(variant: &str, options: &[(&str, &str)], moves: &str, depth: u32, nodes: u64) {
        let mut position = Position::start(&Setup::parse(variant, options.iter().copied()).unwrap());
        for text in moves.split_whitespace() {
            position.play(position.read(text).unwrap().mv).unwrap();
        }
        assert_eq!((perft(&position, depth), plain(&position, depth)), (nodes, nodes), "{variant} {moves}");
    }

    #[test]
    fn a_count_can_be_stopped_every_few_thousand_positions() {
        for &variant in Variant::ALL {
            let start = Position::start(&Setup::new(variant));
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                false
            };
            let nodes = perft_until(&start, 4, &stop).expect("nothing stops it");
            assert!(nodes / asked.get() < 5_000, "{variant}: asked {} times", asked.get());
            assert_eq!(perft_until(&start, 4, &|| true), None);
        }
    }

    #[test]
    fn the_end_of_a_game_has_no_continuation() {
        check("halma-8", &[("stall", "limit:1")], "", 1, 24);
        check("halma-8", &[("stall", "limit:1")], "", 2, 0);
        check("halma-8", &[("stall", "limit:1")], "a5-a4", 1, 0);
        check("halma-8", &[("stall", "limit:1")], "a5-a4", 0, 1);
        // One of the next moves brings the third occurrence of the start.
        let shuffled = "e13-e15 e9-e11 e15-e13 e11-e9 e13-e15 e9-e11 e15-e13";
        check("hexxagon", &[], shuffled, 1, 26);
        check("hexxagon", &[], shuffled, 3, 17_219);
        check("halma-8", &[], "d8-e7 e1-d2 e7-d8 d2-e1 d8-e7 e1-d2 e7-d8", 2, 840);
    }
}
