//! The cheapest way through a part of a row: which bytes are copied from where, and which stand for themselves.

use super::places::Places;
use super::prices::{LONGEST, Prices};

/// How far back a copy reaches.
pub const WINDOW: usize = 32 << 10;

/// Where so many bytes equal those of the row above, they are taken from there without looking further: what is worth copying
/// from elsewhere begins where rows differ, or shortly before.
pub const SURE: usize = 4;

/// So many copies from elsewhere are weighed at a byte.
const WEIGHED: usize = 3;

/// A copy this long that goes on from the byte before is good enough to look no further.
const GOOD: u16 = 40;

/// How many bytes are taken from how far back; none, if they stand for themselves.
pub type Step = (u16, u16);

/// A part of a row.
#[derive(Clone, Copy)]
pub struct Stretch {
    pub from: usize,
    pub to: usize,
    /// Whether what is before it is taken from above.
    pub goes_on: bool,
    /// Whether what is after it is, too.
    pub leads_on: bool,
}

/// What is reused from one search to the next, as filling and growing it cost more than an empty board.
#[derive(Default)]
pub struct Search {
    pub places: Places,
    /// For each byte of a stretch: how many up to the next that differs from the row above.
    same: Vec<u16>,
    /// For each byte of a stretch the copies from elsewhere that are weighed, length and distance; none is nought.
    copies: Vec<[(u16, u16); WEIGHED]>,
    /// Where runs begin that are surely taken from above.
    sure: Vec<usize>,
    /// For each byte of a stretch the price of all from it on, and, where it isn't sure, the first step of the cheapest way.
    prices: Vec<u32>,
    steps: Vec<Step>,
    /// Where a copy from above that ends at a byte would better end: so many bytes before.
    early: Vec<u16>,
    way: Vec<Step>,
}

impl Search {
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

    /// Finds the copies that are weighed at each byte that isn't sure: what goes on from the byte before, and places that begin
    /// alike; the longest, and of those that are as long the nearest.
    fn find(&mut self, data: &[u8], Stretch { from, to, .. }: Stretch) {
        // What was left here by the last stretch is written over before it is read.
        self.copies.resize((to - from).max(self.copies.len()), Default::default());
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
                self.copies[at - 1] = Default::default();
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
    ///
    /// The stretch has to be in one row.
    pub fn cheapest(&mut self, data: &[u8], stride: usize, stretch: Stretch, prices: &Prices) -> &[Step] {
        self.compare(data, stride, stretch);
        self.find(data, stretch);
        let count = stretch.to - stretch.from;
        self.prices.clear();
        self.prices.resize(count + 1, 0);
        self.steps.resize(count.max(self.steps.len()), (1, 0));
        self.steps[0] = (1, 0);
        self.early.resize((count + 1).max(self.early.len()), 0);
        let above = prices.distance(stride);
        // Going on above into what follows is free, if that is above too; else the copy is there for this stretch alone.
        let tail = if stretch.leads_on { 0 } else { above + prices.length(8) };
        let mut left = 0;
        // To the end from above, as far as the last byte that differs.
        let mut at = self.same.iter().rev().take_while(|same| **same > 0).count();
        at = count - at;
        self.prices[at..count].fill(tail);
        while at > 0 {
            at -= 1;
            let place = stretch.from + at;
            let same = usize::from(self.same[at]);
            let end = at + same;
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
        self.way.clear();
        let mut at = 0;
        while at < count {
            let same = usize::from(self.same[at]);
            let joins = at > 0 || self.steps[0].1 == 0;
            let step = match self.early[at + same] {
                _ if at + same == count && same > 0 && joins => (same as u16, stride as u16),
                early if same >= SURE && joins => (same as u16 - early, stride as u16),
                _ => self.steps[at],
            };
            self.way.push(step);
            at += usize::from(step.0);
        }
        &self.way
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
