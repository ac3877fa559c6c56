//! Players' clocks: flags, reminders, vacations, and the effect of the bot's own downtime.

use std::sync::Arc;
use std::time::Duration;

use hoppity::play::{self, Act, Control, Event, Match, MatchId, PlayerId, Stage, UserId, Wish};
use hoppity::rules::{Kind, Reason, Setup, Variant};
use hoppity::service::{Challenge, Clock, PostKind, Refusal, SystemClock, send_due};
use hoppity::store::Downtime;
use sandbox::{Rules, permission};
use serde_json::{Value, json};

use crate::rig::{Board, DAY, Host, Rig, challenge, counted, legal, refusal, send_all, sql};
use crate::support::{App, CHANNEL, Database, number, on_both_databases, seed};

on_both_databases!(
    the_flag_falls_at_zero_and_not_before,
    of_three_the_others_play_on,
    what_had_run_out_before_the_bot_went_down_is_lost_in_order,
    what_was_running_gets_the_downtime_back,
    the_bot_is_down_when_no_process_is_up,
    a_corrected_clock_is_no_downtime,
    a_wrong_machine_goes_by_discords_clock,
    a_move_and_a_flag_never_both_count,
    a_reminder_comes_once_and_goes_with_the_turn,
    a_reminder_is_never_sent_after_the_move,
    a_challenge_waits_as_long_as_its_clock_is_slow,
    a_replay_gives_the_same_clocks,
    a_takeback_gives_no_time_back,
    people_see_the_clock,
    a_reminder_comes_where_the_bot_may_not_read,
);

const SECOND: i64 = 1000;
pub const MINUTE: i64 = 60 * SECOND;
pub const HOUR: i64 = 60 * MINUTE;
/// A move on its way counts for this long after the clock has run out.
pub const GRACE: i64 = 2 * SECOND;

pub fn timed(time: &str) -> Challenge {
    Challenge { time: time.parse().unwrap(), ..challenge(vec![]) }
}

impl Rig {
    /// Lets time pass while the bot is running. A bot stamps every few seconds that it is up. In
    /// these tests it ticks only when a test calls for it, so without a stamp the time would count as an outage.
    pub async fn goes_by(&self, ms: i64) {
        self.clock.advance(ms);
        let now = self.clock.now_ms();
        sql(&self.database, &format!("UPDATE alive SET stamp_ms = {now}")).await;
    }

    /// A match with a clock that has just started.
    pub async fn begins(&self, service: &Host, time: &str) -> Arc<Match> {
        let lobby = service.challenge(&self.caller(self.ann), timed(time)).await.unwrap();
        let id = lobby.shown.game.id();
        self.acts(service, id, self.bob, Act::Join(self.bob)).await.unwrap().shown.game
    }

    pub async fn now(&self, service: &Host, id: MatchId) -> Arc<Match> {
        service.find(id, None).await.unwrap().game
    }

    /// Tries to move, whatever comes of it.
    async fn tries(&self, service: &Host, game: &Match) -> Result<Arc<Match>, Refusal> {
        let player = game.to_move().unwrap();
        let acted = self.acts(service, game.id(), player, Act::Move(player, legal(game, 0))).await;
        match acted {
            Ok(acted) => Ok(acted.shown.game),
            refused => Err(refusal(refused)),
        }
    }
}

impl App {
    /// Lets this much time pass, in milliseconds, once all is sent. The bot has to go by the sandbox's
    /// clock.
    pub async fn lets_pass(&self, ms: i64) {
        self.everything_is_sent().await;
        self.sandbox.advance(Duration::from_millis(ms.cast_unsigned()));
    }
}

/// The player whose time ran out, if the match ended like that.
pub fn loser(game: &Match) -> Option<PlayerId> {
    let Stage::Over(outcome) = game.stage() else { return None };
    assert_eq!((outcome.kind, outcome.reason), (Kind::Win, Reason::Time), "nothing else ends these matches");
    game.setup().seats().find(|&seat| !outcome.seats.contains(seat)).and_then(|seat| game.seats()[seat])
}

