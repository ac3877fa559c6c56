//! The same load without and with something else in turn, so that whatever else the machine does affects
//! both.

use tokio::task::JoinSet;

use crate::Result;
use crate::city::Ready;
use crate::fleet::Fleet;
use crate::pace::{self, Load};

/// Runs without and with it.
const ROUNDS: usize = 3;

/// Plays without and with `what` in turn, and prints how much that slows the others. `begin` starts it for
/// each round, and it ends with its tasks. Returns whether nothing was missed.
pub async fn compare(
    (fleet, ready): (&Fleet, &mut Ready),
    load: &Load,
    what: &str,
    begin: impl AsyncFn(usize) -> Result<JoinSet<()>>,
) -> Result<bool> {
    let (mut without, mut with) = (Vec::new(), Vec::new());
    let mut is_clean = true;
    for round in 0..ROUNDS {
        let quiet = pace::run(fleet, ready, load).await?;
        println!("without\n{quiet}");
        pace::rest(ready).await;
        let mut tasks = begin(round).await?;
        let crowded = pace::run(fleet, ready, load).await?;
        tasks.shutdown().await;
        println!("with {what}\n{crowded}");
        pace::rest(ready).await;
        is_clean &= quiet.is_clean() && crowded.is_clean();
        without.push(quiet.moves());
        with.push(crowded.moves());
    }
    for (name, part) in [("p50", 0), ("p99", 1)] {
        let of = |runs: &[[f64; 2]]| middle(runs.iter().map(|run| run[part]).collect());
        let (quiet, crowded) = (of(&without), of(&with));
        println!("others' {name}: {quiet:.1} ms without, {crowded:.1} ms with: {:.2} times", crowded / quiet);
    }
    Ok(is_clean)
}

/// The middle of some times.
fn middle(times: Vec<f64>) -> f64 {
    share(&sorted(times), 0.5)
}

/// Times in order.
pub fn sorted(mut times: Vec<f64>) -> Vec<f64> {
    times.sort_by(f64::total_cmp);
    times
}

/// The time within which this share of sorted times lies; not a number if there are none.
pub fn share(sorted: &[f64], share: f64) -> f64 {
    let at = (sorted.len() as f64 * share) as usize;
    sorted.get(at.min(sorted.len().saturating_sub(1))).copied().unwrap_or(f64::NAN)
}
