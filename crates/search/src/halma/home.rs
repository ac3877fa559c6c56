//! Whether a seat's pieces come home in a number of moves while all others stand still, exactly.
//!
//! All sequences of moves are tried, backward ones too, except those that a lower bound rules out:
//! each piece astray takes a move, and so does each change of class, since jumps don't change it
//! (see `least` in the rules). So a way that isn't found doesn't exist.

use std::collections::HashMap;

use hoppity_rules::{Family, Move, Position, Setup};

use super::course::{Corners, Course, PIECES};
use super::generator::MoveGenerator;
use super::race::is_apart;
use super::state::{Piece, State};
use crate::Limits;
use crate::limits::{Budget, Stopped};
use crate::table::Packed;

/// Finds the fewest moves home, for one setup.
///
/// ```
/// use hoppity_rules::{Position, Setup, Variant};
/// use hoppity_search::{Limits, WayHome};
///
/// let setup = Setup::new(Variant::Halma8);
/// let home = WayHome::new(&setup).expect("it is a game of Halma");
/// let way = home.find(&Position::start(&setup), 3, &Limits::default());
/// assert_eq!(way, Ok(None), "ten pieces can't come home in three moves");
/// ```
pub struct WayHome {
    course: Course,
    /// The class of each cell: jumps connect only cells of the same class.
    classes: [u8; 256],
}

/// The limits were reached before it was clear whether there is a way home.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the limits were reached before it was clear whether there is a way home")]
pub struct Unclear;

impl WayHome {
    /// What searches of a setup have in common. `None` in Hexxagon, where nobody has a home.
    pub fn new(setup: &Setup) -> Option<WayHome> {
        if setup.variant().family() != Family::Halma {
            return None;
        }
        let course = Course::new(setup, Corners::Walled);
        let classes = classes(&course);
        Some(WayHome { course, classes })
    }

    /// Whether the search treats this position as a race: there are two seats, no countdown of the stall rule runs
    /// for the seat to move, and at most as many pairs of opposing pieces have yet to pass each other as the
    /// variant allows.
    pub fn is_apart(&self, position: &Position) -> bool {
        position.outcome().is_none()
            && self.course.sides.len() == 2
            && is_apart(&self.course, &State::new(&self.course, position))
    }

    /// A shortest way home for the seat to move, of at most this many moves. `None` if there is
    /// none, if the game is over, and for pairs, who come home together.
    ///
    /// # Errors
    /// When the limits are reached.
    pub fn find(
        &self,
        position: &Position,
        moves: u32,
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<Move>>, Unclear> {
        let state = State::new(&self.course, position);
        let about = &self.course.sides[state.mover()];
        if position.outcome().is_some() || about.partner.is_some() {
            return Ok(None);
        }
        let mut walk = Walk {
            home: self,
            has_classes: about.kinds.len() == 1 && about.kinds[0].is_free,
            side: state.mover(),
            state,
            generator: MoveGenerator::new(),
            failed: HashMap::new(),
            budget: Budget::new(limits),
        };
        for left in walk.least()..=moves {
            if let Some(mut way) = walk.within(left).map_err(|Stopped| Unclear)? {
                way.reverse();
                return Ok(Some(way.into_iter().map(|mv| self.course.to_move(Some(mv))).collect()));
            }
        }
        Ok(None)
    }
}

fn classes(course: &Course) -> [u8; 256] {
    let mut classes = [0; 256];
    let mut last = 0;
    for start in 0..course.ground.cells.len() {
        if classes[start] > 0 {
            continue;
        }
        last += 1;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            classes[cell] = last;
            let ends = course.ground.hops[cell].items().iter().map(|hop| usize::from(hop.to));
            open.extend(ends.filter(|&to| classes[to] == 0));
        }
    }
    classes
}

/// The most positions that are remembered, which take about 3 MB. No race of the bundled puzzles needs more than 1,025.
const MAX_FAILED: usize = 1 << 16;

/// A search under way.
struct Walk<'a> {
    home: &'a WayHome,
    /// Whether pieces change their class by steps alone.
    has_classes: bool,
    side: usize,
    state: State,
    generator: MoveGenerator,
    /// For positions of the seat's pieces, the largest number of moves that didn't suffice. It is emptied once it has
    /// [`MAX_FAILED`] of them: then some positions are tried again.
    failed: HashMap<[u8; PIECES], u32>,
    budget: Budget<'a>,
}