async fn the_flag_falls_at_zero_and_not_before(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.begins(&one, "10m+10s/15m").await;
    rig.goes_by(4 * MINUTE).await;
    let game = rig.moves(&one, game.id()).await.game;
    // 6 min 10 s are kept; the other one has 10 minutes.
    let moved = game.setup().seats().find(|&seat| Some(seat) != game.running()).unwrap();
    let kept = game.clocks().as_ref().unwrap().kept_ms(moved);
    assert_eq!(kept, 6 * MINUTE + 10 * SECOND);
    rig.goes_by(10 * MINUTE + GRACE - 1).await;
    one.tick().await.unwrap();
    let game = rig.now(&one, game.id()).await;
    assert_eq!(game.stage(), Stage::Live, "a move on its way may land yet");
    let slow = game.to_move();
    rig.goes_by(1).await;
    one.tick().await.unwrap();
    let over = rig.now(&one, game.id()).await;
    assert_eq!(loser(&over), slow, "{:?}", over.stage());
    assert_eq!(rig.tries(&one, &game).await.err(), Some(play::Refusal::Finished.into()));
    // The end is announced once.
    let board = Arc::new(Board::default());
    send_all(&one, &board).await;
    let results: Vec<_> =
        board.take().into_iter().filter(|(_, kind, ..)| *kind == PostKind::Result).collect();
    assert_eq!(results.len(), 1);
    rig.ends([one]).await;
}

async fn of_three_the_others_play_on(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let chie = one.player(UserId(13), "Chie", "ja").await.unwrap();
    let setup = Setup::parse("star-halma", [("players", "3")]).unwrap();
    let lobby = one.challenge(&rig.caller(rig.ann), Challenge { setup, ..timed("1d") }).await.unwrap();
    let id = lobby.shown.game.id();
    for player in [rig.bob, chie] {
        rig.acts(&one, id, player, Act::Join(player)).await.unwrap();
    }
    let before = rig.now(&one, id).await;
    rig.goes_by(DAY + GRACE).await;
    one.tick().await.unwrap();
    let after = rig.now(&one, id).await;
    assert_eq!(after.left(), [(before.running().unwrap(), Reason::Time)]);
    assert_eq!((after.stage(), after.position().playing().len()), (Stage::Live, 2));
    // The next one's day begins now.
    rig.goes_by(DAY + GRACE - 1).await;
    one.tick().await.unwrap();
    assert_eq!(rig.now(&one, id).await.stage(), Stage::Live);
    rig.goes_by(1).await;
    one.tick().await.unwrap();
    assert!(matches!(rig.now(&one, id).await.stage(), Stage::Over(_)));
    rig.ends([one]).await;
}

async fn what_had_run_out_before_the_bot_went_down_is_lost_in_order(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let late = rig.begins(&one, "20m+0s/20m").await;
    let early = rig.begins(&one, "10m+0s/10m").await;
    let running = rig.begins(&one, "30m+0s/30m").await;
    let board = Arc::new(Board::default());
    send_all(&one, &board).await;
    board.take();
    // No process is running, and the last sign of life is from after both deadlines.
    rig.goes_by(25 * MINUTE).await;
    rig.clock.advance(3 * DAY);
    let again = rig.service("one").await;
    again.tick().await.unwrap();
    for game in [&late, &early] {
        let over = rig.now(&again, game.id()).await;
        assert_eq!(loser(&over), game.to_move());
        assert_eq!(rig.tries(&again, game).await.err(), Some(play::Refusal::Finished.into()));
    }
    assert_eq!(rig.now(&again, running.id()).await.stage(), Stage::Live);
    while send_due(&again, &board).await.unwrap() > 0 {}
    let answer: Vec<i64> =
        board.take().into_iter().filter(|post| post.1 == PostKind::Result).map(|post| post.0).collect();
    assert_eq!(answer, [early.id().0, late.id().0]);
    rig.ends([one, again]).await;
}

