//! The roles of members.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;

use super::{Bot, id, nothing};
use crate::api::error::ApiError;
use crate::hub::Hub;

type TheHub = State<Arc<Hub>>;

pub async fn give(
    State(hub): TheHub,
    _: Bot,
    Path(names): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    set(&hub, names, true)
}

pub async fn take(
    State(hub): TheHub,
    _: Bot,
    Path(names): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    set(&hub, names, false)
}

fn set(hub: &Hub, (guild, user, role): (String, String, String), gives: bool) -> Result<Response, ApiError> {
    let (guild, user, role) = (id("guild_id", &guild)?, id("user_id", &user)?, id("role_id", &role)?);
    hub.change(|world| world.give_role(guild, user, (role, gives)))?;
    Ok(nothing())
}
