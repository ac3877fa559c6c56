//! Which event opens a competition, and which events an act leads to.

use crate::act::Act;
use crate::decision::{Closing, Decision};
use crate::event::Event;
use crate::formats::Format;
use crate::id::{Entrant, PairingNumber, Side};
use crate::outcome::Outcome;
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::settings::{Facts, Settings, check_start, check_text};
use crate::state::{Competition, Presence, Stage};
use crate::{arena, knockout, ladder, league, robin, swiss, teams};

/// Somebody can come back once within this time. Each time is stored for ever and changes the message with the
/// standings. It is short, so that somebody who pressed the wrong button waits for no more than a moment.
const RETURN_MS: i64 = 30_000;

impl Settings {
    /// The first event of a competition with these settings, opened at this time.
    ///
    /// # Errors
    /// [`Refusal::OutOfRange`] names the setting outside its limits.
    pub fn open(self, now_ms: i64) -> Result<Event, Refusal> {
        self.check(now_ms)?;
        Ok(Event::Opened { settings: Box::new(self), at_ms: now_ms })
    }
}

impl Competition {
    /// Returns the events that `act` leads to at this time, in milliseconds UTC, without applying
    /// them. The same act in the same state at the same time always leads to the same events.
    ///
    /// # Errors
    /// A [`Refusal`] when the act isn't allowed; nothing has changed then.
    pub fn decide(&self, act: &Act, now_ms: i64) -> Result<Vec<Event>, Refusal> {
        match act {
            Act::Report(pairing, outcome) => self.check_report(*pairing, outcome)?,
            Act::Forfeit(pairing, _) => self.check_report(*pairing, &Outcome::Void)?,
            _ => {}
        }
        if matches!(self.stage, Stage::Over(_)) {
            return Err(Refusal::Over);
        }
        let mut decision = Decision::new(self.clone(), now_ms);
        match act {
            Act::Join(entrant, facts, side) => join(&mut decision, *entrant, *facts, *side)?,
            Act::Leave(entrant) => leave(&mut decision, *entrant)?,
            Act::Pause(entrant) => pause(&mut decision, *entrant)?,
            Act::Resume(entrant) => resume(&mut decision, *entrant)?,
            Act::Challenge(by, target) => ladder::challenge(&mut decision, *by, *target)?,
            Act::Report(pairing, outcome) => {
                decision.push(Event::Reported { pairing: *pairing, outcome: outcome.clone(), at_ms: now_ms });
                if matches!(self.settings.format, Format::Arena(_)) {
                    arena::pause_absent(&mut decision, *pairing);
                }
            }
            Act::Forfeit(pairing, gone) => forfeit(&mut decision, *pairing, gone),
            Act::Tick => tick(&mut decision)?,
            Act::Start => start(&mut decision)?,
            Act::Postpone(starts_ms) => postpone(&mut decision, *starts_ms)?,
            Act::EndAfterSeason(ends) => league::end_after_season(&mut decision, *ends)?,
            Act::Remove(entrant, reason) => remove(&mut decision, *entrant, reason)?,
            Act::Cancel(reason) => {
                check_text(reason)?;
                decision.push(Event::Cancelled { reason: reason.clone() });
            }
        }
        follow_results(&mut decision);
        Ok(decision.into_events())
    }

    /// When [`Act::Tick`] is due next, in milliseconds UTC; a time that has passed means now. A
    /// tick at this time or later always leads to events, and only events change it. `None` when
    /// only people or results can bring it on.
    pub fn next_tick(&self) -> Option<i64> {
        match self.stage {
            Stage::Over(_) => None,
            Stage::Entry => Some(self.starts_ms),
            Stage::Running => match &self.settings.format {
                Format::Swiss(format) => swiss::next_tick(self, format),
                Format::RoundRobin(format) => robin::next_tick(self, format),
                Format::Knockout(format) => knockout::next_tick(self, format),
                Format::Arena(format) => arena::next_tick(self, format),
                Format::League(format) => league::next_tick(self, format),
                Format::Ladder(format) => ladder::next_tick(self, format),
                Format::Teams(_) => teams::next_tick(self),
            },
        }
    }

    fn check_report(&self, number: PairingNumber, outcome: &Outcome) -> Result<(), Refusal> {
        let pairing = self.pairing(number).ok_or(Refusal::NoSuchPairing(number))?;
        if pairing.outcome.is_some() {
            return Err(Refusal::AlreadyReported(number));
        }
        if outcome.fits(pairing.seats.len()) { Ok(()) } else { Err(Refusal::WrongOutcome) }
    }

