//! Remembers recent interactions, because Discord may deliver one twice. An act in a match is
//! stored with its interaction; other changes aren't, so a second delivery is detected here. Both
//! deliveries reach the same session, and a new process has a new session.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// Nobody sends more than this within a few seconds.
const KEPT: usize = 1024;

/// The ids of the latest interactions that change something only once.
#[derive(Debug, Default)]
pub struct Heard(Mutex<VecDeque<u64>>);

impl Heard {
    /// Whether an interaction was heard before; remembers it.
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
    fn the_last_thousand_are_known_again() {
        let heard = Heard::default();
        assert!((0..3000).all(|id| !heard.again(id)));
        assert!((2000..3000).all(|id| heard.again(id)));
        assert!(!heard.again(0), "it would keep all for ever");
    }
}
