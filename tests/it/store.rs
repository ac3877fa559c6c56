//! The store on both databases: two writers, limits, lists, tables.

use std::sync::Arc;

use hoppity::play::{
    self, Act, ChannelId, CompetitionId, Event, GuildId, Location, Match, MatchId, PlayerId, Time, Tips,
    UserId, Wish,
};
use hoppity::rating::Realm;
use hoppity::service::{
    Acted, Caller, ListPage, Listing, PostKind, Problem, Refusal, Scope, Service, Shown, Venue,
};
use hoppity::store::{
    Commit, Committed, CompetitionExtras, CompetitionPart, PostChange, Posted, Store, StoreError, Target,
    Vacation,
};

use crate::rig::{DAY, Host, LOCATION, NOON, Rig, challenge, legal, refusal, sql};
use crate::support::{Database, on_both_databases};

on_both_databases!(
    of_two_writers_of_one_event_one_wins,
    many_moves_at_once_are_all_stored,
    a_move_that_comes_second_harms_none_beside_it,
    an_interaction_works_once,
    limits_hold,
    tables_are_made_once,
    what_was_announced_by_an_earlier_version_stays_so,
    ratings_of_an_earlier_version_stay_due_when_they_were,
    messages_of_competitions_by_an_earlier_version_stay_theirs,
    every_list_finds_what_it_should,
    a_damaged_match_is_a_fault_and_no_panic,
    a_month_takes_challenges_and_leaves_matches,
    a_name_that_somebody_else_gives_lasts_until_the_person_acts,
);

async fn of_two_writers_of_one_event_one_wins(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let id = rig.live(&one).await.game.id();
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
                    assert_eq!(acted.shown.game.seq(), game.seq() + 1);
                    won += 1;
                }
                lost => assert_eq!(refusal(lost), play::Refusal::NotYourTurn.into(), "turn {turn}"),
            }
        }
        assert_eq!(won, 1, "turn {turn}");
    }
    // Directly on the store, without the service's decisions.
    let before = one.find(id, None).await.unwrap().game;
    let mut after = Match::clone(&before);
    let event = Event::Moved { path: legal(&before, 0) };
    after.apply(&event, Time { at_ms: NOON, down_ms: 0 }).unwrap();
    let commit = Commit {
        target: Target::Stored,
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
    // One more board, and nothing of the second writer's.
    assert_eq!(one.store().unsent_posts().await.unwrap(), unsent + 1);
    for service in [&one, &two] {
        let game = service.find(id, None).await.unwrap().game;
        assert_eq!((game.seq(), game.position().ply()), (3 + 25 + 1, 26));
        assert_eq!(service.store().events(id, 0).await.unwrap().len(), 29);
    }
    rig.ends([one, two]).await;
}

/// Lets each of these go on by itself, all at once, and waits for all.
async fn at_once<T: Send + 'static>(
    all: impl IntoIterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    let tasks: Vec<_> = all.into_iter().map(tokio::spawn).collect();
    let mut done = Vec::with_capacity(tasks.len());
    for task in tasks {
        done.push(task.await.unwrap());
    }
    done
}

/// A move in a match, as somebody makes it who doesn't know of others.
async fn plays(
    service: Arc<Service>,
    game: Arc<Match>,
    number: usize,
    caller: Caller,
) -> Result<Acted, Problem> {
    let act = Act::Move(caller.player, legal(&game, number));
    service.act(Some(&caller), game.id(), Some(game.seq()), &act).await
}

async fn many_moves_at_once_are_all_stored(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let mut games = Vec::new();
    for _ in 0..40 {
        games.push(rig.live(&one).await.game);
    }
    for _ in 0..3 {
        let moves = games
            .iter()
            .map(|game| plays(Arc::clone(&one), Arc::clone(game), 0, rig.caller(game.to_move().unwrap())));
        games = at_once(moves.collect::<Vec<_>>())
            .await
            .into_iter()
            .map(|acted| acted.unwrap().shown.game)
            .collect();
    }
    // A new process knows only what is stored.
    let two = rig.service("two").await;
    for game in games {
        assert_eq!(two.find(game.id(), None).await.unwrap().game.position().ply(), 3);
    }
    rig.ends([one, two]).await;
}

