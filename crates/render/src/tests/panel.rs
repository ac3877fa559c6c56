//! The cards at the board's side.

use super::*;
use crate::text;

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

/// The pixels that an item covers: left, top, right and bottom.
fn ink(item: &Item) -> [f32; 4] {
    let (x, y) = (item.at.x.to_px(), item.at.y.to_px());
    let around = |radius: f32| [x - radius, y - radius, x + radius, y + radius];
    match &item.form {
        Form::Box { wide, high, .. } => [x, y, x + wide.to_px(), y + high.to_px()],
        Form::Piece { radius, .. } | Form::Disc(radius) => around(radius.to_px()),
        Form::Polygon(corners) => corners.iter().fold([f32::MAX, f32::MAX, 0.0, 0.0], |ink, corner| {
            let (x, y) = (x + corner.x.to_px(), y + corner.y.to_px());
            [ink[0].min(x), ink[1].min(y), ink[2].max(x), ink[3].max(y)]
        }),
        Form::Text { text, size, align } => {
            let (text, size) = (text.text(), size.to_px());
            let before = match align {
                Align::Left => 0.0,
                Align::Centre => 0.5,
                Align::Right => 1.0,
            };
            let left = x - before * text::width(&text, size);
            let mut ink = [f32::MAX, f32::MAX, 0.0, 0.0];
            text::cover(&text, size, (left, y), |x, y, cover| {
                let (x, y) = (x as f32, y as f32);
                if cover > 0.3 {
                    ink = [ink[0].min(x), ink[1].min(y), ink[2].max(x + 1.0), ink[3].max(y + 1.0)];
                }
            });
            ink
        }
        form => panic!("{form:?} isn't on a card"),
    }
}

/// How far apart two areas are, across or down. Below 0 they overlap.
fn apart(one: [f32; 4], other: [f32; 4]) -> f32 {
    (0..2).map(|at| (one[at] - other[at + 2]).max(other[at] - one[at + 2])).fold(f32::MIN, f32::max)
}

/// Names as people and computer players have them.
const CROWDS: [[&str; 6]; 3] = [
    ["Fritz", "Hoppity 1a", "Hoppity 9b", "Hoppity 1c", "Hoppity 9", "Hoppity 10e"],
    ["Maximiliane Wolk", "鈴木花子太郎左衛門", "hoppity_fan_1987", "W", "Bartholomew", "Jürgen Güggelberg"],
    [
        "Bartholomew Featherstonehaugh-Wo",
        "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末",
        "김수한무거북이와두루미",
        "ggggggggggggggjj",
        "Дмитрий Иванов",
        "🐇🦊🐇🦊🐇🦊🐇🦊",
    ],
];

/// Every kind of panel with these names: at the start, with a seat that has to leave its home, with a seat that
/// has dropped out, and at the end.
fn panels(names: &[&str; 6]) -> Vec<(String, Scene)> {
    let mut panels = Vec::new();
    for (variant, players, option) in [
        ("star-halma", "2", None),
        ("star-halma", "3", None),
        ("star-halma", "4", None),
        ("star-halma", "6", None),
        ("halma-8", "2", None),
        ("halma-10", "2", None),
        ("halma-16", "2", None),
        ("halma-16", "4", None),
        ("halma-16", "4", Some(("teams", "13"))),
        ("halma-16", "4", Some(("stall", "limit:12"))),
        ("hexxagon", "2", None),
    ] {
        let players = Some(("players", players)).filter(|(_, players)| *players != "2");
        let position = Position::start(&Setup::parse(variant, players.into_iter().chain(option)).unwrap());
        let count = position.progress(Seat::ONE).map(|progress| format!("of {} in goal", progress.goal));
        let mut labels = Labels { count: count.unwrap_or("pieces".to_owned()), ..Labels::none() };
        for (seat, name) in position.setup().seats().zip(names) {
            labels.seats[seat].name = (*name).to_owned();
        }
        let seats: Vec<Seat> = position.setup().seats().collect();
        let mut dropped = position.clone();
        dropped.drop_out(seats[seats.len() / 2], Reason::Time).unwrap();
        let mut over = dropped.clone();
        for &seat in &seats[..seats.len() - 1] {
            if over.outcome().is_none() && over.playing().contains(seat) {
                over.drop_out(seat, Reason::Resign).unwrap();
            }
        }
        let tallies = [40, 30].map(|tally| BySeat::from_fn(|seat| tally - seat.index() as u32));
        for (state, position) in [("start", position), ("dropped", dropped), ("over", over)] {
            let view = View { tallies: &tallies, ..View::of(&position) };
            panels.push((format!("{variant} {players:?} {option:?} {state}"), scene(&view, &labels)));
        }
    }
    panels
}

/// On a phone, 390 pixels wide, a picture is half as large.
#[test]
fn nothing_on_a_card_touches_anything_else_and_names_can_be_read_on_a_phone() {
    let parts = [
        What::Seat,
        What::Player,
        What::Count,
        What::Unit,
        What::Out,
        What::Meter,
        What::Flag,
        What::Referee,
    ];
    for (panel, plan) in CROWDS.iter().flat_map(panels) {
        for card in items(&plan, What::Card).into_iter().map(ink) {
            let lies_within =
                |ink: [f32; 4]| (0..2).all(|at| ink[at] >= card[at] && ink[at + 2] <= card[at + 2]);
            let begins_within = |item: &&Item| {
                let (x, y) = (item.at.x.to_px(), item.at.y.to_px());
                (card[0]..card[2]).contains(&x) && (card[1]..card[3]).contains(&y)
            };
            let on_it: Vec<&Item> =
                parts.iter().flat_map(|&what| items(&plan, what)).filter(begins_within).collect();
            for (at, item) in on_it.iter().enumerate() {
                assert!(lies_within(ink(item)), "{panel}: {item} sticks out of its card");
                // The flag stands at the end of its meter.
                let is_of_it = |other: &Item| (other.what, item.what) == (What::Meter, What::Flag);
                for other in on_it[..at].iter().filter(|other| !is_of_it(other)) {
                    let apart = apart(ink(item), ink(other));
                    assert!(apart >= 2.0, "{panel}: {item} and {other} are {apart} apart");
                }
            }
        }
        for name in items(&plan, What::Player) {
            let Form::Text { size, .. } = name.form else { panic!("{name}") };
            assert!(size.to_px() * 390.0 / View::WIDTH as f32 > 8.0, "{panel}: {name}");
        }
    }
}
