//! Whole competitions, played by a host that can be killed at any moment.
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic, in its helpers too")]

mod arena;
mod entry;
mod events;
mod host;
mod kill;
mod knockout;
mod ladder;
mod robin;
mod swiss;
