//! The way through a picture as segments: bytes that are all taken from the same source, or that
//! stand for themselves.

use super::bytes::difference;
use super::prices::{LONGEST, Prices, REACH};
use super::tokens::Tokens;
use crate::compose::{NONE, Sources};

/// Bytes from a place to where the next segment begins.
#[derive(Clone, Copy)]
struct Segment {
    at: u32,
    source: u8,
}

/// The way through a picture as it grows.
#[derive(Default)]
pub struct Segments {
    all: Vec<Segment>,
    /// The bytes of the picture.
    length: usize,
}

impl Segments {
    /// Begins a picture of this many bytes.
    pub fn begin(&mut self, length: usize) {
        self.all.clear();
        self.length = length;
    }

    /// Goes on from a place with bytes from a source. Bytes from the same source as those before
    /// join them.
    pub fn add(&mut self, at: usize, source: u8) {
        if self.last() != Some(source) {
            self.all.push(Segment { at: at as u32, source });
        }
    }

    /// The source of the last segment.
    pub fn last(&self) -> Option<u8> {
        self.all.last().map(|last| last.source)
    }

    /// Moves the borders between copies to where the lengths on both sides cost least.
    pub fn settle(&mut self, data: &[u8], sources: &Sources, prices: &Prices) {
        let word = |at: usize| {
            let bytes = data.get(at..).and_then(|bytes| bytes.first_chunk::<REACH>());
            bytes.map(|bytes| u64::from_le_bytes(*bytes))
        };
        for number in 1..self.all.len() {
            let [before, here] = [self.all[number - 1], self.all[number]];
            if before.source == NONE || here.source == NONE {
                continue;
            }
            let (start, border, end) = (before.at as usize, here.at as usize, self.end(number));
            let back = |one: Segment| usize::from(sources[usize::from(one.source)]);
            // The copy before the border may take bytes after it that are equal there, too; and the
            // other way round.
            let Some((after, like_after)) = word(border).zip(word(border - back(before))) else { continue };
            let later = (after ^ like_after).trailing_zeros() / 8;
            let past = border.checked_sub(REACH);
            let past = past.and_then(|past| word(past).zip(word(past.checked_sub(back(here))?)));
            let earlier = past.map_or(0, |(past, like_past)| (past ^ like_past).leading_zeros() / 8);
            if (earlier, later) != (0, 0) {
                let lengths = (border - start, end - border);
                self.all[number].at = (prices.border(lengths, earlier as u8, later as u8) + start) as u32;
            }
        }
        for number in 0..self.all.len() {
            self.shorten(number, data, sources);
        }
    }

    /// A copy of just over 258 bytes costs two tokens: gives the excess to its neighbours, where
    /// that saves one of them.
    fn shorten(&mut self, number: usize, data: &[u8], sources: &Sources) {
        let Some(&Segment { at, source }) = self.all.get(number) else { return };
        let (start, end) = (at as usize, self.end(number));
        if source == NONE || end - start <= LONGEST {
            return;
        }
        let over = (end - start - 1) % LONGEST + 1;
        let beside = |number: usize| {
            let one = self.all.get(number)?;
            let spare = LONGEST.saturating_sub(self.end(number) - one.at as usize);
            Some((usize::from(*sources.get(usize::from(one.source))?), spare))
        };
        let later = number.checked_sub(1).and_then(beside).map_or(0, |(back, spare)| {
            let most = over.min(spare);
            difference(&data[start..], &data[start - back..], most).map_or(most, |differ| differ.start)
        });
        let earlier = beside(number + 1).map_or(0, |(back, spare)| {
            let most = (over - later).min(spare).min(end.saturating_sub(back));
            let from = end - most;
            difference(&data[from..], &data[from - back..], most).map_or(most, |differ| most - differ.end)
        });
        if later + earlier == over {
            self.all[number].at += later as u32;
            if let Some(after) = self.all.get_mut(number + 1) {
                after.at -= earlier as u32;
            }
        }
    }

    /// Where a segment ends.
    fn end(&self, number: usize) -> usize {
        self.all.get(number + 1).map_or(self.length, |next| next.at as usize)
    }

    /// The tokens of all.
    pub fn write(&self, data: &[u8], tokens: &mut Tokens) {
        tokens.clear();
        for (number, &Segment { at, source }) in self.all.iter().enumerate() {
            let (mut at, end) = (at as usize, self.end(number));
            while source != NONE && end - at >= 3 {
                let length = match end - at {
                    // No rest of less than three bytes is left.
                    left @ (259 | 260) => left - 3,
                    left => left.min(LONGEST),
                };
                tokens.copy(length, source);
                at += length;
            }
            tokens.bytes(&data[at..end]);
        }
    }
}
