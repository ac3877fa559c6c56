//! Leaderboards of a million rated people: the cost of a page and of one's own place.
//! `cargo bench --bench standings`
//!
//! Creates the table itself, in a new SQLite file and, if `HOPPITY_TEST_POSTGRES` names a server,
//! in a new database there; both are removed at the end. `-- postgres` skips the file.
//! `HOPPITY_PEOPLE` changes the number of people. It also reads the card of a person with 20,000
//! matches, and ends a season of 20,000 people while another writer waits. Prints milliseconds and
//! query plans.

mod measure;

use std::error::Error;
use std::time::Instant;

use hoppity::play::{ChannelId, GuildId, PlayerId};
use hoppity::rating::{Pool, Realm};
use hoppity::service::{Leaderboard, PageKey, PageTurn, SortedBy};
use hoppity::store::{SeasonEnd, SeasonTable, Store, StoreError, Viewed};
use measure::Spread;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// How often each page is read, after a few reads that aren't counted.
const ROUNDS: usize = 60;
const WARM_UP: usize = 3;
/// People per page.
const SIZE: i64 = 10;
/// A time after everything else, in milliseconds UTC.
const NOW: i64 = 1_800_000_000_000;
/// Matches and opponents of the person whose card is read.
const MATCHES: i64 = 20_000;
const RIVALS: i64 = 500;
/// People in the season that ends.
const SEASON: i64 = 20_000;
/// How many of them one step of the end handles, as in the service.
const STEP: i64 = 200;

fn main() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let people: i64 = std::env::var("HOPPITY_PEOPLE").ok().map_or(Ok(1_000_000), |text| text.parse())?;
        if !std::env::args().any(|argument| argument == "postgres") {
            let folder = std::env::temp_dir().join(format!("hoppity-standings-{}", std::process::id()));
            std::fs::create_dir_all(&folder)?;
            let url = format!("sqlite://{}", folder.join("standings.sqlite").display());
            let measured = measure_on("SQLite", &url, people).await;
            std::fs::remove_dir_all(&folder)?;
            measured?;
        }
        let Ok(maintenance) = std::env::var("HOPPITY_TEST_POSTGRES") else {
            println!("PostgreSQL left out: HOPPITY_TEST_POSTGRES names none");
            return Ok(());
        };
        let name = format!("hoppity_standings_{}", std::process::id());
        let (server, _) = maintenance.rsplit_once('/').ok_or("HOPPITY_TEST_POSTGRES names a database")?;
        tell(&maintenance, &[format!("CREATE DATABASE {name}")]).await?;
        let measured = measure_on("PostgreSQL", &format!("{server}/{name}"), people).await;
        tell(&maintenance, &[format!("DROP DATABASE {name} WITH (FORCE)")]).await?;
        measured
    })
}

async fn tell(url: &str, statements: &[String]) -> Result<()> {
    let mut connection = AnyConnection::connect(url).await?;
    for statement in statements {
        // Only our own statements and numbers.
        sqlx::raw_sql(AssertSqlSafe(statement.clone())).execute(&mut connection).await?;
    }
    Ok(connection.close().await?)
}

/// The numbers from 1 on, as a table named `n` with the column `i`.
fn numbers(count: i64) -> String {
    format!(
        "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
    )
}

