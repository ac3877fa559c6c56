//! What a picture must hold up to: its plan as text, and facts about its pixels.

use image::RgbImage;

use super::*;
use crate::rules::{Cell, CellSet, Colour, Kind, Move, Position, Reason, Seat, Setup, Variant};

const GOLDEN: &str = include_str!("golden/halma-8.txt");

fn start(variant: &str) -> Position {
    Position::start(&Setup::parse(variant, []).unwrap())
}

fn cell(position: &Position, name: &str) -> Cell {
    position.board().find(name).unwrap()
}

/// The position after these moves, and the last of them.
fn after(variant: &str, moves: &str) -> (Position, LastMove) {
    let mut position = start(variant);
    let mut last = None;
    for text in moves.split_whitespace() {
        let mv = position.read(text).unwrap().mv;
        let path = position.path(mv);
        let played = position.play(mv).unwrap();
        last = Some(LastMove { seat: played.seat, path, captured: played.captured });
    }
    (position, last.unwrap())
}

fn labels(first: &str, second: &str) -> Labels {
    let mut labels = Labels::none();
    labels.seats[Seat::ONE] = SeatLabel { name: first.to_owned(), colour: "White".to_owned() };
    labels.seats[Seat::TWO] = SeatLabel { name: second.to_owned(), colour: "Green".to_owned() };
    labels
}

fn pixels(view: &View<'_>) -> RgbImage {
    image::load_from_memory(&draw(view, &labels("Ann", "Bob"), &Theme::WOOD)).unwrap().to_rgb8()
}

fn items<'a>(scene: &'a Scene, what: &str) -> Vec<&'a Item> {
    scene.ground.iter().chain(&scene.play).filter(|item| item.what == what).collect()
}

fn words(scene: &Scene, what: &str) -> Vec<String> {
    items(scene, what)
        .iter()
        .filter_map(|item| if let Form::Text { text, .. } = &item.form { Some(text.clone()) } else { None })
        .collect()
}

/// Relative luminance, as WCAG 2 defines it.
fn luminance(colour: Rgb) -> f64 {
    let [r, g, b] = colour.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// Contrast ratio, as WCAG 2 defines it.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The plan of a small board after two moves. To accept a change: `BLESS=1 cargo test golden`, then read the difference.
#[test]
fn the_plan_of_a_small_board_is_golden() {
    let (position, last) = after("halma-8", "a6-c6 h3-f3 c8-a4");
    let view = View { last: Some(&last), ..View::of(&position) };
    let plan = scene(&view, &labels("Ann", "Bob")).to_string();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/render/golden/halma-8.txt"), &plan).unwrap();
        return;
    }
    for (line, (now, golden)) in plan.lines().zip(GOLDEN.lines()).enumerate() {
        assert_eq!(now, golden, "line {}", line + 1);
    }
    assert_eq!(plan.lines().count(), GOLDEN.lines().count());
}

#[test]
fn a_picture_is_a_little_wider_than_high_with_a_margin_on_all_sides() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        for width in [200, 387, 840] {
            let picture = pixels(&View { width, ..View::of(&position) });
            assert_eq!(picture.dimensions(), (width, width * 6 / 7));
            let (margin, right, bottom) = (width / 80, width - 1, width * 6 / 7 - 1);
            let across = (0..width).flat_map(|x| (0..margin).flat_map(move |y| [(x, y), (x, bottom - y)]));
            let down = (0..bottom).flat_map(|y| (0..margin).flat_map(move |x| [(x, y), (right - x, y)]));
            for (x, y) in across.chain(down) {
                assert_eq!(picture.get_pixel(x, y).0, Theme::WOOD.frame, "{variant} at {width}: {x},{y}");
            }
        }
    }
}

#[test]
fn each_piece_shows_its_seats_colour() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        let view = View::of(&position);
        let (scene, picture) = (scene(&view, &Labels::none()), pixels(&view));
        let pieces = items(&scene, "piece");
        assert_eq!(pieces.len(), Seat::first(2).map(|seat| position.pieces(seat).len()).sum::<usize>());
        for piece in pieces {
            let Form::Piece { radius, colour, .. } = piece.form else { panic!("{piece} is no piece") };
            // Between the mark in the middle and the rim.
            let (x, y) = (piece.at.x.to_px() + radius.to_px() * 0.62, piece.at.y.to_px());
            let pixel = picture.get_pixel(x as u32, y as u32).0;
            assert!(
                contrast(pixel, Theme::WOOD.pieces(colour).face) < 1.02,
                "{variant}: {piece} is {pixel:?}"
            );
        }
    }
}

