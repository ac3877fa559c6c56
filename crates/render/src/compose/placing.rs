//! Tiles in their places.

use std::sync::Arc;

use super::painted::Tile;

/// A tile in its place.
#[derive(Clone)]
pub struct Placing {
    /// Its place in the grid.
    pub at: usize,
    /// The hash of what it shows.
    pub key: u128,
    pub tile: Arc<Tile>,
}

/// The places of two lists, in whose order both are, with what each of them has there.
pub fn side_by_side<'a>(
    mut one: &'a [Placing],
    mut other: &'a [Placing],
) -> impl Iterator<Item = (usize, Option<&'a Placing>, Option<&'a Placing>)> {
    std::iter::from_fn(move || {
        let first = |all: &[Placing]| all.first().map(|placing| placing.at);
        let at = first(one).into_iter().chain(first(other)).min()?;
        Some((at, next_at(&mut one, at), next_at(&mut other, at)))
    })
}

/// Takes the next of them, if its place is this.
fn next_at<'a>(all: &mut &'a [Placing], at: usize) -> Option<&'a Placing> {
    let (next, rest) = all.split_first()?;
    if next.at != at {
        return None;
    }
    *all = rest;
    Some(next)
}