async fn make(url: &str, people: i64) -> Result<()> {
    let (all, matches) = (numbers(people), numbers(MATCHES));
    // Ratings with a bell curve around 1500; matches and runs with many small values and few large
    // ones. The multipliers are large primes, so neighbours have nothing in common.
    let bell = "1500 + ((i * 7919) % 401 + (i * 104729) % 401 + (i * 1299709) % 401 - 600) * 3 / 2";
    let played = "5 + 400 / (1 + (i * 15485863) % 211)";
    let longest = "20 / (1 + (i * 32452843) % 23)";
    let mut statements = vec![
        format!(
            "INSERT INTO players (id, discord_id, name, locale, created_ms)
             {all} SELECT i, i, 'Player ' || CAST(i AS TEXT), '', 0 FROM n"
        ),
        format!(
            "INSERT INTO ratings (scope, pool, player_id, mu, sigma, shown, played, won, drawn, lost, streak, longest,
                                  last_ms, due_ms, listed)
             {all} SELECT 0, 'halma-8', i, 25, 5, {bell}, {played}, 3, 0, 2, 1, {longest}, {NOW}, {NOW} + 1, 1 FROM n"
        ),
        format!(
            "INSERT INTO matches (id, guild, channel, game, creator, stage, seq, opened_ms, changed_ms)
             {matches} SELECT i, 7, 70, 'halma-8', 1, 'over', 9, {NOW} + i, {NOW} + i FROM n"
        ),
        format!(
            "INSERT INTO rating_results (id, match_id, guild, pool, at_ms, counted, why)
             {matches} SELECT i, i, 7, 'halma-8', {NOW} + i * 60000, 1, '' FROM n"
        ),
    ];
    let pool = "CASE i % 3 WHEN 0 THEN 'hexxagon' ELSE 'halma-8' END";
    for (seat, player, outcome) in
        [(1, "1".to_owned(), "1 - 2 * (i % 2)"), (2, format!("2 + (i * 7919) % {RIVALS}"), "2 * (i % 2) - 1")]
    {
        statements.push(format!(
            "INSERT INTO feats (match_id, seat, player_id, guild, game, shape, pool, ended_ms, plies, outcome, moves,
                                chain, quick, private)
             {matches} SELECT i, {seat}, {player}, 7, {pool}, 'halma-8 2', {pool}, {NOW} + i, 60, {outcome}, 30, i % 9,
                              30 + i % 40, 0 FROM n"
        ));
    }
    for scope in [0, 7] {
        statements.push(format!(
            "INSERT INTO rating_changes (number, scope, player_id, pool, place, mu, sigma, shown_before, shown, at_ms)
             {matches} SELECT i, {scope}, 1, CASE i % 3 WHEN 0 THEN 'hexxagon' ELSE 'halma-8' END, 1, 25, 5,
                              1000 + i % 700, 1000 + (i + 1) % 700, {NOW} + i * 60000 FROM n"
        ));
    }
    for by in ["shown", "played", "longest"] {
        statements.push(format!(
            "INSERT INTO rating_bands (scope, pool, ladder, band, people)
             SELECT scope, pool, '{by}', {by}, COUNT(*) FROM ratings WHERE listed = 1
             GROUP BY scope, pool, {by}"
        ));
    }
    // Statistics as they are after a night; SQLite has its own statement for them.
    statements.push(if url.starts_with("sqlite") { "ANALYZE" } else { "VACUUM ANALYZE" }.to_owned());
    tell(url, &statements).await
}

async fn measure_on(name: &str, url: &str, people: i64) -> Result<()> {
    let store = Store::open(url).await?;
    let begin = Instant::now();
    make(url, people).await?;
    println!("{name}, {people} people, made in {:.0} s", begin.elapsed().as_secs_f64());
    println!("{:40}{:>8}{:>8}{:>8}{:>8}   ms", "", "p50", "p95", "p99", "worst");
    measure_boards(&store, url, people).await?;
    measure_cards(&store).await?;
    let begin = Instant::now();
    while store.note_places(NOW).await? {}
    println!("{:40}{:8.2}", "places of a week noted", begin.elapsed().as_secs_f64() * 1000.0);
    season(&store, url).await?;
    store.close().await;
    for (words, sql) in plans() {
        println!("{words}:");
        for line in explained(url, sql).await? {
            println!("    {line}");
        }
    }
    println!();
    Ok(())
}

/// The pages of leaderboards.
async fn measure_boards(store: &Store, url: &str, people: i64) -> Result<()> {
    for (words, by) in
        [("by rating", SortedBy::Shown), ("most active", SortedBy::Played), ("streaks", SortedBy::Longest)]
    {
        let board = Leaderboard { realm: Realm::Everywhere, pool: "halma-8".parse()?, by };
        let deep = key_at(url, by, people / 2).await?;
        for (page, turn) in [
            ("page 1".to_owned(), PageTurn::First),
            (format!("page {}", people / 2 / SIZE), PageTurn::After(deep)),
            (format!("page {}, turned back to", people / 2 / SIZE), PageTurn::Before(deep)),
            ("my place".to_owned(), PageTurn::Around(deep.player)),
        ] {
            let times = timed(async || {
                let page = store.leaderboard(board, (turn, SIZE), deep.player, NOW).await?;
                assert_eq!(page.rows.len() as i64, SIZE);
                assert!(page.own.is_some_and(|own| own.place.is_some()));
                Ok(())
            });
            println!("{:40}{:.2}", format!("{words}: {page}, own place"), times.await?);
        }
    }
    Ok(())
}

