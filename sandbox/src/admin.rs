//! The admin's side over HTTP: the clock, the bot's process, redelivery, the last requests.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::people::Body;
use crate::person::{Trouble, trouble};
use crate::sandbox::Shared;
use crate::snowflake::Id;

pub fn routes(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/admin/state", get(state))
        .route("/admin/log", get(log))
        .route("/admin/clock", post(clock))
        .route("/admin/bot", post(bot))
        .route("/admin/redeliver", post(redeliver))
        .route("/admin/messages/{id}/delete", post(delete))
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
            "requests": requests, "violations": shared.hub.violations(), "interactions": world.interactions.len(),
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
    shared.delete(id)?;
    Ok(Json(json!({"deleted": id})))
}
