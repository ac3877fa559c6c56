//! Seasons: what ends one, what remains of it, and that it is announced once.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use hoppity::play::{PlayerId, UserId};
use hoppity::rating::{Pool, Realm};
use hoppity::service::{Clock as _, Seasons, Undelivered, send_seasons};
use hoppity::store::{Season, SeasonEnd, SeasonTable};
use sandbox::{RequestFault, RequestOrder};

use crate::ratings::{begins, dump, ends_for, is_right, wins};
use crate::rig::{Board, DAY, Host, LOCATION, Rig, challenge, counted};
use crate::settings::{chooses, opens, presses};
use crate::support::{App, Database, on_both_databases, seed};
use crate::waiting::is_none;

on_both_databases!(
    a_season_ends_once_and_keeps_its_tables,
    a_month_ends_by_itself,
    a_season_that_ends_while_matches_do,
    an_end_goes_through_everybody_once,
    an_end_that_is_cut_off_is_taken_up,
    tables_are_posted_once_whatever_fails,
    managers_run_seasons_in_the_channel,
);

async fn runs(service: &Host) -> Season {
    service.store().season(LOCATION.guild).await.unwrap().unwrap()
}

fn hexxagon() -> Pool {
    "hexxagon".parse().unwrap()
}

fn final_table(season: i64) -> SeasonTable {
    SeasonTable { guild: LOCATION.guild, season, pool: hexxagon() }
}

async fn on(service: &Host, seasons: Seasons) {
    service.set_seasons(LOCATION.guild, seasons, (LOCATION.channel, "en-US")).await.unwrap();
}

/// Ann wins five times against Bob, which lists both.
async fn five(rig: &Rig, service: &Host) {
    for _ in 0..5 {
        wins(rig, service, rig.ann, rig.bob).await;
        rig.clock.advance(60_000);
    }
}

async fn a_season_ends_once_and_keeps_its_tables(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let store = service.store();
    on(&service, Seasons::ByHand).await;
    five(&rig, &service).await;
    let chie = store.player(UserId(13), "Chie", "ja", 0).await.unwrap();
    wins(&rig, &service, rig.ann, chie).await;
    let before = store.ratings_of(rig.ann, Realm::Server(LOCATION.guild.0)).await.unwrap()[0];
    let everywhere = store.ratings_of(rig.ann, Realm::Everywhere).await.unwrap();
    let first = runs(&service).await;
    assert_eq!((first.number, first.due_ms), (1, None));
    assert!(service.end_season(&first).await.unwrap());
    assert!(!service.end_season(&first).await.unwrap(), "it is over already");
    assert_eq!(runs(&service).await.number, 2);

    let table = store.season_page(final_table(1), 0, 10).await.unwrap();
    let answer: Vec<(i64, &str)> = table.iter().map(|row| (row.place, row.name.as_str())).collect();
    assert_eq!(answer, [(1, "Ann"), (2, "Bob")], "Chie has played too little");
    assert_eq!((table[0].shown, table[0].record), (before.shown, [6, 6, 0, 0]));
    assert_eq!(store.season_place(final_table(1), rig.bob).await.unwrap(), Some(2));
    assert_eq!(store.season_place(final_table(1), chie).await.unwrap(), None);
    let after = store.ratings_of(rig.ann, Realm::Server(LOCATION.guild.0)).await.unwrap()[0];
    assert_eq!(after.standing.rating.mu, (before.standing.rating.mu + 25.0) / 2.0);
    assert!(after.standing.rating.sigma > before.standing.rating.sigma && after.listed);
    assert_eq!(store.ratings_of(rig.ann, Realm::Everywhere).await.unwrap(), everywhere);

    // People who don't play in a season aren't in its table, and a season without people has none.
    rig.clock.advance(DAY);
    service.end_season(&runs(&service).await).await.unwrap();
    assert_eq!(store.season_pools(LOCATION.guild, 2).await.unwrap(), []);
    let numbers: Vec<i64> =
        store.seasons(LOCATION.guild).await.unwrap().iter().map(|season| season.number).collect();
    assert_eq!(numbers, [2, 1]);
    assert_eq!(counted(&rig.database, "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM season_posts").await, 1);
    wins(&rig, &service, rig.bob, rig.ann).await;
    is_right(&rig, &service).await;
    rig.clock.advance(60_000);
    let rows = dump(&rig.database).await;
    store.rebuild_ratings(rig.clock.now_ms(), |_, _| {}).await.unwrap();
    assert_eq!(dump(&rig.database).await, rows);

    service.forget(rig.bob).await.unwrap();
    let table = store.season_page(final_table(1), 0, 10).await.unwrap();
    assert_eq!(table.len(), 1);
    // Turning seasons off discards the current one; later the numbers continue.
    on(&service, Seasons::Off).await;
    assert_eq!(store.season(LOCATION.guild).await.unwrap(), None);
    on(&service, Seasons::ByHand).await;
    assert_eq!(runs(&service).await.number, 3);
    rig.ends([service]).await;
}

