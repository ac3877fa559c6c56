//! Processes on one database without Discord: a test's clock, and an outlet whose answers the test
//! decides.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use hoppity::competition::PairingNumber;
use hoppity::play::{
    Act, ChannelId, CompetitionId, Control, GuildId, Location, Match, MatchId, PlayerId, UserId,
};
use hoppity::rules::{Setup, Variant};
use hoppity::service::{
    Acted, Caller, Challenge, Clock, CompetitionExtras, CompetitionPage, CompetitionPart, CompetitionPost,
    DailyPage, Extras, FinalTables, Letter, Mirror, MirrorState, Mirrored, Outlet, Post, PostKind, Posted,
    Problem, Reader, Refusal, SentMessage, Service, Shown, Undelivered, send_due,
};
use hoppity::store::Store;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use crate::support::Database;

pub const LOCATION: Location = Location { guild: GuildId(7), channel: ChannelId(70) };
pub const NOON: i64 = 1_800_000_000_000;
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// A clock that stands still until it is moved.
pub struct TestClock {
    passed: AtomicI64,
    /// The sum of corrections, for which no time passed.
    corrected: AtomicI64,
}

impl TestClock {
    pub fn at_noon() -> Arc<TestClock> {
        Arc::new(TestClock { passed: AtomicI64::new(NOON), corrected: AtomicI64::new(0) })
    }

    /// Lets time pass.
    pub fn advance(&self, ms: i64) {
        self.passed.fetch_add(ms, Ordering::Relaxed);
    }

    /// Corrects the clock by this much, without any time passing.
    pub fn is_corrected(&self, ms: i64) {
        self.corrected.fetch_add(ms, Ordering::Relaxed);
    }
}

impl Clock for TestClock {
    fn now_ms(&self) -> i64 {
        self.steady_ms() + self.corrected.load(Ordering::Relaxed)
    }

    fn steady_ms(&self) -> i64 {
        self.passed.load(Ordering::Relaxed)
    }
}

/// Something that Discord never answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    Match(MatchId),
    /// The puzzle of the day on a server.
    Puzzle(GuildId),
    Competition(CompetitionId),
}

/// An outlet that answers as set by the test, and otherwise with success.
#[derive(Default)]
pub struct Board {
    silences: Mutex<Vec<Silence>>,
    /// What waits for an answer that never comes.
    waiting: Mutex<Vec<Silence>>,
    answers: Mutex<VecDeque<Undelivered>>,
    /// The posts received: match, kind, event shown, whether closed.
    seen: Mutex<Vec<(i64, PostKind, i64, bool)>>,
    /// The notices received: the account, the matches in which it is their turn, those that have
    /// ended.
    notices: Mutex<Vec<Notice>>,
    /// The mirrors received: channel, ply, state, whether new.
    mirrored: Mutex<Vec<Reflected>>,
    /// Whether mirrors' messages have been deleted.
    pub deleted: AtomicBool,
    /// The posts about seasons: the server, its season, the number of people in each pool.
    pub seasons: Mutex<Vec<(i64, i64, Vec<usize>)>>,
    /// What was shown of puzzles of the day.
    pub daily: Mutex<Vec<DailyPage>>,
    /// What was shown of competitions.
    pub competitions: Mutex<Vec<CompetitionPage>>,
    /// The messages with the results of competitions that were shown.
    pub results: Mutex<Vec<CompetitionPost>>,
    /// What accompanied competitions when they were shown.
    pub extras: Mutex<Vec<CompetitionExtras>>,
    ids: AtomicI64,
}

/// An account, the matches in which it is their turn, those that have ended.
pub type Notice = (i64, Vec<i64>, Vec<i64>);

/// A channel, the ply that its mirror shows, the mirror's state, and whether the message is new.
pub type Reflected = (i64, u32, MirrorState, bool);

impl Board {
    pub fn take_mirrored(&self) -> Vec<Reflected> {
        std::mem::take(&mut self.mirrored.lock().unwrap())
    }

    pub fn forgets_answers(&self) {
        self.answers.lock().unwrap().clear();
    }

    pub fn take_notices(&self) -> Vec<Notice> {
        std::mem::take(&mut self.notices.lock().unwrap())
    }

    pub fn answers(&self, answer: Undelivered) {
        self.answers.lock().unwrap().push_back(answer);
    }

    pub fn take(&self) -> Vec<(i64, PostKind, i64, bool)> {
        std::mem::take(&mut self.seen.lock().unwrap())
    }

    /// The matches of which posts were received.
    pub fn matches(&self) -> Vec<MatchId> {
        self.seen.lock().unwrap().iter().map(|(game, ..)| MatchId(*game)).collect()
    }

    pub fn never_answers(&self, what: Silence) {
        self.silences.lock().unwrap().push(what);
    }

    pub fn lets_wait(&self, what: Silence) -> bool {
        self.waiting.lock().unwrap().contains(&what)
    }

    async fn unless_silent(&self, what: Silence) {
        if self.silences.lock().unwrap().contains(&what) {
            self.waiting.lock().unwrap().push(what);
            std::future::pending::<()>().await;
        }
    }
}

