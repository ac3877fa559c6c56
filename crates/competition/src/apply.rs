//! Applying events to a competition.

use crate::event::{Event, Slot};
use crate::formats::Format;
use crate::id::{Entrant, PairingNumber};
use crate::outcome::{MAX_SEATS, Outcome};
use crate::progress::{Bracket, Progress};
use crate::state::{Bye, Competition, Corrupt, End, Member, Pairing, Presence, Stage};

type Applied = Result<(), &'static str>;

impl Competition {
    /// Applies the next event.
    ///
    /// # Errors
    /// When the event can't have happened in this state; the competition is then unusable.
    pub fn apply(&mut self, event: &Event) -> Result<(), Corrupt> {
        self.seq += 1;
        self.change(event).map_err(|why| Corrupt { seq: self.seq, why })
    }

    fn change(&mut self, event: &Event) -> Applied {
        if matches!(self.stage, Stage::Over(_)) {
            return Err("it was over");
        }
        match event {
            Event::Opened { .. } => Err("it was opened before"),
            Event::Entered { entrant, rating, side, at_ms } => {
                let (presence, rounds_before) = (Presence::Active, self.round);
                let (entrant, rating, side) = (*entrant, *rating, *side);
                let returned_ms = None;
                self.enter(Member { entrant, rating, side, presence, rounds_before, returned_ms }, *at_ms)
            }
            Event::Paused { entrant } => self.set_presence(*entrant, Presence::Paused, None),
            Event::Resumed { entrant, at_ms } => self.set_presence(*entrant, Presence::Active, Some(*at_ms)),
            Event::Left { entrant } => self.set_presence(*entrant, Presence::Left, None),
            Event::Removed { entrant, reason } => {
                self.set_presence(*entrant, Presence::Removed, None)?;
                self.removals.push((*entrant, reason.clone()));
                Ok(())
            }
            Event::Annulled { entrant } => self.annul(*entrant),
            Event::Postponed { starts_ms } => {
                self.in_entry()?;
                self.starts_ms = *starts_ms;
                Ok(())
            }
            Event::Started { order, at_ms } => self.begin(order, *at_ms),
            Event::Round { round, at_ms } => self.begin_round(*round, *at_ms),
            Event::Paired { pairing, seats, slot, at_ms } => self.pair(*pairing, seats, *slot, *at_ms),
            Event::Bye { entrant, round, why } => {
                self.known(*entrant)?;
                self.byes.push(Bye { round: *round, entrant: *entrant, why: *why });
                Ok(())
            }
            Event::Reported { pairing, outcome, at_ms } => self.record(*pairing, outcome, *at_ms),
            Event::Closed { pairing, outcome, at_ms } => {
                self.record(*pairing, outcome, *at_ms)?;
                self.pairings[pairing.0 as usize - 1].is_closed = true;
                Ok(())
            }
            Event::Through { round, tie, entrant, why } => {
                let Progress::Bracket(bracket) = &mut self.progress else { return Err("it has no bracket") };
                bracket.go_through((*round, *tie), *entrant, *why)
            }
            Event::SeasonBegan { season, divisions, at_ms } => self.begin_season(*season, divisions, *at_ms),
            Event::LastSeason { season } => self.set_last_season(*season),
            Event::SeasonEnded { season, ranking, at_ms } => self.end_season(*season, ranking, *at_ms),
            Event::Challenged { duel, by, target, .. } => {
                self.progress.rungs_mut()?.challenge(*duel, [*by, *target])
            }
            Event::Climbed { duel, steps, at_ms } => self.progress.rungs_mut()?.climb(*duel, steps, *at_ms),
            Event::Dropped { entrant, step, at_ms } => {
                self.progress.rungs_mut()?.drop_to(*entrant, *step, *at_ms)
            }
            Event::TimeUp { .. } => self.end_time(),
            Event::CalledOff { .. } => self.in_entry().map(|()| self.stage = Stage::Over(End::CalledOff)),
            Event::Cancelled { reason } => {
                self.open.clear();
                self.stage = Stage::Over(End::Cancelled(reason.clone()));
                Ok(())
            }
            Event::Finished { .. } => self.finish(),
        }
    }

    fn annul(&mut self, entrant: Entrant) -> Applied {
        self.known(entrant)?;
        self.annulled.insert((self.season(), entrant));
        Ok(())
    }

    fn begin_round(&mut self, round: u32, at_ms: i64) -> Applied {
        if round != self.round + 1 {
            return Err("the rounds don't follow each other");
        }
        (self.round, self.settled_ms) = (round, at_ms);
        Ok(())
    }

    fn end_time(&mut self) -> Applied {
        let Progress::Arena(track) = &mut self.progress else { return Err("it has no time") };
        track.is_over = true;
        Ok(())
    }

    fn finish(&mut self) -> Applied {
        if self.stage != Stage::Running || !self.open.is_empty() {
            return Err("it wasn't played to its end");
        }
        self.stage = Stage::Over(End::Finished);
        Ok(())
    }

    fn known(&self, entrant: Entrant) -> Applied {
        if self.indices.contains_key(&entrant) { Ok(()) } else { Err("somebody had never entered") }
    }

    fn in_entry(&self) -> Applied {
        if self.stage == Stage::Entry { Ok(()) } else { Err("it had begun") }
    }

