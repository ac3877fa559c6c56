//! Any bytes as lines to the engine: see `bodies.rs`.

#![no_main]

#[path = "../bodies.rs"]
#[allow(dead_code, reason = "each target runs one body")]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::engine_lines(bytes));
