//! Tests of the picker: each piece and each target of each game can be picked, within Discord's limits.

use serde_json::Value;

use super::*;
use crate::discord::suggest::tests::{crowded, shown};
use crate::discord::view::Picture;
use crate::discord::view::parts::set_up;
use crate::rules::{Seat, Setup, Variant};

/// The options of the select of parts: label, and whether it is the one shown.
fn part_options(message: &Message) -> Vec<(String, bool)> {
    let body = message.body();
    let options = body["components"][0]["components"][0]["options"].as_array().cloned();
    let read = |option: &Value| {
        (option["label"].as_str().unwrap().to_owned(), option["default"].as_bool() == Some(true))
    };
    options.unwrap_or_default().iter().map(read).collect()
}

/// The labels of the buttons.
fn labels(message: &Message) -> Vec<String> {
    let body = message.body();
    let rows = body["components"].as_array().unwrap().iter();
    let parts = rows.flat_map(|row| row["components"].as_array().unwrap());
    parts.filter_map(|part| Some(part["label"].as_str()?.to_owned())).collect()
}

/// The targets on the picture, in their order.
fn targets(message: &Message, position: &Position) -> Vec<(String, String)> {
    let Some(Picture::Board(sketch)) = &message.picture else { panic!("no board") };
    let Marks::Destinations { targets, .. } = &sketch.marks else { panic!("no targets") };
    targets.iter().map(|(name, to)| (name.to_string(), position.board().name(*to).to_owned())).collect()
}

fn pick(shown: &Shown, step: &Step) -> Message {
    picker(shown, Locale::English, step)
}

#[test]
fn buttons_of_pieces_are_in_the_order_of_the_picture_from_either_side() {
    let setup = Setup::parse("halma-8", []).unwrap();
    let buttons = |moves: &[String]| labels(&pick(&shown(&setup, moves), &Step::Piece { part: 0 }));
    // The board is turned: its columns run from h to a, its rows from 1 to 8.
    assert_eq!(buttons(&[]), ["a5", "b6", "a6", "c7", "b7", "a7", "d8", "c8", "b8", "a8"]);
    assert_eq!(
        buttons(&["c7-c6".to_owned()]),
        ["h4", "g3", "h3", "f2", "g2", "h2", "e1", "f1", "g1", "h1"],
        "seat 2 sees the board as it is written"
    );
    // Turned by 60 degrees, rows are no longer those of the names.
    let star = Setup::parse("star-halma", [("players", "3")]).unwrap();
    let start = Position::start(&star);
    let star = shown(&star, &[start.write(start.legal_moves()[0])]);
    assert_eq!(star.game.position().turn().map(Seat::number), Some(2));
    let pieces = labels(&pick(&star, &Step::Piece { part: 0 }));
    assert_eq!(pieces, ["e10", "f10", "g10", "h10", "e11", "f11", "g11"]);
}

#[test]
fn buttons_of_numbered_pieces_are_in_the_order_of_their_numbers() {
    for game in ["halma-number", "halma-expert"] {
        let shown = shown(&Setup::parse(game, []).unwrap(), &[]);
        let buttons = labels(&pick(&shown, &Step::Piece { part: 0 }));
        let numbers: Vec<u32> = buttons.iter().map(|label| label.parse().unwrap()).collect();
        assert!(numbers.len() > 5 && numbers.is_sorted(), "{game}: {buttons:?}");
    }
}

