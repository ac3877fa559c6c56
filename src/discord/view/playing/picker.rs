//! The picker: choosing a move privately with buttons and selects, on a board turned to the player.
//!
//! Pick a piece, then its target, then confirm the preview or jump on from there. Lists of more
//! than 25, the limit of a select, are split into parts of the board, one of which is chosen first.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::buttons::{Action, CustomId, LONGEST_WAY};
use crate::discord::view::parts::act_button;
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::Locale;
use crate::play::LastMove;
use crate::render::Marks;
use crate::rules::{Cell, Family, Move, Position, Seat};
use crate::service::Shown;

/// Discord's limit for options of a select.
const SELECT: usize = 25;
/// Longer ways are typed by their ends.
const TYPED: usize = 5;

/// The current step of the picker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Choosing a piece, or a group of pieces first.
    Piece {
        /// The chosen group.
        group: Option<usize>,
    },
    /// Choosing a target, or a group of targets first.
    Target {
        /// The piece.
        from: Cell,
        /// The chosen group.
        group: Option<usize>,
    },
    /// Confirming this way.
    Confirm {
        /// The cells, starting with the piece's own; for a clone, its cell alone.
        path: Vec<Cell>,
        /// The piece that was chosen before.
        from: Cell,
    },
}

/// The picker for the seat to move.
pub fn picker(shown: &Shown, locale: Locale, step: &Step) -> Message {
    let teller = Teller::new(shown, locale);
    let Some(seat) = teller.game().position().turn() else {
        return Message::text(teller.say("own-over", &[]));
    };
    match step {
        Step::Piece { group } => pick_piece(&teller, seat, *group),
        Step::Target { from, group } => pick_target(&teller, seat, *from, *group),
        Step::Confirm { path, from } => confirm(&teller, seat, path, *from),
    }
}

fn sketch(teller: &Teller<'_>, seat: Seat, marks: Marks) -> Sketch {
    Sketch { marks, ..Sketch::of(teller.shown(), teller.locale, Some(seat)) }
}

