//! More is asked for than can be done in time: what is beyond that is refused at once, what was
//! begun is kept, and afterwards all is as before.

use sandbox::{Id, Seen};
use serde_json::json;

use crate::computers::begins;
use crate::deferral::Stall;
use crate::support::{App, CHANNEL, Database, on_both_databases};

on_both_databases!(what_cannot_be_answered_in_time_is_refused_before_it_begins,);

/// The requests that the bot works on at a time.
fn places() -> usize {
    32 * std::thread::available_parallelism().unwrap().get()
}

async fn what_cannot_be_answered_in_time_is_refused_before_it_begins(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let first = bob.accepts(&lobby).await;
    let (mover, text) = (app.to_move(&first), app.legal(&lobby.game).await);
    // Hugo could ask for a hint against the computer, and has prepared a challenge.
    let hugo = app.player("hugo");
    let (_, board) = begins(&hugo, "halma-8", "1").await;
    let menu = hugo.seen(hugo.presses(&board, "Menu")).await;
    let draft = hugo.seen(hugo.types("challenge", &[])).await;

    // Nothing that was begun can end, so nothing else gets a place.
    let stall = Stall::of(&app.database).await;
    let asked: Vec<Id> = (0..places() + 8).map(|_| mover.types("move", &[("move", &text)])).collect();
    let (mut begun, mut refused) = (0, 0);
    for asked in asked {
        let answer = mover.outcome(asked).await.unwrap();
        assert!(answer["ms"].as_u64().is_some_and(|ms| ms < 3000), "{answer}");
        if answer["state"] == "deferred" {
            begun += 1;
        } else {
            assert!(answer["message"]["ephemeral_for"].is_string(), "everybody sees: {answer}");
            assert!(
                answer["message"]["content"].as_str().unwrap().contains("try again in a moment"),
                "{answer}"
            );
            refused += 1;
        }
    }
    assert_eq!((begun, refused), (places(), 8));
    // A challenge needs a place, too. A hint doesn't, since it waits for others' hints.
    let challenge = hugo.hears(hugo.presses(&draft, "Challenge")).await;
    assert!(challenge.contains("try again in a moment"), "{challenge}");
    let hint = hugo.presses(&menu, "Hint");
    assert_eq!(hugo.outcome(hint).await.unwrap()["state"], "deferred");
    // What can be left out is.
    let options = json!({ "move": "", "match": lobby.game });
    assert!(mover.autocomplete(CHANNEL, "move", options.clone(), "move").await.unwrap().is_empty());
    stall.ends().await;

    hugo.sees(menu.id(), |seen| seen.content().contains("Look at the piece")).await;

    // One of those was stored. The others came too late and are refused.
    let second = app.board(&lobby.game, 1).await;
    let is_late = |seen: &&Seen| seen.is_private() && seen.content().contains("isn't your turn");
    let all = |seen: &[Seen]| seen.iter().filter(is_late).count() == places() - 1;
    mover.wait_for(CHANNEL, all).await.unwrap();
    // Whoever comes next is served as always.
    let next = app.to_move(&second);
    assert!(!next.autocomplete(CHANNEL, "move", options, "move").await.unwrap().is_empty());
    let asked = next.types("move", &[("move", &app.legal(&lobby.game).await)]);
    assert_eq!(next.outcome(asked).await.unwrap()["state"], "answered");
    app.board(&lobby.game, 2).await;
    assert_eq!(app.moves(&lobby.game).await.len(), 2);
    let page = app.asks("/metrics").await.2;
    // The eight, the challenge, and the empty list.
    assert!(page.contains("hoppity_refusals_total{reason=\"overloaded\"} 10"), "{page}");
    app.everything_is_sent().await;
    app.ends().await;
}
