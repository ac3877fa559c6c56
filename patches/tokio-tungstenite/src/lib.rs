//! tokio-tungstenite 0.24 under the number that serenity asks for; `Cargo.toml` says why.

pub use later::*;
