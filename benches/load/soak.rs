//! The soak: a long run with boards, replays and animations now and then, measuring the bot's resources
//! each minute. A burst of animations of long matches comes after a while; in the end, the bot must hold
//! hardly more than before it.

use std::time::Duration;

use sandbox::{Id, Person, Seen};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use crate::Result;
use crate::city::Ready;
use crate::fleet::{Fleet, Usage};
use crate::pace::{self, Load};
use crate::record;

/// Minutes in which caches fill, before anything is compared.
const WARM_UP: u64 = 2;
/// The shortest soak with a meaningful result, in minutes.
pub const SHORTEST: u64 = 5;
/// At the end, the bot may hold at most this many times what it held before the animations.
const MOST: f64 = 1.3;
/// Descriptors come and go with connections.
const MORE_DESCRIPTORS: usize = 30;
/// How many of the last minutes are compared: the median of their memory, and the lowest number of
/// descriptors, because a leaked one never closes.
const LAST: usize = 3;
/// How often somebody looks something up.
const LOOK_EVERY: Duration = Duration::from_secs(10);
/// The length of the match whose animation is requested: six people with almost 300 moves each, the
/// limit.
const PLIES: usize = 1780;
/// How long an answer may take: a long animation takes seconds.
const PATIENCE: Duration = Duration::from_secs(120);
const MINUTE: Duration = Duration::from_secs(60);

/// A soak: its load, and what else is requested.
pub struct Soak {
    pub rate: f64,
    pub minutes: u64,
    pub animations: usize,
    /// Those who look things up, each with the channel of their table.
    pub readers: Vec<(Person, String)>,
    pub seed: u64,
}

impl Soak {
    /// Plays, and returns whether there were no errors and the bot holds no more in the end.
    pub async fn run(&self, fleet: &Fleet, ready: &mut Ready) -> Result<bool> {
        let lasts = MINUTE * u32::try_from(self.minutes)?;
        let load = Load { rate: self.rate, lasts, tell_every: lasts };
        let (outcome, held) = tokio::join!(pace::run(fleet, ready, &load), self.looks(fleet));
        let (outcome, held) = (outcome?, held?);
        println!("{outcome}");
        let before = held[WARM_UP as usize - 1];
        let last = &held[held.len() - LAST..];
        let mut memory: Vec<f64> = last.iter().map(|usage| usage.resident_mb).collect();
        memory.sort_by(f64::total_cmp);
        let resident_mb = memory[LAST / 2];
        let descriptors = last.iter().map(|usage| usage.descriptors).min().unwrap_or(0);
        let is_flat =
            resident_mb <= MOST * before.resident_mb && descriptors <= before.descriptors + MORE_DESCRIPTORS;
        println!(
            "{}: {:.0} MB and {} descriptors before the animations, {:.0} MB ({:.2} times) and {} in the end",
            if is_flat { "flat" } else { "NOT FLAT" },
            before.resident_mb,
            before.descriptors,
            resident_mb,
            resident_mb / before.resident_mb,
            descriptors
        );
        Ok(outcome.is_clean() && is_flat)
    }

    /// Looks things up, and measures at the end of each minute what the bot holds.
    async fn looks(&self, fleet: &Fleet) -> Result<Vec<Usage>> {
        let begin = Instant::now();
        // Of a few moves, the one with the shortest way, so that the record isn't too long to paste.
        let record = record::by_chance(self.seed, PLIES, 4).ok_or("random moves can't be written")?;
        let (record, plies) = (record.to_string(), record.acts().len());
        let mut held = Vec::new();
        let mut readers = self.readers.iter().cycle();
        let mut next_look = begin;
        for minute in 1..=self.minutes {
            let end = begin + MINUTE * u32::try_from(minute)?;
            if minute == WARM_UP + 1 {
                self.ask_for_animations(fleet, (&record, plies)).await?;
            }
            while next_look < end {
                sleep_until(next_look).await;
                next_look = Instant::now().max(next_look + LOOK_EVERY);
                if let Some((person, channel)) = readers.next() {
                    look(&person.with_patience(PATIENCE), channel).await?;
                }
            }
            sleep_until(end).await;
            let usage = fleet.usage();
            println!("  {minute:3} min  {:6.1} MB  {:3} descriptors", usage.resident_mb, usage.descriptors);
            held.push(usage);
        }
        Ok(held)
    }

    /// Requests whole animations of different long matches, one after the other.
    async fn ask_for_animations(&self, fleet: &Fleet, (record, plies): (&str, usize)) -> Result<()> {
        let (begin, mut most, mut drawn) = (Instant::now(), 0.0_f64, 0);
        for (person, channel) in self.readers.iter().cycle().take(self.animations) {
            let person = person.with_patience(PATIENCE);
            let file = person.upload_file("match.txt", record.as_bytes());
            let asked = person.command(channel, "replay", json!({ "file": file.to_string() }))?;
            drawn += usize::from(animation(&person, asked).await?);
            most = most.max(fleet.usage().resident_mb);
        }
        println!(
            "  {drawn} of {} animations of {plies} plies in {:.0} s, {most:.0} MB at most",
            self.animations,
            begin.elapsed().as_secs_f64()
        );
        Ok(())
    }
}

/// Somebody looks at the board of their match, replays it, and requests its animation.
async fn look(person: &Person, channel: &str) -> Result<()> {
    let asked = person.command(channel, "board", json!({}))?;
    let board = shown(person, asked).await?;
    let name = board.attachments().first().and_then(|file| {
        let (name, _) = file["filename"].as_str()?.split_once('-')?;
        Some(name.to_owned())
    });
    // With several matches, or none just now, there is no board to look at.
    let Some(name) = name else { return Ok(()) };
    let asked = person.command(channel, "replay", json!({ "match": name }))?;
    animation(person, asked).await?;
    Ok(())
}

/// Goes on from the board that `asked` leads to, and requests the whole animation; returns whether it
/// came.
async fn animation(person: &Person, asked: Id) -> Result<bool> {
    let (mut asked, mut seen) = (asked, shown(person, asked).await?);
    for step in ["films", "whole"] {
        let ends = format!(":{step}");
        let ids = seen.components().filter_map(|item| item["custom_id"].as_str());
        let Some(id) = ids.filter(|id| id.ends_with(&ends)).last().map(str::to_owned) else {
            return Ok(false);
        };
        // Before the first move there is no animation, and the button is disabled.
        let Ok(pressed) = person.press(seen.id(), &id, &[]) else { return Ok(false) };
        asked = pressed;
        seen = shown(person, asked).await?;
    }
    let is_animation = |file: &Value| file["filename"].as_str().is_some_and(|name| name.ends_with(".gif"));
    let begin = Instant::now();
    // A long animation is announced first.
    while !seen.attachments().iter().any(is_animation) {
        if begin.elapsed() > PATIENCE {
            return Ok(false);
        }
        sleep(Duration::from_millis(100)).await;
        seen = Seen(person.interaction(asked)?["message"].clone());
    }
    Ok(true)
}

/// The message that answers an interaction.
async fn shown(person: &Person, asked: Id) -> Result<Seen> {
    Ok(Seen(person.settled(asked).await?["message"].clone()))
}
