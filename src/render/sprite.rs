//! Shapes' coverage and pictures of pieces, kept once drawn.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::piece::{self, Sprite};
use super::scene::{Form, Spot};
use super::shape::{self, Mask, SAMPLES};
use super::theme::Theme;

/// At most so many of each are kept; a picture uses about thirty.
const KEPT: usize = 1024;

/// A shape and its spot's place within its pixel.
type Key = (Form, i32, i32);

/// A piece and the theme that gives its colours.
type Coloured = (Key, Theme);

static MASKS: LazyLock<Mutex<HashMap<Key, Arc<Mask>>>> = LazyLock::new(Mutex::default);
static SPRITES: LazyLock<Mutex<HashMap<Coloured, Arc<Sprite>>>> = LazyLock::new(Mutex::default);

/// The coverage of a shape whose spot is at `at`. Pieces and text have none of their own.
pub fn mask(form: &Form, at: Spot) -> Arc<Mask> {
    let key = key(form, at);
    let phase = (key.1, key.2);
    kept(&MASKS, key, || shape::mask(form, phase))
}

/// The picture of a piece whose spot is at `at`. `None` for any other shape.
pub fn piece(form: &Form, at: Spot, theme: &Theme) -> Option<Arc<Sprite>> {
    let Form::Piece { .. } = form else { return None };
    let key = key(form, at);
    let phase = (key.1, key.2);
    Some(kept(&SPRITES, (key, *theme), || piece::sprite(form, phase, theme)))
}

fn key(form: &Form, at: Spot) -> Key {
    (form.clone(), at.x.0.rem_euclid(SAMPLES), at.y.0.rem_euclid(SAMPLES))
}

/// Finds what is kept in a map or makes it.
fn kept<K: Eq + Hash, T>(map: &Mutex<HashMap<K, Arc<T>>>, key: K, make: impl FnOnce() -> T) -> Arc<T> {
    if let Some(found) = map.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(found);
    }
    let made = Arc::new(make());
    let mut map = map.lock().unwrap_or_else(PoisonError::into_inner);
    if map.len() >= KEPT {
        map.clear();
    }
    map.insert(key, Arc::clone(&made));
    made
}
