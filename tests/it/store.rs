//! The database and the sender by themselves, on both databases: two writers, leases, order, retries, limits, time.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use hoppity::play::{Act, End, Event, Match, MatchId, Place, PlayerId, Refusal, Stage};
use hoppity::rules::{Setup, Variant};
use hoppity::service::{
    Acted, Caller, Challenge, Clock, Outlet, Post, PostKind, Problem, Scope, Service, Shown, Undelivered,
    send_due,
};
use hoppity::store::{Commit, Committed, PostChange, Store, StoreError};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::support::{Database, on_both_databases};

on_both_databases!(
    of_two_writers_of_one_event_one_wins,
    an_interaction_works_once,
    posts_are_claimed_in_order_and_held,
    what_nobody_saw_is_not_posted,
    failures_are_tried_again_with_growing_pauses,
    what_can_never_arrive_is_let_go,
    unanswered_challenges_end_by_the_clock,
    limits_hold,
    tables_are_made_once,
    every_list_finds_what_it_should,
    a_damaged_match_is_a_fault_and_no_panic,
);

const PLACE: Place = Place { guild: 7, channel: 70 };
const NOON: i64 = 1_800_000_000_000;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A clock that stands still until it is moved.
struct TestClock(AtomicI64);

impl TestClock {
    fn at_noon() -> Arc<TestClock> {
        Arc::new(TestClock(AtomicI64::new(NOON)))
    }

    fn advance(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::Relaxed);
    }
}

