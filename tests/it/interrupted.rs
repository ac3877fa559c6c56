//! The bot is killed at random moments in work that nobody waits for at a board: the opening of a day
//! with its puzzle, and an analysis. None of it is lost or doubled.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hoppity::play::{Analysis, ChannelId, DailyTime, Zone};
use hoppity::service::send_daily;
use sandbox::{Id, RequestFault, Seen};

use crate::computers::{begins, plays};
use crate::rig::{self, Board, Host, LOCATION, Rig, counted, sql};
use crate::settings::{chooses, opens, presses};
use crate::support::{App, CHANNEL, Database, number, on_both_databases, seed};
use crate::waiting::{SOON, is_none, passes, until_thought};

on_both_databases!(
    killed_at_any_moment_each_day_has_one_puzzle,
    killed_both_at_any_moment_two_processes_open_each_day_once,
    killed_at_any_moment_an_analysis_is_made_once_and_kept,
);

/// Kills of a process in a run of the suite. `HOPPITY_KILLS` sets another number.
const KILLS: u32 = 5;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const HOUR_MS: u64 = 60 * 60 * 1000;

fn kills() -> u32 {
    std::env::var("HOPPITY_KILLS").map_or(KILLS, |count| count.parse().expect("a number"))
}

/// A random moment while something happens that usually takes this long, or soon after it.
fn moment(random: &mut fastrand::Rng, usual: Duration) -> Duration {
    Duration::from_micros(random.u64(..usual.as_micros() as u64 * 5 / 4))
}

fn is_of_a_day(seen: &Seen) -> bool {
    seen.content().contains("🧩 **Puzzle of the day**")
        || seen.content().contains("🧩 **An earlier puzzle of the day**")
}

/// The messages of all days so far, oldest first.
fn days(app: &App) -> Vec<Seen> {
    app.public().into_iter().filter(is_of_a_day).collect()
}

/// Waits until the bot has noted that all days are shown.
async fn is_noted(app: &App) {
    is_none(&app.database, "SELECT COUNT(*) AS n FROM daily_puzzles WHERE due_ms IS NOT NULL").await;
}

/// Has a puzzle come every day to the test's channel, at a time from which the day is far off.
async fn plans(app: &App) -> Id {
    let (ann, moderator) = (app.player("ann"), app.sandbox.moderator());
    let channel = moderator.channel(moderator.guilds()[0], CHANNEL).unwrap();
    let hour = (app.sandbox.now_ms() / HOUR_MS + 12) % 24;
    let panel = presses(&ann, &opens(&ann, "server").await, "Puzzle of the day").await;
    let panel = chooses(&ann, &panel, "server_puzzle_channel", &[&channel.to_string()]).await;
    let panel = chooses(&ann, &panel, "server_puzzle_hour", &[&hour.to_string()]).await;
    assert!(panel.content().contains(&format!("every day at {hour}:00 (UTC)")), "{panel}");
    channel
}

async fn killed_at_any_moment_each_day_has_one_puzzle(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let messages = format!("/channels/{}/messages", plans(&app).await);
    let mut random = fastrand::Rng::with_seed(seed());
    let mut usual = Duration::from_millis(200);
    let (mut early, mut stranded, mut late) = (0, 0, 0);
    let mut count = 0;
    while early + stranded + late < kills() {
        // A day passes at once here. Discord would forget the nonce of a message that isn't noted yet.
        is_noted(&app).await;
        count += 1;
        let comes = async || drop(app.player("hugo").wait_for(CHANNEL, |_| days(&app).len() == count).await);
        let is_stored =
            async || counted(&app.database, "SELECT COUNT(*) AS n FROM daily_puzzles").await == count as i64;
        let way = random.u8(..5);
        match way {
            // The day is stored, and its message never leaves.
            0 => app.spoils(&messages, (RequestFault::Nothing, false), 1),
            // The message is there, and so is the edit of the day before, but the bot doesn't hear of it.
            1 => app.spoils(&messages, (RequestFault::Half, true), 2),
            _ => {}
        }
        let start = Instant::now();
        app.sandbox.advance(DAY);
        match way {
            // Without a pause: this moment is a short one.
            0 => while !is_stored().await {},
            1 => comes().await,
            2 => {
                comes().await;
                usual = start.elapsed();
                continue;
            }
            _ => passes(moment(&mut random, usual)).await,
        }
        app.sandbox.kill_bot().await;
        app.sandbox.faults().clear();
        match (is_stored().await, days(&app).len() == count) {
            (false, seen) => {
                assert!(!seen, "everybody saw what isn't stored");
                early += 1;
            }
            (true, false) => stranded += 1,
            (true, true) => late += 1,
        }
        app.bot_returns().await;
        // It doesn't wait until the dead process's lease runs out.
        tokio::time::timeout(SOON, comes()).await.expect("the day's puzzle doesn't come");
    }
    println!("killed {early} times before the day was stored, {stranded} before its message, {late} after");

    // One more day without a kill, so that all messages before it have become those of earlier days.
    is_noted(&app).await;
    app.sandbox.advance(DAY);
    count += 1;
    let is_settled = || {
        let days = days(&app);
        days.iter().filter(|seen| seen.content().contains("An earlier")).count() == count - 1
            && days.len() == count
    };
    app.player("hugo").wait_for(CHANNEL, |_| is_settled()).await.unwrap();
    let shown = days(&app);
    let ids: BTreeSet<String> = shown.iter().map(|seen| seen.id().to_string()).collect();
    let files: BTreeSet<String> =
        shown.iter().map(|seen| seen.attachments()[0]["filename"].to_string()).collect();
    assert_eq!((ids.len(), files.len()), (count, count), "each day has a puzzle of its own");
    is_noted(&app).await;
    for what in ["*", "DISTINCT puzzle", "DISTINCT message", "DISTINCT (opened_ms / 86400000)"] {
        let counts = format!("SELECT COUNT({what}) AS n FROM daily_puzzles");
        assert_eq!(counted(&app.database, &counts).await, count as i64, "{what}");
    }
    app.ends().await;
}

