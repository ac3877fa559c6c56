//! A match without a clock in which nobody moves. After a while the players are asked whether it is
//! still being played, and if nobody answers, it is closed.

use super::control::DAY_MS;
use crate::play::{Time, UpTime};

/// After this long without a move the seat to move is asked.
const ASK_MS: i64 = Idle::DAYS * DAY_MS;
/// After this long without an answer the match is closed.
const CLOSE_MS: i64 = 7 * DAY_MS;

/// How long nobody has moved.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Idle {
    since: UpTime,
    asked: Option<UpTime>,
}

impl Idle {
    /// The number of days without a move after which the seat to move is asked.
    pub const DAYS: i64 = 60;

    /// Starts over: somebody has just shown that the match is being played.
    pub(in crate::play) fn since(at: Time) -> Idle {
        Idle { since: at.up(), asked: None }
    }

    /// Notes that the question was asked at this time.
    pub(in crate::play) fn asked(self, at: Time) -> Idle {
        Idle { asked: Some(at.up()), ..self }
    }

    /// Whether the question is waiting for an answer.
    pub fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// When the next step is due: the question or the end.
    pub fn due(&self) -> UpTime {
        self.asked.map_or(self.since.after(ASK_MS), |asked| asked.after(CLOSE_MS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tests::{PLAYERS, act_at, four, moves};
    use crate::play::{Act, End, Event, Match, Refusal, Stage};

    fn clock(game: &mut Match, at: Time) -> Result<(), Refusal> {
        act_at(game, &Act::Clock(at), at)
    }

    fn on_day(days: i64) -> Time {
        Time { at_ms: days * DAY_MS, down_ms: 0 }
    }

    #[test]
    fn a_match_that_nobody_plays_is_asked_about_and_then_closed() {
        let mut game = four("none");
        assert_eq!(game.due(), Some(on_day(60).up()));
        let early = Time { at_ms: 60 * DAY_MS - 1, down_ms: 0 };
        assert_eq!(clock(&mut game, early), Err(Refusal::Stale));
        // The bot was down for one millisecond of it.
        let down = Time { at_ms: 60 * DAY_MS, down_ms: 1 };
        assert_eq!(clock(&mut game, down), Err(Refusal::Stale));
        let before = game.turn_seq;
        clock(&mut game, on_day(60)).unwrap();
        assert!(
            game.idle.unwrap().is_asked() && game.turn_seq == before,
            "buttons of the board are good still"
        );
        assert_eq!(clock(&mut game, on_day(66)), Err(Refusal::Stale), "asked once");
        clock(&mut game, on_day(67)).unwrap();
        assert_eq!((game.stage, game.due()), (Stage::Off(End::Abandoned), None));
        assert_eq!(clock(&mut game, on_day(99)), Err(Refusal::Stale));
        assert!(game.can_be_followed(), "they may play again");
    }

    #[test]
    fn a_move_or_a_word_of_anybody_who_is_in_keeps_it() {
        let mut game = four("none");
        let [ann, bob, _, dario] = PLAYERS;
        assert_eq!(act_at(&mut game, &Act::Stay(bob), on_day(1)), Err(Refusal::Stale), "nobody has asked");
        clock(&mut game, on_day(60)).unwrap();
        act_at(&mut game, &Act::Stay(dario), on_day(66)).unwrap();
        assert_eq!((game.stage, game.due()), (Stage::Live, Some(on_day(126).up())));
        clock(&mut game, on_day(126)).unwrap();
        // A move without a real time: it resets the count all the same.
        moves(&mut game);
        assert_eq!(game.due(), Some(on_day(60).up()));
        clock(&mut game, on_day(60)).unwrap();
        act_at(&mut game, &Act::Resign(ann), on_day(61)).unwrap();
        assert_eq!(act_at(&mut game, &Act::Stay(ann), on_day(62)), Err(Refusal::OutOfIt));
        assert!(!game.idle.unwrap().is_asked(), "who goes was there");
    }

    #[test]
    fn what_cannot_have_happened_is_damage() {
        for event in [Event::Asked { seat: 2 }, Event::Stayed { seat: 1 }, Event::Abandoned] {
            let mut game = four("none");
            assert!(game.apply(&event, on_day(99)).is_err(), "{event:?}");
        }
    }
}
