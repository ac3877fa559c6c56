//! The integration tests, one binary.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic, in its helpers too")]

mod deploy;
mod engine;
mod fuzz;
mod vectors;
mod walls;
mod words;
