//! An open tab: a stream of events that someone reads.

use std::sync::Arc;

use serde_json::json;

use crate::hub::Hub;
use crate::snowflake::Id;

/// An open tab. Dropping it closes it. Everyone hears of both.
pub struct Tab {
    hub: Arc<Hub>,
    person: Id,
}

impl Tab {
    pub fn open(hub: Arc<Hub>, person: Id) -> Tab {
        let tab = Tab { hub, person };
        tab.count(|open| open + 1);
        tab
    }

    fn count(&self, change: impl FnOnce(usize) -> usize) {
        self.hub.tabs.change(self.person, change, |open| {
            self.hub.announce(json!({"type": "tabs", "user_id": self.person, "tabs": open}));
        });
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.count(|open| open.saturating_sub(1));
    }
}
