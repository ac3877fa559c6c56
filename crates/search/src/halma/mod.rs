//! The computer player for Halma in all its forms.
//!
//! - `ground`, `course`: boards and setups as the search needs them
//! - `state`, `ways`: a game under way, and where pieces can go; `lines`: jumps from afar
//! - `judge`, `network`: what a position is worth; `features`: what the network sees; `fetch`: what it costs to bring
//!   home Parlett's pieces that only jump
//! - `duel`: two seats against each other; `many`: more seats, and pairs; `past`: repetitions
//! - `solo`, `race`: the shortest way home, once the armies have passed each other; `home`: its last moves, exactly

mod course;
mod duel;
pub(crate) mod features;
mod fetch;
mod ground;
pub(crate) mod home;
mod judge;
mod lines;
mod many;
pub(crate) mod network;
mod past;
mod race;
mod solo;
mod state;
#[cfg(test)]
mod tests;
mod ways;

use hoppity_rules::{Move, Position, Seat, Setup};

use crate::deepen::deepen;
use crate::limits::Budget;
use crate::score::{MOST, PROVEN, Score};
use crate::table::{Packed, Table};
use crate::{Found, Limits};
pub(crate) use course::Corners;
use course::Course;
use duel::Duel;
use many::Many;
use network::{Network, Sight};
use solo::{Reach, Solo};
use state::State;

/// A race of one seat of Halma, in which all others stand still.
#[derive(Clone, Copy, Debug)]
pub struct Race<'a> {
    /// Where it begins.
    pub position: &'a Position,
    /// The seat that hurries home.
    pub seat: Seat,
    /// Whether the others' pieces are taken off the board.
    pub is_alone: bool,
    /// The most positions that are kept after each move.
    pub widest: usize,
}

/// The lead from which on the network isn't asked, in hundredths of a step.
const FAR: i32 = 3000;
/// Plies of the search that comes before a race whose end nothing but `stop` sets.
const SHALLOW: u32 = 2;

/// What searches of one setup have in common.
pub(crate) struct Halma {
    course: Course,
    sight: Option<Sight>,
}

impl Halma {
    /// A player that judges by a network, or else by what is left of all pieces' ways.
    pub(crate) fn new(setup: &Setup, network: Option<&Network>, corners: Corners) -> Halma {
        let course = Course::new(setup, corners);
        Halma { sight: network.and_then(|network| Sight::new(setup, &course, network)), course }
    }

    /// The shortest way home that is found.
    pub(crate) fn solo(
        &self,
        race: &Race<'_>,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&[Move], u64),
    ) -> Option<Vec<Move>> {
        let course = &self.course;
        let to_moves = |line: &[Packed]| line.iter().map(|&mv| course.to_move(Some(mv))).collect::<Vec<_>>();
        let Race { position, seat, is_alone, widest } = *race;
        let reach = Reach { least: position.least(seat) as usize, widest };
        let mut state = State::new(course, position);
        if is_alone {
            state.keep_only(course, seat.index());
        }
        let mut solo = Solo::new(course, &state, seat.index());
        let mut each = |line: &[Packed], nodes: u64| each(&to_moves(line), nodes);
        let line = solo.shortest(None, reach, &mut Budget::new(limits), &mut each)?;
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
        // What the search computes with is scaled to mean the odds that scores stand for.
        let scaled = |mut found: Found| {
            for line in &mut found.lines {
                if line.raw.abs() < PROVEN {
                    line.score =
                        Score::from_raw((line.raw * self.course.chance_percent / 100).clamp(-MOST, MOST));
                }
            }
            found
        };
        let found = self.look(position, table, limits, &mut |found| each(&scaled(found.clone())));
        scaled(found)
    }

    /// The search that suits a position.
    fn look(
        &self,
        position: &Position,
        table: &mut Table,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        let (course, mut budget) = (&self.course, Budget::new(limits));
        if course.sides.len() > 2 {
            let mut tree = Many::new(course, position, table, &mut budget);
            return deepen(&mut tree, limits, each);
        }
        let state = State::new(course, position);
        // A race doesn't see that it goes round in circles, where the other side's pieces bar the way by turns.
        let was_there = |mv: Option<Move>| {
            let mut next = position.clone();
            mv.is_some_and(|mv| next.play(mv).is_ok()) && position.seen().contains(&next.hash())
        };
        // The network learned from no position in which one seat is that far ahead.
        let sight = self.sight.as_ref().filter(|_| state.lead().abs() < FAR);
        let mut shallow = None;
        if race::is_apart(course, &state) {
            // Without a limit of positions, a wide beam may be stopped before it finds a way home.
            if course.has_jumpers && limits.nodes.is_none() {
                let limits = Limits {
                    depth: Some(limits.depth.map_or(SHALLOW, |depth| depth.min(SHALLOW))),
                    ..*limits
                };
                let mut tree = Duel::new((course, sight), position, table, &mut budget);
                shallow = Some(deepen(&mut tree, &limits, &mut |_| {}));
            }
            let race = race::search(course, position, (table, limits, &mut budget), each);
            if let Some(found) = race.filter(|found| !(course.has_jumpers && was_there(found.best()))) {
                return found;
            }
        }
        let mut tree = Duel::new((course, sight), position, table, &mut budget);
        let found = deepen(&mut tree, limits, each);
        shallow.filter(|_| found.depth == 0).unwrap_or(found)
    }
}
