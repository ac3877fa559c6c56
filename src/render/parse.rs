//! Rows of a picture cut into copies and bytes of their own, for [`deflate`](super::deflate): the cheapest way through each
//! row. What was found for a row is kept, as the next picture of a match has most rows from this one.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::hash::Keys;
use super::kept::Kept;
use super::places::Places;
use super::prices::{LONGEST, Prices};

/// How far back a copy reaches.
const WINDOW: usize = 32 << 10;

/// Where so many bytes equal those of the row above, they are taken from there without looking further: what is worth copying
/// from elsewhere begins where rows differ, or shortly before.
const SURE: usize = 4;

/// So many copies from elsewhere are weighed at a byte.
const WEIGHED: usize = 3;

/// A copy this long that goes on from the byte before is good enough to look no further.
const GOOD: u16 = 40;

/// At most so many bytes of steps are kept, and what a stretch's take besides themselves.
const ROOM: usize = 1 << 20;
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

/// The rows to be cut.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    pub data: &'a [u8],
    /// Bytes a row.
    pub stride: usize,
    /// After so many rows, or twice as many, much comes again.
    pub period: usize,
}

/// What is reused from one picture to the next, as filling and growing it cost more than an empty board.
#[derive(Default)]
pub struct Scratch {
    places: Places,
    /// What stands in each row's stretches.
    contents: Vec<[u128; STRETCHES]>,
    /// For each byte of a stretch: how many up to the next that differs from the row above.
    same: Vec<u16>,
    /// For each byte of a stretch the copies from elsewhere that are weighed, length and distance; none is nought.
    copies: Vec<[(u16, u16); WEIGHED]>,
    /// Where runs begin that are surely taken from above.
    sure: Vec<usize>,
    /// For each byte of a stretch the price of all from it on, and, where it isn't sure, the first step of the cheapest way.
    prices: Vec<u32>,
    steps: Vec<(u16, u16)>,
    /// Where a copy from above that ends at a byte would better end: so many bytes before.
    early: Vec<u16>,
    segments: Vec<Segment>,
}

/// The way through a stretch: lengths and distances, none for a byte of its own.
type Steps = [(u16, u16)];

/// Ways through stretches, by what stands in them and around them.
static KEPT: LazyLock<Mutex<Kept<Steps>>> =
    LazyLock::new(|| Mutex::new(Kept::new(ROOM, |steps| size_of_val(steps) + ENTRY)));

/// Bytes that are all taken from as far back, or one of its own.
#[derive(Clone, Copy)]
struct Segment {
    at: usize,
    length: usize,
    back: usize,
}

/// Cuts a picture into tokens.
///
/// Each row is taken in a few stretches: from one picture to the next few of them change.
pub fn parse(picture: &Picture<'_>, prices: &Prices, scratch: &mut Scratch, tokens: &mut Vec<Token>) {
    let Picture { data, stride, period } = *picture;
    scratch.places.clear();
    scratch.contents.clear();
    scratch.segments.clear();
    for (row, line) in data.chunks_exact(stride).enumerate() {
        let mut contents = scratch.contents.last().copied().unwrap_or_default();
        for (number, content) in contents.iter_mut().enumerate() {
            let [from, to] = [ENDS[number], ENDS[number + 1]].map(|sixths| stride * sixths / 6);
            let start = row * stride;
            if row > 0 && line[from..to] == data[start - stride..][from..to] {
                scratch.step(stride, to - from, stride);
                continue;
            }
            let keys = Keys::default();
            let mut hasher = keys.build_hasher();
            hasher.write(&line[from..to]);
            let above = std::mem::replace(content, hasher.pair());
            let stretch = Stretch::new(picture, scratch, start + from, start + to);
            let before = row.checked_sub(period).map_or(0, |row| scratch.contents[row][number]);
            let mut hasher = keys.build_hasher();
            (stride, *content, above, before).hash(&mut hasher);
            let key = hasher.pair();
            scratch.compare(data, stride, stretch);
            let known = KEPT.lock().unwrap_or_else(PoisonError::into_inner).find(key);
            if let Some(steps) = known.filter(|steps| fits(data, stretch, steps)) {
                scratch.note(data, stretch);
                for &(length, back) in steps.iter() {
                    scratch.step(stride, length.into(), back.into());
                }
                continue;
            }
            let steps: Arc<Steps> = scratch.cheapest(picture, stretch, prices).into();
            for &(length, back) in steps.iter() {
                scratch.step(stride, length.into(), back.into());
            }
            KEPT.lock().unwrap_or_else(PoisonError::into_inner).keep(key, &steps);
        }
        scratch.contents.push(contents);
    }
    join(data, stride, &mut scratch.segments);
    for segment in &scratch.segments {
        segment.write(data, tokens);
    }
}

