//! An interaction that is delivered twice gets one answer.

use crate::support::{App, Database, on_both_databases};
use crate::waiting::until;

on_both_databases!(
    of_two_deliveries_only_one_is_answered,
    what_another_has_answered_is_logged_ever_more_rarely,
);

async fn of_two_deliveries_only_one_is_answered(database: Database) {
    let app = App::start(database).await;
    let chie = app.player("chie");
    let asked = chie.types("games", &[]);
    app.sandbox.redeliver(asked).unwrap();
    chie.hears(asked).await;
    app.sandbox.redeliver(asked).unwrap();
    chie.hears(chie.types("games", &[])).await;
    app.bot_leaves().await;
    let path = format!("/interactions/{asked}/");
    let answers = app.sandbox.requests().into_iter().filter(|request| request.path.contains(&path));
    assert_eq!(answers.count(), 1);
    app.ends().await;
}

async fn what_another_has_answered_is_logged_ever_more_rarely(database: Database) {
    let app = App::start(database).await;
    let chie = app.player("chie");
    let mut answered = Vec::new();
    for _ in 0..9 {
        let asked = chie.types("games", &[]);
        chie.hears(asked).await;
        answered.push(asked);
    }
    // The bot forgets that it was itself who answered them.
    app.bot_leaves().await;
    app.bot_returns().await;
    answered.into_iter().for_each(|asked| app.sandbox.redeliver(asked).unwrap());
    until("the eighth is logged", async || app.log().contains("count=8")).await;
    app.bot_leaves().await;
    let log = app.log();
    let logged = log.lines().filter(|line| line.contains(" WARN hoppity")).collect::<Vec<_>>();
    assert_eq!(logged.len(), 4, "the 1st, 2nd, 4th and 8th: {logged:#?}");
    assert!(logged.iter().all(|line| line.contains("another process has answered first")), "{logged:#?}");
    app.ends().await;
}
