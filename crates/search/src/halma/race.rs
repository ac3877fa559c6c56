//! Two armies that have passed each other: each side hurries home alone, and the side that needs
//! fewer moves wins.

use hoppity_rules::{Move, Position};

use super::course::Course;
use super::generator::{Candidate, MoveGenerator};
use super::repetitions::Repetitions;
use super::solo::{LONGEST, NARROW, Reach, Solo, WIDER};
use super::state::{After, State};
use crate::limits::Budget;
use crate::score::{MAX_ESTIMATE, Score, WIN};
use crate::table::{Packed, Table};
use crate::{Found, Limits, Line};

/// Points for each move that one side needs less than the other.
const POINTS_PER_MOVE: i32 = 240;
/// A race is close while the two ways home differ by at most this many moves.
const CLOSE: usize = 2;
/// The widest beam that looks for a first way home where pieces have to be fetched.
const WIDE: u64 = 600;
/// Moves of such a way: the beam is made as wide as the limits allow for that many.
const FETCHED: u64 = 100;
/// The widest beam where [`Limits::depth`] isn't set.
const WIDEST: usize = 3_000;

/// Whether the pieces of the seat to move have left their camp and passed all opposing ones, but for some
/// pairs. Never once they are home: such a position can be read from text, though no game goes on from there.
pub(crate) fn is_apart(course: &Course, state: &State) -> bool {
    // A race doesn't see the stall rule, so it waits while that still counts down.
    if state.moves_left(state.mover()).is_some() || state.has_reached(course, state.mover()) {
        return false;
    }
    let axis = &course.sides[state.mover()].axis;
    let row = |&cell: &u8| axis[usize::from(cell)].0;
    let (own, others) = (state.cells_of(state.mover()), state.cells_of(1 - state.mover()));
    let not_passed = |mine: i32| others.iter().filter(|other| row(other) <= mine).count();
    own.iter().map(row).map(not_passed).sum::<usize>() <= course.unpassed
}

/// The race of the seat to move. `None` when no way home was found.
pub(crate) fn search(
    course: &Course,
    position: &Position,
    (table, limits, budget): (&mut Table, &Limits<'_>, &mut Budget<'_>),
    each: &mut dyn FnMut(&Found),
) -> Option<Found> {
    let (state, repetitions) = (State::new(course, position), Repetitions::of(position));
    let root = (&state, &repetitions);
    let mover = state.mover();
    let widest = limits.depth.map_or(WIDEST, |depth| NARROW * WIDER.pow((depth / 2).min(7)));
    let reach =
        |side: usize, widest| Reach { least: position.least(course.sides[side].seat) as usize, widest };

    let mut theirs = Solo::new(course, &state, 1 - mover);
    let known = theirs.remembered(table);
    let other = known.or_else(|| theirs.shortest(None, reach(1 - mover, NARROW), budget, &mut |_, _| {}));
    if let Some(line) = &other {
        theirs.remember(table, line);
    }

    let mut mine = Solo::new(course, &state, mover);
    let remembered = mine.remembered(table);
    let is_new = remembered.is_none();
    let known = match remembered {
        Some(line) => line,
        None => first(course, &mut mine, budget)?,
    };
    let report = |line: &[Packed], nodes: u64| Found {
        depth: 2 * line.len() as u32 - 1,
        nodes,
        lines: vec![whole_line(course, root, line, other.as_deref())],
    };
    let mut better = |line: &[Packed], nodes: u64| each(&report(line, nodes));
    better(&known, budget.nodes());
    // A shorter way than the one that is known matters only where the race is close.
    let is_far = |other: &Vec<Packed>| known.len().abs_diff(other.len()) > CLOSE;
    let is_clear = !is_new && limits.nodes.is_some() && other.as_ref().is_some_and(is_far);
    let line = match is_clear {
        true => known,
        false => mine.shortest(Some(known), reach(mover, widest), budget, &mut better)?,
    };
    mine.remember(table, &line);
    let mut found = report(&line, budget.nodes());
    if limits.lines > 1 {
        found.lines.extend(alternatives(course, root, (&line, other.as_deref()), (limits.lines, budget)));
        found.nodes = budget.nodes();
    }
    Some(found)
}

