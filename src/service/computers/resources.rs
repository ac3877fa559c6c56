//! What computer players think with.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::analysis::Analyses;
use super::brain::Brains;
use crate::metrics::Metrics;
use crate::rating::{LEVELS, Pool};
use crate::service::Queue;

/// The queue of the computer players, their searchers, and how strong they are.
pub(in crate::service) struct Computers {
    pub(in crate::service) queue: Queue,
    pub(in crate::service) brains: Arc<Brains>,
    pub(super) analyses: Analyses,
    /// The ratings of the levels in each game, and when they were estimated, by the monotonic clock.
    pub(super) strengths: Mutex<HashMap<Pool, (i64, [i64; LEVELS])>>,
}

impl Computers {
    /// Computer players who don't think yet.
    pub(in crate::service) fn start(metrics: Arc<Metrics>) -> Computers {
        Computers {
            queue: Queue::for_computers(metrics),
            brains: Arc::default(),
            analyses: Analyses::default(),
            strengths: Mutex::default(),
        }
    }
}
