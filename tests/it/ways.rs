//! A way that goes back and forth for as long as a command's option allows: every view of the match
//! stays readable.

use sandbox::Seen;
use serde_json::{Value, json};

use crate::support::{App, CHANNEL, Database, on_both_databases};

on_both_databases!(
    a_way_back_and_forth_leaves_every_view_readable,
    a_match_with_ways_back_and_forth_is_brought_along,
    a_text_that_no_choice_can_hold_is_answered,
);

/// From a12 to c12 over and over, with as many characters as an option allows.
fn back_and_forth() -> String {
    let way = "a12-c12-".repeat(749) + "a12-c12";
    assert_eq!(way.len(), 5999);
    way
}

/// Asserts that a private view has a picture of the match and names its last move.
fn is_readable(view: &Seen) {
    assert!(view.is_private() && view.content().contains("a12→c12"), "{view}");
    let pictures = view["attachments"].as_array().unwrap();
    assert_eq!(pictures.len(), 1, "{view}");
    let answer = pictures[0]["description"].as_str().unwrap();
    assert!(answer.contains("a12-c12.") && answer.chars().count() <= 1024, "{answer}");
}

async fn a_way_back_and_forth_leaves_every_view_readable(database: Database) {
    let app = App::start(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let lobby = ann.challenges(&bob, "halma-16").await;
    let mover = app.to_move(&bob.accepts(&lobby).await);
    mover.moves(&back_and_forth()).await;
    let board = app.board(&lobby.game, 1).await;
    assert!(board.content().contains("a12→c12"), "{board}");
    for player in [&ann, &bob] {
        is_readable(&player.seen(player.types("board", &[])).await);
        is_readable(&player.seen(player.presses(&board, "My view")).await);
    }
    is_readable(&chie.seen(chie.types("watch", &[("match", &lobby.game)])).await);
    is_readable(&chie.seen(chie.presses(&board, "👀 Watch")).await);
    mover.resigns(&lobby.game).await;
    chie.finds(|seen| seen.content().contains("wins against")).await;
    let replay = chie.seen(chie.types("replay", &[("match", &lobby.game)])).await;
    is_readable(&replay);
    chie.presses(&replay, "Animation");
    is_readable(&chie.sees(replay.id(), |seen| seen.button("Back").is_some()).await);
    app.ends().await;
}

async fn a_match_with_ways_back_and_forth_is_brought_along(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let text = format!("Variant: halma-16 Result: * 1. {}", &back_and_forth()[32..]);
    is_readable(&ann.seen(ann.types("replay", &[("text", &text)])).await);
    app.ends().await;
}

async fn a_text_that_no_choice_can_hold_is_answered(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-16").await;
    let mover = app.to_move(&bob.accepts(&lobby).await);
    let typed = back_and_forth() + "-p16";
    let typed = json!({ "move": typed[8..] });
    let choices: Vec<Value> = mover.autocomplete(CHANNEL, "move", typed, "move").await.unwrap();
    // The reason comes first, and the piece's own moves after it.
    let choice = &choices[0];
    assert!(
        choice["name"].as_str().unwrap().starts_with("No single jump leads from c12 to p16."),
        "{choice}"
    );
    // It is chosen, and refused: the shortened text is no other move.
    let why = mover.hears(mover.types("move", &[("move", choice["value"].as_str().unwrap())])).await;
    assert!(why.contains("I can't read that as a move."), "{why}");
    app.ends().await;
}
