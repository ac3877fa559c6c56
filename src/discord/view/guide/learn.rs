//! The lessons: the list of courses, and one lesson with the answer to what was tried in it.

use std::collections::BTreeSet;

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::api::ALT;
use crate::discord::buttons::{HelpPage, HelpPress, LearnPress, Panel};
use crate::discord::view::parts::{
    Board, Choice as Select, alt, button, has_special_rule, phrase, select_with, set_up, unplayed,
};
use crate::discord::view::{Message, Sketch, Teller};
use crate::i18n::{Locale, Value, text};
use crate::play::{COURSES, Course, Exercise, Tried, nearest_course};
use crate::render::{Marks, name_targets};
use crate::rules::{Move, Seat, Variant};
use crate::service::Shown;

/// How many lessons of a course somebody has done.
fn done_in(course: &Course, done: &BTreeSet<String>) -> usize {
    (0..course.lessons.len()).filter(|lesson| done.contains(&course.name(*lesson))).count()
}

/// Whether somebody has done a whole course.
pub fn has_learnt(done: &BTreeSet<String>) -> bool {
    COURSES.iter().any(|course| done_in(course, done) == course.lessons.len())
}

/// The first lesson of a course that somebody hasn't done; the first of all if there is none.
pub fn next_lesson(course: &Course, done: &BTreeSet<String>) -> usize {
    (0..course.lessons.len()).find(|lesson| !done.contains(&course.name(*lesson))).unwrap_or(0)
}

