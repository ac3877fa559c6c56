//! The picker: choosing a move privately with buttons, on a board turned to the player.
//!
//! Pick a piece, then its target, then confirm the preview or jump on from there. Buttons stand
//! below the picture, where a list would cover the board that it refers to. What doesn't fit comes in
//! parts, and a select leads to the others.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::buttons::{Action, CustomId, LONGEST_WAY, PickPress};
use crate::discord::view::parts::act_button;
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::Locale;
use crate::play::LastMove;
use crate::render::Marks;
use crate::rules::{Cell, Family, Move, Position};
use crate::service::Shown;

/// Discord's limit for the buttons of a row.
const ROW: usize = 5;
/// The most pieces without parts: all five rows.
const PIECES: usize = 5 * ROW;
/// The most pieces of a part: one row is the select of parts.
const PIECES_OF_PART: usize = 4 * ROW;
/// The most targets without parts: one row leads back.
const TARGETS: usize = 4 * ROW;
/// The most targets of a part.
const TARGETS_OF_PART: usize = 3 * ROW;
/// Longer ways are typed by their ends.
const TYPED: usize = 5;

/// The current step of the picker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Choosing a piece.
    Piece {
        /// The part of the pieces that is shown, from 0.
        part: usize,
    },
    /// Choosing a target.
    Target {
        /// The piece.
        from: Cell,
        /// The part of the targets that is shown, from 0.
        part: usize,
    },
    /// Confirming this way.
    Confirm {
        /// The cells, starting with the piece's own; for a clone, its cell alone.
        path: Vec<Cell>,
        /// The piece that was chosen before.
        from: Cell,
    },
}

impl Step {
    /// The step that a press leads to, with what was chosen in a select. `None` if it names something
    /// that the board doesn't have.
    pub fn after(position: &Position, press: &PickPress, values: &[String]) -> Option<Step> {
        let part = || values.first().and_then(|number| number.parse().ok());
        let movable = |number: u8| cell(position, number).filter(|from| !position.targets(*from).is_empty());
        let confirmed = |from, to| Step::Confirm { path: position.path(position.move_to(from, to)), from };
        Some(match *press {
            PickPress::Start => Step::Piece { part: 0 },
            PickPress::Group => Step::Piece { part: part()? },
            PickPress::Piece(number) => {
                let from = movable(number)?;
                match *position.targets(from) {
                    [to] => confirmed(from, to),
                    _ => Step::Target { from, part: 0 },
                }
            }
            PickPress::From(number) => Step::Target { from: movable(number)?, part: 0 },
            PickPress::Reach(number) => Step::Target { from: movable(number)?, part: part()? },
            PickPress::To(from, to) => {
                let from = movable(from)?;
                let to = cell(position, to).filter(|to| position.targets(from).contains(to))?;
                confirmed(from, to)
            }
            PickPress::Way(ref way) | PickPress::Go(ref way) => {
                let path = way.iter().map(|&number| cell(position, number)).collect::<Option<Vec<_>>>()?;
                let from = *path.first()?;
                if !can_come(position, &path) {
                    return None;
                }
                Step::Confirm { path, from }
            }
        })
    }
}

/// The cell with this number, if the board has one.
fn cell(position: &Position, number: u8) -> Option<Cell> {
    position.board().cells().nth(usize::from(number))
}

/// A way from a custom id as text, which is parsed and checked like typed text.
pub fn written_way(position: &Position, way: &[u8]) -> Option<String> {
    let cells: Option<Vec<Cell>> = way.iter().map(|&number| cell(position, number)).collect();
    Some(crate::rules::write_path(position.board(), &cells?))
}

/// Where a move is picked: in a match or in a puzzle.
pub(in crate::discord::view) struct Desk<'a> {
    pub teller: &'a Teller<'a>,
    /// The position, in which somebody is to move.
    pub position: &'a Position,
    /// The board before anything is picked.
    pub board: Sketch,
    /// The text above the pieces to choose from.
    pub title: String,
    /// The custom id of a press.
    pub id: &'a dyn Fn(PickPress) -> String,
    /// Where a button below the pieces leads back to, if there is one.
    pub back: Option<String>,
}

