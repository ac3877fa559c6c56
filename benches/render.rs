//! Our pictures compared with lila-gif's, in one run: CPU time and bytes of a still and of a
//! replay. `cargo bench --bench render`
//!
//! lila-gif (<https://github.com/lichess-org/lila-gif>) is a server. If one runs, `LILA_GIF` is its
//! address (`http://127.0.0.1:6175`) and `LILA_GIF_PID` its process, whose user time is read from
//! `/proc`. Without them, only our own figures are printed. Its time includes reading a request and
//! writing an answer; ours includes planning the picture.

mod measure;

use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;

use hoppity::render::{Film, Labels, LastMove, Painter, SeatLabel, Theme, View};
use hoppity::rules::{Position, Seat, Setup};
use serde_json::Value;

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Steps = Vec<(Position, Option<LastMove>)>;

/// Each figure is the median of this many rounds, in which both sides take turns.
const ROUNDS: usize = 5;
/// Stills and replays of lila-gif per round: enough for a clock that ticks every 10 ms.
const STILLS: usize = 200;
const REPLAYS: usize = 8;
/// Our games per round, as stills and as replays, and how often each still is planned.
const OURS: usize = 12;
const PLANS: usize = 100;

/// A chess position in the middle of a game, with 24 pieces and its last move.
const STILL: &str = "/image.gif?fen=r1bqkb1r/pp1p1ppp/5n2/2p5/2P1P3/2Nn2P1/PP1P1P1P/R1BQKB1R&lastMove=b4d3";
/// Its own example of a game, and the number of its frames.
const GAME: &str = "/example.gif";
const FRAMES: usize = 93;

fn main() -> Result<()> {
    let steps = game("halma-16", false)?;
    let before = resident_mb("self");
    let labels = labels();
    let theme = Theme::wood();
    let painter = Painter::new();
    let film = |steps: &Steps| {
        let film = Film { steps, seat: None, width: View::WIDTH, labels: &labels };
        painter.gif(film, theme).len()
    };
    let pictures = |steps: &Steps| -> Vec<usize> {
        let views = steps.iter().map(|(position, last)| View { last: last.as_ref(), ..View::of(position) });
        views.map(|view| painter.board(&view, &labels, theme).len()).collect()
    };

    let begin = user_ms("self");
    pictures(&steps);
    let first = (user_ms("self") - begin) / steps.len() as f64;
    let frames: usize = steps.iter().map(|(_, last)| 1 + hops(last)).sum();

    let peer = std::env::var("LILA_GIF").ok().zip(std::env::var("LILA_GIF_PID").ok());
    let mut figures: [Vec<f64>; 5] = Default::default();
    let mut bytes = [0.0; 4];
    for _ in 0..ROUNDS {
        let begin = user_ms("self");
        let mut sizes = Vec::new();
        for _ in 0..OURS {
            sizes = pictures(&steps);
        }
        figures[0].push((user_ms("self") - begin) / (OURS * steps.len()) as f64);
        sizes.sort_unstable();
        bytes[0] = sizes[sizes.len() / 2] as f64;

        let begin = user_ms("self");
        for _ in 0..OURS {
            bytes[1] = film(&steps) as f64 / frames as f64;
        }
        figures[1].push((user_ms("self") - begin) / (OURS * frames) as f64);

        let begin = user_ms("self");
        for (position, last) in std::iter::repeat_n(&steps, PLANS).flatten() {
            let view = View { last: last.as_ref(), ..View::of(position) };
            std::hint::black_box(painter.scene(&view, &labels));
        }
        figures[4].push((user_ms("self") - begin) / (PLANS * steps.len()) as f64);

        if let Some((address, pid)) = &peer {
            let begin = user_ms(pid);
            for _ in 0..STILLS {
                bytes[2] = fetch(address, STILL)? as f64;
            }
            figures[2].push((user_ms(pid) - begin) / STILLS as f64);
            let begin = user_ms(pid);
            for _ in 0..REPLAYS {
                bytes[3] = fetch(address, GAME)? as f64 / FRAMES as f64;
            }
            figures[3].push((user_ms(pid) - begin) / (REPLAYS * FRAMES) as f64);
        }
    }
    let cpu = figures.map(median);
    println!("                       CPU ms    bytes    frames a CPU second");
    println!(
        "still, Halma 16 x 16  {:7.3}  {:7.0}    (a game's turns when first drawn: {first:.3} ms)",
        cpu[0], bytes[0]
    );
    println!("planning alone        {:7.4}", cpu[4]);
    println!("a frame of its replay {:7.3}  {:7.0}    {:6.0}", cpu[1], bytes[1], 1e3 / cpu[1]);
    if let Some((_, pid)) = &peer {
        println!("lila-gif: still       {:7.3}  {:7.0}", cpu[2], bytes[2]);
        println!("lila-gif: a frame     {:7.3}  {:7.0}    {:6.0}", cpu[3], bytes[3], 1e3 / cpu[3]);
        println!(
            "ours to one of theirs: still CPU 1/{:.1}, bytes 1/{:.1}; replay {:.1} times the frames a CPU second, bytes 1/{:.1}",
            cpu[2] / cpu[0],
            bytes[2] / bytes[0],
            cpu[3] / cpu[1],
            bytes[3] / bytes[1]
        );
        println!("lila-gif's resident memory {:.0} MB", resident_mb(pid));
    } else {
        println!("(no lila-gif beside it: LILA_GIF and LILA_GIF_PID are not set)");
    }

    let four = game("halma-16", true)?;
    let long = film(&four);
    println!("replay of {} plies by four: {:.2} MiB", four.len() - 1, long as f64 / f64::from(1 << 20));

    println!("resident memory {before:.1} MB before the first picture, {:.1} MB now", resident_mb("self"));
    // Fill the caches to their limits first: all boards in all themes, in the bot's sizes and in
    // others.
    let sizes: [(&str, &[u32]); 2] =
        [("in use", &[View::WIDTH / 2, View::WIDTH]), ("from 390 to 1200", &[390, 550, 840, 1200])];
    for (which, widths) in sizes {
        for name in ["hexxagon", "halma-8", "halma-10", "star-halma", "halma-16"] {
            for &width in widths {
                for (position, last) in game(name, false)?.iter().step_by(20) {
                    for (_, theme) in Theme::bundled() {
                        let view = View { last: last.as_ref(), width, ..View::of(position) };
                        painter.board(&view, &labels, theme);
                    }
                }
            }
        }
        println!("with all themes and the sizes {which} {:.1} MB", resident_mb("self"));
    }
    Ok(())
}

