//! The admin's side over HTTP: the clock, the bot's process, redelivery, the last requests.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::command::CommandPermission;
use crate::faults::{EventFault, RequestOrder};
use crate::moderator::Moderator;
use crate::people::Body;
use crate::permission::Overwrite;
use crate::person::{Trouble, trouble};
use crate::sandbox::Shared;
use crate::session::Packet;
use crate::snowflake::Id;

pub fn routes(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/admin/state", get(state))
        .route("/admin/log", get(log))
        .route("/admin/clock", post(clock))
        .route("/admin/bot", post(bot))
        .route("/admin/redeliver", post(redeliver))
        .route("/admin/messages/{id}/delete", post(delete))
        .route("/admin/guilds", post(add_guild))
        .route("/admin/guilds/{id}/delete", post(delete_guild))
        .route("/admin/guilds/{id}/kick", post(kick))
        .route("/admin/guilds/{id}/locale", post(guild_locale))
        .route("/admin/guilds/{id}/invite", post(invite))
        .route("/admin/guilds/{id}/channels", post(add_channel))
        .route("/admin/guilds/{id}/commands", post(permit))
        .route("/admin/people", post(add_person))
        .route("/admin/channels/{id}/delete", post(delete_channel))
        .route("/admin/channels/{id}/overwrite", post(overwrite))
        .route("/admin/channels/{id}/thread", post(thread))
        .route("/admin/roles/{id}", post(role))
        .route("/admin/faults/requests", post(spoil_requests))
        .route("/admin/faults/events", post(spoil_events))
        .route("/admin/faults/gateway", post(spoil_gateway))
        .route("/admin/faults/down", post(down))
        .with_state(shared)
}

type TheShared = State<Arc<Shared>>;

async fn state(State(shared): TheShared) -> Json<Value> {
    let requests = shared.hub.requests().into_iter().map(|request| {
        json!({
            "ms": request.ms, "method": request.method, "path": request.path, "status": request.status,
            "error": request.error,
        })
    });
    let requests: Vec<Value> = requests.collect();
    Json(shared.hub.look(|world| {
        json!({
            "bot": {"online": world.online, "pid": shared.bot.pid()}, "now_ms": world.now, "token": world.token,
            "requests": requests, "violations": shared.hub.violations(), "warnings": shared.hub.warnings(),
            "interactions": world.interactions.len(),
        })
    }))
}

#[derive(Deserialize)]
struct After {
    #[serde(default)]
    after: u64,
}

async fn log(State(shared): TheShared, Query(After { after }): Query<After>) -> Json<Value> {
    Json(shared.hub.log.after(after))
}

#[derive(Deserialize)]
struct Move {
    advance_ms: u64,
}

