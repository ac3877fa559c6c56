//! Keys: what a call names a person or a channel by, an id or a name.

use crate::hub::Hub;
use crate::people::{Trouble, person_of, trouble};
use crate::snowflake::Id;
use crate::world::Channel;

/// A person, or the bot by its id.
pub fn user(hub: &Hub, key: &str) -> Result<Id, Trouble> {
    let found = hub.look(|world| {
        let by_id = key.parse().ok().filter(|id| world.users.contains_key(id));
        by_id.or_else(|| person_of(world, key).map(|user| user.id))
    });
    found.ok_or_else(|| trouble(404, format!("There is no person “{key}”.")))
}

/// A channel; of several with a name, the oldest.
pub fn channel(hub: &Hub, key: &str) -> Result<Id, Trouble> {
    let found = hub.look(|world| {
        let by_id = key.parse().ok().filter(|id| world.channels.contains_key(id));
        let is_named = |channel: &&Channel| channel.name() == Some(key);
        by_id.or_else(|| world.channels.values().find(is_named).map(|channel| channel.id))
    });
    found.ok_or_else(|| trouble(404, format!("There is no channel “{key}”.")))
}
