//! The content of the buttons and selects below a list of finished matches.
//!
//! Written `past:older:5:-:halma-8:won:WHEN:1024`: what to do, player, opponent, game, result, and
//! for a page the match that it starts next to.

use std::fmt;
use std::str::FromStr;

use super::words;
use crate::discord::buttons::NotOurs;
use crate::play::{MatchId, PlayerId};
use crate::rules::{Ending, Variant};
use crate::service::PastPage;

/// A press below a list of finished matches.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PastPanel {
    /// The filter of the list.
    pub filter: Filter,
    /// What the press does.
    pub what: What,
}

/// Which matches are listed.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// One person.
    pub player: Option<Whose>,
    /// Another person.
    pub opponent: Option<Whose>,
    /// The variant.
    pub game: Option<Variant>,
    /// The player's result.
    pub ending: Option<Ending>,
}

/// A person whose matches are listed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A player.
    Player(PlayerId),
    /// Somebody who has never played, so that there are none.
    Stranger,
}

impl Whose {
    /// The player, if it is one.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Whose::Player(player) => Some(player),
            Whose::Stranger => None,
        }
    }
}

/// What a press does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Show a page.
    Page(PastPage),
    /// Select: open one of them.
    Open,
    /// Select: the players.
    People,
    /// Select: the game.
    Game,
    /// Select: the result.
    Ending,
    /// Show the asker's own matches.
    Mine,
    /// Show the server's records.
    Records,
}

/// The results as words, for choices.
pub const ENDINGS: [(&str, Ending); 3] =
    [("won", Ending::Won), ("drawn", Ending::Drawn), ("lost", Ending::Lost)];

const NONE: &str = "-";
/// No player has this number.
const STRANGER: &str = "0";

impl fmt::Display for PastPanel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.what {
            What::Page(PastPage::First) => "list",
            What::Page(PastPage::Older(..)) => "older",
            What::Page(PastPage::Newer(..)) => "newer",
            What::Open => "open",
            What::People => "people",
            What::Game => "game",
            What::Ending => "outcome",
            What::Mine => "mine",
            What::Records => "records",
        };
        write!(f, "past:{word}:")?;
        for player in [self.filter.player, self.filter.opponent] {
            match player {
                // Player numbers are written like match names, which are short.
                Some(Whose::Player(player)) => write!(f, "{}:", MatchId(player.0))?,
                Some(Whose::Stranger) => write!(f, "{STRANGER}:")?,
                None => write!(f, "{NONE}:")?,
            }
        }
        let ending = self.filter.ending.map_or(NONE, |ending| words::word(&ENDINGS, &ending));
        write!(f, "{}:{ending}", self.filter.game.map_or(NONE, Variant::id))?;
        match self.what {
            What::Page(PastPage::Older(ended, id) | PastPage::Newer(ended, id)) => {
                write!(f, ":{}:{id}", MatchId(ended))
            }
            _ => Ok(()),
        }
    }
}

impl FromStr for PastPanel {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<PastPanel, NotOurs> {
        let parts: Vec<&str> = text.split(':').collect();
        let ["past", word, player, opponent, game, ending, beside @ ..] = parts.as_slice() else {
            return Err(NotOurs);
        };
        let number = |text: &str| text.parse::<MatchId>().map(|id| id.0).map_err(|_| NotOurs);
        let what = match (*word, beside) {
            ("older", [ended, id]) => What::Page(PastPage::Older(number(ended)?, MatchId(number(id)?))),
            ("newer", [ended, id]) => What::Page(PastPage::Newer(number(ended)?, MatchId(number(id)?))),
            ("list", []) => What::Page(PastPage::First),
            ("open", []) => What::Open,
            ("people", []) => What::People,
            ("game", []) => What::Game,
            ("outcome", []) => What::Ending,
            ("mine", []) => What::Mine,
            ("records", []) => What::Records,
            _ => return Err(NotOurs),
        };
        let person = |text: &str| {
            Ok(match text {
                NONE => None,
                STRANGER => Some(Whose::Stranger),
                text => Some(Whose::Player(PlayerId(number(text)?))),
            })
        };
        let filter = Filter {
            player: person(player)?,
            opponent: person(opponent)?,
            game: match *game {
                NONE => None,
                game => Some(game.parse().map_err(|_| NotOurs)?),
            },
            ending: match *ending {
                NONE => None,
                word => Some(words::value(&ENDINGS, word)?),
            },
        };
        Ok(PastPanel { filter, what })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_read_back_and_keep_to_discords_limit() {
        let far = MatchId(1_000_000_000_000);
        let person = Some(Whose::Player(PlayerId(i64::MAX)));
        let full = Filter {
            player: person,
            opponent: person,
            game: Some(Variant::HalmaParlett),
            ending: Some(Ending::Lost),
        };
        let strange = Filter { opponent: Some(Whose::Stranger), ..full };
        for filter in [Filter::default(), full, strange] {
            for what in [
                What::Page(PastPage::First),
                What::Page(PastPage::Older(1_800_000_000_000, far)),
                What::Page(PastPage::Newer(1_800_000_000_000, far)),
                What::Open,
                What::People,
                What::Game,
                What::Ending,
                What::Mine,
                What::Records,
            ] {
                let panel = PastPanel { filter, what };
                let text = panel.to_string();
                assert_eq!(text.parse(), Ok(panel), "{text}");
                assert!(text.len() <= 100, "{text}");
            }
        }
    }

    #[test]
    fn a_button_of_an_earlier_version_names_a_stranger_by_zero() {
        let panel: PastPanel = "past:list:0:5:-:-".parse().unwrap();
        let people = (Some(Whose::Stranger), Some(Whose::Player(PlayerId(5))));
        assert_eq!((panel.filter.player, panel.filter.opponent), people);
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for text in [
            "",
            "past",
            "past:list",
            "past:list:-:-:-",
            "past:list:-:-:-:-:1",
            "past:older:-:-:-:-",
            "past:older:-:-:-:-:1",
            "past:older:-:-:-:-:!:1",
            "past:list:!:-:-:-",
            "past:list:-:-:chess:-",
            "past:list:-:-:-:glorious",
            "past:fly:-:-:-:-",
        ] {
            assert_eq!(text.parse::<PastPanel>(), Err(NotOurs), "{text}");
        }
    }
}
