//! The numbers that each game has for itself, which were chosen by playing. Every variant is named, so that a
//! new one can't be forgotten.

use hoppity_rules::{Setup, Variant};

use super::scale::{RaceScale, Scale};

/// The numbers of one game.
pub(crate) struct Tuning {
    /// When this many moves are left before a seat loses by the stall rule, the evaluation begins to push its pieces out
    /// of the camp.
    pub(crate) alarm: i32,
    /// The most pairs of opposing pieces that have yet to pass each other in a race. A race sees much further than the
    /// search for two, but not what the other side does, so it is worth more only where pieces can't stand in for each
    /// other.
    pub(crate) unpassed: usize,
    /// How many positions one position of a wide beam counts as. The search for two counts every move that it
    /// evaluates; a beam counts all moves of a position once. Long races would take most of the time.
    pub(crate) beam_price: u32,
    /// The share of a lead in distance that is added to what the network says, in percent. Where one seat is far ahead,
    /// the network hardly tells better positions from worse ones.
    pub(crate) lead_percent: i32,
    pub(crate) scale: Scale,
}

/// The numbers of a game about which nothing is known.
const PLAIN: Tuning = Tuning {
    alarm: 24,
    unpassed: 0,
    beam_price: 1,
    lead_percent: 33,
    scale: Scale { percent: 25, offset: 0, race: RaceScale { first: 100, spare: 40 } },
};
/// The same for games in which pieces can't stand in for each other. Stragglers are common there, races begin while
/// some pieces have yet to pass each other, and the networks have learned the least.
const LOOSE: Tuning = Tuning {
    alarm: 40,
    unpassed: 20,
    beam_price: 8,
    scale: Scale { race: RaceScale { first: 200, spare: 80 }, ..PLAIN.scale },
    ..PLAIN
};

impl Tuning {
    pub(crate) fn of(setup: &Setup) -> Tuning {
        let scale =
            |percent, offset, first, spare| Scale { percent, offset, race: RaceScale { first, spare } };
        let loose = |percent| Scale { percent, ..LOOSE.scale };
        let tuning = match setup.variant() {
            // Its network makes pieces leave in time.
            Variant::Halma8 => {
                Tuning { alarm: 12, lead_percent: 10, scale: scale(170, -25, 500, 400), ..PLAIN }
            }
            Variant::Halma10 => Tuning { lead_percent: 10, scale: scale(115, -10, 500, 400), ..PLAIN },
            Variant::StarHalma => Tuning { lead_percent: 10, scale: scale(115, -25, 500, 400), ..PLAIN },
            Variant::Halma16 => {
                Tuning { beam_price: 8, lead_percent: 10, scale: scale(43, 0, 290, 200), ..PLAIN }
            }
            Variant::HalmaSuper => {
                Tuning { beam_price: 8, lead_percent: 20, scale: scale(46, 20, 290, 200), ..PLAIN }
            }
            Variant::HalmaDouble => Tuning { scale: loose(26), ..LOOSE },
            Variant::HalmaNumber => Tuning { scale: loose(27), ..LOOSE },
            Variant::HalmaExpert => Tuning { scale: loose(25), ..LOOSE },
            // Pieces that only step or only jump are easily shut in, and most of the other side's are stuck until they
            // are fetched.
            Variant::HalmaParlett => {
                Tuning { alarm: 70, unpassed: 80, scale: scale(12, 0, 150, 50), ..LOOSE }
            }
            // Hexxagon has a search of its own.
            Variant::HalmaMarked | Variant::Hexxagon | Variant::HexxagonOpen => PLAIN,
        };
        match setup.seat_count() {
            2 => tuning,
            // With more seats there is no network, and one more step to go costs less winning
            // chance.
            _ => Tuning { scale: PLAIN.scale, ..tuning },
        }
    }
}
