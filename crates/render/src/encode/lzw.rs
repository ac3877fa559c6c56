//! GIF's LZW (CompuServe, Graphics Interchange Format 89a, appendix F), fed with runs of equal
//! pixels. The code of a long run is known without a walk through its pixels, so what hasn't
//! changed costs next to nothing.

/// The longest code in bits, and so the number of codes.
const LONGEST: u32 = 12;
const CODES: usize = 1 << LONGEST;

/// The longest block of data.
const BLOCK: usize = 255;

/// Packs pixels, given as runs, in codes that begin with `bits` bits for a pixel.
pub struct Packer<'a> {
    out: &'a mut Vec<u8>,
    codes: &'a mut Codes,
    bits: u32,
    /// Bits not yet in the data, the first lowest, and how many: at most 31 between codes.
    held: u64,
    count: u32,
    width: u32,
    next: u16,
    /// The code of what was seen and not yet written.
    current: Option<u16>,
}

/// The codes, used for one image after the other. A code's row is cleared when it is made, so it
/// takes no time to forget all, and the few codes of an image lie together.
#[derive(Default)]
pub struct Codes {
    /// For each code, and each pixel after it, the code of both; 0 for none.
    after: Vec<u16>,
    /// Bits of a pixel.
    bits: u32,
    /// For each pixel value the codes of its runs: of one, of two and so on.
    runs: Vec<Vec<u16>>,
    /// An image's data before it is cut into blocks.
    packed: Vec<u8>,
}

impl Codes {
    /// Forgets all codes but those of single pixels.
    fn begin(&mut self, bits: u32) {
        if self.bits != bits {
            self.after = vec![0; CODES << bits];
            self.bits = bits;
            self.runs = vec![Vec::new(); 1 << bits];
        }
        self.after[..1 << bits << bits].fill(0);
        for (value, runs) in (0..).zip(&mut self.runs) {
            runs.clear();
            runs.push(value);
        }
    }

    /// The code for a code and a pixel after it.
    fn find(&self, code: u16, value: u8) -> Option<u16> {
        Some(self.after[(usize::from(code) << self.bits) + usize::from(value)]).filter(|&code| code > 0)
    }

    /// Makes the code for a code and a pixel after it.
    fn add(&mut self, code: u16, extended: u16, value: u8) {
        self.after[(usize::from(extended) << self.bits) + usize::from(value)] = code;
        let row = usize::from(code) << self.bits;
        self.after[row..row + (1 << self.bits)].fill(0);
    }
}

impl Packer<'_> {
    /// Begins an image's data with the size of its codes.
    pub fn new<'a>(out: &'a mut Vec<u8>, codes: &'a mut Codes, bits: u32) -> Packer<'a> {
        out.push(bits as u8);
        codes.packed.clear();
        let mut packer =
            Packer { out, codes, bits, held: 0, count: 0, width: bits + 1, next: 0, current: None };
        packer.restart();
        packer
    }

    /// Forgets all codes and says so.
    fn restart(&mut self) {
        self.write(1 << self.bits);
        self.width = self.bits + 1;
        self.next = (1 << self.bits) + 2;
        self.codes.begin(self.bits);
    }

    /// Takes `length` pixels of one value.
    pub fn run(&mut self, value: u8, length: usize) {
        let mut left = length;
        while left > 0 {
            let Some(mut current) = self.current else {
                // Nothing is pending: begin with the longest run known.
                let runs = &self.codes.runs[usize::from(value)];
                let known = left.min(runs.len());
                self.current = Some(runs[known - 1]);
                left -= known;
                continue;
            };
            while left > 0
                && let Some(code) = self.codes.find(current, value)
            {
                current = code;
                left -= 1;
            }
            self.current = Some(current).filter(|_| left == 0);
            if left > 0 {
                self.write(current);
                self.learn(current, value);
            }
        }
    }

    /// Makes the code for a code and a pixel after it, if there is room for more.
    fn learn(&mut self, current: u16, value: u8) {
        if usize::from(self.next) == CODES {
            self.restart();
            return;
        }
        self.codes.add(self.next, current, value);
        let runs = &mut self.codes.runs[usize::from(value)];
        if runs.last() == Some(&current) {
            runs.push(self.next);
        }
        // The reader learns each code one later than it is known here.
        if self.next == 1 << self.width {
            self.width += 1;
        }
        self.next += 1;
    }

    /// Writes what is pending and ends the data.
    pub fn finish(mut self) {
        if let Some(current) = self.current {
            self.write(current);
            // The reader has learnt one more code by then.
            if self.next == 1 << self.width && self.width < LONGEST {
                self.width += 1;
            }
        }
        self.write((1 << self.bits) + 1);
        let rest = self.count.div_ceil(8) as usize;
        self.codes.packed.extend(&self.held.to_le_bytes()[..rest]);
        for block in self.codes.packed.chunks(BLOCK) {
            self.out.push(block.len() as u8);
            self.out.extend_from_slice(block);
        }
        self.out.push(0);
    }

    fn write(&mut self, code: u16) {
        self.held |= u64::from(code) << self.count;
        self.count += self.width;
        if self.count >= 32 {
            self.codes.packed.extend((self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.count -= 32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::random;

    /// What `image` reads back from a file with this image alone, its indices as greys.
    fn unpacked(data: &[u8], wide: u16, bits: u32) -> Vec<u8> {
        let sides = [wide.to_le_bytes(), (data.len() as u16 / wide).to_le_bytes()].concat();
        let greys: Vec<u8> = (0..1 << bits).flat_map(|index| [index as u8; 3]).collect();
        let mut file = [b"GIF89a", &sides[..], &[0xf0 | (bits - 1) as u8, 0, 0], &greys].concat();
        file.extend([&[0x2c, 0, 0, 0, 0][..], &sides, &[0]].concat());
        let mut codes = Codes::default();
        // The second image finds what the first has left.
        for _ in 0..2 {
            file.truncate(6 + 7 + greys.len() + 10);
            let mut packer = Packer::new(&mut file, &mut codes, bits);
            for run in data.chunk_by(|one, other| one == other) {
                packer.run(run[0], run.len());
            }
            packer.finish();
        }
        file.push(0x3b);
        image::load_from_memory(&file).unwrap().to_luma8().into_raw()
    }

    #[test]
    fn what_was_packed_reads_back() {
        let mut random = random();
        for case in 0..120 {
            let bits = random.u32(2..=8);
            let (wide, high) = (random.usize(1..300), random.usize(1..120));
            // From noise, which needs all codes again and again, to runs of several rows.
            let longest = [1, 3, 40, 2000][case % 4];
            let mut data = Vec::new();
            while data.len() < wide * high {
                let (value, length) = (random.u8(..=u8::MAX >> (8 - bits)), random.usize(1..=longest));
                data.extend(std::iter::repeat_n(value, length.min(wide * high - data.len())));
            }
            let read = unpacked(&data, wide as u16, bits);
            assert!(read == data, "case {case}: {wide} x {high}, {bits} bits, runs of {longest} at most");
        }
    }
}
