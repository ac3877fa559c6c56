//! The REST API: its routes, and the token that most of them require.

mod call;
mod commands;
mod fate;
mod interactions;
mod lookups;
mod messages;
mod reactions;
mod record;
mod roles;
mod scheduled;
mod threads;
mod watch;

use std::ops::RangeInclusive;
use std::sync::Arc;

use axum::extract::{FromRequestParts, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use serde_json::Value;

use crate::api::error::ApiError;
use crate::api::form::{Report, number, snowflake};
use crate::api::operations::{Found, find};
use crate::hub::Hub;
use crate::snowflake::Id;

/// An answer with a body.
type Answer = Result<Json<Value>, ApiError>;

/// An answer without a body, or one with a status of its own.
type Reply = Result<Response, ApiError>;

type TheHub = State<Arc<Hub>>;

/// The routes, under `/api/v10` and `/api`.
pub fn routes(hub: &Arc<Hub>) -> Router<Arc<Hub>> {
    let api = api();
    Router::new()
        .nest("/api/v10", api.clone())
        .nest("/api", api)
        .route("/api/{*rest}", axum::routing::any(unknown))
        .layer(axum::extract::DefaultBodyLimit::disable())
        .layer(from_fn_with_state(hub.clone(), watch::watch))
}

fn api() -> Router<Arc<Hub>> {
    Router::new()
        .route("/gateway", get(lookups::gateway))
        .route("/gateway/bot", get(lookups::gateway_bot))
        .route("/users/@me", get(lookups::me))
        .route("/users/@me/guilds", get(lookups::my_guilds))
        .route("/users/@me/channels", post(lookups::open_direct))
        .route("/users/{user}", get(lookups::user))
        .route("/oauth2/applications/@me", get(lookups::application))
        .route("/applications/@me", get(lookups::application))
        .route("/soundboard-default-sounds", get(lookups::default_sounds))
        .route("/guilds/{guild}", get(lookups::guild))
        .route("/guilds/{guild}/channels", get(lookups::guild_channels))
        .route("/guilds/{guild}/roles", get(lookups::guild_roles))
        .route("/guilds/{guild}/roles/{role}", get(lookups::guild_role))
        .route("/guilds/{guild}/members/search", get(lookups::search_members))
        .route("/guilds/{guild}/members/{user}", get(lookups::member))
        .route("/guilds/{guild}/members", get(lookups::members))
        .route("/guilds/{guild}/members/{user}/roles/{role}", put(roles::give).delete(roles::take))
        .route("/guilds/{guild}/scheduled-events", get(scheduled::list).post(scheduled::create))
        .route(
            "/guilds/{guild}/scheduled-events/{event}",
            get(scheduled::one).patch(scheduled::change).delete(scheduled::delete),
        )
        .route("/guilds/{guild}/threads/active", get(threads::active))
        .route("/channels/{channel}", get(lookups::channel).patch(threads::change).delete(threads::delete))
        .route("/channels/{channel}/threads", post(threads::open))
        .route("/channels/{channel}/threads/archived/public", get(threads::archived))
        .route("/channels/{channel}/users/@me/threads/archived/private", get(threads::own_archived))
        .route("/channels/{channel}/thread-members", get(threads::members))
        .route("/channels/{channel}/messages/{message}/threads", post(threads::open_from))
        .route(
            "/channels/{channel}/thread-members/{user}",
            get(threads::member).put(threads::join).delete(threads::leave),
        )
        .route(
            "/channels/{channel}/thread-members/@me",
            get(threads::own).put(threads::join_oneself).delete(threads::leave_oneself),
        )
        .route("/channels/{channel}/typing", post(messages::typing))
        .route("/channels/{channel}/messages", get(messages::list).post(messages::create))
        .route(
            "/channels/{channel}/messages/{message}",
            get(messages::one).patch(messages::edit).delete(messages::delete),
        )
        .route("/channels/{channel}/messages/{message}/crosspost", post(messages::crosspost))
        .route("/channels/{channel}/messages/{message}/reactions", delete(reactions::remove_all))
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}",
            get(reactions::list).delete(reactions::remove_emoji),
        )
        .route(
            "/channels/{channel}/messages/{message}/reactions/{emoji}/@me",
            put(reactions::add).delete(reactions::remove_own),
        )
        .route("/channels/{channel}/messages/{message}/reactions/{emoji}/{user}", delete(reactions::remove))
        .route(
            "/applications/{application}/commands",
            get(commands::list).put(commands::replace).post(commands::create),
        )
        .route(
            "/applications/{application}/commands/{command}",
            get(commands::one).patch(commands::edit).delete(commands::delete),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands",
            get(commands::list_in).put(commands::replace_in).post(commands::create_in),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands/{command}",
            get(commands::one_in).patch(commands::edit_in).delete(commands::delete_in),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands/permissions",
            get(commands::all_permissions),
        )
        .route(
            "/applications/{application}/guilds/{guild}/commands/{command}/permissions",
            get(commands::permissions).put(commands::set_permissions),
        )
        .route("/interactions/{interaction}/{token}/callback", post(interactions::answer))
        .route("/webhooks/{application}/{token}", post(interactions::follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/@original",
            get(interactions::original)
                .patch(interactions::edit_original)
                .delete(interactions::delete_original),
        )
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(interactions::one).patch(interactions::edit).delete(interactions::delete),
        )
        .method_not_allowed_fallback(unknown)
}

