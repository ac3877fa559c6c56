//! Deflate (RFC 1951) for rows of a picture: writes the tokens that [`parse`](super::parse) finds,
//! in codes made for them.

use std::sync::{Mutex, PoisonError};

use super::huffman::{Code, distance_symbol, length_symbol};
use super::parse::{Picture, Scratch, parse};
use super::prices::Prices;
use super::tokens::{LENGTHS, Tokens, WORDS};
use crate::compose::{SOURCES, Sources};

/// Packs pictures. It keeps the memory that packing needs besides the picture: threads come and go,
/// and memory new to a process costs more than what is done in it.
#[derive(Default)]
pub struct Deflater {
    spare: Mutex<Vec<(Scratch, Tokens)>>,
}

/// Memory is kept for this many threads at once.
const SPARES: usize = 2;

impl Deflater {
    /// Appends a picture packed, as zlib (RFC 1950) has it.
    pub fn zlib(&self, picture: &Picture<'_>, out: &mut Vec<u8>) {
        let lock = || self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        let spare = lock().pop();
        let (mut scratch, mut tokens) = spare.unwrap_or_default();
        let mut prices = Prices::usual(picture.sources);
        parse(picture, &prices, &mut scratch, &mut tokens);
        if !picture.is_board {
            // Usual prices are those of boards: they serve to find this picture's own.
            let (literals, distances) = count(&tokens, picture.sources);
            prices = Prices::counted(picture.sources, &literals, &distances);
            parse(picture, &prices, &mut scratch, &mut tokens);
        }
        out.extend([0x78, 0xda]);
        write(&tokens, picture.sources, out);
        out.extend(simd_adler32::adler32(&picture.data).to_be_bytes());
        let mut spares = lock();
        if spares.len() < SPARES {
            spares.push((scratch, tokens));
        }
    }
}

/// Bits, the first lowest, and room for all of them.
struct Bits<'a> {
    out: &'a mut [u8],
    /// Whole bytes so far.
    at: usize,
    held: u64,
    /// Bits beyond them, at most 7.
    count: u32,
}

impl Bits<'_> {
    /// Appends a value of `count` bits, at most 56.
    fn put(&mut self, value: u64, count: u32) {
        self.held |= value << self.count;
        self.count += count;
        self.out[self.at..][..8].copy_from_slice(&self.held.to_le_bytes());
        self.at += (self.count / 8) as usize;
        self.held >>= self.count & !7;
        self.count &= 7;
    }

    fn word(&mut self, code: &Code, symbol: usize) {
        self.put(code.words[symbol].into(), code.lengths[symbol].into());
    }
}

/// How often each symbol of lengths and of distances occurs.
fn count(tokens: &Tokens, sources: &Sources) -> ([u32; 286], [u32; 30]) {
    let (mut literals, mut distances) = ([0u32; 286], [0u32; 30]);
    let (bytes, lengths) = tokens.words.split_at(LENGTHS.into());
    literals[..bytes.len()].copy_from_slice(bytes);
    literals[256] = 1;
    for (length, count) in (3..).zip(&lengths[3..]) {
        literals[length_symbol(length).0] += count;
    }
    for (&back, count) in sources.iter().zip(tokens.sources) {
        distances[distance_symbol(back).0] += count;
    }
    (literals, distances)
}

/// Appends the tokens as one block with codes of its own.
fn write(tokens: &Tokens, sources: &Sources, out: &mut Vec<u8>) {
    let (literals, distances) = count(tokens, sources);
    let (literals, distances) = (Code::new(&literals, 15), Code::new(&distances, 15));
    let start = out.len();
    // A token takes 48 bits at most: two words of 15, 5 bits that follow a length, and 13 that
    // follow a distance. The codes take 286 + 30 symbols of at most 14 bits.
    out.resize(start + 6 * tokens.all.len() + 640, 0);
    let mut bits = Bits { out: &mut out[start..], at: 0, held: 0, count: 0 };
    bits.put(0b101, 3);
    write_codes(&mut bits, &literals, &distances);
    // All that may be written for a word or a source is prepared, so the loop need not ask which of
    // both a token is.
    let all = |code: &Code, (symbol, extra, value): (usize, u32, u32)| {
        let count = u32::from(code.lengths[symbol]);
        (u64::from(code.words[symbol]) | u64::from(value) << count, count + extra)
    };
    let words: [_; WORDS] = std::array::from_fn(|word| match word.checked_sub(LENGTHS.into()) {
        None => all(&literals, (word, 0, 0)),
        Some(..3) => (0, 0),
        Some(length) => all(&literals, length_symbol(length as u16)),
    });
    let copies: [_; SOURCES + 1] = std::array::from_fn(|source| {
        sources.get(source).map_or((0, 0), |&back| all(&distances, distance_symbol(back)))
    });
    for token in &tokens.all {
        let ((word, count), (copy, more)) =
            (words[usize::from(token.word)], copies[usize::from(token.source)]);
        bits.put(word | copy << count, count + more);
    }
    bits.word(&literals, 256);
    let end = start + bits.at + usize::from(bits.count > 0);
    out.truncate(end);
}

