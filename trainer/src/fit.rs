//! Fitting a network in epochs, which goes on where it was stopped: after every epoch the network is
//! written, and a checkpoint next to it, which is removed at the end.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anstream::println;
use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;

use crate::adam::{Adam, Rates, Weights as _};
use crate::folder::write_whole;
use crate::model::Model;

/// How a network is fitted.
pub struct Plan<'a> {
    /// Folders of positions.
    pub data: &'a [PathBuf],
    /// One in this many files is kept to see how good the network is where it hasn't learned.
    pub held: usize,
    /// Where the network is written.
    pub out: &'a Path,
    /// How often every position is seen.
    pub epochs: usize,
    /// The positions of a batch, after which the weights change.
    pub batch: usize,
    /// The first and the last learning rate.
    pub rates: Rates,
    /// The command's arguments. A checkpoint is used only with the same ones.
    pub options: String,
}

/// What a game's network is fitted to: the loss, and how it falls.
pub trait Objective<S, const HIDDEN: usize> {
    /// The gradient over a batch, and the sum of its losses.
    fn gradient(&self, model: &Model<HIDDEN>, batch: &[S], rng: &mut Rng) -> (Model<HIDDEN>, f64);

    /// The loss at one position.
    fn loss(&self, model: &Model<HIDDEN>, sample: &S) -> f64;
}

/// Fits the network to the positions of the plan's folders. `read` takes those of a file, and `objective` gets
/// those to learn from.
///
/// # Errors
/// When a file can't be read or written, or the checkpoint was made with other options.
pub fn fit<S, O: Objective<S, HIDDEN>, const HIDDEN: usize>(
    plan: &Plan<'_>,
    start: (Model<HIDDEN>, Rng),
    read: impl Fn(&Path) -> Result<Vec<S>>,
    objective: impl FnOnce(&[S]) -> O,
) -> Result<()> {
    let mut samples = Samples { learned: Vec::new(), held: Vec::new() };
    let files = crate::folder::files(plan.data)?;
    for (index, path) in files.iter().enumerate() {
        let is_held = index % plan.held == plan.held / 2;
        if is_held { &mut samples.held } else { &mut samples.learned }.extend(read(path)?);
    }
    ensure!(
        !samples.learned.is_empty() && !samples.held.is_empty(),
        "{} files of positions are too few: make {} at least, as one in {} is kept to test with",
        files.len(),
        plan.held / 2 + 1,
        plan.held,
    );
    let objective = objective(&samples.learned);
    learn(plan, start, samples, &objective)
}

/// The positions of a plan's folders.
struct Samples<S> {
    /// Those to learn from.
    learned: Vec<S>,
    /// Those that only show how good the network is.
    held: Vec<S>,
}

/// Fits the network to the positions to learn from, and shows how good it is for the others.
fn learn<S, const HIDDEN: usize>(
    plan: &Plan<'_>,
    (mut model, mut rng): (Model<HIDDEN>, Rng),
    Samples { mut learned, held }: Samples<S>,
    objective: &impl Objective<S, HIDDEN>,
) -> Result<()> {
    println!("{} positions to learn from, {} to test with", learned.len(), held.len());
    let steps = plan.epochs * learned.len().div_ceil(plan.batch);
    let mut adam = Adam::new([model.like(), model.like()], plan.rates, steps);
    let checkpoint = Checkpoint::next_to(plan, learned.len());
    // The generator as it was before each epoch: the order of the samples follows from it.
    let mut shuffles = checkpoint.read(&mut model, &mut adam, &mut rng)?;
    for &shuffle in &shuffles {
        Rng::with_seed(shuffle).shuffle(&mut learned);
    }
    if !shuffles.is_empty() {
        println!("goes on after epoch {}", shuffles.len());
    }
    let start = Instant::now();
    for epoch in shuffles.len() + 1..=plan.epochs {
        shuffles.push(rng.get_seed());
        rng.shuffle(&mut learned);
        let mut total = 0.0;
        for batch in learned.chunks(plan.batch) {
            let (gradient, loss) = objective.gradient(&model, batch, &mut rng);
            total += loss;
            adam.step(&mut model, gradient, batch.len());
        }
        let tested: f64 = held.iter().map(|sample| objective.loss(&model, sample)).sum();
        write_whole(plan.out, &model.file())?;
        checkpoint.write(&mut model, &mut adam, &shuffles, &rng)?;
        println!(
            "epoch {epoch} of {}: loss {:.5}, {:.5} on new games; {:.0} s",
            plan.epochs,
            total / learned.len() as f64,
            tested / held.len() as f64,
            start.elapsed().as_secs_f64()
        );
    }
    checkpoint.remove()
}

/// The state of a fit after an epoch, in a file.
struct Checkpoint {
    path: PathBuf,
    /// The first line: the options, and how many positions there are.
    title: String,
}

impl Checkpoint {
    fn next_to(plan: &Plan<'_>, positions: usize) -> Checkpoint {
        let title = format!("{} ({positions} positions)\n", plan.options);
        Checkpoint { path: plan.out.with_extension("checkpoint"), title }
    }

