//! Pictures of every variant, compared pixel by pixel with those kept in `goldens`, and sheets of all of them to look at.

use std::path::{Path, PathBuf};

use hoppity::render::{self, Labels, LastMove, Marks, SeatLabel, Theme, View};
use hoppity::rules::{BySeat, CellSet, Move, Position, Reason, Seat, Setup};
use image::{RgbImage, imageops};

/// Every way in which boards look different: a variant with options.
const GAMES: &[(&str, &[(&str, &str)])] = &[
    ("halma-8", &[]),
    ("halma-10", &[]),
    ("halma-16", &[]),
    ("halma-16", &[("players", "4")]),
    ("halma-16", &[("players", "4"), ("teams", "13")]),
    ("halma-double", &[]),
    ("halma-number", &[("players", "4")]),
    ("halma-expert", &[]),
    ("halma-parlett", &[]),
    ("halma-marked", &[("players", "4"), ("teams", "12")]),
    ("halma-super", &[]),
    ("star-halma", &[]),
    ("star-halma", &[("players", "3"), ("pieces", "15")]),
    ("star-halma", &[("players", "4")]),
    ("star-halma", &[("players", "6")]),
    ("hexxagon", &[]),
    ("hexxagon-open", &[]),
];

const NAMES: [&str; 6] = ["Ann", "Bartholomew", "Chloë", "Dan", "Eve", "ちえ"];

/// A game as far as it has been played.
struct Played {
    position: Position,
    last: Option<LastMove>,
    races: Vec<BySeat<u32>>,
}

impl Played {
    fn start(variant: &str, options: &[(&str, &str)]) -> Played {
        let position = Position::start(&Setup::parse(variant, options.iter().copied()).unwrap());
        let races = vec![races(&position)];
        Played { position, last: None, races }
    }

    /// Plays on by moves that win ground, the longest ways first, so that a game comes to its end.
    fn go_on(&mut self, plies: usize, seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..plies {
            if self.position.outcome().is_some() {
                return;
            }
            let moves = self.position.legal_moves();
            let best = moves.iter().map(|&mv| self.position.gain(mv)).max().unwrap();
            let slack = if random.u8(..6) == 0 { 3 } else { 0 };
            let good: Vec<Move> =
                moves.into_iter().filter(|&mv| self.position.gain(mv) + slack >= best).collect();
            let mv = good[random.usize(..good.len())];
            let path = self.position.path(mv);
            let played = self.position.play(mv).unwrap();
            self.last = Some(LastMove { seat: played.seat, path, captured: played.captured });
            self.races.push(races(&self.position));
        }
    }

    fn view(&self) -> View<'_> {
        View { last: self.last.as_ref(), races: &self.races, ..View::of(&self.position) }
    }
}

fn races(position: &Position) -> BySeat<u32> {
    let mut races = BySeat::from_fn(|_| 0);
    position.setup().seats().for_each(|seat| races[seat] = position.race(seat));
    races
}

fn labels() -> Labels {
    Labels {
        seats: BySeat::from_fn(|seat| SeatLabel {
            name: NAMES[seat.index()].to_owned(),
            colour: "Purple".to_owned(),
        }),
    }
}

/// A game's name: `halma-16 players=4`.
fn name(variant: &str, options: &[(&str, &str)]) -> String {
    options.iter().fold(variant.to_owned(), |name, (option, value)| format!("{name} {option}={value}"))
}

/// The start, a middle and the end of a game.
fn stages(variant: &str, options: &[(&str, &str)]) -> Vec<(String, Played)> {
    let middle = if variant.starts_with("hexxagon") { 24 } else { 28 };
    let mut stages = Vec::new();
    for (stage, plies) in [("start", 0), ("middle", middle), ("end", 600)] {
        let mut played = Played::start(variant, options);
        played.go_on(plies, 7);
        if stage == "end" && played.position.outcome().is_none() {
            played.position.drop_out(Seat::TWO, Reason::Resign).unwrap();
        }
        stages.push((stage.to_owned(), played));
    }
    stages
}

fn pixels(view: &View<'_>, theme: &Theme) -> RgbImage {
    image::load_from_memory(&render::draw(view, &labels(), theme)).unwrap().to_rgb8()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Sheets of every variant in every theme, as large as on a phone, and each picture in full: `target/pictures`.
/// `PICTURES=wood cargo nextest run gallery`,
/// or `PICTURES=all`.
#[test]
fn gallery() {
    let Ok(wanted) = std::env::var("PICTURES") else { return };
    let folder = root().join("target/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    let games: Vec<(String, Vec<(String, Played)>)> =
        GAMES.iter().map(|(variant, options)| (name(variant, options), stages(variant, options))).collect();
    for (theme_name, theme) in Theme::bundled().filter(|(name, _)| [name, "all"].contains(&&*wanted)) {
        for (page, games) in games.chunks(4).enumerate() {
            let (wide, high) = (390, 334);
            let mut sheet =
                RgbImage::from_pixel(4 * (wide + 8), games.len() as u32 * (high + 8), image::Rgb([128; 3]));
            for (row, (game, stages)) in games.iter().enumerate() {
                let mut views: Vec<(String, View<'_>)> =
                    stages.iter().map(|(stage, played)| (stage.clone(), played.view())).collect();
                views.push(("picking".to_owned(), picking(&stages[1].1)));
                for (column, (stage, view)) in views.iter().enumerate() {
                    let picture = pixels(view, theme);
                    picture.save(folder.join(format!("{theme_name} {game} {stage}.png"))).unwrap();
                    let small = imageops::resize(&picture, wide, high, imageops::FilterType::CatmullRom);
                    let (x, y) = (column as u32 * (wide + 8), row as u32 * (high + 8));
                    imageops::replace(&mut sheet, &small, x.into(), y.into());
                }
            }
            sheet.save(folder.join(format!("sheet {theme_name} {page}.png"))).unwrap();
        }
    }
}

/// The player to move looks at where the piece with the most destinations may go.
fn picking(played: &Played) -> View<'_> {
    let position = &played.position;
    let pieces: CellSet = position.legal_moves().iter().filter_map(|mv| mv.from()).collect();
    let marks = match pieces.iter().max_by_key(|&cell| position.ends(cell).len()) {
        Some(from) if pieces.len() > 8 => {
            let numbered = (1..).zip(position.ends(from)).collect();
            Marks::Destinations { from, path: Vec::new(), numbered }
        }
        _ => Marks::Movable(pieces.iter().collect()),
    };
    View { marks, seat: position.turn(), ..played.view() }
}
