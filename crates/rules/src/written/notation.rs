//! Notation: writing is canonical, reading is forgiving.

use super::typed::{is_pass, plain};
use crate::{Board, Cell, Family, Move, Position, Seat};

/// The most digits of a cell's number that are read: enough to name a cell that doesn't exist.
const MAX_DIGITS: usize = 3;

impl Position {
    /// The canonical text of a move: `e14`, `e13-e15`, `f11-n3`, `pass`.
    pub fn write(&self, mv: Move) -> String {
        match mv {
            Move::Pass => "pass".to_owned(),
            Move::Clone { to } => self.board().name(to).to_owned(),
            Move::Shift { from, to } => write_path(self.board(), &[from, to]),
        }
    }

    /// Reads a legal move and forgives its form: `F11 n3`, `f11>h9>h7`, `f11xn3`, `f11n3`,
    /// `ｆ１１からｎ３`, `da f11 a n3`.
    ///
    /// ```
    /// use hoppity_rules::{Position, Setup, Variant};
    ///
    /// let position = Position::start(&Setup::new(Variant::Halma8));
    /// for text in ["b8-d6", "B8 d6", "b8>d6", "from b8 to d6", "ｂ８→ｄ６"] {
    ///     assert_eq!(position.write(position.read(text)?.mv), "b8-d6");
    /// }
    /// let why = position.read("b8-d5").unwrap_err();
    /// assert_eq!(why.to_string(), "the piece can't go there");
    /// # Ok::<(), hoppity_rules::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// When the text isn't a move, or the move isn't legal.
    pub fn read(&self, text: &str) -> Result<Line, ReadError> {
        if self.outcome().is_some() {
            return Err(ReadError::Finished);
        }
        if text.trim().is_empty() {
            return Err(ReadError::Empty);
        }
        let must_pass = self.is_legal(Move::Pass);
        if is_pass(text) {
            let line = Line { mv: Move::Pass, path: Vec::new() };
            return if must_pass { Ok(line) } else { Err(ReadError::MayNotPass) };
        }
        if must_pass {
            return Err(ReadError::MustPass);
        }
        match (self.cells_in(&plain(text))?.as_slice(), self.setup().variant().family()) {
            ([], _) => Err(ReadError::Unreadable),
            (&[to], Family::Hexxagon) => self.read_clone(to),
            (&[from], Family::Halma) => {
                self.check_start(from)?;
                Err(ReadError::NoEnd { from, reachable: self.ends(from) })
            }
            (&[from, to], _) => self.read_ends(from, to),
            (path, _) => self.read_path(path),
        }
    }

    fn read_clone(&self, to: Cell) -> Result<Line, ReadError> {
        let mv = Move::Clone { to };
        if self.is_legal(mv) {
            return Ok(Line { mv, path: vec![to] });
        }
        Err(match self.piece_at(to) {
            None => ReadError::NothingNear(to),
            Some(_) if self.is_movable(to) => ReadError::NoEnd { from: to, reachable: self.ends(to) },
            Some(_) => ReadError::Occupied { from: None, to },
        })
    }

    fn read_ends(&self, from: Cell, to: Cell) -> Result<Line, ReadError> {
        self.check_start(from)?;
        let mv = Move::Shift { from, to };
        if self.is_legal(mv) {
            return Ok(Line { mv, path: self.path(mv) });
        }
        // Hexxagon's clone, with the neighbour that it might come from.
        let clone = Move::Clone { to };
        if self.board().adjacent(from).contains(to) && self.is_legal(clone) {
            return Ok(Line { mv: clone, path: self.path(clone) });
        }
        Err(self.why_not(from, to))
    }

    /// A chain visits no cell twice; one that is written with loops is read without them.
    fn read_path(&self, path: &[Cell]) -> Result<Line, ReadError> {
        let (from, to) = (path[0], path[path.len() - 1]);
        self.check_start(from)?;
        let way = self.without_loops(path).map_err(|at| {
            let broken = || match self.setup().variant().family() {
                Family::Halma => ReadError::BrokenPath {
                    at,
                    before: path[at - 1],
                    to: path[at],
                    next: self.next_hops(&path[..at]),
                },
                Family::Hexxagon => ReadError::NoChains { from, reachable: self.ends(from) },
            };
            self.too_dear(path).unwrap_or_else(broken)
        })?;
        let mv = Move::Shift { from, to };
        if self.is_legal(mv) { Ok(Line { mv, path: way }) } else { Err(self.why_not(from, to)) }
    }

