//! The puzzle of the day: planned in `/server`, posted once a day, solved privately.

use std::sync::Arc;
use std::time::Duration;

use hoppity::play::{ChannelId, DailyResult, DailyTime, PlayerId, Zone};
use hoppity::service::{
    Clock as _, OfDay, PuzzleMove, PuzzlePage, PuzzleTried, PuzzleWish, Undelivered, send_daily,
};
use sandbox::{RequestFault, Seen};

use crate::puzzles::{answers, is_animation, shown};
use crate::rig::{Board, Host, LOCATION, Rig, counted, sql};
use crate::settings::{chooses, opens, presses};
use crate::support::{App, Database, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    a_puzzle_comes_once_a_day_whatever_fails,
    a_day_that_is_put_off_comes_later,
    after_an_outage_of_days_one_puzzle_comes,
    results_and_streaks_are_counted_once,
    a_day_without_a_puzzle_ends_no_streak,
    a_puzzle_of_the_day_that_was_skipped_goes_on,
    what_is_solved_elsewhere_counts_once_the_day_is_opened,
    a_forgotten_person_is_named_no_more,
    a_server_gets_its_puzzle_where_it_chose,
    a_crash_after_posting_and_a_long_outage_double_nothing,
);

const HOUR_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// Plans a puzzle a day at seven, in UTC. The tests begin at eight.
async fn plans(host: &Host) {
    let time = DailyTime { minute: 7 * 60, zone: Zone::default() };
    host.schedule_puzzles(LOCATION.guild, ChannelId(70), "en-US".to_owned(), time).await.unwrap();
}

/// The days shown so far, each with the number of people who tried it.
fn days(board: &Board) -> Vec<(i64, i64)> {
    board.daily.lock().unwrap().iter().map(|page| (page.daily.day, page.counts.tried)).collect()
}

/// Moves the clock by a day and opens what is due.
async fn next_day(rig: &Rig, host: &Host, board: &Arc<Board>) {
    rig.clock.advance(DAY_MS);
    host.tick().await.unwrap();
    send_daily(host, board).await.unwrap();
}

/// Plays the solution of the puzzle of the day.
async fn solves(host: &Host, player: PlayerId) -> PuzzlePage {
    let mut page = host.puzzle(player, PuzzleWish::OfDay, Some(LOCATION.guild)).await.unwrap();
    for text in answers(&page.puzzle) {
        let mv = PuzzleMove { key: page.puzzle.key(), done: Some(page.played.len()), text };
        let tried = host.try_puzzle(player, mv, Some(LOCATION.guild)).await.unwrap();
        assert!(matches!(tried.1, Some(PuzzleTried::Right | PuzzleTried::Solved)), "{tried:?}");
        page = tried.0;
    }
    page
}

fn days_in_a_row(page: &PuzzlePage) -> i64 {
    let OfDay::Counted { streak, .. } = page.of_day else { panic!("it doesn't count: {page:?}") };
    streak
}

/// Asks for the solution of the puzzle of the day.
async fn misses(host: &Host, player: PlayerId) {
    let page = host.puzzle(player, PuzzleWish::OfDay, Some(LOCATION.guild)).await.unwrap();
    host.puzzle_solution(player, page.puzzle.key(), Some(LOCATION.guild)).await.unwrap();
}

