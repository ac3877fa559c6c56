//! How a match of a competition ended.

use serde::{Deserialize, Serialize};

use crate::score::Score;

/// The most seats that a pairing has.
pub const MAX_SEATS: usize = 6;

/// How one seat finished.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredFinish", into = "StoredFinish")]
pub struct Finish {
    /// The place, from 1; seats that drew share one.
    pub place: u8,
    /// Whether the seat played to the end.
    pub end: SeatEnd,
}

/// Whether a seat played its match to the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SeatEnd {
    /// It did.
    Played,
    /// It did, and gave time odds. That counts where the competition has them.
    PlayedWithOdds,
    /// It lost on time. Then it scores nothing, whatever its place.
    Forfeited,
    /// It forfeited without having made a move, as somebody does who isn't there.
    Absent,
}

impl Finish {
    /// Whether the seat lost on time or didn't play.
    pub fn is_forfeit(self) -> bool {
        matches!(self.end, SeatEnd::Forfeited | SeatEnd::Absent)
    }
}

/// A finish as events store it. Earlier versions also noted the odds of seats that forfeited, which
/// never counted.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredFinish {
    place: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    forfeit: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    absent: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    odds: bool,
}

impl From<StoredFinish> for Finish {
    fn from(stored: StoredFinish) -> Finish {
        let end = match stored {
            StoredFinish { absent: true, .. } => SeatEnd::Absent,
            StoredFinish { forfeit: true, .. } => SeatEnd::Forfeited,
            StoredFinish { odds: true, .. } => SeatEnd::PlayedWithOdds,
            _ => SeatEnd::Played,
        };
        Finish { place: stored.place, end }
    }
}

impl From<Finish> for StoredFinish {
    fn from(finish: Finish) -> StoredFinish {
        StoredFinish {
            place: finish.place,
            forfeit: finish.is_forfeit(),
            absent: finish.end == SeatEnd::Absent,
            odds: finish.end == SeatEnd::PlayedWithOdds,
        }
    }
}

/// How a match ended, by seats in the pairing's order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Outcome {
    /// With a result.
    Placed {
        /// How each seat finished.
        seats: Vec<Finish>,
    },
    /// Without a result: cancelled or abandoned. Where points are counted, it counts as a draw.
    Void,
}

impl Outcome {
    /// A match that these places decided, without forfeits and odds.
    pub fn places(places: &[u8]) -> Outcome {
        let finish = |place: &u8| Finish { place: *place, end: SeatEnd::Played };
        Outcome::Placed { seats: places.iter().map(finish).collect() }
    }

    /// A match of two that the seat at this index won.
    pub fn won_by(seat: usize) -> Outcome {
        Outcome::places(if seat == 0 { &[1, 2] } else { &[2, 1] })
    }

    /// A match of two without a winner.
    pub fn draw() -> Outcome {
        Outcome::places(&[1, 1])
    }

    /// A match in which exactly these of `count` seats didn't play on; the others share the win.
    pub fn forfeited(count: usize, is_out: impl Fn(usize) -> bool) -> Outcome {
        let present = (0..count).filter(|seat| !is_out(*seat)).count();
        let last = u8::try_from(present + 1).unwrap_or(u8::MAX);
        let finish = |seat| {
            if is_out(seat) {
                Finish { place: last, end: SeatEnd::Forfeited }
            } else {
                Finish { place: 1, end: SeatEnd::Played }
            }
        };
        Outcome::Placed { seats: (0..count).map(finish).collect() }
    }

    /// Whether it may be the outcome of a match of that many seats: it has one place for each,
    /// counted so that equals share a place.
    pub fn fits(&self, count: usize) -> bool {
        let Outcome::Placed { seats } = self else { return true };
        let better = |place: u8| seats.iter().filter(|seat| seat.place < place).count();
        seats.len() == count && seats.iter().all(|seat| usize::from(seat.place) == better(seat.place) + 1)
    }

    /// Whether the match ended with a result.
    pub fn is_placed(&self) -> bool {
        matches!(self, Outcome::Placed { .. })
    }

