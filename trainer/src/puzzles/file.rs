//! What has been found so far: a line with the seed and the games that were looked at, and a puzzle
//! in each other line.

use std::collections::HashSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use hoppity_rules::Setup;
use hoppity_search::puzzle::{Aim, Puzzle};

use crate::folder::write_whole;

/// The file of a variant's puzzles.
pub struct File {
    path: PathBuf,
    /// Its first line without the number of games.
    title: String,
    /// Games that were looked at.
    pub games: u64,
    pub puzzles: Vec<Puzzle>,
    positions: HashSet<u64>,
}

impl File {
    /// Reads a file; it is empty if there is none.
    ///
    /// # Errors
    /// When it was made with another seed or for another variant, or can't be read.
    pub fn open(path: &Path, setup: &Setup, seed: u64) -> Result<File> {
        let title = format!("# {}, seed {seed}, games: ", setup.variant());
        let mut file =
            File { path: path.to_owned(), title, games: 0, puzzles: Vec::new(), positions: HashSet::new() };
        let text = if path.exists() { std::fs::read_to_string(path)? } else { String::new() };
        let Some((first, rest)) = text.split_once('\n') else { return Ok(file) };
        let games = first.strip_prefix(&file.title).and_then(|games| games.parse().ok());
        file.games = games.with_context(|| format!("{} was made in another way", path.display()))?;
        for line in rest.lines() {
            let puzzle = Puzzle::parse(line).with_context(|| line.to_owned())?;
            ensure!(file.add(puzzle), "{line} is there twice");
        }
        Ok(file)
    }

    /// Adds a puzzle unless its position is there already.
    pub fn add(&mut self, puzzle: Puzzle) -> bool {
        let is_new = self.positions.insert(puzzle.position().hash());
        if is_new {
            self.puzzles.push(puzzle);
        }
        is_new
    }

    /// The puzzles of a kind.
    pub fn count(&self, aim: Aim) -> usize {
        self.puzzles.iter().filter(|puzzle| puzzle.aim() == aim).count()
    }

    /// Writes it whole or not at all.
    ///
    /// # Errors
    /// When that fails.
    pub fn write(&self) -> Result<()> {
        let mut text = format!("{}{}\n", self.title, self.games);
        for puzzle in &self.puzzles {
            writeln!(text, "{puzzle}")?;
        }
        write_whole(&self.path, text.as_bytes())
    }
}