async fn a_puzzle_comes_once_a_day_whatever_fails(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    plans(&one).await;
    one.tick().await.unwrap();
    assert_eq!(send_daily(&one, &board).await.unwrap(), 0, "it is eight, so the first one comes tomorrow");
    rig.clock.advance(23 * HOUR_MS - 1);
    one.tick().await.unwrap();
    assert_eq!(send_daily(&one, &board).await.unwrap(), 0);
    rig.clock.advance(1);
    let (first, second) = tokio::join!(one.tick(), two.tick());
    first.and(second).unwrap();
    board.answers(Undelivered::Later(None, "cut".to_owned()));
    let (first, second) = tokio::join!(send_daily(&one, &board), send_daily(&two, &board));
    assert_eq!(first.unwrap() + second.unwrap(), 1);
    assert_eq!(days(&board), []);
    rig.clock.advance(60_000);
    let (first, second) = tokio::join!(send_daily(&one, &board), send_daily(&two, &board));
    assert_eq!(first.unwrap() + second.unwrap(), 1);
    assert_eq!(send_daily(&two, &board).await.unwrap(), 0);
    let shown = days(&board);
    assert_eq!(shown.len(), 1);
    // A process that took it and died leaves it to another one, which edits the same message.
    solves(&one, rig.ann).await;
    rig.clock.advance(5_000);
    let now = rig.clock.now_ms();
    assert_eq!(one.store().claim_daily_posts("gone", now, 5).await.unwrap().len(), 1);
    assert_eq!(send_daily(&two, &board).await.unwrap(), 0);
    rig.clock.advance(60_001);
    assert_eq!(send_daily(&two, &board).await.unwrap(), 1);
    let messages: Vec<_> = board.daily.lock().unwrap().iter().map(|page| page.daily.message).collect();
    assert!(messages[0].is_none() && messages[1].is_some(), "{messages:?}");
    // The next day's comes, and the message of this day is shown as one that is over.
    next_day(&rig, &one, &board).await;
    let last = board.daily.lock().unwrap().split_off(2);
    let over: Vec<_> = last.iter().map(|page| (page.daily.day - shown[0].0, page.daily.is_current)).collect();
    assert!(over.contains(&(1, true)) && over.contains(&(0, false)), "{over:?}");
    assert_eq!(over.len(), 2);
    rig.ends([one, two]).await;
}

async fn a_day_that_is_put_off_comes_later(database: Database) {
    const PAUSE_MS: i64 = 10 * 60 * 1000;
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    plans(&one).await;
    rig.clock.advance(DAY_MS);
    let schedule = one.puzzle_schedule(LOCATION.guild).await.unwrap().unwrap();
    one.store().postpone_day(&schedule, rig.clock.now_ms() + PAUSE_MS).await.unwrap();
    // Another process had read the same schedule before.
    one.store().postpone_day(&schedule, rig.clock.now_ms() + DAY_MS).await.unwrap();
    one.tick().await.unwrap();
    assert_eq!(send_daily(&one, &board).await.unwrap(), 0);
    rig.clock.advance(PAUSE_MS);
    one.tick().await.unwrap();
    assert_eq!(send_daily(&one, &board).await.unwrap(), 1);
    assert_eq!(days(&board).len(), 1);
    rig.ends([one]).await;
}

async fn after_an_outage_of_days_one_puzzle_comes(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    plans(&one).await;
    next_day(&rig, &one, &board).await;
    rig.clock.advance(4 * DAY_MS);
    let two = rig.service("two").await;
    for _ in 0..3 {
        two.tick().await.unwrap();
        send_daily(&two, &board).await.unwrap();
    }
    let current: Vec<i64> = board
        .daily
        .lock()
        .unwrap()
        .iter()
        .filter(|page| page.daily.is_current)
        .map(|page| page.daily.day)
        .collect();
    assert_eq!(current.len(), 2, "{current:?}");
    assert_eq!(current[1] - current[0], 4, "the days between are left out");
    // Plans that change during the day bring no second puzzle.
    let time = DailyTime { minute: 9 * 60, zone: Zone::default() };
    one.schedule_puzzles(LOCATION.guild, ChannelId(70), "en-US".to_owned(), time).await.unwrap();
    rig.clock.advance(2 * HOUR_MS);
    two.tick().await.unwrap();
    send_daily(&two, &board).await.unwrap();
    assert_eq!(board.daily.lock().unwrap().iter().filter(|page| page.daily.is_current).count(), 2);
    one.unschedule_puzzles(LOCATION.guild).await.unwrap();
    next_day(&rig, &two, &board).await;
    assert_eq!(board.daily.lock().unwrap().iter().filter(|page| page.daily.is_current).count(), 2);
    rig.ends([one, two]).await;
}

