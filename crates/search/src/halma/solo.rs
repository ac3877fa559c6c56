//! A race without an opponent: the fewest moves that bring a seat's pieces to its goal while all
//! others stand still.
//!
//! A beam search: of all positions after each move the most promising are kept. It is repeated with
//! a wider beam until the limits are reached or no shorter way is possible.

use std::collections::HashSet;

use super::course::{Centisteps, Course, PIECES};
use super::fetch::Fetch;
use super::generator::MoveGenerator;
use super::state::State;
use crate::limits::{Budget, Stopped};
use crate::table::{Bound, Entry, Packed, Table};

/// Moves that lead further back than this are left out.
const BACK: Centisteps = 260;
/// Below this many positions, none is dropped while a layer is being searched.
const MANY: usize = 4096;
/// The longest race.
pub(crate) const LONGEST: usize = 160;
/// The width of the first beam, and of each next one in multiples of the last.
pub(crate) const NARROW: usize = 6;
pub(crate) const WIDER: usize = 3;
/// Keeps the keys of races apart from the keys of whole positions in the table.
const SALT: u64 = 0x5851_f42d_4c95_7f2d;

/// A position of the seat's pieces.
#[derive(Clone, Copy)]
struct Spot {
    cells: [u8; PIECES],
    /// How far they have to go.
    distance: Centisteps,
    filled: u8,
    key: u64,
}

/// How a position of a layer was reached. Of the layers behind, only this is kept.
#[derive(Clone, Copy)]
struct Step {
    /// The number of the position in the layer before.
    parent: u32,
    mv: Packed,
}

/// A position that a move leads to, before it is worth keeping.
#[derive(Clone, Copy)]
struct Next {
    /// How far the pieces have to go, and the toll of pieces that only jump.
    cost: Centisteps,
    key: u64,
    parent: u32,
    slot: u8,
    to: u8,
}

/// The race of one seat.
pub(crate) struct Solo<'a> {
    course: &'a Course,
    side: usize,
    /// The board on which the pieces are put one position after another.
    board: State,
    start: Spot,
    fetch: Option<Fetch<'a>>,
    generator: MoveGenerator,
    /// How each position was reached, layer by layer.
    steps: Vec<Vec<Step>>,
    nexts: Vec<Next>,
    /// The positions of all layers, where pieces would go to and fro for long.
    seen: HashSet<u64>,
    /// No way can be shorter than this many moves.
    least: usize,
}

impl<'a> Solo<'a> {
    pub(crate) fn new(course: &'a Course, state: &State, side: usize) -> Solo<'a> {
        let mut board = state.clone();
        board.turn = side as u8;
        let mut key = SALT;
        for (slot, &cell) in state.cells_of(side).iter().enumerate() {
            let kind = usize::from(state.kinds[side][slot]);
            key ^= course.sides[side].kinds[kind].key[usize::from(cell)];
        }
        let start = Spot {
            cells: state.cells[side],
            distance: state.distance[side],
            filled: state.filled[side],
            key,
        };
        Solo {
            course,
            side,
            board,
            start,
            fetch: Fetch::new(course, state, side),
            generator: MoveGenerator::new(),
            steps: Vec::new(),
            nexts: Vec::new(),
            seen: HashSet::new(),
            least: 0,
        }
    }

    /// The same race, with the knowledge that no way can be shorter than this many moves.
    pub(crate) fn at_least(self, least: usize) -> Solo<'a> {
        Solo { least, ..self }
    }

    fn count(&self) -> usize {
        usize::from(self.board.counts[self.side])
    }

    /// A position after a move of a piece.
    fn moved(&self, spot: &Spot, slot: usize, to: u8) -> Spot {
        let about = &self.course.sides[self.side];
        let kind = &about.kinds[usize::from(self.board.kinds[self.side][slot])];
        let from = spot.cells[slot];
        let (here, there) = (usize::from(from), usize::from(to));
        let mut next = *spot;
        next.cells[slot] = to;
        next.distance += kind.distance[there] - kind.distance[here];
        next.filled = next.filled + u8::from(kind.fills[there]) - u8::from(kind.fills[here]);
        next.key ^= kind.key[here] ^ kind.key[there];
        next
    }