/// Both codes, run-length coded, after the code that they are written in (RFC 1951, section 3.2.7).
fn write_codes(bits: &mut Bits<'_>, literals: &Code, distances: &Code) {
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let used = |code: &Code, least: usize| {
        code.lengths.iter().rposition(|&length| length > 0).map_or(least, |last| (last + 1).max(least))
    };
    let (literal_count, distance_count) = (used(literals, 257), used(distances, 1));
    let lengths: Vec<u8> =
        [&literals.lengths[..literal_count], &distances.lengths[..distance_count]].concat();
    // A symbol, the number of bits that follow it, and their value.
    let mut symbols: Vec<(usize, u32, u32)> = Vec::with_capacity(lengths.len());
    for run in lengths.chunk_by(|one, other| one == other) {
        let mut left = run.len();
        if run[0] > 0 {
            symbols.push((usize::from(run[0]), 0, 0));
            left -= 1;
        }
        while left > 0 {
            let (symbol, least, most, extra) = match (run[0], left) {
                (_, ..3) => (usize::from(run[0]), 1, 1, 0),
                (0, ..11) => (17, 3, 10, 3),
                (0, _) => (18, 11, 138, 7),
                _ => (16, 3, 6, 2),
            };
            let taken = left.min(most);
            symbols.push((symbol, extra, (taken - least) as u32));
            left -= taken;
        }
    }
    let mut counts = [0u32; 19];
    for &(symbol, ..) in &symbols {
        counts[symbol] += 1;
    }
    let code = Code::new(&counts, 7);
    let written =
        ORDER.iter().rposition(|&symbol| code.lengths[symbol] > 0).map_or(4, |last| (last + 1).max(4));
    bits.put(literal_count as u64 - 257, 5);
    bits.put(distance_count as u64 - 1, 5);
    bits.put(written as u64 - 4, 4);
    for &symbol in &ORDER[..written] {
        bits.put(code.lengths[symbol].into(), 3);
    }
    for (symbol, extra, value) in symbols {
        bits.word(&code, symbol);
        bits.put(value.into(), extra);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::seeds;
    use crate::compose::sources;

    /// What `image` reads back from a grey picture with these rows, each after its filter byte.
    fn unpacked(deflater: &Deflater, data: &[u8], stride: usize, is_board: bool) -> Vec<u8> {
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        let mut chunk = |name: &[u8], content: &[u8]| {
            file.extend((content.len() as u32).to_be_bytes());
            let start = file.len();
            file.extend(name);
            file.extend(content);
            file.extend(crc32fast::hash(&file[start..]).to_be_bytes());
        };
        let side = |pixels: usize| (pixels as u32).to_be_bytes();
        chunk(b"IHDR", &[&side(stride - 1)[..], &side(data.len() / stride), &[8, 0, 0, 0, 0]].concat());
        let mut packed = Vec::new();
        let sources = &sources(&[], data.chunks_exact(stride), stride, 1);
        deflater.zlib(&Picture { data, stride, sources, is_board }, &mut packed);
        chunk(b"IDAT", &packed);
        chunk(b"IEND", b"");
        image::load_from_memory(&file).unwrap().to_luma8().into_raw()
    }

    fn pixels(data: &[u8], stride: usize) -> Vec<u8> {
        data.chunks(stride).flat_map(|row| row[1..].iter().copied()).collect()
    }

    #[test]
    fn what_was_packed_reads_back() {
        // In the second, copies from above were so close to each other that prices grew beyond all
        // bounds.
        for seed in seeds([11_642_721_582_464_392_190]) {
            packs_and_reads_back(fastrand::Rng::with_seed(seed));
        }
    }

    fn packs_and_reads_back(mut random: fastrand::Rng) {
        let deflater = Deflater::default();
        for case in 0..100 {
            let (stride, rows) = (random.usize(2..700), random.usize(1..120));
            let mut data: Vec<u8> = Vec::new();
            for row in 0..rows {
                data.push(0);
                match random.u8(..4) {
                    // Noise, one colour, the row above with a blot, or bytes from any distance.
                    0 => data.extend((1..stride).map(|_| random.u8(..1 + (case % 256) as u8))),
                    1 => data.extend(std::iter::repeat_n(random.u8(..), stride - 1)),
                    2 if row > 0 => {
                        let above = data.len() - stride;
                        data.extend_from_within(above..above + stride - 1);
                        let blot = data.len() - 1 - random.usize(..stride - 1);
                        data[blot] = random.u8(..);
                    }
                    _ => {
                        for _ in 1..stride {
                            let from = random.usize(..data.len());
                            data.push(data[from]);
                        }
                    }
                }
            }
            for is_board in [true, false] {
                let read = unpacked(&deflater, &data, stride, is_board);
                assert!(read == pixels(&data, stride), "case {case}: {stride} x {rows}");
            }
        }
    }
}