    fn present(&self, entrant: Entrant) -> Result<Presence, Refusal> {
        match self.member(entrant).map(|member| member.presence) {
            Some(presence @ (Presence::Active | Presence::Paused)) => Ok(presence),
            Some(Presence::Removed) => Err(Refusal::WasRemoved),
            Some(Presence::Left) | None => Err(Refusal::NotIn),
        }
    }

    /// Checks whether somebody who has left or paused may come back now.
    fn may_return(&self, entrant: Entrant, now_ms: i64) -> Result<(), Refusal> {
        let Some(returned_ms) = self.member(entrant).and_then(|member| member.returned_ms) else {
            return Ok(());
        };
        let from_ms = returned_ms.saturating_add(RETURN_MS);
        if (returned_ms..from_ms).contains(&now_ms) { Err(Refusal::TooOften { from_ms }) } else { Ok(()) }
    }

    fn pausable(&self) -> Result<(), Refusal> {
        if self.settings.format.has_pauses() { Ok(()) } else { Err(Refusal::NoPausing) }
    }

    fn not_begun(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Entry { Ok(()) } else { Err(Refusal::Begun) }
    }

    /// Whether people may enter, or come back after they have left.
    pub fn admits(&self) -> bool {
        match self.stage {
            Stage::Entry => true,
            Stage::Running => !self.is_time_up() && self.settings.format.admits_in(self.round),
            Stage::Over(_) => false,
        }
    }

    /// Checks whether enough people have entered.
    ///
    /// # Errors
    /// [`Refusal::TooFewEntrants`] names how many it needs, of each team in a team match.
    pub fn can_begin(&self) -> Result<(), Refusal> {
        let needed = self.settings.format.fewest();
        let on = |side: Side| self.active().filter(|member| member.side == Some(side)).count();
        let entrants = match self.settings.format {
            Format::Teams(_) => on(Side::Home).min(on(Side::Away)),
            _ => self.active().count(),
        };
        if entrants >= needed { Ok(()) } else { Err(Refusal::TooFewEntrants { needed }) }
    }
}

fn forfeit(decision: &mut Decision, number: PairingNumber, gone: &[Entrant]) {
    let Some(pairing) = decision.state.pairing(number) else { return };
    let outcome = Outcome::forfeited(pairing.seats.len(), |seat| gone.contains(&pairing.seats[seat]));
    decision.close(number, outcome);
}

fn join(decision: &mut Decision, entrant: Entrant, facts: Facts, side: Option<Side>) -> Result<(), Refusal> {
    let (state, now_ms) = (&decision.state, decision.now_ms);
    match state.member(entrant).map(|member| member.presence) {
        Some(Presence::Active | Presence::Paused) => return Err(Refusal::AlreadyIn),
        Some(Presence::Removed) => return Err(Refusal::WasRemoved),
        Some(Presence::Left) | None => {}
    }
    // The end of an arena's time counts at once, also before a tick has stored it.
    let is_late = match &state.settings.format {
        Format::Arena(arena) => state.stage == Stage::Running && now_ms >= arena::end_ms(state, arena),
        _ => false,
    };
    if is_late || !state.admits() {
        return Err(Refusal::EntryClosed);
    }
    if side.is_some() != matches!(state.settings.format, Format::Teams(_)) {
        return Err(Refusal::WrongSide);
    }
    state.settings.entry.admit(facts, now_ms)?;
    let most = state.settings.most();
    if state.members.iter().filter(|member| member.presence.is_in()).count() >= most {
        return Err(Refusal::Full { most });
    }
    state.may_return(entrant, now_ms)?;
    decision.push(Event::Entered { entrant, rating: facts.rating, side, at_ms: now_ms });
    Ok(())
}

fn leave(decision: &mut Decision, entrant: Entrant) -> Result<(), Refusal> {
    decision.state.present(entrant)?;
    decision.push(Event::Left { entrant });
    withdraw(decision, entrant);
    Ok(())
}

fn pause(decision: &mut Decision, entrant: Entrant) -> Result<(), Refusal> {
    decision.state.pausable()?;
    if decision.state.present(entrant)? == Presence::Paused {
        return Err(Refusal::AlreadyPausing);
    }
    decision.push(Event::Paused { entrant });
    Ok(())
}

