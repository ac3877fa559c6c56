//! What survives a run of the sandbox.

mod support;

use sandbox::{Config, Sandbox, Store};
use serde_json::json;
use support::{RawBot, png};

#[tokio::test]
async fn a_kept_world_goes_on() {
    let folder = std::env::temp_dir().join(format!("sandbox-test-{}", std::process::id()));
    let kept = || Config { data: Some(folder.clone()), ..Config::default() };
    let bot = RawBot::with(kept()).await;
    let path = format!("/channels/{}/messages", bot.channel());
    let body = json!({"content": "kept", "attachments": [{"id": 0}]});
    bot.post_files(reqwest::Method::POST, &path, body, &[("a.png", png(3, 4))]).await;
    let (token, id) = (bot.sandbox.token(), bot.ann().messages("lounge").unwrap()[0].id());
    bot.sandbox.stop().await;

    let bot = RawBot::with(kept()).await;
    assert!(Sandbox::start(kept()).await.is_err(), "a folder is one sandbox's");
    assert_eq!(bot.sandbox.token(), token);
    let seen = bot.ann().messages("lounge").unwrap();
    assert_eq!((seen[0].id(), seen[0].content()), (id, "kept"));
    let url = seen[0].attachments()[0]["url"].as_str().unwrap();
    assert!(url.starts_with(&bot.sandbox.base()), "the port may be another: {url}");
    assert_eq!(bot.http.get(url).send().await.unwrap().bytes().await.unwrap(), png(3, 4));
    let later = bot.ann().say("lounge", "later").unwrap();
    assert!(later.id() > id);
    bot.sandbox.stop().await;

    std::fs::write(folder.join("attachments/mine.png"), "mine").unwrap();
    Store::wipe(&folder).unwrap();
    assert!(folder.join("attachments/mine.png").exists(), "it isn't the sandbox's");
    assert_eq!(std::fs::read_dir(folder.join("attachments")).unwrap().count(), 1);
    let fresh = Sandbox::start(kept()).await.unwrap();
    assert!(fresh.person("ann").unwrap().messages("lounge").unwrap().is_empty());
    fresh.stop().await;
    std::fs::remove_dir_all(folder).unwrap();
}
