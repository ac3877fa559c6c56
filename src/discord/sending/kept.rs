//! Messages that are posted once, and edited from then on: those of puzzles of the day and of competitions.

use serde_json::Value;

use super::outlet::{DiscordOutlet, body_for, id_of, made_ms};
use super::refused::too_many_old_edits;
use crate::discord::api::codes::{MISSING_ACCESS, MISSING_PERMISSIONS};
use crate::discord::api::{Edited, File, RestError};
use crate::discord::buttons::{CompetitionPress, CompetitionStep, Panel, PuzzlePress};
use crate::discord::view::{self, Message};
use crate::i18n::Locale;
use crate::service::{CompetitionPage, CompetitionPart, CompetitionPost, DailyPage, Posted, Undelivered};

impl DiscordOutlet {
    /// Brings the message of a day up to date.
    pub(super) async fn keep_daily(&self, page: &DailyPage, posted: Posted) -> Result<i64, Undelivered> {
        let (channel, message) = (page.daily.channel.get(), view::daily(page));
        // The picture stays as it was posted.
        let file = if posted.id().is_none() { self.studio.draw(&message).await } else { None };
        let nonce = format!("d{:x}-{:x}", page.daily.guild.0, page.daily.day);
        let is_same = |other: &Value| {
            id_of(other).is_some_and(|id| made_ms(id) >= page.daily.opened_ms)
                && panels(other).any(|panel| panel == Panel::Puzzle(PuzzlePress::OfDay))
        };
        self.keep((channel, posted), (&message, file.as_ref(), nonce), is_same).await
    }

    /// Brings a message of a competition up to date.
    pub(super) async fn keep_competition(
        &self,
        page: &CompetitionPage,
        post: &CompetitionPost,
    ) -> Result<i64, Undelivered> {
        let locale = Locale::of(&page.terms.language);
        let (message, sign) = match post.part {
            CompetitionPart::Standings => (view::competition(page, locale), 'c'),
            CompetitionPart::Result => (view::competition_result(page, locale), 'r'),
        };
        let file = self.studio.draw(&message).await;
        let nonce = format!("{sign}{:x}-{:x}", page.id.0, post.location.guild.0);
        let is_result = post.part == CompetitionPart::Result;
        let is_of_this = |panel| match panel {
            Panel::Competition(CompetitionPress::At(id, step)) => {
                id == page.id && (step == CompetitionStep::FinalTable) == is_result
            }
            _ => false,
        };
        let is_same = |other: &Value| panels(other).any(is_of_this);
        let at = (post.location.channel.get(), post.posted);
        self.keep(at, (&message, file.as_ref(), nonce), is_same).await
    }

    /// Makes a message that everybody sees show this, posting it if it isn't known. One that somebody has
    /// deleted isn't posted again.
    async fn keep(
        &self,
        (channel, posted): (u64, Posted),
        (message, file, nonce): (&Message, Option<&File>, String),
        is_same: impl Fn(&Value) -> bool + Sync,
    ) -> Result<i64, Undelivered> {
        let known = match posted {
            Posted::Never => None,
            Posted::Perhaps => self.find_own(channel, is_same).await?,
            Posted::As(message) => Some(message),
        };
        let body = body_for(message, file);
        if let Some(id) = known {
            return match self.rest.change(channel, id, &body, file).await? {
                Edited::Changed | Edited::Deleted => Ok(id),
                Edited::TooOften => Err(too_many_old_edits()),
            };
        }
        let made = self.post(channel, &nonce, body, file).await?;
        id_of(&made).ok_or_else(|| Undelivered::Later(None, "a message without an id".to_owned()))
    }

    /// A message that an earlier attempt has posted without our learning its id. Discord remembers a nonce
    /// for minutes, and the bot may have been down for longer. Where it may not read the channel's
    /// messages, the nonce has to do.
    async fn find_own(
        &self,
        channel: u64,
        is_same: impl Fn(&Value) -> bool,
    ) -> Result<Option<i64>, Undelivered> {
        let read = match self.rest.last_messages(channel).await {
            Err(RestError::Refused { code: MISSING_ACCESS | MISSING_PERMISSIONS, .. }) => return Ok(None),
            read => read?,
        };
        let own = self.application.to_string();
        let mut ours =
            read.as_array().into_iter().flatten().filter(|one| one["author"]["id"] == own.as_str());
        Ok(ours.find(|one| is_same(one)).and_then(id_of))
    }
}

/// The panels to which the buttons of a message lead.
fn panels(message: &Value) -> impl Iterator<Item = Panel> {
    let rows = message["components"].as_array().into_iter().flatten();
    let all = rows.filter_map(|row| row["components"].as_array()).flatten();
    all.filter_map(|button| button["custom_id"].as_str()?.parse().ok())
}
