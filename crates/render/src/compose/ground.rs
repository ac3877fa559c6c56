//! The ground of a match in few colours.

use std::sync::Arc;

use super::painted::Painted;
use super::palette::Palette;
use crate::paint::Sprites;
use crate::scene::{Item, Scene};
use crate::theme::{Medal, Theme, Tint};
use hoppity_rules::Colour;

/// A ground and what it was painted from.
pub struct Ground {
    theme: Theme,
    pub width: u32,
    pub height: u32,
    items: Arc<[Item]>,
    colours: Vec<Colour>,
    pub palette: Palette,
    /// The rows that differ, packed as in a PNG file.
    rows: Vec<u8>,
    /// Which of them each row of the picture is.
    order: Vec<u16>,
}

/// The medals on a ground.
fn medals(scene: &Scene) -> Vec<Medal> {
    let shown = |medal: &Medal| scene.ground.iter().any(|item| item.tint == Tint::Medal(*medal));
    [Medal::Gold, Medal::Silver, Medal::Bronze].into_iter().filter(shown).collect()
}

impl Ground {
    /// The ground of a scene, with a palette that serves seats of these colours.
    pub fn new(scene: &Scene, theme: &Theme, colours: Vec<Colour>, sprites: &Sprites) -> Ground {
        let painted = Painted::new(scene, theme, sprites);
        let palette = Palette::new(theme, painted.rows().zip(painted.times()), (&colours, &medals(scene)));
        let (mut rows, mut line) = (Vec::new(), Vec::new());
        let mut nearest = palette.nearest();
        for runs in painted.rows() {
            line.clear();
            for &(colour, length) in runs {
                line.extend(std::iter::repeat_n(nearest.of(colour), length.into()));
            }
            palette.pack(&line, &mut rows);
        }
        Ground {
            theme: *theme,
            width: scene.width,
            height: scene.height,
            items: Arc::clone(&scene.ground),
            colours,
            palette,
            rows,
            order: painted.order,
        }
    }

    /// Whether it is the ground of a scene.
    pub fn fits(&self, scene: &Scene, theme: &Theme, colours: &[Colour]) -> bool {
        (self.width, self.height) == (scene.width, scene.height)
            && self.colours == colours
            && self.theme == *theme
            && (Arc::ptr_eq(&self.items, &scene.ground) || self.items == scene.ground)
    }

    /// Its pixels, row by row.
    pub fn pixels(&self) -> Vec<u8> {
        let wide = self.width as usize;
        let packed = self.palette.packed(wide);
        let mut pixels = vec![0; wide * self.height as usize];
        for (line, &number) in pixels.chunks_exact_mut(wide).zip(&self.order) {
            self.palette.unpack(&self.rows[usize::from(number) * packed..][..packed], line);
        }
        pixels
    }

    /// About how many bytes of memory it takes. The items are those of the board's plan.
    pub fn size(&self) -> usize {
        self.rows.len() + 2 * self.order.len() + 3 * self.palette.colours.len()
    }
}