    /// Whether nobody made a move in it: the seat that starts wasn't there, and no more than one other was left, which
    /// then didn't have to move.
    pub fn is_without_moves(&self) -> bool {
        let Outcome::Placed { seats } = self else { return false };
        let is_absent = |seat: &Finish| seat.end == SeatEnd::Absent;
        seats.first().is_some_and(is_absent) && seats.iter().filter(|seat| !is_absent(seat)).count() <= 1
    }

    /// How the seat at this index finished, if the match had a result.
    pub fn finish(&self, seat: usize) -> Option<Finish> {
        match self {
            Outcome::Placed { seats } => seats.get(seat).copied(),
            Outcome::Void => None,
        }
    }

    /// Whether the seat at this index won alone.
    pub fn is_win(&self, seat: usize) -> bool {
        let Outcome::Placed { seats } = self else { return false };
        let first = seats.iter().filter(|seat| seat.place == 1).count();
        first == 1 && seats.get(seat).is_some_and(|seat| seat.place == 1 && !seat.is_forfeit())
    }

    /// The points of the seat at this index in a match of two.
    pub fn score(&self, seat: usize) -> Score {
        match self.finish(seat) {
            None => Score::DRAW,
            Some(finish) if finish.is_forfeit() => Score::ZERO,
            Some(_) if self.is_win(seat) => Score::WIN,
            Some(finish) if finish.place == 1 => Score::DRAW,
            Some(_) => Score::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_in_a_ranking() {
        for good in [&[1, 2][..], &[1, 1], &[2, 1], &[1, 2, 2, 4], &[3, 1, 3, 2], &[1; 6]] {
            assert!(Outcome::places(good).fits(good.len()), "{good:?}");
        }
        for bad in [&[1, 3][..], &[2, 2], &[0, 1], &[1, 2, 2, 3]] {
            assert!(!Outcome::places(bad).fits(bad.len()), "{bad:?}");
        }
        assert!(!Outcome::draw().fits(4));
        assert!(Outcome::Void.fits(4));
    }

    #[test]
    fn a_match_of_two_shares_one_point_unless_it_is_forfeited() {
        let scores = |outcome: &Outcome| [outcome.score(0), outcome.score(1)];
        assert_eq!(scores(&Outcome::won_by(1)), [Score::ZERO, Score::WIN]);
        assert_eq!(scores(&Outcome::draw()), [Score::DRAW; 2]);
        assert_eq!(scores(&Outcome::Void), [Score::DRAW; 2]);
        assert_eq!(scores(&Outcome::forfeited(2, |seat| seat == 0)), [Score::ZERO, Score::WIN]);
        assert_eq!(scores(&Outcome::forfeited(2, |_| true)), [Score::ZERO; 2]);
        assert!(Outcome::forfeited(2, |_| true).fits(2));
        assert!(Outcome::forfeited(4, |seat| seat > 1).fits(4));
    }

    #[test]
    fn stored_finishes_of_earlier_versions_are_read_and_new_ones_are_stored_alike() {
        let ways = [
            (r#"{"place":1}"#, SeatEnd::Played),
            (r#"{"place":1,"odds":true}"#, SeatEnd::PlayedWithOdds),
            (r#"{"place":1,"forfeit":true}"#, SeatEnd::Forfeited),
            (r#"{"place":1,"forfeit":true,"absent":true}"#, SeatEnd::Absent),
        ];
        for (stored, end) in ways {
            let finish = Finish { place: 1, end };
            assert_eq!(serde_json::from_str::<Finish>(stored).unwrap(), finish);
            assert_eq!(serde_json::to_string(&finish).unwrap(), stored);
        }
        let idle_odds = r#"{"kind":"placed","seats":[{"place":1},{"place":2,"forfeit":true,"odds":true}]}"#;
        let outcome: Outcome = serde_json::from_str(idle_odds).unwrap();
        assert_eq!(outcome, Outcome::forfeited(2, |seat| seat == 1));
        assert!(serde_json::from_str::<Finish>(r#"{"place":1,"resigned":true}"#).is_err());
    }
}
