//! Parses the options of `/history`, `/games` and `/replay`.

use serenity::all::{ResolvedOption, ResolvedValue};

use super::values::{account_of, text_of, truth_of};
use super::{Account, Request};
use crate::discord::buttons::{GamesPage, GamesScope};

/// A file attached to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Its address on Discord.
    pub url: String,
    /// Its size in bytes.
    pub size: u32,
}

/// The options of `/history`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastOptions {
    /// The person whose matches are wanted.
    pub player: Option<Account>,
    /// The person that they played against.
    pub opponent: Option<Account>,
    /// The variant's id.
    pub game: Option<String>,
    /// The result, as a word.
    pub outcome: Option<String>,
}

/// Parses `/history`.
pub fn history(options: &[ResolvedOption<'_>]) -> Request {
    let person = |name: &str| {
        let option = options.iter().find(|option| option.name == name)?;
        let ResolvedValue::User(user, member) = option.value else { return None };
        Some(account_of(user, member))
    };
    Request::History(PastOptions {
        player: person("player"),
        opponent: person("opponent"),
        game: text_of(options, "game"),
        outcome: text_of(options, "result"),
    })
}

/// Parses `/games`.
pub fn games(options: &[ResolvedOption<'_>]) -> Request {
    let scope = match text_of(options, "where").as_deref() {
        Some("server") => GamesScope::Server,
        Some("mine") => GamesScope::Mine,
        _ => GamesScope::Channel,
    };
    let finished = truth_of(options, "finished").unwrap_or(false);
    Request::Games(GamesPage { scope, finished, page: 0 })
}

/// Parses `/replay`.
pub fn replay(options: &[ResolvedOption<'_>]) -> Request {
    let file = options.iter().find_map(|option| match option.value {
        ResolvedValue::Attachment(file) => Some(Sent { url: file.url.clone(), size: file.size }),
        _ => None,
    });
    let export = options
        .iter()
        .any(|option| option.name == "export" && matches!(option.value, ResolvedValue::Boolean(true)));
    Request::Replay { of: text_of(options, "match"), text: text_of(options, "text"), file, export }
}
