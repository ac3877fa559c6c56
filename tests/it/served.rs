//! A clock that the sandbox serves: whoever goes by it moves along, forward and back.

use std::time::Duration;

use hoppity::discord::follow_clock;
use hoppity::service::Clock;
use sandbox::{BotCommand, Config, Sandbox, Seen};
use tokio::time::timeout;

use crate::support::{App, CHANNEL, Database, PATIENCE};
use crate::waiting::comes_true;

const HOUR: Duration = Duration::from_secs(60 * 60);
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Waits until a clock shows about this time.
async fn shows(clock: &dyn Clock, ms: i64) {
    let shown = comes_true(async || (clock.now_ms() - ms).abs() <= 60_000).await;
    assert!(shown, "it shows {} instead of {ms}", clock.now_ms());
}

#[tokio::test]
async fn a_follower_moves_along() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    sandbox.advance(HOUR);
    let clock = follow_clock(&sandbox.clock_url()).await.unwrap();
    let begin = clock.now_ms();
    assert_eq!(begin / 60_000, i64::try_from(sandbox.now_ms()).unwrap() / 60_000);
    let steady = clock.steady_ms();

    let nap = clock.sleep(HOUR);
    sandbox.advance(HOUR);
    timeout(PATIENCE, nap).await.expect("an hour passes at once");
    shows(&*clock, begin + HOUR_MS).await;

    sandbox.turn_back(24 * HOUR);
    shows(&*clock, begin - 23 * HOUR_MS).await;
    assert!((steady + HOUR_MS..steady + HOUR_MS + 60_000).contains(&clock.steady_ms()), "time was lost");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_sandbox_that_returns_is_followed_again() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let port = sandbox.address().port();
    let clock = follow_clock(&sandbox.clock_url()).await.unwrap();
    let begin = clock.now_ms();
    sandbox.stop().await;
    let sandbox = Sandbox::start(Config { port, ..Config::default() }).await.unwrap();
    sandbox.advance(HOUR);
    shows(&*clock, begin + HOUR_MS).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn what_is_no_clock_is_not_followed() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    for (path, why) in [("/admin/state", "no number of milliseconds"), ("/nowhere", "404")] {
        let error = follow_clock(&format!("{}{path}", sandbox.base())).await.unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
    sandbox.stop().await;
}

/// Dates of a Discord that are hours off the bot's would look like a machine whose clock is wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_and_its_discord_agree() {
    let app = App::start_by_its_clock(Database::sqlite()).await;
    assert!(app.log().contains("the time is not this machine's"), "{}", app.log());
    for hours in [3, -30] {
        if hours > 0 {
            app.sandbox.advance(HOUR * 3);
        } else {
            app.sandbox.turn_back(HOUR * 30);
        }
        let answer = reqwest::get(format!("{}/api/v10/gateway", app.sandbox.base())).await.unwrap();
        let date = httpdate::parse_http_date(answer.headers()["date"].to_str().unwrap()).unwrap();
        let date_ms = date.duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
        assert!(u128::from(app.sandbox.now_ms()).abs_diff(date_ms) < 60_000, "the date stays behind");
        let (ann, bob) = (app.player("ann"), app.player("bob"));
        let lobby = ann.challenges(&bob, "halma-8").await;
        let board = bob.accepts(&lobby).await;
        app.to_move(&board).moves(&app.legal(&lobby.game).await).await;
        app.board(&lobby.game, 1).await;
        ann.resigns(&lobby.game).await;
    }
    assert!(!app.log().contains("Discord's is used"), "it follows Discord's dates, too");
    app.ends().await;
}

/// A program that only says what its environment has.
#[tokio::test]
async fn only_a_bot_that_asks_for_it_gets_the_clock() {
    let folder = Database::sqlite();
    for (asks, address) in [(true, "/admin/clock"), (false, "nothing")] {
        let output = folder.folder.join(format!("{asks}.log"));
        let mut bot = BotCommand::new("sh").arg("-c").arg("echo ${HOPPITY_CLOCK:-nothing}");
        bot.output = Some(output.clone());
        let bot = if asks { bot.clock("HOPPITY_CLOCK") } else { bot };
        let sandbox = Sandbox::start(Config { bot: Some(bot), ..Config::default() }).await.unwrap();
        sandbox.bot_gone().await;
        let said = std::fs::read_to_string(output).unwrap();
        assert!(said.trim().ends_with(address), "{said}");
        sandbox.stop().await;
    }
    folder.ends().await;
}

/// What is skipped is time in which the bot was up: a reminder comes, then the time runs out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_of_matches_run_over_what_is_skipped() {
    let app = App::start_by_its_clock(Database::sqlite()).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.opens("halma-8", &[("opponent", &bob.id().to_string()), ("time", "1d")]).await;
    let board = bob.accepts(&lobby).await;
    let slow = app.to_move(&board).id();
    let named = format!("<@{slow}>");
    app.sandbox.advance(HOUR * 20);
    let rings = |message: &Seen| message.content().starts_with('⏰') && message.content().contains(&named);
    ann.wait_for(CHANNEL, |seen| seen.iter().any(rings)).await.expect("a reminder");
    app.sandbox.advance(HOUR * 5);
    let is_over = |message: &Seen| message.content().contains("ran out of time");
    ann.wait_for(CHANNEL, |seen| seen.iter().any(is_over)).await.expect("the end");
    app.ends().await;
}
