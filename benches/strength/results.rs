//! The games of a series: kept in a file, added up, and what they say about strength.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use crate::player::Cpu;

/// One game, from the side of the player that is measured.
#[derive(Clone)]
pub struct Game {
    pub opening: u64,
    /// The number of our first seat.
    pub seat: u8,
    /// Our share of the points.
    pub points: f64,
    pub reason: String,
    pub plies: u32,
    pub us: Cpu,
    pub them: Cpu,
}

/// What tells a game of a series apart: opening and seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GameKey(pub u64, pub u8);

/// All games so far.
pub struct Results {
    games: BTreeMap<GameKey, Game>,
    file: Option<File>,
}

impl Results {
    /// Reads the games of a file that belong to the series, and keeps it open for more.
    ///
    /// # Errors
    /// When the file can't be read or written, or is of another series.
    pub fn open(path: Option<&Path>, title: &str) -> Result<Results, String> {
        let Some(path) = path else { return Ok(Results { games: BTreeMap::new(), file: None }) };
        let fails = |why: std::io::Error| format!("{}: {why}", path.display());
        let text = if path.exists() { std::fs::read_to_string(path).map_err(fails)? } else { String::new() };
        let mut lines = text.lines();
        let head = lines.next();
        if head.is_some_and(|head| head != title) {
            return Err(format!("{} holds another series: {}", path.display(), head.unwrap_or_default()));
        }
        // A line that was cut off when the program was stopped is played again.
        let games = lines.filter_map(read).map(|game| (GameKey(game.opening, game.seat), game)).collect();
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(fails)?;
        if head.is_none() {
            writeln!(file, "{title}").map_err(fails)?;
        } else if !text.ends_with('\n') {
            writeln!(file).map_err(fails)?;
        }
        Ok(Results { games, file: Some(file) })
    }

    pub fn has(&self, opening: u64, seat: u8) -> bool {
        self.games.contains_key(&GameKey(opening, seat))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn add(&mut self, game: Game) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            writeln!(file, "{}", write(&game)).map_err(|why| why.to_string())?;
        }
        self.games.insert(GameKey(game.opening, game.seat), game);
        Ok(())
    }

    /// The sums so far in a line: games won, lost and drawn, and the points.
    pub fn score(&self) -> String {
        let count = |is: fn(f64) -> bool| self.games.values().filter(|game| is(game.points)).count();
        let (won, lost) = (count(|points| points == 1.0), count(|points| points == 0.0));
        let all = self.games.len();
        format!("{won} - {lost} - {} [{:.3}] {all}", all - won - lost, self.mean())
    }

    fn mean(&self) -> f64 {
        self.games.values().map(|game| game.points).sum::<f64>() / self.games.len().max(1) as f64
    }

    /// Twice the standard error of the points, from the spread of the openings: games from one
    /// opening depend on each other.
    fn error(&self) -> f64 {
        let mut openings: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
        for game in self.games.values() {
            let (sum, count) = openings.entry(game.opening).or_default();
            *sum += game.points;
            *count += 1.0;
        }
        let mean = self.mean();
        let count = openings.len() as f64;
        let spread: f64 = openings.values().map(|(sum, count)| (sum / count - mean).powi(2)).sum();
        // With few openings all may end alike by chance: one more is thought to end half a point
        // off.
        2.0 * ((spread + 0.25) / (count + 1.0) / (count + 1.0)).sqrt()
    }

    /// What the games say, in lines.
    pub fn summary(&self, seats: usize) -> String {
        let (mean, error) = (self.mean(), self.error());
        let elo = |points: f64| {
            let points = points.clamp(0.0005, 0.9995);
            -400.0 * (1.0 / points - 1.0).log10()
        };
        let (mut us, mut them, mut plies, mut reasons) = (Cpu::default(), Cpu::default(), 0, BTreeMap::new());
        for game in self.games.values() {
            us.add(game.us);
            them.add(game.them);
            plies += game.plies;
            let end = match game.points {
                1.0 => "won",
                0.0 => "lost",
                _ => "shared",
            };
            *reasons.entry(format!("{end} by {}", game.reason)).or_insert(0) += 1;
        }
        let ends: Vec<String> = reasons.iter().map(|(end, count)| format!("{count} {end}")).collect();
        let mut lines = vec![
            format!("Score of us: {}", self.score()),
            format!("Points: {:.1} % +/- {:.1} (95 %)", 100.0 * mean, 100.0 * error),
        ];
        if seats == 2 {
            let (low, high) = (elo(mean - error), elo(mean + error));
            lines.push(format!("Elo difference: {:.0}, between {low:.0} and {high:.0}", elo(mean)));
        }
        lines.push(format!("Ends: {}", ends.join(", ")));
        lines.push(format!("Plies: {:.0} a game", f64::from(plies) / self.games.len().max(1) as f64));
        lines.push(format!(
            "CPU: us {:.2} ms a move, at most {:.1}; them {:.2} ms a move, at most {:.1}; ours is {:.2} % of theirs",
            us.mean(),
            us.most,
            them.mean(),
            them.most,
            100.0 * us.mean() / them.mean().max(1e-9)
        ));
        lines.join("\n")
    }
}

fn write(game: &Game) -> String {
    let cpu = |cpu: Cpu| format!("{:.3} {:.3} {}", cpu.sum, cpu.most, cpu.moves);
    format!(
        "{} {} {} {} {} {} {} .",
        game.opening,
        game.seat,
        game.points,
        game.reason,
        game.plies,
        cpu(game.us),
        cpu(game.them)
    )
}

fn read(line: &str) -> Option<Game> {
    let mut words = line.strip_suffix(" .")?.split(' ');
    let mut next = || words.next();
    let game = Game {
        opening: next()?.parse().ok()?,
        seat: next()?.parse().ok()?,
        points: next()?.parse().ok()?,
        reason: next()?.to_owned(),
        plies: next()?.parse().ok()?,
        us: Cpu { sum: next()?.parse().ok()?, most: next()?.parse().ok()?, moves: next()?.parse().ok()? },
        them: Cpu { sum: next()?.parse().ok()?, most: next()?.parse().ok()?, moves: next()?.parse().ok()? },
    };
    Some(game)
}
