//! lila-gif, the peer: a server that draws chess boards.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::{Result, measure};

/// A chess position in the middle of a game, with 24 pieces and its last move.
const STILL: &str = "/image.gif?fen=r1bqkb1r/pp1p1ppp/5n2/2p5/2P1P3/2Nn2P1/PP1P1P1P/R1BQKB1R&lastMove=b4d3";
/// Its own example of a game, and the number of its frames.
const GAME: &str = "/example.gif";
const FRAMES: usize = 93;
/// Requests per measurement: enough for a clock that ticks every 10 ms.
const STILLS: usize = 100;
const GAMES: usize = 4;

/// A running server.
pub struct Peer {
    host: String,
    process: String,
}

/// What one of its pictures takes.
#[derive(Clone, Copy, Default)]
pub struct Cost {
    /// CPU time in milliseconds.
    pub ms: f64,
    pub bytes: f64,
}

impl Peer {
    /// The server that `LILA_GIF` and `LILA_GIF_PID` name, if they are set.
    pub fn from_env() -> Option<Peer> {
        let address = std::env::var("LILA_GIF").ok()?;
        let host = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        Some(Peer { host, process: std::env::var("LILA_GIF_PID").ok()? })
    }

    /// A still, by the mean of many.
    pub fn still(&self) -> Result<Cost> {
        self.measure(STILL, STILLS, 1)
    }

    /// A frame of a game.
    pub fn frame(&self) -> Result<Cost> {
        self.measure(GAME, GAMES, FRAMES)
    }

    /// Resident memory in MB.
    pub fn resident_mb(&self) -> f64 {
        measure::resident_mb(&self.process).unwrap_or(f64::NAN)
    }

    fn measure(&self, path: &str, times: usize, frames: usize) -> Result<Cost> {
        let begin = self.cpu_ms()?;
        let mut bytes = 0;
        for _ in 0..times {
            bytes = self.fetch(path)?;
        }
        let ms = (self.cpu_ms()? - begin) / (times * frames) as f64;
        Ok(Cost { ms, bytes: bytes as f64 / frames as f64 })
    }

    fn cpu_ms(&self) -> Result<f64> {
        let [user, system] = measure::times_s(&self.process).ok_or("LILA_GIF_PID isn't running")?;
        Ok((user + system) * 1e3)
    }

    /// The size of its answer in bytes.
    fn fetch(&self, path: &str) -> Result<usize> {
        let mut stream = TcpStream::connect(&self.host)?;
        write!(stream, "GET {path} HTTP/1.0\r\nHost: {}\r\n\r\n", self.host)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").ok_or("no answer")?;
        let body = &answer[end + 4..];
        if !answer.starts_with(b"HTTP/1.0 200") || !body.starts_with(b"GIF8") {
            return Err(format!("{path}: {}", String::from_utf8_lossy(&answer[..end])).into());
        }
        Ok(body.len())
    }
}
