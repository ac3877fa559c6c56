//! Ratings: counted once with the result, the same after a rebuild, and hard to farm.

use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};

use hoppity::play::{Act, ChannelId, GuildId, Location, MatchId, PlayerId, Unrated, UserId, Wish};
use hoppity::rating::Realm;
use hoppity::rules::Setup;
use hoppity::service::{Caller, Challenge, Seasons, Shown};
use hoppity::store::DAILY;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor as _, Row};

use crate::rig::{DAY, Host, LOCATION, Rig, challenge, counted, legal, sql};
use crate::support::{App, CHANNEL, Database, on_both_databases, seed};
use crate::waiting::until;

on_both_databases!(
    ratings_made_anew_are_the_same,
    matches_from_before_count_once_rebuilt,
    two_matches_of_one_player_that_end_at_once,
    the_same_two_people_count_ten_times_a_day,
    pools_know_nothing_of_each_other,
    a_player_who_leaves_the_server_leaves_its_board,
    a_player_who_leaves_while_a_match_ends_leaves_its_board,
    a_result_says_what_it_changed,
    a_draw_counts_once_everybody_has_played,
);

const SETUPS: &[(&str, &[(&str, &str)])] = &[
    ("hexxagon", &[]),
    ("hexxagon", &[]),
    ("halma-8", &[]),
    ("halma-8", &[("lock", "off")]),
    ("halma-16", &[("players", "4")]),
    ("halma-16", &[("players", "4"), ("teams", "13")]),
    ("star-halma", &[("players", "3")]),
    ("star-halma", &[("players", "6")]),
];

fn setup(number: usize) -> Setup {
    let (game, options) = SETUPS[number];
    Setup::parse(game, options.iter().copied()).unwrap()
}

/// A caller on this server.
fn caller(rig: &Rig, player: PlayerId, guild: i64) -> Caller {
    Caller {
        location: Location { guild: GuildId(guild), channel: ChannelId(guild * 10) },
        ..rig.caller(player)
    }
}

/// A match that has started; with `moves`, everybody has moved once.
pub async fn begins(
    (rig, service): (&Rig, &Host),
    guild: i64,
    what: Challenge,
    players: &[PlayerId],
    moves: bool,
) -> MatchId {
    let by = |player: PlayerId| caller(rig, player, guild);
    let lobby = service.challenge(&by(players[0]), what).await.unwrap();
    let id = lobby.shown.game.id();
    for player in &players[1..] {
        service.act(Some(&by(*player)), id, None, &Act::Join(*player)).await.unwrap();
    }
    for _ in 0..if moves { players.len() } else { 0 } {
        let game = service.find(id, None).await.unwrap().game;
        let player = game.to_move().unwrap();
        service.act(Some(&by(player)), id, None, &Act::Move(player, legal(&game, 0))).await.unwrap();
    }
    id
}

/// Everybody but the last of these resigns, one after the other, until it is over.
pub async fn ends_for(rig: &Rig, service: &Host, id: MatchId, leaving: &[PlayerId]) -> Shown {
    for player in leaving {
        let shown = service.find(id, None).await.unwrap();
        if shown.game.position().outcome().is_some() {
            break;
        }
        let by = caller(rig, *player, shown.game.location().guild.0);
        service.act(Some(&by), id, None, &Act::Resign(*player)).await.unwrap();
    }
    service.find(id, None).await.unwrap()
}

/// A duel that `winner` wins.
pub async fn wins(rig: &Rig, service: &Host, winner: PlayerId, loser: PlayerId) -> Shown {
    let id = begins((rig, service), LOCATION.guild.0, challenge(vec![]), &[winner, loser], true).await;
    ends_for(rig, service, id, &[loser]).await
}