async fn results_and_streaks_are_counted_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    plans(&one).await;
    for day in 1..=3 {
        next_day(&rig, &one, &board).await;
        let page = solves(&one, rig.ann).await;
        assert_eq!(days_in_a_row(&page), day);
        // The same again, with the same buttons, changes nothing.
        solves_again(&one, rig.ann, &page).await;
        match day {
            1 => drop(solves(&one, rig.bob).await),
            2 => misses(&one, rig.bob).await,
            _ => {
                // With a hint it isn't solved at once.
                one.puzzle_hint(rig.bob, page.puzzle.key(), Some(LOCATION.guild)).await.unwrap_err();
                one.puzzle(rig.bob, PuzzleWish::OfDay, Some(LOCATION.guild)).await.unwrap();
                one.puzzle_hint(rig.bob, page.puzzle.key(), Some(LOCATION.guild)).await.unwrap();
                solves(&one, rig.bob).await;
            }
        }
        rig.clock.advance(5_000);
        assert_eq!(send_daily(&one, &board).await.unwrap(), 1, "many results cost one edit");
        let counts = board.daily.lock().unwrap().last().unwrap().counts.clone();
        let (solved, first) = [(2, 2), (1, 1), (2, 1)][day as usize - 1];
        assert_eq!((counts.tried, counts.solved, counts.first, counts.streak), (2, solved, first, day));
        let best = if day == 1 { vec![] } else { vec![("Ann".to_owned(), day)] };
        assert_eq!(counts.best, best, "Bob's streak ended on the second day");
        rig.clock.advance(-5_000);
    }
    let streak = async || {
        let day = board.daily.lock().unwrap().iter().map(|page| page.daily.day).max().unwrap();
        one.store().daily_counts(LOCATION.guild, day).await.unwrap().streak
    };
    // A day without anybody ends both.
    next_day(&rig, &one, &board).await;
    assert_eq!(streak().await, 3, "the day isn't over");
    next_day(&rig, &one, &board).await;
    assert_eq!(streak().await, 0);
    assert_eq!(days_in_a_row(&solves(&one, rig.ann).await), 1);
    assert_eq!(streak().await, 1);
    // On another server it is a puzzle like any other.
    let elsewhere = one.puzzle(rig.bob, PuzzleWish::OfDay, None).await;
    assert!(elsewhere.is_err());
    rig.ends([one]).await;
}

/// After an outage of days, only the newest day has a puzzle.
async fn a_day_without_a_puzzle_ends_no_streak(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    plans(&one).await;
    for day in 1..=3 {
        next_day(&rig, &one, &board).await;
        let page = solves(&one, rig.ann).await;
        assert_eq!(days_in_a_row(&page), day);
        let newest = days(&board).into_iter().map(|(day, _)| day).max().unwrap();
        let counts = one.store().daily_counts(LOCATION.guild, newest).await.unwrap();
        assert_eq!(counts.streak, day);
        rig.clock.advance(2 * DAY_MS);
    }
    // A day with a puzzle that nobody solves still ends both.
    next_day(&rig, &one, &board).await;
    next_day(&rig, &one, &board).await;
    let newest = days(&board).into_iter().map(|(day, _)| day).max().unwrap();
    assert_eq!(one.store().daily_counts(LOCATION.guild, newest).await.unwrap().streak, 0);
    assert_eq!(days_in_a_row(&solves(&one, rig.ann).await), 1);
    rig.ends([one]).await;
}

async fn a_puzzle_of_the_day_that_was_skipped_goes_on(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let (board, guild) = (Arc::new(Board::default()), Some(LOCATION.guild));
    plans(&one).await;
    next_day(&rig, &one, &board).await;
    solves(&one, rig.ann).await;
    next_day(&rig, &one, &board).await;
    let key = one.puzzle(rig.ann, PuzzleWish::OfDay, guild).await.unwrap().puzzle.key();
    one.puzzle_hint(rig.ann, key, guild).await.unwrap();
    one.skip_puzzle(rig.ann, key).await.unwrap();
    rig.clock.advance(1);
    let other = one.puzzle(rig.ann, PuzzleWish::Next(None), guild).await.unwrap();
    assert_ne!(other.puzzle.key(), key);
    rig.clock.advance(1);
    let again = one.puzzle(rig.ann, PuzzleWish::OfDay, guild).await.unwrap();
    assert!(again.attempt.is_hinted(), "it goes on with the hint: {:?}", again.attempt);
    let current = one.puzzle(rig.ann, PuzzleWish::Current(None), guild).await.unwrap();
    assert_eq!(current.puzzle.key(), key, "it is the person's current one");
    let solved = solves(&one, rig.ann).await;
    assert_eq!(solved.of_day, OfDay::Counted { result: DailyResult::Later, streak: 2 });
    rig.ends([one]).await;
}