/// The days before the first kill: there are four games.
const CALM: i64 = 5;

async fn killed_both_at_any_moment_two_processes_open_each_day_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    let time = DailyTime { minute: 7 * 60, zone: Zone::default() };
    one.schedule_puzzles(LOCATION.guild, ChannelId(70), "en-US".to_owned(), time).await.unwrap();
    let mut random = fastrand::Rng::with_seed(seed());
    let mut usual = Duration::ZERO;
    let (mut early, mut late) = (0, 0);
    // The first days are undisturbed: on the first one, each process reads all puzzles of a game.
    for day in 0..CALM + i64::from(5 * kills()) {
        rig.clock.advance(rig::DAY);
        let works = |host: &Host| {
            let (service, board) = (Arc::clone(host), Arc::clone(&board));
            tokio::spawn(async move {
                service.tick().await?;
                send_daily(&service, &board).await
            })
        };
        let start = Instant::now();
        let tasks = [works(&one), works(&two)];
        if day >= CALM {
            passes(moment(&mut random, usual)).await;
            tasks.iter().for_each(tokio::task::JoinHandle::abort);
        }
        for task in tasks {
            // One that ended before it could be killed has done its work.
            assert!(task.await.is_ok_and(|done| done.is_ok()) || day >= CALM, "a calm day isn't opened");
        }
        if day < CALM {
            usual = start.elapsed();
        }
        let opened = counted(&rig.database, "SELECT COUNT(*) AS n FROM daily_puzzles").await;
        if day >= CALM {
            *if opened > day { &mut late } else { &mut early } += 1;
        }
        // One of them is started again.
        let (next, name) = if random.bool() { (&one, "one") } else { (&two, "two") };
        for gone in ["one", "two"] {
            next.store().void_leases(gone).await.unwrap();
        }
        next.tick().await.unwrap();
        send_daily(next, &board).await.unwrap();
        let opened = counted(&rig.database, "SELECT COUNT(*) AS n FROM daily_puzzles").await;
        assert_eq!(opened, day + 1, "{name} has opened what was left");
        let left = "SELECT COUNT(*) AS n FROM daily_puzzles WHERE message IS NULL OR due_ms IS NOT NULL";
        assert_eq!(counted(&rig.database, left).await, 0, "{name} has shown what was left");
    }
    println!("killed {early} times before the day was stored, {late} after, of {usual:?}");
    let twice = "SELECT COUNT(*) - COUNT(DISTINCT puzzle) AS n FROM daily_puzzles";
    assert_eq!(counted(&rig.database, twice).await, 0, "a puzzle has come twice");
    rig.ends([one, two]).await;
}

/// The analysis of a match, as it is kept.
async fn kept(app: &App, game: &str) -> Option<Analysis> {
    let store = app.database.open().await;
    let analysis = store.analysis(number(game)).await.unwrap();
    store.close().await;
    analysis
}

async fn killed_at_any_moment_an_analysis_is_made_once_and_kept(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let ann = app.player("ann");
    let (game, _) = begins(&ann, "hexxagon", "1").await;
    for ply in [2, 4, 6, 8] {
        plays(&app, &ann, &game, ply).await;
    }
    ann.resigns(&game).await;
    let result = ann.finds(|seen| seen.button("Analyse").is_some()).await;
    let start = Instant::now();
    let first = ann.analyses(&result).await;
    let usual = start.elapsed();
    let analysis = kept(&app, &game).await.expect("it is kept");

    let mut random = fastrand::Rng::with_seed(seed());
    let (mut early, mut begun, mut late) = (0, 0, 0);
    // The most interesting kills are those while it is made.
    while early + begun + late < kills() || begun < 2 {
        assert!(early + begun + late < 10 * kills(), "what is begun isn't noted");
        sql(&app.database, "DELETE FROM analyses").await;
        ann.presses(&result, "Analyse");
        passes(moment(&mut random, usual)).await;
        app.sandbox.kill_bot().await;
        app.database.writers_are_done().await;
        let is_held = counted(&app.database, "SELECT COUNT(*) AS n FROM analysis_jobs").await > 0;
        let was_kept = kept(&app, &game).await;
        assert!(!(is_held && was_kept.is_some()), "it is kept, and would be made once more");
        app.bot_returns().await;
        match (is_held, &was_kept) {
            // Nothing was stored, so the person has to ask again.
            (false, None) => {
                early += 1;
                continue;
            }
            (true, _) => begun += 1,
            (false, Some(_)) => late += 1,
        }
        // Nobody asks again, and no lease ends meanwhile: the bot goes by a clock that stands still.
        let jobs = "SELECT COUNT(*) AS n FROM analysis_jobs";
        until_thought("the analysis is made", async || counted(&app.database, jobs).await == 0).await;
        assert_eq!(kept(&app, &game).await.as_ref(), Some(&analysis));
        let again = ann.analyses(&result).await;
        assert_eq!(again.content(), first.content());
        let text = app.asks("/metrics").await.2;
        let name = "hoppity_database_seconds_count{operation=\"keep_analysis\"} ";
        let made = text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("0");
        assert_eq!(made, if is_held { "1" } else { "0" }, "made since the kill");
    }
    println!("killed {early} times before it was noted, {begun} while it was made, {late} after");
    app.ends().await;
}
