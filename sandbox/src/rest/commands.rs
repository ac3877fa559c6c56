//! Commands of the bot, global or of one guild.

use std::collections::HashSet;

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Answer, Bot, Reply, TheHub, id, is_wanted, nothing};
use crate::api::error::ApiError;
use crate::api::form::{self, Report};
use crate::api::limits::commands::{CHAT_COMMANDS, COMMAND, COMMAND_EDIT, MENUS, command_kind};
use crate::api::upload::Upload;
use crate::hub::Hub;
use crate::snowflake::Id;
use crate::world::{BOT, Command, CommandPermission, Event, World, normal};

const TAKEN: (&str, &str) =
    ("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique");

#[derive(Deserialize)]
pub struct Wishes {
    with_localizations: Option<String>,
}

impl Wishes {
    fn localizations(&self) -> bool {
        is_wanted(self.with_localizations.as_deref())
    }
}

pub async fn list(hub: TheHub, _: Bot, Path(app): Path<String>, wishes: Query<Wishes>) -> Answer {
    listed(&hub, &app, None, &wishes)
}

pub async fn list_in(
    hub: TheHub,
    _: Bot,
    Path((app, guild)): Path<(String, String)>,
    wishes: Query<Wishes>,
) -> Answer {
    listed(&hub, &app, Some(&guild), &wishes)
}

pub async fn replace(hub: TheHub, _: Bot, Path(app): Path<String>, upload: Upload) -> Answer {
    replaced(&hub, &app, None, upload)
}

pub async fn replace_in(
    hub: TheHub,
    _: Bot,
    Path((app, guild)): Path<(String, String)>,
    upload: Upload,
) -> Answer {
    replaced(&hub, &app, Some(&guild), upload)
}

pub async fn create(hub: TheHub, _: Bot, Path(app): Path<String>, upload: Upload) -> Reply {
    created(&hub, &app, None, upload)
}

pub async fn create_in(
    hub: TheHub,
    _: Bot,
    Path((app, guild)): Path<(String, String)>,
    upload: Upload,
) -> Reply {
    created(&hub, &app, Some(&guild), upload)
}

pub async fn one(hub: TheHub, _: Bot, Path((app, command)): Path<(String, String)>) -> Answer {
    shown(&hub, &app, None, &command)
}

pub async fn one_in(
    hub: TheHub,
    _: Bot,
    Path((app, guild, command)): Path<(String, String, String)>,
) -> Answer {
    shown(&hub, &app, Some(&guild), &command)
}

pub async fn edit(
    hub: TheHub,
    _: Bot,
    Path((app, command)): Path<(String, String)>,
    upload: Upload,
) -> Answer {
    edited(&hub, (&app, None), &command, upload)
}

pub async fn edit_in(
    hub: TheHub,
    _: Bot,
    Path((app, guild, command)): Path<(String, String, String)>,
    upload: Upload,
) -> Answer {
    edited(&hub, (&app, Some(&guild)), &command, upload)
}

pub async fn delete(hub: TheHub, _: Bot, Path((app, command)): Path<(String, String)>) -> Reply {
    deleted(&hub, &app, None, &command)
}

pub async fn delete_in(
    hub: TheHub,
    _: Bot,
    Path((app, guild, command)): Path<(String, String, String)>,
) -> Reply {
    deleted(&hub, &app, Some(&guild), &command)
}

pub async fn all_permissions(hub: TheHub, _: Bot, Path((app, guild)): Path<(String, String)>) -> Answer {
    hub.look(|world| {
        let guild = guild_scope(world, &app, &guild)?;
        let settings = world.command_permissions.get(&guild).into_iter().flatten();
        Ok(Json(settings.map(|(command, list)| permissions_json(guild, *command, list)).collect()))
    })
}

pub async fn permissions(
    hub: TheHub,
    _: Bot,
    Path((app, guild, command)): Path<(String, String, String)>,
) -> Answer {
    hub.look(|world| {
        let guild = guild_scope(world, &app, &guild)?;
        let command = id("command_id", &command)?;
        let list = world.command_permissions.get(&guild).and_then(|settings| settings.get(&command));
        let list = list.ok_or_else(ApiError::unknown_command_permissions)?;
        Ok(Json(permissions_json(guild, command, list)))
    })
}

/// Only people may change them, through OAuth 2.
pub async fn set_permissions(_: TheHub, _: Bot) -> Answer {
    Err(ApiError::not_for_bots())
}

fn permissions_json(guild: Id, command: Id, list: &[CommandPermission]) -> Value {
    json!({"id": command, "application_id": BOT, "guild_id": guild, "permissions": list})
}

/// The guild of a set of commands, after a check that the application is the bot's.
fn scope(world: &World, app: &str, guild: Option<&str>) -> Result<Option<Id>, ApiError> {
    check_application(app)?;
    guild.map(|guild| own_guild(world, guild)).transpose()
}

/// The same where there is always a guild.
fn guild_scope(world: &World, app: &str, guild: &str) -> Result<Id, ApiError> {
    check_application(app)?;
    own_guild(world, guild)
}

fn check_application(app: &str) -> Result<(), ApiError> {
    if id("application_id", app)? == BOT { Ok(()) } else { Err(ApiError::unknown_application()) }
}

/// A guild that the bot is in.
fn own_guild(world: &World, guild: &str) -> Result<Id, ApiError> {
    let own = world.own_guild(id("guild_id", guild)?).ok_or_else(ApiError::missing_access)?;
    Ok(own.id)
}

fn find<'a>(world: &'a World, scope: Option<Id>, command: &str) -> Result<&'a Command, ApiError> {
    let command = id("command_id", command)?;
    let found = world.commands.iter().find(|known| known.id == command && known.guild == scope);
    found.ok_or_else(ApiError::unknown_command)
}

