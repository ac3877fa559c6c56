//! Fitting the weights by which Hexxagon's search orders moves: to the moves that longer searches choose, by a
//! multinomial logistic regression.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anstream::println;
use anyhow::{Result, ensure};
use clap::Args;
use fastrand::Rng;
use hoppity_search::BoardPlayer;
use hoppity_search::hexxagon_order::{MOVE_FEATURES, MoveFeature, RANK_UNIT};

use crate::adam::{Adam, Rates, Weights};
use crate::folder::{files, write_whole};
use crate::player::Player;
use crate::sample::{self, Sample};

#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    player: Player,
    /// Folders of positions, as `games` leaves them.
    #[arg(long, required = true)]
    data: Vec<PathBuf>,
    /// How many of the positions are searched.
    #[arg(long, default_value_t = 500_000)]
    positions: usize,
    /// Where the weights are written.
    #[arg(long)]
    out: PathBuf,
    /// Each number chooses different positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Bytes of the player's table, which is emptied before each search.
const TABLE: usize = 1 << 20;
/// The most random moves before a search: a search visits many positions that no game reaches.
const ASTRAY: u32 = 3;
/// How often a position is seen on average.
const EPOCHS: usize = 5;
/// The positions of a batch, after which the weights change.
const BATCH: usize = 2048;
/// The first and the last learning rate.
const RATES: Rates = Rates { first: 5e-2, last: 5e-4 };
/// One in this many positions is kept aside to test the order.
const HELD: usize = 20;
/// Positions between two lines of progress.
const PROGRESS: usize = 20_000;

pub fn run(options: &Options) -> Result<()> {
    let samples = picked(options)?;
    println!("{} positions, {} searched for each", samples.len(), options.player.nodes);
    let mut learned = search(options, &samples)?;
    let held = learned.split_off(learned.len() - learned.len() / HELD);
    ensure!(!held.is_empty() && !learned.is_empty(), "too few positions to learn from: give more --data");
    let order = fit(&learned, &held, &mut Rng::with_seed(options.seed));
    write_whole(&options.out, &order.bytes())?;
    println!("wrote {}", options.out.display());
    Ok(())
}

/// Positions of the folders, picked at random; all of them if there are fewer.
fn picked(options: &Options) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for file in files(&options.data)? {
        samples.extend(sample::read(&file)?);
    }
    let mut rng = Rng::with_seed(options.seed);
    rng.shuffle(&mut samples);
    samples.truncate(options.positions);
    Ok(samples)
}

/// The moves of a position, as the order sees them.
struct Choice {
    moves: Vec<[MoveFeature; 2]>,
    /// The place of the move that the search chose.
    best: usize,
}

/// Searches positions; those with nothing to choose are left out.
fn search(options: &Options, samples: &[Sample]) -> Result<Vec<Choice>> {
    let (done, start) = (AtomicUsize::new(0), Instant::now());
    let part = samples.len().div_ceil(options.player.threads.get()).max(1);
    std::thread::scope(|scope| {
        let workers: Vec<_> = samples
            .chunks(part)
            .enumerate()
            .map(|(number, samples)| {
                let (done, start) = (&done, &start);
                scope.spawn(move || -> Result<Vec<Choice>> {
                    let mut player = options.player.board_player(TABLE)?;
                    let mut choices = Vec::new();
                    for (index, sample) in samples.iter().enumerate() {
                        let seed = options.seed << 40 | (number * part + index) as u64;
                        choices.extend(choice(&mut player, options, sample, &mut Rng::with_seed(seed)));
                        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                        if done.is_multiple_of(PROGRESS) {
                            println!("{done} searched; {:.0} s", start.elapsed().as_secs_f64());
                        }
                    }
                    Ok(choices)
                })
            })
            .collect();
        let mut choices = Vec::new();
        for worker in workers {
            choices.extend(worker.join().expect("a worker doesn't panic")?);
        }
        Ok(choices)
    })
}

