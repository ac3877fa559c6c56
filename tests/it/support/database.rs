//! A test's own database.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use hoppity::store::Store;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::say;

/// A database of the test's own, and a folder for other files.
pub struct Database {
    pub url: String,
    pub folder: PathBuf,
    /// On PostgreSQL, the maintenance database and the name of ours.
    server: Option<(String, String)>,
}

impl Database {
    /// A new file.
    pub fn sqlite() -> Database {
        let folder = Database::folder();
        Database { url: format!("sqlite://{}", folder.join("test.sqlite").display()), folder, server: None }
    }

    /// A new database on the server of `HOPPITY_TEST_POSTGRES`; without a server, the test is
    /// skipped with a message.
    pub async fn postgres(test: &str) -> Option<Database> {
        let Ok(maintenance) = std::env::var("HOPPITY_TEST_POSTGRES") else {
            let line = format!("left out: {test} (needs PostgreSQL; ./check starts one)");
            assert!(std::env::var("HOPPITY_REQUIRE_ALL").as_deref() != Ok("1"), "{line}");
            say(&line);
            return None;
        };
        let folder = Database::folder();
        let name = folder.file_name().unwrap().to_str().unwrap().replace('-', "_");
        tell(&maintenance, &format!("CREATE DATABASE {name}")).await;
        let (server, _) = maintenance.rsplit_once('/').expect("HOPPITY_TEST_POSTGRES names a database");
        Some(Database { url: format!("{server}/{name}"), folder, server: Some((maintenance, name)) })
    }

    /// Another one of the same kind.
    pub async fn another(&self) -> Database {
        match self.server {
            None => Database::sqlite(),
            Some(_) => Database::postgres("another").await.unwrap(),
        }
    }

    fn folder() -> PathBuf {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("hoppity-it-{}-{count}", std::process::id()));
        // Left over from an earlier process with the same id.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// A connection of the test's own.
    pub async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }

    /// Returns once no event is being written. A process killed at its COMMIT may leave one to
    /// PostgreSQL's server; with SQLite, its transaction dies with it.
    pub async fn writers_are_done(&self) {
        if self.server.is_some() {
            tell(&self.url, "BEGIN; LOCK TABLE events IN SHARE MODE; COMMIT").await;
        }
    }

    /// Rejects new connections and closes existing ones, or accepts them again. Only PostgreSQL
    /// can.
    pub async fn shuts(&self, shut: bool) {
        let (maintenance, name) = self.server.as_ref().expect("a server's database");
        tell(maintenance, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {}", !shut)).await;
        if shut {
            let of =
                format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
            tell(maintenance, &of).await;
        }
    }

    /// Deletes it. After a failed test it stays, so that it can be inspected.
    pub async fn ends(self) {
        if let Some((maintenance, name)) = &self.server {
            tell(maintenance, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
        }
        std::fs::remove_dir_all(&self.folder).unwrap();
    }
}

/// Runs a statement on PostgreSQL.
async fn tell(url: &str, sql: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap_or_else(|why| panic!("{url}: {why}"));
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