/// The longest recorded game of a variant for four or two players; each position with the ply that
/// led there.
fn game(variant: &str, four: bool) -> Result<Steps> {
    let games = include_str!("../tests/vectors/games.jsonl").lines();
    let games = games.map(serde_json::from_str).collect::<std::result::Result<Vec<Value>, _>>()?;
    let fits = |game: &&Value| game["variant"] == variant && game["options"]["players"].is_string() == four;
    let plies = |game: &&Value| game["moves"].as_array().map_or(0, Vec::len);
    let game = games.iter().filter(fits).max_by_key(plies).ok_or("no recorded game")?;
    let options = game["options"].as_object().ok_or("no options")?;
    let options = options.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)));
    let mut position = Position::start(&Setup::parse(variant, options)?);
    let mut steps = vec![(position.clone(), None)];
    for text in game["moves"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let mv = position.read(text)?.mv;
        let path = position.path(mv);
        let played = position.play(mv)?;
        steps.push((position.clone(), Some(LastMove { seat: played.seat, path, captured: played.captured })));
    }
    Ok(steps)
}

/// Frames between the positions before and after a ply.
fn hops(last: &Option<LastMove>) -> usize {
    last.as_ref().map_or(0, |last| last.path.len().saturating_sub(2))
}

fn labels() -> Labels {
    let mut labels = Labels::none();
    for (seat, name) in [(Seat::ONE, "Annabel"), (Seat::TWO, "Bob")] {
        labels.seats[seat] = SeatLabel { name: name.to_owned(), colour: String::new() };
    }
    labels
}

/// The size of lila-gif's answer in bytes.
fn fetch(address: &str, path: &str) -> Result<usize> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(host)?;
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").ok_or("no answer")?;
    let body = &answer[end + 4..];
    if !answer.starts_with(b"HTTP/1.0 200") || !body.starts_with(b"GIF8") {
        return Err(format!("{path}: {}", String::from_utf8_lossy(&answer[..end])).into());
    }
    Ok(body.len())
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// User time of a process so far, in milliseconds.
fn user_ms(process: &str) -> f64 {
    measure::times_s(process).map_or(f64::NAN, |[user, _]| user * 1e3)
}

/// Resident memory of a process in MB.
fn resident_mb(process: &str) -> f64 {
    measure::resident_mb(process).unwrap_or(f64::NAN)
}
