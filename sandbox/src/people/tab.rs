//! An open tab: a stream of events that someone reads.

use std::sync::Arc;

use crate::hub::Hub;
use crate::snowflake::Id;

/// An open tab. Dropping it closes it. Everyone hears of both.
pub struct Tab {
    hub: Arc<Hub>,
    person: Id,
}

impl Tab {
    pub fn open(hub: Arc<Hub>, person: Id) -> Tab {
        hub.count_tabs(person, |open| open + 1);
        Tab { hub, person }
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        self.hub.count_tabs(self.person, |open| open.saturating_sub(1));
    }
}
