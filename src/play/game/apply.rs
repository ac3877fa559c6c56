//! Applying events to a match. For each it is known whether it brings a new turn, which makes the
//! buttons shown before it stale.

use std::borrow::Cow;

use super::event;
use crate::play::{
    Answer, Clocks, Corrupt, End, Event, Idle, LastMove, Match, MatchId, Offer, Part, PlayerId, Stage, Time,
    Wish,
};
use crate::rules::{Line, Move, Position, Reason, Seat};

/// Whether an event changed the position or the stage.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Turn {
    New,
    Same,
}

/// Why an event can't have happened.
type Why = Cow<'static, str>;

impl Match {
    /// Applies the next event, which happened at this time.
    ///
    /// # Errors
    /// When the event can't have happened in this state; the match is then unusable.
    pub fn apply(&mut self, event: &Event, at: Time) -> Result<(), Corrupt> {
        let (id, seq) = (self.id, self.seq + 1);
        let (running, moved) = (self.running(), matches!(event, Event::Moved { .. }));
        (self.seq, self.at, self.down_ms) = (seq, at, at.down_ms);
        let applied = if event.is_of_lobby() != (self.stage == Stage::Lobby) {
            Err("not at this stage".into())
        } else if self.stage == Stage::Lobby {
            self.apply_lobby(event, at)
        } else {
            self.apply_begun(event, at)
        };
        let turn = applied.map_err(|why| Corrupt { id, seq, why: format!("{event:?}: {why}") })?;
        self.fresh = match event {
            Event::Moved { .. } => self.last.as_ref().map(|last| last.seat),
            Event::Passed => self.fresh,
            _ => None,
        };
        if turn == Turn::New {
            self.turn_seq = seq;
            self.idle = self.idle.map(|_| Idle::since(at));
        }
        if let (Stage::Live, Some(outcome)) = (self.stage, self.position.outcome()) {
            self.stage = Stage::Over(outcome);
            // Even an offer that its own player's moves don't end.
            self.answered(Answer::Lapsed);
        }
        if running.is_some() && (moved || self.running() != running) {
            self.clocks.iter_mut().for_each(|clocks| clocks.hand_over(running, moved, at));
        }
        Ok(())
    }

    /// An event in the lobby.
    fn apply_lobby(&mut self, event: &Event, at: Time) -> Result<Turn, Why> {
        match event {
            Event::Joined { player } => {
                self.joined.push(*player);
                self.entries.push(*player);
                self.invited.retain(|invited| invited != player);
                return Ok(Turn::Same);
            }
            Event::ComputerJoined { player, level } => {
                self.joined.push(*player);
                self.computers.push((*player, *level));
                self.entries.push(self.creator);
                return Ok(Turn::Same);
            }
            Event::Paired { player, pair } => {
                self.pairs.retain(|(paired, _)| paired != player);
                self.pairs.push((*player, *pair));
                self.entries.push(*player);
                return Ok(Turn::Same);
            }
            Event::Left { player } => {
                self.joined.retain(|joined| joined != player);
                self.computers.retain(|(computer, _)| computer != player);
                self.pairs.retain(|(paired, _)| paired != player);
                return Ok(Turn::Same);
            }
            Event::Declined { player } if self.setup().seat_count() > 2 => {
                self.invited.retain(|invited| invited != player);
                return Ok(Turn::Same);
            }
            Event::Declined { player } => self.stage = Stage::Off(End::Declined(*player)),
            Event::Cancelled => self.stage = Stage::Off(End::Cancelled),
            Event::Expired => self.stage = Stage::Off(End::Expired),
            Event::Reduced { options } => {
                let setup = event::read(&self.terms.game, options).map_err(|why| why.to_string())?;
                self.position = Position::start(&setup);
            }
            Event::Started { seats } => self.start(seats, at)?,
            _ => return Err("it is open already".into()),
        }
        Ok(Turn::New)
    }

    fn start(&mut self, seats: &[PlayerId], at: Time) -> Result<(), Why> {
        if seats.len() != self.setup().seat_count() {
            return Err("not as many people as seats".into());
        }
        for (at, player) in self.setup().seats().zip(seats) {
            self.seats[at] = Some(*player);
        }
        self.invited.clear();
        self.stage = Stage::Live;
        self.tallies.push(self.position.tallies());
        let part = self.terms.paired.as_ref().and_then(|paired| paired.part);
        let is_arena = part == Some(Part::Arena);
        self.clocks = self.terms.time.budget().map(|budget| Clocks::start(budget, is_arena, at));
        self.idle = self.clocks.is_none().then(|| Idle::since(at));
        Ok(())
    }

