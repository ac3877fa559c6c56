//! How weights are changed by the gradient over many positions.

/// Numbers that are fitted.
pub trait Weights {
    /// All numbers, always in the same order.
    fn numbers(&mut self) -> impl Iterator<Item = &mut f32>;

    /// Keeps all weights within what the integers hold.
    fn clip(&mut self);
}

/// The learning rate.
#[derive(Clone, Copy)]
pub struct Rates {
    /// At the first step.
    pub first: f32,
    /// At the last step.
    pub last: f32,
}

/// Changes by moments of the gradient (D. Kingma et al., "Adam: A Method for Stochastic
/// Optimization", 2015). The learning rate falls from the first to the last along half a cosine.
pub struct Adam<W> {
    mean: W,
    square: W,
    rates: Rates,
    /// Changes made, and how many there will be.
    done: usize,
    steps: usize,
}

impl<W: Weights> Adam<W> {
    /// Nothing changed yet; `zeros` are weights that are all zero, twice.
    pub fn new(zeros: [W; 2], rates: Rates, steps: usize) -> Adam<W> {
        let [mean, square] = zeros;
        Adam { mean, square, rates, done: 0, steps }
    }

    /// Changes made so far.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Goes on after this many changes; the moments are set separately.
    pub fn set_done(&mut self, done: usize) {
        self.done = done;
    }

    /// The moments of all weights, for a file.
    pub fn moments(&mut self) -> impl Iterator<Item = &mut f32> {
        self.mean.numbers().chain(self.square.numbers())
    }

    /// Changes the weights by the sum of the gradients of this many positions.
    pub fn step(&mut self, weights: &mut W, mut gradient: W, positions: usize) {
        const DECAY: (f32, f32) = (0.9, 0.999);
        self.done += 1;
        let part = self.done as f32 / self.steps as f32;
        let Rates { first, last } = self.rates;
        let rate = last + (first - last) * (1.0 + (std::f32::consts::PI * part).cos()) / 2.0;
        let corrected = |decay: f32| 1.0 - decay.powi(self.done.min(10_000) as i32);
        let corrections = (corrected(DECAY.0), corrected(DECAY.1));
        let scale = 1.0 / positions as f32;
        let moments = self.mean.numbers().zip(self.square.numbers());
        for ((weight, slope), (mean, square)) in weights.numbers().zip(gradient.numbers()).zip(moments) {
            let slope = *slope * scale;
            *mean = DECAY.0 * *mean + (1.0 - DECAY.0) * slope;
            *square = DECAY.1 * *square + (1.0 - DECAY.1) * slope * slope;
            *weight -= rate * (*mean / corrections.0) / ((*square / corrections.1).sqrt() + 1e-8);
        }
        weights.clip();
    }
}
