//! How pieces look: what shows their seat, and what sets a piece apart from the others of its seat.

use crate::scene::{Body, Mark};
use crate::view::TargetName;
use hoppity_rules::{Cell, Piece, Position, Seat, Shape, Tag};

/// How the pieces of a game look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// Discs. The sign on its face shows a piece's seat.
    Signed,
    /// Pieces of a seat differ, which the face shows. The outline shows the seat.
    Outlined,
    /// A face bears its cell's name. The outline shows the seat.
    Named,
    /// A face bears its cell's number. The outline shows the seat.
    Numbered,
}

impl Looks {
    /// How pieces look in the game that starts with this position.
    pub fn of(start: &Position) -> Looks {
        let mut pieces = start.board().cells().filter_map(|cell| start.piece_at(cell));
        match start.board().shape() {
            Shape::Hexagon => Looks::Named,
            Shape::Star => Looks::Numbered,
            Shape::Square { .. } if pieces.any(|piece| piece.tag != Tag::Plain) => Looks::Outlined,
            Shape::Square { .. } => Looks::Signed,
        }
    }

    /// The same, or without the numbers of cells.
    pub fn with_names(self, cell_names: bool) -> Looks {
        if self == Looks::Numbered && !cell_names { Looks::Outlined } else { self }
    }

    /// The outline of a piece and what is drawn on its face.
    pub fn of_piece(self, Piece { seat, tag }: Piece) -> (Body, Mark) {
        let mark = match tag {
            Tag::Number(number) => Mark::Number(number),
            Tag::Marked => Mark::Star,
            Tag::Stepper => Mark::Diagonals,
            Tag::Jumper => Mark::Plus,
            Tag::Plain | Tag::Colour(_) => Mark::None,
        };
        match self {
            Looks::Signed => (Body::Round, sign(seat)),
            Looks::Outlined | Looks::Numbered => (outline(seat), mark),
            // Of the two seats, one has the cells' own outline.
            Looks::Named if seat == Seat::ONE => (Body::Round, mark),
            Looks::Named => (Body::Hexagon, mark),
        }
    }
}

/// The targets of a piece with their names. Where pieces bear numbers, a target's number would pass for
/// that of a piece, so targets have letters there. `cell_names` is [`View::cell_names`](crate::View).
pub fn name_targets(
    position: &Position,
    cell_names: bool,
    cells: impl IntoIterator<Item = Cell>,
) -> Vec<(TargetName, Cell)> {
    let looks = Looks::of(position).with_names(cell_names);
    let mut pieces = position.board().cells().filter_map(|cell| position.piece_at(cell));
    let is_numbered = looks == Looks::Numbered || pieces.any(|piece| matches!(piece.tag, Tag::Number(_)));
    let name = if is_numbered { TargetName::Letter } else { TargetName::Number };
    (1..).map(name).zip(cells).collect()
}

/// The sign of a seat. No game with more than four seats shows signs. Upright edges are the same in each row of pixels,
/// so these signs cost next to nothing in a PNG; a ring and a dot on 38 pieces took 800 bytes.
fn sign(seat: Seat) -> Mark {
    match seat.number() {
        1 => Mark::None,
        2 => Mark::Square,
        3 => Mark::Bar,
        _ => Mark::Upright,
    }
}

/// The outline of a seat's pieces.
fn outline(seat: Seat) -> Body {
    match seat.number() {
        1 => Body::Round,
        2 => Body::Square,
        3 => Body::Diamond,
        4 => Body::Hexagon,
        5 => Body::Upwards,
        _ => Body::Downwards,
    }
}
