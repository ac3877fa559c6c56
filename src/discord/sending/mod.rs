//! Sending messages: answers to interactions, and everything that the outbox posts.
//!
//! - `reply`: what an interaction is answered with
//! - `answer`: sending that answer in time
//! - `outlet`: public posts and direct messages
//! - `kept`: messages that are posted once and then edited
//! - `extras`: what accompanies the messages of competitions
//! - `mirror`: live boards for spectators
//! - `refused`: what becomes of what Discord refuses
//! - `studio`: drawing pictures outside the async threads
//! - `pictures`: reusing uploaded pictures
//! - `animations`: a cache of animations

mod animations;
mod answer;
mod extras;
mod kept;
mod mirror;
mod outlet;
mod pictures;
mod refused;
mod reply;
mod studio;

pub use animations::Animations;
pub use answer::Answers;
pub use outlet::{DiscordOutlet, defer_at, made_ms};
pub use refused::may_not_post;
pub use reply::{Ack, Exchange, Reply, Screening};
pub use studio::{DrawnAhead, Studio};
