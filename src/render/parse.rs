//! Rows of a picture cut into copies and bytes of their own, for [`deflate`](super::deflate). Most of a picture is as in one of the
//! last of the match, and so is the way through it; the rest is searched.

use std::ops::Range;

use super::bytes::same;
use super::prices::Prices;
use super::search::{Part, Search};
use super::segments::{Area, Cursor, Known, Segments, Way};
use super::sources::{ABOVE, NONE, Sources};
use super::tokens::Tokens;

/// What is worth copying from elsewhere begins or ends at most so many bytes from where a row differs from the one above.
const EDGE: usize = 4;

/// Where fewer bytes than these are as above, between areas that aren't, they are gone through one by one.
const GAP: usize = 6;

/// At most so many bytes are gone through one by one in a part: eight bits each stay below the dearest price.
const MOST: usize = 256;

/// What is searched goes so many bytes beyond what has changed: a cell of 8 x 8 and a bit. With 28 instead boards took 0.3 to 1.5 % more
/// bytes, and 3 to 5 % less time; up to the ends of the row, 0.5 to 1.2 % less, and 4 to 15 % more.
const MARGIN: usize = 64;

/// A search begins and ends at a copy from above of the picture that is known, at least so long. With 4 boards took 0.3 % more bytes.
const CUT: usize = 12;

/// Parts of a row, all as long but for the last.
const PARTS: usize = 64;

/// After so many rows others that wait for this processor get their turn. Linux (6.6 and on) lets a thread that was woken wait for one
/// that computes; the commit that a board is drawn beside has many of them, and turns took 4 % longer.
const TURN: usize = 32;

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
    /// Which of them were searched, each range with the next one beyond.
    added: Vec<Range<usize>>,
}

/// Cuts a picture into tokens; gives the way through it, for the next one like it.
pub fn parse(picture: &Picture<'_>, prices: &Prices, scratch: &mut Scratch, tokens: &mut Tokens) -> Way {
    let Picture { data, stride, sources, .. } = *picture;
    scratch.begin(picture);
    let mut known = picture.known.as_ref().map(|known| known.way.cursor());
    let (mut parts, mut ranges) = (0, Vec::new());
    for row in 0..data.len() / stride {
        if row % TURN == 0 {
            std::thread::yield_now();
        }
        let bytes = row * stride..(row + 1) * stride;
        let Some(known) = &mut known else {
            scratch.search(picture, prices, bytes);
            continue;
        };
        let above = row.checked_sub(1).map_or(0, |above| scratch.changed[above]);
        let changed = scratch.changed[row] | above;
        if changed != parts {
            parts = changed;
            spread(parts, stride, &mut ranges);
        }
        scratch.row(picture, prices, bytes, &ranges, known);
    }
    for added in scratch.added.drain(..) {
        scratch.segments.settle(added, data, sources, prices);
    }
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

    /// Takes over the known way through a row where nothing changed and its copies are still true. The rest is searched, each time from
    /// one copy from above to another, as there a way that is best on one side does no harm to the other.
    fn row(
        &mut self,
        picture: &Picture<'_>,
        prices: &Prices,
        row: Range<usize>,
        changed: &[Range<usize>],
        known: &mut Cursor<'_>,
    ) {
        let Picture { data, stride, sources, .. } = *picture;
        let mut changed = changed.iter().map(|bytes| row.start + bytes.start..row.start + bytes.end);
        let mut next = changed.next();
        let mut at = row.start;
        // Where the last cut was, how many segments there were, and whether all since then has to be searched.
        let (mut cut, mut count, mut search) = (at, self.segments.count(), false);
        while at < row.end {
            let (mut end, source) = known.step(at, row.end);
            while next.as_ref().is_some_and(|next| next.end <= at) {
                next = changed.next();
            }
            let still = match (source, &next) {
                // A copy from above is taken over in parts.
                (ABOVE, Some(next)) if at >= next.start => {
                    end = end.min(next.end);
                    false
                }
                (ABOVE, next) => {
                    end = next.as_ref().map_or(end, |next| end.min(next.start));
                    same(data, at..end, stride)
                }
                (_, Some(next)) if end > next.start => false,
                (NONE, _) => true,
                _ => same(data, at..end, sources[usize::from(source)].into()),
            };
            if still && source == ABOVE && end - at >= CUT {
                if search {
                    self.search(picture, prices, cut..at);
                }
                self.segments.add(at, ABOVE);
                (cut, count, search) = (end, self.segments.count(), false);
            } else if still && !search {
                self.segments.add(at, source);
            } else if !search {
                self.segments.truncate(count);
                search = true;
            }
            at = end;
        }
        if search {
            self.search(picture, prices, cut..row.end);
        }
    }

    /// Finds a way through a row or a part of it: all that differs from above, with what is around.
    fn search(&mut self, picture: &Picture<'_>, prices: &Prices, bytes: Range<usize>) {
        let Picture { data, stride, sources, .. } = *picture;
        let added = self.segments.count();
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
        self.added.push(added..self.segments.count() + 1);
    }
}

/// The bytes of a row in parts of it, and [`MARGIN`] around them.
fn spread(mut parts: u64, stride: usize, ranges: &mut Vec<Range<usize>>) {
    let each = stride.div_ceil(PARTS);
    ranges.clear();
    while parts != 0 {
        let first = parts.trailing_zeros();
        let count = (parts >> first).trailing_ones();
        parts &= u64::MAX.checked_shl(first + count).unwrap_or(0);
        let from = (first as usize * each).saturating_sub(MARGIN);
        let to = ((first + count) as usize * each + MARGIN).min(stride);
        match ranges.last_mut() {
            Some(last) if last.end >= from => last.end = to,
            _ => ranges.push(from..to),
        }
    }
}

/// The parts of a row that bytes of it lie in.
fn parts(bytes: Range<usize>, stride: usize) -> u64 {
    let each = stride.div_ceil(PARTS);
    let last = ((bytes.end.max(1) - 1) / each).min(PARTS - 1);
    u64::MAX << (bytes.start / each).min(last) & u64::MAX >> (PARTS - 1 - last)
}

/// Where a row or a part of it differs from what is above, with what is around: from a byte to just beyond another, none longer than
/// [`MOST`].
fn differing(
    data: &[u8],
    stride: usize,
    Range { start: from, end: to }: Range<usize>,
    areas: &mut Vec<(usize, usize)>,
) {
    areas.clear();
    let mut add = |first: usize, beyond: usize| {
        let (mut first, mut beyond) = (first.saturating_sub(EDGE).max(from), (beyond + EDGE).min(to));
        // At the ends of a row, too, a gap is as long as between areas.
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
