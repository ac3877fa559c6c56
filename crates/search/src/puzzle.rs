//! Puzzles: positions with one clearly best continuation, and races whose fewest moves are known.
//!
//! A puzzle is a line of text. Its words are the aim, a rating for its difficulty, the setup and the
//! moves that lead to the position, as the engine's `position` takes them, and the solution:
//!
//! ```text
//! best 1450 hexxagon moves e14 e17-e16 ... solution e18-e20 e4 e12
//! home 1200 halma-8 lock=off moves d8-e7 e2-d3 ... solution c3-d2 e4-f2
//! ```
//!
//! `assets/puzzles` has the bundled ones, and says how they were made.

use std::fmt;

use hoppity_rules::{Ending, Family, Move, Position, Seat, Setup, Variant};

use crate::{Limits, WayHome};

/// What has to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Find the best moves; the opponent replies to each.
    Best,
    /// Bring all pieces home in the fewest moves, while the opponent stands still.
    Home,
}

/// What a move does in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The puzzle goes on.
    Right,
    /// The puzzle is solved.
    Done,
    /// The move isn't right, or isn't even legal.
    Wrong,
}

/// A position and what has to be found in it.
///
/// ```
/// use hoppity_rules::Variant;
/// use hoppity_search::puzzle::{Puzzle, Verdict};
///
/// for puzzle in Puzzle::bundled(Variant::Halma8).take(3) {
///     let first = puzzle.solution()[0];
///     assert_ne!(puzzle.judge(&[], first), Verdict::Wrong);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    aim: Aim,
    rating: u16,
    moves: Vec<Move>,
    position: Position,
    /// The seat to move.
    seat: Seat,
    solution: Vec<Move>,
}

/// Why something isn't a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAPuzzle {
    /// The words don't come in their order, one space between them.
    #[error("a puzzle is written AIM RATING VARIANT [OPTION=VALUE ...] moves ... solution ...")]
    Form,
    /// The difficulty isn't a valid number.
    #[error("a rating is a number from {MIN_RATING} to {MAX_RATING}")]
    Rating,
    /// The setup isn't written in its shortest form, or doesn't exist.
    #[error("there is no such setup")]
    Setup,
    /// A move that leads to the position, or one of the solution, isn't legal or written otherwise.
    #[error("no move is written {0} there")]
    Move(String),
    /// The solution is too short, too long or leads to nothing.
    #[error("that solves nothing")]
    Solution,
}

/// The lowest rating of a puzzle.
pub const MIN_RATING: u16 = 800;
/// The highest.
pub const MAX_RATING: u16 = 2400;
/// The most own moves of a solution of [`Aim::Best`].
pub const MAX_BEST: usize = 4;
/// The most moves of a solution of [`Aim::Home`].
pub const MAX_HOME: usize = 5;

/// The variants with bundled puzzles.
pub const VARIANTS: [Variant; 4] = [Variant::Hexxagon, Variant::Halma8, Variant::Halma16, Variant::StarHalma];

impl Puzzle {
    /// A puzzle, if its moves are legal and its solution leads somewhere. Whether the solution is the
    /// best isn't checked.
    ///
    /// # Errors
    /// When it isn't one.
    pub fn new(
        aim: Aim,
        rating: u16,
        (setup, moves): (&Setup, &[Move]),
        solution: &[Move],
    ) -> Result<Puzzle, NotAPuzzle> {
        if !(MIN_RATING..=MAX_RATING).contains(&rating) {
            return Err(NotAPuzzle::Rating);
        }
        let mut position = Position::start(setup);
        for &mv in moves {
            let text = position.write(mv);
            position.play(mv).map_err(|_| NotAPuzzle::Move(text))?;
        }
        let fits = match aim {
            Aim::Best => solution.len() % 2 == 1 && solution.len() < 2 * MAX_BEST,
            Aim::Home => {
                setup.variant().family() == Family::Halma
                    && setup.seat_count() == 2
                    && (2..=MAX_HOME).contains(&solution.len())
            }
        };
        let seat = position.turn().filter(|_| fits).ok_or(NotAPuzzle::Solution)?;
        let puzzle =
            Puzzle { aim, rating, moves: moves.to_vec(), position, seat, solution: solution.to_vec() };
        let end = puzzle.after(&puzzle.solution).ok_or(NotAPuzzle::Solution)?;
        let is_home = end.outcome().is_some_and(|outcome| outcome.ending(seat) == Ending::Won);
        if aim == Aim::Home && !is_home { Err(NotAPuzzle::Solution) } else { Ok(puzzle) }
    }

