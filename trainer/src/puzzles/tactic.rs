//! Positions with one clearly best continuation.

use hoppity_rules::{Move, Position, Variant};
use hoppity_search::puzzle::{Aim, MAX_BEST, MAX_RATING, MIN_RATING, Puzzle};
use hoppity_search::{Depth, Found, Limits};

use super::solver::Solver;

/// What a position must have, by variant. Chances are in thousandths.
struct Demand {
    /// Positions that the first search visits.
    glance: u64,
    /// Positions that the deciding search visits.
    thought: u64,
    /// The least by which the best move must be better than the second.
    margin: u16,
}

/// The search that confirms a puzzle visits this many times as many positions as the deciding one.
const AGAIN: u64 = 8;
/// Positions that a last search visits, for half the margin. In Halma a move that comes later is often as
/// good, and at the end of Hexxagon another move may lead to the same result: only a deep search sees it.
const VERIFY_NODES: u64 = 1_000_000;
/// The same where at most [`FEW_EMPTY`] cells of Hexxagon are empty. There, only a search of this size has seen that
/// another move is as good.
const VERIFY_NODES_LATE: u64 = 10_000_000;
const FEW_EMPTY: usize = 12;
/// The least chance of the best move.
const LEAST: u16 = 450;
/// The most of the second best: otherwise the game is won anyway.
const MAX_SECOND: u16 = 700;

/// Whether the game isn't decided, at a glance at a level's moves.
pub fn is_open(position: &Position, found: &Found) -> bool {
    // On the last two cells of Hexxagon it is all about whose turn it is.
    if empty(position) < MIN_EMPTY {
        return false;
    }
    let chance = |line: usize| found.lines.get(line).map(|line| line.score.chance().per_mille());
    chance(0).is_some_and(|best| best >= LEAST - 150)
        && chance(1).is_some_and(|second| second <= MAX_SECOND + 150)
}

fn empty(position: &Position) -> usize {
    let pieces: usize = position.setup().seats().map(|seat| position.pieces(seat).len()).sum();
    position.board().len() - pieces
}

/// How many positions the last search visits.
fn verify_nodes(position: &Position) -> u64 {
    let is_hexxagon = position.setup().variant() == Variant::Hexxagon;
    if is_hexxagon && empty(position) <= FEW_EMPTY { VERIFY_NODES_LATE } else { VERIFY_NODES }
}

/// The fewest empty cells.
const MIN_EMPTY: usize = 3;

fn demand(variant: Variant) -> Demand {
    let halma = |margin| Demand { glance: 1_500, thought: 20_000, margin };
    match variant {
        Variant::Hexxagon => Demand { glance: 2_000, thought: 30_000, margin: 160 },
        // There a single move hardly ever changes the chances by more.
        Variant::Halma16 => halma(50),
        Variant::StarHalma => halma(110),
        _ => halma(150),
    }
}

/// A puzzle in this position, to which these moves have led.
pub fn look(solver: &mut Solver, position: &Position, moves: &[Move]) -> Option<Puzzle> {
    let demand = demand(position.setup().variant());
    let glance = depths(solver, position, &two_lines(demand.glance));
    clearly_best(glance.last()?, demand.margin * 2 / 3).filter(|&mv| !is_greedy(position, mv))?;
    let (mv, first) = surely_best(solver, position, &demand)?;
    if is_greedy(position, mv) || at_first_sight(solver, position, mv, demand.margin) {
        return None;
    }
    let mut solution = vec![mv];
    let mut next = position.clone();
    if !goes_on(&mut next, mv) {
        return None;
    }
    while solution.len() + 1 < 2 * MAX_BEST && next.turn().is_some() {
        solver.searcher.forget();
        let limits = Limits { nodes: Some(demand.thought), ..Limits::default() };
        let Some(found) = solver.searcher.search(&next, &limits, &mut |_| {}) else { break };
        let reply = found.best();
        if !goes_on(&mut next, reply) || solver.is_race(&next) || next.turn().is_none() {
            break;
        }
        let Some((mv, _)) = surely_best(solver, &next, &demand) else { break };
        if !goes_on(&mut next, mv) {
            break;
        }
        solution.extend([reply, mv]);
    }
    let rating = rating(position, &solution, &first);
    Puzzle::new(Aim::Best, rating, (position.setup(), moves), &solution).ok()
}

