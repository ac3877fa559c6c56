//! Seats: the sides of a game in turn order, numbered from 1; tables and sets of them.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A side in turn order, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats of any game: the six points of the star.
    pub const MAX: usize = 6;
    /// Seat 1.
    pub const ONE: Seat = Seat(1);
    /// Seat 2.
    pub const TWO: Seat = Seat(2);

    /// The seat of that number, when there is one.
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number as usize <= Seat::MAX { Some(Seat(number)) } else { None }
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The seats 1 to `n`, at most [`Seat::MAX`].
    pub fn first(n: usize) -> impl Iterator<Item = Seat> {
        (1..=Seat::MAX as u8).take(n).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The text isn't the number of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such seat")]
pub struct NoSuchSeat;

impl FromStr for Seat {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Seat, NoSuchSeat> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Seat(digit - b'0')),
            _ => Err(NoSuchSeat),
        }
    }
}

/// A value for each seat; seats that don't play hold whatever they were given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; Seat::MAX]);

impl<T> BySeat<T> {
    /// Makes the value of each seat by a function of the seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| value(Seat(index as u8 + 1))))
    }

    /// Every seat with its value, in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::first(Seat::MAX).zip(&self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// The number of seats.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MAX).filter(move |&seat| self.contains(seat))
    }
}

/// Its seats' numbers, with commas between them: `1,3`.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, seat) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(",")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_read_as_it_is_written() {
        for seat in Seat::first(6) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for text in ["", "0", "7", "01", "+1", "one", "１"] {
            assert_eq!(text.parse::<Seat>(), Err(NoSuchSeat), "{text}");
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set: SeatSet = Seat::first(4).collect();
        set.remove(Seat::TWO);
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!((set.len(), set.is_empty(), set.contains(Seat::TWO)), (3, false, false));
    }
}
