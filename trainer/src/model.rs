//! A network in floating point, as it is trained; the computer player has the same in integers. Each side sees
//! some features of the position; the sums of their weights are clipped and squared, and a second
//! layer makes one number of them. A game may have phases, each with its own second layer.

use hoppity_search::network::{MAX_OUT, UNIT_IN, UNIT_OUT};

use crate::adam::Weights;

/// What the files of a game's networks have in common.
pub struct Form {
    /// The first bytes.
    pub magic: [u8; 4],
    /// Phases of a game.
    pub phases: usize,
    /// What every sum begins with before anything is learned.
    pub bias: f32,
}

/// All weights, or a number for each of them.
pub struct Model<const HIDDEN: usize> {
    form: &'static Form,
    first: Vec<[f32; HIDDEN]>,
    bias: [f32; HIDDEN],
    /// For each phase, the weights of the side to move and of the other side.
    out: Vec<[[f32; HIDDEN]; 2]>,
    out_bias: Vec<f32>,
}

/// What a side may see: the row of its weights in the first layer.
pub type Feature = u16;

/// What is known of a position.
pub struct Seen {
    /// The features that each side sees, those of the side to move first.
    pub features: [Vec<Feature>; 2],
    /// The phase of the game.
    pub phase: usize,
}

impl<const HIDDEN: usize> Model<HIDDEN> {
    /// All zero, with this many rows in the first layer.
    pub fn zero(form: &'static Form, rows: usize) -> Self {
        Model {
            form,
            first: vec![[0.0; HIDDEN]; rows],
            bias: [0.0; HIDDEN],
            out: vec![[[0.0; HIDDEN]; 2]; form.phases],
            out_bias: vec![0.0; form.phases],
        }
    }

    /// Small random weights.
    pub fn random(form: &'static Form, rows: usize, rng: &mut fastrand::Rng) -> Self {
        let mut model = Model::zero(form, rows);
        let mut fill = |row: &mut [f32; HIDDEN], size: f32| row.fill_with(|| size * (2.0 * rng.f32() - 1.0));
        model.first.iter_mut().for_each(|row| fill(row, 0.15));
        let mut out = [[0.0; HIDDEN]; 2];
        out.iter_mut().for_each(|row| fill(row, 0.1));
        model.out.fill(out);
        model.bias.fill(form.bias);
        model
    }

    /// The same shape, all zero.
    pub fn like(&self) -> Self {
        Model::zero(self.form, self.first.len())
    }

    /// The network of a file, with as many rows as it has; nothing if it is no such file.
    pub fn read(form: &'static Form, file: &[u8]) -> Option<Self> {
        let rest = file.strip_prefix(&form.magic)?;
        let (weights, biases) = rest.split_at_checked(rest.len().checked_sub(4 * form.phases)?)?;
        let numbers = weights.as_chunks::<2>().0.iter().map(|&two| f32::from(i16::from_le_bytes(two)));
        let numbers: Vec<f32> = numbers.collect();
        let (columns, rest) = numbers.as_chunks::<HIDDEN>();
        let rows = columns
            .len()
            .checked_sub(1 + 2 * form.phases)
            .filter(|_| rest.is_empty() && weights.len() % 2 == 0)?;
        let (unit_in, unit_out) = (UNIT_IN as f32, UNIT_OUT as f32);
        let column = |at: usize, unit: f32| columns[at].map(|weight| weight / unit);
        let out = |at: usize| [column(at, unit_out), column(at + 1, unit_out)];
        let biases = biases.as_chunks::<4>().0.iter().map(|&bytes| i32::from_le_bytes(bytes) as f32);
        Some(Model {
            form,
            first: (0..rows).map(|row| column(row, unit_in)).collect(),
            bias: column(rows, unit_in),
            out: (0..form.phases).map(|phase| out(rows + 1 + 2 * phase)).collect(),
            out_bias: biases.map(|bias| bias / (unit_in * unit_in * unit_out)).collect(),
        })
    }

    /// Takes over the weights of a network for another board or other pieces. `row` says which row of
    /// `from` a row here is like; the weights of a row that is like none stay as they are.
    pub fn take_over(&mut self, from: &Self, row: impl Fn(usize) -> Option<usize>) {
        for (at, weights) in self.first.iter_mut().enumerate() {
            if let Some(like) = row(at).and_then(|row| from.first.get(row)) {
                *weights = *like;
            }
        }
        self.bias = from.bias;
        self.out.clone_from(&from.out);
        self.out_bias.clone_from(&from.out_bias);
    }

    /// The number of rows of the first layer.
    pub fn rows(&self) -> usize {
        self.first.len()
    }

    /// The result for a position, and the sums that led there.
    fn forward(&self, seen: &Seen) -> (f32, [[f32; HIDDEN]; 2]) {
        let mut sums = [self.bias; 2];
        for (sums, features) in sums.iter_mut().zip(&seen.features) {
            for &feature in features {
                add(sums, &self.first[usize::from(feature)]);
            }
        }
        let mut result = self.out_bias[seen.phase];
        for (sums, out) in sums.iter().zip(&self.out[seen.phase]) {
            result +=
                sums.iter().zip(out).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum::<f32>();
        }
        (result, sums)
    }

    /// The result for a position.
    pub fn result(&self, seen: &Seen) -> f32 {
        self.forward(seen).0
    }