async fn a_month_ends_by_itself(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let two = rig.service("two").await;
    on(&service, Seasons::Monthly).await;
    five(&rig, &service).await;
    let due = runs(&service).await.due_ms.unwrap();
    rig.clock.advance(due - rig.clock.now_ms() - 1);
    service.tick().await.unwrap();
    assert_eq!(runs(&service).await.number, 1);
    rig.clock.advance(1);
    let (first, second) = tokio::join!(service.tick(), two.tick());
    first.and(second).unwrap();
    let next = runs(&service).await;
    assert_eq!((next.number, next.from_ms), (2, due));
    assert!((28 * DAY..=31 * DAY).contains(&(next.due_ms.unwrap() - due)));
    assert_eq!(service.store().seasons(LOCATION.guild).await.unwrap()[0].until_ms, Some(due));
    // A bot that was down for months starts the current one.
    rig.clock.advance(100 * DAY);
    service.tick().await.unwrap();
    service.tick().await.unwrap();
    let now = runs(&service).await;
    assert_eq!(now.number, 3);
    assert!(now.due_ms.unwrap() > rig.clock.now_ms());
    is_right(&rig, &service).await;
    rig.ends([service, two]).await;
}

async fn a_season_that_ends_while_matches_do(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    on(&one, Seasons::ByHand).await;
    let mut people = vec![rig.ann, rig.bob];
    for account in 13..17 {
        people.push(one.store().player(UserId(account), "Somebody", "it", 0).await.unwrap());
    }
    let [ann, bob, chie, dario, elena, fritz] = people[..].try_into().unwrap();
    for _ in 0..6 {
        rig.clock.advance(DAY);
        let mut games = Vec::new();
        for pair in [[ann, bob], [chie, dario], [elena, fritz]] {
            games.push(begins((&rig, &one), LOCATION.guild.0, challenge(vec![]), &pair, true).await);
        }
        let season = runs(&one).await;
        let (one_loser, another, third) = ([ann], [chie], [elena]);
        let (.., ended) = tokio::join!(
            ends_for(&rig, &one, games[0], &one_loser),
            ends_for(&rig, &two, games[1], &another),
            ends_for(&rig, &one, games[2], &third),
            two.end_season(&season),
        );
        assert!(ended.unwrap());
    }
    is_right(&rig, &one).await;
    let ends = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM rating_results WHERE why = 'season'";
    assert_eq!(counted(&rig.database, ends).await, 6);
    rig.ends([one, two]).await;
}

/// A season of twelve people, each pair of whom has played five matches, at its end, with nobody
/// processed yet.
async fn half_over(rig: &Rig, service: &Host) -> Vec<PlayerId> {
    on(service, Seasons::ByHand).await;
    let mut people = vec![rig.ann, rig.bob];
    for account in 13..23 {
        people.push(service.store().player(UserId(account), "Somebody", "it", 0).await.unwrap());
    }
    for pair in people.chunks(2) {
        rig.clock.advance(60_000);
        for _ in 0..5 {
            wins(rig, service, pair[0], pair[1]).await;
        }
    }
    assert!(
        service
            .store()
            .end_season(&runs(service).await, SeasonEnd::ByHand, rig.clock.now_ms())
            .await
            .unwrap()
    );
    people
}

