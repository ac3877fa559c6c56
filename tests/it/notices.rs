//! Direct messages that people asked for: once each, merged, not at night, and never in addition to
//! a ping in the channel.

use std::sync::Arc;
use std::time::Duration;

use hoppity::play::{Act, Match, MatchId, Notices, PlayerId, QuietHours, Stage, UserId, Wish};
use hoppity::service::{Lost, PostKind, Undelivered, send_notices};
use sandbox::{Rules, Seen};

use crate::rig::{Board, DAY, Host, Rig, send_all};
use crate::support::{App, Database, Player, number, on_both_databases};

on_both_databases!(
    a_turn_is_told_once_and_its_board_pings_nobody,
    what_waits_in_quiet_hours_comes_as_one_message,
    a_turn_that_has_passed_is_not_told,
    ends_are_sent_to_a_player_who_asked_and_was_away,
    a_player_who_ends_a_match_is_not_told,
    closed_direct_messages_ring_in_the_channel_instead,
    what_fails_is_told_later_and_once,
    in_discord_there_is_one_ping_for_one_event,
);

const SOON: i64 = 3_000;
const BOB: i64 = 12;

/// Bob turns notices on.
async fn bob_asks(rig: &Rig, service: &Host, notices: Notices, quiet: Option<QuietHours>) {
    let change = |settings: &mut hoppity::play::PlayerSettings| {
        settings.notices = notices;
        settings.quiet.clone_from(&quiet);
    };
    service.store().change_player_settings(rig.bob, change).await.unwrap();
}

async fn game(service: &Host, id: MatchId) -> Arc<Match> {
    service.find(id, None).await.unwrap().game
}

/// A new match in which this player is to move, with all boards sent.
async fn waits_for(rig: &Rig, service: &Host, board: &Arc<Board>, player: PlayerId) -> MatchId {
    let id = rig.live(service).await.game.id();
    send_all(service, board).await;
    if game(service, id).await.to_move() != Some(player) {
        rig.moves(service, id).await;
        send_all(service, board).await;
    }
    id
}

/// Sends what is due; returns how many people were notified.
async fn tells(service: &Host, board: &Arc<Board>) -> usize {
    send_notices(service, board).await.unwrap()
}

async fn a_turn_is_told_once_and_its_board_pings_nobody(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let two = rig.service("two").await;
    let board = Arc::new(Board::default());
    bob_asks(&rig, &one, Notices::Turns, None).await;
    let id = waits_for(&rig, &one, &board, rig.ann).await;
    rig.clock.advance(DAY);
    tells(&one, &board).await;
    board.take_notices();
    let post = rig.moves(&one, id).await;
    assert_eq!(post.game.to_move(), Some(rig.bob));
    let posts = one.store().claim_posts("x", 1, 2, 9).await.unwrap();
    assert_eq!(posts.iter().map(|post| (post.kind, post.silent)).next(), Some((PostKind::Board, true)));
    one.store().void_leases("x").await.unwrap();
    // Not at once: a player who plays on needs no message.
    assert_eq!(tells(&one, &board).await, 0);
    rig.clock.advance(SOON);
    let (first, second) = tokio::join!(tells(&one, &board), tells(&two, &board));
    assert_eq!(first + second, 1, "two processes, one message");
    assert_eq!(board.take_notices(), [(BOB, vec![id.0], vec![])]);
    rig.clock.advance(DAY);
    assert_eq!(tells(&one, &board).await, 0);
    // Ann hasn't asked for notices: her board pings her, and she gets no direct message.
    rig.moves(&one, id).await;
    let posts = one.store().claim_posts("x", 1, 2, 9).await.unwrap();
    let new: Vec<bool> = posts.iter().filter(|post| post.message.is_none()).map(|post| post.silent).collect();
    assert_eq!(new.last(), Some(&false));
    rig.clock.advance(SOON);
    assert_eq!(tells(&one, &board).await, 0);
    rig.ends([one, two]).await;
}

async fn what_waits_in_quiet_hours_comes_as_one_message(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    // The tests' clock starts at eight in the morning, UTC.
    let quiet = QuietHours { from: 22 * 60, to: 9 * 60, zone: "UTC".parse().unwrap() };
    bob_asks(&rig, &one, Notices::Turns, Some(quiet)).await;
    let mut waiting = Vec::new();
    for _ in 0..3 {
        waiting.push(waits_for(&rig, &one, &board, rig.bob).await);
    }
    rig.clock.advance(60 * 60 * 1000 - 1);
    assert_eq!(tells(&one, &board).await, 0);
    // He plays one of them before the notice is due.
    rig.moves(&one, waiting[1]).await;
    send_all(&one, &board).await;
    rig.clock.advance(1 + SOON);
    assert_eq!(tells(&one, &board).await, 1);
    assert_eq!(board.take_notices(), [(BOB, vec![waiting[0].0, waiting[2].0], vec![])]);
    rig.clock.advance(DAY);
    assert_eq!(tells(&one, &board).await, 0);
    rig.ends([one]).await;
}

