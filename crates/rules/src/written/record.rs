//! A whole match as text: headers, then numbered moves. What is written reads back to the same
//! match; see `docs/notation.md`.

use std::fmt;
use std::str::FromStr;

use crate::{
    BySeat, IllegalMove, Line, Outcome, Position, ReadError, Reason, Seat, Setting, Setup, SetupError,
    is_blank, write_path,
};

/// The longest name of a player that is kept.
const MAX_NAME: usize = 100;

/// A match from its start: what is played, by whom, and everything that was done.
///
/// ```
/// use hoppity_rules::{Act, Record, Seat, Setup, Variant};
///
/// let mut record = Record::new(&Setup::new(Variant::Hexxagon));
/// record.set_name(Seat::ONE, "Ann");
/// let line = record.position().read("e14")?;
/// record.act(Act::Move(line))?;
/// record.act(Act::Agree)?;
///
/// let text = record.to_string();
/// assert!(text.starts_with("Variant: hexxagon\nSeat 1: Ann\nResult: draw 1,2 agreement\n"));
/// assert_eq!(text.parse::<Record>()?.acts(), record.acts());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    names: BySeat<String>,
    acts: Vec<Act>,
    /// The texts of `acts`.
    texts: Vec<String>,
    position: Position,
}

/// Something done in a match. Passes are moves; what the stall rule does follows from the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// The seat to move moved, on this way.
    Move(Line),
    /// A seat resigned or ran out of time.
    DropOut(Seat, Reason),
    /// The seats still in agreed on a draw.
    Agree,
}

impl Record {
    /// A match before its first move, with unknown names.
    pub fn new(setup: &Setup) -> Record {
        let names = BySeat::from_fn(|_| String::new());
        Record { names, acts: Vec::new(), texts: Vec::new(), position: Position::start(setup) }
    }

    /// Whether a line of a match's text is nothing but a comment.
    pub fn is_comment(line: &str) -> bool {
        line.trim_start().starts_with(';')
    }

    /// What is played.
    pub fn setup(&self) -> &Setup {
        self.position.setup()
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Everything that was done.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// The name of the seat's player; empty when unknown.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Names the seat's player. Control characters are left out, and so is all beyond 100
    /// characters. A name that shows nothing counts as unknown.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        let clean: String = name.trim().chars().filter(|sign| !sign.is_control()).take(MAX_NAME).collect();
        let clean = if is_blank(&clean) { "" } else { clean.trim() };
        clean.clone_into(&mut self.names[seat]);
    }

    /// Adds an act.
    ///
    /// # Errors
    /// When it can't be done now. Nothing has changed then.
    pub fn act(&mut self, act: Act) -> Result<(), IllegalMove> {
        let text = match &act {
            Act::Move(line) => {
                if !self.position.is_path(&line.path) {
                    return Err(IllegalMove);
                }
                let shown = self.position.path(line.mv) == line.path;
                let text = if shown {
                    self.position.write(line.mv)
                } else {
                    write_path(self.position.board(), &line.path)
                };
                self.position.play(line.mv)?;
                text
            }
            &Act::DropOut(seat, reason) => {
                if !matches!(reason, Reason::Resign | Reason::Time) {
                    return Err(IllegalMove);
                }
                self.position.drop_out(seat, reason).map_err(|_| IllegalMove)?;
                format!("{seat}:{reason}")
            }
            Act::Agree => {
                self.position.agree_draw().map_err(|_| IllegalMove)?;
                Reason::Agreement.to_string()
            }
        };
        self.acts.push(act);
        self.texts.push(text);
        Ok(())
    }

