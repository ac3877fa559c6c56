//! Two armies that have passed each other: each side hurries home alone, and the side that needs
//! fewer moves wins.

use hoppity_rules::{Move, Position};

use super::course::Course;
use super::generator::{Candidate, MoveGenerator};
use super::repetitions::Repetitions;
use super::solo::{LONGEST, NARROW, Solo, WIDER, widths};
use super::state::{After, State};
use crate::limits::{Budget, Stopped};
use crate::score::{MAX_ESTIMATE, Score, WIN};
use crate::table::{Packed, Table};
use crate::{Depth, Found, Limits, Line, Reach};

/// Points for each move that one side needs less than the other.
const POINTS_PER_MOVE: i32 = 240;
/// A race is close while the two ways home differ by at most this many moves.
const CLOSE: usize = 2;
/// The widest beam that looks for a first way home where pieces have to be fetched.
const WIDE: u64 = 600;
/// Moves of such a way: the beam is made as wide as the limits allow for that many.
const FETCHED: u64 = 100;
/// Only the first few other moves are searched. The rest gain less at once, and are taken to need this many moves more
/// than the best way.
const UNSEARCHED: usize = 5;
/// The widest beam if the depth isn't limited.
const WIDEST: usize = 3_000;
/// From this many plies on, a greater depth makes no beam wider.
const MAX_WIDENING: u32 = 14;

/// Whether the pieces of the seat to move have left their camp and passed all opposing ones, but for some
/// pairs. Never once they are home: such a position can be read from text, though no game goes on from there.
pub(crate) fn is_apart(course: &Course, state: &State) -> bool {
    // A race doesn't see the stall rule, so it waits while that still counts down.
    if state.moves_left(state.mover()).is_some() || state.has_reached(course, state.mover()) {
        return false;
    }
    let axis = &course.sides[state.mover()].axis;
    let row = |&cell: &u8| axis[usize::from(cell)].along;
    let (own, others) = (state.cells_of(state.mover()), state.cells_of(1 - state.mover()));
    let not_passed = |mine: i32| others.iter().filter(|other| row(other) <= mine).count();
    own.iter().map(row).map(not_passed).sum::<usize>() <= course.tuning.unpassed
}

/// The race of the seat to move. `None` when no way home was found.
pub(crate) fn search(
    course: &Course,
    position: &Position,
    (table, limits, budget): (&mut Table, &Limits<'_>, &mut Budget<'_>),
    each: &mut dyn FnMut(&Found),
) -> Option<Found> {
    let state = State::new(course, position);
    let mover = state.mover();
    let solo = |side: usize| {
        let least = position.least(course.sides[side].seat) as usize;
        Solo::new(course, &state, side).at_least(least)
    };
    let mut theirs = solo(1 - mover);
    let known = theirs.remembered(table);
    let other = known.or_else(|| theirs.beam(NARROW, LONGEST, budget).ok().flatten());
    let mut mine = solo(mover);
    let remembered = mine.remembered(table);
    let is_new = remembered.is_none();
    let best = match remembered {
        Some(way) => way,
        None => first_way(course, &mut mine, budget)?,
    };
    let repetitions = Repetitions::of(position);
    let mut race = Race { course, state, repetitions, mine, theirs, length: best.len(), best, other };
    each(&race.found(budget.nodes()));
    // Ways shorter than the known ones matter only if the race is close.
    let is_clear = !is_new && limits.nodes.is_some() && !race.is_close();
    if !is_clear {
        let widest = limits.depth.map_or(WIDEST, widest_beam);
        // If the search has to end, the shortest ways so far are kept.
        let _ = race.shorten(widest, budget, each);
    }
    race.remember(table);
    let mut found = race.found(budget.nodes());
    if limits.lines > 1 {
        found.lines.extend(race.alternatives(limits.lines - 1, budget));
        found.nodes = budget.nodes();
    }
    Some(found)
}

/// The widest beam of a race whose depth is limited.
fn widest_beam(depth: Depth) -> usize {
    NARROW * WIDER.pow(depth.plies().min(MAX_WIDENING) / 2)
}

/// A first way home. Where a narrow beam finds none, a wide one would mostly take all the time that is left. It is
/// worth half of that only where some pieces do nothing but jump.
fn first_way(course: &Course, solo: &mut Solo<'_>, budget: &mut Budget<'_>) -> Option<Vec<Packed>> {
    let narrow = solo.beam(NARROW, LONGEST, budget).ok()?;
    if narrow.is_some() || !course.has_jumpers {
        return narrow;
    }
    budget.with_half(|budget| {
        let spots = budget.left() / u64::from(course.tuning.beam_price);
        let width = (spots / FETCHED).clamp((NARROW * WIDER) as u64, WIDE);
        solo.beam(width as usize, LONGEST, budget).ok()?
    })
}

/// A race as the side to move sees it.
struct Race<'a> {
    course: &'a Course,
    /// Where it begins.
    state: State,
    repetitions: Repetitions,
    /// What looks for the ways of the side to move and of the other.
    mine: Solo<'a>,
    theirs: Solo<'a>,
    /// The shortest way home of the side to move.
    best: Vec<Packed>,
    /// The number of moves that the side to move needs, by a way that was looked for with no more care than
    /// the other's.
    length: usize,
    /// The other side's way home. `None` when none was found.
    other: Option<Vec<Packed>>,
}

