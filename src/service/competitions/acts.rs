//! Opening and changing competitions. Each change is decided by the competition, stored, and decided
//! again if somebody else was faster.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::page::{CompetitionPage, entrant_of, player_of};
use super::terms::{CompetitionDraft, CompetitionTerms};
use crate::competition::{self, Act, Competition, Event, Facts, Format, Side, Stage};
use crate::play::{self, CompetitionId, GuildId, Location, PlayerId};
use crate::rating::{Pool, Realm};
use crate::service::{Problem, Refusal, Service, lock};
use crate::store::{CompetitionChange, Invitation, NewCompetition, StoreError, Trophy};

/// The most attempts when others change the same competition.
const TRIES: usize = 32;
/// The most competitions of a server that aren't over.
const MOST_OPEN: i64 = 20;
/// The most competitions listed.
const LISTED: i64 = 24;
/// The most due competitions that are handled at once.
const BATCH: i64 = 20;
/// A competition that failed waits this long before it is tried again.
const PAUSE_MS: i64 = 5_000;
/// The most competitions kept in memory.
const KEPT: usize = 200;

/// The competitions that this process has seen, as they last were.
#[derive(Debug, Default)]
pub struct Competitions(Mutex<HashMap<CompetitionId, Arc<Competition>>>);

/// A person who enters a competition, as Discord describes them.
#[derive(Clone, Debug)]
pub struct Entering {
    /// The player.
    pub player: PlayerId,
    /// The server on which they enter.
    pub guild: GuildId,
    /// When they joined that server, in milliseconds UTC, if Discord says so.
    pub joined_ms: Option<i64>,
    /// Discord's ids of their roles there.
    pub roles: Vec<i64>,
    /// The team that they choose, in a team match on one server.
    pub side: Option<Side>,
}

impl Service {
    /// The draft of a manager on a server, if there is one that can still be read.
    pub async fn competition_draft(
        &self,
        player: PlayerId,
        guild: GuildId,
    ) -> Result<Option<CompetitionDraft>, Problem> {
        let body = self.store.competition_draft(player, guild).await?;
        Ok(body.and_then(|body| serde_json::from_str(&body).ok()))
    }

    /// Stores a manager's draft.
    pub async fn store_competition_draft(
        &self,
        player: PlayerId,
        guild: GuildId,
        draft: &CompetitionDraft,
    ) -> Result<(), Problem> {
        // A draft consists of texts, numbers and lists, which always become JSON.
        let body = serde_json::to_string(draft).unwrap_or_default();
        Ok(self.store.store_competition_draft(player, guild, body, self.now_ms()).await?)
    }

    /// Opens a competition, and uses up the creator's stored draft, so that pressing again after an
    /// answer was lost doesn't open a second one.
    ///
    /// # Errors
    /// A refusal when a setting is out of range, the game doesn't have these options, the server
    /// has too many competitions, or no draft is stored; a fault when the database fails.
    pub async fn open_competition(
        &self,
        creator: PlayerId,
        guild: GuildId,
        draft: &CompetitionDraft,
    ) -> Result<CompetitionPage, Problem> {
        if self.store.open_competitions(guild).await? >= MOST_OPEN {
            return Err(Refusal::TooManyCompetitions(MOST_OPEN).into());
        }
        draft.terms.setup(draft.format.seats()).map_err(|_| Refusal::Unplayable)?;
        draft.check_clock()?;
        let now_ms = self.now_ms();
        let seed = lock(&self.random).u64(..);
        let opened = draft.settings(seed, now_ms).open(now_ms).map_err(Problem::Competition)?;
        let location = Location { guild, channel: draft.channel };
        let new =
            NewCompetition { location, server: draft.server.as_deref(), creator, opened: &opened, now_ms };
        let id = self.store.open_competition(&new).await?.ok_or(Refusal::NoCompetitionDraft)?;
        tracing::info!(competition = id.0, %guild, "a competition is open");
        // A competition that waits for nobody begins before its message is sent. Otherwise the message
        // would say that it is about to begin.
        let begins_at_once = draft.format.fewest() == 0 && draft.start_ms(now_ms) <= now_ms;
        if begins_at_once && let Err(problem) = self.change_competition(id, &Act::Tick).await {
            tracing::debug!(competition = id.0, ?problem, "it begins with the next tick");
        }
        self.competition_changed();
        self.competition(id).await
    }

    /// A competition, as it is now.
    ///
    /// # Errors
    /// A refusal when there is none; a fault when the database fails.
    pub async fn competition(&self, id: CompetitionId) -> Result<CompetitionPage, Problem> {
        Ok(CompetitionPage {
            people: Arc::new(self.store.competition_people(id).await?),
            matches: Arc::new(self.store.open_matches(id).await?),
            servers: self.store.competition_servers(id).await?,
            ..self.bare_competition(id).await?
        })
    }

