//! Watching in each language, over the real protocol, written down in
//! `tests/it/languages/watching-*.txt`.

use sandbox::Seen;
use serde_json::json;

use crate::settings::opens;
use crate::support::{App, CHANNEL, Player, is_board};
use crate::transcript::Transcript;

const LOUNGE: &str = "lounge";
const PEOPLE: [&str; 4] = ["ann", "bob", "chie", "dario"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_the_stadium_in_english() {
    evening("en", "en-US").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_the_stadium_in_italian() {
    evening("it", "it").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_the_stadium_in_spanish() {
    evening("es", "es-419").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_in_the_stadium_in_japanese() {
    evening("ja", "ja").await;
}

/// Presses a panel's component for this action, whatever its label in this language.
async fn presses(player: &Player, seen: &Seen, what: &str, values: &[&str]) -> Seen {
    let (watch, animation) = (format!("1:panel:watch:{what}"), format!(":{what}"));
    let does =
        |id: &&str| id.starts_with(&watch) || (id.starts_with("1:panel:film:") && id.ends_with(&animation));
    let mut ids = seen.components().filter_map(|item| item["custom_id"].as_str());
    let id = ids.find(does).unwrap_or_else(|| panic!("nothing to {what}: {seen}"));
    player.seen(player.press(seen.id(), id, values).unwrap()).await
}

async fn evening(language: &str, locale: &str) {
    let app = App::speaking(locale, &PEOPLE).await;
    let mut transcript = Transcript::of(&app, &PEOPLE);
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));

    transcript.act("Chie asks what is live, and nothing is");
    transcript.sees(&opens(&chie, "watch").await);

    transcript.act("Ann opens a private match, and Bob takes it up and gives up");
    let options = json!({ "game": "hexxagon", "private": true });
    let lobby = ann.seen(ann.command(CHANNEL, "challenge", options).unwrap()).await;
    transcript.sees(&lobby);
    let join = |seen: &Seen| seen.components().next().unwrap()["custom_id"].as_str().unwrap().to_owned();
    bob.press(lobby.id(), &join(&lobby), &[]).unwrap();
    let board = ann.board("#1", 0).await;
    transcript.call_ann(&app.to_move(&board));
    transcript.act("Chie watches it where it is played, and can't have it anywhere else");
    transcript.sees(&presses(&chie, &board, "open", &[]).await);
    transcript.sees(&chie.seen(chie.types("watch", &[("match", "#1"), ("where", "turns")])).await);
    let question = bob.seen(bob.types("resign", &[])).await;
    bob.press(question.id(), &join(&question), &[]).unwrap();
    // The result has three buttons: rematch, replay and export.
    bob.finds(|seen| seen.content().contains("#1") && seen.components().count() == 3).await;
    transcript.own_names();

    let lobby =
        ann.seen(ann.types("challenge", &[("game", "hexxagon"), ("opponent", &bob.id().to_string())])).await;
    bob.press(lobby.id(), &join(&lobby), &[]).unwrap();
    let mut board = ann.board("#2", 0).await;
    transcript.call_ann(&app.to_move(&board));
    for (ply, text) in ["d2", "b6", "d8"].into_iter().enumerate() {
        let text =
            if app.position("#2").await.read(text).is_ok() { text.to_owned() } else { app.legal("#2").await };
        app.to_move(&board).moves(&text).await;
        board = ann.board("#2", ply + 1).await;
    }
    transcript.act("Chie opens the match from the list, steps back, and turns the board");
    let list = opens(&chie, "watch").await;
    transcript.sees(&list);
    let view = presses(&chie, &list, "choose", &["2"]).await;
    transcript.sees(&view);
    let back = presses(&chie, &view, "back", &[]).await;
    transcript.sees(&back);
    let turned = presses(&chie, &back, "turn", &[]).await;
    transcript.sees(&turned);
    transcript.act("It is played on, which a step tells");
    app.to_move(&board).moves(&app.legal("#2").await).await;
    board = ann.board("#2", 4).await;
    transcript.call_ann(&app.to_move(&board));
    let turned = presses(&chie, &turned, "back", &[]).await;
    transcript.sees(&turned);

    transcript.act("She gets the end, then every turn, and stops in the list");
    let view = presses(&chie, &turned, "last", &[]).await;
    let view = presses(&chie, &view, "end", &[]).await;
    transcript.sees(&view);
    transcript.sees(&presses(&chie, &view, "turns", &[]).await);
    let list = opens(&chie, "watch").await;
    transcript.sees(&list);
    transcript.sees(&presses(&chie, &list, "unlist", &[]).await);

    transcript.act("The lounge follows it; where it is played there is nothing to follow");
    let here = json!({ "match": "#2", "where": "here" });
    transcript.sees(&chie.seen(chie.command(CHANNEL, "watch", here.clone()).unwrap()).await);
    transcript.sees(&chie.seen(chie.command(LOUNGE, "watch", here).unwrap()).await);
    let is_mirror = |seen: &Seen| is_board(seen, "#2", 4);
    let seen = chie.wait_for(LOUNGE, |all| all.iter().any(is_mirror)).await.unwrap();
    let mirror = seen.into_iter().find(is_mirror).unwrap();
    transcript.sees(&mirror);
    transcript.act("Dario can't stop it, and Chie can");
    let dario = app.player("dario");
    transcript.sees(&presses(&dario, &mirror, "down", &[]).await);
    let down =
        mirror.components().filter_map(|item| item["custom_id"].as_str()).find(|id| id.contains(":down:"));
    chie.press(mirror.id(), down.unwrap(), &[]).unwrap();
    let is_over = |seen: &Seen| seen.id() == mirror.id() && seen.components().count() == 0;
    let seen = chie.wait_for(LOUNGE, |all| all.iter().any(is_over)).await.unwrap();
    transcript.sees(seen.iter().find(|seen| is_over(seen)).unwrap());
    let told_late = chie.forge(list.id(), "1:panel:watch:stop:2", &[]).unwrap();
    transcript.sees(&chie.seen(told_late).await);
    transcript.compare(&format!("watching-{language}"));
    app.ends().await;
}
