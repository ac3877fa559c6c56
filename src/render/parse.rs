//! Rows of a picture cut into copies and bytes of their own, for [`deflate`](super::deflate). Most rows are as in the last
//! picture of the match or in one before, and so is the way through them; the others are searched.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::hash::Keys;
use super::kept::Kept;
use super::prices::{LONGEST, Prices};
use super::search::{SURE, Search, Step, Stretch, WINDOW};

/// At most so many bytes of ways are kept, and what one takes besides its steps.
const ROOM: usize = 1 << 20;
const ENTRY: usize = 56;

/// Where a row's stretches end, in sixths of it: of the board and of the panel, which change apart from each other. Shorter
/// ones would be found again more often, and cost a tenth more bytes.
const ENDS: [usize; 3] = [0, 5, 6];
pub const STRETCHES: usize = ENDS.len() - 1;

/// A byte of its own, or so many bytes equal to what is so far back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    Literal(u8),
    Copy { length: u16, back: u16 },
}

/// The rows to be cut.
pub struct Picture<'a> {
    pub data: &'a [u8],
    /// Bytes a row.
    pub stride: usize,
    /// After so many rows, or twice as many, much comes again.
    pub period: usize,
    /// What is known from a picture much like this one.
    pub known: Option<Known>,
}

/// The ways through the stretches of a picture, row by row; none where one is as the one above.
pub type Ways = Arc<[Option<Arc<[Step]>>]>;

/// The ways through another picture, and where this one may differ from it.
pub struct Known {
    pub ways: Ways,
    /// Areas: the first byte in a row and the first row, then those just beyond.
    pub changed: Vec<[usize; 4]>,
}

/// What is reused from one picture to the next, as filling and growing it cost more than an empty board.
#[derive(Default)]
pub struct Scratch {
    search: Search,
    /// What stands in each row's stretches, as far as it was asked for.
    contents: Vec<[Option<u128>; STRETCHES]>,
    /// Which of each row's stretches may have changed.
    changed: Vec<[bool; STRETCHES]>,
    segments: Vec<Segment>,
    /// Places before this are noted, as are those of the segments before this number.
    noted: usize,
    passed: usize,
}

/// Ways through stretches, by what stands in them and around them.
static KEPT: LazyLock<Mutex<Kept<[Step]>>> =
    LazyLock::new(|| Mutex::new(Kept::new(ROOM, |way| size_of_val(way) + ENTRY)));

/// Bytes that are all taken from as far back, or stand for themselves.
#[derive(Clone, Copy)]
struct Segment {
    at: usize,
    length: usize,
    back: usize,
}

/// Cuts a picture into tokens; gives the ways through it, for the next one like it.
///
/// Each row is taken in a few stretches: from one picture to the next few of them change.
pub fn parse(picture: &Picture<'_>, prices: &Prices, scratch: &mut Scratch, tokens: &mut Vec<Token>) -> Ways {
    let Picture { data, stride, .. } = *picture;
    scratch.begin(picture);
    let mut ways = Vec::with_capacity(data.len() / stride * STRETCHES);
    for (row, line) in data.chunks_exact(stride).enumerate() {
        for number in 0..STRETCHES {
            let [from, to] = [ENDS[number], ENDS[number + 1]].map(|sixths| stride * sixths / 6);
            let start = row * stride;
            if row > 0 && line[from..to] == data[start - stride..][from..to] {
                scratch.step(stride, to - from, stride);
                ways.push(None);
                continue;
            }
            let stretch = (start + from, start + to);
            let way = match scratch.last(picture, row, number).filter(|way| fits(data, stretch, way)) {
                Some(way) => Arc::clone(way),
                None => scratch.way(picture, prices, (row, number), stretch),
            };
            for &(length, back) in way.iter() {
                scratch.step(stride, length.into(), back.into());
            }
            ways.push(Some(way));
        }
    }
    join(data, stride, &mut scratch.segments);
    tokens.clear();
    for segment in &scratch.segments {
        segment.write(data, tokens);
    }
    ways.into()
}

