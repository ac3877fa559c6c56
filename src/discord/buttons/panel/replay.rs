//! The content of the replay buttons: which match, which ply, from whose side, and what to do.
//!
//! Written `film:m1024:12:1:next`; for a match that was live `film:m1024:12/14:1:next`, with the
//! number of plies at the time. Nothing is stored between two presses, so they work after a
//! restart, too. An animation is still called `film` there, since old messages keep their buttons.

use std::fmt;
use std::str::FromStr;

use crate::discord::buttons::NotOurs;
use crate::service::ReplaySource;

/// A press on a replay.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ReplayPress {
    /// The match being replayed.
    pub source: ReplaySource,
    /// The ply of the board shown.
    pub ply: ShownPly,
    /// The number of plies when that was shown, if there may be more by now.
    pub of: Option<u32>,
    /// The side that is at the bottom.
    pub side: Side,
    /// What the press does.
    pub step: Step,
}

/// After how many plies a board is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ShownPly {
    /// After this many, or after all if there are fewer.
    Number(u32),
    /// After all.
    Last,
}

impl ShownPly {
    /// The number in a match of this many plies.
    pub fn within(self, plies: usize) -> usize {
        match self {
            ShownPly::Number(number) => (number as usize).min(plies),
            ShownPly::Last => plies,
        }
    }
}

/// From whose side a board is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// The presser's, if they have a seat.
    Own,
    /// As the rules draw it.
    Board,
    /// This seat's.
    Seat(u8),
}

/// What a press on a replay does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Show this board.
    Show,
    /// Go to the first board.
    First,
    /// Go one ply back.
    Back,
    /// Go one ply on.
    Next,
    /// Go to the last board.
    Last,
    /// Select: a board by its ply.
    Go,
    /// Open the form for a ply.
    Ask,
    /// Submit the form.
    Typed,
    /// Turn to the next side.
    Turn,
    /// List the animations of the match.
    Animations,
    /// An animation of the whole match.
    Whole,
    /// An animation of the turning points.
    Best,
    /// An animation of the plies around this board.
    Near,
    /// Show the lead from ply to ply as a graph.
    Graph,
    /// Show this board to everybody here.
    ShowBoard,
    /// The same with the graph.
    ShowGraph,
    /// The same with the animation of the whole match.
    ShowWhole,
    /// The same with the animation of the turning points.
    ShowBest,
    /// The same with the animation of the plies around this board.
    ShowNear,
    /// What the computer thinks of the match.
    Analyse,
    /// What was best at this board.
    Better,
    /// Select: the same at another board, by its ply.
    GoBetter,
    /// Export as text.
    Export,
    /// Export as JSON.
    Json,
}

const STEPS: &[(&str, Step)] = &[
    ("show", Step::Show),
    ("first", Step::First),
    ("back", Step::Back),
    ("next", Step::Next),
    ("last", Step::Last),
    ("go", Step::Go),
    ("ask", Step::Ask),
    ("typed", Step::Typed),
    ("turn", Step::Turn),
    ("films", Step::Animations),
    ("whole", Step::Whole),
    ("best", Step::Best),
    ("near", Step::Near),
    ("graph", Step::Graph),
    ("here", Step::ShowBoard),
    ("here-graph", Step::ShowGraph),
    ("here-whole", Step::ShowWhole),
    ("here-best", Step::ShowBest),
    ("here-near", Step::ShowNear),
    ("analyse", Step::Analyse),
    ("better", Step::Better),
    ("go-better", Step::GoBetter),
    ("export", Step::Export),
    ("json", Step::Json),
];

impl ReplayPress {
    /// A replay of a whole match that starts at its last board, seen from the presser's side.
    pub fn at_end(source: ReplaySource, step: Step) -> ReplayPress {
        ReplayPress { source, ply: ShownPly::Last, of: None, side: Side::Own, step }
    }

    /// The same position with another step.
    pub fn doing(self, step: Step) -> ReplayPress {
        ReplayPress { step, ..self }
    }
}

