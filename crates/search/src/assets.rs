//! The files that the trainer made and that are compiled into the program. `assets/nets` says how they were made.

use hoppity_rules::{Seat, Setup, Variant};

/// The weights by which Hexxagon's moves are ordered, on all boards.
pub(crate) const HEXXAGON_ORDER: &[u8] = include_bytes!("../../../assets/nets/hexxagon-order.bin");

/// The network of a setup for two. `None` where there is none. Every variant is named, so that a new one can't be
/// forgotten.
pub(crate) fn network(setup: &Setup) -> Option<&'static [u8]> {
    if setup.seat_count() != 2 {
        return None;
    }
    Some(match setup.variant() {
        Variant::Hexxagon => include_bytes!("../../../assets/nets/hexxagon.bin"),
        Variant::HexxagonOpen => include_bytes!("../../../assets/nets/hexxagon-open.bin"),
        Variant::Halma8 => include_bytes!("../../../assets/nets/halma-8.bin"),
        Variant::Halma10 => include_bytes!("../../../assets/nets/halma-10.bin"),
        Variant::Halma16 => include_bytes!("../../../assets/nets/halma-16.bin"),
        Variant::HalmaSuper => include_bytes!("../../../assets/nets/halma-super.bin"),
        Variant::HalmaDouble => include_bytes!("../../../assets/nets/halma-double.bin"),
        Variant::HalmaNumber => include_bytes!("../../../assets/nets/halma-number.bin"),
        Variant::HalmaExpert => include_bytes!("../../../assets/nets/halma-expert.bin"),
        // It was trained with the usual ten pieces.
        Variant::StarHalma if setup.home(Seat::ONE).len() == 10 => {
            include_bytes!("../../../assets/nets/star-halma.bin")
        }
        Variant::StarHalma | Variant::HalmaParlett | Variant::HalmaMarked => return None,
    })
}
