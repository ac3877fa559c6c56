//! The plan of a picture: what is drawn where, in which role's colour, without a pixel yet. Its
//! text is stable, for tests.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::theme::Tint;
use hoppity_rules::Colour;

/// A length in quarter pixels: the grid on which shapes are supersampled, and exact in comparisons
/// and text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(pub i32);

impl Length {
    /// The nearest length to a number of pixels.
    pub fn px(pixels: f32) -> Length {
        Length((pixels * 4.0).round() as i32)
    }

    /// In pixels.
    pub fn to_px(self) -> f32 {
        let quarters = self.0 as f32;
        quarters / 4.0
    }
}

/// A place in a picture, from its top left corner, or the vector from one place to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    /// To the right.
    pub x: Length,
    /// Down.
    pub y: Length,
}

impl Spot {
    /// The nearest spot to a place in pixels.
    pub fn px(x: f32, y: f32) -> Spot {
        Spot { x: Length::px(x), y: Length::px(y) }
    }

    /// The vector from this spot to another.
    pub fn to(self, other: Spot) -> Spot {
        Spot { x: Length(other.x.0 - self.x.0), y: Length(other.y.0 - self.y.0) }
    }
}

/// A shape, around or from the spot of its item.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A rectangle with rounded corners. The spot is its top left corner.
    Box {
        /// Width.
        wide: Length,
        /// Height.
        high: Length,
        /// Radius of the corners.
        radius: Length,
    },
    /// A filled circle.
    Disc(Length),
    /// A circle's line.
    Ring {
        /// Radius to the outer edge.
        radius: Length,
        /// Width of the line.
        line: Length,
    },
    /// A line with round ends.
    Line {
        /// From the item's spot.
        way: Spot,
        /// Width of the line.
        line: Length,
    },
    /// A filled polygon. Its corners are vectors from the item's spot.
    Polygon(Arc<[Spot]>),
    /// A piece with its mark.
    Piece {
        /// Radius to the outer edge.
        radius: Length,
        /// The seat's colour.
        colour: Colour,
        /// Its outline.
        body: Body,
        /// What is drawn on its face.
        mark: Mark,
    },
    /// Text, its capitals centred on the spot's height.
    Text {
        /// What it says.
        text: Words,
        /// The em.
        size: Length,
        /// Which end is at the spot.
        align: Align,
    },
}

/// What a text says. Numbers, which change most, need no memory of their own.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Words {
    /// A number.
    Number(u32),
    /// Anything else.
    Text(Arc<str>),
}

impl Words {
    /// The words as text.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Words::Number(number) => Cow::Owned(number.to_string()),
            Words::Text(text) => Cow::Borrowed(text),
        }
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words::Text(text.into())
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text(), f)
    }
}

/// The outline of a piece, seen from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Body {
    Round,
    Square,
    Diamond,
    Hexagon,
    /// A triangle on its side.
    Upwards,
    /// A triangle on its tip.
    Downwards,
}

/// What is drawn on the face of a piece: a seat's sign, or what sets the piece apart from others of
/// its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Mark {
    None,
    Square,
    Bar,
    Upright,
    Plus,
    Number(u8),
    /// The name of a cell on the star: its letter and its number.
    Cell(char, u8),
    Star,
    /// Four dots, one in each diagonal direction.
    Diagonals,
}

/// Which end of a text is at its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// What an item stands for. Most of this is for tests and for people who read a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum What {
    Arrival,
    Arrow,
    Block,
    Board,
    Busy,
    Camp,
    Captured,
    Card,
    Cell,
    Champion,
    Chip,
    Coordinate,
    Count,
    Curve,
    Destination,
    Draw,
    Edge,
    End,
    Fence,
    Flag,
    Goal,
    Graph,
    Heading,
    Hole,
    Idle,
    Label,
    Lead,
    Leg,
    Level,
    Line,
    Mark,
    Medal,
    Meter,
    More,
    Movable,
    Move,
    Moved,
    Name,
    New,
    Number,
    Origin,
    Out,
    Pair,
    Picked,
    Piece,
    Place,
    Player,
    Pool,
    Rating,
    Reached,
    Record,
    Referee,
    Row,
    Seat,
    Side,
    Slot,
    Start,
    Step,
    Stop,
    Streak,
    Subtitle,
    Tile,
    Title,
    Trail,
    Tried,
    Turn,
    Unit,
    Value,
    Way,
    Winner,
    Zone,
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// What it stands for.
    pub what: What,
    /// Where.
    pub at: Spot,
    /// Its shape.
    pub form: Form,
    /// Its colour's role.
    pub tint: Tint,
    /// How much it covers, in percent.
    pub cover: u8,
}

/// A picture's plan. Items are painted in order, the ground first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Width of the picture in pixels.
    pub width: u32,
    /// Height of the picture in pixels.
    pub height: u32,
    /// What is the same all through a match: board, camps, coordinates. It is planned once for all
    /// pictures of the match.
    pub ground: Arc<[Item]>,
    /// The rest: pieces, marks, panel.
    pub play: Vec<Item>,
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "picture {}x{}", self.width, self.height)?;
        for (layer, items) in [("ground", &self.ground[..]), ("play", &self.play)] {
            writeln!(f, "{layer}")?;
            for item in items {
                writeln!(f, "  {item}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {} {}", self.what, self.at, self.form)?;
        if !matches!(self.form, Form::Piece { .. }) {
            write!(f, " in {:?}", self.tint)?;
        }
        if self.cover < 100 {
            write!(f, " {}%", self.cover)?;
        }
        Ok(())
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format!("{self:?}").to_lowercase())
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::Box { wide, high, radius: Length(0) } => write!(f, "box {wide}x{high}"),
            Form::Box { wide, high, radius } => write!(f, "box {wide}x{high} round {radius}"),
            Form::Disc(radius) => write!(f, "disc {radius}"),
            Form::Ring { radius, line } => write!(f, "ring {radius} line {line}"),
            Form::Line { way, line } => write!(f, "line by {way} line {line}"),
            Form::Polygon(corners) => write!(f, "polygon of {} from {}", corners.len(), corners[0]),
            Form::Piece { radius, colour, body, mark } => write!(f, "{body:?} {colour:?} {radius} {mark:?}"),
            Form::Text { text, size, align } => write!(f, "{text:?} {size} {align:?}"),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_px())
    }
}
