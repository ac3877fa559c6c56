//! A picture that shows no board: a person's card, a leaderboard, the table of a competition.

use crate::render;

/// Such a picture before it is drawn: cheap to make, drawn later on another thread.
#[derive(Clone, Debug)]
pub struct Card {
    /// The content of the picture.
    pub content: CardContent,
    /// The colours.
    pub theme: &'static render::Theme,
    /// The file's name, such as `leaderboard.png`.
    pub file: String,
    /// The description for screen readers, within Discord's limit.
    pub alt: String,
}

/// What a card shows.
#[derive(Clone, Debug)]
pub enum CardContent {
    /// The first page of a leaderboard.
    Standings(render::Standings),
    /// A person's card.
    Profile(render::Profile),
    /// The tables of a competition.
    Tables(render::Tables),
    /// The bracket of a knock-out tournament.
    Bracket(render::Bracket),
    /// The steps of a ladder.
    Stairs(render::Stairs),
}

impl Card {
    /// The picture as PNG.
    pub fn draw(&self, painter: &render::Painter) -> Vec<u8> {
        let scene = match &self.content {
            CardContent::Standings(shown) => render::standings(shown, render::View::WIDTH),
            CardContent::Profile(shown) => render::profile(shown, render::View::WIDTH),
            CardContent::Tables(shown) => render::table(shown, render::View::WIDTH),
            CardContent::Bracket(shown) => render::bracket(shown, render::View::WIDTH),
            CardContent::Stairs(shown) => render::stairs(shown, render::View::WIDTH),
        };
        painter.png(&scene, self.theme)
    }
}
