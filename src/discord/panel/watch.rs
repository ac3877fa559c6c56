//! What the buttons and selects of those who watch carry: `1:panel:watch:` and then the step, the match, and from where it is seen.

use std::fmt;
use std::str::FromStr;

use super::super::custom_id::NotOurs;
use crate::play::MatchId;

/// Where in a match somebody looks, and from which side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The match.
    pub game: MatchId,
    /// The board after so many plies.
    pub ply: u32,
    /// How many there were when that was shown.
    pub of: u32,
    /// The seat whose home is at the bottom; 0 as all see it.
    pub seat: u8,
}

/// A pressed thing of those who watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Watch {
    /// A page of what is live.
    List(u16),
    /// Select: which one to open.
    Choose,
    /// Open this one.
    Open(MatchId),
    /// Go to the start.
    First(Look),
    /// A ply back.
    Back(Look),
    /// A ply further.
    Next(Look),
    /// The newest board.
    Newest(Look),
    /// Select: from whose side.
    Side(Look),
    /// A mirror in this channel.
    Here(MatchId),
    /// A direct message with each turn.
    Turns(MatchId),
    /// A direct message at the end.
    End(MatchId),
    /// No more direct messages about it.
    Stop(MatchId),
    /// The same, pressed in a list.
    StopListed(MatchId),
    /// The mirror below which it is pressed ends.
    TakeDown(MatchId),
}

/// A word, and what it makes of what follows it.
type Word<T> = (&'static str, fn(T) -> Watch);

const STEPS: [Word<Look>; 5] = [
    ("first", Watch::First),
    ("back", Watch::Back),
    ("next", Watch::Next),
    ("newest", Watch::Newest),
    ("side", Watch::Side),
];

const OF_MATCH: [Word<MatchId>; 7] = [
    ("open", Watch::Open),
    ("here", Watch::Here),
    ("turns", Watch::Turns),
    ("end", Watch::End),
    ("stop", Watch::Stop),
    ("unlist", Watch::StopListed),
    ("down", Watch::TakeDown),
];

impl fmt::Display for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, look) = match self {
            Watch::List(page) => return write!(f, "list:{page}"),
            Watch::Choose => return f.write_str("choose"),
            Watch::Open(game) => return write!(f, "open:{game}"),
            Watch::Here(game) => return write!(f, "here:{game}"),
            Watch::Turns(game) => return write!(f, "turns:{game}"),
            Watch::End(game) => return write!(f, "end:{game}"),
            Watch::Stop(game) => return write!(f, "stop:{game}"),
            Watch::StopListed(game) => return write!(f, "unlist:{game}"),
            Watch::TakeDown(game) => return write!(f, "down:{game}"),
            Watch::First(look) => ("first", look),
            Watch::Back(look) => ("back", look),
            Watch::Next(look) => ("next", look),
            Watch::Newest(look) => ("newest", look),
            Watch::Side(look) => ("side", look),
        };
        write!(f, "{word}:{}:{}:{}:{}", look.game, look.ply, look.of, look.seat)
    }
}

impl FromStr for Watch {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Watch, NotOurs> {
        fn read<T: FromStr>(text: &str) -> Result<T, NotOurs> {
            text.parse().map_err(|_| NotOurs)
        }
        match text.split(':').collect::<Vec<_>>().as_slice() {
            ["choose"] => Ok(Watch::Choose),
            ["list", page] => Ok(Watch::List(read(page)?)),
            [word, game] => {
                let (_, make) = OF_MATCH.iter().find(|(known, _)| known == word).ok_or(NotOurs)?;
                Ok(make(read(game)?))
            }
            [word, game, ply, of, seat] => {
                let (_, make) = STEPS.iter().find(|(known, _)| known == word).ok_or(NotOurs)?;
                let seat = read(seat).ok().filter(|seat| *seat <= 6).ok_or(NotOurs)?;
                Ok(make(Look { game: read(game)?, ply: read(ply)?, of: read(of)?, seat }))
            }
            _ => Err(NotOurs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Panel;
    use super::*;

    #[test]
    fn what_watchers_press_reads_back() {
        let game = MatchId(i64::MAX);
        let look = Look { game, ply: u32::MAX, of: u32::MAX, seat: 6 };
        let plain = [Watch::List(u16::MAX), Watch::Choose];
        let steps = STEPS.iter().map(|(_, make)| make(look));
        for watch in plain.into_iter().chain(OF_MATCH.iter().map(|(_, make)| make(game))).chain(steps) {
            let text = Panel::Watch(watch.clone()).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Panel::Watch(watch)), "{text}");
        }
        for text in ["", "open", "open:", "list:x", "first:1:1:1:7", "first:1:1:1", "sit:1", "open:1:1"] {
            assert_eq!(text.parse::<Watch>(), Err(NotOurs), "{text}");
        }
    }
}
