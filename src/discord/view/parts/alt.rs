//! A board in words, so that the game can be played with a screen reader: the last move, whose turn
//! it is, every piece by its cell.
//!
//! When that is too long for a picture's description, neighbouring cells become runs (`a1 to a5`).
//! When that is still too long, each seat's pieces are only counted by area.

use super::teller::stops;
use crate::discord::api::{first_that_fits, length};
use crate::discord::view::Teller;
use crate::play::{LastMove, Stage};
use crate::render::TargetName;
use crate::rules::{Cell, CellSet, Family, Piece, Position, Seat, Tag};

/// How precisely the pieces are described.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Detail {
    /// Every piece by its cell, with its number where pieces have one.
    Cells,
    /// The same, with three or more cells in a row as a run, and without numbers.
    Runs,
    /// How many are at home, in the goal, and on their way.
    Counts,
}

/// How the description of a match's board begins.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Heading {
    /// With the game and the match's number.
    Numbered,
    /// With the game alone: a match that was imported has no number.
    Game,
}

/// A position, and the move that led to it.
type Reached<'a> = (&'a Position, Option<&'a LastMove>);

/// The board in words, within `room` if possible, and whether they name every piece.
pub fn alt(teller: &Teller<'_>, reached: Reached<'_>, heading: Heading, room: usize) -> (String, bool) {
    for detail in [Detail::Cells, Detail::Runs] {
        let text = described(teller, reached, heading, detail);
        if length(&text) <= room {
            return (text, true);
        }
    }
    (described(teller, reached, heading, Detail::Counts), false)
}

/// A board on which a piece is picked and targets have names in words, within `room` if possible.
pub fn picked(
    teller: &Teller<'_>,
    position: &Position,
    (from, targets): (Cell, &[(TargetName, Cell)]),
    room: usize,
) -> String {
    let name = |cell| position.board().name(cell);
    let cells: Vec<String> =
        targets.iter().map(|(target, cell)| format!("{target} {}", name(*cell))).collect();
    let args = [
        ("game", teller.game_name().into()),
        ("from", name(from).into()),
        ("cells", teller.row(&cells).into()),
    ];
    let title = teller.say("alt-picked", &args);
    let described = |detail| format!("{title} {}", standing(teller, position, detail).join(" "));
    first_that_fits([Detail::Cells, Detail::Runs].into_iter().map(described), room)
        .unwrap_or_else(|| described(Detail::Counts))
}

/// A board that belongs to no match, with the move that led to it, in words, within `room` if possible.
pub fn apart(teller: &Teller<'_>, position: &Position, last: Option<&LastMove>, room: usize) -> String {
    let described = |detail| {
        let mut lines = vec![format!("{}.", teller.game_name())];
        lines.extend(last.map(|last| moved(teller, position, last, detail)));
        lines.extend(standing(teller, position, detail));
        lines.join(" ")
    };
    first_that_fits([Detail::Cells, Detail::Runs].into_iter().map(described), room)
        .unwrap_or_else(|| described(Detail::Counts))
}

/// The board in words, however long.
pub fn whole(teller: &Teller<'_>, reached: Reached<'_>, heading: Heading) -> String {
    described(teller, reached, heading, Detail::Cells)
}

fn described(teller: &Teller<'_>, (position, last): Reached<'_>, heading: Heading, detail: Detail) -> String {
    let game = teller.game();
    let name = teller.game_name();
    let mut lines = vec![match heading {
        Heading::Numbered => teller.say("alt-board", &[("game", name.into()), ("id", teller.id().into())]),
        Heading::Game => format!("{name}."),
    }];
    if let Some(last) = last.filter(|last| !last.path.is_empty()) {
        lines.push(moved(teller, position, last, detail));
    }
    match (position.turn(), game.stage()) {
        (Some(seat), Stage::Live) => {
            lines.push(teller.say("alt-turn", &[("colour", teller.colour_name(seat).into())]));
        }
        (None, _) | (_, Stage::Over(_) | Stage::Off(_)) => lines.push(teller.say("alt-over", &[])),
        _ => {}
    }
    lines.extend(standing(teller, position, detail));
    lines.join(" ")
}

