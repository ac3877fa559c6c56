//! The content of the buttons of lessons.
//!
//! Written `:halma-8:2:3` after `learn`: the game, the lesson, the number that was chosen in it. Just
//! `learn` is the list of courses.

use std::fmt;
use std::str::FromStr;

use crate::discord::buttons::NotOurs;
use crate::play::course;
use crate::rules::Variant;

/// A press on a lesson.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LearnPress {
    /// List the courses.
    Courses,
    /// Go on with a course where the asker has stopped.
    Course(Variant),
    /// Show a lesson, counted from 0.
    Lesson(Variant, u8),
    /// Choose a number in a lesson, counted from 0.
    Try(Variant, u8, u8),
}

impl fmt::Display for LearnPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnPress::Courses => Ok(()),
            LearnPress::Course(game) => write!(f, ":{game}"),
            LearnPress::Lesson(game, lesson) => write!(f, ":{game}:{lesson}"),
            LearnPress::Try(game, lesson, number) => write!(f, ":{game}:{lesson}:{number}"),
        }
    }
}

impl FromStr for LearnPress {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<LearnPress, NotOurs> {
        let game = |word: &str| -> Result<Variant, NotOurs> {
            let game = word.parse().map_err(|_| NotOurs)?;
            course(game).map(|_| game).ok_or(NotOurs)
        };
        let number = |word: &str, most: u8| {
            word.parse().ok().filter(|number| *number < most && word.len() == 1).ok_or(NotOurs)
        };
        match *text.split(':').collect::<Vec<_>>().as_slice() {
            [""] => Ok(LearnPress::Courses),
            ["", of] => Ok(LearnPress::Course(game(of)?)),
            ["", of, lesson] => Ok(LearnPress::Lesson(game(of)?, number(lesson, LESSONS)?)),
            ["", of, lesson, tried] => {
                Ok(LearnPress::Try(game(of)?, number(lesson, LESSONS)?, number(tried, TRIES)?))
            }
            _ => Err(NotOurs),
        }
    }
}

/// The lessons of a course.
const LESSONS: u8 = 6;
/// The numbers to choose from in a lesson.
const TRIES: u8 = 4;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::panel::Panel;
    use crate::play::COURSES;

    #[test]
    fn presses_on_lessons_read_back_and_are_nothing_else() {
        let mut presses = vec![LearnPress::Courses];
        for course in &COURSES {
            assert_eq!(course.lessons.len(), usize::from(LESSONS));
            presses.push(LearnPress::Course(course.game));
            for lesson in 0..LESSONS {
                presses.push(LearnPress::Lesson(course.game, lesson));
                presses.extend((0..TRIES).map(|number| LearnPress::Try(course.game, lesson, number)));
            }
        }
        for press in presses {
            let text = Panel::Learn(press).to_string();
            assert_eq!(text.parse(), Ok(Panel::Learn(press)), "{text}");
        }
        for text in
            ["halma-8", ":", ":halma-10", ":halma-8:6", ":halma-8:+1", ":halma-8:0:4", ":halma-8:0:0:0"]
        {
            assert_eq!(text.parse::<LearnPress>(), Err(NotOurs), "{text}");
        }
    }
}
