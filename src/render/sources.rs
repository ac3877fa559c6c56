//! How far back copies are taken from: where a picture repeats follows from its lattice of cells, and from their slopes.

use std::collections::HashMap;

use super::hash::Keys;
use super::scene::{Form, Item};

/// So many distances are weighed at every byte. With 32 of them boards took 1 % more bytes, and a seventh less time.
pub const SOURCES: usize = 48;

/// Distances in bytes, none more than [`WINDOW`]; the first is to the row above. The last may stand there more than once.
pub type Sources = [u16; SOURCES];

/// The source that is the row above.
pub const ABOVE: u8 = 0;

/// In place of a source: bytes that stand for themselves.
pub const NONE: u8 = SOURCES as u8;

/// How far back a copy reaches.
const WINDOW: i32 = 32 << 10;

/// Rows up, and bytes back: edges of squares, of the discs on them, and runs of a few bytes.
const SQUARES: [(i32, i32); 11] =
    [(0, 1), (1, 1), (1, -1), (2, 1), (2, -1), (2, 0), (0, 3), (0, 4), (0, 5), (0, 6), (5, 0)];

/// The same, for edges that rise by 30 or 60 degrees.
const HEXAGONS: [(i32, i32); 13] = [
    (0, 1),
    (1, 1),
    (1, -1),
    (2, 1),
    (2, -1),
    (3, 1),
    (3, -1),
    (4, 1),
    (4, -1),
    (5, 0),
    (7, 2),
    (7, -2),
    (0, 6),
];

/// What is taken where the lattice doesn't fill the rest.
const OTHERS: [(i32, i32); 12] =
    [(0, 8), (0, 10), (2, 0), (0, 4), (0, 3), (3, 0), (0, 7), (0, 9), (0, 5), (3, 1), (3, -1), (0, 12)];

/// How much a pair of cells in different colours counts beside one of the same.
const MIXED: f32 = 0.7;

/// The sources of pictures on a ground, `stride` bytes a row and `per_byte` pixels a byte.
///
/// Those of the lattice are the vectors between cells that lie whole bytes apart: those that join most pairs, near ones first.
pub fn sources(ground: &[Item], stride: usize, per_byte: i32) -> Sources {
    let stride = stride as i32;
    let cells: Vec<&Item> = ground.iter().filter(|item| item.what == "cell").collect();
    let mut pairs: HashMap<i32, f32, Keys> = HashMap::default();
    for (one, other) in cells.iter().flat_map(|one| cells.iter().map(move |other| (one, other))) {
        let (across, down) = ((other.at.x.0 - one.at.x.0) / 4, (other.at.y.0 - one.at.y.0) / 4);
        let back = down * stride + across / per_byte;
        if across % per_byte == 0 && (1..=WINDOW).contains(&back) {
            let weight = if one.tint == other.tint { 1.0 } else { MIXED };
            let length = ((across * across + down * down) as f32).sqrt();
            *pairs.entry(back).or_default() += weight / length.sqrt();
        }
    }
    let mut lattice: Vec<(i32, f32)> = pairs.into_iter().collect();
    lattice.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));

    let square = cells.iter().any(|cell| matches!(cell.form, Form::Box { .. }));
    let slopes: &[(i32, i32)] = if square { &SQUARES } else { &HEXAGONS };
    let distance = |&(up, back): &(i32, i32)| up * stride + back;
    let all = std::iter::once(stride)
        .chain(slopes.iter().map(distance))
        .chain(lattice.into_iter().map(|(back, _)| back))
        .chain(OTHERS.iter().map(distance));
    let mut found: Vec<u16> = Vec::with_capacity(SOURCES);
    for back in all.filter(|back| (1..=WINDOW).contains(back)) {
        if found.len() < SOURCES && !found.contains(&(back as u16)) {
            found.push(back as u16);
        }
    }
    let last = found.last().copied().unwrap_or(1);
    std::array::from_fn(|number| found.get(number).copied().unwrap_or(last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Labels, View, scene};
    use crate::rules::{Position, Setup, Variant};

    #[test]
    fn sources_follow_from_the_cells() {
        let board = Position::start(&Setup::new(Variant::Halma16));
        let ground = scene(&View::of(&board), &Labels::none()).ground;
        let cells: Vec<&Item> = ground.iter().filter(|item| item.what == "cell").collect();
        let side = (cells[1].at.x.0 - cells[0].at.x.0) / 4;
        let (stride, columns) = (393, side / 2);
        let found = sources(&ground, stride, 2);
        assert_eq!(found[usize::from(ABOVE)], 393);
        // The cell beside, the one above, and those of the same colour around.
        let stride = stride as i32;
        for back in [columns, side * stride, 2 * columns, side * stride + columns, side * stride - columns] {
            assert!(found.contains(&(back as u16)), "{back}: {found:?}");
        }
        // Without cells there are slopes alone, and rows that are too wide are left out.
        let found = sources(&[], 20_000, 2);
        assert_eq!(found[..4], [20_000, 1, 20_001, 19_999]);
        assert!(found.iter().all(|&back| back > 0 && back <= 32_768));
    }
}
