//! Rows of a picture cut into copies and bytes of their own, for [`deflate`](super::deflate).

use std::ops::Range;

use super::prices::Prices;
use super::search::{Part, Search};
use super::segments::Segments;
use super::tokens::Tokens;
use crate::compose::{ABOVE, Sources};

/// What is worth copying from elsewhere begins or ends at most this many bytes from where a row
/// differs from the one above.
const EDGE: usize = 4;

/// Areas with fewer bytes than these between them become one.
const GAP: usize = 6;

/// Bytes that are gone through one by one in a part, at most: at eight bits each they cost less
/// than the dearest price.
const MOST: usize = 256;

/// After this many rows, other threads that wait for the processor get their turn. Linux (6.6 and
/// later) lets a thread that was woken wait for one that computes; the commit that runs while a
/// board is drawn has many of them, and without this turns took 4 % longer.
const TURN: usize = 32;

/// The rows to be cut.
pub struct Picture<'a> {
    pub data: &'a [u8],
    /// Bytes of a row.
    pub stride: usize,
    pub sources: &'a Sources,
    /// Whether it is of a board, for which there are usual prices.
    pub is_board: bool,
}

/// What is reused from one picture to the next, as making it costs more than an empty board.
#[derive(Default)]
pub struct Scratch {
    search: Search,
    areas: Vec<(usize, usize)>,
    segments: Segments,
}

pub fn parse(picture: &Picture<'_>, prices: &Prices, scratch: &mut Scratch, tokens: &mut Tokens) {
    let Picture { data, stride, sources, .. } = *picture;
    scratch.segments.begin(data.len());
    for row in 0..data.len() / stride {
        if row % TURN == 0 {
            std::thread::yield_now();
        }
        scratch.search(picture, prices, row * stride..(row + 1) * stride);
    }
    scratch.segments.settle(data, sources, prices);
    scratch.segments.write(data, tokens);
}

impl Scratch {
    /// Finds a way through a row: through all that differs from above, and what is around it.
    fn search(&mut self, picture: &Picture<'_>, prices: &Prices, bytes: Range<usize>) {
        let Picture { data, stride, sources, .. } = *picture;
        differing(data, stride, bytes.clone(), &mut self.areas);
        let mut rest = &self.areas[..];
        let mut done = bytes.start;
        while let Some(&(first, _)) = rest.first() {
            if first > done {
                self.segments.add(done, ABOVE);
            }
            let mut all = 0;
            let short = |&&(first, beyond): &&(usize, usize)| {
                all += beyond - first;
                all <= MOST
            };
            let (areas, others) = rest.split_at(rest.iter().take_while(short).count());
            (rest, done) = (others, areas[areas.len() - 1].1);
            let next = data.get(done..done + 3);
            let part = Part {
                areas,
                goes_on: self.segments.last() == Some(ABOVE),
                leads_on: next.is_some()
                    && done >= stride
                    && next == data.get(done - stride..done - stride + 3),
            };
            let mut at = first;
            for &(length, source) in self.search.cheapest(data, part, sources, prices) {
                self.segments.add(at, source);
                at += usize::from(length);
            }
        }
        if done < bytes.end {
            self.segments.add(done, ABOVE);
        }
    }
}

/// Where a row differs from what is above, with what is around: from a byte to just beyond another,
/// none longer than [`MOST`].
fn differing(
    data: &[u8],
    stride: usize,
    Range { start: from, end: to }: Range<usize>,
    areas: &mut Vec<(usize, usize)>,
) {
    areas.clear();
    let mut add = |first: usize, beyond: usize| {
        let (mut first, mut beyond) = (first.saturating_sub(EDGE).max(from), (beyond + EDGE).min(to));
        // A gap at the ends of a row has the same least length as between areas.
        if first < from + GAP && from % stride == 0 {
            first = from;
        }
        if beyond + GAP > to && to % stride == 0 {
            beyond = to;
        }
        match areas.last_mut() {
            Some(last) if first < last.1 + GAP => last.1 = beyond,
            _ => areas.push((first, beyond)),
        }
    };
    if from < stride {
        add(from, to);
    } else {
        let (words, rest) = data[from..to].as_chunks::<8>();
        let (words_above, rest_above) = data[from - stride..to - stride].as_chunks::<8>();
        for (at, (word, above)) in (from..).step_by(8).zip(words.iter().zip(words_above)) {
            let differs = u64::from_le_bytes(*word) ^ u64::from_le_bytes(*above);
            if differs != 0 {
                let (before, after) = (differs.trailing_zeros() / 8, differs.leading_zeros() / 8);
                add(at + before as usize, at + 8 - after as usize);
            }
        }
        for (at, (byte, above)) in (to - rest.len()..).zip(rest.iter().zip(rest_above)) {
            if byte != above {
                add(at, at + 1);
            }
        }
    }
    let mut number = 0;
    while let Some(&(first, beyond)) = areas.get(number) {
        if beyond - first > MOST {
            areas[number].1 = first + MOST;
            areas.insert(number + 1, (first + MOST, beyond));
        }
        number += 1;
    }
}