/// The answer where we have no route: either Discord has none, or we don't model it.
async fn unknown(method: Method, uri: Uri) -> ApiError {
    let version = uri.path().strip_prefix("/api/v").and_then(|rest| rest.split('/').next());
    match version.and_then(|number| number.parse::<u32>().ok()) {
        None | Some(10) => missing(method.as_str(), uri.path()),
        Some(6..10) => ApiError::unmodelled(&format!("{method} {}, of another version than 10", uri.path())),
        Some(_) => ApiError::bad_version(),
    }
}

/// The error for a request without a route: Discord has no such operation, or we don't model it.
fn missing(method: &str, path: &str) -> ApiError {
    match find(method, below_root(path)) {
        Found::Operation(operation) => ApiError::unmodelled(&format!("{method} {}", operation.path)),
        Found::Path => ApiError::method_not_allowed(),
        Found::Nothing => ApiError::not_found(),
    }
}

/// A path without the API's root.
fn below_root(path: &str) -> &str {
    path.strip_prefix("/api/v10").or_else(|| path.strip_prefix("/api")).unwrap_or(path)
}

/// Proof that a request has the bot's token.
struct Bot;

impl FromRequestParts<Arc<Hub>> for Bot {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Bot, ApiError> {
        let given = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = given.and_then(|value| value.strip_prefix("Bot "));
        let is_right = hub.look(|world| token == Some(world.token.as_str()));
        if is_right { Ok(Bot) } else { Err(ApiError::unauthorized()) }
    }
}

/// An id in a path.
fn id(name: &'static str, text: &str) -> Result<Id, ApiError> {
    if let Some(id) = snowflake(&text.into()) {
        return Ok(Id(id));
    }
    let mut report = Report::default();
    report.at(&name, |report| {
        report.fault("NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not snowflake."));
    });
    report.done().map(|()| Id(0))
}

/// How many items a list is to have, from a query that may say so.
fn limit(given: Option<&str>, default: usize, bounds: RangeInclusive<i64>) -> Result<usize, ApiError> {
    let given = given.map(|text| number("limit", text, bounds)).transpose()?;
    Ok(given.and_then(|given| usize::try_from(given).ok()).unwrap_or(default))
}

/// Whether a query asks for something.
fn is_wanted(given: Option<&str>) -> bool {
    matches!(given, Some("true" | "1"))
}

/// An answer without a body.
fn nothing() -> Response {
    StatusCode::NO_CONTENT.into_response()
}
