//! The content of the buttons and selects for spectators: `1:panel:watch:`, what to do, and the
//! match.

use std::fmt;
use std::str::FromStr;

use crate::discord::buttons::NotOurs;
use crate::play::MatchId;

/// A press by a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WatchPress {
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
type Word = (&'static str, fn(MatchId) -> WatchPress);

const OF_MATCH: [Word; 7] = [
    ("open", WatchPress::Open),
    ("here", WatchPress::Here),
    ("turns", WatchPress::Turns),
    ("end", WatchPress::End),
    ("stop", WatchPress::Stop),
    ("unlist", WatchPress::StopListed),
    ("down", WatchPress::TakeDown),
];

impl fmt::Display for WatchPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WatchPress::List(page) => write!(f, "list:{page}"),
            WatchPress::Choose => f.write_str("choose"),
            WatchPress::Open(game) => write!(f, "open:{game}"),
            WatchPress::Here(game) => write!(f, "here:{game}"),
            WatchPress::Turns(game) => write!(f, "turns:{game}"),
            WatchPress::End(game) => write!(f, "end:{game}"),
            WatchPress::Stop(game) => write!(f, "stop:{game}"),
            WatchPress::StopListed(game) => write!(f, "unlist:{game}"),
            WatchPress::TakeDown(game) => write!(f, "down:{game}"),
        }
    }
}

impl FromStr for WatchPress {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<WatchPress, NotOurs> {
        match text.split(':').collect::<Vec<_>>().as_slice() {
            ["choose"] => Ok(WatchPress::Choose),
            ["list", page] => page.parse().map(WatchPress::List).map_err(|_| NotOurs),
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
    use super::*;
    use crate::discord::buttons::panel::Panel;

    #[test]
    fn what_watchers_press_reads_back() {
        let game = MatchId(i64::MAX);
        let plain = [WatchPress::List(u16::MAX), WatchPress::Choose];
        for watch in plain.into_iter().chain(OF_MATCH.iter().map(|(_, make)| make(game))) {
            let text = Panel::Watch(watch.clone()).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Panel::Watch(watch)), "{text}");
        }
        for text in ["", "open", "open:", "list:x", "sit:1", "open:1:1"] {
            assert_eq!(text.parse::<WatchPress>(), Err(NotOurs), "{text}");
        }
    }
}