/// Plays a move, and says whether it leads to a new position.
fn goes_on(position: &mut Position, mv: Move) -> bool {
    position.play(mv).is_ok()
        && position.seen().split_last().is_some_and(|(last, earlier)| !earlier.contains(last))
}

/// What each depth found that was searched whole. Only such scores can be compared: to look a ply
/// further changes them all, as the other side moves last.
fn depths(solver: &mut Solver, position: &Position, limits: &Limits<'_>) -> Vec<Found> {
    let mut depths = Vec::new();
    solver.searcher.forget();
    solver.searcher.search(position, limits, &mut |found| depths.push(found.clone()));
    depths
}

fn two_lines(nodes: u64) -> Limits<'static> {
    Limits { nodes: Some(nodes), lines: 2, ..Limits::default() }
}

/// The best move, if it is better than the second by that much and decides something.
fn clearly_best(found: &Found, margin: u16) -> Option<Move> {
    let [first, second, ..] = &found.lines[..] else { return None };
    let (best, second) = (first.score.chance().per_mille(), second.score.chance().per_mille());
    let is_clear = best >= LEAST && second <= MAX_SECOND && best >= second + margin;
    is_clear.then(|| found.best())
}

/// The move that is clearly the best at the last depth, and also at the one before, if less so.
fn twice_best(depths: &[Found], margin: u16) -> Option<Move> {
    let [.., before, last] = depths else { return None };
    clearly_best(last, margin).filter(|&mv| clearly_best(before, margin / 2) == Some(mv))
}

/// How the best move was found.
struct Insight {
    /// The depth from which on it was the best.
    depth: u32,
    /// By how much it is better than the second.
    margin: u16,
}

/// The best move, if a longer search says the same.
fn surely_best(solver: &mut Solver, position: &Position, demand: &Demand) -> Option<(Move, Insight)> {
    let mv = twice_best(&depths(solver, position, &two_lines(demand.thought)), demand.margin)?;
    let again = depths(solver, position, &two_lines(AGAIN * demand.thought));
    twice_best(&again, demand.margin).filter(|&sure| sure == mv)?;
    // In Halma, a score of exactly 0 is a draw by repetition, which is no solution.
    let is_even = again.last().is_some_and(|found| found.lines[0].score.points() == Some(0));
    if is_even && solver.way_home.is_some() {
        return None;
    }
    let last = depths(solver, position, &two_lines(verify_nodes(position)));
    clearly_best(last.last()?, demand.margin / 2).filter(|&sure| sure == mv)?;
    let others = again.iter().filter(|found| found.best() != mv);
    let depth = others.map(|found| found.reach.plies()).max().unwrap_or(0) + 1;
    let chance = |line: usize| again.last().map(|found| found.lines[line].score.chance().per_mille());
    Some((mv, Insight { depth, margin: chance(0)? - chance(1)? }))
}

/// Whether the move is one of the few that bring most at once.
fn is_greedy(position: &Position, mv: Move) -> bool {
    let gain = position.gain(mv);
    let moves = position.legal_moves();
    let better = moves.iter().filter(|&&other| position.gain(other) > gain).count();
    let equal = moves.iter().filter(|&&other| position.gain(other) == gain).count();
    better == 0 && equal <= 3
}

/// Whether looking ahead a single ply shows the move.
fn at_first_sight(solver: &mut Solver, position: &Position, mv: Move, margin: u16) -> bool {
    let limits = Limits { depth: Some(Depth::new(1)), lines: 2, ..Limits::default() };
    let depths = depths(solver, position, &limits);
    depths.first().is_some_and(|found| clearly_best(found, margin / 2) == Some(mv))
}

/// How hard it is to find: by the depth at which the search finds it, the number of own moves, how many moves look at
/// least as good at first, and how little better it is than the second best.
fn rating(position: &Position, solution: &[Move], insight: &Insight) -> u16 {
    let gain = position.gain(solution[0]);
    let tempting =
        position.legal_moves().iter().filter(|&&mv| mv != solution[0] && position.gain(mv) >= gain).count();
    let depth = insight.depth.min(9) as usize;
    let own = solution.len().div_ceil(2);
    let doubt = usize::from(400u16.saturating_sub(insight.margin)) / 2;
    let rating = 670 + 130 * depth + 180 * (own - 1) + 25 * tempting.min(16) + doubt;
    (rating as u16).clamp(MIN_RATING, MAX_RATING)
}