#[test]
fn targets_are_named_in_the_order_of_the_picture_and_each_has_a_button() {
    let halma = shown(&Setup::parse("halma-8", []).unwrap(), &[]);
    let position = halma.game.position();
    let from = position.board().find("c7").unwrap();
    let message = pick(&halma, &Step::Target { from, part: 0 });
    let named = [("1", "d6"), ("2", "c6"), ("3", "d7")].map(|(name, to)| (name.to_owned(), to.to_owned()));
    assert_eq!(targets(&message, position), named);
    assert_eq!(labels(&message), ["1", "2", "3", "Back"]);

    // Where pieces bear numbers, those of targets would pass for theirs.
    for game in ["star-halma", "halma-number", "halma-expert"] {
        let numbered = shown(&Setup::parse(game, []).unwrap(), &[]);
        let position = numbered.game.position();
        let from = position.movable()[0];
        let labels = labels(&pick(&numbered, &Step::Target { from, part: 0 }));
        assert_eq!(labels[..2], ["A", "B"], "{game}");
    }

    // Both growth and jumps.
    let hexxagon = shown(&Setup::parse("hexxagon", []).unwrap(), &[]);
    let position = hexxagon.game.position();
    let from = position.board().find("e13").unwrap();
    let message = pick(&hexxagon, &Step::Target { from, part: 0 });
    let targets = targets(&message, position);
    let near = |name: &str| position.board().distance(from, position.board().find(name).unwrap()) == 1;
    assert!(targets.iter().any(|(_, cell)| near(cell)) && targets.iter().any(|(_, cell)| !near(cell)));
    let signed =
        targets.iter().map(|(name, cell)| format!("{} {name}", if near(cell) { "🌱" } else { "🦘" }));
    assert_eq!(labels(&message), signed.chain(["Back".to_owned()]).collect::<Vec<_>>());
    for says in ["🌱 Grow: a new piece appears", "🦘 Jump: the piece leaves its cell"] {
        assert!(message.content.contains(says), "{}", message.content);
    }
}

#[test]
fn the_preview_says_whether_a_piece_grows_or_jumps() {
    let shown = shown(&Setup::parse("hexxagon", []).unwrap(), &[]);
    let board = shown.game.position().board();
    let preview = |way: &[&str]| {
        let path: Vec<Cell> = way.iter().map(|name| board.find(name).unwrap()).collect();
        pick(&shown, &Step::Confirm { path, from: board.find("e13").unwrap() }).content
    };
    let (grown, jumped) = (preview(&["d10"]), preview(&["e13", "c7"]));
    assert!(grown.contains("🌱 Grow") && !grown.contains("🦘"), "{grown}");
    assert!(jumped.contains("🦘 Jump") && !jumped.contains("🌱"), "{jumped}");
}

#[test]
fn the_buttons_and_the_preview_say_how_many_pieces_a_move_of_hexxagon_turns() {
    let text = "hexxagon turn=1 ply=2 quiet=0 1:d10,e21,e5 2:b4,c6,c8,e1";
    let shown = Shown::of(set_up(&Position::from_text(text).unwrap()));
    let board = shown.game.position().board();
    let cell = |name: &str| board.find(name).unwrap();
    let targets = pick(&shown, &Step::Target { from: cell("d10"), part: 0 });
    let label = |name: &str| {
        let named = self::targets(&targets, shown.game.position());
        let (number, _) = named.into_iter().find(|(_, cell)| cell == name).unwrap();
        labels(&targets).into_iter().find(|label| label.split(' ').nth(1) == Some(&number)).unwrap()
    };
    assert!(label("c7").ends_with(" 🔄3") && !label("e13").contains('🔄'), "{:?}", labels(&targets));
    assert!(targets.content.ends_with("\n🔄 How many pieces the move turns."), "{}", targets.content);
    let preview = |path: &[&str]| {
        let path = path.iter().map(|name| cell(name)).collect();
        pick(&shown, &Step::Confirm { path, from: cell("d10") }).content
    };
    assert!(preview(&["c7"]).starts_with("c7 (turns 3) — play it?"), "{}", preview(&["c7"]));
    assert!(preview(&["e13"]).starts_with("e13 — play it?"), "{}", preview(&["e13"]));
}

#[test]
fn the_lines_around_the_goal_stay_those_of_the_player_who_is_choosing() {
    let shown = shown(&Setup::parse("halma-8", []).unwrap(), &[]);
    let (board, turn) = (shown.game.position().board(), shown.game.position().turn());
    let [from, to] = ["c7", "c6"].map(|name| board.find(name).unwrap());
    for step in [
        Step::Piece { part: 0 },
        Step::Target { from, part: 0 },
        Step::Confirm { path: vec![from, to], from },
    ] {
        let Some(Picture::Board(sketch)) = pick(&shown, &step).picture else { panic!("no board") };
        assert!(turn.is_some() && sketch.goal == turn, "{step:?}");
    }
}