/// Some way home. Where a narrow beam finds none, a wide one would mostly take all the time that is left; only
/// with pieces that jump and nothing else is it worth half of that.
fn first(course: &Course, solo: &mut Solo<'_>, budget: &mut Budget<'_>) -> Option<Vec<Packed>> {
    let narrow = solo.beam(NARROW, LONGEST, budget).ok()?;
    if narrow.is_some() || !course.has_jumpers {
        return narrow;
    }
    budget.half(|budget| {
        let spots = budget.left() / u64::from(course.beam_price);
        let width = (spots / FETCHED).clamp((NARROW * WIDER) as u64, WIDE);
        solo.beam(width as usize, LONGEST, budget).ok()?
    })
}

/// A line of both sides' moves, as far as they don't get into each other's way and no position comes again, with what
/// the lead is worth.
fn whole_line(
    course: &Course,
    (state, repetitions): (&State, &Repetitions),
    own: &[Packed],
    other: Option<&[Packed]>,
) -> Line {
    let mut moves: Vec<Move> = Vec::with_capacity(2 * own.len());
    let (mut state, mut repetitions) = (state.clone(), repetitions.clone());
    let mut generator = MoveGenerator::new();
    let (mut own_moves, mut other_moves) = (own.iter(), other.unwrap_or_default().iter());
    while let Some(&mv) = own_moves.next().filter(|&&mv| state.can_go(course, &mut generator, mv)) {
        moves.push(course.to_move(Some(mv)));
        let (after, _undo) = state.play(course, Some(mv));
        repetitions.push(state.key);
        if after != After::On || repetitions.is_repeated() {
            break;
        }
        std::mem::swap(&mut own_moves, &mut other_moves);
    }
    let worth = if own.len() == 1 { Worth::WIN } else { Worth::of(course, own.len(), other) };
    worth.line(moves)
}

/// What a race is worth to the side to move.
#[derive(Clone, Copy)]
struct Worth {
    raw: i32,
    score: Score,
}

impl Worth {
    /// It comes home with the next move.
    const WIN: Worth = Worth { raw: WIN - 1, score: Score::from_raw(WIN - 1) };

    /// It needs `own` moves, while the other side's way is `other`. Where that isn't known, both count as equally long.
    fn of(course: &Course, own: usize, other: Option<&[Packed]>) -> Worth {
        let (own, other) = (own as i32, other.map_or(own, <[Packed]>::len) as i32);
        let half_moves = 2 * (other - own) + 1;
        let raw = (half_moves * POINTS_PER_MOVE / 2).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
        Worth { raw, score: course.scale.race_score(half_moves) }
    }

    fn line(self, moves: Vec<Move>) -> Line {
        let Worth { raw, score } = self;
        Line { score, raw, moves }
    }
}

/// Other first moves than the best, with what they are worth.
fn alternatives(
    course: &Course,
    root: (&State, &Repetitions),
    (best, other): (&[Packed], Option<&[Packed]>),
    (count, budget): (usize, &mut Budget<'_>),
) -> Vec<Line> {
    let (state, _) = root;
    let (mut generator, mut moves) = (MoveGenerator::new(), Vec::new());
    state.moves(course, &mut generator, &mut moves);
    moves.sort_by_key(|candidate: &Candidate| -candidate.gain);
    let mut lines = Vec::new();
    for candidate in moves {
        let mv = candidate.mv;
        if Some(&mv) == best.first() {
            continue;
        }
        let mut next = state.clone();
        let (_, _undo) = next.play(course, Some(mv));
        let mut own = vec![mv];
        // Only the first few are searched. The others gain less at once, so they are taken to need five moves
        // more.
        let is_close = lines.len() / 2 < count;
        let rest = if is_close {
            Solo::new(course, &next, state.mover()).beam(NARROW, best.len() + 3, budget)
        } else {
            Ok(None)
        };
        let worth = match rest {
            Ok(Some(rest)) => {
                own.extend(rest);
                Worth::of(course, own.len().max(best.len()), other)
            }
            _ => Worth::of(course, best.len() + 5, other),
        };
        lines.push(worth.line(whole_line(course, root, &own, other).moves));
    }
    lines.sort_by_key(|line| -line.raw);
    lines.truncate(count - 1);
    lines
}