impl Clock for TestClock {
    fn now_ms(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A place for posts that answers as told, and with success when told nothing.
#[derive(Default)]
struct Board {
    answers: Mutex<VecDeque<Undelivered>>,
    /// What came: match, kind, event shown, whether closed.
    seen: Mutex<Vec<(i64, PostKind, i64, bool)>>,
    ids: AtomicI64,
}

impl Board {
    fn answers(&self, answer: Undelivered) {
        self.answers.lock().unwrap().push_back(answer);
    }

    fn take(&self) -> Vec<(i64, PostKind, i64, bool)> {
        std::mem::take(&mut self.seen.lock().unwrap())
    }
}

impl Outlet for Board {
    async fn deliver(&self, post: &Post, shown: &Shown) -> Result<Option<i64>, Undelivered> {
        self.seen.lock().unwrap().push((post.game.0, post.kind, shown.game.seq, post.closed()));
        match self.answers.lock().unwrap().pop_front() {
            Some(answer) => Err(answer),
            None => Ok(post.message.or_else(|| Some(1000 + self.ids.fetch_add(1, Ordering::Relaxed)))),
        }
    }
}

/// Some processes on one database.
struct Rig {
    clock: Arc<TestClock>,
    database: Database,
    interactions: AtomicI64,
    ann: PlayerId,
    bob: PlayerId,
}

impl Rig {
    async fn start(database: Database) -> (Rig, Arc<Service>) {
        let clock = TestClock::at_noon();
        let store = database.open().await;
        let ann = store.player(11, "Ann", "en-US", NOON).await.unwrap();
        let bob = store.player(12, "Bob", "it", NOON).await.unwrap();
        let rig = Rig { clock, database, interactions: AtomicI64::new(1), ann, bob };
        let service = rig.service_on(store, "one").await;
        (rig, service)
    }

    /// A further process.
    async fn service(&self, name: &str) -> Arc<Service> {
        self.service_on(self.database.open().await, name).await
    }

    async fn service_on(&self, store: Store, name: &str) -> Arc<Service> {
        let clock: Arc<dyn Clock> = self.clock.clone();
        Arc::new(Service::start(store, clock, name, 5).await.unwrap())
    }

    /// Somebody asks by a new interaction, whose answer is taken already.
    fn caller(&self, player: PlayerId) -> Caller {
        let interaction = self.interactions.fetch_add(1, Ordering::Relaxed);
        Caller { player, interaction, token: None, place: PLACE }
    }

    async fn opens(&self, service: &Service, player: PlayerId) -> Result<Acted, Problem> {
        service.challenge(&self.caller(player), challenge(vec![])).await
    }

    async fn acts(
        &self,
        service: &Service,
        id: MatchId,
        player: PlayerId,
        act: Act,
    ) -> Result<Acted, Problem> {
        service.act(Some(&self.caller(player)), id, None, &act).await
    }

    /// A match that has begun.
    async fn live(&self, service: &Service) -> Shown {
        let lobby = self.opens(service, self.ann).await.unwrap();
        self.acts(service, lobby.shown.game.id, self.bob, Act::Join(self.bob)).await.unwrap().shown
    }

    /// Makes some legal move.
    async fn moves(&self, service: &Service, id: MatchId) -> Shown {
        let game = service.find(id, None).await.unwrap().game;
        let player = game.to_move().unwrap();
        self.acts(service, id, player, Act::Move(player, legal(&game, 0))).await.unwrap().shown
    }

    async fn ends(self, services: impl IntoIterator<Item = Arc<Service>>) {
        for service in services {
            service.store().close().await;
        }
        self.database.ends().await;
    }
}

fn challenge(opponents: Vec<PlayerId>) -> Challenge {
    Challenge { setup: Setup::new(Variant::Hexxagon), opponents, language: "en-US".to_owned() }
}

fn legal(game: &Match, number: usize) -> String {
    game.position.write(game.position.legal_moves()[number])
}

fn refusal(result: Result<Acted, Problem>) -> Refusal {
    match result {
        Err(Problem::Refused(refused)) => refused.why,
        other => panic!("no refusal: {other:?}"),
    }
}

async fn sql(database: &Database, sql: &str) {
    let mut connection = AnyConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn of_two_writers_of_one_event_one_wins(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let id = rig.live(&one).await.game.id;
    for turn in 0..25 {
        let game = one.find(id, None).await.unwrap().game;
        let player = game.to_move().unwrap();
        let act = |number: usize| Act::Move(player, legal(&game, number));
        let tasks = [(&one, 0), (&two, 1), (&two, 2)].map(|(service, number)| {
            let (service, caller, act) = (Arc::clone(service), rig.caller(player), act(number));
            tokio::spawn(async move { service.act(Some(&caller), id, None, &act).await })
        });
        let mut won = 0;
        for task in tasks {
            match task.await.unwrap() {
                Ok(acted) => {
                    assert_eq!(acted.shown.game.seq, game.seq + 1);
                    won += 1;
                }
                lost => assert_eq!(refusal(lost), Refusal::NotYourTurn, "turn {turn}"),
            }
        }
        assert_eq!(won, 1, "turn {turn}");
    }
    // Below the service, where nobody decides anew.
    let before = one.find(id, None).await.unwrap().game;
    let mut after = Match::clone(&before);
    let event = Event::Moved { path: legal(&before, 0) };
    after.apply(&event).unwrap();
    let commit = Commit {
        new: false,
        after: &after,
        events: std::slice::from_ref(&event),
        posts: &[PostChange::Close(PostKind::Board), PostChange::New(PostKind::Board)],
        origin: None,
        now_ms: NOON,
    };
    let unsent = one.store().unsent_posts().await.unwrap();
    let (first, second) = tokio::join!(one.store().commit(&commit), two.store().commit(&commit));
    let outcomes = [first.unwrap(), second.unwrap()];
    assert!(outcomes.contains(&Committed::Faster), "{outcomes:?}");
    assert!(outcomes.iter().any(|outcome| matches!(outcome, Committed::Done { .. })), "{outcomes:?}");
    // One board more, and nothing of who came second.
    assert_eq!(one.store().unsent_posts().await.unwrap(), unsent + 1);
    for service in [&one, &two] {
        let game = service.find(id, None).await.unwrap().game;
        assert_eq!((game.seq, game.position.ply()), (3 + 25 + 1, 26));
        assert_eq!(service.store().events(id, 0).await.unwrap().len(), 29);
    }
    rig.ends([one, two]).await;
}

async fn an_interaction_works_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let caller = rig.caller(rig.ann);
    let (first, second) =
        tokio::join!(one.challenge(&caller, challenge(vec![])), two.challenge(&caller, challenge(vec![])));
    let (opened, again) = if first.is_ok() { (first, second) } else { (second, first) };
    assert_eq!(again.unwrap_err(), Problem::Again);
    let id = opened.unwrap().shown.game.id;
    assert_eq!(one.list(Scope::Guild(PLACE.guild), false, 0, 10).await.unwrap().0.len(), 1);
    assert_eq!(one.store().unsent_posts().await.unwrap(), 1);

    let joins = rig.caller(rig.bob);
    one.act(Some(&joins), id, None, &Act::Join(rig.bob)).await.unwrap();
    for service in [&one, &two] {
        let again = service.act(Some(&joins), id, None, &Act::Join(rig.bob)).await;
        assert_eq!(again.unwrap_err(), Problem::Again);
    }
    let game = one.find(id, None).await.unwrap().game;
    let player = game.to_move().unwrap();
    let moves = rig.caller(player);
    let act = Act::Move(player, legal(&game, 0));
    let (first, second) = tokio::join!(
        one.act(Some(&moves), id, Some(game.seq), &act),
        two.act(Some(&moves), id, Some(game.seq), &act)
    );
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1);
    assert_eq!(first.err().or(second.err()).unwrap(), Problem::Again);
    assert_eq!(one.store().seen(moves.interaction).await.unwrap(), Some((id, 4)));

    // Remembered for a day.
    rig.clock.advance(DAY - 1);
    one.tick().await.unwrap();
    assert!(one.store().seen(moves.interaction).await.unwrap().is_some());
    rig.clock.advance(DAY / 24 + 2);
    one.tick().await.unwrap();
    assert!(one.store().seen(moves.interaction).await.unwrap().is_none());
    rig.ends([one, two]).await;
}

async fn posts_are_claimed_in_order_and_held(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let store = one.store();
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(rig.opens(&one, rig.ann).await.unwrap().post.unwrap().id);
    }
    let elsewhere = Caller { place: Place { channel: 71, ..PLACE }, ..rig.caller(rig.ann) };
    let far = one.challenge(&elsewhere, challenge(vec![])).await.unwrap().post.unwrap().id;
    let claim = async |owner: &str, now: i64, limit: i64| -> Vec<_> {
        let posts = store.claim_posts(owner, now, now + 1000, limit).await.unwrap();
        posts.into_iter().map(|post| post.id).collect()
    };
    assert_eq!(claim("a", NOON - 1, 9).await, []);
    assert_eq!(claim("a", NOON, 2).await, ids[..2]);
    // What comes after them in their channel waits for them; another channel doesn't.
    assert_eq!(claim("b", NOON, 9).await, [far]);
    assert_eq!(claim("b", NOON + 999, 9).await, []);
    // Leases run out.
    assert_eq!(claim("b", NOON + 1000, 9).await, [&ids[..], &[far]].concat());
    assert_eq!(store.void_leases("a").await.unwrap(), 0);
    assert_eq!(store.void_leases("b").await.unwrap(), 4);
    assert_eq!(claim("a", NOON, 9).await, [&ids[..], &[far]].concat());