async fn what_was_running_gets_the_downtime_back(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.begins(&one, "10m+10s/15m").await;
    let board = Arc::new(Board::default());
    send_all(&one, &board).await;
    board.take();
    let deadline = game.deadline_ms().unwrap();
    rig.goes_by(6 * MINUTE).await;
    rig.clock.advance(2 * HOUR);
    let again = rig.service("one").await;
    again.tick().await.unwrap();
    let up = rig.now(&again, game.id()).await;
    assert_eq!((up.stage(), up.deadline_ms()), (Stage::Live, Some(deadline + 2 * HOUR)));
    // The board in the channel shows the new deadline, although nothing has happened in the match.
    send_all(&again, &board).await;
    assert_eq!(board.take(), [(game.id().0, PostKind::Board, game.seq(), false)]);
    rig.goes_by(3 * MINUTE).await;
    let moved = rig.moves(&again, game.id()).await.game;
    let slow = game.running().unwrap();
    assert_eq!(moved.clocks().as_ref().unwrap().kept_ms(slow), MINUTE + 10 * SECOND);
    rig.goes_by(10 * MINUTE + GRACE).await;
    again.tick().await.unwrap();
    assert_eq!(loser(&*rig.now(&again, game.id()).await), moved.to_move());
    rig.ends([one, again]).await;
}

async fn the_bot_is_down_when_no_process_is_up(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let now = || rig.clock.now_ms();
    let beat = async |name: &str, passed_ms: Option<i64>| {
        let Downtime { total_ms, new_ms, .. } = one.store().beat(name, now(), passed_ms).await.unwrap();
        (total_ms, new_ms)
    };
    // A second process starts while the first is running.
    rig.clock.advance(20 * SECOND);
    assert_eq!(beat("two", None).await, (0, 0));
    // It restarts at once; the other one was running until now.
    rig.clock.advance(20 * SECOND);
    assert_eq!(beat("one", Some(i64::MAX)).await, (0, 0));
    assert_eq!(beat("two", None).await, (0, 0));
    // Both stop. Of two that start together, only the first counts the downtime.
    rig.clock.advance(HOUR);
    assert_eq!(beat("two", None).await, (HOUR, HOUR));
    rig.clock.advance(SECOND);
    assert_eq!(beat("one", None).await, (HOUR, 0));
    // The machine slept: both resume without starting.
    rig.clock.advance(DAY);
    assert_eq!(beat("one", Some(i64::MAX)).await, (HOUR + DAY, DAY));
    assert_eq!(beat("two", Some(i64::MAX)).await, (HOUR + DAY, 0));
    // A single process measures a quick restart exactly. Nothing of ours removes the other's stamp.
    sql(&rig.database, "DELETE FROM alive WHERE name = 'two'").await;
    rig.clock.advance(7 * SECOND);
    assert_eq!(beat("one", None).await, (HOUR + DAY + 7 * SECOND, 7 * SECOND));
    // The machine's clock is put back by a day: nothing is counted twice.
    rig.clock.is_corrected(-DAY);
    assert_eq!(one.store().beat("one", now(), None).await.unwrap().new_ms, 0);
    rig.clock.advance(5 * SECOND);
    assert_eq!(one.store().beat("one", now(), Some(i64::MAX)).await.unwrap().new_ms, 0);
    rig.ends([one]).await;
}