/// What the cards of players show.
async fn measure_cards(store: &Store) -> Result<()> {
    let (player, here) = (PlayerId(1), Realm::Server(7));
    let pool: Pool = "halma-8".parse()?;
    let pools = timed(async || store.pools_of(Realm::Everywhere).await).await?;
    println!("{:40}{pools:.2}", "pools to choose from");
    for realm in [here, Realm::Everywhere] {
        let place = if realm == here { "here" } else { "everywhere" };
        let places = timed(async || store.places_of(player, realm).await).await?;
        println!("{:40}{places:.2}", format!("card of {MATCHES} matches: places {place}"));
        let record =
            timed(async || store.record_of(Viewed { player, viewer: Some(player) }, realm).await).await?;
        println!("{:40}{record:.2}", format!("  record by game {place}"));
        let rivals =
            timed(async || store.rivals_of(Viewed { player, viewer: Some(player) }, realm, 12).await).await?;
        println!("{:40}{rivals:.2}", format!("  record by opponent {place}"));
        let last = timed(async || store.last_outings(player, realm, 10).await).await?;
        println!("{:40}{last:.2}", format!("  last matches {place}"));
        let curve = timed(async || store.rating_curve(player, realm, pool, 150).await).await?;
        println!("{:40}{curve:.2}", format!("  curve {place}"));
        let server = (realm == here).then_some(GuildId(7));
        let feats = timed(async || store.feats_of(player, server).await).await?;
        println!("{:40}{feats:.2}", format!("  longest chain, fastest win {place}"));
    }
    Ok(())
}

/// The end of a season, and how long another writer waits meanwhile.
async fn season(store: &Store, url: &str) -> Result<()> {
    const GUILD: i64 = 9;
    let people = numbers(SEASON);
    let mut statements = vec![format!(
        "INSERT INTO players (id, discord_id, name, locale, created_ms)
         {people} SELECT i, i, 'Player ' || CAST(i AS TEXT), '', 0 FROM n WHERE true ON CONFLICT DO NOTHING"
    )];
    statements.push(format!(
        "INSERT INTO ratings (scope, pool, player_id, mu, sigma, shown, played, won, drawn, lost, streak, longest,
                              last_ms, due_ms, listed)
         {people} SELECT {GUILD}, 'halma-8', i, 20 + (i * 7919) % 1000 / 100.0, 3, 1000 + (i * 7919) % 401, 9, 5, 0, 4, 1, 3,
                         {NOW}, {NOW} + 1, 1 FROM n"
    ));
    for by in ["shown", "played", "longest"] {
        statements.push(format!(
            "INSERT INTO rating_bands (scope, pool, ladder, band, people)
             SELECT scope, pool, '{by}', {by}, COUNT(*) FROM ratings WHERE scope = {GUILD}
             GROUP BY scope, pool, {by}"
        ));
    }
    if !url.starts_with("sqlite") {
        // The sequence knows none of the numbers that were inserted.
        statements.push("SELECT setval(pg_get_serial_sequence('rating_results', 'id'), 1000000)".to_owned());
    }
    tell(url, &statements).await?;
    store.run_seasons(GuildId(GUILD), SeasonEnd::ByHand, (ChannelId(1), "en-US"), NOW - 1).await?;
    let season = store.season(GuildId(GUILD)).await?.ok_or("no season")?;
    let (start, mut waits) = (Instant::now(), Vec::new());
    let ending = async {
        store.end_season(&season, SeasonEnd::ByHand, NOW).await?;
        while store.go_on_ending(GuildId(GUILD), STEP).await? {}
        Ok::<(), StoreError>(())
    };
    tokio::pin!(ending);
    let mut ended = false;
    while !ended {
        let begin = Instant::now();
        // Somebody on a server of their own writes again and again.
        tokio::select! {
            done = &mut ending => { done?; ended = true; }
            done = store.member_seen(GuildId(1), PlayerId(1), NOW) => done?,
        }
        waits.push(begin.elapsed().as_secs_f64() * 1000.0);
    }
    let all = start.elapsed().as_secs_f64() * 1000.0;
    let table = SeasonTable { guild: GuildId(GUILD), season: season.number, pool: "halma-8".parse()? };
    let rows = store.season_page(table, 0, 2 * SEASON).await?;
    assert_eq!(rows.len() as i64, SEASON);
    println!("{:40}{all:8.2}", format!("season of {SEASON} people ended"));
    println!("{:40}{:.2}", "  wait of another writer", Spread::of(waits));
    Ok(())
}

