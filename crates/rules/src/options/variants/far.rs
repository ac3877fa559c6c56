//! Super Halma: a jump goes over one piece at any distance and lands as far beyond it, both
//! stretches empty.

use super::{
    Aim, FIRST, Gait, GameSpec, HalmaSpec, Kinds, LOCK, OPPOSITE, PLAYERS, PLIES_A_SEAT, Seating, Spec, stall,
};
use crate::Board;

pub(crate) static HALMA_SUPER: Spec = Spec {
    id: "halma-super",
    name: "Super Halma",
    board: || Board::square(16),
    options: &[PLAYERS, FIRST, LOCK, stall(SEATINGS)],
    game: GameSpec::Halma(HalmaSpec {
        seatings: SEATINGS,
        kinds: Kinds::Alike,
        aim: Aim::Fill,
        gait: |_| Gait { far: true, ..Gait::FREE },
        plies_a_seat: PLIES_A_SEAT,
    }),
};

const SEATINGS: &[Seating] = &[Seating { seats: OPPOSITE, camp: &[5, 5, 4, 3, 2], limit: 70 }];

#[cfg(test)]
mod tests {
    use crate::positions::perft;
    use crate::written::sketch::sketch;
    use crate::{Position, Setup, Variant, write_path};

    const BOARD: &str = "
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . 2 . . . . . . . . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . 2 . . . . . .
        1 . . 2 . . . . . . . 2 . . . 1";

    fn ends(position: &Position, from: &str) -> String {
        let ends = position.ends(position.board().find(from).unwrap());
        ends.iter().map(|&cell| position.board().name(cell)).collect::<Vec<_>>().join(" ")
    }

    fn position(drawing: &str) -> Position {
        sketch(&Setup::parse("halma-super", [("lock", "off")]).unwrap(), 1, drawing)
    }

    #[test]
    fn a_jump_lands_as_far_beyond_a_piece_as_it_began_before_it() {
        let position = position(BOARD);
        // Over d1 to g1, and from there nowhere: over l1 it would land on the last column, which is
        // taken.
        assert_eq!(ends(&position, "a1"), "a2 b1 b2 g1");
        // Over l1 to h1, and from there over e4 to b7.
        assert_eq!(ends(&position, "p1"), "b7 h1 o1 o2 p2");
        let path = position.read("p1-b7").unwrap().path;
        assert_eq!(write_path(position.board(), &path), "p1-h1-b7");
        assert!(position.read("p1-h1-b7").is_ok() && position.read("p1-h1-a1").is_err());
    }

    #[test]
    fn a_piece_is_never_in_its_own_way() {
        let position = position(
            "
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . 2 . . . . . . . . . . .
            . . 2 . . 2 . . . . . . . . . .
            . . . . 1 . . 2 . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .
            . . . . . . . . . . . . . . . .",
        );
        // From c5 over h5: four empty cells before it, of which e5 was the piece's own.
        let path = position.read("e5-m5").unwrap().path;
        assert_eq!(write_path(position.board(), &path), "e5-g7-c7-c5-m5");
    }

    #[test]
    fn node_counts() {
        // The first two as the slow definition counts them; see `slow::tests`.
        let start = Position::start(&Setup::new(Variant::HalmaSuper));
        assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [40, 1_600, 89_800]);
    }
}
