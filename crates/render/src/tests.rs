//! What a picture must fulfil: its plan as text, and facts about its pixels.

mod competitions;
mod graphs;
mod ground;
mod marks;
mod panel;
mod star;

use std::collections::HashSet;

use image::RgbImage;

use super::plan::{Layout, Looks};
use super::*;
use hoppity_rules::{
    BySeat, Cell, CellSet, Kind, Move, Piece, Position, Reason, Seat, Setup, Shade, Tag, Variant,
};

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
    image::load_from_memory(&Painter::new().board(view, &labels("Ann", "Bob"), Theme::wood()))
        .unwrap()
        .to_rgb8()
}

fn scene(view: &View<'_>, labels: &Labels) -> Scene {
    Painter::new().scene(view, labels)
}

fn items(scene: &Scene, what: What) -> Vec<&Item> {
    scene.ground.iter().chain(&scene.play).filter(|item| item.what == what).collect()
}

fn words(scene: &Scene, what: What) -> Vec<String> {
    items(scene, what)
        .iter()
        .filter_map(|item| {
            if let Form::Text { text, .. } = &item.form { Some(text.text().into_owned()) } else { None }
        })
        .collect()
}

/// The plan of a small board after two moves. To accept a change: `BLESS=1 cargo test
/// --workspace --lib golden`, then read the difference.
#[test]
fn the_plan_of_a_small_board_is_golden() {
    let (position, last) = after("halma-8", "a6-c6 h3-f3 c8-a4");
    let view = View { last: Some(&last), ..View::of(&position) };
    let plan = scene(&view, &labels("Ann", "Bob")).to_string();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/golden/halma-8.txt"), &plan).unwrap();
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
        for width in [200, 387, View::WIDTH] {
            let picture = pixels(&View { width, ..View::of(&position) });
            assert_eq!(picture.dimensions(), (width, width * 6 / 7));
            let (margin, right, bottom) = (width / 100, width - 1, width * 6 / 7 - 1);
            let across = (0..width).flat_map(|x| (0..margin).flat_map(move |y| [(x, y), (x, bottom - y)]));
            let down = (0..bottom).flat_map(|y| (0..margin).flat_map(move |x| [(x, y), (right - x, y)]));
            for (x, y) in across.chain(down) {
                assert_eq!(picture.get_pixel(x, y).0, Theme::wood().frame, "{variant} at {width}: {x},{y}");
            }
        }
    }
}

/// Discord lays its ALT mark over the lower left corner: about 40 by 24 pixels of a picture shown
/// 550 wide on a computer, or 390 on a phone.
#[test]
fn nothing_to_read_lies_below_discords_alt_mark() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        let scene = scene(&View::of(&position), &Labels::none());
        let covered = |shown: f32, item: &Item| {
            let scale = View::WIDTH as f32 / shown;
            item.at.x.to_px() < 40.0 * scale && item.at.y.to_px() > scene.height as f32 - 24.0 * scale
        };
        for what in [What::Coordinate, What::Name, What::Piece] {
            for item in items(&scene, what) {
                assert!(!covered(390.0, item) && !covered(550.0, item), "{variant}: {item}");
            }
        }
    }
}

#[test]
fn each_piece_shows_its_colour() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        let view = View::of(&position);
        let (scene, picture) = (scene(&view, &Labels::none()), pixels(&view));
        let pieces = items(&scene, What::Piece);
        assert_eq!(pieces.len(), Seat::first(2).map(|seat| position.pieces(seat).len()).sum::<usize>());
        for piece in pieces {
            let Form::Piece { radius, colour, .. } = piece.form else { panic!("{piece} is no piece") };
            // Near the rim, next to a number.
            let at = |share: f32| {
                let (x, y) = (piece.at.x.to_px() + radius.to_px() * share, piece.at.y.to_px());
                picture.get_pixel(x as u32, y as u32).0
            };
            let face = Theme::wood().pieces(colour).face;
            assert!([-0.8, -0.62, 0.62, 0.76].map(at).contains(&face), "{variant}: {piece}");
        }
    }
}