async fn clock(State(shared): TheShared, Body(by): Body<Move>) -> Json<Value> {
    shared.advance(by.advance_ms);
    Json(json!({"now_ms": shared.hub.clock.now_ms()}))
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Action {
    Restart,
    Stop,
    Kill,
    Start,
}

#[derive(Deserialize)]
struct Act {
    action: Action,
}

async fn bot(State(shared): TheShared, Body(act): Body<Act>) -> Result<Json<Value>, Trouble> {
    if !shared.bot.is_ours() {
        let elsewhere = "The sandbox didn't start this bot: start and end it where it runs.";
        return Err(trouble(409, elsewhere));
    }
    match act.action {
        Action::Stop => shared.bot.stop().await,
        Action::Kill => shared.bot.kill().await,
        Action::Start => shared.bot.start().await.map_err(|error| trouble(409, error.to_string()))?,
        Action::Restart => {
            shared.bot.stop().await;
            shared.bot.start().await.map_err(|error| trouble(409, error.to_string()))?;
        }
    }
    Ok(Json(json!({"pid": shared.bot.pid()})))
}

#[derive(Deserialize)]
struct Again {
    interaction: String,
}

async fn redeliver(State(shared): TheShared, Body(again): Body<Again>) -> Result<Json<Value>, Trouble> {
    let id: Id = again.interaction.parse().map_err(|_| trouble(404, "There is no such interaction."))?;
    shared.redeliver(id)?;
    Ok(Json(json!({"interaction": id})))
}

async fn delete(State(shared): TheShared, Path(id): Path<String>) -> Result<Json<Value>, Trouble> {
    let id: Id = id.parse().map_err(|_| trouble(404, "There is no such message."))?;
    moderator(&shared).remove_message(id)?;
    Ok(Json(json!({"deleted": id})))
}

fn moderator(shared: &Shared) -> Moderator {
    Moderator::new(shared.hub.clone())
}

type Told = Result<Json<Value>, Trouble>;

#[derive(Deserialize)]
struct Named {
    name: String,
}

#[derive(Deserialize)]
struct Founded {
    name: String,
    /// Who is in it; everybody, where nothing is said.
    people: Option<Vec<Id>>,
}

#[derive(Deserialize)]
struct Born {
    name: String,
    locale: Option<String>,
    /// Whether they are in no server.
    #[serde(default)]
    stranger: bool,
}

async fn add_guild(State(shared): TheShared, Body(founded): Body<Founded>) -> Told {
    let moderator = moderator(&shared);
    let guild = match founded.people {
        Some(people) => moderator.add_guild_of(&founded.name, &people)?,
        None => moderator.add_guild(&founded.name),
    };
    Ok(Json(json!({
        "guild": guild, "halma": moderator.channel(guild, "halma"), "lounge": moderator.channel(guild, "lounge"),
    })))
}

async fn add_person(State(shared): TheShared, Body(born): Body<Born>) -> Json<Value> {
    let (moderator, locale) = (moderator(&shared), born.locale.as_deref().unwrap_or("en-US"));
    let id = if born.stranger {
        moderator.add_stranger(&born.name, locale)
    } else {
        moderator.add_person(&born.name, locale)
    };
    Json(json!({"id": id}))
}

async fn add_channel(State(shared): TheShared, Path(guild): Path<Id>, Body(named): Body<Named>) -> Told {
    Ok(Json(json!({"channel": moderator(&shared).add_channel(guild, &named.name)?})))
}

async fn delete_guild(State(shared): TheShared, Path(id): Path<Id>) -> Told {
    moderator(&shared).remove_guild(id)?;
    Ok(Json(json!({"deleted": id})))
}

async fn delete_channel(State(shared): TheShared, Path(id): Path<Id>) -> Told {
    moderator(&shared).remove_channel(id)?;
    Ok(Json(json!({"deleted": id})))
}

#[derive(Deserialize)]
struct Speech {
    locale: String,
}

async fn guild_locale(State(shared): TheShared, Path(id): Path<Id>, Body(speech): Body<Speech>) -> Told {
    moderator(&shared).speaks(id, &speech.locale)?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
struct Whom {
    /// A person; the bot, if nobody.
    user: Option<Id>,
}

async fn kick(State(shared): TheShared, Path(guild): Path<Id>, Body(whom): Body<Whom>) -> Told {
    let moderator = moderator(&shared);
    moderator.kick(guild, whom.user.unwrap_or(moderator.bot()))?;
    Ok(Json(json!({})))
}

async fn invite(State(shared): TheShared, Path(guild): Path<Id>, Body(whom): Body<Whom>) -> Told {
    let moderator = moderator(&shared);
    moderator.invite(guild, whom.user.unwrap_or(moderator.bot()))?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
struct Bits {
    /// A role or a person; the bot, if neither.
    whom: Option<Id>,
    #[serde(default)]
    allow: u64,
    #[serde(default)]
    deny: u64,
}

async fn overwrite(State(shared): TheShared, Path(channel): Path<Id>, Body(bits): Body<Bits>) -> Told {
    let moderator = moderator(&shared);
    let overwrite = Overwrite { allow: bits.allow, deny: bits.deny };
    moderator.overwrite(channel, bits.whom.unwrap_or(moderator.bot()), overwrite)?;
    Ok(Json(json!({})))
}

async fn role(State(shared): TheShared, Path(role): Path<Id>, Body(bits): Body<Bits>) -> Told {
    moderator(&shared).role(role, bits.allow)?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
struct Permit {
    command: Id,
    permissions: Vec<CommandPermission>,
}

async fn permit(State(shared): TheShared, Path(guild): Path<Id>, Body(permit): Body<Permit>) -> Json<Value> {
    moderator(&shared).permit(guild, permit.command, permit.permissions);
    Json(json!({}))
}

#[derive(Deserialize)]
struct Put {
    archived: Option<bool>,
    locked: Option<bool>,
}

async fn thread(State(shared): TheShared, Path(id): Path<Id>, Body(put): Body<Put>) -> Told {
    moderator(&shared).thread(id, put.archived, put.locked)?;
    Ok(Json(json!({})))
}

async fn spoil_requests(State(shared): TheShared, Body(order): Body<RequestOrder>) -> Json<Value> {
    shared.hub.faults.request(order);
    Json(json!({}))
}

#[derive(Deserialize)]
struct EventOrder {
    fault: EventFault,
    #[serde(default = "once")]
    count: u32,
}

const fn once() -> u32 {
    1
}

async fn spoil_events(State(shared): TheShared, Body(order): Body<EventOrder>) -> Json<Value> {
    shared.hub.faults.event(order.fault, order.count.min(1000));
    Json(json!({}))
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum GatewayOrder {
    Cut,
    Close(u16),
    Reconnect,
    Invalidate,
    RefuseResume,
}

#[derive(Deserialize)]
struct ToGateway {
    fault: GatewayOrder,
}

async fn spoil_gateway(State(shared): TheShared, Body(order): Body<ToGateway>) -> Json<Value> {
    let packet = match order.fault {
        GatewayOrder::Cut => Packet::Cut,
        GatewayOrder::Close(code) => Packet::Close(code),
        GatewayOrder::Reconnect => Packet::Reconnect,
        GatewayOrder::Invalidate => Packet::Invalid(false),
        GatewayOrder::RefuseResume => {
            shared.hub.faults.refuse_resumes(1);
            Packet::Cut
        }
    };
    shared.hub.tell_sessions(&packet);
    Json(json!({}))
}

#[derive(Deserialize)]
struct For {
    ms: u64,
}

async fn down(State(shared): TheShared, Body(time): Body<For>) -> Json<Value> {
    shared.down(Duration::from_millis(time.ms.min(3_600_000)));
    Json(json!({}))
}
