//! The cards at the board's side.

use super::*;

#[test]
fn the_panel_says_whose_turn_it_is_and_how_it_ended() {
    let mut position = start("halma-8");
    let plan = |position: &Position| scene(&View::of(position), &labels("Ann", "Bob"));
    assert_eq!(items(&plan(&position), What::Turn).len(), 2);
    assert_eq!(words(&plan(&position), What::Count).len(), 2);

    let mut drawn = position.clone();
    drawn.agree_draw().unwrap();
    assert_eq!((items(&plan(&drawn), What::Turn).len(), words(&plan(&drawn), What::Draw).len()), (0, 2));

    position.drop_out(Seat::ONE, Reason::Resign).unwrap();
    assert_eq!(position.outcome().unwrap().kind, Kind::Win);
    let over = plan(&position);
    assert!(
        items(&over, What::Turn).is_empty()
            && !items(&over, What::Winner).is_empty()
            && !items(&over, What::Out).is_empty()
    );

    assert_eq!(words(&scene(&View::of(&start("hexxagon")), &Labels::none()), What::Count), ["3", "3"]);
}

#[test]
fn the_first_pair_has_frames_in_the_panel() {
    for (teams, mate) in [("12", "2"), ("13", "3"), ("14", "4")] {
        let position =
            Position::start(&Setup::parse("halma-16", [("players", "4"), ("teams", teams)]).unwrap());
        let plan = scene(&View::of(&position), &Labels::none());
        let (frames, cards) = (items(&plan, What::Pair), items(&plan, What::Card));
        let seats = words(&plan, What::Seat);
        let framed = cards.iter().zip(&seats).filter(|(card, _)| {
            frames.iter().any(|frame| (frame.at.y.0..frame.at.y.0 + 100).contains(&card.at.y.0))
        });
        let framed: Vec<&str> = framed.map(|(_, seat)| seat.as_str()).collect();
        assert_eq!(framed, ["1", mate], "{teams}");
    }
    let alone = Position::start(&Setup::parse("halma-16", [("players", "4")]).unwrap());
    assert!(items(&scene(&View::of(&alone), &Labels::none()), What::Pair).is_empty());
}

#[test]
fn a_seat_that_has_dropped_out_is_grey_and_says_why() {
    let mut position = Position::start(&Setup::parse("star-halma", [("players", "6")]).unwrap());
    position.drop_out(Seat::TWO, Reason::Time).unwrap();
    let plan = scene(&View::of(&position), &Labels::none());
    assert_eq!((items(&plan, What::Out).len(), words(&plan, What::Count).len()), (1, 5));
    let grey: Vec<_> = plan.play.iter().filter(|item| item.cover < 100).collect();
    assert!(matches!(grey[..], [Item { what: What::Seat, .. }]), "{grey:?}");
    assert_eq!(items(&plan, What::Piece).len(), 50);
}

#[test]
fn names_are_shortened_or_replaced_and_stay_on_their_card() {
    let position = start("halma-10");
    let shown =
        |first: &str| words(&scene(&View::of(&position), &labels(first, "Bob")), What::Player)[0].clone();
    assert_eq!(shown("Ann"), "Ann");
    assert_eq!(shown("ちえ"), "ちえ");
    assert_eq!(shown("千恵"), "千恵");
    assert_eq!(shown("🐇🐇"), "🐇🐇");
    assert_eq!(shown("ขาว"), "White");
    let lines = |first: &str| {
        let mut lines = words(&scene(&View::of(&position), &labels(first, "Bob")), What::Player);
        lines.truncate(lines.len() - 1);
        lines
    };
    assert_eq!(lines("Annabella Wolken"), ["Annabella", "Wolken"]);
    assert_eq!(lines("Bartholomeus"), ["Barthol", "omeus"], "no letter or two are alone");
    assert!(lines("Maximiliane Wolkenstein-Rodenegg")[1].ends_with('…'));
    for long in
        ["W".repeat(2000), "寿限無".repeat(9), "김수한무거북이와두루미삼천갑자".to_owned(), "🐇".repeat(20)]
    {
        let shown: usize = lines(&long).iter().map(|line| line.trim_end_matches('…').chars().count()).sum();
        assert!(shown >= 8, "{shown} letters are left of {long:?}: {:?}", lines(&long));
    }
    let mut japanese = labels("ขาว", "Bob");
    japanese.seats[Seat::ONE].colour = "白".to_owned();
    assert_eq!(words(&scene(&View::of(&position), &japanese), What::Player), ["白", "Bob"]);
    let mut wordless = labels("ขาว", "Bob");
    wordless.seats[Seat::ONE].colour = "ขาว".to_owned();
    assert_eq!(words(&scene(&View::of(&position), &wordless), What::Player), ["Bob"]);
}

