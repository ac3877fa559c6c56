//! What `hoppity doctor` finds before the bot meets it, and that it leaves no traces.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;

use sandbox::{Config, Sandbox};
use tokio::process::Command;

use crate::hosting::{guest, hoppity, said};
use crate::support::{Database, PATIENCE};

#[tokio::test]
async fn it_leaves_no_lock_that_another_user_could_not_take() {
    let database = Database::sqlite();
    database.open().await.close().await;
    let found = said(&hoppity(&database.folder, &[("DATABASE_URL", &database.url)], &["doctor"]).await);
    assert!(found.contains("  database") && !found.contains("is running on it"), "{found}");
    assert!(!database.folder.join("test.sqlite.lock").exists());
    // A lock that can't be made is named itself.
    std::fs::create_dir(database.folder.join("test.sqlite.lock")).unwrap();
    let set = [("DISCORD_TOKEN", "abc"), ("DATABASE_URL", &*database.url)];
    let refused = said(&hoppity(&database.folder, &set, &["run"]).await);
    assert!(refused.contains("test.sqlite.lock: "), "{refused}");
    database.ends().await;
}

#[tokio::test]
async fn it_reads_what_is_to_be_logged() {
    let database = Database::sqlite();
    let found = said(&hoppity(&database.folder, &[("RUST_LOG", "hoppity=loud")], &["doctor"]).await);
    assert!(found.contains("WRONG  settings    RUST_LOG must be like info or hoppity=debug"), "{found}");
    database.ends().await;
}

#[tokio::test]
async fn it_tries_whether_this_user_may_make_the_file() {
    let database = Database::sqlite();
    let mut command = Command::new(env!("CARGO_BIN_EXE_hoppity"));
    if let Some(guest) = guest(&database.folder) {
        command.uid(guest);
    }
    // The folder of the first one that isn't there is the administrator's.
    command.arg("doctor").current_dir(&database.folder).env("DATABASE_URL", "sqlite:///hoppity/new.sqlite");
    let found = said(&command.output().await.unwrap());
    let line = found.lines().find(|line| line.contains("  database ")).unwrap();
    assert!(line.contains("WRONG") && line.contains("/hoppity/new.sqlite: "), "{found}");
    database.ends().await;
}

#[tokio::test]
async fn it_looks_at_all_servers() {
    let sandbox = Sandbox::start(Config { patience: PATIENCE, ..Config::default() }).await.unwrap();
    let world = sandbox.moderator();
    while world.guilds().len() < 410 {
        world.add_guild("Tavern");
    }
    let database = Database::sqlite();
    let (token, base) = (sandbox.token(), sandbox.base());
    let set = [("DISCORD_TOKEN", &*token), ("DISCORD_PROXY", &*base)];
    let found = said(&hoppity(&database.folder, &set, &["doctor"]).await);
    assert!(found.contains("on 410 servers, with all permissions"), "{found}");
    sandbox.stop().await;
    database.ends().await;
}

#[tokio::test]
async fn a_setting_that_is_no_text_is_named() {
    let database = Database::sqlite();
    for (arguments, status) in [(&["run"][..], 2), (&["doctor"], 1), (&["restore", "kept.sqlite"], 1)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hoppity"));
        command.args(arguments).current_dir(&database.folder).env("DISCORD_TOKEN", "abc");
        command.env("DATABASE_URL", OsStr::from_bytes(b"sqlite://a\xff.sqlite"));
        let refused = command.env("OTHER", OsStr::from_bytes(b"\xff")).output().await.unwrap();
        assert_eq!(refused.status.code(), Some(status), "{}", said(&refused));
        assert!(said(&refused).contains("DATABASE_URL has bytes that are no text"), "{}", said(&refused));
    }
    let left = std::fs::read_dir(&database.folder).unwrap().count();
    assert_eq!(left, 0, "another database was made");
    database.ends().await;
}
