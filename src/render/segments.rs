//! The way through a picture as segments: bytes that are all taken from the same source, or stand for themselves.

use std::sync::Arc;

use super::prices::LONGEST;
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
    /// From a row to just beyond another.
    pub changed: Vec<(usize, usize)>,
}

/// The way through a picture as it grows.
#[derive(Default)]
pub struct Segments {
    all: Vec<Segment>,
    /// The same, as it is written.
    joined: Vec<Segment>,
}

/// A place in a way that was kept; it moves on.
pub struct Cursor<'a> {
    segments: &'a [Segment],
    number: usize,
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
    /// Forgets all.
    pub fn clear(&mut self) {
        self.all.clear();
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
        while known.segments.get(known.number + 1).is_some_and(|next| next.at as usize <= from) {
            known.number += 1;
        }
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

    /// Appends the tokens of all.
    pub fn write(&mut self, data: &[u8], sources: &Sources, tokens: &mut Vec<Token>) {
        self.joined.clone_from(&self.all);
        self.joined.push(Segment { at: data.len() as u32, source: NONE });
        self.join(data, sources);
        let literal = |byte: u8| Token { word: byte.into(), source: NONE };
        for pair in self.joined.windows(2) {
            let (Segment { at, source }, end) = (pair[0], pair[1].at as usize);
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

    /// Lets what is beside a copy from above take its last bytes, where that saves a copy: one that is a little longer than the
    /// longest allowed takes two.
    fn join(&mut self, data: &[u8], sources: &Sources) {
        let segments = &mut self.joined[..];
        let back = |one: &Segment| match one.source {
            ABOVE | NONE => None,
            source => Some(usize::from(sources[usize::from(source)])),
        };
        for number in 1..segments.len().saturating_sub(2) {
            let [before, one, after, end] =
                [number - 1, number, number + 1, number + 2].map(|number| segments[number]);
            if one.source != ABOVE || one.at == after.at {
                continue;
            }
            let over = ((after.at - one.at - 1) as usize) % LONGEST + 1;
            let spare = |from: u32, to: u32| over.min(LONGEST.saturating_sub((to - from) as usize));
            let more = back(&before).map_or(0, |back| {
                let at = one.at as usize;
                (at..at + spare(before.at, one.at)).take_while(|&at| data[at] == data[at - back]).count()
            });
            let earlier = back(&after).map_or(0, |back| {
                let at = after.at as usize;
                let most = spare(after.at, end.at).min(over - more).min(at.saturating_sub(back));
                (1..=most).take_while(|more| data[at - more] == data[at - more - back]).count()
            });
            if more + earlier == over {
                segments[number].at += more as u32;
                segments[number + 1].at -= earlier as u32;
            }
        }
    }
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
