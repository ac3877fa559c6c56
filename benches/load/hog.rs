//! The hog: one person who asks for fifty costly things at a time, while others play.
//!
//! They sit in a server of their own with a match that they have brought along, of 1,800 random moves. Each of fifty hands
//! asks, waits for the answer, and asks again a second after it asked before, if the answer is there. Others' moves are timed
//! without and with the hog in turn, so that what else the machine does falls on both.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::ValueEnum;
use hoppity::rules::{Act, Record, Setup, Variant};
use sandbox::{Id, Person, Sandbox, Seen};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::Result;
use crate::city::Ready;
use crate::fleet::Fleet;
use crate::pace;

/// Hands, each with one request at a time.
const HANDS: usize = 50;
const EACH: Duration = Duration::from_secs(1);
/// What an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Moves of the match that is leafed through.
const PLIES: usize = 1800;
/// The longest text that the bot reads, nearly.
const LONGEST: usize = 47 * 1024;
/// Runs without and with the hog.
const ROUNDS: usize = 3;

/// What the hog asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Wish {
    /// The next board of a long match.
    Next,
    /// All of it as JSON.
    Json,
    /// Its graph.
    Graph,
    /// A film of twelve moves, each time of others.
    Near,
    /// Reading the longest text there can be.
    Import,
    /// Each of these.
    Mixed,
}

/// The hog before what it has brought along.
struct Hog {
    person: Person,
    channel: String,
    /// The newest message with something to press: a sandbox that forgets keeps few.
    newest: Mutex<Id>,
    /// What its buttons carry, but for the ply and the step.
    tape: String,
    long: String,
    asked: AtomicU64,
    refused: AtomicU64,
    answered: AtomicU64,
    failed: AtomicU64,
}

/// Plays without and with the hog in turn; says by how much the hog slows others.
pub async fn compare(
    sandbox: &Sandbox,
    (fleet, ready): (&Fleet, &mut Ready),
    (rate, time): (f64, Duration),
    wish: Wish,
) -> Result<bool> {
    let hog = Arc::new(Hog::brings(sandbox).await?);
    let (mut alone, mut beside) = (Vec::new(), Vec::new());
    let mut is_clean = true;
    for _ in 0..ROUNDS {
        let quiet = pace::run(fleet, ready, rate, time).await?;
        println!("without\n{quiet}");
        pace::rest(ready).await;
        let mut hands = hog.begins(wish);
        let crowded = pace::run(fleet, ready, rate, time).await?;
        hands.shutdown().await;
        println!("with {wish:?}\n{crowded}");
        pace::rest(ready).await;
        is_clean &= quiet.is_clean() && crowded.is_clean();
        alone.push(quiet.moves());
        beside.push(crowded.moves());
    }
    let [asked, refused, answered, failed] =
        [&hog.asked, &hog.refused, &hog.answered, &hog.failed].map(|count| count.load(Ordering::Relaxed));
    println!("the hog asked {asked} times: {answered} answers, {refused} refusals, {failed} of neither");
    for (name, part) in [("p50", 0), ("p99", 1)] {
        let of = |runs: &[[f64; 2]]| middle(runs.iter().map(|run| run[part]).collect());
        let (quiet, crowded) = (of(&alone), of(&beside));
        println!(
            "{wish:?} {name}: {quiet:.1} ms without, {crowded:.1} ms with: {:.2} times",
            crowded / quiet
        );
    }
    Ok(is_clean)
}

fn middle(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}

impl Hog {
    async fn brings(sandbox: &Sandbox) -> Result<Hog> {
        let moderator = sandbox.moderator();
        let id = moderator.add_stranger("Hog", "en-US");
        let guild = moderator.add_guild_of("Trough", &[id])?;
        let channel = moderator.channel(guild, "halma").ok_or("a server has no channel")?.to_string();
        let person = sandbox.person(&id.to_string())?.with_patience(PATIENCE);
        let match_of = |plies, most| written(plies, most).ok_or("random moves can't be written");
        let file = person.sends_file("match.txt", match_of(PLIES, usize::MAX)?.as_bytes());
        let asked = person.command(&channel, "replay", json!({ "file": file.to_string() }))?;
        let seen = Seen(person.settled(asked).await?["message"].clone());
        let last = seen.button("⏮").ok_or_else(|| format!("nothing to leaf through: {seen}"))?;
        // 1:panel:film:TAPE:PLY:SIDE:STEP
        let tape = last.split(':').nth(3).ok_or("a button without its match")?.to_owned();
        Ok(Hog {
            newest: Mutex::new(seen.id()),
            tape,
            long: match_of(usize::MAX, LONGEST)?,
            person,
            channel,
            asked: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            answered: AtomicU64::new(0),
            failed: AtomicU64::new(0),
        })
    }

    fn begins(self: &Arc<Hog>, wish: Wish) -> JoinSet<()> {
        let mut hands = JoinSet::new();
        for hand in 0..HANDS {
            let hog = Arc::clone(self);
            hands.spawn(async move {
                for round in 0.. {
                    let next = Instant::now() + EACH;
                    let count = match hog.asks(wish, round * HANDS + hand).await {
                        Ok(told) if is_refusal(&told) => &hog.refused,
                        Ok(_) => &hog.answered,
                        Err(_) => &hog.failed,
                    };
                    count.fetch_add(1, Ordering::Relaxed);
                    sleep_until(next).await;
                }
            });
        }
        hands
    }

    /// Asks, and gives what was said in answer.
    async fn asks(&self, wish: Wish, number: usize) -> Result<String> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let each = [Wish::Next, Wish::Json, Wish::Graph, Wish::Near, Wish::Import];
        let wish = if wish == Wish::Mixed { each[number % each.len()] } else { wish };
        let ply = number * 7 % PLIES;
        let step = match wish {
            Wish::Next => "next",
            Wish::Json => "json",
            Wish::Graph => "graph",
            Wish::Near => "near",
            Wish::Import | Wish::Mixed => {
                let file = self.person.sends_file("match.txt", self.long.as_bytes());
                let asked =
                    self.person.command(&self.channel, "replay", json!({ "file": file.to_string() }))?;
                return self.hears(asked).await;
            }
        };
        let button = format!("1:panel:film:{}:{ply}:0:{step}", self.tape);
        let newest = *self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        self.hears(self.person.forge(newest, &button, &[])?).await
    }

    async fn hears(&self, asked: Id) -> Result<String> {
        let seen = Seen(self.person.settled(asked).await?["message"].clone());
        if seen.is_null() {
            return Err("no answer".into());
        }
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        *newest = seen.id().max(*newest);
        Ok(seen.content().to_owned())
    }
}

fn is_refusal(told: &str) -> bool {
    ["faster than I can follow", "earlier requests come first. Wait"].iter().any(|words| told.contains(words))
}

/// The text of a match of so many random moves, or as many as fit into so many bytes.
fn written(plies: usize, most: usize) -> Option<String> {
    let mut record = Record::new(&Setup::new(Variant::Halma16));
    let mut random = fastrand::Rng::with_seed(1);
    let mut moves = String::new();
    while record.acts().len() < plies {
        let position = record.position();
        let legal = position.legal_moves();
        let text = position.write(*legal.get(random.usize(..legal.len().max(1)))?);
        // A turn's number and the blanks take a few bytes more.
        if moves.len() + text.len() + 200 + record.acts().len() * 4 > most {
            break;
        }
        write!(moves, "{text} ").ok()?;
        let line = position.read(&text).ok()?;
        record.act(Act::Move(line)).ok()?;
    }
    Some(record.to_string())
}