fn select(
    teller: &Teller<'_>,
    action: Action,
    placeholder: String,
    options: Vec<CreateSelectMenuOption>,
) -> CreateActionRow {
    let game = teller.game();
    let id = CustomId { game: game.id(), seq: game.seq(), action }.to_string();
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// The length of each part of a list that doesn't fit a select.
fn part_size(cells: &[Cell]) -> usize {
    cells.len().div_ceil(cells.len().div_ceil(SELECT).max(1)).max(1)
}

/// The parts of a list that doesn't fit a select, as options: `label` of the first and last of
/// each.
fn parts(
    cells: &[Cell],
    chosen: Option<usize>,
    option: impl Fn(usize, &[Cell]) -> (String, String),
) -> Vec<CreateSelectMenuOption> {
    let parts = cells.chunks(part_size(cells)).enumerate();
    parts
        .map(|(at, part)| {
            let (label, about) = option(at * part_size(cells), part);
            let option = CreateSelectMenuOption::new(label, at.to_string()).description(about);
            option.default_selection(chosen == Some(at))
        })
        .collect()
}

/// The chosen part of a list; all of it when it needs no parts.
fn part(cells: &[Cell], group: Option<usize>) -> Option<&[Cell]> {
    if cells.len() <= SELECT {
        return Some(cells);
    }
    cells.chunks(part_size(cells)).nth(group?)
}

fn pick_piece(teller: &Teller<'_>, seat: Seat, group: Option<usize>) -> Message {
    let position = teller.game().position();
    let cells = position.movable();
    let mut rows = Vec::new();
    if cells.len() > SELECT {
        let name = |cell: &Cell| position.board().name(*cell);
        let options = parts(&cells, group, |_, part| {
            let ends = part.first().zip(part.last());
            let label = ends.map(|(first, last)| format!("{} … {}", name(first), name(last)));
            (label.unwrap_or_default(), teller.say("pick-pieces", &[("count", part.len().into())]))
        });
        rows.push(select(teller, Action::Group, teller.say("pick-choose-part", &[]), options));
    }
    let mut marked = cells.clone();
    if let Some(part) = part(&cells, group) {
        let options = part.iter().map(|&from| {
            let targets = position.targets(from);
            let best =
                targets.iter().map(|&to| position.move_to(from, to)).max_by_key(|&mv| position.gain(mv));
            let about = best.map_or_else(String::new, |mv| {
                let args = [
                    ("count", targets.len().into()),
                    ("cell", mv.to().map_or("", |to| position.board().name(to)).into()),
                    ("gain", teller.gain(mv).into()),
                ];
                teller.say("pick-best", &args)
            });
            CreateSelectMenuOption::new(teller.piece(position, from), position.board().name(from))
                .description(about)
        });
        rows.push(select(teller, Action::Piece, teller.say("pick-choose-piece", &[]), options.collect()));
        marked = part.to_vec();
    }
    Message {
        content: teller.say("pick-piece", &[("game", teller.game_name().into()), ("id", teller.id().into())]),
        picture: Some(sketch(teller, seat, Marks::Movable(marked)).into()),
        rows,
        mentions: vec![],
        ..Message::default()
    }
}

fn pick_target(teller: &Teller<'_>, seat: Seat, from: Cell, group: Option<usize>) -> Message {
    let position = teller.game().position();
    let board = position.board();
    let number = cell_number(from);
    let cells = position.targets(from);
    let mut rows = Vec::new();
    if cells.len() > SELECT {
        let name = |cell: &Cell| board.name(*cell).to_owned();
        let options = parts(&cells, group, |before, part| {
            let label = format!("{}–{}", before + 1, before + part.len());
            let ends = [("first", part.first()), ("last", part.last())];
            let ends = ends.map(|(which, cell)| (which, cell.map_or_else(String::new, name).into()));
            (label, teller.say("pick-cells", &ends))
        });
        rows.push(select(teller, Action::Reach(number), teller.say("pick-choose-numbers", &[]), options));
    }
    let mut numbered: Vec<(usize, Cell)> = (1..).zip(cells.iter().copied()).collect();
    let mut key = "pick-parts";
    if let Some(part) = part(&cells, group) {
        numbered.retain(|(_, cell)| part.contains(cell));
        let options = numbered.iter().map(|&(at, to)| {
            let label = format!("{at} · {}", board.name(to));
            CreateSelectMenuOption::new(label, board.name(to)).description(about(teller, position, from, to))
        });
        let options = options.collect();
        rows.push(select(teller, Action::To(number), teller.say("pick-choose-target", &[]), options));
        key = "pick-target";
    }
    rows.push(CreateActionRow::Buttons(vec![
        act_button(teller, "button-back", Action::Pick).style(ButtonStyle::Secondary),
    ]));
    Message {
        content: teller.say(key, &[("piece", teller.piece(position, from).into())]),
        picture: Some(sketch(teller, seat, Marks::Destinations { from, path: vec![], numbered }).into()),
        rows,
        mentions: vec![],
        ..Message::default()
    }
}

/// A few words about a move to this target.
fn about(teller: &Teller<'_>, position: &Position, from: Cell, to: Cell) -> String {
    let mv = position.move_to(from, to);
    let args = |hops: usize| [("hops", hops.into()), ("gain", teller.gain(mv).into())];
    match (mv, position.setup().variant().family()) {
        (Move::Clone { .. }, _) => teller.say("pick-clone", &args(0)),
        (_, Family::Hexxagon) => teller.say("pick-jump", &args(1)),
        (_, Family::Halma) if position.board().distance(from, to) == 1 => teller.say("pick-step", &args(0)),
        (_, Family::Halma) => teller.say("pick-jumps", &args(position.path(mv).len().saturating_sub(1))),
    }
}

fn confirm(teller: &Teller<'_>, seat: Seat, path: &[Cell], from: Cell) -> Message {
    let position = teller.game().position();
    let mv = match *path {
        [to] => Move::Clone { to },
        [from, .., to] => Move::Shift { from, to },
        [] => return pick_piece(teller, seat, None),
    };
    let way: Vec<u8> = path.iter().map(|&cell| cell_number(cell)).collect();
    let onward = onward(position, path);
    let back =
        act_button(teller, "button-back", Action::From(cell_number(from))).style(ButtonStyle::Secondary);
    let mut after = position.clone();
    let (picture, buttons) = match after.play(mv) {
        Ok(played) => {
            let captured = played.captured;
            let last = LastMove { seat, mv, path: path.to_vec(), captured, passed: vec![] };
            let play =
                act_button(teller, "button-confirm", Action::Go(way.clone())).style(ButtonStyle::Success);
            (Sketch::after(teller, after, Some(last), Some(seat)), vec![play, back])
        }
        Err(_) => {
            let numbered = (1..).zip(onward.iter().copied()).collect();
            let marks = Marks::Destinations { from, path: path.to_vec(), numbered };
            (sketch(teller, seat, marks), vec![back])
        }
    };
    let may_stop = buttons.len() > 1;
    let mut rows = vec![CreateActionRow::Buttons(buttons)];
    if !onward.is_empty() {
        let board = position.board();
        let options = onward.iter().take(SELECT).map(|&to| {
            let ends = Move::Shift { from, to };
            let option = CreateSelectMenuOption::new(board.name(to), board.name(to));
            // Where a chain passes but may not end, there is nothing to gain.
            if position.is_legal(ends) { option.description(teller.gain(ends)) } else { option }
        });
        let end = path.last().map_or("", |&cell| board.name(cell));
        let placeholder = teller.say("pick-choose-hop", &[("cell", end.into())]);
        rows.insert(0, select(teller, Action::Hop(way), placeholder, options.collect()));
    }
    let end = path.last().map_or("", |&cell| position.board().name(cell));
    let mut content = match may_stop {
        true => teller.say("pick-confirm", &[("move", teller.way(position, mv, path).into())]),
        false => {
            let args = [("piece", teller.piece(position, from).into()), ("cell", end.into())];
            teller.say("pick-no-stop", &args)
        }
    };
    if let Some((sum, strength)) = position.price(path).filter(|(sum, _)| *sum > 0) {
        let args = [("sum", sum.into()), ("strength", strength.into())];
        content = format!("{content}\n{}", teller.say("pick-price", &args));
    }
    Message { content, picture: Some(picture.into()), rows, ..Message::default() }
}

/// How a picked move is typed, on a line of its own. A long way is typed by its ends, which
/// determine the move.
pub fn typed(shown: &Shown, locale: Locale, path: &[Cell]) -> String {
    let teller = Teller::new(shown, locale);
    let ends = [path[0], path[path.len() - 1]];
    let typed = if path.len() <= TYPED { path } else { &ends };
    let written = crate::rules::write_path(shown.game.position().board(), typed);
    format!("\n{}", teller.say("pick-typed", &[("move", written.into())]))
}

/// Whether a way can be shown in the preview: it may end there, or go on.
pub fn can_come(position: &Position, path: &[Cell]) -> bool {
    position.is_path(path) || !onward(position, path).is_empty()
}

/// Adds a button to the next match that waits, if the move can be played.
pub fn and_next(message: &mut Message, shown: &Shown, locale: Locale, path: &[Cell]) {
    if !shown.game.position().is_path(path) {
        return;
    }
    let teller = Teller::new(shown, locale);
    let way = path.iter().map(|&cell| cell_number(cell)).collect();
    let next = act_button(&teller, "button-confirm-next", Action::GoOn(way)).style(ButtonStyle::Secondary);
    if let Some(CreateActionRow::Buttons(buttons)) = message.rows.last_mut() {
        buttons.insert(buttons.len().min(1), next);
    }
}

/// The cells that a chain can jump to next.
fn onward(position: &Position, path: &[Cell]) -> Vec<Cell> {
    let jumped = matches!(path, [from, to, ..] if position.board().distance(*from, *to) > 1);
    // A way too long for a custom id is reduced to its ends, and can't go on from there.
    let too_long = path.len() >= LONGEST_WAY;
    if !jumped || too_long || position.setup().variant().family() == Family::Hexxagon {
        return Vec::new();
    }
    let mut cells = position.next_hops(path);
    cells.sort_unstable_by_key(|&cell| position.reading_order(cell));
    cells
}

/// A cell's number on its board, as custom ids carry it.
fn cell_number(cell: Cell) -> u8 {
    cell.index() as u8
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::discord::suggest::tests::{crowded, shown};
    use crate::rules::{Setup, Variant};

    /// The options of each select: label, description, whether it has one.
    fn lists(message: &Message) -> Vec<Vec<(String, String, bool)>> {
        let word = |option: &Value, name: &str| option[name].as_str().unwrap_or_default().to_owned();
        let told = |option: &Value| {
            (word(option, "label"), word(option, "description"), option["default"].as_bool() == Some(true))
        };
        let body = message.body();
        let rows = body["components"].as_array().unwrap().iter();
        let selects = rows.filter_map(|row| row["components"][0]["options"].as_array());
        selects.map(|options| options.iter().map(told).collect()).collect()
    }

    fn pick(shown: &Shown, step: &Step) -> Message {
        picker(shown, Locale::English, step)
    }

    #[test]
    fn a_choice_says_what_it_does() {
        let hexxagon = shown(&Setup::parse("hexxagon", []).unwrap(), &[]);
        let from = hexxagon.game.position().board().find("e13").unwrap();
        let [cells] = lists(&pick(&hexxagon, &Step::Target { from, group: None })).try_into().unwrap();
        assert_eq!(cells[0], ("1 · c7".to_owned(), "a jump · turns none".to_owned(), false));
        assert_eq!(cells[1], ("2 · d9".to_owned(), "a jump · turns none".to_owned(), false));
        assert!(
            cells.contains(&("6 · e12".to_owned(), "a new piece · turns none".to_owned(), false)),
            "{cells:?}"
        );

        let halma = shown(&Setup::parse("halma-8", []).unwrap(), &[]);
        let [pieces] = lists(&pick(&halma, &Step::Piece { group: None })).try_into().unwrap();
        let piece = pieces.iter().find(|(piece, ..)| piece == "b8").unwrap();
        assert_eq!(piece.1, "to d6, 4 nearer");
        let piece = pieces.iter().find(|(piece, ..)| piece == "c7").unwrap();
        assert_eq!(piece.1, "3 ways · best d6, 2 nearer");
    }

    #[test]
    fn many_destinations_come_in_parts_and_keep_their_numbers() {
        let mut tried = 0;
        for shown in crowded() {
            let position = &shown.game.position();
            for from in position.movable() {
                let count = position.targets(from).len();
                if count <= SELECT {
                    continue;
                }
                tried += 1;
                let first = pick(&shown, &Step::Target { from, group: None });
                keeps_limits(&first);
                let [parts] = lists(&first).try_into().unwrap();
                assert!(
                    parts.iter().all(|(_, _, chosen)| !chosen) && parts[0].0.starts_with("1–"),
                    "{parts:?}"
                );
                let mut next = 1;
                for part in 0..parts.len() {
                    let chosen = pick(&shown, &Step::Target { from, group: Some(part) });
                    keeps_limits(&chosen);
                    let [parts, cells] = lists(&chosen).try_into().unwrap();
                    assert!(parts.iter().enumerate().all(|(at, (_, _, chosen))| *chosen == (at == part)));
                    for (label, ..) in cells {
                        assert!(label.starts_with(&format!("{next} · ")), "{label} is number {next}");
                        next += 1;
                    }
                }
                assert_eq!(next, count + 1);
            }
        }
        assert!(tried > 1, "only {tried} pieces with so many");
    }

    /// Plays random matches of each game in each of its sizes, pairs and numberings, and calls
    /// `look` now and then.
    fn random_play(mut look: impl FnMut(&Shown, &mut fastrand::Rng)) {
        let seed =
            std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
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

    /// Asserts that a message keeps Discord's limits for lists.
    fn keeps_limits(message: &Message) {
        for list in lists(message) {
            // Discord's number, on purpose not our constant.
            assert!((1..=25).contains(&list.len()), "{} in a list", list.len());
            for (label, about, _) in list {
                assert!(
                    (1..=100).contains(&label.chars().count()) && about.chars().count() <= 100,
                    "{label}"
                );
            }
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
            let of_moves: std::collections::BTreeSet<Cell> =
                position.legal_moves().into_iter().filter_map(Move::from).collect();
            assert!(of_moves.iter().all(|from| pieces.contains(from)), "{position}");
            keeps_limits(&pick(shown, &Step::Piece { group: None }));
            for group in 0..2 {
                keeps_limits(&pick(shown, &Step::Piece { group: Some(group) }));
            }
            for from in pieces {
                keeps_limits(&pick(shown, &Step::Target { from, group: None }));
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
                    let (plays, hops) = (body.contains(":go:"), body.contains(":hop:"));
                    assert_eq!(plays, position.is_path(&further), "{position}");
                    assert!(can_come(position, &further) && (plays || hops), "{position}");
                    passed_through += usize::from(!plays);
                }
            }
            let choices = crate::discord::suggest::moves(shown, Locale::English, "");
            assert!((1..=25).contains(&choices.len()), "{}", choices.len());
            for (name, value) in choices {
                assert!(
                    (1..=100).contains(&name.chars().count()) && (1..=100).contains(&value.chars().count())
                );
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
        let [pieces] = lists(&pick(&numbers, &Step::Piece { group: None })).try_into().unwrap();
        assert!(pieces.iter().all(|(label, ..)| label.contains(" · no. ")), "{pieces:?}");
    }

    #[test]
    fn who_is_done_can_pick_the_partners_pieces() {
        let mut partners = 0;
        for line in include_str!("../../../../tests/vectors/games.jsonl").lines() {
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
}