/// How a seat's pieces look without colour.
fn shapes(setup: &Setup, seat: Seat) -> (Body, Mark) {
    Looks::of(&Position::start(setup)).of_piece(Piece { seat, tag: Tag::Plain })
}

#[test]
fn seats_differ_without_colour() {
    for (variant, players) in [
        ("halma-16", "4"),
        ("halma-number", "4"),
        ("halma-double", "2"),
        ("halma-parlett", "4"),
        ("halma-marked", "4"),
        ("star-halma", "6"),
        ("hexxagon", "2"),
    ] {
        let options = Some(("players", players)).filter(|_| players != "2");
        let setup = Setup::parse(variant, options).unwrap();
        let seen: HashSet<(Body, Mark)> = setup.seats().map(|seat| shapes(&setup, seat)).collect();
        assert_eq!(seen.len(), setup.seat_count(), "{variant}");
        // What sets pieces of a seat apart never hides the seat: outlines stay.
        let position = Position::start(&setup);
        for cell in position.board().cells() {
            let Some(piece) = position.piece_at(cell) else { continue };
            let (body, mark) = Looks::of(&position).of_piece(piece);
            assert_eq!(body, shapes(&setup, piece.seat).0, "{variant}");
            assert!(
                piece.tag == Tag::Plain || mark != shapes(&setup, piece.seat).1 || variant == "halma-double"
            );
        }
    }
}

#[test]
fn coordinates_can_be_read_on_a_phone() {
    // Shown 390 pixels wide, an em is at least 9 pixels, in the panel and on cells as on the edge.
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        let scene = scene(&View::of(&position), &labels("Ann", "Bob"));
        for what in [What::Coordinate, What::Name, What::Player, What::Count] {
            for item in items(&scene, what) {
                let Form::Text { size, .. } = &item.form else { panic!("{item} is no text") };
                assert!(size.to_px() * 390.0 / View::WIDTH as f32 > 9.0, "{variant}: {item}");
            }
        }
    }
}

#[test]
fn the_panel_takes_a_fifth_at_most() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        let scene = scene(&View::of(&position), &Labels::none());
        for card in items(&scene, What::Card) {
            let Form::Box { wide, .. } = card.form else { panic!("{card} is no box") };
            assert!(wide.to_px() <= 0.2 * View::WIDTH as f32, "{variant}: {card}");
            assert!(card.at.x.to_px() + wide.to_px() <= 832.0, "{variant}: {card}");
        }
    }
}

#[test]
fn the_viewers_home_is_nearest() {
    for (variant, players) in [
        ("halma-8", ""),
        ("halma-10", ""),
        ("halma-16", "4"),
        ("halma-double", ""),
        ("star-halma", ""),
        ("star-halma", "6"),
        ("hexxagon", ""),
    ] {
        let options = Some(("players", players)).filter(|_| !players.is_empty());
        let position = Position::start(&Setup::parse(variant, options).unwrap());
        for seat in position.setup().seats() {
            let scene = scene(&View { seat: Some(seat), ..View::of(&position) }, &labels("Ann", "Bob"));
            let colours = [Tag::Plain, Tag::Colour(Shade::Odd)]
                .map(|tag| if variant == "halma-double" { tag } else { Tag::Plain })
                .map(|tag| position.setup().piece_colour(seat, tag));
            // On squares home is the bottom right corner.
            let right = i32::from(variant.starts_with("halma"));
            let near = |item: &&Item| item.at.y.0 + right * item.at.x.0;
            let nearest = items(&scene, What::Piece).into_iter().max_by_key(near).unwrap();
            assert!(
                matches!(nearest.form, Form::Piece { colour, .. } if colours.contains(&colour)),
                "{variant}, {seat}: {nearest}"
            );
            // So is the viewer's card, of two. Of more, they lie in the order of play.
            let cards = words(&scene, What::Seat);
            let in_turn: Vec<String> = position.setup().seats().map(|seat| seat.to_string()).collect();
            if let [_, last] = &cards[..] {
                assert_eq!(*last, seat.to_string(), "{variant}");
            } else {
                assert_eq!(cards, in_turn, "{variant}, {seat}");
            }
        }
    }
}

