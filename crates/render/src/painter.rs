//! The painter: it owns everything that is kept from one picture for the next.

use std::sync::Arc;

use image::RgbImage;

use super::compose::{Composer, Indexed};
use super::encode::{Effort, Packer};
use super::paint::{self, Sprites};
use super::plan::{self, BoardPlans};
use super::scene::Scene;
use super::theme::Theme;
use super::view::{Labels, View};

/// Draws pictures, on several threads at once if need be.
///
/// A painter keeps plans, painted parts and memory, so that the next picture of a match takes a
/// fraction of the time of the first. What it keeps never shows in a picture: the same scene in the
/// same theme gives the same bytes, whatever was drawn before.
pub struct Painter {
    boards: Arc<BoardPlans>,
    sprites: Arc<Sprites>,
    pub(super) composer: Arc<Composer>,
    packer: Packer,
}

impl std::fmt::Debug for Painter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Painter").finish_non_exhaustive()
    }
}

impl Default for Painter {
    fn default() -> Painter {
        Painter::new()
    }
}

impl Painter {
    /// A painter that has drawn nothing yet.
    pub fn new() -> Painter {
        Painter {
            boards: Arc::default(),
            sprites: Arc::default(),
            composer: Arc::default(),
            packer: Packer::new(Effort::Default),
        }
    }

    /// A painter that packs with little effort, and shares with this one what is kept. It gives the
    /// same pixels in larger files, sooner.
    #[must_use]
    pub fn in_haste(&self) -> Painter {
        Painter {
            boards: Arc::clone(&self.boards),
            sprites: Arc::clone(&self.sprites),
            composer: Arc::clone(&self.composer),
            packer: Packer::new(Effort::Little),
        }
    }

    /// The plan of a board.
    pub fn scene(&self, view: &View<'_>, labels: &Labels) -> Scene {
        plan::scene(view, labels, &self.boards)
    }

    /// The picture of a plan as a PNG file.
    pub fn png(&self, scene: &Scene, theme: &Theme) -> Vec<u8> {
        self.packer.png(&self.indexed(scene, theme))
    }

    /// The picture of a view as a PNG file.
    pub fn board(&self, view: &View<'_>, labels: &Labels, theme: &Theme) -> Vec<u8> {
        self.png(&self.scene(view, labels), theme)
    }

    /// The picture of a plan in its true colours.
    pub fn picture(&self, scene: &Scene, theme: &Theme) -> RgbImage {
        paint::paint(scene, theme, &self.sprites)
    }

    /// The picture of a plan in the colours of its palette.
    pub(super) fn indexed(&self, scene: &Scene, theme: &Theme) -> Indexed {
        self.composer.compose(scene, theme, &self.sprites)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;
    use crate::{Animation, GraphLabels, LastMove, Marks, RatingPoint, SeatLabel, rating};
    use hoppity_rules::{Position, Seat, Setup, Variant};

    fn labels() -> Labels {
        let mut labels = Labels::none();
        labels.seats[Seat::TWO] = SeatLabel { name: "Ångström".to_owned(), ..SeatLabel::default() };
        labels
    }

    /// A random position of a random game, as somebody may look at it.
    struct Shown {
        position: Position,
        last: Option<LastMove>,
        seat: Option<Seat>,
        width: u32,
        marks: Marks,
        theme: &'static Theme,
    }

    impl Shown {
        fn random(random: &mut fastrand::Rng) -> Shown {
            let variant = Variant::ALL[random.usize(..Variant::ALL.len())];
            let setup = match random.bool() {
                true => Setup::parse(variant.id(), [("players", "4")]).unwrap_or(Setup::new(variant)),
                false => Setup::new(variant),
            };
            let mut shown = Shown {
                position: Position::start(&setup),
                last: None,
                seat: [None, Some(Seat::ONE), Some(Seat::TWO)][random.usize(..3)],
                width: [View::WIDTH, 390, 240, 241, 242, random.u32(200..300)][random.usize(..6)],
                marks: Marks::None,
                theme: Theme::bundled().nth(random.usize(..4)).unwrap().1,
            };
            shown.go_on(random.usize(..20), random);
            if random.u8(..3) == 0 {
                let moves = shown.position.legal_moves();
                shown.marks = Marks::Movable(moves.iter().filter_map(|mv| mv.from()).collect());
            }
            shown
        }

        fn go_on(&mut self, plies: usize, random: &mut fastrand::Rng) {
            for _ in 0..plies {
                let Some(mv) = random.choice(self.position.legal_moves()) else { break };
                let path = self.position.path(mv);
                let played = self.position.play(mv).unwrap();
                self.last = Some(LastMove { seat: played.seat, path, captured: played.captured });
            }
        }

        fn view(&self) -> View<'_> {
            let Shown { last, seat, width, marks, .. } = self;
            View {
                last: last.as_ref(),
                seat: *seat,
                width: *width,
                marks: marks.clone(),
                ..View::of(&self.position)
            }
        }

        fn png(&self, painter: &Painter) -> Vec<u8> {
            painter.board(&self.view(), &labels(), self.theme)
        }
    }

