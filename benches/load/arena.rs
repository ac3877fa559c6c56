//! An arena of hundreds of people, while others play one another.
//!
//! The people are on a server of their own, and their boards come by direct messages. Each plays a
//! match for 20 to 60 seconds and then resigns or waits for the opponent to. What is measured is how
//! long somebody who is free waits for the next board, from the end of the last match that they see.
//! Moves of the others are timed without and with the arena in turn.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sandbox::{Id, Person, Sandbox, Seen};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::Result;
use crate::city::Ready;
use crate::fleet::Fleet;
use crate::pace::Load;
use crate::turns::{self, share, sorted};

/// How long an answer or an opponent may take.
const PATIENCE: Duration = Duration::from_secs(120);
/// The pause between two looks at one's messages, and how many of them.
const LOOK: Duration = Duration::from_millis(250);
const LAST: usize = 4;
/// The shortest match, and the longest one is three times as long.
const MATCH: Duration = Duration::from_secs(20);

/// How long people waited for a board, in milliseconds, and what went wrong.
#[derive(Default)]
struct Log {
    waits_ms: Vec<f64>,
    failed: Vec<String>,
}

/// Plays without and with an arena of `count` people in turn; prints how much they slow the others, and
/// how long they wait.
pub async fn compare(
    sandbox: &Sandbox,
    (fleet, ready): (&Fleet, &mut Ready),
    load: &Load,
    count: usize,
) -> Result<bool> {
    let log = Arc::new(Mutex::new(Log::default()));
    let what = format!("an arena of {count} people");
    let is_clean = turns::compare((fleet, ready), load, &what, async |round| {
        let mut playing = JoinSet::new();
        for (number, player) in opens(sandbox, count, round).await?.into_iter().enumerate() {
            let log = Arc::clone(&log);
            playing.spawn(async move { plays(&player, number as u64, &log).await });
        }
        Ok(playing)
    })
    .await?;
    let Log { waits_ms, failed } = std::mem::take(&mut *log.lock().unwrap_or_else(PoisonError::into_inner));
    let waits_ms = sorted(waits_ms);
    let at = |part: f64| share(&waits_ms, part) / 1000.0;
    println!(
        "{} matches were waited for: median {:.1} s, p95 {:.1}, p99 {:.1}, worst {:.1}",
        waits_ms.len(),
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    );
    for why in failed.iter().take(5) {
        println!("somebody in the arena stopped: {why}");
    }
    Ok(is_clean && failed.is_empty())
}

/// Opens an arena on a server of its own and lets everybody enter it; returns them once it has begun.
async fn opens(sandbox: &Sandbox, count: usize, round: usize) -> Result<Vec<Person>> {
    let moderator = sandbox.moderator();
    let people: Vec<Id> =
        (0..count).map(|at| moderator.add_stranger(&format!("A{round}-{at}"), "en-US")).collect();
    let guild = moderator.add_guild_of(&format!("Arena {round}"), &people)?;
    let channel = moderator.add_channel(guild, "arena")?.to_string();
    let person = |id: &Id| Ok(sandbox.person(&id.to_string())?.with_patience(PATIENCE));
    let people: Vec<Person> = people.iter().map(person).collect::<Result<_>>()?;
    let host = &people[0];
    let answer = async |asked: Id| -> Result<Seen> {
        let answer = host.settled(asked).await?;
        let message = &answer["message"];
        if message.is_object() { Ok(Seen(message.clone())) } else { Err(answer.to_string().into()) }
    };
    let press = async |panel: &Seen, what: &str, values: &[&str]| -> Result<Seen> {
        let pressed = host.press(panel.id(), &format!("1:panel:cup{what}"), values);
        answer(pressed.map_err(|why| format!("{what}: {why}"))?).await
    };
    let list = answer(host.command(&channel, "tournament", json!({}))?).await?;
    let kinds = press(&list, ":new:templates", &[]).await?;
    let draft = press(&kinds, ":new:template", &["arena"]).await?;
    let more = press(&draft, ":new:more", &[]).await?;
    let more = press(&more, ":new:direct:on", &[]).await?;
    let draft = press(&more, ":new:page", &[]).await?;
    let own = press(&draft, ":new:create", &[]).await?;
    let id = own.button("Join").and_then(|id| id.split(':').nth(3)).ok_or("no tournament")?.to_owned();
    let is_public = |seen: &Seen| !seen.is_private() && seen.button("Join").is_some();
    let seen = host.wait_for(&channel, |seen| seen.iter().any(is_public)).await?;
    let public = seen.iter().find(|seen| is_public(seen)).ok_or("no message")?.id();
    for person in &people {
        let entered = person.press(public, &format!("1:panel:cup:{id}:enter"), &[])?;
        person.settled(entered).await?;
    }
    let manage = press(&own, &format!(":{id}:manage"), &[]).await?;
    let question = press(&manage, &format!(":{id}:start"), &[]).await?;
    press(&question, &format!(":{id}:start_sure"), &[]).await?;
    Ok(people)
}

/// Plays match after match until the task is aborted.
async fn plays(person: &Person, seed: u64, log: &Mutex<Log>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let channel = person.direct().to_string();
    let mut free = Instant::now();
    let mut last = Id(0);
    let note = |failed: String| log.lock().unwrap_or_else(PoisonError::into_inner).failed.push(failed);
    for number in 0.. {
        let is_board = |seen: &Seen| seen.id() > last && seen.button("Menu").is_some();
        let Ok(board) = timeout(PATIENCE, sees(person, &channel, is_board)).await else {
            return note("no board came".to_owned());
        };
        // Nobody is free when it begins: they have all waited for it.
        if number > 0 {
            let waited_ms = free.elapsed().as_secs_f64() * 1000.0;
            log.lock().unwrap_or_else(PoisonError::into_inner).waits_ms.push(waited_ms);
        }
        last = board.id();
        let is_over = |seen: &Seen| seen.id() > last && seen.button("Menu").is_none() && seen.is_by_bot();
        tokio::select! {
            _ = sees(person, &channel, is_over) => {}
            () = sleep(MATCH + MATCH.mul_f64(2.0 * random.f64())) => {
                if let Err(why) = resigns(person, &channel).await {
                    note(why.to_string());
                }
            }
        }
        free = Instant::now();
        let messages = person.messages(&channel).unwrap_or_default();
        last = messages.iter().map(Seen::id).max().unwrap_or(last);
    }
}

/// Waits for such a message among the last ones. Looking at each change of anything, as
/// [`Person::wait_for`] does, would keep a core busy with hundreds of people.
async fn sees(person: &Person, channel: &str, is_wanted: impl Fn(&Seen) -> bool) -> Seen {
    loop {
        let last = person.page(channel, LAST, None).unwrap_or_default();
        if let Some(found) = last.into_iter().find(&is_wanted) {
            return found;
        }
        sleep(LOOK).await;
    }
}

async fn resigns(person: &Person, channel: &str) -> Result<()> {
    let asked = person.command(channel, "resign", json!({}))?;
    let question = Seen(person.settled(asked).await?["message"].clone());
    // The opponent may have been faster.
    let Some(sure) = question.button("Yes, resign") else { return Ok(()) };
    let pressed = person.press(question.id(), sure, &[])?;
    person.settled(pressed).await?;
    Ok(())
}
