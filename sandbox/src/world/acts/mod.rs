//! Acts: what bots, people and moderators do.

mod access;
mod answer;
mod invocation;
mod moderation;
mod post;
mod reaction;
mod roles;
mod scheduled;
mod thread;

pub use invocation::Start;
pub use moderation::ChannelChange;
pub use post::Post;
pub use reaction::Removal;
pub use scheduled::EventChange;
pub use thread::{ARCHIVE_AFTER_MINUTES, NewThread, ThreadChange};
