//! Ladder: steps that people climb by challenges.

use std::collections::BTreeSet;

use crate::decision::Decision;
use crate::event::{Event, Slot};
use crate::formats::{Format, Ladder};
use crate::id::Entrant;
use crate::outcome::Finish;
use crate::progress::{Duel, Progress, Rung};
use crate::refusal::Refusal;
use crate::score::Score;
use crate::state::{Competition, Pairing, Presence, Stage};

/// Judges a challenge. Both legs are paired at once; the person challenged starts in the first.
pub(crate) fn challenge(decision: &mut Decision, by: Entrant, target: Entrant) -> Result<(), Refusal> {
    decision.state.can_challenge(by, target, decision.now_ms)?;
    let Progress::Ladder(rungs) = &decision.state.progress else { return Err(Refusal::NoChallenges) };
    let duel = u32::try_from(rungs.duels.len() + 1).unwrap_or(u32::MAX);
    decision.push(Event::Challenged { duel, by, target, at_ms: decision.now_ms });
    decision.pair(vec![target, by], Slot::Duel { duel, leg: 1 });
    decision.pair(vec![by, target], Slot::Duel { duel, leg: 2 });
    Ok(())
}

/// Ends the duels whose matches have results.
pub(crate) fn end_duels(decision: &mut Decision) {
    let Progress::Ladder(rungs) = &decision.state.progress else { return };
    let running = (1..).zip(&rungs.duels).filter(|(_, duel)| duel.ended_ms.is_none());
    let ended: Vec<(u32, [Entrant; 2], [Score; 2])> = running
        .filter_map(|(number, duel)| Some((number, duel.between, scores(&decision.state, duel)?)))
        .collect();
    for (duel, between, scores) in ended {
        let steps = climbed(&decision.state, between, scores);
        decision.push(Event::Climbed { duel, steps, at_ms: decision.now_ms });
    }
}

/// The points of both, once all matches have results.
fn scores(state: &Competition, duel: &Duel) -> Option<[Score; 2]> {
    let mut scores = [Score::ZERO; 2];
    for number in &duel.pairings {
        let pairing = state.pairing(*number)?;
        let outcome = pairing.outcome.as_ref()?;
        for (score, entrant) in scores.iter_mut().zip(duel.between) {
            *score += outcome.score(pairing.seat_of(entrant)?);
        }
    }
    Some(scores)
}

/// The moves between steps after a duel. A winner from below takes the step of the loser, who goes one
/// down. A winner on the same step goes one up. Otherwise nobody moves.
fn climbed(state: &Competition, between: [Entrant; 2], scores: [Score; 2]) -> Vec<(Entrant, u32)> {
    let Progress::Ladder(rungs) = &state.progress else { return vec![] };
    let [winner, loser] = match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => between,
        std::cmp::Ordering::Less => [between[1], between[0]],
        std::cmp::Ordering::Equal => return vec![],
    };
    let (own, other) = (rungs.step(winner), rungs.step(loser));
    match own.cmp(&other) {
        std::cmp::Ordering::Less => vec![(winner, other), (loser, other - 1)],
        std::cmp::Ordering::Equal => vec![(winner, own.saturating_add(1))],
        std::cmp::Ordering::Greater => vec![],
    }
}

/// Lets those drop who have finished no match for too long.
pub(crate) fn tick(decision: &mut Decision, ladder: &Ladder) {
    let due: Vec<(Entrant, u32)> = idle(&decision.state)
        .filter(|(_, rung)| decision.now_ms >= rung.idle_from_ms.saturating_add(ladder.idle_ms))
        .map(|(entrant, rung)| (entrant, rung.step - 1))
        .collect();
    for (entrant, step) in due {
        decision.push(Event::Dropped { entrant, step, at_ms: decision.now_ms });
    }
}

/// When somebody drops next.
pub(crate) fn next_tick(state: &Competition, ladder: &Ladder) -> Option<i64> {
    idle(state).map(|(_, rung)| rung.idle_from_ms.saturating_add(ladder.idle_ms)).min()
}

