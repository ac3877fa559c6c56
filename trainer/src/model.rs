//! The network with fractions, as it is trained; `hoppity_search::Network` is the same in integers.

use anyhow::{Result, ensure};
use hoppity_search::{HIDDEN, MOST_OUT, UNIT_IN, UNIT_OUT};

use crate::adam::Weights;
use crate::sample::Sample;
use crate::symmetry::Symmetry;

/// One number for each sum.
type Row = [f32; HIDDEN];

/// All weights, or a number for each of them.
#[derive(Clone)]
pub struct Model {
    /// For each cell the row of a piece of one's own, then for each cell that of the other side's.
    pub first: Vec<Row>,
    pub bias: Row,
    pub out: [Row; 2],
    pub out_bias: f32,
}

impl Model {
    /// All zero.
    pub fn zero(cells: usize) -> Model {
        Model {
            first: vec![[0.0; HIDDEN]; 2 * cells],
            bias: [0.0; HIDDEN],
            out: [[0.0; HIDDEN]; 2],
            out_bias: 0.0,
        }
    }

    /// Small random weights.
    pub fn random(cells: usize, rng: &mut fastrand::Rng) -> Model {
        let mut model = Model::zero(cells);
        let mut fill = |row: &mut Row, size: f32| row.fill_with(|| size * (2.0 * rng.f32() - 1.0));
        model.first.iter_mut().for_each(|row| fill(row, 0.15));
        model.out.iter_mut().for_each(|row| fill(row, 0.1));
        model.bias.fill(0.1);
        model
    }

    /// Takes over the weights of a network's file. `cells` says for each cell of the file which cell it
    /// is here; the weights of other cells and those that no file has stay as they are.
    ///
    /// # Errors
    /// When the file has another length.
    pub fn take_over(&mut self, file: &[u8], cells: &[Option<usize>]) -> Result<()> {
        let length = 4 + 2 * HIDDEN * (2 * cells.len() + 3) + 4;
        ensure!(file.len() == length, "not a network for a board of {} cells", cells.len());
        let (numbers, _) = file[4..].as_chunks::<2>();
        let mut rows = numbers.chunks_exact(HIDDEN);
        let (unit_in, unit_out) = (UNIT_IN as f32, UNIT_OUT as f32);
        let mut fill = |row: &mut Row, unit: f32| {
            let numbers = rows.next().into_iter().flatten();
            row.iter_mut().zip(numbers).for_each(|(weight, &bytes)| {
                *weight = f32::from(i16::from_le_bytes(bytes)) / unit;
            });
        };
        let half = self.first.len() / 2;
        for side in [0, half] {
            for cell in cells {
                let mut row = [0.0; HIDDEN];
                fill(&mut row, unit_in);
                if let Some(cell) = cell {
                    self.first[side + cell] = row;
                }
            }
        }
        fill(&mut self.bias, unit_in);
        self.out.iter_mut().for_each(|row| fill(row, unit_out));
        Ok(())
    }

    /// The result for a position, as the logarithm of the odds of the side to move; and the sums
    /// that led there.
    fn forward(&self, cells: &Cells) -> (f32, [Row; 2]) {
        let mut sums = [self.bias; 2];
        let half = self.first.len() / 2;
        for (own, other) in [(0, 1), (1, 0)] {
            for &cell in cells.of(own) {
                add(&mut sums[own], &self.first[usize::from(cell)]);
                add(&mut sums[other], &self.first[half + usize::from(cell)]);
            }
        }
        let mut result = self.out_bias;
        for (sums, out) in sums.iter().zip(&self.out) {
            result +=
                sums.iter().zip(out).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight).sum::<f32>();
        }
        (result, sums)
    }

    /// Adds the slopes of the loss at one position to `slopes`; returns the loss, the cross entropy
    /// less what can't be avoided.
    pub fn learn(&self, cells: &Cells, target: f32, slopes: &mut Model) -> f32 {
        let (result, sums) = self.forward(cells);
        let chance = 1.0 / (1.0 + (-result).exp());
        let error = chance - target;
        slopes.out_bias += error;
        let half = self.first.len() / 2;
        let mut behind = [[0.0; HIDDEN]; 2];
        for side in 0..2 {
            for at in 0..HIDDEN {
                let sum = sums[side][at];
                let clipped = sum.clamp(0.0, 1.0);
                slopes.out[side][at] += error * clipped * clipped;
                let inside = if sum > 0.0 && sum < 1.0 { 2.0 * clipped } else { 0.0 };
                behind[side][at] = error * self.out[side][at] * inside;
            }
            add(&mut slopes.bias, &behind[side]);
        }
        for (own, other) in [(0, 1), (1, 0)] {
            for &cell in cells.of(own) {
                add(&mut slopes.first[usize::from(cell)], &behind[own]);
                add(&mut slopes.first[half + usize::from(cell)], &behind[other]);
            }
        }
        loss(chance, target)
    }

    /// The loss at one position.
    pub fn loss(&self, cells: &Cells, target: f32) -> f32 {
        let (result, _) = self.forward(cells);
        loss(1.0 / (1.0 + (-result).exp()), target)
    }

    /// The file of the same network in integers.
    pub fn file(&self) -> Vec<u8> {
        let mut bytes = b"HXN1".to_vec();
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

/// How far a chance is from the target: 0 where it is right.
fn loss(chance: f32, target: f32) -> f32 {
    (chance - target).powi(2)
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

/// The cells of both sides' pieces, the side to move first.
pub struct Cells {
    cells: [u8; 64],
    own: usize,
    all: usize,
}

impl Cells {
    /// Those of a sample, turned or reflected.
    pub fn of_sample(sample: &Sample, symmetry: &Symmetry) -> Cells {
        let mut cells = Cells { cells: [0; 64], own: 0, all: 0 };
        for men in [sample.own, sample.other] {
            let mut left = men;
            while left != 0 {
                cells.cells[cells.all] = symmetry[left.trailing_zeros() as usize];
                cells.all += 1;
                left &= left - 1;
            }
            if men == sample.own {
                cells.own = cells.all;
            }
        }
        cells
    }

    fn of(&self, side: usize) -> &[u8] {
        if side == 0 { &self.cells[..self.own] } else { &self.cells[self.own..self.all] }
    }
}
