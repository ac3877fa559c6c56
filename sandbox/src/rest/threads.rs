//! Threads and channels: opened, changed, deleted, joined, listed.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::lookups::{may_read_history, may_view};
use super::{Answer, Bot, Reply, TheHub, id, nothing};
use crate::api::error::ApiError;
use crate::api::limits::channels::{CHANNEL_EDIT, THREAD, THREAD_EDIT, THREAD_FROM_MESSAGE};
use crate::api::upload::Upload;
use crate::hub::Hub;
use crate::snowflake::Id;
use crate::world::channel::kind;
use crate::world::{ARCHIVE_AFTER_MINUTES, BOT, Channel, NewThread, Place, ThreadChange, World, permission};

/// Opens a thread without a message.
pub async fn open(State(hub): TheHub, _: Bot, Path(channel): Path<String>, mut upload: Upload) -> Reply {
    upload.check(&THREAD, None)?;
    let number = upload.json["type"].as_u64();
    let private = number.is_none_or(|number| number == u64::from(kind::PRIVATE_THREAD));
    opened(&hub, described(id("channel_id", &channel)?, None, private, &upload.json))
}

/// Opens a thread from a message.
pub async fn open_from(
    State(hub): TheHub,
    _: Bot,
    Path((channel, message)): Path<(String, String)>,
    mut upload: Upload,
) -> Reply {
    upload.check(&THREAD_FROM_MESSAGE, None)?;
    let message = id("message_id", &message)?;
    opened(&hub, described(id("channel_id", &channel)?, Some(message), false, &upload.json))
}

fn opened(hub: &Hub, opening: NewThread) -> Reply {
    hub.change(|world| {
        may_view(world, opening.parent)?;
        let thread = world.open_thread(opening)?;
        Ok((StatusCode::CREATED, Json(world.channel(thread)?.json(world))).into_response())
    })
}

/// The thread that a body describes.
fn described(parent: Id, from: Option<Id>, private: bool, body: &Value) -> NewThread {
    let minutes = body["auto_archive_duration"].as_u64();
    NewThread {
        by: BOT,
        parent,
        from,
        name: body["name"].as_str().unwrap_or_default().to_owned(),
        private,
        archive_after_minutes: minutes.unwrap_or(ARCHIVE_AFTER_MINUTES),
    }
}

pub async fn change(State(hub): TheHub, _: Bot, Path(channel): Path<String>, mut upload: Upload) -> Answer {
    let channel = id("channel_id", &channel)?;
    hub.change(|world| {
        may_view(world, channel)?;
        match world.channel(channel)?.place {
            Place::Thread(_) => {
                upload.check(&THREAD_EDIT, None)?;
                let body = &upload.json;
                let change = ThreadChange {
                    name: body["name"].as_str().map(str::to_owned),
                    archived: body["archived"].as_bool(),
                    locked: body["locked"].as_bool(),
                    archive_after_minutes: body["auto_archive_duration"].as_u64(),
                };
                world.change_thread(BOT, channel, change)?;
            }
            Place::Text { .. } => {
                upload.check(&CHANNEL_EDIT, None)?;
                if world.permissions_in(channel, BOT) & permission::MANAGE_CHANNELS == 0 {
                    return Err(ApiError::missing_permissions());
                }
                let text = |field: &str| upload.json[field].as_str().map(str::to_owned);
                world.set_channel(channel, text("name"), text("topic"));
            }
            Place::Direct(_) => return Err(ApiError::wrong_channel_type()),
        }
        Ok(Json(world.channel(channel)?.json(world)))
    })
}

pub async fn delete(State(hub): TheHub, _: Bot, Path(channel): Path<String>) -> Answer {
    let channel = id("channel_id", &channel)?;
    hub.change(|world| {
        may_view(world, channel)?;
        let needed = match world.channel(channel)?.place {
            Place::Thread(_) => permission::MANAGE_THREADS,
            Place::Text { .. } => permission::MANAGE_CHANNELS,
            // Closing direct messages changes nothing: they can be opened again.
            Place::Direct(_) => return Ok(Json(world.channel(channel)?.json(world))),
        };
        if world.permissions_in(channel, BOT) & needed == 0 {
            return Err(ApiError::missing_permissions());
        }
        let json = world.channel(channel)?.json(world);
        world.remove_channel(channel);
        Ok(Json(json))
    })
}

