//! Matches without a clock in which nobody moves: asked about after 60 days, closed a week later
//! without an answer.

use std::sync::Arc;

use hoppity::play::{self, Act, End, Event, MatchId, Stage, UserId};
use hoppity::service::PostKind;
use hoppity::store::Store;

use crate::clocks::GRACE;
use crate::rig::{Board, DAY, Host, Rig, counted, refusal, send_all, sql};
use crate::support::{App, Database, on_both_databases};

on_both_databases!(
    a_match_that_nobody_plays_is_asked_about_once_and_closed,
    a_move_or_an_answer_keeps_it,
    nobody_is_asked_for_the_time_that_the_bot_was_down,
    what_was_played_before_the_upgrade_is_asked_about_too,
    a_clock_is_another_matter,
    people_are_asked,
);

/// The posts that remind or ask: the match, and whether closed.
fn asked(board: &Board) -> Vec<(i64, bool)> {
    let seen = board.take().into_iter().filter(|(_, kind, ..)| *kind == PostKind::Reminder);
    seen.map(|(game, _, _, closed)| (game, closed)).collect()
}

/// All processes check at once what is due.
async fn ticks(services: &[Host; 2]) {
    let (first, second) = tokio::join!(services[0].tick(), services[1].tick());
    assert!(matches!((&first, &second), (Ok(()), Ok(()))), "{first:?} {second:?}");
}

impl Rig {
    async fn both_send(&self, services: &[Host; 2], board: &Arc<Board>) {
        for service in services {
            send_all(service, board).await;
        }
    }

    /// The events of a match after its start.
    async fn happened(&self, service: &Host, id: MatchId) -> Vec<Event> {
        service.store().events(id, 3).await.unwrap()
    }
}

async fn a_match_that_nobody_plays_is_asked_about_once_and_closed(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let services = [one, rig.service("two").await];
    let board = Arc::new(Board::default());
    let game = rig.live(&services[0]).await.game;
    let turn = game.position().turn().unwrap().number();
    rig.both_send(&services, &board).await;
    rig.goes_by(60 * DAY - 1).await;
    ticks(&services).await;
    assert_eq!(rig.happened(&services[0], game.id()).await, []);
    rig.goes_by(1).await;
    ticks(&services).await;
    rig.both_send(&services, &board).await;
    assert_eq!(rig.happened(&services[0], game.id()).await, [Event::Asked { seat: turn }]);
    assert_eq!(asked(&board), [(game.id().0, false)]);
    // It isn't asked again, even after restarts and repeated checks.
    let again = [rig.service("one").await, rig.service("two").await];
    for _ in 0..3 {
        rig.goes_by(DAY).await;
        ticks(&again).await;
        rig.both_send(&again, &board).await;
    }
    rig.goes_by(4 * DAY - 1).await;
    ticks(&again).await;
    rig.both_send(&again, &board).await;
    assert_eq!((asked(&board), rig.happened(&again[0], game.id()).await.len()), (vec![], 1));
    rig.goes_by(1).await;
    ticks(&again).await;
    let closed = rig.now(&again[1], game.id()).await;
    assert_eq!(closed.stage(), Stage::Off(End::Abandoned));
    assert_eq!(rig.happened(&again[0], game.id()).await.last(), Some(&Event::Abandoned));
    rig.both_send(&again, &board).await;
    let mut posts: Vec<_> = board.take().into_iter().map(|(_, kind, _, closed)| (kind, closed)).collect();
    posts.sort_by_key(|(kind, _)| kind.to_string());
    assert_eq!(posts, [(PostKind::Board, true), (PostKind::Reminder, true), (PostKind::Result, false)]);
    // It counts for nobody, and is over for good.
    assert_eq!(counted(&rig.database, "SELECT COUNT(*) AS n FROM rating_results").await, 0);
    let stored = "SELECT COUNT(*) AS n FROM matches WHERE result = 'none abandoned' AND deadline_ms IS NULL";
    assert_eq!(counted(&rig.database, stored).await, 1);
    let late = rig.acts(&again[0], game.id(), rig.ann, Act::Stay(rig.ann)).await;
    assert_eq!(refusal(late), play::Refusal::Finished.into());
    rig.ends(services.into_iter().chain(again)).await;
}

