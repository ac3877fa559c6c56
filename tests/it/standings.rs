//! Leaderboards and people's cards, in the store alone and in Discord.

use std::cmp::Reverse;

use hoppity::play::{Act, GuildId, Level, Match, MatchId, PlayerId, Stage};
use hoppity::rating::{Pool, Realm};
use hoppity::rules::{Ending, Setup};
use hoppity::service::{
    Challenge, Leaderboard, Movement, Page, PageKey, PageTurn, Placed, Record, Shown, SortedBy, Viewed,
};
use hoppity::store::{Controller, Store};

use crate::rig::{DAY, Host, LOCATION, NOON, Rig, challenge, counted, legal, sql};
use crate::support::{Database, on_both_databases, seed};

on_both_databases!(
    pages_put_together_are_the_whole_board,
    a_player_who_left_is_off_the_board_until_they_return,
    a_forgotten_player_is_on_no_board,
    movements_are_told_from_about_a_week_ago,
    places_are_noted_once_by_several_processes,
    a_card_counts_what_was_played,
    a_curve_has_few_points_and_the_last_one,
    a_card_counts_what_was_won_against_each_level,
    a_strong_partner_makes_no_win_greater,
);

const SIZE: i64 = 10;
const WEEK: i64 = 7 * DAY;

fn pool() -> Pool {
    "halma-8".parse().unwrap()
}

fn viewed(player: PlayerId, viewer: PlayerId) -> Viewed {
    Viewed { player, viewer: Some(viewer) }
}

fn board(realm: Realm, by: SortedBy) -> Leaderboard {
    Leaderboard { realm, pool: pool(), by }
}

/// A person on a leaderboard: number, rating, matches, longest run.
type Row = (i64, i64, i64, i64);

/// Fills a leaderboard with people who have these values, which no few matches lead to; the bands follow
/// from them.
async fn fill(database: &Database, scope: i64, rows: &[Row]) {
    for (player, shown, played, longest) in rows {
        let text = format!(
            "INSERT INTO players (id, discord_id, name, locale, created_ms)
                 VALUES ({player}, {player}, 'P{player}', '', 0) ON CONFLICT DO NOTHING;
             INSERT INTO ratings (scope, pool, player_id, mu, sigma, shown, played, won, drawn, lost, streak, longest,
                                  last_ms, due_ms, listed)
                 VALUES ({scope}, 'halma-8', {player}, 25, 4, {shown}, {played}, {longest}, 0, 0, 0, {longest}, {NOON},
                         {}, {})",
            i64::MAX,
            i64::from(*played >= 5),
        );
        sql(database, &text).await;
    }
    for by in ["shown", "played", "longest"] {
        let text = format!(
            "INSERT INTO rating_bands (scope, pool, ladder, band, people)
             SELECT scope, pool, '{by}', {by}, COUNT(*) FROM ratings WHERE scope = {scope} AND listed = 1
             GROUP BY scope, pool, {by}"
        );
        sql(database, &text).await;
    }
}

/// All pages of a leaderboard, from the first to the last, and the newcomers after them.
async fn leaf_through(store: &Store, board: Leaderboard, asker: PlayerId) -> (Vec<Placed>, Vec<i64>) {
    let mut all: Vec<Placed> = Vec::new();
    let mut turn = PageTurn::First;
    loop {
        let page = store.leaderboard(board, (turn, SIZE), asker, NOON).await.unwrap();
        assert_eq!(page.beyond.before, !all.is_empty(), "{turn:?}");
        all.extend(page.rows);
        match all.last().filter(|_| page.beyond.after) {
            Some(last) => {
                assert!(page.newcomers.is_empty(), "they come after all others");
                turn = PageTurn::After(last.key(board.by));
            }
            None => return (all, page.newcomers.iter().map(|one| one.rating.player.0).collect()),
        }
    }
}

fn numbers(page: &Page) -> Vec<i64> {
    page.rows.iter().map(|placed| placed.rating.player.0).collect()
}

