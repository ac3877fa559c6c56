//! The boards of the trainer's games by Hexxagon's rules.

use anyhow::{Context, Result, ensure};
use hoppity_rules::{Board, Family, Position, Setup, Variant};
use hoppity_search::Game;

/// A board, and how games on it begin.
pub struct Field {
    pub board: &'static Board,
    pub start: Game,
}

impl Field {
    /// The field with that name: a variant of Hexxagon, or Ataxx.
    pub fn new(name: &str) -> Result<Field> {
        if name == "ataxx" {
            return Ok(Field { board: Board::ataxx(), start: Game::ataxx() });
        }
        let variant: Variant = name.parse().with_context(|| format!("no variant {name:?}"))?;
        ensure!(variant.family() == Family::Hexxagon, "{variant} isn't played by Hexxagon's rules");
        let setup = Setup::new(variant);
        Ok(Field { board: setup.board(), start: Game::of(&Position::start(&setup)) })
    }
}