/// Everything stored about ratings, as text.
pub async fn dump(database: &Database) -> Vec<String> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&database.url).await.unwrap();
    let mut all = Vec::new();
    for (table, columns) in [
        (
            "ratings",
            "scope pool player_id mu sigma shown played won drawn lost streak longest last_ms due_ms listed",
        ),
        ("rating_bands", "scope pool ladder band people"),
        ("rating_results", "id match_id guild pool at_ms counted why"),
        ("rating_changes", "number scope player_id pool place mu sigma shown_before shown at_ms"),
    ] {
        let parts: Vec<String> =
            columns.split(' ').map(|name| format!("COALESCE(CAST({name} AS TEXT), '')")).collect();
        let which = if table == "rating_bands" { " WHERE people <> 0" } else { "" };
        let text = format!("SELECT {} AS a FROM {table}{which}", parts.join(" || '|' || "));
        let rows = sqlx::query(AssertSqlSafe(text)).fetch_all(&mut connection).await.unwrap();
        all.extend(rows.iter().map(|row| format!("{table} {}", row.get::<String, _>("a"))));
    }
    connection.close().await.unwrap();
    all.sort();
    all
}

/// Asserts that the stored ratings are those that the matches give.
pub async fn is_right(rig: &Rig, service: &Host) {
    use hoppity::service::Clock as _;
    let checked = service.store().check_ratings(rig.clock.now_ms(), |_, _| {}).await.unwrap();
    assert_eq!(checked.differences, 0, "{:#?}", checked.examples);
}

async fn ratings_made_anew_are_the_same(database: Database) {
    use hoppity::service::Clock as _;
    let mut random = fastrand::Rng::with_seed(seed());
    let (rig, service) = Rig::start(database).await;
    let store = service.store();
    let mut people = vec![rig.ann, rig.bob];
    let mut known = 13;
    while people.len() < 8 {
        people.push(store.player(UserId(known), "Somebody", "en-US", rig.clock.now_ms()).await.unwrap());
        known += 1;
    }
    service.set_seasons(LOCATION.guild, Seasons::ByHand, (LOCATION.channel, "en-US")).await.unwrap();
    for round in 0..45 {
        rig.clock.advance(random.i64(0..3 * 60 * 60 * 1000));
        if random.u8(..6) == 0 {
            rig.clock.advance(random.i64(0..60) * DAY);
        }
        service.tick().await.unwrap();
        random.shuffle(&mut people);
        let guild = random.i64(7..9);
        let setup = setup(random.usize(..SETUPS.len()));
        let rated = random.u8(..8) != 0;
        let players: Vec<PlayerId> = people[..setup.seat_count()].to_vec();
        let what = Challenge { setup, rated, ..challenge(vec![]) };
        let id = begins((&rig, &service), guild, what, &players, random.u8(..8) != 0).await;
        if random.u8(..4) == 0 {
            // Half of the draws come late enough to count.
            for _ in 0..if random.bool() { 10 * players.len() } else { 0 } {
                let game = service.find(id, None).await.unwrap().game;
                let (by, count) = (game.to_move().unwrap(), game.position().legal_moves().len());
                let act = Act::Move(by, legal(&game, random.usize(..count)));
                service.act(Some(&caller(&rig, by, guild)), id, None, &act).await.unwrap();
            }
            for (at, player) in players.iter().enumerate() {
                let act = if at == 0 {
                    Act::Offer(*player, Wish::Draw)
                } else {
                    Act::Agree(*player, Wish::Draw.into())
                };
                service.act(Some(&caller(&rig, *player, guild)), id, None, &act).await.unwrap();
            }
        } else {
            ends_for(&rig, &service, id, &players[1..]).await;
        }
        match random.u8(..8) {
            0 => store.member_checked(GuildId(guild), people[0], false, rig.clock.now_ms()).await.unwrap(),
            1 => service.seen_on(GuildId(guild), people[1]).await,
            3 => {
                let season = store.season(LOCATION.guild).await.unwrap().unwrap();
                assert!(service.end_season(&season).await.unwrap());
            }
            2 if round > 20 => {
                service.forget(people.pop().unwrap()).await.unwrap();
                people.push(store.player(UserId(known), "Another", "it", rig.clock.now_ms()).await.unwrap());
                known += 1;
            }
            _ => {}
        }
        if round % 15 == 0 {
            is_right(&rig, &service).await;
        }
    }
    rig.clock.advance(DAY);
    for _ in 0..5 {
        wins(&rig, &service, people[0], people[1]).await;
    }
    // After a month and a half, all ratings are less certain.
    rig.clock.advance(45 * DAY);
    is_right(&rig, &service).await;
    while store.sweep_ratings(rig.clock.now_ms(), 7).await.unwrap() > 0 {}
    is_right(&rig, &service).await;
    let before = dump(&rig.database).await;
    assert!(before.iter().filter(|row| row.starts_with("ratings")).count() > 20, "{before:#?}");
    assert!(before.iter().any(|row| row.starts_with("rating_bands")), "somebody is listed");
    let rebuilt = store.rebuild_ratings(rig.clock.now_ms(), |_, _| {}).await.unwrap();
    assert_eq!(rebuilt.matches, 45 + 5);
    assert!(rebuilt.counted > 20, "{rebuilt:?}");
    assert_eq!(dump(&rig.database).await, before);
    // A wrong value is found.
    sql(&rig.database, "UPDATE ratings SET mu = mu + 0.000001 WHERE played > 0").await;
    sql(&rig.database, "UPDATE rating_bands SET people = people + 1").await;
    sql(&rig.database, "UPDATE rating_changes SET place = 9 WHERE place = 1").await;
    let checked = store.check_ratings(rig.clock.now_ms(), |_, _| {}).await.unwrap();
    assert!(checked.differences > 60, "{checked:?}");
    store.rebuild_ratings(rig.clock.now_ms(), |_, _| {}).await.unwrap();
    assert_eq!(dump(&rig.database).await, before);
    rig.ends([service]).await;
}

