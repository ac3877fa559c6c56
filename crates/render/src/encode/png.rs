//! A PNG file (W3C, Portable Network Graphics, third edition): header, palette, one stream of rows.

use super::deflate::Deflater;
use super::parse::Picture;
use crate::compose::Rows;

impl Deflater {
    /// A picture as a PNG file.
    pub fn png(&self, rows: &Rows) -> Vec<u8> {
        let [width, height] = rows.size();
        let picture = Picture {
            data: &rows.bytes,
            stride: rows.stride,
            sources: rows.sources(),
            is_board: rows.is_board(),
        };
        let mut file = Vec::with_capacity(32 << 10);
        file.extend(*b"\x89PNG\r\n\x1a\n");
        chunk(&mut file, *b"IHDR", |out| {
            out.extend(width.to_be_bytes());
            out.extend(height.to_be_bytes());
            // Bits of an index, colour type "palette", the only ways of packing and of filtering,
            // and no interlacing.
            out.extend([rows.palette().bits() as u8, 3, 0, 0, 0]);
        });
        chunk(&mut file, *b"PLTE", |out| out.extend(rows.palette().colours.as_flattened()));
        chunk(&mut file, *b"IDAT", |out| self.zlib(&picture, out));
        chunk(&mut file, *b"IEND", |_| {});
        file
    }
}

/// Appends a chunk: length, name, content, checksum of the latter two.
fn chunk(file: &mut Vec<u8>, name: [u8; 4], content: impl FnOnce(&mut Vec<u8>)) {
    let start = file.len();
    file.extend([0; 4]);
    file.extend(name);
    content(file);
    let length = (file.len() - start - 8) as u32;
    file[start..start + 4].copy_from_slice(&length.to_be_bytes());
    let sum = crc32fast::hash(&file[start + 4..]);
    file.extend(sum.to_be_bytes());
}
