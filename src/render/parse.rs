//! Rows of a picture cut into copies and bytes of their own, for [`deflate`](super::deflate). Most of a picture is as in one of the
//! last of the match, and so is the way through it; the rest is searched.

use std::ops::Range;

use super::prices::Prices;
use super::search::{Part, Search};
use super::segments::{Area, Cursor, Known, Segments, Token, Way};
use super::sources::{ABOVE, Sources};

/// What is worth copying from elsewhere begins or ends at most so many bytes from where a row differs from the one above.
const EDGE: usize = 4;

/// Where fewer bytes than these are as above, between areas that aren't, they are gone through one by one.
const GAP: usize = 6;

/// At most so many bytes are gone through one by one in a part: eight bits each stay below the dearest price.
const MOST: usize = 256;

/// What is searched goes so many bytes beyond what may have changed. With all of a row searched boards took 0.6 % fewer bytes, and
/// a sixth more time; with half as many, 1 % more bytes.
const MARGIN: usize = 40;

/// Parts of a row, all as long but for the last.
const PARTS: usize = 64;

/// After so many rows others that wait for this processor get their turn. Linux (6.6 and on) lets a thread that was woken wait for one
/// that computes; the commit that a board is drawn beside has many of them, and turns took 4 % longer.
const TURN: usize = 16;

/// Bytes of a row that are compared at once.
const BLOCK: usize = 32;

/// The rows to be cut.
pub struct Picture<'a> {
    pub data: &'a [u8],
    /// Bytes a row.
    pub stride: usize,
    pub sources: &'a Sources,
    /// What is known from a picture much like this one, as long and as wide.
    pub known: Option<Known>,
}

/// What is reused from one picture to the next, as making it costs more than an empty board.
#[derive(Default)]
pub struct Scratch {
    search: Search,
    /// Which [`PARTS`] of each row may differ from those of the picture that is known, a bit each.
    changed: Vec<u64>,
    areas: Vec<(usize, usize)>,
    segments: Segments,
    /// Which of them are new, row by row, each with the next.
    added: Vec<Range<usize>>,
}

/// Cuts a picture into tokens; gives the way through it, for the next one like it.
pub fn parse(picture: &Picture<'_>, prices: &Prices, scratch: &mut Scratch, tokens: &mut Vec<Token>) -> Way {
    let Picture { data, stride, sources, .. } = *picture;
    scratch.begin(picture);
    let mut known = picture.known.as_ref().map(|known| known.way.cursor());
    for row in 0..data.len() / stride {
        if row % TURN == 0 {
            std::thread::yield_now();
        }
        let (from, to) = (row * stride, (row + 1) * stride);
        let above = row.checked_sub(1).map_or(0, |above| scratch.changed[above]);
        let changed = scratch.changed[row] | above;
        if changed == 0
            && known.as_mut().is_some_and(|known| scratch.segments.take(known, data, (from, to), sources))
        {
            continue;
        }
        let first = scratch.segments.count();
        scratch.row(picture, prices, from, changed, &mut known);
        scratch.added.push(first..scratch.segments.count() + 1);
    }
    for added in scratch.added.drain(..) {
        scratch.segments.settle(added, data, sources, prices);
    }
    tokens.clear();
    scratch.segments.write(data, tokens);
    scratch.segments.way()
}

impl Scratch {
    /// Forgets the last picture, and notes where this one differs from what is known.
    fn begin(&mut self, picture: &Picture<'_>) {
        let rows = picture.data.len() / picture.stride;
        self.segments.begin(picture.data.len());
        self.added.clear();
        self.changed.clear();
        self.changed.resize(rows, 0);
        for Area { rows: changed, bytes } in picture.known.iter().flat_map(|known| &known.changed) {
            let parts = parts(bytes.clone(), picture.stride);
            let changed = changed.start.min(rows)..changed.end.min(rows);
            self.changed[changed].iter_mut().for_each(|row| *row |= parts);
        }
    }

    /// Cuts the row from a byte on: what has changed is searched, with what is around and can't be told apart from it.
    fn row(
        &mut self,
        picture: &Picture<'_>,
        prices: &Prices,
        from: usize,
        changed: u64,
        known: &mut Option<Cursor<'_>>,
    ) {
        let Picture { data, stride, sources, .. } = *picture;
        differing(data, stride, from, &mut self.areas);
        let mut rest = &self.areas[..];
        let mut done = from;
        let new = |&(first, beyond): &(usize, usize)| {
            changed & parts((first - from).saturating_sub(MARGIN)..beyond - from + MARGIN, stride) != 0
        };
        while let Some(&(first, _)) = rest.first() {
            if first > done {
                self.segments.add(done, ABOVE);
            }
            let mut is_new = new(&rest[0]);
            let mut bytes = rest[0].1 - rest[0].0;
            let mut count = 1;
            for pair in rest.windows(2) {
                bytes += pair[1].1 - pair[1].0;
                let next = new(&pair[1]);
                // Nothing but a copy from above joins what is new and what isn't.
                let apart = !(is_new && next)
                    && known.as_mut().is_some_and(|known| known.is_above((pair[0].1, pair[1].0)));
                if apart || bytes > MOST {
                    break;
                }
                is_new |= next;
                count += 1;
            }
            let (areas, others) = rest.split_at(count);
            (rest, done) = (others, areas[count - 1].1);
            if !is_new
                && known.as_mut().is_some_and(|known| self.segments.take(known, data, (first, done), sources))
            {
                continue;
            }
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
        if done < from + stride {
            self.segments.add(done, ABOVE);
        }
    }
}

/// The parts of a row that bytes of it lie in.
fn parts(bytes: Range<usize>, stride: usize) -> u64 {
    let each = stride.div_ceil(PARTS);
    let last = ((bytes.end.max(1) - 1) / each).min(PARTS - 1);
    u64::MAX << (bytes.start / each).min(last) & u64::MAX >> (PARTS - 1 - last)
}

/// Where a row differs from the one above, with what is around: from a byte to just beyond another, none longer than [`MOST`].
fn differing(data: &[u8], stride: usize, from: usize, areas: &mut Vec<(usize, usize)>) {
    let to = from + stride;
    areas.clear();
    let mut add = |first: usize, beyond: usize| {
        let (mut first, mut beyond) = (first.saturating_sub(EDGE).max(from), (beyond + EDGE).min(to));
        // At the ends of a row, too, a gap is as long as between areas.
        if first < from + GAP {
            first = from;
        }
        if beyond + GAP > to {
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
        let (blocks, rest) = data[from..to].as_chunks::<BLOCK>();
        let (blocks_above, rest_above) = data[from - stride..from].as_chunks::<BLOCK>();
        for (at, (block, above)) in (from..).step_by(BLOCK).zip(blocks.iter().zip(blocks_above)) {
            // Most are the same as a whole.
            if block == above {
                continue;
            }
            let words = block.as_chunks::<8>().0.iter().zip(above.as_chunks::<8>().0);
            for (at, (word, above)) in (at..).step_by(8).zip(words) {
                let differs = u64::from_le_bytes(*word) ^ u64::from_le_bytes(*above);
                if differs != 0 {
                    let (before, after) = (differs.trailing_zeros() / 8, differs.leading_zeros() / 8);
                    add(at + before as usize, at + 8 - after as usize);
                }
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