/// The machine's clock was off by hours or days, and is corrected while the bot runs.
async fn a_corrected_clock_is_no_downtime(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let down = async || counted(&rig.database, "SELECT down_ms AS n FROM downtime").await;
    for ms in [HOUR, DAY, -HOUR, -2 * DAY, 3 * DAY] {
        rig.clock.advance(5 * SECOND);
        one.tick().await.unwrap();
        rig.clock.is_corrected(ms);
        one.tick().await.unwrap();
        rig.clock.advance(5 * SECOND);
        one.tick().await.unwrap();
        assert_eq!(down().await, 0, "corrected by {ms} ms");
    }
    // A machine that slept counts as down.
    rig.clock.advance(DAY);
    one.tick().await.unwrap();
    assert_eq!(down().await, DAY);
    rig.ends([one]).await;
}

/// The machine's clock is an hour behind Discord's when the bot starts.
async fn a_wrong_machine_goes_by_discords_clock(database: Database) {
    let rules = Rules { dates_ahead_ms: HOUR as u64, ..Rules::default() };
    let app = App::start_with_threads(database, None, rules).await;
    app.has_no_threads_anywhere();
    let log = app.log();
    assert!(log.contains("behind Discord's: Discord's is used"), "{log}");
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.opens("hexxagon", &[("opponent", &bob.id().to_string()), ("time", "1d")]).await;
    bob.accepts(&lobby).await;
    let store = app.database.open().await;
    let deadline = store.load(number(&lobby.game)).await.unwrap().unwrap().deadline_ms().unwrap();
    store.close().await;
    let ahead = deadline - DAY - SystemClock.now_ms();
    assert!((ahead - HOUR).abs() < MINUTE, "the match's day ends {ahead} ms late by this machine's clock");
    assert_eq!(counted(&app.database, "SELECT down_ms AS n FROM downtime").await, 0);
    app.ends().await;
}

async fn a_move_and_a_flag_never_both_count(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let (mut moved, mut flagged) = (0, 0);
    for round in 0..24 {
        let game = rig.begins(&one, "1m+1m/1m").await;
        let player = game.to_move().unwrap();
        rig.goes_by(MINUTE + GRACE).await;
        let text = legal(&game, 0);
        // Each side goes first in turn, and both remember the match as it was.
        rig.now(&two, game.id()).await;
        let (caller, act) = (rig.caller(player), Act::Move(player, text));
        let ((), landed) = if round % 2 == 0 {
            let moving = two.act(Some(&caller), game.id(), None, &act);
            tokio::join!(async { one.tick().await.unwrap() }, moving)
        } else {
            let moving = two.act(Some(&caller), game.id(), None, &act);
            let (landed, ()) = tokio::join!(moving, async { one.tick().await.unwrap() });
            ((), landed)
        };
        let events = one.store().events(game.id(), game.seq()).await.unwrap();
        match (events.as_slice(), landed) {
            ([Event::Moved { .. }], Ok(_)) => {
                moved += 1;
                // The move was late but within the grace period: it earns its bonus, and the other
                // one's time runs.
                let after = rig.now(&one, game.id()).await;
                assert_eq!(after.clocks().as_ref().unwrap().kept_ms(game.running().unwrap()), MINUTE);
                one.tick().await.unwrap();
                assert_eq!(rig.now(&two, game.id()).await.stage(), Stage::Live);
                rig.acts(&one, game.id(), player, Act::Resign(player)).await.unwrap();
            }
            ([Event::Flagged { .. }], lost @ Err(_)) => {
                flagged += 1;
                assert_eq!(refusal(lost), play::Refusal::Finished.into());
            }
            (events, landed) => panic!("round {round}: {events:?} and {landed:?}"),
        }
    }
    assert_eq!(moved + flagged, 24);
    println!("{moved} moves and {flagged} flags came first");
    rig.ends([one, two]).await;
}

/// The posted reminders: the match, and whether closed.
fn reminders(board: &Board) -> Vec<(i64, bool)> {
    let seen = board.take().into_iter().filter(|(_, kind, ..)| *kind == PostKind::Reminder);
    seen.map(|(game, _, _, closed)| (game, closed)).collect()
}

