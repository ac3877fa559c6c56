//! Scheduled events.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answer, Bot, Reply, TheHub, id, is_wanted, nothing};
use crate::api::error::ApiError;
use crate::api::form::Report;
use crate::api::limits::events::{EVENT, EVENT_EDIT};
use crate::api::upload::Upload;
use crate::clock::from_iso8601;
use crate::snowflake::Id;
use crate::world::scheduled::{ScheduledEvent, status};
use crate::world::{BOT, EventChange, Guild, World};

/// A guild that the bot is in.
fn own(world: &World, guild: Id) -> Result<&Guild, ApiError> {
    world.own_guild(guild).ok_or_else(ApiError::unknown_guild)
}

#[derive(Deserialize)]
pub struct Wishes {
    with_user_count: Option<String>,
}

impl Wishes {
    /// Adds how many people are interested, if that is wanted. Here nobody can say so.
    fn counted(&self, mut event: Value) -> Value {
        if is_wanted(self.with_user_count.as_deref()) {
            event["user_count"] = json!(0);
        }
        event
    }
}

pub async fn list(
    State(hub): TheHub,
    _: Bot,
    Path(guild): Path<String>,
    Query(wishes): Query<Wishes>,
) -> Answer {
    let guild = id("guild_id", &guild)?;
    hub.look(|world| {
        let events = world.scheduled(own(world, guild)?).into_iter();
        Ok(Json(events.map(|event| wishes.counted(event)).collect()))
    })
}

pub async fn create(State(hub): TheHub, _: Bot, Path(guild): Path<String>, mut upload: Upload) -> Answer {
    let guild = id("guild_id", &guild)?;
    hub.look(|world| own(world, guild).map(drop))?;
    upload.check(&EVENT, None)?;
    let change = described(&upload.json);
    hub.change(|world| {
        is_ahead(world, &change)?;
        let event = ScheduledEvent {
            id: Id(0),
            name: change.name.unwrap_or_default(),
            description: change.description,
            location: change.location.unwrap_or_default(),
            starts_ms: change.starts_ms.unwrap_or_default(),
            ends_ms: change.ends_ms.unwrap_or_default(),
            put: status::SCHEDULED,
            creator: BOT,
        };
        world.schedule(guild, event).map(Json)
    })
}

pub async fn one(
    State(hub): TheHub,
    _: Bot,
    Path((guild, event)): Path<(String, String)>,
    Query(wishes): Query<Wishes>,
) -> Answer {
    let (guild, event) = (id("guild_id", &guild)?, id("guild_scheduled_event_id", &event)?);
    hub.look(|world| {
        let found = own(world, guild)?.events.get(&event).ok_or_else(ApiError::unknown_event)?;
        Ok(Json(wishes.counted(world.scheduled_json(guild, found))))
    })
}

pub async fn change(
    State(hub): TheHub,
    _: Bot,
    Path((guild, event)): Path<(String, String)>,
    mut upload: Upload,
) -> Answer {
    let (guild, event) = (id("guild_id", &guild)?, id("guild_scheduled_event_id", &event)?);
    hub.look(|world| own(world, guild).map(drop))?;
    upload.check(&EVENT_EDIT, None)?;
    let change = described(&upload.json);
    hub.change(|world| {
        is_ahead(world, &change)?;
        world.reschedule(guild, event, change).map(Json)
    })
}

pub async fn delete(State(hub): TheHub, _: Bot, Path((guild, event)): Path<(String, String)>) -> Reply {
    let (guild, event) = (id("guild_id", &guild)?, id("guild_scheduled_event_id", &event)?);
    hub.change(|world| {
        own(world, guild)?;
        world.unschedule(guild, event)
    })?;
    Ok(nothing())
}

/// The change that a body describes.
fn described(body: &Value) -> EventChange {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let time = |name: &str| body[name].as_str().and_then(from_iso8601);
    EventChange {
        name: text(&body["name"]),
        description: text(&body["description"]),
        location: text(&body["entity_metadata"]["location"]),
        starts_ms: time("scheduled_start_time"),
        ends_ms: time("scheduled_end_time"),
        status: body["status"].as_u64().and_then(|number| number.try_into().ok()),
    }
}

/// Refuses a start that has passed.
fn is_ahead(world: &World, change: &EventChange) -> Result<(), ApiError> {
    let mut report = Report::default();
    if change.starts_ms.is_some_and(|starts_ms| starts_ms <= world.now) {
        let message = "Cannot schedule event in the past.";
        report.fault_at("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", message);
    }
    report.done()
}