    store.settle_post(far, Some(5), 2).await.unwrap();
    store.postpone_post(ids[0], NOON + 5000).await.unwrap();
    store.release_post(ids[1]).await.unwrap();
    store.release_post(ids[2]).await.unwrap();
    assert_eq!(claim("a", NOON, 9).await, [], "the first one of the channel isn't due");
    assert_eq!(claim("a", NOON + 5000, 9).await, ids);
    assert_eq!(store.post(ids[0]).await.unwrap().unwrap().attempts, 1);
    store.settle_post(ids[0], Some(6), 2).await.unwrap();
    let post = store.post(ids[0]).await.unwrap().unwrap();
    assert_eq!((post.message, post.shown, post.attempts), (Some(6), 2, 0));
    // What is shown never becomes older, and a known message isn't forgotten.
    store.settle_post(ids[0], None, 1).await.unwrap();
    let post = store.post(ids[0]).await.unwrap().unwrap();
    assert_eq!((post.message, post.shown), (Some(6), 2));
    assert_eq!(store.unsent_posts().await.unwrap(), 2);

    // An answer on its way holds its own post, and nobody else sends it before the lease is over.
    let mut caller = rig.caller(rig.bob);
    caller.token = Some("token".to_owned());
    let answered = one.challenge(&caller, challenge(vec![])).await.unwrap().post.unwrap();
    assert_eq!(answered.via, Some((caller.interaction, "token".to_owned())));
    assert!(!claim("b", NOON + 19_999, 9).await.contains(&answered.id));
    assert!(claim("b", NOON + 21_000, 9).await.contains(&answered.id));

    // Two at once never get the same.
    store.void_leases("b").await.unwrap();
    let two = rig.service("two").await;
    let (a, b) = tokio::join!(
        store.claim_posts("a", NOON + 30_000, NOON + 40_000, 9),
        two.store().claim_posts("b", NOON + 30_000, NOON + 40_000, 9)
    );
    let (a, b) = (a.unwrap(), b.unwrap());
    assert!(a.iter().all(|post| !b.iter().any(|other| other.id == post.id)), "{a:?} {b:?}");
    assert_eq!(a.len() + b.len(), 3);
    rig.ends([one, two]).await;
}

