//! Pictures of any position from the command line, for documents, tests and diagrams.

use std::path::{Path, PathBuf};

use crate::i18n::{Locale, text};
use crate::render::{
    Animation, Labels, LastMove, Marks, Painter, SeatLabel, Theme, ThemeError, View, name_targets,
};
use crate::rules::{Position, ReadError, Seat, Setup, SetupError};

/// What to draw, as asked for on the command line.
#[derive(Clone, Debug, clap::Args)]
pub struct Request {
    /// The game, such as hexxagon, halma-16 or star-halma
    pub variant: String,
    /// An option of the game; may be repeated: players=4, teams=13, pieces=15, setup=front
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = named)]
    pub options: Vec<(String, String)>,
    /// The moves that lead to the position, separated by spaces: "e14 e10 e13-e11"
    #[arg(long, default_value = "")]
    pub moves: String,
    /// The seat whose home is nearest to the reader, counted from 1 [default: the board as the
    /// rules write it]
    #[arg(long, value_name = "SEAT")]
    pub view: Option<Seat>,
    /// wood, slate, paper, contrast, or a file of your own (as in assets/themes)
    #[arg(long, default_value = "wood")]
    pub theme: String,
    /// Mark where the piece on this cell can go (not in a GIF)
    #[arg(long, value_name = "CELL")]
    pub hints: Option<String>,
    /// Width in pixels
    #[arg(long, default_value_t = View::WIDTH, value_parser = clap::value_parser!(u32).range(200..=2000))]
    pub size: u32,
    /// Where the picture goes; a file that ends in .gif shows the moves one by one
    #[arg(long, value_name = "FILE.png|.gif")]
    pub out: PathBuf,
}

fn named(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is written name=value, such as players=4")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum DiagramError {
    /// There is no such game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is illegal or can't be parsed.
    #[error("move {number}, {text}: {why}")]
    Move {
        /// Its place among the moves, counted from 1.
        number: usize,
        /// As written.
        text: String,
        /// What is wrong with it.
        why: ReadError,
    },
    /// The game has no such seat.
    #[error("this game has {0} seats; --view names one of them")]
    View(usize),
    /// There is no piece to give hints for.
    #[error("{0} is no cell with a piece that can move; --hints names one")]
    Hints(String),
    /// The file's extension is neither png nor gif.
    #[error("{0}: --out ends in .png or .gif")]
    Ending(PathBuf),
    /// The theme is neither bundled nor a file.
    #[error("{name}: {why}; --theme is {bundled}, or a file like those in assets/themes")]
    NoTheme {
        /// As given on the command line.
        name: String,
        /// Why the file can't be read.
        why: std::io::Error,
        /// The names of the bundled themes.
        bundled: String,
    },
    /// The file isn't a theme.
    #[error("{name}: {why}")]
    Theme {
        /// The path of the file.
        name: String,
        /// What is wrong with it.
        why: ThemeError,
    },
}

/// Finds a theme by its name: a bundled one, or a file.
///
/// # Errors
/// When there is neither, or the file isn't a theme.
pub fn theme(name: &str) -> Result<Theme, DiagramError> {
    if let Some((_, theme)) = Theme::bundled().find(|(bundled, _)| *bundled == name) {
        return Ok(*theme);
    }
    let text = std::fs::read_to_string(name).map_err(|why| {
        let bundled: Vec<&str> = Theme::bundled().map(|(bundled, _)| bundled).collect();
        DiagramError::NoTheme { name: name.to_owned(), why, bundled: bundled.join(", ") }
    })?;
    Theme::parse(&text).map_err(|why| DiagramError::Theme { name: name.to_owned(), why })
}

/// Draws the requested picture: the bytes of a PNG, or of a GIF if the file's extension says so.
///
/// # Errors
/// What in the request can't be drawn.
pub fn draw(request: &Request, theme: &Theme, painter: &Painter) -> Result<Vec<u8>, DiagramError> {
    let options = request.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let setup = Setup::parse(&request.variant, options)?;
    if request.view.is_some_and(|seat| !setup.seats().any(|other| other == seat)) {
        return Err(DiagramError::View(setup.seat_count()));
    }
    let line = play(&setup, &request.moves)?;
    let (position, last) = line.last().expect("a game begins with a position");
    // Only finished games have the graph of the lead.
    let shown = line.iter().filter(|_| position.outcome().is_some());
    let tallies = Position::tallies_along(shown.map(|(position, _)| position));
    let view = View {
        last: last.as_ref(),
        seat: request.view,
        marks: request.hints.as_deref().map_or(Ok(Marks::None), |cell| hints(position, cell))?,
        tallies: &tallies,
        width: request.size,
        ..View::of(position)
    };
    let labels = labels(&setup);
    match ending(&request.out) {
        Some("png") => Ok(painter.board(&view, &labels, theme)),
        Some("gif") => {
            let animation =
                Animation { steps: &line, seat: request.view, width: request.size, labels: &labels };
            Ok(painter.gif(animation, theme))
        }
        _ => Err(DiagramError::Ending(request.out.clone())),
    }
}

fn ending(file: &Path) -> Option<&str> {
    file.extension().and_then(|ending| ending.to_str())
}

/// The start and every position after it, each with the move that led there.
fn play(setup: &Setup, moves: &str) -> Result<Vec<(Position, Option<LastMove>)>, DiagramError> {
    let mut position = Position::start(setup);
    let mut line = vec![(position.clone(), None)];
    for (at, text) in moves.split_whitespace().enumerate() {
        let wrong = |why| DiagramError::Move { number: at + 1, text: text.to_owned(), why };
        let read = position.read(text).map_err(wrong)?;
        let played = position.play(read.mv).expect("a move that was read is legal");
        let last = LastMove { seat: played.seat, path: read.path, captured: played.captured };
        line.push((position.clone(), Some(last)));
    }
    Ok(line)
}

/// The targets of the piece on a cell, with their names.
fn hints(position: &Position, cell: &str) -> Result<Marks, DiagramError> {
    let board = position.board();
    let wrong = || DiagramError::Hints(cell.to_owned());
    let from = board.find(&cell.to_lowercase()).ok_or_else(wrong)?;
    let targets = position.targets(from);
    if targets.is_empty() {
        return Err(wrong());
    }
    Ok(Marks::Destinations {
        from,
        path: Vec::new(),
        targets: name_targets(position, true, targets.iter().copied()),
    })
}

/// Seats are named by their colours.
fn labels(setup: &Setup) -> Labels {
    let mut labels = Labels::none();
    for seat in setup.seats() {
        let colour = text(Locale::English, &format!("colour-{}", setup.colour(seat)), &[]);
        labels.seats[seat] = SeatLabel { name: colour.clone(), colour };
    }
    labels.count = match Position::start(setup).progress(setup.first()) {
        Some(progress) => text(Locale::English, "card-home", &[("goal", i64::from(progress.goal).into())]),
        None => text(Locale::English, "card-pieces", &[]),
    };
    labels
}
