//! Lookups: the gateway, the bot itself, users, guilds, members, channels.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answer, Bot, TheHub, id, is_wanted, limit};
use crate::api::error::ApiError;
use crate::api::form::{Report, snowflake};
use crate::api::limits;
use crate::api::upload::Upload;
use crate::gateway;
use crate::hub::Hub;
use crate::snowflake::Id;
use crate::world::{BOT, Guild, User, World, permission};

pub async fn gateway(State(hub): TheHub) -> Json<Value> {
    Json(json!({"url": hub.look(|world| gateway::url(&world.base))}))
}

pub async fn gateway_bot(State(hub): TheHub, _: Bot) -> Json<Value> {
    let (left, lasts) = hub.session_starts();
    let rules = hub.look(|world| world.rules.clone());
    let limit = json!({
        "total": rules.session_starts, "remaining": left, "reset_after": lasts,
        "max_concurrency": rules.max_concurrency,
    });
    let url = hub.look(|world| gateway::url(&world.base));
    Json(json!({"url": url, "shards": 1, "session_start_limit": limit}))
}

pub async fn me(State(hub): TheHub, _: Bot) -> Answer {
    let mut user =
        hub.look(|world| world.users.get(&BOT).map(User::json)).ok_or_else(ApiError::unknown_user)?;
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(true);
    user["locale"] = json!("en-US");
    user["email"] = Value::Null;
    Ok(Json(user))
}

pub async fn my_guilds(State(hub): TheHub, _: Bot, Query(page): Query<Page>) -> Answer {
    let after = page.after.map_or(Ok(Id(0)), |text| id("after", &text))?;
    let limit = limit(page.limit.as_deref(), 200, 1..=200)?;
    let short = |world: &World, guild: &Guild| {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
            "permissions": world.permissions(guild, BOT).to_string(), "features": [],
        })
    };
    Ok(Json(hub.look(|world| {
        let guilds = world.own_guilds().filter(|guild| guild.id > after);
        guilds.take(limit).map(|guild| short(world, guild)).collect()
    })))
}

pub async fn user(State(hub): TheHub, _: Bot, Path(user): Path<String>) -> Answer {
    let user = id("user_id", &user)?;
    hub.look(|world| world.users.get(&user).map(|user| Json(user.json()))).ok_or_else(ApiError::unknown_user)
}

pub async fn application(State(hub): TheHub, _: Bot) -> Json<Value> {
    Json(hub.look(World::application_json))
}

/// There are none, but py-cord waits for the answer before it is ready.
pub async fn default_sounds(_: Bot) -> Json<Value> {
    Json(json!([]))
}

fn in_guild(hub: &Hub, guild: &str, look: impl FnOnce(&World, &Guild) -> Option<Value>) -> Answer {
    let guild = id("guild_id", guild)?;
    hub.look(|world| {
        let guild = world.own_guild(guild).ok_or_else(ApiError::unknown_guild)?;
        look(world, guild).map(Json).ok_or_else(ApiError::unknown_member)
    })
}

#[derive(Deserialize)]
pub struct Counts {
    with_counts: Option<String>,
}

pub async fn guild(
    State(hub): TheHub,
    _: Bot,
    Path(guild): Path<String>,
    Query(Counts { with_counts }): Query<Counts>,
) -> Answer {
    in_guild(&hub, &guild, |world, guild| {
        let mut json = world.guild_json(guild);
        if is_wanted(with_counts.as_deref()) {
            let is_online = |user: &&Id| hub.is_online(**user) || **user == BOT && world.online;
            json["approximate_member_count"] = json!(guild.members.len());
            json["approximate_presence_count"] = json!(guild.members.keys().filter(is_online).count());
        }
        Some(json)
    })
}

pub async fn guild_channels(State(hub): TheHub, _: Bot, Path(guild): Path<String>) -> Answer {
    in_guild(&hub, &guild, |world, guild| {
        Some(world.channels_of(guild.id).map(|channel| channel.json(world)).collect())
    })
}

pub async fn guild_roles(State(hub): TheHub, _: Bot, Path(guild): Path<String>) -> Answer {
    in_guild(&hub, &guild, |world, guild| Some(world.guild_json(guild)["roles"].take()))
}

