//! What to show: a position from a side, and the words that go with it.

use std::fmt;

use hoppity_rules::{BySeat, Cell, CellSet, Position, Seat};

/// A position as somebody looks at it.
#[derive(Clone)]
pub struct View<'a> {
    /// What stands where, and whose turn it is.
    pub position: &'a Position,
    /// The move that led here, to be shown.
    pub last: Option<&'a LastMove>,
    /// The paths of the moves just before it that are shown, too, the first one first. All of them and
    /// the last are numbered then.
    pub earlier: &'a [Vec<Cell>],
    /// The board is turned so that this seat's home is nearest to the reader. `None` shows it as
    /// the rules write it.
    pub seat: Option<Seat>,
    /// Help for a player who is choosing a move.
    pub marks: Marks,
    /// The seat whose goal is lined: the one to move, or the one whose move is being tried. None in
    /// replays, where the lines would change each turn.
    pub goal: Option<Seat>,
    /// Whether the cells of the star bear their names. Not where a text speaks of other numbers on the
    /// board.
    pub cell_names: bool,
    /// Each seat's [`Position::tally`] at the start and after each ply, for the graph of the lead on
    /// a final picture. Empty for no graph.
    pub tallies: &'a [BySeat<u32>],
    /// Width of the picture in pixels, clamped to 200 to 2000. Its height is 6/7 of it.
    pub width: u32,
}

impl<'a> View<'a> {
    /// The default width. Discord's desktop client shows at most 550 pixels, and phones have up to
    /// three pixels for one. At most this wide, two rows of Halma's squares lie within the 32 KiB
    /// that deflate looks back, so that a piece can be copied from another on a cell of the same
    /// shade: at 840 pixels a picture takes a seventh more bytes.
    pub const WIDTH: u32 = 784;

    /// A position as the rules write it, without marks, at the default width.
    pub fn of(position: &'a Position) -> View<'a> {
        View {
            position,
            last: None,
            earlier: &[],
            seat: None,
            marks: Marks::None,
            goal: position.turn(),
            cell_names: true,
            tallies: &[],
            width: View::WIDTH,
        }
    }
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct LastMove {
    /// The seat that made it.
    pub seat: Seat,
    /// Its cells from the first to the last; only the last for a clone; none for a pass.
    pub path: Vec<Cell>,
    /// Pieces that it turned to the mover's colour.
    pub captured: CellSet,
}

/// Help for a player who is choosing a move.
#[derive(Clone, Debug, Default)]
pub enum Marks {
    /// None.
    #[default]
    None,
    /// This way was tried, and the piece still stands where it begins.
    Tried(Vec<Cell>),
    /// These pieces can move.
    Movable(Vec<Cell>),
    /// The piece on the first of these cells is moving, and is shown on the last: a frame of a
    /// replay.
    Walk(Vec<Cell>),
    /// A piece is picked, and these cells are its targets.
    Destinations {
        /// Where the piece stands.
        from: Cell,
        /// The jumps chosen so far, beginning with `from`; may be empty.
        path: Vec<Cell>,
        /// The targets by their names: see [`name_targets`](crate::name_targets).
        targets: Vec<(TargetName, Cell)>,
    },
}

/// What a target is called on the board, on its button and in a text, by its place among all targets of
/// the piece, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetName {
    /// 1, 2, 3.
    Number(u32),
    /// A, B, C, and after Z: AA, AB.
    Letter(u32),
}

impl fmt::Display for TargetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TargetName::Number(place) => write!(f, "{place}"),
            TargetName::Letter(place) => {
                let before = place.saturating_sub(1);
                if let Some(first) = (before / 26).checked_sub(1) {
                    TargetName::Letter(first + 1).fmt(f)?;
                }
                write!(f, "{}", char::from(b'A' + (before % 26) as u8))
            }
        }
    }
}

/// The words in a picture. The renderer has none of its own.
#[derive(Clone, Debug)]
pub struct Labels {
    /// Of each seat.
    pub seats: BySeat<SeatLabel>,
    /// The words below the number on a card: `of 19 in goal` in Halma, `pieces` in Hexxagon.
    pub count: String,
    /// What a lead is counted in, in the plural: `moves` in Halma, `pieces` in Hexxagon.
    pub lead: String,
    /// The title of the graph on the last board of a game for two sides.
    pub graph: String,
}

/// The words for a seat.
#[derive(Clone, Debug, Default)]
pub struct SeatLabel {
    /// The player's name. It takes two lines where it has to, and is shortened if it must be.
    pub name: String,
    /// What to show when the font lacks the name's letters: the colour's name in the reader's
    /// language, if the font has it.
    pub colour: String,
}

impl Labels {
    /// No words.
    pub fn none() -> Labels {
        let seats = BySeat::from_fn(|_| SeatLabel::default());
        Labels { seats, count: String::new(), lead: String::new(), graph: String::new() }
    }
}