#[test]
fn coordinates_turn_with_the_board() {
    let position = start("halma-8");
    let read = |seat| words(&scene(&View { seat, ..View::of(&position) }, &Labels::none()), What::Coordinate);
    let (plain, turned) = (read(None), read(Some(Seat::ONE)));
    let letters =
        |names: &[String]| names.iter().filter(|name| name.as_str() >= "a").cloned().collect::<String>();
    assert_eq!(letters(&plain), "abcdefgh");
    assert_eq!(letters(&turned), "abcdefgh");
    // The letter or number furthest to the left above the board, and the highest at its side.
    let corners = |position: &Position, seat| {
        let scene = scene(&View { seat, ..View::of(position) }, &Labels::none());
        let coordinates = items(&scene, What::Coordinate);
        let text = |item: &&Item| match &item.form {
            Form::Text { text, .. } => text.text().into_owned(),
            _ => String::new(),
        };
        let highest = coordinates.iter().map(|item| item.at.y).min().unwrap();
        let (above, beside): (Vec<&Item>, Vec<&Item>) =
            coordinates.iter().partition(|item| item.at.y == highest);
        let above = above.into_iter().min_by_key(|item| item.at.x).unwrap();
        (text(&above), text(&beside.into_iter().min_by_key(|item| item.at.y).unwrap()))
    };
    let pair = |above: &str, beside: &str| (above.to_owned(), beside.to_owned());
    assert_eq!(corners(&position, None), pair("a", "8"));
    assert_eq!(corners(&position, Some(Seat::ONE)), pair("h", "1"));
    let four = Position::start(&Setup::parse("halma-16", [("players", "4")]).unwrap());
    assert_eq!(corners(&four, Some(Seat::TWO)), pair("1", "a"));
    assert_eq!(corners(&four, Seat::new(4)), pair("16", "p"));
}

#[test]
fn the_stars_letters_stand_at_both_ends_of_their_rows_and_its_hollows_bear_numbers() {
    let position = start("star-halma");
    for seat in [None, Some(Seat::ONE)] {
        let scene = scene(&View { seat, ..View::of(&position) }, &Labels::none());
        assert_eq!(words(&scene, What::Coordinate).concat(), "aabbccddeeffgghhiijjkkllmmnnooppqq");
        assert_eq!(words(&scene, What::Name).len(), 121);
    }
    // However it is turned, all letters stay on the picture and apart from each other.
    let position = Position::start(&Setup::parse("star-halma", [("players", "6")]).unwrap());
    for seat in position.setup().seats() {
        let scene = scene(&View { seat: Some(seat), ..View::of(&position) }, &Labels::none());
        let letters = items(&scene, What::Coordinate);
        for (at, one) in letters.iter().enumerate() {
            let (x, y) = (one.at.x.to_px(), one.at.y.to_px());
            assert!(x > 10.0 && y > 10.0 && y < 710.0, "{seat}: {one}");
            for other in &letters[at + 1..] {
                let apart = (x - other.at.x.to_px()).hypot(y - other.at.y.to_px());
                assert!(apart > 24.0, "{seat}: {one}, {other}");
            }
        }
    }
}

#[test]
fn each_cell_of_the_hexagon_bears_its_name_and_blocks_none() {
    let position = start("hexxagon");
    let scene = scene(&View::of(&position), &Labels::none());
    let mut names = words(&scene, What::Name);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 58);
    assert!(!names.contains(&"b1".to_owned()));
    assert_eq!(items(&scene, What::Hole).len(), 3);
}

