//! Discord fails around a match: while it is watched, replayed, announced by direct message, shown
//! to all, reminded of, offered again. Each message arrives in the end, and once.

use hoppity::play::{Notices, UserId};
use sandbox::{EventFault, Packet, RequestFault, Seen};
use serde_json::json;

use crate::clocks::{HOUR, MINUTE};
use crate::settings::presses;
use crate::support::{App, CHANNEL, Database, Lobby, Player, is_board, on_both_databases};
use crate::waiting::is_none;

on_both_databases!(
    a_view_comes_whatever_becomes_of_its_answer,
    an_animation_comes_whatever_becomes_of_its_answer,
    what_is_shown_to_all_is_shown_once,
    a_mirror_is_posted_once_and_keeps_up,
    a_direct_message_is_sent_once,
    offers_and_rematches_that_come_twice_count_once,
    a_reminder_and_a_flag_come_once,
    a_vacation_and_settings_hold_through_a_lost_connection,
);

const LOUNGE: &str = "lounge";

/// Ways in which requests go wrong without costing seconds each, and whether they take effect all
/// the same.
const FAULTS: [(RequestFault, bool); 5] = [
    (RequestFault::Limited, false),
    (RequestFault::Error, false),
    (RequestFault::BadGateway, false),
    (RequestFault::Half, true),
    (RequestFault::Error, true),
];

/// Ann and Bob start a match of Hexxagon; returns the first board.
async fn begins(app: &App, options: &[(&str, &str)]) -> (Lobby, Seen) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let id = bob.id().to_string();
    let lobby = ann.opens("hexxagon", &[&[("opponent", &*id)], options].concat()).await;
    let board = bob.accepts(&lobby).await;
    (lobby, board)
}

/// The player to move does; returns the next board.
async fn moves(app: &App, game: &str) -> Seen {
    let ply = app.moves(game).await.len();
    let board = app.board(game, ply).await;
    app.to_move(&board).moves(&app.legal(game).await).await;
    app.board(game, ply + 1).await
}

/// The player to move resigns after two moves; returns the result.
async fn is_over(app: &App, game: &str) -> Seen {
    for _ in 0..2 {
        moves(app, game).await;
    }
    let loser = app.mover(game).await;
    let question = loser.seen(loser.types("resign", &[("match", game)])).await;
    loser.presses(&question, "Yes, resign");
    app.player("hugo").finds(|seen| seen.content().contains(game) && seen.button("Replay").is_some()).await
}

async fn a_view_comes_whatever_becomes_of_its_answer(database: Database) {
    let app = App::start(database).await;
    let (lobby, _) = begins(&app, &[]).await;
    let result = is_over(&app, &lobby.game).await;
    let chie = app.player("chie");
    for fault in FAULTS {
        app.spoils("/callback", fault, 1);
        let view = presses(&chie, &result, "Replay").await;
        assert!(view.is_private() && view.content().contains("Move 2 of 2"), "{view}");
        app.spoils("/callback", fault, 1);
        chie.presses(&view, "◀");
        let back = chie.sees(view.id(), |seen| seen.content().contains("Move 1 of 2")).await;
        assert_eq!(back.attachments().len(), 1, "the board before goes: {back}");
    }
    // An interaction delivered twice is answered once.
    let view = presses(&chie, &result, "Replay").await;
    app.sandbox.faults().event(EventFault::Twice, 1);
    chie.presses(&view, "⏮");
    chie.sees(view.id(), |seen| seen.content().contains("Start position")).await;
    app.everything_is_sent().await;
    let private = chie.messages(CHANNEL).unwrap().into_iter().filter(Seen::is_private).count();
    assert_eq!(private, FAULTS.len() + 1, "something was answered more than once");
    app.ends().await;
}

async fn an_animation_comes_whatever_becomes_of_its_answer(database: Database) {
    let app = App::start(database).await;
    let (lobby, _) = begins(&app, &[]).await;
    let result = is_over(&app, &lobby.game).await;
    let chie = app.player("chie");
    let is_animation = |seen: &Seen| {
        let name = |file: &serde_json::Value| file["filename"].as_str().unwrap_or_default().ends_with(".gif");
        seen.attachments().len() == 1 && seen.attachments().iter().all(name)
    };
    for fault in FAULTS {
        let view = presses(&chie, &result, "Replay").await;
        let animations = presses(&chie, &view, "Animation").await;
        // Whether it is the answer or is added later: both fail.
        app.spoils("/callback", fault, 1);
        app.spoils("/messages/@original", fault, 1);
        chie.presses(&animations, "Whole match");
        chie.sees(view.id(), is_animation).await;
    }
    app.ends().await;
}