#[test]
fn seats_differ_without_colour() {
    let colours =
        [Colour::White, Colour::Red, Colour::Green, Colour::Blue].map(|colour| *Theme::WOOD.pieces(colour));
    for (at, one) in colours.iter().enumerate() {
        assert!(contrast(one.face, one.mark) > 3.0, "{one:?}");
        for other in &colours[at + 1..] {
            assert!(contrast(one.face, other.face) > 1.2, "{one:?} {other:?}");
        }
    }
    // Seats of two colours each come with pictures that show them.
    for variant in Variant::ALL.iter().filter(|&&variant| variant != Variant::HalmaDouble) {
        let position = Position::start(&Setup::new(*variant));
        let [one, two] = [Seat::ONE, Seat::TWO].map(|seat| {
            (plan::mark_of(position.board(), seat), Theme::WOOD.pieces(position.setup().colour(seat)).face)
        });
        assert!(one.0 != two.0 && contrast(one.1, two.1) > 3.0, "{variant}");
    }
}

#[test]
fn text_can_be_read() {
    let theme = Theme::WOOD;
    for (ink, paper) in [
        (theme.coordinate, theme.frame),
        (theme.card_text, theme.card),
        (theme.card_lit_text, theme.card_lit),
        (theme.digit, theme.casing),
    ] {
        assert!(contrast(ink, paper) > 7.0, "{ink:?} on {paper:?}");
    }
    assert!(contrast(theme.name, theme.dark) > 3.0 && contrast(theme.name, theme.light) > 3.0);
    // Shown 390 pixels wide, a coordinate's em is at least 10 pixels.
    let position = start("halma-16");
    for item in items(&scene(&View::of(&position), &Labels::none()), "coordinate") {
        let Form::Text { size, .. } = &item.form else { panic!("{item} is no text") };
        assert!(size.to_px() * 390.0 / 840.0 > 10.0);
    }
}

#[test]
fn the_viewers_home_is_nearest() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        for seat in [Seat::ONE, Seat::TWO] {
            let scene = scene(&View { seat: Some(seat), ..View::of(&position) }, &labels("Ann", "Bob"));
            let colour = position.setup().colour(seat);
            let lowest = items(&scene, "piece").into_iter().max_by_key(|item| item.at.y).unwrap();
            assert!(
                matches!(lowest.form, Form::Piece { colour: of, .. } if of == colour),
                "{variant}, {seat}"
            );
            // The panel follows: the viewer's card is the lower one.
            let expected = if seat == Seat::ONE { ["Bob", "Ann"] } else { ["Ann", "Bob"] };
            assert_eq!(words(&scene, "player"), expected, "{variant}, {seat}");
        }
    }
}

#[test]
fn coordinates_turn_with_the_board() {
    let position = start("halma-8");
    let read = |seat| words(&scene(&View { seat, ..View::of(&position) }, &Labels::none()), "coordinate");
    let (plain, turned) = (read(None), read(Some(Seat::ONE)));
    let letters =
        |names: &[String]| names.iter().filter(|name| name.as_str() >= "a").cloned().collect::<String>();
    assert_eq!(letters(&plain), "abcdefgh");
    assert_eq!(letters(&turned), "abcdefgh");
    let left_most = |seat| {
        let scene = scene(&View { seat, ..View::of(&position) }, &Labels::none());
        let below =
            items(&scene, "coordinate").into_iter().filter(|item| item.to_string().contains("Centre"));
        below.min_by_key(|item| item.at.x).unwrap().to_string()
    };
    assert!(left_most(None).contains("\"a\""));
    assert!(left_most(Some(Seat::ONE)).contains("\"h\""));
}

#[test]
fn each_cell_of_the_hexagon_bears_its_name_and_blocks_none() {
    let position = start("hexxagon");
    let scene = scene(&View::of(&position), &Labels::none());
    let mut names = words(&scene, "name");
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 58);
    assert!(!names.contains(&"b1".to_owned()));
    assert_eq!(items(&scene, "hole").len(), 3);
}

#[test]
fn a_jump_shows_what_it_captured_and_a_clone_has_no_way() {
    let position = start("hexxagon");
    let at = |name| cell(&position, name);
    let captured: CellSet = [at("e5"), at("e9")].into_iter().collect();
    let jump = LastMove { seat: Seat::ONE, path: vec![at("e13"), at("e15")], captured };
    let plan = scene(&View { last: Some(&jump), ..View::of(&position) }, &Labels::none());
    assert_eq!((items(&plan, "captured").len(), items(&plan, "way").len()), (4, 4));
    let choosing = View { last: Some(&jump), marks: Marks::Movable(vec![at("e5")]), ..View::of(&position) };
    let plan = scene(&choosing, &Labels::none());
    assert_eq!(
        (items(&plan, "captured").len(), items(&plan, "way").len(), items(&plan, "arrival").len()),
        (0, 0, 1)
    );
    let clone = LastMove { seat: Seat::ONE, path: vec![at("e14")], captured: CellSet::EMPTY };
    let plan = scene(&View { last: Some(&clone), ..View::of(&position) }, &Labels::none());
    assert_eq!(
        (items(&plan, "arrival").len(), items(&plan, "origin").len(), items(&plan, "way").len()),
        (1, 0, 0)
    );
    let pass = LastMove { seat: Seat::ONE, path: Vec::new(), captured: CellSet::EMPTY };
    let plan = scene(&View { last: Some(&pass), ..View::of(&position) }, &Labels::none());
    assert!(items(&plan, "arrival").is_empty());
}

