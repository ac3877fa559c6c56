//! Camps: where each seat starts and with what pieces, what it must fill and what the stall rule
//! guards.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::variants::{Aim, GameSpec, HalmaSpec, Kinds, SeatSpec, Seating};
use crate::{Board, BySeat, Cell, CellSet, Numbering, Point, Seat, Shape, Variant};

/// The most bits that tell the kinds of pieces apart: numbers up to 19.
pub(crate) const PLANES: usize = 5;

/// Kinds of pieces on a board, as bits: a piece's code has the bits of the planes that its cell is
/// in.
pub(crate) type Planes = [CellSet; PLANES];

/// The camps of a setup.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Camps {
    /// The cells that each seat starts on.
    pub home: BySeat<CellSet>,
    /// The cells that each seat must fill.
    pub goal: BySeat<CellSet>,
    /// The cells on which the stall rule looks for a seat's pieces.
    pub guarded: BySeat<CellSet>,
    /// The kinds of all pieces at the start.
    pub kinds: Planes,
    /// The kinds that each seat's goal asks for.
    pub wanted: BySeat<Planes>,
    /// The direction from home to goal, scaled so that a row ahead counts 1.
    pub ahead: BySeat<Point>,
}

impl Camps {
    /// The camps of an arrangement of a variant, made once for each; empty ones in Hexxagon.
    pub(crate) fn of(variant: Variant, seating: Option<&Seating>, numbering: Numbering) -> &'static Camps {
        static NONE: LazyLock<Camps> = LazyLock::new(Camps::default);
        static ALL: LazyLock<BTreeMap<(Variant, usize, usize, Numbering), Camps>> = LazyLock::new(|| {
            let mut all = BTreeMap::new();
            for &variant in Variant::ALL {
                let GameSpec::Halma(spec) = &variant.spec().game else { continue };
                for seating in spec.seatings {
                    for numbering in [Numbering::Corner, Numbering::Front] {
                        let camps = build((variant.spec().board)(), spec, seating, numbering);
                        all.insert((variant, seating.seats.len(), seating.camp.len(), numbering), camps);
                    }
                }
            }
            all
        });
        let Some(seating) = seating else { return &NONE };
        &ALL[&(variant, seating.seats.len(), seating.camp.len(), numbering)]
    }
}

fn build(board: &Board, spec: &HalmaSpec, seating: &Seating, numbering: Numbering) -> Camps {
    let mut camps = Camps::default();
    let camp = codes(board, spec.kinds, board.camp(seating.camp), numbering);
    for (seat, place) in Seat::first(Seat::MAX).zip(seating.seats) {
        let opposite = SeatSpec { turns: place.turns + board.full_turn() / 2, ..*place };
        for (at, kinds, cells) in [
            (place, &mut camps.kinds, &mut camps.home[seat]),
            (&opposite, &mut camps.wanted[seat], &mut camps.goal[seat]),
        ] {
            for &(cell, code) in &camp {
                let cell = board.turned(cell, at.turns).expect("boards with camps have no blocks");
                cells.insert(cell);
                put(kinds, cell, code);
            }
        }
        camps.guarded[seat] = camps.home[seat];
        camps.ahead[seat] = direction(board, camps.goal[seat]);
        match spec.aim {
            Aim::Fill => camps.wanted[seat] = Planes::default(),
            Aim::Match => {}
            Aim::Corner => {
                camps.goal[seat] = camps.wanted[seat][0];
                camps.guarded[seat] &= camps.kinds[0];
            }
        }
    }
    camps
}

/// The cells of the camp from which all others are made by turning, with the code of the piece that
/// starts there.
fn codes(board: &Board, kinds: Kinds, mut camp: Vec<Cell>, numbering: Numbering) -> Vec<(Cell, u8)> {
    camp.sort_by_key(|&cell| {
        let (column, row) = board.place(cell);
        match numbering {
            Numbering::Corner => (-column, row),
            Numbering::Front => (column - row, column),
        }
    });
    // The bottom-right corner of a square.
    let corner = camp.iter().copied().max_by_key(|&cell| board.place(cell).0 - board.place(cell).1);
    let code = |(number, &cell): (u8, &Cell)| {
        let code = match kinds {
            Kinds::Alike => 0,
            Kinds::Shades => board.shade(cell),
            Kinds::Numbers => number,
            Kinds::Marked => u8::from(Some(cell) == corner),
            Kinds::Gaits => u8::from(corner.is_some_and(|corner| board.shade(cell) == board.shade(corner))),
        };
        (cell, code)
    };
    (1..).zip(&camp).map(code).collect()
}

/// The code of the piece on a cell.
pub(crate) fn code_at(kinds: &Planes, cell: Cell) -> u8 {
    (0..).zip(kinds).fold(0, |code, (bit, plane)| code | u8::from(plane.contains(cell)) << bit)
}

/// Sets the code of a cell that has none.
pub(crate) fn put(kinds: &mut Planes, cell: Cell, code: u8) {
    for (bit, plane) in (0..).zip(kinds) {
        if code >> bit & 1 == 1 {
            plane.insert(cell);
        }
    }
}

/// The direction from the board's centre to some cells, scaled so that the next row counts 1: on
/// squares a row or a column, on the star the rows across it.
fn direction(board: &Board, cells: CellSet) -> Point {
    let add = |sum: Point, point: Point| Point { x: sum.x + point.x, y: sum.y + point.y };
    let sum = cells.iter().map(|cell| board.point(cell)).fold(Point::default(), add);
    let length = match board.shape() {
        Shape::Star => sum.x.hypot(sum.y) * 3f32.sqrt() / 2.0,
        Shape::Square { .. } | Shape::Hexagon => sum.x.abs().max(sum.y.abs()),
    };
    let length = length.max(f32::MIN_POSITIVE);
    Point { x: sum.x / length, y: sum.y / length }
}
