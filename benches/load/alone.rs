//! People who each play alone against the computer, while others play one another.
//!
//! Each is in a channel of their own, in all games and at all levels in turn. They take the first
//! suggested move, and look at each board for two seconds. A round lasts from the move until the
//! board with the computer's answer is seen. Moves of the others are timed without and with these
//! people in turn, so that whatever else the machine does affects both.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hoppity::rules::Variant;
use sandbox::{Person, Sandbox, Seen};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::Result;
use crate::city::Ready;
use crate::fleet::Fleet;
use crate::pace::Load;
use crate::turns::{self, share, sorted};

/// How long people look at a board.
const LOOK: Duration = Duration::from_secs(2);
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
const LEVELS: usize = 9;

/// Somebody who plays alone.
#[derive(Clone)]
struct Loner {
    person: Person,
    channel: String,
    number: usize,
}

/// How long rounds took, in milliseconds, and what went wrong.
#[derive(Default)]
struct Log {
    rounds_ms: Vec<f64>,
    failed: Vec<String>,
}

/// Plays without and with `count` people against the computer in turn; prints how much they slow the
/// others, and how long they wait.
pub async fn compare(
    sandbox: &Sandbox,
    (fleet, ready): (&Fleet, &mut Ready),
    load: &Load,
    count: usize,
) -> Result<bool> {
    let loners = gather(sandbox, count)?;
    let log = Arc::new(Mutex::new(Log::default()));
    let what = format!("{count} against the computer");
    let is_clean = turns::compare((fleet, ready), load, &what, async |_| {
        let mut playing = JoinSet::new();
        for loner in &loners {
            let (loner, log) = (loner.clone(), Arc::clone(&log));
            playing.spawn(async move { loner.plays(&log).await });
        }
        Ok(playing)
    })
    .await?;
    let Log { rounds_ms, failed } = std::mem::take(&mut *log.lock().unwrap_or_else(PoisonError::into_inner));
    let rounds_ms = sorted(rounds_ms);
    let at = |part: f64| share(&rounds_ms, part);
    println!(
        "the computer answered {} times: median {:.0} ms, p95 {:.0}, p99 {:.0}, worst {:.0}",
        rounds_ms.len(),
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    );
    for why in failed.iter().take(5) {
        println!("a match against the computer broke off: {why}");
    }
    Ok(is_clean && failed.is_empty())
}

fn gather(sandbox: &Sandbox, count: usize) -> Result<Vec<Loner>> {
    let moderator = sandbox.moderator();
    let people: Vec<_> = (0..count).map(|at| moderator.add_stranger(&format!("L{at}"), "en-US")).collect();
    let guild = moderator.add_guild_of("Solitude", &people)?;
    let loner = |(number, id): (usize, &sandbox::Id)| {
        let person = sandbox.person(&id.to_string())?.with_patience(PATIENCE);
        let channel = moderator.add_channel(guild, &format!("alone-{number}"))?.to_string();
        Ok(Loner { person, channel, number })
    };
    people.iter().enumerate().map(loner).collect()
}

impl Loner {
    /// Plays match after match until the task is aborted.
    async fn plays(&self, log: &Mutex<Log>) {
        // Not all at once.
        sleep(LOOK * (self.number % 20) as u32 / 20).await;
        for game in self.number.. {
            if let Err(error) = self.plays_one(game, log).await {
                log.lock().unwrap_or_else(PoisonError::into_inner).failed.push(error.to_string());
                sleep(LOOK).await;
            }
        }
    }

    async fn plays_one(&self, game: usize, log: &Mutex<Log>) -> Result<()> {
        let variant = Variant::ALL[game % Variant::ALL.len()];
        let level = (game / Variant::ALL.len() + game) % LEVELS + 1;
        let wishes = json!({ "game": variant.id(), "level": level.to_string(), "thread": false });
        let asked = self.person.command(&self.channel, "challenge", wishes)?;
        let board = Seen(self.person.settled(asked).await?["message"].clone());
        let mut board = self.until_turn(board).await?;
        let name = board.button("Move").and_then(|id| id.split(':').nth(1)).ok_or("no match")?.to_owned();
        while board.button("Move").is_some() {
            sleep(LOOK).await;
            let options = json!({ "move": "", "match": name });
            let choices = self.person.autocomplete(&self.channel, "move", options, "move").await?;
            let choice =
                choices.first().and_then(|choice| choice["value"].as_str()).ok_or("no suggestion")?;
            let begin = Instant::now();
            let asked =
                self.person.command(&self.channel, "move", json!({ "move": choice, "match": name }))?;
            let answer = Seen(self.person.settled(asked).await?["message"].clone());
            if answer.is_private() {
                return Err(format!("{choice}: {answer}").into());
            }
            board = self.until_turn(answer).await?;
            let took_ms = begin.elapsed().as_secs_f64() * 1000.0;
            log.lock().unwrap_or_else(PoisonError::into_inner).rounds_ms.push(took_ms);
        }
        Ok(())
    }

    /// The board once the person is to move, or the match is over.
    async fn until_turn(&self, board: Seen) -> Result<Seen> {
        let is_there = |seen: &Seen| {
            seen.id() >= board.id()
                && seen.is_by_bot()
                && ["your turn", "you begin", "wins", "draw", "cancelled"]
                    .iter()
                    .any(|words| seen.content().contains(words))
        };
        if is_there(&board) {
            return Ok(board);
        }
        let seen = self.person.wait_for(&self.channel, |seen| seen.iter().any(is_there)).await?;
        seen.into_iter().rev().find(is_there).ok_or_else(|| "the board is gone".into())
    }
}
