//! Answers to interactions, which need only the interaction's token.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::json;

use super::messages::note_fixed_flags;
use super::{Answer, Reply, TheHub, id, is_wanted, nothing};
use crate::api::error::ApiError;
use crate::api::limits::{self, callback, flags};
use crate::api::upload::Upload;
use crate::snowflake::Id;
use crate::world::{Draft, Interaction, World};

#[derive(Deserialize)]
pub struct Wishes {
    with_response: Option<String>,
}

pub async fn answer(
    State(hub): TheHub,
    Path((interaction, token)): Path<(String, String)>,
    Query(wishes): Query<Wishes>,
    mut upload: Upload,
) -> Reply {
    let interaction = id("interaction_id", &interaction)?;
    let response = hub.change(|world| {
        let message = world.answer(interaction, &token, &mut upload)?;
        let interaction = world.interactions.get(&interaction).ok_or_else(ApiError::unknown_interaction)?;
        let mut about = json!({
            "id": interaction.id, "type": interaction.kind, "channel_id": interaction.channel,
        });
        if let Some(guild) = world.guild_of(interaction.channel) {
            about["guild_id"] = json!(guild.id);
        }
        let Some(message) = message else { return Ok(json!({"interaction": about})) };
        about["response_message_id"] = json!(message.id);
        about["response_message_loading"] = json!(message.flags & flags::LOADING != 0);
        about["response_message_ephemeral"] = json!(message.ephemeral_for.is_some());
        // The message was made or changed, even if it is still to be filled in.
        let is_update = upload.json["type"] == callback::UPDATE;
        let kind = if is_update { callback::UPDATE } else { callback::MESSAGE };
        let resource = json!({"type": kind, "message": world.message_json(&message)});
        Ok::<_, ApiError>(json!({"interaction": about, "resource": resource}))
    })?;
    Ok(if is_wanted(wishes.with_response.as_deref()) { Json(response).into_response() } else { nothing() })
}

pub async fn follow_up(
    State(hub): TheHub,
    Path((application, token)): Path<(String, String)>,
    mut upload: Upload,
) -> Answer {
    let application = id("webhook_id", &application)?;
    hub.change(|world| {
        let interaction = world.by_token(application, &token)?;
        let draft = Draft::read(&limits::ANSWER_MESSAGE, &mut upload, None)?;
        let message = world.follow_up(&interaction, draft)?;
        Ok(Json(world.message_json(&message)))
    })
}

type Hook = Path<(String, String)>;
type HookMessage = Path<(String, String, String)>;

/// The first answer's name, in place of its id.
const ORIGINAL: &str = "@original";

/// The interaction and the message in a path.
fn meant(
    world: &World,
    (application, token, message): &(String, String, String),
) -> Result<(Interaction, Id), ApiError> {
    let interaction = world.by_token(id("webhook_id", application)?, token)?;
    let message = match message.as_str() {
        ORIGINAL => interaction.original.ok_or_else(ApiError::unknown_message)?,
        text => id("message_id", text)?,
    };
    world.own(&interaction, message)?;
    Ok((interaction, message))
}

fn original_of(Path((application, token)): Hook) -> HookMessage {
    Path((application, token, ORIGINAL.to_owned()))
}

pub async fn one(State(hub): TheHub, Path(message): HookMessage) -> Answer {
    hub.look(|world| {
        let (interaction, id) = meant(world, &message)?;
        Ok(Json(world.message_json(world.own(&interaction, id)?)))
    })
}

pub async fn original(hub: TheHub, hook: Hook) -> Answer {
    one(hub, original_of(hook)).await
}

pub async fn edit(State(hub): TheHub, Path(message): HookMessage, mut upload: Upload) -> Answer {
    hub.change(|world| {
        let (interaction, id) = meant(world, &message)?;
        let draft = Draft::read(&limits::MESSAGE_EDIT, &mut upload, None)?;
        note_fixed_flags(&upload, &draft, world.own(&interaction, id)?);
        let message = world.edit_own(&interaction, id, draft)?;
        Ok(Json(world.message_json(&message)))
    })
}

pub async fn edit_original(hub: TheHub, hook: Hook, upload: Upload) -> Answer {
    edit(hub, original_of(hook), upload).await
}

pub async fn delete(State(hub): TheHub, Path(message): HookMessage) -> Reply {
    hub.change(|world| {
        let (interaction, id) = meant(world, &message)?;
        world.delete_own(&interaction, id)
    })?;
    Ok(nothing())
}

pub async fn delete_original(hub: TheHub, hook: Hook) -> Reply {
    delete(hub, original_of(hook)).await
}
