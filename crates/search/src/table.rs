//! The transposition table: what earlier searches found out about positions, by their keys.
//!
//! It has a fixed size. Four entries share one line of the processor's cache; a new one takes the
//! place of the one that is worth least, by depth and age.

use crate::window::Window;

/// A move as the table keeps it: the cells where it starts and ends, the same for a clone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Packed {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

/// What a score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at most that.
    Upper,
    /// It is at least that.
    Lower,
    /// It is that.
    Exact,
}

impl Bound {
    /// What a search of this window says with its result.
    pub(crate) fn of(score: i32, window: Window) -> Bound {
        match score {
            _ if score >= window.beta => Bound::Lower,
            _ if score > window.alpha => Bound::Exact,
            _ => Bound::Upper,
        }
    }

    /// Whether a score with this bound settles what a search of the window would find.
    pub(crate) fn settles(self, score: i32, window: Window) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) best: Option<Packed>,
    pub(crate) score: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    from: u8,
    to: u8,
    score: i16,
    depth: u8,
    /// 0 for an empty slot, else 1 + the bound, and [`HAS_BEST`].
    bound: u8,
    age: u8,
    epoch: u8,
}

/// The flag of a slot with a best move.
const HAS_BEST: u8 = 4;

impl Slot {
    fn bound(self) -> Option<Bound> {
        match self.bound & 3 {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    fn best(self) -> Option<Packed> {
        (self.bound & HAS_BEST != 0).then_some(Packed { from: self.from, to: self.to })
    }
}

const SLOTS: usize = 4;

/// The slots that may hold a key, in one line of the processor's cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Set([Slot; SLOTS]);

pub(crate) struct Table {
    sets: Vec<Set>,
    /// How many of them are in use, from the first on; see [`Table::begin`].
    used: usize,
    age: u8,
    /// Slots of another epoch are empty, so that nothing has to be cleared between searches.
    epoch: u8,
}

impl Table {
    /// A table that takes at most this many bytes, and at least one set of entries.
    pub(crate) fn new(bytes: usize) -> Table {
        let sets = (bytes / size_of::<Set>()).max(1);
        Table { sets: vec![Set::default(); sets], used: sets, age: 0, epoch: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.age = 0;
        self.epoch = self.epoch.checked_add(1).unwrap_or_else(|| {
            self.sets.fill(Set::default());
            1
        });
    }

    /// Begins a search of at most this many positions: entries of earlier ones are worth less from now on.
    ///
    /// A short search uses only as much of the table as it can fill, since that stays in the processor's
    /// cache. At most half of the positions get an entry: the others aren't searched further.
    pub(crate) fn begin(&mut self, nodes: Option<u64>) {
        self.age = self.age.wrapping_add(1);
        let enough = nodes.map_or(u64::MAX, |nodes| nodes / (2 * SLOTS as u64) + 1);
        self.used = self.sets.len().min(usize::try_from(enough).unwrap_or(usize::MAX));
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.used as u128) >> 64) as usize
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let holds = |slot: &&Slot| slot.key == key && slot.epoch == self.epoch;
        let slot = self.sets[self.index(key)].0.iter().find(holds)?;
        Some(Entry { best: slot.best(), score: slot.score, depth: slot.depth, bound: slot.bound()? })
    }

    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let (index, age, epoch) = (self.index(key), self.age, self.epoch);
        let set = &mut self.sets[index].0;
        let is_empty = |slot: &Slot| slot.epoch != epoch;
        let worth = |slot: &Slot| match is_empty(slot) {
            true => i32::MIN,
            false => i32::from(slot.depth) - 8 * i32::from(age.wrapping_sub(slot.age)),
        };
        let same = set.iter().position(|slot| slot.key == key && !is_empty(slot));
        let at = same.unwrap_or_else(|| (0..SLOTS).min_by_key(|&at| worth(&set[at])).unwrap_or(0));
        // Without a best move of its own it keeps the earlier one.
        let best = entry.best.or(same.and_then(|at| set[at].best()));
        let Packed { from, to } = best.unwrap_or(Packed { from: 0, to: 0 });
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let bound = bound | if best.is_some() { HAS_BEST } else { 0 };
        let (score, depth) = (entry.score, entry.depth);
        set[at] = Slot { key, from, to, score, depth, bound, age, epoch };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_and_a_deep_entry_outlives_shallow_ones() {
        let mut table = Table::new(64);
        let entry = |depth| Entry { best: None, score: -5, depth, bound: Bound::Lower };
        let best = Some(Packed { from: 3, to: 7 });
        table.put(1, Entry { best, ..entry(9) });
        for key in 2..20 {
            table.put(key, entry(1));
        }
        assert_eq!(table.get(1), Some(Entry { best, ..entry(9) }));
        assert_eq!(table.get(19), Some(entry(1)));
        assert_eq!(table.get(2), None);
        table.put(1, entry(10));
        assert_eq!(table.get(1), Some(Entry { best, ..entry(10) }), "the best move is kept");
        for _ in 0..600 {
            table.clear();
            assert_eq!(table.get(1), None);
        }
    }
}
