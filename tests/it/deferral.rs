//! Discord's three seconds when the database is too slow for them: an act is deferred, then done,
//! and never half reported.

use hoppity::store::Store;
use sandbox::{RequestFault, Seen};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::support::{App, Database, is_board, is_lobby, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    a_late_board_replaces_its_announcement_and_notifies,
    a_late_challenge_notifies,
    a_late_board_that_calls_nobody_fills_in_its_announcement,
    a_refusal_after_an_announcement_is_private,
    a_late_refusal_stays_private,
    a_deferral_that_hangs_holds_up_nobody_else,
);

/// Another writer that doesn't finish: nobody can commit until this is dropped.
pub struct Stall(AnyConnection);

impl Stall {
    pub async fn of(database: &Database) -> Stall {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&database.url).await.unwrap();
        let sql = if database.url.starts_with("sqlite:") {
            "BEGIN IMMEDIATE"
        } else {
            // Reading goes on, as it does next to SQLite's writer.
            "BEGIN; LOCK TABLE players, matches, events, interactions, outbox IN EXCLUSIVE MODE"
        };
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
        Stall(connection)
    }

    pub async fn ends(mut self) {
        sqlx::raw_sql("ROLLBACK").execute(&mut self.0).await.unwrap();
        self.0.close().await.unwrap();
    }
}

async fn a_late_board_replaces_its_announcement_and_notifies(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let first = bob.accepts(&lobby).await;
    let (mover, text) = (app.to_move(&first), app.legal(&lobby.game).await);

    let stall = Stall::of(&app.database).await;
    let interaction = mover.types("move", &[("move", &text)]);
    let deferred = mover.outcome(interaction).await.unwrap();
    assert_eq!(deferred["state"], "deferred", "{deferred}");
    assert!(!app.has_board(&lobby.game, 1), "a board before its move is stored");
    stall.ends().await;

    // As an edit, the board would notify nobody.
    let second = app.board(&lobby.game, 1).await;
    let other = app.to_move(&second);
    assert_ne!(other.id(), mover.id());
    assert_eq!(second.notified(), [other.id()], "{second}");
    app.everything_is_sent().await;
    assert!(!app.public().iter().any(Seen::is_thinking), "an announcement stays");
    mover.sees(first.id(), |board| board.components().count() == 0).await;
    assert_eq!(app.moves(&lobby.game).await.len(), 1);
    app.ends().await;
}

async fn a_late_challenge_notifies(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    // They are known before nothing can be stored.
    for player in [&ann, &bob] {
        player.hears(player.types("games", &[])).await;
    }
    let stall = Stall::of(&app.database).await;
    let terms = [("game", "hexxagon"), ("opponent", &*bob.id().to_string())];
    let asked = ann.types("challenge", &terms);
    assert_eq!(ann.outcome(asked).await.unwrap()["state"], "deferred");
    stall.ends().await;
    let called = ann.finds(is_lobby).await;
    assert_eq!(called.notified(), [bob.id()], "{called}");
    app.ends().await;
}

async fn a_late_board_that_calls_nobody_fills_in_its_announcement(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    ann.types("play", &[("game", "hexxagon"), ("level", "1")]);
    ann.finds(|seen| seen.button("Move").is_some()).await;
    let text = app.legal("#1").await;
    app.everything_is_sent().await;
    let stall = Stall::of(&app.database).await;
    let asked = ann.types("move", &[("move", &text)]);
    let deferred = ann.outcome(asked).await.unwrap();
    assert_eq!(deferred["state"], "deferred", "{deferred}");
    stall.ends().await;
    // No message of the bot's own, which would count towards Discord's limit of 50 a second.
    let board = ann.seen(asked).await;
    assert_eq!(deferred["message"]["id"], board["id"], "{board}");
    assert!(board.content().contains("#1") && board.notified().is_empty(), "{board}");
    app.ends().await;
}

async fn a_refusal_after_an_announcement_is_private(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let first = bob.accepts(&lobby).await;
    let (mover, text) = (app.to_move(&first), app.legal(&lobby.game).await);

    // Both are allowed while neither is stored.
    let stall = Stall::of(&app.database).await;
    let both = [(); 2].map(|()| mover.types("move", &[("move", &text)]));
    for interaction in both {
        assert_eq!(mover.outcome(interaction).await.unwrap()["state"], "deferred");
    }
    stall.ends().await;

    let refusal = mover.finds(|seen| seen.is_private() && seen.content().contains("isn't your turn")).await;
    app.board(&lobby.game, 1).await;
    assert!(!app.public().iter().any(Seen::is_thinking), "an announcement stays");
    assert!(!app.public().iter().any(|seen| seen.id() == refusal.id()), "everybody sees: {refusal}");
    assert_eq!(app.moves(&lobby.game).await.len(), 1);
    app.ends().await;
}

async fn a_late_refusal_stays_private(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let first = bob.accepts(&lobby).await;
    let mover = app.to_move(&first);

    let stall = Stall::of(&app.database).await;
    // Chie is new: she has to be stored before she can be refused.
    let chie = app.player("chie");
    let press = chie.presses(&first, "Move");
    assert_eq!(chie.outcome(press).await.unwrap()["state"], "deferred");
    stall.ends().await;

    assert!(chie.hears(press).await.contains("You don't play in this match"));
    assert_eq!(app.to_move(&app.board(&lobby.game, 0).await).id(), mover.id());
    assert_eq!(
        Store::open(&app.database.url).await.unwrap().seq(crate::support::number(&lobby.game)).await.unwrap(),
        Some(3)
    );
    app.ends().await;
}

/// The move that is being deferred may hold the only connection that writes.
async fn a_deferral_that_hangs_holds_up_nobody_else(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie, dario) =
        (app.player("ann"), app.player("bob"), app.player("chie"), app.player("dario"));
    let mut movers = Vec::new();
    for (one, other) in [(&ann, &bob), (&chie, &dario)] {
        let lobby = one.challenges(other, "halma-8").await;
        let first = other.accepts(&lobby).await;
        movers.push((app.to_move(&first), app.legal(&lobby.game).await, lobby.game));
    }
    let [(late, late_text, late_game), (quick, text, game)] = &movers[..] else { unreachable!() };

    let stall = Stall::of(&app.database).await;
    app.spoils("/callback", (RequestFault::Nothing, false), 1);
    late.types("move", &[("move", late_text)]);
    until("the deferral hangs", async || app.sandbox.faults().have_happened()).await;
    stall.ends().await;
    let answer = quick.outcome(quick.types("move", &[("move", text)])).await.unwrap();
    assert!(is_board(&Seen(answer["message"].clone()), game, 1), "it isn't answered at once: {answer}");
    // Discord's answer never comes, so the bot posts the board by itself.
    app.board(late_game, 1).await;
    app.ends().await;
}