async fn what_is_shown_to_all_is_shown_once(database: Database) {
    let app = App::start(database).await;
    let (lobby, _) = begins(&app, &[]).await;
    is_over(&app, &lobby.game).await;
    let ann = app.player("ann");
    let shown = |seen: &Seen| {
        let name = |file: &serde_json::Value| file["filename"] == "profile.png";
        seen.attachments().iter().any(name) && !seen.is_private()
    };
    for (at, fault) in FAULTS.into_iter().enumerate() {
        let card = ann.seen(ann.types("profile", &[])).await;
        app.spoils("/channels/", fault, 1);
        let done = presses(&ann, &card, "Show here").await;
        assert!(done.content().contains("can see it now"), "{done}");
        assert_eq!(app.public().into_iter().filter(|seen| shown(seen)).count(), at + 1, "{fault:?}");
    }
    let card = ann.seen(ann.types("profile", &[])).await;
    app.sandbox.faults().event(EventFault::Twice, 1);
    presses(&ann, &card, "Show here").await;
    // An answered later request shows that both deliveries were handled.
    for _ in 0..2 {
        ann.hears(ann.types("games", &[])).await;
    }
    app.everything_is_sent().await;
    assert_eq!(app.public().into_iter().filter(|seen| shown(seen)).count(), FAULTS.len() + 1);
    // Where the bot may not post, it says so, and the button still works later.
    let moderator = app.sandbox.moderator();
    let card = ann.seen(ann.types("profile", &[])).await;
    moderator.deny(app.sandbox.channel(CHANNEL).unwrap(), sandbox::permission::SEND_MESSAGES).unwrap();
    let refused = |answer: &Seen| answer.is_private() && answer.content().contains("I can't post here yet");
    let answer = ann.seen(ann.presses(&card, "Show here")).await;
    assert!(refused(&answer), "{answer}");
    // The same holds where the right is lost between the press and the post.
    moderator.deny(app.sandbox.channel(CHANNEL).unwrap(), 0).unwrap();
    app.spoils("/channels/", (RequestFault::Error, false), 1);
    let press = ann.presses(&card, "Show here");
    moderator.deny(app.sandbox.channel(CHANNEL).unwrap(), sandbox::permission::SEND_MESSAGES).unwrap();
    let answer = ann.seen(press).await;
    assert!(refused(&answer), "{answer}");
    app.ends().await;
}

async fn a_mirror_is_posted_once_and_keeps_up(database: Database) {
    let app = App::start(database).await;
    let (lobby, _) = begins(&app, &[]).await;
    let (chie, hugo) = (app.player("chie"), app.player("hugo"));
    let messages = format!("/channels/{}/messages", app.sandbox.channel(LOUNGE).unwrap());
    // The mirror arrives, but the response is lost. The person who asked gets two answers, as if
    // they had asked twice.
    app.spoils(&messages, (RequestFault::Error, true), 1);
    app.sandbox.faults().event(EventFault::Twice, 1);
    let asked = chie.command(LOUNGE, "watch", json!({ "match": lobby.game, "where": "here" })).unwrap();
    let answer = chie.seen(asked).await;
    assert!(answer.content().contains("channel now follows"), "{answer}");
    let mirrors = |all: &[Seen]| {
        all.iter().filter(|seen| seen.is_by_bot() && !seen.is_private()).cloned().collect::<Vec<_>>()
    };
    let shows = |all: &[Seen], ply| mirrors(all).iter().any(|seen| is_board(seen, &lobby.game, ply));
    hugo.wait_for(LOUNGE, |all| shows(all, 0)).await.unwrap();
    for (ply, fault) in [(1, (RequestFault::BadGateway, false)), (2, (RequestFault::Half, true))] {
        app.spoils(&messages, fault, 1);
        moves(&app, &lobby.game).await;
        let all = hugo.wait_for(LOUNGE, |all| shows(all, ply)).await.unwrap();
        let [mirror] = &mirrors(&all)[..] else { panic!("more than one mirror: {all:?}") };
        assert_eq!(mirror.attachments().len(), 1, "the board before goes: {mirror}");
    }
    app.everything_is_sent().await;
    app.ends().await;
}

async fn a_direct_message_is_sent_once(database: Database) {
    let app = App::start(database).await;
    let (lobby, board) = begins(&app, &[]).await;
    let store = app.database.open().await;
    let mover = app.to_move(&board);
    let other = if mover.id() == app.player("ann").id() { app.player("bob") } else { app.player("ann") };
    let id = store.player(UserId(other.id().0 as i64), "?", "", 0).await.unwrap();
    store.change_player_settings(id, |settings| settings.notices = Notices::Turns).await.unwrap();
    store.close().await;
    // The direct message channel can't be opened at first; then the message arrives, but the
    // response is lost.
    app.spoils("/users/@me/channels", (RequestFault::BadGateway, false), 1);
    let line = format!("/channels/{}/", other.direct());
    app.spoils(&line, (RequestFault::Error, true), 1);
    moves(&app, &lobby.game).await;
    other.wait_for("@bot", |seen| !seen.is_empty()).await.unwrap();
    app.everything_is_sent().await;
    is_none(&app.database, "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM notices").await;
    let answer = other.messages("@bot").unwrap();
    assert!(answer.len() == 1 && answer[0].content().starts_with("Your turn: "), "{answer:?}");
    app.ends().await;
}

