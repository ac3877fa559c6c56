//! How often a player's moves are those that the computer would make, in positions where that says
//! something.

use crate::play::review::analysis::of_move;
use crate::play::{Analysis, Replay};
use crate::rules::Seat;

/// The first plies of a match aren't counted, because people play the opening by heart.
pub const FIRST: usize = 6;
/// Positions in which the mover's chance lies outside of these thousandths are decided already. There,
/// many moves are equally good, or nobody tries any more.
const OPEN: std::ops::RangeInclusive<u16> = 50..=950;
/// A move that gives away less than this much winning chance, in thousandths, is as good as the best.
const AS_GOOD: u16 = 10;

/// What a player chose in a match, where there was a real choice.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Choices {
    /// The moves counted.
    pub moves: u32,
    /// Of these, the moves that the computer would have made, or that are as good.
    pub agreed: u32,
    /// The mean accuracy of the moves counted, from 0 to 100; 0 without any.
    pub accuracy: f64,
}

/// What a seat chose in a match for two.
///
/// The opening, forced moves, and positions that are won or lost already don't count. And a single match
/// says nothing: D. J. Barnes and J. Hernandez-Castro, "On the limits of engine analysis for cheating
/// detection in chess", Computers & Security 48 (2015), found perfect ones from long before there were
/// computers.
pub fn choices(replay: &Replay, analysis: &Analysis, seat: Seat) -> Choices {
    let mut all = Choices::default();
    let mut accuracy = 0.0;
    for (at, ply) in replay.plies().iter().enumerate().skip(FIRST) {
        if ply.seat != seat || !OPEN.contains(&analysis.chance(at, seat)) {
            continue;
        }
        let position = replay.at(at);
        if position.legal_moves().len() < 2 {
            continue;
        }
        let lost = analysis.lost(at);
        all.moves += 1;
        all.agreed += u32::from(lost < AS_GOOD);
        accuracy += of_move(lost);
    }
    all.accuracy = accuracy / f64::from(all.moves.max(1));
    all
}