async fn a_move_that_comes_second_harms_none_beside_it(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let mut games = Vec::new();
    for _ in 0..12 {
        games.push(rig.live(&one).await.game);
    }
    // Two different moves of each turn, all at once.
    let moves = games.iter().flat_map(|game| {
        [0, 1].map(|number| {
            plays(Arc::clone(&one), Arc::clone(game), number, rig.caller(game.to_move().unwrap()))
        })
    });
    let done = at_once(moves.collect::<Vec<_>>()).await;
    for (game, of_game) in games.iter().zip(done.chunks(2)) {
        let stored = of_game.iter().flatten().count();
        assert_eq!(stored, 1, "of {}: {of_game:?}", game.id());
        assert_eq!(one.store().events(game.id(), 0).await.unwrap().len() as i64, game.seq() + 1);
    }
    rig.ends([one]).await;
}

async fn an_interaction_works_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let caller = rig.caller(rig.ann);
    let (first, second) =
        tokio::join!(one.challenge(&caller, challenge(vec![])), two.challenge(&caller, challenge(vec![])));
    let (opened, again) = if first.is_ok() { (first, second) } else { (second, first) };
    assert_eq!(again.unwrap_err(), Problem::Again);
    let id = opened.unwrap().shown.game.id();
    assert_eq!(one.list(Scope::Guild(LOCATION.guild, rig.ann), ListPage::open(10)).await.unwrap().0.len(), 1);
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
        one.act(Some(&moves), id, Some(game.seq()), &act),
        two.act(Some(&moves), id, Some(game.seq()), &act)
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

async fn limits_hold(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let lobby = rig.opens(&one, rig.bob).await.unwrap().shown.game.id();
    for _ in 0..10 {
        rig.opens(&one, rig.ann).await.unwrap();
    }
    let asked = rig.caller(rig.ann);
    assert_eq!(refusal(one.challenge(&asked, challenge(vec![])).await), Refusal::TooManyChallenges(10));
    let yourself = one.challenge(&rig.caller(rig.bob), challenge(vec![rig.bob])).await;
    assert_eq!(refusal(yourself), Refusal::Yourself);

    let chie = one.player(UserId(13), "Chie", "ja").await.unwrap();
    rig.plays(chie, 49, 8).await;
    rig.opens(&one, chie).await.unwrap();
    rig.plays(chie, 1, 8).await;
    assert_eq!(refusal(rig.opens(&one, chie).await), Refusal::TooManyMatches(50));
    assert_eq!(refusal(rig.acts(&one, lobby, chie, Act::Join(chie)).await), Refusal::TooManyMatches(50));

    let dario = one.player(UserId(14), "Dario", "it").await.unwrap();
    let elena = one.player(UserId(15), "Elena", "es-ES").await.unwrap();
    rig.plays(dario, 499, LOCATION.guild.0).await;
    let last = rig.opens(&one, elena).await.unwrap().shown.game.id();
    rig.acts(&one, last, rig.bob, Act::Join(rig.bob)).await.unwrap();
    assert_eq!(refusal(rig.opens(&one, elena).await), Refusal::ServerFull(500));
    assert_eq!(refusal(rig.acts(&one, lobby, elena, Act::Join(elena)).await), Refusal::ServerFull(500));
    // Live matches go on.
    rig.moves(&one, last).await;
    rig.ends([one]).await;
}

async fn tables_are_made_once(database: Database) {
    let (first, second) = tokio::join!(Store::open(&database.url), Store::open(&database.url));
    let (first, second) = (first.unwrap(), second.unwrap());
    let ann = first.player(UserId(11), "Ann", "en-US", NOON).await.unwrap();
    first.close().await;
    let third = Store::open(&database.url).await.unwrap();
    for store in [&second, &third] {
        assert_eq!(store.player(UserId(11), "Ann", "", NOON).await.unwrap(), ann);
        store.close().await;
    }
    assert!(matches!(Store::open("mysql://x").await, Err(StoreError::Url)));
    database.ends().await;
}