#[test]
fn a_jump_shows_what_it_captured_and_a_clone_has_no_way() {
    let position = start("hexxagon");
    let at = |name| cell(&position, name);
    let captured: CellSet = [at("e5"), at("e9")].into_iter().collect();
    let jump = LastMove { seat: Seat::ONE, path: vec![at("e13"), at("e15")], captured };
    let plan = scene(&View { last: Some(&jump), ..View::of(&position) }, &Labels::none());
    assert_eq!((items(&plan, What::Captured).len(), items(&plan, What::Way).len()), (4, 6));
    let choosing = View { last: Some(&jump), marks: Marks::Movable(vec![at("e5")]), ..View::of(&position) };
    let plan = scene(&choosing, &Labels::none());
    assert_eq!(
        (
            items(&plan, What::Captured).len(),
            items(&plan, What::Way).len(),
            items(&plan, What::Arrival).len()
        ),
        (0, 0, 1)
    );
    let clone = LastMove { seat: Seat::ONE, path: vec![at("e14")], captured: CellSet::EMPTY };
    let plan = scene(&View { last: Some(&clone), ..View::of(&position) }, &Labels::none());
    assert_eq!(
        (items(&plan, What::Arrival).len(), items(&plan, What::Origin).len(), items(&plan, What::Way).len()),
        (1, 0, 0)
    );
    let pass = LastMove { seat: Seat::ONE, path: Vec::new(), captured: CellSet::EMPTY };
    let plan = scene(&View { last: Some(&pass), ..View::of(&position) }, &Labels::none());
    assert!(items(&plan, What::Arrival).is_empty());
}

#[test]
fn a_chain_in_progress_shows_the_piece_where_it_has_come_to() {
    let position = start("halma-8");
    let at = |name| cell(&position, name);
    let marks = Marks::Destinations {
        from: at("b7"),
        path: vec![at("b7"), at("d5")],
        targets: name_targets(&position, true, [at("f3"), at("d3")]),
    };
    let view = View { marks, ..View::of(&position) };
    let scene = scene(&view, &Labels::none());
    assert_eq!(words(&scene, What::Number), ["1", "2"]);
    let pieces = items(&scene, What::Piece);
    let layout = Layout::new(position.board(), 0, View::WIDTH);
    let spot = |name| layout.spot(position.board().point(at(name)));
    assert_eq!(pieces.len(), 20);
    assert!(pieces.iter().any(|piece| piece.at == spot("d5")));
    assert!(pieces.iter().all(|piece| piece.at != spot("b7")));
    assert_eq!(items(&scene, What::Trail).len(), 2);
}

#[test]
fn hops_are_numbered_and_their_way_lies_under_the_pieces() {
    let (position, last) = after("halma-8", "a6-c6 h3-f3 c8-a4");
    assert!(last.path.len() > 2);
    let plan = scene(&View { last: Some(&last), ..View::of(&position) }, &Labels::none());
    let hops = last.path.len() - 1;
    let numbers: Vec<String> = (1..hops).map(|number| number.to_string()).collect();
    assert_eq!(words(&plan, What::Number), numbers);
    let place = |what: What| plan.play.iter().position(|item| item.what == what).unwrap();
    let last_of = |what: What| plan.play.iter().rposition(|item| item.what == what).unwrap();
    assert!(last_of(What::Trail) < place(What::Piece) && last_of(What::Stop) < place(What::Piece));
    assert_eq!(items(&plan, What::Trail).len(), 2 * hops);
    // A single step has no number.
    let (position, last) = after("halma-8", "d8-e7");
    let plan = scene(&View { last: Some(&last), ..View::of(&position) }, &Labels::none());
    assert!(words(&plan, What::Number).is_empty());
}

#[test]
fn numbered_pieces_and_the_cells_they_must_reach_bear_numbers() {
    // Camps keep their numbers when pieces leave.
    let (position, _) = after("halma-expert", "e15-f14 l2-k3 d14-e13");
    let plan = scene(&View::of(&position), &Labels::none());
    let mut goals: Vec<u8> = words(&plan, What::Goal).iter().map(|text| text.parse().unwrap()).collect();
    let mut pieces: Vec<u8> = Vec::new();
    for item in items(&plan, What::Piece) {
        let Form::Piece { mark: Mark::Number(number), .. } = item.form else { panic!("{item}") };
        pieces.push(number);
    }
    goals.sort_unstable();
    pieces.sort_unstable();
    assert_eq!(goals, pieces);
    assert_eq!(pieces.len(), 38);
    let layout = Layout::new(position.board(), 0, View::WIDTH);
    let left = layout.spot(position.board().point(cell(&position, "e15")));
    assert!(items(&plan, What::Goal).iter().any(|item| item.at == left));
}

