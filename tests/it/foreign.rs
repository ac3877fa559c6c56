//! The database of another program is left as it is, and named.

use hoppity::store::{Store, StoreError, Unreachable};

use crate::hosting::{hoppity, said};
use crate::rig::sql;
use crate::support::{Database, on_both_databases};

on_both_databases!(no_command_touches_the_database_of_another_program);

const WHY: &str = "it belongs to something else: it has tables that Hoppity didn't make";

async fn no_command_touches_the_database_of_another_program(database: Database) {
    let token = ("DISCORD_TOKEN", "abc");
    let ours = database.another().await;
    ours.open().await.close().await;
    // A migrator of the same kind as ours has made the tables of the second.
    for statements in [
        &["CREATE TABLE users (a INTEGER)"][..],
        &[
            "CREATE TABLE _sqlx_migrations (version BIGINT, description TEXT)",
            "INSERT INTO _sqlx_migrations (version, description) VALUES (1, 'users')",
            "CREATE TABLE users (a INTEGER)",
        ],
    ] {
        let theirs = database.another().await;
        if let Some(file) = Store::file(&theirs.url).unwrap() {
            std::fs::write(file, "").unwrap();
        }
        for statement in statements {
            sql(&theirs, statement).await;
        }
        let url = ("DATABASE_URL", &*theirs.url);
        let to_theirs = ["copy", &*ours.url, &*theirs.url];
        let from_theirs = ["copy", &*theirs.url, "sqlite://new.sqlite"];
        for (arguments, status) in [
            (&["run"][..], 2),
            (&["backup", "kept.sqlite"], 1),
            (&to_theirs, 1),
            (&from_theirs, 1),
            (&["ratings", "rebuild"], 1),
            (&["doctor"], 1),
        ] {
            let refused = hoppity(&theirs.folder, &[token, url], arguments).await;
            let text = said(&refused);
            assert!(text.contains(WHY), "{arguments:?}: {text}");
            assert_eq!(refused.status.code(), Some(status), "{arguments:?}: {text}");
        }
        let refused = Store::open(&theirs.url).await.map(drop);
        assert!(matches!(refused, Err(StoreError::Unreachable(Unreachable::Foreign))), "{refused:?}");
        sql(&theirs, "ALTER TABLE users RENAME TO players").await;
        theirs.ends().await;
    }
    ours.ends().await;
    database.ends().await;
}
