//! How SQLite finds the rows of lists that people open: by an index, however much others have played.

use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

use super::Store;
use super::competitions::COMPETITIONS_OF;

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
    connection.close().await.unwrap();
    std::fs::remove_file(file).unwrap();
}
