//! Reactions under messages.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

use super::lookups::may_view;
use super::{Answer, Bot, Reply, TheHub, id, limit, nothing};
use crate::api::error::ApiError;
use crate::hub::Hub;
use crate::snowflake::Id;
use crate::world::{BOT, Removal, User};

type On = Path<(String, String, String)>;

pub async fn add(State(hub): TheHub, _: Bot, Path((channel, message, emoji)): On) -> Reply {
    let (channel, message) = of(&hub, &channel, &message)?;
    hub.change(|world| world.react(BOT, channel, message, &emoji))?;
    Ok(nothing())
}

pub async fn remove_own(State(hub): TheHub, _: Bot, Path((channel, message, emoji)): On) -> Reply {
    let (channel, message) = of(&hub, &channel, &message)?;
    hub.change(|world| world.unreact(BOT, channel, message, Removal::One(BOT, &emoji)))?;
    Ok(nothing())
}

pub async fn remove(
    State(hub): TheHub,
    _: Bot,
    Path((channel, message, emoji, user)): Path<(String, String, String, String)>,
) -> Reply {
    let (channel, message) = of(&hub, &channel, &message)?;
    let user = id("user_id", &user)?;
    hub.change(|world| world.unreact(BOT, channel, message, Removal::One(user, &emoji)))?;
    Ok(nothing())
}

pub async fn remove_emoji(State(hub): TheHub, _: Bot, Path((channel, message, emoji)): On) -> Reply {
    let (channel, message) = of(&hub, &channel, &message)?;
    hub.change(|world| world.unreact(BOT, channel, message, Removal::Emoji(&emoji)))?;
    Ok(nothing())
}

pub async fn remove_all(
    State(hub): TheHub,
    _: Bot,
    Path((channel, message)): Path<(String, String)>,
) -> Reply {
    let (channel, message) = of(&hub, &channel, &message)?;
    hub.change(|world| world.unreact(BOT, channel, message, Removal::All))?;
    Ok(nothing())
}

#[derive(Deserialize)]
pub struct Page {
    limit: Option<String>,
    after: Option<String>,
}

pub async fn list(
    State(hub): TheHub,
    _: Bot,
    Path((channel, message, emoji)): On,
    Query(page): Query<Page>,
) -> Answer {
    let (channel, message) = of(&hub, &channel, &message)?;
    let after = page.after.map(|text| id("after", &text)).transpose()?.unwrap_or(Id(0));
    let limit = limit(page.limit.as_deref(), 25, 1..=100)?;
    hub.look(|world| {
        let mut users = world.reactors(channel, message, &emoji)?.to_vec();
        users.sort_unstable();
        let users = users.iter().filter(|user| **user > after).take(limit);
        Ok(Json(users.filter_map(|user| world.users.get(user)).map(User::json).collect()))
    })
}

fn of(hub: &Hub, channel: &str, message: &str) -> Result<(Id, Id), ApiError> {
    let (channel, message) = (id("channel_id", channel)?, id("message_id", message)?);
    hub.look(|world| may_view(world, channel))?;
    Ok((channel, message))
}