async fn pages_put_together_are_the_whole_board(database: Database) {
    let mut random = fastrand::Rng::with_seed(seed());
    let store = database.open().await;
    for (scope, count) in [(7, 0), (8, 1), (9, 10), (10, 11), (0, 47)] {
        // Few values, so that many people share one.
        let rows: Vec<Row> = (1..=count)
            .map(|player| (player, random.i64(990..1010), random.i64(3..12), random.i64(0..4)))
            .collect();
        fill(&database, scope, &rows).await;
        for by in SortedBy::ALL {
            let board = board(scope.into(), by);
            let value = |row: &Row| match by {
                SortedBy::Shown => row.1,
                SortedBy::Played => row.2,
                SortedBy::Longest => row.3,
            };
            let mut sorted: Vec<&Row> = rows.iter().filter(|row| row.2 >= 5).collect();
            sorted.sort_by_key(|row| (Reverse(value(row)), row.0));
            let place =
                |row: &Row| 1 + sorted.iter().filter(|other| value(other) > value(row)).count() as i64;

            let (all, newcomers) = leaf_through(&store, board, PlayerId(1)).await;
            let mut fresh: Vec<&Row> = rows.iter().filter(|row| row.2 < 5).collect();
            fresh.sort_by_key(|row| (Reverse(row.1), row.0));
            fresh.truncate(10);
            assert_eq!(newcomers, fresh.iter().map(|row| row.0).collect::<Vec<_>>(), "{by:?} of {scope}");
            let seen: Vec<(i64, i64)> =
                all.iter().map(|placed| (placed.rating.player.0, placed.place.unwrap())).collect();
            let wanted: Vec<(i64, i64)> = sorted.iter().map(|row| (row.0, place(row))).collect();
            assert_eq!(seen, wanted, "{by:?} of {scope}");

            for row in &rows {
                let page = store
                    .leaderboard(board, (PageTurn::Around(PlayerId(row.0)), SIZE), PlayerId(row.0), NOON)
                    .await
                    .unwrap();
                let own = page.own.clone().unwrap();
                assert_eq!(own.place, (row.2 >= 5).then(|| place(row)), "{row:?}");
                assert_eq!(numbers(&page).contains(&row.0), row.2 >= 5, "{row:?}");
                assert_eq!(page.people, sorted.len() as i64);
                // Turning a page back and forth returns to the same one.
                let (Some(first), Some(last)) = (page.rows.first(), page.rows.last()) else { continue };
                if page.beyond.after {
                    let next = PageTurn::After(last.key(by));
                    let next = store.leaderboard(board, (next, SIZE), PlayerId(0), NOON).await.unwrap();
                    let back = PageTurn::Before(next.rows[0].key(by));
                    let back = store.leaderboard(board, (back, SIZE), PlayerId(0), NOON).await.unwrap();
                    assert_eq!(numbers(&back), numbers(&page));
                    assert!(back.beyond.after && next.beyond.before);
                }
                let above = sorted.iter().position(|row| row.0 == first.rating.player.0).unwrap();
                assert_eq!(page.beyond.before, above > 0);
                let before = PageTurn::Before(first.key(by));
                let before = store.leaderboard(board, (before, SIZE), PlayerId(0), NOON).await.unwrap();
                // With less than a page before it, that is the first page.
                let wanted = sorted.iter().skip(above.saturating_sub(SIZE as usize)).take(SIZE as usize);
                assert_eq!(numbers(&before), wanted.map(|row| row.0).collect::<Vec<_>>());
            }
        }
    }
    // Keys of no existing row: the person there has left.
    let board = board(Realm::Everywhere, SortedBy::Shown);
    let first = store.leaderboard(board, (PageTurn::First, SIZE), PlayerId(0), NOON).await.unwrap();
    for turn in [
        PageTurn::After(PageKey { value: i64::MIN, player: PlayerId(i64::MAX) }),
        PageTurn::Before(PageKey { value: i64::MAX, player: PlayerId(0) }),
        PageTurn::Around(PlayerId(i64::MAX)),
    ] {
        assert_eq!(
            store.leaderboard(board, (turn, SIZE), PlayerId(0), NOON).await.unwrap(),
            first,
            "{turn:?}"
        );
    }
    assert_eq!(store.pools_of(Realm::Everywhere).await.unwrap(), [pool()]);
    assert_eq!(store.pools_of(Realm::Server(7)).await.unwrap(), []);
    store.close().await;
    database.ends().await;
}

