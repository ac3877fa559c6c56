//! Solving a puzzle: its board with what was tried, the picker, and the solution.

use serde_json::{Value as Json, json};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateInputText, InputTextStyle};

use crate::discord::api::{ALT, length};
use crate::discord::buttons::{Panel, PickPress, PuzzleAt, PuzzlePress, PuzzleStep};
use crate::discord::view::parts::{Board, Choice, Languages, moved, select, set_up};
use crate::discord::view::playing::{Desk, pick};
use crate::discord::view::standings::ratings::rating;
use crate::discord::view::{Message, Picture, Sketch, Step, Teller, refusal};
use crate::i18n::{Locale, Value, text};
use crate::play::{self, AttemptEnd, LastMove, Rated};
use crate::rating::FIRST_LISTED;
use crate::render::{self, Marks};
use crate::rules::{Cell, Move, Position, ReadError, Seat, Variant};
use crate::service::{Aim, OfDay, PUZZLE_GAMES, Puzzle, PuzzlePage, PuzzleTried, Shown};

/// The longest move that can be typed.
const TYPED: u16 = 100;

/// What is said below a puzzle about what the person has just done.
#[derive(Clone, Debug)]
pub enum PuzzleNote {
    /// Nothing.
    None,
    /// What became of a move.
    Tried(PuzzleTried),
    /// A move was typed for a puzzle that the person hadn't seen, so it wasn't tried.
    Unseen,
    /// The move can't be played.
    Unplayable(ReadError),
    /// This is the move to look for.
    Hint(Move),
}

/// The board of a puzzle after these moves, with the last own move and the reply to it.
pub(super) fn board_after(puzzle: &Puzzle, played: &[Move]) -> Option<Board> {
    let Some((last, before)) = played.split_last() else {
        // The move that led to the puzzle.
        let (last, before) = puzzle.moves().split_last()?;
        let mut position = Position::start(puzzle.position().setup());
        before.iter().try_for_each(|&mv| position.play(mv).map(drop)).ok()?;
        let last = moved(&position, *last)?;
        return Some(Board { position: puzzle.position().clone(), last: Some(last), earlier: vec![] });
    };
    let position = puzzle.after(played)?;
    let last = moved(&puzzle.after(before)?, *last)?;
    let own = puzzle.seat();
    let earlier = before
        .split_last()
        .filter(|_| last.seat != own)
        .and_then(|(mv, before)| Some(vec![moved(&puzzle.after(before)?, *mv)?.path]));
    Some(Board { position, last: Some(last), earlier: earlier.unwrap_or_default() })
}

/// The board after the solution, with all its moves.
pub(super) fn solved_board(puzzle: &Puzzle) -> Option<Board> {
    let (solution, mut earlier) = (puzzle.solution(), vec![]);
    for (at, &mv) in solution.iter().enumerate().take(solution.len().saturating_sub(1)) {
        earlier.push(moved(&puzzle.after(&solution[..at])?, mv)?.path);
    }
    Some(Board { earlier, ..board_after(puzzle, solution)? })
}

/// The picture of a puzzle's board, seen by the seat that solves it.
pub(super) fn sketch(board: Board, puzzle: &Puzzle, locale: Locale) -> Sketch {
    let file = format!("puzzle-{:016x}.png", puzzle.key());
    board.sketch(file, Some(puzzle.seat()), locale)
}

/// Says things about a puzzle.
pub(super) struct Solver<'a> {
    pub puzzle: &'a Puzzle,
    pub locale: Locale,
}

