//! Hoppity: a Discord bot for Halma in all its forms and Hexxagon.
//!
//! The modules in reading order; [`rules`], [`search`], [`render`] and [`competition`] are crates of their own. Each
//! imports only from those before it that `docs/architecture.md` allows:
//!
//! - [`rules`][]: the games, pure
//! - [`search`][]: the computer player
//! - [`engine`][]: the line protocol over both
//! - [`play`][]: a match as a state machine
//! - [`rating`][]: how strong people are
//! - [`competition`][]: leagues, arenas and tournaments as state machines
//! - [`metrics`][]: the counters
//! - [`store`][]: the database
//! - [`service`][]: the use cases and the outbox
//! - [`render`][]: pictures
//! - [`i18n`][]: texts in each language
//! - [`diagram`][]: a picture from the command line
//! - [`discord`][]: the bot on Discord
//! - [`status`][]: health and metrics over HTTP
//! - [`config`][]: settings
//! - [`doctor`][]: what is wrong, and how to fix it

#![warn(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they panic when the reader has gone; anstream's don't"
)]

pub use hoppity_competition as competition;
pub use hoppity_render as render;
pub use hoppity_rules as rules;
pub use hoppity_search as search;

pub mod config;
pub mod diagram;
pub mod discord;
pub mod doctor;
pub mod engine;
pub mod i18n;
pub mod metrics;
pub mod play;
pub mod rating;
pub mod service;
pub mod status;
pub mod store;
