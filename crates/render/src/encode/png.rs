//! A PNG file (W3C, Portable Network Graphics, third edition): header, palette, one stream of rows.

use std::sync::{Mutex, PoisonError};

use libdeflater::{CompressionLvl, Compressor};

use crate::compose::Parts;

/// How hard libdeflate tries, from 1 to 12: docs/design/pictures.md has what other levels cost.
const LEVEL: i32 = 6;

/// What packing needs is kept for this many threads at once.
const SPARES: usize = 2;

/// Packs pictures. It keeps the memory that packing needs: to get it from the system again costs
/// more than what is done in it.
#[derive(Default)]
pub struct Packer {
    spare: Mutex<Vec<Bench>>,
}

/// What one picture needs at a time.
struct Bench {
    compressor: Compressor,
    rows: Vec<u8>,
    packed: Vec<u8>,
}

impl Packer {
    /// A picture as a PNG file.
    pub fn png(&self, parts: &Parts) -> Vec<u8> {
        let lock = || self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let spare = lock().pop();
        let mut bench = spare.unwrap_or_else(Bench::new);
        let packed = bench.zlib(parts);

        let palette = parts.palette();
        let mut file = Vec::with_capacity(packed.len() + palette.colours.len() * 3 + 64);
        file.extend(*b"\x89PNG\r\n\x1a\n");
        let [wide, high] = parts.size().map(u32::to_be_bytes);
        // Bits of an index, colour type "palette", the only ways of packing and of filtering, and no
        // interlacing.
        let rest = [palette.bits() as u8, 3, 0, 0, 0];
        chunk(&mut file, *b"IHDR", &[&wide[..], &high, &rest].concat());
        chunk(&mut file, *b"PLTE", palette.colours.as_flattened());
        chunk(&mut file, *b"IDAT", packed);
        chunk(&mut file, *b"IEND", &[]);

        let mut spares = lock();
        if spares.len() < SPARES {
            spares.push(bench);
        }
        file
    }
}

impl Bench {
    fn new() -> Bench {
        let level = CompressionLvl::new(LEVEL).unwrap_or_default();
        Bench { compressor: Compressor::new(level), rows: Vec::new(), packed: Vec::new() }
    }

    /// The rows of a picture packed as zlib (RFC 1950) has it.
    fn zlib(&mut self, parts: &Parts) -> &[u8] {
        self.rows.clear();
        parts.rows(&mut self.rows);
        let most = self.compressor.zlib_compress_bound(self.rows.len());
        if self.packed.len() < most {
            self.packed.resize(most, 0);
        }
        let length = self.compressor.zlib_compress(&self.rows, &mut self.packed);
        &self.packed[..length.expect("there is room for the longest result")]
    }
}

/// Appends a chunk: length, name, content, checksum of the latter two.
fn chunk(file: &mut Vec<u8>, name: [u8; 4], content: &[u8]) {
    file.extend((content.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(name);
    file.extend(content);
    let sum = crc32fast::hash(&file[start..]);
    file.extend(sum.to_be_bytes());
}