async fn what_is_solved_elsewhere_counts_once_the_day_is_opened(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let (board, guild) = (Arc::new(Board::default()), Some(LOCATION.guild));
    plans(&one).await;
    next_day(&rig, &one, &board).await;
    let opened = async |player| one.puzzle(player, PuzzleWish::OfDay, guild).await.unwrap();
    let solves_elsewhere = async |player| {
        let page = opened(player).await;
        for text in answers(&page.puzzle) {
            let mv = PuzzleMove { key: page.puzzle.key(), done: None, text };
            one.try_puzzle(player, mv, None).await.unwrap();
        }
    };
    solves_elsewhere(rig.ann).await;
    assert_eq!(opened(rig.ann).await.of_day, OfDay::Counted { result: DailyResult::First, streak: 1 });
    let key = opened(rig.bob).await.puzzle.key();
    one.puzzle_hint(rig.bob, key, None).await.unwrap();
    assert_eq!(opened(rig.bob).await.of_day, OfDay::Counted { result: DailyResult::Missed, streak: 0 });
    solves_elsewhere(rig.bob).await;
    assert_eq!(opened(rig.bob).await.of_day, OfDay::Counted { result: DailyResult::Later, streak: 1 });
    rig.clock.advance(5_000);
    send_daily(&one, &board).await.unwrap();
    let counts = board.daily.lock().unwrap().last().unwrap().counts.clone();
    assert_eq!((counts.tried, counts.solved, counts.first), (2, 2, 1));
    // What somebody did before the day doesn't count: they solve it again.
    sql(&rig.database, "DELETE FROM daily_tries").await;
    sql(&rig.database, "UPDATE puzzle_tries SET begun_ms = 0").await;
    let again = opened(rig.ann).await;
    assert!(again.attempt.is_open() && again.of_day == OfDay::Uncounted, "{again:?}");
    rig.ends([one]).await;
}

async fn solves_again(host: &Host, player: PlayerId, page: &PuzzlePage) {
    let text = answers(&page.puzzle)[0].clone();
    let mv = PuzzleMove { key: page.puzzle.key(), done: Some(0), text };
    let tried = host.try_puzzle(player, mv, Some(LOCATION.guild)).await.unwrap();
    assert_eq!(tried.1, None);
}

async fn a_forgotten_person_is_named_no_more(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    plans(&one).await;
    for _ in 0..2 {
        next_day(&rig, &one, &board).await;
        solves(&one, rig.ann).await;
    }
    rig.clock.advance(5_000);
    send_daily(&one, &board).await.unwrap();
    assert_eq!(board.daily.lock().unwrap().last().unwrap().counts.best, [("Ann".to_owned(), 2)]);
    one.forget(rig.ann).await.unwrap();
    assert!(send_daily(&one, &board).await.unwrap() > 0);
    assert_eq!(board.daily.lock().unwrap().last().unwrap().counts.best, []);
    rig.ends([one]).await;
}

