//! League: seasons of divisions, all matches of a season at once.

use std::collections::BTreeSet;

use crate::decision::Decision;
use crate::event::{Event, Slot};
use crate::formats::{DIVISIONS, Format, League};
use crate::id::{Entrant, PairingNumber};
use crate::outcome::{Finish, Outcome};
use crate::progress::{Progress, When};
use crate::refusal::Refusal;
use crate::robin;
use crate::state::{Competition, Stage};

/// Begins or ends a season, or ends the league, if that is due.
pub(crate) fn tick(decision: &mut Decision, league: &League) {
    let Progress::League(seasons) = &decision.state.progress else { return };
    if !decision.is_due(next_tick(&decision.state, league)) {
        return;
    }
    match seasons.when {
        When::Since(_) => end(decision),
        When::Before | When::Ended(_) => begin(decision, league),
    }
}

/// When a season begins or ends next.
pub(crate) fn next_tick(state: &Competition, league: &League) -> Option<i64> {
    let Progress::League(seasons) = &state.progress else { return None };
    Some(match seasons.when {
        When::Before => state.settled_ms,
        When::Since(_) if state.open.is_empty() => state.settled_ms,
        When::Since(began_ms) => began_ms.saturating_add(league.season_ms),
        When::Ended(ended_ms) => ended_ms.saturating_add(league.pause_ms),
    })
}

/// Whether a season runs now.
pub(crate) fn in_season(state: &Competition) -> bool {
    matches!(&state.progress, Progress::League(seasons) if matches!(seasons.when, When::Since(_)))
}

/// Has the league end after its current season, or go on after all.
pub(crate) fn end_after_season(decision: &mut Decision, ends: bool) -> Result<(), Refusal> {
    if !matches!(decision.state.progress, Progress::League(_)) {
        return Err(Refusal::NoSeasons);
    }
    if decision.state.stage == Stage::Entry {
        return Err(Refusal::NotBegun);
    }
    let season = ends.then_some(decision.state.round);
    if decision.state.last_season() != season {
        decision.push(Event::LastSeason { season });
    }
    Ok(())
}

fn begin(decision: &mut Decision, league: &League) {
    let (season, at_ms) = (decision.state.round + 1, decision.now_ms);
    let order = next_order(&decision.state, league.movers as usize);
    let is_past_last = decision.state.last_season().is_some_and(|last| season > last);
    if is_past_last || order.len() < usize::from(DIVISIONS.0) {
        decision.push(Event::Finished { at_ms });
        return;
    }
    let mut rest = &order[..];
    let mut divisions = vec![];
    for size in sizes(order.len(), league.division as usize) {
        let (division, lower) = rest.split_at(size);
        divisions.push(division.to_vec());
        rest = lower;
    }
    decision.push(Event::SeasonBegan { season, divisions: divisions.clone(), at_ms });
    for (number, division) in (1..).zip(divisions) {
        for (first, second) in robin::table(division.len()).into_iter().flatten() {
            let (first, second) = (division[first], division[second]);
            decision.pair(vec![first, second], Slot::Division { season, division: number, leg: 1 });
            decision.pair(vec![second, first], Slot::Division { season, division: number, leg: 2 });
        }
    }
}

/// Ends the season. Somebody who lost most matches on time isn't in the next one without asking for it, nor is
/// somebody who finished none, though they had all the season for it. Otherwise a league in which nobody plays would
/// go on for ever.
fn end(decision: &mut Decision) {
    let open: Vec<PairingNumber> = decision.state.open.iter().copied().collect();
    let unfinished: BTreeSet<Entrant> =
        decision.state.open_pairings().flat_map(|pairing| pairing.seats.iter().copied()).collect();
    for pairing in open {
        decision.close(pairing, Outcome::Void);
    }
    let (season, at_ms) = (decision.state.round, decision.now_ms);
    let ranking = decision.state.final_ranking();
    decision.push(Event::SeasonEnded { season, ranking, at_ms });
    let active = decision.state.active().map(|member| member.entrant);
    let idle = active.filter(|entrant| {
        was_absent(&decision.state, *entrant).unwrap_or_else(|| unfinished.contains(entrant))
    });
    let idle: Vec<Entrant> = idle.collect();
    for entrant in idle {
        decision.push(Event::Paused { entrant });
    }
    if decision.state.last_season() == Some(season) {
        decision.push(Event::Finished { at_ms });
    }
}

