//! Commands of the line protocol, parsed once into a typed value.

use crate::rules::Setup;

use super::go::Go;
use super::shortened;

/// The deepest perft. `stop` ends one that takes too long.
const MAX_PERFT: u32 = 99;

/// A line of the protocol.
pub(super) enum Command<'a> {
    Hxi,
    IsReady,
    Position { setup: Box<Setup>, moves: Vec<&'a str> },
    Legal,
    State,
    Show,
    Begin(Job),
    Stop,
    Quit,
}

/// What may take long.
pub(super) enum Job {
    Go(Go),
    Perft { depth: u32 },
}

impl<'a> Command<'a> {
    /// Reads a line; an empty one is no command.
    ///
    /// # Errors
    /// What is wrong with the line, in a few words.
    pub(super) fn parse(line: &'a str) -> Result<Option<Command<'a>>, String> {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else { return Ok(None) };
        let words: Vec<&str> = words.collect();
        let plain = |command| match words.first() {
            None => Ok(command),
            Some(word) => Err(format!("{name} takes nothing, not {}", shortened(word))),
        };
        let command = match name {
            "hxi" => plain(Command::Hxi),
            "isready" => plain(Command::IsReady),
            "legal" => plain(Command::Legal),
            "state" => plain(Command::State),
            "show" => plain(Command::Show),
            "stop" => plain(Command::Stop),
            "quit" => plain(Command::Quit),
            "go" => Go::parse(&words).map(|go| Command::Begin(Job::Go(go))),
            "perft" => parse_perft(&words),
            "position" => parse_position(words),
            _ => Err(format!("unknown command {}", shortened(name))),
        };
        command.map(Some)
    }
}

fn parse_perft<'a>(words: &[&str]) -> Result<Command<'a>, String> {
    let depth = match words {
        [depth] if depth.bytes().all(|byte| byte.is_ascii_digit()) => depth.parse().ok(),
        _ => None,
    };
    match depth {
        Some(depth @ 0..=MAX_PERFT) => Ok(Command::Begin(Job::Perft { depth })),
        _ => Err(format!("perft takes a depth of 0 to {MAX_PERFT}")),
    }
}

fn parse_position(words: Vec<&str>) -> Result<Command<'_>, String> {
    let mut words = words.into_iter();
    let variant = words.next().ok_or("position takes a variant")?;
    let mut options = Vec::new();
    for word in words.by_ref().take_while(|&word| word != "moves") {
        let wrong = || format!("{} is neither option=value nor moves", shortened(word));
        options.push(word.split_once('=').ok_or_else(wrong)?);
    }
    let setup = Setup::parse(variant, options).map_err(|why| shortened(&why.to_string()))?;
    Ok(Command::Position { setup: Box::new(setup), moves: words.collect() })
}
