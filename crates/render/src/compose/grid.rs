//! The tiles that a picture is cut into.

use crate::scene::{Form, Item, Length, Scene, What};

/// A tile's side where there are no cells, in pixels.
const SIDE: i32 = 48;

/// How a picture is cut into tiles: in rows, and each row at its own places.
///
/// The cuts follow the cells, so that a piece lies in one tile (on hexagons in an upper and a lower
/// one), and looks the same wherever it stands. All but the picture's right edge are at even
/// places, so that a tile begins with a whole byte also where a byte holds two pixels.
pub struct Grid {
    /// Where each row begins, and at the end the picture's height.
    tops: Vec<i32>,
    rows: Vec<Row>,
}

/// The tiles of a row.
struct Row {
    /// The number of its first tile.
    first: usize,
    /// Where each tile begins, and at the end the picture's width.
    cuts: Vec<i32>,
}

/// Where cells lie, in pixels.
struct Cells {
    middles: Vec<(i32, i32)>,
    /// The least distance between two rows or columns that aren't the same. Places are rounded, so
    /// those of one row may differ by a pixel.
    apart: i32,
}

impl Grid {
    /// The grid of a scene.
    pub fn of(scene: &Scene) -> Grid {
        let (width, height) = (scene.width.cast_signed(), scene.height.cast_signed());
        let Some((first, cells)) = Cells::of(&scene.ground) else {
            return Grid::new(spread(&[0], SIDE, height), |_| spread(&[0], SIDE, width));
        };
        match first.form {
            // Each square is a tile.
            Form::Box { wide, .. } => {
                let (side, left, top) = (px(wide), px(first.at.x), px(first.at.y));
                Grid::new(spread(&[top], side, height), |_| spread(&[left], side, width))
            }
            // Neighbours in a column touch, and those in the next column lie half a cell lower. A
            // row reaches from the middles of some cells to those of others.
            Form::Polygon(_) => {
                let (columns, rows) = (cells.columns(), cells.rows());
                let (wide, high) = (least(&columns), least(&rows));
                let columns = spread(&between(&columns), wide, width);
                Grid::new(spread(&rows, high, height), |_| columns.clone())
            }
            // Rows of hollows, each half a hollow aside of the next.
            _ => {
                let rows = cells.rows();
                let tops = spread(&between(&rows), least(&rows), height);
                let wide = cells.wide();
                Grid::new(tops, |(top, bottom)| {
                    let inside = cells.middles.iter().filter(|(_, y)| (top..bottom).contains(y));
                    let left = inside.map(|(x, _)| x - wide / 2).min();
                    spread(&[left.unwrap_or(0)], wide, width)
                })
            }
        }
    }

    /// A grid with rows that begin at `tops`; `cuts` returns those of a row from its top and bottom.
    fn new(tops: Vec<i32>, cuts: impl Fn((i32, i32)) -> Vec<i32>) -> Grid {
        let mut count = 0;
        let row = |ends: &[i32]| {
            let mut cuts = cuts((ends[0], ends[1]));
            let last = cuts.len() - 1;
            cuts[..last].iter_mut().for_each(|cut| *cut &= !1);
            cuts.dedup();
            let row = Row { first: count, cuts };
            count += row.count();
            row
        };
        let rows = tops.windows(2).map(row).collect();
        Grid { tops, rows }
    }

    /// How many tiles there are.
    pub fn count(&self) -> usize {
        self.rows.last().map_or(0, |row| row.first + row.count())
    }

    /// The rows from the top down: the numbers of their tiles, and their height.
    pub fn rows(&self) -> impl Iterator<Item = (std::ops::Range<usize>, usize)> {
        let high = self.tops.windows(2).map(|ends| (ends[1] - ends[0]).cast_unsigned() as usize);
        self.rows.iter().map(|row| row.first..row.first + row.count()).zip(high)
    }

    /// A tile's left and top, and right and bottom just beyond it.
    pub fn area(&self, at: usize) -> [i32; 4] {
        let number = self.rows.partition_point(|row| row.first <= at) - 1;
        let row = &self.rows[number];
        let column = at - row.first;
        [row.cuts[column], self.tops[number], row.cuts[column + 1], self.tops[number + 1]]
    }

    /// Calls `visit` with each tile that an area touches.
    pub fn touched(&self, [left, top, right, bottom]: [i32; 4], mut visit: impl FnMut(usize)) {
        for (row, ends) in self.rows.iter().zip(self.tops.windows(2)) {
            if ends[0] >= bottom || ends[1] <= top {
                continue;
            }
            let first = row.cuts[1..].partition_point(|&cut| cut <= left);
            let beyond = row.cuts[..row.count()].partition_point(|&cut| cut < right);
            (first..beyond).for_each(|column| visit(row.first + column));
        }
    }

    /// About how many bytes of memory it takes.
    pub fn size(&self) -> usize {
        4 * self.tops.len() + self.rows.iter().map(|row| size_of::<Row>() + 4 * row.cuts.len()).sum::<usize>()
    }
}

impl Row {
    fn count(&self) -> usize {
        self.cuts.len() - 1
    }
}

impl Cells {
    /// The cells of a ground and the first of them, if it has any.
    fn of(ground: &[Item]) -> Option<(&Item, Cells)> {
        let mut cells = ground.iter().filter(|item| item.what == What::Cell).peekable();
        let first = *cells.peek()?;
        let middles: Vec<(i32, i32)> = cells.map(|cell| (px(cell.at.x), px(cell.at.y))).collect();
        Some((first, Cells { middles, apart: 3 }))
    }

    /// The places of rows, from the top down.
    fn rows(&self) -> Vec<i32> {
        self.places(|(_, y)| y)
    }

    /// The places of columns, from the left.
    fn columns(&self) -> Vec<i32> {
        self.places(|(x, _)| x)
    }

    fn places(&self, side: fn((i32, i32)) -> i32) -> Vec<i32> {
        let mut all: Vec<i32> = self.middles.iter().map(|&middle| side(middle)).collect();
        all.sort_unstable();
        all.dedup_by(|next, last| *next - *last < self.apart);
        all
    }

    /// The distance between neighbours in a row.
    fn wide(&self) -> i32 {
        let steps = self.middles.windows(2).filter(|pair| (pair[1].1 - pair[0].1).abs() < self.apart);
        let steps = steps.map(|pair| (pair[1].0 - pair[0].0).abs());
        steps.filter(|&step| step >= self.apart).min().unwrap_or(SIDE)
    }
}

fn px(length: Length) -> i32 {
    length.0.div_euclid(4)
}

/// The least distance between neighbours, or [`SIDE`] if there are none.
fn least(places: &[i32]) -> i32 {
    places.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap_or(SIDE).max(1)
}

/// The places halfway between neighbours.
fn between(places: &[i32]) -> Vec<i32> {
    let middle = |pair: &[i32]| i32::midpoint(pair[0], pair[1]);
    if places.len() < 2 { places.to_vec() } else { places.windows(2).map(middle).collect() }
}

/// Cuts from 0 to `end`: these, and others in steps where there are none.
fn spread(known: &[i32], step: i32, end: i32) -> Vec<i32> {
    let (first, last) = (known[0], known[known.len() - 1]);
    let before = (1..).map(|times| first - times * step).take_while(|&cut| cut > 0);
    let after = (1..).map(|times| last + times * step).take_while(|&cut| cut < end);
    let mut cuts: Vec<i32> = before.chain(known.iter().copied()).chain(after).collect();
    cuts.retain(|&cut| cut > 0 && cut < end);
    cuts.extend([0, end]);
    cuts.sort_unstable();
    cuts
}
