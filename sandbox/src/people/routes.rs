//! The people's side over HTTP, as `API.md` describes it: thin wrappers around [`Person`].

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::{get, patch, post, put};
use axum::{Json, Router};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::extract::{Body, Path, Query};
use super::person::{Person, person_of};
use super::tab::Tab;
use super::trouble::{Trouble, other_method, trouble};
use crate::api::limits::commands::command_kind;
use crate::api::limits::{FILE_BYTES, REQUEST_BYTES};
use crate::hub::{Hub, News};
use crate::snowflake::Id;
use crate::world::{BOT, Guild, Place, ThreadChange, World};

/// The longest that a caller may wait for an interaction.
const WAIT_MOST_MS: u64 = 60_000;

pub fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/people", get(people))
        .route("/people/{user}/commands", get(commands))
        .route("/people/{user}/direct", post(direct))
        .route("/people/{user}/settings", post(settings))
        .route("/people/{user}/files", post(file).layer(DefaultBodyLimit::max(REQUEST_BYTES)))
        .route("/people/{user}/channels", get(channels))
        .route("/people/{user}/channels/{channel}", patch(change_thread))
        .route("/people/{user}/channels/{channel}/threads", post(open_thread))
        .route("/people/{user}/interactions/{interaction}/modal", post(modal))
        .route("/people/{user}/locale", put(locale))
        .route("/people/{user}/channels/{channel}/messages", get(messages).post(say))
        .route("/people/{user}/channels/{channel}/typing", post(typing))
        .route("/people/{user}/channels/{channel}/command", post(command))
        .route("/people/{user}/channels/{channel}/autocomplete", post(autocomplete))
        .route("/people/{user}/messages/{message}/component", post(component))
        .route("/people/{user}/messages/{message}/reaction", post(react))
        .route("/people/{user}/interactions/{interaction}", get(interaction))
        .route("/people/{user}/events", get(events))
        .method_not_allowed_fallback(other_method)
}

#[derive(Deserialize)]
struct Named {
    user: String,
}

impl FromRequestParts<Arc<Hub>> for Person {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Person, Trouble> {
        let nobody = || trouble(404, "There is no such person.");
        let Path(Named { user }) = Path::from_request_parts(parts, hub).await.map_err(|_| nobody())?;
        let id = hub.look(|world| person_of(world, &user).map(|user| user.id)).ok_or_else(nobody)?;
        Ok(Person::new(hub.clone(), id, Duration::from_millis(WAIT_MOST_MS)))
    }
}

async fn people(State(hub): State<Arc<Hub>>) -> Json<Value> {
    Json(hub.look(|world| {
        let people = world.users.values().filter(|user| !user.bot).map(|user| {
            json!({
                "id": user.id, "name": user.name, "display_name": user.display_name, "locale": user.locale,
                "avatar": null, "closed": user.closed, "installed": user.installed, "tabs": hub.tabs.of(user.id),
            })
        });
        let bot = world.users.get(&BOT).map(|bot| {
            json!({"id": bot.id, "name": bot.name, "display_name": bot.display_name, "online": world.online})
        });
        let guild = |guild: &Guild| {
            let channels = world.channels_of(guild.id).filter_map(|channel| match &channel.place {
                Place::Text { name, topic, .. } => Some(json!({"id": channel.id, "name": name, "topic": topic})),
                _ => None,
            });
            json!({
                "id": guild.id, "name": guild.name, "preferred_locale": guild.locale,
                "channels": channels.collect::<Vec<_>>(),
                "events": world.scheduled(guild),
                "roles": guild.roles.iter().map(|role| json!({"id": role.id, "name": role.name})).collect::<Vec<_>>(),
            })
        };
        let guilds: Vec<Value> = world.guilds.values().map(guild).collect();
        json!({
            "people": people.collect::<Vec<_>>(), "guild": guilds.first(), "guilds": guilds, "bot": bot,
            "newest_id": world.mint.newest(),
        })
    }))
}

async fn commands(person: Person) -> Json<Value> {
    Json(Value::Array(person.commands()))
}

