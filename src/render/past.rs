//! Pictures packed before, as far as they help to pack the next: what stood where, and the way that was found through it.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use super::segments::Way;

/// At most so many bytes of them are kept: some ten.
const ROOM: usize = 1 << 19;

/// Tiles by their places, in that order, each with the key of what it shows.
pub type Tiles = [(u32, u128)];

struct Past {
    ground: u64,
    tiles: Box<Tiles>,
    way: Way,
}

/// The newest at the end.
static PASTS: Mutex<VecDeque<Past>> = Mutex::new(VecDeque::new());

/// The place of a tile that isn't there any more or wasn't there before, and the key of what it was.
pub type Change = (usize, Option<u128>);

/// Of the pictures on the same ground the one that differs in the fewest tiles: the way through it, and these tiles.
pub fn nearest(ground: u64, tiles: &Tiles) -> Option<(Way, Vec<Change>)> {
    let pasts = PASTS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut best: Option<(&Past, Vec<Change>)> = None;
    for past in pasts.iter().rev().filter(|past| past.ground == ground) {
        let most = best.as_ref().map_or(usize::MAX, |(_, changes)| changes.len());
        if let Some(changes) = changes(tiles, &past.tiles, most) {
            best = Some((past, changes));
        }
    }
    best.map(|(past, changes)| (past.way.clone(), changes))
}

/// Keeps a picture.
pub fn keep(ground: u64, tiles: &Tiles, way: Way) {
    let mut pasts = PASTS.lock().unwrap_or_else(PoisonError::into_inner);
    pasts.push_back(Past { ground, tiles: tiles.into(), way });
    let mut bytes: usize = pasts.iter().map(Past::size).sum();
    while bytes > ROOM
        && let Some(oldest) = pasts.pop_front()
    {
        bytes -= oldest.size();
    }
}

impl Past {
    fn size(&self) -> usize {
        size_of::<Past>() + size_of_val(&*self.tiles) + self.way.size()
    }
}

/// Where tiles differ, if they are fewer than `most`.
fn changes(now: &Tiles, then: &Tiles, most: usize) -> Option<Vec<Change>> {
    let changes = side_by_side(now, then).filter(|(_, now, then)| now != then);
    let changes: Vec<Change> =
        changes.map(|(at, _, then)| (at, then.map(|tile| tile.1))).take(most).collect();
    Some(changes).filter(|changes| changes.len() < most)
}

/// What has a place.
pub trait Placed {
    fn place(&self) -> usize;
}

impl Placed for (u32, u128) {
    fn place(&self) -> usize {
        self.0 as usize
    }
}

/// The places of two lists, in whose order both are, with what each of them has there.
pub fn side_by_side<'a, One: Placed, Other: Placed>(
    mut one: &'a [One],
    mut other: &'a [Other],
) -> impl Iterator<Item = (usize, Option<&'a One>, Option<&'a Other>)> {
    std::iter::from_fn(move || {
        let at = match (one.first(), other.first()) {
            (None, None) => return None,
            (Some(one), Some(other)) => one.place().min(other.place()),
            (one, other) => one.map(Placed::place).or(other.map(Placed::place))?,
        };
        Some((at, next_at(&mut one, at), next_at(&mut other, at)))
    })
}

/// The next of them, if its place is this.
fn next_at<'a, One: Placed>(all: &mut &'a [One], at: usize) -> Option<&'a One> {
    let (next, rest) = all.split_first()?;
    if next.place() != at {
        return None;
    }
    *all = rest;
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_picture_differs_in_the_fewest_tiles_and_old_ones_go() {
        // A number that no ground of this process has.
        let ground = u64::MAX;
        keep(ground, &[(1, 10), (4, 40)], Way::of(8));
        keep(ground, &[(1, 10), (2, 20), (4, 41)], Way::of(16));
        keep(ground - 1, &[(1, 10), (2, 20), (4, 40)], Way::of(24));
        let found = |tiles: &Tiles| {
            let (way, changes) = nearest(ground, tiles).unwrap();
            (way.size(), changes)
        };
        assert_eq!(found(&[(1, 10), (2, 20), (4, 40)]), (16, vec![(4, Some(41))]));
        assert_eq!(found(&[(1, 10), (3, 30), (4, 40)]), (8, vec![(3, None)]));
        assert_eq!(found(&[(4, 40)]), (8, vec![(1, Some(10))]));
        assert!(nearest(ground - 2, &[]).is_none());

        for number in 0..40 {
            keep(u64::MAX - 3, &[(number, 1)], Way::of(80_000));
        }
        let pasts = PASTS.lock().unwrap();
        assert!(pasts.iter().map(Past::size).sum::<usize>() <= ROOM);
        assert!(pasts.iter().any(|past| past.tiles[..] == [(39, 1)]), "the newest stays");
    }
}
