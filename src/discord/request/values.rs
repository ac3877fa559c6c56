//! What commands and components carry: accounts, and the values of options.

use serenity::all::{PartialMember, ResolvedOption, ResolvedValue, User};

use super::Account;
use crate::play::UserId;
use crate::rules::is_blank;

/// The account of a member under this name. An invisible name is replaced by a better one: in the end by the
/// username, which consists of plain letters.
pub fn account(user: &User, name: &str) -> Account {
    let name = [name, user.display_name()].into_iter().find(|name| !is_blank(name)).unwrap_or(&user.name);
    Account { id: UserId::of(user.id.get()), name: name.to_owned(), bot: user.bot, is_member: true }
}

/// An account under the name that its owner has on the server.
pub fn account_of(user: &User, member: Option<&PartialMember>) -> Account {
    let nick = member.and_then(|member| member.nick.as_deref());
    // Discord's client also sends people who aren't on the server, without a membership.
    Account { is_member: member.is_some(), ..account(user, nick.unwrap_or_else(|| user.display_name())) }
}

/// The value of an option that is true or false.
pub fn truth_of(options: &[ResolvedOption<'_>], name: &str) -> Option<bool> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Boolean(wanted) => Some(wanted),
        _ => None,
    })
}

/// The value of an option that is a text.
pub fn text_of(options: &[ResolvedOption<'_>], name: &str) -> Option<String> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::String(text) => Some(text.to_owned()),
        _ => None,
    })
}
