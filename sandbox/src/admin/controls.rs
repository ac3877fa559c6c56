//! The controls of a running sandbox: its hub and its bot's process.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use crate::bot::BotProcess;
use crate::clock::Clock;
use crate::hub::Hub;
use crate::hub::session::Packet;
use crate::people::{Trouble, trouble};
use crate::snowflake::Id;
use crate::world::{Event, World};

/// What a test's [`crate::Sandbox`] and the admin's routes both act on.
pub struct Controls {
    pub hub: Arc<Hub>,
    pub bot: BotProcess,
}

impl Controls {
    /// Moves the clock, forward or back.
    pub fn move_clock(&self, moves: impl FnOnce(&Clock)) {
        moves(&self.hub.clock);
        self.hub.announce(json!({"type": "clock", "now_ms": self.hub.clock.now_ms()}));
        self.hub.send_late();
        self.hub.change(World::expire);
    }

    pub fn down(&self, time: Duration) {
        self.hub.faults.down(time);
        self.hub.send_to_sessions(&Packet::Cut);
    }

    pub fn redeliver(&self, id: Id) -> Result<(), Trouble> {
        self.hub.change(|world| {
            if !world.interactions.contains_key(&id) {
                return Err(trouble(404, "There is no such interaction."));
            }
            world.events.push(Event::Invoked(id));
            Ok(())
        })
    }
}
