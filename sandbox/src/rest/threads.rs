//! Threads and channels: opened, changed, deleted, joined, listed.

use std::cmp::Reverse;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};

use super::lookups::{may_read_history, may_view};
use super::{Answer, Bot, Reply, TheHub, id, is_wanted, limit, nothing};
use crate::api::error::ApiError;
use crate::api::form::Report;
use crate::api::limits::channels::{CHANNEL_EDIT, THREAD, THREAD_EDIT, THREAD_FROM_MESSAGE};
use crate::api::upload::Upload;
use crate::clock::from_iso8601;
use crate::hub::Hub;
use crate::snowflake::Id;
use crate::world::channel::kind;
use crate::world::{
    ARCHIVE_AFTER_MINUTES, BOT, Channel, ChannelChange, NewThread, Place, Thread, ThreadChange, World,
    permission,
};

/// How many archived threads are listed unless the query says so.
const ARCHIVED: usize = 50;

/// Opens a thread without a message.
pub async fn open(State(hub): TheHub, _: Bot, Path(channel): Path<String>, mut upload: Upload) -> Reply {
    upload.check(&THREAD, None)?;
    let number = upload.json["type"].as_u64();
    let private = number.is_none_or(|number| number == u64::from(kind::PRIVATE_THREAD));
    note_invitable(&upload, private);
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

/// Notes that only private threads have `invitable`.
fn note_invitable(upload: &Upload, is_private: bool) {
    if upload.json["invitable"].is_boolean() && !is_private {
        upload.ignore("invitable", "only private threads have it, so Discord ignores it here");
    }
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
        slowmode_s: body["rate_limit_per_user"].as_u64().unwrap_or(0),
        invitable: body["invitable"] != false,
    }
}