async fn a_reminder_comes_once_and_goes_with_the_turn(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    let game = rig.begins(&one, "5d").await;
    let quick = rig.begins(&one, "9m+0s/9m").await;
    rig.goes_by(8 * MINUTE).await;
    one.tick().await.unwrap();
    send_all(&one, &board).await;
    assert_eq!(reminders(&board), [], "who has nine minutes for all sits there");
    rig.acts(&one, quick.id(), rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.goes_by(4 * DAY - 8 * MINUTE - 1).await;
    one.tick().await.unwrap();
    assert!(!rig.now(&one, game.id()).await.clocks().as_ref().unwrap().is_reminded());
    rig.goes_by(1).await;
    let (first, second) = tokio::join!(one.tick(), two.tick());
    assert!(matches!((&first, &second), (Ok(()), Ok(()))), "{first:?} {second:?}");
    send_all(&one, &board).await;
    send_all(&two, &board).await;
    assert_eq!(reminders(&board), [(game.id().0, false)]);
    // Only one, whatever else happens in this turn, and whichever process looks.
    let waits = [rig.ann, rig.bob].into_iter().find(|&player| game.to_move() != Some(player)).unwrap();
    rig.acts(&two, game.id(), waits, Act::Offer(waits, Wish::Draw)).await.unwrap();
    rig.goes_by(HOUR).await;
    for service in [&one, &two, &rig.service("three").await] {
        service.tick().await.unwrap();
        send_all(service, &board).await;
    }
    assert_eq!(reminders(&board), []);
    // The move removes it; the next turn gets its own.
    rig.moves(&one, game.id()).await;
    send_all(&one, &board).await;
    assert_eq!(reminders(&board), [(game.id().0, true)]);
    rig.goes_by(4 * DAY).await;
    one.tick().await.unwrap();
    send_all(&one, &board).await;
    assert_eq!(reminders(&board), [(game.id().0, false)]);
    // The flag removes it, too.
    rig.goes_by(DAY + GRACE).await;
    one.tick().await.unwrap();
    assert!(loser(&*rig.now(&one, game.id()).await).is_some());
    send_all(&one, &board).await;
    assert_eq!(reminders(&board), [(game.id().0, true)]);
    rig.ends([one, two]).await;
}

async fn a_reminder_is_never_sent_after_the_move(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    let game = rig.begins(&one, "1h+1m/2h").await;
    send_all(&one, &board).await;
    board.take();
    // The move arrives before the reminder is decided.
    rig.goes_by(50 * MINUTE).await;
    rig.moves(&two, game.id()).await;
    one.tick().await.unwrap();
    send_all(&one, &board).await;
    assert_eq!(reminders(&board), []);
    // It is decided, and the move arrives before it is sent.
    rig.goes_by(50 * MINUTE).await;
    one.tick().await.unwrap();
    assert!(rig.now(&one, game.id()).await.clocks().as_ref().unwrap().is_reminded());
    rig.moves(&two, game.id()).await;
    send_all(&one, &board).await;
    assert_eq!(reminders(&board), []);
    rig.ends([one, two]).await;
}

async fn a_challenge_waits_as_long_as_its_clock_is_slow(database: Database) {
    let (rig, one) = Rig::start(database).await;
    for (time, wait) in [("none", DAY), ("59m+0s/59m", 15 * MINUTE), ("1h+0s/1h", DAY), ("3d", DAY)] {
        let lobby = one.challenge(&rig.caller(rig.ann), timed(time)).await.unwrap().shown.game;
        assert_eq!(lobby.terms().expires_ms - one.now_ms(), wait, "{time}");
        rig.goes_by(wait - 1).await;
        one.tick().await.unwrap();
        assert_eq!(rig.now(&one, lobby.id()).await.stage(), Stage::Lobby, "{time}");
        rig.goes_by(1).await;
        one.tick().await.unwrap();
        assert!(matches!(rig.now(&one, lobby.id()).await.stage(), Stage::Off(_)), "{time}");
    }
    rig.ends([one]).await;
}

/// Replaying the events gives the same clocks as following them live, whatever happened when.
async fn a_replay_gives_the_same_clocks(database: Database) {
    let mut random = fastrand::Rng::with_seed(seed());
    let (rig, mut one) = Rig::start(database).await;
    let mut old = Vec::new();
    let controls = ["20m+30s/25m", "1d+6h/2d", "3d", "1h+0s/1h", "2d+1d/2d"];
    for round in 0..6 {
        let setup = Setup::new(Variant::Halma8);
        let time: Control = controls[random.usize(..controls.len())].parse().unwrap();
        let lobby =
            one.challenge(&rig.caller(rig.ann), Challenge { setup, time, ..timed("none") }).await.unwrap();
        let id = lobby.shown.game.id();
        rig.acts(&one, id, rig.bob, Act::Join(rig.bob)).await.unwrap();
        let unit = time.budget().unwrap().time_ms;
        for _ in 0..12 {
            rig.goes_by(random.i64(0..unit / 3)).await;
            let game = rig.now(&one, id).await;
            if game.stage() != Stage::Live {
                break;
            }
            let someone = if random.bool() { rig.ann } else { rig.bob };
            match random.u8(..10) {
                0 => {
                    rig.clock.advance(random.i64(0..2 * DAY));
                    old.push(std::mem::replace(&mut one, rig.service("one").await));
                }
                1 => drop(one.begin_vacation(someone, random.i64(1..4)).await),
                2 => drop(one.end_vacation(someone).await),
                3 => drop(rig.acts(&one, id, someone, Act::Offer(someone, Wish::Draw)).await),
                _ => drop(rig.tries(&one, &game).await),
            }
            one.tick().await.unwrap();
            let kept = rig.now(&one, id).await;
            let replayed = one.store().load(id).await.unwrap().unwrap();
            assert_eq!(
                (&kept.clocks(), kept.stage(), kept.due()),
                (&replayed.clocks(), replayed.stage(), replayed.due())
            );
            let seats = kept.setup().seats();
            let budget = time.budget().unwrap();
            for seat in seats {
                let left = kept.clocks().as_ref().unwrap().kept_ms(seat);
                assert!((0..=budget.limit_ms).contains(&left), "round {round}: {left}");
            }
        }
        // Keeps the number of live matches below the limit.
        drop(rig.acts(&one, id, rig.ann, Act::Resign(rig.ann)).await);
    }
    old.push(one);
    rig.ends(old).await;
}

async fn people_see_the_clock(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    // The choices offered, those for half a word, and freely typed ones.
    let offered = |typed: &'static str| {
        let ann = ann.clone();
        async move {
            ann.autocomplete(CHANNEL, "challenge", json!({ "game": "hexxagon", "time": typed }), "time")
                .await
                .unwrap()
        }
    };
    let names = |choices: Vec<Value>| -> Vec<String> {
        choices.iter().map(|choice| choice["name"].as_str().unwrap().to_owned()).collect()
    };
    let all = names(offered("").await);
    assert_eq!(all.len(), 9, "{all:?}");
    assert_eq!(all[0], "Blitz (10 min each, plus 10 s per move, at most 15 min) · 10m+10s/15m");
    assert_eq!(names(offered("days").await).len(), 3);
    assert_eq!(names(offered("5h+1m").await), ["5 h each, plus 1 min per move, at most 5 h · 5h+1m/5h"]);
    assert!(names(offered("soon").await)[0].starts_with("I can't read that clock."));
    let refused = ann.hears(ann.types("challenge", &[("game", "hexxagon"), ("time", "soon")])).await;
    assert!(refused.contains("like 10m+10s/15m") || refused.contains("`10m+10s/15m`"), "{refused}");
    let refused = ann.hears(ann.types("challenge", &[("game", "hexxagon"), ("time", "90d")])).await;
    assert!(refused.contains("1 to 30 days per move"), "{refused}");

    let lobby = ann.opens("hexxagon", &[("time", "5h+1m")]).await;
    assert!(
        lobby.message.content().contains("⏱️ 5 h each, plus 1 min per move, at most 5 h\n"),
        "{}",
        lobby.message
    );
    let first = bob.accepts(&lobby).await;
    assert!(
        first.content().contains("⏳ Time limit: <t:")
            && first.content().contains(" · left: ⚪\u{fe0f} 5 h\n"),
        "{first}"
    );

    // Little time is left: a message below the board for the player to move.
    let mover = app.to_move(&first);
    app.lets_pass(4 * HOUR + 30 * MINUTE).await;
    let reminder = app.player("hugo").finds(|seen| seen.content().starts_with("⏰")).await;
    assert!(reminder.content().contains("your time runs out <t:"), "{reminder}");
    assert_eq!(reminder.0["mentions"][0]["id"], json!(mover.id().to_string()), "{reminder}");
    assert_eq!(reminder.0["message_reference"]["message_id"], json!(first.id().to_string()), "{reminder}");
    // It goes away with the turn.
    let text = app.legal(&lobby.game).await;
    mover.moves(&text).await;
    app.board(&lobby.game, 1).await;
    app.everything_is_sent().await;
    assert!(!app.public().iter().any(|seen| seen.content().starts_with("⏰")));
    app.lets_pass(6 * HOUR).await;
    let result = app.player("hugo").finds(|seen| seen.content().contains("ran out of time")).await;
    assert!(result.content().contains(" wins against "), "{result}");
    app.ends().await;
}

