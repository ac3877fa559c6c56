//! What Discord refuses for a while, and what it refuses for good.

use sandbox::{RequestFault, RequestOrder};

use crate::support::{App, Database, Lobby, Player, on_both_databases};

on_both_databases!(what_is_in_front_of_discord_loses_nothing,);

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