impl Race<'_> {
    /// What is found with the shortest way home that is known, after this many positions.
    fn found(&self, nodes: u64) -> Found {
        let reach = Reach::WayHome(2 * self.best.len() as u32 - 1);
        Found { reach, nodes, lines: vec![self.line(&self.best, 0)] }
    }

    /// Whether a few moves may decide which side comes home first.
    fn is_close(&self) -> bool {
        self.other.as_ref().is_none_or(|other| self.best.len().abs_diff(other.len()) <= CLOSE)
    }

    /// Puts both ways into the table.
    fn remember(&self, table: &mut Table) {
        self.mine.remember(table, &self.best);
        if let Some(other) = &self.other {
            self.theirs.remember(table, other);
        }
    }

    /// The line that begins with `own`: a way home of the side to move, or its first moves. It is worth as
    /// much as a way that takes `more` moves more than the best one. Where the other side's way isn't known,
    /// it counts as long as the best. If neither side comes home before the game reaches its greatest length,
    /// it is drawn.
    fn line(&self, own: &[Packed], more: usize) -> Line {
        let moves = self.moves(own);
        if own.len() == 1 && more == 0 {
            return ended(WIN - 1, moves);
        }
        let length = self.length + more;
        let other = self.other.as_ref().map_or(self.length, Vec::len);
        let first_home = (2 * length - 1).min(2 * other) as u32;
        if self.course.is_too_long((self.state.ply + first_home).saturating_sub(1)) {
            return ended(0, moves);
        }
        let half_moves = 2 * (other as i32 - length as i32) + 1;
        let value = (half_moves * POINTS_PER_MOVE / 2).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
        Line { score: self.course.tuning.scale.race_score(half_moves), value, moves }
    }

    /// Both sides' moves, as far as they don't get into each other's way and no position comes again.
    fn moves(&self, own: &[Packed]) -> Vec<Move> {
        let course = self.course;
        let mut moves: Vec<Move> = Vec::with_capacity(2 * own.len());
        let (mut state, mut repetitions) = (self.state.clone(), self.repetitions.clone());
        let mut generator = MoveGenerator::new();
        let (mut own_moves, mut other_moves) = (own.iter(), self.other.as_deref().unwrap_or_default().iter());
        while let Some(&mv) = own_moves.next().filter(|&&mv| state.can_go(course, &mut generator, mv)) {
            moves.push(course.to_move(Some(mv)));
            let (after, _undo) = state.play(course, Some(mv));
            repetitions.push(state.key);
            if after != After::On || repetitions.is_repeated() {
                break;
            }
            std::mem::swap(&mut own_moves, &mut other_moves);
        }
        moves
    }

    /// Looks for shorter ways of both seats with wider and wider beams.
    fn shorten(
        &mut self,
        widest: usize,
        budget: &mut Budget<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Result<(), Stopped> {
        for width in widths(widest) {
            if let Some(shorter) = self.mine.shorten(Some(&self.best), width, budget)? {
                self.best = shorter;
                each(&self.found(budget.nodes()));
            }
            if width > NARROW
                && let Some(shorter) = self.theirs.shorten(self.other.as_deref(), width, budget)?
            {
                self.other = Some(shorter);
            }
            // If the extra care that was taken with its own way counted, each side would seem to be ahead at
            // its turn.
            self.length = self.best.len();
            each(&self.found(budget.nodes()));
        }
        Ok(())
    }

    /// The best `count` lines that begin with another move than the best way.
    fn alternatives(&self, count: usize, budget: &mut Budget<'_>) -> Vec<Line> {
        let Race { course, state, best, .. } = self;
        let (mut generator, mut candidates) = (MoveGenerator::new(), Vec::new());
        state.moves(course, &mut generator, &mut candidates);
        candidates.retain(|candidate| Some(&candidate.mv) != best.first());
        candidates.sort_by_key(|candidate: &Candidate| -candidate.gain);
        let (mut detours, mut ends) = (Vec::with_capacity(candidates.len()), Vec::new());
        for (at, Candidate { mv, .. }) in candidates.into_iter().enumerate() {
            let mut next = state.clone();
            let value = match next.play(course, Some(mv)).0 {
                After::On => None,
                After::Won(seats) if seats.contains(state.mover()) => Some(WIN - 1),
                After::Won(_) => Some(1 - WIN),
                After::Drawn => Some(0),
            };
            if let Some(value) = value {
                ends.push(ended(value, vec![course.to_move(Some(mv))]));
                continue;
            }
            let (mut own, mut more) = (vec![mv], UNSEARCHED);
            if at / 2 <= count
                && let Ok(Some(rest)) =
                    Solo::new(course, &next, state.mover()).beam(NARROW, best.len() + 3, budget)
            {
                own.extend(rest);
                more = own.len().saturating_sub(best.len());
            }
            detours.push(Detour { moves: own, more });
        }
        detours.sort_by_key(|detour| detour.more);
        detours.truncate(count);
        let mut lines: Vec<Line> =
            detours.iter().map(|detour| self.line(&detour.moves, detour.more)).collect();
        lines.append(&mut ends);
        lines.sort_by_key(|line| -line.value);
        lines.truncate(count);
        lines
    }
}

/// A way home that begins with another move than the best one, or that move alone.
struct Detour {
    moves: Vec<Packed>,
    /// How many moves more it takes than the best way.
    more: usize,
}

/// A line whose end is known.
fn ended(value: i32, moves: Vec<Move>) -> Line {
    Line { score: Score::new(value), value, moves }
}

#[cfg(test)]
mod tests;
