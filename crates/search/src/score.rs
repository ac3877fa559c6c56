//! What a search thinks of a position, and the winning chance that this stands for.

use std::fmt;

/// The value of a position for the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i32);

/// How a game is proven to end for the seat to move, with the plies until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It wins.
    Win(u32),
    /// It loses.
    Loss(u32),
}

/// The score of a win now. A win after some plies scores that much less.
pub(crate) const WIN: i32 = 30_000;
/// Scores from here on are proven wins.
pub(crate) const PROVEN: i32 = WIN - 1000;
/// The greatest estimate.
pub(crate) const MAX_ESTIMATE: i32 = PROVEN - 1;

/// A score as the table keeps it. A proven end counts from the root while searching, and from its
/// own position in the table.
pub(crate) fn to_table(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (match score {
        PROVEN.. => score + ply,
        _ if score <= -PROVEN => score - ply,
        _ => score,
    }) as i16
}

/// A score from the table as the search uses it.
pub(crate) fn from_table(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    match score {
        PROVEN.. => score - ply,
        _ if score <= -PROVEN => score + ply,
        _ => score,
    }
}

impl Score {
    /// An estimate in points, or a proven end: a number from [`PROVEN`] on, whatever its sign.
    pub(crate) const fn new(points: i32) -> Score {
        Score(points)
    }

    /// The estimate in points: 0 is even, and 400 points more mean ten times better odds, as in
    /// Elo's ratings. `None` where the end is proven.
    pub fn points(self) -> Option<i32> {
        (self.0.abs() < PROVEN).then_some(self.0)
    }

    /// The end of the game, if it is proven.
    pub fn end(self) -> Option<End> {
        match self.0 {
            points @ PROVEN.. => Some(End::Win(points.abs_diff(WIN))),
            points if points <= -PROVEN => Some(End::Loss(points.abs_diff(-WIN))),
            _ => None,
        }
    }

    /// The expected part of the game's points for the seat to move, a draw counting as half.
    pub fn chance(self) -> Chance {
        match self.0 {
            PROVEN.. => Chance(1000),
            points if points <= -PROVEN => Chance(0),
            points => Chance::of(points),
        }
    }
}

impl fmt::Display for Score {
    /// `35` and `-120` are points; `win 7` and `loss 4` are proven and name the plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end() {
            Some(End::Win(plies)) => write!(f, "win {plies}"),
            Some(End::Loss(plies)) => write!(f, "loss {plies}"),
            None => write!(f, "{}", self.0),
        }
    }
}

/// A winning chance in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(u16);

/// The chance in thousandths at 0, 50, 100 ... points: `1000 / (1 + 10^(-points / 400))`.
const CHANCES: [i32; 33] = [
    500, 571, 640, 703, 760, 808, 849, 882, 909, 930, 947, 960, 969, 977, 983, 987, 990, 993, 994, 996, 997,
    998, 998, 999, 999, 999, 999, 1000, 1000, 1000, 1000, 1000, 1000,
];
const STEP: i32 = 50;

impl Chance {
    fn of(points: i32) -> Chance {
        let size = points.abs().min(STEP * (CHANCES.len() as i32 - 1) - 1);
        let (at, rest) = ((size / STEP) as usize, size % STEP);
        let up = CHANCES[at] + (CHANCES[at + 1] - CHANCES[at]) * rest / STEP;
        Chance(if points < 0 { 1000 - up } else { up } as u16)
    }

    /// The thousandths of winning chance that a loss of this many points costs, if even chances are left without it: at
    /// most 500.
    pub(crate) fn lost(points: i32) -> u16 {
        500 - Chance::of(-points).per_mille()
    }

    /// In thousandths, from 0 to 1000.
    pub fn per_mille(self) -> u16 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_elos_formula() {
        for points in -1500..=1500 {
            let exact = 1000.0 / (1.0 + 10f64.powf(-f64::from(points) / 400.0));
            let chance = f64::from(Score(points).chance().per_mille());
            assert!((chance - exact).abs() < 4.0, "{points}: {chance} for {exact:.1}");
        }
    }

    #[test]
    fn a_proven_end_names_its_plies() {
        let texts = [WIN - 7, -WIN + 4, 35, -120].map(|points| Score(points).to_string());
        assert_eq!(texts, ["win 7", "loss 4", "35", "-120"]);
        assert_eq!((Score(WIN - 7).points(), Score(WIN - 7).end()), (None, Some(End::Win(7))));
        assert_eq!(Score(-WIN + 4).end(), Some(End::Loss(4)));
        assert_eq!((Score(WIN - 7).chance(), Score(-WIN + 4).chance()), (Chance(1000), Chance(0)));
    }
}