    /// Reads a puzzle from its line, which has to be written as `Display` writes it.
    ///
    /// # Errors
    /// When it isn't one.
    pub fn parse(line: &str) -> Result<Puzzle, NotAPuzzle> {
        let mut words = line.split(' ');
        let aim = match words.next() {
            Some("best") => Aim::Best,
            Some("home") => Aim::Home,
            _ => return Err(NotAPuzzle::Form),
        };
        let rating: u16 = words.next().and_then(|word| word.parse().ok()).ok_or(NotAPuzzle::Rating)?;
        let variant = words.next().ok_or(NotAPuzzle::Form)?;
        let mut options = Vec::new();
        for word in words.by_ref().take_while(|&word| word != "moves") {
            options.push(word.split_once('=').ok_or(NotAPuzzle::Form)?);
        }
        let setup = Setup::parse(variant, options).map_err(|_| NotAPuzzle::Setup)?;
        let mut position = Position::start(&setup);
        let mut moves = Vec::new();
        for word in words.by_ref().take_while(|&word| word != "solution") {
            let mv = read(&position, word)?;
            position.play(mv).map_err(|_| NotAPuzzle::Move(word.to_owned()))?;
            moves.push(mv);
        }
        let seat = position.turn().ok_or(NotAPuzzle::Solution)?;
        let mut solution = Vec::new();
        for word in words {
            let mv = read(&position, word)?;
            position = next(aim, seat, &position, mv).ok_or(NotAPuzzle::Solution)?;
            solution.push(mv);
        }
        let puzzle = Puzzle::new(aim, rating, (&setup, &moves), &solution)?;
        if puzzle.to_string() == line { Ok(puzzle) } else { Err(NotAPuzzle::Form) }
    }

