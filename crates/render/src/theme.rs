//! The colours of a picture, all named, in one place. A [`Tint`] is a role in the plan, and a
//! [`Theme`] says which colour plays it. Themes are TOML; the bundled ones are in `assets/themes`.

use std::sync::LazyLock;

use toml::{Table, Value};

use hoppity_rules::Colour;

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
    /// An even cell, and the star's board.
    Light,
    /// An odd cell, and the star's hollows.
    Dark,
    /// A place that is no cell.
    Block,
    /// The sunken inside of such a place.
    Hole,
    /// A cell's name on the cell itself.
    Name,
    /// The cell that the last move left.
    Origin,
    /// The cell that it reached.
    Arrival,
    /// Its trail, and what it captured.
    Trail,
    /// The dark edge that sets such lines off, and the ground of a hop's number.
    Casing,
    /// Digits on it.
    Digit,
    /// What a player may choose: pieces, destinations.
    Pick,
    /// Digits on it.
    PickDigit,
    /// A seat's card in the panel.
    Card,
    /// What marks the seat to move, and the card of a winner.
    CardLit,
    /// Text on a card.
    CardText,
    /// Text on a lit card.
    CardLitText,
    /// The part of a meter that is not reached, and the lines of a graph.
    Trough,
    /// A winner's star.
    Star,
    /// The first three places on a leaderboard.
    Medal(Medal),
    /// The face of a seat's pieces.
    Face(Colour),
    /// The light edge of the face.
    Shine(Colour),
    /// The sides of a seat's pieces, darker than the face.
    Rim(Colour),
    /// Marks and text on a seat's pieces.
    Mark(Colour),
    /// The lines around a seat's camp.
    Camp(Colour),
    /// The ground of a seat's camp.
    Field(Colour),
}

/// One of the first three places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Medal {
    Gold,
    Silver,
    Bronze,
}

impl Medal {
    /// The medal of a place, if it has one.
    pub fn of(place: u32) -> Option<Medal> {
        match place {
            1 => Some(Medal::Gold),
            2 => Some(Medal::Silver),
            3 => Some(Medal::Bronze),
            _ => None,
        }
    }
}

/// The colours of one seat's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    /// The face.
    pub face: Rgb,
    /// The light along the upper edge of the face.
    pub shine: Rgb,
    /// The sides.
    pub rim: Rgb,
    /// Marks and text on the face.
    pub mark: Rgb,
    /// The lines around the camp.
    pub camp: Rgb,
    /// The ground of the camp.
    pub field: Rgb,
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
    pub origin: Rgb,
    pub arrival: Rgb,
    pub trail: Rgb,
    pub casing: Rgb,
    pub digit: Rgb,
    pub pick: Rgb,
    pub pick_digit: Rgb,
    pub card: Rgb,
    pub card_lit: Rgb,
    pub card_text: Rgb,
    pub card_lit_text: Rgb,
    pub trough: Rgb,
    pub star: Rgb,
    pub gold: Rgb,
    pub silver: Rgb,
    pub bronze: Rgb,
    pub white: Pieces,
    pub green: Pieces,
    pub red: Pieces,
    pub blue: Pieces,
    pub yellow: Pieces,
    pub purple: Pieces,
    pub light_blue: Pieces,
}

/// Why a text isn't a theme.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThemeError {
    /// The text isn't TOML.
    #[error("not TOML: {0}")]
    Syntax(String),
    /// A colour isn't given.
    #[error("{0} is missing")]
    Missing(String),
    /// There is no such colour in a theme.
    #[error("{0} is no colour of a theme")]
    Unknown(String),
    /// The value isn't a colour.
    #[error("{name} must be a colour like \"#1d7256\", not {value}")]
    BadColour {
        /// The colour's name.
        name: String,
        /// What was given: a text, or the kind of another value.
        value: String,
    },
}

/// Names and texts of the bundled themes, the default one first.
const BUNDLED: [(&str, &str); 4] = [
    ("wood", include_str!("../../../assets/themes/wood.toml")),
    ("slate", include_str!("../../../assets/themes/slate.toml")),
    ("paper", include_str!("../../../assets/themes/paper.toml")),
    ("contrast", include_str!("../../../assets/themes/contrast.toml")),
];

/// They are parsed once in a process; what is drawn never changes them.
static THEMES: LazyLock<[(&str, Theme); 4]> = LazyLock::new(|| {
    BUNDLED.map(|(name, text)| (name, Theme::parse(text).expect("a theme that comes along is a theme")))
});

impl Theme {
    /// The bundled themes by name: `wood`, `slate`, `paper`, `contrast`.
    pub fn bundled() -> impl Iterator<Item = (&'static str, &'static Theme)> {
        THEMES.iter().map(|(name, theme)| (*name, theme))
    }

