//! Games of the player against itself.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use fastrand::Rng;
use hoppity_rules::{Kind, Outcome, Position, Seat, Setup, Variant};
use hoppity_search::Searcher;

use crate::player::Player;
use crate::sample::{self, Sample};

#[derive(Args)]
pub struct Order {
    #[command(flatten)]
    player: Player,
    /// How many games there shall be in the folder.
    #[arg(long)]
    games: usize,
    /// How often a random move is played instead, in percent, so that the network sees mistakes.
    #[arg(long, default_value_t = 15)]
    wild: u8,
    /// Where the positions are kept.
    #[arg(long)]
    out: PathBuf,
    /// Every number gives other games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Games in one file.
const BATCH: usize = 250;
/// Random plies at the start.
const OPENING: std::ops::RangeInclusive<u32> = 6..=12;
/// Bytes of the player's table, which is emptied before each game.
const TABLE: usize = 4 << 20;
/// From this many points on for both sides in turn the game is decided.
const DECIDED: i32 = 1500;

pub fn run(order: &Order) -> Result<()> {
    let variant = order.player.variant()?;
    std::fs::create_dir_all(&order.out)?;
    let batches = order.games.div_ceil(BATCH);
    let path = |batch: usize| order.out.join(format!("{:03}-{batch:05}.positions", order.seed));
    let missing: Vec<usize> = (0..batches).filter(|&batch| !path(batch).exists()).collect();
    println!("{} of {batches} files are there already", batches - missing.len());
    let (next, start) = (AtomicUsize::new(0), Instant::now());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..order.player.threads)
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    let mut player = order.player.searcher(TABLE)?;
                    while let Some(&batch) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let mut samples = Vec::new();
                        for game in 0..BATCH {
                            let seed = order.seed << 40 | (batch * BATCH + game) as u64;
                            play(&mut player, (variant, order), &mut Rng::with_seed(seed), &mut samples);
                        }
                        sample::write(&path(batch), &samples)?;
                        let done = next.load(Ordering::Relaxed).min(missing.len());
                        let seconds = start.elapsed().as_secs_f64();
                        let left = seconds / done as f64 * (missing.len() - done) as f64;
                        println!(
                            "file {done} of {}: {} positions; {seconds:.0} s, about {left:.0} s to go",
                            missing.len(),
                            samples.len()
                        );
                    }
                    Ok(())
                })
            })
            .collect();
        for worker in workers {
            worker.join().expect("a worker doesn't panic")?;
        }
        Ok(())
    })
}

/// A position after some random plies, in which the game isn't over.
pub fn opening(variant: Variant, rng: &mut Rng) -> Position {
    loop {
        let mut position = Position::start(&Setup::new(variant));
        for _ in 0..rng.u32(OPENING) {
            let moves = position.legal_moves();
            let Some(&mv) = rng.choice(&moves) else { break };
            position.play(mv).expect("it is one of the legal moves");
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// Plays one game and adds its positions.
fn play(
    player: &mut Searcher,
    (variant, order): (Variant, &Order),
    rng: &mut Rng,
    samples: &mut Vec<Sample>,
) {
    player.forget();
    let mut position = opening(variant, rng);
    let (first, mut decided) = (samples.len(), 0);
    let result = loop {
        if let Some(outcome) = position.outcome() {
            break half_points(&outcome, Seat::ONE);
        }
        let turn = position.turn().expect("the game isn't over");
        let limits = order.player.limits();
        let found = player.search(&position, &limits, &mut |_| {});
        let line = &found.lines[0];
        let points =
            line.score.points().unwrap_or(if line.score.plies_to_end() > Some(0) { 5000 } else { -5000 });
        decided = if points.abs() >= DECIDED { decided + 1 } else { 0 };
        if decided == 4 {
            let wins = (turn == Seat::ONE) == (points > 0);
            break if wins { 2 } else { 0 };
        }
        if line.score.points().is_some() {
            let men = |seat| position.pieces(seat).iter().fold(0, |men, cell| men | 1u64 << cell.index());
            let (own, other) = match turn == Seat::ONE {
                true => (men(Seat::ONE), men(Seat::TWO)),
                false => (men(Seat::TWO), men(Seat::ONE)),
            };
            // The result is that of seat 1 until the game is over; who is to move follows from it.
            let result = u8::from(turn == Seat::ONE);
            samples.push(Sample {
                own,
                other,
                points: points as i16,
                result,
                ply: position.ply().min(255) as u8,
            });
        }
        let legal = position.legal_moves();
        let wild = rng.u8(..100) < order.wild;
        let mv = rng.choice(&legal).copied().filter(|_| wild).unwrap_or(line.moves[0]);
        position.play(mv).expect("a search gives legal moves");
    };
    for sample in &mut samples[first..] {
        sample.result = if sample.result == 1 { result } else { 2 - result };
    }
}

/// What a game's end is worth to a seat: 0, 1 or 2.
pub fn half_points(outcome: &Outcome, seat: Seat) -> u8 {
    match outcome.kind {
        Kind::Draw => 1,
        Kind::Win if outcome.seats.contains(seat) => 2,
        Kind::Win => 0,
    }
}