async fn a_reminder_comes_where_the_bot_may_not_read(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let lobby = app.player("ann").opens("hexxagon", &[("time", "5h+1m")]).await;
    let board = app.player("bob").accepts(&lobby).await;
    let channel = app.sandbox.channel(CHANNEL).unwrap();
    app.sandbox.moderator().deny(channel, permission::READ_MESSAGE_HISTORY).unwrap();
    let mover = app.to_move(&board);
    app.lets_pass(4 * HOUR + 30 * MINUTE).await;
    // Discord refuses a reply there, so it is a message of its own.
    let reminder = app.player("hugo").finds(|seen| seen.content().starts_with("⏰")).await;
    assert_eq!(reminder.0["mentions"][0]["id"], json!(mover.id().to_string()), "{reminder}");
    assert!(reminder.0["message_reference"].is_null(), "{reminder}");
    app.ends().await;
}

async fn a_takeback_gives_no_time_back(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.begins(&one, "10m+10s/15m").await;
    let (first, player) = (game.running().unwrap(), game.to_move().unwrap());
    let other = [rig.ann, rig.bob].into_iter().find(|&other| other != player).unwrap();
    rig.goes_by(4 * MINUTE).await;
    let moved = rig.moves(&one, game.id()).await.game;
    let second = moved.running().unwrap();
    rig.goes_by(3 * MINUTE).await;
    rig.acts(&one, game.id(), player, Act::Offer(player, Wish::Takeback)).await.unwrap();
    rig.acts(&one, game.id(), other, Act::Agree(other, Wish::Takeback.into())).await.unwrap();
    let back = rig.now(&one, game.id()).await;
    assert_eq!((back.position().ply(), back.running()), (0, Some(first)));
    // Used time stays used, and the clock of the player to move runs from now.
    let clocks = back.clocks().unwrap();
    assert_eq!(clocks.kept_ms(second), 7 * MINUTE);
    assert_eq!(back.deadline_ms().unwrap() - one.now_ms(), 6 * MINUTE + 10 * SECOND);
    let replayed = one.store().load(game.id()).await.unwrap().unwrap();
    assert_eq!(replayed.clocks(), back.clocks());
    rig.ends([one]).await;
}
