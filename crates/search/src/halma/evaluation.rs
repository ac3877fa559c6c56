//! What a position is worth without a network: how much of the way is left to each seat, and how
//! much the stall rule urges it.

use hoppity_rules::Tag;

use super::course::{Centisteps, Course, PIECES};
use super::generator::MoveGenerator;
use super::state::State;
use crate::score::MAX_ESTIMATE;

/// Points for one step.
const POINTS_PER_STEP: i32 = 40;

/// The value of having the move (tempo).
const TEMPO: Centisteps = 60;

/// What each step beyond the first costs between a piece that only jumps and the nearest one that
/// steps.
const APART: Centisteps = 60;
/// The most steps that count: one piece can't be with all others at once.
const FAR: i32 = 4;
/// The most pieces that step which should stay outside the goal until the others are in it: they can't leave it again.
const HELPERS: i32 = 5;
/// What each of them costs that is in the goal too early.
const MISSING: Centisteps = 400;

/// What the stall rule costs for each move that is missing: for each piece once the limit comes near, where the moves
/// hardly suffice, and where they no longer do.
const ALARM: Centisteps = 12;
const TIGHT: Centisteps = 200;
const TOO_LATE: Centisteps = 400;

impl State {
    /// What a seat still has to do.
    pub(crate) fn burden(&self, course: &Course, side: usize) -> Centisteps {
        self.distance[side] + self.stall_cost(course, side)
    }

    /// What the stall rule adds to that.
    fn stall_cost(&self, course: &Course, side: usize) -> Centisteps {
        self.moves_left(side)
            .map_or(0, |left| course.stall_cost(i32::from(self.in_camp[side]), i32::from(left)))
    }

    /// How much more the stall rule urges the other of two seats than the one to move.
    pub(crate) fn urgency(&self, course: &Course) -> Centisteps {
        let mover = self.mover();
        self.stall_cost(course, 1 - mover) - self.stall_cost(course, mover)
    }

    /// The same once one of the pieces has moved, for the seat that moves it.
    #[inline]
    pub(crate) fn urgency_after(&self, course: &Course, from: u8, to: u8) -> Centisteps {
        let mover = self.mover();
        let pieces = self.in_camp_after(course, from, to);
        let own = match self.due[mover] {
            Some(due) if pieces > 0 => {
                course.stall_cost(pieces, (i32::from(due) - i32::from(self.moved[mover]) - 1).max(1))
            }
            _ => 0,
        };
        self.stall_cost(course, 1 - mover) - own
    }

    /// The lead of one of two seats that is to move, the stall rule aside.
    #[inline]
    pub(crate) fn lead(&self) -> Centisteps {
        let mover = self.mover();
        self.distance[1 - mover] - self.distance[mover] + TEMPO
    }

    /// The lead of one of two seats that has just moved, the stall rule aside.
    #[inline]
    pub(crate) fn lead_after(&self, gain: Centisteps) -> Centisteps {
        let mover = self.mover();
        self.distance[1 - mover] - self.distance[mover] + gain - TEMPO
    }

    /// The value in points for one of two seats that is to move.
    pub(crate) fn value(&self, course: &Course, generator: &mut MoveGenerator) -> i32 {
        let mover = self.mover();
        let mut lead = self.burden(course, 1 - mover) - self.burden(course, mover) + TEMPO;
        if course.is_marked {
            let own = self.leap(course, generator, mover);
            if own.reaches_goal {
                return MAX_ESTIMATE;
            }
            // The seat to move can make its jump; the other seat's may yet be prevented.
            let other = self.leap(course, generator, 1 - mover);
            lead += own.gain * 3 / 4 - other.gain / 2;
        }
        if course.has_jumpers {
            let lonely = |side: usize| course.lonely(side, self.cells_of(side), &self.kinds[side]);
            lead += lonely(1 - mover) - lonely(mover);
        }
        course.points(lead)
    }

    /// The best move of the marked piece.
    fn leap(&self, course: &Course, generator: &mut MoveGenerator, side: usize) -> Leap {
        let about = &course.sides[side];
        let marked = |&slot: &usize| about.kinds[usize::from(self.kinds[side][slot])].tag == Tag::Marked;
        let Some(slot) = (0..usize::from(self.counts[side])).find(marked) else { return Leap::default() };
        let (kind, from) = (&about.kinds[usize::from(self.kinds[side][slot])], self.cells[side][slot]);
        generator.find(course, self, kind, from);
        let here = kind.distance[usize::from(from)];
        let gains = generator.ends().iter().map(|&to| here - kind.distance[usize::from(to)]);
        let reaches_goal = generator.ends().iter().any(|&to| kind.fills[usize::from(to)]);
        Leap { gain: gains.max().unwrap_or(0).max(0), reaches_goal }
    }
}

/// What a move of a marked piece brings.
#[derive(Clone, Copy, Default)]
struct Leap {
    /// By how much its way gets shorter.
    gain: Centisteps,
    /// Whether it reaches the goal.
    reaches_goal: bool,
}

impl Course {
    /// What the stall rule adds to the way of a seat with pieces in the camp, this many moves before it
    /// loses.
    #[inline]
    fn stall_cost(&self, pieces: i32, left: i32) -> Centisteps {
        // Each piece takes two moves or so to leave.
        pieces * ALARM * (self.tuning.alarm - left).max(0)
            + TIGHT * (2 * pieces + 2 - left).max(0)
            + TOO_LATE * (pieces + 1 - left).max(0)
    }

    /// The cost of pieces that only jump and have no piece that steps next to them to jump over.
    pub(crate) fn lonely(&self, side: usize, cells: &[u8], kinds: &[u8; PIECES]) -> Centisteps {
        let about = &self.sides[side];
        let kind = |slot: usize| &about.kinds[usize::from(kinds[slot])];
        let place = |cell: u8| self.ground.places[usize::from(cell)];
        let mut steppers = [(0, 0); PIECES];
        let (mut found, mut helpers, mut jumpers) = (0, 0, 0);
        for (slot, &cell) in cells.iter().enumerate() {
            let is_outside = i32::from(!about.goal[usize::from(cell)]);
            if kind(slot).tag == Tag::Stepper {
                steppers[found] = place(cell);
                found += 1;
                helpers += is_outside;
            } else {
                jumpers += is_outside;
            }
        }
        let mut far = 0;
        for (slot, &cell) in cells.iter().enumerate() {
            let kind = kind(slot);
            if kind.tag == Tag::Jumper && !kind.fills[usize::from(cell)] {
                let (x, y) = place(cell);
                let steps = |&(sx, sy): &(i32, i32)| (x - sx).abs().max((y - sy).abs());
                let more = steppers[..found].iter().map(steps).min().unwrap_or(1) - 1;
                // A piece that is left in the camp loses the game.
                let is_in_camp = about.guarded[usize::from(cell)];
                far += if is_in_camp { 5 * more } else { more.min(FAR) };
            }
        }
        far * APART + (jumpers.min(HELPERS) - helpers).max(0) * MISSING
    }

    /// The points that a lead stands for.
    #[inline]
    pub(crate) fn points(&self, lead: Centisteps) -> i32 {
        (lead * POINTS_PER_STEP / 100).clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }
}
