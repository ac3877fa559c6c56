//! The latest interactions. Discord may deliver one twice, even at the same moment; both deliveries
//! reach the same session. Only the first one is handled, so that the refusal of the second can't be
//! the answer.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// More than arrive within the few seconds in which an interaction can be delivered again.
const KEPT: usize = 4096;

/// The ids of the latest interactions.
#[derive(Debug, Default)]
pub struct Heard(Mutex<VecDeque<u64>>);

impl Heard {
    /// Whether an interaction has arrived before; remembers it.
    pub fn again(&self, id: u64) -> bool {
        let mut heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if heard.contains(&id) {
            return true;
        }
        if heard.len() == KEPT {
            heard.pop_front();
        }
        heard.push_back(id);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_are_known_again_and_older_ones_forgotten() {
        let heard = Heard::default();
        assert!((0..9000).all(|id| !heard.again(id)));
        assert!((5000..9000).all(|id| heard.again(id)));
        assert!(!heard.again(0), "it would keep all of them");
    }
}
