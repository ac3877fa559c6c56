//! Fitting a network for Halma to positions and the results of their games.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;
use fastrand::Rng;
use hoppity_rules::{Board, Cell, Shape};
use hoppity_search::halma_network::{Features, HIDDEN, MAGIC, PLIES, POINTS};

use super::sample::{self, Sample};
use super::views::Views;
use crate::adam::Rates;
use crate::fit::{Objective, Plan, fit};
use crate::model::Form;

#[derive(Args, Debug)]
pub struct Options {
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
    /// How much of the target is the game's result, in percent; the rest is what the search said
    /// later.
    #[arg(long, default_value_t = 100)]
    result: u8,
    /// Each number gives a different network.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A network to start from, of this variant or of one with the same board and pieces of one kind.
    #[arg(long)]
    start: Option<PathBuf>,
}

type Model = crate::model::Model<HIDDEN>;

const FORM: Form = Form { magic: MAGIC, phases: 1, bias: 0.3 };
/// The greatest lead that is learned from, in plies.
pub const MAX_LEAD: i16 = 25;
/// The positions of a batch, after which the weights change.
const BATCH: usize = 2048;
/// The first and the last learning rate.
const RATES: Rates = Rates { first: 3e-3, last: 3e-5 };
/// One in this many files is kept to see how good the network is where it hasn't learned.
const HELD: usize = 10;

pub fn run(options: &Options) -> Result<()> {
    let setup = super::setup(&options.variant)?;
    let features = Features::of(&setup).context("there is no network for the setup")?;
    let views = views(setup.board(), &features);
    let mut rng = Rng::with_seed(options.seed);
    let (inputs, cells) = (features.count(), features.cell_count());
    let mut model = Model::random(&FORM, 2 * inputs, &mut rng);
    if let Some(path) = &options.start {
        let file = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
        let network =
            Model::read(&FORM, &file).with_context(|| format!("{} is no network", path.display()))?;
        // A network that knows one kind of piece evaluates all kinds alike.
        let known = network.rows() / 2;
        let is_same = known == inputs;
        ensure!(is_same || known == setup.board().len(), "{} is for another board", path.display());
        let like =
            |input: usize| if is_same { Some(input) } else { (input < cells).then_some(input % known) };
        model.take_over(&network, |row| like(row % inputs).map(|input| row / inputs * known + input));
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
    fit(&plan, (model, rng), sample::read, |_| Positions { views, result: options.result })
}

/// How positions are learned from.
struct Positions {
    views: Views,
    /// The part of the game's result in the target, in percent.
    result: u8,
}

impl Positions {
    /// The lead that the network shall give, in units of its result.
    fn target(&self, sample: &Sample) -> f32 {
        let part = f32::from(self.result) / 100.0;
        let lead = f32::from(sample.lead.clamp(-MAX_LEAD, MAX_LEAD)) / f32::from(PLIES);
        part * lead + (1.0 - part) * f32::from(sample.points) / f32::from(POINTS)
    }
}

impl Objective<Sample, HIDDEN> for Positions {
    fn gradient(&self, model: &Model, batch: &[Sample], rng: &mut Rng) -> (Model, f64) {
        let (mut gradient, mut loss) = (model.like(), 0.0);
        for sample in batch {
            let (seen, target) = (self.views.seen(sample, rng.bool()), self.target(sample));
            let result = model.learn(&seen, |result| result - target, &mut gradient);
            loss += f64::from((result - target).powi(2));
        }
        (gradient, loss)
    }

    fn loss(&self, model: &Model, sample: &Sample) -> f64 {
        f64::from((model.result(&self.views.seen(sample, false)) - self.target(sample)).powi(2))
    }
}

fn views(board: &Board, features: &Features) -> Views {
    let cells: Vec<Cell> = board.cells().collect();
    let mirror = |cell: usize| mirrored(board, cells[cell]).index();
    let all = |view: &dyn Fn(usize) -> usize| (0..features.count()).map(|input| view(input) as u16).collect();
    Views {
        turned: all(&|input| features.turned(input)),
        mirrored: all(&|input| features.mirrored(input, mirror)),
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
