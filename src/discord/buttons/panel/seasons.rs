//! The content of the buttons and selects of a server's seasons.

use std::fmt;
use std::str::FromStr;

use crate::discord::buttons::NotOurs;

/// A press on the page of a server's seasons.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SeasonPress {
    /// Show the page.
    Page,
    /// Select: no seasons, monthly ones, or ones ended by hand.
    Choose,
    /// Ask whether to end the season with this number.
    End(i64),
    /// End it.
    EndSure(i64),
}

impl fmt::Display for SeasonPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeasonPress::Page => f.write_str("page"),
            SeasonPress::Choose => f.write_str("choose"),
            SeasonPress::End(number) => write!(f, "end:{number}"),
            SeasonPress::EndSure(number) => write!(f, "end_sure:{number}"),
        }
    }
}

impl FromStr for SeasonPress {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<SeasonPress, NotOurs> {
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or(NotOurs);
        match text.split_once(':') {
            None if text == "page" => Ok(SeasonPress::Page),
            None if text == "choose" => Ok(SeasonPress::Choose),
            Some(("end", rest)) => Ok(SeasonPress::End(number(rest)?)),
            Some(("end_sure", rest)) => Ok(SeasonPress::EndSure(number(rest)?)),
            _ => Err(NotOurs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_read_back_and_nonsense_is_refused() {
        let all =
            [SeasonPress::Page, SeasonPress::Choose, SeasonPress::End(1), SeasonPress::EndSure(i64::MAX)];
        for press in all {
            assert_eq!(press.to_string().parse(), Ok(press));
        }
        for text in ["", "pages", "end", "end:", "end:0", "end:-1", "end_sure:x", "choose:1"] {
            assert_eq!(text.parse::<SeasonPress>(), Err(NotOurs), "{text}");
        }
    }
}