async fn what_was_announced_by_an_earlier_version_stays_so(database: Database) {
    let store = Store::open_at(&database.url, 27).await.unwrap();
    let ann = store.player(UserId(11), "Ann", "en-US", NOON).await.unwrap();
    let bob = store.player(UserId(12), "Bob", "en-US", NOON).await.unwrap();
    store.close().await;
    for (player, from_ms, told) in [(ann, NOON - 9 * DAY, 1), (ann, NOON, 1), (bob, NOON, 0)] {
        let row = format!("({}, {from_ms}, {}, 1, {told})", player.0, from_ms + DAY);
        let into = "INSERT INTO vacations (player_id, from_ms, until_ms, days, told)";
        sql(&database, &format!("{into} VALUES {row}")).await;
    }
    for (player, told, last_ms) in [(ann, 2, NOON), (bob, 0, 0)] {
        let body = format!(r#"{{"theme":"slate","tips":{{"off":false,"told":{told},"last_ms":{last_ms}}}}}"#);
        let row = format!("INSERT INTO player_settings (player_id, body) VALUES ({}, '{body}')", player.0);
        sql(&database, &row).await;
    }

    let store = database.open().await;
    let waiting = async |now_ms| store.unannounced_vacations(now_ms, i64::MAX).await.unwrap();
    let players = |waiting: &[Vacation]| waiting.iter().map(|one| one.player).collect::<Vec<_>>();
    let begun = waiting(NOON).await;
    assert_eq!(players(&begun), [bob]);
    store.vacation_announced(begun[0], false).await.unwrap();
    assert_eq!(waiting(NOON).await, []);
    // Those that may still have run come once more when they are over.
    let over = waiting(NOON + DAY).await;
    assert_eq!(players(&over), [ann, bob]);
    for vacation in over {
        store.vacation_announced(vacation, true).await.unwrap();
    }
    assert_eq!(waiting(NOON + DAY).await, []);
    let tips = async |player| store.player_settings(player).await.unwrap().tips;
    assert_eq!(tips(ann).await, Tips { off: false, shown: 2, last_ms: Some(NOON) });
    assert_eq!(tips(bob).await, Tips::default());
    assert_eq!(store.player_settings(bob).await.unwrap().theme.as_deref(), Some("slate"));
    store.close().await;
    database.ends().await;
}

async fn ratings_of_an_earlier_version_stay_due_when_they_were(database: Database) {
    let store = Store::open_at(&database.url, 29).await.unwrap();
    let ann = store.player(UserId(11), "Ann", "en-US", NOON).await.unwrap();
    let bob = store.player(UserId(12), "Bob", "en-US", NOON).await.unwrap();
    store.close().await;
    for (player, due_ms) in [(ann, NOON + DAY), (bob, i64::MAX)] {
        let columns =
            "scope, pool, player_id, mu, sigma, shown, played, won, drawn, lost, streak, longest, last_ms";
        let into = format!("INSERT INTO ratings ({columns}, due_ms, listed)");
        let row = format!("0, 'hexxagon', {}, 25.0, 1.0, 1500, 9, 9, 0, 0, 9, 9, {NOON}", player.0);
        sql(&database, &format!("{into} VALUES ({row}, {due_ms}, 1)")).await;
    }

    let store = database.open().await;
    let due_ms = async |player| store.ratings_of(player, Realm::Everywhere).await.unwrap().remove(0).due_ms;
    assert_eq!(due_ms(ann).await, Some(NOON + DAY));
    assert_eq!(due_ms(bob).await, None);
    assert_eq!(store.sweep_ratings(NOON + DAY, 10).await.unwrap(), 1, "Bob's isn't due");
    store.close().await;
    database.ends().await;
}

async fn messages_of_competitions_by_an_earlier_version_stay_theirs(database: Database) {
    let store = Store::open_at(&database.url, 31).await.unwrap();
    let ann = store.player(UserId(11), "Ann", "en-US", NOON).await.unwrap();
    store.close().await;
    for row in [
        format!(
            "competitions (guild, channel, creator, stage, seq, opened_ms, changed_ms, attempts, lease_ms, owner)
             VALUES (7, 70, {}, 'over', 3, {NOON}, {NOON}, 0, 0, '')",
            ann.0
        ),
        format!(
            "competition_posts (competition_id, guild, channel, message, want, due_ms, attempts, lease_ms, owner, event,
                                event_ms, role_given, announced)
             VALUES (1, 7, 70, 500, 3, {NOON}, 0, 0, 'one', 9, {NOON}, 1, 0)"
        ),
        format!(
            "competition_results (competition_id, guild, channel, want, due_ms, rests_ms, attempts, lease_ms, owner)
             VALUES (1, 7, 70, 0, {NOON}, 0, 2, 0, '')"
        ),
    ] {
        sql(&database, &format!("INSERT INTO {row}")).await;
    }

    let store = database.open().await;
    let locations = async || -> Vec<Location> {
        let servers = store.competition_servers(CompetitionId(1)).await.unwrap();
        servers.into_iter().map(|server| server.location).collect()
    };
    assert_eq!(locations().await, [LOCATION]);
    assert_eq!(store.competitions_of(GuildId(7), 9).await.unwrap().len(), 1, "it is listed once");
    let posts = store.claim_competition_posts("one", NOON, 9).await.unwrap();
    let [standings, result] = &posts[..] else { panic!("both messages are due: {posts:?}") };
    let extras =
        CompetitionExtras { event: Some(9), event_ms: Some(NOON), role_given: true, ..Default::default() };
    assert_eq!((standings.part, standings.posted), (CompetitionPart::Standings, Posted::As(500)));
    assert_eq!((standings.location, standings.extras), (LOCATION, extras));
    assert_eq!((result.part, result.posted), (CompetitionPart::Result, Posted::Never));
    assert_eq!((result.attempts, result.extras), (2, CompetitionExtras::default()));
    store.competition_is_shown(result, "one", Some(501), NOON).await.unwrap();
    store.competition_is_shown(standings, "one", Some(500), NOON).await.unwrap();
    assert_eq!(locations().await, [LOCATION]);
    assert_eq!(store.claim_competition_posts("one", NOON + DAY, 9).await.unwrap(), []);
    store.close().await;
    database.ends().await;
}