/// A part of a row.
#[derive(Clone, Copy)]
struct Stretch {
    from: usize,
    to: usize,
    /// Whether what is before it is taken from above.
    goes_on: bool,
    /// Whether what is after it begins like what is above.
    leads_on: bool,
}

impl Stretch {
    fn new(picture: &Picture<'_>, scratch: &Scratch, from: usize, to: usize) -> Stretch {
        let Picture { data, stride, .. } = *picture;
        let goes_on = scratch.segments.last().is_some_and(|segment| segment.back == stride);
        let next = data.get(to..to + 3);
        let leads_on = next.is_some() && to >= stride && next == data.get(to - stride..to - stride + 3);
        Stretch { from, to, goes_on, leads_on }
    }
}

/// Whether the copies among these steps are true here.
fn fits(data: &[u8], stretch: Stretch, steps: &Steps) -> bool {
    let mut at = stretch.from;
    for &(length, back) in steps {
        let (end, back) = (at + usize::from(length), usize::from(back));
        if end > stretch.to || back > at || back > 0 && data[at..end] != data[at - back..end - back] {
            // A copy that reaches into itself is true if each byte equals the one so far back, which this compares.
            return false;
        }
        at = end;
    }
    at == stretch.to
}

impl Scratch {
    /// Finds where a stretch differs from what is above it.
    fn compare(&mut self, data: &[u8], stride: usize, Stretch { from, to, .. }: Stretch) {
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

    /// Notes the places in a stretch whose way is known.
    fn note(&mut self, data: &[u8], stretch: Stretch) {
        let mut at = 0;
        while let Some(&same) = self.same.get(at) {
            if usize::from(same) >= SURE {
                at += usize::from(same) - SURE + 1;
            } else {
                self.places.note(data, stretch.from + at);
                at += 1;
            }
        }
    }

    /// Finds the copies that are weighed at each byte that isn't sure: what goes on from the byte before, and places that begin
    /// alike; the longest, and of those that are as long the nearest.
    fn find(&mut self, data: &[u8], Stretch { from, to, .. }: Stretch) {
        self.copies.clear();
        self.copies.resize(to - from, Default::default());
        self.sure.clear();
        let mut at = 0;
        while at < to - from {
            let same = usize::from(self.same[at]);
            if at + same == to - from && same > 0 {
                break;
            }
            if same >= SURE {
                self.sure.push(at);
                at += same - SURE + 1;
                continue;
            }
            let mut copies = [(0, 0); WEIGHED];
            if at > 0 {
                let before = self.copies[at - 1].iter().filter(|(length, _)| *length > 3);
                for (copy, (length, back)) in copies.iter_mut().zip(before) {
                    *copy = (length - 1, *back);
                }
            }
            let place = from + at;
            if copies[0].0 >= GOOD {
                self.places.note(data, place);
                self.copies[at] = copies;
                at += 1;
                continue;
            }
            self.places.look(data, place, |other| {
                let back = place - other;
                // One from further away has to be longer.
                let longest = usize::from(copies[0].0);
                let hopeless =
                    back > usize::from(copies[0].1) && data.get(other + longest) != data.get(place + longest);
                if back <= WINDOW && (longest == 0 || !hopeless) {
                    let length = equal(data, other, place, to);
                    if length >= 3 {
                        insert(&mut copies, (length as u16, back as u16));
                    }
                }
            });
            self.copies[at] = copies;
            at += 1;
        }
    }

    /// Finds the cheapest way through a stretch, from its end: at each byte either that byte, or a copy from above, from one byte
    /// back, or from a place that begins alike.
    fn cheapest(&mut self, picture: &Picture<'_>, stretch: Stretch, prices: &Prices) -> Vec<(u16, u16)> {
        let Picture { data, stride, .. } = *picture;
        self.find(data, stretch);
        let count = stretch.to - stretch.from;
        self.prices.clear();
        self.prices.resize(count + 1, 0);
        self.steps.clear();
        self.steps.resize(count, (1, 0));
        self.early.clear();
        self.early.resize(count + 1, 0);
        let above = prices.distance(stride);
        // Going on above into what follows is free, if that is above too; else the copy is there for this stretch alone.
        let tail = if stretch.leads_on { 0 } else { above + prices.length(8) };
        let mut left = 0;
        let mut at = count;
        while at > 0 {
            at -= 1;
            let place = stretch.from + at;
            let same = usize::from(self.same[at]);
            let end = at + same;
            if end == count && same > 0 {
                self.prices[at] = tail;
                self.steps[at] = (same as u16, stride as u16);
                continue;
            }
            if same >= SURE {
                // From each byte of a sure run on the copy from above is the way, to the same end.
                let start = self.sure.pop().unwrap_or(at);
                let before = |early: &usize| self.prices[end - early];
                let early = (0..SURE).min_by_key(before).unwrap_or(0);
                self.early[end] = early as u16;
                let base = self.prices[end - early] + above;
                for (price, length) in self.prices[start..=at].iter_mut().rev().zip(SURE - early..) {
                    *price = base + prices.length(length);
                }
                at = start;
                left = 0;
                continue;
            }
            // Equal to the byte before, for so long.
            left = match left {
                _ if place == 0 || data[place] != data[place - 1] => 0,
                0 => equal(data, place - 1, place, stretch.to),
                left => left + 1,
            };
            let mut way = Way {
                prices: &self.prices,
                at,
                price: self.prices[at + 1] + prices.literal(data[place]),
                step: (1, 0),
            };
            if same >= 3 {
                way.consider(same, stride, above, prices);
            }
            if left >= 3 {
                way.consider(left.min(LONGEST), 1, prices.distance(1), prices);
            }
            for &(length, back) in self.copies[at].iter().filter(|copy| copy.0 > 0) {
                way.consider(length.into(), back.into(), prices.distance(back.into()), prices);
            }
            (self.prices[at], self.steps[at]) = (way.price, way.step);
        }
        // What is before the stretch may go on here for next to nothing.
        let same = usize::from(self.same[0]);
        if stretch.goes_on && same > 0 {
            let best = (1..=same).rev().min_by_key(|&length| self.prices[length]).unwrap_or(same);
            if self.prices[best] + 8 < self.prices[0] {
                self.steps[0] = (best as u16, stride as u16);
            }
        }
        let mut steps = Vec::with_capacity(32);
        let mut at = 0;
        while at < count {
            let same = usize::from(self.same[at]);
            let sure = same >= SURE && at + same < count && (at > 0 || self.steps[0].1 == 0);
            let step = match self.early[at + same] {
                early if sure => (same as u16 - early, stride as u16),
                _ => self.steps[at],
            };
            steps.push(step);
            at += usize::from(step.0);
        }
        steps
    }

    /// Adds a step; what is taken from as far back as the bytes before it joins them.
    fn step(&mut self, stride: usize, length: usize, back: usize) {
        let at = match self.segments.last_mut() {
            Some(last)
                if last.back == back && back > 0 && (back == stride || last.length + length <= LONGEST) =>
            {
                last.length += length;
                return;
            }
            Some(last) => last.at + last.length,
            None => 0,
        };
        self.segments.push(Segment { at, length, back });
    }
}

/// The cheapest way from a byte on, so far.
struct Way<'a> {
    prices: &'a [u32],
    at: usize,
    price: u32,
    step: (u16, u16),
}

