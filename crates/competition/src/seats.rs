//! The balance of seats in matches of two: who starts how often.

/// How strong somebody's claim to a seat is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Claim {
    /// They have had both seats equally often, and it is the other one's turn.
    Mild,
    /// They have had one seat once more than the other.
    Strong,
    /// They have had the same seat twice in a row, or twice more than the other. It has to change.
    Absolute,
}

/// The seats somebody has had, by match: 0 for starting, 1 for moving second.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seats {
    had: Vec<usize>,
}

impl Seats {
    /// Adds a match.
    pub fn push(&mut self, seat: usize) {
        self.had.push(seat);
    }

    /// The seat that somebody has a claim to, and how strong it is; `None` before the first match.
    pub fn owed(&self) -> Option<(usize, Claim)> {
        let last = *self.had.last()?;
        let starts = self.had.iter().filter(|seat| **seat == 0).count();
        let follows = self.had.len() - starts;
        let more = starts.abs_diff(follows);
        let rarer = usize::from(starts > follows);
        if self.had.ends_with(&[last, last]) {
            return Some((1 - last, Claim::Absolute));
        }
        Some(match more {
            0 => (1 - last, Claim::Mild),
            1 => (rarer, Claim::Strong),
            _ => (rarer, Claim::Absolute),
        })
    }

    /// The weaker of two claims, which pairing these two would deny, if both have a claim to the
    /// same seat.
    pub fn clash(&self, other: &Seats) -> Option<Claim> {
        let (ours, theirs) = (self.owed()?, other.owed()?);
        (ours.0 == theirs.0).then(|| ours.1.min(theirs.1))
    }

    /// Whether this one starts against `other`. `lot` decides between two with the same claim.
    pub fn starts_against(&self, other: &Seats, lot: bool) -> bool {
        match (self.owed(), other.owed()) {
            (None, None) => lot,
            (Some((seat, _)), None) => seat == 0,
            (None, Some((seat, _))) => seat == 1,
            (Some((ours, claim)), Some((theirs, other_claim))) => {
                if ours != theirs {
                    return ours == 0;
                }
                let wins = match claim.cmp(&other_claim) {
                    std::cmp::Ordering::Greater => true,
                    std::cmp::Ordering::Less => false,
                    std::cmp::Ordering::Equal => self.had_it_longer_ago(other, ours).unwrap_or(lot),
                };
                wins == (ours == 0)
            }
        }
    }

    /// Whether this one had the seat longer ago: at the last match at which the seats of the two
    /// differed.
    fn had_it_longer_ago(&self, other: &Seats, seat: usize) -> Option<bool> {
        let back = self.had.iter().rev().zip(other.had.iter().rev());
        back.filter(|(ours, theirs)| ours != theirs).map(|(ours, _)| *ours != seat).next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(had: &[usize]) -> Seats {
        Seats { had: had.to_vec() }
    }

    #[test]
    fn the_seat_that_was_rarer_is_owed() {
        assert_eq!(seats(&[]).owed(), None);
        assert_eq!(seats(&[0]).owed(), Some((1, Claim::Strong)));
        assert_eq!(seats(&[0, 1]).owed(), Some((0, Claim::Mild)));
        assert_eq!(seats(&[1, 0, 0]).owed(), Some((1, Claim::Absolute)));
        assert_eq!(seats(&[0, 0, 1, 0]).owed(), Some((1, Claim::Absolute)));
    }

    #[test]
    fn the_stronger_claim_gets_the_seat() {
        assert!(!seats(&[0]).starts_against(&seats(&[1]), true));
        assert!(!seats(&[0, 0]).starts_against(&seats(&[0]), true));
        assert!(seats(&[1, 0, 1]).starts_against(&seats(&[0, 1]), false));
        assert!(!seats(&[1, 0]).starts_against(&seats(&[0, 1]), true), "each gets the turn owed");
        assert!(
            !seats(&[1, 0, 0, 1]).starts_against(&seats(&[0, 1, 0, 1]), true),
            "it started more recently"
        );
        assert!(seats(&[0, 1, 0]).starts_against(&seats(&[1, 0, 0]), false));
        assert_eq!(seats(&[0]).clash(&seats(&[0, 0])), Some(Claim::Strong));
        assert_eq!(seats(&[0]).clash(&seats(&[1])), None);
    }
}
