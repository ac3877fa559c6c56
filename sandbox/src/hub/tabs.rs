//! How many tabs each person has open.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::snowflake::Id;

#[derive(Debug, Default)]
pub struct Tabs(Mutex<BTreeMap<Id, usize>>);

impl Tabs {
    /// How many a person has open.
    pub fn of(&self, person: Id) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&person).copied().unwrap_or(0)
    }

    /// Changes how many a person has open. Returns the number before and after.
    pub fn change(&self, person: Id, change: impl FnOnce(usize) -> usize) -> (usize, usize) {
        let mut tabs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = tabs.entry(person).or_default();
        let before = std::mem::replace(open, change(*open));
        (before, *open)
    }
}
