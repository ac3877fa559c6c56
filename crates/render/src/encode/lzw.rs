//! An image's data in a GIF file (CompuServe, Graphics Interchange Format 89a, appendix F).

use weezl::BitOrder;
use weezl::encode::Encoder;

/// The longest block of data.
const BLOCK: usize = 255;

/// Packs the images of one file. It keeps the memory that this takes.
pub struct Lzw {
    encoder: Encoder,
    bits: u32,
    pixels: Vec<u8>,
    packed: Vec<u8>,
}

impl Lzw {
    /// Packs images whose pixels have this many bits.
    pub fn new(bits: u32) -> Lzw {
        let encoder = Encoder::new(BitOrder::Lsb, bits as u8);
        Lzw { encoder, bits, pixels: Vec::new(), packed: Vec::new() }
    }

    /// Takes `length` pixels of one value.
    pub fn run(&mut self, value: u8, length: usize) {
        self.pixels.extend(std::iter::repeat_n(value, length));
    }

    /// Takes a row of pixels.
    pub fn row(&mut self, values: &[u8]) {
        self.pixels.extend(values);
    }

    /// Appends the pixels taken as an image's data, and is ready for the next image.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        out.push(self.bits as u8);
        self.packed.clear();
        let packed = self.encoder.into_vec(&mut self.packed).encode_all(&self.pixels).status;
        packed.expect("each pixel has as many bits as were promised");
        self.encoder.reset();
        self.pixels.clear();
        for block in self.packed.chunks(BLOCK) {
            out.push(block.len() as u8);
            out.extend_from_slice(block);
        }
        out.push(0);
    }
}
