//! The clocks of the seats in a running match: part of its state, derived from the events and their
//! times. They stand still while the bot is down, so a replay yields the same clocks and an outage
//! costs nobody any time.

use super::control::Budget;
use crate::play::{Time, UpTime};
use crate::rules::{BySeat, Seat};

/// A move that is on its way when the clock reaches zero still counts. Whichever of the move and
/// the flag is committed first counts, and the flag isn't decided until this much time has passed.
pub const GRACE_MS: i64 = 2_000;
/// A player with less time than this for a turn gets no reminder: they are at the board, or it
/// would come too late.
const REMIND_FROM_MS: i64 = 10 * 60 * 1000;

/// The first move of a seat in an arena takes at most this long. Somebody who isn't there would keep the
/// opponent for a whole clock, in a competition that itself lasts less than an hour or two.
pub(in crate::play) const FIRST_MOVE_MS: i64 = 2 * 60 * 1000;

/// What each seat has left, and since when the clock of the seat to move has been running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    budget: Budget,
    /// As of the moment when the seat's clock last stopped; for the running clock, as of `since`.
    left_ms: BySeat<i64>,
    /// The seats whose first move still has a limit of its own.
    first: BySeat<bool>,
    /// The seats that gave time odds: they get no bonus.
    odds: BySeat<bool>,
    /// When each seat's vacation ends: its clock doesn't run before then.
    vacation_until: BySeat<UpTime>,
    since: UpTime,
    reminded: bool,
    /// What the last move brought its seat.
    bonus_ms: i64,
}

impl Clocks {
    /// Full clocks, with the clock of the seat to move running from now. In an arena, the first move of
    /// each seat has a limit of its own.
    pub(in crate::play) fn start(budget: Budget, is_arena: bool, at: Time) -> Clocks {
        Clocks {
            budget,
            first: BySeat::from_fn(|_| is_arena),
            left_ms: BySeat::from_fn(|_| budget.time_ms),
            odds: BySeat::from_fn(|_| false),
            vacation_until: BySeat::from_fn(|_| UpTime::MIN),
            since: at.up(),
            reminded: false,
            bonus_ms: 0,
        }
    }

    /// What a seat would have left now if its clock were running.
    pub fn left_ms(&self, seat: Seat, at: Time) -> i64 {
        let ran = at.up().since(self.ran_from(seat)).max(0);
        (self.left_ms[seat] - ran).max(0)
    }

    /// What a seat has left while its clock is stopped.
    pub fn kept_ms(&self, seat: Seat) -> i64 {
        self.left_ms[seat]
    }

    /// When the time of `seat` for its turn is over, if its clock is the running one.
    pub fn deadline(&self, seat: Seat) -> UpTime {
        self.ran_from(seat).after(self.turn_ms(seat))
    }

    /// Whether the first move of a seat is still to come, and has a limit of its own that is shorter than
    /// the seat's clock.
    pub fn limits_first_move(&self, seat: Seat) -> bool {
        self.first[seat] && self.left_ms[seat] > FIRST_MOVE_MS
    }

    /// How long the turn of a seat may take.
    fn turn_ms(&self, seat: Seat) -> i64 {
        if self.limits_first_move(seat) { FIRST_MOVE_MS } else { self.left_ms[seat] }
    }

    /// Since when the clock of `seat` has been running, if it is the running one.
    fn ran_from(&self, seat: Seat) -> UpTime {
        self.since.max(self.vacation_until[seat])
    }

    /// When a fifth is left of what `seat` had at the beginning of its turn, unless it needs no
    /// reminder or has already had one.
    pub fn reminder(&self, seat: Seat) -> Option<UpTime> {
        let left = self.turn_ms(seat);
        (!self.reminded && left >= REMIND_FROM_MS).then(|| self.ran_from(seat).after(left - left / 5))
    }

    /// When the running clock of `seat` next needs attention, for a reminder or its flag.
    pub fn due(&self, seat: Seat) -> UpTime {
        self.reminder(seat).unwrap_or_else(|| self.deadline(seat).after(GRACE_MS))
    }

    /// The end of a seat's vacation, if it is on one.
    pub fn vacation_until(&self, seat: Seat, at: Time) -> Option<UpTime> {
        Some(self.vacation_until[seat]).filter(|&until| until > at.up())
    }

    /// Whether a seat gave time odds.
    pub fn gave_odds(&self, seat: Seat) -> bool {
        self.odds[seat]
    }

    /// Halves what a seat has, and takes its bonus away.
    pub(in crate::play) fn give_odds(&mut self, seat: Seat) {
        self.left_ms[seat] /= 2;
        self.odds[seat] = true;
    }

    /// Whether the seat to move has had its reminder this turn.
    pub fn is_reminded(&self) -> bool {
        self.reminded
    }

    pub(in crate::play) fn remind(&mut self) {
        self.reminded = true;
    }

