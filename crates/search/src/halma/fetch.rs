//! Parlett's game: what it costs to bring home the pieces that only jump, one after another.
//!
//! Such a piece needs another in front of it for each jump. A piece that steps goes there, is jumped over, and
//! goes round to the front again. The other side's pieces may be stuck and bar the straight way.

use hoppity_rules::Tag;

use super::course::{Centisteps, Course, Kind, PIECES};
use super::state::State;

/// Each jump on the way home, with the steps of the piece that is jumped over.
const JUMP: Centisteps = 400;
/// Added for each jump while no helper is near, since one has to come first.
const FETCH: Centisteps = 300;
/// Each step of a piece that is on its way to help.
const STEP: Centisteps = 100;
/// No piece is left to help.
const HELPLESS: Centisteps = 3000;
/// The number of jumps that a cell without a way home counts as.
const NO_WAY: i32 = 15;

/// A seat's pieces that only jump, while the pieces of all other seats stand still.
pub(crate) struct Fetch<'a> {
    course: &'a Course,
    side: usize,
    /// The jumps that a piece needs from each cell to come home, if it always has a piece to jump over.
    jumps: [i32; 256],
}

impl<'a> Fetch<'a> {
    /// `None` if the seat has no pieces that only jump.
    pub(crate) fn new(course: &'a Course, state: &State, side: usize) -> Option<Fetch<'a>> {
        let kind = course.sides[side].kinds.iter().find(|kind| kind.tag == Tag::Jumper)?;
        let is_barred = |cell: u8| {
            let at = usize::from(cell);
            state.taken[at] > 0 && usize::from(state.piece_on[at].side) != side
        };
        Some(Fetch { course, side, jumps: jumps(course, kind, is_barred) })
    }

    /// What the seat's pieces have before them: those that only jump, and those that
    /// help them.
    pub(crate) fn toll(&self, cells: &[u8], kinds: &[u8; PIECES]) -> Centisteps {
        let about = &self.course.sides[self.side];
        let place = |cell: u8| self.course.ground.places[usize::from(cell)];
        let (mut helpers, mut helper_count) = ([0; PIECES], 0);
        let (mut jumpers, mut jumper_count) = ([(0, 0); PIECES], 0);
        let mut toll = 0;
        let outside = cells.iter().enumerate().filter(|&(_, &cell)| !about.goal[usize::from(cell)]);
        for (slot, &cell) in outside {
            if about.kinds[usize::from(kinds[slot])].tag == Tag::Stepper {
                helpers[helper_count] = slot;
                helper_count += 1;
            } else {
                let jumps = self.jumps[usize::from(cell)];
                toll += jumps * (JUMP + FETCH);
                jumpers[jumper_count] = (cell, jumps);
                jumper_count += 1;
            }
        }
        if jumper_count > 0 && helper_count == 0 {
            return toll + HELPLESS;
        }
        // Each helper goes to the piece that it saves most, and for that time its own way doesn't matter.
        let mut left = &mut jumpers[..jumper_count];
        for &slot in &helpers[..helper_count] {
            let (x, y) = place(cells[slot]);
            let own_distance = about.kinds[usize::from(kinds[slot])].distance[usize::from(cells[slot])];
            let saved = |&(cell, jumps): &(u8, i32)| {
                let (jx, jy) = place(cell);
                let steps = (x - jx).abs().max((y - jy).abs()) - 1;
                jumps * FETCH - steps * STEP + own_distance
            };
            let Some((index, most)) = left.iter().map(saved).enumerate().max_by_key(|&(_, saved)| saved)
            else {
                break;
            };
            if most > 0 {
                toll -= most;
                let last = left.len() - 1;
                left.swap(index, last);
                left = &mut left[..last];
            }
        }
        toll
    }
}

/// The number of jumps from each cell to where a piece belongs, found backwards from there.
fn jumps(course: &Course, kind: &Kind, is_barred: impl Fn(u8) -> bool) -> [i32; 256] {
    let mut jumps = [NO_WAY; 256];
    let all = course.ground.cells.iter().map(|cell| cell.index() as u8);
    let mut found: Vec<u8> = all.filter(|&cell| kind.fills[usize::from(cell)] && !is_barred(cell)).collect();
    found.iter().for_each(|&cell| jumps[usize::from(cell)] = 0);
    let mut next = 0;
    while next < found.len() {
        let at = usize::from(found[next]);
        next += 1;
        for hop in course.ground.hops[at].items() {
            let to = usize::from(hop.to);
            let is_new = jumps[to] > jumps[at] + 1 && !is_barred(hop.to);
            if kind.gait.jumps >> hop.direction & 1 == 1 && is_new {
                jumps[to] = jumps[at] + 1;
                found.push(hop.to);
            }
        }
    }
    jumps
}