async fn a_player_who_left_is_off_the_board_until_they_return(database: Database) {
    let store = database.open().await;
    fill(&database, 7, &[(1, 1300, 9, 2), (2, 1200, 9, 2), (3, 1100, 9, 2)]).await;
    let board = board(Realm::Server(7), SortedBy::Shown);
    let look = || store.leaderboard(board, (PageTurn::First, SIZE), PlayerId(3), NOON);
    let unchecked = store.unchecked_members(GuildId(7), &[PlayerId(1), PlayerId(2)], NOON).await.unwrap();
    assert_eq!(unchecked, [PlayerId(1), PlayerId(2)]);
    store.member_checked(GuildId(7), PlayerId(1), false, NOON).await.unwrap();
    let page = look().await.unwrap();
    assert_eq!(numbers(&page), [2, 3]);
    assert_eq!(page.own.unwrap().place, Some(2));
    let other = store.leaderboard(board, (PageTurn::First, SIZE), PlayerId(1), NOON).await.unwrap();
    assert_eq!(other.own.unwrap().place, None, "who has left has no place");
    store.member_seen(GuildId(7), PlayerId(1), NOON + DAY).await.unwrap();
    assert_eq!(numbers(&look().await.unwrap()), [1, 2, 3]);
    store.close().await;
    database.ends().await;
}

async fn a_forgotten_player_is_on_no_board(database: Database) {
    let store = database.open().await;
    fill(&database, 0, &[(1, 1300, 9, 2), (2, 1200, 9, 2)]).await;
    assert!(!store.note_places(NOON).await.unwrap());
    store.forget(PlayerId(1), NOON).await.unwrap();
    for by in SortedBy::ALL {
        let page = store
            .leaderboard(board(Realm::Everywhere, by), (PageTurn::First, SIZE), PlayerId(1), NOON)
            .await
            .unwrap();
        assert_eq!((numbers(&page), page.own, page.people), (vec![2], None, 1));
        assert_eq!(page.rows[0].place, Some(1));
    }
    assert_eq!(counted(&database, "SELECT COUNT(*) AS n FROM week_places WHERE player_id = 1").await, 0);
    store.close().await;
    database.ends().await;
}

async fn movements_are_told_from_about_a_week_ago(database: Database) {
    let store = database.open().await;
    fill(&database, 7, &[(1, 1300, 9, 2), (2, 1200, 9, 2), (3, 1100, 9, 2)]).await;
    let board = board(Realm::Server(7), SortedBy::Shown);
    let moved = async |now_ms: i64| {
        let page = store.leaderboard(board, (PageTurn::First, SIZE), PlayerId(2), now_ms).await.unwrap();
        let movements: Vec<(i64, Movement)> =
            page.rows.iter().map(|placed| (placed.rating.player.0, placed.movement)).collect();
        (movements, page.since_ms, page.own.unwrap().movement)
    };
    store.note_places(NOON).await.unwrap();
    // Player 3 has overtaken both, and player 4 is new.
    sql(&database, "UPDATE ratings SET shown = 1400 WHERE player_id = 3").await;
    sql(&database, "DELETE FROM rating_bands").await;
    fill(&database, 7, &[(4, 1250, 9, 2)]).await;
    let unknown: Vec<(i64, Movement)> = [3, 1, 4, 2].map(|player| (player, Movement::Unknown)).to_vec();
    assert_eq!(moved(NOON + 2 * DAY).await, (unknown, None, Movement::Unknown), "too fresh");
    let known = vec![(3, Movement::By(2)), (1, Movement::By(-1)), (4, Movement::New), (2, Movement::By(-2))];
    assert_eq!(moved(NOON + 3 * DAY).await, (known.clone(), Some(NOON), Movement::By(-2)));
    // The next week's snapshot becomes the base of comparison once it is old enough; until then,
    // the last one is.
    store.note_places(NOON + WEEK).await.unwrap();
    assert_eq!(moved(NOON + WEEK + DAY).await.0, known);
    let still: Vec<(i64, Movement)> = [3, 1, 4, 2].map(|player| (player, Movement::By(0))).to_vec();
    assert_eq!(moved(NOON + WEEK + 4 * DAY).await, (still, Some(NOON + WEEK), Movement::By(0)));
    // Snapshots that nothing is compared with are deleted.
    for week in 2..6 {
        store.note_places(NOON + week * WEEK).await.unwrap();
    }
    assert_eq!(counted(&database, "SELECT COUNT(*) AS n FROM weeks").await, 3);
    assert_eq!(counted(&database, "SELECT COUNT(*) AS n FROM week_places").await, 3 * 4);
    store.close().await;
    database.ends().await;
}

