//! The role that a winner gets: which ones a manager may choose.

use std::error::Error;

use serenity::all::{PartialGuild, Permissions, Role};

use crate::discord::handle::problem::Problem;
use crate::discord::handle::visit::Visit;
use crate::discord::request::{Asked, Refusal};
use crate::play::GuildId;
use crate::service::Fault;

impl Visit<'_> {
    /// Why the asker can't choose this role, if they can't. Discord is asked each time, because roles
    /// change and an interaction doesn't say how they are ordered.
    pub(super) async fn prize_refusal(&self, guild: GuildId, role: i64) -> Result<Option<Refusal>, Problem> {
        let fault = |error: &(dyn Error + 'static)| {
            Problem::Fault(Fault::log(error, "looking up the roles of a server"))
        };
        let server = self.handler.answers.server(guild).await.map_err(|error| fault(&error))?;
        let server = serde_json::from_value::<PartialGuild>(server).map_err(|error| fault(&error))?;
        Ok(may_give(&server, self.asked, role).err())
    }
}

/// Applies Discord's rule for giving roles by hand. Otherwise somebody could win a role that others guard.
fn may_give(server: &PartialGuild, asked: &Asked, role: i64) -> Result<(), Refusal> {
    let is_held = |held: &&Role| held.id.get() == server.id.get() || asked.roles.contains(&id_of(held));
    let held = || server.roles.values().filter(is_held);
    if server.owner_id.get() == asked.by.id.get() {
        return Ok(());
    }
    // The roles' own permissions count, not the asker's permissions in the channel: there, an
    // overwrite of the channel can set this bit, and it only means changing the channel's
    // permissions.
    let rights = held().fold(Permissions::empty(), |rights, role| rights | role.permissions);
    if !rights.intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR) {
        return Err(Refusal::MayNotGiveRoles);
    }
    let wanted = server.roles.values().find(|wanted| id_of(wanted) == role);
    match (wanted, held().max()) {
        (Some(wanted), Some(highest)) if wanted < highest => Ok(()),
        _ => Err(Refusal::RoleTooHigh),
    }
}

fn id_of(role: &Role) -> i64 {
    role.id.get().cast_signed()
}