/// The picker for the seat to move.
pub fn picker(shown: &Shown, locale: Locale, step: &Step) -> Message {
    let teller = Teller::new(shown, locale);
    let game = teller.game();
    let position = game.position();
    let Some(seat) = position.turn() else {
        return Message::text(teller.say("own-over", &[]));
    };
    let title = teller.say("pick-piece", &[("game", teller.game_name().into()), ("id", teller.id().into())]);
    let id =
        |press| CustomId { game: game.id(), seq: game.turn_seq(), action: Action::Pick(press) }.to_string();
    let board = Sketch::of(shown, locale, Some(seat));
    pick(&Desk { teller: &teller, position, board, title, id: &id, back: None }, step)
}

/// The picker on a desk.
pub(in crate::discord::view) fn pick(desk: &Desk<'_>, step: &Step) -> Message {
    match step {
        Step::Piece { part } => pick_piece(desk, *part),
        Step::Target { from, part } => pick_target(desk, *from, *part),
        Step::Confirm { path, from } => confirm(desk, path, *from),
    }
}

impl Desk<'_> {
    fn marked(&self, marks: Marks) -> Sketch {
        Sketch { marks, ..self.board.clone() }
    }

    fn button(&self, label: impl Into<String>, press: PickPress) -> CreateButton {
        CreateButton::new((self.id)(press)).label(label).style(ButtonStyle::Secondary)
    }

    /// A button whose label is a text of the catalogue.
    fn say_button(&self, key: &str, press: PickPress) -> CreateButton {
        self.button(self.teller.say(key, &[]), press)
    }
}

/// Rows of as many buttons as fit.
fn rows(buttons: Vec<CreateButton>) -> impl Iterator<Item = CreateActionRow> {
    let mut buttons = buttons.into_iter().peekable();
    std::iter::from_fn(move || {
        buttons.peek()?;
        Some(CreateActionRow::Buttons(buttons.by_ref().take(ROW).collect()))
    })
}

/// A list in parts of equal length, if it is longer than `most`.
fn parts<T>(list: &[T], most: usize, of_part: usize) -> Vec<&[T]> {
    if list.len() <= most {
        return vec![list];
    }
    list.chunks(list.len().div_ceil(list.len().div_ceil(of_part))).collect()
}

/// The select that leads to another part; `label` says what is in each.
fn part_select<T>(
    id: String,
    (parts, chosen): (&[&[T]], usize),
    label: impl Fn(usize, &[T]) -> String,
) -> Option<CreateActionRow> {
    if parts.len() < 2 {
        return None;
    }
    let mut before = 0;
    let options = parts.iter().enumerate().map(|(at, part)| {
        let label = label(before, part);
        before += part.len();
        CreateSelectMenuOption::new(label, at.to_string()).default_selection(at == chosen)
    });
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options: options.collect() });
    Some(CreateActionRow::SelectMenu(menu))
}

fn pick_piece(desk: &Desk<'_>, part: usize) -> Message {
    let (teller, position) = (desk.teller, desk.position);
    let cells = position.movable();
    let taken = if desk.back.is_some() { ROW } else { 0 };
    let parts = parts(&cells, PIECES - taken, PIECES_OF_PART - taken);
    let part = part.min(parts.len() - 1);
    let name = |cell: Option<&Cell>| cell.map_or("", |cell| position.board().name(*cell));
    let label = |_, part: &[Cell]| format!("{} … {}", name(part.first()), name(part.last()));
    let mut shown = Vec::from_iter(part_select((desk.id)(PickPress::Group), (&parts, part), label));
    let button =
        |from: &Cell| desk.button(teller.piece(position, *from), PickPress::Piece(cell_number(*from)));
    shown.extend(rows(parts[part].iter().map(button).collect()));
    if let Some(id) = &desk.back {
        let label = teller.say("button-back", &[]);
        let back = CreateButton::new(id).label(label).style(ButtonStyle::Secondary);
        shown.push(CreateActionRow::Buttons(vec![back]));
    }
    Message {
        content: desk.title.clone(),
        picture: Some(desk.marked(Marks::Movable(parts[part].to_vec())).into()),
        rows: shown,
        ..Message::default()
    }
}

