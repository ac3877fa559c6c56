//! What helps to choose a move, and what shows the moves that were made.

use super::*;

#[test]
fn targets_have_letters_where_pieces_bear_numbers() {
    for variant in Variant::ALL {
        let position = Position::start(&Setup::new(*variant));
        let named: Vec<String> = name_targets(&position, true, position.board().cells())
            .iter()
            .map(|(name, _)| name.to_string())
            .collect();
        let is_numbered = ["halma-number", "halma-expert", "star-halma"].contains(&variant.id());
        let first = if is_numbered { ["A", "Z", "AA", "AB"] } else { ["1", "26", "27", "28"] };
        assert_eq!([0, 25, 26, 27].map(|at: usize| named[at].as_str()), first, "{variant}");
    }
}

#[test]
fn the_moves_of_a_round_are_numbered_and_their_hops_are_not() {
    let position = start("halma-8");
    let at = |name| cell(&position, name);
    let path = vec![at("h1"), at("f3"), at("d3")];
    let last = LastMove { seat: Seat::TWO, path, captured: CellSet::EMPTY };
    let view = View { last: Some(&last), ..View::of(&position) };
    let alone = scene(&view, &Labels::none());
    assert_eq!(words(&alone, What::Number), ["1"], "the stop of the chain");
    let earlier = [vec![at("b7"), at("b5")]];
    let both = scene(&View { earlier: &earlier, ..view }, &Labels::none());
    assert_eq!(words(&both, What::Number), ["1", "2"], "both moves");
    assert_eq!(items(&both, What::Arrival).len(), 2);
    // Each has its way: two lines for a jump.
    assert_eq!(items(&both, What::Trail).len(), items(&alone, What::Trail).len() + 2);
    // The chain can be followed: a dot with an edge where it landed in between.
    let stops = items(&both, What::Stop);
    assert_eq!(stops.len(), 2);
    let there = items(&alone, What::Stop)[0].at;
    assert!(stops.iter().all(|dot| dot.at == there), "{stops:?}");
}

#[test]
fn a_piece_that_has_arrived_on_the_star_is_ringed() {
    let (position, last) = after("star-halma", "n2-m6");
    let plan = scene(&View { last: Some(&last), ..View::of(&position) }, &Labels::none());
    let arrival = items(&plan, What::Arrival);
    let disc = |item: &Item| match item.form {
        Form::Disc(radius) | Form::Piece { radius, .. } => radius.to_px(),
        _ => panic!("{item}"),
    };
    let ring = arrival.iter().find(|item| item.tint == Tint::Arrival).unwrap();
    let piece = items(&plan, What::Piece).into_iter().find(|piece| piece.at == ring.at).unwrap();
    // At least 2 of 390 pixels on a phone, and no neighbour hides it: those are a pitch away.
    assert!((disc(ring) - disc(piece)) * 390.0 / View::WIDTH as f32 > 2.0, "{ring}, {piece}");
}

/// On a phone a picture is shown at less than half its width.
#[test]
fn the_numbers_of_moves_hide_no_number_of_a_piece_and_can_be_read_on_a_phone() {
    for (variant, players) in
        [("halma-16", "4"), ("halma-number", "2"), ("star-halma", "6"), ("hexxagon", "2")]
    {
        let options = Some(("players", players)).filter(|_| players != "2");
        let mut position = Position::start(&Setup::parse(variant, options).unwrap());
        let mut moves: Vec<LastMove> = Vec::new();
        for _ in 0..position.setup().seat_count() {
            let mv = position.legal_moves()[0];
            let path = position.path(mv);
            let played = position.play(mv).unwrap();
            moves.push(LastMove { seat: played.seat, path, captured: played.captured });
        }
        let last = moves.pop().unwrap();
        let earlier: Vec<Vec<Cell>> = moves.into_iter().map(|moved| moved.path).collect();
        let plan =
            scene(&View { last: Some(&last), earlier: &earlier, ..View::of(&position) }, &Labels::none());
        // On a disc they would look like pieces.
        assert!(items(&plan, What::Stop).is_empty(), "{variant}");
        let tabs = items(&plan, What::Move);
        assert_eq!(tabs.len(), 2 * (earlier.len() + 1), "{variant}: each tab with its edge");
        for tab in tabs {
            assert!(matches!(&tab.form, Form::Polygon(corners) if corners.len() == 5), "{variant}: {tab}");
        }
        let badges = items(&plan, What::Number);
        assert_eq!(badges.len(), earlier.len() + 1, "{variant}");
        let ground = if variant == "star-halma" { Tint::Casing } else { Tint::Trail };
        assert_eq!(items(&plan, What::Move)[1].tint, ground, "{variant}: not that of yellow pieces");
        for badge in badges {
            let Form::Text { size, .. } = badge.form else { panic!("{badge}") };
            assert!(size.to_px() * 350.0 / View::WIDTH as f32 > 10.0, "{variant}: {badge}");
            for piece in items(&plan, What::Piece) {
                let (x, y) = (badge.at.to(piece.at).x.to_px(), badge.at.to(piece.at).y.to_px());
                assert!(x.hypot(y) > 24.0, "{variant}: {badge} on {piece}");
            }
        }
    }
}

#[test]
fn a_move_that_was_tried_is_dashed_and_crossed_out_and_its_piece_stays() {
    for (game, text, crosses_only) in [("halma-8", "b8-d6", false), ("hexxagon", "e14", true)] {
        let position = start(game);
        let path = position.path(position.read(text).unwrap().mv);
        let marks = Marks::Tried(path);
        let tried = scene(&View { marks, ..View::of(&position) }, &Labels::none());
        let plain = scene(&View::of(&position), &Labels::none());
        assert_eq!(items(&tried, What::Piece), items(&plain, What::Piece), "{game}: nothing has moved");
        // The cross has two lines, each with its edge.
        let lines = items(&tried, What::Tried).len();
        assert!(if crosses_only { lines == 4 } else { lines > 4 + 6 }, "{game}: {lines}");
    }
}

#[test]
fn a_picture_in_a_gallery_has_its_name_above_it() {
    let painter = Painter::new();
    let position = start("halma-8");
    let view = View { width: 392, ..View::of(&position) };
    let scene = painter.scene(&view, &labels("Ann", "Bob"));
    let file = |name| painter.gallery(&[(name, scene.clone(), Theme::wood())], 1);
    let [named, other] =
        ["Wood", "Slate"].map(|name| image::load_from_memory(&file(name)).unwrap().to_rgb8());
    let above = named.height() - scene.height;
    assert!(above > 30, "{above}");
    let differs = |rows: std::ops::Range<u32>| {
        rows.clone().any(|y| (0..scene.width).any(|x| named.get_pixel(x, y) != other.get_pixel(x, y)))
    };
    assert!(differs(0..above) && !differs(above..named.height()), "the name covers nothing of the board");
}
