//! Things made before, found again by a hash of what they were made from, and bounded by bytes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::hash::Keys;

/// Two generations: when the younger has filled its half of the room, the older goes. What was used
/// meanwhile stays.
pub struct Kept<T: ?Sized> {
    younger: HashMap<u128, Arc<T>, Keys>,
    older: HashMap<u128, Arc<T>, Keys>,
    /// The bytes of the younger.
    bytes: usize,
    room: usize,
    size: fn(&T) -> usize,
}

impl<T: ?Sized> Kept<T> {
    /// An empty store for at most `room` bytes; `size` returns how many bytes a thing takes.
    pub fn new(room: usize, size: fn(&T) -> usize) -> Kept<T> {
        Kept { younger: HashMap::default(), older: HashMap::default(), bytes: 0, room, size }
    }

    /// What was kept under a key.
    pub fn find(&mut self, key: u128) -> Option<Arc<T>> {
        if let Some(found) = self.younger.get(&key) {
            return Some(Arc::clone(found));
        }
        let found = self.older.remove(&key)?;
        self.keep(key, &found);
        Some(found)
    }

    /// Keeps something among the younger.
    pub fn keep(&mut self, key: u128, made: &Arc<T>) {
        let size = (self.size)(made);
        if self.bytes + size > self.room / 2 {
            self.older = std::mem::take(&mut self.younger);
            self.bytes = 0;
        }
        if self.younger.insert(key, Arc::clone(made)).is_none() {
            self.bytes += size;
        }
    }
}

/// What is kept under a key, or else is made. Nobody else has to wait while it is made.
pub fn find_or_make<T: ?Sized>(kept: &Mutex<Kept<T>>, key: u128, make: impl FnOnce() -> Arc<T>) -> Arc<T> {
    let lock = || kept.lock().unwrap_or_else(PoisonError::into_inner);
    let found = lock().find(key);
    found.unwrap_or_else(|| {
        let made = make();
        lock().keep(key, &made);
        made
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is used stays, what isn't goes, and the room is kept to.
    #[test]
    fn what_is_used_stays_and_the_room_is_bounded() {
        let mut kept = Kept::<[u8]>::new(100, <[u8]>::len);
        for key in 0..50 {
            assert_eq!(kept.find(1000).is_some(), key > 0);
            kept.keep(1000, &Arc::from([0; 10]));
            kept.keep(key, &Arc::from([0; 10]));
            let all = kept.younger.values().chain(kept.older.values());
            assert!(all.map(|bytes| bytes.len()).sum::<usize>() <= 100);
        }
        assert!(kept.find(49).is_some() && kept.find(0).is_none());
    }
}
