//! The crowd: people who watch one match while all are played, in channels, in direct messages, and
//! by pressing buttons.

use std::sync::Arc;
use std::time::Duration;

use sandbox::{Id, Person, Sandbox, Seen};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use crate::Result;

/// Channels that follow the match: the bot's limit.
const MIRRORS: usize = 10;
/// Interactions at the same time before anything is measured.
const AT_ONCE: usize = 4;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Of this many who watch by pressing buttons, one asks for the newest board each second.
const RESTLESS: usize = 40;

/// The spectators, and their places.
pub struct Crowd {
    people: Vec<Person>,
    /// The server's channels except the match's own.
    channels: Vec<String>,
}

/// The ways in which they watch.
#[derive(Default)]
pub struct Seats {
    here: usize,
    turns: usize,
    end: usize,
    /// Those who press buttons: the person, the channel, the match.
    views: Vec<(Person, String, Value)>,
}

impl Crowd {
    /// Creates the channels that follow the match, and logs the people in.
    pub fn gather(sandbox: &Sandbox, guild: Id, people: &[Id]) -> Result<Crowd> {
        let moderator = sandbox.moderator();
        let channels: Vec<String> = (0..MIRRORS.min(people.len()))
            .map(|at| Ok(moderator.add_channel(guild, &format!("stand-{at}"))?.to_string()))
            .collect::<Result<_>>()?;
        let person = |id: &Id| Ok(sandbox.person(&id.to_string())?.with_patience(PATIENCE));
        let people = people.iter().map(person).collect::<Result<_>>()?;
        Ok(Crowd { people, channels })
    }

    /// Seats everybody: ten channels follow the match. Of the others, half follow each turn and a
    /// third follow the end by direct messages; the rest press buttons.
    pub async fn sits_down(self, game: &str) -> Result<Seats> {
        let gate = Arc::new(Semaphore::new(AT_ONCE));
        let mut tasks = tokio::task::JoinSet::new();
        for (at, person) in self.people.into_iter().enumerate() {
            let how = match (at < self.channels.len(), at % 6) {
                (true, _) => Some("here"),
                (false, 0..3) => Some("turns"),
                (false, 3 | 4) => Some("end"),
                (false, _) => None,
            };
            // Not in the match's channel: a sandbox with limited memory keeps only a channel's
            // newest messages, and the players need theirs.
            let channel = self.channels[at % self.channels.len()].clone();
            let mut options = json!({ "match": game });
            if let Some(how) = how {
                options["where"] = json!(how);
            }
            let gate = Arc::clone(&gate);
            tasks.spawn(async move {
                let _place = gate.acquire().await?;
                let asked = person.command(&channel, "watch", options.clone())?;
                let view = Seen(person.settled(asked).await?["message"].clone());
                if view.attachments().is_empty() {
                    return Err(format!("nobody can watch: {view}").into());
                }
                Result::Ok((how, person, channel, options))
            });
        }
        let mut seats = Seats::default();
        while let Some(seated) = tasks.join_next().await {
            match seated?? {
                (Some("here"), ..) => seats.here += 1,
                (Some("turns"), ..) => seats.turns += 1,
                (Some(_), ..) => seats.end += 1,
                (None, person, channel, options) => seats.views.push((person, channel, options)),
            }
        }
        Ok(seats)
    }
}

impl Seats {
    /// The number of spectators of each kind.
    pub fn described(&self) -> String {
        let Seats { here, turns, end, views } = self;
        format!(
            "{here} channels, {turns} direct messages each turn, {end} at the end, {} look on",
            views.len()
        )
    }

    /// Lets those who press buttons ask for the newest board, one after the other, until the task
    /// is aborted.
    pub fn looks_on(self) -> JoinHandle<()> {
        tokio::spawn(async move {
            let at_once = u32::try_from(self.views.len().div_ceil(RESTLESS)).unwrap_or(u32::MAX);
            let Some(pause) = Duration::from_secs(1).checked_div(at_once) else { return };
            let mut due = Instant::now();
            for (person, channel, options) in self.views.iter().cycle() {
                due += pause;
                sleep_until(due).await;
                // The match may be over; what counts is the request.
                if let Ok(asked) = person.command(channel, "watch", options.clone()) {
                    drop(person.outcome(asked).await);
                }
            }
        })
    }
}