async fn places_are_noted_once_by_several_processes(database: Database) {
    let stores = [database.open().await, database.open().await, database.open().await];
    for scope in 100..145 {
        fill(&database, scope, &[(scope, 1300, 9, 2), (scope + 1000, 1200, 9, 2)]).await;
    }
    let noting = stores.iter().map(|store| async move {
        let mut steps = 0;
        while store.note_places(NOON).await.unwrap() {
            steps += 1;
            assert!(steps < 100, "it ends");
        }
    });
    futures_util::future::join_all(noting).await;
    // A process that comes while another is at work leaves the rest to the next tick.
    while stores[0].note_places(NOON).await.unwrap() {}
    assert_eq!(counted(&database, "SELECT COUNT(*) AS n FROM week_places").await, 90);
    assert_eq!(counted(&database, "SELECT COUNT(*) AS n FROM week_places WHERE place > 2").await, 0);
    assert_eq!(counted(&database, "SELECT COUNT(*) AS n FROM weeks WHERE done = 1").await, 1);
    for store in stores {
        store.close().await;
    }
    database.ends().await;
}

/// Both play a match until one resigns; returns it with the winner.
async fn played(rig: &Rig, service: &Host, loser: PlayerId) -> Shown {
    let game = rig.live(service).await.game.id();
    rig.clock.advance(60_000);
    for _ in 0..2 {
        let shown = service.find(game, None).await.unwrap();
        moved(rig, service, &shown.game).await;
    }
    rig.acts(service, game, loser, Act::Resign(loser)).await.unwrap().shown
}

async fn moved(rig: &Rig, service: &Host, game: &Match) {
    let player = game.to_move().unwrap();
    rig.acts(service, game.id(), player, Act::Move(player, legal(game, 0))).await.unwrap();
}