async fn what_nobody_saw_is_not_posted(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let id = rig.live(&one).await.game.id;
    rig.moves(&one, id).await;
    rig.moves(&one, id).await;
    while send_due(&one, &board).await.unwrap() > 0 {}
    // Neither lobby nor earlier boards: only the newest.
    assert_eq!(board.take(), [(id.0, PostKind::Board, 5, false)]);
    assert_eq!(one.store().unsent_posts().await.unwrap(), 0);
    assert_eq!(one.newest_message(id).await.unwrap(), Some((PLACE.channel, 1000)));

    // A board that is there loses its buttons, after the new one is there.
    rig.moves(&one, id).await;
    while send_due(&one, &board).await.unwrap() > 0 {}
    assert_eq!(board.take(), [(id.0, PostKind::Board, 6, false), (id.0, PostKind::Board, 6, true)]);
    // An offer of a draw changes the message that is there.
    let game = one.find(id, None).await.unwrap().game;
    rig.acts(&one, id, rig.ann, Act::Draw(rig.ann)).await.unwrap();
    while send_due(&one, &board).await.unwrap() > 0 {}
    assert_eq!(board.take(), [(id.0, PostKind::Board, game.seq + 1, false)]);
    rig.acts(&one, id, rig.bob, Act::Draw(rig.bob)).await.unwrap();
    while send_due(&one, &board).await.unwrap() > 0 {}
    assert_eq!(board.take(), [(id.0, PostKind::Result, 8, false), (id.0, PostKind::Board, 8, true)]);
    rig.ends([one]).await;
}

async fn failures_are_tried_again_with_growing_pauses(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let post = rig.opens(&one, rig.ann).await.unwrap().post.unwrap();
    let second = rig.opens(&one, rig.ann).await.unwrap().post.unwrap();
    let tries = async || {
        let count = send_due(&one, &board).await.unwrap();
        (count, board.take().len())
    };
    for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
        board.answers(Undelivered::Later(None, "the line is cut".to_owned()));
        let (_, sent) = tries().await;
        assert_eq!(sent, 1, "the second one waits for the first");
        rig.clock.advance(seconds * 1000 - 1);
        assert_eq!(tries().await, (0, 0), "after {seconds} s less 1 ms");
        rig.clock.advance(1);
    }
    // Discord's own word when.
    board.answers(Undelivered::Later(Some(Duration::from_secs(7)), "too much".to_owned()));
    assert_eq!(tries().await.1, 1);
    rig.clock.advance(6_999);
    assert_eq!(tries().await, (0, 0));
    rig.clock.advance(1);
    assert_eq!(tries().await, (2, 2));
    for id in [post.id, second.id] {
        let post = one.store().post(id).await.unwrap().unwrap();
        assert!(post.message.is_some() && post.shown == post.want && post.attempts == 0, "{post:?}");
    }
    // A change that can't be shown now doesn't hold the channel up: its message is there.
    rig.acts(&one, post.game, rig.ann, Act::Cancel(rig.ann)).await.unwrap();
    board.answers(Undelivered::Later(None, "the line is cut".to_owned()));
    assert_eq!(tries().await, (1, 1));
    rig.opens(&one, rig.ann).await.unwrap();
    assert_eq!(tries().await, (1, 1));
    rig.clock.advance(1000);
    assert_eq!(tries().await, (1, 1));
    rig.ends([one]).await;
}

async fn what_can_never_arrive_is_let_go(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let id = rig.live(&one).await.game.id;
    board.answers(Undelivered::Never("the channel is gone".to_owned()));
    while send_due(&one, &board).await.unwrap() > 0 {}
    assert_eq!(board.take().len(), 1);
    assert_eq!(one.store().unsent_posts().await.unwrap(), 0);
    rig.clock.advance(DAY);
    assert_eq!(send_due(&one, &board).await.unwrap(), 0);
    // The match goes on, and so does its next board.
    rig.moves(&one, id).await;
    while send_due(&one, &board).await.unwrap() > 0 {}
    assert_eq!(board.take(), [(id.0, PostKind::Board, 4, false)]);
    rig.ends([one]).await;
}

