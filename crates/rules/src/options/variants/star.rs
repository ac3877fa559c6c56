//! Star Halma: Halma on the six-pointed star, for two, three, four or six.

use super::halma::plain;
use super::{LOCK, SeatSpec, Seating, Spec, either, first, stall};
use crate::{Board, Colour, Setting};

pub(crate) static STAR_HALMA: Spec = Spec {
    id: "star-halma",
    name: "Star Halma",
    board: Board::star,
    options: &[
        either(&[Setting::Players(2), Setting::Players(3), Setting::Players(4), Setting::Players(6)]),
        first(6),
        either(&[Setting::Pieces(10), Setting::Pieces(15)]),
        LOCK,
        stall(SEATINGS),
    ],
    game: plain(SEATINGS),
};

const SEATINGS: &[Seating] = &[
    Seating { seats: TWO, camp: POINT, limit: 50 },
    Seating { seats: THREE, camp: POINT, limit: 50 },
    Seating { seats: FOUR, camp: POINT, limit: 50 },
    Seating { seats: SIX, camp: POINT, limit: 50 },
    Seating { seats: TWO, camp: POINT_AND_EDGE, limit: 60 },
    Seating { seats: THREE, camp: POINT_AND_EDGE, limit: 60 },
];

const POINT: &[u8] = &[1, 2, 3, 4];
const POINT_AND_EDGE: &[u8] = &[1, 2, 3, 4, 5];

// The points clockwise from the top.
const TOP: SeatSpec = SeatSpec::new(0, Colour::White);
const UPPER_RIGHT: SeatSpec = SeatSpec::new(1, Colour::Red);
const LOWER_RIGHT: SeatSpec = SeatSpec::new(2, Colour::Yellow);
const BOTTOM: SeatSpec = SeatSpec::new(3, Colour::Green);
const LOWER_LEFT: SeatSpec = SeatSpec::new(4, Colour::Blue);
const UPPER_LEFT: SeatSpec = SeatSpec::new(5, Colour::Purple);

const TWO: &[SeatSpec] = &[TOP, BOTTOM];
const THREE: &[SeatSpec] = &[TOP, LOWER_RIGHT, LOWER_LEFT];
const FOUR: &[SeatSpec] = &[TOP, UPPER_RIGHT, BOTTOM, LOWER_LEFT];
const SIX: &[SeatSpec] = &[TOP, UPPER_RIGHT, LOWER_RIGHT, BOTTOM, LOWER_LEFT, UPPER_LEFT];
