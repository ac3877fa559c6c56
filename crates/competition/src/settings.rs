//! What a competition is opened with: its format, its start and who may enter.

use serde::{Deserialize, Serialize};

use crate::formats::{DAY_MS, Format};
use crate::refusal::{Refusal, Setting};

/// The longest text of a host's terms or of a reason, in bytes.
pub const MAX_TEXT: usize = 2000;

/// The settings of a competition, fixed when it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// How the entrants are brought together.
    pub format: Format,
    /// The conditions for entering.
    #[serde(default)]
    pub entry: Entry,
    /// When it is planned to begin, in milliseconds UTC.
    pub starts_ms: i64,
    /// Decides what nothing else decides, such as which of two equal players starts.
    pub seed: u64,
    /// What the host plays by, such as the game and the clock, in the host's own form.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub terms: String,
}

/// The conditions for entering.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The fewest rated matches that somebody must have finished.
    #[serde(default)]
    pub matches: u32,
    /// The shortest time that somebody must have been a member, in milliseconds.
    #[serde(default)]
    pub member_ms: i64,
    /// The lowest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_rating: Option<i32>,
    /// The highest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_rating: Option<i32>,
    /// The most entrants, where fewer than the format allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
}

/// What the host knows of somebody who wants to enter.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The rating in the competition's game.
    pub rating: i32,
    /// How many rated matches they have finished.
    pub matches: u32,
    /// Since when they have been a member, in milliseconds UTC, if that is known.
    pub since_ms: Option<i64>,
}

impl Settings {
    /// Checks the settings of a competition that is opened at this time.
    pub(crate) fn check(&self, now_ms: i64) -> Result<(), Refusal> {
        self.format.check()?;
        self.entry.check(&self.format)?;
        check_start(self.starts_ms, now_ms)?;
        check_text(&self.terms)
    }

    /// The most entrants.
    pub fn most(&self) -> usize {
        let own = self.entry.most.map_or(usize::MAX, |most| most as usize);
        own.min(self.format.most())
    }
}

impl Entry {
    fn check(&self, format: &Format) -> Result<(), Refusal> {
        if !(0..=3660 * DAY_MS).contains(&self.member_ms) {
            return Err(Refusal::OutOfRange { setting: Setting::Member, min: 0, max: 3660 * DAY_MS });
        }
        let ratings = self.min_rating.zip(self.max_rating);
        if let Some((min, max)) = ratings.filter(|(min, max)| min > max) {
            let (min, max) = (i64::from(min), i64::from(max));
            return Err(Refusal::OutOfRange { setting: Setting::Ratings, min, max });
        }
        let (min, max) = (format.fewest().max(2), format.most());
        if self.most.is_some_and(|most| !(min..=max).contains(&(most as usize))) {
            let (min, max) = (min as i64, max as i64);
            return Err(Refusal::OutOfRange { setting: Setting::Entrants, min, max });
        }
        Ok(())
    }

    /// Checks whether somebody may enter.
    ///
    /// # Errors
    /// A refusal that names the limit.
    pub fn admit(&self, facts: Facts, now_ms: i64) -> Result<(), Refusal> {
        if facts.matches < self.matches {
            return Err(Refusal::TooFewMatches { needed: self.matches });
        }
        // The limit keeps out accounts that were made for the occasion, so somebody whose time isn't
        // known counts as new.
        let from_ms = facts.since_ms.unwrap_or(now_ms).saturating_add(self.member_ms);
        if from_ms > now_ms {
            return Err(Refusal::TooNew { from_ms });
        }
        let low = self.min_rating.is_some_and(|min| facts.rating < min);
        if low || self.max_rating.is_some_and(|max| facts.rating > max) {
            return Err(Refusal::WrongRating { min: self.min_rating, max: self.max_rating });
        }
        Ok(())
    }
}

/// Checks that a start is neither over nor more than a year ahead.
///
/// # Errors
/// [`Refusal::OutOfRange`] with the limits.
pub fn check_start(starts_ms: i64, now_ms: i64) -> Result<(), Refusal> {
    let (min, max) = (now_ms, now_ms.saturating_add(366 * DAY_MS));
    if (min..=max).contains(&starts_ms) {
        Ok(())
    } else {
        Err(Refusal::OutOfRange { setting: Setting::Start, min, max })
    }
}

/// Checks the length of a text from outside.
pub(crate) fn check_text(text: &str) -> Result<(), Refusal> {
    if text.len() <= MAX_TEXT {
        Ok(())
    } else {
        Err(Refusal::OutOfRange { setting: Setting::Text, min: 0, max: MAX_TEXT as i64 })
    }
}
