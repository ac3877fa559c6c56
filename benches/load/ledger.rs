//! Compares the moves that people saw confirmed with what the database holds in the end.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use hoppity::play::{Event, MatchId};
use hoppity::store::Store;

use crate::Result;

/// The moves that were answered with a board, by match.
#[derive(Default)]
pub struct Ledger(Mutex<BTreeMap<String, Vec<String>>>);

impl Ledger {
    /// Notes that a match has started.
    pub fn opened(&self, name: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), Vec::new());
    }

    /// Notes that a move was answered.
    pub fn played(&self, name: &str, text: &str) {
        let mut matches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        matches.entry(name.to_owned()).or_default().push(text.to_owned());
    }
}

/// How long the outbox may take to become empty.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many differences are printed.
const TOLD: usize = 5;

/// Whether the two are equal and nothing is left to send; prints what isn't.
pub async fn check(ledger: &Ledger, database: &str) -> Result<bool> {
    let store = Store::open(database).await?;
    let begin = Instant::now();
    let mut unsent = store.unsent_posts().await?;
    while unsent > 0 && begin.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(100)).await;
        unsent = store.unsent_posts().await?;
    }
    let matches = ledger.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let (mut moves, mut wrong) = (0, 0);
    for (name, answered) in &matches {
        let id: MatchId = name.parse().map_err(|_| format!("{name} names no match"))?;
        let events = store.events(id, 0).await?;
        let stored: Vec<String> = events
            .iter()
            .filter_map(|event| match event {
                Event::Moved { path } => Some(ends(path)),
                _ => None,
            })
            .collect();
        moves += stored.len();
        if stored != *answered {
            wrong += 1;
            if wrong <= TOLD {
                println!("#{name}: {} moves answered, {} stored", answered.len(), stored.len());
            }
        }
    }
    store.close().await;
    println!("the database: {moves} moves in {} matches", matches.len());
    if wrong > 0 {
        println!("  WRONG: {wrong} matches don't hold what was answered");
    } else {
        println!("  exactly the moves that were answered");
    }
    if unsent > 0 {
        println!("  WRONG: {unsent} posts were never sent");
    }
    Ok(wrong == 0 && unsent == 0)
}

/// The ends of a way, which is how records write moves.
pub fn ends(path: &str) -> String {
    match path.split('-').collect::<Vec<_>>().as_slice() {
        [from, .., to] => format!("{from}-{to}"),
        _ => path.to_owned(),
    }
}
