//! Rows of a picture cut into copies and bytes of their own, for [`deflate`](super::deflate): the cheapest way through each
//! row. What was found for a row is kept, as the next picture of a match has most rows from this one.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::hash::Keys;
use super::kept::Kept;

/// The longest copy, and how far back one reaches.
pub const LONGEST: usize = 258;
const WINDOW: usize = 32 << 10;

/// So many places are known: a whole row more than is looked back, as one is noted before it is cut up.
const KNOWN: usize = 2 * WINDOW;

/// Buckets of the table of places seen, as a power of two, and so many places in one are tried, the newest first.
const BUCKETS: u32 = 13;
const TRIED: usize = 32;

/// Bytes that are looked up in it.
const LOOKED_UP: usize = 5;

/// Where so many bytes equal those of the row above, they are taken from there without looking further.
const SURE: usize = 64;

/// At most so many bytes of steps are kept, and what a stretch's take besides themselves.
const ROOM: usize = 2 << 20;
const ENTRY: usize = 56;

/// Where a row's stretches end, in sixths of it: of the board and of the panel, which change apart from each other. Shorter
/// ones would be found again more often, and cost a tenth more bytes.
const ENDS: [usize; 3] = [0, 5, 6];
const STRETCHES: usize = ENDS.len() - 1;

/// A byte of its own, or so many bytes equal to what is so far back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    Literal(u8),
    Copy { length: u16, back: u16 },
}

/// What is reused from one picture to the next, as filling and growing it cost more than an empty board.
#[derive(Default)]
pub struct Scratch {
    /// The newest place of each bucket, and for each place the one before it in its bucket, by its last 16 bits. Places are
    /// counted from one, so that none is nought.
    newest: Vec<u32>,
    before: Vec<u32>,
    /// For each byte of a stretch: how many up to the next that differs from the row above.
    same: Vec<u16>,
    /// For each byte of a stretch the price of all from it on, and the first step of the cheapest way: length and distance.
    prices: Vec<u32>,
    steps: Vec<(u16, u16)>,
}

/// The way through a stretch: lengths and distances, none for a byte of its own.
type Steps = [(u16, u16)];

/// Ways through stretches, by what stands in them and above them.
static KEPT: LazyLock<Mutex<Kept<Steps>>> =
    LazyLock::new(|| Mutex::new(Kept::new(ROOM, |steps| size_of_val(steps) + ENTRY)));

/// Cuts rows of `stride` bytes into tokens.
///
/// Each row is taken in a few stretches: from one picture to the next few of them change.
pub fn parse(data: &[u8], stride: usize, scratch: &mut Scratch, tokens: &mut Vec<Token>) {
    scratch.newest.clear();
    scratch.newest.resize(1 << BUCKETS, 0);
    scratch.before.resize(KNOWN, 0);
    let mut out = Tokens { tokens, data, stride, at: 0, above: 0 };
    // What stands in each stretch of the row above.
    let mut above = [0u128; STRETCHES];
    for row in (0..data.len()).step_by(stride) {
        for (number, above) in above.iter_mut().enumerate() {
            let [from, to] = [ENDS[number], ENDS[number + 1]].map(|sixths| row + stride * sixths / 6);
            if row > 0 && data[from..to] == data[from - stride..to - stride] {
                out.step(to - from, stride);
                continue;
            }
            let keys = Keys::default();
            let mut hasher = keys.build_hasher();
            hasher.write(&data[from..to]);
            let content = hasher.pair();
            let mut hasher = keys.build_hasher();
            (stride, *above, content).hash(&mut hasher);
            let key = hasher.pair();
            *above = content;
            scratch.compare(data, stride, from, to);
            scratch.learn(data, from, to);
            let known = KEPT.lock().unwrap_or_else(PoisonError::into_inner).find(key);
            if let Some(steps) = known.filter(|steps| fits(data, from, to, steps)) {
                out.add(&steps);
                continue;
            }
            scratch.cheapest(data, stride, from, to);
            let mut steps = Vec::with_capacity(32);
            let mut at = 0;
            while at < to - from {
                steps.push(scratch.steps[at]);
                at += usize::from(scratch.steps[at].0);
            }
            out.add(&steps);
            let steps: Arc<Steps> = steps.into();
            KEPT.lock().unwrap_or_else(PoisonError::into_inner).keep(key, &steps);
        }
    }
    out.flush();
}