/// Whether the copies among these steps are true here.
fn fits(data: &[u8], (from, to): (usize, usize), way: &[Step]) -> bool {
    let mut at = from;
    for &(length, back) in way {
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
    /// Forgets the last picture, and notes where this one differs from what is known.
    fn begin(&mut self, picture: &Picture<'_>) {
        let rows = picture.data.len() / picture.stride;
        self.search.places.clear();
        self.segments.clear();
        (self.noted, self.passed) = (0, 0);
        self.contents.clear();
        self.contents.resize(rows, [None; STRETCHES]);
        self.changed.clear();
        let Some(known) = &picture.known else { return };
        if known.ways.len() != rows * STRETCHES {
            return;
        }
        self.changed.resize(rows, [false; STRETCHES]);
        for &[left, top, right, bottom] in &known.changed {
            for (number, ends) in ENDS.windows(2).enumerate() {
                if left < picture.stride * ends[1] / 6 && right > picture.stride * ends[0] / 6 {
                    self.changed[top.min(rows)..bottom.min(rows)]
                        .iter_mut()
                        .for_each(|row| row[number] = true);
                }
            }
        }
    }

    /// The way through a stretch in the picture that is known, if neither it nor what it is likely to be copied from has changed.
    fn last<'a>(&self, picture: &'a Picture<'_>, row: usize, number: usize) -> Option<&'a Arc<[Step]>> {
        let around = [Some(row), row.checked_sub(1), row.checked_sub(picture.period)];
        let is_same = |row: usize| self.changed.get(row).is_some_and(|changed| !changed[number]);
        if !around.into_iter().flatten().all(is_same) {
            return None;
        }
        picture.known.as_ref()?.ways.get(row * STRETCHES + number)?.as_ref()
    }

    /// The way through a stretch that has changed: kept from before, or found.
    fn way(
        &mut self,
        picture: &Picture<'_>,
        prices: &Prices,
        (row, number): (usize, usize),
        (from, to): (usize, usize),
    ) -> Arc<[Step]> {
        let Picture { data, stride, period, .. } = *picture;
        let mut content = |row: Option<usize>| {
            let Some(row) = row else { return 0 };
            *self.contents[row][number].get_or_insert_with(|| {
                let start = row * stride + from % stride;
                let mut hasher = Keys::default().build_hasher();
                hasher.write(&data[start..start + to - from]);
                hasher.pair()
            })
        };
        let around = [content(Some(row)), content(row.checked_sub(1)), content(row.checked_sub(period))];
        let mut hasher = Keys::default().build_hasher();
        (stride, around).hash(&mut hasher);
        let key = hasher.pair();
        let known = KEPT.lock().unwrap_or_else(PoisonError::into_inner).find(key);
        if let Some(way) = known.filter(|way| fits(data, (from, to), way)) {
            return way;
        }
        self.note(data, stride, from);
        let goes_on = self.segments.last().is_some_and(|segment| segment.back == stride);
        let next = data.get(to..to + 3);
        let leads_on = next.is_some() && to >= stride && next == data.get(to - stride..to - stride + 3);
        let stretch = Stretch { from, to, goes_on, leads_on };
        let way: Arc<[Step]> = self.search.cheapest(data, stride, stretch, prices).into();
        self.noted = to;
        KEPT.lock().unwrap_or_else(PoisonError::into_inner).keep(key, &way);
        way
    }

    /// Notes places before one where something is searched: not those further away than a copy reaches, nor inside of what is
    /// taken from above, where it could be taken from above as well.
    fn note(&mut self, data: &[u8], stride: usize, before: usize) {
        let first = self.noted.max(before.saturating_sub(WINDOW));
        while let Some(&Segment { at, length, back }) = self.segments.get(self.passed) {
            let end = at + length;
            if end > first {
                let begin = if back == stride { end.saturating_sub(SURE - 1).max(at) } else { at };
                (begin.max(first)..end).for_each(|at| self.search.places.note(data, at));
            }
            if self.passed + 1 == self.segments.len() {
                // The last one may yet grow.
                break;
            }
            self.passed += 1;
        }
        self.noted = before;
    }

    /// Adds a step; what is taken from as far back as the bytes before it joins them.
    fn step(&mut self, stride: usize, length: usize, back: usize) {
        let at = match self.segments.last_mut() {
            Some(last)
                if last.back == back && (back == 0 || back == stride || last.length + length <= LONGEST) =>
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
