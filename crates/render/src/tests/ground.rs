//! What is drawn below the pieces: the lines around camps, the names of cells.

use super::*;

#[test]
fn the_line_around_a_home_goes_on_where_a_move_began_or_ended() {
    let position = start("halma-8");
    let at = |name| cell(&position, name);
    // From the border of one home to that of the other.
    let last = LastMove { seat: Seat::ONE, path: vec![at("d8"), at("e1")], captured: CellSet::EMPTY };
    // Without the trail, which crosses the lines.
    let plain = View { marks: Marks::Movable(vec![]), ..View::of(&position) };
    let moved = View { last: Some(&last), ..plain.clone() };
    let (before, after) = (pixels(&plain), pixels(&moved));
    assert_ne!(before, after, "the cells of the move have a tint");
    let scene = scene(&plain, &Labels::none());
    for line in items(&scene, What::Fence) {
        let Form::Box { wide, high, .. } = line.form else { panic!("{line:?}") };
        let middle = |start: Length, size: Length| (start.to_px() + size.to_px() / 2.0) as u32;
        let (x, y) = (middle(line.at.x, wide), middle(line.at.y, high));
        assert_eq!(after.get_pixel(x, y), before.get_pixel(x, y), "the line at {x}, {y}");
    }
}

#[test]
fn the_goal_of_the_seat_to_move_is_lined_in_its_colour() {
    for variant in ["halma-8", "halma-marked", "star-halma"] {
        let mut position = start(variant);
        let lines = |view: &View<'_>| {
            let plan = scene(view, &Labels::none());
            plan.play.iter().filter(|item| item.what == What::Fence).map(|item| item.tint).collect::<Vec<_>>()
        };
        for seat in [Seat::ONE, Seat::TWO] {
            let tints = lines(&View::of(&position));
            let colour = position.setup().colour(seat);
            assert!(tints.len() > 2 && tints.iter().all(|&tint| tint == Tint::Camp(colour)), "{variant}");
            position.play(position.legal_moves()[0]).unwrap();
        }
        // Of a move that is only tried, the lines are still the mover's.
        let tried = View { goal: Some(Seat::TWO), ..View::of(&position) };
        assert_ne!(position.turn(), tried.goal);
        let own = Tint::Camp(position.setup().colour(Seat::TWO));
        let tints = lines(&tried);
        assert!(tints.len() > 2 && tints.iter().all(|&tint| tint == own), "{variant}");
        position.agree_draw().unwrap();
        assert!(lines(&View::of(&position)).is_empty());
    }
}

#[test]
fn targets_on_a_star_have_letters_and_without_names_of_cells_numbers() {
    let position = start("star-halma");
    let at = |name| cell(&position, name);
    let numbers = |cell_names| {
        let targets = name_targets(&position, cell_names, [at("m5")]);
        let marks = Marks::Destinations { from: at("n2"), path: vec![], targets };
        let view = View { marks, cell_names, ..View::of(&position) };
        let plan = scene(&view, &Labels::none());
        let on_pieces = items(&plan, What::Piece).iter().any(|item| {
            let Form::Piece { mark, .. } = item.form else { panic!("{item:?}") };
            mark != Mark::None
        });
        let cells = words(&plan, What::Name).len() + words(&plan, What::Coordinate).len();
        (cells > 0, on_pieces, words(&plan, What::Number))
    };
    assert_eq!(numbers(true), (true, true, vec!["A".to_owned()]));
    assert_eq!(numbers(false), (false, false, vec!["1".to_owned()]));
}