async fn matches_from_before_count_once_rebuilt(database: Database) {
    use hoppity::service::Clock as _;
    let (rig, service) = Rig::start(database).await;
    for _ in 0..3 {
        wins(&rig, &service, rig.ann, rig.bob).await;
        rig.clock.advance(60_000);
    }
    let before = dump(&rig.database).await;
    // The state that the migration finds.
    for table in ["rating_changes", "rating_results", "rating_bands", "ratings"] {
        sql(&rig.database, &format!("DELETE FROM {table}")).await;
    }
    let migration = include_str!("../../migrations/0007_ratings.sql");
    let (_, numbering) = migration.split_once("INSERT INTO").unwrap();
    sql(&rig.database, &format!("INSERT INTO{numbering}")).await;
    let late = wins(&rig, &service, rig.bob, rig.ann).await;
    assert_eq!(late.rated.unwrap().unrated, None);
    rig.clock.advance(60_000);
    let now = rig.clock.now_ms();
    assert!(service.store().check_ratings(now, |_, _| {}).await.unwrap().differences > 0);
    service.store().rebuild_ratings(now, |_, _| {}).await.unwrap();
    is_right(&rig, &service).await;
    let ratings = service.store().ratings_of(rig.ann, Realm::Server(LOCATION.guild.0)).await.unwrap();
    let standing = ratings[0].standing;
    assert_eq!((standing.played, standing.won, standing.streak, standing.longest), (4, 3, -1, 3));
    // The first three count as they would have then.
    let changes = |rows: Vec<String>| -> Vec<String> {
        let changes = rows.into_iter().filter(|row| row.starts_with("rating_changes"));
        // Their ids have changed.
        changes.map(|row| row.split_once('|').unwrap().1.to_owned()).collect()
    };
    let after = changes(dump(&rig.database).await);
    assert!(changes(before).iter().all(|row| after.contains(row)));
    rig.ends([service]).await;
}