    fn enter(&mut self, member: Member, at_ms: i64) -> Applied {
        let entrant = member.entrant;
        match self.indices.get(&entrant) {
            Some(index) => {
                let before = &mut self.members[*index];
                if before.presence != Presence::Left {
                    return Err("somebody entered twice");
                }
                let rounds_before = before.rounds_before;
                *before = Member { rounds_before, returned_ms: Some(at_ms), ..member };
            }
            None => {
                self.indices.insert(entrant, self.members.len());
                self.members.push(member);
            }
        }
        match &mut self.progress {
            Progress::Arena(track) => track.runners.entry(entrant).or_default().wait_from(at_ms),
            Progress::Ladder(rungs) => rungs.enter(entrant, at_ms),
            Progress::Rounds | Progress::Bracket(_) | Progress::League(_) => {}
        }
        Ok(())
    }

    fn set_presence(&mut self, entrant: Entrant, presence: Presence, at_ms: Option<i64>) -> Applied {
        let index = *self.indices.get(&entrant).ok_or("somebody had never entered")?;
        let before = self.members[index].presence;
        let fits = match presence {
            Presence::Active => before == Presence::Paused,
            Presence::Paused => before == Presence::Active,
            Presence::Left => before.is_in(),
            Presence::Removed => before != Presence::Removed,
        };
        if !fits {
            return Err("somebody wasn't present, or was already");
        }
        let member = &mut self.members[index];
        (member.presence, member.returned_ms) = (presence, at_ms.or(member.returned_ms));
        if let Progress::Arena(track) = &mut self.progress {
            let runner = track.runners.get_mut(&entrant).ok_or("somebody was missing from the arena")?;
            if let Some(at_ms) = at_ms {
                runner.wait_from(at_ms);
            }
        }
        Ok(())
    }

    fn begin(&mut self, order: &[Entrant], at_ms: i64) -> Applied {
        self.in_entry()?;
        for entrant in order {
            self.known(*entrant)?;
        }
        self.stage = Stage::Running;
        self.began_ms = Some(at_ms);
        self.settled_ms = at_ms;
        self.order = order.to_vec();
        match &mut self.progress {
            Progress::Bracket(bracket) => *bracket = Bracket::new(&self.order),
            Progress::Arena(track) => track.runners.values_mut().for_each(|runner| runner.wait_from(at_ms)),
            Progress::Rounds | Progress::League(_) | Progress::Ladder(_) => {}
        }
        Ok(())
    }

    fn begin_season(&mut self, season: u32, divisions: &[Vec<Entrant>], at_ms: i64) -> Applied {
        for entrant in divisions.iter().flatten() {
            self.known(*entrant)?;
        }
        if season != self.round + 1 {
            return Err("the seasons don't follow each other");
        }
        self.progress.seasons_mut()?.begin(divisions.to_vec(), at_ms)?;
        (self.round, self.settled_ms) = (season, at_ms);
        Ok(())
    }

    fn set_last_season(&mut self, season: Option<u32>) -> Applied {
        if season.is_some_and(|season| season < self.round) {
            return Err("that season couldn't be the last any more");
        }
        self.progress.seasons_mut()?.last = season;
        Ok(())
    }

    fn end_season(&mut self, season: u32, ranking: &[Vec<Entrant>], at_ms: i64) -> Applied {
        if season != self.round || !self.open.is_empty() {
            return Err("that season wasn't over");
        }
        self.progress.seasons_mut()?.end(ranking.to_vec(), at_ms)
    }

    fn pair(&mut self, number: PairingNumber, seats: &[Entrant], slot: Slot, at_ms: i64) -> Applied {
        if self.stage != Stage::Running {
            return Err("somebody was paired before it began");
        }
        if number != self.next_number() {
            return Err("the numbers of pairings don't follow each other");
        }
        if !(2..=MAX_SEATS).contains(&seats.len()) {
            return Err("a pairing had too few seats, or too many");
        }
        for (index, entrant) in seats.iter().enumerate() {
            self.known(*entrant)?;
            if seats[..index].contains(entrant) {
                return Err("somebody was paired with themselves");
            }
        }
        let (outcome, is_closed) = (None, false);
        self.pairings.push(Pairing { number, seats: seats.to_vec(), slot, at_ms, outcome, is_closed });
        self.open.insert(number);
        match (&mut self.progress, slot) {
            (Progress::Arena(track), Slot::Table) => {
                for (seat, entrant) in seats.iter().enumerate() {
                    let runner =
                        track.runners.get_mut(entrant).ok_or("somebody was missing from the arena")?;
                    runner.sit(seat, seats);
                }
                Ok(())
            }
            (Progress::Arena(_), _) => Err("a pairing was at no table"),
            (Progress::Ladder(rungs), Slot::Duel { duel, .. }) => rungs.pair(duel, number),
            (Progress::Ladder(_), _) => Err("a pairing was in no duel"),
            _ => Ok(()),
        }
    }

    /// Notes the result of a pairing.
    fn record(&mut self, number: PairingNumber, outcome: &Outcome, at_ms: i64) -> Applied {
        if !self.open.remove(&number) {
            return Err("a pairing wasn't open");
        }
        let pairing = &mut self.pairings[number.0 as usize - 1];
        if !outcome.fits(pairing.seats.len()) {
            return Err("an outcome didn't fit its pairing");
        }
        pairing.outcome = Some(outcome.clone());
        self.settled_ms = at_ms;
        if let (Progress::Arena(track), Format::Arena(arena)) = (&mut self.progress, &self.settings.format) {
            for (seat, entrant) in pairing.seats.iter().enumerate() {
                let runner = track.runners.get_mut(entrant).ok_or("somebody was missing from the arena")?;
                runner.score(outcome, seat, arena.odds);
                runner.wait_from(at_ms);
            }
        }
        if let Progress::Ladder(rungs) = &mut self.progress {
            rungs.play(&pairing.seats, at_ms);
        }
        Ok(())
    }
}
