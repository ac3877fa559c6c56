//! Mentions: whom a message's text names, narrowed by `allowed_mentions`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::form::snowflake;
use crate::snowflake::Id;

/// Whom a message pings.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Mentions {
    pub users: BTreeSet<Id>,
    pub roles: BTreeSet<Id>,
    pub everyone: bool,
}

impl Mentions {
    /// Reads a text. `replied` is the author of the message that it replies to.
    pub fn read(content: &str, allowed: Option<&Value>, replied: Option<Id>) -> Mentions {
        static NAMED: LazyLock<Regex> =
            LazyLock::new(|| Regex::new(r"<@([!&]?)([0-9]{1,20})>").expect("a fixed pattern"));
        let may = |kind: &str, list: &str, id: Option<Id>| {
            let Some(allowed) = allowed else { return true };
            let has = |name: &str, wanted: &dyn Fn(&Value) -> bool| {
                allowed[name].as_array().is_some_and(|items| items.iter().any(wanted))
            };
            has("parse", &|item| item == kind)
                || id.is_some_and(|id| has(list, &|item| snowflake(item) == Some(id.0)))
        };
        let mut mentions = Mentions::default();
        for found in NAMED.captures_iter(content) {
            let Ok(id) = found[2].parse::<Id>() else { continue };
            if &found[1] == "&" {
                if may("roles", "roles", Some(id)) {
                    mentions.roles.insert(id);
                }
            } else if may("users", "users", Some(id)) {
                mentions.users.insert(id);
            }
        }
        mentions.everyone =
            (content.contains("@everyone") || content.contains("@here")) && may("everyone", "", None);
        if let Some(author) = replied
            && allowed.is_none_or(|allowed| allowed["replied_user"] == true)
        {
            mentions.users.insert(author);
        }
        mentions
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn allowed_narrows_what_the_text_names() {
        let text = "<@1> <@!2> <@&3> @everyone";
        let users = |allowed: Value| Mentions::read(text, Some(&allowed), Some(Id(9))).users;
        assert_eq!(users(json!({"parse": []})), BTreeSet::new());
        assert_eq!(users(json!({"users": ["2"]})), BTreeSet::from([Id(2)]));
        assert_eq!(users(json!({"parse": ["users"]})), BTreeSet::from([Id(1), Id(2)]));
        assert_eq!(users(json!({"replied_user": true})), BTreeSet::from([Id(9)]));
        let all = Mentions::read(text, None, Some(Id(9)));
        assert_eq!((all.users.len(), all.roles.len(), all.everyone), (3, 1, true));
    }
}
