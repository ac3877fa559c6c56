//! The board as text: rows from the top, a seat's number for each piece, `.` for an empty cell, `#`
//! for a block. Squares have their coordinates around them. Where pieces of a seat differ, a sign
//! behind the seat's number says how: `a` to `s` for the numbers 1 to 19, `'` for the colour of odd
//! cells, `*` for the marked piece, `+` for one that steps.

use std::fmt;

use crate::{Board, Cell, Position, Shade, Shape, Tag};

/// Characters from the left edge to column 0: room for the rows' numbers on squares, for the left
/// half on hexagons.
const SQUARE_MARGIN: i16 = 3;
const HEXAGON_MARGIN: i16 = 8;
const STAR_MARGIN: i16 = 12;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        // Characters per column of the lattice; the star's columns are half as wide.
        let (margin, columns, pitch) = match board.shape() {
            Shape::Square { side } if self.has_tags() => (SQUARE_MARGIN, side, 3),
            Shape::Square { side } => (SQUARE_MARGIN, side, 2),
            Shape::Hexagon => (HEXAGON_MARGIN, 0, 2),
            Shape::Star => (STAR_MARGIN, 0, 1),
        };
        let places = places(board);
        for row in places.chunk_by(|a, b| a.1 == b.1) {
            let mut line = if columns > 0 { format!("{:2}", row[0].1 + 1) } else { String::new() };
            for &(x, _, cell) in row {
                let column = usize::try_from(margin + pitch * x).expect("the margin holds the left half");
                line = format!("{line:column$}{}", self.sign(cell));
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        if columns > 0 {
            let letters: Vec<String> = ('a'..).take(columns.into()).map(String::from).collect();
            let between = " ".repeat(pitch as usize - 1);
            writeln!(f, "{:margin$}{}", "", letters.join(&between), margin = margin as usize)?;
        }
        Ok(())
    }
}

impl Position {
    fn has_tags(&self) -> bool {
        let mut pieces = self.setup().seats().flat_map(|seat| self.setup().home(seat));
        pieces.any(|cell| Position::start(self.setup()).piece_at(cell).is_some_and(|it| it.tag != Tag::Plain))
    }

    fn sign(&self, place: Option<Cell>) -> String {
        let Some(cell) = place else { return "#".to_owned() };
        let Some(piece) = self.piece_at(cell) else { return ".".to_owned() };
        let tag = match piece.tag {
            Tag::Number(number) => String::from(char::from(b'a' - 1 + number)),
            Tag::Colour(Shade::Odd) => "'".to_owned(),
            Tag::Marked => "*".to_owned(),
            Tag::Stepper => "+".to_owned(),
            Tag::Plain | Tag::Jumper | Tag::Colour(Shade::Even) => String::new(),
        };
        format!("{}{tag}", piece.seat)
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
    use crate::options::Planes;
    use crate::positions::{Halma, Hexxagon, State};
    use crate::{BySeat, CellSet, Family, Position, Seat, Setup};

    /// The position that a drawing shows, in the form of `Display` but without coordinates. No ply
    /// is played yet.
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
            Family::Halma => State::Halma(Halma::with_pieces(setup, men, Planes::default(), turn)),
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
    use crate::{Position, Setup, Variant};

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
    fn the_star_has_its_points() {
        let board = "
            1
           1 1
          1 1 1
         1 1 1 1
. . . . . . . . . . . . .
 . . . . . . . . . . . .
  . . . . . . . . . . .
   . . . . . . . . . .
    . . . . . . . . .
   . . . . . . . . . .
  . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
         2 2 2 2
          2 2 2
           2 2
            2
";
        assert_eq!(Position::start(&Setup::new(Variant::StarHalma)).to_string(), board[1..]);
    }

    #[test]
    fn what_sets_pieces_apart_is_shown() {
        let bottom = |variant, rows| {
            let text = Position::start(&Setup::new(variant)).to_string();
            let lines: Vec<&str> = text.lines().rev().skip(1).take(rows).map(|line| &line[36..]).collect();
            lines.join("\n")
        };
        assert_eq!(bottom(Variant::HalmaNumber, 2), "2r 2o 2k 2f 2a\n2s 2p 2l 2g 2b");
        assert_eq!(bottom(Variant::HalmaExpert, 2), "2e 2j 2n 2q 2s\n2a 2f 2k 2o 2r");
        assert_eq!(bottom(Variant::HalmaDouble, 2), "2' 2  2' 2  2'\n2  2' 2  2' 2");
        assert_eq!(bottom(Variant::HalmaParlett, 1), "2+ 2  2+ 2  2+");
        assert_eq!(bottom(Variant::HalmaMarked, 1), "2  2  2  2  2*");
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
