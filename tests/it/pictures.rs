//! Pictures of every variant, compared pixel by pixel with those in `goldens`, and sheets of all of
//! them to look at.

use std::path::{Path, PathBuf};

use hoppity::render::{
    self, GraphLabels, Labels, LastMove, Marks, Painter, PoolLine, Profile, Ranked, RatingPoint, SeatLabel,
    Standings, Theme, View, name_targets,
};
use hoppity::rules::{BySeat, CellSet, Move, Position, Reason, Seat, Setup, Tally, Variant};
use image::{RgbImage, imageops};

/// Every kind of board: a variant with options.
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

/// A game up to some move.
struct Played {
    position: Position,
    last: Option<LastMove>,
    tallies: Vec<BySeat<u32>>,
}

impl Played {
    fn start(variant: &str, options: &[(&str, &str)]) -> Played {
        let position = Position::start(&Setup::parse(variant, options.iter().copied()).unwrap());
        let tallies = vec![tallies(&position)];
        Played { position, last: None, tallies }
    }

    /// Plays moves that gain ground, the longest ways first, so that a game ends.
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
            self.tallies.push(tallies(&self.position));
        }
    }

    fn view(&self) -> View<'_> {
        View { last: self.last.as_ref(), tallies: &self.tallies, ..View::of(&self.position) }
    }
}

fn tallies(position: &Position) -> BySeat<u32> {
    let mut tallies = BySeat::from_fn(|_| 0);
    position.setup().seats().for_each(|seat| tallies[seat] = position.tally(seat));
    tallies
}

fn labels(position: &Position) -> Labels {
    Labels {
        seats: BySeat::from_fn(|seat| SeatLabel {
            name: NAMES[seat.index()].to_owned(),
            colour: "Purple".to_owned(),
        }),
        count: count(position),
        lead: lead(position),
        graph: "Lead".to_owned(),
    }
}

/// What the bot says beside the number on a card.
fn count(position: &Position) -> String {
    match position.progress(Seat::ONE) {
        Some(progress) => format!("of {} in goal", progress.goal),
        None => "pieces".to_owned(),
    }
}

/// What the bot counts a lead in.
fn lead(position: &Position) -> String {
    match position.setup().variant().family().tally() {
        Tally::MovesToGo => "moves".to_owned(),
        Tally::Pieces => "pieces".to_owned(),
    }
}

/// A game's name: `halma-16 players=4`.
fn name(variant: &str, options: &[(&str, &str)]) -> String {
    options.iter().fold(variant.to_owned(), |name, (option, value)| format!("{name} {option}={value}"))
}

/// The start, a middle and the end of a game.
fn stages(variant: &str, options: &[(&str, &str)]) -> Vec<(&'static str, Played)> {
    let middle = if variant.starts_with("hexxagon") { 24 } else { 28 };
    let mut stages = Vec::new();
    for (stage, plies) in [("start", 0), ("middle", middle), ("end", 600)] {
        let mut played = Played::start(variant, options);
        played.go_on(plies, 7);
        if stage == "end" && played.position.outcome().is_none() {
            played.position.drop_out(Seat::TWO, Reason::Resign).unwrap();
        }
        stages.push((stage, played));
    }
    stages
}

fn decoded(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).unwrap().to_rgb8()
}

/// A picture's name and the picture as PNG.
type Named = (String, Vec<u8>);

