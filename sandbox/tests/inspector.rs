//! The page's inspector in a real browser.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "support/driver.rs"]
mod driver;
#[path = "support/stage.rs"]
mod stage;
mod support;

use serde_json::json;
use stage::{Stage, play};

#[tokio::test]
async fn the_inspector_shows_what_passed_and_makes_things_fail() {
    play("inspector", None, &[], async |mut stage: Stage| {
        stage.open("ann").await;
        stage.press("#inspector-button").await;
        stage.press("#composer-input").await;
        stage.types("/play \u{e007}").await;
        let asked = stage.interaction().await;
        stage.bot.answer(&asked, json!({"type": 4, "data": {"content": "x".repeat(2001)}})).await;
        stage.answer(&asked, json!({"type": 4, "data": {"content": "Played"}})).await;
        let card = format!("[data-exchange='{}']", asked["id"].as_str().unwrap());
        stage.until("the card tells of both", &format!("const card = text(\"{card}\"); return card?.includes('message') && card.includes('400 · 50035')")).await;
        stage.press(&format!("{card} .card-face")).await;
        stage.until("Discord's error is shown", &format!("return text(\"{card}\").includes('BASE_TYPE_MAX_LENGTH')")).await;
        stage.keep("card").await;

        stage.press("#exchange-filter").await;
        stage.types("played ann").await;
        stage.until("it is found by its words", "return all('.card:not([hidden])').length === 1").await;
        stage.types("xyz").await;
        stage.reads(".drawer-empty", "Nothing matches.").await;

        stage.press("#tab-faults").await;
        let before = stage.bot.sandbox.dump()["ahead_ms"].as_u64().unwrap();
        stage.press("[data-fault='+ 16 min']").await;
        stage.reads("#notice", "Done: too late for an interaction's token").await;
        assert_eq!(stage.bot.sandbox.dump()["ahead_ms"].as_u64().unwrap(), before + 16 * 60_000);
        stage.keep("faults").await;
        let late = stage.bot.hook(reqwest::Method::PATCH, &asked, "/messages/@original", json!({"content": "late"})).await;
        assert_eq!(late.0, 401, "{late:?}");

        // The card of a request that was made to fail says so.
        stage.press("[data-fault='500']").await;
        stage.reads("#notice", "Done: the next request fails with 500").await;
        assert_eq!(stage.bot.get("/users/@me").await.0, 500);
        assert_eq!(stage.bot.get("/users/@me").await.0, 200);
        stage.press("#tab-log").await;
        stage.press("[data-show='trouble']").await;
        stage.ask("const filter = document.getElementById('exchange-filter'); filter.value = ''; filter.dispatchEvent(new Event('input'))").await;
        stage.until("the failure is shown", "return all('.card.trouble:not([hidden])').some((card) => card.innerText.includes('/users/@me'))").await;

        stage.press("#tab-connect").await;
        let token = stage.bot.sandbox.token();
        stage.until("the token is there to copy", &format!("return text('#panel-connect').includes({})", json!(token))).await;
        stage.keep("connect").await;
    })
    .await;
}

#[tokio::test]
async fn every_tab_of_the_inspector_is_there_again_after_a_reload() {
    play("reload", None, &[], async |stage: Stage| {
        stage.open("ann").await;
        stage.press("#inspector-button").await;
        for (tab, there) in
            [("connect", ".setting"), ("faults", "[data-fault='500']"), ("log", "#exchange-filter")]
        {
            stage.press(&format!("#tab-{tab}")).await;
            stage.client.refresh().await.unwrap();
            stage.element("body[data-ready='ann']").await;
            stage.element(&format!("#tab-{tab}[aria-selected='true']")).await;
            stage
                .until(
                    there,
                    &format!("return all(\"#panel-{tab} {there}\").some((node) => node.checkVisibility())"),
                )
                .await;
        }
    })
    .await;
}
