//! The world: guilds, people, channels with their messages, the bot's commands and the
//! interactions.
//!
//! It is plain data behind one lock. A change appends what happened to the world's events. The
//! hub takes them out under the same lock and passes them on, so that everyone learns of things
//! in the order in which they happened.
//!
//! From the bottom up, each folder importing only those above it in this list:
//!
//! - `things`: what the world consists of
//! - `whole`: all of it, and how it shows
//! - `acts`: what bots, people and moderators do
//! - `input`: what a person fills in

mod acts;
mod input;
mod things;
mod whole;

pub use acts::{
    ARCHIVE_AFTER_MINUTES, ChannelChange, EventChange, NewThread, Post, Removal, Start, ThreadChange,
};
pub use input::{Filler, choose};
pub use things::{
    Attachment, BOT, Channel, Command, CommandPermission, Draft, Event, Guild, Interaction, Message,
    Overwrite, Place, Role, Rules, Thread, User, channel, intent, interaction, message, normal, permission,
    scheduled,
};
pub use whole::{World, without_content};
