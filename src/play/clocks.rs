//! The seats' clocks in a match under way: a part of its state, derived from the events and when they happened.
//!
//! All times here are [`Time::up_ms`]: they stand still while the bot is down, so a replay gives the same clocks and an
//! outage costs nobody anything.

use super::Time;
use super::control::Budget;
use crate::rules::{BySeat, Seat};

/// A move on its way when the clock reaches zero still lands. What counts is the commit: of a move and a flag the one that
/// is stored first holds, and the flag isn't decided before this much more has passed.
pub const GRACE_MS: i64 = 2_000;
/// Who has less than this for a turn isn't reminded: they sit there, or it helps no more.
const REMIND_FROM_MS: i64 = 10 * 60 * 1000;

/// What each seat has left, and since when the clock of the seat to move runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    budget: Budget,
    /// As it was when the seat's clock ran last; the running one's as it was at `since_ms`.
    left_ms: BySeat<i64>,
    /// Until when each seat is away: its clock doesn't run before.
    away_ms: BySeat<i64>,
    since_ms: i64,
    reminded: bool,
}

impl Clocks {
    /// Full clocks, the one of the seat to move running from now.
    pub(super) fn start(budget: Budget, at: Time) -> Clocks {
        Clocks {
            budget,
            left_ms: BySeat::from_fn(|_| budget.time_ms),
            away_ms: BySeat::from_fn(|_| i64::MIN),
            since_ms: at.up_ms(),
            reminded: false,
        }
    }

    /// What a seat would have left now if its clock were the running one.
    pub fn left_ms(&self, seat: Seat, at: Time) -> i64 {
        let ran = at.up_ms() - self.since_ms.max(self.away_ms[seat]);
        (self.left_ms[seat] - ran.max(0)).max(0)
    }

    /// What a seat has left while its clock stands.
    pub fn kept_ms(&self, seat: Seat) -> i64 {
        self.left_ms[seat]
    }

    /// When the running clock, of `seat`, reaches zero.
    pub fn deadline_ms(&self, seat: Seat) -> i64 {
        self.since_ms.max(self.away_ms[seat]).saturating_add(self.left_ms[seat])
    }

    /// When a fifth is left of what `seat` had at the beginning of its turn, unless it needs no reminder or has had it.
    pub fn remind_ms(&self, seat: Seat) -> Option<i64> {
        let left = self.left_ms[seat];
        (!self.reminded && left >= REMIND_FROM_MS).then(|| self.deadline_ms(seat) - left / 5)
    }

    /// When the clock next has something to say of `seat`, whose clock runs: a reminder, or its flag.
    pub fn due_ms(&self, seat: Seat) -> i64 {
        self.remind_ms(seat).unwrap_or_else(|| self.deadline_ms(seat).saturating_add(GRACE_MS))
    }

    /// Until when a seat is away, if it is.
    pub fn away_until_ms(&self, seat: Seat, at: Time) -> Option<i64> {
        Some(self.away_ms[seat]).filter(|&until| until > at.up_ms())
    }

    /// Whether the seat to move has had its reminder for this turn.
    pub fn is_reminded(&self) -> bool {
        self.reminded
    }

    pub(super) fn remind(&mut self) {
        self.reminded = true;
    }

    /// The clock of `before` ran until now, if one did, and that of the seat to move now runs on from here. Whatever ended
    /// the turn, time that has passed is gone; only a move brings the bonus.
    pub(super) fn hand_over(&mut self, before: Option<Seat>, moved: bool, at: Time) {
        if let Some(seat) = before {
            self.left_ms[seat] = self.left_ms(seat, at);
            if moved {
                self.left_ms[seat] = (self.left_ms[seat] + self.budget.bonus_ms).min(self.budget.limit_ms);
            }
        }
        self.since_ms = at.up_ms();
        self.reminded = false;
    }

    /// A seat goes away until then; that it is back before, when that has passed. `turn` is the seat to move.
    pub(super) fn go_away(&mut self, seat: Seat, until_ms: i64, turn: Option<Seat>, at: Time) {
        if turn == Some(seat) {
            self.left_ms[seat] = self.left_ms(seat, at);
            self.since_ms = at.up_ms();
        }
        self.away_ms[seat] = until_ms;
    }
}