    fn check_start(&self, from: Cell) -> Result<(), ReadError> {
        match self.piece_at(from) {
            None => Err(ReadError::EmptyCell(from)),
            Some(piece) if !self.is_movable(from) => {
                Err(ReadError::NotYourPiece { cell: from, owner: Some(piece.seat) })
            }
            Some(_) => Ok(()),
        }
    }

    fn why_not(&self, from: Cell, to: Cell) -> ReadError {
        if from != to && self.piece_at(to).is_some() {
            ReadError::Occupied { from: Some(from), to }
        } else if self.is_locked(from, to) {
            ReadError::Locked { from, to }
        } else {
            let empty = self.board().jumps(from).iter().find(|jump| jump.to == to);
            let empty = empty.filter(|jump| self.piece_at(jump.over).is_none());
            let family = self.setup().variant().family();
            self.too_dear(&[from, to]).unwrap_or_else(|| match empty {
                Some(jump) if family == Family::Halma => {
                    ReadError::NothingToJump { from, over: jump.over, to }
                }
                _ => ReadError::CantReach { from, to, reachable: self.ends(from) },
            })
        }
    }

    /// The refusal of a way that asks for more strength than its piece has.
    fn too_dear(&self, path: &[Cell]) -> Option<ReadError> {
        let (sum, strength) = self.price(path).filter(|&(sum, strength)| sum > u32::from(strength))?;
        Some(ReadError::TooDear { from: path[0], sum, strength })
    }

    /// The cells that a text names one after the other.
    fn cells_in(&self, text: &str) -> Result<Vec<Cell>, ReadError> {
        let mut cells = Vec::new();
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            rest = &rest[sign.len_utf8()..];
            let after_spaces = rest.trim_start();
            let digits =
                after_spaces.len() - after_spaces.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if sign.is_ascii_lowercase() && (1..=MAX_DIGITS).contains(&digits) {
                let number: u16 = after_spaces[..digits].parse().expect("a few digits are a number");
                let name = format!("{sign}{number}");
                cells.push(self.board().find(&name).ok_or(ReadError::NoSuchCell(name))?);
                rest = &after_spaces[digits..];
            } else if sign != ' ' && sign != '-' {
                return Err(ReadError::Unreadable);
            }
        }
        Ok(cells)
    }
}

/// A move as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The move.
    pub mv: Move,
    /// Its way: as given, without loops, if it was given in full; otherwise the canonical one.
    pub path: Vec<Cell>,
}

/// The text of a way: `f11-h9-h7-j5-l3-n3`.
///
/// ```
/// use hoppity_rules::{Record, write_path};
///
/// let record: Record = "Variant: halma-8\n\nb8-d6 h4-h5".parse()?;
/// let position = record.position();
/// let line = position.read("a7-e7")?;
/// assert_eq!(write_path(position.board(), &line.path), "a7-c5-e7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_path(board: &Board, path: &[Cell]) -> String {
    path.iter().map(|&cell| board.name(cell)).collect::<Vec<_>>().join("-")
}

