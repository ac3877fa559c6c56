//! The bracket of a knock-out tournament.

use std::collections::BTreeMap;

use crate::event::Through;
use crate::id::Entrant;

/// A tie of the bracket. Its entrants are unknown until the ties before it are decided.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tie {
    /// The entrant from the upper branch.
    pub upper: Option<Entrant>,
    /// The entrant from the lower branch; nobody in a first-round tie with a bye.
    pub lower: Option<Entrant>,
    /// The entrant that went through, and why.
    pub winner: Option<(Entrant, Through)>,
}

impl Tie {
    /// The two entrants, once both are known.
    pub(crate) fn both(self) -> Option<[Entrant; 2]> {
        self.upper.zip(self.lower).map(|(upper, lower)| [upper, lower])
    }
}

/// The ties of all rounds, the final last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bracket {
    pub rounds: Vec<Vec<Tie>>,
    pub seeds: BTreeMap<Entrant, usize>,
}

/// The seeds of a bracket of this size from top to bottom, from 0: the two highest can meet only in
/// the final, the four highest only in the semi-finals, and so on.
fn positions(size: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < size {
        let sum = seeds.len() * 2 - 1;
        seeds = seeds.iter().flat_map(|seed| [*seed, sum - seed]).collect();
    }
    seeds
}

impl Bracket {
    /// The bracket for these entrants, by seed. The highest seeds have byes in the first round.
    pub fn new(order: &[Entrant]) -> Bracket {
        let size = order.len().next_power_of_two().max(2);
        let field: Vec<Option<Entrant>> =
            positions(size).into_iter().map(|seed| order.get(seed).copied()).collect();
        let first = field.chunks(2).map(|pair| Tie { upper: pair[0], lower: pair[1], winner: None });
        let mut rounds = vec![first.collect::<Vec<Tie>>()];
        while rounds.last().is_some_and(|round| round.len() > 1) {
            let ties = rounds.last().map_or(0, Vec::len) / 2;
            rounds.push(vec![Tie::default(); ties]);
        }
        let seeds = order.iter().enumerate().map(|(seed, entrant)| (*entrant, seed)).collect();
        Bracket { rounds, seeds }
    }

    /// Lets somebody through from a round's tie, both from 1.
    pub fn go_through(
        &mut self,
        (round, number): (u32, u32),
        entrant: Entrant,
        why: Through,
    ) -> Result<(), &'static str> {
        let (round, number) = (round as usize, number as usize);
        let tie = (round.checked_sub(1).and_then(|round| self.rounds.get_mut(round)))
            .and_then(|ties| ties.get_mut(number.checked_sub(1)?))
            .ok_or("the bracket has no such tie")?;
        if tie.winner.is_some() || ![tie.upper, tie.lower].contains(&Some(entrant)) {
            return Err("somebody went through from another's tie");
        }
        tie.winner = Some((entrant, why));
        let next = self.rounds.get_mut(round).and_then(|ties| ties.get_mut((number - 1) / 2));
        match next {
            Some(tie) if number % 2 == 1 => tie.upper = Some(entrant),
            Some(tie) => tie.lower = Some(entrant),
            None => {}
        }
        Ok(())
    }

    /// The ties of a round, from 1.
    pub fn round(&self, round: u32) -> &[Tie] {
        (round as usize).checked_sub(1).and_then(|round| self.rounds.get(round)).map_or(&[], Vec::as_slice)
    }

    /// The higher seed of two, then the lower one.
    pub fn by_seed(&self, pair: [Entrant; 2]) -> [Entrant; 2] {
        let [one, other] = pair;
        if self.seeds.get(&one) <= self.seeds.get(&other) { pair } else { [other, one] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn high_seeds_meet_late_and_have_the_byes() {
        assert_eq!(positions(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        let order: Vec<Entrant> = (1..=5).map(Entrant).collect();
        let bracket = Bracket::new(&order);
        assert_eq!(bracket.rounds.iter().map(Vec::len).collect::<Vec<_>>(), [4, 2, 1]);
        let alone: Vec<Option<Entrant>> =
            bracket.rounds[0].iter().filter(|tie| tie.lower.is_none()).map(|tie| tie.upper).collect();
        assert_eq!(alone, [1, 2, 3].map(|seed| Some(Entrant(seed))));
    }
}
