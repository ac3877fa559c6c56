//! Inspects the bot's state on Discord without connecting to the gateway or changing anything.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use serde_json::Value;
use serenity::all::Permissions;

use crate::discord::api::{BotAccount, Rest, http_client};
use crate::discord::commands;
use crate::discord::gateway::{RIGHTS, StartError, invite, start_error};
use crate::service::SystemClock;

/// What the inspection found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// The link that brings the bot to a server.
    pub invite: String,
    /// How many shards Discord recommends.
    pub shards: u64,
    /// How many gateway sessions may still be started today.
    pub sessions_left: u64,
    /// How many may be started in a day.
    pub sessions_a_day: u64,
    /// Discord's clock minus this machine's, in milliseconds, accurate to about a second; `None` if
    /// the answer had no date.
    pub clock_off_ms: Option<i64>,
    /// Whether the commands of this version are registered.
    pub commands: bool,
    /// Each server's name, with the permissions that the bot lacks there, in Discord's words.
    pub servers: Vec<(String, Vec<&'static str>)>,
}

/// Asks Discord about the bot.
///
/// # Errors
/// When Discord can't be reached or refuses the token.
pub async fn examine(account: &BotAccount) -> Result<Findings, StartError> {
    let failed = |error| start_error(error, account);
    let client = http_client().map_err(failed)?;
    let rest = Rest::new(client, account, Arc::new(SystemClock), Arc::default());
    let before = SystemTime::now();
    let (gateway, theirs) = rest.gateway_and_time().await.map_err(failed)?;
    let clock_off_ms = theirs.map(|theirs| clock_off(theirs, before, SystemTime::now()));
    let application = rest.application().await.map_err(failed)?;
    let ours = serde_json::to_value(commands::table()).expect("commands are plain data");
    let registered = rest.commands(application).await.map_err(failed)?;
    let servers = rest.servers().await.map_err(failed)?;
    let limit = &gateway["session_start_limit"];
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    Ok(Findings {
        invite: invite(application),
        shards: number(&gateway["shards"]),
        sessions_left: number(&limit["remaining"]),
        sessions_a_day: number(&limit["total"]),
        clock_off_ms,
        commands: commands::same(&ours, &registered),
        servers: servers.iter().map(server).collect(),
    })
}

/// Discord's clock minus ours. Discord's date is cut to whole seconds and was taken between
/// `before` and `after`.
fn clock_off(theirs: SystemTime, before: SystemTime, after: SystemTime) -> i64 {
    let ms = |time: SystemTime| {
        let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    };
    ms(theirs) + 500 - (ms(before) + ms(after)) / 2
}

fn server(guild: &Value) -> (String, Vec<&'static str>) {
    let bits = guild["permissions"].as_str().and_then(|bits| bits.parse().ok()).unwrap_or(0);
    let has = Permissions::from_bits_truncate(bits);
    let lacks = RIGHTS.iter().filter(|(right, _)| !has.contains(*right) && !has.administrator());
    let name = guild["name"].as_str().unwrap_or_default().to_owned();
    (name, lacks.map(|(_, name)| *name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_compared_at_the_middle_of_the_exchange() {
        let at = |ms: u64| SystemTime::UNIX_EPOCH + Duration::from_millis(ms);
        assert_eq!(clock_off(at(10_000), at(10_400), at(10_600)), 0);
        assert_eq!(clock_off(at(74_000), at(10_400), at(10_600)), 64_000);
    }

    #[test]
    fn an_administrator_lacks_nothing() {
        let guild = |bits: u64| serde_json::json!({"name": "x", "permissions": bits.to_string()});
        assert!(server(&guild(8)).1.is_empty());
        let threads = 1 << 35 | 1 << 38;
        let lacking = ["Attach Files", "Read Message History"];
        assert_eq!(server(&guild(1024 | 2048 | 16384 | threads)).1, lacking);
    }
}
