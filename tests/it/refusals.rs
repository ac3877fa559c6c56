//! What Discord refuses for a while, and what it refuses for good.

use std::time::Duration;

use sandbox::{EventFault, EventOrder, RequestFault, RequestOrder, Seen};
use serde_json::json;

use crate::support::{App, CHANNEL, Database, Lobby, Player, is_board, is_lobby, on_both_databases};
use crate::waiting::until;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

on_both_databases!(
    what_is_in_front_of_discord_loses_nothing,
    what_comes_after_discord_has_given_up_isnt_done,
    direct_messages_that_are_opened_too_fast_come_later,
    a_private_challenge_that_is_refused_for_good_is_withdrawn,
    in_a_private_thread_the_bot_asks_to_be_let_in,
    only_people_of_the_server_are_challenged,
    a_message_deleted_before_the_next_try_comes_again,
);

const fn refused(status: u16, code: u32) -> (RequestFault, bool) {
    (RequestFault::Refused { status, code }, false)
}

/// Ann and Bob begin a match; returns the player to move, too.
async fn begins(app: &App) -> (Lobby, Player) {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let board = bob.accepts(&lobby).await;
    (lobby, app.to_move(&board))
}

async fn what_is_in_front_of_discord_loses_nothing(database: Database) {
    let app = App::start(database).await;
    let (lobby, mut mover) = begins(&app).await;
    let page = RequestOrder {
        path: "/callback".to_owned(),
        count: 2,
        text: Some("<h1>Sorry, you have been blocked</h1>".to_owned()),
        ..RequestOrder::next(refused(403, 0).0)
    };
    let error = RequestOrder { text: None, ..RequestOrder { fault: refused(403, 40333).0, ..page.clone() } };
    for (ply, order) in [(1, page), (2, error)] {
        // The answer goes wrong, and then what the sender sends in its place.
        app.sandbox.faults().request(order);
        mover.types("move", &[("move", &app.legal(&lobby.game).await)]);
        let board = app.board(&lobby.game, ply).await;
        mover = app.to_move(&board);
    }
    app.spoils("/callback", refused(403, 40333), 1);
    let answer = mover.hears(mover.types("games", &[("where", "mine")])).await;
    assert!(answer.contains(&lobby.game), "{answer}");
    app.ends().await;
}

async fn what_comes_after_discord_has_given_up_isnt_done(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let ann = app.player("ann");
    // The bot's clock follows the sandbox's a moment later. Once this has expired, it has come so far.
    ann.opens("hexxagon", &[]).await;
    let late = EventFault::Late((31 * DAY).as_millis() as u64);
    app.sandbox.faults().events(EventOrder {
        fault: late,
        count: 1,
        name: Some("INTERACTION_CREATE".to_owned()),
    });
    ann.types("challenge", &[("game", "hexxagon")]);
    app.sandbox.advance(30 * DAY);
    let has_expired = async || app.public().iter().any(|seen| seen.content().contains("in time"));
    until("the earlier challenge has expired", has_expired).await;
    app.sandbox.advance(DAY);
    until("it has come", async || app.log().contains("after Discord had given up")).await;
    // She has read long ago that it failed, so she asks again.
    let lobby = ann.opens("hexxagon", &[]).await;
    assert_eq!(lobby.game, "#2", "it is opened twice");
    app.ends().await;
}

/// Ann challenges somebody in private.
async fn challenges_in_private(app: &App, whom: &Player) -> Seen {
    let ann = app.player("ann");
    let terms = json!({ "game": "hexxagon", "opponent": whom.id().to_string(), "private": true });
    ann.seen(ann.command(CHANNEL, "challenge", terms).unwrap()).await
}

async fn direct_messages_that_are_opened_too_fast_come_later(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let _lines = (ann.direct(), bob.direct());
    // From here on, the bot knows where to send Ann's messages.
    challenges_in_private(&app, &chie).await;
    app.everything_is_sent().await;
    // Once for the command, and once for the sender.
    app.spoils("/users/@me/channels", refused(403, 40003), 2);
    let answer = challenges_in_private(&app, &bob).await;
    assert!(answer.content().contains("**Bob** has your challenge #2"), "{answer}");
    app.sandbox.advance(Duration::from_secs(30));
    until("the sender has tried", async || app.sandbox.faults().have_happened()).await;
    app.sandbox.advance(Duration::from_secs(61));
    bob.wait_for("@bot", |seen| seen.iter().any(|one| one.button("Accept").is_some())).await.unwrap();
    app.ends().await;
}