async fn every_list_finds_what_it_should(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let names = |listed: (Vec<(Listing, Shown)>, bool)| -> (Vec<i64>, bool) {
        (listed.0.into_iter().map(|(listing, _)| listing.id.0).collect(), listed.1)
    };
    let live = rig.live(&one).await.game.id();
    rig.clock.advance(1);
    let lobby = rig.opens(&one, rig.ann).await.unwrap().shown.game.id();
    rig.clock.advance(1);
    let over = rig.live(&one).await.game.id();
    rig.acts(&one, over, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.clock.advance(1);
    let last = rig.live(&one).await.game.id();
    rig.acts(&one, last, rig.bob, Act::Resign(rig.bob)).await.unwrap();
    let off = rig.opens(&one, rig.bob).await.unwrap().shown.game.id();
    rig.acts(&one, off, rig.bob, Act::Cancel(rig.bob)).await.unwrap();
    let mover = one.find(live, None).await.unwrap().game.to_move();
    for (scope, player) in [
        (Scope::Channel(ChannelId(70), rig.ann), rig.ann),
        (Scope::Channel(ChannelId(70), rig.bob), rig.bob),
        (Scope::Guild(GuildId(7), rig.ann), rig.ann),
        (Scope::Guild(GuildId(7), rig.bob), rig.bob),
        (Scope::Everywhere(rig.ann), rig.ann),
    ] {
        // A match that waits for the player comes before what has changed since.
        let (first, second) = if mover == Some(player) { (live, lobby) } else { (lobby, live) };
        let page = ListPage::open(8);
        assert_eq!(
            names(one.list(scope, page).await.unwrap()),
            (vec![first.0, second.0], false),
            "{scope:?}"
        );
        let page = ListPage::open(1);
        assert_eq!(names(one.list(scope, page).await.unwrap()), (vec![first.0], true), "{scope:?}");
        let page = ListPage { number: 1, ..page };
        assert_eq!(names(one.list(scope, page).await.unwrap()), (vec![second.0], false), "{scope:?}");
    }
    let thread = ChannelId(72);
    for id in [over, last] {
        let game = one.find(id, None).await.unwrap().game;
        let to_thread = (Venue::Channel, Venue::Thread(thread));
        assert!(one.store().move_boards(&game, to_thread, false, one.now_ms()).await.unwrap());
    }
    for scope in [
        Scope::Channel(ChannelId(70), rig.bob),
        Scope::Channel(thread, rig.bob),
        Scope::Guild(GuildId(7), rig.bob),
        Scope::Everywhere(rig.ann),
    ] {
        let page = async |number, size| {
            let page = ListPage { number, ..ListPage::finished(size) };
            let (listings, more) = one.listings(scope, page).await.unwrap();
            let listed = names(one.list(scope, page).await.unwrap());
            let unloaded = (listings.iter().map(|listing| listing.id.0).collect(), more);
            assert_eq!(unloaded, listed, "the same matches, loaded or not");
            listed
        };
        assert_eq!(page(0, 8).await, (vec![last.0, over.0], false), "{scope:?}");
        assert_eq!(page(0, 1).await, (vec![last.0], true), "{scope:?}");
        assert_eq!(page(1, 1).await, (vec![over.0], false), "{scope:?}");
    }
    for scope in [
        Scope::Channel(ChannelId(71), rig.ann),
        Scope::Guild(GuildId(8), rig.ann),
        Scope::Everywhere(PlayerId(99)),
    ] {
        for finished in [false, true] {
            assert_eq!(
                names(one.list(scope, ListPage { finished, ..ListPage::open(8) }).await.unwrap()),
                (vec![], false),
                "{scope:?}"
            );
        }
    }
    assert_eq!(names(one.list(Scope::Everywhere(rig.bob), ListPage::open(8)).await.unwrap()).0, [live.0]);
    assert_eq!(one.newest_in(ChannelId(70), PlayerId(99)).await.unwrap(), Some(live));
    assert_eq!(one.newest_in(ChannelId(71), rig.bob).await.unwrap(), None);
    assert_eq!(one.newest_message(live).await.unwrap(), None);

    // Which match is meant: the only one, otherwise the only one that waits for the player.
    assert_eq!(one.meant(rig.ann, ChannelId(70)).await, Ok(live));
    assert_eq!(one.meant(rig.ann, ChannelId(71)).await.unwrap_err(), Refusal::NoMatchHere.into());
    let second = rig.live(&one).await.game.id();
    let to_move = async |id| one.find(id, None).await.unwrap().game.to_move().unwrap();
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
        assert_eq!(which(one.meant(player, ChannelId(70)).await.unwrap_err()), [live, second]);
    }
    rig.moves(&one, live).await;
    assert_eq!(one.meant(player, ChannelId(70)).await, Ok(second));
    assert_eq!(one.meant(other, ChannelId(70)).await, Ok(live));
    assert_eq!(one.live_of(player, ChannelId(70)).await.unwrap()[0].id, second);

    // A match can't be reached from another server.
    assert_eq!(one.find(live, Some(GuildId(8))).await.unwrap_err(), Refusal::NoSuchMatch.into());
    assert_eq!(one.find(MatchId(999), None).await.unwrap_err(), Refusal::NoSuchMatch.into());

    // The latest names are used, in matches too.
    one.player(UserId(12), "Roberto", "it").await.unwrap();
    assert_eq!(one.find(live, None).await.unwrap().people[&rig.bob].name, "Roberto");
    assert_eq!(one.acquaintance(UserId(12), "Bobby").await.unwrap(), rig.bob);
    assert_eq!(one.store().people(live).await.unwrap()[&rig.bob].name, "Bobby");
    rig.ends([one]).await;
}

