//! How packets are compressed on their way to the bot.

use std::io::Write as _;

use axum::body::Bytes;
use axum::extract::ws::Message;
use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression as Level, FlushCompress};

/// The compression of a connection.
pub enum Compression {
    /// Plain text.
    Plain,
    /// Text, but each long packet is compressed by itself, since the bot asked for it in its
    /// identify.
    Payload,
    /// One zlib stream, flushed after each packet.
    Zlib(Box<Compress>),
    /// One Zstandard stream.
    Zstd {
        /// Whether its frame has begun.
        has_begun: bool,
    },
}

/// Packets of at least this length are worth compressing one by one.
const PACKED_FROM: usize = 1024;
/// The longest block of Zstandard (RFC 8878, 3.1.1.2.4).
const BLOCK_BYTES: usize = 128 * 1024;

impl Compression {
    /// The compression that the gateway's address asks for.
    pub fn named(name: Option<&str>) -> Option<Compression> {
        match name {
            None | Some("") => Some(Compression::Plain),
            Some("zlib-stream") => Some(Compression::Zlib(Box::new(Compress::new(Level::fast(), true)))),
            Some("zstd-stream") => Some(Compression::Zstd { has_begun: false }),
            Some(_) => None,
        }
    }

    /// A packet as it goes over the socket.
    pub fn pack(&mut self, text: String) -> Message {
        match self {
            Compression::Payload if text.len() >= PACKED_FROM => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Level::fast());
                let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
                packed.map_or_else(|_| Message::Text(text.into()), |packed| Message::Binary(packed.into()))
            }
            Compression::Plain | Compression::Payload => Message::Text(text.into()),
            Compression::Zlib(compress) => Message::Binary(flushed(compress, text.as_bytes())),
            Compression::Zstd { has_begun } => {
                let begins = !std::mem::replace(has_begun, true);
                Message::Binary(stored(text.as_bytes(), begins))
            }
        }
    }
}

/// The bytes that a text adds to a stream when it is flushed. They end in 00 00 FF FF, by which
/// clients recognize the end of a packet.
fn flushed(compress: &mut Compress, text: &[u8]) -> Bytes {
    let mut out = Vec::with_capacity(text.len() / 2 + 64);
    let begin = compress.total_in();
    loop {
        let read = usize::try_from(compress.total_in() - begin).unwrap_or(text.len());
        out.reserve(1024);
        let flush = compress.compress_vec(&text[read..], &mut out, FlushCompress::Sync);
        // A full buffer means that there is more to come.
        if flush.is_err() || (out.len() < out.capacity() && compress.total_in() - begin == text.len() as u64)
        {
            return out.into();
        }
    }
}

/// A text in raw blocks of a Zstandard frame that never ends (RFC 8878, 3.1.1). Every client must
/// be able to read it, and it needs no compressor.
fn stored(text: &[u8], begins: bool) -> Bytes {
    // The magic number, then a frame of unknown size with a window of 8 MiB and no checksum.
    const HEADER: [u8; 6] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x68];
    let mut out = Vec::with_capacity(text.len() + 16);
    if begins {
        out.extend(HEADER);
    }
    for block in text.chunks(BLOCK_BYTES) {
        // Its size, type 0 (raw), and that it isn't the last.
        let head = u32::try_from(block.len()).unwrap_or(0) << 3;
        out.extend(&head.to_le_bytes()[..3]);
        out.extend(block);
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    #[test]
    fn a_zlib_stream_unpacks_packet_by_packet() {
        let mut compression = Compression::named(Some("zlib-stream")).unwrap();
        let mut unpack = Decompress::new(true);
        for length in [1, 10, 100_000, 3, 1_000_000, 1024] {
            let text: String =
                (0..length).map(|n: u32| char::from(b'a' + (n % 1009 * 7 % 23) as u8)).collect();
            let Message::Binary(bytes) = compression.pack(text.clone()) else { panic!("text") };
            assert!(bytes.ends_with(&[0, 0, 0xFF, 0xFF]));
            let mut out = Vec::with_capacity(text.len() + 1);
            unpack.decompress_vec(&bytes, &mut out, FlushDecompress::Sync).unwrap();
            assert!(out == text.as_bytes(), "{length}");
        }
    }

    #[test]
    fn a_zstd_stream_begins_once_and_has_raw_blocks() {
        let mut compression = Compression::named(Some("zstd-stream")).unwrap();
        let Message::Binary(first) = compression.pack("ab".to_owned()) else { panic!("text") };
        assert_eq!(first[..], [0x28, 0xB5, 0x2F, 0xFD, 0, 0x68, 16, 0, 0, b'a', b'b']);
        let Message::Binary(second) = compression.pack("x".repeat(BLOCK_BYTES + 1)) else { panic!("text") };
        assert_eq!(second.len(), 3 + BLOCK_BYTES + 3 + 1);
    }
}