#[test]
fn the_referee_counts_down_when_it_matters() {
    let setup = |moves: &str| Setup::parse("halma-8", [("stall", moves)]).unwrap();
    let shown = |moves| {
        let position = Position::start(&setup(moves));
        words(&scene(&View::of(&position), &Labels::none()), What::Referee)
    };
    assert_eq!(shown("limit:30"), Vec::<String>::new());
    assert_eq!(shown("limit:12"), ["12", "12"]);
}

#[test]
fn the_final_picture_shows_the_lead_over_time() {
    let mut position = start("hexxagon");
    let count = |white: u32, red: u32| {
        let mut tallies = BySeat::from_fn(|_| 0);
        (tallies[Seat::ONE], tallies[Seat::TWO]) = (red, white);
        tallies
    };
    let tallies = [count(3, 3), count(3, 4), count(6, 3)];
    let plan = |position: &Position, tallies: &[BySeat<u32>]| {
        let view = View { tallies, ..View::of(position) };
        let labels = Labels { lead: "pieces".to_owned(), graph: "Lead".to_owned(), ..Labels::none() };
        scene(&view, &labels)
    };
    assert!(items(&plan(&position, &tallies), What::Graph).is_empty());
    position.drop_out(Seat::ONE, Reason::Resign).unwrap();
    let even = plan(&position, &[count(3, 3), count(4, 4)]);
    assert!(items(&even, What::Graph).is_empty(), "nobody was ever ahead");
    let last = plan(&position, &tallies);
    assert_eq!(items(&last, What::Graph).len(), 1);
    let colours: Vec<Tint> = items(&last, What::Lead).iter().map(|item| item.tint).collect();
    let [first, second] = [Seat::ONE, Seat::TWO].map(|seat| Tint::Face(position.setup().colour(seat)));
    assert_eq!((colours[0], *colours.last().unwrap()), (first, second));
    // Each half says whose lead it shows, and how large that was.
    assert_eq!(words(&last, What::Title), ["Lead"]);
    assert_eq!(words(&last, What::Side), ["+1", "+3 pieces"]);
    let discs = items(&last, What::Side).into_iter().filter(|item| matches!(item.tint, Tint::Face(_)));
    let discs: Vec<(Tint, i32)> = discs.map(|item| (item.tint, item.at.y.0)).collect();
    assert_eq!((discs[0].0, discs[1].0), (first, second));
    assert!(discs[0].1 < discs[1].1, "{discs:?}");
}

#[test]
fn graphs_keep_to_their_picture() {
    let labels = GraphLabels {
        title: "Rating".into(),
        from: "May".into(),
        to: "June".into(),
        ..GraphLabels::default()
    };
    let rated = |ratings: &[f32]| -> Vec<RatingPoint> {
        (0u8..).zip(ratings).map(|(at, &rating)| RatingPoint { at: f32::from(at), rating }).collect()
    };
    for ratings in [&[][..], &[1000.0], &[1000.0, 1000.0], &[900.0, 1400.0, 1150.0, f32::NAN], &[-3.0, 9e9]] {
        let scene = rating(&rated(ratings), &labels, View::WIDTH);
        assert_eq!(words(&scene, What::Label), ["Rating", "May", "June"]);
        for item in &scene.play {
            let (x, y) = (item.at.x.to_px(), item.at.y.to_px());
            assert!((0.0..=840.0).contains(&x) && (0.0..=420.0).contains(&y), "{ratings:?}: {item}");
        }
        assert!(items(&scene, What::Value).len() >= 2, "{ratings:?}");
        let known = ratings.iter().filter(|rating| rating.is_finite()).count();
        assert_eq!(items(&scene, What::Curve).len(), known.saturating_sub(1), "{ratings:?}");
    }
    for players in ["2", "3", "6"] {
        let setup = Setup::parse("star-halma", [("players", players)]).unwrap();
        for plies in [0, 1, 900] {
            let tallies: Vec<BySeat<u32>> = (0..plies).map(|ply| BySeat::from_fn(|_| 900 - ply)).collect();
            let scene = lead(
                &Lead { setup: &setup, curve: Curve::Tally(&tallies), marks: &[], labels: &labels },
                View::WIDTH,
            );
            assert!(scene.play.len() < 4000, "{players}: {}", scene.play.len());
        }
    }
}

