//! What each seat sees of a position of Halma.

use super::sample::Sample;
use crate::model::{Feature, Seen};

/// How the other seat sees an input, and how a mirror shows it.
pub struct Views {
    pub turned: Vec<Feature>,
    pub mirrored: Vec<Feature>,
}

impl Views {
    /// What each seat sees of a sample, mirrored or not.
    pub fn seen(&self, sample: &Sample, is_mirrored: bool) -> Seen {
        let half = self.turned.len() as Feature;
        let mirror = |input: Feature| if is_mirrored { self.mirrored[usize::from(input)] } else { input };
        let turn = |input: Feature| self.turned[usize::from(mirror(input))];
        let [own, other] = &sample.inputs;
        let ours = own.iter().map(|&input| mirror(input));
        let theirs = other.iter().map(|&input| turn(input));
        let features = [
            ours.chain(other.iter().map(|&input| half + mirror(input))).collect(),
            theirs.chain(own.iter().map(|&input| half + turn(input))).collect(),
        ];
        Seen { features, phase: 0 }
    }
}
