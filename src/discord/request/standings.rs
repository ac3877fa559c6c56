//! Parses requests about people: leaderboards and cards.

use serenity::all::{ResolvedOption, ResolvedValue};

use super::values::{account_of, text_of};
use super::{Account, Request};
use crate::discord::buttons::order_of;
use crate::discord::commands::{CHALLENGE_MENU, PROFILE_MENU};
use crate::service::SortedBy;

/// The leaderboard that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardRequest {
    /// The variant's id, if one was named.
    pub game: Option<String>,
    /// Of all servers; otherwise of this one.
    pub everywhere: bool,
    /// What it is sorted by.
    pub by: SortedBy,
    /// A finished season by its number.
    pub season: Option<i64>,
}

/// The request of a command in a person's context menu.
pub(super) fn in_menu(name: &str, whom: Account) -> Request {
    match name {
        CHALLENGE_MENU => Request::Draft(Some(whom)),
        PROFILE_MENU => Request::Profile(Some(whom)),
        _ => Request::Unknown,
    }
}

pub(super) fn leaderboard(options: &[ResolvedOption<'_>]) -> Request {
    let by = text_of(options, "by");
    let Some(by) = by.as_deref().map_or(Some(SortedBy::Shown), order_of) else { return Request::Unknown };
    Request::Leaderboard(LeaderboardRequest {
        game: text_of(options, "game"),
        everywhere: text_of(options, "scope").is_some_and(|scope| scope == "everywhere"),
        by,
        season: options.iter().find_map(|option| match option.value {
            ResolvedValue::Integer(number) if option.name == "season" => Some(number),
            _ => None,
        }),
    })
}

pub(super) fn profile(options: &[ResolvedOption<'_>]) -> Request {
    let whom = options.iter().find_map(|option| match option.value {
        ResolvedValue::User(user, member) => Some(account_of(user, member)),
        _ => None,
    });
    Request::Profile(whom)
}