/// Whether the copies among these steps are true here.
fn fits(data: &[u8], from: usize, to: usize, steps: &Steps) -> bool {
    let mut at = from;
    for &(length, back) in steps {
        let (end, back) = (at + usize::from(length), usize::from(back));
        if end > to || back > at || back > 0 && data[at..end] != data[at - back..end - back] {
            // A copy that reaches into itself is true if each byte equals the one so far back, which this compares.
            return false;
        }
        at = end;
    }
    at == to
}

impl Scratch {
    /// Finds where a stretch differs from what is above it.
    fn compare(&mut self, data: &[u8], stride: usize, from: usize, to: usize) {
        self.same.clear();
        self.same.resize(to - from, 0);
        if from < stride {
            return;
        }
        let (row, above) = (&data[from..to], &data[from - stride..to - stride]);
        let ones = row.len() % 8;
        let words = row[ones..].as_chunks::<8>().0.iter().zip(above[ones..].as_chunks::<8>().0);
        let mut same = 0;
        for (counts, (row, above)) in self.same[ones..].as_chunks_mut::<8>().0.iter_mut().zip(words).rev() {
            if row == above {
                *counts = [8, 7, 6, 5, 4, 3, 2, 1].map(|further| same + further);
                same += 8;
            } else {
                for at in (0..8).rev() {
                    same = if row[at] == above[at] { same + 1 } else { 0 };
                    counts[at] = same;
                }
            }
        }
        for at in (0..ones).rev() {
            same = if row[at] == above[at] { same + 1 } else { 0 };
            self.same[at] = same;
        }
    }

    /// Notes where each byte stands that is looked at: those that differ from the row above, those in short stretches that
    /// don't, and the last two of long ones.
    fn learn(&mut self, data: &[u8], from: usize, to: usize) {
        let mut at = from;
        while at < to {
            let same = usize::from(self.same[at - from]);
            if at + same == to && same > 0 {
                break;
            }
            if same >= SURE {
                at += same - 2;
                continue;
            }
            if let Some(bucket) = bucket(data, at) {
                self.before[at % KNOWN] = self.newest[bucket];
                self.newest[bucket] = at as u32 + 1;
            }
            at += 1;
        }
    }

    /// Finds the cheapest way through a stretch, from its end: at each byte either that byte, or the longest copy from above,
    /// from one byte back, or from a place that begins alike.
    fn cheapest(&mut self, data: &[u8], stride: usize, from: usize, to: usize) {
        let count = to - from;
        self.prices.clear();
        self.prices.resize(count + 1, 0);
        self.steps.clear();
        self.steps.resize(count, (1, 0));
        let above = distance_price(stride);
        let mut left = 0;
        for at in (0..count).rev() {
            let place = from + at;
            let same = usize::from(self.same[at]);
            // Equal to the byte before, for so long.
            left = if place > 0 && data[place] == data[place - 1] { left + 1 } else { 0 };
            if same > 0 && at + same == count {
                // It goes on in the next stretch.
                self.prices[at] = above;
                self.steps[at] = (same as u16, stride as u16);
                continue;
            }
            let mut price = self.prices[at + 1] + LITERAL;
            let mut step = (1, 0);
            let mut consider = |length: usize, back: usize, distance: u32, prices: &[u32]| {
                let all = prices[at + length] + distance + LENGTH_PRICES[length.min(LONGEST)];
                if all < price {
                    (price, step) = (all, (length as u16, back as u16));
                }
            };
            if same >= 3 {
                consider(same, stride, above, &self.prices);
            }
            // Where the row above serves for three bytes or more, other copies may as well begin after them.
            if same < 3 {
                if left >= 3 {
                    consider(left.min(LONGEST), 1, distance_price(1), &self.prices);
                }
                let mut longest = left.max(same).max(2);
                let mut tried = 0;
                let mut next = if place + 8 <= data.len() { self.before[place % KNOWN] } else { 0 };
                while next > 0 && tried < TRIED {
                    let other = next as usize - 1;
                    let Some(back) = place.checked_sub(other).filter(|back| (1..=WINDOW).contains(back))
                    else {
                        break;
                    };
                    // Nearer places are cheaper: one further away has to give more.
                    if data.get(other + longest) == data.get(place + longest) {
                        let length = equal(data, other, place, to);
                        if length > longest {
                            longest = length;
                            consider(length, back, distance_price(back), &self.prices);
                        }
                    }
                    next = self.before[other % KNOWN];
                    tried += 1;
                }
            }
            self.prices[at] = price;
            self.steps[at] = step;
        }
    }
}