    /// The ends of a piece of the position on the board.
    fn ends_of(&mut self, slot: usize) {
        let about = &self.course.sides[self.side];
        let from = self.board.cells[self.side][slot];
        let kind = &about.kinds[usize::from(self.board.kinds[self.side][slot])];
        self.generator.find(self.course, &self.board, kind, from);
    }

    /// A beam of a width. `None` when it finds no way of at most `most` moves.
    ///
    /// # Errors
    /// When the limits are reached.
    pub(crate) fn beam(
        &mut self,
        width: usize,
        most: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Packed>>, Stopped> {
        let need = self.course.sides[self.side].need;
        let price = if width > NARROW { self.course.tuning.beam_price } else { 1 };
        self.steps.clear();
        self.seen.clear();
        let mut layer = vec![self.start];
        if self.start.filled >= need {
            return Ok(Some(Vec::new()));
        }
        for depth in 0..most.min(LONGEST) {
            // Each position takes long here, since all its moves are ranked.
            budget.ask()?;
            self.nexts.clear();
            for (parent, spot) in layer.iter().enumerate() {
                // Each piece astray takes at least one move.
                if depth + usize::from(need.saturating_sub(spot.filled)) > most {
                    continue;
                }
                for _ in 0..price {
                    budget.spend()?;
                }
                if self.nexts.len() > MANY.max(width.saturating_mul(8)) {
                    self.drop_all_but(width.saturating_mul(4));
                }
                if let Some(mv) = self.expand(spot, parent as u32) {
                    return Ok(Some(self.line(Step { parent: parent as u32, mv })));
                }
            }
            layer = self.keep(&layer, width);
            if layer.is_empty() {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Adds what the moves of a position lead to. Returns the move that fills the goal.
    fn expand(&mut self, spot: &Spot, parent: u32) -> Option<Packed> {
        self.board.rearrange(self.course, self.side, &spot.cells);
        let course = self.course;
        let about = &course.sides[self.side];
        let is_urged = self.board.due[self.side].is_some();
        for slot in 0..self.count() {
            self.ends_of(slot);
            let kind = &about.kinds[usize::from(self.board.kinds[self.side][slot])];
            let from = usize::from(spot.cells[slot]);
            let is_held = course.lock && about.goal[from];
            let (here, key) = (kind.distance[from], kind.key[from]);
            let filled = spot.filled - u8::from(kind.fills[from]);
            for &to in self.generator.ends() {
                let there = usize::from(to);
                let change = kind.distance[there] - here;
                // Under the stall rule, a seat may lose because a piece goes back into its camp.
                let is_back_home = is_urged && about.guarded[there] && !about.guarded[from];
                if change > BACK || is_back_home || (is_held && !about.goal[there]) {
                    continue;
                }
                if filled + u8::from(kind.fills[there]) >= about.need {
                    return Some(Packed { from: spot.cells[slot], to });
                }
                let key = spot.key ^ key ^ kind.key[there];
                let mut cost = spot.distance + change;
                if let Some(fetch) = &self.fetch {
                    let mut cells = spot.cells;
                    cells[slot] = to;
                    cost += fetch.toll(&cells[..self.count()], &self.board.kinds[self.side]);
                }
                self.nexts.push(Next { cost, key, parent, slot: slot as u8, to });
            }
        }
        None
    }

    /// Drops all but the most promising of the positions that were found.
    fn drop_all_but(&mut self, some: usize) {
        if some < self.nexts.len() {
            self.nexts.select_nth_unstable_by_key(some, |next| (next.cost, next.key, next.parent));
            self.nexts.truncate(some);
        }
    }

    /// The most promising of the positions that were found, each once.
    fn keep(&mut self, layer: &[Spot], width: usize) -> Vec<Spot> {
        // Positions are often reached in several ways.
        self.drop_all_but(width.saturating_mul(4));
        self.nexts.sort_unstable_by_key(|next| (next.cost, next.key, next.parent));
        let most = width.min(self.nexts.len());
        let (mut kept, mut steps) = (Vec::with_capacity(most), Vec::with_capacity(most));
        for index in 0..self.nexts.len() {
            let next = self.nexts[index];
            // Equal keys have equal distances, so they are next to each other.
            if index > 0 && self.nexts[index - 1].key == next.key {
                continue;
            }
            if self.fetch.is_some() && !self.seen.insert(next.key) {
                continue;
            }
            let spot = &layer[next.parent as usize];
            let slot = usize::from(next.slot);
            kept.push(self.moved(spot, slot, next.to));
            steps.push(Step { parent: next.parent, mv: Packed { from: spot.cells[slot], to: next.to } });
            if kept.len() == width {
                break;
            }
        }
        self.steps.push(steps);
        kept
    }

    /// The moves up to the last one.
    fn line(&self, last: Step) -> Vec<Packed> {
        let mut line = vec![last.mv];
        let mut at = last.parent;
        for layer in self.steps.iter().rev() {
            let Step { parent, mv } = layer[at as usize];
            line.push(mv);
            at = parent;
        }
        line.reverse();
        line
    }

    /// The way that the table remembers, as far as it is still open.
    pub(crate) fn remembered(&mut self, table: &Table) -> Option<Vec<Packed>> {
        let course = self.course;
        let about = &course.sides[self.side];
        let (mut spot, mut line) = (self.start, Vec::new());
        while spot.filled < about.need {
            let Packed { from, to } = table.get(spot.key).and_then(|entry| entry.best)?;
            let slot = spot.cells[..self.count()].iter().position(|&cell| cell == from)?;
            self.board.rearrange(course, self.side, &spot.cells);
            if line.len() >= LONGEST || !self.board.can_go(course, &mut self.generator, Packed { from, to }) {
                return None;
            }
            spot = self.moved(&spot, slot, to);
            line.push(Packed { from, to });
        }
        Some(line)
    }

    /// Puts a way into the table.
    pub(crate) fn remember(&self, table: &mut Table, line: &[Packed]) {
        let mut spot = self.start;
        for (done, &mv) in line.iter().enumerate() {
            let slot = spot.cells[..self.count()].iter().position(|&cell| cell == mv.from);
            let Some(slot) = slot else { return };
            let left = (line.len() - done).min(255) as u8;
            let entry = Entry { best: Some(mv), score: i16::from(left), depth: left, bound: Bound::Exact };
            table.put(spot.key, entry);
            spot = self.moved(&spot, slot, mv.to);
        }
    }

    /// The shortest way found within the limits, with wider and wider beams. `each` gets every better one.
    pub(crate) fn shortest(
        &mut self,
        widest: usize,
        budget: &mut Budget<'_>,
        each: &mut dyn FnMut(&[Packed], u64),
    ) -> Option<Vec<Packed>> {
        let mut best = None;
        for width in widths(widest) {
            match self.shorten(best.as_deref(), width, budget) {
                Ok(Some(line)) => {
                    each(&line, budget.nodes());
                    best = Some(line);
                }
                Ok(None) => {}
                Err(Stopped) => break,
            }
        }
        best
    }

    /// Looks for a way that is shorter than the best one so far with a beam of this width.
    ///
    /// # Errors
    /// When the limits are reached.
    pub(crate) fn shorten(
        &mut self,
        best: Option<&[Packed]>,
        width: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Packed>>, Stopped> {
        match best {
            Some(best) if best.len() <= self.least => Ok(None),
            Some(best) => self.beam(width, best.len() - 1, budget),
            None => self.beam(width, LONGEST, budget),
        }
    }
}

/// The widths of beams, up to the widest.
pub(crate) fn widths(widest: usize) -> impl Iterator<Item = usize> {
    let wider = |&width: &usize| width.checked_mul(WIDER);
    std::iter::successors(Some(NARROW), wider).take_while(move |&width| width <= widest)
}