/// A game's pictures in a theme: its stages, and what a player who is choosing sees.
fn pictures(game: &str, stages: &[(&str, Played)], theme: (&str, &Theme), width: u32) -> Vec<Named> {
    let mut views: Vec<(&str, View<'_>)> =
        stages.iter().map(|(stage, played)| (*stage, played.view())).collect();
    if let Some((_, middle)) = stages.iter().find(|(stage, _)| *stage == "middle") {
        views.push(("picking", picking(middle)));
    }
    let name = |stage: &str| format!("{} {game} {stage}", theme.0).replace([' ', '='], "-");
    let painter = Painter::new();
    let draw = |view: View<'_>| painter.board(&View { width, ..view }, &labels(view.position), theme.1);
    views.into_iter().map(|(stage, view)| (name(stage), draw(view))).collect()
}

/// The player to move sees which pieces may move, or the targets of one of them.
fn picking(played: &Played) -> View<'_> {
    let position = &played.position;
    let pieces: CellSet = position.legal_moves().iter().filter_map(|mv| mv.from()).collect();
    let variant = position.setup().variant().id();
    let marks = match pieces.iter().max_by_key(|&cell| position.ends(cell).len()) {
        Some(from) if !["halma-8", "star-halma", "hexxagon-open"].contains(&variant) => {
            let targets = name_targets(position, true, position.ends(from));
            Marks::Destinations { from, path: Vec::new(), targets }
        }
        _ => Marks::Movable(pieces.iter().collect()),
    };
    View { marks, seat: position.turn(), ..played.view() }
}

/// Graphs of a match and of ratings.
fn graphs(theme: (&str, &Theme), width: u32) -> Vec<Named> {
    let labels = |title: &str, sides: &[&str]| GraphLabels {
        title: title.into(),
        from: "1".into(),
        to: "today".into(),
        sides: sides.iter().map(|&side| side.to_owned()).collect(),
    };
    let rated: Vec<RatingPoint> = (0u16..60)
        .map(|at| {
            let at = f32::from(at);
            RatingPoint { at, rating: 1000.0 + 6.0 * at + 90.0 * (at * 0.9).sin() }
        })
        .collect();
    let mut scenes = vec![("rating", render::rating(&rated, &labels("Rating", &[]), width))];
    let mut played = [("hexxagon", None), ("star-halma", Some(("players", "6")))]
        .map(|(variant, option)| Played::start(variant, option.as_slice()));
    let shown = [
        ("lead-of-two", "Lead, in pieces", &["Ann ahead", "Bartholomew ahead"][..]),
        ("lead-of-six", "How far each player has come", &NAMES),
    ];
    for ((name, title, sides), played) in shown.into_iter().zip(&mut played) {
        played.go_on(600, 7);
        let setup = played.position.setup();
        let lead = render::Lead {
            setup,
            curve: render::Curve::Tally(&played.tallies),
            marks: &[],
            labels: &labels(title, sides),
        };
        scenes.push((name, render::lead(&lead, width)));
    }
    let painter = Painter::new();
    scenes.iter().map(|(name, scene)| (format!("{}-{name}", theme.0), painter.png(scene, theme.1))).collect()
}

