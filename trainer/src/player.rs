//! The computer player with a network of its own, as it plays for the trainer.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;
use hoppity_rules::{Family, Setup, Variant};
use hoppity_search::{Judge, Limits, Network, Searcher};

#[derive(Args, Clone, Debug)]
pub struct Player {
    /// hexxagon or hexxagon-open.
    #[arg(long)]
    variant: String,
    /// The network that judges; without it, pieces are counted.
    #[arg(long)]
    net: Option<PathBuf>,
    /// Positions that the search visits for a move.
    #[arg(long, default_value_t = 2000)]
    pub nodes: u64,
    /// Threads that play.
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
}

impl Player {
    /// The same with another network and, if given, another number of positions for a move.
    pub fn with(&self, net: Option<PathBuf>, nodes: Option<u64>) -> Player {
        Player { net, nodes: nodes.unwrap_or(self.nodes), ..self.clone() }
    }

    pub fn variant(&self) -> Result<Variant> {
        variant(&self.variant)
    }

    /// The player itself, with a table of that many bytes.
    pub fn searcher(&self, bytes: usize) -> Result<Searcher> {
        let variant = self.variant()?;
        let judge = match &self.net {
            None => Judge::Count,
            Some(path) => {
                let file = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
                let cells = Setup::new(variant).board().len();
                let network = Network::read(&file, cells).with_context(|| path.display().to_string())?;
                Judge::Network(Box::new(network))
            }
        };
        Ok(Searcher::with_judge(bytes, variant, judge))
    }

    pub fn limits(&self) -> Limits<'static> {
        Limits { nodes: Some(self.nodes), ..Limits::default() }
    }
}

/// The variant of Hexxagon with that name.
pub fn variant(name: &str) -> Result<Variant> {
    let variant: Variant = name.parse().with_context(|| format!("no variant {name:?}"))?;
    ensure!(variant.family() == Family::Hexxagon, "{variant} isn't played on a hexagon");
    Ok(variant)
}
