//! **Show here** below a replayed board, a graph and an animation: everybody in the channel sees it.

use sandbox::{RequestFault, Seen};
use serde_json::json;

use crate::support::{App, Database, Player, is_past, on_both_databases};

on_both_databases!(
    a_board_a_graph_and_an_animation_are_shown_to_everybody,
    a_private_match_is_shown_only_where_it_is_played,
    what_is_shown_late_leaves_the_replay_as_it_is,
);

async fn presses(player: &Player, message: &Seen, label: &str) -> Seen {
    player.seen(player.presses(message, label)).await
}

/// A match that Bob has lost; returns its name.
async fn lost(app: &App, options: &[(&str, &str)]) -> String {
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.opens("hexxagon", options).await;
    app.lost_by(&bob, &lobby).await;
    lobby.game
}

/// The files that everybody sees and that Chie can open the replay of.
fn shown(app: &App) -> Vec<String> {
    let has_replay = |seen: &&Seen| seen.button("Replay").is_some() && seen.button("Rematch").is_none();
    let public = app.public();
    let names = public.iter().filter(has_replay).flat_map(|seen| seen.attachments().to_vec());
    names.map(|file| file["filename"].as_str().unwrap().to_owned()).collect()
}

async fn a_board_a_graph_and_an_animation_are_shown_to_everybody(database: Database) {
    let app = App::start(database).await;
    let (ann, chie) = (app.player("ann"), app.player("chie"));
    let game = lost(&app, &[]).await;
    let number = game.trim_start_matches('#');
    let page = ann.seen(ann.types("replay", &[("match", &game)])).await;
    let back = presses(&ann, &page, "◀").await;
    let answer = ann.hears(ann.presses(&back, "Show here")).await;
    assert!(answer.contains("Everybody in this channel can see it"), "{answer}");
    assert_eq!(shown(&app), [format!("{number}-1.png")]);
    let graph = presses(&ann, &back, "Graph").await;
    ann.hears(ann.presses(&graph, "Show here")).await;
    let animations = presses(&ann, &presses(&ann, &graph, "Back").await, "Animation").await;
    let animation = presses(&ann, &animations, "Whole match").await;
    // It is drawn meanwhile.
    let animation = ann.sees(animation.id(), |seen| seen.button("Show here").is_some()).await;
    ann.hears(ann.presses(&animation, "Show here")).await;
    let all = [format!("{number}-1.png"), format!("{number}-graph.png"), format!("{number}.gif")];
    assert_eq!(shown(&app), all);
    let last = app.public().into_iter().rev().find(|seen| seen.button("Replay").is_some()).unwrap();
    assert!(last["mentions"].as_array().unwrap().is_empty() && !is_past(&page), "{last}");
    let own = chie.seen(chie.presses(&last, "Replay")).await;
    assert!(own.is_private() && own.button("Show here").is_some(), "{own}");
    app.ends().await;
}

async fn a_private_match_is_shown_only_where_it_is_played(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let lobby = ann
        .seen(ann.command("halma", "challenge", json!({ "game": "hexxagon", "private": true })).unwrap())
        .await;
    let lobby = crate::support::Lobby { game: crate::support::name(&lobby), message: lobby };
    app.lost_by(&app.player("bob"), &lobby).await;
    let elsewhere = ann.command("lounge", "replay", json!({ "match": lobby.game })).unwrap();
    let page = ann.seen(elsewhere).await;
    let refused = ann.hears(ann.presses(&page, "Show here")).await;
    assert!(refused.contains("can only be shown where it is played"), "{refused}");
    let page = ann.seen(ann.types("replay", &[("match", &lobby.game)])).await;
    ann.hears(ann.presses(&page, "Show here")).await;
    assert_eq!(shown(&app).len(), 1);
    app.ends().await;
}

async fn what_is_shown_late_leaves_the_replay_as_it_is(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let game = lost(&app, &[]).await;
    let page = ann.seen(ann.types("replay", &[("match", &game)])).await;
    app.spoils("/channels/", (RequestFault::Error, false), 4);
    let press = ann.presses(&page, "Show here");
    assert_eq!(ann.outcome(press).await.unwrap()["state"], "deferred");
    let says_so = |seen: &Seen| seen.content().contains("Everybody in this channel can see it");
    let answer = ann.finds(says_so).await;
    assert!(answer.is_private() && answer.id() != page.id(), "{answer}");
    let page = ann.finds(|seen| seen.id() == page.id()).await;
    assert!(page.button("Graph").is_some() && !page.attachments().is_empty(), "{page}");
    app.ends().await;
}