/// The courses, with how far the reader has come in each.
pub fn courses(done: &BTreeSet<String>, locale: Locale) -> Message {
    let buttons = COURSES.iter().map(|course| {
        let count = done_in(course, done);
        let all = course.lessons.len();
        let args: [(&str, Value<'_>); 4] = [
            ("game", text(locale, &format!("game-{}", course.game), &[]).into()),
            ("count", count.into()),
            ("all", all.into()),
            ("done", if count == all { "yes" } else { "no" }.into()),
        ];
        let id = Panel::Learn(LearnPress::Course(course.game)).to_string();
        let style = if count == all { ButtonStyle::Secondary } else { ButtonStyle::Primary };
        CreateButton::new(id).label(text(locale, "learn-course", &args)).style(style)
    });
    let help = Panel::Help(HelpPress::Page(HelpPage::Start));
    Message {
        content: [text(locale, "learn", &[]), text(locale, "learn-kinds", &[])].join("\n"),
        rows: vec![
            CreateActionRow::Buttons(buttons.collect()),
            kinds(locale),
            CreateActionRow::Buttons(vec![button(&help, locale, "button-help")]),
        ],
        ..Message::default()
    }
}

/// The games that have no course of their own because one rule sets them apart: each leads to its rules in short,
/// with a picture.
fn kinds(locale: Locale) -> CreateActionRow {
    let games = Variant::ALL.iter().filter(|&&game| has_special_rule(game));
    let choices = games.map(|game| {
        let name = text(locale, &format!("game-{game}"), &[]);
        Select::new(game, name).about(phrase(&text(locale, &format!("about-{game}"), &[])))
    });
    let panel = Panel::Help(HelpPress::Rules);
    select_with(&panel, text(locale, "learn-choose-kind", &[]), choices)
}

/// A number that was chosen in a lesson.
#[derive(Copy, Clone, Debug)]
pub struct Choice {
    /// The number, counted from 0.
    pub number: usize,
    /// The opponent's best answer, where the choice is a move that misses the point.
    pub answer: Option<Move>,
}

/// A lesson, counted from 0, with the answer to the choice made in it. After the last one, a match
/// is offered `on_server`.
pub fn lesson(
    (course, number): (&Course, usize),
    choice: Option<Choice>,
    on_server: bool,
    locale: Locale,
) -> Option<Message> {
    let lesson = course.lessons.get(number)?;
    let exercise = lesson.exercise();
    let tried = choice.and_then(|choice| Some((choice, exercise.tried(choice.number)?)));
    let args: [(&str, Value<'_>); 3] = [
        ("game", text(locale, &format!("game-{}", course.game), &[]).into()),
        ("number", (number + 1).into()),
        ("all", course.lessons.len().into()),
    ];
    let mut lines = vec![text(locale, "learn-title", &args)];
    let is_right = tried.is_some_and(|(_, tried)| tried == Tried::Right);
    if !is_right {
        lines.push(text(locale, lesson.key, &[]));
    }
    let missed = tried.and_then(|(choice, how)| {
        let mv = exercise.choice(choice.number).filter(|_| how == Tried::Miss)?;
        Some((mv, choice.answer))
    });
    if let Some((choice, how)) = tried {
        let (key, sign) = match how {
            Tried::Right => (format!("{}-right", lesson.key), "✅"),
            Tried::Miss => (format!("{}-miss", lesson.key), "🤔"),
            Tried::Impossible => ("learn-impossible".to_owned(), "🚫"),
        };
        lines.push(format!("{sign} **{}** · {}", choice.number + 1, text(locale, &key, &[])));
    }
    lines.extend(missed.and_then(|missed| answered(&exercise, missed, locale)));
    // Without this, the numbers look like steps that follow each other.
    lines.extend(tried.is_none().then(|| text(locale, "learn-choose", &[])));
    let is_last = number + 1 == course.lessons.len();
    if is_right && is_last {
        lines.push(text(locale, "learn-done", &args));
    }
    // Somebody who knows Halma needs only one more rule for each of these.
    let is_near = |game: &Variant| has_special_rule(*game) && nearest_course(*game).game == course.game;
    let names_kinds = is_right && is_last && Variant::ALL.iter().any(is_near);
    lines.extend(names_kinds.then(|| text(locale, "learn-kinds", &[])));
    Some(Message {
        content: lines.join("\n"),
        picture: match missed.or(is_right.then(|| (exercise.answer(), None))) {
            Some(moves) => board_after(course, &exercise, moves, locale),
            None => numbered(course, &exercise, locale),
        }
        .map(Into::into),
        rows: match (is_right, is_last) {
            (false, _) if missed.is_some() => vec![vec![again(course, number, locale), list(locale)]],
            (false, _) => vec![numbers(course, number, &exercise), vec![list(locale)]],
            (true, false) => vec![onward(course, number, locale)],
            (true, true) => vec![at_end(course, on_server, locale)],
        }
        .into_iter()
        .map(CreateActionRow::Buttons)
        .chain(names_kinds.then(|| kinds(locale)))
        .collect(),
        ..Message::default()
    })
}

/// What the opponent answers to a move that misses the point.
fn answered(exercise: &Exercise, (mv, answer): (Move, Option<Move>), locale: Locale) -> Option<String> {
    let mut position = exercise.position.clone();
    position.play(mv).ok()?;
    let answer = answer?;
    let shown = Shown::of(set_up(&position));
    let teller = Teller::new(&shown, locale);
    let seat = position.turn()?;
    let args = [
        ("colour", teller.colour(seat).into()),
        ("move", teller.way(&position, answer, &position.path(answer)).into()),
        ("gain", teller.aside(answer).into()),
    ];
    Some(teller.say("learn-answer", &args))
}

/// After a move that misses the point: the lesson again.
fn again(course: &Course, lesson: usize, locale: Locale) -> CreateButton {
    let press = Panel::Learn(LearnPress::Lesson(course.game, lesson as u8));
    button(&press, locale, "button-learn-again").style(ButtonStyle::Primary)
}

/// The numbers to choose from.
fn numbers(course: &Course, lesson: usize, exercise: &Exercise) -> Vec<CreateButton> {
    let number = |tried: usize| {
        let press = LearnPress::Try(course.game, lesson as u8, tried as u8);
        let label = (tried + 1).to_string();
        CreateButton::new(Panel::Learn(press).to_string()).label(label).style(ButtonStyle::Secondary)
    };
    (0..exercise.tries.len()).map(number).collect()
}

/// After a lesson: the next one.
fn onward(course: &Course, lesson: usize, locale: Locale) -> Vec<CreateButton> {
    let next = Panel::Learn(LearnPress::Lesson(course.game, lesson as u8 + 1));
    vec![button(&next, locale, "button-next-lesson").style(ButtonStyle::Primary), list(locale)]
}

/// The way back to the courses.
fn list(locale: Locale) -> CreateButton {
    button(&Panel::Learn(LearnPress::Courses), locale, "button-courses")
}

/// After the last lesson: a match, where one can begin.
fn at_end(course: &Course, on_server: bool, locale: Locale) -> Vec<CreateButton> {
    let game = Some(course.game);
    let computer = || button(&Panel::PlayComputer(game), locale, "button-play-computer");
    let matches =
        || [computer().style(ButtonStyle::Primary), button(&Panel::Challenge(game), locale, "button-invite")];
    on_server.then(matches).into_iter().flatten().chain([list(locale)]).collect()
}

/// The board after a move in a lesson, and the answer to it if there is one.
fn board_after(
    course: &Course,
    exercise: &Exercise,
    moves: (Move, Option<Move>),
    locale: Locale,
) -> Option<Sketch> {
    let board = Board::tried(&exercise.position, moves)?;
    Some(board.sketch(format!("{}.png", course.game), Some(Seat::ONE), locale))
}

/// The board with its numbers.
fn numbered(course: &Course, exercise: &Exercise, locale: Locale) -> Option<Sketch> {
    let shown = Shown::of(unplayed(course.game)?);
    let teller = Teller::new(&shown, locale);
    // The lesson's text refers to the numbers on the board.
    let cell_names = false;
    let targets = name_targets(&exercise.position, cell_names, exercise.tries.iter().copied());
    let alt = alt::picked(&teller, &exercise.position, (exercise.from, &targets), ALT);
    let marks = Marks::Destinations { from: exercise.from, path: vec![], targets };
    let sketch = Sketch::after(&teller, exercise.position.clone(), None, Some(Seat::ONE));
    let file = format!("{}.png", course.game);
    Some(Sketch { marks, alt, cell_names, more: None, file, ..sketch })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::view::Picture;

    #[test]
    fn only_the_moves_to_choose_from_bear_numbers() {
        for course in &COURSES {
            for number in 0..course.lessons.len() {
                let message = lesson((course, number), None, true, Locale::English).unwrap();
                let choose = "\n-# The numbers are cells to choose from: press one.";
                assert!(message.content.ends_with(choose), "{}", message.content);
                let Some(Picture::Board(sketch)) = message.picture else { panic!("no board") };
                assert!(!sketch.cell_names, "{} {number}", course.game);
            }
        }
    }

    #[test]
    fn who_knows_halma_is_shown_the_kinds_that_have_no_course() {
        for course in &COURSES {
            let last = course.lessons.len() - 1;
            let exercise = course.lessons[last].exercise();
            let number = (0..4).find(|number| exercise.tried(*number) == Some(Tried::Right)).unwrap();
            let choice = Some(Choice { number, answer: None });
            let body = lesson((course, last), choice, true, Locale::English).unwrap().body();
            let is_halma = course.game == Variant::Halma8;
            assert_eq!(body["content"].as_str().unwrap().contains("more kinds of Halma"), is_halma, "{body}");
            let choices = body["components"][1]["components"][0]["options"].as_array();
            let kinds: Vec<&str> =
                choices.into_iter().flatten().filter_map(|one| one["value"].as_str()).collect();
            let all = [
                "halma-double",
                "halma-number",
                "halma-expert",
                "halma-parlett",
                "halma-marked",
                "halma-super",
            ];
            assert_eq!(kinds, if is_halma { &all[..] } else { &[] }, "{}", course.game);
        }
    }

    #[test]
    fn an_answer_that_turns_nothing_has_no_brackets() {
        let course = COURSES.iter().find(|course| course.game == Variant::Hexxagon).unwrap();
        let exercise = course.lessons[0].exercise();
        let number = (0..4).find(|number| exercise.tried(*number) == Some(Tried::Miss)).unwrap();
        let mut position = exercise.position.clone();
        position.play(exercise.choice(number).unwrap()).unwrap();
        let answer = Some(position.read("e2").unwrap().mv);
        let said =
            lesson((course, 0), Some(Choice { number, answer }), true, Locale::English).unwrap().content;
        assert!(said.ends_with("White then answers **e2**."), "{said}");
    }
}
