//! A bot written with discord.js, in its own process, finds a Discord in the sandbox.

use std::path::{Path, PathBuf};
use std::process::Command;

use sandbox::{BotCommand, Config, Sandbox, Seen};
use serde_json::json;

/// The sample's folder, when it can be run here.
fn sample() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/discordjs");
    let has_node = Command::new("node").arg("--version").output().is_ok_and(|output| output.status.success());
    (has_node && folder.join("node_modules/discord.js").is_dir()).then_some(folder)
}

#[tokio::test]
async fn discordjs() {
    let Some(folder) = sample() else {
        let left_out = "left out: discord.js (needs node and npm ci in sandbox/conformance/discordjs)";
        assert!(std::env::var_os("HOPPITY_REQUIRE_ALL").is_none_or(|all| all != "1"), "{left_out}");
        // Past the harness, which shows what a test prints only when it fails.
        let _unread = std::io::Write::write_all(&mut std::io::stderr(), format!("{left_out}\n").as_bytes());
        return;
    };
    let bot = BotCommand { folder: Some(folder), ..BotCommand::new("node").arg("bot.mjs") };
    let patience = std::time::Duration::from_secs(30);
    let sandbox = Sandbox::start(Config { bot: Some(bot), patience, ..Config::default() }).await.unwrap();
    sandbox.has_command("count").await.unwrap();
    let (ann, bob, dario) =
        (sandbox.person("ann").unwrap(), sandbox.person("bob").unwrap(), sandbox.person("dario").unwrap());

    assert_eq!(dario.commands()[0]["description"], "Conta qualcosa");
    let choices = ann.autocomplete("lounge", "count", json!({"what": "st"}), "what").await.unwrap();
    assert_eq!(choices, [json!({"name": "stars", "value": "stars"})]);

    let options = json!({"what": "sheep", "with": bob.id()});
    let counted = ann.command("lounge", "count", options).unwrap();
    assert_eq!(ann.outcome(counted).await.unwrap()["state"], "answered");
    let seen = ann.wait_for("lounge", |seen| seen.iter().any(Seen::is_private)).await.unwrap();
    assert_eq!(seen[0].content(), "Ann counts sheep with bob: 1");
    assert_eq!(seen[1].content(), format!("Made {}", seen[0].id()));
    assert_eq!(bob.messages("lounge").unwrap().len(), 1, "the follow-up is only Ann's");

    bob.press(seen[0].id(), seen[0].button("More").unwrap(), &[]).unwrap();
    let has_picture = |seen: &[Seen]| seen[0].attachments().iter().any(|file| file["filename"] == "2.png");
    let seen = ann.wait_for("lounge", has_picture).await.unwrap();
    assert_eq!(seen[0].content(), "Ann counts sheep with bob: 2");
    assert_eq!(seen[0].attachments().len(), 1);
    assert_eq!(seen[0].attachments()[0]["description"], "The number 2");
    assert_eq!(
        (&seen[0].attachments()[0]["width"], &seen[0].attachments()[0]["height"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(bob.press(seen[0].id(), "more:1", &[]).unwrap_err().status, 409, "the old button is gone");

    bob.press(seen[0].id(), "pick", &["2"]).unwrap();
    let is_picked = |seen: &[Seen]| seen.iter().any(|message| message.content() == "bob picked 2!");
    let seen = bob.wait_for("lounge", |seen| is_picked(seen) && seen.len() == 1).await.unwrap();
    assert!(seen[0].is_by_bot());

    let slow = ann.command("halma", "slow", json!({})).unwrap();
    assert_eq!(ann.settled(slow).await.unwrap()["state"], "done");
    let seen = ann.messages("halma").unwrap();
    assert_eq!((seen[0].content(), seen[0].attachments().len()), ("Thought", 0));
    let url = seen[0]["embeds"][0]["image"]["url"].as_str().unwrap().to_owned();
    assert!(url.starts_with(&sandbox.base()) && url.ends_with("pixel.png"), "{url}");

    let refused: Vec<_> = sandbox.requests().into_iter().filter(|request| request.error.is_some()).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    sandbox.stop().await;
}