impl Solver<'_> {
    pub(super) fn say(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        text(self.locale, key, args)
    }

    /// The game and how hard the puzzle is, under one of the titles.
    pub(super) fn title(&self, key: &str) -> String {
        let game = self.say(&format!("game-{}", self.puzzle.position().setup().variant()), &[]);
        // The rating that the puzzle came with: the one that results change would change while
        // somebody looks at it.
        let rating = self.puzzle.rating().to_string();
        self.say(key, &[("game", game.into()), ("rating", rating.into())])
    }

    /// What has to be done, when this many own moves are still to be found.
    pub(super) fn task(&self, left: usize) -> String {
        let shown = Shown::of(set_up(self.puzzle.position()));
        let teller = Teller::new(&shown, self.locale);
        let colour = teller.colour(self.puzzle.seat());
        let key = match self.puzzle.aim() {
            Aim::Best => "puzzle-best",
            Aim::Home => "puzzle-home",
        };
        self.say(key, &[("colour", colour.into()), ("count", left.into())])
    }

    /// A move in this position, and what it gains.
    fn way(&self, position: &Position, mv: Move) -> (String, String) {
        let shown = Shown::of(set_up(position));
        let teller = Teller::new(&shown, self.locale);
        (teller.way(position, mv, &position.path(mv)), teller.aside(mv))
    }

    fn disc(&self, seat: Option<Seat>) -> String {
        let shown = Shown::of(set_up(self.puzzle.position()));
        let teller = Teller::new(&shown, self.locale);
        seat.map_or_else(String::new, |seat| teller.disc(seat))
    }

    /// The solution, move by move: the person's own ones stand out.
    pub(super) fn solution(&self) -> String {
        let mut played = Vec::new();
        let mut parts = Vec::new();
        for (number, &mv) in self.puzzle.solution().iter().enumerate() {
            let Some(position) = self.puzzle.after(&played) else { break };
            let (way, _) = self.way(&position, mv);
            let own = self.puzzle.aim() == Aim::Home || number % 2 == 0;
            let way = if own { format!("**{way}**") } else { way };
            // As on the board, which shows them all.
            let is_numbered = self.puzzle.solution().len() > 1;
            parts.push(if is_numbered { format!("{}.\u{a0}{way}", number + 1) } else { way });
            played.push(mv);
        }
        self.say("puzzle-solution", &[("moves", parts.join(" · ").into())])
    }
}

/// A person's current puzzle, with what has just happened.
pub fn puzzle(page: &PuzzlePage, note: &PuzzleNote, locale: Locale) -> Message {
    let solver = Solver { puzzle: &page.puzzle, locale };
    let key = if page.of_day == OfDay::No { "puzzle-title" } else { "puzzle-day-title" };
    let mut lines = vec![solver.title(key)];
    lines.extend(noted(&solver, page, note));
    match page.attempt.end {
        None => lines.push(solver.task(left(page))),
        Some(AttemptEnd::Shown) => lines.push(solver.solution()),
        Some(AttemptEnd::Solved) if !matches!(note, PuzzleNote::Tried(_)) => {
            lines.push(solver.say("puzzle-solved-before", &[]));
            lines.push(solver.solution());
        }
        Some(AttemptEnd::Solved | AttemptEnd::Skipped) => {}
    }
    if page.attempt.end.is_some() {
        lines.extend(worth(&solver, page));
    } else {
        lines.extend(stake(&solver, page));
    }
    // After a wrong move, too, the board is the one on which the person goes on looking.
    let board = match page.attempt.end {
        Some(AttemptEnd::Shown) => solved_board(&page.puzzle),
        _ => board_after(&page.puzzle, &page.played),
    };
    let sketch = board.map(|board| sketch(board, &page.puzzle, locale)).map(|sketch| match note {
        PuzzleNote::Hint(mv) => {
            Sketch { marks: Marks::Movable(from(page, *mv).into_iter().collect()), ..sketch }
        }
        PuzzleNote::Tried(PuzzleTried::Wrong { mv, .. }) => {
            let marks = Marks::Tried(sketch.position.path(*mv));
            Sketch { marks, ..sketch }
        }
        _ => sketch,
    });
    Message {
        content: lines.join("\n"),
        picture: sketch.map(Into::into),
        rows: rows(page, note, locale),
        ..Message::default()
    }
}

/// How many own moves are still to be found.
fn left(page: &PuzzlePage) -> usize {
    let done = match page.puzzle.aim() {
        Aim::Best => page.played.len().div_ceil(2),
        Aim::Home => page.played.len(),
    };
    page.puzzle.own_moves().saturating_sub(done)
}

/// A piece that makes this move.
fn from(page: &PuzzlePage, mv: Move) -> Option<Cell> {
    let position = page.puzzle.after(&page.played)?;
    let leads = |from: &Cell| position.targets(*from).into_iter().any(|to| position.move_to(*from, to) == mv);
    position.movable().into_iter().find(leads)
}

