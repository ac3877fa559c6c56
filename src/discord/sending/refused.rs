//! What becomes of a message that Discord refuses.

use std::time::Duration;

use crate::discord::api::RestError;
use crate::discord::api::codes::{
    CLOSED_DIRECT_MESSAGES, MISSING_ACCESS, MISSING_PERMISSIONS, NO_MUTUAL_SERVER, OLD_EDITS,
    OPENING_TOO_FAST, THREAD_ARCHIVED, THREAD_LOCKED, TOO_MANY_THREADS, UNKNOWN_CHANNEL, WRONG_KIND,
};
use crate::service::{Lost, Undelivered};

/// Discord limits edits of old messages per channel, over a time that it doesn't document.
const OLD_EDIT_PAUSE: Duration = Duration::from_secs(5 * 60);

/// Discord limits how fast a bot opens direct messages, and doesn't say for how long it refuses.
const OPENING_PAUSE: Duration = Duration::from_secs(60);

/// Discord refuses further edits of old messages for now.
pub fn too_many_old_edits() -> Undelivered {
    Undelivered::Later(Some(OLD_EDIT_PAUSE), "too many edits of old messages".to_owned())
}

impl From<RestError> for Undelivered {
    fn from(error: RestError) -> Undelivered {
        match &error {
            RestError::Connection(_) => Undelivered::Later(None, error.to_string()),
            _ if error.is_from_in_front() => Undelivered::Later(None, error.to_string()),
            RestError::Refused { code: OLD_EDITS | TOO_MANY_THREADS | WRONG_KIND, .. } => {
                Undelivered::Never(error.to_string())
            }
            RestError::Refused { code: UNKNOWN_CHANNEL, .. } => {
                Undelivered::Lost(Lost::Gone, error.to_string())
            }
            _ if may_not_post(&error) => Undelivered::Lost(Lost::Shut, error.to_string()),
            RestError::Refused { code: CLOSED_DIRECT_MESSAGES | NO_MUTUAL_SERVER, .. } => {
                Undelivered::Lost(Lost::Closed, error.to_string())
            }
            RestError::Refused { code: OPENING_TOO_FAST, .. } => {
                Undelivered::Later(Some(OPENING_PAUSE), error.to_string())
            }
            RestError::Refused { status: 429, after, .. } => Undelivered::Later(*after, error.to_string()),
            RestError::HeldBack(time) => Undelivered::Later(Some(*time), error.to_string()),
            RestError::Refused { status: 401 | 500.., .. } => Undelivered::Later(None, error.to_string()),
            RestError::Refused { status: 400, .. } => {
                // Our own mistake: the message broke a limit.
                tracing::error!(%error, "Discord refused a message of ours");
                Undelivered::Never(error.to_string())
            }
            RestError::Refused { .. } => Undelivered::Never(error.to_string()),
        }
    }
}

/// Whether the bot lacks the right to post there, perhaps since a moment ago. In a locked thread, Discord says that it
/// is archived (discord-api-docs #5517, #6884, #7707); one that is only that reopens by itself.
pub fn may_not_post(error: &RestError) -> bool {
    matches!(error.code(), THREAD_ARCHIVED | THREAD_LOCKED | MISSING_ACCESS | MISSING_PERMISSIONS)
}
