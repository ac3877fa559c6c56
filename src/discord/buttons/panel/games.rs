//! The content of the buttons below a list of matches.

use std::fmt;
use std::str::FromStr;

use super::words::{value, word};
use crate::discord::buttons::NotOurs;

/// Whose matches a list shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum GamesScope {
    /// Those of the channel.
    Channel,
    /// Those of the server.
    Server,
    /// The asker's.
    Mine,
}

const SCOPES: [(&str, GamesScope); 3] =
    [("c", GamesScope::Channel), ("s", GamesScope::Server), ("m", GamesScope::Mine)];
const STAGES: [(&str, bool); 2] = [("open", false), ("over", true)];

/// A page of a list of matches. Written `s:over:12`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct GamesPage {
    /// Whose matches it shows.
    pub scope: GamesScope,
    /// Whether it lists finished matches.
    pub finished: bool,
    /// The page, counted from 0.
    pub page: u16,
}

impl fmt::Display for GamesPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", word(&SCOPES, &self.scope), word(&STAGES, &self.finished), self.page)
    }
}

impl FromStr for GamesPage {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<GamesPage, NotOurs> {
        let [scope, stage, page] = text.split(':').collect::<Vec<_>>()[..] else { return Err(NotOurs) };
        let page = page.parse().map_err(|_| NotOurs)?;
        Ok(GamesPage { scope: value(&SCOPES, scope)?, finished: value(&STAGES, stage)?, page })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_read_back_and_nonsense_is_refused() {
        for (_, scope) in SCOPES {
            for finished in [false, true] {
                let page = GamesPage { scope, finished, page: u16::MAX };
                assert_eq!(page.to_string().parse(), Ok(page));
            }
        }
        for text in ["", "s", "s:over", "x:over:0", "s:lost:0", "s:over:-1", "s:over:65536", "s:over:0:"] {
            assert_eq!(text.parse::<GamesPage>(), Err(NotOurs), "{text}");
        }
    }
}
