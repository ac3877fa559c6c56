//! The network for Halma with fractions, as it is trained.

use fastrand::Rng;
use hoppity_search::halma_network::{HIDDEN, MOST_OUT, UNIT_IN, UNIT_OUT};

use super::sample::Sample;
use crate::adam::Weights;

/// One number for each sum.
type Row = [f32; HIDDEN];

/// All weights, or a number for each of them.
pub struct Model {
    /// For each input the row of a piece of one's own, then those of the other seat's.
    pub first: Vec<Row>,
    bias: Row,
    out: [Row; 2],
    out_bias: f32,
}

impl Model {
    /// All zero.
    pub fn zero(inputs: usize) -> Model {
        Model {
            first: vec![[0.0; HIDDEN]; 2 * inputs],
            bias: [0.0; HIDDEN],
            out: [[0.0; HIDDEN]; 2],
            out_bias: 0.0,
        }
    }

    /// Small random weights.
    pub fn random(inputs: usize, rng: &mut Rng) -> Model {
        let mut model = Model::zero(inputs);
        let mut fill = |row: &mut Row, size: f32| row.fill_with(|| size * (2.0 * rng.f32() - 1.0));
        model.first.iter_mut().for_each(|row| fill(row, 0.15));
        model.out.iter_mut().for_each(|row| fill(row, 0.1));
        model.bias.fill(0.3);
        model
    }

    /// The result for a position, the lead of the seat to move; and the sums that led there.
    fn forward(&self, seen: &Seen) -> (f32, [Row; 2]) {
        let mut sums = [self.bias; 2];
        for (sums, rows) in sums.iter_mut().zip(&seen.rows) {
            for &row in rows {
                add(sums, &self.first[usize::from(row)]);
            }
        }
        let mut result = self.out_bias;
        for (sums, out) in sums.iter().zip(&self.out) {
            result +=
                sums.iter().zip(out).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum::<f32>();
        }
        (result, sums)
    }

    /// Adds the slopes of the loss at one position to `slopes`; returns the loss.
    pub fn learn(&self, seen: &Seen, target: f32, slopes: &mut Model) -> f32 {
        let (result, sums) = self.forward(seen);
        let error = result - target;
        slopes.out_bias += error;
        for (side, sums) in sums.iter().enumerate() {
            let mut behind = [0.0; HIDDEN];
            for (at, sum) in sums.iter().copied().enumerate() {
                let clipped = sum.clamp(0.0, 1.0);
                slopes.out[side][at] += error * clipped * clipped;
                let inside = if sum > 0.0 && sum < 1.0 { 2.0 * clipped } else { 0.0 };
                behind[at] = error * self.out[side][at] * inside;
            }
            add(&mut slopes.bias, &behind);
            for &row in &seen.rows[side] {
                add(&mut slopes.first[usize::from(row)], &behind);
            }
        }
        error.powi(2)
    }

    /// The square of the error at one position.
    pub fn loss(&self, seen: &Seen, target: f32) -> f32 {
        (self.forward(seen).0 - target).powi(2)
    }

    /// The file of the same network in integers.
    pub fn file(&self) -> Vec<u8> {
        let mut bytes = b"HAN1".to_vec();
        let (unit_in, unit_out) = (UNIT_IN as f32, UNIT_OUT as f32);
        let mut write = |row: &Row, unit: f32| {
            let numbers = row.iter().map(|weight| (weight * unit).round() as i16);
            bytes.extend(numbers.flat_map(i16::to_le_bytes));
        };
        self.first.iter().chain([&self.bias]).for_each(|row| write(row, unit_in));
        self.out.iter().for_each(|row| write(row, unit_out));
        bytes.extend(((self.out_bias * unit_in * unit_in * unit_out) as i32).to_le_bytes());
        bytes
    }
}

impl Weights for Model {
    fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.first.iter_mut().chain(std::iter::once(&mut self.bias)).chain(&mut self.out);
        rows.flatten().chain(std::iter::once(&mut self.out_bias))
    }

    fn clip(&mut self) {
        let most = MOST_OUT as f32 / UNIT_OUT as f32;
        self.first
            .iter_mut()
            .chain(&mut self.out)
            .flatten()
            .for_each(|weight| *weight = weight.clamp(-most, most));
    }
}

fn add(row: &mut Row, more: &Row) {
    row.iter_mut().zip(more).for_each(|(number, more)| *number += more);
}

/// What each seat sees of a sample: rows of the first layer, those of the seat to move first.
pub struct Seen {
    rows: [Vec<u16>; 2],
}

/// How the other seat sees an input, and how a mirror shows it.
pub struct Views {
    pub turned: Vec<u16>,
    pub mirrored: Vec<u16>,
}

impl Seen {
    pub fn of(sample: &Sample, views: &Views, is_mirrored: bool) -> Seen {
        let half = views.turned.len() as u16;
        let mirror = |input: u16| if is_mirrored { views.mirrored[usize::from(input)] } else { input };
        let turn = |input: u16| views.turned[usize::from(mirror(input))];
        let [own, other] = &sample.inputs;
        let ours = own.iter().map(|&input| mirror(input));
        let theirs = other.iter().map(|&input| turn(input));
        let rows = [
            ours.chain(other.iter().map(|&input| half + mirror(input))).collect(),
            theirs.chain(own.iter().map(|&input| half + turn(input))).collect(),
        ];
        Seen { rows }
    }
}