/// Where each seat's pieces stand, in one or more sentences per seat.
fn standing(teller: &Teller<'_>, position: &Position, detail: Detail) -> Vec<String> {
    let seats = position.setup().seats().filter(|&seat| !position.pieces(seat).is_empty());
    seats
        .flat_map(|seat| match detail {
            Detail::Counts => vec![counted(teller, position, seat)],
            Detail::Cells | Detail::Runs => pieces(teller, position, seat, detail),
        })
        .collect()
}

fn moved(teller: &Teller<'_>, position: &Position, last: &LastMove, detail: Detail) -> String {
    let way = match (detail, last.path.as_slice()) {
        (Detail::Counts, [from, _, .., to]) => stops(position.board(), &[*from, *to], "-"),
        (_, path) => stops(position.board(), path, "-"),
    };
    let colour = teller.colour_name(last.seat);
    let mut said = teller.say("alt-last", &[("colour", colour.into()), ("move", way.into())]);
    if !last.captured.is_empty() {
        let cells = teller.row(&cells(position, last.captured, detail, teller));
        said = format!("{said} {}", teller.say("alt-captured", &[("cells", cells.into())]));
    }
    said
}

/// A seat's pieces, separated by kind.
fn pieces(teller: &Teller<'_>, position: &Position, seat: Seat, detail: Detail) -> Vec<String> {
    let mut kinds: Vec<(Option<String>, CellSet)> = Vec::new();
    for cell in position.pieces(seat) {
        let numbered = matches!(position.piece_at(cell), Some(Piece { tag: Tag::Number(_), .. }));
        let kind = if numbered { None } else { teller.kind(position, cell) };
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, cells)) => cells.insert(cell),
            None => kinds.push((kind, std::iter::once(cell).collect())),
        }
    }
    let tell = |(kind, set): (Option<String>, CellSet)| {
        let cells = teller.row(&cells(position, set, detail, teller));
        let args = |colour: String| [("colour", colour.into()), ("cells", cells.into())];
        match kind {
            None => teller.say("alt-pieces", &args(teller.colour_name(seat))),
            Some(kind) if teller.is_two_coloured(seat) => teller.say("alt-pieces", &args(kind)),
            Some(kind) => {
                let [colour, cells] = args(teller.colour_name(seat));
                teller.say("alt-kind", &[colour, cells, ("kind", kind.into())])
            }
        }
    };
    kinds.into_iter().map(tell).collect()
}

/// Cells or runs of them, in the order of their names.
fn cells(position: &Position, set: CellSet, detail: Detail, teller: &Teller<'_>) -> Vec<String> {
    let board = position.board();
    let mut named: Vec<(u8, u32, Cell)> = set
        .iter()
        .map(|cell| {
            let name = board.name(cell);
            (name.as_bytes()[0], name[1..].parse().unwrap_or(0), cell)
        })
        .collect();
    named.sort_unstable();
    let name = |cell: Cell| match position.piece_at(cell).map(|piece| piece.tag) {
        Some(Tag::Number(number)) if detail == Detail::Cells => format!("{} ({number})", board.name(cell)),
        _ => board.name(cell).to_owned(),
    };
    if detail == Detail::Cells {
        return named.into_iter().map(|(_, _, cell)| name(cell)).collect();
    }
    let mut said = Vec::new();
    for run in named.chunk_by(|one, next| one.0 == next.0 && one.1 + 1 == next.1) {
        match run {
            [first, _, .., last] => {
                let ends = [("first", name(first.2).into()), ("last", name(last.2).into())];
                said.push(teller.say("pick-cells", &ends));
            }
            few => said.extend(few.iter().map(|one| name(one.2))),
        }
    }
    said
}