pub async fn guild_role(State(hub): TheHub, _: Bot, Path((guild, role)): Path<(String, String)>) -> Answer {
    let (guild, role) = (id("guild_id", &guild)?, id("role_id", &role)?);
    hub.look(|world| {
        let guild = world.own_guild(guild).ok_or_else(ApiError::unknown_guild)?;
        world.role_json(guild, role).map(Json).ok_or_else(ApiError::unknown_role)
    })
}

#[derive(Deserialize)]
pub struct Search {
    query: Option<String>,
    limit: Option<String>,
}

/// The members whose name begins with a text.
pub async fn search_members(
    State(hub): TheHub,
    _: Bot,
    Path(guild): Path<String>,
    Query(search): Query<Search>,
) -> Answer {
    let query = search.query.unwrap_or_default().to_lowercase();
    let mut report = Report::default();
    report.at("query", |report| match query.chars().count() {
        0 => report.missing(),
        1..=100 => {}
        _ => report.fault("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."),
    });
    report.done()?;
    let limit = limit(search.limit.as_deref(), 1, 1..=1000)?;
    in_guild(&hub, &guild, |world, guild| {
        let named = |user: &&Id| world.users.get(user).is_some_and(|user| user.is_called(&query));
        let found = guild.members.keys().filter(named).take(limit);
        Some(found.filter_map(|user| world.member_with_user(guild, *user)).collect())
    })
}

pub async fn member(State(hub): TheHub, _: Bot, Path((guild, user)): Path<(String, String)>) -> Answer {
    let user = id("user_id", &user)?;
    if !hub.look(|world| world.users.contains_key(&user)) {
        return Err(ApiError::unknown_user());
    }
    in_guild(&hub, &guild, |world, guild| world.member_with_user(guild, user))
}

/// The whole list takes a privileged intent.
pub async fn members(
    State(hub): TheHub,
    _: Bot,
    Path(guild): Path<String>,
    Query(page): Query<Page>,
) -> Answer {
    if !hub.privileged_intents {
        return Err(ApiError::missing_access());
    }
    let after = page.after.map_or(Ok(Id(0)), |text| id("after", &text))?;
    let limit = limit(page.limit.as_deref(), 1, 1..=1000)?;
    in_guild(&hub, &guild, |world, guild| {
        let members = guild.members.keys().filter(|user| **user > after);
        let page = members.take(limit);
        Some(page.filter_map(|user| world.member_with_user(guild, *user)).collect())
    })
}

#[derive(Deserialize)]
pub struct Page {
    limit: Option<String>,
    after: Option<String>,
}

pub async fn channel(State(hub): TheHub, _: Bot, Path(channel): Path<String>) -> Answer {
    let channel = id("channel_id", &channel)?;
    hub.look(|world| {
        let channel = world.channel(channel)?;
        may_view(world, channel.id)?;
        Ok(Json(channel.json(world)))
    })
}

pub async fn open_direct(State(hub): TheHub, _: Bot, mut upload: Upload) -> Answer {
    upload.check(&limits::DM, None)?;
    let person = Id(snowflake(&upload.json["recipient_id"]).unwrap_or_default());
    hub.change(|world| {
        match world.users.get(&person) {
            None => return Err(ApiError::unknown_user()),
            Some(user) if user.bot => return Err(ApiError::cannot_send_to_user()),
            Some(_) => {}
        }
        if !world.own_guilds().any(|guild| guild.members.contains_key(&person)) {
            return Err(ApiError::no_mutual_guilds());
        }
        let line = world.direct(person);
        Ok(Json(world.channel(line)?.json(world)))
    })
}

/// Refuses a channel that the bot doesn't see.
pub fn may_view(world: &World, channel: Id) -> Result<(), ApiError> {
    if world.sees(BOT, world.channel(channel)?) { Ok(()) } else { Err(ApiError::missing_access()) }
}

/// Refuses the earlier messages of a channel in which the bot may not read them.
pub fn may_read_history(world: &World, channel: Id) -> Result<(), ApiError> {
    let is_allowed = world.permissions_in(channel, BOT) & permission::READ_MESSAGE_HISTORY != 0;
    if is_allowed { Ok(()) } else { Err(ApiError::missing_access()) }
}