fn resume(decision: &mut Decision, entrant: Entrant) -> Result<(), Refusal> {
    decision.state.pausable()?;
    if decision.state.present(entrant)? == Presence::Active {
        return Err(Refusal::NotPausing);
    }
    let at_ms = decision.now_ms;
    decision.state.may_return(entrant, at_ms)?;
    decision.push(Event::Resumed { entrant, at_ms });
    Ok(())
}

fn start(decision: &mut Decision) -> Result<(), Refusal> {
    decision.state.not_begun()?;
    decision.state.can_begin()?;
    begin(decision);
    Ok(())
}

fn postpone(decision: &mut Decision, starts_ms: i64) -> Result<(), Refusal> {
    decision.state.not_begun()?;
    check_start(starts_ms, decision.now_ms)?;
    decision.push(Event::Postponed { starts_ms });
    Ok(())
}

fn remove(decision: &mut Decision, entrant: Entrant, reason: &str) -> Result<(), Refusal> {
    check_text(reason)?;
    match decision.state.member(entrant).map(|member| member.presence) {
        None => return Err(Refusal::NotIn),
        Some(Presence::Removed) => return Err(Refusal::WasRemoved),
        Some(Presence::Active | Presence::Paused | Presence::Left) => {}
    }
    decision.push(Event::Removed { entrant, reason: reason.to_owned() });
    withdraw(decision, entrant);
    decision.close_all_of(entrant, Closing::Lost);
    Ok(())
}

fn tick(decision: &mut Decision) -> Result<(), Refusal> {
    match decision.state.stage {
        Stage::Entry if decision.now_ms < decision.state.starts_ms => {}
        Stage::Entry => match decision.state.can_begin() {
            Ok(()) => begin(decision),
            Err(_) => {
                let entrants = u32::try_from(decision.state.active().count()).unwrap_or(u32::MAX);
                let needed = u32::try_from(decision.state.settings.format.fewest()).unwrap_or(u32::MAX);
                decision.push(Event::CalledOff { entrants, needed });
            }
        },
        Stage::Running => go_on(decision),
        Stage::Over(_) => {}
    }
    if decision.is_empty() { Err(Refusal::NothingDue) } else { Ok(()) }
}

fn begin(decision: &mut Decision) {
    let order = decision.state.by_seed(decision.state.active().map(|member| member.entrant));
    decision.push(Event::Started { order, at_ms: decision.now_ms });
    go_on(decision);
}

/// Does what is due in the format.
fn go_on(decision: &mut Decision) {
    match decision.state.settings.format.clone() {
        Format::Swiss(format) => swiss::tick(decision, &format),
        Format::RoundRobin(format) => robin::tick(decision, &format),
        Format::Knockout(format) => knockout::tick(decision, &format),
        Format::Arena(format) => arena::tick(decision, &format),
        Format::League(format) => league::tick(decision, &format),
        Format::Ladder(format) => ladder::tick(decision, &format),
        Format::Teams(format) => teams::tick(decision, &format),
    }
}

/// What follows for the matches of somebody who has just left or been removed.
fn withdraw(decision: &mut Decision, entrant: Entrant) {
    if decision.state.stage != Stage::Running {
        return;
    }
    match decision.state.settings.format {
        // A person who leaves may still finish their match.
        Format::Swiss(_) | Format::Arena(_) => {}
        Format::RoundRobin(_) | Format::League(_) => {
            if robin::has_played_half(&decision.state, entrant) {
                decision.close_all_of(entrant, Closing::Lost);
                return;
            }
            if !decision.state.is_annulled(entrant) {
                decision.push(Event::Annulled { entrant });
            }
            decision.close_all_of(entrant, Closing::Void);
        }
        Format::Knockout(_) | Format::Ladder(_) | Format::Teams(_) => {
            decision.close_all_of(entrant, Closing::Lost);
        }
    }
}

/// Adds what follows from new results.
fn follow_results(decision: &mut Decision) {
    if decision.state.stage != Stage::Running {
        return;
    }
    match (&decision.state.progress, decision.state.settings.format.clone()) {
        (Progress::Bracket(_), Format::Knockout(format)) => knockout::advance_winners(decision, &format),
        (Progress::Ladder(_), Format::Ladder(_)) => ladder::end_duels(decision),
        _ => {}
    }
}
