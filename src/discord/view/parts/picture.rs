//! The pictures of messages, as plans: cheap to make, drawn later on another thread.

use std::sync::Arc;

use super::alt::{self, Heading};
use super::{Card, Teller};
use crate::discord::api::ALT;
use crate::i18n::Locale;
use crate::play::{LastMove, RecentMove, Replay};
use crate::render::{self, Curve, Lead};
use crate::rules::{BySeat, Cell, Position, Seat, Tally};
use crate::service::Shown;

/// A picture.
#[derive(Clone, Debug)]
pub enum Picture {
    /// A board.
    Board(Box<Sketch>),
    /// The same position in several themes, each under its name.
    Album(Box<Sketch>, Vec<(String, &'static render::Theme)>),
    /// The lead in a match, ply by ply.
    Graph(Graph),
    /// A person's card or a leaderboard.
    Card(Card),
}

/// The plan of a graph.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The match.
    pub replay: Arc<Replay>,
    /// The chances to win, ply by ply, that are drawn in place of the tallies.
    pub chances: Option<Vec<BySeat<u16>>>,
    /// The plies that are marked.
    pub marks: Vec<usize>,
    /// The words.
    pub labels: render::GraphLabels,
    /// The theme.
    pub theme: &'static render::Theme,
    /// The file's name.
    pub file: String,
    /// The description for screen readers, within Discord's limit.
    pub alt: String,
}

/// The plan of a board.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The board.
    pub position: Position,
    /// The move that led to it, marked on the board.
    pub last: Option<LastMove>,
    /// The paths of the recent moves before the last one, in order.
    pub earlier: Vec<Vec<Cell>>,
    /// The seat whose home is at the bottom.
    pub seat: Option<Seat>,
    /// The seat whose goal is lined.
    pub goal: Option<Seat>,
    /// The marks that help to choose a move.
    pub marks: render::Marks,
    /// Whether the cells of the star show their names.
    pub cell_names: bool,
    /// Names and colours.
    pub labels: render::Labels,
    /// The tallies at the start and after each ply, for the last picture of a match.
    pub tallies: Vec<BySeat<u32>>,
    /// The theme.
    pub theme: &'static render::Theme,
    /// The file's name, such as `1024-12.png`.
    pub file: String,
    /// The description for screen readers, within Discord's limit.
    pub alt: String,
    /// The full description, if Discord's limit has shortened it.
    pub more: Option<String>,
}

impl From<Sketch> for Picture {
    fn from(sketch: Sketch) -> Picture {
        Picture::Board(Box::new(sketch))
    }
}

impl Picture {
    /// The file's name.
    pub fn file(&self) -> &str {
        match self {
            Picture::Board(sketch) | Picture::Album(sketch, _) => &sketch.file,
            Picture::Graph(graph) => &graph.file,
            Picture::Card(card) => &card.file,
        }
    }

    /// The description for screen readers.
    pub fn alt(&self) -> &str {
        match self {
            Picture::Board(sketch) | Picture::Album(sketch, _) => &sketch.alt,
            Picture::Graph(graph) => &graph.alt,
            Picture::Card(card) => &card.alt,
        }
    }

    /// Sets the theme.
    pub fn set_theme(&mut self, name: &str) {
        let theme = render::Theme::named(name);
        match self {
            Picture::Board(sketch) | Picture::Album(sketch, _) => sketch.theme = theme,
            Picture::Graph(graph) => graph.theme = theme,
            Picture::Card(card) => card.theme = theme,
        }
    }

    /// The names and colours of the seats, where it shows a match.
    pub fn labels(&self) -> render::Labels {
        match self {
            Picture::Board(sketch) | Picture::Album(sketch, _) => sketch.labels.clone(),
            Picture::Graph(_) | Picture::Card(_) => render::Labels::none(),
        }
    }

    /// Draws it as a PNG file.
    pub fn draw(&self, painter: &render::Painter) -> Vec<u8> {
        match self {
            Picture::Board(sketch) => sketch.draw(&[], painter),
            Picture::Album(sketch, themes) => sketch.draw(themes, painter),
            Picture::Graph(Graph { replay, chances, marks, labels, theme, .. }) => {
                let curve = chances.as_deref().map_or(Curve::Tally(replay.tallies()), Curve::Chance);
                let lead = Lead { setup: replay.setup(), curve, marks, labels };
                let scene = render::lead(&lead, render::View::WIDTH);
                painter.png(&scene, theme)
            }
            Picture::Card(card) => card.draw(painter),
        }
    }
}

/// A picture's description, and the whole board in words where it doesn't fit into that.
fn in_words(
    teller: &Teller<'_>,
    (position, last): (&Position, Option<&LastMove>),
    heading: Heading,
) -> (String, Option<String>) {
    let (alt, all) = alt::alt(teller, (position, last), heading, ALT);
    (alt, (!all).then(|| alt::whole(teller, (position, last), heading)))
}

