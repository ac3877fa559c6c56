//! The picker: choosing a move privately with buttons, on a board turned to the player.
//!
//! Pick a piece, then its target, then confirm the preview or jump on from there. Buttons are below
//! the picture, whereas an open list would cover the board that it refers to, and in the order in which
//! the picture is read, or in that of the pieces' numbers. If the choices don't fit, they come in parts, with a select for the other parts.

use std::collections::{BTreeMap, BTreeSet};

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::buttons::{Action, CustomId, LONGEST_WAY, PickPress};
use crate::discord::view::parts::act_button;
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::Locale;
use crate::play::LastMove;
use crate::render::{Marks, TargetName, name_targets, sort_as_seen};
use crate::rules::{Cell, Family, Move, Position, Tag, Variant};
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
/// The sign before how many pieces a move turns.
const TURNS: &str = "🔄";
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

/// The move of a press on a target, written like `written_way`; `None` for any other press. Two ways
/// with the same ends are one move, so nothing is left to choose then.
pub fn written_target(position: &Position, press: &PickPress) -> Option<String> {
    let PickPress::To(..) = press else { return None };
    let Step::Confirm { path, .. } = Step::after(position, press, &[])? else { return None };
    Some(crate::rules::write_path(position.board(), &path))
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
    /// Cells in the order of their buttons: as the player finds them on the picture.
    fn as_seen(&self, mut cells: Vec<Cell>) -> Vec<Cell> {
        sort_as_seen(&mut cells, self.position, self.board.seat);
        cells
    }

    /// Pieces in the order of their buttons: by their numbers if they have any, as people look for those.
    fn in_order(&self, cells: Vec<Cell>) -> Vec<Cell> {
        let mut cells = self.as_seen(cells);
        cells.sort_by_key(|&cell| match self.position.piece_at(cell)?.tag {
            Tag::Number(number) => Some(number),
            _ => None,
        });
        cells
    }

    /// What the buttons of pieces say: as little as finds each on the picture, so that five fit a phone. Partners'
    /// pieces may bear the same number.
    fn names(&self, cells: &[Cell]) -> BTreeMap<Cell, String> {
        let number = |cell: Cell| match self.position.piece_at(cell)?.tag {
            Tag::Number(number) => Some(number),
            _ => None,
        };
        let numbers: BTreeSet<u8> = cells.iter().filter_map(|&cell| number(cell)).collect();
        let are_apart = numbers.len() == cells.len();
        let name = |cell: Cell| match number(cell).filter(|_| are_apart) {
            Some(number) => number.to_string(),
            None => self.position.board().name(cell).to_owned(),
        };
        cells.iter().map(|&cell| (cell, name(cell))).collect()
    }

    /// Targets with their names, in the order of their buttons.
    fn named(&self, cells: Vec<Cell>) -> Vec<(TargetName, Cell)> {
        name_targets(self.position, self.board.cell_names, self.as_seen(cells))
    }

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
    label: impl Fn(&[T]) -> String,
) -> Option<CreateActionRow> {
    if parts.len() < 2 {
        return None;
    }
    let option = |(at, part): (usize, &&[T])| {
        CreateSelectMenuOption::new(label(part), at.to_string()).default_selection(at == chosen)
    };
    let options = parts.iter().enumerate().map(option);
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options: options.collect() });
    Some(CreateActionRow::SelectMenu(menu))
}

fn pick_piece(desk: &Desk<'_>, part: usize) -> Message {
    let (teller, position) = (desk.teller, desk.position);
    let cells = desk.in_order(position.movable());
    let taken = if desk.back.is_some() { ROW } else { 0 };
    let parts = parts(&cells, PIECES - taken, PIECES_OF_PART - taken);
    let part = part.min(parts.len() - 1);
    let names = desk.names(&cells);
    let name = |cell: Option<&Cell>| cell.map_or("", |cell| names[cell].as_str());
    let label = |part: &[Cell]| format!("{} … {}", name(part.first()), name(part.last()));
    let mut shown = Vec::from_iter(part_select((desk.id)(PickPress::Group), (&parts, part), label));
    let button = |from: &Cell| desk.button(names[from].as_str(), PickPress::Piece(cell_number(*from)));
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

/// How a piece of Hexxagon gets to its target. In Halma, a piece always leaves its cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Manner {
    Grow,
    Leap,
}

impl Manner {
    fn of(position: &Position, mv: Move) -> Option<Manner> {
        match (position.setup().variant().family(), mv) {
            (Family::Halma, _) | (_, Move::Pass) => None,
            (Family::Hexxagon, Move::Clone { .. }) => Some(Manner::Grow),
            (Family::Hexxagon, Move::Shift { .. }) => Some(Manner::Leap),
        }
    }

    /// The sign that the rules and the lessons have for it.
    fn sign(self) -> &'static str {
        match self {
            Manner::Grow => "🌱",
            Manner::Leap => "🦘",
        }
    }

    /// The sign and what it means.
    fn line(self, teller: &Teller<'_>) -> String {
        let key = match self {
            Manner::Grow => "pick-grow",
            Manner::Leap => "pick-leap",
        };
        format!("{} {}", self.sign(), teller.say(key, &[]))
    }
}

