//! The steps of a ladder, and its duels.

use std::collections::BTreeMap;

use crate::id::{Entrant, PairingNumber};

/// Where somebody stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rung {
    /// The step, from 1 at the bottom.
    pub step: u32,
    /// A person who came to a step earlier has the smaller number.
    pub arrival: u64,
    /// The time of the last match or drop, in milliseconds UTC.
    pub idle_from_ms: i64,
}

/// A challenge with its matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Duel {
    /// The challenger, then the challenged.
    pub between: [Entrant; 2],
    pub pairings: Vec<PairingNumber>,
    /// `None` while it is played.
    pub ended_ms: Option<i64>,
}

/// The people by step, and all duels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rungs {
    pub rungs: BTreeMap<Entrant, Rung>,
    pub duels: Vec<Duel>,
    arrivals: u64,
}

impl Rungs {
    /// Puts somebody who entered on the lowest step.
    pub fn enter(&mut self, entrant: Entrant, at_ms: i64) {
        self.arrivals += 1;
        self.rungs.insert(entrant, Rung { step: 1, arrival: self.arrivals, idle_from_ms: at_ms });
    }

    /// Adds a duel.
    pub fn challenge(&mut self, duel: u32, between: [Entrant; 2]) -> Result<(), &'static str> {
        if duel as usize != self.duels.len() + 1 {
            return Err("the duels don't follow each other");
        }
        if between.iter().any(|entrant| !self.rungs.contains_key(entrant)) {
            return Err("somebody wasn't on the ladder");
        }
        self.duels.push(Duel { between, pairings: vec![], ended_ms: None });
        Ok(())
    }

    /// Adds a match to a duel.
    pub fn pair(&mut self, duel: u32, number: PairingNumber) -> Result<(), &'static str> {
        let duel = self.duel_mut(duel)?;
        duel.pairings.push(number);
        Ok(())
    }

    fn duel_mut(&mut self, duel: u32) -> Result<&mut Duel, &'static str> {
        let index = (duel as usize).checked_sub(1).ok_or("duels count from 1")?;
        self.duels.get_mut(index).filter(|duel| duel.ended_ms.is_none()).ok_or("no such duel was played")
    }

    /// Notes that these have finished a match.
    pub fn play(&mut self, seats: &[Entrant], at_ms: i64) {
        for entrant in seats {
            if let Some(rung) = self.rungs.get_mut(entrant) {
                rung.idle_from_ms = at_ms;
            }
        }
    }

    /// Ends a duel with these new steps.
    pub fn climb(&mut self, duel: u32, steps: &[(Entrant, u32)], at_ms: i64) -> Result<(), &'static str> {
        self.duel_mut(duel)?.ended_ms = Some(at_ms);
        steps.iter().try_for_each(|(entrant, step)| self.stand(*entrant, *step))
    }

    /// Lets somebody drop to this step.
    pub fn drop_to(&mut self, entrant: Entrant, step: u32, at_ms: i64) -> Result<(), &'static str> {
        self.stand(entrant, step)?;
        self.play(&[entrant], at_ms);
        Ok(())
    }

    fn stand(&mut self, entrant: Entrant, step: u32) -> Result<(), &'static str> {
        self.arrivals += 1;
        let rung = self.rungs.get_mut(&entrant).ok_or("somebody wasn't on the ladder")?;
        if step == 0 {
            return Err("steps count from 1");
        }
        (rung.step, rung.arrival) = (step, self.arrivals);
        Ok(())
    }

    /// The step somebody stands on; the lowest for people who aren't on the ladder.
    pub fn step(&self, entrant: Entrant) -> u32 {
        self.rungs.get(&entrant).map_or(1, |rung| rung.step)
    }
}