async fn unanswered_challenges_end_by_the_clock(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    let lobby = rig.opens(&one, rig.ann).await.unwrap().shown.game.id;
    let live = rig.live(&one).await.game.id;
    while send_due(&one, &board).await.unwrap() > 0 {}
    board.take();
    rig.clock.advance(DAY - 1);
    one.tick().await.unwrap();
    assert_eq!(one.find(lobby, None).await.unwrap().game.stage, Stage::Lobby);
    rig.clock.advance(1);
    let (first, second) = tokio::join!(one.tick(), two.tick());
    assert_eq!((first, second), (Ok(()), Ok(())));
    for service in [&one, &two] {
        assert_eq!(service.find(lobby, None).await.unwrap().game.stage, Stage::Off(End::Expired));
        assert_eq!(service.find(live, None).await.unwrap().game.stage, Stage::Live);
    }
    assert_eq!(one.store().events(lobby, 1).await.unwrap(), [Event::Expired]);
    while send_due(&one, &board).await.unwrap() > 0 {}
    assert_eq!(board.take(), [(lobby.0, PostKind::Lobby, 2, true)]);
    let late = rig.acts(&two, lobby, rig.bob, Act::Join(rig.bob)).await;
    assert_eq!(refusal(late), Refusal::LobbyClosed);
    rig.ends([one, two]).await;
}

async fn limits_hold(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let lobby = rig.opens(&one, rig.bob).await.unwrap().shown.game.id;
    for _ in 0..10 {
        rig.opens(&one, rig.ann).await.unwrap();
    }
    let asked = rig.caller(rig.ann);
    assert_eq!(refusal(one.challenge(&asked, challenge(vec![])).await), Refusal::TooManyChallenges);
    let yourself = one.challenge(&rig.caller(rig.bob), challenge(vec![rig.bob])).await;
    assert_eq!(refusal(yourself), Refusal::Yourself);

    // Live matches by the dozen, without what happened in them.
    let live = async |count: i64, guild: i64, player: PlayerId| {
        let player = player.0;
        let rows = format!(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
             INSERT INTO matches (guild, channel, game, creator, stage, seq, opened_ms, changed_ms)
             SELECT {guild}, 1, 'hexxagon', {player}, 'live', 3, 0, 0 FROM n;
             INSERT INTO participants (match_id, player_id, joined)
             SELECT id, {player}, 1 FROM matches WHERE stage = 'live' AND creator = {player}
             ON CONFLICT DO NOTHING"
        );
        sql(&rig.database, &rows).await;
    };
    let chie = one.player(13, "Chie", "ja").await.unwrap();
    live(49, 8, chie).await;
    rig.opens(&one, chie).await.unwrap();
    live(1, 8, chie).await;
    assert_eq!(refusal(rig.opens(&one, chie).await), Refusal::TooManyMatches);
    assert_eq!(refusal(rig.acts(&one, lobby, chie, Act::Join(chie)).await), Refusal::TooManyMatches);

    let dario = one.player(14, "Dario", "it").await.unwrap();
    let elena = one.player(15, "Elena", "es-ES").await.unwrap();
    live(499, PLACE.guild, dario).await;
    let last = rig.opens(&one, elena).await.unwrap().shown.game.id;
    rig.acts(&one, last, rig.bob, Act::Join(rig.bob)).await.unwrap();
    assert_eq!(refusal(rig.opens(&one, elena).await), Refusal::ServerFull);
    assert_eq!(refusal(rig.acts(&one, lobby, elena, Act::Join(elena)).await), Refusal::ServerFull);
    // What is live goes on.
    rig.moves(&one, last).await;
    rig.ends([one]).await;
}

async fn tables_are_made_once(database: Database) {
    let (first, second) = tokio::join!(Store::open(&database.url), Store::open(&database.url));
    let (first, second) = (first.unwrap(), second.unwrap());
    let ann = first.player(11, "Ann", "en-US", NOON).await.unwrap();
    first.close().await;
    let third = Store::open(&database.url).await.unwrap();
    for store in [&second, &third] {
        assert_eq!(store.player(11, "Ann", "", NOON).await.unwrap(), ann);
        store.close().await;
    }
    assert!(matches!(Store::open("mysql://x").await, Err(StoreError::Url)));
    database.ends().await;
}

