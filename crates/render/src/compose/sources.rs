//! How far back copies are taken from. Where a picture repeats itself follows from its lattice of
//! cells, and from the slopes of their edges.

use std::collections::HashMap;

use crate::hash::Keys;
use crate::scene::{Form, Item, What};

/// Distances that are weighed at every byte, if not [`FEW`] of them.
pub const SOURCES: usize = 48;

/// Enough where cells are squares: the other distances save 0.8 % of the bytes there and cost a
/// fifteenth of the time. On the star they save 2 %.
pub const FEW: usize = 32;

/// Distances in bytes, none above [`WINDOW`]. The first is to the row above; the last may be
/// repeated.
pub type Sources = [u16; SOURCES];

/// Whether only the last distance, repeated, stands from [`FEW`] on.
pub fn are_few(sources: &Sources) -> bool {
    sources[FEW..] == [sources[FEW - 1]; SOURCES - FEW]
}

/// The source that is the row above.
pub const ABOVE: u8 = 0;

/// In place of a source: a byte that stands for itself.
pub const NONE: u8 = SOURCES as u8;

/// How far back deflate lets a copy reach (RFC 1951).
pub const WINDOW: usize = 32 << 10;

/// Rows up, and bytes back, for the edges of squares, of the discs on them, and for runs of a few
/// bytes.
const SQUARES: [(i32, i32); 11] =
    [(0, 1), (1, 1), (1, -1), (2, 1), (2, -1), (2, 0), (0, 3), (0, 4), (0, 5), (0, 6), (5, 0)];

/// The same for edges that rise by 30 or 60 degrees.
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

/// What a pair of cells in different colours counts, where one of the same colour counts 1.
const MIXED: f32 = 0.5;

/// The sources of pictures on a ground of these items and rows, with `stride` bytes for a row and
/// `per_byte` pixels in a byte.
///
/// The lattice gives the vectors between cells that lie whole bytes apart: those that join most
/// pairs come first, and of them the shortest.
pub fn sources<'a>(
    ground: &[Item],
    rows: impl Iterator<Item = &'a [u8]>,
    stride: usize,
    per_byte: i32,
) -> Sources {
    let distance = |&(up, back): &(i32, i32)| up * stride as i32 + back;
    let cells: Vec<&Item> = ground.iter().filter(|item| item.what == What::Cell).collect();
    let mut pairs: HashMap<i32, f32, Keys> = HashMap::default();
    for (one, other) in cells.iter().flat_map(|one| cells.iter().map(move |other| (one, other))) {
        let (across, down) = ((other.at.x.0 - one.at.x.0) / 4, (other.at.y.0 - one.at.y.0) / 4);
        let back = distance(&(down, across / per_byte));
        if across % per_byte == 0 && (1..=WINDOW as i32).contains(&back) {
            let weight = if one.tint == other.tint { 1.0 } else { MIXED };
            let length = ((across * across + down * down) as f32).sqrt();
            *pairs.entry(back).or_default() += weight / length;
        }
    }
    let square = cells.iter().any(|cell| matches!(cell.form, Form::Box { .. }));
    let slopes: &[(i32, i32)] = if square { &SQUARES } else { &HEXAGONS };
    let most = if square { FEW } else { SOURCES };
    let mut found = vec![stride as u16];
    let mut add = |back: i32| {
        if found.len() < most && (1..=WINDOW as i32).contains(&back) && !found.contains(&(back as u16)) {
            found.push(back as u16);
        }
        found.len() < most
    };
    slopes.iter().map(distance).for_each(|back| _ = add(back));
    if best_first(pairs).into_iter().all(&mut add) {
        best_first(seen(rows, stride)).into_iter().all(add);
    }
    let last = found[found.len() - 1];
    found.resize(SOURCES, last);
    std::array::from_fn(|number| found[number])
}

/// Distances, the most useful first.
fn best_first(worth: HashMap<i32, f32, Keys>) -> Vec<i32> {
    let mut all: Vec<(i32, f32)> = worth.into_iter().collect();
    all.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    all.into_iter().map(|(back, _)| back).collect()
}

/// For each distance, how often eight bytes that differ from those above were last seen that far
/// back.
fn seen<'a>(rows: impl Iterator<Item = &'a [u8]>, stride: usize) -> HashMap<i32, f32, Keys> {
    let mut last: HashMap<&[u8; 8], usize, Keys> = HashMap::default();
    let mut counts: HashMap<i32, f32, Keys> = HashMap::default();
    let mut above: &[u8] = &[];
    for (number, row) in rows.enumerate() {
        for (at, bytes) in row.windows(8).enumerate() {
            if above.get(at..at + 8) == Some(bytes) {
                continue;
            }
            let place = number * stride + at;
            if let Some(before) = bytes.first_chunk().and_then(|bytes| last.insert(bytes, place)) {
                *counts.entry((place - before) as i32).or_default() += 1.0;
            }
        }
        above = row;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Labels, Painter, View};
    use hoppity_rules::{Position, Setup, Variant};

    #[test]
    fn sources_follow_from_the_cells() {
        let board = Position::start(&Setup::new(Variant::Halma16));
        let ground = Painter::new().scene(&View::of(&board), &Labels::none()).ground;
        let cells: Vec<&Item> = ground.iter().filter(|item| item.what == What::Cell).collect();
        let side = (cells[1].at.x.0 - cells[0].at.x.0) / 4;
        let (stride, columns) = (393, side / 2);
        let found = sources(&ground, std::iter::empty(), stride, 2);
        assert_eq!(found[usize::from(ABOVE)], 393);
        // The neighbouring cell, the one above, and those of the same colour around.
        let stride = stride as i32;
        for back in [columns, side * stride, 2 * columns, side * stride + columns, side * stride - columns] {
            assert!(found.contains(&(back as u16)), "{back}: {found:?}");
        }
        // Without cells it is what is repeated in the rows.
        let row: Vec<u8> = (0..200).map(|at| if at % 100 < 50 { at as u8 % 100 } else { 0 }).collect();
        let found = sources(&[], [&row[..], &row[..]].into_iter(), 200, 2);
        assert!(found.contains(&100), "{found:?}");
        // Rows that are too wide are left out.
        let found = sources(&[], std::iter::empty(), 20_000, 2);
        assert_eq!(found[..4], [20_000, 1, 20_001, 19_999]);
        assert!(found.iter().all(|&back| back > 0 && back <= 32_768));
    }
}
