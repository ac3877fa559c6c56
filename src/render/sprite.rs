//! Shapes' coverage and pictures of pieces, kept once drawn.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::piece::{self, Sprite};
use super::scene::{Form, Spot};
use super::shape::{self, Mask, SAMPLES};
use super::theme::{Pieces, Theme};

/// At most so many bytes of each are kept; a picture uses about thirty sprites of 2 kB and masks of 1 kB.
const KEPT: usize = 2 << 20;

/// A shape and its spot's place within its pixel.
type Key = (Form, i32, i32);

/// What was drawn before, and how many bytes it takes.
struct Kept<K, T> {
    drawn: HashMap<K, Arc<T>>,
    bytes: usize,
}

impl<K, T> Default for Kept<K, T> {
    fn default() -> Kept<K, T> {
        Kept { drawn: HashMap::new(), bytes: 0 }
    }
}

static MASKS: LazyLock<Mutex<Kept<Key, Mask>>> = LazyLock::new(Mutex::default);
static SPRITES: LazyLock<Mutex<Kept<(Key, Pieces), Sprite>>> = LazyLock::new(Mutex::default);

/// The coverage of a shape whose spot is at `at`. Pieces and text have none of their own.
pub fn mask(form: &Form, at: Spot) -> Arc<Mask> {
    let key = key(form, at);
    let phase = (key.1, key.2);
    kept(&MASKS, key, |mask| mask.pixels.as_raw().len(), || shape::mask(form, phase))
}

/// The picture of a piece whose spot is at `at`. `None` for any other shape.
pub fn piece(form: &Form, at: Spot, theme: &Theme) -> Option<Arc<Sprite>> {
    let Form::Piece { colour, .. } = form else { return None };
    let key = key(form, at);
    let phase = (key.1, key.2);
    let size = |sprite: &Sprite| sprite.pixels.as_raw().len();
    Some(kept(&SPRITES, (key, *theme.pieces(*colour)), size, || piece::sprite(form, phase, theme)))
}

fn key(form: &Form, at: Spot) -> Key {
    (form.clone(), at.x.0.rem_euclid(SAMPLES), at.y.0.rem_euclid(SAMPLES))
}

/// Finds what is kept or makes it.
fn kept<K: Eq + Hash, T>(
    kept: &Mutex<Kept<K, T>>,
    key: K,
    pixels: impl Fn(&T) -> usize,
    make: impl FnOnce() -> T,
) -> Arc<T> {
    if let Some(found) = kept.lock().unwrap_or_else(PoisonError::into_inner).drawn.get(&key) {
        return Arc::clone(found);
    }
    let made = Arc::new(make());
    let bytes = pixels(&made) + size_of::<(K, T)>();
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.bytes + bytes > KEPT {
        kept.drawn.clear();
        kept.bytes = 0;
    }
    if kept.drawn.insert(key, Arc::clone(&made)).is_none() {
        kept.bytes += bytes;
    }
    made
}