async fn an_end_goes_through_everybody_once(database: Database) {
    let mut random = fastrand::Rng::with_seed(seed());
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let people = half_over(&rig, &one).await;
    let (store, number) = (one.store(), runs(&one).await.number - 1);
    let realm = Realm::Server(LOCATION.guild.0);
    let mut ended = BTreeMap::new();
    for player in &people {
        let row = store.ratings_of(*player, realm).await.unwrap()[0];
        ended.insert(*player, row);
    }
    // Matches go on while people are processed one by one; also of people who have never played
    // here.
    rig.clock.advance(60_000);
    let mut all = people.clone();
    for account in 30..34 {
        all.push(store.player(UserId(account), "New", "it", 0).await.unwrap());
    }
    for _ in 0..20 {
        random.shuffle(&mut all);
        let (winner, loser, limit) = (all[0], all[1], random.i64(1..3));
        let step = async {
            let (first, second) = tokio::join!(
                store.go_on_ending(LOCATION.guild, limit),
                two.store().go_on_ending(LOCATION.guild, 1)
            );
            first.and(second)
        };
        let (step, _) = tokio::join!(step, wins(&rig, &one, winner, loser));
        step.unwrap();
        is_right(&rig, &one).await;
    }
    while store.go_on_ending(LOCATION.guild, 5).await.unwrap() {
        is_right(&rig, &one).await;
    }
    is_right(&rig, &one).await;
    // The table shows the moment of the end.
    let table = store.season_page(final_table(number), 0, 100).await.unwrap();
    let mut wanted: Vec<_> = ended.values().map(|row| (Reverse(row.shown), row.player)).collect();
    wanted.sort_unstable();
    let answer: Vec<_> = table.iter().map(|row| (Reverse(row.shown), row.player)).collect();
    assert_eq!(answer, wanted);
    let places: Vec<i64> = table.iter().map(|row| row.place).collect();
    assert_eq!(places, (1..=12).collect::<Vec<_>>());
    assert!(table.iter().all(|row| row.record[0] == 5), "{table:?}");
    rig.clock.advance(60_000);
    let rows = dump(&rig.database).await;
    store.rebuild_ratings(rig.clock.now_ms(), |_, _| {}).await.unwrap();
    assert_eq!(dump(&rig.database).await, rows);
    rig.ends([one, two]).await;
}

async fn an_end_that_is_cut_off_is_taken_up(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let people = half_over(&rig, &one).await;
    assert!(one.store().go_on_ending(LOCATION.guild, 5).await.unwrap());
    // Nothing is shown before it is complete, and people who were forgotten aren't in it.
    assert_eq!(one.store().season_pools(LOCATION.guild, 1).await.unwrap(), []);
    one.forget(people[0]).await.unwrap();
    one.forget(people[11]).await.unwrap();
    let two = rig.service("two").await;
    two.tick().await.unwrap();
    assert!(two.store().season_ends().await.unwrap().is_empty());
    assert_eq!(two.store().season_pools(LOCATION.guild, 1).await.unwrap(), [(hexxagon(), 10)]);
    assert!(!one.store().go_on_ending(LOCATION.guild, 5).await.unwrap(), "it is through");
    let board = Arc::new(Board::default());
    assert_eq!(send_seasons(&two, &board).await.unwrap(), 1);
    is_right(&rig, &two).await;
    // A season with one match, half processed after its end.
    let halfway = async || {
        rig.clock.advance(60_000);
        wins(&rig, &one, people[2], people[3]).await;
        let season = runs(&one).await;
        assert!(one.store().end_season(&season, SeasonEnd::ByHand, rig.clock.now_ms()).await.unwrap());
        assert!(one.store().go_on_ending(LOCATION.guild, 3).await.unwrap());
        rig.clock.advance(60_000);
    };
    // The next end waits until this one is complete.
    halfway().await;
    wins(&rig, &one, people[2], people[3]).await;
    assert!(two.end_season(&runs(&two).await).await.unwrap());
    assert_eq!(two.store().season_pools(LOCATION.guild, 2).await.unwrap(), [(hexxagon(), 2)]);
    assert_eq!(two.store().season_pools(LOCATION.guild, 3).await.unwrap(), [(hexxagon(), 2)]);
    is_right(&rig, &two).await;
    // Rebuilding the ratings in the middle of an end completes it first.
    halfway().await;
    one.store().rebuild_ratings(rig.clock.now_ms(), |_, _| {}).await.unwrap();
    assert_eq!(two.store().season_pools(LOCATION.guild, 4).await.unwrap(), [(hexxagon(), 2)]);
    is_right(&rig, &two).await;
    rig.ends([one, two]).await;
}

