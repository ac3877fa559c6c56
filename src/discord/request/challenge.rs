//! Parses the options of `/challenge`.

use serenity::all::{ResolvedOption, ResolvedValue};

use super::Request;
use super::values::{account_of, text_of, truth_of};
use crate::discord::commands::registered;
use crate::rules::OptionName;

/// Parses `/challenge` with options.
pub fn challenge(options: &[ResolvedOption<'_>]) -> Request {
    let text = |name: &str| text_of(options, name);
    let set = OptionName::ALL
        .into_iter()
        .filter_map(|option| Some((option, text(registered(option.as_str()))?)))
        .collect();
    let seat = match text("seat").map(|seat| seat.parse()) {
        None => None,
        Some(Ok(seat @ 1..=6)) => Some(seat),
        Some(_) => return Request::Unknown,
    };
    let opponents = options.iter().filter_map(|option| {
        let ResolvedValue::User(user, member) = option.value else { return None };
        Some(account_of(user, member))
    });
    Request::Challenge {
        game: text("game"),
        options: set,
        seat,
        opponents: opponents.collect(),
        level: text("level"),
        thread: truth_of(options, "thread"),
        private: truth_of(options, "private").unwrap_or(false),
        time: text("time"),
        rated: truth_of(options, "rated"),
    }
}