async fn offers_and_rematches_that_come_twice_count_once(database: Database) {
    let app = App::start(database).await;
    let (lobby, board) = begins(&app, &[]).await;
    let mover = app.to_move(&board);
    let other = if mover.id() == app.player("ann").id() { app.player("bob") } else { app.player("ann") };
    let twice = || app.sandbox.faults().event(EventFault::Twice, 1);
    let offered = async |player: &Player, label: &str| {
        let shows = |seen: &Seen| seen.button(label).is_some() && !seen.attachments().is_empty();
        player.finds(|seen| !seen.is_private() && shows(seen)).await
    };
    twice();
    let answer = mover.hears(mover.types("draw", &[])).await;
    assert!(answer.contains("You offered a draw in "), "the second delivery was answered: {answer}");
    let call = app.call().await;
    twice();
    other.presses(&call, "Accept draw");
    let result = offered(&other, "Rematch").await;
    twice();
    let answer = mover.hears(mover.presses(&result, "Rematch")).await;
    assert!(answer.contains("You asked for a rematch of "), "the second delivery was answered: {answer}");
    let call = app.call().await;
    twice();
    other.presses(&call, "Accept rematch");
    let board = app.board("#2", 0).await;
    assert!(board.button("Move").is_some(), "{board}");
    app.everything_is_sent().await;
    for player in [&mover, &other] {
        // Both deliveries of each have been handled by now.
        player.hears(player.types("games", &[("where", "mine")])).await;
    }
    assert_eq!(app.events("#3").await, [], "a second rematch");
    let drawn = app.public().into_iter().filter(|seen| seen.content().contains(&lobby.game));
    let ended = drawn.filter(|seen| seen.button("Replay").is_some()).count();
    assert_eq!(ended, 1, "the result is posted once");
    app.ends().await;
}

async fn a_reminder_and_a_flag_come_once(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (lobby, board) = begins(&app, &[("time", "5h+1m")]).await;
    let mover = app.to_move(&board);
    let messages = format!("/channels/{}/messages", app.sandbox.channel(CHANNEL).unwrap());
    app.everything_is_sent().await;
    app.spoils(&messages, (RequestFault::Error, true), 1);
    app.lets_pass(4 * HOUR + 30 * MINUTE).await;
    let hugo = app.player("hugo");
    let reminds = |seen: &Seen| seen.content().starts_with("⏰");
    hugo.finds(reminds).await;
    app.everything_is_sent().await;
    assert_eq!(app.public().iter().filter(|seen| reminds(seen)).count(), 1);
    // The flag falls while Discord can't be reached; the reminder goes away, and the result
    // arrives.
    app.spoils(&messages, (RequestFault::BadGateway, false), 2);
    app.spoils(&messages, (RequestFault::Half, true), 1);
    app.lets_pass(6 * HOUR).await;
    let flagged = |seen: &Seen| seen.content().contains("ran out of time");
    let patient = hugo.with_patience(std::time::Duration::from_secs(60));
    patient.wait_for(CHANNEL, |seen| seen.iter().any(flagged)).await.unwrap();
    app.everything_is_sent().await;
    let seen = app.public();
    assert_eq!(seen.iter().filter(|seen| flagged(seen)).count(), 1, "{seen:?}");
    assert!(!seen.iter().any(reminds), "{seen:?}");
    let answer = mover.hears(mover.types("games", &[("where", "mine")])).await;
    assert!(!answer.contains(&lobby.game), "{answer}");
    app.ends().await;
}

async fn a_vacation_and_settings_hold_through_a_lost_connection(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    for packet in [Packet::Cut, Packet::Reconnect] {
        app.sandbox.gateway(&packet);
        // Asked while the bot is down or stopping.
        let answer = ann.seen(ann.types("settings", &[])).await;
        assert!(answer.is_private() && answer.components().count() > 0, "{answer}");
        app.sandbox.online().await.unwrap();
    }
    app.sandbox.gateway(&Packet::Cut);
    app.sandbox.faults().event(EventFault::Twice, 1);
    let days = ann.command(CHANNEL, "vacation", json!({ "days": 3 })).unwrap();
    let answer = ann.hears(days).await;
    assert!(
        answer.contains("27") && !answer.contains("already"),
        "three of thirty days are taken, once: {answer}"
    );
    let back = ann.seen(ann.types("vacation", &[])).await;
    app.sandbox.faults().event(EventFault::Twice, 1);
    let answer = presses(&ann, &back, "I'm back").await;
    assert!(answer.content().contains("You aren't on vacation."), "{answer}");
    app.ends().await;
}
