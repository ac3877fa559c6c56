//! Vacations: players pause their correspondence clocks.

use crate::play::{self, Act, PlayerId};
use crate::service::{Problem, Refusal, Service};
use crate::store::{Begun, Vacation};

/// The days of vacation that each player has within a year.
pub const VACATION_DAYS: i64 = 30;

/// A player's vacation status.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct VacationStatus {
    /// When the current vacation ends, in milliseconds UTC, if the player is on one.
    pub until_ms: Option<i64>,
    /// The days left within a year.
    pub left_days: i64,
}

impl Service {
    /// A player's vacation status.
    pub async fn vacation_status(&self, player: PlayerId) -> Result<VacationStatus, Problem> {
        let year = self.store.vacations_of(player, self.now_ms()).await?;
        Ok(VacationStatus { until_ms: year.until_ms, left_days: (VACATION_DAYS - year.used_days).max(0) })
    }

    /// Begins a vacation of `days` in all matches at once.
    ///
    /// # Errors
    /// A refusal when the player is already on vacation or has too few days left; a fault when the
    /// database fails.
    pub async fn begin_vacation(&self, player: PlayerId, days: i64) -> Result<VacationStatus, Problem> {
        let days = days.max(1);
        match self.store.begin_vacation(player, days, VACATION_DAYS, self.now_ms()).await? {
            Begun::Done => {}
            Begun::Already(until_ms) => return Err(play::Refusal::AlreadyOnVacation(until_ms).into()),
            Begun::TooMany(left) => return Err(Refusal::TooManyDays(left).into()),
        }
        self.spread(player).await
    }

    /// Ends a vacation early, in all matches at once.
    ///
    /// # Errors
    /// A refusal when the player isn't on vacation; a fault when the database fails.
    pub async fn end_vacation(&self, player: PlayerId) -> Result<VacationStatus, Problem> {
        if !self.store.end_vacation(player, self.now_ms()).await? {
            return Err(play::Refusal::NotOnVacation.into());
        }
        self.spread(player).await
    }

    /// Applies the vacation to the player's matches. If that is interrupted, the next tick
    /// continues.
    async fn spread(&self, player: PlayerId) -> Result<VacationStatus, Problem> {
        // Lobbies show who is on vacation.
        self.cache.retain(|shown| !shown.people.contains_key(&player));
        for vacation in self.store.unannounced_vacations(self.now_ms(), i64::MAX).await? {
            if vacation.player == player {
                self.tell_vacation(vacation).await?;
            }
        }
        self.vacation_status(player).await
    }

    /// Tells the player's matches of a vacation: that it has begun, or that it is over.
    pub(in crate::service) async fn tell_vacation(&self, vacation: Vacation) -> Result<(), Problem> {
        let Vacation { player, until_ms, .. } = vacation;
        let is_over = until_ms <= self.now_ms();
        let act = if is_over { Act::EndVacation(player) } else { Act::BeginVacation(player, until_ms) };
        for id in self.store.clocked_of(player).await? {
            match self.act(None, id, None, &act).await {
                // The match is over, a vacation doesn't stop its clock, or it knows about this one
                // already.
                Ok(_) | Err(Problem::Refused(_) | Problem::Competition(_) | Problem::Again) => {}
                Err(fault @ Problem::Fault(_)) => return Err(fault),
            }
        }
        Ok(self.store.vacation_announced(vacation, is_over).await?)
    }
}