/// What is said about what has just happened.
fn noted(solver: &Solver<'_>, page: &PuzzlePage, note: &PuzzleNote) -> Vec<String> {
    let (puzzle, played) = (&page.puzzle, &page.played);
    let own = |moves: &[Move]| -> Option<(String, String)> {
        let (mv, before) = moves.split_last()?;
        Some(solver.way(&puzzle.after(before)?, *mv))
    };
    match note {
        PuzzleNote::None => vec![],
        PuzzleNote::Unseen => vec![solver.say("puzzle-unseen", &[])],
        PuzzleNote::Unplayable(error) => {
            let position = puzzle.after(played).unwrap_or_else(|| puzzle.position().clone());
            let why = play::Refusal::BadMove(error.clone()).into();
            vec![refusal(&why, Some(&Shown::of(set_up(&position))), Languages::alone(solver.locale)).content]
        }
        PuzzleNote::Hint(mv) => from(page, *mv)
            .zip(puzzle.after(played))
            .map(|(from, position)| {
                let shown = Shown::of(set_up(&position));
                let piece = Teller::new(&shown, solver.locale).piece(&position, from);
                solver.say("hint-piece", &[("piece", piece.into())])
            })
            .into_iter()
            .collect(),
        PuzzleNote::Tried(PuzzleTried::Solved) => {
            let (mv, gain) = own(played).unwrap_or_default();
            vec![solver.say("puzzle-solved", &[("move", mv.into()), ("gain", gain.into())])]
        }
        PuzzleNote::Tried(PuzzleTried::Right) => {
            let replied = puzzle.aim() == Aim::Best && played.len().is_multiple_of(2);
            let Some((reply, before)) = played.split_last().filter(|_| replied) else {
                let (mv, _) = own(played).unwrap_or_default();
                return vec![solver.say("puzzle-right", &[("move", mv.into())])];
            };
            let Some(position) = puzzle.after(before) else { return vec![] };
            let args = [
                ("move", own(before).unwrap_or_default().0.into()),
                ("disc", solver.disc(position.turn()).into()),
                ("reply", solver.way(&position, *reply).0.into()),
            ];
            vec![solver.say("puzzle-right-reply", &args)]
        }
        PuzzleNote::Tried(PuzzleTried::Wrong { mv, answer }) => {
            let Some(position) = puzzle.after(played) else { return vec![] };
            let way = solver.way(&position, *mv).0;
            if puzzle.aim() == Aim::Home {
                let args = [("move", way.into()), ("count", left(page).into())];
                return vec![solver.say("puzzle-wrong-home", &args)];
            }
            let mut after = position.clone();
            let played = after.play(*mv).is_ok();
            let Some(answer) = answer.filter(|_| played) else {
                return vec![solver.say("puzzle-wrong", &[("move", way.into())])];
            };
            let (reply, gain) = solver.way(&after, answer);
            let args = [
                ("move", way.into()),
                ("disc", solver.disc(after.turn()).into()),
                ("reply", reply.into()),
                ("gain", gain.into()),
            ];
            vec![solver.say("puzzle-wrong-reply", &args)]
        }
    }
}

/// What help and wrong moves cost in an attempt that goes on.
fn stake(solver: &Solver<'_>, page: &PuzzlePage) -> Option<String> {
    if page.attempt.rated == Rated::Before {
        return None;
    }
    if page.attempt.verdict().is_some() {
        return Some(solver.say("puzzle-missed", &[]));
    }
    if page.person.is_provisional() {
        // A new person's first miss costs 200 points, which says how little is known of them, not how bad it is.
        return Some(solver.say("puzzle-counts-provisional", &[("needed", FIRST_LISTED.into())]));
    }
    let missed = page.person.rating.after(page.difficulty.rating, false).0;
    let points = page.person.rating.shown() - missed.shown();
    Some(solver.say("puzzle-counts", &[("points", points.into())]))
}

/// What an attempt that has ended was worth.
fn worth(solver: &Solver<'_>, page: &PuzzlePage) -> Vec<String> {
    let mut lines = Vec::new();
    if let Rated::Gained(gain) = page.attempt.rated {
        if page.attempt.end == Some(AttemptEnd::Solved) && page.attempt.verdict() == Some(false) {
            lines.push(solver.say("puzzle-late", &[]));
        }
        let is_provisional = page.person.is_provisional();
        let rating = rating(page.person.rating.shown(), is_provisional);
        let gain = format!("{gain:+}").replace('-', "−");
        lines.push(if is_provisional {
            let args = [("rating", rating.into()), ("needed", FIRST_LISTED.into())];
            solver.say("puzzle-rating-provisional", &args)
        } else {
            solver.say("puzzle-rating", &[("rating", rating.into()), ("gain", gain.into())])
        });
    }
    let tried = page.difficulty.solved + page.difficulty.missed;
    if tried > 1 {
        lines.push(
            solver.say("puzzle-tried", &[("solved", page.difficulty.solved.into()), ("tried", tried.into())]),
        );
    }
    if let OfDay::Counted { streak: streak @ 2.., .. } = page.of_day {
        lines.push(solver.say("puzzle-streak", &[("count", streak.into())]));
    }
    lines
}

/// A press on this puzzle as it is now.
fn press(page: &PuzzlePage, step: PuzzleStep) -> String {
    let done = u8::try_from(page.played.len()).unwrap_or(u8::MAX);
    Panel::Puzzle(PuzzlePress::At(PuzzleAt { key: page.puzzle.key(), done, step })).to_string()
}

