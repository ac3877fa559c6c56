//! The networks for Halma with two seats: their games, positions and training.

pub mod chances;
pub mod games;
mod sample;
pub mod train;
mod views;

use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use hoppity_rules::Setup;
use hoppity_search::Searcher;
use hoppity_search::halma_network::{Features, Network};

/// The setup of that name, with its default options.
fn setup(name: &str) -> Result<Setup> {
    let setup = Setup::parse(name, []).map_err(|why| anyhow!("{why}"))?;
    ensure!(Features::of(&setup).is_some(), "{name} has no network");
    Ok(setup)
}

/// A player by a network's file, or without a network.
fn player(bytes: usize, setup: &Setup, net: Option<&Path>) -> Result<Searcher> {
    let Some(path) = net else { return Ok(Searcher::with_network(bytes, setup, None)) };
    let file = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
    let network = Network::read(&file, setup).with_context(|| path.display().to_string())?;
    Ok(Searcher::with_network(bytes, setup, Some(&network)))
}