async fn a_turn_that_has_passed_is_not_told(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    bob_asks(&rig, &one, Notices::Turns, None).await;
    let id = waits_for(&rig, &one, &board, rig.bob).await;
    rig.moves(&one, id).await;
    rig.clock.advance(SOON);
    assert_eq!(tells(&one, &board).await, 0);
    // Nor is a notice sent that somebody has turned off.
    rig.moves(&one, id).await;
    bob_asks(&rig, &one, Notices::Never, None).await;
    rig.clock.advance(SOON);
    tells(&one, &board).await;
    assert_eq!(board.take_notices(), []);
    rig.ends([one]).await;
}

async fn ends_are_sent_to_a_player_who_asked_and_was_away(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    bob_asks(&rig, &one, Notices::TurnsAndEnds, None).await;
    let (won, lost) =
        (waits_for(&rig, &one, &board, rig.ann).await, waits_for(&rig, &one, &board, rig.ann).await);
    rig.acts(&one, won, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.acts(&one, lost, rig.bob, Act::Resign(rig.bob)).await.unwrap();
    rig.clock.advance(SOON);
    tells(&one, &board).await;
    assert_eq!(board.take_notices(), [(BOB, vec![], vec![won.0])]);
    bob_asks(&rig, &one, Notices::Turns, None).await;
    let won = waits_for(&rig, &one, &board, rig.ann).await;
    rig.acts(&one, won, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.clock.advance(SOON);
    tells(&one, &board).await;
    assert_eq!(board.take_notices(), []);
    // What was turned off before it was sent isn't sent with something else either.
    bob_asks(&rig, &one, Notices::TurnsAndEnds, None).await;
    let waiting = waits_for(&rig, &one, &board, rig.bob).await;
    let won = waits_for(&rig, &one, &board, rig.ann).await;
    rig.acts(&one, won, rig.ann, Act::Resign(rig.ann)).await.unwrap();
    bob_asks(&rig, &one, Notices::Turns, None).await;
    rig.clock.advance(SOON);
    tells(&one, &board).await;
    assert_eq!(board.take_notices(), [(BOB, vec![waiting.0], vec![])]);
    rig.ends([one]).await;
}

async fn a_player_who_ends_a_match_is_not_told(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    bob_asks(&rig, &one, Notices::TurnsAndEnds, None).await;
    let (ann, bob) = (rig.ann, rig.bob);
    let other = |player| if player == ann { bob } else { ann };
    let mut told = Vec::new();
    for ends in [ann, bob] {
        let asks = other(ends);
        let at_once = waits_for(&rig, &one, &board, asks).await;
        rig.acts(&one, at_once, ends, Act::Offer(ends, Wish::Abort)).await.unwrap();
        told.push(at_once.0);
        for wish in [Wish::Draw, Wish::Abort] {
            let id = waits_for(&rig, &one, &board, ann).await;
            rig.moves(&one, id).await;
            rig.moves(&one, id).await;
            rig.acts(&one, id, asks, Act::Offer(asks, wish)).await.unwrap();
            let agree = Act::Agree(ends, game(&one, id).await.offer().unwrap().key());
            rig.acts(&one, id, ends, agree).await.unwrap();
            assert_ne!(game(&one, id).await.stage(), Stage::Live);
            told.push(id.0);
        }
    }
    rig.clock.advance(SOON);
    tells(&one, &board).await;
    // Bob reads of those that Ann has ended.
    assert_eq!(board.take_notices(), [(BOB, vec![], told[..3].to_vec())]);
    rig.ends([one]).await;
}

async fn closed_direct_messages_ring_in_the_channel_instead(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    bob_asks(&rig, &one, Notices::Turns, None).await;
    let id = waits_for(&rig, &one, &board, rig.bob).await;
    board.take();
    rig.clock.advance(SOON);
    board.answers(Undelivered::Lost(Lost::Closed, "closed".to_owned()));
    assert_eq!(tells(&one, &board).await, 1);
    send_all(&one, &board).await;
    let seq = game(&one, id).await.seq();
    assert_eq!(board.take(), [(id.0, PostKind::Ping, seq, false)]);
    // For a week, the boards ping him like everybody else.
    for _ in 0..2 {
        rig.moves(&one, id).await;
    }
    let posts = one.store().claim_posts("x", 1, 2, 99).await.unwrap();
    assert!(posts.iter().all(|post| post.message.is_some() || !post.silent), "{posts:?}");
    one.store().void_leases("x").await.unwrap();
    send_all(&one, &board).await;
    rig.clock.advance(SOON);
    assert_eq!(tells(&one, &board).await, 0);
    rig.clock.advance(7 * DAY);
    for _ in 0..2 {
        rig.moves(&one, id).await;
    }
    rig.clock.advance(SOON);
    assert_eq!(tells(&one, &board).await, 1);
    assert_eq!(board.take_notices(), [(BOB, vec![id.0], vec![])]);
    // A turn that was played while the message was refused pings nowhere.
    for _ in 0..2 {
        rig.moves(&one, id).await;
    }
    send_all(&one, &board).await;
    board.take();
    rig.clock.advance(SOON);
    board.answers(Undelivered::Lost(Lost::Closed, "closed".to_owned()));
    tells(&one, &board).await;
    rig.moves(&one, id).await;
    send_all(&one, &board).await;
    assert!(board.take().iter().all(|(_, kind, ..)| *kind != PostKind::Ping));
    rig.ends([one]).await;
}

async fn what_fails_is_told_later_and_once(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let board = Arc::new(Board::default());
    bob_asks(&rig, &one, Notices::Turns, None).await;
    let id = waits_for(&rig, &one, &board, rig.bob).await;
    rig.clock.advance(SOON);
    for seconds in [2, 4, 8] {
        board.answers(Undelivered::Later(None, "the line is cut".to_owned()));
        assert_eq!(tells(&one, &board).await, 1);
        rig.clock.advance(seconds * 1000 - 1);
        assert_eq!(tells(&one, &board).await, 0);
        rig.clock.advance(1);
    }
    // Discord says itself when to try again.
    board.answers(Undelivered::Later(Some(Duration::from_secs(30)), "too much".to_owned()));
    assert_eq!(tells(&one, &board).await, 1);
    rig.clock.advance(29_999);
    assert_eq!(tells(&one, &board).await, 0);
    rig.clock.advance(1);
    assert_eq!(tells(&one, &board).await, 1);
    assert_eq!(board.take_notices(), [(BOB, vec![id.0], vec![])]);
    rig.clock.advance(DAY);
    assert_eq!(tells(&one, &board).await, 0);
    rig.ends([one]).await;
}

/// Whether a message pings somebody.
fn pings(seen: &Seen, player: &Player) -> bool {
    let mentioned = seen["mentions"].as_array().into_iter().flatten();
    mentioned.into_iter().any(|user| user["id"] == player.id().to_string().as_str())
}

async fn in_discord_there_is_one_ping_for_one_event(database: Database) {
    let app = App::start_with_threads(database, None, Rules::default()).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    let store = app.database.open().await;
    for player in [&ann, &bob] {
        let id = store.player(UserId(player.id().0 as i64), "?", "", 0).await.unwrap();
        store.change_player_settings(id, |settings| settings.notices = Notices::Turns).await.unwrap();
    }
    bob.presses(&lobby.message, "Accept");
    let lobby = bob.sees(lobby.message.id(), |seen| seen.content().contains("<#")).await;
    let thread = lobby.id().to_string();
    let boards = ann.wait_for(&thread, |seen| !seen.is_empty()).await.unwrap();
    // The board names the player to move without a ping; the direct message notifies. The edit that
    // adds both players to the thread mentions them, but an edit pings nobody.
    let game = store.load(number("#1")).await.unwrap().unwrap();
    let mover =
        game.to_move().unwrap() == store.player(UserId(ann.id().0 as i64), "Ann", "", 0).await.unwrap();
    let (mover, other) = if mover { (ann, bob) } else { (bob, ann) };
    let is_edited = !boards[0]["edited_timestamp"].is_null();
    assert!(boards[0].content().contains(&mover.id().to_string()), "{}", boards[0]);
    assert!(is_edited || !pings(&boards[0], &mover), "{}", boards[0]);
    let _line = (mover.direct(), other.direct());
    let answer = mover.wait_for("@bot", |seen| !seen.is_empty()).await.unwrap();
    let link = format!("/{thread}/{}", boards[0].id());
    assert!(answer.len() == 1 && answer[0].content().starts_with("Your turn: "), "{}", answer[0]);
    assert!(answer[0].content().contains(&link), "{}", answer[0]);
    assert_eq!(other.messages("@bot").unwrap().len(), 0);

    // A player who accepts no direct messages is pinged in the thread, once.
    other.set_direct_messages_closed(true);
    mover
        .seen(mover.command(&thread, "move", serde_json::json!({"move": app.legal("#1").await})).unwrap())
        .await;
    let later = |seen: &Seen| seen.id() != boards[0].id() && pings(seen, &other);
    let seen = mover.wait_for(&thread, |seen| seen.iter().any(later)).await.unwrap();
    let rings: Vec<&Seen> = seen.iter().filter(|seen| later(seen)).collect();
    assert!(rings.len() == 1 && rings[0].content().contains("your turn in #1"), "{}", rings[0]);
    // The player who accepts them is notified again, and from then on the board itself pings the
    // other.
    let moves = async |player: &Player| {
        let text = app.legal("#1").await;
        player.seen(player.command(&thread, "move", serde_json::json!({"move": text})).unwrap()).await;
    };
    moves(&other).await;
    let answer = mover.wait_for("@bot", |seen| seen.len() > 1).await.unwrap();
    assert!(answer.len() == 2 && answer[1].content().starts_with("Your turn: "), "{}", answer[1]);
    moves(&mover).await;
    let pinged = |seen: &[Seen]| seen.iter().filter(|seen| later(seen)).count();
    let seen = mover.wait_for(&thread, |seen| pinged(seen) > 1).await.unwrap();
    assert!(seen.last().unwrap().button("Move").is_some() && pinged(&seen) == 2);
    store.close().await;
    app.everything_is_sent().await;
    app.ends().await;
}
