//! Fitting a network for Halma to positions and the results of their games.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::Args;
use fastrand::Rng;
use hoppity_rules::{Board, Cell, Setup, Shape};
use hoppity_search::halma_network::Network;

use super::model::{Model, Seen, Views};
use super::sample::{self, Sample};
use crate::adam::Adam;

#[derive(Args)]
pub struct Order {
    /// halma-8, halma-10, halma-16, star-halma or another for two.
    #[arg(long)]
    variant: String,
    /// Folders of positions.
    #[arg(long, required = true)]
    data: Vec<PathBuf>,
    /// Where the network is written, after every epoch.
    #[arg(long)]
    out: PathBuf,
    /// How often every position is seen, as it is or mirrored.
    #[arg(long, default_value_t = 10)]
    epochs: usize,
    /// The part of the game's result in the target, in percent; the rest is what was thought later.
    #[arg(long, default_value_t = 100)]
    result: u8,
    /// Every number gives another network.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Points for one unit of the network's result, and plies of a lead.
pub const POINTS: f32 = 174.0;
pub const PLIES: f32 = 3.0;
/// The greatest lead that is learned from, in plies.
pub const MOST: i16 = 25;
/// Positions between two changes of the weights.
const BATCH: usize = 2048;
/// The first and the last size of a change.
const RATES: (f32, f32) = (3e-3, 3e-5);
/// One in this many files is kept to see how good the network is where it hasn't learned.
const HELD: usize = 10;

pub fn run(order: &Order) -> Result<()> {
    let setup = super::setup(&order.variant)?;
    let views = views(&setup);
    let (mut samples, mut held) = (Vec::new(), Vec::new());
    let files = crate::files(&order.data)?;
    for (index, path) in files.iter().enumerate() {
        if index % HELD == HELD / 2 { &mut held } else { &mut samples }.extend(sample::read(path)?);
    }
    ensure!(!samples.is_empty() && !held.is_empty(), "too few files of positions: {}", files.len());
    println!("{} positions to learn from, {} to test with", samples.len(), held.len());

    let mut rng = Rng::with_seed(order.seed);
    let inputs = views.turned.len();
    let mut model = Model::random(inputs, &mut rng);
    let steps = order.epochs * samples.len().div_ceil(BATCH);
    let mut adam = Adam::new([Model::zero(inputs), Model::zero(inputs)], RATES, steps);
    let start = Instant::now();
    for epoch in 1..=order.epochs {
        rng.shuffle(&mut samples);
        let mut total = 0.0;
        for batch in samples.chunks(BATCH) {
            let mut slopes = Model::zero(inputs);
            for sample in batch {
                let seen = Seen::of(sample, &views, rng.bool());
                total += f64::from(model.learn(&seen, target(sample, order.result), &mut slopes));
            }
            adam.step(&mut model, slopes, batch.len());
        }
        let test =
            |sample| f64::from(model.loss(&Seen::of(sample, &views, false), target(sample, order.result)));
        let tested: f64 = held.iter().map(test).sum();
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

/// The lead that the network shall give, in units of its result.
fn target(sample: &Sample, result: u8) -> f32 {
    let part = f32::from(result) / 100.0;
    let lead = f32::from(sample.lead.clamp(-MOST, MOST)) / PLIES;
    part * lead + (1.0 - part) * f32::from(sample.points) / POINTS
}

fn views(setup: &Setup) -> Views {
    let board = setup.board();
    let inputs = Network::inputs(setup).unwrap_or(0);
    let cells: Vec<Cell> = board.cells().collect();
    let view = |seen: &dyn Fn(Cell) -> Cell| {
        let input = |input: usize| {
            let (kind, cell) = (input / board.len(), input % board.len());
            (kind * board.len() + seen(cells[cell]).index()) as u16
        };
        (0..inputs).map(input).collect()
    };
    Views {
        turned: view(&|cell| board.half_turn(cell).unwrap_or(cell)),
        mirrored: view(&|cell| mirrored(board, cell)),
    }
}

/// The reflection on the axis between two opposite seats.
fn mirrored(board: &Board, cell: Cell) -> Cell {
    let (x, y) = board.place(cell);
    let place = match board.shape() {
        Shape::Square { side } => (i16::from(side) - 1 - y, i16::from(side) - 1 - x),
        Shape::Hexagon | Shape::Star => (-x, y),
    };
    board.cells().find(|&other| board.place(other) == place).unwrap_or(cell)
}