#[test]
fn many_targets_come_in_parts_and_keep_their_names() {
    let mut tried = 0;
    for shown in crowded() {
        let position = &shown.game.position();
        for from in position.movable() {
            let count = position.targets(from).len();
            if count <= TARGETS {
                continue;
            }
            tried += 1;
            let parts = part_options(&pick(&shown, &Step::Target { from, part: 0 }));
            let all = name_targets(position, true, position.targets(from));
            let mut names = all.iter().map(|(name, _)| name.to_string());
            assert!(parts[0].1 && parts[0].0.starts_with(&format!("{}–", all[0].0)), "{parts:?}");
            for part in 0..parts.len() {
                let chosen = pick(&shown, &Step::Target { from, part });
                keeps_limits(&chosen);
                let parts = part_options(&chosen);
                assert!(parts.iter().enumerate().all(|(at, (_, chosen))| *chosen == (at == part)));
                let shown: Vec<String> =
                    targets(&chosen, position).into_iter().map(|(name, _)| name).collect();
                assert_eq!(parts[part].0, format!("{}–{}", shown[0], shown[shown.len() - 1]));
                for name in shown {
                    assert!(labels(&chosen).contains(&name), "no button {name}");
                    assert_eq!(Some(name), names.next());
                }
            }
            assert_eq!(names.next(), None);
        }
    }
    assert!(tried > 1, "only {tried} pieces with this many");
}

/// Plays random matches of each game in each of its sizes, pairs and numberings, and calls
/// `look` now and then.
fn random_play(mut look: impl FnMut(&Shown, &mut fastrand::Rng)) {
    let seed = std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("HOPPITY_SEED={seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    for &variant in Variant::ALL {
        let has = |name: &str| variant.option(name.parse().unwrap()).is_some();
        for size in crate::play::sizes(variant) {
            let size = size.to_string();
            let mut options = vec![("players", size.as_str())];
            options.extend((size == "4" && has("teams")).then_some(("teams", "13")));
            options.extend(has("stall").then_some(("stall", "none")));
            let setup = Setup::parse(variant.id(), options).unwrap();
            let mut position = Position::start(&setup);
            let mut played = Vec::new();
            for ply in 0..120 {
                if position.outcome().is_some() {
                    break;
                }
                if ply % 30 == 29 {
                    look(&shown(&setup, &played), &mut random);
                }
                let moves = position.legal_moves();
                // Mostly forward: into the crowd in the middle, and home.
                let mv = (0..3).map(|_| moves[random.usize(..moves.len())]);
                let mv = mv.max_by_key(|&mv| position.gain(mv)).unwrap();
                played.push(position.write(mv));
                position.play(mv).unwrap();
            }
        }
    }
}

/// Asserts that a message keeps Discord's limits for buttons and lists.
fn keeps_limits(message: &Message) {
    // Discord's numbers, on purpose not our constants.
    let options = part_options(message);
    assert!(options.len() <= 25 && options.iter().all(|(label, _)| label.chars().count() <= 100));
    for label in labels(message) {
        assert!((1..=80).contains(&label.chars().count()), "{label}");
    }
    let body = message.body();
    for row in body["components"].as_array().unwrap() {
        assert!((1..=5).contains(&row["components"].as_array().unwrap().len()), "{row}");
    }
    assert!(message.content.chars().count() <= 2000 && message.rows.len() <= 5);
}