    /// The default theme: maple squares in a walnut frame.
    pub fn wood() -> &'static Theme {
        &THEMES[0].1
    }

    /// The bundled theme of this name; the default one, if there is none.
    pub fn named(name: &str) -> &'static Theme {
        Theme::bundled().find(|(known, _)| *known == name).map_or(Theme::wood(), |(_, theme)| theme)
    }

    /// Reads a theme. Every colour must be there, as in `assets/themes/wood.toml`, and nothing
    /// else.
    ///
    /// # Errors
    /// When the text isn't TOML, a colour is missing or isn't a colour, or a name is unknown.
    pub fn parse(text: &str) -> Result<Theme, ThemeError> {
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            ThemeError::Syntax(error.to_string().trim_end().replace('\n', " "))
        })?;
        let mut names = Vec::new();
        let mut colours = Colours { table: &table, taken: &mut names };
        let theme = Theme {
            frame: colours.take("board.frame")?,
            coordinate: colours.take("board.coordinate")?,
            edge: colours.take("board.edge")?,
            light: colours.take("board.light")?,
            dark: colours.take("board.dark")?,
            block: colours.take("board.block")?,
            hole: colours.take("board.hole")?,
            name: colours.take("board.name")?,
            origin: colours.take("move.origin")?,
            arrival: colours.take("move.arrival")?,
            trail: colours.take("move.trail")?,
            casing: colours.take("move.casing")?,
            digit: colours.take("move.digit")?,
            pick: colours.take("move.pick")?,
            pick_digit: colours.take("move.pick_digit")?,
            card: colours.take("panel.card")?,
            card_lit: colours.take("panel.card_lit")?,
            card_text: colours.take("panel.text")?,
            card_lit_text: colours.take("panel.text_lit")?,
            trough: colours.take("panel.trough")?,
            star: colours.take("panel.star")?,
            gold: colours.take("medal.gold")?,
            silver: colours.take("medal.silver")?,
            bronze: colours.take("medal.bronze")?,
            white: colours.pieces("white")?,
            green: colours.pieces("green")?,
            red: colours.pieces("red")?,
            blue: colours.pieces("blue")?,
            yellow: colours.pieces("yellow")?,
            purple: colours.pieces("purple")?,
            light_blue: colours.pieces("light_blue")?,
        };
        let unknown = leaves("", &table).into_iter().find(|name| !names.contains(name));
        unknown.map_or(Ok(theme), |name| Err(ThemeError::Unknown(name)))
    }

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
            Tint::Origin => self.origin,
            Tint::Arrival => self.arrival,
            Tint::Trail => self.trail,
            Tint::Casing => self.casing,
            Tint::Digit => self.digit,
            Tint::Pick => self.pick,
            Tint::PickDigit => self.pick_digit,
            Tint::Card => self.card,
            Tint::CardLit => self.card_lit,
            Tint::CardText => self.card_text,
            Tint::CardLitText => self.card_lit_text,
            Tint::Trough => self.trough,
            Tint::Star => self.star,
            Tint::Medal(Medal::Gold) => self.gold,
            Tint::Medal(Medal::Silver) => self.silver,
            Tint::Medal(Medal::Bronze) => self.bronze,
            Tint::Face(colour) => self.pieces(colour).face,
            Tint::Shine(colour) => self.pieces(colour).shine,
            Tint::Rim(colour) => self.pieces(colour).rim,
            Tint::Mark(colour) => self.pieces(colour).mark,
            Tint::Camp(colour) => self.pieces(colour).camp,
            Tint::Field(colour) => self.pieces(colour).field,
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

/// The colours of a text that is being read, and the names that were asked for.
struct Colours<'a> {
    table: &'a Table,
    taken: &'a mut Vec<String>,
}

impl Colours<'_> {
    /// The colour of a dotted name.
    fn take(&mut self, name: &str) -> Result<Rgb, ThemeError> {
        self.taken.push(name.to_owned());
        let (path, last) = name.rsplit_once('.').expect("a colour stands in a section");
        let section = path.split('.').try_fold(self.table, |table, key| table.get(key)?.as_table());
        let missing = || ThemeError::Missing(name.to_owned());
        let value = section.and_then(|section| section.get(last)).ok_or_else(missing)?;
        let bad = || {
            let value =
                value.as_str().map_or_else(|| value.type_str().to_owned(), |text| format!("{text:?}"));
            ThemeError::BadColour { name: name.to_owned(), value }
        };
        value.as_str().and_then(hex).ok_or_else(bad)
    }

    fn pieces(&mut self, colour: &str) -> Result<Pieces, ThemeError> {
        let mut take = |part: &str| self.take(&format!("pieces.{colour}.{part}"));
        Ok(Pieces {
            face: take("face")?,
            shine: take("shine")?,
            rim: take("rim")?,
            mark: take("mark")?,
            camp: take("camp")?,
            field: take("field")?,
        })
    }
}

/// The dotted names of all values in a table.
fn leaves(prefix: &str, table: &Table) -> Vec<String> {
    let within = |(key, value): (&String, &Value)| match value {
        Value::Table(inner) if !inner.is_empty() => leaves(&format!("{prefix}{key}."), inner),
        _ => vec![format!("{prefix}{key}")],
    };
    table.iter().flat_map(within).collect()
}

/// `#RRGGBB`.
fn hex(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let [_, r, g, b] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([r, g, b])
}

#[cfg(test)]
mod tests;