    /// An event once the match has begun. Moves, and what ends the match, bring a new turn; clocks
    /// and offers don't.
    fn apply_begun(&mut self, event: &Event, at: Time) -> Result<Turn, Why> {
        match event {
            Event::Moved { path } => self.played(path)?,
            Event::Passed => self.passed()?,
            Event::Resigned { seat } => self.dropped(*seat, Reason::Resign)?,
            Event::Flagged { seat } => self.dropped(*seat, Reason::Time)?,
            Event::TakenBack { ply } => {
                self.taken_back = self.offer.map(|offer| offer.by);
                self.answered(Answer::Agreed);
                self.go_back(*ply)?;
            }
            Event::Undone { ply } => {
                let mover = self.last.as_ref().map(|last| last.seat).ok_or("nothing was moved")?;
                self.taken_back = Some(mover);
                self.answered(Answer::Lapsed);
                self.go_back(*ply)?;
                self.undone = Some(*ply);
                self.clocks.iter_mut().for_each(|clocks| clocks.undo(mover, at));
            }
            Event::Hinted { seat } => {
                let (seat, turn) = (self.seat_in(*seat)?, self.turn_seq);
                if !self.hints.contains(&(seat, turn)) {
                    self.hints.push((seat, turn));
                }
                return Ok(Turn::Same);
            }
            Event::DrawAgreed => {
                self.position.agree_draw().map_err(|_| "it is over")?;
                self.answered(Answer::Agreed);
            }
            Event::Aborted { by } => {
                let answer = if by.is_none() { Answer::Agreed } else { Answer::Lapsed };
                self.ended_without_result(End::Aborted(*by), answer)?;
            }
            Event::Stopped { by } => self.ended_without_result(End::Stopped(*by), Answer::Lapsed)?,
            Event::Closed { why } => self.ended_without_result(End::Closed(*why), Answer::Lapsed)?,
            Event::Abandoned if !self.is_asked() => return Err("nobody has asked".into()),
            Event::Abandoned => self.ended_without_result(End::Abandoned, Answer::Lapsed)?,
            Event::Reminded { .. }
            | Event::GaveOdds { .. }
            | Event::VacationBegun { .. }
            | Event::VacationEnded { .. }
            | Event::Asked { .. }
            | Event::Stayed { .. } => return self.apply_clock(event, at).map(|()| Turn::Same),
            _ => return self.apply_offer(event).map(|()| Turn::Same),
        }
        Ok(Turn::New)
    }

    fn played(&mut self, path: &str) -> Result<(), Why> {
        let line = self.position.read(path).map_err(|error| format!("{error:?}"))?;
        let played = self.position.play(line.mv).map_err(|_| "an illegal move")?;
        self.news = None;
        if self.offer.is_some_and(|offer| !offer.survives_move_of(played.seat)) {
            self.answered(Answer::Lapsed);
        }
        self.history.played(played.seat, &line);
        self.taken_back = None;
        self.same_turn = false;
        self.left = played.dropped.map(|seat| (seat, Reason::Stall)).into_iter().collect();
        let (seat, captured) = (played.seat, played.captured);
        self.last = Some(LastMove { seat, mv: line.mv, path: line.path, captured, passed: vec![] });
        self.tallies.push(self.position.tallies_after(self.tallies.last()));
        Ok(())
    }

    fn passed(&mut self) -> Result<(), Why> {
        let played = self.position.play(Move::Pass).map_err(|_| "a pass that isn't forced")?;
        self.history.played(played.seat, &Line { mv: Move::Pass, path: vec![] });
        self.same_turn = false;
        self.left.extend(played.dropped.map(|seat| (seat, Reason::Stall)));
        if let Some(last) = &mut self.last {
            last.passed.push(played.seat);
        }
        self.tallies.push(self.position.tallies_after(self.tallies.last()));
        Ok(())
    }

    /// A seat resigned or ran out of time.
    fn dropped(&mut self, seat: u8, reason: Reason) -> Result<(), Why> {
        let seat = self.seat_in(seat)?;
        if reason == Reason::Time && self.running() != Some(seat) {
            return Err("its clock isn't running".into());
        }
        let turn = self.position.turn();
        self.position.drop_out(seat, reason).map_err(|_| "it is over")?;
        self.same_turn = self.position.turn() == turn;
        self.left.push((seat, reason));
        self.history.left(seat, reason);
        self.answered(Answer::Lapsed);
        Ok(())
    }

    /// The match goes back to the board after this many plies.
    fn go_back(&mut self, ply: u32) -> Result<(), Why> {
        let before = (self.stage == Stage::Live).then(|| self.after(ply)).flatten();
        (self.position, self.last) = before.ok_or("there is no way back there")?;
        self.history.truncate(ply);
        self.tallies.truncate(ply as usize + 1);
        self.left.clear();
        self.same_turn = false;
        self.offers_made.retain(|(.., at)| *at <= ply);
        Ok(())
    }

    fn ended_without_result(&mut self, end: End, answer: Answer) -> Result<(), Why> {
        if self.stage != Stage::Live {
            return Err("it is over".into());
        }
        self.stage = Stage::Off(end);
        self.answered(answer);
        Ok(())
    }

