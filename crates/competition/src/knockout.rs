//! Knock-out: a bracket of ties.

use crate::decision::Decision;
use crate::event::{Event, Slot, Through};
use crate::formats::Knockout;
use crate::id::Entrant;
use crate::progress::{Progress, Tie};
use crate::score::Score;
use crate::state::{Competition, Pairing};

impl Competition {
    /// The rounds of a knock-out tournament, each with its ties from top to bottom, the final last.
    pub fn bracket(&self) -> Option<&[Vec<Tie>]> {
        match &self.progress {
            Progress::Bracket(bracket) => Some(&bracket.rounds),
            _ => None,
        }
    }

    /// How many people can play in a round of a knock-out tournament, once it has begun: 2 in the final.
    pub fn left_in(&self, round: u32) -> Option<usize> {
        let Progress::Bracket(bracket) = &self.progress else { return None };
        let ties = bracket.round(round);
        (!ties.is_empty()).then_some(ties.len() * 2)
    }

    /// Whether somebody has lost a tie of a knock-out tournament.
    pub fn is_knocked_out(&self, entrant: Entrant) -> bool {
        self.bracket().unwrap_or_default().iter().flatten().any(|tie| {
            let here = [tie.upper, tie.lower].contains(&Some(entrant));
            here && tie.winner.is_some_and(|(winner, _)| winner != entrant)
        })
    }

    /// The seed of somebody in a knock-out tournament, from 1, once it has begun.
    pub fn seed(&self, entrant: Entrant) -> Option<u32> {
        let Progress::Bracket(bracket) = &self.progress else { return None };
        bracket.seeds.get(&entrant).and_then(|seed| u32::try_from(seed + 1).ok())
    }

    /// The matches of a tie so far, by leg.
    pub fn legs(&self, round: u32, tie: u32) -> impl Iterator<Item = &Pairing> {
        let here =
            move |slot: Slot| matches!(slot, Slot::Tie { round: r, tie: t, .. } if (r, t) == (round, tie));
        self.pairings.iter().filter(move |pairing| here(pairing.slot))
    }
}

/// What a tie waits for.
enum Next {
    /// The results of matches that still run.
    Results,
    /// Its next matches, from this leg.
    Legs(u32),
    /// Nothing: somebody goes through.
    Through(Entrant, Through),
}

fn next(state: &Competition, knockout: &Knockout, (round, number): (u32, u32), tie: Tie) -> Option<Next> {
    let Progress::Bracket(bracket) = &state.progress else { return None };
    let Some(pair) = tie.both() else {
        // Only in the first round can a tie lack an entrant while its round is played.
        return tie.upper.or(tie.lower).map(|entrant| Next::Through(entrant, Through::Bye));
    };
    let pair = bracket.by_seed(pair);
    match pair.map(|entrant| state.is_in(entrant)) {
        [true, true] => {}
        [false, true] => return Some(Next::Through(pair[1], Through::Walkover)),
        [_, false] => return Some(Next::Through(pair[0], Through::Walkover)),
    }
    let (mut legs, mut scores) = (0, [Score::ZERO; 2]);
    for pairing in state.legs(round, number) {
        let Some(outcome) = &pairing.outcome else { return Some(Next::Results) };
        legs += 1;
        for (score, entrant) in scores.iter_mut().zip(pair) {
            *score += pairing.seat_of(entrant).map_or(Score::ZERO, |seat| outcome.score(seat));
        }
    }
    let of_a_tie = knockout.legs.max(1);
    let complete = legs > 0 && legs % of_a_tie == 0;
    Some(if !complete {
        Next::Legs(legs + 1)
    } else if scores[0] > scores[1] {
        Next::Through(pair[0], Through::Points)
    } else if scores[0] < scores[1] {
        Next::Through(pair[1], Through::Points)
    } else if legs / of_a_tie > knockout.replays {
        Next::Through(pair[0], Through::Seed)
    } else {
        Next::Legs(legs + 1)
    })
}

/// The ties of the current round that aren't decided, with their numbers.
fn undecided(state: &Competition) -> Vec<(u32, Tie)> {
    let Progress::Bracket(bracket) = &state.progress else { return vec![] };
    let ties = (1..).zip(bracket.round(state.round).iter().copied());
    ties.filter(|(_, tie)| tie.winner.is_none()).collect()
}

/// Whether no round follows the current one.
pub(crate) fn is_final(state: &Competition) -> bool {
    let Progress::Bracket(bracket) = &state.progress else { return true };
    state.round as usize == bracket.rounds.len()
}

/// Lets those through whose ties are decided.
pub(crate) fn advance_winners(decision: &mut Decision, knockout: &Knockout) {
    let round = decision.state.round;
    for (number, tie) in undecided(&decision.state) {
        if let Some(Next::Through(entrant, why)) = next(&decision.state, knockout, (round, number), tie) {
            decision.push(Event::Through { round, tie: number, entrant, why });
        }
    }
}

/// Begins the next round, pairs further legs or ends it, if that is due.
pub(crate) fn tick(decision: &mut Decision, knockout: &Knockout) {
    if !decision.is_due(next_tick(&decision.state, knockout)) {
        return;
    }
    if undecided(&decision.state).is_empty() {
        if decision.state.round > 0 && is_final(&decision.state) {
            decision.push(Event::Finished { at_ms: decision.now_ms });
            return;
        }
        decision.push(Event::Round { round: decision.state.round + 1, at_ms: decision.now_ms });
        advance_winners(decision, knockout);
    }
    let round = decision.state.round;
    for (number, tie) in undecided(&decision.state) {
        let next = next(&decision.state, knockout, (round, number), tie);
        let (Some(Next::Legs(from)), Some(pair)) = (next, tie.both()) else { continue };
        let legs = if knockout.together { knockout.legs } else { 1 };
        for leg in from..from + legs {
            pair_leg(decision, pair, Slot::Tie { round, tie: number, leg });
        }
    }
}

/// Pairs one leg. The lower seed starts in the first one, and seats change from leg to leg.
fn pair_leg(decision: &mut Decision, pair: [Entrant; 2], slot: Slot) {
    let (Progress::Bracket(bracket), Slot::Tie { leg, .. }) = (&decision.state.progress, slot) else {
        return;
    };
    let [higher, lower] = bracket.by_seed(pair);
    let seats = if leg % 2 == 1 { [lower, higher] } else { [higher, lower] };
    decision.pair(seats.to_vec(), slot);
}

/// When further legs, the next round or the end are due.
pub(crate) fn next_tick(state: &Competition, knockout: &Knockout) -> Option<i64> {
    let undecided = undecided(state);
    if undecided.is_empty() {
        return Some(state.next_round_ms(is_final(state), knockout.pause_ms));
    }
    let waits = undecided.into_iter().all(|(number, tie)| {
        matches!(next(state, knockout, (state.round, number), tie), Some(Next::Results))
    });
    (!waits).then_some(state.settled_ms)
}
