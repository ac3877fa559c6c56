//! What a look at the database finds, before anything is run on it.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::Row;

use super::dialect::Dialect;
use super::{MIGRATIONS, Store, StoreError, Totals, Unreachable};

/// How a database is.
#[derive(Clone, Debug)]
pub enum Condition {
    /// A file that isn't there yet: the first start makes it.
    New,
    /// One that is there.
    There {
        /// Which program, and its version: `PostgreSQL 15.7`.
        program: String,
        /// How many migrations the next start would apply.
        pending: usize,
        /// Whether a later version of Hoppity has used it.
        ahead: bool,
        /// How things stand and how long a commit took that waits for the disk; not while migrations are pending.
        totals: Option<(Totals, Duration)>,
        /// What SQLite finds damaged.
        damage: Option<String>,
    },
}

impl Store {
    /// Looks at the database that `url` names, changing nothing that lasts.
    ///
    /// # Errors
    /// When it can't be reached, or not be written.
    pub async fn examine(url: &str) -> Result<Condition, StoreError> {
        let dialect = Dialect::of(url)?;
        if let Some(file) = dialect.file(url).filter(|file| !file.exists()) {
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            let problem = |error: std::io::Error| Unreachable::file(&file, &error);
            let found = std::fs::metadata(folder.unwrap_or(Path::new("."))).map_err(problem)?;
            if !found.is_dir() || found.permissions().readonly() {
                return Err(problem(std::io::ErrorKind::PermissionDenied.into()).into());
            }
            return Ok(Condition::New);
        }
        let store = Store::connect(url).await?;
        let found = store.condition().await;
        store.close().await;
        found
    }

    async fn condition(&self) -> Result<Condition, StoreError> {
        let version = sqlx::query(self.dialect.version()).fetch_one(&self.read).await?;
        let applied = self.applied().await?;
        let newest = MIGRATIONS.last().map_or(0, |(number, ..)| *number);
        let pending = MIGRATIONS.iter().filter(|(number, ..)| !applied.contains(number)).count();
        let ahead = applied.iter().any(|number| *number > newest);
        let totals = if pending == 0 && !ahead {
            Some((self.totals().await?, self.commit_time().await?))
        } else {
            None
        };
        let damage = match self.dialect {
            Dialect::Postgres => None,
            Dialect::Sqlite => {
                let row = sqlx::query("PRAGMA quick_check(1)").fetch_one(&self.read).await?;
                Some(row.try_get::<String, _>(0)?).filter(|found| found != "ok")
            }
        };
        Ok(Condition::There { program: version.try_get(0)?, pending, ahead, totals, damage })
    }

    /// The numbers of the migrations that it has had.
    async fn applied(&self) -> Result<Vec<i64>, StoreError> {
        let kept = sqlx::query(self.dialect.columns()).bind("_sqlx_migrations").fetch_all(&self.read).await?;
        if kept.is_empty() {
            return Ok(Vec::new());
        }
        let rows = sqlx::query("SELECT CAST(version AS BIGINT) AS version FROM _sqlx_migrations");
        let rows = rows.fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| row.try_get("version")).collect::<Result<_, _>>()?)
    }

    /// How long it takes until something is on the disk for good. Nothing of it stays.
    async fn commit_time(&self) -> Result<Duration, StoreError> {
        let begin = Instant::now();
        self.probe().await?;
        Ok(begin.elapsed())
    }
}