async fn a_move_or_an_answer_keeps_it(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let services = [one, rig.service("two").await];
    let [one, two] = &services;
    let board = Arc::new(Board::default());
    let game = rig.live(one).await.game;
    let id = game.id();
    let waits = [rig.ann, rig.bob].into_iter().find(|player| game.to_move() != Some(*player)).unwrap();
    let early = rig.acts(one, id, waits, Act::Stay(waits)).await;
    assert_eq!(refusal(early), play::Refusal::Stale.into(), "nobody has asked");
    rig.goes_by(60 * DAY).await;
    ticks(&services).await;
    rig.both_send(&services, &board).await;
    assert_eq!(asked(&board), [(id.0, false)]);
    let chie = one.player(UserId(13), "Chie", "ja").await.unwrap();
    assert_eq!(refusal(rig.acts(two, id, chie, Act::Stay(chie)).await), play::Refusal::NotYourMatch.into());
    // The player who waits may answer, too.
    rig.goes_by(7 * DAY - 1).await;
    rig.acts(two, id, waits, Act::Stay(waits)).await.unwrap();
    rig.both_send(&services, &board).await;
    assert_eq!(asked(&board), [(id.0, true)], "the question goes");
    rig.goes_by(60 * DAY - 1).await;
    ticks(&services).await;
    assert!(!rig.now(one, id).await.is_reminded());
    rig.goes_by(1).await;
    ticks(&services).await;
    rig.both_send(&services, &board).await;
    assert_eq!(asked(&board), [(id.0, false)], "sixty days later it is asked again");
    rig.moves(one, id).await;
    rig.both_send(&services, &board).await;
    assert_eq!(asked(&board), [(id.0, true)]);
    rig.goes_by(59 * DAY).await;
    ticks(&services).await;
    assert!(!rig.now(one, id).await.is_reminded());
    // Of an answer and the end, the first one wins.
    rig.goes_by(DAY).await;
    ticks(&services).await;
    rig.goes_by(7 * DAY).await;
    let (caller, stay) = (rig.caller(waits), Act::Stay(waits));
    let (ticked, stayed) = tokio::join!(one.tick(), two.act(Some(&caller), id, None, &stay));
    ticked.unwrap();
    let stage = rig.now(one, id).await.stage();
    assert_eq!(stage, if stayed.is_ok() { Stage::Live } else { Stage::Off(End::Abandoned) });
    rig.ends(services).await;
}

async fn nobody_is_asked_for_the_time_that_the_bot_was_down(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let id = rig.live(&one).await.game.id();
    send_all(&one, &board).await;
    board.take();
    rig.goes_by(30 * DAY).await;
    rig.clock.advance(40 * DAY);
    let again = rig.service("one").await;
    again.tick().await.unwrap();
    send_all(&again, &board).await;
    assert_eq!(board.take(), [], "its board has no deadline that would have moved");
    rig.goes_by(30 * DAY).await;
    again.tick().await.unwrap();
    assert!(rig.now(&again, id).await.is_reminded());
    rig.goes_by(DAY).await;
    rig.clock.advance(20 * DAY);
    let third = rig.service("one").await;
    third.tick().await.unwrap();
    assert_eq!(rig.now(&third, id).await.stage(), Stage::Live);
    rig.goes_by(6 * DAY).await;
    third.tick().await.unwrap();
    assert_eq!(rig.now(&third, id).await.stage(), Stage::Off(End::Abandoned));
    rig.ends([one, again, third]).await;
}

