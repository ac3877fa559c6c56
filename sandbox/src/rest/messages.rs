//! Messages in channels, posted with the bot's token.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

use super::lookups::{may_read_history, may_view};
use super::{Answer, Bot, Reply, TheHub, id, limit, nothing};
use crate::api::error::ApiError;
use crate::api::limits;
use crate::api::upload::Upload;
use crate::snowflake::Id;
use crate::world::channel::kind;
use crate::world::{BOT, Draft, Message, Post, World, permission};

#[derive(Deserialize)]
pub struct Page {
    limit: Option<String>,
    before: Option<String>,
    after: Option<String>,
    around: Option<String>,
}

pub async fn list(
    State(hub): TheHub,
    _: Bot,
    Path(channel): Path<String>,
    Query(page): Query<Page>,
) -> Answer {
    let channel = id("channel_id", &channel)?;
    let bound = |name, text: Option<String>| text.map(|text| id(name, &text)).transpose();
    let (before, after) = (bound("before", page.before)?, bound("after", page.after)?);
    let around = bound("around", page.around)?;
    let limit = limit(page.limit.as_deref(), 50, 1..=100)?;
    let reads_content = hub.reads_content();
    hub.look(|world| {
        may_view(world, channel)?;
        // Without permission to read the history, the list is empty.
        let reads = may_read_history(world, channel).is_ok();
        let public = |message: &&Message| reads && message.ephemeral_for.is_none();
        let all: Vec<&Message> = world.channel(channel)?.messages.values().filter(public).collect();
        let (from, to) = match (before, after, around) {
            (Some(before), ..) => {
                let end = all.partition_point(|message| message.id < before);
                (end.saturating_sub(limit), end)
            }
            (None, Some(after), _) => {
                let start = all.partition_point(|message| message.id <= after);
                (start, all.len().min(start + limit))
            }
            (None, None, Some(around)) => {
                let start = all.partition_point(|message| message.id < around).saturating_sub(limit / 2);
                (start, all.len().min(start + limit))
            }
            _ => (all.len().saturating_sub(limit), all.len()),
        };
        // Newest first, as Discord lists them.
        let json = |message: &&Message| world.message_for_bot(message, reads_content);
        Ok(Json(all[from..to].iter().rev().map(json).collect()))
    })
}

pub async fn one(State(hub): TheHub, _: Bot, Path((channel, message)): Path<(String, String)>) -> Answer {
    let (channel, message) = (id("channel_id", &channel)?, id("message_id", &message)?);
    let reads_content = hub.reads_content();
    hub.look(|world| {
        may_view(world, channel)?;
        may_read_history(world, channel)?;
        Ok(Json(world.message_for_bot(public(world, channel, message)?, reads_content)))
    })
}

pub async fn create(State(hub): TheHub, _: Bot, Path(channel): Path<String>, mut upload: Upload) -> Answer {
    let channel = id("channel_id", &channel)?;
    hub.look(|world| may_view(world, channel))?;
    let draft = Draft::read(&limits::MESSAGE, &mut upload, None)?;
    hub.change(|world| {
        let message = world.post(Post::plain(channel, BOT, draft))?;
        Ok(Json(world.message_json(&message)))
    })
}

pub async fn edit(
    State(hub): TheHub,
    _: Bot,
    Path((channel, message)): Path<(String, String)>,
    mut upload: Upload,
) -> Answer {
    let (channel, message) = (id("channel_id", &channel)?, id("message_id", &message)?);
    hub.change(|world| {
        if public(world, channel, message)?.author != BOT {
            return Err(ApiError::not_the_author());
        }
        let draft = Draft::read(&limits::MESSAGE_EDIT, &mut upload, None)?;
        note_fixed_flags(&upload, &draft, public(world, channel, message)?);
        world.count_edit(channel, message)?;
        let message = world.revise(channel, message, draft)?;
        Ok(Json(world.message_json(&message)))
    })
}

pub async fn delete(State(hub): TheHub, _: Bot, Path((channel, message)): Path<(String, String)>) -> Reply {
    let (channel, message) = (id("channel_id", &channel)?, id("message_id", &message)?);
    hub.change(|world| {
        let author = public(world, channel, message)?.author;
        let may_delete = world.permissions_in(channel, BOT) & permission::MANAGE_MESSAGES != 0;
        if author != BOT && !may_delete {
            return Err(ApiError::missing_permissions());
        }
        world.delete(channel, message)
    })?;
    Ok(nothing())
}

/// Passes a message on to the servers that follow its channel. Here no server does.
pub async fn crosspost(
    State(hub): TheHub,
    _: Bot,
    Path((channel, message)): Path<(String, String)>,
) -> Answer {
    let (channel, message) = (id("channel_id", &channel)?, id("message_id", &message)?);
    hub.change(|world| {
        let author = public(world, channel, message)?.author;
        if world.channel(channel)?.kind() != kind::ANNOUNCEMENTS {
            return Err(ApiError::wrong_channel_type());
        }
        let others = if author == BOT { 0 } else { permission::MANAGE_MESSAGES };
        let needed = permission::SEND_MESSAGES | others;
        if world.permissions_in(channel, BOT) & needed != needed {
            return Err(ApiError::missing_permissions());
        }
        let message = world.crosspost(channel, message)?;
        Ok(Json(world.message_json(&message)))
    })
}

pub async fn typing(State(hub): TheHub, _: Bot, Path(channel): Path<String>) -> Reply {
    let channel = id("channel_id", &channel)?;
    hub.look(|world| may_view(world, channel))?;
    hub.typing(channel, BOT);
    Ok(nothing())
}

/// Notes the flags that an edit is to set, but can't. Those that the message has already belong there.
pub fn note_fixed_flags(upload: &Upload, draft: &Draft, message: &Message) {
    if draft.flags.unwrap_or(0) & !(message.flags | limits::flags::SUPPRESS_EMBEDS) != 0 {
        upload.ignore("flags", "Discord changes no flag of a message except SUPPRESS_EMBEDS");
    }
}

/// A message that isn't ephemeral. The others are reached through their interaction alone.
fn public(world: &World, channel: Id, message: Id) -> Result<&Message, ApiError> {
    may_view(world, channel)?;
    let found = world.channel(channel)?.messages.get(&message);
    found.filter(|message| message.ephemeral_for.is_none()).ok_or_else(ApiError::unknown_message)
}
