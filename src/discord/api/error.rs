//! The error of a request to Discord.

use std::time::Duration;

use super::codes::INTERNAL_NETWORK;

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RestError {
    /// Discord refused it.
    #[error("Discord answered {status}{}", reasons(*code, message))]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's error code.
        code: u64,
        /// Discord's error message, with the fields that it is about.
        message: String,
        /// When to try again, if Discord says so.
        after: Option<Duration>,
    },
    /// It wasn't sent: Discord would refuse it for this long, because the limit of its route is used up.
    #[error("not sent yet: Discord's limit for such requests in this channel is used up for {} ms", .0.as_millis())]
    HeldBack(Duration),
    /// The connection failed or broke.
    #[error("Discord can't be reached: {0}")]
    Connection(String),
}

/// What Discord says besides the status. A proxy in between says none of it.
fn reasons(code: u64, message: &str) -> String {
    let code = if code == 0 { String::new() } else { format!(", code {code}") };
    if message.is_empty() { code } else { format!("{code}: {message}") }
}

impl RestError {
    /// Discord's error code; 0 if it didn't answer.
    pub fn code(&self) -> u64 {
        match self {
            RestError::Refused { code, .. } => *code,
            RestError::HeldBack(_) | RestError::Connection(_) => 0,
        }
    }

    /// Whether it isn't Discord itself that refused, but what is in front of it: a page of Cloudflare's, or an error of
    /// Discord's network (discord-api-docs #898, #6473). Unlike a refusal of Discord's own, that passes.
    pub fn is_from_in_front(&self) -> bool {
        matches!(self, RestError::Refused { status: 403, code: 0 | INTERNAL_NETWORK, .. })
    }

    /// How long to wait before trying again: `pause`, or what Discord says; `None` if it refused for good.
    pub fn again_after(&self, pause: Duration) -> Option<Duration> {
        match self {
            RestError::Connection(_) | RestError::Refused { status: 500.., .. } => Some(pause),
            _ if self.is_from_in_front() => Some(pause),
            RestError::Refused { status: 429, after, .. } => Some(after.unwrap_or(pause)),
            RestError::HeldBack(time) => Some(*time),
            RestError::Refused { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_discord_says_is_quoted() {
        let text = |status, code, message: &str| {
            RestError::Refused { status, code, message: message.to_owned(), after: None }.to_string()
        };
        assert_eq!(text(502, 0, ""), "Discord answered 502");
        assert_eq!(text(401, 0, "401: Unauthorized"), "Discord answered 401: 401: Unauthorized");
        assert_eq!(text(403, 50001, "Missing Access"), "Discord answered 403, code 50001: Missing Access");
    }
}
