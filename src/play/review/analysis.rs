//! What the computer thinks of a finished match: each position's winning chances and the best moves.
//! From these follow how accurately each player has played, and where the match turned.

use serde::{Deserialize, Serialize};

use crate::rules::{BySeat, Seat};

/// The most mistakes that are listed: three of each in a match of two, one of each among six.
const MISTAKES: usize = 6;
/// A move is a mistake if it gives away at least this much winning chance, in thousandths.
const LEAST: u16 = 80;

/// What is thought of one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Each seat's chance to win, in thousandths; a draw counts as half. Partners have the same.
    pub chances: Vec<u16>,
    /// How much of its chance the seat to move gave away by the move that it made, in thousandths.
    pub lost: u16,
    /// The moves that the computer expects from here, the best one first. Empty at the end.
    pub line: Vec<String>,
}

/// A whole match: a verdict on each position, from the start to the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Analysis {
    /// By the number of plies before the position.
    pub verdicts: Vec<Verdict>,
}

/// A move that gave away winning chance.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of plies before it.
    pub before: usize,
    /// The seat that made it.
    pub seat: Seat,
    /// What it gave away, in thousandths.
    pub lost: u16,
}

impl Analysis {
    /// What the move after this many plies gave away, in thousandths.
    pub fn lost(&self, before: usize) -> u16 {
        self.verdicts.get(before).map_or(0, |verdict| verdict.lost)
    }

    /// The chance of a seat after this many plies, in thousandths.
    pub fn chance(&self, plies: usize, seat: Seat) -> u16 {
        let verdict = self.verdicts.get(plies);
        verdict.and_then(|verdict| verdict.chances.get(seat.index()).copied()).unwrap_or_default()
    }

    /// The gravest mistakes of each seat, all in the order of play; `movers` are the seats that made the
    /// plies. One player's mistakes don't hide another's: the answer to a mistake is often a mistake,
    /// too.
    pub fn mistakes(&self, movers: &[Seat]) -> Vec<Mistake> {
        let mistake = |(before, &seat): (usize, &Seat)| Mistake { before, seat, lost: self.lost(before) };
        let mut all: Vec<Mistake> =
            movers.iter().enumerate().map(mistake).filter(|mistake| mistake.lost >= LEAST).collect();
        all.sort_by_key(|mistake| (std::cmp::Reverse(mistake.lost), mistake.before));
        let seats = movers.iter().map(|seat| seat.index()).max().map_or(1, |last| last + 1);
        let each = (MISTAKES / seats).max(1);
        let mut listed = BySeat::from_fn(|_| 0);
        all.retain(|mistake| {
            listed[mistake.seat] += 1;
            listed[mistake.seat] <= each
        });
        all.sort_by_key(|mistake| mistake.before);
        all
    }

    /// How accurately a seat has played, from 0 to 100; `None` if it hasn't moved.
    ///
    /// Each move counts 103.1668 exp(-0.04354 lost) - 3.1669, where `lost` is the winning chance
    /// that it gave away in percent, as Lichess publishes it (lichess.org/page/accuracy). As there,
    /// the match counts as the mean of two means of its moves: one weighted by how much the chance
    /// moved around each move, and the harmonic one, which a single blunder lowers.
    pub fn accuracy(&self, movers: &[Seat], seat: Seat) -> Option<f64> {
        let own = movers.iter().enumerate().filter(|(_, mover)| **mover == seat);
        let moves: Vec<(f64, f64)> =
            own.map(|(at, _)| (of_move(self.lost(at)), self.unrest(at, seat))).collect();
        if moves.is_empty() {
            return None;
        }
        let weight: f64 = moves.iter().map(|(_, weight)| weight).sum();
        let weighted = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / weight;
        let harmonic =
            moves.len() as f64 / moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)).sum::<f64>();
        Some(f64::midpoint(weighted, harmonic).clamp(0.0, 100.0))
    }

    /// How much a seat's chance moves around a ply: its standard deviation in percent, from a half to
    /// twelve.
    fn unrest(&self, at: usize, seat: Seat) -> f64 {
        let plies = self.verdicts.len().saturating_sub(1);
        let wide = (plies / 10).clamp(2, 8);
        let from = at.saturating_sub(wide / 2).min(self.verdicts.len().saturating_sub(wide));
        let around = from..(from + wide).min(self.verdicts.len());
        let count = around.len() as f64;
        let chances = around.map(|plies| f64::from(self.chance(plies, seat)) / 10.0);
        let mean = chances.clone().sum::<f64>() / count;
        let variance = chances.map(|chance| (chance - mean).powi(2)).sum::<f64>() / count;
        variance.sqrt().clamp(0.5, 12.0)
    }
}