/// A leaderboard and a person's card.
fn people(theme: (&str, &Theme), width: u32) -> Vec<Named> {
    let names = [
        "Ann",
        "千恵",
        "Bartholomew Wolkenstein-Rodenegg",
        "ちえ",
        "Dan",
        "Eve",
        "Łukasz",
        "Hugo",
        "🦊",
        "Zoë",
    ];
    let rows = (1u8..).zip(names).map(|(at, name)| Ranked {
        place: if at == 5 { 4 } else { u32::from(at) },
        name: name.to_owned(),
        value: format!("{}{}", 2040 - 70 * u32::from(at), if at % 4 == 3 { "?" } else { "" }),
        worth: 2040.0 - 70.0 * f32::from(at),
        moved: [0, 2, -1, 12, 0, -3, 0, 0, 1, 0][usize::from(at) - 1],
        new: at == 7 || at == 8,
        record: format!("{}–{}–{}", 311 / u32::from(at), at % 3, 20 * u32::from(at)),
        own: at == 6 || at == 8,
    });
    let standings = Standings {
        title: "Halma 16 × 16 · pairs".into(),
        subtitle: "This server · by rating".into(),
        somebody: "Player".into(),
        rows: rows.collect(),
    };
    let few =
        Standings {
            rows: standings.rows[..2].to_vec(), title: "星形ハルマ".into(), ..standings.clone()
        };
    let line = |name: &str, place: &str, rating: &str, chosen| PoolLine {
        name: name.into(),
        place: place.into(),
        record: "112–10–98".into(),
        rating: rating.into(),
        chosen,
    };
    let curve = (0u16..80).map(|at| {
        let at = f32::from(at);
        RatingPoint { at, rating: 1000.0 + 9.0 * at + 60.0 * (at * 0.7).sin() }
    });
    let profile = Profile {
        name: "Zoë".into(),
        somebody: "Player".into(),
        subtitle: "This server · Mostly Halma 8 × 8, Hexxagon".into(),
        tiles: vec![
            ("213–18–145".into(), "won–drawn–lost".into()),
            ("11".into(), "wins in a row".into()),
            ("9".into(), "longest chain".into()),
            ("31".into(), "fastest win, moves".into()),
        ],
        pools: vec![
            line("Halma 8 × 8", "#1", "1843", false),
            line("Halma 16 × 16 · pairs", "#1234", "1700?", true),
            line("Hexxagon", "", "1204?", false),
        ],
        curve: curve.collect(),
        curve_labels: GraphLabels {
            title: "Rating: Halma 16 × 16 · pairs".into(),
            from: "2026-03-01".into(),
            to: "today".into(),
            sides: Vec::new(),
        },
    };
    let newcomer = Profile {
        name: "千恵".into(),
        tiles: vec![("0–0–1".into(), "勝–分–敗".into())],
        pools: Vec::new(),
        curve: Vec::new(),
        ..profile.clone()
    };
    let scenes = [
        ("standings", render::standings(&standings, width)),
        ("standings-of-two", render::standings(&few, width)),
        ("profile", render::profile(&profile, width)),
        ("profile-of-a-newcomer", render::profile(&newcomer, width)),
    ];
    let painter = Painter::new();
    scenes.iter().map(|(name, scene)| (format!("{}-{name}", theme.0), painter.png(scene, theme.1))).collect()
}

#[test]
fn leaderboards_and_cards_look_as_they_did() {
    for theme in Theme::bundled() {
        compare(&people(theme, 480));
    }
}

/// Names as people write them, on a leaderboard and on the cards beside a board.
fn names(width: u32) -> Vec<Named> {
    let names = [
        "新田由美",
        "김민준",
        "陈丽华",
        "Дмитро Їжак",
        "Ελένη",
        "محمد علي",
        "יוסי כהן",
        "🐇 Ann 🐇",
        "Zoë 𝓦𝓸𝓵𝓯",
        "ขาว",
    ];
    let rows = (1u8..).zip(names).map(|(place, name)| Ranked {
        place: u32::from(place),
        name: name.to_owned(),
        value: "1500".into(),
        worth: 1500.0,
        record: "1–0–0".into(),
        ..Ranked::default()
    });
    let standings = Standings {
        title: "星形ハルマ".into(),
        somebody: "Player".into(),
        rows: rows.collect(),
        ..Standings::default()
    };
    let played = Played::start("star-halma", &[("players", "6")]);
    let long = [
        "寿限無寿限無五劫の擦り切れ",
        "محمد بن عبد الله",
        "Дмитрий Иванов",
        "김수한무거북이와두루미",
        "Ελένη",
        "🦊🐇🦊🐇🦊🐇🦊🐇🦊🐇",
    ];
    let seats = BySeat::from_fn(|seat| SeatLabel {
        name: long[seat.index()].to_owned(),
        colour: "Purple".to_owned(),
    });
    let painter = Painter::new();
    let (_, theme) = Theme::bundled().find(|(name, _)| *name == "slate").unwrap();
    vec![
        ("names-on-a-leaderboard".into(), painter.png(&render::standings(&standings, width), Theme::wood())),
        (
            "names-on-cards".into(),
            painter.board(
                &View { width, ..played.view() },
                &Labels { seats, ..labels(&played.position) },
                theme,
            ),
        ),
    ]
}

#[test]
fn names_in_every_script_look_as_they_did() {
    compare(&names(View::WIDTH));
}

