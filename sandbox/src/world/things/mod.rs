//! Things: what the world consists of.

pub mod channel;
pub mod command;
mod draft;
mod event;
mod guild;
pub mod intent;
pub mod interaction;
mod mentions;
pub mod message;
pub mod permission;
mod rules;
pub mod scheduled;
mod user;

pub use channel::{Channel, Place, Thread};
pub use command::{Command, CommandPermission, normal};
pub use draft::Draft;
pub use event::Event;
pub use guild::{Guild, Role};
pub use interaction::Interaction;
pub use message::{Attachment, Message, Reaction, Via};
pub use permission::{Overwrite, Overwrites};
pub use rules::Rules;
pub use user::{BOT, FOUNDED_MS, User};