/// The accuracy of a move that gave away this much winning chance, in thousandths.
pub(super) fn of_move(lost: u16) -> f64 {
    let accuracy = 103.1668_f64.mul_add((-0.04354 * f64::from(lost) / 10.0).exp(), -3.1669);
    accuracy.clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match for two by the first seat's chances; each seat in turn loses what its move costs it.
    fn analysis(chances: &[u16]) -> Analysis {
        let verdict = |(at, &chance): (usize, &u16)| {
            let next = chances.get(at + 1).copied().unwrap_or(chance);
            let lost = if at % 2 == 0 { chance.saturating_sub(next) } else { next.saturating_sub(chance) };
            Verdict { chances: vec![chance, 1000 - chance], lost, line: vec![] }
        };
        Analysis { verdicts: chances.iter().enumerate().map(verdict).collect() }
    }

    const MOVERS: [Seat; 8] =
        [Seat::ONE, Seat::TWO, Seat::ONE, Seat::TWO, Seat::ONE, Seat::TWO, Seat::ONE, Seat::TWO];

    #[test]
    fn mistakes_are_what_a_seat_gave_away_itself() {
        let of = analysis(&[500, 500, 700, 690, 690, 300, 300, 290, 290]);
        let found = of.mistakes(&MOVERS);
        let expected =
            [(1, Seat::TWO, 200), (4, Seat::ONE, 390)].map(|(before, seat, lost)| (before, seat, lost));
        let found: Vec<_> =
            found.iter().map(|mistake| (mistake.before, mistake.seat, mistake.lost)).collect();
        assert_eq!(found, expected);
        assert_eq!((of.lost(1), of.lost(0), of.lost(8)), (200, 0, 0));
        assert_eq!((of.chance(2, Seat::ONE), of.chance(2, Seat::TWO)), (700, 300));
    }

    #[test]
    fn each_seats_gravest_mistakes_are_listed() {
        // The first seat errs four times, and the second one answers each time with a smaller mistake.
        let of = analysis(&[900, 700, 790, 600, 690, 510, 600, 420, 510]);
        let found: Vec<_> = of.mistakes(&MOVERS).iter().map(|mistake| mistake.before).collect();
        assert_eq!(found, [0, 1, 2, 3, 4, 5], "three of each, the gravest, in the order of play");
    }

    #[test]
    fn accuracy_is_that_of_the_published_formula() {
        assert!((of_move(0) - 100.0).abs() < 0.01);
        assert!((of_move(100) - 63.6).abs() < 0.1, "{}", of_move(100));
        let flawless = analysis(&[500; 9]);
        assert!(flawless.accuracy(&MOVERS, Seat::ONE).unwrap() > 99.9);
        let of = analysis(&[500, 500, 500, 500, 500, 100, 100, 100, 100]);
        let (one, two) = (of.accuracy(&MOVERS, Seat::ONE).unwrap(), of.accuracy(&MOVERS, Seat::TWO).unwrap());
        assert!(one < 70.0 && two > 99.9, "{one} {two}");
        assert_eq!(of.accuracy(&[], Seat::ONE), None);
    }

    #[test]
    fn it_is_kept_as_text() {
        let of = analysis(&[500, 510]);
        let text = serde_json::to_string(&of).unwrap();
        assert_eq!(serde_json::from_str::<Analysis>(&text).unwrap(), of);
        assert!(serde_json::from_str::<Analysis>(r#"{"verdicts":[],"more":1}"#).is_err());
    }
}