/// The folder for pictures to look at.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("pictures");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Compares pictures with the golden ones; with `BLESS=1` these become the golden ones.
fn compare(pictures: &[Named]) {
    let goldens = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/goldens");
    let mut different = Vec::new();
    for (name, png) in pictures {
        let golden = goldens.join(format!("{name}.png"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(golden, png).unwrap();
        } else if std::fs::read(&golden).ok().map(|golden| decoded(&golden)) != Some(decoded(png)) {
            let file = folder().join(format!("differs-{name}.png"));
            std::fs::write(&file, png).unwrap();
            different.push(file.display().to_string());
        }
    }
    assert!(different.is_empty(), "look at these, then accept them with BLESS=1:\n{}", different.join("\n"));
}

/// Some phones crop a picture that is exactly square; a much wider one has small cells there.
#[test]
fn pictures_are_wider_than_high() {
    for (variant, options) in GAMES {
        let played = Played::start(variant, options);
        let picture =
            decoded(&Painter::new().board(&played.view(), &labels(&played.position), Theme::wood()));
        let ratio = f64::from(picture.width()) / f64::from(picture.height());
        assert!((1.1..1.3).contains(&ratio), "{variant} {options:?}: {ratio}");
    }
}

#[test]
fn every_variant_looks_as_it_did() {
    for variant in Variant::ALL {
        assert!(GAMES.iter().any(|(game, _)| *game == variant.id()), "GAMES has no {variant}");
    }
    let wood = ("wood", Theme::wood());
    for (variant, options) in GAMES {
        compare(&pictures(&name(variant, options), &stages(variant, options), wood, 480));
    }
    compare(&graphs(wood, 480));
}

#[test]
fn every_theme_looks_as_it_did() {
    for theme in Theme::bundled().filter(|(name, _)| *name != "wood") {
        for (variant, options, stage) in [
            ("halma-expert", &[][..], 0),
            ("halma-16", &[("players", "4")], 1),
            ("star-halma", &[("players", "6")], 1),
            ("hexxagon", &[], 2),
        ] {
            let stages = stages(variant, options).into_iter().skip(stage).take(1).collect::<Vec<_>>();
            compare(&pictures(&name(variant, options), &stages, theme, 480));
        }
    }
}

/// Sheets of every variant in every theme, as large as on a phone, and each picture in full:
/// `target/pictures`.
/// `PICTURES=wood cargo nextest run gallery`, or `PICTURES=all`.
#[test]
fn gallery() {
    let Ok(wanted) = std::env::var("PICTURES") else { return };
    let games: Vec<(String, Vec<(&str, Played)>)> =
        GAMES.iter().map(|(variant, options)| (name(variant, options), stages(variant, options))).collect();
    let (wide, high) = (390, 334);
    for theme in Theme::bundled().filter(|(name, _)| [name, "all"].contains(&&*wanted)) {
        for (page, games) in games.chunks(4).enumerate() {
            let mut sheet =
                RgbImage::from_pixel(4 * (wide + 8), games.len() as u32 * (high + 8), image::Rgb([128; 3]));
            for (row, (game, stages)) in (0u32..).zip(games) {
                for (column, (name, png)) in (0u32..).zip(pictures(game, stages, theme, View::WIDTH)) {
                    std::fs::write(folder().join(format!("{name}.png")), &png).unwrap();
                    let small =
                        imageops::resize(&decoded(&png), wide, high, imageops::FilterType::CatmullRom);
                    let (x, y) = (column * (wide + 8), row * (high + 8));
                    imageops::replace(&mut sheet, &small, x.into(), y.into());
                }
            }
            sheet.save(folder().join(format!("sheet-{}-{page}.png", theme.0))).unwrap();
        }
        for (name, png) in graphs(theme, View::WIDTH).into_iter().chain(people(theme, View::WIDTH)) {
            std::fs::write(folder().join(format!("{name}.png")), png).unwrap();
        }
    }
}