    /// What a painter keeps from one picture for the next must never show.
    #[test]
    fn a_picture_is_the_same_whatever_was_drawn_before() {
        let mut random = random();
        let wanted: Vec<Shown> = (0..8).map(|_| Shown::random(&mut random)).collect();
        let rated: Vec<RatingPoint> =
            (0u8..30).map(|at| RatingPoint { at: at.into(), rating: random.f32() * 1000.0 }).collect();
        let graph = rating(&rated, &GraphLabels::default(), View::WIDTH);
        let animation = |shown: &Shown, painter: &Painter| {
            let steps = [
                (Position::start(shown.position.setup()), None),
                (shown.position.clone(), shown.last.clone()),
            ];
            let replay =
                Animation { steps: &steps, seat: shown.seat, width: shown.width, labels: &Labels::none() };
            painter.gif(replay, shown.theme)
        };
        let all = |painter: &Painter| -> Vec<Vec<u8>> {
            let boards = wanted.iter().map(|shown| shown.png(painter));
            let animations = wanted.iter().map(|shown| animation(shown, painter));
            boards.chain(animations).chain([painter.png(&graph, Theme::wood())]).collect()
        };
        let fresh: Vec<Vec<u8>> = wanted
            .iter()
            .map(|shown| shown.png(&Painter::new()))
            .chain(wanted.iter().map(|shown| animation(shown, &Painter::new())))
            .chain([Painter::new().png(&graph, Theme::wood())])
            .collect();

        let painter = Painter::new();
        for _ in 0..60 {
            Shown::random(&mut random).png(&painter);
        }
        // Earlier positions of the same matches are what most could be taken over from.
        for shown in &wanted {
            let setup = shown.position.setup();
            let mut before =
                Shown { position: Position::start(setup), last: None, marks: Marks::None, ..*shown };
            for _ in 0..4 {
                before.go_on(3, &mut random);
                before.png(&painter);
            }
        }
        for (number, (fresh, later)) in fresh.iter().zip(all(&painter)).enumerate() {
            assert!(*fresh == later, "picture {number}: {} bytes, and {} later", fresh.len(), later.len());
        }
    }

    /// Haste shows in the size of a file only.
    #[test]
    fn a_picture_in_haste_has_the_same_pixels() {
        let mut random = random();
        let painter = Painter::new();
        let hasty = painter.in_haste();
        for shown in (0..8).map(|_| Shown::random(&mut random)) {
            let pixels = |painter| image::load_from_memory(&shown.png(painter)).unwrap().into_rgb8();
            assert!(pixels(&painter) == pixels(&hasty));
            assert!(shown.png(&hasty) == shown.png(&painter.in_haste()));
        }
    }

    /// Several threads draw with one painter, and none sees another's picture.
    #[test]
    fn a_picture_is_the_same_while_others_are_drawn() {
        let mut random = random();
        let wanted: Vec<Shown> = (0..8).map(|_| Shown::random(&mut random)).collect();
        let alone: Vec<Vec<u8>> = wanted.iter().map(|shown| shown.png(&Painter::new())).collect();
        let painter = Painter::new();
        std::thread::scope(|scope| {
            for first in 0..4 {
                let (painter, wanted, alone) = (&painter, &wanted, &alone);
                scope.spawn(move || {
                    for at in (0..3 * wanted.len()).map(|at| (first + at) % wanted.len()) {
                        assert!(wanted[at].png(painter) == alone[at], "picture {at}");
                    }
                });
            }
        });
    }
}
