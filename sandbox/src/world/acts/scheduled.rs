//! Scheduled events: created, changed and deleted by the bot.

use serde_json::{Value, json};

use crate::api::error::ApiError;
use crate::api::form::Report;
use crate::api::limits::events::check_order;
use crate::snowflake::Id;
use crate::world::things::scheduled::{ScheduledEvent, status};
use crate::world::things::{BOT, intent, permission};
use crate::world::whole::World;

/// How many events of a guild may be planned or going on.
const MOST_EVENTS: usize = 100;

/// A change of an event; `None` leaves a field as it is.
#[derive(Debug, Default)]
pub struct EventChange {
    pub name: Option<String>,
    pub description: Option<String>,
    pub location: Option<String>,
    pub starts_ms: Option<u64>,
    pub ends_ms: Option<u64>,
    pub status: Option<u8>,
}

impl World {
    /// # Errors
    /// Without permission; when there are too many.
    pub fn schedule(&mut self, guild: Id, mut event: ScheduledEvent) -> Result<Value, ApiError> {
        let known = self.guilds.get(&guild).ok_or_else(ApiError::unknown_guild)?;
        if self.permissions(known, BOT) & permission::CREATE_EVENTS == 0 {
            return Err(ApiError::missing_permissions());
        }
        if known.events.values().filter(|event| !event.is_over(self.now)).count() >= MOST_EVENTS {
            return Err(ApiError::too_many_events());
        }
        event.id = self.next_id();
        let json = self.scheduled_json(guild, &event);
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.events.insert(event.id, event);
        }
        self.announce_scheduled("GUILD_SCHEDULED_EVENT_CREATE", guild, &json);
        Ok(json)
    }

    /// # Errors
    /// Without permission; when there is none, or it is over; when the change is none that Discord makes.
    pub fn reschedule(&mut self, guild: Id, event: Id, change: EventChange) -> Result<Value, ApiError> {
        let mut new = self.changeable(guild, event)?.clone();
        let now = new.status(self.now);
        if new.is_over(self.now) {
            return Err(ApiError::finished_event());
        }
        if let Some(to) = change.status {
            let allowed = matches!(
                (now, to),
                (status::SCHEDULED, status::ACTIVE | status::CANCELED) | (status::ACTIVE, status::COMPLETED)
            );
            if !allowed && now != to {
                return Err(ApiError::unmodelled(&format!("an event's status from {now} to {to}")));
            }
            new.put = to;
        }
        new.name = change.name.unwrap_or(new.name);
        new.description = change.description.or(new.description);
        new.location = change.location.unwrap_or(new.location);
        new.starts_ms = change.starts_ms.unwrap_or(new.starts_ms);
        new.ends_ms = change.ends_ms.unwrap_or(new.ends_ms);
        let mut report = Report::default();
        check_order(new.starts_ms, new.ends_ms, &mut report);
        report.done()?;
        let json = self.scheduled_json(guild, &new);
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.events.insert(event, new);
        }
        self.announce_scheduled("GUILD_SCHEDULED_EVENT_UPDATE", guild, &json);
        Ok(json)
    }

    /// # Errors
    /// Without permission; when there is none.
    pub fn unschedule(&mut self, guild: Id, event: Id) -> Result<(), ApiError> {
        let gone = self.changeable(guild, event)?;
        let json = self.scheduled_json(guild, gone);
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.events.remove(&event);
        }
        self.announce_scheduled("GUILD_SCHEDULED_EVENT_DELETE", guild, &json);
        Ok(())
    }

    /// An event that the bot may change: its own with either permission, any with the stronger one.
    fn changeable(&self, guild: Id, event: Id) -> Result<&ScheduledEvent, ApiError> {
        let known = self.guilds.get(&guild).ok_or_else(ApiError::unknown_guild)?;
        let found = known.events.get(&event).ok_or_else(ApiError::unknown_event)?;
        let own = if found.creator == BOT { permission::CREATE_EVENTS } else { 0 };
        if self.permissions(known, BOT) & (own | permission::MANAGE_EVENTS) == 0 {
            return Err(ApiError::missing_permissions());
        }
        Ok(found)
    }

    fn announce_scheduled(&mut self, name: &'static str, guild: Id, json: &Value) {
        self.dispatch(name, Some(guild), intent::GUILD_SCHEDULED_EVENTS, json.clone());
        self.news(None, json!({"type": "guilds"}));
    }
}
