//! Positions that games leave behind, nineteen bytes each.

use std::io::Read;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::folder::write_whole;

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
}

const BYTES: usize = 19;

impl Sample {
    fn bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&self.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.other.to_le_bytes());
        bytes[16..18].copy_from_slice(&self.points.to_le_bytes());
        bytes[18] = self.result;
        bytes
    }

    fn read(bytes: &[u8; BYTES]) -> Sample {
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|index| bytes[at + index]));
        let points = i16::from_le_bytes([bytes[16], bytes[17]]);
        Sample { own: word(0), other: word(8), points, result: bytes[18] }
    }
}

/// Writes a file whole or not at all.
pub fn write(path: &Path, samples: &[Sample]) -> Result<()> {
    let bytes: Vec<u8> = samples.iter().flat_map(Sample::bytes).collect();
    write_whole(path, &bytes)
}

/// Reads a file.
pub fn read(path: &Path) -> Result<Vec<Sample>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.read_to_end(&mut bytes)?;
    let (chunks, rest) = bytes.as_chunks::<BYTES>();
    ensure!(rest.is_empty(), "{} was cut short", path.display());
    Ok(chunks.iter().map(Sample::read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_what_was_written() {
        let path = std::env::temp_dir().join(format!("hoppity-samples-{}", std::process::id()));
        let samples = [
            Sample { own: 1, other: u64::MAX - 1, points: -1234, result: 0 },
            Sample { own: 1 << 60, other: 0, points: 567, result: 2 },
        ];
        write(&path, &samples).unwrap();
        assert_eq!(read(&path).unwrap(), samples);
        std::fs::write(&path, &std::fs::read(&path).unwrap()[..BYTES + 1]).unwrap();
        let refused = read(&path).unwrap_err().to_string();
        assert!(refused.ends_with("was cut short"), "{refused}");
        std::fs::remove_file(&path).unwrap();
    }
}
