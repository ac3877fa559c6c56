//! The colours of a picture, all named, in one place: a [`Tint`] is a role in the plan, a [`Theme`] says which colour plays it.

use crate::rules::Colour;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// A role that a colour plays in a picture. The plan names roles; the theme gives them colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tint {
    /// The background of the whole picture.
    Frame,
    /// Coordinates on the frame.
    Coordinate,
    /// The edge around the board and between its cells.
    Edge,
    /// An even cell.
    Light,
    /// An odd cell.
    Dark,
    /// A place that is no cell.
    Block,
    /// The sunken inside of such a place.
    Hole,
    /// A cell's name on the cell itself.
    Name,
    /// A seat's card in the panel.
    Card,
    /// The card of the seat to move, or of a winner.
    CardLit,
    /// Text on a card.
    CardText,
    /// Text on a lit card.
    CardLitText,
    /// What the eye should find: last move, pieces that can move.
    Accent,
    /// The dark edge that sets the accent off, and the body of number badges.
    Casing,
    /// Digits on a badge.
    Digit,
    /// A winner's star.
    Star,
    /// The face of a seat's pieces.
    Face(Colour),
    /// The rim of a seat's pieces, darker than the face.
    Rim(Colour),
    /// Marks and text on a seat's pieces.
    Mark(Colour),
    /// The lines around a seat's camp.
    Camp(Colour),
}

/// The colours of one seat's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    /// The face.
    pub face: Rgb,
    /// The light along the upper edge of the face.
    pub shine: Rgb,
    /// The rim.
    pub rim: Rgb,
    /// Marks and text on the face.
    pub mark: Rgb,
    /// The lines around the camp.
    pub camp: Rgb,
}

/// One colour for every role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each field is the colour of the tint of its name")]
pub struct Theme {
    pub frame: Rgb,
    pub coordinate: Rgb,
    pub edge: Rgb,
    pub light: Rgb,
    pub dark: Rgb,
    pub block: Rgb,
    pub hole: Rgb,
    pub name: Rgb,
    pub card: Rgb,
    pub card_lit: Rgb,
    pub card_text: Rgb,
    pub card_lit_text: Rgb,
    pub accent: Rgb,
    pub casing: Rgb,
    pub digit: Rgb,
    pub star: Rgb,
    pub white: Pieces,
    pub green: Pieces,
    pub red: Pieces,
    pub blue: Pieces,
    pub yellow: Pieces,
    pub purple: Pieces,
    pub light_blue: Pieces,
}

impl Theme {
    /// Maple squares in a walnut frame.
    pub const WOOD: Theme = Theme {
        frame: rgb(0x4b3527),
        coordinate: rgb(0xead9bd),
        edge: rgb(0x2e1f15),
        light: rgb(0xecd3a8),
        dark: rgb(0xdcbb88),
        block: rgb(0x3d2a1e),
        hole: rgb(0x2e1f15),
        name: rgb(0x7a5a36),
        card: rgb(0x5d4433),
        card_lit: rgb(0xf3e3c5),
        card_text: rgb(0xf0e2cb),
        card_lit_text: rgb(0x35241a),
        accent: rgb(0xffb224),
        casing: rgb(0x35241a),
        digit: rgb(0xfff3d9),
        star: rgb(0xffb224),
        white: Pieces {
            face: rgb(0xfbf7ee),
            shine: rgb(0xffffff),
            rim: rgb(0x9c8c75),
            mark: rgb(0x75654f),
            camp: rgb(0xfffaf0),
        },
        green: Pieces {
            face: rgb(0x2f8a57),
            shine: rgb(0x58b07c),
            rim: rgb(0x15502f),
            mark: rgb(0xe4f6e9),
            camp: rgb(0x2f8a57),
        },
        red: Pieces {
            face: rgb(0xc23a2c),
            shine: rgb(0xe2695a),
            rim: rgb(0x701c14),
            mark: rgb(0xffe6df),
            camp: rgb(0xc23a2c),
        },
        blue: Pieces {
            face: rgb(0x26579f),
            shine: rgb(0x4f80c6),
            rim: rgb(0x122e5a),
            mark: rgb(0xe0ecfd),
            camp: rgb(0x26579f),
        },
        yellow: Pieces {
            face: rgb(0xf2c12e),
            shine: rgb(0xffe07a),
            rim: rgb(0x8f6a08),
            mark: rgb(0x5f4606),
            camp: rgb(0xd9a50f),
        },
        purple: Pieces {
            face: rgb(0x74409a),
            shine: rgb(0x9a69bf),
            rim: rgb(0x402058),
            mark: rgb(0xf1e4fa),
            camp: rgb(0x74409a),
        },
        light_blue: Pieces {
            face: rgb(0x7cc4ea),
            shine: rgb(0xb2e1f8),
            rim: rgb(0x2f6f93),
            mark: rgb(0x1f4d67),
            camp: rgb(0x4aa3d1),
        },
    };

    /// The colour of a role.
    pub fn colour(&self, tint: Tint) -> Rgb {
        match tint {
            Tint::Frame => self.frame,
            Tint::Coordinate => self.coordinate,
            Tint::Edge => self.edge,
            Tint::Light => self.light,
            Tint::Dark => self.dark,
            Tint::Block => self.block,
            Tint::Hole => self.hole,
            Tint::Name => self.name,
            Tint::Card => self.card,
            Tint::CardLit => self.card_lit,
            Tint::CardText => self.card_text,
            Tint::CardLitText => self.card_lit_text,
            Tint::Accent => self.accent,
            Tint::Casing => self.casing,
            Tint::Digit => self.digit,
            Tint::Star => self.star,
            Tint::Face(colour) => self.pieces(colour).face,
            Tint::Rim(colour) => self.pieces(colour).rim,
            Tint::Mark(colour) => self.pieces(colour).mark,
            Tint::Camp(colour) => self.pieces(colour).camp,
        }
    }

    /// The colours of a seat's pieces.
    pub fn pieces(&self, colour: Colour) -> &Pieces {
        match colour {
            Colour::White => &self.white,
            Colour::Green => &self.green,
            Colour::Red => &self.red,
            Colour::Blue => &self.blue,
            Colour::Yellow => &self.yellow,
            Colour::Purple => &self.purple,
            Colour::LightBlue => &self.light_blue,
        }
    }
}

/// `0xRRGGBB`.
const fn rgb(hex: u32) -> Rgb {
    let [_, r, g, b] = hex.to_be_bytes();
    [r, g, b]
}