impl fmt::Display for ReplayPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("film:")?;
        match self.source {
            ReplaySource::Match(id) => write!(f, "m{id}:")?,
            ReplaySource::Import(number) => write!(f, "i{number}:")?,
        }
        match (self.ply, self.of) {
            (ShownPly::Last, _) => f.write_str("end:")?,
            (ShownPly::Number(ply), None) => write!(f, "{ply}:")?,
            (ShownPly::Number(ply), Some(of)) => write!(f, "{ply}/{of}:")?,
        }
        match self.side {
            Side::Own => f.write_str("own:")?,
            Side::Board => f.write_str("0:")?,
            Side::Seat(number) => write!(f, "{number}:")?,
        }
        f.write_str(STEPS.iter().find(|(_, step)| *step == self.step).map_or("", |(word, _)| word))
    }
}

impl FromStr for ReplayPress {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<ReplayPress, NotOurs> {
        let parts: Vec<&str> = text.split(':').collect();
        let ["film", source, ply, side, step] = parts.as_slice() else { return Err(NotOurs) };
        let source = match (source.strip_prefix('m'), source.strip_prefix('i')) {
            (Some(id), _) => ReplaySource::Match(id.parse().map_err(|_| NotOurs)?),
            (_, Some(number)) => ReplaySource::Import(whole(number)?),
            _ => return Err(NotOurs),
        };
        let count = |text: &str| u32::try_from(whole(text)?).map_err(|_| NotOurs);
        let (ply, of) = match (*ply, ply.split_once('/')) {
            ("end", _) => (ShownPly::Last, None),
            (ply, None) => (ShownPly::Number(count(ply)?), None),
            (_, Some((ply, of))) => (ShownPly::Number(count(ply)?), Some(count(of)?)),
        };
        let side = match *side {
            "own" => Side::Own,
            "0" => Side::Board,
            seat => Side::Seat(whole(seat)?.try_into().ok().filter(|seat| *seat <= 6).ok_or(NotOurs)?),
        };
        let (_, step) = STEPS.iter().find(|(word, _)| word == step).ok_or(NotOurs)?;
        Ok(ReplayPress { source, ply, of, side, step: *step })
    }
}

/// Parses digits only, without a sign.
fn whole(text: &str) -> Result<i64, NotOurs> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().map_err(|_| NotOurs) } else { Err(NotOurs) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::MatchId;

    #[test]
    fn they_read_back_and_keep_to_discords_limit() {
        for source in [
            ReplaySource::Match(MatchId(i64::MAX)),
            ReplaySource::Import(i64::MAX),
            ReplaySource::Match(MatchId(7)),
        ] {
            for (_, step) in STEPS {
                for side in [Side::Own, Side::Board, Side::Seat(6)] {
                    let number = ShownPly::Number;
                    for (ply, of) in [
                        (number(0), None),
                        (number(12), Some(999_999)),
                        (number(999_999), None),
                        (ShownPly::Last, None),
                    ] {
                        let press = ReplayPress { source, ply, of, side, step: *step };
                        let text = press.to_string();
                        assert_eq!(text.parse(), Ok(press), "{text}");
                        assert!(text.len() <= 90, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for text in [
            "",
            "film",
            "film:m1:1:1",
            "film:m1:1:1:next:x",
            "film:x1:1:1:next",
            "film:i+1:1:1:next",
            "film:i-1:1:1:next",
            "film:m1:-1:1:next",
            "film:m1:4294967296:1:next",
            "film:m1:99999999999:1:next",
            "film:m1:1/:1:next",
            "film:m1:end/1:1:next",
            "film:m1:1/2/3:1:next",
            "film:m1:1:7:next",
            "film:m1:1::next",
            "film:m1:1:1:fly",
            "film:mé:1:1:next",
        ] {
            assert_eq!(text.parse::<ReplayPress>(), Err(NotOurs), "{text}");
        }
    }
}
