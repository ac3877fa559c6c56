//! The hog: one person who makes fifty expensive requests at a time, while others play.
//!
//! They are alone in a server of their own with the longest possible record: 1,800 random moves.
//! Each of fifty hands sends a request, waits for the answer, and sends the next one a second after
//! the last, or later if the answer is late. Moves of the others are timed without and with the hog
//! in turn, so that whatever else the machine does affects both.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::ValueEnum;
use sandbox::{Id, Person, Sandbox, Seen};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::Result;
use crate::city::Ready;
use crate::fleet::Fleet;
use crate::pace::Load;
use crate::record;
use crate::turns;

/// Hands, each with one request at a time.
const HANDS: usize = 50;
const EACH: Duration = Duration::from_secs(1);
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Moves of the hog's match.
const PLIES: usize = 1800;

/// What the hog asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Wish {
    /// The next board of a long match.
    Next,
    /// All of it as JSON.
    Json,
    /// Its graph.
    Graph,
    /// An animation of twelve moves, each time of others.
    Near,
    /// Reading its text.
    Import,
    /// Each of these.
    Mixed,
}

/// The hog with its pasted match.
struct Hog {
    person: Person,
    /// The content of its buttons, except for the ply and the step.
    source: String,
    text: String,
    hands: Vec<Hand>,
    asked: AtomicU64,
    refused: AtomicU64,
    answered: AtomicU64,
    failed: AtomicU64,
}

/// A channel and the newest message there. Each hand has its own channel, because a sandbox with
/// limited memory keeps few messages of each.
struct Hand {
    channel: String,
    newest: Mutex<Id>,
}

/// Plays without and with the hog in turn; prints how much it slows the others.
pub async fn compare(
    sandbox: &Sandbox,
    (fleet, ready): (&Fleet, &mut Ready),
    load: &Load,
    wish: Wish,
) -> Result<bool> {
    let hog = Arc::new(Hog::brings(sandbox).await?);
    let what = format!("{wish:?}");
    let is_clean = turns::compare((fleet, ready), load, &what, async |_| Ok(hog.begins(wish))).await?;
    let [asked, refused, answered, failed] =
        [&hog.asked, &hog.refused, &hog.answered, &hog.failed].map(|count| count.load(Ordering::Relaxed));
    println!("the hog asked {asked} times: {answered} answers, {refused} refusals, {failed} of neither");
    Ok(is_clean)
}

impl Hog {
    async fn brings(sandbox: &Sandbox) -> Result<Hog> {
        let moderator = sandbox.moderator();
        let id = moderator.add_stranger("Hog", "en-US");
        let guild = moderator.add_guild_of("Trough", &[id])?;
        let person = sandbox.person(&id.to_string())?.with_patience(PATIENCE);
        let mut hands = Vec::new();
        for number in 0..HANDS {
            let channel = moderator.add_channel(guild, &format!("hand-{number}"))?.to_string();
            let asked = person.command(&channel, "help", json!({}))?;
            let newest = Seen(person.settled(asked).await?["message"].clone()).id();
            hands.push(Hand { channel, newest: Mutex::new(newest) });
            // Within the bot's limit of requests per second.
            tokio::time::sleep(EACH / 8).await;
        }
        let text = record::by_chance(1, PLIES, 1).ok_or("random moves can't be written")?.to_string();
        let file = person.upload_file("match.txt", text.as_bytes());
        let asked = person.command(&hands[0].channel, "replay", json!({ "file": file.to_string() }))?;
        let seen = Seen(person.settled(asked).await?["message"].clone());
        let first = seen.button("⏮").ok_or_else(|| format!("nothing to leaf through: {seen}"))?;
        // 1:panel:film:TAPE:PLY:SIDE:STEP
        let source = first.split(':').nth(3).ok_or("a button without its match")?.to_owned();
        let [asked, refused, answered, failed] = Default::default();
        Ok(Hog { person, source, text, hands, asked, refused, answered, failed })
    }

    fn begins(self: &Arc<Hog>, wish: Wish) -> JoinSet<()> {
        let mut hands = JoinSet::new();
        for number in 0..HANDS {
            let hog = Arc::clone(self);
            hands.spawn(async move {
                for round in 0.. {
                    let next = Instant::now() + EACH;
                    let count = match hog.asks(wish, &hog.hands[number], round * HANDS + number).await {
                        Ok(answer) if is_refusal(&answer) => &hog.refused,
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

    /// Sends a request and returns the text of the answer.
    async fn asks(&self, wish: Wish, hand: &Hand, number: usize) -> Result<String> {
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
                let file = self.person.upload_file("match.txt", self.text.as_bytes()).to_string();
                let asked = self.person.command(&hand.channel, "replay", json!({ "file": file }))?;
                return self.hears(hand, asked).await;
            }
        };
        let newest = *hand.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let button = format!("1:panel:film:{}:{ply}:0:{step}", self.source);
        self.hears(hand, self.person.forge(newest, &button, &[])?).await
    }

    async fn hears(&self, hand: &Hand, asked: Id) -> Result<String> {
        let seen = Seen(self.person.settled(asked).await?["message"].clone());
        if seen.is_null() {
            return Err("no answer".into());
        }
        *hand.newest.lock().unwrap_or_else(PoisonError::into_inner) = seen.id();
        Ok(seen.content().to_owned())
    }
}

fn is_refusal(answer: &str) -> bool {
    ["faster than I can follow", "earlier requests come first. Wait"]
        .iter()
        .any(|words| answer.contains(words))
}
