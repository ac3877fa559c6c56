//! The boards and camps of the slow definition: every cell by name, on a separate grid.

use std::collections::BTreeMap;

use super::Spot;
use crate::{Numbering, Setting, Setup, Variant};

const SQUARE: &[Spot] = &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const HEXAGON: &[Spot] = &[(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

#[derive(Clone)]
pub(crate) struct Grid {
    pub names: BTreeMap<Spot, String>,
    pub directions: Vec<Spot>,
    /// Cells to a side of a square.
    side: Option<i32>,
}

/// What a seat starts with: cells and what sets the pieces on them apart.
#[derive(Clone)]
pub(crate) struct Camp {
    pub home: Vec<(Spot, u8)>,
}

impl Grid {
    /// The cell to which this one is turned about the middle.
    pub(crate) fn opposite(&self, (x, y): Spot) -> Spot {
        match self.side {
            Some(side) => (side - 1 - x, side - 1 - y),
            None => (-x, -y),
        }
    }

    /// Steps between two cells of a hexagonal grid.
    pub(crate) fn distance(&self, a: Spot, b: Spot) -> i32 {
        let (q, r) = (a.0 - b.0, a.1 - b.1);
        q.abs().max(r.abs()).max((q + r).abs())
    }
}

pub(crate) fn of(setup: &Setup) -> (Grid, Vec<Camp>) {
    let rows_on_16 = if setup.seat_count() == 4 { &[4, 4, 3, 2][..] } else { &[5, 5, 4, 3, 2] };
    match setup.variant() {
        Variant::Hexxagon => hexagon(&["b1", "b3", "b5"]),
        Variant::HexxagonOpen => hexagon(&[]),
        Variant::StarHalma => star(setup),
        Variant::Halma8 => square(setup, 8, &[4, 3, 2, 1]),
        Variant::Halma10 => square(setup, 10, &[5, 4, 3, 2, 1]),
        Variant::Halma16
        | Variant::HalmaDouble
        | Variant::HalmaNumber
        | Variant::HalmaExpert
        | Variant::HalmaParlett
        | Variant::HalmaMarked
        | Variant::HalmaSuper => square(setup, 16, rows_on_16),
    }
}

fn square(setup: &Setup, side: i32, rows: &[i32]) -> (Grid, Vec<Camp>) {
    let mut names = BTreeMap::new();
    for x in 0..side {
        for y in 0..side {
            names.insert((x, y), format!("{}{}", char::from(b'a' + x as u8), y + 1));
        }
    }
    // Cells of a camp by their distances from the two edges of its corner.
    let mut cells: Vec<Spot> =
        (0..).zip(rows).flat_map(|(v, &count)| (0..count).map(move |u| (u, v))).collect();
    match setup.numbering() {
        Numbering::Corner => cells.sort_by_key(|&(u, v)| (u, v)),
        Numbering::Front => cells.sort_by_key(|&(u, v)| (-(u + v), -u)),
    }
    let last = side - 1;
    let top_left = |(u, v): Spot| (u, last - v);
    let top_right = |(u, v): Spot| (last - v, last - u);
    let bottom_right = |(u, v): Spot| (last - u, v);
    let bottom_left = |(u, v): Spot| (v, u);
    let corners: Vec<&dyn Fn(Spot) -> Spot> = match setup.seat_count() {
        2 => vec![&top_left, &bottom_right],
        _ => vec![&top_left, &top_right, &bottom_right, &bottom_left],
    };
    let camp = |place: &&dyn Fn(Spot) -> Spot| {
        let home = (1u8..).zip(&cells).map(|(number, &(u, v))| {
            let (x, y) = place((u, v));
            let tag = match setup.variant() {
                Variant::HalmaNumber | Variant::HalmaExpert => number,
                Variant::HalmaDouble => u8::from((x + 1 + y + 1) % 2 == 1),
                Variant::HalmaMarked => u8::from((u, v) == (0, 0)),
                Variant::HalmaParlett => u8::from((u + v) % 2 == 0),
                _ => 0,
            };
            ((x, y), tag)
        });
        Camp { home: home.collect() }
    };
    let camps = corners.iter().map(camp).collect();
    (Grid { names, directions: SQUARE.to_vec(), side: Some(side) }, camps)
}

fn star(setup: &Setup) -> (Grid, Vec<Camp>) {
    let mut names = BTreeMap::new();
    for (r, (letter, length)) in
        (-8i32..).zip(('a'..).zip([1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]))
    {
        for number in 1..=length {
            // In half columns from the middle; a row up is half a column to the right on this grid.
            let x = 2 * number - 1 - length;
            names.insert(((x - r) / 2, r), format!("{letter}{number}"));
        }
    }
    // How far a cell lies from the middle towards each point, clockwise from the top.
    let towards = |(q, r): Spot, point: usize| [r, q + r, q, -r, -q - r, -q][point];
    let points: &[usize] = match setup.seat_count() {
        2 => &[0, 3],
        3 => &[0, 2, 4],
        4 => &[0, 1, 3, 4],
        _ => &[0, 1, 2, 3, 4, 5],
    };
    let fifteen = setup.set_options().contains(&Setting::Pieces(15));
    let camp = |&point: &usize| {
        let inside = |spot: Spot| (0..6).all(|other| towards(spot, other) <= 4);
        let belongs =
            |&spot: &Spot| towards(spot, point) > 4 || fifteen && towards(spot, point) == 4 && inside(spot);
        Camp { home: names.keys().copied().filter(belongs).map(|spot| (spot, 0)).collect() }
    };
    let camps = points.iter().map(camp).collect();
    (Grid { names, directions: HEXAGON.to_vec(), side: None }, camps)
}

/// Axial coordinates: to the north-east, to the north.
fn hexagon(blocks: &[&str]) -> (Grid, Vec<Camp>) {
    // To the south-east, south, south-west, north-west, north, north-east.
    let edges = [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0)];
    let mut names = BTreeMap::from([((0, 0), "a1".to_owned())]);
    for (radius, ring) in (1..5).zip(["b", "c", "d", "e"]) {
        let mut spot = (0, radius);
        for number in 1..=6 * radius {
            names.insert(spot, format!("{ring}{number}"));
            let edge = edges[((number - 1) / radius) as usize];
            spot = (spot.0 + edge.0, spot.1 + edge.1);
        }
        assert_eq!(spot, (0, radius), "a ring is closed");
    }
    names.retain(|_, name| !blocks.contains(&name.as_str()));
    let home = |cells: [&str; 3]| {
        names.iter().filter(|(_, name)| cells.contains(&name.as_str())).map(|(&spot, _)| (spot, 0)).collect()
    };
    let camps = vec![Camp { home: home(["e5", "e13", "e21"]) }, Camp { home: home(["e1", "e9", "e17"]) }];
    (Grid { names, directions: HEXAGON.to_vec(), side: None }, camps)
}
