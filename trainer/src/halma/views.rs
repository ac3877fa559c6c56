//! What each seat sees of a position of Halma.

use super::sample::Sample;
use crate::model::{Row, Seen};

/// How the other seat sees an input, and how a mirror shows it.
pub struct Views {
    pub turned: Vec<Row>,
    pub mirrored: Vec<Row>,
}

impl Views {
    /// What each seat sees of a sample, mirrored or not.
    pub fn seen(&self, sample: &Sample, is_mirrored: bool) -> Seen {
        let half = self.turned.len() as Row;
        let mirror = |input: Row| if is_mirrored { self.mirrored[usize::from(input)] } else { input };
        let turn = |input: Row| self.turned[usize::from(mirror(input))];
        let [own, other] = &sample.inputs;
        let ours = own.iter().map(|&input| mirror(input));
        let theirs = other.iter().map(|&input| turn(input));
        let rows = [
            ours.chain(other.iter().map(|&input| half + mirror(input))).collect(),
            theirs.chain(own.iter().map(|&input| half + turn(input))).collect(),
        ];
        Seen { rows, phase: 0 }
    }
}
