//! Which people have tabs open, and how many: the streams of events that are being read.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::json;

use crate::hub::Hub;
use crate::snowflake::Id;

/// The open tabs of each person.
#[derive(Debug, Default)]
pub struct Tabs(Mutex<BTreeMap<Id, usize>>);

impl Tabs {
    /// How many a person has open.
    pub fn of(&self, person: Id) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&person).copied().unwrap_or(0)
    }
}

/// An open tab. Dropping it closes it; both are told to everyone.
pub struct Tab {
    hub: Arc<Hub>,
    person: Id,
}

impl Tab {
    /// Opens one more.
    pub fn open(hub: Arc<Hub>, person: Id) -> Tab {
        let tab = Tab { hub, person };
        tab.count(|open| open + 1);
        tab
    }

    fn count(&self, change: impl FnOnce(usize) -> usize) {
        // Told under the lock, so that the last news is the truth.
        let mut tabs = self.hub.tabs.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = tabs.entry(self.person).or_default();
        *open = change(*open);
        self.hub.tell(json!({"type": "tabs", "user_id": self.person, "tabs": *open}));
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.count(|open| open.saturating_sub(1));
    }
}
