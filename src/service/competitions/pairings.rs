//! The matches of competitions: each pairing gets one match, and each match is reported once.

use super::page::{CompetitionPage, player_of};
use crate::competition::{
    self, Arena, Competition, Entrant, Finish, Format, Outcome, Pairing, Presence, SeatEnd, Side, Slot,
};
use crate::play::{self, Act, Closing, Event, Match, MatchId, PairedIn, Part, PlayerId, Stage, Team, Terms};
use crate::rules::{Reason, Seat};
use crate::service::{CHALLENGE_MS, MIRRORS_OF_CHANNEL, Problem, Refusal, Service};
use crate::store::{
    Commit, Committed, PairingJob, PairingOf, PairingTask, PostChange, StoreError, Target, Venue,
};

/// The most results worked on at once.
const BATCH: i64 = 64;
/// The most matches started at once.
const STARTS: i64 = 2;
/// With more live matches than this, boards go to direct messages: Discord takes about one message a
/// second in a channel, so people would wait for each other's boards.
const LIVE_BOARDS: usize = 8;
/// A pairing that failed waits this long.
const PAUSE_MS: i64 = 5_000;

impl Service {
    /// Whether a board of a player's live matches in a competition couldn't be sent to them.
    pub async fn has_missed_board(&self, id: play::CompetitionId, player: PlayerId) -> Result<bool, Problem> {
        Ok(self.store.has_missed_board(id, player).await?)
    }

    /// Starts some matches of competitions. All processes together start at most `share` a second. Returns the number
    /// tried, or `None` if that share is used up.
    pub(in crate::service) async fn serve_starts(&self, share: i64) -> Result<Option<usize>, StoreError> {
        let jobs = self.store.claim_starts(&self.owner, self.now_ms(), STARTS, share).await?;
        match jobs {
            Some(jobs) => Ok(Some(self.serve_pairings(jobs).await?)),
            None => Ok(None),
        }
    }

    /// Reports and ends matches of competitions. Returns the number tried.
    pub(in crate::service) async fn serve_ends(&self) -> Result<usize, StoreError> {
        let jobs = self.store.claim_ends(&self.owner, self.now_ms(), BATCH).await?;
        self.serve_pairings(jobs).await
    }

    /// A failure in one holds up no other.
    async fn serve_pairings(&self, jobs: Vec<PairingJob>) -> Result<usize, StoreError> {
        let count = jobs.len();
        for job in jobs {
            let done = match job.task {
                PairingTask::Start => self.start_pairing(&job).await,
                PairingTask::Report(game) => self.report_pairing(&job, game).await,
                PairingTask::Resign(game) => self.resign_for_gone(&job, game).await,
                PairingTask::Close(game) => self.close_pairing(&job, game).await,
            };
            if let Err(problem) = done {
                tracing::warn!(competition = job.competition.0, ?problem, "a pairing has to wait");
                let later = self.now_ms() + PAUSE_MS;
                self.store.postpone_pairing(&job, &self.owner, later).await?;
            }
        }
        Ok(count)
    }

    /// Starts the match of a pairing, with the seats as they were paired.
    async fn start_pairing(&self, job: &PairingJob) -> Result<(), Problem> {
        let mut page = self.bare_competition(job.competition).await?;
        if page.terms.guests {
            page.servers = self.store.competition_servers(job.competition).await?;
        }
        let Some(pairing) = page.competition.pairing(job.pairing).filter(|one| one.outcome.is_none()) else {
            self.store.settle_pairing(job).await?;
            return Ok(());
        };
        let gone = self.gone(&page.competition, pairing).await?;
        if !gone.is_empty() && pairing.seats.len() == 2 {
            return self.decide_pairing(job, &competition::Act::Forfeit(job.pairing, gone)).await;
        }
        let (events, game, venue) = self.begin(&page, pairing).await?;
        let pairing = PairingOf {
            competition: job.competition,
            number: job.pairing,
            // Without mirrors, nobody else could watch where two servers play.
            mirrors: if page.terms.guests { MIRRORS_OF_CHANNEL } else { 0 },
            resign_ms: (!gone.is_empty()).then_some(game.at().at_ms),
        };
        let commit = Commit {
            target: Target::New { venue, pairing: Some(pairing), prepared: None },
            after: &game,
            events: &events,
            posts: PostChange::of_beginning(venue),
            origin: None,
            now_ms: game.at().at_ms,
        };
        match self.store.commit(&commit).await? {
            Committed::Done { id, .. } => {
                if page.terms.guests {
                    self.count_followers().await?;
                    self.signals.mirrors.notify_one();
                }
                self.opened(game.named(id), venue).await?;
                self.signals.posts.notify_one();
                Ok(())
            }
            // Another process has started it, or the pairing needs no match any more.
            Committed::Faster | Committed::Again { .. } => Ok(()),
            Committed::Over(_) => Err(play::Refusal::Stale.into()),
        }
    }