pub async fn change(State(hub): TheHub, _: Bot, Path(channel): Path<String>, mut upload: Upload) -> Answer {
    let channel = id("channel_id", &channel)?;
    hub.change(|world| {
        may_view(world, channel)?;
        match &world.channel(channel)?.place {
            Place::Thread(thread) => {
                upload.check(&THREAD_EDIT, None)?;
                note_invitable(&upload, thread.private);
                let body = &upload.json;
                let change = ThreadChange {
                    name: body["name"].as_str().map(str::to_owned),
                    archived: body["archived"].as_bool(),
                    locked: body["locked"].as_bool(),
                    archive_after_minutes: body["auto_archive_duration"].as_u64(),
                    slowmode_s: body["rate_limit_per_user"].as_u64(),
                    invitable: body["invitable"].as_bool(),
                };
                if change.name.as_ref().is_some_and(|name| *name != thread.name) {
                    world.count_rename(channel)?;
                }
                world.change_thread(BOT, channel, change)?;
            }
            Place::Text { .. } => {
                upload.check(&CHANNEL_EDIT, None)?;
                if world.permissions_in(channel, BOT) & permission::MANAGE_CHANNELS == 0 {
                    return Err(ApiError::missing_permissions());
                }
                let text = |field: &str| upload.json[field].as_str().map(str::to_owned);
                let change = ChannelChange {
                    name: text("name"),
                    topic: text("topic"),
                    nsfw: upload.json["nsfw"].as_bool(),
                    slowmode_s: upload.json["rate_limit_per_user"].as_u64(),
                };
                if change.name.is_some() {
                    world.count_rename(channel)?;
                }
                world.set_channel(channel, change);
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

#[derive(Deserialize)]
pub struct Wishes {
    with_member: Option<String>,
    limit: Option<String>,
    after: Option<String>,
}

impl Wishes {
    /// A member of a thread, with the member of its server if that is wanted.
    fn member(&self, world: &World, thread: &Channel, user: Id) -> Value {
        let mut member = thread.thread_member_json(user);
        if is_wanted(self.with_member.as_deref()) {
            let guild = world.guild_of(thread.id);
            member["member"] = json!(guild.and_then(|guild| world.member_with_user(guild, user)));
        }
        member
    }
}

pub async fn member(
    State(hub): TheHub,
    _: Bot,
    Path((channel, user)): Path<(String, String)>,
    Query(wishes): Query<Wishes>,
) -> Answer {
    membership(&hub, &channel, id("user_id", &user)?, &wishes)
}

pub async fn own(
    State(hub): TheHub,
    _: Bot,
    Path(channel): Path<String>,
    Query(wishes): Query<Wishes>,
) -> Answer {
    membership(&hub, &channel, BOT, &wishes)
}

/// The list takes a privileged intent. It has pages only where it has the members of the server, too.
pub async fn members(
    State(hub): TheHub,
    _: Bot,
    Path(channel): Path<String>,
    Query(wishes): Query<Wishes>,
) -> Answer {
    if !hub.privileged_intents {
        return Err(ApiError::missing_access());
    }
    let channel = id("channel_id", &channel)?;
    let after = wishes.after.as_deref().map_or(Ok(Id(0)), |text| id("after", text))?;
    let limit = limit(wishes.limit.as_deref(), 100, 1..=100)?;
    let has_pages = is_wanted(wishes.with_member.as_deref());
    hub.look(|world| {
        may_view(world, channel)?;
        let channel = world.channel(channel)?;
        let members = &channel.thread().ok_or_else(ApiError::wrong_channel_type)?.members;
        let (after, most) = if has_pages { (after, limit) } else { (Id(0), members.len()) };
        let page = members.iter().filter(|user| **user > after).take(most);
        Ok(Json(page.map(|user| wishes.member(world, channel, *user)).collect()))
    })
}

fn membership(hub: &Hub, channel: &str, user: Id, wishes: &Wishes) -> Answer {
    let channel = id("channel_id", channel)?;
    hub.look(|world| {
        may_view(world, channel)?;
        let channel = world.channel(channel)?;
        let thread = channel.thread().ok_or_else(ApiError::wrong_channel_type)?;
        if !thread.members.contains(&user) {
            return Err(ApiError::unknown_member());
        }
        Ok(Json(wishes.member(world, channel, user)))
    })
}

/// Threads, and the bot's own membership in them.
fn listed(world: &World, threads: &[&Channel], has_more: bool) -> Value {
    let is_member =
        |channel: &&&Channel| channel.thread().is_some_and(|thread| thread.members.contains(&BOT));
    json!({
        "threads": threads.iter().map(|channel| channel.json(world)).collect::<Vec<_>>(),
        "members": threads.iter().filter(is_member).map(|channel| channel.thread_member_json(BOT)).collect::<Vec<_>>(),
        "has_more": has_more,
    })
}

/// The active threads that the bot sees, newest first.
pub async fn active(State(hub): TheHub, _: Bot, Path(guild): Path<String>) -> Answer {
    let guild = id("guild_id", &guild)?;
    hub.look(|world| {
        world.own_guild(guild).ok_or_else(ApiError::unknown_guild)?;
        let mut seen: Vec<_> = world.active_threads(guild).filter(|thread| world.sees(BOT, thread)).collect();
        seen.reverse();
        Ok(Json(listed(world, &seen, false)))
    })
}

#[derive(Deserialize)]
pub struct Page {
    limit: Option<String>,
    before: Option<String>,
}

/// The public threads of a channel that are archived, last archived first.
pub async fn archived(
    State(hub): TheHub,
    _: Bot,
    Path(channel): Path<String>,
    Query(page): Query<Page>,
) -> Answer {
    let before_ms = page.before.as_deref().map_or(Ok(u64::MAX), time)?;
    let place = |thread: &Thread, _: Id| (!thread.private).then_some(thread.changed_ms);
    archived_in(&hub, &channel, page.limit.as_deref(), (before_ms, place))
}

/// The private threads of a channel that are archived and that the bot has joined, newest first.
pub async fn own_archived(
    State(hub): TheHub,
    _: Bot,
    Path(channel): Path<String>,
    Query(page): Query<Page>,
) -> Answer {
    let before = page.before.as_deref().map_or(Ok(Id(u64::MAX)), |text| id("before", text))?;
    let place = |thread: &Thread, id: Id| (thread.private && thread.members.contains(&BOT)).then_some(id.0);
    archived_in(&hub, &channel, page.limit.as_deref(), (before.0, place))
}

/// The archived threads of a channel for which a function has a number below a bound, highest first.
fn archived_in(
    hub: &Hub,
    channel: &str,
    given: Option<&str>,
    (before, place): (u64, impl Fn(&Thread, Id) -> Option<u64>),
) -> Answer {
    let channel = id("channel_id", channel)?;
    let limit = limit(given, ARCHIVED, 2..=100)?;
    hub.look(|world| {
        may_view(world, channel)?;
        may_read_history(world, channel)?;
        let placed = |other: &'_ Channel| {
            let thread = other.thread().filter(|thread| thread.parent == channel && thread.archived)?;
            place(thread, other.id).filter(|number| *number < before)
        };
        let mut found: Vec<(u64, &Channel)> =
            world.channels.values().filter_map(|other| Some((placed(other)?, other))).collect();
        found.sort_by_key(|(number, other)| Reverse((*number, other.id)));
        let page: Vec<&Channel> = found.iter().take(limit).map(|(_, other)| *other).collect();
        Ok(Json(listed(world, &page, found.len() > limit)))
    })
}

/// A time in a query.
fn time(text: &str) -> Result<u64, ApiError> {
    let mut report = Report::default();
    let time = from_iso8601(text);
    if time.is_none() {
        report.fault_at("before", "DATE_TIME_TYPE_PARSE", "Could not parse the value. Should be ISO8601.");
    }
    report.done().map(|()| time.unwrap_or_default())
}