async fn two_matches_of_one_player_that_end_at_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let chie = one.store().player(UserId(13), "Chie", "ja", 0).await.unwrap();
    for round in 0..9 {
        let guild = LOCATION.guild.0 + round % 2;
        let first =
            begins((&rig, &one), LOCATION.guild.0, challenge(vec![]), &[rig.ann, rig.bob], true).await;
        let second = begins((&rig, &two), guild, challenge(vec![]), &[rig.ann, chie], true).await;
        let third = begins((&rig, &two), guild, challenge(vec![]), &[chie, rig.bob], true).await;
        let (ann, loser) = ([rig.ann], [chie]);
        tokio::join!(
            ends_for(&rig, &one, first, &ann),
            ends_for(&rig, &two, second, &ann),
            ends_for(&rig, &two, third, &loser),
        );
    }
    is_right(&rig, &one).await;
    let ratings = two.store().ratings_of(rig.ann, Realm::Everywhere).await.unwrap();
    assert_eq!((ratings[0].standing.played, ratings[0].standing.streak), (18, -18));
    rig.ends([one, two]).await;
}

async fn the_same_two_people_count_ten_times_a_day(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let chie = service.store().player(UserId(13), "Chie", "ja", 0).await.unwrap();
    let count = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM rating_results WHERE counted = 1";
    for round in 0..50 {
        let shown = wins(&rig, &service, rig.ann, rig.bob).await;
        let rated = shown.rated.unwrap();
        let wanted = (round >= DAILY).then_some(Unrated::Often);
        assert_eq!((rated.unrated, rated.changes.len()), (wanted, if round < DAILY { 2 } else { 0 }));
        rig.clock.advance(60_000);
    }
    assert_eq!(counted(&rig.database, count).await, DAILY);
    // They may play on against others, but not against the same opponent.
    assert_eq!(wins(&rig, &service, rig.ann, chie).await.rated.unwrap().unrated, None);
    let three = Setup::parse("star-halma", [("players", "3")]).unwrap();
    let what = Challenge { setup: three, ..challenge(vec![]) };
    let id = begins((&rig, &service), LOCATION.guild.0, what, &[chie, rig.ann, rig.bob], true).await;
    let shown = ends_for(&rig, &service, id, &[rig.bob, chie]).await;
    assert_eq!(shown.rated.unwrap().unrated, Some(Unrated::Often));
    rig.clock.advance(DAY);
    assert_eq!(wins(&rig, &service, rig.bob, rig.ann).await.rated.unwrap().unrated, None);
    is_right(&rig, &service).await;
    rig.ends([service]).await;
}

async fn pools_know_nothing_of_each_other(database: Database) {
    let mut random = fastrand::Rng::with_seed(seed());
    let mut dumps = Vec::new();
    let another = database.another().await;
    // In each pool, the same people play the same matches in the same order; the pools are
    // interleaved differently.
    let games = ["hexxagon", "halma-8", "hexxagon-open"];
    let plan: Vec<Vec<(usize, usize)>> = games
        .iter()
        .map(|_| {
            (0..4).map(|_| (random.usize(..3), random.usize(1..3))).map(|(a, b)| (a, (a + b) % 3)).collect()
        })
        .collect();
    for database in [database, another] {
        let (rig, service) = Rig::start(database).await;
        let mut people = Vec::new();
        for number in 0..9 {
            people.push(service.store().player(UserId(20 + number), "Somebody", "en-US", 0).await.unwrap());
        }
        let mut order: Vec<usize> = (0..3).flat_map(|pool| [pool; 4]).collect();
        random.shuffle(&mut order);
        let mut next = [0; 3];
        for pool in order {
            let (winner, loser) = plan[pool][next[pool]];
            next[pool] += 1;
            let what = Challenge { setup: Setup::parse(games[pool], []).unwrap(), ..challenge(vec![]) };
            let pair = [people[3 * pool + winner], people[3 * pool + loser]];
            let id = begins((&rig, &service), LOCATION.guild.0, what, &pair, true).await;
            ends_for(&rig, &service, id, &pair[1..]).await;
        }
        let rows = dump(&rig.database).await;
        dumps.push(rows.into_iter().filter(|row| row.starts_with("ratings")).collect::<Vec<_>>());
        rig.ends([service]).await;
    }
    assert_eq!(dumps[0], dumps[1]);
}

