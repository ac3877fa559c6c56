//! How well the chances that the player gives agree with how its games end.
//!
//! Races have few different scores. So a score that comes up often is shown by itself, and what would agree better is
//! said for the other positions alone.

use std::collections::BTreeMap;

use anstream::println;
use anyhow::{Result, anyhow};
use clap::Args;
use fastrand::Rng;
use hoppity_rules::{Kind, Position, Seat, Setup};
use hoppity_search::{Limits, Searcher};

use super::games::any;

#[derive(Args)]
pub struct Options {
    /// A variant of Halma for two.
    #[arg(long)]
    variant: String,
    /// Games to play.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Positions that the search visits for a move.
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// Each number gives different games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Chances are counted in this many classes.
const BINS: usize = 10;

/// A score is common if one in this many positions has it.
const COMMON: usize = 150;

/// What was thought of a position, in points, and the share of the game's points that came of it.
struct Thought {
    points: f64,
    share: f64,
}

pub fn run(options: &Options) -> Result<()> {
    let setup = Setup::parse(&options.variant, []).map_err(|why| anyhow!("{why}"))?;
    let mut searcher = Searcher::new(1 << 20);
    let mut thoughts = Vec::new();
    for game in 0..options.games {
        let mut rng = Rng::with_seed((options.seed << 32) | game);
        thoughts.extend(play(&mut searcher, &setup, options.nodes, &mut rng));
    }
    println!("{} positions", thoughts.len());
    let (common, others) = split(&thoughts);
    for Common { points, share, count } in common {
        let (said, came) = (100.0 * chance(points.into()), 100.0 * share);
        println!("{points:+} points: said {said:5.1} %, came {came:5.1} %, {count} positions");
    }
    let Scale { factor, offset } = best_scale(&others);
    println!("all others: points times {factor:.2}, then {offset:+} points would agree best");
    let mut worst: f64 = 0.0;
    for bin in 0..BINS {
        let (low, high) = (bin as f64 / BINS as f64, (bin + 1) as f64 / BINS as f64);
        let within = |thought: &&Thought| {
            let chance = chance(thought.points);
            low <= chance && (chance < high || bin + 1 == BINS)
        };
        let all: Vec<&Thought> = thoughts.iter().filter(within).collect();
        let mean = |of: &dyn Fn(&Thought) -> f64| {
            all.iter().map(|thought| of(thought)).sum::<f64>() / all.len().max(1) as f64
        };
        let (said, came) = (mean(&|thought| chance(thought.points)), mean(&|thought| thought.share));
        worst = worst.max((said - came).abs());
        println!("said {:5.1} %, came {:5.1} %, {} positions", 100.0 * said, 100.0 * came, all.len());
    }
    println!("at most {:.1} off", 100.0 * worst);
    Ok(())
}

/// A score that comes up often.
struct Common {
    points: i32,
    /// The share of the game's points that came of it.
    share: f64,
    /// Its number of positions.
    count: usize,
}

/// Scores that come up often, and all other thoughts.
fn split(thoughts: &[Thought]) -> (Vec<Common>, Vec<&Thought>) {
    let mut by_points: BTreeMap<i32, Vec<&Thought>> = BTreeMap::new();
    for thought in thoughts {
        by_points.entry(thought.points as i32).or_default().push(thought);
    }
    let (mut common, mut others) = (Vec::new(), Vec::new());
    for (points, alike) in by_points {
        let count = alike.len();
        if count * COMMON < thoughts.len() {
            others.extend(alike);
        } else {
            let share = alike.iter().map(|thought| thought.share).sum::<f64>() / count as f64;
            common.push(Common { points, share, count });
        }
    }
    (common, others)
}

/// What points are multiplied by, and what is added to them then.
#[derive(Clone, Copy)]
struct Scale {
    factor: f64,
    offset: i32,
}

/// The scale that would make chances agree best with what came of them.
fn best_scale(thoughts: &[&Thought]) -> Scale {
    let error = |scale: &Scale| -> f64 {
        let scaled = |points: f64| points * scale.factor + f64::from(scale.offset);
        thoughts.iter().map(|thought| (chance(scaled(thought.points)) - thought.share).powi(2)).sum()
    };
    let mut best = Scale { factor: 1.0, offset: 0 };
    let least = |scales: &mut dyn Iterator<Item = Scale>, best: Scale| {
        scales.min_by(|one, two| error(one).total_cmp(&error(two))).unwrap_or(best)
    };
    // One after the other, as they hardly depend on each other.
    for _ in 0..2 {
        best = least(&mut (1..60).map(|number| Scale { factor: f64::from(number) / 20.0, ..best }), best);
        best = least(&mut (-20..=20).map(|number| Scale { offset: 5 * number, ..best }), best);
    }
    best
}

fn chance(points: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-points / 400.0))
}

/// Plays one game, and returns what was thought of its positions.
fn play(searcher: &mut Searcher, setup: &Setup, nodes: u64, rng: &mut Rng) -> Vec<Thought> {
    searcher.forget();
    let mut position = Position::start(setup);
    let opening = rng.u32(4..=16);
    let mut kept: Vec<(Seat, f64)> = Vec::new();
    while let Some(turn) = position.turn() {
        let mv = if position.ply() < opening {
            any(&position, rng).expect("there is a move")
        } else {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = searcher.search(&position, &limits, &mut |_| {}).expect("the game isn't over");
            let line = &found.lines[0];
            if let Some(points) = line.score.points() {
                kept.push((turn, points.into()));
            }
            line.moves[0]
        };
        position.play(mv).expect("it is a legal move");
    }
    let outcome = position.outcome().expect("nobody is to move");
    let share = |seat: Seat| match outcome.kind {
        Kind::Draw => 0.5,
        Kind::Win => f64::from(u8::from(outcome.seats.contains(seat))),
    };
    kept.into_iter().map(|(seat, points)| Thought { points, share: share(seat) }).collect()
}