/// Whether somebody lost most of their matches of the season on time. A win against somebody who made no move isn't
/// counted if it came before the winner's first turn, since it doesn't show that they were there. Nor is a match that
/// the competition ended. `None` if no match counts.
fn was_absent(state: &Competition, entrant: Entrant) -> Option<bool> {
    let ends = state.pairings_of_season().filter_map(|pairing| {
        let (seat, outcome) = (pairing.seat_of(entrant)?, pairing.reported()?);
        let is_forfeit = outcome.finish(seat).is_some_and(Finish::is_forfeit);
        (is_forfeit || !outcome.is_without_moves()).then_some(is_forfeit)
    });
    let forfeits: Vec<bool> = ends.collect();
    let lost = forfeits.iter().filter(|forfeit| **forfeit).count();
    (!forfeits.is_empty()).then_some(2 * lost > forfeits.len())
}

/// Everybody in the next season, from the top: the last season's order, after the best of each
/// division have changed places with the last of the division above; then those who weren't in it,
/// by rating.
fn next_order(state: &Competition, movers: usize) -> Vec<Entrant> {
    let Progress::League(seasons) = &state.progress else { return vec![] };
    let mut divisions = seasons.ranking.clone();
    for lower in 1..divisions.len() {
        let (above, below) = divisions.split_at_mut(lower);
        let (Some(above), Some(below)) = (above.last_mut(), below.first_mut()) else { continue };
        let from = above.len().saturating_sub(movers);
        for (down, up) in above[from..].iter_mut().zip(below.iter_mut().take(movers)) {
            std::mem::swap(down, up);
        }
    }
    let is_active = |entrant: &Entrant| state.active().any(|member| member.entrant == *entrant);
    let mut order: Vec<Entrant> = divisions.into_iter().flatten().filter(is_active).collect();
    let others = state.active().map(|member| member.entrant).filter(|entrant| !order.contains(entrant));
    order.extend(state.by_seed(others.collect::<Vec<_>>().into_iter()));
    order
}

/// The sizes of divisions, as close to the wish as the limits allow; the upper ones are the larger.
fn sizes(count: usize, wish: usize) -> Vec<usize> {
    let (min, max) = (usize::from(DIVISIONS.0), usize::from(DIVISIONS.1));
    let wish = wish.max(1);
    let mut divisions = ((count + wish / 2) / wish).max(1);
    while count.div_ceil(divisions) > max {
        divisions += 1;
    }
    while divisions > 1 && count / divisions < min {
        divisions -= 1;
    }
    let size = |division| count / divisions + usize::from(division < count % divisions);
    (0..divisions).map(size).collect()
}

impl Competition {
    /// How many matches a season of a league has if it begins now; all of them begin at once. `None` in other
    /// formats.
    pub fn season_matches(&self) -> Option<usize> {
        let Format::League(league) = &self.settings.format else { return None };
        let people = next_order(self, league.movers as usize).len();
        let of_division = |size: usize| size * size.saturating_sub(1);
        Some(sizes(people, league.division as usize).into_iter().map(of_division).sum())
    }

    /// The season after which a league ends, if that is known.
    pub fn last_season(&self) -> Option<u32> {
        match &self.progress {
            Progress::League(seasons) => seasons.last,
            _ => None,
        }
    }

    /// The divisions of a league's current season, or of the last one, the highest first.
    pub fn divisions(&self) -> &[Vec<Entrant>] {
        match &self.progress {
            Progress::League(seasons) => &seasons.divisions,
            _ => &[],
        }
    }

    /// The divisions with everybody in their final order; people who have left or don't count come
    /// last.
    fn final_ranking(&self) -> Vec<Vec<Entrant>> {
        let tables = self.standings();
        let ranking = self.divisions().iter().zip(tables).map(|(division, table)| {
            let rows = table.rows.iter().map(|row| row.entrant);
            let (mut order, gone): (Vec<Entrant>, Vec<Entrant>) =
                rows.partition(|entrant| self.is_in(*entrant));
            order.extend(gone);
            let missing: Vec<Entrant> =
                division.iter().copied().filter(|entrant| !order.contains(entrant)).collect();
            order.extend(missing);
            order
        });
        ranking.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_have_four_to_seven_each() {
        for count in 4..=500 {
            for wish in 4..=7 {
                let sizes = sizes(count, wish);
                assert_eq!(sizes.iter().sum::<usize>(), count);
                assert!(sizes.iter().all(|size| (4..=7).contains(size)), "{count} by {wish}: {sizes:?}");
            }
        }
        assert_eq!(sizes(17, 6), [6, 6, 5]);
    }
}