    /// An event of clocks, vacations, or the question whether the match is still being played.
    fn apply_clock(&mut self, event: &Event, at: Time) -> Result<(), Why> {
        let running = self.running();
        match event {
            Event::Reminded { seat } => {
                let is_running = running.is_some_and(|turn| turn.number() == *seat);
                let clocks = self.clocks.as_mut().filter(|_| is_running);
                clocks.ok_or("its clock isn't running")?.remind();
            }
            Event::GaveOdds { seat } => {
                let seat = self.seat_in(*seat)?;
                let clocks = self.clocks.as_mut().filter(|clocks| !clocks.gave_odds(seat));
                clocks.ok_or("it can't give time odds")?.give_odds(seat);
            }
            Event::VacationBegun { seat, until_ms } => {
                self.set_vacation(*seat, Time { at_ms: *until_ms, ..at }, at)?;
            }
            Event::VacationEnded { seat } => self.set_vacation(*seat, at, at)?,
            Event::Asked { seat } => {
                let turn =
                    self.position.turn().filter(|turn| turn.number() == *seat && self.stage == Stage::Live);
                let idle = turn.and(self.idle).filter(|idle| !idle.is_asked());
                self.idle = Some(idle.ok_or("that isn't asked now")?.asked(at));
            }
            Event::Stayed { .. } if !self.is_asked() => return Err("nobody has asked".into()),
            Event::Stayed { seat } => {
                self.seat_in(*seat)?;
                self.idle = Some(Idle::since(at));
            }
            _ => return Err("not an event of clocks".into()),
        }
        Ok(())
    }

    fn set_vacation(&mut self, seat: u8, until: Time, at: Time) -> Result<(), Why> {
        let running = self.running();
        let seat = self.seat_in(seat)?;
        self.clocks.as_mut().ok_or("it has no clock")?.set_vacation(seat, until.up(), running, at);
        Ok(())
    }

    /// An event of offers and their answers.
    fn apply_offer(&mut self, event: &Event) -> Result<(), Why> {
        match event {
            Event::Offered { wish, seat } => self.offered(*wish, *seat).ok_or("it can't be offered now")?,
            Event::DrawOffered { seat } => {
                self.offered(Wish::Draw, *seat).ok_or("it can't be offered now")?;
            }
            Event::OfferAgreed { wish, seat } => self.agreed(*wish, *seat).ok_or("that isn't offered")?,
            Event::DrawAccepted { seat } => self.agreed(Wish::Draw, *seat).ok_or("that isn't offered")?,
            Event::OfferDeclined { seat, .. } | Event::DrawDeclined { seat } => {
                let seat = Seat::new(*seat).ok_or("there is no such seat")?;
                self.answered(Answer::Declined(seat));
            }
            Event::OfferWithdrawn { .. } => self.answered(Answer::Withdrawn),
            Event::Rematched { game } => self.rematched(*game)?,
            _ => return Err("not an event of offers".into()),
        }
        Ok(())
    }

    fn rematched(&mut self, next: MatchId) -> Result<(), Why> {
        if !self.wants_rematch() {
            return Err("not all have agreed".into());
        }
        self.rematch = Some(next);
        self.answered(Answer::Agreed);
        Ok(())
    }

    /// The seat with this number, which hasn't dropped out.
    fn seat_in(&self, number: u8) -> Result<Seat, Why> {
        let seat = Seat::new(number).filter(|&seat| self.position.playing().contains(seat));
        seat.ok_or_else(|| "that seat isn't in it".into())
    }

    fn is_asked(&self) -> bool {
        self.idle.is_some_and(|idle| idle.is_asked())
    }

    fn offered(&mut self, wish: Wish, seat: u8) -> Option<()> {
        let seat = self.asking(wish, seat).filter(|_| self.offer.is_none())?;
        self.offer = Some(Offer { wish, by: seat, agreed: std::iter::once(seat).collect() });
        self.news = None;
        self.note_offer(wish, seat);
        Some(())
    }

    fn agreed(&mut self, wish: Wish, seat: u8) -> Option<()> {
        let seat = self.asking(wish, seat)?;
        self.offer.as_mut().filter(|offer| offer.wish == wish)?.agreed.insert(seat);
        Some(())
    }

    /// The seat with this number, if it may offer or answer this now.
    fn asking(&self, wish: Wish, number: u8) -> Option<Seat> {
        match wish {
            Wish::Rematch => {
                self.setup().seats().find(|seat| seat.number() == number && self.can_be_followed())
            }
            Wish::Draw | Wish::Takeback | Wish::Abort if self.stage == Stage::Live => {
                self.seat_in(number).ok()
            }
            Wish::Draw | Wish::Takeback | Wish::Abort => None,
        }
    }
}