/// The targets of a piece with their numbers on the board: what gains most comes first, growth
/// before jumps.
fn targets(position: &Position, from: Cell) -> Vec<(usize, Cell)> {
    let mut cells = position.targets(from);
    cells.sort_by_key(|&to| {
        let mv = position.move_to(from, to);
        (-position.gain(mv), matches!(mv, Move::Shift { .. }))
    });
    (1..).zip(cells).collect()
}

fn pick_target(desk: &Desk<'_>, from: Cell, part: usize) -> Message {
    let (teller, position) = (desk.teller, desk.position);
    let number = cell_number(from);
    let numbered = targets(position, from);
    let parts = parts(&numbered, TARGETS, TARGETS_OF_PART);
    let part = part.min(parts.len() - 1);
    let label = |before: usize, part: &[(usize, Cell)]| format!("{}–{}", before + 1, before + part.len());
    let mut shown = Vec::from_iter(part_select((desk.id)(PickPress::Reach(number)), (&parts, part), label));
    let button =
        |(at, to): &(usize, Cell)| desk.button(at.to_string(), PickPress::To(number, cell_number(*to)));
    shown.extend(rows(parts[part].iter().map(button).collect()));
    shown.push(CreateActionRow::Buttons(vec![desk.say_button("button-back", PickPress::Start)]));
    let marks = Marks::Destinations { from, path: vec![], numbered: parts[part].to_vec() };
    Message {
        content: teller.say("pick-target", &[("piece", teller.piece(position, from).into())]),
        picture: Some(desk.marked(marks).into()),
        rows: shown,
        ..Message::default()
    }
}

