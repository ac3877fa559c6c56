//! What accompanies a competition on Discord: its scheduled event, the winner's role, and announcing its
//! message. None of it holds up the message: what Discord refuses is logged and given up.

use serde_json::{Value, json};
use serenity::all::Timestamp;

use super::outlet::{DiscordOutlet, id_of};
use crate::competition::{End, Stage};
use crate::discord::api::RestError;
use crate::discord::api::codes::{FINISHED_EVENT, UNKNOWN_EVENT};
use crate::discord::view;
use crate::i18n::Locale;
use crate::service::{CompetitionExtras, CompetitionPage, Extras, Person, Undelivered};

/// Discord's numbers: an event elsewhere than in a voice channel, seen by the server's members.
const EXTERNAL: u8 = 3;
const MEMBERS_ONLY: u8 = 2;
/// Discord's numbers for the states of an event.
const ACTIVE: u8 = 2;
const COMPLETED: u8 = 3;

/// What Discord answered; `None` if it refused, which is logged. After an error the caller tries
/// again.
fn unless_refused<T>(
    page: &CompetitionPage,
    what: &str,
    done: Result<T, RestError>,
) -> Result<Option<T>, Undelivered> {
    let error = match done {
        Ok(done) => return Ok(Some(done)),
        Err(error) => error,
    };
    // The event is over by itself, or somebody has deleted it.
    if [FINISHED_EVENT, UNKNOWN_EVENT].contains(&error.code()) {
        return Ok(None);
    }
    let words = error.to_string();
    match Undelivered::from(error) {
        later @ Undelivered::Later(..) => Err(later),
        Undelivered::Never(_) | Undelivered::Lost(..) => {
            tracing::warn!(competition = page.id.0, what, why = words, "Discord refused it");
            Ok(None)
        }
    }
}

impl DiscordOutlet {
    /// Brings everything but the message up to date, and notes what was done.
    pub(super) async fn update_extras(
        &self,
        page: &CompetitionPage,
        Extras { message, noted }: Extras<'_>,
    ) -> Result<(), Undelivered> {
        if let Some(message) = message
            && page.terms.crosspost
            && !noted.announced
        {
            self.announce(page, message).await;
            noted.announced = true;
        }
        if page.terms.event {
            self.update_event(page, noted).await?;
        }
        if let Some(role) = page.terms.role
            && page.competition.stage() == &Stage::Over(End::Finished)
            && !noted.role_given
        {
            self.give_role(page, role).await?;
            noted.role_given = true;
        }
        Ok(())
    }

    async fn give_role(&self, page: &CompetitionPage, role: i64) -> Result<(), Undelivered> {
        for winner in page.winners() {
            let Some(account) = page.person(winner).and_then(Person::account) else { continue };
            let given = self.rest.give_role(page.location.guild.get(), account.get(), role as u64).await;
            unless_refused(page, "the winner's role", given)?;
        }
        Ok(())
    }

    async fn update_event(
        &self,
        page: &CompetitionPage,
        extras: &mut CompetitionExtras,
    ) -> Result<(), Undelivered> {
        let (now_ms, starts_ms) = (self.clock.now_ms(), page.competition.starts_ms());
        match page.competition.stage() {
            Stage::Entry if starts_ms <= now_ms || extras.event_ms == Some(starts_ms) => {}
            Stage::Entry => {
                // An earlier attempt may have created it without our learning its id.
                let known = match extras.event {
                    None => self.find_event(page).await?,
                    known => known,
                };
                extras.event = match known {
                    Some(event) => self.change_event(page, event, &times(page)).await?.map(|()| event),
                    None => self.create_event(page).await?,
                };
                extras.event_ms = Some(starts_ms);
            }
            Stage::Running => {
                // Somebody started it by hand; at the planned time the event starts by itself.
                if let Some(event) = extras.event
                    && extras.event_ms.is_some_and(|planned_ms| planned_ms > now_ms)
                {
                    self.change_event(page, event, &json!({ "status": ACTIVE })).await?;
                    extras.event_ms = Some(now_ms);
                }
            }
            Stage::Over(End::Finished) => {
                if let Some(event) = extras.event {
                    self.change_event(page, event, &json!({ "status": COMPLETED })).await?;
                    extras.event = None;
                }
            }
            Stage::Over(End::Cancelled(_) | End::CalledOff) => {
                let known = match extras.event {
                    None if extras.event_ms.is_none() => self.find_event(page).await?,
                    known => known,
                };
                if let Some(event) = known {
                    let gone = self.rest.unschedule(page.location.guild.get(), event as u64).await;
                    unless_refused(page, "the event's removal", gone)?;
                }
                (extras.event, extras.event_ms) = (None, Some(starts_ms));
            }
        }
        Ok(())
    }

    /// Changes an event; `None` if Discord refuses, for example because somebody has deleted the
    /// event.
    async fn change_event(
        &self,
        page: &CompetitionPage,
        event: i64,
        body: &Value,
    ) -> Result<Option<()>, Undelivered> {
        let changed = self.rest.reschedule(page.location.guild.get(), event as u64, body).await;
        unless_refused(page, "a change of the event", changed)
    }

    /// Creates an event; `None` if Discord refuses.
    async fn create_event(&self, page: &CompetitionPage) -> Result<Option<i64>, Undelivered> {
        let mut body = times(page);
        let about = view::competition_event(page, Locale::of(&page.terms.language));
        if let (Some(body), Value::Object(about)) = (body.as_object_mut(), about) {
            body.extend(about);
        }
        body["entity_type"] = json!(EXTERNAL);
        body["privacy_level"] = json!(MEMBERS_ONLY);
        let created = self.rest.schedule(page.location.guild.get(), &body).await;
        Ok(unless_refused(page, "an event", created)?.as_ref().and_then(id_of))
    }

    /// The event of a competition, by its name, its description and its creator.
    async fn find_event(&self, page: &CompetitionPage) -> Result<Option<i64>, Undelivered> {
        let listed = self.rest.scheduled_events(page.location.guild.get()).await;
        let listed = unless_refused(page, "the list of events", listed)?.unwrap_or_default();
        let about = view::competition_event(page, Locale::of(&page.terms.language));
        let own = self.application.to_string();
        let is_ours = |event: &&Value| {
            ["name", "description"].iter().all(|field| event[field] == about[field])
                && event["creator_id"] == own.as_str()
        };
        Ok(listed.as_array().into_iter().flatten().find(is_ours).and_then(id_of))
    }

    /// Passes the message of a competition on to the servers that follow its channel. This is tried only
    /// once: waiting would hold up the message, and Discord allows few in an hour.
    async fn announce(&self, page: &CompetitionPage, message: i64) {
        if let Err(error) = self.rest.crosspost(page.location.channel.get(), message as u64).await {
            tracing::warn!(competition = page.id.0, %error, "a message isn't passed on to other servers");
        }
    }
}

/// When an event begins and ends.
fn times(page: &CompetitionPage) -> Value {
    let starts_ms = page.competition.starts_ms();
    let written = |ms| Timestamp::from_millis(ms).ok().map(|time| time.to_string());
    json!({
        "scheduled_start_time": written(starts_ms),
        "scheduled_end_time": written(starts_ms + page.lasts_ms()),
    })
}
