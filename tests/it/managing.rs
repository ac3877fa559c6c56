//! What managers do to a tournament that runs, and what the people in it read of that.

use hoppity::play::{GuildId, UserId};
use hoppity::service::Entering;
use sandbox::Seen;
use serde_json::json;

use crate::extras::Stand;
use crate::support::{App, Database, on_both_databases};
use crate::tournaments::{PEOPLE, asks_to_start, cup, entered, manages, message, resigns};

on_both_databases!(
    a_league_ends_after_the_season_that_a_manager_calls_the_last,
    who_waits_for_a_tournament_hears_that_too_few_joined,
    somebody_on_a_later_page_is_removed,
);

/// The public message of a tournament from this template with these people, which has begun.
async fn begun(app: &App, template: &str, people: &[&str]) -> Seen {
    let public = entered(app, template, people).await;
    let ann = app.player("ann");
    let question = asks_to_start(&ann, &public).await;
    cup(&ann, &question, ":1:start_sure", &[]).await;
    public
}

async fn a_league_ends_after_the_season_that_a_manager_calls_the_last(database: Database) {
    let app = App::start(database).await;
    let ann = app.player("ann");
    let public = begun(&app, "league", &PEOPLE).await;
    let line = "🏁 The league ends after season 1.";
    for _ in 0..2 {
        let own = ann.seen(ann.presses(&manages(&ann, &public).await, "End after season 1")).await;
        assert!(own.content().contains(line), "{own}");
        message(&ann, "Cup", |seen| seen.content().contains(line)).await;
        let own = ann.seen(ann.presses(&manages(&ann, &public).await, "Go on after season 1")).await;
        assert!(!own.content().contains(line), "{own}");
    }
    ann.seen(ann.presses(&manages(&ann, &public).await, "End after season 1")).await;
    for game in 1..=12 {
        resigns(&app, &format!("#{game}")).await;
    }
    // The first player of each match has resigned, so everybody has won as often.
    let everybody_won = |seen: &Seen| seen.content().contains("share first place!");
    let result = message(&ann, "Cup", |seen| everybody_won(seen) && seen.id() != public.id()).await;
    assert!(result.button("Table").is_some(), "{result}");
    let over = message(&ann, "Cup", |seen| everybody_won(seen) && seen.id() == public.id()).await;
    assert!(!over.content().contains(line), "{over}");
    app.ends().await;
}

async fn who_waits_for_a_tournament_hears_that_too_few_joined(database: Database) {
    let app = App::start_by_its_clock(database).await;
    let (ann, bob, chie) = (app.player("ann"), app.player("bob"), app.player("chie"));
    let public = entered(&app, "knockout", &["bob", "chie", "dario"]).await;
    let own = cup(&app.player("dario"), &public, ":1:show", &[]).await;
    let question = cup(&app.player("dario"), &own, ":1:leave", &[]).await;
    cup(&app.player("dario"), &question, ":1:leave_sure", &[]).await;
    app.sandbox.advance(std::time::Duration::from_secs(31 * 60));
    let few = |seen: &Seen| seen.content().contains("🚫 Cancelled: too few people had joined.");
    let called = message(&ann, "Cup", |seen| few(seen) && seen.id() != public.id()).await;
    let pinged: Vec<&str> =
        called["mentions"].as_array().unwrap().iter().map(|user| user["id"].as_str().unwrap()).collect();
    assert_eq!(pinged.len(), 3, "{called}");
    for player in [&ann, &bob, &chie] {
        assert!(pinged.contains(&&*player.id().to_string()), "{called}");
    }
    app.ends().await;
}

async fn somebody_on_a_later_page_is_removed(database: Database) {
    let stand = Stand::start(database).await;
    let id = stand.opens(|_| {}).await;
    let (service, guild) = (stand.service().await, GuildId(stand.guild.0 as i64));
    // One more than fit on a page.
    for number in 1..=26 {
        let player = service.player(UserId(number), &format!("P{number:02}"), "en-US").await.unwrap();
        let entering = Entering { player, guild, joined_ms: Some(0), roles: vec![], side: None };
        service.enter_competition(id, entering).await.unwrap();
    }
    let ann = stand.ann();
    let public = stand.message(|_| true).await;
    let people = |page: &Seen| {
        let select = page.components().find(|item| item["custom_id"] == "1:panel:cup:1:remove").unwrap();
        let options = select["options"].as_array().unwrap();
        options.iter().map(|option| option["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let first = manages(&ann, &public).await;
    assert_eq!(people(&first).len(), 25, "{first}");
    let second = ann.seen(ann.presses(&first, "Next")).await;
    assert_eq!(people(&second), ["P26"], "{second}");
    let select = second.components().find(|item| item["custom_id"] == "1:panel:cup:1:remove").unwrap();
    let last = select["options"][0]["value"].as_str().unwrap().to_owned();
    let form = ann.press(second.id(), "1:panel:cup:1:remove", &[&last]).unwrap();
    ann.settled(form).await.unwrap();
    ann.seen(ann.submit(form, json!({ "reason": "noise" })).unwrap()).await;
    stand.message(|text| text.contains("🚫 A server manager removed **P26**: noise")).await;
    let left = manages(&ann, &public).await;
    assert!(people(&left).len() == 25 && left.button("Next").is_none(), "{left}");
    stand.ends().await;
}