    /// A match that has begun with these seats, with the events that lead there.
    async fn begin(
        &self,
        page: &CompetitionPage,
        pairing: &Pairing,
    ) -> Result<(Vec<Event>, Match, Venue), Problem> {
        let (common, location) = (&page.terms, page.location);
        let seats: Vec<PlayerId> = pairing.seats.iter().map(|entrant| player_of(*entrant)).collect();
        let setup = common.setup(seats.len()).map_err(|_| Refusal::Unplayable)?;
        let at = self.time().await?;
        let by = *seats.first().ok_or(Refusal::Unplayable)?;
        let terms = Terms::new(&setup, vec![], at.at_ms + CHALLENGE_MS, common.language.clone());
        let odds = matches!(page.competition.settings().format, Format::Arena(Arena { odds: true, .. }));
        let (theme, thread) = (common.theme.clone(), common.thread);
        let paired = PairedIn {
            title: Some(common.title.clone()),
            part: part_of(&page.competition, pairing.slot),
            teams: teams_of(page, pairing),
        };
        let paired = Some(Box::new(paired));
        let terms = Terms { theme, thread, odds, paired, ..terms.timed(common.time) };
        let mut events = vec![Event::Opened { by, terms }];
        events.extend(seats[1..].iter().map(|&player| Event::Joined { player }));
        let lobby = Match::from_events(MatchId(0), location, events.iter().map(|event| (event, at)))
            .map_err(StoreError::from)?;
        let started = vec![Event::Started { seats: seats.clone() }];
        events.extend(self.with_vacations(&lobby, started).await?);
        let game = Match::from_events(MatchId(0), location, events.iter().map(|event| (event, at)))
            .map_err(StoreError::from)?;
        let is_crowded = common.time.is_live() && page.competition.open_pairings().count() > LIVE_BOARDS;
        let venue = if common.direct || common.guests {
            Venue::Direct
        } else if common.thread {
            Venue::Awaited
        } else if is_crowded {
            Venue::Direct
        } else {
            Venue::Channel
        };
        Ok((events, game, venue))
    }

    /// Reports the result of a match that is over.
    async fn report_pairing(&self, job: &PairingJob, game: MatchId) -> Result<(), Problem> {
        let shown = self.find(game, None).await?;
        let page = self.bare_competition(job.competition).await?;
        let pairing = page.competition.pairing(job.pairing).ok_or(play::Refusal::Stale)?;
        self.decide_pairing(job, &competition::Act::Report(job.pairing, outcome_of(&shown.game, pairing)))
            .await
    }

    /// Gives a pairing its outcome.
    async fn decide_pairing(&self, job: &PairingJob, act: &competition::Act) -> Result<(), Problem> {
        match self.change_competition(job.competition, act).await {
            Ok(_) => Ok(()),
            // The competition has settled the pairing itself, or somebody else has reported it.
            Err(Problem::Competition(_)) => Ok(self.store.settle_pairing(job).await?),
            Err(other) => Err(other),
        }
    }

