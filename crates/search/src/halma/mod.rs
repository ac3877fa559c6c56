//! The computer player for Halma in all its forms.
//!
//! - `ground`, `course`: boards and setups as the search needs them; `tuning`: the numbers that each game has
//!   for itself
//! - `scale`: the winning chances that its values stand for
//! - `state`, `generator`: a game under way, and where pieces can go; `lines`: jumps from afar
//! - `evaluation`, `network`: what a position is worth; `features`: what the network sees; `fetch`: what it costs to
//!   bring home Parlett's pieces that only jump
//! - `duel`: two seats against each other; `multiplayer`: more seats, and pairs; `root`: the moves to choose from;
//!   `repetitions`: positions that come again
//! - `solo`, `race`: the shortest way home, once the armies have passed each other; `home`: its last moves, exactly

mod course;
mod duel;
mod evaluation;
pub(crate) mod features;
mod fetch;
mod generator;
mod ground;
pub(crate) mod home;
mod lines;
mod multiplayer;
pub(crate) mod network;
mod race;
mod repetitions;
mod root;
mod scale;
mod solo;
mod state;
#[cfg(test)]
mod tests;
mod tuning;

use hoppity_rules::{Move, Position, Seat, Setup};

use crate::deepening::deepen;
use crate::limits::Budget;
use crate::table::{Packed, Table};
use crate::{Depth, Found, Limits, Reach};
pub(crate) use course::Corners;
use course::Course;
use duel::Duel;
use multiplayer::Multiplayer;
use network::{Evaluator, Network};
use solo::Solo;
use state::State;

/// A race of one seat of Halma, in which all others stand still.
#[derive(Clone, Copy, Debug)]
pub struct SoloRace<'a> {
    /// Where it begins.
    pub position: &'a Position,
    /// The seat that hurries home.
    pub seat: Seat,
    /// Whether the others' pieces are taken off the board.
    pub is_alone: bool,
    /// The most positions that are kept after each move.
    pub widest: usize,
}

/// The depth of the search before a race that only `stop` ends.
const SHALLOW: Depth = Depth::new(2);

/// What searches of one setup have in common.
pub(crate) struct Halma {
    course: Course,
    evaluator: Option<Evaluator>,
}

impl Halma {
    /// A player that evaluates by a network, or else by how far all pieces have to go.
    pub(crate) fn new(setup: &Setup, network: Option<&Network>, corners: Corners) -> Halma {
        let course = Course::new(setup, corners);
        Halma { evaluator: network.and_then(|network| Evaluator::new(setup, &course, network)), course }
    }

    /// The shortest way home that is found.
    pub(crate) fn solo(
        &self,
        race: &SoloRace<'_>,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&[Move], u64),
    ) -> Option<Vec<Move>> {
        let course = &self.course;
        let to_moves = |line: &[Packed]| line.iter().map(|&mv| course.to_move(Some(mv))).collect::<Vec<_>>();
        let SoloRace { position, seat, is_alone, widest } = *race;
        let mut state = State::new(course, position);
        if is_alone {
            state.keep_only(course, seat.index());
        }
        let mut solo = Solo::new(course, &state, seat.index()).at_least(position.least(seat) as usize);
        let mut each = |line: &[Packed], nodes: u64| each(&to_moves(line), nodes);
        let line = solo.shortest(widest, &mut Budget::new(limits), &mut each)?;
        Some(to_moves(&line))
    }

    pub(crate) fn search(
        &self,
        position: &Position,
        table: &mut Table,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        table.begin(limits.nodes);
        let (course, mut budget) = (&self.course, Budget::new(limits));
        if course.sides.len() > 2 {
            let mut search = Multiplayer::new(course, position, table, &mut budget);
            return deepen(&mut search, limits, each);
        }
        let state = State::new(course, position);
        // A race doesn't see that a move repeats a position for the third time, which draws the game. Nor
        // does it see that the other side's pieces block first one way and then another, which makes pieces
        // that only jump go round in circles.
        let goes_back = |mv: Move| {
            let mut next = position.clone();
            let is_legal = next.play(mv).is_ok();
            let times = position.seen().iter().filter(|&&seen| seen == next.hash()).count();
            is_legal && times >= if course.has_jumpers { 1 } else { 2 }
        };
        let mut shallow = None;
        if race::is_apart(course, &state) {
            // Without a limit of positions, a wide beam may be stopped before it finds a way home.
            if course.has_jumpers && limits.nodes.is_none() {
                let limits = Limits {
                    depth: Some(limits.depth.map_or(SHALLOW, |depth| depth.min(SHALLOW))),
                    ..*limits
                };
                let mut search = Duel::new(self, position, table, &mut budget);
                shallow = Some(deepen(&mut search, &limits, &mut |_| {}));
            }
            let race = race::search(course, position, (table, limits, &mut budget), each);
            if let Some(found) = race.filter(|found| !goes_back(found.best())) {
                return found;
            }
        }
        let mut search = Duel::new(self, position, table, &mut budget);
        let found = deepen(&mut search, limits, each);
        shallow.filter(|_| found.reach == Reach::Unfinished).unwrap_or(found)
    }
}
