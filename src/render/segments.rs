//! The way through a picture as segments: bytes that are all taken from the same source, or stand for themselves.

use std::ops::Range;
use std::sync::Arc;

use super::prices::{LONGEST, Prices};
use super::sources::{ABOVE, NONE, Sources};

/// A byte of its own, or a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The byte, or the copy's length and [`LENGTHS`] more.
    pub word: u16,
    /// Where the copy is from.
    pub source: u8,
}

/// Words from this on are lengths.
pub const LENGTHS: u16 = 256;

/// Bytes from a place to where the next segment begins.
#[derive(Clone, Copy)]
struct Segment {
    at: u32,
    source: u8,
}

/// The way through a picture, kept.
#[derive(Clone)]
pub struct Way(Arc<[Segment]>);

/// The way through another picture, and where this one may differ from it.
pub struct Known {
    pub way: Way,
    pub changed: Vec<Area>,
}

/// A rectangle of a picture.
pub struct Area {
    pub rows: Range<usize>,
    /// Of each row.
    pub bytes: Range<usize>,
}

/// The way through a picture as it grows.
#[derive(Default)]
pub struct Segments {
    all: Vec<Segment>,
    /// The bytes of the picture.
    length: usize,
}

/// A place in a way that was kept; it moves on.
pub struct Cursor<'a> {
    segments: &'a [Segment],
    number: usize,
}

impl Cursor<'_> {
    /// Moves to the segment that a byte is in.
    fn go(&mut self, to: usize) {
        while self.number > 0 && self.segments[self.number].at as usize > to {
            self.number -= 1;
        }
        while self.segments.get(self.number + 1).is_some_and(|next| next.at as usize <= to) {
            self.number += 1;
        }
    }

    /// Whether all from one byte to just before another is taken from above.
    pub fn is_above(&mut self, (from, to): (usize, usize)) -> bool {
        self.go(from);
        self.segments.get(self.number).is_some_and(|one| one.source == ABOVE)
            && self.segments.get(self.number + 1).is_none_or(|next| next.at as usize >= to)
    }
}

impl Way {
    /// Its beginning.
    pub fn cursor(&self) -> Cursor<'_> {
        Cursor { segments: &self.0, number: 0 }
    }

    /// How many bytes of memory it takes.
    pub fn size(&self) -> usize {
        size_of_val(&*self.0)
    }

    #[cfg(test)]
    pub fn of(bytes: usize) -> Way {
        Way(vec![Segment { at: 0, source: NONE }; bytes / size_of::<Segment>()].into())
    }
}

impl Segments {
    /// Begins a picture of so many bytes.
    pub fn begin(&mut self, length: usize) {
        self.all.clear();
        self.length = length;
    }

    /// Goes on from a place with bytes from a source; those from the same one as before join them.
    pub fn add(&mut self, at: usize, source: u8) {
        if self.last() != Some(source) {
            self.all.push(Segment { at: at as u32, source });
        }
    }

    /// The source of the last segment.
    pub fn last(&self) -> Option<u8> {
        self.all.last().map(|last| last.source)
    }

    /// Takes over the way from one byte to just before another, if its copies are true here, too.
    pub fn take(
        &mut self,
        known: &mut Cursor<'_>,
        data: &[u8],
        (from, to): (usize, usize),
        sources: &Sources,
    ) -> bool {
        known.go(from);
        let count = self.all.len();
        let (mut at, mut number) = (from, known.number);
        while let Some(&Segment { source, .. }) = known.segments.get(number).filter(|_| at < to) {
            let end = known.segments.get(number + 1).map_or(to, |next| to.min(next.at as usize));
            if source != NONE && !same(data, (at, end), sources[usize::from(source)].into()) {
                self.all.truncate(count);
                return false;
            }
            self.add(at, source);
            at = end;
            number += 1;
        }
        known.number = number.saturating_sub(1);
        at >= to
    }