/// Those who would drop if they stay idle: above the lowest step and in no duel.
fn idle(state: &Competition) -> impl Iterator<Item = (Entrant, Rung)> {
    let (mut above, mut busy) = (vec![], BTreeSet::new());
    if let Progress::Ladder(rungs) = &state.progress {
        above.extend(rungs.rungs.iter().filter(|(_, rung)| rung.step > 1));
        busy.extend(rungs.duels.iter().filter(|duel| duel.ended_ms.is_none()).flat_map(|duel| duel.between));
    }
    let above = above.into_iter().map(|(entrant, rung)| (*entrant, *rung));
    above.filter(move |(entrant, _)| state.is_in(*entrant) && !busy.contains(entrant))
}

impl Competition {
    /// Checks whether somebody on a ladder can challenge another at this time, in milliseconds UTC.
    ///
    /// # Errors
    /// A [`Refusal`] says why not.
    pub fn can_challenge(&self, by: Entrant, target: Entrant, now_ms: i64) -> Result<(), Refusal> {
        let (Progress::Ladder(rungs), Format::Ladder(ladder)) = (&self.progress, &self.settings.format)
        else {
            return Err(Refusal::NoChallenges);
        };
        if self.stage != Stage::Running {
            return Err(Refusal::NotBegun);
        }
        if by == target {
            return Err(Refusal::OwnChallenge);
        }
        for entrant in [by, target] {
            match self.member(entrant).map(|member| member.presence) {
                Some(Presence::Active) => {}
                Some(Presence::Paused) => return Err(Refusal::Pausing(entrant)),
                Some(Presence::Left | Presence::Removed) | None => return Err(Refusal::NotIn),
            }
        }
        let (from, step) = (rungs.step(by), rungs.step(target));
        let to = from.saturating_add(ladder.reach);
        if !(from..=to).contains(&step) {
            return Err(Refusal::OutOfReach { from, to });
        }
        let between = |duel: &&Duel| duel.between.contains(&by) && duel.between.contains(&target);
        if let Some(last) = rungs.duels.iter().rev().find(between) {
            let from_ms = last.ended_ms.ok_or(Refusal::InDuel)?.saturating_add(ladder.again_ms);
            if now_ms < from_ms {
                return Err(Refusal::TooSoon { from_ms });
            }
        }
        for entrant in [by, target] {
            let counts = |duel: &&Duel| match duel.ended_ms {
                _ if !duel.between.contains(&entrant) => false,
                None => true,
                // Otherwise somebody could leave, come back at once, and challenge everybody.
                Some(ended_ms) => {
                    now_ms < ended_ms.saturating_add(ladder.again_ms) && self.has_left_duel(duel, entrant)
                }
            };
            if rungs.duels.iter().filter(counts).count() >= ladder.duels as usize {
                return Err(Refusal::TooManyDuels { entrant, most: ladder.duels });
            }
        }
        Ok(())
    }

    /// Whether somebody has lost a match of a duel by leaving.
    fn has_left_duel(&self, duel: &Duel, entrant: Entrant) -> bool {
        let lost_by_leaving = |pairing: &Pairing| {
            let finish = pairing.seat_of(entrant).and_then(|seat| pairing.outcome.as_ref()?.finish(seat));
            pairing.is_closed && finish.is_some_and(Finish::is_forfeit)
        };
        duel.pairings.iter().filter_map(|number| self.pairing(*number)).any(lost_by_leaving)
    }

    /// The step somebody on a ladder stands on, from 1 at the bottom.
    pub fn step(&self, entrant: Entrant) -> Option<u32> {
        let Progress::Ladder(rungs) = &self.progress else { return None };
        rungs.rungs.get(&entrant).filter(|_| self.is_in(entrant)).map(|rung| rung.step)
    }

    /// Everybody on a ladder from the top, with their steps. On one step, who came first stands
    /// higher.
    pub(crate) fn steps(&self) -> Vec<(Entrant, u32)> {
        let Progress::Ladder(rungs) = &self.progress else { return vec![] };
        let mut steps: Vec<(&Entrant, &Rung)> =
            rungs.rungs.iter().filter(|(entrant, _)| self.is_in(**entrant)).collect();
        steps.sort_by_key(|(_, rung)| (std::cmp::Reverse(rung.step), rung.arrival));
        steps.into_iter().map(|(entrant, rung)| (*entrant, rung.step)).collect()
    }
}
