//! Searching deeper and deeper until a limit is reached, with a narrow window around the last
//! score.

use hoppity_rules::Move;

use crate::found::{Found, Line, Reach};
use crate::limits::{Depth, Limits, MAX_DEPTH, Stopped};
use crate::look::Look;
use crate::score::{PROVEN, Score, WIN};
use crate::window::Window;

/// A family's search from one position. The moves at its root have numbers, 0 for the most promising.
pub(crate) trait RootSearch {
    /// The number of moves at the root, a forced pass counting as one.
    fn root_moves(&self) -> usize;

    /// What a move at the root is worth; the depth counts this move, too. A value outside the window is a bound.
    ///
    /// # Errors
    /// When the search had to end.
    fn search_move(&mut self, number: usize, look: Look) -> Result<i32, Stopped>;

    /// By how many plies a move that comes after `at` others, and is probably worth less than the best of
    /// them, is searched less deeply at first (late move reductions).
    fn reduction(&self, number: usize, at: usize, depth: u32) -> u32;

    /// A move at the root, which was searched last, and how play goes on.
    fn line(&self, number: usize) -> Vec<Move>;

    /// What a value stands for.
    fn score(&self, value: i32) -> Score {
        Score::new(value)
    }

    /// What the root is worth without looking ahead.
    fn static_evaluation(&mut self) -> i32;

    /// A move at the root.
    fn root_move(&self, number: usize) -> Move;

    /// Positions visited.
    fn nodes(&self) -> u64;
}

/// Half the width of the first window. The width is doubled until the score falls inside.
const WIDTH: i32 = 15;
/// The window of all scores.
const WIDEST: Window = Window { alpha: -WIN, beta: WIN };

/// Searches at depth 1, 2, 3 ... and calls `each` with what every depth found.
pub(crate) fn deepen(
    search: &mut impl RootSearch,
    limits: &Limits<'_>,
    each: &mut dyn FnMut(&Found),
) -> Found {
    let order: Vec<usize> = (0..search.root_moves()).collect();
    let count = limits.lines.clamp(1, order.len());
    let mut deepening = Deepening { search, order, count };
    // Until the first depth is searched whole.
    let mut found = Found { reach: Reach::Unfinished, nodes: 0, lines: Vec::new() };
    for depth in 1..=limits.depth.map_or(MAX_DEPTH, Depth::plies) {
        let result = deepening.aspire(depth, &found.lines);
        found.nodes = deepening.search.nodes();
        match result {
            Ok(lines) => (found.reach, found.lines) = (Reach::Depth(depth), lines),
            Err(Interrupted { lines }) => {
                if !lines.is_empty() {
                    found.lines = lines;
                }
                if found.lines.is_empty() {
                    // Not even the first depth could be searched.
                    found.lines.push(deepening.first_line());
                }
                return found;
            }
        }
        each(&found);
        // A proven end doesn't change any more, and a single move needs no thought.
        let proven = found.lines.iter().all(|line| line.value.abs() >= PROVEN);
        let sure = found.lines.iter().all(|line| WIN - line.value.abs() <= depth as i32);
        if (proven && sure) || (deepening.order.len() == 1 && depth >= 4) {
            break;
        }
    }
    found
}

/// A search that is deepened ply by ply.
struct Deepening<'a, S> {
    search: &'a mut S,
    /// The numbers of the moves at the root, the best of the last depth first.
    order: Vec<usize>,
    /// How many lines are asked for.
    count: usize,
}