/// What the search chooses a few random moves after a position.
fn choice(player: &mut BoardPlayer, options: &Options, sample: &Sample, rng: &mut Rng) -> Option<Choice> {
    let mut game = player.game((sample.own, sample.other));
    for _ in 0..rng.u32(..=ASTRAY) {
        if player.outcome(&game).is_some() {
            return None;
        }
        let mv = rng.choice(player.moves(&game))?;
        player.play(&mut game, mv);
    }
    let legal = player.moves(&game);
    if player.outcome(&game).is_some() || legal.len() < 2 {
        return None;
    }
    player.forget();
    let best = player.search(&game, &options.player.limits())?.best();
    let best = legal.iter().position(|&mv| mv == best)?;
    let moves = legal.iter().filter_map(|&mv| player.move_features(&game, mv)).collect();
    Some(Choice { moves, best })
}

/// The weight of each feature: the logarithm of what it multiplies a move's odds by.
struct Order(Vec<f32>);

impl Weights for Order {
    fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        self.0.iter_mut()
    }

    fn clip(&mut self) {
        let most = f32::from(i16::MAX) / RANK_UNIT as f32;
        self.0.iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
    }
}

impl Order {
    fn zero() -> Order {
        Order(vec![0.0; MOVE_FEATURES])
    }

    fn rank(&self, features: &[MoveFeature; 2]) -> f32 {
        features.iter().map(|&feature| self.0[usize::from(feature)]).sum()
    }

    /// The probability of each move of a position.
    fn chances(&self, choice: &Choice) -> Vec<f32> {
        let ranks: Vec<f32> = choice.moves.iter().map(|features| self.rank(features)).collect();
        let most = ranks.iter().copied().fold(f32::MIN, f32::max);
        let odds: Vec<f32> = ranks.iter().map(|rank| (rank - most).exp()).collect();
        let sum: f32 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / sum).collect()
    }

    /// How the order does: the mean logarithm of the chosen move's chance, and how often that move comes first.
    fn text(&self, choices: &[Choice]) -> String {
        let (mut loss, mut first) = (0.0, 0);
        for choice in choices {
            let chances = self.chances(choice);
            let chance = chances[choice.best];
            loss -= f64::from(chance.max(f32::MIN_POSITIVE).ln());
            let is_first = chances.iter().enumerate().all(|(at, &other)| at == choice.best || other < chance);
            first += usize::from(is_first);
        }
        let positions = choices.len() as f64;
        format!(
            "loss {:.4}, the chosen move first in {:.1} %",
            loss / positions,
            100.0 * first as f64 / positions
        )
    }

    fn bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|weight| ((weight * RANK_UNIT as f32).round() as i16).to_le_bytes()).collect()
    }
}

/// Fits weights to choices.
fn fit(learned: &[Choice], held: &[Choice], rng: &mut Rng) -> Order {
    let mut order = Order::zero();
    let steps = (EPOCHS * learned.len()).div_ceil(BATCH);
    let mut adam = Adam::new([Order::zero(), Order::zero()], RATES, steps);
    for step in 1..=steps {
        let mut gradient = Order::zero();
        for _ in 0..BATCH {
            let choice = &learned[rng.usize(..learned.len())];
            let chances = order.chances(choice);
            for (at, (features, chance)) in choice.moves.iter().zip(chances).enumerate() {
                let slope = chance - f32::from(u8::from(at == choice.best));
                for &feature in features {
                    gradient.0[usize::from(feature)] += slope;
                }
            }
        }
        adam.step(&mut order, gradient, BATCH);
        if step % steps.div_ceil(EPOCHS) == 0 || step == steps {
            println!("step {step} of {steps}: {}", order.text(held));
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_comes_first() {
        // Of five moves, the one with feature 3 is chosen, and without it the one with feature 8.
        let choice = |marked: MoveFeature| {
            let mut moves: Vec<[MoveFeature; 2]> = (0..5).map(|at| [20 + at, 40]).collect();
            moves[1] = [8, 40];
            moves[4] = if marked == 3 { [3, 40] } else { moves[4] };
            Choice { best: if marked == 3 { 4 } else { 1 }, moves }
        };
        let learned: Vec<Choice> = (0..40_000).map(|at| choice(if at % 3 == 0 { 3 } else { 0 })).collect();
        let order = fit(&learned, &learned[..20], &mut Rng::with_seed(1));
        assert!(order.text(&learned).ends_with("first in 100.0 %"), "{}", order.text(&learned));
        assert!(order.rank(&[3, 40]) > order.rank(&[8, 40]));
        assert!(order.rank(&[8, 40]) > order.rank(&[22, 40]));
        assert_eq!(order.bytes().len(), 2 * MOVE_FEATURES);
    }
}