async fn a_server_gets_its_puzzle_where_it_chose(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let panel = presses(&ann, &opens(&ann, "server").await, "Puzzle of the day").await;
    assert!(panel.content().contains("Choose a channel"), "{panel}");
    let place = app
        .sandbox
        .moderator()
        .channel(app.sandbox.moderator().guilds()[0], crate::support::CHANNEL)
        .unwrap();
    let panel = chooses(&ann, &panel, "server_puzzle_channel", &[&place.to_string()]).await;
    assert!(panel.content().contains("every day at 9:00 (UTC)"), "{panel}");
    let panel = chooses(&ann, &panel, "server_puzzle_hour", &["20"]).await;
    let panel = chooses(&ann, &panel, "server_puzzle_zone", &["Asia/Tokyo"]).await;
    assert!(panel.content().contains("every day at 20:00 (Tokyo)"), "{panel}");

    app.sandbox.advance(Duration::from_secs(24 * 60 * 60));
    let is_daily = |seen: &Seen| !seen.is_private() && seen.content().contains("🧩 **Puzzle of the day**");
    let post = bob.finds(is_daily).await;
    assert_eq!(post.attachments().len(), 1, "{post}");
    let first = presses(&bob, &post, "Solve").await;
    assert!(first.is_private() && first.content().contains("Puzzle of the day"), "{first}");
    // A look at another one costs nothing: the solution stays secret, and the puzzle goes on.
    let film = first.button("Hint").unwrap().replace(":hint", ":film");
    let other = presses(&bob, &first, "Another one").await;
    let kept = bob.seen(bob.forge(other.id(), &film, &[]).unwrap()).await;
    assert!(!is_animation(&kept) && kept.button("Animation").is_none(), "{kept}");
    let mine = presses(&bob, &post, "Solve").await;
    assert_eq!(mine.content(), first.content());
    assert!(mine.button("Move").is_some(), "{mine}");
    let puzzle = shown(&mine);
    let solution = answers(&puzzle);
    for answer in &solution {
        bob.seen(bob.types("puzzle", &[("move", answer)])).await;
    }
    presses(&ann, &presses(&ann, &post, "Solve").await, "Solution").await;
    app.sandbox.advance(Duration::from_secs(10));
    let edited = bob
        .sees(post.id(), |seen| {
            seen.content().contains("2 tried it, 1 solved it, 1 of them on the first try")
        })
        .await;
    assert!(!edited.content().contains(&solution[0]), "the solution stays secret: {edited}");

    app.sandbox.advance(Duration::from_secs(24 * 60 * 60));
    let next = bob.finds(|seen| is_daily(seen) && seen.id() != post.id()).await;
    assert!(!next.content().contains(&solution[0]), "{next}");
    let old = bob.sees(post.id(), |seen| seen.content().contains("An earlier puzzle of the day")).await;
    assert!(old.button("Solve").is_none(), "{old}");
    for (message, label) in [(&next, "The day before"), (&old, "Solution")] {
        let solved = presses(&ann, message, label).await;
        assert!(solved.is_private() && solved.content().contains("💡 The solution: "), "{solved}");
        ann.presses(&solved, "Animation");
        ann.sees(solved.id(), is_animation).await;
    }
    // Nobody gets the current solution by an id that was made up.
    let forged = format!("1:panel:puzzle:before:{}", i64::MAX);
    let why = ann.hears(ann.forge(next.id(), &forged, &[]).unwrap()).await;
    assert!(!why.contains("💡"), "{why}");
    let panel =
        presses(&ann, &presses(&ann, &opens(&ann, "server").await, "Puzzle of the day").await, "Stop").await;
    assert!(panel.content().contains("Choose a channel"), "{panel}");
    app.ends().await;
}

/// Discord remembers a nonce for minutes. This outage is longer.
async fn a_crash_after_posting_and_a_long_outage_double_nothing(database: Database) {
    let app = App::start_by_its_clock(database).await;
    // From noon on, no outage of an hour reaches the next puzzle at nine.
    let (noon, day) = (Duration::from_secs(12 * 60 * 60), Duration::from_secs(24 * 60 * 60));
    let now = Duration::from_millis(app.sandbox.now_ms() % day.as_millis() as u64);
    app.sandbox.advance(if now < noon { noon - now } else { noon + day - now });
    let ann = app.player("ann");
    let moderator = app.sandbox.moderator();
    let place = moderator.channel(moderator.guilds()[0], crate::support::CHANNEL).unwrap();
    let panel = presses(&ann, &opens(&ann, "server").await, "Puzzle of the day").await;
    chooses(&ann, &panel, "server_puzzle_channel", &[&place.to_string()]).await;
    app.sandbox.advance(Duration::from_secs(24 * 60 * 60));
    let is_daily = |seen: &Seen| !seen.is_private() && seen.content().contains("🧩 **Puzzle of the day**");
    let post = ann.finds(is_daily).await;
    // The process dies before it notes what Discord has taken.
    app.sandbox.kill_bot().await;
    sql(&app.database, "UPDATE daily_puzzles SET message = NULL, lease_ms = 0, due_ms = 0").await;
    app.sandbox.advance(Duration::from_secs(60 * 60));
    // That the list of messages can't be had for a moment doesn't mean that the bot may not read it.
    let in_front = RequestFault::Refused { status: 403, code: 40333 };
    app.spoils(&format!("/channels/{place}/messages"), (in_front, false), 1);
    app.sandbox.start_bot().await.unwrap();
    app.sandbox.online().await.unwrap();
    let noted = "SELECT CAST(COUNT(message) AS BIGINT) AS n FROM daily_puzzles";
    until("the message is noted", async || counted(&app.database, noted).await > 0).await;
    let all: Vec<Seen> = app.public().into_iter().filter(is_daily).collect();
    assert_eq!(all.iter().map(Seen::id).collect::<Vec<_>>(), [post.id()], "one post");
    app.ends().await;
}
