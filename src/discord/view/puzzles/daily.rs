//! The puzzle of the day: its public message, and the solution of an earlier one.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::solving::{Solver, board_after, sketch, solved_board};
use crate::discord::buttons::{Panel, PuzzlePress};
use crate::discord::view::parts::button;
use crate::discord::view::parts::escape;
use crate::discord::view::{Message, row};
use crate::i18n::Locale;
use crate::service::DailyPage;

/// The message that everybody sees. It never has the solution.
pub fn daily(page: &DailyPage) -> Message {
    let locale = Locale::of(&page.daily.language);
    let solver = Solver { puzzle: &page.puzzle, locale };
    let is_current = page.daily.is_current;
    let title = if is_current { "puzzle-day-title" } else { "puzzle-day-over" };
    let mut lines = vec![solver.title(title)];
    if is_current {
        lines.push(solver.task(page.puzzle.own_moves()));
    }
    lines.extend(results(page, &solver));
    let mut buttons = Vec::new();
    if is_current {
        let solve = button(&Panel::Puzzle(PuzzlePress::OfDay), locale, "button-puzzle-solve");
        buttons.push(solve.style(ButtonStyle::Primary));
        if page.has_earlier {
            let before = Panel::Puzzle(PuzzlePress::Before(page.daily.day));
            buttons.push(button(&before, locale, "button-puzzle-before"));
        }
    } else {
        let of_this = Panel::Puzzle(PuzzlePress::Before(page.daily.day.saturating_add(1)));
        buttons.push(button(&of_this, locale, "button-puzzle-solution"));
    }
    let mut message = Message {
        content: lines.join("\n"),
        picture: board_after(&page.puzzle, &[]).map(|board| sketch(board, &page.puzzle, locale).into()),
        rows: vec![CreateActionRow::Buttons(buttons)],
        ..Message::default()
    };
    message.set_theme(&page.theme);
    message
}

/// How many have tried it and solved it, and the streaks.
fn results(page: &DailyPage, solver: &Solver<'_>) -> Vec<String> {
    let counts = &page.counts;
    let mut lines = Vec::new();
    if counts.tried > 0 {
        let args = [
            ("tried", counts.tried.into()),
            ("solved", counts.solved.into()),
            ("first", counts.first.into()),
        ];
        lines.push(solver.say("puzzle-day-results", &args));
    }
    if counts.streak > 1 {
        lines.push(solver.say("puzzle-day-streak", &[("count", counts.streak.into())]));
    }
    if !counts.best.is_empty() {
        let best: Vec<String> =
            counts.best.iter().map(|(name, days)| format!("{} {days}", escape(name))).collect();
        lines.push(solver.say("puzzle-day-best", &[("players", row(solver.locale, &best).into())]));
    }
    lines
}

/// The solution of a day that is over, for one person. `before` is the day whose message has the
/// button.
pub fn earlier(page: &DailyPage, before: i64, locale: Locale) -> Message {
    let solver = Solver { puzzle: &page.puzzle, locale };
    let mut lines = vec![solver.title("puzzle-day-over")];
    lines.push(solver.solution());
    lines.extend(results(page, &solver));
    let animation =
        button(&Panel::Puzzle(PuzzlePress::AnimationBefore(before)), locale, "button-puzzle-animation");
    let board = solved_board(&page.puzzle);
    Message {
        content: lines.join("\n"),
        picture: board.map(|board| sketch(board, &page.puzzle, locale).into()),
        rows: vec![CreateActionRow::Buttons(vec![animation])],
        ..Message::default()
    }
}