async fn a_player_who_leaves_the_server_leaves_its_board(database: Database) {
    use hoppity::service::Clock as _;
    let (rig, service) = Rig::start(database).await;
    let store = service.store();
    let on_board = "SELECT CAST(COALESCE(SUM(people), 0) AS BIGINT) AS n FROM rating_bands
                    WHERE ladder = 'shown' AND scope = 7";
    for _ in 0..4 {
        wins(&rig, &service, rig.ann, rig.bob).await;
    }
    assert_eq!(counted(&rig.database, on_board).await, 0, "five matches are needed");
    wins(&rig, &service, rig.ann, rig.bob).await;
    assert_eq!(counted(&rig.database, on_board).await, 2);
    store.member_checked(LOCATION.guild, rig.bob, false, rig.clock.now_ms()).await.unwrap();
    assert_eq!(counted(&rig.database, on_board).await, 1);
    // A player who plays on from elsewhere isn't on the server.
    wins(&rig, &service, rig.ann, rig.bob).await;
    assert_eq!(counted(&rig.database, on_board).await, 1);
    let listed = store.ratings_of(rig.bob, Realm::Everywhere).await.unwrap()[0].listed;
    assert!(listed, "everywhere is everywhere");
    let unchecked =
        store.unchecked_members(LOCATION.guild, &[rig.ann, rig.bob], rig.clock.now_ms()).await.unwrap();
    assert_eq!(unchecked, [rig.ann]);
    service.seen_on(LOCATION.guild, rig.bob).await;
    assert_eq!(counted(&rig.database, on_board).await, 2);
    service.forget(rig.bob).await.unwrap();
    assert_eq!(counted(&rig.database, on_board).await, 1);
    is_right(&rig, &service).await;
    rig.ends([service]).await;
}

async fn a_player_who_leaves_while_a_match_ends_leaves_its_board(database: Database) {
    use hoppity::service::Clock as _;
    // Transactions that wait for another one.
    const WAITING: &str = "SELECT COUNT(*) AS n FROM pg_stat_activity
                           WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let (rig, service) = Rig::start(database).await;
    for _ in 0..4 {
        wins(&rig, &service, rig.ann, rig.bob).await;
    }
    let fifth =
        begins((&rig, &service), LOCATION.guild.0, challenge(vec![]), &[rig.ann, rig.bob], true).await;
    let (left, loser) = (AtomicBool::new(false), [rig.bob]);
    let leaves = async {
        let gone = service.store().member_checked(LOCATION.guild, rig.bob, false, rig.clock.now_ms());
        gone.await.unwrap();
        left.store(true, Ordering::Relaxed);
    };
    if rig.database.url.starts_with("postgres") {
        // The match is being finished, up to where it lists both players; then his leaving is
        // recorded, or waits for that.
        let mut holder = AnyConnection::connect(&rig.database.url).await.unwrap();
        holder.execute("BEGIN").await.unwrap();
        holder.execute("LOCK TABLE rating_bands IN EXCLUSIVE MODE").await.unwrap();
        let held = async || {
            let waiting = async || counted(&rig.database, WAITING).await;
            until("the match ends", async || waiting().await >= 1).await;
            let release = async {
                let leaves = async || left.load(Ordering::Relaxed) || waiting().await == 2;
                until("he can leave", leaves).await;
                holder.execute("COMMIT").await.unwrap();
            };
            tokio::join!(leaves, release);
        };
        tokio::join!(ends_for(&rig, &service, fifth, &loser), held());
        holder.close().await.unwrap();
    } else {
        tokio::join!(ends_for(&rig, &service, fifth, &loser), leaves);
    }
    let realm = Realm::Server(LOCATION.guild.0);
    for (player, listed) in [(rig.ann, true), (rig.bob, false)] {
        let row = service.store().ratings_of(player, realm).await.unwrap()[0];
        assert_eq!((row.standing.played, row.listed), (5, listed), "{row:?}");
    }
    is_right(&rig, &service).await;
    rig.ends([service]).await;
}

