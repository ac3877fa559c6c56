//! What accompanies the message of a competition on Discord, and what Discord refused of it.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::store::StoreError;

/// What Discord has of a competition besides its message.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CompetitionExtras {
    /// Discord's id of the scheduled event.
    pub event: Option<i64>,
    /// The start that the event shows, or that Discord refused, in milliseconds UTC.
    pub event_ms: Option<i64>,
    /// Whether the winner's role was given, or Discord refused that.
    pub role_given: bool,
    /// Whether the message was passed on to other servers, or Discord refused that.
    pub announced: bool,
    /// What Discord refused and nobody has had tried again since.
    pub refused: RefusedExtras,
}

impl CompetitionExtras {
    pub(super) fn of(row: &AnyRow) -> Result<CompetitionExtras, StoreError> {
        Ok(CompetitionExtras {
            event: row.try_get("event")?,
            event_ms: row.try_get("event_ms")?,
            role_given: row.try_get::<i64, _>("role_given")? != 0,
            announced: row.try_get::<i64, _>("announced")? != 0,
            refused: RefusedExtras::of(row)?,
        })
    }
}

/// What Discord refused of what accompanies a competition.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct RefusedExtras {
    /// Whether it was the winner's role.
    pub role: bool,
    /// What couldn't be done with the scheduled event.
    pub event: Option<EventChange>,
}

impl RefusedExtras {
    pub(super) fn of(row: &AnyRow) -> Result<RefusedExtras, StoreError> {
        let event: Option<String> = row.try_get("event_refused")?;
        Ok(RefusedExtras {
            role: row.try_get::<i64, _>("role_refused")? != 0,
            event: event.and_then(|word| EventChange::ALL.into_iter().find(|change| change.word() == word)),
        })
    }

    /// Whether there is anything.
    pub fn is_any(self) -> bool {
        self != RefusedExtras::default()
    }
}

/// What the bot does with a scheduled event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EventChange {
    /// Create it.
    Create,
    /// Change its start, or begin it.
    Change,
    /// End or delete it.
    End,
}

impl EventChange {
    const ALL: [EventChange; 3] = [EventChange::Create, EventChange::Change, EventChange::End];

    /// Its name in the database and in texts.
    pub fn word(self) -> &'static str {
        match self {
            EventChange::Create => "create",
            EventChange::Change => "change",
            EventChange::End => "end",
        }
    }
}
