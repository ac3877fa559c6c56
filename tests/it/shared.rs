//! A PostgreSQL database that processes share: each has a name of its own, and nobody copies it meanwhile.

use std::time::Duration;

use crate::hosting::{hoppity, said};
use crate::rig::{Rig, sql};
use crate::support::{App, Database};
use crate::waiting::until;

#[tokio::test]
async fn nobody_copies_what_a_process_still_writes() {
    let Some(database) = Database::postgres("nobody_copies_what_a_process_still_writes").await else {
        return;
    };
    let app = App::start(database).await;
    let (folder, url) = (app.database.folder.clone(), app.database.url.clone());
    let copy = ["copy", &*url, "sqlite://new.sqlite"];
    let refused = hoppity(&folder, &[], &copy).await;
    assert_eq!(refused.status.code(), Some(1), "{}", said(&refused));
    assert!(
        said(&refused).contains("Hoppity runs on this database (process \"hoppity\""),
        "{}",
        said(&refused)
    );
    assert!(!folder.join("new.sqlite").exists());
    let found = said(&hoppity(&folder, &[("DATABASE_URL", &url)], &["doctor"]).await);
    assert!(found.contains("; Hoppity is running on it, as hoppity\n"), "{found}");
    app.ends().await;

    let Some(database) = Database::postgres("nobody_copies_what_a_process_still_writes").await else {
        return;
    };
    let (rig, one) = Rig::start(database).await;
    one.store().close().await;
    sql(&rig.database, "UPDATE alive SET stamp_ms = 0").await;
    let copy = ["copy", &*rig.database.url, "sqlite://new.sqlite"];
    let copied = hoppity(&rig.database.folder, &[], &copy).await;
    assert!(copied.status.success(), "{}", said(&copied));
    rig.database.ends().await;
}

#[tokio::test]
async fn two_processes_with_one_name_are_noticed() {
    let Some(database) = Database::postgres("two_processes_with_one_name_are_noticed").await else { return };
    let app = App::start_by_its_clock(database).await;
    let why = "another process has the same name and the same database";
    let stamps = async |by: &str| {
        sql(&app.database, &format!("UPDATE alive SET stamp_ms = stamp_ms + {by}")).await;
        app.sandbox.advance(Duration::from_secs(6));
    };
    for _ in 0..5 {
        stamps("0").await;
    }
    assert!(!app.log().contains(why), "{}", app.log());
    // As another process would.
    until("the bot says so", async || {
        stamps("1").await;
        app.log().contains(why)
    })
    .await;
    assert!(app.log().contains("give each its own HOPPITY_NAME"), "{}", app.log());
    app.ends().await;
}

#[tokio::test]
async fn an_empty_database_needs_no_backup_but_rights() {
    let Some(database) = Database::postgres("an_empty_database_needs_no_backup_but_rights").await else {
        return;
    };
    let empty = said(&hoppity(&database.folder, &[("DATABASE_URL", &database.url)], &["doctor"]).await);
    assert!(
        empty.contains(": it is empty; the first start makes its tables") && !empty.contains("backup"),
        "{empty}"
    );
    let guest = format!("guest_{}", std::process::id());
    sql(&database, &format!("CREATE ROLE {guest} LOGIN")).await;
    let url = database.url.replacen("postgres@", &format!("{guest}@"), 1);
    let set = [("DISCORD_TOKEN", "abc"), ("DATABASE_URL", &*url)];
    let advised = said(&hoppity(&database.folder, &set, &["doctor"]).await);
    assert!(advised.contains("WRONG  database") && advised.contains("GRANT ALL ON SCHEMA"), "{advised}");
    let refused = hoppity(&database.folder, &set, &["run"]).await;
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(said(&refused).contains("permission denied for schema public"), "{}", said(&refused));
    assert!(said(&refused).contains("GRANT ALL ON SCHEMA public TO"), "{}", said(&refused));
    sql(&database, &format!("DROP ROLE {guest}")).await;
    database.ends().await;
}
