//! The roles of members.

use axum::extract::{Path, State};

use super::{Bot, Reply, TheHub, id, nothing};
use crate::hub::Hub;

pub async fn give(State(hub): TheHub, _: Bot, Path(names): Path<(String, String, String)>) -> Reply {
    set(&hub, names, true)
}

pub async fn take(State(hub): TheHub, _: Bot, Path(names): Path<(String, String, String)>) -> Reply {
    set(&hub, names, false)
}

fn set(hub: &Hub, (guild, user, role): (String, String, String), gives: bool) -> Reply {
    let (guild, user, role) = (id("guild_id", &guild)?, id("user_id", &user)?, id("role_id", &role)?);
    hub.change(|world| world.give_role(guild, user, (role, gives)))?;
    Ok(nothing())
}
