//! What is asked on the command line.

use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;
use std::time::Duration;

use hoppity_rules::{OptionName, Setup, Variant};

pub const HELP: &str = "\
Plays paired games from random openings and says who is stronger.

  cargo bench -p hoppity-search --bench strength -- --variant halma-8 --us nodes=2000 --them alphabeta:3

  --variant ID      what is played: hexxagon, halma-16, star-halma ...
  --players N       seats; any other option of the variant goes the same way: --lock off, --teams 13
  --us PLAYER       the player that is measured
  --them PLAYER     its opponent, on all other seats; with pairs, the other pair
  --openings N      random openings, 200 unless given; each is played once from every seat
  --slice A..B      only the openings A to B - 1, counted from 0
  --plies A..B      random plies of an opening, A and B included; 6..12 for each two seats unless given
  --seed N          of the openings and of ties, 1 unless given
  --table BYTES     table of each searcher, 1048576 unless given
  --results FILE    games are added to this file, and those that it has aren't played again
  --race SECONDS    instead of games: the fewest moves that bring seat 1 home alone, within that time
  --moves           prints the moves of every game

Players
  nodes=N depth=N   the searcher within these limits, one or both: nodes=5000,depth=8
                    net=FILE evaluates a game of Halma for two by another network, net=none by none
  level=N           a level of the computer player, 1 to 8
  greedy            the best progress in one move, ties by chance
  alphabeta:D       for two seats, plain alpha-beta on the difference in pieces (Hexxagon) or in
                    distances (Halma)
  paranoid:D        the same for more seats, as if all others played against it
  beginner          plays as people do on their first evening: see benches/person.rs
  sensible          plays as people do later
  spoiler           stays at home as long as it can
  random            any legal move

A line is printed for every game, from the side of --us, and the sums at the end. CPU is that of the
thread. A game that doesn't end is drawn by the rules themselves. With more than two seats the score
of a game is the share of first places: 1 for a win, 1/n for a draw that n seats share.
";

/// What to measure.
pub enum Task {
    Games(Series),
    /// Seat 1 alone on the board, for this long.
    Race {
        setup: Setup,
        time: Duration,
    },
}

/// A series of games.
pub struct Series {
    pub setup: Setup,
    pub us: String,
    pub them: String,
    pub openings: Range<u64>,
    /// Random plies of an opening.
    pub plies: RangeInclusive<u32>,
    pub seed: u64,
    /// Bytes of each searcher's table.
    pub table: usize,
    pub results: Option<PathBuf>,
    pub shows_moves: bool,
}

impl Task {
    /// Reads the words of a command line.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub fn parse(words: &[String]) -> Result<Task, String> {
        let (mut variant, mut settings) = (None, Vec::new());
        let (mut us, mut them, mut race) = (None, None, None);
        let (mut count, mut slice, mut plies) = (200, None, None);
        let (mut seed, mut table, mut results, mut shows_moves) = (1, 1 << 20, None, false);
        let mut words = words.iter();
        while let Some(word) = words.next() {
            if word == "--moves" {
                shows_moves = true;
                continue;
            }
            let name = word.strip_prefix("--").ok_or_else(|| format!("what is {word:?}? Try --help"))?;
            let value = words.next().ok_or_else(|| format!("{word} needs a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{word} needs a number"));
            match name {
                "variant" => variant = Some(value.as_str()),
                "us" => us = Some(value.clone()),
                "them" => them = Some(value.clone()),
                "openings" => count = number()?,
                "slice" => slice = Some(range(value)?),
                "plies" => plies = Some(range(value)?),
                "race" => race = Some(Duration::from_secs(number()?)),
                "seed" => seed = number()?,
                "table" => table = number()? as usize,
                "results" => results = Some(PathBuf::from(value)),
                _ if name.parse::<OptionName>().is_ok() => settings.push((name, value.as_str())),
                _ => return Err(format!("no option {word}; try --help")),
            }
        }
        let variant = variant.ok_or("--variant is missing")?;
        let setup = Setup::parse(variant, settings).map_err(|why| why.to_string())?;
        let rounds = setup.seat_count() as u32 / 2;
        let length = |plies: u64| u32::try_from(plies).map_err(|_| format!("{plies} plies are too many"));
        let plies = match plies {
            Some(given) => length(given.start)?..=length(given.end)?,
            None => 6 * rounds..=12 * rounds,
        };
        if let Some(time) = race {
            return Ok(Task::Race { setup, time });
        }
        Ok(Task::Games(Series {
            setup,
            us: us.ok_or("--us is missing")?,
            them: them.ok_or("--them is missing")?,
            openings: slice.unwrap_or(0..count),
            plies,
            seed,
            table,
            results,
            shows_moves,
        }))
    }
}

impl Series {
    /// What is the same for all games of a series, in a line.
    pub fn title(&self) -> String {
        let settings: Vec<String> = self.setup.set_options().iter().map(ToString::to_string).collect();
        let variant: Variant = self.setup.variant();
        format!(
            "{} {} | {} against {} | plies {}..{} seed {} table {}",
            variant.id(),
            settings.join(" "),
            self.us,
            self.them,
            self.plies.start(),
            self.plies.end(),
            self.seed,
            self.table
        )
    }
}

fn range(text: &str) -> Result<Range<u64>, String> {
    let ends = text.split_once("..").and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?));
    ends.filter(|range: &Range<u64>| range.start <= range.end)
        .ok_or_else(|| format!("{text:?} is no range like 0..50"))
}