/// How much a piece of Expert Halma may jump. Otherwise nothing says why a jump that people expect is missing.
fn limit(desk: &Desk<'_>, from: Cell) -> Option<String> {
    let tag = desk.position.piece_at(from)?.tag;
    match (desk.position.setup().variant(), tag) {
        (Variant::HalmaExpert, Tag::Number(number)) => {
            Some(desk.teller.say("pick-limit", &[("strength", number.into())]))
        }
        _ => None,
    }
}

fn pick_target(desk: &Desk<'_>, from: Cell, part: usize) -> Message {
    let (teller, position) = (desk.teller, desk.position);
    let number = cell_number(from);
    let targets = desk.named(position.targets(from));
    let parts = parts(&targets, TARGETS, TARGETS_OF_PART);
    let part = part.min(parts.len() - 1);
    let label = |part: &[(TargetName, Cell)]| match part {
        [(first, _), .., (last, _)] => format!("{first}–{last}"),
        few => few.iter().map(|(name, _)| name.to_string()).collect(),
    };
    let mut shown = Vec::from_iter(part_select((desk.id)(PickPress::Reach(number)), (&parts, part), label));
    let button = |(name, to): &(TargetName, Cell)| {
        let mv = position.move_to(from, *to);
        let label = match Manner::of(position, mv) {
            Some(manner) => match teller.turned(mv) {
                0 => format!("{} {name}", manner.sign()),
                turned => format!("{} {name} {TURNS}{turned}", manner.sign()),
            },
            None => name.to_string(),
        };
        desk.button(label, PickPress::To(number, cell_number(*to)))
    };
    shown.extend(rows(parts[part].iter().map(button).collect()));
    shown.push(CreateActionRow::Buttons(vec![desk.say_button("button-back", PickPress::Start)]));
    let marks = Marks::Destinations { from, path: vec![], targets: parts[part].to_vec() };
    let moves = || targets.iter().map(|(_, to)| position.move_to(from, *to));
    let manners: BTreeSet<Manner> = moves().filter_map(|mv| Manner::of(position, mv)).collect();
    let turns = moves().any(|mv| Manner::of(position, mv).is_some() && teller.turned(mv) > 0);
    let asked = teller.say("pick-target", &[("piece", teller.piece(position, from).into())]);
    let lines = std::iter::once(asked).chain(manners.into_iter().map(|manner| manner.line(teller)));
    let lines = lines.chain(turns.then(|| format!("{TURNS} {}", teller.say("pick-turns", &[]))));
    let lines = lines.chain(limit(desk, from));
    Message {
        content: lines.collect::<Vec<_>>().join("\n"),
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
    let onward = desk.named(onward(position, path));
    let back = desk.say_button("button-back", PickPress::From(cell_number(from)));
    let mut after = position.clone();
    let (picture, last_row) = match after.play(mv) {
        Ok(played) => {
            let (seat, captured) = (played.seat, played.captured);
            let last = LastMove { seat, mv, path: path.to_vec(), captured, passed: vec![] };
            let play = desk.say_button("button-confirm", PickPress::Go(way.clone()));
            let picture = Sketch::after(teller, after, Some(last), Some(seat));
            // Nothing is played yet, so the lines stay around the goal of the one who is choosing.
            (Sketch { goal: Some(seat), ..picture }, vec![play.style(ButtonStyle::Success), back])
        }
        Err(_) => {
            let targets = onward.clone();
            (desk.marked(Marks::Destinations { from, path: path.to_vec(), targets }), vec![back])
        }
    };
    let may_stop = last_row.len() > 1;
    let end = path.last().map_or("", |&cell| board.name(cell));
    let mut lines = vec![match may_stop {
        true => {
            // On hexagons, the picture doesn't show at a glance what a move turns.
            let gain = Manner::of(position, mv).map(|_| teller.aside(mv)).unwrap_or_default();
            let args = [("move", teller.way(position, mv, path).into()), ("gain", gain.into())];
            teller.say("pick-confirm", &args)
        }
        false => {
            let args = [("piece", teller.piece(position, from).into()), ("cell", end.into())];
            teller.say("pick-no-stop", &args)
        }
    }];
    lines.extend(Manner::of(position, mv).map(|manner| manner.line(teller)));
    if let Some((sum, strength)) = position.price(path).filter(|(sum, _)| *sum > 0) {
        lines.push(teller.say("pick-price", &[("sum", sum.into()), ("strength", strength.into())]));
    }
    if may_stop && !onward.is_empty() {
        lines.push(teller.say("pick-onward", &[("cell", end.into())]));
    }
    let hop = |(name, to): &(TargetName, Cell)| {
        let further = way.iter().copied().chain([cell_number(*to)]).collect();
        // The preview of a move doesn't show the targets.
        let label = if may_stop { format!("→ {}", board.name(*to)) } else { name.to_string() };
        desk.button(label, PickPress::Way(further))
    };
    let mut shown: Vec<CreateActionRow> = rows(onward.iter().map(hop).collect()).collect();
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
    position.next_hops(path)
}

/// A cell's number on its board, as custom ids carry it.
fn cell_number(cell: Cell) -> u8 {
    cell.index() as u8
}

#[cfg(test)]
mod tests;
