//! Fitting a network to positions and the results of their games.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Args;
use fastrand::Rng;
use hoppity_rules::{Board, Cell, Setup};

use crate::adam::{Adam, Weights as _};
use crate::model::{Cells, Model};
use crate::player::variant;
use crate::sample::{self, Sample};
use crate::symmetry::{Symmetry, symmetries};

#[derive(Args)]
pub struct Order {
    /// hexxagon or hexxagon-open.
    #[arg(long)]
    variant: String,
    /// Folders of positions.
    #[arg(long, required = true)]
    data: Vec<PathBuf>,
    /// Where the network is written, after every epoch.
    #[arg(long)]
    out: PathBuf,
    /// How often every position is seen, each time turned at random.
    #[arg(long, default_value_t = 12)]
    epochs: usize,
    /// The part of the game's result in the target, in percent; the rest is the search's judgement.
    #[arg(long, default_value_t = 50)]
    result: u8,
    /// Every number gives another network.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that compute.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A network whose weights are the first ones; without it, they are random.
    #[arg(long)]
    start: Option<PathBuf>,
    /// The variant of that network, if it is another one.
    #[arg(long, requires = "start")]
    start_variant: Option<String>,
}

/// Positions between two changes of the weights.
const BATCH: usize = 8192;
/// The first and the last size of a change.
const RATES: (f32, f32) = (2e-3, 2e-5);
/// One in this many files is kept to see how good the network is where it hasn't learned.
const HELD: usize = 40;
/// Points per unit of the logarithm of the odds.
const POINTS: f32 = 174.0;

pub fn run(order: &Order) -> Result<()> {
    let board = Setup::new(variant(&order.variant)?).board();
    let symmetries = symmetries(board);
    let (mut samples, mut held) = (Vec::new(), Vec::new());
    let files = crate::files(&order.data)?;
    for (index, path) in files.iter().enumerate() {
        if index % HELD == HELD / 2 { &mut held } else { &mut samples }.extend(sample::read(path)?);
    }
    ensure!(!samples.is_empty() && !held.is_empty(), "too few files of positions: {}", files.len());
    println!("{} positions to learn from, {} to test with", samples.len(), held.len());

    let scale = scale(&samples);
    println!("a judgement of 100 points turned out to be worth {:.0}", 100.0 * scale);
    let target = |sample: &Sample| target(sample, scale, order.result);

    let mut rng = Rng::with_seed(order.seed);
    let mut model = Model::random(board.len(), &mut rng);
    if let Some(path) = &order.start {
        let from = Setup::new(variant(order.start_variant.as_ref().unwrap_or(&order.variant))?).board();
        let file = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
        let cells: Vec<Option<usize>> = from.cells().map(|cell| same_place(from, cell, board)).collect();
        model.take_over(&file, &cells)?;
    }
    let steps = order.epochs * samples.len().div_ceil(BATCH);
    let mut adam = Adam::new([Model::zero(board.len()), Model::zero(board.len())], RATES, steps);
    let start = Instant::now();
    for epoch in 1..=order.epochs {
        rng.shuffle(&mut samples);
        let mut total = 0.0;
        for batch in samples.chunks(BATCH) {
            let (slopes, loss) = slopes(&model, batch, &symmetries, (&target, order.threads), rng.u64(..));
            total += loss;
            adam.step(&mut model, slopes, batch.len());
        }
        let tested: f64 = held
            .iter()
            .map(|sample| f64::from(model.loss(&Cells::of_sample(sample, &symmetries[0]), target(sample))))
            .sum();
        std::fs::write(&order.out, model.file())?;
        println!(
            "epoch {epoch} of {}: loss {:.5}, {:.5} on new games; {:.0} s",
            order.epochs,
            total / samples.len() as f64,
            tested / held.len() as f64,
            start.elapsed().as_secs_f64()
        );
    }
    Ok(())
}

/// The index of the cell of another board that lies in the same place.
fn same_place(from: &Board, cell: Cell, board: &Board) -> Option<usize> {
    let place = from.point(cell);
    let near = |other: Cell| {
        let point = board.point(other);
        (point.x - place.x).hypot(point.y - place.y) < 0.1
    };
    board.cells().position(near)
}

/// The factor that makes the search's judgements agree with the results of the games: a logistic
/// regression by Newton's method.
fn scale(samples: &[Sample]) -> f32 {
    let mut scale = 1.0;
    for _ in 0..20 {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for sample in samples.iter().step_by(samples.len().div_ceil(500_000)) {
            let points = f64::from(sample.points) / f64::from(POINTS);
            let chance = 1.0 / (1.0 + (-scale * points).exp());
            slope += points * (f64::from(sample.result) / 2.0 - chance);
            bend += points * points * chance * (1.0 - chance);
        }
        scale = (scale + slope / bend).clamp(0.2, 5.0);
    }
    scale as f32
}

/// The chance that the network shall give.
fn target(sample: &Sample, scale: f32, result: u8) -> f32 {
    let part = f32::from(result) / 100.0;
    let judged = 1.0 / (1.0 + (-scale * f32::from(sample.points) / POINTS).exp());
    part * f32::from(sample.result) / 2.0 + (1.0 - part) * judged
}

/// The slopes of a batch, shared among threads, and the sum of its losses.
fn slopes(
    model: &Model,
    batch: &[Sample],
    symmetries: &[Symmetry],
    (target, threads): (&(impl Fn(&Sample) -> f32 + Sync), usize),
    seed: u64,
) -> (Model, f64) {
    let cells = model.first.len() / 2;
    let part = batch.len().div_ceil(threads);
    let work = |(index, samples): (usize, &[Sample])| {
        let mut rng = Rng::with_seed(seed.wrapping_add(index as u64));
        let (mut slopes, mut loss) = (Model::zero(cells), 0.0);
        for sample in samples {
            let symmetry = &symmetries[rng.usize(..symmetries.len())];
            let cells = Cells::of_sample(sample, symmetry);
            loss += f64::from(model.learn(&cells, target(sample), &mut slopes));
        }
        (slopes, loss)
    };
    if threads == 1 {
        return work((0, batch));
    }
    std::thread::scope(|scope| {
        let parts = batch.chunks(part).enumerate();
        let workers: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let mut sum = (Model::zero(cells), 0.0);
        for worker in workers {
            let (mut slopes, loss) = worker.join().expect("arithmetic doesn't panic");
            sum.0.numbers().zip(slopes.numbers()).for_each(|(sum, slope)| *sum += *slope);
            sum.1 += loss;
        }
        sum
    })
}
