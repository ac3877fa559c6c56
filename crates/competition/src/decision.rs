//! A decision that is being made.

use crate::event::{ByeReason, Event, Slot};
use crate::id::{Entrant, PairingNumber};
use crate::outcome::Outcome;
use crate::state::{Competition, Pairing};

/// The events decided so far, and the state after them.
pub(crate) struct Decision {
    pub state: Competition,
    pub now_ms: i64,
    events: Vec<Event>,
}

/// What becomes of the open pairings of somebody who is out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// They are lost.
    Lost,
    /// They have no result.
    Void,
}

impl Decision {
    /// A decision in this state at this time, without any event so far.
    pub fn new(state: Competition, now_ms: i64) -> Decision {
        Decision { state, now_ms, events: vec![] }
    }

    /// Whether nothing was decided so far.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The events that were decided.
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Whether something is due at `due_ms`, and that time has come.
    pub fn is_due(&self, due_ms: Option<i64>) -> bool {
        due_ms.is_some_and(|due_ms| self.now_ms >= due_ms)
    }

    /// Adds an event and applies it.
    pub fn push(&mut self, event: Event) {
        self.state.apply(&event).expect("an event that was decided in this state fits it");
        self.events.push(event);
    }

    /// Pairs these seats under the next number.
    pub fn pair(&mut self, seats: Vec<Entrant>, slot: Slot) {
        let (pairing, at_ms) = (self.state.next_number(), self.now_ms);
        self.push(Event::Paired { pairing, seats, slot, at_ms });
    }

    /// Pairs these two in a round, or gives one the point if the other has left.
    pub fn pair_or_walk_over(&mut self, seats: [Entrant; 2], slot: Slot, round: u32) {
        let [first, second] = seats;
        match seats.map(|entrant| self.state.is_in(entrant)) {
            [true, true] => self.pair(seats.to_vec(), slot),
            [true, false] => self.walk_over(first, second, round),
            [false, true] => self.walk_over(second, first, round),
            [false, false] => {}
        }
    }

    fn walk_over(&mut self, entrant: Entrant, over: Entrant, round: u32) {
        let why = if self.state.is_annulled(over) { ByeReason::Odd } else { ByeReason::Walkover { over } };
        self.push(Event::Bye { entrant, round, why });
    }

    /// Settles an open pairing without the host.
    pub fn close(&mut self, pairing: PairingNumber, outcome: Outcome) {
        let at_ms = self.now_ms;
        self.push(Event::Closed { pairing, outcome, at_ms });
    }

    /// Settles the open pairings of somebody who is out. At a table of more than two the others play on.
    pub fn close_all_of(&mut self, entrant: Entrant, closing: Closing) {
        let of_two = |pairing: &&Pairing| pairing.opponent_of(entrant).is_some();
        let closed: Vec<(PairingNumber, Outcome)> = (self.state.open_pairings().filter(of_two))
            .map(|pairing| {
                let outcome = match closing {
                    Closing::Lost => {
                        Outcome::forfeited(pairing.seats.len(), |seat| pairing.seats[seat] == entrant)
                    }
                    Closing::Void => Outcome::Void,
                };
                (pairing.number, outcome)
            })
            .collect();
        for (pairing, outcome) in closed {
            self.close(pairing, outcome);
        }
    }
}
