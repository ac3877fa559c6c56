//! Runs the fuzz targets over a fixed corpus, random changes of it, and random bytes.
//! `HOPPITY_SEED` repeats a run, `HOPPITY_FUZZ` sets the number of texts per target.

use std::hash::{BuildHasher, Hasher};

#[path = "../../fuzz/bodies.rs"]
mod bodies;

fn corpus() -> Vec<Vec<u8>> {
    let text = include_str!("../../fuzz/corpus.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.replace("\\n", "\n").into_bytes()).collect()
}

fn random() -> fastrand::Rng {
    let seed = match std::env::var("HOPPITY_SEED") {
        Ok(seed) => seed.parse().expect("HOPPITY_SEED is a number"),
        Err(_) => std::hash::RandomState::new().build_hasher().finish(),
    };
    println!("to try the same texts again: HOPPITY_SEED={seed}");
    fastrand::Rng::with_seed(seed)
}

/// A text with a few small changes in several places.
fn changed(text: &[u8], corpus: &[Vec<u8>], random: &mut fastrand::Rng) -> Vec<u8> {
    const SIGNS: &[u8] = b"0123456789aeghlmnopqx-=:,.;* \n\xff\x00\xc3";
    let mut text = text.to_vec();
    for _ in 0..random.usize(1..4) {
        let at = random.usize(..=text.len());
        match random.u8(..5) {
            0 => text.insert(at, SIGNS[random.usize(..SIGNS.len())]),
            1 if at < text.len() => text[at] = SIGNS[random.usize(..SIGNS.len())],
            2 if at < text.len() => drop(text.drain(at..(at + random.usize(1..9)).min(text.len()))),
            3 => {
                let other = &corpus[random.usize(..corpus.len())];
                let from = random.usize(..=other.len());
                let part = &other[from..(from + random.usize(..20)).min(other.len())];
                drop(text.splice(at..at, part.iter().copied()));
            }
            _ => {
                let from = random.usize(..=at);
                let part = text[from..at].to_vec();
                drop(text.splice(at..at, part));
            }
        }
    }
    text
}

fn run(body: fn(&[u8])) {
    let (corpus, mut random) = (corpus(), random());
    corpus.iter().for_each(|text| body(text));
    let tries =
        std::env::var("HOPPITY_FUZZ").map_or(400, |tries| tries.parse().expect("HOPPITY_FUZZ is a number"));
    for _ in 0..tries {
        let text = match random.u8(..8) {
            0 => (0..random.usize(..60)).map(|_| random.u8(..)).collect(),
            _ => changed(&corpus[random.usize(..corpus.len())], &corpus, &mut random),
        };
        println!("{:?}", String::from_utf8_lossy(&text));
        body(&text);
    }
}

#[test]
fn any_text_as_a_move() {
    run(bodies::move_text);
}

#[test]
fn any_text_as_a_match() {
    run(bodies::match_text);
}

#[test]
fn any_text_as_a_position() {
    run(bodies::position_text);
}

#[test]
fn any_text_as_lines_to_the_engine() {
    run(bodies::engine_lines);
}
