//! The admin's side over HTTP, as `API.md` describes it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body as Sent;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::stream::unfold;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::controls::Controls;
use super::keys;
use super::moderator::Moderator;
use crate::hub::faults::{EventOrder, RequestOrder};
use crate::hub::session::Packet;
use crate::people::{Body, Path, Query, Trouble, other_method, trouble};
use crate::snowflake::Id;
use crate::world::{CommandPermission, Overwrite};

pub fn routes(controls: Arc<Controls>) -> Router {
    Router::new()
        .route("/admin/state", get(state))
        .route("/admin/log", get(log))
        .route("/admin/clock", get(serve_clock).post(clock))
        .route("/admin/bot", post(bot))
        .route("/admin/redeliver", post(redeliver))
        .route("/admin/messages/{id}/delete", post(delete))
        .route("/admin/guilds", post(add_guild))
        .route("/admin/guilds/{id}/delete", post(delete_guild))
        .route("/admin/guilds/{id}/kick", post(kick))
        .route("/admin/guilds/{id}/locale", post(guild_locale))
        .route("/admin/guilds/{id}/invite", post(invite))
        .route("/admin/guilds/{id}/channels", post(add_channel))
        .route("/admin/guilds/{id}/roles", post(add_role))
        .route("/admin/guilds/{id}/roles/{role}/give", post(give_role))
        .route("/admin/guilds/{id}/commands", post(permit))
        .route("/admin/people", post(add_person))
        .route("/admin/channels/{id}/delete", post(delete_channel))
        .route("/admin/channels/{id}/overwrite", post(overwrite))
        .route("/admin/channels/{id}/thread", post(thread))
        .route("/admin/roles/{id}", post(role))
        .route("/admin/reset", post(reset))
        .route("/admin/faults", get(faults).delete(clear_faults))
        .route("/admin/faults/requests", post(spoil_requests))
        .route("/admin/faults/events", post(spoil_events))
        .route("/admin/faults/gateway", post(spoil_gateway))
        .route("/admin/faults/down", post(down))
        .method_not_allowed_fallback(other_method)
        .with_state(controls)
}

type TheControls = State<Arc<Controls>>;

