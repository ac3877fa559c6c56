//! GIF's LZW (CompuServe, Graphics Interchange Format 89a, appendix F), fed with runs of equal pixels: the code of a
//! long run is known without walking through its pixels, so what hasn't changed costs next to nothing.

/// The longest code in bits, and so the number of codes.
const LONGEST: u32 = 12;
const CODES: usize = 1 << LONGEST;

/// Places of the hash table: twice the codes, so that it stays half empty.
const PLACES: usize = 2 * CODES;

/// Packs pixels, given as runs, in codes that begin with `bits` bits a pixel.
pub struct Packer<'a> {
    out: &'a mut Vec<u8>,
    codes: &'a mut Codes,
    /// Where the block of at most 255 bytes begins that is being written.
    block: usize,
    held: u32,
    count: u32,
    bits: u32,
    width: u32,
    next: u16,
    /// The code of what was seen and not yet written.
    current: Option<u16>,
}

/// The table of codes, used for one image after the other.
pub struct Codes {
    /// Codes by the code they extend and the pixel they add to it: from the lowest bit 12 bits of the code, 20 bits of
    /// these two, and the generation. What is of another generation is free: forgetting all codes takes no time.
    places: Vec<u64>,
    generation: u64,
    /// For each pixel value the codes of its runs: of one, of two and so on.
    runs: Vec<Vec<u16>>,
}

impl Default for Codes {
    fn default() -> Codes {
        Codes { places: vec![0; PLACES], generation: 0, runs: vec![Vec::new(); 256] }
    }
}

impl Packer<'_> {
    /// Begins an image's data with the size of its codes.
    pub fn new<'a>(out: &'a mut Vec<u8>, codes: &'a mut Codes, bits: u32) -> Packer<'a> {
        out.push(bits as u8);
        out.push(0);
        let block = out.len() - 1;
        let mut packer =
            Packer { out, codes, block, held: 0, count: 0, bits, width: bits + 1, next: 0, current: None };
        packer.restart();
        packer
    }

    /// Forgets all codes and says so.
    fn restart(&mut self) {
        self.write(1 << self.bits);
        self.width = self.bits + 1;
        self.next = (1 << self.bits) + 2;
        self.codes.generation += 1;
        for (value, runs) in (0..1 << self.bits).zip(&mut self.codes.runs) {
            runs.clear();
            runs.push(value);
        }
    }

    /// Takes `length` pixels of one value.
    pub fn run(&mut self, value: u8, length: usize) {
        let mut left = length;
        while left > 0 {
            let Some(current) = self.current else {
                // Nothing is pending: begin with the longest run known.
                let runs = &self.codes.runs[usize::from(value)];
                let known = left.min(runs.len());
                self.current = Some(runs[known - 1]);
                left -= known;
                continue;
            };
            match self.find(current, value) {
                Ok(code) => {
                    self.current = Some(code);
                    left -= 1;
                }
                Err(place) => {
                    self.write(current);
                    self.current = None;
                    if usize::from(self.next) == CODES {
                        self.restart();
                        continue;
                    }
                    self.codes.places[place] = self.key(current, value) | u64::from(self.next);
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
            }
        }
    }

    /// The code for a code and a pixel after it, or the place for it.
    fn find(&self, code: u16, value: u8) -> Result<u16, usize> {
        let key = self.key(code, value);
        let mut place = ((key >> LONGEST) as u32).wrapping_mul(0x9E37_79B1) as usize >> 19;
        loop {
            let held = self.codes.places[place % PLACES];
            if held >> LONGEST == key >> LONGEST {
                return Ok((held & (CODES as u64 - 1)) as u16);
            }
            if held >> 32 != self.codes.generation {
                return Err(place % PLACES);
            }
            place += 1;
        }
    }

    /// What a place holds for a code and a pixel after it, without the code that they make.
    fn key(&self, code: u16, value: u8) -> u64 {
        self.codes.generation << 32 | u64::from(code) << 20 | u64::from(value) << LONGEST
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
        while self.count > 0 {
            self.byte(self.held as u8);
            self.held >>= 8;
            self.count = self.count.saturating_sub(8);
        }
        if self.out[self.block] > 0 {
            self.out.push(0);
        }
    }

    fn write(&mut self, code: u16) {
        self.held |= u32::from(code) << self.count;
        self.count += self.width;
        while self.count >= 8 {
            self.byte(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    /// Appends a byte to the block and begins the next when it is full.
    fn byte(&mut self, byte: u8) {
        self.out.push(byte);
        self.out[self.block] += 1;
        if self.out[self.block] == 255 {
            self.block = self.out.len();
            self.out.push(0);
        }
    }
}