#[test]
fn names_are_smaller_on_all_cards_where_that_leaves_one_whole() {
    let position = start("halma-16");
    let plan = |first: &str| scene(&View::of(&position), &labels(first, "Bob"));
    let sizes = |scene: &Scene| -> Vec<i32> {
        let players = scene.play.iter().filter(|item| item.what == What::Player);
        let size = |item: &Item| if let Form::Text { size, .. } = item.form { size.0 } else { 0 };
        players.map(size).collect()
    };
    let (large, small) = (plan("Ann"), plan("Annabelle"));
    assert_eq!(words(&small, What::Player), ["Annabelle", "Bob"]);
    let (large, small) = (sizes(&large), sizes(&small));
    assert_eq!((large[0], small[0]), (large[1], small[1]));
    assert!(small[0] < large[0] && small[0] > large[0] * 3 / 4, "{small:?} {large:?}");
    // A name that would be cut all the same takes nothing from the others.
    assert_eq!(sizes(&plan("Maximiliane Wolkenstein")).last(), large.last());
}

/// The middle and the height of the texts and boxes of a kind.
fn rows_of(plan: &Scene, what: What) -> Vec<(f32, f32)> {
    let row = |item: &&Item| match &item.form {
        Form::Text { size, .. } => Some((item.at.y.to_px(), size.to_px())),
        Form::Box { high, .. } => Some((item.at.y.to_px() + high.to_px() / 2.0, high.to_px())),
        _ => None,
    };
    items(plan, what).iter().filter_map(row).collect()
}

/// On a phone, 390 pixels wide, no name is lower than 8 pixels, and all that is on a card lies on it.
#[test]
fn names_can_be_read_on_a_phone_however_many_play() {
    let names =
        ["Maximiliane Wolkenstein", "Bartholomew", "鈴木花子太郎左衛門", "hoppity_fan_1987", "Ann", "W"];
    for (variant, players) in [
        ("star-halma", "2"),
        ("star-halma", "3"),
        ("star-halma", "4"),
        ("star-halma", "6"),
        ("halma-16", "4"),
        ("halma-16", "2"),
        ("hexxagon", "2"),
    ] {
        let options = Some(("players", players)).filter(|_| players != "2");
        let position = Position::start(&Setup::parse(variant, options).unwrap());
        let mut labels = Labels { count: "of 10 in goal".to_owned(), ..Labels::none() };
        for (seat, name) in position.setup().seats().zip(names) {
            labels.seats[seat].name = name.to_owned();
        }
        let plan = scene(&View::of(&position), &labels);
        for seat in items(&plan, What::Seat) {
            let Form::Piece { radius, .. } = seat.form else { continue };
            let below = rows_of(&plan, What::Unit).into_iter().filter(|(at, _)| *at > seat.at.y.to_px());
            let (words, size) = below.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap();
            assert!(
                words - size * 0.36 >= seat.at.y.to_px() + radius.to_px(),
                "{variant} {players}: a piece on words"
            );
        }
        let cards = rows_of(&plan, What::Card);
        let on_card = |(middle, high): &(f32, f32), at: f32| (at - middle).abs() < high / 2.0;
        for (middle, size) in rows_of(&plan, What::Player) {
            assert!(size * 390.0 / View::WIDTH as f32 > 8.0, "{variant} {players}: {size}");
            let card = cards.iter().find(|card| on_card(card, middle)).unwrap();
            let near = |what| rows_of(&plan, what).into_iter().filter(|(at, _)| on_card(card, *at));
            // Capitals are 0.73 em high.
            assert!(
                near(What::Unit).all(|(at, words)| middle - at >= (size + words) * 0.36),
                "{variant} {players}"
            );
            assert!(
                near(What::Meter).all(|(at, high)| at - middle >= size * 0.36 + high / 2.0),
                "{variant} {players}"
            );
        }
    }
}