async fn every_list_finds_what_it_should(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let names = |listed: (Vec<(hoppity::service::Listing, Shown)>, bool)| -> (Vec<i64>, bool) {
        (listed.0.into_iter().map(|(listing, _)| listing.id.0).collect(), listed.1)
    };
    let live = rig.live(&one).await.game.id;
    rig.clock.advance(1);
    let lobby = rig.opens(&one, rig.ann).await.unwrap().shown.game.id;
    rig.clock.advance(1);
    let over = rig.live(&one).await.game.id;
    rig.acts(&one, over, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    let off = rig.opens(&one, rig.bob).await.unwrap().shown.game.id;
    rig.acts(&one, off, rig.bob, Act::Cancel(rig.bob)).await.unwrap();
    for scope in [Scope::Channel(70), Scope::Guild(7), Scope::Player(rig.ann, 7)] {
        assert_eq!(
            names(one.list(scope, false, 0, 8).await.unwrap()),
            (vec![lobby.0, live.0], false),
            "{scope:?}"
        );
        assert_eq!(names(one.list(scope, true, 0, 8).await.unwrap()), (vec![over.0], false), "{scope:?}");
        assert_eq!(names(one.list(scope, false, 0, 1).await.unwrap()), (vec![lobby.0], true));
        assert_eq!(names(one.list(scope, false, 1, 1).await.unwrap()), (vec![live.0], false));
    }
    for scope in
        [Scope::Channel(71), Scope::Guild(8), Scope::Player(rig.ann, 8), Scope::Player(PlayerId(99), 7)]
    {
        assert_eq!(names(one.list(scope, false, 0, 8).await.unwrap()), (vec![], false), "{scope:?}");
    }
    assert_eq!(names(one.list(Scope::Player(rig.bob, 7), false, 0, 8).await.unwrap()).0, [live.0]);
    assert_eq!(one.newest_in(70).await.unwrap(), Some(lobby));
    assert_eq!(one.newest_in(71).await.unwrap(), None);
    assert_eq!(one.newest_message(live).await.unwrap(), None);

    // Which match is meant: the only one, else the only one that waits for the player.
    assert_eq!(one.meant(rig.ann, 70).await, Ok(live));
    assert_eq!(one.meant(rig.ann, 71).await.unwrap_err(), Refusal::NoMatchHere.into());
    let second = rig.live(&one).await.game.id;
    let to_move = async |id| { one.find(id, None).await.unwrap().game.to_move().unwrap() };
    if to_move(live).await != to_move(second).await {
        rig.moves(&one, second).await;
    }
    let player = to_move(live).await;
    let other = if player == rig.ann { rig.bob } else { rig.ann };
    let which = |why: Problem| match why {
        Problem::Refused(refused) => match refused.why {
            Refusal::WhichMatch(mut ids) => {
                ids.sort();
                ids
            }
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    for player in [player, other] {
        assert_eq!(which(one.meant(player, 70).await.unwrap_err()), [live, second]);
    }
    rig.moves(&one, live).await;
    assert_eq!(one.meant(player, 70).await, Ok(second));
    assert_eq!(one.meant(other, 70).await, Ok(live));
    assert_eq!(one.live_of(player, 70).await.unwrap()[0].id, second);
    assert_eq!(one.store().count_of(rig.ann, "live").await.unwrap(), 2);
    assert_eq!(one.store().count_of(rig.ann, "lobby").await.unwrap(), 1);
    assert_eq!(one.store().count_live(7).await.unwrap(), 2);

    // Nobody reaches a match from another server.
    assert_eq!(one.find(live, Some(8)).await.unwrap_err(), Refusal::NoSuchMatch.into());
    assert_eq!(one.find(MatchId(999), None).await.unwrap_err(), Refusal::NoSuchMatch.into());

    // Names are as they were seen last, in matches too.
    one.player(12, "Roberto", "it").await.unwrap();
    assert_eq!(one.find(live, None).await.unwrap().people[&rig.bob].name, "Roberto");
    assert_eq!(one.acquaintance(12, "Bobby").await.unwrap(), rig.bob);
    assert_eq!(one.store().people(live).await.unwrap()[&rig.bob].name, "Bobby");
    rig.ends([one]).await;
}

async fn a_damaged_match_is_a_fault_and_no_panic(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let id = rig.live(&one).await.game.id;
    let other = rig.live(&one).await.game.id;
    let MatchId(row) = id;
    sql(&rig.database, &format!("UPDATE events SET body = '{{}}' WHERE match_id = {row} AND seq = 3")).await;
    let MatchId(row) = other;
    let twice = "{\"kind\":\"passed\"}";
    sql(&rig.database, &format!("UPDATE events SET body = '{twice}' WHERE match_id = {row} AND seq = 2"))
        .await;
    // A new process has nothing in memory.
    let two = rig.service("two").await;
    for id in [id, other] {
        assert!(matches!(two.find(id, None).await, Err(Problem::Fault(_))));
    }
    // What else there is goes on.
    let fine = rig.live(&two).await.game.id;
    rig.moves(&two, fine).await;
    rig.ends([one, two]).await;
}
