//! Positions of Halma that games leave behind.

use std::path::Path;

use anyhow::{Result, ensure};
use hoppity_search::halma_network::Inputs;

use crate::folder::write_whole;

/// A position seen by the seat to move, with what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The inputs of both seats' pieces, those of the seat to move first.
    pub inputs: [Vec<u16>; 2],
    /// What the search thought of the positions that followed, the nearer ones counting more, and how the game
    /// ended; in points.
    pub points: i16,
    /// The plies by which the seat to move came home before the other.
    pub lead: i16,
}

impl Sample {
    /// A position with the target in points and the lead in plies.
    pub fn new(inputs: Inputs, points: i16, lead: i16) -> Sample {
        Sample { inputs: [inputs.own, inputs.other], points, lead }
    }
}

/// Writes a file whole or not at all.
pub fn write(path: &Path, samples: &[Sample]) -> Result<()> {
    let mut bytes = Vec::new();
    for sample in samples {
        bytes.extend(sample.points.to_le_bytes());
        bytes.extend(sample.lead.to_le_bytes());
        for inputs in &sample.inputs {
            bytes.push(inputs.len() as u8);
            bytes.extend(inputs.iter().flat_map(|input| input.to_le_bytes()));
        }
    }
    write_whole(path, &bytes)
}

/// Reads a file.
pub fn read(path: &Path) -> Result<Vec<Sample>> {
    let bytes = std::fs::read(path)?;
    let mut rest = bytes.as_slice();
    let mut samples = Vec::new();
    while !rest.is_empty() {
        let next = next(&mut rest);
        ensure!(next.is_some(), "{} was cut short", path.display());
        samples.extend(next);
    }
    Ok(samples)
}

fn next(rest: &mut &[u8]) -> Option<Sample> {
    let mut take = |count: usize| {
        let (taken, left) = rest.split_at_checked(count)?;
        *rest = left;
        Some(taken)
    };
    let (head, _) = take(4)?.as_chunks::<2>();
    let [points, lead] = [0, 1].map(|at| i16::from_le_bytes(head[at]));
    let mut side = || {
        let count = usize::from(take(1)?[0]);
        let (words, _) = take(2 * count)?.as_chunks::<2>();
        Some(words.iter().map(|&word| u16::from_le_bytes(word)).collect())
    };
    Some(Sample { inputs: [side()?, side()?], points, lead })
}
