//! Puts pictures together, and keeps what they were put together from.

use std::sync::{Arc, Mutex, PoisonError};

use super::ground::{Ground, Grounds, Tile, colours};
use super::parts::Parts;
use super::placing::Placing;
use super::rows::Rows;
use crate::kept::{Kept, find_or_make};
use crate::paint::{Sprites, bounds};
use crate::scene::{Item, Scene};
use crate::theme::Theme;

/// Bytes of tiles that are kept at most.
const TILES: usize = 2 << 20;

/// About what a kept tile takes besides its rows: its place in the table, which is twice as large
/// as need be, and its counts.
const TILE: usize = 96;

/// Grounds and tiles that were painted, and the rows of the last picture.
pub struct Composer {
    grounds: Grounds,
    tiles: Mutex<Kept<Tile>>,
    /// The next picture is often on the same ground, and differs in a few tiles.
    spare: Mutex<Option<Rows>>,
}

impl Default for Composer {
    fn default() -> Composer {
        let tiles = Mutex::new(Kept::new(TILES, |tile: &Tile| tile.len() + TILE));
        Composer { grounds: Grounds::default(), tiles, spare: Mutex::default() }
    }
}

impl Composer {
    /// The parts of a plan's picture.
    pub fn compose(&self, scene: &Scene, theme: &Theme, sprites: &Sprites) -> Parts {
        if scene.ground.is_empty() {
            // A graph or a card: nothing of it comes again, and its palette has to follow from all
            // of it.
            let colours = colours(scene);
            let ground = scene.play.as_slice().into();
            let whole = Scene { ground, play: Vec::new(), ..*scene };
            let ground = Ground::new(&whole, theme, colours, sprites);
            return Parts { ground: Arc::new(ground), tiles: Vec::new() };
        }
        let ground = self.grounds.find_or_make(scene, theme, sprites);
        // Each tile with each of its items, sorted by tile; a tile's items stay in the order of
        // painting.
        let mut touched: Vec<(usize, usize)> = Vec::with_capacity(4 * scene.play.len());
        for (number, item) in scene.play.iter().enumerate() {
            let area = bounds(item, theme, sprites);
            ground.grid.touched(area, scene, |at| touched.push((at, number)));
        }
        touched.sort_unstable();
        let mut items: Vec<&Item> = Vec::new();
        let mut tiles = Vec::new();
        for touched in touched.chunk_by(|one, other| one.0 == other.0) {
            items.clear();
            items.extend(touched.iter().map(|&(_, number)| &scene.play[number]));
            let at = touched[0].0;
            let key = ground.key(at, &items);
            let tile = find_or_make(&self.tiles, key, || ground.tile(at, &items, sprites));
            tiles.push(Placing { at, key, tile });
        }
        Parts { ground, tiles }
    }

    /// The rows of a picture.
    pub fn rows(&self, parts: &Parts) -> Rows {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).take();
        parts.rows(spare)
    }

    /// Takes rows back that nobody needs any more.
    pub fn reuse(&self, rows: Rows) {
        *self.spare.lock().unwrap_or_else(PoisonError::into_inner) = Some(rows);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;
    use crate::{Labels, LastMove, Marks, Painter, SeatLabel, View};
    use hoppity_rules::{Position, Seat, Setup, Variant};

    /// Each pixel's index as the rows hold it.
    fn unpacked(rows: &Rows, width: u32) -> Vec<u8> {
        let line = |line: &[u8]| -> Vec<u8> {
            assert_eq!(line[0], 0, "the filter");
            let indices: Vec<u8> = match rows.palette().bits() {
                8 => line[1..].to_vec(),
                _ => line[1..].iter().flat_map(|byte| [byte >> 4, byte & 15]).collect(),
            };
            indices[..width as usize].to_vec()
        };
        rows.bytes.chunks_exact(rows.stride).flat_map(line).collect()
    }

    /// Random games in every variant, and with them every kind of mark, are composed as they are
    /// painted.
    #[test]
    fn composed_pictures_equal_painted_ones() {
        let mut random = random();
        let painter = Painter::new();
        let setups = Variant::ALL.iter().map(|&variant| Setup::new(variant));
        let four = Setup::parse("halma-16", [("players", "4")]).unwrap();
        let themes: Vec<&Theme> = Theme::bundled().map(|(_, theme)| theme).collect();
        for setup in setups.chain([four]) {
            let start = Position::start(&setup);
            let mut position = start.clone();
            let mut last = None;
            for ply in 0..24 {
                let moves = position.legal_moves();
                let Some(&mv) = random.choice(&moves) else { break };
                if ply % 6 == 0 {
                    let mut labels = Labels::none();
                    labels.seats[Seat::ONE] =
                        SeatLabel { name: "Ångström".to_owned(), colour: String::new() };
                    let from = mv.from().or(mv.to()).unwrap();
                    let marks = match random.u8(..3) {
                        0 => Marks::Movable(moves.iter().filter_map(|mv| mv.from()).collect()),
                        1 => Marks::Destinations {
                            from,
                            path: Vec::new(),
                            numbered: (1..).zip(moves.iter().filter_map(|mv| mv.to())).collect(),
                        },
                        _ => Marks::None,
                    };
                    let width =
                        [View::WIDTH, View::WIDTH, 390, 481, random.u32(200..1000)][random.usize(..5)];
                    let seat = random.bool().then_some(Seat::TWO);
                    let view = View { last: last.as_ref(), seat, marks, width, ..View::of(&position) };
                    let theme = themes[random.usize(..themes.len())];
                    // Something else stood there before, as in a match.
                    let before = View { seat, width, ..View::of(&start) };
                    painter.png(&painter.scene(&before, &labels), theme);
                    let scene = painter.scene(&view, &labels);
                    let rows = painter.composer.rows(&painter.parts(&scene, theme));
                    let slow = rows.palette().indices(painter.picture(&scene, theme).as_raw());
                    let fast = unpacked(&rows, scene.width);
                    let wrong = fast.iter().zip(&slow).position(|(one, other)| one != other);
                    let place = wrong.map(|at| (at as u32 % scene.width, at as u32 / scene.width));
                    assert_eq!(place, None, "{setup:?} at {width}, ply {ply}");
                }
                let path = position.path(mv);
                let played = position.play(mv).unwrap();
                last = Some(LastMove { seat: played.seat, path, captured: played.captured });
            }
        }
        let tiles = painter.composer.tiles.lock().unwrap().count();
        assert!(painter.composer.grounds.is_within_bounds() && tiles <= TILES, "{tiles} bytes of tiles");
    }
}
