//! Positions that games leave behind, twenty bytes each.

use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// A position seen by the side to move, with what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The cells of its pieces.
    pub own: u64,
    /// The cells of the other side's.
    pub other: u64,
    /// What the search thought of it, in points.
    pub points: i16,
    /// Half points of the game: 0 lost, 1 drawn, 2 won.
    pub result: u8,
    /// Plies played.
    pub ply: u8,
}

const BYTES: usize = 20;

impl Sample {
    fn bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&self.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.other.to_le_bytes());
        bytes[16..18].copy_from_slice(&self.points.to_le_bytes());
        (bytes[18], bytes[19]) = (self.result, self.ply);
        bytes
    }

    fn read(bytes: &[u8; BYTES]) -> Sample {
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|index| bytes[at + index]));
        let points = i16::from_le_bytes([bytes[16], bytes[17]]);
        Sample { own: word(0), other: word(8), points, result: bytes[18], ply: bytes[19] }
    }
}

/// Writes a file whole or not at all.
pub fn write(path: &Path, samples: &[Sample]) -> Result<()> {
    let partial = path.with_extension("partial");
    let mut file = std::io::BufWriter::new(std::fs::File::create(&partial)?);
    for sample in samples {
        file.write_all(&sample.bytes())?;
    }
    file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
    std::fs::rename(&partial, path).with_context(|| format!("can't write {}", path.display()))
}

/// Reads a file.
pub fn read(path: &Path) -> Result<Vec<Sample>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.read_to_end(&mut bytes)?;
    let (chunks, rest) = bytes.as_chunks::<BYTES>();
    ensure!(rest.is_empty(), "{} was cut short", path.display());
    Ok(chunks.iter().map(Sample::read).collect())
}