pub async fn join(State(hub): TheHub, _: Bot, Path((channel, user)): Path<(String, String)>) -> Reply {
    part(&hub, &channel, id("user_id", &user)?, true)
}

pub async fn join_oneself(State(hub): TheHub, _: Bot, Path(channel): Path<String>) -> Reply {
    part(&hub, &channel, BOT, true)
}

pub async fn leave_oneself(State(hub): TheHub, _: Bot, Path(channel): Path<String>) -> Reply {
    part(&hub, &channel, BOT, false)
}

pub async fn leave(State(hub): TheHub, _: Bot, Path((channel, user)): Path<(String, String)>) -> Reply {
    part(&hub, &channel, id("user_id", &user)?, false)
}

fn part(hub: &Hub, channel: &str, user: Id, joins: bool) -> Reply {
    let channel = id("channel_id", channel)?;
    hub.change(|world| {
        may_view(world, channel)?;
        let is_member = world.guild_of(channel).is_some_and(|guild| guild.members.contains_key(&user));
        if !is_member {
            return Err(ApiError::unknown_member());
        }
        let moderates = world.permissions_in(channel, BOT) & permission::MANAGE_THREADS != 0;
        if !joins && user != BOT && !moderates {
            return Err(ApiError::missing_permissions());
        }
        if joins { world.join_thread(channel, user) } else { world.leave_thread(channel, user) }
    })?;
    Ok(nothing())
}

pub async fn member(State(hub): TheHub, _: Bot, Path((channel, user)): Path<(String, String)>) -> Answer {
    membership(&hub, &channel, id("user_id", &user)?)
}

pub async fn own(State(hub): TheHub, _: Bot, Path(channel): Path<String>) -> Answer {
    membership(&hub, &channel, BOT)
}

fn membership(hub: &Hub, channel: &str, user: Id) -> Answer {
    let channel = id("channel_id", channel)?;
    hub.look(|world| {
        may_view(world, channel)?;
        let channel = world.channel(channel)?;
        let thread = channel.thread().ok_or_else(ApiError::wrong_channel_type)?;
        if !thread.members.contains(&user) {
            return Err(ApiError::unknown_member());
        }
        Ok(Json(channel.thread_member_json(user)))
    })
}

/// The threads that the bot sees, and its own membership in them.
fn listed<'a>(world: &'a World, threads: impl Iterator<Item = &'a Channel>) -> Value {
    let seen: Vec<&Channel> = threads.filter(|thread| world.sees(BOT, thread)).collect();
    let own =
        seen.iter().filter(|channel| channel.thread().is_some_and(|thread| thread.members.contains(&BOT)));
    json!({
        "threads": seen.iter().map(|channel| channel.json(world)).collect::<Vec<_>>(),
        "members": own.map(|channel| channel.thread_member_json(BOT)).collect::<Vec<_>>(),
        // There are no pages here.
        "has_more": false,
    })
}

pub async fn active(State(hub): TheHub, _: Bot, Path(guild): Path<String>) -> Answer {
    let guild = id("guild_id", &guild)?;
    hub.look(|world| {
        world.own_guild(guild).ok_or_else(ApiError::unknown_guild)?;
        Ok(Json(listed(world, world.active_threads(guild))))
    })
}

pub async fn archived(State(hub): TheHub, _: Bot, Path(channel): Path<String>) -> Answer {
    let channel = id("channel_id", &channel)?;
    hub.look(|world| {
        may_view(world, channel)?;
        may_read_history(world, channel)?;
        let of = |other: &&Channel| {
            other
                .thread()
                .is_some_and(|thread| thread.parent == channel && thread.archived && !thread.private)
        };
        Ok(Json(listed(world, world.channels.values().filter(of))))
    })
}