/// Why a text isn't a legal move here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// There is nothing to read.
    #[error("there is no move")]
    Empty,
    /// It isn't made of cells.
    #[error("this is not a move")]
    Unreadable,
    /// It names a cell that the board doesn't have.
    #[error("there is no cell {0}")]
    NoSuchCell(String),
    /// The start cell holds a piece that the seat may not move.
    #[error("that piece belongs to another seat")]
    NotYourPiece {
        /// The start cell.
        cell: Cell,
        /// Whose piece stands there.
        owner: Option<Seat>,
    },
    /// The start cell is empty.
    #[error("there is no piece on the start cell")]
    EmptyCell(Cell),
    /// The end cell is not empty.
    #[error("the end cell is occupied")]
    Occupied {
        /// The start cell, if one is named.
        from: Option<Cell>,
        /// The end cell.
        to: Cell,
    },
    /// Only a piece is named, not where it goes.
    #[error("the end cell is missing")]
    NoEnd {
        /// The start cell.
        from: Cell,
        /// Where the piece can go, sorted as text.
        reachable: Vec<Cell>,
    },
    /// The piece can't go there.
    #[error("the piece can't go there")]
    CantReach {
        /// The start cell.
        from: Cell,
        /// The end cell.
        to: Cell,
        /// Where the piece can go, sorted as text.
        reachable: Vec<Cell>,
    },
    /// There is no piece to jump over on the way there.
    #[error("there is no piece to jump over")]
    NothingToJump {
        /// The start cell.
        from: Cell,
        /// The empty cell between.
        over: Cell,
        /// The end cell.
        to: Cell,
    },
    /// No piece of the seat is next to the cell (Hexxagon's clone).
    #[error("no piece of yours is next to that cell")]
    NothingNear(Cell),
    /// The way isn't a chain of jumps.
    #[error("cell {} of the path can't follow the one before it", at + 1)]
    BrokenPath {
        /// The place in the way, from 0, of the first cell that can't follow the one before it.
        at: usize,
        /// The cell before it.
        before: Cell,
        /// That cell.
        to: Cell,
        /// Where the piece could have gone instead, sorted as text.
        next: Vec<Cell>,
    },
    /// More than two cells, in a game without chains of jumps.
    #[error("a move has only a start and an end here")]
    NoChains {
        /// The start cell.
        from: Cell,
        /// Where the piece there can go, sorted as text.
        reachable: Vec<Cell>,
    },
    /// The way is a chain of jumps, over opposing pieces whose numbers add up to too much.
    #[error("the numbers jumped add up to {sum}, and the piece's own is {strength}")]
    TooDear {
        /// The start cell.
        from: Cell,
        /// What the numbers of the opposing pieces add up to.
        sum: u32,
        /// The piece's own number.
        strength: u8,
    },
    /// The camp lock forbids it.
    #[error("a piece in its goal must end its turn there")]
    Locked {
        /// The start cell.
        from: Cell,
        /// The end cell.
        to: Cell,
    },
    /// There is no legal move except `pass`.
    #[error("there is no move but pass")]
    MustPass,
    /// There is a legal move other than `pass`.
    #[error("nobody may pass by choice")]
    MayNotPass,
    /// The game is over.
    #[error("the game is over")]
    Finished,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::written::text::sketch::sketch;
    use crate::{Reason, Seat, Setup, Variant};

    const HALMA: &str = "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . 1 . 2 . . . .
        . . . . . . 1 .
        . 2 . 1 . . . .
        . . 1 . . . . .";

    fn halma() -> Position {
        sketch(&Setup::new(Variant::Halma8), 1, HALMA)
    }

    #[test]
    fn reading_forgives() {
        let position = halma();
        let c1_c5 = position.read("c1-c5").unwrap();
        let forms = [
            "c1c5",
            "C1-C5",
            " c1 c5\n",
            "c1→c5",
            "c1 -> c5",
            "c1>c5",
            "c1xc5",
            "c1 x c5",
            "c1, c5",
            "c1–c5",
            "c01-c05",
            "c 1 c 5",
            "ｃ１－ｃ５",
            "Ｃ１　Ｃ５",
            "c1-a3-c5",
            "c1 > a3 > c5",
            "ｃ１→ｃ５",
            "Ｃ１×Ｃ５",
            "ｃ１ｘｃ５",
            "ｃ１ー＞ｃ５",
            "ｃ１～ｃ５",
            "c1、c5",
            "c1➡️c5",
            "ｃ１からｃ５へ",
            "c1をc5に",
            "c1 ✕ c5",
            "C1 ⇒ C5",
            "da c1 a c5",
            "dal c1 in c5",
            "de c1 a c5",
            "desde c1 hasta c5",
            "from C1 to C5",
            "c1, poi a3, poi c5",
            "c1 luego a3 luego c5",
            "*c1-c5*",
            "`c1-c5`",
        ];
        for text in forms {
            assert_eq!(position.read(text), Ok(c1_c5.clone()), "{text}");
        }
        let long = position.read("c1 e3 c5 a3").unwrap();
        assert_eq!(write_path(position.board(), &long.path), "c1-e3-c5-a3");
        assert_eq!(position.write(long.mv), "c1-a3");
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        use ReadError::*;
        let position = halma();
        let cell = |name: &str| position.board().find(name).unwrap();
        let broken = |at: usize, path: &str| {
            let path: Vec<Cell> = path.split('-').map(cell).collect();
            let next = position.next_hops(&path[..at]);
            BrokenPath { at, before: path[at - 1], to: path[at], next }
        };
        assert_eq!(broken(3, "c1-a3-c5-c7"), {
            let next = vec![cell("e3")];
            BrokenPath { at: 3, before: cell("c5"), to: cell("c7"), next }
        });
        let cases = [
            ("", Empty),
            (" \n", Empty),
            ("-", Unreadable),
            ("hello", Unreadable),
            ("c1-c5!?🙂", Unreadable),
            ("שלום", Unreadable),
            ("'; drop table", Unreadable),
            ("c", Unreadable),
            ("c1-5", Unreadable),
            ("c-1 c-5", Unreadable),
            ("から", Unreadable),
            ("to", Unreadable),
            ("c1-c1000", Unreadable),
            ("c1-c9", NoSuchCell("c9".to_owned())),
            ("c1-z2", NoSuchCell("z2".to_owned())),
            ("c0-c5", NoSuchCell("c0".to_owned())),
            ("b2-b3", NotYourPiece { cell: cell("b2"), owner: Some(Seat::TWO) }),
            ("a1-a2", EmptyCell(cell("a1"))),
            ("c1-b2", Occupied { from: Some(cell("c1")), to: cell("b2") }),
            ("c1-c2-c3", broken(2, "c1-c2-c3")),
            ("c1-a3-c5-c7", broken(3, "c1-a3-c5-c7")),
            ("c1-c5-a3", broken(1, "c1-c5-a3")),
            ("g3-g4", Locked { from: cell("g3"), to: cell("g4") }),
            ("g3-g5", NothingToJump { from: cell("g3"), over: cell("g4"), to: cell("g5") }),
            ("g3-g7", CantReach { from: cell("g3"), to: cell("g7"), reachable: position.ends(cell("g3")) }),
            ("c1-c1", CantReach { from: cell("c1"), to: cell("c1"), reachable: position.ends(cell("c1")) }),
            ("c1", NoEnd { from: cell("c1"), reachable: position.ends(cell("c1")) }),
            ("b2", NotYourPiece { cell: cell("b2"), owner: Some(Seat::TWO) }),
            ("pass", MayNotPass),
            ("パス", MayNotPass),
        ];
        for (text, why) in cases {
            assert_eq!(position.read(text), Err(why), "{text}");
        }
        assert_eq!(position.read(&"c1-".repeat(50_000)), Err(broken(1, "c1-c1")));
        assert_eq!(
            position.read(&"c1-a3-".repeat(50_000)).map(|line| position.write(line.mv)),
            Ok("c1-a3".into())
        );
        let mut over = position;
        over.drop_out(Seat::ONE, Reason::Resign).unwrap();
        assert_eq!(over.read("c1-c5"), Err(Finished));
    }

    #[test]
    fn hexxagon_names_the_arrival_or_both_ends() {
        let position = Position::start(&Setup::new(Variant::Hexxagon));
        let cell = |name| position.board().find(name).unwrap();
        let read = |text| position.read(text).map(|line| position.write(line.mv));
        assert_eq!(read("E14"), Ok("e14".to_owned()));
        assert_eq!(read("e13 e15"), Ok("e13-e15".to_owned()));
        assert_eq!(read("e13-e14"), Ok("e14".to_owned()), "the neighbour that it comes from may be named");
        assert_eq!(read("e1"), Err(ReadError::Occupied { from: None, to: cell("e1") }));
        assert_eq!(read("a1"), Err(ReadError::NothingNear(cell("a1"))));
        assert_eq!(
            read("e13"),
            Err(ReadError::NoEnd { from: cell("e13"), reachable: position.ends(cell("e13")) })
        );
        assert_eq!(read("b1"), Err(ReadError::NoSuchCell("b1".to_owned())));
        assert_eq!(
            read("e13-e15-e17"),
            Err(ReadError::NoChains { from: cell("e13"), reachable: position.ends(cell("e13")) })
        );
        assert_eq!(read("e1-e2"), Err(ReadError::NotYourPiece { cell: cell("e1"), owner: Some(Seat::TWO) }));
    }

    #[test]
    fn only_pass_is_read_when_there_is_no_other_move() {
        let mut signs = vec!["2"; 61];
        (signs[0], signs[60]) = ("1", ".");
        let position = sketch(&Setup::new(Variant::HexxagonOpen), 1, &signs.join(" "));
        assert_eq!(position.read("e13"), Err(ReadError::MustPass));
        assert_eq!(position.read(" Pass ").map(|line| line.mv), Ok(Move::Pass));
    }
}