/// Each side is named above or below the half of the graph in which it leads.
#[test]
fn no_mark_covers_whose_lead_is_shown() {
    let setup = Setup::parse("hexxagon", []).unwrap();
    let tallies = vec![BySeat::from_fn(|_| 3); 60];
    let sides = ["Ann ahead", "Bartholomew Wolkenstein-Rodenegg ahead"].map(str::to_owned).to_vec();
    let labels = GraphLabels { title: "Lead".into(), from: "Start".into(), to: "Move 59".into(), sides };
    let marks: Vec<usize> = (0..60).step_by(3).collect();
    let scene = lead(
        &Lead { setup: &setup, curve: Curve::Tally(&tallies), marks: &marks, labels: &labels },
        View::WIDTH,
    );
    let graph = items(&scene, What::Graph)[0];
    let Form::Box { high, .. } = graph.form else { panic!("{graph}") };
    let (top, bottom) = (graph.at.y.to_px(), graph.at.y.to_px() + high.to_px());
    let sides: Vec<f32> = items(&scene, What::Side).iter().map(|item| item.at.y.to_px()).collect();
    let (first, second) = sides.split_at(sides.len() / 2);
    assert!(first.iter().all(|y| *y < top) && second.iter().all(|y| *y > bottom), "{sides:?}");
    assert_eq!(words(&scene, What::Side)[0], "Ann ahead");
}

#[test]
fn a_graph_of_chances_reaches_from_a_half_to_all() {
    let setup = Setup::parse("hexxagon", []).unwrap();
    let chances = [500, 1000, 0].map(|first| BySeat::from_fn(|seat| [first, 1000 - first][seat.index() % 2]));
    let labels = GraphLabels::default();
    let shown = Lead { setup: &setup, curve: Curve::Chance(&chances), marks: &[], labels: &labels };
    assert_eq!(words(&lead(&shown, View::WIDTH), What::Value), ["100", "50", "100"]);
}

#[test]
fn any_width_and_any_marks_give_a_picture() {
    let painter = Painter::new();
    for variant in Variant::ALL {
        let mut position = Position::start(&Setup::new(*variant));
        let mv = position.legal_moves()[0];
        let path = position.path(mv);
        let played = position.play(mv).unwrap();
        let last = LastMove { seat: played.seat, path, captured: played.captured };
        let cells: Vec<Cell> = position.board().cells().collect();
        let targets = name_targets(&position, true, cells.iter().copied());
        let from = position.legal_moves().iter().find_map(|mv: &Move| mv.from()).unwrap();
        for (width, marks) in [
            (0, Marks::None),
            (200, Marks::Movable(cells.clone())),
            (201, Marks::Destinations { from, path: Vec::new(), targets: targets.clone() }),
            (317, Marks::Destinations { from, path: vec![from], targets: Vec::new() }),
            (841, Marks::Destinations { from, path: cells.clone(), targets }),
            (1001, Marks::Movable(Vec::new())),
        ] {
            let view = View {
                position: &position,
                last: Some(&last),
                earlier: &[],
                seat: Some(Seat::TWO),
                marks,
                width,
                ..View::of(&position)
            };
            let bytes = painter.board(&view, &labels("Ann", "🐇"), Theme::wood());
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
    assert!(
        Painter::new().board(&View::of(&position), &labels("Ann", "Bob"), Theme::wood()).len() < 40 << 10
    );
    let position = start("hexxagon");
    assert!(
        Painter::new().board(&View::of(&position), &labels("Ann", "Bob"), Theme::wood()).len() < 40 << 10
    );
}