impl Outlet for Board {
    async fn deliver(
        &self,
        post: &Post,
        shown: &Shown,
        _: Option<&Reader>,
    ) -> Result<Option<i64>, Undelivered> {
        self.unless_silent(Silence::Match(post.game)).await;
        self.seen.lock().unwrap().push((post.game.0, post.kind, shown.game.seq(), post.closed()));
        match self.answers.lock().unwrap().pop_front() {
            Some(answer) => Err(answer),
            None => Ok(post.message.or_else(|| Some(1000 + self.ids.fetch_add(1, Ordering::Relaxed)))),
        }
    }

    async fn close(&self, post: &Post) -> Result<(), Undelivered> {
        self.seen.lock().unwrap().push((post.game.0, post.kind, post.want.seq, true));
        self.answers.lock().unwrap().pop_front().map_or(Ok(()), Err)
    }

    async fn tell(&self, letter: &Letter) -> Result<(), Undelivered> {
        if let Some(answer) = self.answers.lock().unwrap().pop_front() {
            return Err(answer);
        }
        let games =
            |list: &[(Shown, Option<SentMessage>)]| list.iter().map(|(shown, _)| shown.game.id().0).collect();
        self.notices.lock().unwrap().push((letter.account.0, games(&letter.turns), games(&letter.ends)));
        Ok(())
    }

    async fn mirror(&self, mirror: &Mirror) -> Result<Mirrored, Undelivered> {
        if let Some(answer) = self.answers.lock().unwrap().pop_front() {
            return Err(answer);
        }
        let new = mirror.follow.message.is_none() || mirror.is_reposted;
        if !new && self.deleted.load(Ordering::Relaxed) {
            return Ok(Mirrored::Deleted);
        }
        let seen = (mirror.follow.lane.number(), mirror.shown.game.position().ply(), mirror.state, new);
        self.mirrored.lock().unwrap().push(seen);
        Ok(if new {
            Mirrored::Posted(1000 + self.ids.fetch_add(1, Ordering::Relaxed))
        } else {
            Mirrored::Changed
        })
    }

    async fn post_season(&self, tables: &FinalTables) -> Result<(), Undelivered> {
        if let Some(answer) = self.answers.lock().unwrap().pop_front() {
            return Err(answer);
        }
        let people = tables.pools.iter().map(|(_, best, _)| best.len()).collect();
        self.seasons.lock().unwrap().push((tables.season.guild.0, tables.season.number, people));
        Ok(())
    }

    async fn show_daily(&self, page: &DailyPage, posted: Posted) -> Result<i64, Undelivered> {
        self.unless_silent(Silence::Puzzle(page.daily.guild)).await;
        if let Some(answer) = self.answers.lock().unwrap().pop_front() {
            return Err(answer);
        }
        let message = posted.id().unwrap_or_else(|| 1000 + self.ids.fetch_add(1, Ordering::Relaxed));
        self.daily.lock().unwrap().push(page.clone());
        Ok(message)
    }

    async fn show_competition(
        &self,
        page: &CompetitionPage,
        post: &CompetitionPost,
    ) -> Result<i64, Undelivered> {
        self.unless_silent(Silence::Competition(page.id)).await;
        if let Some(answer) = self.answers.lock().unwrap().pop_front() {
            return Err(answer);
        }
        match post.part {
            CompetitionPart::Standings => self.competitions.lock().unwrap().push(page.clone()),
            CompetitionPart::Result => self.results.lock().unwrap().push(post.clone()),
        }
        Ok(post.posted.id().unwrap_or_else(|| 1000 + self.ids.fetch_add(1, Ordering::Relaxed)))
    }

    async fn show_extras(&self, _: &CompetitionPage, extras: Extras<'_>) -> Result<(), Undelivered> {
        self.extras.lock().unwrap().push(*extras.noted);
        match self.answers.lock().unwrap().pop_front() {
            Some(answer) => Err(answer),
            None => Ok(()),
        }
    }

    async fn open_thread(&self, _: &Shown, lobby: i64) -> Result<ChannelId, Undelivered> {
        match self.answers.lock().unwrap().pop_front() {
            Some(answer) => Err(answer),
            None => Ok(ChannelId(lobby)),
        }
    }
}

/// A process of the bot without Discord, with access to its database.
pub struct Host {
    service: Arc<Service>,
    store: Store,
}

impl Host {
    pub fn store(&self) -> &Store {
        &self.store
    }
}

impl std::ops::Deref for Host {
    type Target = Arc<Service>;

    fn deref(&self) -> &Arc<Service> {
        &self.service
    }
}

/// Some processes on one database.
pub struct Rig {
    pub clock: Arc<TestClock>,
    pub database: Database,
    pub interactions: AtomicI64,
    pub ann: PlayerId,
    pub bob: PlayerId,
}

