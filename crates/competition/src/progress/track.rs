//! How people fare in an arena.

use std::collections::BTreeMap;

use crate::id::Entrant;
use crate::outcome::{MAX_SEATS, Outcome, SeatEnd};

/// Two wins in a row double what follows.
const STREAK: u32 = 2;

/// The people in an arena, and whether its time is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Track {
    pub runners: BTreeMap<Entrant, Runner>,
    pub is_over: bool,
}

/// How somebody fares in an arena.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Runner {
    pub points: u32,
    pub wins: u32,
    pub played: u32,
    /// Wins in a row until now.
    streak: u32,
    pub playing: bool,
    pub waits_from_ms: i64,
    /// Whom they met last.
    pub last: Vec<Entrant>,
    /// How often they had each seat.
    pub seats: [u32; MAX_SEATS],
}

impl Runner {
    /// Notes that the person waits for a pairing from this time on.
    pub fn wait_from(&mut self, at_ms: i64) {
        self.waits_from_ms = at_ms;
    }

    /// Notes that the person takes the seat at this index of a table.
    pub fn sit(&mut self, seat: usize, table: &[Entrant]) {
        let others = table.iter().enumerate().filter(|(index, _)| *index != seat);
        self.last = others.map(|(_, entrant)| *entrant).collect();
        self.seats[seat] += 1;
        self.playing = true;
    }

    /// Adds the points of the seat at this index.
    pub fn score(&mut self, outcome: &Outcome, seat: usize, odds: bool) {
        self.playing = false;
        let Some(finish) = outcome.finish(seat) else { return };
        let doubled = if self.is_on_fire() { 2 } else { 1 };
        self.points += points(outcome, seat) * doubled;
        self.played += 1;
        if outcome.is_win(seat) {
            self.points += u32::from(odds && finish.end == SeatEnd::PlayedWithOdds);
            self.wins += 1;
            self.streak += 1;
        } else {
            self.streak = 0;
        }
    }

    /// Whether the next match counts double.
    pub fn is_on_fire(&self) -> bool {
        self.streak >= STREAK
    }
}

/// The points of a seat before doubling: 2 for the first, 1 for the others of the upper half, 0 for
/// the rest. Seats that share a place share its points evenly, rounded down: 1 each for a draw of
/// two.
fn points(outcome: &Outcome, seat: usize) -> u32 {
    let Outcome::Placed { seats } = outcome else { return 0 };
    let Some(finish) = seats.get(seat).filter(|finish| !finish.is_forfeit()) else { return 0 };
    let worth = |place: usize| match place {
        1 => 2,
        _ if place * 2 <= seats.len() => 1,
        _ => 0,
    };
    let place = usize::from(finish.place);
    let sharers = seats.iter().filter(|other| other.place == finish.place).count();
    let sum: u32 = (place..place + sharers).map(worth).sum();
    sum / u32::try_from(sharers.max(1)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(outcomes: &[&Outcome]) -> Runner {
        let mut runner = Runner::default();
        outcomes.iter().for_each(|outcome| runner.score(outcome, 0, true));
        runner
    }

    #[test]
    fn points_double_after_two_wins_until_a_match_is_not_won() {
        let (win, draw, loss) = (Outcome::won_by(0), Outcome::draw(), Outcome::won_by(1));
        let points = |outcomes: &[&Outcome]| after(outcomes).points;
        assert_eq!(points(&[&win, &draw, &loss]), 3);
        assert_eq!(points(&[&win, &win, &win]), 8);
        assert_eq!(points(&[&win, &win, &draw, &win]), 8);
        assert_eq!(points(&[&win, &win, &loss, &win]), 6);
        assert_eq!(points(&[&win, &win, &Outcome::Void, &win]), 8, "no result, no change");
    }

    #[test]
    fn a_winner_with_time_odds_gets_one_more_which_is_not_doubled() {
        let mut won = Outcome::won_by(0);
        let Outcome::Placed { seats } = &mut won else { panic!() };
        seats[0].end = SeatEnd::PlayedWithOdds;
        assert_eq!(after(&[&won]).points, 3);
        assert_eq!(after(&[&Outcome::won_by(0), &Outcome::won_by(0), &won]).points, 9);
    }

    #[test]
    fn the_upper_half_of_a_table_scores() {
        let all = |places: &[u8]| -> Vec<u32> {
            (0..places.len()).map(|seat| points(&Outcome::places(places), seat)).collect()
        };
        assert_eq!(all(&[2, 1, 4, 3]), [1, 2, 0, 0]);
        assert_eq!(all(&[1, 2, 3, 4, 5, 6]), [2, 1, 1, 0, 0, 0]);
        assert_eq!(all(&[1, 1, 3, 3]), [1, 1, 0, 0]);
        assert_eq!(all(&[1, 2]), [2, 0]);
    }
}
