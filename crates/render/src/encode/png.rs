//! A PNG file (W3C, Portable Network Graphics, third edition): header, palette, one stream of rows.

use std::sync::{Mutex, PoisonError};

use flate2::{Compress, Compression, FlushCompress, Status};

use crate::compose::Indexed;

/// How hard a picture is packed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For messages.
    Default,
    /// Less, because others wait: larger files in less time.
    Little,
}

impl Effort {
    /// How hard zlib tries, from 1 to 9: docs/design/pictures.md has what other levels cost.
    fn level(self) -> Compression {
        Compression::new(match self {
            Effort::Default => 5,
            Effort::Little => 1,
        })
    }
}

/// What packing needs is kept for this many threads at once.
const SPARES: usize = 2;

/// Packs pictures. It keeps the memory that packing needs: to get it from the system again costs
/// more than what is done in it.
pub struct Packer {
    effort: Effort,
    spare: Mutex<Vec<Bench>>,
}

/// What one picture needs at a time.
struct Bench {
    deflate: Compress,
    rows: Vec<u8>,
    packed: Vec<u8>,
}

impl Packer {
    pub fn new(effort: Effort) -> Packer {
        Packer { effort, spare: Mutex::default() }
    }

    /// A picture as a PNG file.
    pub fn png(&self, picture: &Indexed) -> Vec<u8> {
        let lock = || self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let spare = lock().pop();
        let mut bench = spare.unwrap_or_else(|| Bench::new(self.effort));
        let packed = bench.zlib(picture);

        let palette = picture.palette();
        let mut file = Vec::with_capacity(packed.len() + palette.colours.len() * 3 + 64);
        file.extend(*b"\x89PNG\r\n\x1a\n");
        let [wide, high] = picture.size().map(u32::to_be_bytes);
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
    fn new(effort: Effort) -> Bench {
        Bench { deflate: Compress::new(effort.level(), true), rows: Vec::new(), packed: Vec::new() }
    }

    /// The rows of a picture packed as zlib (RFC 1950) has it.
    fn zlib(&mut self, picture: &Indexed) -> &[u8] {
        self.rows.clear();
        for row in picture.rows() {
            // The filter: none.
            self.rows.push(0);
            picture.palette().pack(row, &mut self.rows);
        }
        // Rows that don't pack take a few bytes more than they are.
        self.packed.resize(self.rows.len() + self.rows.len() / 8 + 64, 0);
        self.deflate.reset();
        let done = self.deflate.compress(&self.rows, &mut self.packed, FlushCompress::Finish);
        // Without room it would stop halfway, which is no error to it.
        assert!(matches!(done, Ok(Status::StreamEnd)), "there is room for the longest result");
        &self.packed[..self.deflate.total_out() as usize]
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
