//! Star Halma: Halma on the six-pointed star, for two to six.

use super::halma::plain;
use super::{LOCK, Place, Seating, Spec, first, stall};
use crate::rules::{Board, Colour, OptionSpec};

pub(crate) static STAR_HALMA: Spec = Spec {
    id: "star-halma",
    name: "Star Halma",
    board: Board::star,
    options: &[
        OptionSpec { name: "players", default: "2", choices: &["2", "3", "4", "6"] },
        first(&["1", "2", "3", "4", "5", "6"]),
        OptionSpec { name: "pieces", default: "10", choices: &["10", "15"] },
        LOCK,
        stall("limit:50"),
    ],
    game: plain(&[
        Seating { seats: TWO, camp: POINT, limit: 50 },
        Seating { seats: THREE, camp: POINT, limit: 50 },
        Seating { seats: FOUR, camp: POINT, limit: 50 },
        Seating { seats: SIX, camp: POINT, limit: 50 },
        Seating { seats: TWO, camp: POINT_AND_EDGE, limit: 60 },
        Seating { seats: THREE, camp: POINT_AND_EDGE, limit: 60 },
    ]),
};

const POINT: &[u8] = &[1, 2, 3, 4];
const POINT_AND_EDGE: &[u8] = &[1, 2, 3, 4, 5];

// The points clockwise from the top.
const TOP: Place = Place::new(0, Colour::White);
const UPPER_RIGHT: Place = Place::new(1, Colour::Red);
const LOWER_RIGHT: Place = Place::new(2, Colour::Yellow);
const BOTTOM: Place = Place::new(3, Colour::Green);
const LOWER_LEFT: Place = Place::new(4, Colour::Blue);
const UPPER_LEFT: Place = Place::new(5, Colour::Purple);

const TWO: &[Place] = &[TOP, BOTTOM];
const THREE: &[Place] = &[TOP, LOWER_RIGHT, LOWER_LEFT];
const FOUR: &[Place] = &[TOP, UPPER_RIGHT, BOTTOM, LOWER_LEFT];
const SIX: &[Place] = &[TOP, UPPER_RIGHT, LOWER_RIGHT, BOTTOM, LOWER_LEFT, UPPER_LEFT];