    /// The bundled puzzles of a variant, always in the same order.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn bundled(variant: Variant) -> impl Iterator<Item = Puzzle> {
        Puzzle::lines(variant).map(|line| Puzzle::parse(line).expect("a test reads them all"))
    }

    /// The same, unread, which is quicker where few of them are needed.
    pub fn lines(variant: Variant) -> impl Iterator<Item = &'static str> {
        let text = match variant {
            Variant::Hexxagon => include_str!("../../../assets/puzzles/hexxagon.txt"),
            Variant::Halma8 => include_str!("../../../assets/puzzles/halma-8.txt"),
            Variant::Halma16 => include_str!("../../../assets/puzzles/halma-16.txt"),
            Variant::StarHalma => include_str!("../../../assets/puzzles/star-halma.txt"),
            _ => "",
        };
        text.lines().filter(|line| !line.starts_with('#'))
    }

    /// What has to be done.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// How hard it is at first: a number like players' ratings, from 800 to 2400.
    pub fn rating(&self) -> u16 {
        self.rating
    }

    /// Its name, which no other puzzle has and which stays as long as the position: puzzles may be
    /// added or dropped, and their ratings changed.
    pub fn key(&self) -> u64 {
        self.position.hash() ^ u64::from(self.aim == Aim::Home)
    }

    /// Where it begins.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves that lead there from the start of the game.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The seat that has to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The moves to find. Where the opponent replies, every second one is its reply.
    pub fn solution(&self) -> &[Move] {
        &self.solution
    }

    /// The number of own moves to find.
    pub fn own_moves(&self) -> usize {
        match self.aim {
            Aim::Best => self.solution.len().div_ceil(2),
            Aim::Home => self.solution.len(),
        }
    }

    /// The position after some moves: own moves and replies in turn, or own moves alone where the
    /// opponent stands still. There, the same seat is to move again, unless it is home. `None` if
    /// a move isn't legal.
    pub fn after(&self, played: &[Move]) -> Option<Position> {
        played
            .iter()
            .try_fold(self.position.clone(), |position, &mv| next(self.aim, self.seat, &position, mv))
    }

    /// Judges an own move after `played`, which are moves as [`after`](Puzzle::after) takes them.
    /// Where the best moves have to be found, it must be the solution's or win the game at once;
    /// in a race, any that is on a way as short as the solution.
    pub fn judge(&self, played: &[Move], mv: Move) -> Verdict {
        let next = |before: Position| next(self.aim, self.seat, &before, mv);
        let Some(after) = self.after(played).and_then(next) else { return Verdict::Wrong };
        let wins = after.outcome().is_some_and(|outcome| outcome.ending(self.seat) == Ending::Won);
        let done = played.len() + 1;
        match self.aim {
            _ if done > self.solution.len() => Verdict::Wrong,
            Aim::Best if !self.solution.starts_with(played) || done.is_multiple_of(2) => Verdict::Wrong,
            Aim::Best if self.solution.len() == done && self.solution[played.len()] == mv => Verdict::Done,
            _ if wins => Verdict::Done,
            Aim::Best if self.solution[played.len()] == mv => Verdict::Right,
            Aim::Home if way_home(&after, self.solution.len() - done).is_some() => Verdict::Right,
            Aim::Best | Aim::Home => Verdict::Wrong,
        }
    }

    /// The opponent's answer to the last own move of `played`, if it answers and there is one.
    pub fn reply(&self, played: &[Move]) -> Option<Move> {
        let replies = self.aim == Aim::Best && played.len() % 2 == 1 && self.solution.starts_with(played);
        self.solution.get(played.len()).copied().filter(|_| replies)
    }

    /// The moves that solve the rest after `played`, for a hint; empty if it can't be solved any
    /// more.
    pub fn rest(&self, played: &[Move]) -> Vec<Move> {
        match self.solution.strip_prefix(played) {
            Some(rest) => rest.to_vec(),
            None if self.aim == Aim::Best => Vec::new(),
            None => {
                let left = self.solution.len().saturating_sub(played.len());
                self.after(played).and_then(|position| way_home(&position, left)).unwrap_or_default()
            }
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.position.setup();
        let aim = match self.aim {
            Aim::Best => "best",
            Aim::Home => "home",
        };
        write!(f, "{aim} {} {}", self.rating, setup.variant())?;
        for setting in setup.set_options() {
            write!(f, " {setting}")?;
        }
        write!(f, " moves")?;
        // How a move is written doesn't depend on the position.
        for &mv in &self.moves {
            write!(f, " {}", self.position.write(mv))?;
        }
        write!(f, " solution")?;
        for &mv in &self.solution {
            write!(f, " {}", self.position.write(mv))?;
        }
        Ok(())
    }
}

/// A move in its canonical form.
fn read(position: &Position, text: &str) -> Result<Move, NotAPuzzle> {
    let mv = position.read(text).ok().map(|line| line.mv).filter(|&mv| position.write(mv) == text);
    mv.ok_or_else(|| NotAPuzzle::Move(text.to_owned()))
}

/// The position after a move, in which the next move of the puzzle is made.
fn next(aim: Aim, seat: Seat, position: &Position, mv: Move) -> Option<Position> {
    let mut next = position.clone();
    next.play(mv).ok()?;
    match aim {
        Aim::Home if next.outcome().is_none() => next.with_turn(seat),
        Aim::Best | Aim::Home => Some(next),
    }
}

/// A way home in at most this many moves.
fn way_home(position: &Position, moves: usize) -> Option<Vec<Move>> {
    let way = WayHome::new(position.setup())?.find(position, moves as u32, &Limits::default());
    way.ok().flatten()
}

#[cfg(test)]
mod tests;