impl Rig {
    pub async fn start(database: Database) -> (Rig, Host) {
        let clock = TestClock::at_noon();
        let store = database.open().await;
        let ann = store.player(UserId(11), "Ann", "en-US", NOON).await.unwrap();
        let bob = store.player(UserId(12), "Bob", "it", NOON).await.unwrap();
        let rig = Rig { clock, database, interactions: AtomicI64::new(1), ann, bob };
        let service = rig.service_on(store, "one").await;
        (rig, service)
    }

    /// Starts another process.
    pub async fn service(&self, name: &str) -> Host {
        self.service_on(self.database.open().await, name).await
    }

    pub async fn service_on(&self, store: Store, name: &str) -> Host {
        let clock: Arc<dyn Clock> = self.clock.clone();
        Host { service: Arc::new(Service::start(store.clone(), clock, name, 5).await.unwrap()), store }
    }

    /// A caller with a new interaction that is already answered.
    pub fn caller(&self, player: PlayerId) -> Caller {
        let interaction = self.interactions.fetch_add(1, Ordering::Relaxed);
        let (language, server_language) = ("en-US".to_owned(), Some("en-US".to_owned()));
        Caller { player, interaction, token: None, location: LOCATION, language, server_language }
    }

    pub async fn opens(&self, service: &Host, player: PlayerId) -> Result<Acted, Problem> {
        service.challenge(&self.caller(player), challenge(vec![])).await
    }

    pub async fn acts(
        &self,
        service: &Host,
        id: MatchId,
        player: PlayerId,
        act: Act,
    ) -> Result<Acted, Problem> {
        service.act(Some(&self.caller(player)), id, None, &act).await
    }

    /// A match that has started.
    pub async fn live(&self, service: &Host) -> Shown {
        let lobby = self.opens(service, self.ann).await.unwrap();
        self.acts(service, lobby.shown.game.id(), self.bob, Act::Join(self.bob)).await.unwrap().shown
    }

    /// The same on another server.
    pub async fn live_on(&self, service: &Host, guild: GuildId) -> Shown {
        let location = Location { guild, channel: ChannelId(guild.0) };
        let [opens, joins] = [self.ann, self.bob].map(|player| Caller { location, ..self.caller(player) });
        let lobby = service.challenge(&opens, challenge(vec![])).await.unwrap().shown.game.id();
        service.act(Some(&joins), lobby, None, &Act::Join(self.bob)).await.unwrap().shown
    }

    /// Creates live matches of one person, without any events: there is no time to play up to the limits.
    pub async fn plays(&self, player: PlayerId, count: i64, guild: i64) {
        let player = player.0;
        let rows = format!(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
             INSERT INTO matches (guild, channel, game, creator, stage, seq, opened_ms, changed_ms)
             SELECT {guild}, 1, 'hexxagon', {player}, 'live', 3, 0, 0 FROM n;
             INSERT INTO participants (match_id, player_id, joined)
             SELECT id, {player}, 1 FROM matches WHERE stage = 'live' AND creator = {player}
             ON CONFLICT DO NOTHING"
        );
        sql(&self.database, &rows).await;
    }

    /// Makes some legal move.
    pub async fn moves(&self, service: &Host, id: MatchId) -> Shown {
        let game = service.find(id, None).await.unwrap().game;
        let player = game.to_move().unwrap();
        self.acts(service, id, player, Act::Move(player, legal(&game, 0))).await.unwrap().shown
    }

    pub async fn ends(self, services: impl IntoIterator<Item = Host>) {
        for service in services {
            service.store().close().await;
        }
        self.database.ends().await;
    }
}

pub fn challenge(opponents: Vec<PlayerId>) -> Challenge {
    Challenge {
        computers: vec![],
        setup: Setup::new(Variant::Hexxagon),
        opponents,
        time: Control::None,
        seat: None,
        thread: false,
        rated: true,
        private: false,
        prepared: None,
    }
}

pub fn legal(game: &Match, number: usize) -> String {
    game.position().write(game.position().legal_moves()[number])
}

pub fn refusal(result: Result<Acted, Problem>) -> Refusal {
    match result {
        Err(Problem::Refused(refused)) => refused.why,
        other => panic!("no refusal: {other:?}"),
    }
}

/// Sends until nothing is due any more.
pub async fn send_all(service: &Host, board: &Arc<Board>) {
    for _ in 0..20 {
        if send_due(service, board).await.unwrap() == 0 {
            return;
        }
    }
    panic!("something stays due for ever");
}

/// The count that a statement returns as `n`.
pub async fn counted(database: &Database, sql: &str) -> i64 {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&database.url).await.unwrap();
    let row = sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    row.get("n")
}

/// All matches of a competition that were ever started, by pairing.
pub async fn started(database: &Database, id: CompetitionId) -> BTreeMap<PairingNumber, MatchId> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&database.url).await.unwrap();
    let sql = "SELECT pairing, match_id FROM competition_matches WHERE competition_id = $1 AND match_id IS NOT NULL";
    let rows = sqlx::query(sql).bind(id.0).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let number = |row: &AnyRow| PairingNumber(row.get::<i64, _>("pairing").try_into().unwrap());
    rows.iter().map(|row| (number(row), MatchId(row.get("match_id")))).collect()
}

pub async fn sql(database: &Database, sql: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