impl Way<'_> {
    /// Weighs a copy, whole or ended early.
    fn consider(&mut self, length: usize, back: usize, distance: u32, prices: &Prices) {
        let after = &self.prices[self.at..];
        let mut weigh = |length: usize| {
            let rest = after[length] + distance;
            let all = rest + prices.length(length);
            if all < self.price {
                (self.price, self.step) = (all, (length as u16, back as u16));
            }
            rest + CHEAPEST < self.price
        };
        // The further a copy goes, the less is left: once it can't pay any more, it can't pay shorter.
        let mut shorter = length;
        for _ in 0..ENDED_EARLY {
            if !weigh(shorter) {
                return;
            }
            shorter = match shorter - 3 {
                0 => return,
                more @ 1..=8 => more + 2,
                // Of lengths that cost the same the greatest is best.
                more => {
                    let extra = more.ilog2() - 2;
                    (more >> extra << extra) + 2
                }
            };
        }
    }
}

/// A copy is weighed with so many lengths at most.
const ENDED_EARLY: usize = 8;

/// Less than any length costs, in eighths of a bit.
const CHEAPEST: u32 = 16;

/// Puts a copy among those that are weighed, if it is longer or nearer than one of them.
fn insert(copies: &mut [(u16, u16); WEIGHED], copy: (u16, u16)) {
    let worse = |one: &(u16, u16), other: &(u16, u16)| one.0 <= other.0 && one.1 >= other.1;
    if copies.iter().any(|one| one.0 > 0 && worse(&copy, one)) {
        return;
    }
    let mut new = [(0, 0); WEIGHED];
    let kept = copies.iter().filter(|one| one.0 > copy.0);
    let shorter = copies.iter().filter(|one| one.0 > 0 && one.0 <= copy.0 && !worse(one, &copy));
    for (place, one) in new.iter_mut().zip(kept.chain(std::iter::once(&copy)).chain(shorter)) {
        *place = *one;
    }
    *copies = new;
}

