//! The content of the buttons and selects for spectators: `1:panel:watch:`, what to do, and the
//! match.

use std::fmt;
use std::str::FromStr;

use super::super::custom_id::NotOurs;
use crate::play::MatchId;

/// A press by a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Watch {
    /// Show a page of live matches.
    List(u16),
    /// Select: open a match.
    Choose,
    /// Open this match.
    Open(MatchId),
    /// Start a mirror in this channel.
    Here(MatchId),
    /// Send a direct message with each turn.
    Turns(MatchId),
    /// Send a direct message at the end.
    End(MatchId),
    /// Send no more direct messages about it.
    Stop(MatchId),
    /// The same, pressed in a list.
    StopListed(MatchId),
    /// End the mirror above this button.
    TakeDown(MatchId),
}

/// A word, and the press that it makes with the match that follows.
type Word = (&'static str, fn(MatchId) -> Watch);

const OF_MATCH: [Word; 7] = [
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
        match self {
            Watch::List(page) => write!(f, "list:{page}"),
            Watch::Choose => f.write_str("choose"),
            Watch::Open(game) => write!(f, "open:{game}"),
            Watch::Here(game) => write!(f, "here:{game}"),
            Watch::Turns(game) => write!(f, "turns:{game}"),
            Watch::End(game) => write!(f, "end:{game}"),
            Watch::Stop(game) => write!(f, "stop:{game}"),
            Watch::StopListed(game) => write!(f, "unlist:{game}"),
            Watch::TakeDown(game) => write!(f, "down:{game}"),
        }
    }
}

impl FromStr for Watch {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Watch, NotOurs> {
        match text.split(':').collect::<Vec<_>>().as_slice() {
            ["choose"] => Ok(Watch::Choose),
            ["list", page] => page.parse().map(Watch::List).map_err(|_| NotOurs),
            [word, game] => {
                let (_, make) = OF_MATCH.iter().find(|(known, _)| known == word).ok_or(NotOurs)?;
                game.parse().map(make).map_err(|_| NotOurs)
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
        let plain = [Watch::List(u16::MAX), Watch::Choose];
        for watch in plain.into_iter().chain(OF_MATCH.iter().map(|(_, make)| make(game))) {
            let text = Panel::Watch(watch.clone()).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Panel::Watch(watch)), "{text}");
        }
        for text in ["", "open", "open:", "list:x", "sit:1", "open:1:1"] {
            assert_eq!(text.parse::<Watch>(), Err(NotOurs), "{text}");
        }
    }
}
