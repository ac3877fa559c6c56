//! What accompanies a competition on Discord: its scheduled event, the winner's role, and announcing its
//! message. None of it holds up the message: what Discord refuses is logged, and noted for the managers.

use serde_json::{Value, json};
use serenity::all::Timestamp;

use super::outlet::{DiscordOutlet, id_of};
use crate::competition::{End, Stage};
use crate::discord::api::RestError;
use crate::discord::api::codes::{FINISHED_EVENT, UNKNOWN_EVENT, UNKNOWN_MEMBER};
use crate::discord::view;
use crate::i18n::Locale;
use crate::service::{CompetitionExtras, CompetitionPage, EventChange, Extras, Person, Undelivered};

/// Discord's numbers: an event elsewhere than in a voice channel, seen by the server's members.
const EXTERNAL: u8 = 3;
const MEMBERS_ONLY: u8 = 2;
/// Discord's numbers for the states of an event.
const ACTIVE: u8 = 2;
const COMPLETED: u8 = 3;

/// What became of a request.
enum Answer<T> {
    Done(T),
    /// There is nothing to do it with any more: an event is over or was deleted, or somebody has left.
    Gone,
    /// Discord refused it, which is logged.
    Refused,
}

/// What Discord answered. After an error the caller tries again.
fn answer_of<T>(
    page: &CompetitionPage,
    what: &str,
    done: Result<T, RestError>,
) -> Result<Answer<T>, Undelivered> {
    let error = match done {
        Ok(done) => return Ok(Answer::Done(done)),
        Err(error) => error,
    };
    if [FINISHED_EVENT, UNKNOWN_EVENT, UNKNOWN_MEMBER].contains(&error.code()) {
        return Ok(Answer::Gone);
    }
    let words = error.to_string();
    match Undelivered::from(error) {
        later @ Undelivered::Later(..) => Err(later),
        Undelivered::Never(_) | Undelivered::Lost(..) => {
            tracing::warn!(competition = page.id.0, what, why = words, "Discord refused it");
            Ok(Answer::Refused)
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
            noted.refused.role = !self.give_role(page, role).await?;
            noted.role_given = true;
        }
        Ok(())
    }

    /// Gives the winners the role; whether Discord allowed that.
    async fn give_role(&self, page: &CompetitionPage, role: i64) -> Result<bool, Undelivered> {
        let mut allowed = true;
        for winner in page.winners() {
            let Some(account) = page.person(winner).and_then(Person::account) else { continue };
            let given = self.rest.give_role(page.location.guild.get(), account.get(), role as u64).await;
            allowed &= !matches!(answer_of(page, "the winner's role", given)?, Answer::Refused);
        }
        Ok(allowed)
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
                match known {
                    Some(_) => {
                        extras.event = known;
                        self.change_event(page, extras, &times(page)).await?;
                    }
                    None => self.create_event(page, extras).await?,
                }
                extras.event_ms = Some(starts_ms);
            }
            Stage::Running => {
                // Somebody started it by hand; at the planned time the event starts by itself.
                if extras.event.is_some() && extras.event_ms.is_none_or(|planned_ms| planned_ms > now_ms) {
                    self.change_event(page, extras, &json!({ "status": ACTIVE })).await?;
                    extras.event_ms = Some(now_ms);
                }
            }
            // It isn't tried at each change of the message.
            Stage::Over(_) if extras.refused.event == Some(EventChange::End) => {}
            Stage::Over(End::Finished) => {
                if let Some(event) = extras.event {
                    let done = json!({ "status": COMPLETED });
                    let ended = self.rest.reschedule(page.location.guild.get(), event as u64, &done).await;
                    note_end(extras, &answer_of(page, "the event's end", ended)?);
                }
            }
            Stage::Over(End::Cancelled(_) | End::CalledOff) => {
                if extras.event.is_none() && extras.event_ms.is_none() {
                    extras.event = self.find_event(page).await?;
                }
                if let Some(event) = extras.event {
                    let gone = self.rest.unschedule(page.location.guild.get(), event as u64).await;
                    note_end(extras, &answer_of(page, "the event's removal", gone)?);
                }
                extras.event_ms = Some(starts_ms);
            }
        }
        // An event that was never created needs nothing once the competition has begun.
        if extras.event.is_none() && page.competition.stage() != &Stage::Entry {
            extras.refused.event = None;
        }
        Ok(())
    }

    /// Changes the event. Once it is gone, it isn't created again.
    async fn change_event(
        &self,
        page: &CompetitionPage,
        extras: &mut CompetitionExtras,
        body: &Value,
    ) -> Result<(), Undelivered> {
        let Some(event) = extras.event else { return Ok(()) };
        let changed = self.rest.reschedule(page.location.guild.get(), event as u64, body).await;
        extras.refused.event = match answer_of(page, "a change of the event", changed)? {
            Answer::Done(()) => None,
            Answer::Gone => {
                extras.event = None;
                None
            }
            Answer::Refused => Some(EventChange::Change),
        };
        Ok(())
    }

    async fn create_event(
        &self,
        page: &CompetitionPage,
        extras: &mut CompetitionExtras,
    ) -> Result<(), Undelivered> {
        let mut body = times(page);
        let about = view::competition_event(page, Locale::of(&page.terms.language));
        if let (Some(body), Value::Object(about)) = (body.as_object_mut(), about) {
            body.extend(about);
        }
        body["entity_type"] = json!(EXTERNAL);
        body["privacy_level"] = json!(MEMBERS_ONLY);
        let created = self.rest.schedule(page.location.guild.get(), &body).await;
        (extras.event, extras.refused.event) = match answer_of(page, "an event", created)? {
            Answer::Done(event) => (id_of(&event), None),
            Answer::Gone | Answer::Refused => (None, Some(EventChange::Create)),
        };
        Ok(())
    }

    /// The event of a competition, by its name, its description and its creator.
    async fn find_event(&self, page: &CompetitionPage) -> Result<Option<i64>, Undelivered> {
        let listed = self.rest.scheduled_events(page.location.guild.get()).await;
        let Answer::Done(listed) = answer_of(page, "the list of events", listed)? else { return Ok(None) };
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

/// Notes whether the event is over.
fn note_end(extras: &mut CompetitionExtras, ended: &Answer<()>) {
    match ended {
        Answer::Done(()) | Answer::Gone => extras.event = None,
        Answer::Refused => extras.refused.event = Some(EventChange::End),
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