#[test]
fn every_piece_and_every_destination_of_every_game_can_be_picked() {
    let (mut looked, mut passed_through) = (0, 0);
    random_play(|shown, random| {
        looked += 1;
        let position = &shown.game.position();
        let pieces = position.movable();
        let of_moves: BTreeSet<Cell> = position.legal_moves().into_iter().filter_map(Move::from).collect();
        assert!(of_moves.iter().all(|from| pieces.contains(from)), "{position}");
        for part in 0..3 {
            keeps_limits(&pick(shown, &Step::Piece { part }));
        }
        for from in pieces {
            keeps_limits(&pick(shown, &Step::Target { from, part: 0 }));
            let cells = position.targets(from);
            assert!(!cells.is_empty(), "{position}");
            let to = cells[random.usize(..cells.len())];
            let path = position.path(position.move_to(from, to));
            assert!(position.is_path(&path), "{position}");
            keeps_limits(&pick(shown, &Step::Confirm { path: path.clone(), from }));
            // Jumping on leads to ways that can be played or go on.
            for next in onward(position, &path) {
                let mut further = path.clone();
                further.push(next);
                let message = pick(shown, &Step::Confirm { path: further.clone(), from });
                keeps_limits(&message);
                let body = message.body().to_string();
                // No dead end: it can be played, or jumped on from.
                let (plays, hops) = (body.contains(":go:"), body.contains(":way:"));
                assert_eq!(plays, position.is_path(&further), "{position}");
                assert!(can_come(position, &further) && (plays || hops), "{position}");
                passed_through += usize::from(!plays);
            }
        }
        let choices = crate::discord::suggest::moves(shown, Locale::English, "");
        assert!((1..=25).contains(&choices.len()), "{}", choices.len());
        for (name, value) in choices {
            assert!((1..=100).contains(&name.chars().count()) && (1..=100).contains(&value.chars().count()));
        }
    });
    println!("{passed_through} times a piece could only jump on");
    assert!(looked > 40, "{looked}");
}

#[test]
fn a_piece_that_is_not_like_the_others_says_so() {
    let label = |game: &str, cell: &str| {
        let shown = shown(&Setup::parse(game, []).unwrap(), &[]);
        let cell = shown.game.position().board().find(cell).unwrap();
        Teller::new(&shown, Locale::English).piece(shown.game.position(), cell)
    };
    assert_eq!(label("halma-number", "e15"), "e15 · no. 19");
    assert_eq!(label("halma-double", "e15"), "e15 · Light blue");
    assert_eq!(label("halma-double", "e16"), "e16 · Green");
    assert_eq!(label("halma-parlett", "e16"), "e16 · steps");
    assert_eq!(label("halma-parlett", "a13"), "a13 · jumps");
    assert_eq!(label("halma-marked", "a16"), "a16 · marked");
    assert_eq!(label("halma-super", "e16"), "e16");
    let numbers = shown(&Setup::parse("halma-expert", []).unwrap(), &[]);
    let pieces = labels(&pick(&numbers, &Step::Piece { part: 0 }));
    assert!(pieces.iter().all(|label| label.parse::<u8>().is_ok()), "the picture shows numbers: {pieces:?}");
    let colours = shown(&Setup::parse("halma-double", []).unwrap(), &[]);
    let pieces = labels(&pick(&colours, &Step::Piece { part: 0 }));
    assert!(pieces.iter().all(|label| label.len() <= 3), "the picture shows colours: {pieces:?}");
    let from = numbers.game.position().board().find("e15").unwrap();
    let asked = pick(&numbers, &Step::Target { from, part: 0 }).content;
    assert!(asked.starts_with("Where does **e15 · no. 1** go?"), "{asked}");
    assert!(asked.contains("Its number is 1: the opposing numbers"), "{asked}");
}

#[test]
fn a_player_who_is_done_can_pick_the_partners_pieces() {
    let mut partners = 0;
    for line in include_str!("../../../../../tests/vectors/games.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        if line["options"]["teams"].is_null() {
            continue;
        }
        let options = line["options"].as_object().unwrap();
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
        let setup = Setup::parse(line["variant"].as_str().unwrap(), options).unwrap();
        let mut position = Position::start(&setup);
        for text in line["moves"].as_array().unwrap() {
            let mv = position.read(text.as_str().unwrap()).unwrap().mv;
            let owner = mv.from().and_then(|from| position.piece_at(from)).map(|piece| piece.seat);
            if owner.is_some() && owner != position.turn() {
                partners += 1;
                assert!(mv.from().is_some_and(|from| position.movable().contains(&from)), "{position}");
            }
            position.play(mv).unwrap();
        }
    }
    assert!(partners > 0, "no recorded game has a move of a partner's piece");
}
