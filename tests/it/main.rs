//! The integration tests, one binary.

mod engine;
mod vectors;
