//! Notation: writing is canonical, reading is forgiving.

use super::{Board, Cell, Move, Position, Seat};

impl Position {
    /// The canonical text of a move: `e14`, `e13-e15`, `f11-n3`, `pass`.
    pub fn write(&self, mv: Move) -> String {
        match mv {
            Move::Pass => "pass".to_owned(),
            Move::Clone { to } => self.board().name(to).to_owned(),
            Move::Shift { from, to } => write_path(self.board(), &[from, to]),
        }
    }

    /// Reads a legal move, forgiving its form: `F11 n3`, `f11>h9>h7`, `f11xn3`, full-width letters.
    ///
    /// # Errors
    /// When the text is no move or the move isn't legal.
    pub fn read(&self, text: &str) -> Result<Line, ReadError> {
        let _ = text;
        Err(ReadError::Unreadable)
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