    fn read_act(&self, word: &str) -> Result<Act, RecordProblem> {
        if word.eq_ignore_ascii_case(Reason::Agreement.word()) {
            return Ok(Act::Agree);
        }
        let dropped = word.split_once(':').and_then(|(seat, reason)| {
            Some(Act::DropOut(seat.parse().ok()?, reason.to_ascii_lowercase().parse().ok()?))
        });
        match dropped {
            Some(act) => Ok(act),
            None => self.position.read(word).map(Act::Move).map_err(RecordProblem::Move),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        writeln!(f, "Variant: {}", setup.variant())?;
        let options: Vec<String> = setup.set_options().iter().map(Setting::to_string).collect();
        if !options.is_empty() {
            writeln!(f, "Options: {}", options.join(" "))?;
        }
        for seat in setup.seats().filter(|&seat| !self.names[seat].is_empty()) {
            writeln!(f, "Seat {seat}: {}", self.names[seat])?;
        }
        writeln!(f, "Result: {}", self.position.outcome().map_or_else(|| "*".to_owned(), write_outcome))?;
        if !self.texts.is_empty() {
            writeln!(f)?;
        }
        for (number, acts) in (1..).zip(self.texts.chunks(setup.seat_count())) {
            writeln!(f, "{number}. {}", acts.join(" "))?;
        }
        Ok(())
    }
}

/// An outcome as a few words: `win 1,3 goal`, `draw 1,2 count 29-29`.
pub(crate) fn write_outcome(Outcome { kind, seats, reason, score }: Outcome) -> String {
    let score = score.map_or(String::new(), |(one, two)| format!(" {one}-{two}"));
    format!("{kind} {seats} {reason}{score}")
}

/// The text isn't a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What is wrong with the text of a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the texts say it")]
pub enum RecordProblem {
    #[error("no header says the variant")]
    NoVariant,
    #[error("no such header")]
    NoSuchHeader,
    #[error("this header stands twice")]
    HeaderTwice,
    #[error("an option is written name=value")]
    BadOption,
    #[error("{0}")]
    Setup(SetupError),
    #[error("there is no such seat")]
    NoSuchSeat,
    #[error("move {ply}, {text:?}: {why}")]
    Act { ply: usize, text: String, why: Box<RecordProblem> },
    #[error("{0}")]
    Move(ReadError),
    #[error("this can't be done now")]
    NotNow,
    #[error("by its moves the result is {0}")]
    OtherResult(String),
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads the text of a match and forgives its form: headers in any order and case, numbers left
    /// out or wrong, moves on any lines, comments behind a `;` and on lines of their own, each move
    /// as [`Position::read`] does.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines()).peekable();
        let mut headers = Headers::default();
        while let Some(&(number, line)) = lines.peek() {
            if !line.trim().is_empty() && !Record::is_comment(line) {
                let Some((name, value)) = header(line) else { break };
                headers.read(number, name, value).map_err(|problem| RecordError { line: number, problem })?;
            }
            lines.next();
        }
        let mut record = headers.record().map_err(|(line, problem)| RecordError { line, problem })?;
        for (number, line) in lines {
            let line = line.split(';').next().unwrap_or_default();
            for word in line.split_whitespace() {
                let act = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
                // `12.` and `12...` are numbers; text attached to one isn't.
                let word = if act.starts_with('.') { act.trim_start_matches('.') } else { word };
                if word.is_empty() || word.bytes().all(|byte| byte.is_ascii_digit()) || word == "*" {
                    continue;
                }
                let ply = record.acts.len() + 1;
                let done = record
                    .read_act(word)
                    .and_then(|act| record.act(act).map_err(|IllegalMove| RecordProblem::NotNow));
                done.map_err(|why| RecordError {
                    line: number,
                    problem: RecordProblem::Act { ply, text: word.to_owned(), why: Box::new(why) },
                })?;
            }
        }
        if let Some((line, said)) = headers.result {
            let played = record.position.outcome().map_or_else(|| "*".to_owned(), write_outcome);
            if said.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase() != played {
                return Err(RecordError { line, problem: RecordProblem::OtherResult(played) });
            }
        }
        Ok(record)
    }
}

/// A line as a header: a name, a colon, a value. Moves without a number may stand before a drop-out, as in
/// `e14 e10 2:resign`, so a number before the colon makes a header only of a seat.
fn header(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim();
    let words = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ');
    let is_seat = name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("seat"));
    let last = name.split(' ').next_back().unwrap_or_default();
    let is_drop_out = !is_seat && last.bytes().all(|byte| byte.is_ascii_digit());
    let is_name = words && !is_drop_out && name.starts_with(|sign: char| sign.is_ascii_alphabetic());
    is_name.then(|| (name, value.trim()))
}

/// The headers as they are read, each with the number of its line.
#[derive(Default)]
struct Headers<'a> {
    variant: Option<(usize, &'a str)>,
    options: Option<(usize, &'a str)>,
    seats: BySeat<Option<(usize, &'a str)>>,
    result: Option<(usize, &'a str)>,
}

impl<'a> Headers<'a> {
    fn read(&mut self, line: usize, name: &str, value: &'a str) -> Result<(), RecordProblem> {
        let name = name.to_ascii_lowercase();
        let place = match name.as_str() {
            "variant" => &mut self.variant,
            "options" => &mut self.options,
            "result" => &mut self.result,
            _ => {
                let seat = name.strip_prefix("seat").ok_or(RecordProblem::NoSuchHeader)?;
                &mut self.seats[seat.trim().parse().map_err(|_| RecordProblem::NoSuchSeat)?]
            }
        };
        match place.replace((line, value)) {
            None => Ok(()),
            Some(_) => Err(RecordProblem::HeaderTwice),
        }
    }

    /// The match that the headers begin, or what is wrong in which line.
    fn record(&self) -> Result<Record, (usize, RecordProblem)> {
        let (line, variant) = self.variant.ok_or((1, RecordProblem::NoVariant))?;
        let (at, options) = self.options.unwrap_or((line, ""));
        let options: Option<Vec<_>> = options.split_whitespace().map(|word| word.split_once('=')).collect();
        let options = options.ok_or((at, RecordProblem::BadOption))?;
        let setup = Setup::parse(&variant.to_ascii_lowercase(), options).map_err(|why| {
            (if matches!(why, SetupError::NoSuchVariant(_)) { line } else { at }, RecordProblem::Setup(why))
        })?;
        let mut record = Record::new(&setup);
        for (seat, name) in self.seats.iter() {
            let Some((line, name)) = *name else { continue };
            if seat.index() >= setup.seat_count() {
                return Err((line, RecordProblem::NoSuchSeat));
            }
            record.set_name(seat, name);
        }
        Ok(record)
    }
}

#[cfg(test)]
pub(crate) mod tests;