fn rows(page: &PuzzlePage, note: &PuzzleNote, locale: Locale) -> Vec<CreateActionRow> {
    let button = |key: &str, step| {
        CreateButton::new(press(page, step)).label(text(locale, key, &[])).style(ButtonStyle::Secondary)
    };
    let next = |key| button(key, PuzzleStep::Next);
    let mut rows = Vec::new();
    if page.attempt.end.is_some() {
        let mut buttons = vec![next("button-puzzle-next").style(ButtonStyle::Primary)];
        if page.attempt.is_revealed() && page.puzzle.solution().len() > 1 {
            buttons.push(button("button-puzzle-animation", PuzzleStep::Animation));
        }
        rows.push(CreateActionRow::Buttons(buttons));
    } else {
        let pick = button("button-move", PuzzleStep::Pick(PickPress::Start)).style(ButtonStyle::Primary);
        let mut buttons = vec![pick, button("button-puzzle-type", PuzzleStep::Ask)];
        if !matches!(note, PuzzleNote::Hint(_)) {
            buttons.push(button("button-hint", PuzzleStep::Hint));
        }
        buttons.push(button("button-puzzle-solution", PuzzleStep::Solution));
        buttons.push(next("button-puzzle-skip"));
        rows.push(CreateActionRow::Buttons(buttons));
    }
    let now = page.puzzle.position().setup().variant();
    let game = |game: &Variant| {
        let name = text(locale, &format!("game-{game}"), &[]);
        Choice::new(game, name).of("puzzle-game", locale).chosen(*game == now)
    };
    rows.push(select(&Panel::Puzzle(PuzzlePress::Game), PUZZLE_GAMES.iter().map(game)));
    rows
}

/// The picker on the board of a puzzle.
pub fn puzzle_picker(page: &PuzzlePage, step: &Step, locale: Locale) -> Option<Message> {
    let board = board_after(&page.puzzle, &page.played)?;
    let position = board.position.clone();
    let shown = Shown::of(set_up(&position));
    let teller = Teller::new(&shown, locale);
    let solver = Solver { puzzle: &page.puzzle, locale };
    let title = format!("{}\n{}", solver.task(left(page)), text(locale, "puzzle-pick", &[]));
    let id = |picked| press(page, PuzzleStep::Pick(picked));
    let back = Some(press(page, PuzzleStep::Show));
    let board = sketch(board, &page.puzzle, locale);
    Some(pick(&Desk { teller: &teller, position: &position, board, title, id: &id, back }, step))
}

/// The form for typing a move.
pub fn puzzle_form(at: &PuzzleAt, locale: Locale) -> Json {
    let input = CreateInputText::new(InputTextStyle::Short, text(locale, "puzzle-form-label", &[]), "move");
    let typed = PuzzlePress::At(PuzzleAt { step: PuzzleStep::Typed, ..at.clone() });
    json!({
        "custom_id": Panel::Puzzle(typed).to_string(),
        "title": text(locale, "puzzle-form-title", &[]),
        "components": [CreateActionRow::InputText(input.max_length(TYPED))],
    })
}

/// The message with an animation of a solution in place of its last board.
pub fn puzzle_animation_message(message: Message, locale: Locale) -> Message {
    let Some(Picture::Board(sketch)) = message.picture else { return message };
    let title = text(locale, "alt-animation", &[("what", text(locale, "puzzle-animation", &[]).into())]);
    let board = ALT.saturating_sub(length(&title) + 1);
    let alt = if length(&sketch.alt) <= board { format!("{title} {}", sketch.alt) } else { title };
    let file = sketch.file.replace(".png", ".gif");
    Message { picture: Some(Sketch { alt, file, ..*sketch }.into()), ..message }
}

/// The boards of a solution, each with the move that led to it.
pub fn puzzle_animation(puzzle: &Puzzle) -> Vec<(Position, Option<render::LastMove>)> {
    let drawn =
        |last: LastMove| render::LastMove { seat: last.seat, path: last.path, captured: last.captured };
    let solution = puzzle.solution();
    let boards =
        (0..=solution.len()).filter_map(|count| board_after(puzzle, &solution[..count]).zip(Some(count)));
    boards.map(|(board, count)| (board.position, board.last.filter(|_| count > 0).map(drawn))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_who_solved_it_is_one() {
        for (locale, says) in [
            (Locale::English, "1 of 3 people solved it"),
            (Locale::Italian, "1 persona su 3 l'ha risolto"),
            (Locale::Spanish, "1 de 3 personas lo resolvió"),
        ] {
            let said = text(locale, "puzzle-tried", &[("solved", 1.into()), ("tried", 3.into())]);
            assert!(said.contains(says), "{said}");
        }
    }
}