    /// A competition with a person's last matches in it.
    ///
    /// # Errors
    /// A fault when the database fails.
    pub async fn with_last_matches(
        &self,
        page: &CompetitionPage,
        player: PlayerId,
    ) -> Result<CompetitionPage, Problem> {
        let mut page = page.clone();
        let last: Vec<_> = page.last_pairings(entrant_of(player)).map(|pairing| pairing.number).collect();
        let last = self.store.matches_of_pairings(page.id, &last).await?;
        Arc::make_mut(&mut page.matches).extend(last);
        Ok(page)
    }

    /// A competition without its people, its matches and its messages.
    pub(super) async fn bare_competition(&self, id: CompetitionId) -> Result<CompetitionPage, Problem> {
        let row = self.store.competition_row(id).await?.ok_or(Refusal::NoSuchCompetition)?;
        let competition = self.current(id).await?.ok_or(Refusal::NoSuchCompetition)?;
        let terms = CompetitionTerms::of(competition.settings()).ok_or(Refusal::NoSuchCompetition)?;
        Ok(CompetitionPage {
            id,
            location: row.location,
            creator: row.creator,
            competition,
            terms: Arc::new(terms),
            people: Arc::default(),
            matches: Arc::default(),
            servers: vec![],
        })
    }

    /// The competitions that a server takes part in, those that aren't over first, without their people
    /// and matches.
    pub async fn competitions(&self, guild: GuildId) -> Result<Vec<CompetitionPage>, Problem> {
        let mut pages = Vec::new();
        for row in self.store.competitions_of(guild, LISTED).await? {
            match self.bare_competition(row.id).await {
                Ok(page) => pages.push(page),
                // One that is damaged is logged, and the others are listed.
                Err(Problem::Fault(_) | Problem::Refused(_)) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(pages)
    }

    /// The newest state of a competition: what this process knows, with what has been stored since.
    async fn current(&self, id: CompetitionId) -> Result<Option<Arc<Competition>>, StoreError> {
        let known = lock(&self.competitions.0).get(&id).cloned();
        let from = known.as_ref().map_or(0, |known| known.seq());
        let events = self.store.competition_events(id, from).await?;
        if events.is_empty() {
            return Ok(known);
        }
        let rebuilt = aside(id, move || match known {
            Some(known) => with_events(&known, &events),
            None => Competition::replay(&events),
        });
        let damaged = |source| StoreError::DamagedCompetition { id: id.0, source };
        let current = Arc::new(rebuilt.await?.map_err(damaged)?);
        self.keep_competition(id, &current);
        Ok(Some(current))
    }

    /// Wakes the loops, because a competition may have something to do and something new to show.
    fn competition_changed(&self) {
        self.signals.competitions.notify_one();
        self.signals.competition_posts.notify_one();
    }

    fn keep_competition(&self, id: CompetitionId, competition: &Arc<Competition>) {
        let mut kept = lock(&self.competitions.0);
        if kept.len() >= KEPT {
            kept.clear();
        }
        // Of two processes' states the newer one is kept.
        let known = kept.entry(id).or_insert_with(|| Arc::clone(competition));
        if known.seq() < competition.seq() {
            *known = Arc::clone(competition);
        }
    }

    /// Changes a competition, if that is allowed. The caller checks whether the person may ask for
    /// it.
    ///
    /// # Errors
    /// The competition's refusal; a fault when the database fails.
    pub async fn change_competition(
        &self,
        id: CompetitionId,
        act: &Act,
    ) -> Result<Arc<Competition>, Problem> {
        let row = self.store.competition_row(id).await?.ok_or(Refusal::NoSuchCompetition)?;
        for _ in 0..TRIES {
            let before = self.current(id).await?.ok_or(Refusal::NoSuchCompetition)?;
            let now_ms = self.now_ms();
            let (decided, act) = (Arc::clone(&before), act.clone());
            let decided = aside(id, move || {
                let events = decided.decide(&act, now_ms)?;
                let after = with_events(&decided, &events);
                Ok((events, after))
            });
            let (events, after) = decided.await?.map_err(Problem::Competition)?;
            if events.is_empty() {
                return Ok(before);
            }
            let damaged = |source| StoreError::DamagedCompetition { id: id.0, source };
            let after = Arc::new(after.map_err(damaged)?);
            let next = self.follower(&before, &after, now_ms);
            let change = CompetitionChange {
                id,
                after: &after,
                events: &events,
                trophies: &trophies(&after, &events, row.location.guild),
                is_announced: is_announced(&after, &events),
                next: next.as_ref().map(|opened| NewCompetition {
                    location: row.location,
                    // A team match between two servers isn't repeated.
                    server: None,
                    creator: row.creator,
                    opened,
                    now_ms,
                }),
                now_ms,
            };
            if self.store.change_competition(&change).await? {
                self.keep_competition(id, &after);
                self.competition_changed();
                return Ok(after);
            }
        }
        Err(play::Refusal::Stale.into())
    }

    /// The first event of the competition that follows a weekly one, once that has begun, or was called off because
    /// too few had joined. Cancelling one ends the series. `None` for any other.
    fn follower(&self, before: &Competition, after: &Competition, now_ms: i64) -> Option<Event> {
        let leaves_entry = before.stage() == &Stage::Entry && after.stage() != &Stage::Entry;
        let cancelled = matches!(after.stage(), Stage::Over(competition::End::Cancelled(_)));
        let terms = CompetitionTerms::of(after.settings()).filter(|terms| terms.weekly)?;
        if !leaves_entry || cancelled {
            return None;
        }
        // The start in the settings: postponing one of the series moves no other.
        let starts_ms = terms.zone.next_week(after.settings().starts_ms, now_ms);
        let seed = lock(&self.random).u64(..);
        let settings = competition::Settings { starts_ms, seed, ..after.settings().clone() };
        let opened = settings.open(now_ms);
        // The one that begins isn't held up by that.
        let why = |refusal: &competition::Refusal| {
            tracing::warn!(
                title = terms.title,
                starts_ms,
                ?refusal,
                "a weekly competition can't be opened again"
            );
        };
        opened.inspect_err(why).ok()
    }

    /// Has everything tried again that Discord refused of what accompanies a competition's message.
    pub async fn retry_extras(&self, page: &CompetitionPage) -> Result<(), Problem> {
        self.store.retry_competition_extras(page.id, page.location.guild, self.now_ms()).await?;
        self.competition_changed();
        Ok(())
    }

    /// Enters a person, or brings them back from a pause.
    ///
    /// # Errors
    /// The competition's refusal; a fault when the database fails.
    pub async fn enter_competition(
        &self,
        id: CompetitionId,
        entering: Entering,
    ) -> Result<Arc<Competition>, Problem> {
        let page = self.bare_competition(id).await?;
        let entrant = entrant_of(entering.player);
        let format = &page.competition.settings().format;
        let setup = page.terms.setup(format.seats()).map_err(|_| Refusal::NoSuchCompetition)?;
        let pool = Pool::of(&setup);
        let places = self.store.places_of(entering.player, Realm::Everywhere).await?;
        let known = places.iter().map(|(row, _)| row).find(|row| row.pool == pool);
        let facts = Facts {
            rating: known
                .map_or(crate::rating::Rating::START.shown(), |row| row.shown)
                .clamp(i32::MIN.into(), i32::MAX.into()) as i32,
            matches: u32::try_from(places.iter().map(|(row, _)| row.standing.played).sum::<i64>())
                .unwrap_or(u32::MAX),
            since_ms: entering.joined_ms,
        };
        let side = match format {
            Format::Teams(_) if page.terms.guests => {
                let home = page.location.guild == entering.guild;
                Some(if home { Side::Home } else { Side::Away })
            }
            Format::Teams(_) => Some(team_of(&page.terms, &entering)?),
            _ => None,
        };
        let changed = self.change_competition(id, &Act::Join(entrant, facts, side)).await?;
        if let Some(joined_ms) = entering.joined_ms {
            self.store.note_membership(id, entering.player, self.now_ms() - joined_ms).await?;
        }
        Ok(changed)
    }

    /// Lets another server, with its name, play the team match with this code.
    ///
    /// # Errors
    /// A refusal when it is no team match that can still be entered, or has a guest already.
    pub async fn invite_server(
        &self,
        code: &str,
        (location, server): (Location, Option<&str>),
    ) -> Result<CompetitionPage, Problem> {
        let code = code.trim();
        let id = code.split('-').next().and_then(|id| id.parse().ok()).map(CompetitionId);
        let page = match self.competition(id.ok_or(Refusal::NoSuchCode)?).await {
            Err(Problem::Refused(_)) => return Err(Refusal::NoSuchCode.into()),
            page => page?,
        };
        // Phones begin a line with a capital.
        if !page.code().eq_ignore_ascii_case(code) {
            return Err(Refusal::NoSuchCode.into());
        }
        if page.servers.iter().any(|known| known.location.guild == location.guild) {
            return Err(Refusal::OwnCode.into());
        }
        let id = page.id;
        let is_open = page.competition.stage() == &Stage::Entry && page.terms.guests;
        let is_teams = matches!(page.competition.settings().format, Format::Teams(_));
        if !is_open || !is_teams {
            return Err(Refusal::NoSuchCompetition.into());
        }
        match self.store.invite_server(id, (location, server), self.now_ms()).await? {
            Invitation::Accepted => {}
            Invitation::Taken => return Err(Refusal::CompetitionTaken.into()),
            Invitation::Closed => return Err(Refusal::NoSuchCompetition.into()),
        }
        self.competition_changed();
        self.competition(id).await
    }

    /// Leaves all competitions for a person who wants to be forgotten.
    pub(in crate::service) async fn leave_competitions(&self, player: PlayerId) -> Result<(), Problem> {
        for id in self.store.competitions_with(player).await? {
            match self.change_competition(id, &Act::Leave(entrant_of(player))).await {
                Ok(_) | Err(Problem::Competition(_) | Problem::Refused(_) | Problem::Again) => {}
                Err(fault @ Problem::Fault(_)) => return Err(fault),
            }
        }
        Ok(())
    }

    /// Handles the competitions that are due: they begin, pair and end. Returns their number.
    pub(in crate::service) async fn serve_clocks(&self) -> Result<usize, StoreError> {
        let due = self.store.claim_competitions(&self.owner, self.now_ms(), BATCH).await?;
        let count = due.len();
        for id in due {
            match self.change_competition(id, &Act::Tick).await {
                // Nothing was due any more, so nothing was stored that would release it.
                Ok(_) | Err(Problem::Competition(_)) => {
                    self.store.release_competition(id, &self.owner).await?;
                }
                Err(_) => {
                    let later = self.now_ms() + PAUSE_MS;
                    self.store.postpone_competition(id, &self.owner, later).await?;
                }
            }
        }
        Ok(count)
    }
}

/// Does work on a competition on a thread of its own: a round for hundreds of people takes a moment, and the runtime's
/// threads are for those who wait. A panic is an error of this competition, and stops no other.
async fn aside<T: Send + 'static>(
    id: CompetitionId,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|source| StoreError::PanickedCompetition { id: id.0, source })
}

