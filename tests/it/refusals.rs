//! What Discord refuses for a while, and what it refuses for good.

use std::time::Duration;

use sandbox::{EventFault, EventOrder, RequestFault, RequestOrder};

use crate::support::{App, Database, Lobby, Player, is_lobby, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    what_is_in_front_of_discord_loses_nothing,
    what_comes_after_discord_has_given_up_isnt_done,
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
    let late =
        EventOrder { fault: EventFault::Late(9000), count: 1, name: Some("INTERACTION_CREATE".to_owned()) };
    app.sandbox.faults().events(late);
    let asked = ann.types("challenge", &[("game", "hexxagon")]);
    app.sandbox.advance(Duration::from_secs(9));
    assert_eq!(ann.settled(asked).await.unwrap()["state"], "failed");
    until("it has come", async || app.log().contains("after Discord had given up")).await;
    // She has read that it failed, so she asks again.
    let lobby = ann.opens("hexxagon", &[]).await;
    app.everything_is_sent().await;
    assert_eq!(app.public().iter().filter(|seen| is_lobby(seen)).count(), 1, "it is opened twice");
    assert_eq!(lobby.game, "#1");
    app.ends().await;
}