async fn timed<T>(work: impl AsyncFn() -> std::result::Result<T, StoreError>) -> Result<Spread> {
    for _ in 0..WARM_UP {
        work().await?;
    }
    let mut times = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        work().await?;
        times.push(begin.elapsed().as_secs_f64() * 1000.0);
    }
    Ok(Spread::of(times))
}

/// The key of a place, found the slow way that the bot never takes.
async fn key_at(url: &str, by: SortedBy, place: i64) -> Result<PageKey> {
    let column = match by {
        SortedBy::Shown => "shown",
        SortedBy::Played => "played",
        SortedBy::Longest => "longest",
    };
    let mut connection = AnyConnection::connect(url).await?;
    let sql = format!(
        "SELECT {column} AS value, player_id FROM ratings WHERE scope = 0 AND pool = 'halma-8' AND listed = 1
         ORDER BY {column} DESC, player_id LIMIT 1 OFFSET {place}"
    );
    let row = sqlx::query(AssertSqlSafe(sql)).fetch_one(&mut connection).await?;
    let key = PageKey { value: row.try_get("value")?, player: PlayerId(row.try_get("player_id")?) };
    connection.close().await?;
    Ok(key)
}

/// The queries of a page, as the store sends them.
fn plans() -> [(&'static str, &'static str); 4] {
    [
        (
            "the page behind a place, of those who share its value",
            "SELECT ratings.*, players.name FROM ratings JOIN players ON players.id = ratings.player_id
             WHERE ratings.scope = 0 AND ratings.pool = 'halma-8' AND ratings.listed = 1 AND ratings.shown = 1500
               AND ratings.player_id > 500000 ORDER BY ratings.player_id LIMIT 11",
        ),
        (
            "the page behind a place, of those who have less",
            "SELECT ratings.*, players.name FROM ratings JOIN players ON players.id = ratings.player_id
             WHERE ratings.scope = 0 AND ratings.pool = 'halma-8' AND ratings.listed = 1 AND ratings.shown < 1500
             ORDER BY ratings.shown DESC, ratings.player_id LIMIT 11",
        ),
        (
            "a place",
            "SELECT SUM(people) FROM rating_bands WHERE scope = 0 AND pool = 'halma-8' AND ladder = 'shown'
             AND band > 1500",
        ),
        (
            "against whom",
            "SELECT theirs.player_id, COUNT(*) FROM feats AS own
             JOIN feats AS theirs ON theirs.match_id = own.match_id
             WHERE own.player_id = 1 AND own.guild = 7 AND theirs.player_id <> 1 AND own.outcome = -theirs.outcome
             GROUP BY theirs.player_id",
        ),
    ]
}

/// A database's plan for a statement.
async fn explained(url: &str, sql: &str) -> Result<Vec<String>> {
    let sqlite = url.starts_with("sqlite");
    let mut connection = AnyConnection::connect(url).await?;
    let explain = if sqlite { "EXPLAIN QUERY PLAN" } else { "EXPLAIN (COSTS OFF)" };
    let rows = sqlx::query(AssertSqlSafe(format!("{explain} {sql}"))).fetch_all(&mut connection).await?;
    let line = |row: &sqlx::any::AnyRow| row.try_get::<String, _>(if sqlite { 3 } else { 0 });
    let lines = rows.iter().map(line).collect::<std::result::Result<Vec<_>, _>>()?;
    connection.close().await?;
    Ok(lines)
}
