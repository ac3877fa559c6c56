//! Notation: writing is canonical, reading is forgiving.

use super::{Board, Cell, Family, Move, Position, Seat};

/// The most digits of a cell's number that are read: enough to say which cell there isn't.
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

    /// Reads a legal move and forgives its form: `F11 n3`, `f11>h9>h7`, `f11xn3`, `f11n3`, full-width letters.
    ///
    /// # Errors
    /// When the text is no move or the move isn't legal.
    pub fn read(&self, text: &str) -> Result<Line, ReadError> {
        if self.outcome().is_some() {
            return Err(ReadError::Finished);
        }
        let text = plain(text);
        if text.is_empty() {
            return Err(ReadError::Empty);
        }
        let must_pass = self.is_legal(Move::Pass);
        if text == "pass" {
            let line = Line { mv: Move::Pass, path: Vec::new() };
            return if must_pass { Ok(line) } else { Err(ReadError::MayNotPass) };
        }
        if must_pass {
            return Err(ReadError::MustPass);
        }
        match (self.cells_in(&text)?.as_slice(), self.setup().variant().family()) {
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
            Some(_) => ReadError::Occupied(to),
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

    fn read_path(&self, path: &[Cell]) -> Result<Line, ReadError> {
        let (from, to) = (path[0], path[path.len() - 1]);
        self.check_start(from)?;
        if let Some(at) = self.broken_at(path) {
            return Err(ReadError::BrokenPath { at });
        }
        let mv = Move::Shift { from, to };
        if self.is_legal(mv) { Ok(Line { mv, path: path.to_vec() }) } else { Err(self.why_not(from, to)) }
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
            ReadError::Occupied(to)
        } else if self.is_locked(from, to) {
            ReadError::Locked { from, to }
        } else {
            ReadError::CantReach { from, to, reachable: self.ends(from) }
        }
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
                let name = format!("{sign}{}", after_spaces[..digits].trim_start_matches('0'));
                cells.push(self.board().find(&name).ok_or(ReadError::NoSuchCell(name))?);
                rest = &after_spaces[digits..];
            } else if !is_separator(sign) {
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
    /// Its way: as given when given in full, else the canonical one.
    pub path: Vec<Cell>,
}

/// The text of a way: `f11-h9-h7-j5-l3-n3`.
pub fn write_path(board: &Board, path: &[Cell]) -> String {
    path.iter().map(|&cell| board.name(cell)).collect::<Vec<_>>().join("-")
}

/// Why a text is no legal move here.
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
    Occupied(Cell),
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
    /// No piece of the seat is next to the cell (Hexxagon's clone).
    #[error("no piece of yours is next to that cell")]
    NothingNear(Cell),
    /// The way isn't a chain of jumps.
    #[error("cell {} of the path can't follow the one before it", at + 1)]
    BrokenPath {
        /// The place in the way, from 0, of the first cell that can't follow the one before it.
        at: usize,
    },
    /// The camp lock forbids it.
    #[error("a piece in its goal must end its turn there")]
    Locked {
        /// The start cell.
        from: Cell,
        /// The end cell.
        to: Cell,
    },
    /// There is no legal move but `pass`.
    #[error("there is no move but pass")]
    MustPass,
    /// There is a legal move other than `pass`.
    #[error("nobody may pass by choice")]
    MayNotPass,
    /// The game is over.
    #[error("the game is over")]
    Finished,
}

/// Lower case, full-width forms as the plain ones, no space around it.
fn plain(text: &str) -> String {
    let narrow = |sign: char| match sign {
        // The full-width forms lie in the order of ASCII, this far above it.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        _ => sign,
    };
    text.trim().chars().map(|sign| narrow(sign).to_ascii_lowercase()).collect()
}

/// Whether people write the sign between cells. No board has a column `x`.
fn is_separator(sign: char) -> bool {
    sign.is_whitespace()
        || "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}\u{30fc}→➔➜⇒>›»~x×:;,./|_*".contains(sign)
}