    /// The way, to be kept.
    pub fn way(&self) -> Way {
        Way(self.all.as_slice().into())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// Moves the borders between copies that were added to where the lengths on both sides cost least.
    pub fn settle(&mut self, added: Range<usize>, data: &[u8], sources: &Sources, prices: &Prices) {
        for number in added.start.max(1)..added.end.min(self.all.len()) {
            let [before, here] = [self.all[number - 1], self.all[number]];
            if before.source == NONE || here.source == NONE {
                continue;
            }
            let (start, border, end) = (before.at as usize, here.at as usize, self.end(number));
            let back = |one: Segment| usize::from(sources[usize::from(one.source)]);
            let later = equal(data, border, back(before), end.saturating_sub(border + 3));
            let earlier = equal_before(data, border, back(here), border.saturating_sub(start + 3));
            let (mut at, mut best, mut least) = (border - earlier, border, i32::MAX);
            while at <= border + later {
                let (one, rest) = (prices.length(at - start), prices.length(end - at));
                let price = i32::from(one.price) + i32::from(rest.price);
                if price < least || price == least && at <= border {
                    (best, least) = (at, price);
                }
                at += usize::from(one.more.min(rest.fewer)) + 1;
            }
            self.all[number].at = best as u32;
        }
        for number in added.start.saturating_sub(1).max(1)..(added.end + 1).min(self.all.len()) {
            self.join(number, data, sources);
        }
    }

    /// Lets what is beside a copy from above take its last bytes, where that saves a copy: one that is a little longer than the
    /// longest allowed takes two.
    fn join(&mut self, number: usize, data: &[u8], sources: &Sources) {
        let [before, one] = [self.all[number - 1], self.all[number]];
        let (start, end) = (one.at as usize, self.end(number));
        if one.source != ABOVE || start == end {
            return;
        }
        let over = (end - start - 1) % LONGEST + 1;
        let spare = |length: usize| over.min(LONGEST.saturating_sub(length));
        let back = |one: &Segment| sources.get(usize::from(one.source)).map(|&back| usize::from(back));
        let later = back(&before).map_or(0, |back| {
            let most = spare(start - before.at as usize);
            equal(data, start, back, most)
        });
        let after = self.all.get(number + 1).copied();
        let earlier = after.as_ref().and_then(back).map_or(0, |back| {
            let most = spare(self.end(number + 1) - end).min(over - later).min(end.saturating_sub(back));
            equal_before(data, end, back, most)
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

    /// Appends the tokens of all.
    pub fn write(&self, data: &[u8], tokens: &mut Vec<Token>) {
        let literal = |byte: u8| Token { word: byte.into(), source: NONE };
        for (number, &Segment { at, source }) in self.all.iter().enumerate() {
            let end = self.end(number);
            if source == NONE {
                tokens.extend(data[at as usize..end].iter().copied().map(literal));
                continue;
            }
            let mut left = end - at as usize;
            while left > 0 {
                let length = match left {
                    1 | 2 => 1,
                    3..=LONGEST => left,
                    // None is left of less than three bytes.
                    259 | 260 => LONGEST - 3,
                    _ => LONGEST,
                };
                tokens.push(match length {
                    1 => literal(data[end - left]),
                    _ => Token { word: LENGTHS + length as u16, source },
                });
                left -= length;
            }
        }
    }
}

/// How many bytes from a place on equal those so far back, of so many and of the longest copy at most.
fn equal(data: &[u8], at: usize, back: usize, most: usize) -> usize {
    let most = most.min(LONGEST);
    let (here, there) = (&data[at..at + most], &data[at - back..at + most - back]);
    let ((words, _), (others, _)) = (here.as_chunks::<8>(), there.as_chunks::<8>());
    let mut count = 0;
    for (one, other) in words.iter().zip(others) {
        let differs = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if differs != 0 {
            return count + differs.trailing_zeros() as usize / 8;
        }
        count += 8;
    }
    count + here[count..].iter().zip(&there[count..]).take_while(|(one, other)| one == other).count()
}

/// How many bytes before a place equal those so far back, of so many and of the longest copy at most.
fn equal_before(data: &[u8], at: usize, back: usize, most: usize) -> usize {
    let most = most.min(LONGEST).min(at.saturating_sub(back));
    let (here, there) = (&data[at - most..at], &data[at - most - back..at - back]);
    let ((_, words), (_, others)) = (here.as_rchunks::<8>(), there.as_rchunks::<8>());
    let mut count = 0;
    for (one, other) in words.iter().zip(others).rev() {
        let differs = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if differs != 0 {
            return count + differs.leading_zeros() as usize / 8;
        }
        count += 8;
    }
    let rest = most - count;
    let pairs = here[..rest].iter().zip(&there[..rest]).rev();
    count + pairs.take_while(|(one, other)| one == other).count()
}

/// Whether bytes from one place to another equal those so far back.
fn same(data: &[u8], (from, to): (usize, usize), back: usize) -> bool {
    let there = from.checked_sub(back).and_then(|from| data.get(from..to - back));
    let (Some(one), Some(other)) = (data.get(from..to), there) else { return false };
    if one.len() > 32 {
        return one == other;
    }
    // Most have a dozen bytes: calling what compares any number of them takes longer than that.
    let ((words, rest), (others, other_rest)) = (one.as_chunks::<8>(), other.as_chunks::<8>());
    words.iter().zip(others).all(|(one, other)| one == other)
        && rest.iter().zip(other_rest).all(|(one, other)| one == other)
}