fn listed(hub: &Hub, app: &str, guild: Option<&str>, wishes: &Wishes) -> Answer {
    hub.look(|world| {
        let scope = scope(world, app, guild)?;
        let commands = world.commands.iter().filter(|command| command.guild == scope);
        Ok(Json(commands.map(|command| command.json(wishes.localizations())).collect()))
    })
}

fn shown(hub: &Hub, app: &str, guild: Option<&str>, command: &str) -> Answer {
    hub.look(|world| Ok(Json(find(world, scope(world, app, guild)?, command)?.json(true))))
}

fn replaced(hub: &Hub, app: &str, guild: Option<&str>, mut upload: Upload) -> Answer {
    hub.change(|world| {
        let scope = scope(world, app, guild)?;
        upload.inspect(|body, report| {
            let Value::Array(list) = body else {
                return report.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            };
            let mut keys = HashSet::new();
            for (index, command) in list.iter_mut().enumerate() {
                report.at(&index, |report| {
                    COMMAND.look(command, report);
                    if !keys.insert(key(command)) {
                        report.fault_at("name", TAKEN.0, TAKEN.1);
                    }
                });
            }
        })?;
        let list = upload.json.as_array().map_or(&[][..], Vec::as_slice);
        let of = |kind: u64| list.iter().filter(|command| key(command).0 == kind).count();
        let kinds = [command_kind::CHAT, command_kind::USER, command_kind::MESSAGE];
        if kinds.into_iter().any(|kind| of(kind) > most(kind)) {
            return Err(ApiError::too_many_commands());
        }
        let (old, others) =
            std::mem::take(&mut world.commands).into_iter().partition(|command| command.guild == scope);
        let old: Vec<Command> = old;
        world.commands = others;
        let mut answer = Vec::new();
        for body in list {
            let kept = old.iter().find(|old| old.key() == key(body));
            answer.push(keep(world, scope, kept, body));
        }
        world.events.push(Event::Commands);
        Ok(Json(Value::Array(answer)))
    })
}

fn created(hub: &Hub, app: &str, guild: Option<&str>, mut upload: Upload) -> Reply {
    hub.change(|world| {
        let scope = scope(world, app, guild)?;
        upload.check(&COMMAND, None)?;
        let wanted = key(&upload.json);
        let at = world.commands.iter().position(|command| command.guild == scope && command.key() == wanted);
        let same_kind = world
            .commands
            .iter()
            .filter(|command| command.guild == scope && command.kind() == wanted.0)
            .count();
        if at.is_none() && same_kind >= most(wanted.0) {
            return Err(ApiError::too_many_commands());
        }
        let old = at.map(|at| world.commands.remove(at));
        let answer = keep(world, scope, old.as_ref(), &upload.json);
        world.events.push(Event::Commands);
        let status = if old.is_some() { StatusCode::OK } else { StatusCode::CREATED };
        Ok((status, Json(answer)).into_response())
    })
}

fn edited(hub: &Hub, (app, guild): (&str, Option<&str>), command: &str, mut upload: Upload) -> Answer {
    hub.change(|world| {
        let scope = scope(world, app, guild)?;
        let old = find(world, scope, command)?.clone();
        upload.check(&COMMAND_EDIT, None)?;
        let change = upload.json.as_object().cloned().unwrap_or_default();
        let known = ["id", "type", "name", "name_localizations", "description", "description_localizations"];
        let more = [
            "options",
            "default_member_permissions",
            "dm_permission",
            "nsfw",
            "contexts",
            "integration_types",
        ];
        let is_known = |name: &str| known.contains(&name) || more.contains(&name);
        let mut whole: Map<String, Value> =
            old.body.clone().into_iter().filter(|(name, _)| is_known(name)).collect();
        whole.extend(change);
        let mut whole = Value::Object(whole);
        form::check(&COMMAND, &mut whole)?;
        let wanted = key(&whole);
        let taken = |other: &Command| other.guild == scope && other.id != old.id && other.key() == wanted;
        if world.commands.iter().any(taken) {
            let mut report = Report::default();
            report.fault_at("name", TAKEN.0, TAKEN.1);
            report.done()?;
        }
        world.commands.retain(|command| command.id != old.id);
        let answer = keep(world, scope, Some(&old), &whole);
        world.events.push(Event::Commands);
        Ok(Json(answer))
    })
}

fn deleted(hub: &Hub, app: &str, guild: Option<&str>, command: &str) -> Reply {
    hub.change(|world| {
        let gone = find(world, scope(world, app, guild)?, command)?.id;
        world.commands.retain(|command| command.id != gone);
        world.events.push(Event::Commands);
        Ok(nothing())
    })
}

/// Adds a command. One that existed before keeps its id, and its version when nothing changed.
fn keep(world: &mut World, scope: Option<Id>, old: Option<&Command>, body: &Value) -> Value {
    let body = normal(body, scope.is_none());
    let id = old.map_or_else(|| world.next_id(), |old| old.id);
    let version = match old {
        Some(old) if old.body == body => old.version,
        _ => world.next_id(),
    };
    let command = Command { id, guild: scope, version, body };
    let json = command.json(true);
    world.commands.push(command);
    json
}

/// How many commands of a kind there may be.
const fn most(kind: u64) -> usize {
    if kind == command_kind::CHAT { CHAT_COMMANDS } else { MENUS }
}

/// The kind and name, which make two commands the same.
fn key(body: &Value) -> (u64, String) {
    (
        body["type"].as_u64().unwrap_or(command_kind::CHAT),
        body["name"].as_str().unwrap_or_default().to_owned(),
    )
}

impl Command {
    fn key(&self) -> (u64, String) {
        (self.kind(), self.name().to_owned())
    }
}
