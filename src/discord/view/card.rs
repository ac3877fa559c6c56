//! A picture that shows no board: somebody's card, a leaderboard.

use crate::render;

/// The plan of such a picture: cheap to make, drawn where that may take its time.
#[derive(Clone, Debug)]
pub struct Card {
    /// What is on it.
    pub plan: Plan,
    /// The colours.
    pub theme: &'static render::Theme,
    /// The file's name: `leaderboard.png`.
    pub file: String,
    /// What it shows, for who can't see it, within what Discord allows.
    pub alt: String,
}

/// What is on it.
#[derive(Clone, Debug)]
pub enum Plan {
    /// The first page of a leaderboard.
    Standings(render::Standings),
    /// Somebody's card.
    Profile(render::Profile),
}

impl Card {
    /// The picture as PNG.
    pub fn draw(&self, painter: &render::Painter) -> Vec<u8> {
        let scene = match &self.plan {
            Plan::Standings(shown) => render::standings(shown, render::View::WIDTH),
            Plan::Profile(shown) => render::profile(shown, render::View::WIDTH),
        };
        painter.png(&scene, self.theme)
    }
}
