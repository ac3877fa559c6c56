//! GIF's LZW (CompuServe, Graphics Interchange Format 89a, appendix F), fed with runs of equal pixels: the code of a
//! long run is known without walking through its pixels, so what hasn't changed costs next to nothing.

/// The longest code in bits, and so the number of codes.
const LONGEST: u32 = 12;
const CODES: usize = 1 << LONGEST;

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

/// The codes, used for one image after the other: a code is made where it is first needed, so forgetting all takes no time,
/// and what few codes an image has lie together.
pub struct Codes {
    nodes: Vec<Node>,
    /// For each pixel value the codes of its runs: of one, of two and so on.
    runs: Vec<Vec<u16>>,
}

/// A code: another one and a pixel after it.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The newest code that extends it; 0, which extends none, for none.
    first: u16,
    /// The next older code that extends the same one as it does.
    next: u16,
    /// Its last pixel.
    value: u8,
}

impl Default for Codes {
    fn default() -> Codes {
        Codes { nodes: vec![Node::default(); CODES], runs: vec![Vec::new(); 256] }
    }
}

impl Codes {
    /// The code for a code and a pixel after it.
    fn find(&self, code: u16, value: u8) -> Option<u16> {
        let mut code = self.nodes[usize::from(code)].first;
        while code != 0 {
            let node = self.nodes[usize::from(code)];
            if node.value == value {
                return Some(code);
            }
            code = node.next;
        }
        None
    }

    /// Makes the code for a code and a pixel after it.
    fn add(&mut self, code: u16, extended: u16, value: u8) {
        let next = std::mem::replace(&mut self.nodes[usize::from(extended)].first, code);
        self.nodes[usize::from(code)] = Node { first: 0, next, value };
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
        self.codes.nodes[..1 << self.bits].fill(Node::default());
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
            match self.codes.find(current, value) {
                Some(code) => {
                    self.current = Some(code);
                    left -= 1;
                }
                None => {
                    self.write(current);
                    self.current = None;
                    if usize::from(self.next) == CODES {
                        self.restart();
                        continue;
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
            }
        }
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
