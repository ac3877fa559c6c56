//! The computer player with a network of its own, as it plays for the trainer.

use std::num::NonZero;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use hoppity_search::hexxagon_network::Network;
use hoppity_search::{BoardPlayer, Evaluator, Limits};

use crate::field::Field;

#[derive(Args, Clone, Debug)]
pub struct Player {
    /// hexxagon, hexxagon-open, or ataxx.
    #[arg(long)]
    variant: String,
    /// The network that evaluates; without it, pieces are counted.
    #[arg(long)]
    net: Option<PathBuf>,
    /// Positions that the search visits for a move.
    #[arg(long, default_value_t = 2000)]
    pub nodes: u64,
    /// Threads that play.
    #[arg(long, default_value = "1")]
    pub threads: NonZero<usize>,
}

impl Player {
    /// The same with another network and, if given, another number of positions for a move.
    pub fn with(&self, net: Option<PathBuf>, nodes: Option<u64>) -> Player {
        Player { net, nodes: nodes.unwrap_or(self.nodes), ..self.clone() }
    }

    /// Names the player and the board. The number of threads isn't part of it, as it doesn't change any game.
    pub fn title(&self) -> String {
        format!("{} {:?} {}", self.variant, self.net, self.nodes)
    }

    /// The board that it plays on.
    pub fn field(&self) -> Result<Field> {
        Field::new(&self.variant)
    }

    /// The player itself, with a table of this many bytes.
    pub fn board_player(&self, bytes: usize) -> Result<BoardPlayer> {
        let board = self.field()?.board;
        let evaluator = match &self.net {
            None => Evaluator::Count,
            Some(path) => {
                let file = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
                let network =
                    Network::read(&file, board.len()).with_context(|| path.display().to_string())?;
                Evaluator::Network(Box::new(network))
            }
        };
        Ok(BoardPlayer::new(board, evaluator, bytes))
    }

    pub fn limits(&self) -> Limits<'static> {
        Limits { nodes: Some(self.nodes), ..Limits::default() }
    }
}