/// A competition after these events.
fn with_events(before: &Competition, events: &[Event]) -> Result<Competition, competition::Corrupt> {
    let mut after = before.clone();
    for event in events {
        after.apply(event)?;
    }
    Ok(after)
}

/// Whether these events bring an end that gets messages of its own: that of a competition in which somebody has
/// played, or that of one for which too few had entered.
fn is_announced(after: &Competition, events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::Finished { .. } => {
            after.has_been_played()
                && after.standings().iter().flat_map(|table| &table.rows).any(|row| row.played > 0)
        }
        Event::CalledOff { .. } => true,
        _ => false,
    })
}

/// The trophies that follow from these events.
fn trophies(after: &Competition, events: &[Event], guild: GuildId) -> Vec<Trophy> {
    let Some(terms) = CompetitionTerms::of(after.settings()) else { return vec![] };
    if !after.has_been_played() {
        return vec![];
    }
    let trophy = |entrant, season: u32, place: u32| Trophy {
        player: player_of(entrant),
        season,
        place,
        guild,
        title: terms.title.clone(),
    };
    let first_three = |season: u32| {
        let best = after.honours().into_iter().filter(|row| row.place <= 3);
        best.map(move |row| trophy(row.entrant, season, row.place))
    };
    let mut trophies = Vec::new();
    for event in events {
        match event {
            Event::SeasonEnded { season, .. } => trophies.extend(first_three(*season)),
            Event::Finished { .. } => match &after.settings().format {
                // Each season of a league has had its trophies, and a ladder has no end at which
                // anybody wins.
                Format::League(_) | Format::Ladder(_) => {}
                Format::Teams(_) => {
                    let won = after.leading_players();
                    trophies.extend(won.into_iter().map(|entrant| trophy(entrant, 1, 1)));
                }
                _ => trophies.extend(first_three(1)),
            },
            _ => {}
        }
    }
    trophies
}

/// The team that somebody joins, in a team match on one server.
fn team_of(terms: &CompetitionTerms, entering: &Entering) -> Result<Side, Refusal> {
    let Some([home, away]) = terms.team_roles else { return Ok(entering.side.unwrap_or(Side::Home)) };
    let own: Vec<Side> = [(home, Side::Home), (away, Side::Away)]
        .into_iter()
        .filter_map(|(role, side)| entering.roles.contains(&role).then_some(side))
        .collect();
    let wanted = match entering.side {
        None => own.first().copied(),
        Some(side) => own.into_iter().find(|own| *own == side),
    };
    wanted.ok_or(Refusal::NotYourTeam(if entering.side == Some(Side::Away) { away } else { home }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_error_of_its_competition() {
        let id = CompetitionId(7);
        assert_eq!(aside(id, || 2).await.expect("it is done"), 2);
        let failed = aside(id, || panic!("as a test")).await.map(|()| "done");
        let error = failed.expect_err("it panicked").to_string();
        assert!(error.starts_with("competition 7 can't go on"), "{error}");
    }
}
