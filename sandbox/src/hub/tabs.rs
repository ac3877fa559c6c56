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

    /// Changes how many a person has open. `tell` gets the new number under the lock, so that the
    /// last news is true.
    pub fn change(&self, person: Id, change: impl FnOnce(usize) -> usize, tell: impl FnOnce(usize)) {
        let mut tabs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = tabs.entry(person).or_default();
        *open = change(*open);
        tell(*open);
    }
}
