//! Puts pictures together, and keeps the grounds that were used last.

use std::sync::{Arc, Mutex, PoisonError};

use super::ground::Ground;
use super::indexed::{Indexed, Sheet};
use crate::paint::{Canvas, Sprites};
use crate::scene::{Item, Scene};
use crate::theme::{Theme, Tint};
use hoppity_rules::Colour;

/// Bytes of grounds that are kept at most. A ground of squares takes 40 kB, of hexagons or a star up
/// to 260 kB (six seats 520). All variants in four themes, each seen from two or more sides, need
/// some two hundred; with too few kept, most of a turn's time goes into painting grounds.
const ROOM: usize = 32 << 20;

/// Makes pictures.
#[derive(Default)]
pub struct Composer {
    /// The ground that was used last is at the end.
    grounds: Mutex<Vec<Arc<Ground>>>,
}

impl Composer {
    /// The picture of a plan.
    pub fn compose(&self, scene: &Scene, theme: &Theme, sprites: &Sprites) -> Indexed {
        if scene.ground.is_empty() {
            // A graph or a card: nothing of it comes again, and its palette has to follow from all
            // of it.
            let whole = Scene { ground: scene.play.as_slice().into(), play: Vec::new(), ..*scene };
            let ground = Arc::new(Ground::new(&whole, theme, colours(scene), sprites));
            return Indexed { pixels: ground.pixels(), ground };
        }
        let ground = self.ground(scene, theme, sprites);
        let mut pixels = ground.pixels();
        let sheet = Sheet::new(ground.width, &mut pixels, &ground.palette);
        let mut canvas = Canvas::new([0, 0], sheet, theme, sprites);
        scene.play.iter().for_each(|item| canvas.paint(item));
        Indexed { ground, pixels }
    }

    /// The ground of a scene.
    fn ground(&self, scene: &Scene, theme: &Theme, sprites: &Sprites) -> Arc<Ground> {
        let colours = colours(scene);
        let lock = || self.grounds.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = lock();
        if let Some(at) = kept.iter().rposition(|ground| ground.fits(scene, theme, &colours)) {
            let ground = Arc::clone(&kept[at]);
            kept[at..].rotate_left(1);
            return ground;
        }
        // Others need not wait while it is painted.
        drop(kept);
        let made = Arc::new(Ground::new(scene, theme, colours, sprites));
        let mut kept = lock();
        kept.push(Arc::clone(&made));
        let mut size: usize = kept.iter().map(|ground| ground.size()).sum();
        while kept.len() > 1 && size > ROOM {
            size -= kept.remove(0).size();
        }
        made
    }
}

/// The colours of the seats that a scene shows.
fn colours(scene: &Scene) -> Vec<Colour> {
    let face = |item: &Item| match item.tint {
        Tint::Face(colour) => Some(colour),
        _ => None,
    };
    let mut colours: Vec<Colour> = scene.play.iter().filter_map(face).collect();
    colours.sort_unstable_by_key(|&colour| colour as u8);
    colours.dedup();
    colours
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;
    use crate::{Labels, LastMove, Marks, Painter, SeatLabel, View, name_targets};
    use hoppity_rules::{Position, Seat, Setup, Variant};

    /// Random games in every variant, and with them every kind of mark, look as in true colours:
    /// each pixel has the palette's colour nearest to its true one, but for a few where soft edges
    /// lie over one another.
    #[test]
    fn pictures_in_few_colours_look_as_in_true_ones() {
        let mut random = random();
        let painter = Painter::new();
        let setups = Variant::ALL.iter().map(|&variant| Setup::new(variant));
        let four = Setup::parse("halma-16", [("players", "4")]).unwrap();
        let six = Setup::parse("star-halma", [("players", "6")]).unwrap();
        let themes: Vec<&Theme> = Theme::bundled().map(|(_, theme)| theme).collect();
        for setup in setups.chain([four, six]) {
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
                            targets: name_targets(&position, true, moves.iter().filter_map(|mv| mv.to())),
                        },
                        _ => Marks::None,
                    };
                    let width =
                        [View::WIDTH, View::WIDTH, 390, 481, random.u32(200..1000)][random.usize(..5)];
                    let seat = random.bool().then_some(Seat::TWO);
                    let view = View { last: last.as_ref(), seat, marks, width, ..View::of(&position) };
                    let theme = themes[random.usize(..themes.len())];
                    let scene = painter.scene(&view, &labels);
                    let picture = painter.indexed(&scene, theme);
                    let truth = painter.picture(&scene, theme);
                    let mut nearest = picture.palette().nearest();
                    let pairs = picture.pixels.iter().zip(truth.pixels());
                    let wrong = pairs.filter(|(index, colour)| **index != nearest.of(colour.0)).count();
                    let share = wrong as f64 / picture.pixels.len() as f64;
                    assert!(share < 0.01, "{setup:?} at {width}, ply {ply}: {share:.4} of the pixels differ");
                }
                let path = position.path(mv);
                let played = position.play(mv).unwrap();
                last = Some(LastMove { seat: played.seat, path, captured: played.captured });
            }
        }
        let kept: usize = painter.composer.grounds.lock().unwrap().iter().map(|ground| ground.size()).sum();
        assert!(kept <= ROOM, "{kept} bytes");
    }
}