/// Tokens in the making: copies from the row above grow together, from row to row too.
struct Tokens<'a> {
    tokens: &'a mut Vec<Token>,
    data: &'a [u8],
    stride: usize,
    /// Bytes so far, and how many of them, the last, are the same as above and not yet written.
    at: usize,
    above: usize,
}

impl Tokens<'_> {
    /// Adds the steps that lead through a stretch.
    fn add(&mut self, steps: &Steps) {
        for &(length, back) in steps {
            self.step(length.into(), back.into());
        }
    }

    fn step(&mut self, length: usize, back: usize) {
        if back == self.stride {
            self.above += length;
        } else {
            self.flush();
            self.tokens.push(match back {
                0 => Token::Literal(self.data[self.at]),
                back => Token::Copy { length: length as u16, back: back as u16 },
            });
        }
        self.at += length;
    }

    fn flush(&mut self) {
        while self.above > 0 {
            let length = match self.above {
                1 | 2 => 1,
                3..=LONGEST => self.above,
                // None is left of less than three bytes.
                259 | 260 => LONGEST - 3,
                _ => LONGEST,
            };
            self.tokens.push(match length {
                1 => Token::Literal(self.data[self.at - self.above]),
                _ => Token::Copy { length: length as u16, back: self.stride as u16 },
            });
            self.above -= length;
        }
    }
}

/// The bucket for the bytes at a place, if there are enough of them.
fn bucket(data: &[u8], at: usize) -> Option<usize> {
    let next = u64::from_le_bytes(*data[at..].first_chunk::<8>()?);
    let hash = (next << (64 - 8 * LOOKED_UP)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BUCKETS);
    Some(hash as usize)
}

/// How many bytes from `at` equal those from `from`, up to `end` and to a copy's length.
fn equal(data: &[u8], from: usize, at: usize, end: usize) -> usize {
    let most = (end - at).min(LONGEST);
    let word = |at: usize| data[at..].first_chunk::<8>().map(|word| u64::from_le_bytes(*word));
    let mut same = 0;
    while same < most {
        let (Some(one), Some(other)) = (word(from + same), word(at + same)) else {
            return same + (same..most).take_while(|&more| data[from + more] == data[at + more]).count();
        };
        if one != other {
            return most.min(same + ((one ^ other).trailing_zeros() / 8) as usize);
        }
        same += 8;
    }
    most
}

/// Prices in eighths of a bit, as codes made for boards of every variant turn out: of a byte of its own, and of a copy's
/// distance and length with the bits that follow them.
const LITERAL: u32 = 52;

fn distance_price(back: usize) -> u32 {
    match back {
        1 => 28,
        // The row above of the usual width is what most copies are from.
        256..=511 => 12 + 56,
        _ => 34 + 8 * (back.max(2) - 1).ilog2().saturating_sub(1),
    }
}

static LENGTH_PRICES: LazyLock<[u32; LONGEST + 1]> = LazyLock::new(|| {
    std::array::from_fn(|length| match length {
        ..3 => u32::MAX / 4,
        3..=10 => 34,
        LONGEST => 32,
        _ => 42 + 8 * ((length as u32 - 3).ilog2() - 2),
    })
});
