//! Teams: two teams, board by board, each board twice with seats changed.

use std::cmp::Ordering;

use crate::decision::Decision;
use crate::event::{ByeReason, Event, Slot};
use crate::formats::{Format, Teams};
use crate::id::{Entrant, Side};
use crate::score::Score;
use crate::standings::Group;
use crate::state::Competition;

/// Each board is played twice.
const LEGS: u32 = 2;

/// Pairs the next leg or ends the match, if that is due.
pub(crate) fn tick(decision: &mut Decision, teams: &Teams) {
    if !decision.is_due(next_tick(&decision.state)) {
        return;
    }
    let begun = decision.state.round;
    if begun == LEGS {
        decision.push(Event::Finished { at_ms: decision.now_ms });
        return;
    }
    let until = if teams.together { LEGS } else { begun + 1 };
    let boards = decision.state.boards();
    for leg in begun + 1..=until {
        decision.push(Event::Round { round: leg, at_ms: decision.now_ms });
        for (board, [home, away]) in (1..).zip(boards.iter().copied()) {
            // The home team starts at odd boards in the first leg, and at even boards in the
            // second.
            let seats = if (board + leg) % 2 == 0 { [home, away] } else { [away, home] };
            decision.pair_or_walk_over(seats, Slot::Team { board, leg }, leg);
        }
    }
}

/// When the next leg or the end is due.
pub(crate) fn next_tick(state: &Competition) -> Option<i64> {
    state.open.is_empty().then_some(state.settled_ms)
}

impl Competition {
    /// The boards of a team match, each with the home player and the away player. The highest
    /// ratings play at the first.
    pub fn boards(&self) -> Vec<[Entrant; 2]> {
        let Format::Teams(teams) = &self.settings.format else { return vec![] };
        let team = |side: Side| {
            let on = move |entrant: &&Entrant| {
                self.member(**entrant).is_some_and(|member| member.side == Some(side))
            };
            self.order.iter().filter(on).copied()
        };
        let boards = team(Side::Home).zip(team(Side::Away)).map(|(home, away)| [home, away]);
        boards.take(teams.boards as usize).collect()
    }

    /// The team that is ahead in a team match, if one is.
    pub fn leading_side(&self) -> Option<Side> {
        let [home, away] = self.team_score().filter(|_| self.has_been_played())?;
        match home.cmp(&away) {
            Ordering::Greater => Some(Side::Home),
            Ordering::Less => Some(Side::Away),
            Ordering::Equal => None,
        }
    }

    /// The people of the team that is ahead who [have played](Competition::players), in the order of its table.
    pub fn leading_players(&self) -> Vec<Entrant> {
        let Some(side) = self.leading_side() else { return vec![] };
        let players = self.players();
        let tables = self.standings().into_iter().filter(|table| table.group == Group::Team(side));
        let people = tables.flat_map(|table| table.rows).map(|row| row.entrant);
        people.filter(|entrant| players.contains(entrant)).collect()
    }

    /// The score of a team match: home, then away.
    pub fn team_score(&self) -> Option<[Score; 2]> {
        if !matches!(self.settings.format, Format::Teams(_)) {
            return None;
        }
        let mut scores = [Score::ZERO; 2];
        let mut add =
            |entrant: Entrant, score: Score| match self.member(entrant).and_then(|member| member.side) {
                Some(Side::Home) => scores[0] += score,
                Some(Side::Away) => scores[1] += score,
                None => {}
            };
        for pairing in &self.pairings {
            let Some(outcome) = &pairing.outcome else { continue };
            pairing.seats.iter().enumerate().for_each(|(seat, entrant)| add(*entrant, outcome.score(seat)));
        }
        for bye in &self.byes {
            if matches!(bye.why, ByeReason::Walkover { .. }) {
                add(bye.entrant, Score::WIN);
            }
        }
        Some(scores)
    }
}
