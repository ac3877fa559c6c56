//! The board as text: rows from the top, a seat's number for each piece, `.` for an empty cell, `#` for a block. Squares
//! have their coordinates around them.

use std::fmt;

use super::{Board, Cell, Position, Shape};

/// Signs from the left edge to column 0: room for the rows' numbers on squares, for the left half on hexagons.
const SQUARE_MARGIN: i16 = 3;
const HEXAGON_MARGIN: i16 = 8;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        let (margin, columns) = match board.shape() {
            Shape::Square { side } => (SQUARE_MARGIN, side),
            Shape::Hexagon | Shape::Star => (HEXAGON_MARGIN, 0),
        };
        let places = places(board);
        for row in places.chunk_by(|a, b| a.1 == b.1) {
            let mut line = if columns > 0 { format!("{:2}", row[0].1 + 1) } else { String::new() };
            for &(x, _, cell) in row {
                let column = usize::try_from(margin + 2 * x).expect("the margin holds the left half");
                line = format!("{line:column$}{}", self.sign(cell));
            }
            writeln!(f, "{line}")?;
        }
        if columns > 0 {
            let letters: Vec<String> = ('a'..).take(columns.into()).map(String::from).collect();
            writeln!(f, "{:margin$}{}", "", letters.join(" "), margin = margin as usize)?;
        }
        Ok(())
    }
}

impl Position {
    fn sign(&self, place: Option<Cell>) -> char {
        match place {
            None => '#',
            Some(cell) => self.piece_at(cell).map_or('.', |piece| char::from(b'0' + piece.seat.number())),
        }
    }
}

/// Every cell and block, row by row from the top, each row from the left.
fn places(board: &Board) -> Vec<(i16, i16, Option<Cell>)> {
    let mut places: Vec<_> = board.places().collect();
    places.sort_unstable_by_key(|&(x, y, _)| (-y, x));
    places
}

/// Positions drawn in tests.
#[cfg(test)]
pub(crate) mod sketch {
    use super::places;
    use crate::rules::halma::Halma;
    use crate::rules::hexxagon::Hexxagon;
    use crate::rules::position::State;
    use crate::rules::{BySeat, CellSet, Family, Position, Seat, Setup};

    /// The position of a drawing as `Display` makes it, without coordinates, and of a seat to move. No ply is played
    /// yet.
    pub(crate) fn sketch(setup: &Setup, turn: u8, drawing: &str) -> Position {
        let board = setup.board();
        let places = places(board);
        let signs: Vec<&str> = drawing.split_whitespace().collect();
        assert_eq!(signs.len(), places.len(), "a sign for each cell");
        let mut men: BySeat<CellSet> = BySeat::default();
        for ((.., cell), sign) in places.into_iter().zip(signs) {
            match (cell, sign) {
                (None, "#") | (Some(_), ".") => {}
                (Some(cell), seat) => men[seat.parse::<Seat>().unwrap()].insert(cell),
                (None, _) => panic!("{sign} stands on a block"),
            }
        }
        let turn = Seat::new(turn).unwrap();
        let state = match setup.variant().family() {
            Family::Halma => State::Halma(Halma::with_pieces(setup, men, turn)),
            Family::Hexxagon => {
                State::Hexxagon(Hexxagon::with_pieces(setup, [men[Seat::ONE], men[Seat::TWO]], turn))
            }
        };
        Position::with_state(setup, state)
    }
}

#[cfg(test)]
mod tests {
    use super::sketch::sketch;
    use crate::rules::{Position, Setup, Variant};

    #[test]
    fn a_square_board_has_its_coordinates() {
        let board = "
 8 1 1 1 1 . . . .
 7 1 1 1 . . . . .
 6 1 1 . . . . . .
 5 1 . . . . . . .
 4 . . . . . . . 2
 3 . . . . . . 2 2
 2 . . . . . 2 2 2
 1 . . . . 2 2 2 2
   a b c d e f g h
";
        assert_eq!(Position::start(&Setup::new(Variant::Halma8)).to_string(), board[1..]);
    }

    #[test]
    fn the_hexagon_stands_on_its_corner() {
        let board = "
        2
      .   .
    .   .   .
  .   .   .   .
1   .   .   .   1
  .   .   .   .
.   .   #   .   .
  .   .   .   .
.   .   .   .   .
  .   #   #   .
.   .   .   .   .
  .   .   .   .
2   .   .   .   2
  .   .   .   .
    .   .   .
      .   .
        1
";
        let setup = Setup::new(Variant::Hexxagon);
        let start = Position::start(&setup);
        assert_eq!(start.to_string(), board[1..]);
        assert_eq!(sketch(&setup, 1, &start.to_string()).to_string(), start.to_string());
    }
}
