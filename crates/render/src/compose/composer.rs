//! Puts pictures together, and keeps what they were put together from.

use std::sync::{Arc, Mutex};

use super::ground::{Ground, Grounds, colours};
use super::painted::Tile;
use super::parts::Parts;
use super::placing::Placing;
use crate::kept::{Kept, find_or_make};
use crate::paint::{Sprites, bounds};
use crate::scene::{Item, Scene, What};
use crate::theme::Theme;

/// Bytes of tiles that are kept at most.
const TILES: usize = 6 << 20;

/// Bytes of tiles with players' names that are kept at most: enough for a film. Only pictures of the
/// same match have them in common, so among the others they would take the place of what all
/// matches share.
const NAMES: usize = 1 << 19;

/// About what a kept tile takes besides its rows: its place in the table, which is twice as large
/// as need be, and its counts.
const TILE: usize = 96;

/// Grounds and tiles that were painted.
pub struct Composer {
    grounds: Grounds,
    tiles: Mutex<Kept<Tile>>,
    names: Mutex<Kept<Tile>>,
}

impl Default for Composer {
    fn default() -> Composer {
        let kept = |room| Mutex::new(Kept::new(room, |tile: &Tile| tile.len() + TILE));
        Composer { grounds: Grounds::default(), tiles: kept(TILES), names: kept(NAMES) }
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
            ground.grid.touched(area, |at| touched.push((at, number)));
        }
        touched.sort_unstable();
        let mut items: Vec<&Item> = Vec::new();
        let mut tiles = Vec::new();
        for touched in touched.chunk_by(|one, other| one.0 == other.0) {
            items.clear();
            items.extend(touched.iter().map(|&(_, number)| &scene.play[number]));
            let at = touched[0].0;
            let key = ground.key(at, &items);
            let is_named = items.iter().any(|item| item.what == What::Player);
            let kept = if is_named { &self.names } else { &self.tiles };
            let tile = find_or_make(kept, key, || ground.painted(at, &items, sprites));
            tiles.push(Placing { at, key, tile });
        }
        Parts { ground, tiles }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;
    use crate::{Labels, LastMove, Marks, Painter, SeatLabel, View};
    use hoppity_rules::{Position, Seat, Setup, Variant};

    /// Each pixel's index as the rows hold it.
    fn unpacked(parts: &Parts) -> Vec<u8> {
        let mut rows = Vec::new();
        parts.rows(&mut rows);
        let [wide, high] = parts.size().map(|side| side as usize);
        let mut indices = Vec::new();
        for row in rows.chunks_exact(rows.len() / high) {
            assert_eq!(row[0], 0, "the filter");
            parts.palette().unpack(&row[1..], wide, &mut indices);
        }
        indices
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
            let mut position = Position::start(&setup);
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
                    let scene = painter.scene(&view, &labels);
                    let parts = painter.parts(&scene, theme);
                    let slow = parts.palette().indices(painter.picture(&scene, theme).as_raw());
                    let fast = unpacked(&parts);
                    let wrong = fast.iter().zip(&slow).position(|(one, other)| one != other);
                    let place = wrong.map(|at| (at as u32 % scene.width, at as u32 / scene.width));
                    assert_eq!(place, None, "{setup:?} at {width}, ply {ply}");
                }
                let path = position.path(mv);
                let played = position.play(mv).unwrap();
                last = Some(LastMove { seat: played.seat, path, captured: played.captured });
            }
        }
        let Composer { grounds, tiles, names } = &painter.composer;
        let (tiles, names) = (tiles.lock().unwrap().count(), names.lock().unwrap().count());
        assert!(grounds.is_within_bounds() && tiles <= TILES && names <= NAMES, "{tiles}, {names} bytes");
    }
}
