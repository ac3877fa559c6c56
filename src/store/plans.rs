//! How SQLite finds the rows of lists that people open, and those that writers wait for: by an index, however much has
//! been played.

use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

use super::archive::{FORGET_POSTS, FORGET_TOKENS, UNFEATURED, UNFEATURED_ELSE, finished_of};
use super::competitions::COMPETITIONS_OF;
use super::{Scope, Store};
use crate::play::{ChannelId, GuildId, PlayerId};

/// The steps in which SQLite runs a statement.
async fn steps(connection: &mut SqliteConnection, sql: &str) -> String {
    let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
    let rows = sqlx::query(explain).fetch_all(connection).await.unwrap();
    rows.iter().map(|row| row.get::<String, _>("detail")).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn lists_are_found_by_an_index() {
    let file = std::env::temp_dir().join(format!("hoppity-plans-{}.sqlite", std::process::id()));
    let url = format!("sqlite://{}", file.display());
    Store::open(&url).await.unwrap().close().await;
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    let of_server = steps(&mut connection, COMPETITIONS_OF).await;
    assert!(!of_server.contains("SCAN"), "the posts of all servers are read:\n{of_server}");
    let (channel, guild, player) = (ChannelId(1), GuildId(1), PlayerId(1));
    for scope in [Scope::Channel(channel, player), Scope::Guild(guild, player), Scope::Everywhere(player)] {
        let finished = steps(&mut connection, finished_of(scope)).await;
        assert!(!finished.contains("SCAN"), "all matches are read for {scope:?}:\n{finished}");
        // Only the matches of a thread are sorted, and those are few.
        let (listed, _) = finished.split_once("thread=").unwrap_or((&finished, ""));
        assert!(!listed.contains("ORDER BY"), "all finished matches are sorted for {scope:?}:\n{finished}");
    }
    for (sql, index) in [
        (UNFEATURED, "matches_unfeatured"),
        (UNFEATURED_ELSE, "matches_unfeatured"),
        (FORGET_TOKENS, "outbox_tokens"),
        (FORGET_POSTS, "outbox_passing"),
    ] {
        let steps = steps(&mut connection, sql).await;
        assert!(steps.contains(index) && !steps.contains("ORDER BY"), "other rows are read, too:\n{steps}");
    }
    connection.close().await.unwrap();
    std::fs::remove_file(file).unwrap();
}