/// Reverts the newest migration's changes, so that it runs again.
async fn as_before_the_upgrade(database: &Database) {
    let before = "DROP TABLE pings;
                  DROP INDEX matches_open;
                  ALTER TABLE matches DROP COLUMN untimed;
                  UPDATE matches SET deadline_ms = NULL WHERE stage = 'live';
                  DELETE FROM _sqlx_migrations WHERE version = 14";
    sql(database, before).await;
}

async fn what_was_played_before_the_upgrade_is_asked_about_too(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    let (old, fresh) = (rig.live(&one).await.game.id(), rig.live(&one).await.game.id());
    send_all(&one, &board).await;
    board.take();
    rig.goes_by(300 * DAY).await;
    rig.moves(&one, fresh).await;
    let lobby = rig.opens(&one, rig.ann).await.unwrap().shown.game.id();
    send_all(&one, &board).await;
    board.take();
    as_before_the_upgrade(&rig.database).await;

    let store: Store = rig.database.open().await;
    let new = rig.service_on(store, "one").await;
    new.tick().await.unwrap();
    send_all(&new, &board).await;
    // It is asked about first, however old it is, and the week starts now.
    assert_eq!(asked(&board), [(old.0, false)]);
    assert_eq!(rig.now(&new, fresh).await.stage(), Stage::Live);
    rig.acts(&new, lobby, rig.bob, Act::Join(rig.bob)).await.unwrap();
    rig.goes_by(7 * DAY - 1).await;
    new.tick().await.unwrap();
    assert_eq!(rig.now(&new, old).await.stage(), Stage::Live);
    rig.goes_by(1).await;
    new.tick().await.unwrap();
    assert_eq!(rig.now(&new, old).await.stage(), Stage::Off(End::Abandoned));
    rig.goes_by(53 * DAY).await;
    new.tick().await.unwrap();
    for id in [fresh, lobby] {
        assert!(rig.now(&new, id).await.is_reminded());
    }
    // Neither counts as a match with a clock.
    assert_eq!(new.store().clocked_of(rig.ann).await.unwrap(), []);
    rig.ends([one, new]).await;
}

async fn a_clock_is_another_matter(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.begins(&one, "30d+0s/60d").await;
    assert!(game.idle_due_ms().is_none());
    let refused = rig.acts(&one, game.id(), rig.ann, Act::Stay(rig.ann)).await;
    assert_eq!(refusal(refused), play::Refusal::Stale.into());
    rig.goes_by(30 * DAY + GRACE).await;
    one.tick().await.unwrap();
    assert!(matches!(rig.now(&one, game.id()).await.stage(), Stage::Over(_)));
    rig.ends([one]).await;
}

async fn people_are_asked(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let board = bob.accepts(&lobby).await;
    let mover = app.to_move(&board);
    let other = if mover.id() == ann.id() { &bob } else { &ann };
    let questions = || app.public().into_iter().filter(|seen| seen.content().contains("still playing"));
    app.lets_pass(61 * DAY).await;
    let question = mover.finds(|seen| seen.content().contains("still playing")).await;
    let pinged = question["mentions"].as_array().unwrap();
    assert!(pinged.len() == 1 && pinged[0]["id"] == mover.id().to_string().as_str(), "{question}");
    assert!(question.content().contains("Nobody has moved for 60 days"), "{question}");
    app.lets_pass(DAY).await;
    app.bot_leaves().await;
    app.bot_returns().await;
    assert_eq!(questions().count(), 1, "asked once, whoever starts again");
    let said = other.hears(other.presses(&question, "Yes, keep it open")).await;
    assert_eq!(said, "You play on.");
    app.everything_is_sent().await;
    assert_eq!(questions().count(), 0, "the question is answered");
    app.lets_pass(61 * DAY).await;
    mover.finds(|seen| seen.content().contains("still playing")).await;
    app.lets_pass(8 * DAY).await;
    let result = ann.finds(|seen| seen.content().contains("the match was closed")).await;
    assert!(result.content().contains("Nobody wins") && result.button("Rematch").is_some(), "{result}");
    app.everything_is_sent().await;
    assert_eq!(questions().count(), 0);
    app.ends().await;
}