async fn a_result_says_what_it_changed(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    assert!(lobby.message.content().contains("\n-# rated\n"), "{}", lobby.message);
    let result = app.lost_by(&bob, &lobby).await;
    assert!(result.content().contains("\nRating: Ann 1138? (+138) · Bob 927? (−73)\n"), "{result}");

    let lobby = ann.opens("halma-8", &[("lock", "off")]).await;
    assert!(lobby.message.content().contains("unrated: changed goal rule"), "{}", lobby.message);
    app.ends().await;
}

async fn a_draw_counts_once_everybody_has_played(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    for (moves, worth) in
        [(6, "\n-# Unrated: a draw before everybody had made 10 moves.\n"), (20, "(+32) · ")]
    {
        let lobby = ann.challenges(&bob, "hexxagon").await;
        bob.accepts(&lobby).await;
        for _ in 0..moves {
            app.moves_in(&lobby.game, CHANNEL).await;
        }
        let offer = ann.hears(ann.types("draw", &[])).await;
        let warned = offer.contains("A draw counts for ratings only after everybody has made 10 moves.");
        assert_eq!(warned, moves < 20, "{offer}");
        let result = bob.seen(bob.types("draw", &[])).await;
        assert!(result.content().contains(worth), "{result}");
    }
    app.ends().await;
}

/// Runs the program with these arguments on a database.
fn hoppity(database: &Database, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hoppity"))
        .args(arguments)
        .current_dir(&database.folder)
        .env("DATABASE_URL", &database.url)
        .output()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_tells_what_differs_and_mends_it() {
    let (rig, service) = Rig::start(Database::sqlite()).await;
    for _ in 0..6 {
        wins(&rig, &service, rig.ann, rig.bob).await;
    }
    service.store().close().await;
    let before = dump(&rig.database).await;
    let text = |output: &Output| String::from_utf8(output.stdout.clone()).unwrap();
    let checked = hoppity(&rig.database, &["ratings", "rebuild", "--check"]);
    assert!(checked.status.success(), "{checked:?}");
    assert!(text(&checked).contains("6 matches, 4 ratings: all as they should be"), "{checked:?}");
    sql(&rig.database, "UPDATE ratings SET sigma = 1 WHERE scope = 0").await;
    let checked = hoppity(&rig.database, &["ratings", "rebuild", "--check"]);
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    assert!(text(&checked).contains("2 rows differ"), "{checked:?}");
    // No other process uses it meanwhile.
    let held = hoppity::store::Store::reserve(&rig.database.url).unwrap();
    let refused = hoppity(&rig.database, &["ratings", "rebuild"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("another Hoppity runs"));
    drop(held);
    let rebuilt = hoppity(&rig.database, &["ratings", "rebuild"]);
    assert!(text(&rebuilt).contains("6 matches, 6 of them counted: 4 ratings"), "{rebuilt:?}");
    assert_eq!(dump(&rig.database).await, before);
    rig.database.ends().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn beside_a_process_nothing_is_rebuilt() {
    use hoppity::service::Clock as _;
    let Some(database) = Database::postgres("beside_a_process_nothing_is_rebuilt").await else { return };
    let (rig, service) = Rig::start(database).await;
    wins(&rig, &service, rig.ann, rig.bob).await;
    let before = dump(&rig.database).await;
    let refused = service.store().rebuild_ratings(rig.clock.now_ms(), |_, _| {}).await;
    assert!(refused.unwrap_err().to_string().contains(r#"process "one""#));
    assert_eq!(dump(&rig.database).await, before);
    rig.ends([service]).await;
}
