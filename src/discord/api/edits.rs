//! Edits of messages and threads that may have been deleted or archived since.

use serde_json::Value;

use super::codes::{OLD_EDITS, THREAD_ARCHIVED, UNKNOWN_MESSAGE};
use super::error::RestError;
use super::payload::File;
use super::rest::Rest;

/// What became of an edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edited {
    /// The message shows it now.
    Changed,
    /// Somebody has deleted the message.
    Deleted,
    /// Discord limits edits of old messages, and refuses further ones for now.
    TooOften,
}

impl Rest {
    /// Edits a message.
    ///
    /// # Errors
    /// When Discord can't be reached, or refuses for another reason than [`Edited`] names.
    pub async fn change(
        &self,
        channel: u64,
        message: i64,
        body: &Value,
        file: Option<&File>,
    ) -> Result<Edited, RestError> {
        let edit = || self.edit_with(channel, message as u64, body, file);
        match self.reopening(channel, edit).await {
            Ok(_) => Ok(Edited::Changed),
            Err(error) if error.code() == UNKNOWN_MESSAGE => Ok(Edited::Deleted),
            Err(error) if error.code() == OLD_EDITS => Ok(Edited::TooOften),
            Err(error) => Err(error),
        }
    }

    /// Does something in a channel. If that is a thread which has been archived, it is reopened first.
    ///
    /// # Errors
    /// When the thread can't be reopened, or what was to be done fails.
    pub async fn reopening<T, F: Future<Output = Result<T, RestError>>>(
        &self,
        channel: u64,
        act: impl Fn() -> F,
    ) -> Result<T, RestError> {
        match act().await {
            Err(error) if error.code() == THREAD_ARCHIVED => {
                self.reopen(channel).await?;
                act().await
            }
            done => done,
        }
    }
}