async fn a_card_counts_what_was_played(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let mut games: Vec<MatchId> = Vec::new();
    for loser in [rig.bob, rig.bob, rig.ann] {
        games.push(played(&rig, &service, loser).await.game.id());
    }
    let here = Realm::Server(LOCATION.guild.0);
    let won = Record { won: 2, drawn: 0, lost: 1 };
    let lost = Record { won: 1, drawn: 0, lost: 2 };
    let store = service.store();
    let look = async || {
        for realm in [here, Realm::Everywhere] {
            let game: Pool = "hexxagon".parse().unwrap();
            assert_eq!(store.record_of(viewed(rig.ann, rig.bob), realm).await.unwrap(), [(game, won)]);
            assert_eq!(store.record_of(viewed(rig.bob, rig.bob), realm).await.unwrap(), [(game, lost)]);
            let rivals = store.rivals_of(viewed(rig.bob, rig.ann), realm, 5).await.unwrap();
            let rivals: Vec<(PlayerId, Record)> =
                rivals.into_iter().map(|(person, record)| (person.id, record)).collect();
            assert_eq!(rivals, [(rig.ann, lost)]);
        }
        let last = store.last_outings(rig.ann, here, 2).await.unwrap();
        let last: Vec<(MatchId, Ending)> = last.iter().map(|outing| (outing.id, outing.ending)).collect();
        assert_eq!(last, [(games[2], Ending::Lost), (games[1], Ending::Won)]);
    };
    look().await;
    // The same for matches that were over before this was recorded.
    sql(&rig.database, "DELETE FROM records").await;
    sql(&rig.database, "DELETE FROM feats").await;
    sql(&rig.database, "UPDATE matches SET featured = 0").await;
    for id in store.unfeatured(10).await.unwrap() {
        store.feature(id).await.unwrap();
    }
    look().await;
    assert_eq!(store.record_of(viewed(rig.ann, rig.ann), Realm::Server(8)).await.unwrap(), []);

    // People of other servers aren't named, but everything is counted.
    let card =
        service.profile(viewed(rig.ann, rig.bob), Realm::Everywhere, Some(GuildId(8)), None).await.unwrap();
    assert_eq!((card.record[0].1, card.last.len(), card.has_played), (won, 0, true));
    assert_eq!(service.rivals(viewed(rig.ann, rig.bob), Some(GuildId(8)), 5).await.unwrap(), []);
    assert_eq!(service.rivals(viewed(rig.ann, rig.bob), None, 5).await.unwrap(), []);
    assert_eq!(service.rivals(viewed(rig.ann, rig.ann), None, 5).await.unwrap().len(), 1);
    let card = service.profile(viewed(rig.ann, rig.bob), here, Some(LOCATION.guild), None).await.unwrap();
    assert_eq!((card.places.len(), card.last.len(), card.curve.len()), (1, 3, 5));

    // A private match counts for its players, and is hidden from everybody else.
    let private = Challenge { private: true, ..challenge(vec![]) };
    let hidden = service.challenge(&rig.caller(rig.ann), private).await.unwrap().shown.game.id();
    rig.acts(&service, hidden, rig.bob, Act::Join(rig.bob)).await.unwrap();
    rig.moves(&service, hidden).await;
    rig.acts(&service, hidden, rig.bob, Act::Resign(rig.bob)).await.unwrap();
    let count = async |viewer: Option<PlayerId>| {
        let viewed = Viewed { player: rig.ann, viewer };
        let card = service.profile(viewed, here, Some(LOCATION.guild), None).await.unwrap();
        let rivals = service.rivals(viewed, Some(LOCATION.guild), 5).await.unwrap();
        (card.record[0].1.played(), rivals[0].1.played())
    };
    assert_eq!((count(Some(rig.ann)).await, count(Some(rig.bob)).await), ((4, 4), (3, 3)));
    assert_eq!(count(None).await, (3, 3), "what everybody is shown");

    let everywhere = async || service.rivals(viewed(rig.ann, rig.ann), None, 5).await.unwrap()[0].1.played();
    assert_eq!(everywhere().await, 4);
    // Partners in a drawn match aren't opponents, and nothing tells them apart.
    let drawn = "UPDATE feats SET pool = 'halma-16.pairs', outcome = 0 WHERE match_id =";
    sql(&rig.database, &format!("{drawn} {}", games[0].0)).await;
    assert_eq!((count(Some(rig.bob)).await, everywhere().await), ((2, 2), 3));

    // Forgetting a person leaves the others' matches in place.
    service.forget(rig.ann).await.unwrap();
    assert!(service.profile(viewed(rig.ann, rig.bob), here, Some(LOCATION.guild), None).await.is_err());
    assert_eq!(service.rivals(viewed(rig.bob, rig.bob), None, 5).await.unwrap(), []);
    let record = store.record_of(viewed(rig.bob, rig.ann), here).await.unwrap()[0].1;
    assert_eq!(record, Record { won: 1, drawn: 0, lost: 1 });
    rig.ends([service]).await;
}

async fn a_curve_has_few_points_and_the_last_one(database: Database) {
    let store = database.open().await;
    fill(&database, 0, &[(1, 1300, 9, 2)]).await;
    assert_eq!(store.rating_curve(PlayerId(1), Realm::Everywhere, pool(), 20).await.unwrap(), []);
    for number in 1..=100 {
        let text = format!(
            "INSERT INTO rating_results (id, match_id, guild, pool, at_ms, counted, why)
                 VALUES ({number}, NULL, 7, 'halma-8', {0}, 1, '');
             INSERT INTO rating_changes (number, scope, player_id, pool, place, mu, sigma, shown_before, shown, at_ms)
                 VALUES ({number}, 0, 1, '{1}', 1, 25, 5, {2}, {3}, {0})",
            NOON + number * 1000,
            if number == 50 { "hexxagon" } else { "halma-8" },
            1000 + number - 1,
            1000 + number,
        );
        sql(&database, &text).await;
    }
    let curve = store.rating_curve(PlayerId(1), Realm::Everywhere, pool(), 20).await.unwrap();
    assert!((20..=23).contains(&curve.len()), "{curve:?}");
    assert_eq!(curve.first(), Some(&(NOON + 1000, 1000)));
    assert_eq!(curve.last(), Some(&(NOON + 100_000, 1100)));
    assert!(curve.is_sorted());
    let one = store.rating_curve(PlayerId(1), Realm::Everywhere, "hexxagon".parse().unwrap(), 20).await;
    assert_eq!(one.unwrap(), [(NOON + 50_000, 1049), (NOON + 50_000, 1050)]);
    store.close().await;
    database.ends().await;
}