impl Sketch {
    /// The current board of a match.
    pub fn of(shown: &Shown, locale: Locale, seat: Option<Seat>) -> Sketch {
        let game = &shown.game;
        let teller = Teller::new(shown, locale);
        let mut sketch = Sketch::after(&teller, game.position().clone(), game.last().cloned(), seat);
        if game.position().outcome().is_some() {
            sketch.tallies = game.tallies().to_vec();
        }
        sketch.with_moves(&game.recent_moves())
    }

    /// The board with the ways of these moves, the last one's at the end.
    pub fn with_moves(self, moves: &[RecentMove<'_>]) -> Sketch {
        let before_last = moves.split_last().map_or(&[][..], |(_, before)| before);
        Sketch { earlier: before_last.iter().map(|moved| moved.path.to_vec()).collect(), ..self }
    }

    /// The same for a match that was imported and so has no number.
    pub fn without_number(self, teller: &Teller<'_>) -> Sketch {
        let (alt, more) = in_words(teller, (&self.position, self.last.as_ref()), Heading::Game);
        Sketch { alt, more, ..self }
    }

    /// The board of a match as it would be after a move.
    pub fn after(
        teller: &Teller<'_>,
        position: Position,
        last: Option<LastMove>,
        seat: Option<Seat>,
    ) -> Sketch {
        let mut labels = render::Labels::none();
        for seat in position.setup().seats() {
            labels.seats[seat] =
                render::SeatLabel { name: teller.plain_name(seat), colour: teller.first_colour(seat) };
        }
        // The goal is as large for each seat, but asks for nothing from one that has dropped out.
        let playing = position.playing().iter().next().unwrap_or(position.setup().first());
        labels.count = match position.progress(playing) {
            Some(progress) => teller.say("card-home", &[("goal", i64::from(progress.goal).into())]),
            None => teller.say("card-pieces", &[]),
        };
        labels.lead = match position.setup().variant().family().tally() {
            Tally::MovesToGo => teller.say("card-lead-moves", &[]),
            Tally::Pieces => teller.say("card-lead-pieces", &[]),
        };
        labels.graph = teller.say("card-lead", &[]);
        let file = format!("{}-{}.png", teller.game().id(), position.ply());
        let (alt, more) = in_words(teller, (&position, last.as_ref()), Heading::Numbered);
        Sketch {
            goal: position.turn(),
            position,
            last,
            earlier: Vec::new(),
            seat,
            marks: render::Marks::None,
            cell_names: true,
            labels,
            tallies: Vec::new(),
            theme: render::Theme::named(&teller.game().terms().theme),
            file,
            alt,
            more,
        }
    }

    /// The board as a PNG file, or an album of small ones.
    fn draw(&self, album: &[(String, &'static render::Theme)], painter: &render::Painter) -> Vec<u8> {
        let last = self.last.as_ref().map(|last| render::LastMove {
            seat: last.seat,
            path: last.path.clone(),
            captured: last.captured,
        });
        let view = render::View {
            last: last.as_ref(),
            earlier: &self.earlier,
            seat: self.seat,
            goal: self.goal,
            marks: self.marks.clone(),
            tallies: &self.tallies,
            cell_names: self.cell_names,
            ..render::View::of(&self.position)
        };
        if album.is_empty() {
            return painter.board(&view, &self.labels, self.theme);
        }
        let small = render::View { width: render::View::WIDTH / 2, ..view };
        let scene = painter.scene(&small, &self.labels);
        let pages: Vec<_> =
            album.iter().map(|(name, theme)| (name.as_str(), scene.clone(), *theme)).collect();
        painter.gallery(&pages, 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::view::parts::{Board, set_up};
    use crate::render::{Form, Painter, View};
    use crate::rules::{Reason, Setup, Variant};

    #[test]
    fn no_text_of_a_card_is_cut_off_in_any_language() {
        let painter = Painter::new();
        let players = ["2", "3", "4", "6"];
        let setups = Variant::ALL.iter().flat_map(|variant| {
            players.iter().filter_map(|count| Setup::parse(variant.id(), [("players", *count)]).ok())
        });
        let all: Vec<Setup> = setups.chain(Variant::ALL.iter().map(|variant| Setup::new(*variant))).collect();
        for (setup, &locale) in all.iter().flat_map(|setup| Locale::ALL.iter().map(move |it| (setup, it))) {
            let board = Board { position: Position::start(setup), last: None, earlier: vec![] };
            let sketch = board.sketch("start.png".to_owned(), None, locale);
            let scene = painter.scene(&View::of(&sketch.position), &sketch.labels);
            for item in scene.ground.iter().chain(&scene.play) {
                if let Form::Text { text, .. } = &item.form {
                    let words = text.text();
                    assert!(!words.ends_with('…'), "{words} in {locale:?}, {setup:?}");
                }
            }
        }
    }

    #[test]
    fn a_goal_keeps_its_size_on_the_cards_when_the_first_seat_drops_out() {
        let mut position = Position::start(&Setup::parse("star-halma", [("players", "3")]).unwrap());
        position.drop_out(position.setup().first(), Reason::Resign).unwrap();
        let sketch = Sketch::of(&Shown::of(set_up(&position)), Locale::English, None);
        assert_eq!(sketch.labels.count, "of 10 in goal");
    }
}