async fn direct(person: Person) -> Json<Value> {
    Json(json!({"channel": person.direct()}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    closed: Option<bool>,
    installed: Option<bool>,
}

async fn settings(person: Person, Body(settings): Body<Settings>) -> Json<Value> {
    if let Some(closed) = settings.closed {
        person.set_direct_messages_closed(closed);
    }
    if let Some(installed) = settings.installed {
        person.set_installed(installed);
    }
    Json(json!({}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileName {
    name: String,
}

async fn file(
    person: Person,
    Query(FileName { name }): Query<FileName>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<Value>, Trouble> {
    let fitting = bytes.ok().filter(|bytes| bytes.len() <= FILE_BYTES);
    let bytes = fitting.ok_or_else(|| trouble(413, "Discord takes files of at most 10 MB."))?;
    Ok(Json(json!({"id": person.upload_file(&name, &bytes)})))
}

async fn channels(person: Person) -> Json<Value> {
    Json(Value::Array(person.channels()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThreadOpening {
    name: String,
    message: Option<String>,
    #[serde(default)]
    private: bool,
}

async fn open_thread(
    person: Person,
    Path(InChannel { channel }): Path<InChannel>,
    Body(thread): Body<ThreadOpening>,
) -> Result<Json<Value>, Trouble> {
    let from = thread.message.map(|text| parsed(&text)).transpose()?;
    Ok(Json(json!({"channel": person.open_thread(&channel, &thread.name, from, thread.private)?})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThreadEdit {
    name: Option<String>,
    archived: Option<bool>,
    locked: Option<bool>,
    /// Whether the person is to be in the thread.
    joined: Option<bool>,
}

async fn change_thread(
    person: Person,
    Path(InChannel { channel }): Path<InChannel>,
    Body(ThreadEdit { name, archived, locked, joined }): Body<ThreadEdit>,
) -> Result<Json<Value>, Trouble> {
    match joined {
        Some(true) => person.join_thread(&channel)?,
        Some(false) => person.leave_thread(&channel)?,
        None => {}
    }
    let change = ThreadChange { name, archived, locked, ..ThreadChange::default() };
    if change.is_any() {
        person.change_thread(&channel, change)?;
    }
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FilledModal {
    #[serde(default)]
    values: Value,
}

async fn modal(
    person: Person,
    Path(OfInteraction { interaction }): Path<OfInteraction>,
    Body(filled): Body<FilledModal>,
) -> Result<Json<Value>, Trouble> {
    let values = if filled.values.is_null() { json!({}) } else { filled.values };
    Ok(Json(json!({"interaction": person.submit(parsed(&interaction)?, values)?})))
}

#[derive(Deserialize)]
struct InChannel {
    channel: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageOfMessages {
    limit: Option<usize>,
    before: Option<String>,
}

async fn messages(
    person: Person,
    Path(InChannel { channel }): Path<InChannel>,
    Query(window): Query<PageOfMessages>,
) -> Result<Json<Value>, Trouble> {
    let before = window.before.map(|text| parsed(&text)).transpose()?;
    let page = person.page(&channel, window.limit.unwrap_or(50).min(200), before)?;
    Ok(Json(page.into_iter().map(|seen| seen.0).collect()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    content: String,
    reply_to: Option<String>,
}

async fn say(
    person: Person,
    Path(InChannel { channel }): Path<InChannel>,
    Body(message): Body<NewMessage>,
) -> Result<Json<Value>, Trouble> {
    let posted = match message.reply_to {
        Some(id) => person.reply(&channel, &message.content, parsed(&id)?)?,
        None => person.say(&channel, &message.content)?,
    };
    Ok(Json(posted.0))
}

async fn typing(person: Person, Path(InChannel { channel }): Path<InChannel>) -> Result<StatusCode, Trouble> {
    person.start_typing(&channel).map(|()| StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LocaleChange {
    locale: String,
}

async fn locale(person: Person, Body(change): Body<LocaleChange>) -> Result<StatusCode, Trouble> {
    person.set_locale(&change.locale).map(|()| StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandUse {
    name: String,
    #[serde(default)]
    options: Value,
    #[serde(default = "chat")]
    r#type: u64,
    target: Option<String>,
}

const fn chat() -> u64 {
    command_kind::CHAT
}

async fn command(
    person: Person,
    Path(InChannel { channel }): Path<InChannel>,
    Body(used): Body<CommandUse>,
) -> Result<Json<Value>, Trouble> {
    let id = match used.r#type {
        command_kind::CHAT => person.command(&channel, &used.name, used.options)?,
        command_kind::USER | command_kind::MESSAGE => {
            let target = used.target.ok_or_else(|| trouble(400, "A menu needs a target."))?;
            let named = if used.r#type == command_kind::USER { person.person_named(&target) } else { None };
            let target = named.map_or_else(|| parsed(&target), Ok)?;
            person.menu(&channel, &used.name, used.r#type, target)?
        }
        _ => return Err(trouble(400, "There is no such type of command.")),
    };
    Ok(Json(json!({"interaction": id})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Autocompletion {
    name: String,
    #[serde(default)]
    options: Value,
    focused: String,
}

async fn autocomplete(
    person: Person,
    Path(InChannel { channel }): Path<InChannel>,
    Body(typed): Body<Autocompletion>,
) -> Result<Json<Value>, Trouble> {
    let choices = person.autocomplete(&channel, &typed.name, typed.options, &typed.focused).await?;
    Ok(Json(json!({"choices": choices})))
}

#[derive(Deserialize)]
struct OnMessage {
    message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Press {
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
    #[serde(default)]
    forge: bool,
}

async fn component(
    person: Person,
    Path(OnMessage { message }): Path<OnMessage>,
    Body(press): Body<Press>,
) -> Result<Json<Value>, Trouble> {
    let message = parsed(&message)?;
    let values: Vec<&str> = press.values.iter().map(String::as_str).collect();
    let id = if press.forge {
        person.forge(message, &press.custom_id, &values)?
    } else {
        person.press(message, &press.custom_id, &values)?
    };
    Ok(Json(json!({"interaction": id})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReactionChange {
    emoji: String,
    #[serde(default)]
    remove: bool,
}

async fn react(
    person: Person,
    Path(OnMessage { message }): Path<OnMessage>,
    Body(change): Body<ReactionChange>,
) -> Result<StatusCode, Trouble> {
    person.react(parsed(&message)?, &change.emoji, !change.remove).map(|()| StatusCode::NO_CONTENT)
}

#[derive(Deserialize)]
struct OfInteraction {
    interaction: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wait {
    wait: Option<u64>,
}

async fn interaction(
    person: Person,
    Path(OfInteraction { interaction }): Path<OfInteraction>,
    Query(Wait { wait }): Query<Wait>,
) -> Result<Json<Value>, Trouble> {
    let id = parsed(&interaction)?;
    let patience = Duration::from_millis(wait.unwrap_or(0).min(WAIT_MOST_MS));
    match person.with_patience(patience).outcome(id).await {
        // It is still `sent`, which is an answer, not an error.
        Err(Trouble { status: 504, .. }) => person.interaction(id).map(Json),
        outcome => outcome.map(Json),
    }
}

async fn events(
    State(hub): State<Arc<Hub>>,
    person: Person,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let id = person.id();
    let events =
        unfold((hub.listen(), Tab::open(hub.clone(), id), hub), move |(mut news, tab, hub)| async move {
            loop {
                tokio::select! {
                    received = news.recv() => match received {
                        Ok(item) => {
                            if let Some(json) = hub.look(|world| seen_by(world, id, item)) {
                                let event = Event::default().data(json.to_string());
                                return Some((Ok(event), (news, tab, hub)));
                            }
                        }
                        // The browser has missed something. It reconnects and reads everything
                        // again.
                        Err(RecvError::Lagged(_) | RecvError::Closed) => return None,
                    },
                    () = hub.stopped() => return None,
                }
            }
        });
    Sse::new(events).keep_alive(KeepAlive::default())
}

/// News as a person hears it, if it is for them.
fn seen_by(world: &World, id: Id, mut news: News) -> Option<Value> {
    let channel = news.channel.and_then(|channel| world.channels.get(&channel));
    if news.to.is_some_and(|to| to != id) || channel.is_some_and(|channel| !world.sees(id, channel)) {
        return None;
    }
    if let (Some(channel), Some(json)) = (channel, news.json.get_mut("channel")) {
        channel.set_reader(json, id);
    }
    Some(news.json)
}

fn parsed(text: &str) -> Result<Id, Trouble> {
    text.parse().map_err(|_| trouble(404, format!("“{text}” isn't an id.")))
}
