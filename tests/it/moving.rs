//! Moves by the picker and by incomplete text that take more than a piece and a target.

use hoppity::play::Event;
use sandbox::Seen;
use serde_json::json;

use crate::support::{App, CHANNEL, Database, Player, on_both_databases};

on_both_databases!(
    one_turn_after_the_other,
    half_a_move_becomes_one,
    the_next_board_comes_before_the_last_one_loses_its_buttons
);

/// From the picker of a match to its confirmation, always with the first piece and the first target.
pub async fn picked(player: &Player, picker: &Seen) -> Seen {
    let mut step = picker.clone();
    while step.button("Play it").is_none() {
        let is_choice = |id: &&str| id.contains(":piece:") || id.contains(":to:");
        let first = step.components().filter_map(|item| item["custom_id"].as_str()).find(is_choice);
        let first = first.unwrap_or_else(|| panic!("nothing to choose: {step}"));
        player.press(step.id(), first, &[]).unwrap();
        step = player.sees(step.id(), |seen| seen.0 != step.0).await;
    }
    step
}

async fn one_turn_after_the_other(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let mut games = Vec::new();
    // Until two matches wait for Ann.
    for opponent in ["bob", "chie"] {
        let opponent = app.player(opponent);
        let lobby = ann.challenges(&opponent, "hexxagon").await;
        let board = opponent.accepts(&lobby).await;
        let mut ply = 0;
        if app.to_move(&board).id() != ann.id() {
            let options = [("move", &*app.legal(&lobby.game).await), ("match", &*lobby.game)];
            opponent.seen(opponent.types("move", &options)).await;
            ply = 1;
        }
        games.push((lobby.game, ply));
    }
    let [(first, ply), (second, _)] = &games[..] else { panic!("two matches") };
    let board = app.board(first, *ply).await;
    let picker = ann.seen(ann.presses(&board, "Move")).await;
    let confirm = picked(&ann, &picker).await;
    let stale = confirm.clone();
    ann.presses(&confirm, "Play it, then next match");
    let next = ann.sees(confirm.id(), |seen| seen.content().contains("which piece?")).await;
    assert!(next.content().contains(second.as_str()) && next.is_private(), "{next}");
    app.board(first, ply + 1).await;
    let moves =
        |events: Vec<Event>| events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!(moves(app.events(first).await), ply + 1);
    // Pressed again when the button is gone: nothing is played.
    let again = stale.button("Play it, then next match").unwrap();
    ann.forge(stale.id(), again, &[]).unwrap();
    let answer = ann.sees(stale.id(), |seen| seen.content().contains("That was an earlier turn")).await;
    assert!(answer.is_private(), "{answer}");
    assert_eq!(moves(app.events(first).await), ply + 1);
    // After the last waiting match there is no next one.
    let board = app.board(second, games[1].1).await;
    let picker = ann.seen(ann.presses(&board, "Move")).await;
    let confirm = picked(&ann, &picker).await;
    assert!(confirm.button("Play it, then next match").is_none(), "{confirm}");
    app.ends().await;
}

async fn half_a_move_becomes_one(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    let board = bob.accepts(&lobby).await;
    let white = app.to_move(&board);
    let offered = async |typed: &str| -> Vec<String> {
        let choices = white.autocomplete(CHANNEL, "move", json!({ "move": typed }), "move").await.unwrap();
        choices.iter().map(|choice| choice["value"].as_str().unwrap().to_owned()).collect()
    };
    let of_b8 = offered("b8").await;
    assert_eq!(of_b8, ["b8-d6"]);
    assert_eq!(offered("Ｂ８").await, of_b8);
    assert_eq!(offered("b8 d").await, of_b8);
    assert_eq!(offered("b8 h1").await, ["b8 h1", "b8-d6"], "why it can't go there, and where it can");
    assert!(offered("b").await.contains(&of_b8[0]));
    assert!(
        offered("d6").await.iter().all(|value| value.ends_with("-d6")),
        "no piece there: what goes there"
    );
    for (typed, why) in [
        ("b8-d8", "From b8 it can go to: d6."),
        ("b8-b7", "b7 is taken. From b8 it can go to: d6."),
        ("c7-c5", "There is no piece on c6 to jump over, so c7 can't go to c5. From c7 it can go to: "),
        ("c7-d6-f4", "No single jump leads from d6 to f4."),
        ("c7", "Where does c7 go? From c7 it can go to: "),
        ("h1-h2", "The piece on h1 isn't yours. Your pieces that can move: "),
        ("e5-e6", "There is no piece on e5. Your pieces that can move: "),
    ] {
        let said = white.hears(white.types("move", &[("move", typed)])).await;
        assert!(said.contains(why), "{typed}: {said}");
    }
    app.ends().await;
}

/// People wait for the next board, but nobody waits for buttons to be removed.
async fn the_next_board_comes_before_the_last_one_loses_its_buttons(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "halma-8").await;
    bob.accepts(&lobby).await;
    for ply in 0..4 {
        let board = app.board(&lobby.game, ply).await;
        app.everything_is_sent().await;
        let asked = app.sandbox.requests().len();
        let mover = app.to_move(&board);
        mover.seen(mover.types("move", &[("move", &app.legal(&lobby.game).await)])).await;
        app.everything_is_sent().await;
        let requests = app.sandbox.requests();
        let of_turn = requests[asked..].iter().map(|request| {
            let answers = request.path.ends_with("/callback");
            (request.method.as_str(), answers)
        });
        assert_eq!(of_turn.collect::<Vec<_>>(), [("POST", true), ("PATCH", false)], "turn {ply}");
    }
}