    /// Stops the clock of `before`, if one was running, and starts that of the seat to move. The
    /// time used is gone however the turn ended, but only a move earns the bonus.
    pub(in crate::play) fn hand_over(&mut self, before: Option<Seat>, moved: bool, at: Time) {
        if let Some(seat) = before {
            self.left_ms[seat] = self.left_ms(seat, at);
            self.first[seat] &= !moved;
            if moved {
                let bonus = if self.odds[seat] { 0 } else { self.budget.bonus_ms };
                let left = self.left_ms[seat];
                self.left_ms[seat] = (left + bonus).min(self.budget.limit_ms);
                self.bonus_ms = self.left_ms[seat] - left;
            }
        }
        self.since = at.up();
        self.reminded = false;
    }

    /// Goes on as if the last move, which was that of `seat`, hadn't been made: the time since then is its own, and
    /// what the move brought is taken back. Otherwise moving and undoing the move in turn would wind its clock
    /// up, and the opponent's down.
    pub(in crate::play) fn undo(&mut self, seat: Seat, at: Time) {
        let bonus_ms = std::mem::take(&mut self.bonus_ms);
        let since_ms = at.up().since(self.since).max(0);
        self.left_ms[seat] = (self.left_ms[seat] - bonus_ms - since_ms).max(0);
        self.since = at.up();
    }

    /// Sends a seat on vacation until then; a time that has passed brings it back. `turn` is the
    /// seat to move.
    pub(in crate::play) fn set_vacation(&mut self, seat: Seat, until: UpTime, turn: Option<Seat>, at: Time) {
        if turn == Some(seat) {
            self.left_ms[seat] = self.left_ms(seat, at);
            self.since = at.up();
        }
        self.vacation_until[seat] = until;
    }
}

#[cfg(test)]
mod tests {
    use crate::play::tests::{PLAYERS, act_at, in_arena, timed, timed_casual};
    use crate::play::{Act, Match, Refusal, Stage, Time};
    use crate::rules::Reason;

    const MINUTE_MS: i64 = 60_000;

    fn at(ms: i64) -> Time {
        Time { at_ms: ms, ..Time::default() }
    }

    fn moves_at(game: &mut Match, ms: i64) {
        let player = game.to_move().unwrap();
        let text = game.position().write(game.position().legal_moves()[0]);
        act_at(game, &Act::Move(player, text), at(ms)).unwrap();
    }

    fn flag(game: &mut Match, ms: i64) -> Result<(), Refusal> {
        act_at(game, &Act::Clock(at(ms)), at(ms))
    }

    #[test]
    fn somebody_who_is_not_there_for_an_arena_loses_soon() {
        let (limit, grace) = (2 * MINUTE_MS, super::GRACE_MS);
        let mut absent = in_arena("halma-8");
        assert_eq!(absent.deadline_ms(), Some(limit));
        assert_eq!(flag(&mut absent, limit), Err(Refusal::Stale), "a move may be on its way");
        flag(&mut absent, limit + grace).unwrap();
        assert!(matches!(absent.stage(), Stage::Over(outcome) if outcome.reason == Reason::Time));

        let mut game = in_arena("halma-8");
        let [ann, bob] = [PLAYERS[0], PLAYERS[1]].map(|player| game.seat_of(player).unwrap());
        moves_at(&mut game, MINUTE_MS);
        assert_eq!(game.deadline_ms(), Some(MINUTE_MS + limit), "the other's first move");
        moves_at(&mut game, 2 * MINUTE_MS);
        // From then on, each has what is left of the whole clock.
        assert_eq!(game.deadline_ms(), Some(11 * MINUTE_MS));
        assert_eq!([ann, bob].map(|seat| game.clocks().unwrap().kept_ms(seat)), [9 * MINUTE_MS; 2]);
        assert_eq!(
            flag(&mut game, 10 * MINUTE_MS),
            Err(Refusal::Stale),
            "no reminder, which is for long clocks"
        );

        assert_eq!(timed("halma-8", "10m", false).deadline_ms(), Some(10 * MINUTE_MS), "outside of arenas");
    }

    #[test]
    fn a_move_that_is_undone_brings_no_bonus() {
        let mut game = timed_casual("halma-8", "10m+10s/15m");
        let seat = game.seat_of(PLAYERS[0]).unwrap();
        let left = |game: &Match| game.clocks().unwrap().kept_ms(seat);
        moves_at(&mut game, MINUTE_MS);
        assert_eq!(left(&game), 9 * MINUTE_MS + 10_000);
        act_at(&mut game, &Act::Undo(PLAYERS[0], MINUTE_MS + 1), at(MINUTE_MS + 1)).unwrap();
        assert_eq!(left(&game), 9 * MINUTE_MS - 1, "the time that has passed is gone");
        let opponent = game.seat_of(PLAYERS[1]).unwrap();
        assert_eq!(game.clocks().unwrap().kept_ms(opponent), 10 * MINUTE_MS, "and it was nobody else's");
        moves_at(&mut game, 2 * MINUTE_MS);
        assert_eq!(left(&game), 8 * MINUTE_MS + 10_000);
    }
}
