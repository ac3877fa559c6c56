//! The content of the buttons on somebody's card.
//!
//! Written `card:77:h:halma-16.pairs` after the panel's prefix: what was pressed, whose card, here
//! or everywhere, the pool whose graph is shown.

use std::fmt;
use std::str::FromStr;

use super::words::{self, HERE};
use crate::discord::buttons::NotOurs;
use crate::play::PlayerId;
use crate::rating::Pool;

/// A card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CardId {
    /// What was pressed on it.
    pub press: CardPress,
    /// Whose card it is.
    pub whom: PlayerId,
    /// Only matches on this server; otherwise all.
    pub here: bool,
    /// The pool whose graph is shown; `None` for the one played most.
    pub pool: Option<Pool>,
}

/// What was pressed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CardPress {
    /// The card, also of the other realm.
    Card,
    /// Select: the graph of another pool.
    Pool,
    /// The record by opponent and by game.
    Record,
    /// Select: open a match.
    Match,
    /// Challenge this person.
    Challenge,
    /// Show it to everybody here.
    Show,
}

const PRESSES: [(&str, CardPress); 6] = [
    ("card", CardPress::Card),
    ("pool", CardPress::Pool),
    ("record", CardPress::Record),
    ("match", CardPress::Match),
    ("challenge", CardPress::Challenge),
    ("show", CardPress::Show),
];

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (press, here) = (words::word(&PRESSES, &self.press), words::word(&HERE, &self.here));
        write!(f, "{press}:{}:{here}:", self.whom.0)?;
        self.pool.map_or(Ok(()), |pool| pool.fmt(f))
    }
}

impl FromStr for CardId {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<CardId, NotOurs> {
        let [press, whom, here, pool] = *text.split(':').collect::<Vec<_>>().as_slice() else {
            return Err(NotOurs);
        };
        let (press, here) = (words::value(&PRESSES, press)?, words::value(&HERE, here)?);
        let pool = if pool.is_empty() { None } else { Some(pool.parse().map_err(|_| NotOurs)?) };
        let whom = whom.parse().ok().filter(|id| *id > 0).map(PlayerId).ok_or(NotOurs)?;
        Ok(CardId { press, whom, here, pool })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::panel::Panel;

    #[test]
    fn cards_read_back_and_are_nothing_else() {
        for pool in Pool::all().into_iter().map(Some).chain([None]) {
            for (_, press) in PRESSES {
                let card = CardId { press, whom: PlayerId(i64::MAX), here: pool.is_none(), pool };
                let text = Panel::Profile(card).to_string();
                assert_eq!(text.parse(), Ok(Panel::Profile(card)), "{text}");
                assert!(text.len() <= 100, "{text}");
            }
        }
        for text in
            ["", "card", "card:1:h", "card:0:h:", "card:-1:h:", "card:1:x:", "card:1:h:go", "eat:1:h:"]
        {
            assert_eq!(text.parse::<CardId>(), Err(NotOurs), "{text}");
        }
    }
}