    /// Takes over what the file says. Returns the generator's states before each epoch that was done;
    /// none if there is no file.
    fn read<const HIDDEN: usize>(
        &self,
        model: &mut Model<HIDDEN>,
        adam: &mut Adam<Model<HIDDEN>>,
        rng: &mut Rng,
    ) -> Result<Vec<u64>> {
        if !self.path.exists() {
            return Ok(Vec::new());
        }
        let path = self.path.display();
        let file = fs::read(&self.path).with_context(|| format!("can't read {path}"))?;
        let Some(rest) = file.strip_prefix(self.title.as_bytes()) else {
            bail!(
                "{path} was made with other options. Give the same ones to go on, or delete the file to begin again."
            );
        };
        let cut_short = || format!("{path} was cut short. Delete it to begin again.");
        let (words, _) = rest.as_chunks::<8>();
        let mut words = words.iter().map(|&word| u64::from_le_bytes(word));
        let mut next = || words.next().with_context(cut_short);
        let (done, state, epochs) = (next()?, next()?, next()?);
        let shuffles = (0..epochs).map(|_| next()).collect::<Result<Vec<u64>>>()?;
        let numbers = rest.get(8 * (3 + shuffles.len())..).with_context(cut_short)?;
        let (numbers, _) = numbers.as_chunks::<4>();
        let mut numbers = numbers.iter().map(|&number| f32::from_le_bytes(number));
        for place in model.numbers().chain(adam.moments()) {
            *place = numbers.next().with_context(cut_short)?;
        }
        adam.set_done(usize::try_from(done)?);
        *rng = Rng::with_seed(state);
        Ok(shuffles)
    }

    fn write<const HIDDEN: usize>(
        &self,
        model: &mut Model<HIDDEN>,
        adam: &mut Adam<Model<HIDDEN>>,
        shuffles: &[u64],
        rng: &Rng,
    ) -> Result<()> {
        let head = [adam.done() as u64, rng.get_seed(), shuffles.len() as u64];
        let mut file = self.title.clone().into_bytes();
        file.extend(head.iter().chain(shuffles).flat_map(|word| word.to_le_bytes()));
        file.extend(model.numbers().chain(adam.moments()).flat_map(|number| number.to_le_bytes()));
        write_whole(&self.path, &file)
    }

    fn remove(&self) -> Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use super::*;
    use crate::model::{Form, Seen};

    const FORM: Form = Form { magic: *b"TEST", phases: 1, bias: 0.1 };

    /// Learns whether a number is even; keeps the checkpoint that it finds.
    struct Even<'a> {
        checkpoint: &'a Path,
        kept: RefCell<Option<Vec<u8>>>,
        batches: Cell<usize>,
    }

    fn seen(number: u16) -> Seen {
        Seen { features: [vec![number], vec![number]], phase: 0 }
    }

    impl Objective<u16, 4> for Even<'_> {
        fn gradient(&self, model: &Model<4>, batch: &[u16], _: &mut Rng) -> (Model<4>, f64) {
            self.batches.set(self.batches.get() + 1);
            if let Ok(file) = fs::read(self.checkpoint) {
                self.kept.borrow_mut().get_or_insert(file);
            }
            let mut gradient = model.like();
            for &number in batch {
                model.learn(&seen(number), |result| result - f32::from(number % 2), &mut gradient);
            }
            (gradient, 0.0)
        }

        fn loss(&self, _: &Model<4>, _: &u16) -> f64 {
            0.0
        }
    }

    #[test]
    fn a_fit_that_was_stopped_ends_as_if_it_had_not_been() {
        let out = std::env::temp_dir().join(format!("hoppity-fit-{}.bin", std::process::id()));
        let checkpoint = out.with_extension("checkpoint");
        let plan = |options: &str| Plan {
            data: &[],
            held: 10,
            out: &out,
            epochs: 3,
            batch: 8,
            rates: Rates { first: 0.1, last: 0.01 },
            options: options.to_owned(),
        };
        let objective =
            || Even { checkpoint: &checkpoint, kept: RefCell::default(), batches: Cell::default() };
        let run = |options: &str, objective: &Even| {
            let mut rng = Rng::with_seed(5);
            let model = Model::random(&FORM, 40, &mut rng);
            let samples = Samples { learned: (0..40).collect(), held: vec![1] };
            learn(&plan(options), (model, rng), samples, objective)
        };
        let whole = objective();
        run("one", &whole).unwrap();
        assert_eq!(whole.batches.get(), 15);
        let network = fs::read(&out).unwrap();
        assert!(!checkpoint.exists());

        // As if it had been stopped after the first epoch.
        fs::write(&checkpoint, whole.kept.take().unwrap()).unwrap();
        let other = run("two", &objective()).unwrap_err().to_string();
        assert!(other.contains("other options"), "{other}");
        let rest = objective();
        run("one", &rest).unwrap();
        assert_eq!(rest.batches.get(), 10);
        assert_eq!(fs::read(&out).unwrap(), network);
        fs::remove_file(&out).unwrap();
    }
}