async fn state(State(controls): TheControls) -> Json<Value> {
    let requests = controls.hub.requests().into_iter().map(|request| {
        json!({
            "ms": request.ms, "method": request.method, "path": request.path, "status": request.status,
            "error": request.error,
        })
    });
    let requests: Vec<Value> = requests.collect();
    Json(controls.hub.look(|world| {
        json!({
            "bot": {
                "online": world.online, "pid": controls.bot.pid(), "ours": controls.bot.is_ours(),
                "clock_shared": controls.hub.is_clock_shared,
            },
            "now_ms": world.now, "token": world.token,
            "requests": requests, "violations": controls.hub.violations(), "warnings": controls.hub.warnings(),
            "interactions": world.interactions.len(),
        })
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct After {
    #[serde(default)]
    after: u64,
}

async fn log(State(controls): TheControls, Query(After { after }): Query<After>) -> Json<Value> {
    Json(controls.hub.log.after(after))
}

/// How the clock is moved: by so much, or to so much ahead of this machine's.
#[derive(Deserialize)]
#[serde(try_from = "ClockMove")]
enum Move {
    Advance(i64),
    Ahead(i64),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockMove {
    advance_ms: Option<i64>,
    ahead_ms: Option<i64>,
}

impl TryFrom<ClockMove> for Move {
    type Error = &'static str;

    fn try_from(moves: ClockMove) -> Result<Move, &'static str> {
        match (moves.advance_ms, moves.ahead_ms) {
            (Some(ms), None) => Ok(Move::Advance(ms)),
            (None, Some(ms)) => Ok(Move::Ahead(ms)),
            _ => Err("give either advance_ms or ahead_ms"),
        }
    }
}

async fn clock(State(controls): TheControls, Body(to): Body<Move>) -> Json<Value> {
    controls.move_clock(|clock| match to {
        Move::Advance(ms) => clock.shift(ms),
        Move::Ahead(ms) => clock.set_ahead(ms),
    });
    Json(json!({"now_ms": controls.hub.clock.now_ms()}))
}

/// A line for each move: how far the clock is ahead of this machine's, in milliseconds. The first
/// comes at once, the last when the sandbox stops.
async fn serve_clock(State(controls): TheControls) -> Response {
    let hub = controls.hub.clone();
    let (ahead_ms, moves) = hub.clock.listen();
    let lines = unfold((Some(ahead_ms), moves, hub), async |(first, mut moves, hub)| {
        let ahead_ms = match first {
            Some(ahead_ms) => ahead_ms,
            None => loop {
                let moved = tokio::select! {
                    () = hub.stopped() => return None,
                    moved = moves.recv() => moved,
                };
                match moved {
                    Ok(ahead_ms) => break ahead_ms,
                    // The oldest moves were missed; where the newest led to is still to come.
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return None,
                }
            },
        };
        Some((Ok::<_, Infallible>(format!("{ahead_ms}\n")), (None, moves, hub)))
    });
    Response::new(Sent::from_stream(lines))
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
#[serde(deny_unknown_fields)]
struct BotAction {
    action: Action,
}

async fn bot(State(controls): TheControls, Body(wanted): Body<BotAction>) -> Result<Json<Value>, Trouble> {
    if !controls.bot.is_ours() {
        let elsewhere = "The sandbox didn't start this bot: start and end it where it runs.";
        return Err(trouble(409, elsewhere));
    }
    match wanted.action {
        Action::Stop => controls.bot.stop().await,
        Action::Kill => controls.bot.kill().await,
        Action::Start => controls.bot.start().await.map_err(|error| trouble(409, error.to_string()))?,
        Action::Restart => {
            controls.bot.stop().await;
            controls.bot.start().await.map_err(|error| trouble(409, error.to_string()))?;
        }
    }
    Ok(Json(json!({"pid": controls.bot.pid()})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Redelivery {
    interaction: String,
}

async fn redeliver(
    State(controls): TheControls,
    Body(again): Body<Redelivery>,
) -> Result<Json<Value>, Trouble> {
    let id: Id = again.interaction.parse().map_err(|_| trouble(404, "There is no such interaction."))?;
    controls.redeliver(id)?;
    Ok(Json(json!({"interaction": id})))
}

async fn delete(State(controls): TheControls, Path(id): Path<String>) -> Result<Json<Value>, Trouble> {
    let id: Id = id.parse().map_err(|_| trouble(404, "There is no such message."))?;
    moderator(&controls).remove_message(id)?;
    Ok(Json(json!({"deleted": id})))
}

fn moderator(controls: &Controls) -> Moderator {
    Moderator::new(controls.hub.clone())
}

type Answer = Result<Json<Value>, Trouble>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGuild {
    name: String,
    /// Its members; without a list, everybody.
    people: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPerson {
    name: String,
    locale: Option<String>,
    #[serde(default)]
    stranger: bool,
}

async fn add_guild(State(controls): TheControls, Body(new): Body<NewGuild>) -> Answer {
    let moderator = moderator(&controls);
    let guild = match new.people {
        Some(people) => {
            let people = people.iter().map(|key| keys::user(&controls.hub, key));
            moderator.add_guild_of(&new.name, &people.collect::<Result<Vec<_>, _>>()?)?
        }
        None => moderator.add_named_guild(&new.name)?,
    };
    Ok(Json(json!({
        "guild": guild, "halma": moderator.channel(guild, "halma"), "lounge": moderator.channel(guild, "lounge"),
    })))
}

async fn add_person(State(controls): TheControls, Body(new): Body<NewPerson>) -> Answer {
    let locale = new.locale.as_deref().unwrap_or("en-US");
    Ok(Json(json!({"id": moderator(&controls).admit(&new.name, locale, new.stranger)?})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewChannel {
    name: String,
    /// Whether other servers can follow it.
    #[serde(default)]
    announcements: bool,
}

async fn add_channel(
    State(controls): TheControls,
    Path(guild): Path<Id>,
    Body(new): Body<NewChannel>,
) -> Answer {
    let moderator = moderator(&controls);
    let channel = match new.announcements {
        true => moderator.add_announcements(guild, &new.name)?,
        false => moderator.add_channel(guild, &new.name)?,
    };
    Ok(Json(json!({"channel": channel})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRole {
    name: String,
    /// Whether it is above all others.
    #[serde(default)]
    on_top: bool,
}

async fn add_role(State(controls): TheControls, Path(guild): Path<Id>, Body(new): Body<NewRole>) -> Answer {
    Ok(Json(json!({"role": moderator(&controls).add_role(guild, &new.name, new.on_top)?})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoleHolder {
    user: String,
}

async fn give_role(
    State(controls): TheControls,
    Path((guild, role)): Path<(Id, Id)>,
    Body(to): Body<RoleHolder>,
) -> Answer {
    moderator(&controls).give_role(guild, keys::user(&controls.hub, &to.user)?, role)?;
    Ok(Json(json!({"role": role})))
}

async fn delete_guild(State(controls): TheControls, Path(id): Path<Id>) -> Answer {
    moderator(&controls).remove_guild(id)?;
    Ok(Json(json!({"deleted": id})))
}

async fn delete_channel(State(controls): TheControls, Path(key): Path<String>) -> Answer {
    let id = keys::channel(&controls.hub, &key)?;
    moderator(&controls).remove_channel(id)?;
    Ok(Json(json!({"deleted": id})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LocaleChange {
    locale: String,
}

async fn guild_locale(
    State(controls): TheControls,
    Path(id): Path<Id>,
    Body(change): Body<LocaleChange>,
) -> Answer {
    moderator(&controls).set_guild_locale(id, &change.locale)?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PersonOrBot {
    /// A person; without one, the bot.
    user: Option<String>,
}

impl PersonOrBot {
    fn id(&self, controls: &Controls) -> Result<Id, Trouble> {
        self.user.as_ref().map_or(Ok(moderator(controls).bot()), |key| keys::user(&controls.hub, key))
    }
}

async fn kick(State(controls): TheControls, Path(guild): Path<Id>, Body(whom): Body<PersonOrBot>) -> Answer {
    moderator(&controls).kick(guild, whom.id(&controls)?)?;
    Ok(Json(json!({})))
}

async fn invite(
    State(controls): TheControls,
    Path(guild): Path<Id>,
    Body(whom): Body<PersonOrBot>,
) -> Answer {
    moderator(&controls).invite(guild, whom.id(&controls)?)?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OverwriteChange {
    /// A role or a person; without one, the bot.
    whom: Option<String>,
    #[serde(default, deserialize_with = "bits")]
    allow: u64,
    #[serde(default, deserialize_with = "bits")]
    deny: u64,
}

/// Permissions as a number, or in a string as Discord writes them.
fn bits<'de, D: Deserializer<'de>>(value: D) -> Result<u64, D::Error> {
    let value = Value::deserialize(value)?;
    let bits = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    bits.ok_or_else(|| D::Error::custom("permissions are bits, as a number or in a string"))
}

async fn overwrite(
    State(controls): TheControls,
    Path(channel): Path<String>,
    Body(bits): Body<OverwriteChange>,
) -> Answer {
    let (moderator, channel) = (moderator(&controls), keys::channel(&controls.hub, &channel)?);
    let overwrite = Overwrite { allow: bits.allow, deny: bits.deny };
    let whom = match bits.whom.as_deref() {
        None => moderator.bot(),
        // A role goes by its id alone.
        Some(key) => key.parse().or_else(|_| keys::user(&controls.hub, key))?,
    };
    moderator.overwrite(channel, whom, overwrite)?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoleChange {
    #[serde(default, deserialize_with = "bits")]
    allow: u64,
}

async fn role(State(controls): TheControls, Path(role): Path<Id>, Body(bits): Body<RoleChange>) -> Answer {
    moderator(&controls).role(role, bits.allow)?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandPermissions {
    command: Id,
    permissions: Vec<CommandPermission>,
}

async fn permit(
    State(controls): TheControls,
    Path(guild): Path<Id>,
    Body(permit): Body<CommandPermissions>,
) -> Json<Value> {
    moderator(&controls).permit(guild, permit.command, permit.permissions);
    Json(json!({}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThreadState {
    archived: Option<bool>,
    locked: Option<bool>,
}

async fn thread(
    State(controls): TheControls,
    Path(key): Path<String>,
    Body(state): Body<ThreadState>,
) -> Answer {
    let id = keys::channel(&controls.hub, &key)?;
    moderator(&controls).thread(id, state.archived, state.locked)?;
    Ok(Json(json!({})))
}

async fn reset(State(controls): TheControls) -> Json<Value> {
    controls.hub.reset();
    Json(json!({}))
}

async fn faults(State(controls): TheControls) -> Json<Value> {
    Json(controls.hub.faults.list())
}

async fn clear_faults(State(controls): TheControls) -> Json<Value> {
    controls.hub.faults.clear();
    Json(json!({}))
}

async fn spoil_requests(State(controls): TheControls, Body(order): Body<RequestOrder>) -> Json<Value> {
    controls.hub.faults.request(order);
    Json(json!({}))
}

async fn spoil_events(State(controls): TheControls, Body(order): Body<EventOrder>) -> Json<Value> {
    controls.hub.faults.events(order);
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
#[serde(deny_unknown_fields)]
struct GatewayFault {
    fault: GatewayOrder,
}

async fn spoil_gateway(State(controls): TheControls, Body(order): Body<GatewayFault>) -> Json<Value> {
    let packet = match order.fault {
        GatewayOrder::Cut => Packet::Cut,
        GatewayOrder::Close(code) => Packet::Close(code),
        GatewayOrder::Reconnect => Packet::Reconnect,
        GatewayOrder::Invalidate => Packet::Invalid { is_resumable: false },
        GatewayOrder::RefuseResume => {
            controls.hub.faults.refuse_resumes(1);
            Packet::Cut
        }
    };
    controls.hub.send_to_sessions(&packet);
    Json(json!({}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Outage {
    ms: u64,
}

async fn down(State(controls): TheControls, Body(outage): Body<Outage>) -> Json<Value> {
    controls.down(Duration::from_millis(outage.ms.min(3_600_000)));
    Json(json!({}))
}