async fn a_private_challenge_that_is_refused_for_good_is_withdrawn(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let _lines = (ann.direct(), bob.direct());
    challenges_in_private(&app, &chie).await;
    app.everything_is_sent().await;
    // Some refusal that Hoppity knows nothing of.
    app.spoils("/users/@me/channels", refused(403, 20_026), 1);
    let answer = challenges_in_private(&app, &bob).await;
    assert!(answer.content().contains("I can't send **Bob** a direct message"), "{answer}");
    // The same when it shows only later.
    app.spoils("/users/@me/channels", (RequestFault::BadGateway, false), 1);
    app.spoils("/users/@me/channels", refused(403, 20_026), 1);
    let answer = challenges_in_private(&app, &bob).await;
    assert!(answer.content().contains("**Bob** has your challenge #3"), "{answer}");
    app.sandbox.advance(Duration::from_secs(30));
    let is_off = |seen: &Seen| seen.content().contains("cancelled the challenge");
    ann.wait_for("@bot", |seen| seen.iter().filter(|one| is_off(one)).count() == 2).await.unwrap();
    app.ends().await;
}

async fn in_a_private_thread_the_bot_asks_to_be_let_in(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let thread = ann.open_thread(CHANNEL, "Between us", None, true).unwrap().to_string();
    let panel = ann.seen(ann.command(&thread, "challenge", json!({})).unwrap()).await;
    for asked in [
        ann.presses(&panel, "Challenge"),
        ann.command(&thread, "challenge", json!({ "game": "hexxagon" })).unwrap(),
    ] {
        let answer = ann.hears(asked).await;
        assert!(answer.contains("Mention me here once"), "{answer}");
    }
    ann.say(&thread, &format!("<@{}>", app.sandbox.moderator().bot())).unwrap();
    ann.presses(&panel, "Challenge");
    ann.wait_for(&thread, |seen| seen.iter().any(is_lobby)).await.unwrap();
    app.ends().await;
}

async fn only_people_of_the_server_are_challenged(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let moderator = app.sandbox.moderator();
    moderator.kick(moderator.guilds()[0], bob.id()).unwrap();
    for private in [false, true] {
        let terms = json!({ "game": "hexxagon", "opponent": bob.id().to_string(), "private": private });
        let answer = ann.hears(ann.command(CHANNEL, "challenge", terms).unwrap()).await;
        assert!(answer.contains("isn't on this server"), "{answer}");
    }
    assert_eq!(app.events("#1").await, [], "a challenge that nobody can accept");
    app.ends().await;
}

async fn a_message_deleted_before_the_next_try_comes_again(database: Database) {
    let app = App::start(database).await;
    let (lobby, mover) = begins(&app).await;
    let channel = format!("/channels/{}/messages", app.sandbox.channel(CHANNEL).unwrap());
    // The board comes, but the bot doesn't learn it, and somebody deletes it before the next try.
    app.spoils(&channel, (RequestFault::Error, true), 1);
    app.spoils(&channel, (RequestFault::Error, false), 2);
    let options = json!({ "move": app.legal(&lobby.game).await, "match": lobby.game });
    mover.hears(mover.command("lounge", "move", options).unwrap()).await;
    let first = app.board(&lobby.game, 1).await;
    app.sandbox.moderator().remove_message(first.id()).unwrap();
    assert!(!app.sandbox.faults().have_happened(), "it was deleted too late");
    let again = app.player("hugo").finds(|seen| is_board(seen, &lobby.game, 1)).await;
    assert!(again.id() != first.id() && again.button("Move").is_some(), "{again}");
    app.everything_is_sent().await;
    app.board(&lobby.game, 1).await;
    app.ends().await;
}