async fn a_damaged_match_is_a_fault_and_no_panic(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let id = rig.live(&one).await.game.id();
    let other = rig.live(&one).await.game.id();
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
    // Other matches go on.
    let fine = rig.live(&two).await.game.id();
    rig.moves(&two, fine).await;
    rig.ends([one, two]).await;
}

async fn a_month_takes_challenges_and_leaves_matches(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let call_off = async |service: &Host| {
        let id = rig.live(service).await.game.id();
        rig.acts(service, id, rig.ann, Act::Offer(rig.ann, Wish::Abort)).await.unwrap();
        id
    };
    let cancel = async |service: &Host| {
        let id = rig.opens(service, rig.ann).await.unwrap().shown.game.id();
        rig.acts(service, id, rig.ann, Act::Cancel(rig.ann)).await.unwrap();
        id
    };
    let old = (call_off(&one).await, cancel(&one).await);
    // As the version before left them.
    let before = "ALTER TABLE matches DROP COLUMN begun; DELETE FROM _sqlx_migrations WHERE version = 15";
    sql(&rig.database, before).await;
    let two = rig.service("two").await;
    let new = (call_off(&two).await, cancel(&two).await);
    rig.goes_by(31 * DAY).await;
    two.tick().await.unwrap();
    let three = rig.service("three").await;
    for (called_off, cancelled) in [old, new] {
        assert!(three.find(called_off, None).await.is_ok());
        let gone = three.find(cancelled, None).await.map(|_| ()).unwrap_err();
        assert!(
            matches!(&gone, Problem::Refused(refused) if refused.why == Refusal::NoSuchMatch),
            "{gone:?}"
        );
    }
    rig.ends([one, two, three]).await;
}

async fn a_name_that_somebody_else_gives_lasts_until_the_person_acts(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let id = rig.live(&one).await.game.id();
    let name = async || one.find(id, None).await.unwrap().people[&rig.ann].name.clone();
    let acts = || one.player(UserId(11), "Ann", "en-US");
    assert_eq!(acts().await.unwrap(), rig.ann);
    assert_eq!(one.acquaintance(UserId(11), "Annie").await.unwrap(), rig.ann);
    assert_eq!(name().await, "Annie");
    assert_eq!(acts().await.unwrap(), rig.ann);
    assert_eq!(name().await, "Ann");
    rig.ends([one]).await;
}