impl<S: RootSearch> Deepening<'_, S> {
    /// The best moves and their lines. A single one is looked for in a narrow window around the last score, which is
    /// widened until the score lies within.
    fn aspire(&mut self, depth: u32, last: &[Line]) -> Result<Vec<Line>, Interrupted> {
        let Window { alpha: low, beta: high } = WIDEST;
        let mut window = match last {
            [last] if self.count == 1 && depth >= 4 => {
                Window { alpha: last.value - WIDTH, beta: last.value + WIDTH }
            }
            _ => WIDEST,
        };
        let mut width = WIDTH;
        // The moves that were too good for the window: better than the last depth's best move, even if it isn't
        // known by how much.
        let mut too_good = Vec::new();
        loop {
            window = Window { alpha: window.alpha.max(low), beta: window.beta.min(high) };
            let lines = match self.best_moves(depth, window) {
                Ok(lines) => lines,
                Err(Interrupted { lines }) if lines.is_empty() => {
                    return Err(Interrupted { lines: too_good });
                }
                Err(interrupted) => return Err(interrupted),
            };
            let score = lines.first().map_or(0, |line| line.value);
            width *= 2;
            if score <= window.alpha && window.alpha > low {
                window.alpha = score - width;
                too_good.clear();
            } else if score >= window.beta && window.beta < high {
                window.beta = score + width;
                too_good = lines;
            } else {
                return Ok(lines);
            }
        }
    }

    /// The best moves at the root, which come first in the order then. Values outside the window are bounds.
    fn best_moves(&mut self, depth: u32, all: Window) -> Result<Vec<Line>, Interrupted> {
        let count = self.count;
        let mut lines: Vec<Line> = Vec::with_capacity(count + 1);
        for at in 0..self.order.len() {
            let number = self.order[at];
            let has_better = lines.len() == count;
            let worst =
                lines.last().filter(|_| has_better).map_or(all.alpha, |line| line.value.max(all.alpha));
            let look = Look { depth: depth as i32, window: Window { alpha: worst, ..all } };
            let tried = match has_better {
                true => {
                    let reduction = self.search.reduction(number, at, depth).min(depth - 1);
                    self.scout(number, look, reduction)
                }
                false => {
                    self.search.search_move(number, look).map_err(|Stopped| Unfinished { at_least: None })
                }
            };
            let value = match tried {
                Ok(value) => value,
                Err(Unfinished { at_least: Some(value) }) if count == 1 => {
                    return Err(Interrupted { lines: vec![self.line_of(number, value)] });
                }
                Err(_) => {
                    let is_within = |line: &Line| all.alpha < line.value && line.value < all.beta;
                    let is_comparable = has_better && lines.iter().all(is_within);
                    return Err(Interrupted { lines: if is_comparable { lines } else { Vec::new() } });
                }
            };
            if has_better && value <= worst {
                continue;
            }
            let place = lines.partition_point(|line| line.value >= value);
            lines.insert(place, self.line_of(number, value));
            lines.truncate(count);
            self.order[place..=at].rotate_right(1);
            if value >= all.beta {
                break;
            }
        }
        Ok(lines)
    }

    /// The value of a move that is probably worth less than `alpha`; see [`Look::scout`].
    fn scout(&mut self, number: usize, look: Look, reduction: u32) -> Result<i32, Unfinished> {
        // What the move is worth at least, once a search of the whole depth has said so.
        let mut at_least = None;
        let value = look.scout(reduction as i32, |part| {
            let value = self.search.search_move(number, part)?;
            at_least = (part.depth == look.depth && value > look.window.alpha).then_some(value);
            Ok(value)
        });
        value.map_err(|Stopped| Unfinished { at_least })
    }

    /// The line of a move that was searched last.
    fn line_of(&self, number: usize, value: i32) -> Line {
        Line { score: self.search.score(value), value, moves: self.search.line(number) }
    }

    /// The first move alone, judged without looking ahead.
    fn first_line(&mut self) -> Line {
        let value = self.search.static_evaluation();
        Line { score: self.search.score(value), value, moves: vec![self.search.root_move(self.order[0])] }
    }
}

/// A depth whose search had to end before all moves were searched.
struct Interrupted {
    /// The best moves so far. Empty as long as the last depth's best ones haven't all been searched again:
    /// scores of different depths can't be compared, since another side moves last.
    lines: Vec<Line>,
}

/// A move that couldn't be searched to the end.
struct Unfinished {
    /// What it is worth at least, if that is better than the best move before.
    at_least: Option<i32>,
}

#[cfg(test)]
mod tests {
    use hoppity_rules::{Position, Setup, Variant};

    use super::*;

    /// Two moves that are worth 10 and 0 points. At depth 4 the second turns out to be worth at least
    /// `surprise`, and the search ends when it is asked for the exact value.
    struct Surprised {
        moves: [Move; 2],
        surprise: i32,
        is_known: bool,
    }

    impl RootSearch for Surprised {
        fn root_moves(&self) -> usize {
            self.moves.len()
        }

        fn search_move(&mut self, number: usize, look: Look) -> Result<i32, Stopped> {
            match (number, look.depth) {
                (_, 4) if self.is_known => Err(Stopped),
                (1, 4) => {
                    self.is_known = true;
                    Ok(self.surprise)
                }
                (0, _) => Ok(10),
                _ => Ok(0),
            }
        }

        fn reduction(&self, _: usize, _: usize, _: u32) -> u32 {
            0
        }

        fn line(&self, number: usize) -> Vec<Move> {
            vec![self.moves[number]]
        }

        fn static_evaluation(&mut self) -> i32 {
            0
        }

        fn root_move(&self, number: usize) -> Move {
            self.moves[number]
        }

        fn nodes(&self) -> u64 {
            0
        }
    }

    #[test]
    fn a_move_that_is_better_than_expected_is_played_even_if_its_value_stays_unknown() {
        let moves = Position::start(&Setup::new(Variant::Hexxagon)).legal_moves();
        // Within the window around the last score, and beyond it.
        for surprise in [15, 300] {
            let mut search = Surprised { moves: [moves[0], moves[1]], surprise, is_known: false };
            let found = deepen(&mut search, &Limits::default(), &mut |_| {});
            assert_eq!(found.lines.len(), 1);
            assert_eq!((found.best(), found.lines[0].score), (moves[1], Score::new(surprise)));
        }
    }
}