    /// Resigns for those who are gone from a match of more than two, in which the others play on.
    async fn resign_for_gone(&self, job: &PairingJob, game: MatchId) -> Result<(), Problem> {
        let page = self.bare_competition(job.competition).await?;
        let pairing = page.competition.pairing(job.pairing).ok_or(play::Refusal::Stale)?;
        for entrant in self.gone(&page.competition, pairing).await? {
            match self.act(None, game, None, &Act::Resign(player_of(entrant))).await {
                // They have dropped out, or the match has ended, in the meantime.
                Ok(_) | Err(Problem::Refused(_)) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(self.store.settle_resigning(job, &self.owner).await?)
    }

    /// The people of a pairing who don't play any more: those whom a manager removed, and those who were forgotten.
    /// Anybody else who has left may still play.
    async fn gone(&self, competition: &Competition, pairing: &Pairing) -> Result<Vec<Entrant>, StoreError> {
        let mut gone = Vec::new();
        for entrant in &pairing.seats {
            let is_gone = match competition.member(*entrant).map(|member| member.presence) {
                Some(Presence::Active | Presence::Paused) => false,
                Some(Presence::Removed) => true,
                Some(Presence::Left) | None => {
                    let person = self.store.one(player_of(*entrant)).await?;
                    person.is_none_or(|person| person.account().is_none())
                }
            };
            if is_gone {
                gone.push(*entrant);
            }
        }
        Ok(gone)
    }

    /// Ends a match that its competition doesn't need any more.
    async fn close_pairing(&self, job: &PairingJob, game: MatchId) -> Result<(), Problem> {
        let page = self.bare_competition(job.competition).await?;
        let pairing = page.competition.pairing(job.pairing).ok_or(play::Refusal::Stale)?;
        let why = why_closed(&page.competition, pairing);
        match self.act(None, game, None, &Act::Close(why)).await {
            // The match has ended by itself in the meantime.
            Ok(_) | Err(Problem::Refused(_)) => Ok(self.store.settle_pairing(job).await?),
            Err(other) => Err(other),
        }
    }
}

/// The part of a competition that a pairing belongs to.
fn part_of(competition: &Competition, slot: Slot) -> Option<Part> {
    match slot {
        Slot::Board { round, .. } => Some(Part::Round(round)),
        Slot::Tie { round, .. } => Some(match competition.left_in(round) {
            Some(2) => Part::Final,
            Some(4) => Part::SemiFinals,
            Some(8) => Part::QuarterFinals,
            _ => Part::Round(round),
        }),
        Slot::Division { season, .. } => Some(Part::Season(season)),
        Slot::Table => Some(Part::Arena),
        Slot::Duel { .. } | Slot::Team { .. } => None,
    }
}

/// The teams of the seats of a match, in a team match.
fn teams_of(page: &CompetitionPage, pairing: &Pairing) -> Vec<Team> {
    let Some([home, away]) = &page.terms.teams else { return vec![] };
    let sides = pairing.seats.iter().filter_map(|entrant| page.competition.member(*entrant)?.side);
    let team = |side| Team {
        name: if side == Side::Home { home.clone() } else { away.clone() },
        server: page.server_of(side).map(str::to_owned),
    };
    sides.map(team).collect()
}

/// Why a competition ends the match of this pairing.
fn why_closed(competition: &Competition, pairing: &Pairing) -> Closing {
    if matches!(competition.stage(), competition::Stage::Over(competition::End::Cancelled(_))) {
        return Closing::Cancelled;
    }
    let gone = pairing.seats.iter().enumerate().filter_map(|(seat, entrant)| {
        let presence = competition.member(*entrant)?.presence;
        let finish = pairing.outcome.as_ref().and_then(|outcome| outcome.finish(seat));
        let lost = finish.is_some_and(Finish::is_forfeit);
        (!presence.is_in()).then_some((lost, presence, player_of(*entrant)))
    });
    // If both are gone, the first to go has lost the match.
    match gone.max_by_key(|(lost, ..)| *lost) {
        Some((lost, Presence::Removed, player)) => Closing::Removed { player, lost },
        Some((lost, _, player)) => Closing::Left { player, lost },
        None => Closing::SeasonOver,
    }
}

/// What the end of a match means for its competition. A seat that lost on time has forfeited the
/// match.
fn outcome_of(game: &Match, pairing: &Pairing) -> Outcome {
    let (Stage::Over(_), Some(places)) = (game.stage(), game.position().placings()) else {
        return Outcome::Void;
    };
    let seats = pairing.seats.iter().map(|entrant| game.seat_of(player_of(*entrant)));
    let end = |seat: Seat| {
        if game.was_absent(seat) {
            SeatEnd::Absent
        } else if game.position().dropped().contains(&(seat, Reason::Time)) {
            SeatEnd::Forfeited
        } else if game.gave_odds(seat) {
            SeatEnd::PlayedWithOdds
        } else {
            SeatEnd::Played
        }
    };
    let finish = |seat: Seat| Finish { place: places[seat], end: end(seat) };
    let placed = Outcome::Placed { seats: seats.flatten().map(finish).collect() };
    if placed.fits(pairing.seats.len()) { placed } else { Outcome::Void }
}