/// Lets what is beside a copy from above take its last bytes, where that saves a copy: one that is a little longer than the longest
/// allowed takes two.
fn join(data: &[u8], stride: usize, segments: &mut [Segment]) {
    for number in 0..segments.len() {
        let Segment { at, length, back } = segments[number];
        if back != stride || length == 0 {
            continue;
        }
        let over = (length - 1) % LONGEST + 1;
        let mut before = 0;
        if let Some(one) = number.checked_sub(1).map(|number| segments[number])
            && one.back > 0
            && one.back != stride
        {
            let most = over.min(LONGEST - one.length.min(LONGEST));
            before = (0..most).take_while(|more| data[at + more] == data[at + more - one.back]).count();
        }
        let mut after = 0;
        if let Some(one) = segments.get(number + 1).filter(|one| one.back > 0) {
            let most =
                (over - before).min(LONGEST - one.length.min(LONGEST)).min(one.at - one.back.min(one.at));
            after =
                (1..=most).take_while(|more| data[one.at - more] == data[one.at - more - one.back]).count();
        }
        if before + after < over {
            continue;
        }
        segments[number] = Segment { at: at + before, length: length - over, back };
        if before > 0 {
            segments[number - 1].length += before;
        }
        if after > 0 {
            let next = &mut segments[number + 1];
            *next = Segment { at: next.at - after, length: next.length + after, back: next.back };
        }
    }
}

impl Segment {
    /// Appends the tokens of a segment: one, or more if it is longer than a copy can be.
    fn write(&self, data: &[u8], tokens: &mut Vec<Token>) {
        let Segment { at, length, back } = *self;
        if back == 0 {
            tokens.extend(data[at..at + length].iter().map(|&byte| Token::Literal(byte)));
            return;
        }
        let mut left = length;
        while left > 0 {
            let length = match left {
                1 | 2 => 1,
                3..=LONGEST => left,
                // None is left of less than three bytes.
                259 | 260 => LONGEST - 3,
                _ => LONGEST,
            };
            tokens.push(match length {
                1 => Token::Literal(data[at + self.length - left]),
                _ => Token::Copy { length: length as u16, back: back as u16 },
            });
            left -= length;
        }
    }
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
