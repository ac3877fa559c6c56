//! Parses the options of `/challenge`.

use serenity::all::{ResolvedOption, ResolvedValue};

use super::Request;
use super::values::{account_of, text_of, truth_of};
use crate::discord::commands::registered;

/// The options of `/challenge` that are options of games, and the challenger's seat.
const SETTINGS: &[&str] = &["players", "teams", "pieces", "setup", "first", "lock", "stall", "seat"];

/// Parses `/challenge` with options.
pub fn challenge(options: &[ResolvedOption<'_>]) -> Request {
    let text = |name: &str| text_of(options, name);
    let set = SETTINGS.iter().filter_map(|name| Some((*name, text(registered(name))?)));
    let opponents = options.iter().filter_map(|option| {
        let ResolvedValue::User(user, member) = option.value else { return None };
        Some(account_of(user, member))
    });
    Request::Challenge {
        game: text("game"),
        options: set.collect(),
        opponents: opponents.collect(),
        level: text("level"),
        thread: truth_of(options, "thread"),
        private: truth_of(options, "private").unwrap_or(false),
        time: text("time"),
        rated: truth_of(options, "rated"),
    }
}
