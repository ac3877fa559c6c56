//! The world: guilds, people, channels with their messages, the bot's commands and the
//! interactions.
//!
//! It is plain data behind one lock. A change appends what happened to the world's events. The
//! hub takes them out under the same lock and passes them on, so that everyone learns of things
//! in the order in which they happened.
//!
//! The files stand on four floors, and none imports from a floor below its own.

// Things: what the world consists of.
pub mod channel;
mod command;
mod draft;
mod event;
mod guild;
pub mod intent;
pub mod interaction;
mod mentions;
pub mod message;
pub mod permission;
mod rules;
mod user;

// The whole, and how it shows: to bots, and to people.
mod garden;
mod json;
mod state;
mod view;

// Acts: what bots, people and moderators do.
mod access;
mod answer;
mod invocation;
mod moderation;
mod post;
mod reaction;
mod thread;

// Input: what a person fills in, checked as Discord's client does.
mod modal;
mod options;
mod select;

pub use channel::{Channel, Place};
pub use command::{Command, CommandPermission, normal};
pub use draft::Draft;
pub use event::Event;
pub use guild::Guild;
pub use interaction::Interaction;
pub use invocation::Start;
pub use message::{Attachment, Message};
pub use options::Filler;
pub use permission::Overwrite;
pub use post::Post;
pub use reaction::Removal;
pub use rules::Rules;
pub use select::choose;
pub use state::World;
pub use thread::{ARCHIVE_AFTER_MINUTES, NewThread, ThreadChange};
pub use user::{BOT, User};
