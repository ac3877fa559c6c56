//! Searching deeper and deeper until a limit is reached, with a narrow window around the last
//! score.

use hoppity_rules::Move;

use crate::found::{Found, Line};
use crate::limits::{Limits, Stopped};
use crate::score::{PROVEN, Score, WIN};

/// A family's search from one position.
pub(crate) trait Tree {
    /// The best of the moves at the root, those in `skip` aside, its score and how play goes on.
    /// A score outside the window is a bound.
    ///
    /// # Errors
    /// When the search had to end. What was found of this depth is lost then, but
    /// [`best_so_far`](Tree::best_so_far) may name a better move.
    fn root(&mut self, depth: u32, window: (i32, i32), skip: &[Move]) -> Result<(i32, Vec<Move>), Stopped>;

    /// What the search that had to end had found already: the first move was searched whole, and
    /// later ones that beat it.
    fn best_so_far(&mut self) -> Option<(i32, Vec<Move>)>;

    /// What to play where not even the first depth could be searched.
    fn at_once(&mut self) -> (i32, Move);

    /// Positions visited.
    fn nodes(&self) -> u64;
}

/// The deepest search that is ever tried.
const DEEPEST: u32 = 100;
/// Half the width of the first window.
const WINDOW: i32 = 25;

/// Searches at depth 1, 2, 3 ... and calls `each` with what every depth found.
pub(crate) fn deepen(
    tree: &mut impl Tree,
    choices: usize,
    limits: &Limits<'_>,
    each: &mut dyn FnMut(&Found),
) -> Found {
    let lines = limits.lines.clamp(1, choices);
    let mut found = Found { depth: 0, nodes: 0, lines: Vec::new() };
    for depth in 1..=limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) {
        let mut next: Vec<Line> = Vec::with_capacity(lines);
        for at in 0..lines {
            let skip: Vec<Move> = next.iter().filter_map(|line| line.moves.first().copied()).collect();
            let last = found.lines.get(at).map(|line| line.raw);
            match aspire(tree, depth, last, &skip) {
                Ok((raw, moves)) => next.push(Line { score: Score::from_raw(raw), raw, moves }),
                Err(Stopped) => {
                    found.nodes = tree.nodes();
                    let better = tree.best_so_far().filter(|_| at == 0);
                    if let Some((raw, moves)) = better {
                        replace_first(&mut found.lines, Line { score: Score::from_raw(raw), raw, moves });
                    }
                    // The lines that this depth has found go before those of the last one.
                    merge(&mut found.lines, next, lines);
                    if found.lines.is_empty() {
                        let (raw, mv) = tree.at_once();
                        found.lines.push(Line { score: Score::from_raw(raw), raw, moves: vec![mv] });
                    }
                    return found;
                }
            }
        }
        next.sort_by_key(|line| -line.raw);
        found = Found { depth, nodes: tree.nodes(), lines: next };
        each(&found);
        // A proven end doesn't change any more, and a single move needs no thought.
        let proven = found.lines.iter().all(|line| line.raw.abs() >= PROVEN);
        let sure = found.lines.iter().all(|line| WIN - line.raw.abs() <= depth as i32);
        if (proven && sure) || (choices == 1 && depth >= 4) {
            break;
        }
    }
    found
}

/// A line that takes the first place, from which its move may have been further down.
fn replace_first(lines: &mut Vec<Line>, line: Line) {
    lines.retain(|other| other.moves.first() != line.moves.first());
    lines.insert(0, line);
}

fn merge(lines: &mut Vec<Line>, newer: Vec<Line>, most: usize) {
    for line in newer.into_iter().rev() {
        replace_first(lines, line);
    }
    lines.truncate(most);
}

/// A search with a narrow window around the last score, widened until the score lies within.
fn aspire(
    tree: &mut impl Tree,
    depth: u32,
    last: Option<i32>,
    skip: &[Move],
) -> Result<(i32, Vec<Move>), Stopped> {
    let (mut low, mut high) = match last {
        Some(last) if depth >= 4 => (last - WINDOW, last + WINDOW),
        _ => (-WIN, WIN),
    };
    let mut width = WINDOW;
    loop {
        let (score, moves) = tree.root(depth, (low.max(-WIN), high.min(WIN)), skip)?;
        width *= 4;
        if score <= low && low > -WIN {
            low = score - width;
        } else if score >= high && high < WIN {
            high = score + width;
        } else {
            return Ok((score, moves));
        }
    }
}