async fn a_card_counts_what_was_won_against_each_level(database: Database) {
    let (rig, service) = Rig::start(database).await;
    // A match of Ann, perhaps with Bob, and the computer, in which these resign one after the other.
    let ends = async |asked: Challenge, loses: &dyn Fn(PlayerId) -> bool| {
        let has_bob = asked.computers.len() + 1 < asked.setup.seat_count();
        let id = service.challenge(&rig.caller(rig.ann), asked).await.unwrap().shown.game.id();
        if has_bob {
            rig.acts(&service, id, rig.bob, Act::Join(rig.bob)).await.unwrap();
        }
        let game = service.find(id, None).await.unwrap().game;
        for player in game.joined().iter().filter(|player| loses(**player)) {
            service.act(None, id, None, &Act::Resign(*player)).await.unwrap();
        }
        assert!(matches!(service.find(id, None).await.unwrap().game.stage(), Stage::Over(_)));
    };
    let against = |levels: &[u8]| Challenge {
        computers: levels.iter().map(|level| Level::try_from(*level).unwrap()).collect(),
        ..challenge(vec![])
    };
    let three = Setup::parse("star-halma", [("players", "3")]).unwrap();
    let (by_ann, by_others) = (|player| player == rig.ann, |player| player != rig.ann);
    ends(against(&[2]), &by_ann).await;
    ends(against(&[2]), &by_others).await;
    // The strongest of several is the one that was beaten.
    ends(Challenge { setup: three, ..against(&[1, 3]) }, &by_others).await;
    // With another person it is another contest, and what is private is nobody else's business.
    ends(Challenge { setup: three, ..against(&[5]) }, &by_others).await;
    ends(Challenge { private: true, ..against(&[4]) }, &by_ann).await;
    let card = async |asker: PlayerId| {
        let profile = service.profile(viewed(rig.ann, asker), Realm::Everywhere, None, None).await.unwrap();
        let levels = profile.computers.into_iter();
        levels.map(|(level, record)| (level.number(), record.won, record.played())).collect::<Vec<_>>()
    };
    assert_eq!(card(rig.bob).await, [(2, 1, 2), (3, 1, 1)]);
    assert_eq!(card(rig.ann).await, [(2, 1, 2), (3, 1, 1), (4, 0, 1)]);
    // Opponents are people, in matches of people.
    assert_eq!(service.rivals(viewed(rig.ann, rig.ann), None, 5).await.unwrap(), []);
    rig.ends([service]).await;
}

async fn a_strong_partner_makes_no_win_greater(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let setup = Setup::parse("halma-16", [("players", "4"), ("teams", "13")]).unwrap();
    let computers: Vec<Level> = [9, 6, 6].map(|level| Level::try_from(level).unwrap()).into();
    // Ann wins until the strongest level is her partner.
    let mut against_strongest = 0;
    let last = loop {
        let asked = Challenge { setup, computers: computers.clone(), ..challenge(vec![]) };
        let id = service.challenge(&rig.caller(rig.ann), asked).await.unwrap().shown.game.id();
        let Shown { game, people, .. } = service.find(id, None).await.unwrap();
        let partner = game.setup().partner(game.seat_of(rig.ann).unwrap()).unwrap();
        let own = [game.seat_of(rig.ann).unwrap(), partner];
        let other = game.setup().seats().find(|seat| !own.contains(seat)).unwrap();
        service.act(None, id, None, &Act::Resign(game.seats()[other].unwrap())).await.unwrap();
        assert!(matches!(service.find(id, None).await.unwrap().game.stage(), Stage::Over(_)));
        if people[&game.seats()[partner].unwrap()].controller == Controller::Computer(computers[0]) {
            break id;
        }
        against_strongest += 1;
    };
    let card = async || {
        let profile = service.profile(viewed(rig.ann, rig.ann), Realm::Everywhere, None, None).await.unwrap();
        let levels = profile.computers.into_iter();
        levels.map(|(level, record)| (level.number(), record.won, record.played())).collect::<Vec<_>>()
    };
    let strongest = (against_strongest > 0).then_some((9, against_strongest, against_strongest));
    assert_eq!(card().await, [(6, 1, 1)].into_iter().chain(strongest).collect::<Vec<_>>());
    sql(&rig.database, &format!("UPDATE feats SET outcome = 0 WHERE match_id = {}", last.0)).await;
    assert_eq!(card().await, strongest.into_iter().collect::<Vec<_>>(), "a draw");
    rig.ends([service]).await;
}