async fn tables_are_posted_once_whatever_fails(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    on(&one, Seasons::ByHand).await;
    five(&rig, &one).await;
    one.end_season(&runs(&one).await).await.unwrap();
    board.answers(Undelivered::Later(None, "cut".to_owned()));
    assert_eq!(send_seasons(&one, &board).await.unwrap(), 1);
    assert_eq!(send_seasons(&two, &board).await.unwrap(), 0, "a pause");
    rig.clock.advance(60_000);
    let (first, second) = tokio::join!(send_seasons(&one, &board), send_seasons(&two, &board));
    assert_eq!(first.unwrap() + second.unwrap(), 1);
    rig.clock.advance(DAY);
    assert_eq!(send_seasons(&two, &board).await.unwrap(), 0);
    assert_eq!(*board.seasons.lock().unwrap(), [(LOCATION.guild.0, 1, vec![2])]);
    // When the process that held the lease is gone, another one continues after it runs out.
    wins(&rig, &one, rig.ann, rig.bob).await;
    one.end_season(&runs(&one).await).await.unwrap();
    let now = rig.clock.now_ms();
    assert_eq!(one.store().claim_season_posts("gone", now, now + 60_000, 5).await.unwrap().len(), 1);
    assert_eq!(send_seasons(&two, &board).await.unwrap(), 0);
    rig.clock.advance(60_001);
    assert_eq!(send_seasons(&two, &board).await.unwrap(), 1);
    assert_eq!(board.seasons.lock().unwrap().len(), 2);
    rig.ends([one, two]).await;
}

async fn managers_run_seasons_in_the_channel(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let panel = presses(&ann, &opens(&ann, "server").await, "Seasons").await;
    assert!(panel.content().contains("This server has no seasons at the moment"), "{panel}");
    let panel = chooses(&ann, &panel, "season:choose", &["by_hand"]).await;
    assert!(
        panel.content().contains("Season 1 is under way until you end it. Its tables will be posted in <#"),
        "{panel}"
    );
    for _ in 0..5 {
        let lobby = ann.challenges(&bob, "hexxagon").await;
        app.lost_by(&bob, &lobby).await;
    }
    let question = presses(&ann, &panel, "End season now").await;
    assert!(question.content().contains("End season 1 now?"), "{question}");
    let kept = presses(&ann, &question, "Back").await;
    assert!(kept.content().contains("Season 1 is under way"), "{kept}");
    let question = presses(&ann, &kept, "End season now").await;
    // The post arrives, but the response is lost.
    app.everything_is_sent().await;
    let lost =
        RequestOrder { path: "/messages".to_owned(), works: true, ..RequestOrder::next(RequestFault::Error) };
    app.sandbox.faults().request(lost);
    let done = presses(&ann, &question, "Yes, end it").await;
    assert!(
        done.content().contains("Season 2 is under way") && done.content().contains("Season 1 ended"),
        "{done}"
    );
    let post = ann.finds(|seen| seen.content().contains("Season 1 is over")).await;
    let lines: Vec<&str> = post.content().lines().collect();
    assert_eq!(lines[1], "**Hexxagon** · 2 players", "{post}");
    assert!(lines[2].starts_with("🥇 Ann · **1") && lines[3].starts_with("🥈 Bob · "), "{post}");
    is_none(&app.database, "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM season_posts").await;
    let posts = app.public().into_iter().filter(|seen| seen.content().contains("is over.")).count();
    assert_eq!(posts, 1);
    app.ends().await;
}