    /// Adds the gradient of the loss at one position to `gradient`. `error` says how fast the loss grows with
    /// the result. Returns the result.
    pub fn learn(&self, seen: &Seen, error: impl FnOnce(f32) -> f32, gradient: &mut Self) -> f32 {
        let (result, sums) = self.forward(seen);
        let error = error(result);
        gradient.out_bias[seen.phase] += error;
        let out = &mut gradient.out[seen.phase];
        for (side, sums) in sums.iter().enumerate() {
            let mut behind = [0.0; HIDDEN];
            for (at, sum) in sums.iter().copied().enumerate() {
                let clipped = sum.clamp(0.0, 1.0);
                out[side][at] += error * clipped * clipped;
                let inside = if sum > 0.0 && sum < 1.0 { 2.0 * clipped } else { 0.0 };
                behind[at] = error * self.out[seen.phase][side][at] * inside;
            }
            add(&mut gradient.bias, &behind);
            for &feature in &seen.features[side] {
                add(&mut gradient.first[usize::from(feature)], &behind);
            }
        }
        result
    }

    /// The file of the same network in integers.
    pub fn file(&self) -> Vec<u8> {
        let mut bytes = self.form.magic.to_vec();
        let (unit_in, unit_out) = (UNIT_IN as f32, UNIT_OUT as f32);
        let mut write = |row: &[f32; HIDDEN], unit: f32| {
            let numbers = row.iter().map(|weight| (weight * unit).round() as i16);
            bytes.extend(numbers.flat_map(i16::to_le_bytes));
        };
        self.first.iter().chain([&self.bias]).for_each(|row| write(row, unit_in));
        self.out.iter().flatten().for_each(|row| write(row, unit_out));
        let biases = self.out_bias.iter().map(|bias| (bias * unit_in * unit_in * unit_out) as i32);
        bytes.extend(biases.flat_map(i32::to_le_bytes));
        bytes
    }
}

impl<const HIDDEN: usize> Weights for Model<HIDDEN> {
    fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.first.iter_mut().chain(std::iter::once(&mut self.bias));
        rows.chain(self.out.iter_mut().flatten()).flatten().chain(&mut self.out_bias)
    }

    fn clip(&mut self) {
        let most = MAX_OUT as f32 / UNIT_OUT as f32;
        self.first
            .iter_mut()
            .chain(self.out.iter_mut().flatten())
            .flatten()
            .for_each(|weight| *weight = weight.clamp(-most, most));
    }
}

fn add<const HIDDEN: usize>(row: &mut [f32; HIDDEN], more: &[f32; HIDDEN]) {
    row.iter_mut().zip(more).for_each(|(number, more)| *number += more);
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: Form = Form { magic: *b"TEST", phases: 2, bias: 0.1 };

    #[test]
    fn a_network_that_is_read_evaluates_as_the_one_that_was_written() {
        let model = Model::<8>::random(&FORM, 6, &mut fastrand::Rng::with_seed(1));
        let file = model.file();
        assert_eq!(Model::<8>::read(&FORM, &file).map(|model| model.file()), Some(file.clone()));
        assert!(Model::<8>::read(&FORM, &file[..40]).is_none());
        assert!(Model::<8>::read(&FORM, &file[1..]).is_none());
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let mut model = Model::<8>::random(&FORM, 6, &mut fastrand::Rng::with_seed(4));
        let seen = Seen { features: [vec![0, 1, 4], vec![2, 4]], phase: 1 };
        let loss = |model: &Model<8>| f64::from(model.result(&seen) - 0.7).powi(2) / 2.0;
        let mut gradient = model.like();
        model.learn(&seen, |result| result - 0.7, &mut gradient);
        let slopes: Vec<f32> = gradient.numbers().map(|slope| *slope).collect();
        assert!(slopes.iter().filter(|slope| **slope != 0.0).count() > 30, "{slopes:?}");
        const STEP: f32 = 1e-2;
        for (at, slope) in slopes.into_iter().enumerate() {
            let mut moved = |by: f32| {
                *model.numbers().nth(at).expect("there is one number for each slope") += by;
                loss(&model)
            };
            let (more, less) = (moved(STEP), moved(-2.0 * STEP));
            moved(STEP);
            let measured = (more - less) / f64::from(2.0 * STEP);
            assert!((measured - f64::from(slope)).abs() < 2e-3, "weight {at}: {measured} and {slope}");
        }
    }

    #[test]
    fn a_phase_learns_apart_from_the_others() {
        let model = Model::<8>::random(&FORM, 6, &mut fastrand::Rng::with_seed(3));
        let seen = |phase| Seen { features: [vec![0, 1], vec![2]], phase };
        let mut gradient = model.like();
        model.learn(&seen(1), |_| 1.0, &mut gradient);
        assert_eq!(gradient.out_bias, [0.0, 1.0]);
        assert!(gradient.out[0].iter().flatten().all(|&slope| slope == 0.0));
        assert!(gradient.out[1].iter().flatten().any(|&slope| slope != 0.0));
    }

    #[test]
    fn a_network_begins_with_what_another_has_learned() {
        let random = |rows, seed| Model::<8>::random(&FORM, rows, &mut fastrand::Rng::with_seed(seed));
        let (plain, mut model) = (random(3, 1), random(6, 2));
        // The rows of pieces of the second kind begin as those of the first.
        model.take_over(&plain, |row| Some(row % 3));
        let see = |all: [Feature; 3]| Seen { features: [all.to_vec(), all.to_vec()], phase: 1 };
        let difference = model.result(&see([0, 4, 2])) - plain.result(&see([0, 1, 2]));
        assert!(difference.abs() < 1e-6, "{difference}");
    }
}
