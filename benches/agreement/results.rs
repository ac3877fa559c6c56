//! A file of matches that were played and judged, so that a run can be broken off, or repeated with another table.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

/// How many moves of a side agree, and how many were compared.
pub type Count = (u32, u32);

/// What each match came to, by its name.
#[derive(Default)]
pub struct Results {
    known: HashMap<String, Vec<Count>>,
    file: Option<File>,
}

impl Results {
    /// # Errors
    /// When the file can't be read or written.
    pub fn open(path: &Path) -> std::io::Result<Results> {
        let text = if path.exists() { std::fs::read_to_string(path)? } else { String::new() };
        let known = text.lines().filter_map(read).collect();
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Results { known, file: Some(file) })
    }

    /// What a match came to; it is played if that isn't known.
    pub fn of(&mut self, name: &str, play: impl FnOnce() -> Vec<Count>) -> Vec<Count> {
        if let Some(known) = self.known.get(name) {
            return known.clone();
        }
        let counts = play();
        let sides: Vec<String> =
            counts.iter().map(|(agreed, moves)| format!("{agreed} of {moves}")).collect();
        let line = format!("{name}: {} agree", sides.join(", "));
        println!("{line}");
        if let Some(file) = &mut self.file {
            writeln!(file, "{line}").expect("the file of results can be written");
        }
        counts
    }
}

fn read(line: &str) -> Option<(String, Vec<Count>)> {
    let (name, sides) = line.strip_suffix(" agree")?.split_once(": ")?;
    let count = |side: &str| {
        let (agreed, moves) = side.split_once(" of ")?;
        Some((agreed.parse().ok()?, moves.parse().ok()?))
    };
    let counts: Option<Vec<Count>> = sides.split(", ").map(count).collect();
    Some((name.to_owned(), counts?))
}
