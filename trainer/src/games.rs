//! Games of the player against itself.

use std::cmp::Ordering;
use std::path::PathBuf;
use std::sync::atomic::{self, AtomicUsize};

use anyhow::Result;
use clap::Args;
use fastrand::Rng;
use hoppity_rules::Seat;
use hoppity_search::{BoardPlayer, End, Game};

use crate::folder::Folder;
use crate::player::Player;
use crate::sample::{self, Sample};

#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    player: Player,
    /// Games to play with this seed, rounded up to whole files of 250.
    #[arg(long)]
    games: usize,
    /// How often a random move is played instead of the search's, in percent, so that the network
    /// sees mistakes.
    #[arg(long, default_value_t = 15)]
    wild: u8,
    /// Where the positions are kept.
    #[arg(long)]
    out: PathBuf,
    /// Each number gives different games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Games in one file.
const BATCH: usize = 250;
/// Random plies at the start.
const OPENING: std::ops::RangeInclusive<u32> = 6..=12;
/// Bytes of the player's table, which is emptied before each game.
const TABLE: usize = 4 << 20;
/// A game is decided once four searches in a row find at least this many points for one side. The last of them says
/// for which; after a random move, that may be the other one.
const DECIDED: i32 = 1500;

pub fn run(options: &Options) -> Result<()> {
    let first = options.player.field()?.start;
    let title = format!("{} --wild {}", options.player.title(), options.wild);
    let folder = Folder::open(&options.out, options.seed, options.games.div_ceil(BATCH), &title)?;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.player.threads.get())
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    let mut player = options.player.board_player(TABLE)?;
                    while let Some(&batch) = folder.missing.get(next.fetch_add(1, atomic::Ordering::Relaxed))
                    {
                        let mut samples = Vec::new();
                        for game in 0..BATCH {
                            let seed = options.seed << 40 | (batch * BATCH + game) as u64;
                            samples.extend(play(&mut player, &first, options, &mut Rng::with_seed(seed)));
                        }
                        sample::write(&folder.file(batch), &samples)?;
                        folder.report(done.fetch_add(1, atomic::Ordering::Relaxed) + 1, samples.len());
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

/// A game after some random plies that isn't over.
pub fn opening(player: &BoardPlayer, first: &Game, rng: &mut Rng) -> Game {
    loop {
        let mut game = first.clone();
        for _ in 0..rng.u32(OPENING) {
            if player.outcome(&game).is_some() {
                break;
            }
            let moves = player.moves(&game);
            player.play(&mut game, moves[rng.usize(..moves.len())]);
        }
        if player.outcome(&game).is_none() {
            return game;
        }
    }
}

/// Plays one game, and returns its positions.
fn play(player: &mut BoardPlayer, first: &Game, options: &Options, rng: &mut Rng) -> Vec<Sample> {
    player.forget();
    let mut game = opening(player, first, rng);
    let (mut played, mut decided) = (Vec::new(), 0);
    let outcome = loop {
        if let Some(outcome) = player.outcome(&game) {
            break outcome;
        }
        let turn = game.turn();
        let found = player.search(&game, &options.player.limits()).expect("the game isn't over");
        let line = &found.lines[0];
        let (points, is_proven) = match line.score.end() {
            Some(End::Win(_)) => (DECIDED, true),
            Some(End::Loss(_)) => (-DECIDED, true),
            None => (line.score.points().unwrap_or(0), false),
        };
        decided = if points.abs() >= DECIDED { decided + 1 } else { 0 };
        if decided == 4 {
            break if (turn == Seat::ONE) == (points > 0) { Ordering::Greater } else { Ordering::Less };
        }
        if !is_proven {
            let (own, other) = game.pieces();
            played.push((turn, Sample { own, other, points: points as i16, result: 0 }));
        }
        let legal = player.moves(&game);
        let wild = rng.u8(..100) < options.wild;
        let mv = rng.choice(&legal).copied().filter(|_| wild).unwrap_or(line.moves[0]);
        player.play(&mut game, mv);
    };
    let learned = |(seat, sample)| Sample { result: half_points(outcome, seat), ..sample };
    played.into_iter().map(learned).collect()
}

/// What a game's end is worth to a seat: 0, 1 or 2. `outcome` compares the first seat's pieces with the second's.
pub fn half_points(outcome: Ordering, seat: Seat) -> u8 {
    match if seat == Seat::ONE { outcome } else { outcome.reverse() } {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}