#[test]
fn a_chain_in_progress_shows_the_piece_where_it_has_come_to() {
    let position = start("halma-8");
    let at = |name| cell(&position, name);
    let marks = Marks::Destinations {
        from: at("b7"),
        path: vec![at("b7"), at("d5")],
        numbered: vec![(1, at("f3")), (2, at("d3"))],
    };
    let view = View { marks, ..View::of(&position) };
    let scene = scene(&view, &Labels::none());
    assert_eq!(words(&scene, "number"), ["1", "2"]);
    let pieces = items(&scene, "piece");
    assert_eq!(pieces.iter().filter(|piece| piece.cover < 100).count(), 1);
    assert_eq!(pieces.len(), 21);
}

#[test]
fn the_panel_says_whose_turn_it_is_and_how_it_ended() {
    let mut position = start("halma-8");
    let plan = |position: &Position| scene(&View::of(position), &labels("Ann", "Bob"));
    assert_eq!(items(&plan(&position), "turn").len(), 1);
    assert_eq!(words(&plan(&position), "race").len(), 2);

    let mut drawn = position.clone();
    drawn.agree_draw().unwrap();
    assert_eq!((items(&plan(&drawn), "turn").len(), words(&plan(&drawn), "draw").len()), (0, 2));

    position.drop_out(Seat::ONE, Reason::Resign).unwrap();
    assert_eq!(position.outcome().unwrap().kind, Kind::Win);
    let over = plan(&position);
    assert!(
        items(&over, "turn").is_empty()
            && !items(&over, "winner").is_empty()
            && !items(&over, "out").is_empty()
    );

    assert_eq!(words(&scene(&View::of(&start("hexxagon")), &Labels::none()), "count"), ["3", "3"]);
}

#[test]
fn names_are_shortened_or_replaced_and_stay_on_their_card() {
    let position = start("halma-10");
    let shown = |first: &str| words(&scene(&View::of(&position), &labels(first, "Bob")), "player")[0].clone();
    assert_eq!(shown("Ann"), "Ann");
    assert_eq!(shown("ちえ"), "White");
    assert_eq!(shown("🐇🐇"), "White");
    assert!(shown("Maximiliane Wolkenstein").ends_with('…'));
    assert!(!shown("W".repeat(2000).as_str()).is_empty());
    let mut wordless = labels("ちえ", "Bob");
    wordless.seats[Seat::ONE].colour = "白".to_owned();
    assert_eq!(words(&scene(&View::of(&position), &wordless), "player"), ["Bob"]);
}

#[test]
fn any_width_and_any_marks_give_a_picture() {
    for variant in Variant::ALL {
        let mut position = Position::start(&Setup::new(*variant));
        let mv = position.legal_moves()[0];
        let path = position.path(mv);
        let played = position.play(mv).unwrap();
        let last = LastMove { seat: played.seat, path, captured: played.captured };
        let cells: Vec<Cell> = position.board().cells().collect();
        let numbered: Vec<(usize, Cell)> = (1..).zip(cells.iter().copied()).collect();
        let from = position.legal_moves().iter().find_map(|mv: &Move| mv.from()).unwrap();
        for (width, marks) in [
            (0, Marks::None),
            (200, Marks::Movable(cells.clone())),
            (201, Marks::Destinations { from, path: Vec::new(), numbered: numbered.clone() }),
            (317, Marks::Destinations { from, path: vec![from], numbered: Vec::new() }),
            (841, Marks::Destinations { from, path: cells.clone(), numbered }),
            (1001, Marks::Movable(Vec::new())),
        ] {
            let view = View { position: &position, last: Some(&last), seat: Some(Seat::TWO), marks, width };
            let bytes = draw(&view, &labels("Ann", "🐇"), &Theme::WOOD);
            let picture = image::load_from_memory(&bytes).unwrap();
            assert_eq!(picture.width(), width.clamp(200, 2000));
        }
    }
}

#[test]
fn a_picture_is_at_most_2000_pixels_wide() {
    let position = start("halma-16");
    assert_eq!(pixels(&View { width: u32::MAX, ..View::of(&position) }).dimensions(), (2000, 1714));
}

#[test]
fn a_picture_is_small() {
    let position = start("halma-16");
    assert!(draw(&View::of(&position), &labels("Ann", "Bob"), &Theme::WOOD).len() < 40 << 10);
    let position = start("hexxagon");
    assert!(draw(&View::of(&position), &labels("Ann", "Bob"), &Theme::WOOD).len() < 40 << 10);
}