fn confirm(desk: &Desk<'_>, path: &[Cell], from: Cell) -> Message {
    let (teller, position) = (desk.teller, desk.position);
    let board = position.board();
    let mv = match *path {
        [to] => Move::Clone { to },
        [from, .., to] => Move::Shift { from, to },
        [] => return pick_piece(desk, 0),
    };
    let way: Vec<u8> = path.iter().map(|&cell| cell_number(cell)).collect();
    let onward = onward(position, path);
    let back = desk.say_button("button-back", PickPress::From(cell_number(from)));
    let mut after = position.clone();
    let (picture, last_row) = match after.play(mv) {
        Ok(played) => {
            let (seat, captured) = (played.seat, played.captured);
            let last = LastMove { seat, mv, path: path.to_vec(), captured, passed: vec![] };
            let play = desk.say_button("button-confirm", PickPress::Go(way.clone()));
            let picture = Sketch::after(teller, after, Some(last), Some(seat));
            (picture, vec![play.style(ButtonStyle::Success), back])
        }
        Err(_) => {
            let numbered = (1..).zip(onward.iter().copied()).collect();
            (desk.marked(Marks::Destinations { from, path: path.to_vec(), numbered }), vec![back])
        }
    };
    let may_stop = last_row.len() > 1;
    let end = path.last().map_or("", |&cell| board.name(cell));
    let mut lines = vec![match may_stop {
        true => teller.say("pick-confirm", &[("move", teller.way(position, mv, path).into())]),
        false => {
            let args = [("piece", teller.piece(position, from).into()), ("cell", end.into())];
            teller.say("pick-no-stop", &args)
        }
    }];
    if let Some((sum, strength)) = position.price(path).filter(|(sum, _)| *sum > 0) {
        lines.push(teller.say("pick-price", &[("sum", sum.into()), ("strength", strength.into())]));
    }
    if may_stop && !onward.is_empty() {
        lines.push(teller.say("pick-onward", &[("cell", end.into())]));
    }
    let hop = |(at, to): (usize, &Cell)| {
        let further = way.iter().copied().chain([cell_number(*to)]).collect();
        // The preview of a move has no numbers.
        let label = if may_stop { format!("→ {}", board.name(*to)) } else { at.to_string() };
        desk.button(label, PickPress::Way(further))
    };
    let mut shown: Vec<CreateActionRow> = rows((1..).zip(&onward).map(hop).collect()).collect();
    shown.push(CreateActionRow::Buttons(last_row));
    Message { content: lines.join("\n"), picture: Some(picture.into()), rows: shown, ..Message::default() }
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
fn can_come(position: &Position, path: &[Cell]) -> bool {
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
    use crate::discord::view::Picture;
    use crate::rules::{Setup, Variant};

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

    /// The numbers on the picture, in their order.
    fn numbers(message: &Message, position: &Position) -> Vec<(usize, String)> {
        let Some(Picture::Board(sketch)) = &message.picture else { panic!("no board") };
        let Marks::Destinations { numbered, .. } = &sketch.marks else { panic!("no numbers") };
        numbered.iter().map(|(at, to)| (*at, position.board().name(*to).to_owned())).collect()
    }

    fn pick(shown: &Shown, step: &Step) -> Message {
        picker(shown, Locale::English, step)
    }

    #[test]
    fn what_gains_most_is_number_one_and_each_number_has_a_button() {
        let halma = shown(&Setup::parse("halma-8", []).unwrap(), &[]);
        let position = halma.game.position();
        let pieces = labels(&pick(&halma, &Step::Piece { part: 0 }));
        assert!(pieces.contains(&"b8".to_owned()) && pieces.contains(&"c7".to_owned()), "{pieces:?}");
        let from = position.board().find("c7").unwrap();
        let message = pick(&halma, &Step::Target { from, part: 0 });
        let [first, second, third] = numbers(&message, position).try_into().unwrap();
        assert_eq!((first.0, first.1.as_str()), (1, "d6"), "two cells forward");
        assert_eq!([second.0, third.0], [2, 3]);
        assert_eq!(labels(&message), ["1", "2", "3", "Back"]);

        // Growth and jumps alike; what turns nothing grows first.
        let hexxagon = shown(&Setup::parse("hexxagon", []).unwrap(), &[]);
        let position = hexxagon.game.position();
        let from = position.board().find("e13").unwrap();
        let numbers = numbers(&pick(&hexxagon, &Step::Target { from, part: 0 }), position);
        let near = |name: &str| position.board().distance(from, position.board().find(name).unwrap()) == 1;
        let (grown, jumped): (Vec<_>, Vec<_>) = numbers.iter().partition(|(_, name)| near(name));
        assert!(!grown.is_empty() && !jumped.is_empty(), "{numbers:?}");
        assert!(grown.last() < jumped.first(), "{numbers:?}");
    }

    #[test]
    fn many_targets_come_in_parts_and_keep_their_numbers() {
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
                assert!(parts[0].1 && parts[0].0.starts_with("1–"), "{parts:?}");
                let mut next = 1;
                for part in 0..parts.len() {
                    let chosen = pick(&shown, &Step::Target { from, part });
                    keeps_limits(&chosen);
                    let parts = part_options(&chosen);
                    assert!(parts.iter().enumerate().all(|(at, (_, chosen))| *chosen == (at == part)));
                    for (number, _) in numbers(&chosen, position) {
                        assert_eq!(number, next);
                        assert!(labels(&chosen).contains(&next.to_string()), "no button {next}");
                        next += 1;
                    }
                }
                assert_eq!(next, count + 1);
            }
        }
        assert!(tried > 1, "only {tried} pieces with this many");
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
            let of_moves: std::collections::BTreeSet<Cell> =
                position.legal_moves().into_iter().filter_map(Move::from).collect();
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
        let pieces = labels(&pick(&numbers, &Step::Piece { part: 0 }));
        assert!(pieces.iter().all(|label| label.contains(" · no. ")), "{pieces:?}");
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
