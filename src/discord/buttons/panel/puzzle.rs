//! The content of the buttons of puzzles.
//!
//! Written `:a1b2c3d4e5f60718:2:go:0a1b` after `puzzle`: the puzzle's key in sixteen hexadecimal
//! digits, how many of its moves have been played, the step. Just `puzzle` is the person's current
//! puzzle.

use std::fmt;
use std::str::FromStr;

use crate::discord::buttons::{NotOurs, PickPress};

/// A press on a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzlePress {
    /// Show the person's current puzzle, or a new one.
    Current,
    /// Select: the same of the chosen game.
    Game,
    /// Show the puzzle of the day.
    OfDay,
    /// Show the solution of the puzzle of the day before this day.
    Before(i64),
    /// The same as an animation.
    AnimationBefore(i64),
    /// A step in the puzzle with this key.
    At(PuzzleAt),
}

/// A step in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAt {
    /// The puzzle's key.
    pub key: u64,
    /// How many of its moves had been played when this was shown.
    pub done: u8,
    /// The step.
    pub step: PuzzleStep,
}

/// What a press does in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleStep {
    /// Show the board.
    Show,
    /// Choose a move.
    Pick(PickPress),
    /// Open the form for a typed move.
    Ask,
    /// Submit the form.
    Typed,
    /// Show which piece to move.
    Hint,
    /// Show the solution.
    Solution,
    /// Show the solution as an animation.
    Animation,
    /// Go on to another puzzle.
    Next,
}

const STEPS: [(&str, PuzzleStep); 7] = [
    ("show", PuzzleStep::Show),
    ("ask", PuzzleStep::Ask),
    ("typed", PuzzleStep::Typed),
    ("hint", PuzzleStep::Hint),
    ("solution", PuzzleStep::Solution),
    // As in messages of earlier versions.
    ("film", PuzzleStep::Animation),
    ("next", PuzzleStep::Next),
];

impl fmt::Display for PuzzlePress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzlePress::Current => Ok(()),
            PuzzlePress::Game => f.write_str(":game"),
            PuzzlePress::OfDay => f.write_str(":day"),
            PuzzlePress::Before(day) => write!(f, ":before:{day}"),
            PuzzlePress::AnimationBefore(day) => write!(f, ":filmed:{day}"),
            PuzzlePress::At(PuzzleAt { key, done, step }) => {
                write!(f, ":{key:016x}:{done}:")?;
                match step {
                    PuzzleStep::Pick(press) => press.fmt(f),
                    step => {
                        let word =
                            STEPS.iter().find(|(_, other)| other == step).map_or("show", |(word, _)| word);
                        f.write_str(word)
                    }
                }
            }
        }
    }
}

impl FromStr for PuzzlePress {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<PuzzlePress, NotOurs> {
        let mut words = text.split(':');
        if words.next() != Some("") {
            return Err(NotOurs);
        }
        let day = |word: &str| {
            let day = word.parse::<i64>().map_err(|_| NotOurs)?;
            if day.to_string() == word { Ok(day) } else { Err(NotOurs) }
        };
        let mut next = || words.next().ok_or(NotOurs);
        let press = match next() {
            Err(_) => PuzzlePress::Current,
            Ok("game") => PuzzlePress::Game,
            Ok("day") => PuzzlePress::OfDay,
            Ok("before") => PuzzlePress::Before(day(next()?)?),
            Ok("filmed") => PuzzlePress::AnimationBefore(day(next()?)?),
            Ok(key) => {
                let is_key = key.len() == 16 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
                let key = u64::from_str_radix(key, 16).ok().filter(|_| is_key).ok_or(NotOurs)?;
                let done = next()?;
                let done = done.parse().ok().filter(|_| done.len() == 1).ok_or(NotOurs)?;
                let word = next()?;
                let known = STEPS.iter().find(|(other, _)| *other == word).map(|(_, step)| step.clone());
                let step = match known {
                    Some(step) => step,
                    None => PuzzleStep::Pick(PickPress::read(word, &mut next).unwrap_or(Err(NotOurs))?),
                };
                PuzzlePress::At(PuzzleAt { key, done, step })
            }
        };
        if words.next().is_some() { Err(NotOurs) } else { Ok(press) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::{LONGEST_WAY, Panel};

    #[test]
    fn presses_on_puzzles_read_back_and_fit_and_are_nothing_else() {
        let mut presses = vec![
            PuzzlePress::Current,
            PuzzlePress::Game,
            PuzzlePress::OfDay,
            PuzzlePress::Before(20_784),
            PuzzlePress::AnimationBefore(-1),
        ];
        let picks = [
            PickPress::Start,
            PickPress::Piece(9),
            PickPress::To(255, 1),
            PickPress::Go(vec![3]),
            PickPress::Way(vec![255; LONGEST_WAY]),
        ];
        let steps = STEPS.map(|(_, step)| step).into_iter().chain(picks.map(PuzzleStep::Pick));
        presses.extend(steps.map(|step| PuzzlePress::At(PuzzleAt { key: u64::MAX, done: 7, step })));
        for press in presses {
            let text = Panel::Puzzle(press.clone()).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Panel::Puzzle(press)), "{text}");
        }
        for text in [
            "game",
            ":games",
            ":before",
            ":before:+1",
            ":day:1",
            ":0123456789abcdef",
            ":0123456789abcdef:1",
            ":0123456789abcdef:10:show",
            ":0123456789abcdef:1:shown",
            ":0123456789abcde:1:show",
            ":+123456789abcdef:1:show",
            ":0123456789abcdef:1:show:x",
            ":0123456789abcdef:1:go:",
        ] {
            assert_eq!(text.parse::<PuzzlePress>(), Err(NotOurs), "{text}");
        }
    }
}
