//! Deflate (RFC 1951) for rows of a picture: the tokens that [`parse`](super::parse) finds, in codes made for them.

use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use super::huffman::{Code, distance_symbol, length_symbol};
use super::parse::{Picture, Scratch, Token, Ways, parse};
use super::prices::Prices;

static USUAL: LazyLock<Prices> = LazyLock::new(Prices::usual);

/// What packing needs besides the picture. Threads come and go, and memory new to a process costs more than what is done in it.
static SPARE: Mutex<Vec<(Scratch, Vec<Token>)>> = Mutex::new(Vec::new());
const SPARES: usize = 2;

/// Appends a picture packed, as zlib (RFC 1950) has it; gives the ways through it. What its parts turn out to cost is left in
/// `prices` for those to come.
pub fn zlib(picture: &Picture<'_>, prices: &OnceLock<Prices>, out: &mut Vec<u8>) -> Ways {
    out.extend([0x78, 0xda]);
    let spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let (mut scratch, mut tokens) = spare.unwrap_or_default();
    let prices = prices.get_or_init(|| {
        // The first one is cut twice: what comes after it will keep most of its way.
        parse(picture, &USUAL, &mut scratch, &mut tokens);
        let (literals, distances) = count(&tokens);
        Prices::counted(&literals, &distances)
    });
    let ways = parse(picture, prices, &mut scratch, &mut tokens);
    write(&tokens, out);
    let mut spares = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
    if spares.len() < SPARES {
        spares.push((scratch, tokens));
    }
    drop(spares);
    out.extend(simd_adler32::adler32(&picture.data).to_be_bytes());
    ways
}

/// Bits, the first lowest.
struct Bits<'a> {
    out: &'a mut Vec<u8>,
    held: u64,
    count: u32,
}

impl Bits<'_> {
    /// Appends the lowest `count` bits of a value, at most 32.
    fn put(&mut self, value: u32, count: u32) {
        self.held |= u64::from(value) << self.count;
        self.count += count;
        if self.count >= 32 {
            self.out.extend((self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.count -= 32;
        }
    }

    fn word(&mut self, code: &Code, symbol: usize) {
        self.put(code.words[symbol].into(), code.lengths[symbol].into());
    }

    /// Appends a symbol's word and the bits that follow it.
    fn copy(&mut self, code: &Code, (symbol, extra, value): (usize, u32, u32)) {
        let count = u32::from(code.lengths[symbol]);
        self.put(u32::from(code.words[symbol]) | value << count, count + extra);
    }

    fn finish(self) {
        let bytes = self.held.to_le_bytes();
        self.out.extend(&bytes[..self.count.div_ceil(8) as usize]);
    }
}

/// How often each symbol of lengths and of distances occurs.
fn count(tokens: &[Token]) -> ([u32; 286], [u32; 30]) {
    let (mut literals, mut distances) = ([0u32; 286], [0u32; 30]);
    literals[256] = 1;
    for token in tokens {
        match *token {
            Token::Literal(byte) => literals[usize::from(byte)] += 1,
            Token::Copy { length, back } => {
                literals[length_symbol(length).0] += 1;
                distances[distance_symbol(back).0] += 1;
            }
        }
    }
    (literals, distances)
}

/// Appends the tokens as one block with codes of its own.
fn write(tokens: &[Token], out: &mut Vec<u8>) {
    let (literals, distances) = count(tokens);
    let (literals, distances) = (Code::new(&literals, 15), Code::new(&distances, 15));
    let mut bits = Bits { out, held: 0, count: 0 };
    bits.put(0b101, 3);
    write_codes(&mut bits, &literals, &distances);
    for token in tokens {
        match *token {
            Token::Literal(byte) => bits.word(&literals, usize::from(byte)),
            Token::Copy { length, back } => {
                bits.copy(&literals, length_symbol(length));
                bits.copy(&distances, distance_symbol(back));
            }
        }
    }
    bits.word(&literals, 256);
    bits.finish();
}

/// Both codes, run-length coded, after the code that this is written in (RFC 1951, section 3.2.7).
fn write_codes(bits: &mut Bits<'_>, literals: &Code, distances: &Code) {
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let used = |code: &Code, least: usize| {
        code.lengths.iter().rposition(|&length| length > 0).map_or(least, |last| (last + 1).max(least))
    };
    let (literal_count, distance_count) = (used(literals, 257), used(distances, 1));
    let lengths: Vec<u8> =
        [&literals.lengths[..literal_count], &distances.lengths[..distance_count]].concat();
    // A symbol, and how many bits follow it with what value.
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
    bits.put(literal_count as u32 - 257, 5);
    bits.put(distance_count as u32 - 1, 5);
    bits.put(written as u32 - 4, 4);
    for &symbol in &ORDER[..written] {
        bits.put(code.lengths[symbol].into(), 3);
    }
    for (symbol, extra, value) in symbols {
        bits.word(&code, symbol);
        bits.put(value, extra);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::parse::Known;

    /// What `image` reads back from a grey picture with these rows, each after its filter byte; and the ways through it.
    fn unpacked(
        data: &[u8],
        stride: usize,
        known: Option<Known>,
        prices: &OnceLock<Prices>,
    ) -> (Vec<u8>, Ways) {
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
        let ways = zlib(&Picture { data, stride, period: 1 + stride % 50, known }, prices, &mut packed);
        chunk(b"IDAT", &packed);
        chunk(b"IEND", b"");
        (image::load_from_memory(&file).unwrap().to_luma8().into_raw(), ways)
    }

    fn pixels(data: &[u8], stride: usize) -> Vec<u8> {
        data.chunks(stride).flat_map(|row| row[1..].iter().copied()).collect()
    }

    #[test]
    fn what_was_packed_reads_back() {
        // The second had runs from above so close to each other that prices grew beyond all bounds.
        for seed in [fastrand::u64(..), 11_642_721_582_464_392_190] {
            packs_and_reads_back(seed);
        }
    }

    fn packs_and_reads_back(seed: u64) {
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        let mut prices = OnceLock::new();
        for case in 0..100 {
            if case % 7 == 0 {
                prices = OnceLock::new();
            }
            let (stride, rows) = (random.usize(2..700), random.usize(1..120));
            let mut data: Vec<u8> = Vec::new();
            for row in 0..rows {
                data.push(0);
                match random.u8(..4) {
                    // Noise, one colour, the row above with a blot, or something seen at any distance.
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
            let (read, mut ways) = unpacked(&data, stride, None, &prices);
            assert!(read == pixels(&data, stride), "case {case}: {stride} x {rows}");
            // The next picture, told of its changes, or of none of them: that costs bytes, and nothing else.
            for told in [true, true, false] {
                let mut changed = Vec::new();
                for _ in 0..random.usize(1..6) {
                    let (left, top) = (random.usize(1..stride), random.usize(..rows));
                    let (right, bottom) = (random.usize(left..stride) + 1, random.usize(top..rows) + 1);
                    for row in top..bottom {
                        data[row * stride + left..row * stride + right].fill_with(|| random.u8(..9));
                    }
                    changed.push([left, top, right, bottom]);
                }
                changed.retain(|_| told);
                let (read, next) = unpacked(&data, stride, Some(Known { ways, changed }), &prices);
                assert!(read == pixels(&data, stride), "case {case}: {stride} x {rows}, changed");
                ways = next;
            }
        }
    }
}
