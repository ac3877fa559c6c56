//! Fitting a network to positions and the results of their games.

use std::num::NonZero;
use std::path::PathBuf;

use anstream::println;
use anyhow::{Context, Result};
use clap::Args;
use fastrand::Rng;
use hoppity_rules::{Board, Cell};
use hoppity_search::hexxagon_network::{HIDDEN, MAGIC, PHASES, feature_count, phase};
use hoppity_search::{BoardPlayer, Evaluator};

use crate::adam::{Rates, Weights as _};
use crate::field::Field;
use crate::fit::{Objective, Plan, fit};
use crate::model::{Form, Seen};
use crate::sample::{self, Sample};
use crate::symmetry::{Symmetry, symmetries};

#[derive(Args, Debug)]
pub struct Options {
    /// hexxagon, hexxagon-open or ataxx.
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
    /// How much of the target is the game's result, in percent; the rest is the search's evaluation.
    #[arg(long, default_value_t = 50)]
    result: u8,
    /// Each number gives a different network.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that compute.
    #[arg(long, default_value = "1")]
    threads: NonZero<usize>,
    /// A network to start from; without it, the first weights are random.
    #[arg(long)]
    start: Option<PathBuf>,
    /// The variant of that network, if it is another one.
    #[arg(long, requires = "start")]
    start_variant: Option<String>,
}

type Model = crate::model::Model<HIDDEN>;

const FORM: Form = Form { magic: MAGIC, phases: PHASES, bias: 0.1 };
/// The positions of a batch, after which the weights change.
const BATCH: usize = 8192;
/// The first and the last learning rate.
const RATES: Rates = Rates { first: 2e-3, last: 2e-5 };
/// One in this many files is kept to see how good the network is where it hasn't learned.
const HELD: usize = 40;
/// Points per unit of the logarithm of the odds.
const POINTS: f32 = 174.0;

pub fn run(options: &Options) -> Result<()> {
    let board = Field::new(&options.variant)?.board;
    let symmetries = symmetries(board);
    let mut rng = Rng::with_seed(options.seed);
    let mut model = Model::random(&FORM, feature_count(board.len()), &mut rng);
    if let Some(path) = &options.start {
        let old = Field::new(options.start_variant.as_ref().unwrap_or(&options.variant))?.board;
        let file = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
        let network = Model::read(&FORM, &file).filter(|network| network.rows() == feature_count(old.len()));
        let wrong = || format!("{} is not a network for a board of {} cells", path.display(), old.len());
        let cells: Vec<Option<usize>> = board.cells().map(|cell| same_place(board, cell, old)).collect();
        let row = |row: usize| match row.checked_sub(2 * board.len()) {
            Some(count) => Some(2 * old.len() + count),
            None => Some(row / board.len() * old.len() + cells[row % board.len()]?),
        };
        model.take_over(&network.with_context(wrong)?, row);
    }
    let plan = Plan {
        data: &options.data,
        held: HELD,
        out: &options.out,
        epochs: options.epochs,
        batch: BATCH,
        rates: RATES,
        options: format!("{options:?}"),
    };
    fit(&plan, (model, rng), sample::read, |samples| {
        let scale = scale(samples);
        println!("an evaluation of 100 points turned out to be worth {:.0}", 100.0 * scale);
        Positions { symmetries, player: BoardPlayer::new(board, Evaluator::Count, 0), scale, options }
    })
}

/// The index of the cell of the old board that lies in the same place as this one of the new board.
fn same_place(new: &Board, cell: Cell, old: &Board) -> Option<usize> {
    let place = new.point(cell);
    let near = |other: Cell| {
        let point = old.point(other);
        (point.x - place.x).hypot(point.y - place.y) < 0.1
    };
    old.cells().position(near)
}

/// The factor that makes the search's evaluations agree with the results of the games: a logistic
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

/// How positions are learned from.
struct Positions<'a> {
    symmetries: Vec<Symmetry>,
    player: BoardPlayer,
    /// What the search's evaluations have to be multiplied by.
    scale: f32,
    options: &'a Options,
}

impl Positions<'_> {
    /// The chance that the network shall give.
    fn target(&self, sample: &Sample) -> f32 {
        let part = f32::from(self.options.result) / 100.0;
        let evaluation = chance(self.scale * f32::from(sample.points) / POINTS);
        part * f32::from(sample.result) / 2.0 + (1.0 - part) * evaluation
    }

    /// What each side sees of a sample that is turned or reflected.
    fn seen(&self, sample: &Sample, symmetry: &Symmetry) -> Seen {
        let turned = |pieces: u64| bits(pieces).fold(0, |turned, cell| turned | 1 << symmetry[cell]);
        let cells = self.symmetries[0].len();
        Seen {
            features: self.player.network_inputs((turned(sample.own), turned(sample.other))),
            phase: phase(cells - (sample.own | sample.other).count_ones() as usize),
        }
    }

    /// The gradient of a thread's part of a batch.
    fn part(&self, model: &Model, samples: &[Sample], mut rng: Rng) -> (Model, f64) {
        let (mut gradient, mut loss) = (model.like(), 0.0);
        for sample in samples {
            let seen = self.seen(sample, &self.symmetries[rng.usize(..self.symmetries.len())]);
            let target = self.target(sample);
            let result = model.learn(&seen, |result| chance(result) - target, &mut gradient);
            loss += f64::from((chance(result) - target).powi(2));
        }
        (gradient, loss)
    }
}

impl Objective<Sample, HIDDEN> for Positions<'_> {
    fn gradient(&self, model: &Model, batch: &[Sample], rng: &mut Rng) -> (Model, f64) {
        let seed = rng.u64(..);
        let rng = |index: usize| Rng::with_seed(seed.wrapping_add(index as u64));
        if self.options.threads.get() == 1 {
            return self.part(model, batch, rng(0));
        }
        std::thread::scope(|scope| {
            let parts = batch.chunks(batch.len().div_ceil(self.options.threads.get())).enumerate();
            let workers: Vec<_> =
                parts.map(|(index, part)| scope.spawn(move || self.part(model, part, rng(index)))).collect();
            let mut sum = (model.like(), 0.0);
            for worker in workers {
                let (mut gradient, loss) = worker.join().expect("arithmetic doesn't panic");
                sum.0.numbers().zip(gradient.numbers()).for_each(|(sum, slope)| *sum += *slope);
                sum.1 += loss;
            }
            sum
        })
    }

    fn loss(&self, model: &Model, sample: &Sample) -> f64 {
        let seen = self.seen(sample, &self.symmetries[0]);
        f64::from((chance(model.result(&seen)) - self.target(sample)).powi(2))
    }
}

/// The chance for the logarithm of its odds.
fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The places of the bits that are set.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        place
    })
}