impl Walk<'_> {
    fn astray(&self) -> u32 {
        let need = self.home.course.sides[self.side].need;
        u32::from(need.saturating_sub(self.state.filled[self.side]))
    }

    /// A lower bound of the moves that are left.
    fn least(&self) -> u32 {
        let astray = self.astray();
        if !self.has_classes {
            return astray;
        }
        let (course, classes) = (&self.home.course, &self.home.classes);
        let goal = &course.sides[self.side].goal;
        let mut excess = [0i32; 256];
        let mut near = 0;
        for &cell in self.state.cells_of(self.side) {
            excess[usize::from(classes[usize::from(cell)])] += 1;
            let mut next = course.ground.neighbours[usize::from(cell)].items().iter();
            near += u32::from(!goal[usize::from(cell)] && next.any(|next| goal[usize::from(next.cell)]));
        }
        for cell in (0..256).filter(|&cell| goal[cell]) {
            excess[usize::from(classes[cell])] -= 1;
        }
        let changes: i32 = excess.iter().filter(|&&pieces| pieces > 0).sum();
        astray + (changes as u32).saturating_sub(near)
    }

    /// A way of at most this many moves, the last one first.
    ///
    /// # Errors
    /// When the limits are reached.
    fn within(&mut self, left: u32) -> Result<Option<Vec<Packed>>, Stopped> {
        if self.astray() == 0 {
            return Ok(Some(Vec::new()));
        }
        self.budget.spend()?;
        if self.least() > left {
            return Ok(None);
        }
        let mut cells = self.state.cells[self.side];
        if self.state.kinds[self.side].iter().all(|&kind| kind == 0) {
            cells.sort_unstable();
        }
        if self.failed.get(&cells).is_some_and(|&tried| tried >= left) {
            return Ok(None);
        }
        for mv in self.moves(left) {
            self.shift(mv);
            let rest = self.within(left - 1);
            self.shift(Packed { from: mv.to, to: mv.from });
            if let Some(mut way) = rest? {
                way.push(mv);
                return Ok(Some(way));
            }
        }
        if self.failed.len() == MAX_FAILED {
            self.failed.clear();
        }
        self.failed.insert(cells, left);
        Ok(None)
    }

    /// The moves after which few enough pieces are astray, the most promising first.
    fn moves(&mut self, left: u32) -> Vec<Packed> {
        let course = &self.home.course;
        let about = &course.sides[self.side];
        let astray = self.astray();
        let mut moves = Vec::new();
        for slot in 0..usize::from(self.state.counts[self.side]) {
            let from = self.state.cells[self.side][slot];
            let kind = &about.kinds[usize::from(self.state.kinds[self.side][slot])];
            let at = usize::from(from);
            let after = astray + u32::from(kind.fills[at]);
            // Too many would be astray even if this piece reached its goal.
            if after > left {
                continue;
            }
            let is_held = course.lock && about.goal[at];
            self.generator.find(course, &self.state, kind, from);
            for &to in self.generator.ends() {
                let there = usize::from(to);
                let after = after - u32::from(kind.fills[there]);
                if after < left && (!is_held || about.goal[there]) {
                    moves.push((kind.distance[there] - kind.distance[at], Packed { from, to }));
                }
            }
        }
        moves.sort_by_key(|&(change, _)| change);
        moves.into_iter().map(|(_, mv)| mv).collect()
    }

    fn shift(&mut self, Packed { from, to }: Packed) {
        let (here, there) = (usize::from(from), usize::from(to));
        let Piece { side, slot } = self.state.piece_on[here];
        let (side, slot) = (usize::from(side), usize::from(slot));
        let kind = &self.home.course.sides[side].kinds[usize::from(self.state.kinds[side][slot])];
        self.state.cells[side][slot] = to;
        self.state.piece_on[there] = self.state.piece_on[here];
        let course = &self.home.course;
        self.state.free(course, from);
        self.state.occupy(course, kind, to);
        let filled = &mut self.state.filled[side];
        *filled = *filled - u8::from(kind.fills[here]) + u8::from(kind.fills[there]);
    }
}