fn counted(teller: &Teller<'_>, position: &Position, seat: Seat) -> String {
    let colour = teller.colour_name(seat);
    let (all, setup) = (position.pieces(seat), position.setup());
    let count = |set: CellSet| all.iter().filter(|&cell| set.contains(cell)).count();
    let args = [("colour", colour.into()), ("count", all.len().into())];
    if setup.variant().family() == Family::Hexxagon {
        return teller.say("alt-count", &args);
    }
    let (home, goal) = (count(setup.home(seat)), count(setup.goal(seat)));
    let [colour, all] = args;
    let camps = [colour, all, ("home", home.into()), teller.leaves(), ("goal", goal.into())];
    teller.say("alt-count-camps", &camps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::api::ALT;
    use crate::discord::suggest::tests::shown;
    use crate::i18n::Locale;
    use crate::rules::Setup;
    use crate::service::Shown;

    fn start(game: &str, options: &[(&str, &str)]) -> Shown {
        shown(&Setup::parse(game, options.iter().copied()).unwrap(), &[])
    }

    fn described(shown: &Shown, room: usize) -> (String, bool) {
        described_in(shown, Locale::English, room)
    }

    fn described_in(shown: &Shown, locale: Locale, room: usize) -> (String, bool) {
        let game = &shown.game;
        alt(&Teller::new(shown, locale), (game.position(), game.last()), Heading::Numbered, room)
    }

    #[test]
    fn every_piece_is_named_with_what_sets_it_apart() {
        assert_eq!(
            described(&start("halma-8", &[]), ALT).0,
            "Halma 8\u{a0}×\u{a0}8, #1. White to move. White: a5, a6, a7, a8, b6, b7, b8, c7, c8, d8. \
             Green: e1, f1, f2, g1, g2, g3, h1, h2, h3, h4."
        );
        for (game, said) in [
            ("halma-number", "White: a12 (5), a13 (4),"),
            ("halma-double", " Green: "),
            ("halma-parlett", "White (steps): "),
            ("halma-marked", "White (marked): a16."),
        ] {
            let (text, _) = described(&start(game, &[]), ALT);
            assert!(text.contains(said), "{text}");
        }
    }

    #[test]
    fn the_last_move_and_what_it_turned_are_said() {
        let setup = Setup::parse("hexxagon", []).unwrap();
        let moves = ["e14", "e10", "e13-e11"].map(str::to_owned);
        let (text, _) = described(&shown(&setup, &moves), ALT);
        assert!(text.contains("Red moved e13-e11. Turned: e10. White to move."), "{text}");
    }

    /// Every game of the vectors, played to its last recorded move.
    fn positions() -> impl Iterator<Item = Shown> {
        include_str!("../../../../tests/vectors/games.jsonl").lines().map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let options = line["options"].as_object().unwrap();
            let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
            let setup = Setup::parse(line["variant"].as_str().unwrap(), options).unwrap();
            let moves: Vec<String> = serde_json::from_value(line["moves"].clone()).unwrap();
            shown(&setup, &moves)
        })
    }

    #[test]
    fn every_piece_of_every_game_is_described_within_discords_limit() {
        let mut seen = 0;
        for (shown, &locale) in
            positions().flat_map(|shown| Locale::ALL.iter().map(move |it| (shown.clone(), it)))
        {
            let (text, all) = described_in(&shown, locale, ALT);
            assert!(all && text.chars().count() <= ALT, "{text}");
            let position = &shown.game.position();
            let words: Vec<&str> = text.split([' ', ',', '.', '、', '。', '：']).collect();
            for cell in position.board().cells().filter(|&cell| position.piece_at(cell).is_some()) {
                assert!(words.contains(&position.board().name(cell)), "{text}");
            }
            seen += 1;
        }
        assert!(seen > 80, "{seen} boards described");
    }

    #[test]
    fn with_less_room_cells_become_runs_and_then_counts() {
        let start = start("halma-8", &[]);
        let (runs, all) = described(&start, 120);
        assert!(all && runs.contains("White: a5 to a8, b6 to b8, c7, c8, d8."), "{runs}");
        let (counts, all) = described(&start, 100);
        assert!(!all && counts.contains("White: 10 pieces, 10 at home, 0 in the goal."), "{counts}");
        for shown in positions() {
            let (text, _) = described(&shown, 0);
            assert!(text.chars().count() < 400, "{text}");
        }
    }
}
