//! The condition of a database, as found before anything is run on it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::Row;

use super::dialect::Dialect;
use super::reach::MIGRATED;
use crate::store::{MIGRATIONS, NEWEST, Store, StoreError, Totals, Unreachable, is_locked};

/// The condition of a database.
#[derive(Clone, Debug)]
pub enum Condition {
    /// A file that doesn't exist yet; the first start creates it.
    New {
        /// Its path.
        file: PathBuf,
        /// Whether a process uses it, which means that the file was there before.
        is_held: bool,
    },
    /// A database without tables.
    Empty {
        /// The program and its version.
        program: String,
    },
    /// A database with tables.
    There {
        /// The program and its version: `PostgreSQL 15.7`.
        program: String,
        /// The number of migrations that the next start would apply.
        pending: usize,
        /// Whether a later version of Hoppity has used it.
        ahead: bool,
        /// The totals, and how long a commit to disk took; `None` while migrations are pending.
        totals: Option<(Totals, Duration)>,
        /// The damage that SQLite reports.
        damage: Option<String>,
    },
}

impl Store {
    /// Examines the database at `url` without changing anything for good. Returns the names of the
    /// [processes](Store::processes) on it, too.
    ///
    /// # Errors
    /// When it can't be reached or written, or has no tables and this user may not make any.
    pub async fn examine(url: &str, now_ms: i64) -> Result<(Condition, Vec<String>), StoreError> {
        let dialect = Dialect::of(url)?;
        if let Some(file) = dialect.file(url).filter(|file| !file.exists()) {
            let problem = |error: std::io::Error| Unreachable::file(&file, &error);
            // The start creates the folders that are missing.
            let folder = file.ancestors().skip(1).find(|folder| folder.exists()).unwrap_or(Path::new("/"));
            // Its mode alone doesn't say it: the folder may be another user's, or on a disk that can only be read.
            let tried = folder.join(format!(".hoppity-doctor-{}", std::process::id()));
            File::create_new(&tried).and_then(|_| std::fs::remove_file(&tried)).map_err(problem)?;
            let is_held = is_locked(&file);
            return Ok((Condition::New { file, is_held }, vec![]));
        }
        let store = Store::connect(url).await?;
        let found = async { Ok((store.condition().await?, store.processes(now_ms).await?)) };
        let found = found.await;
        store.close().await;
        found
    }

    pub(in crate::store) async fn condition(&self) -> Result<Condition, StoreError> {
        let version = sqlx::query(self.dialect.version()).fetch_one(&mut *self.read().await?).await?;
        let applied = self.applied().await?;
        if applied.is_empty() {
            if let Some(may_create) = self.dialect.may_create() {
                let row = sqlx::query(may_create).fetch_one(&mut *self.read().await?).await?;
                if !row.try_get::<bool, _>("may")? {
                    return Err(StoreError::NoRights("it lacks CREATE on its schema".to_owned()));
                }
            }
            return Ok(Condition::Empty { program: version.try_get(0)? });
        }
        let pending = MIGRATIONS.iter().filter(|(number, ..)| !applied.contains(number)).count();
        let ahead = applied.iter().any(|number| *number > NEWEST);
        let totals = if pending == 0 && !ahead {
            Some((self.totals().await?, self.commit_time().await?))
        } else {
            None
        };
        let damage = match self.dialect {
            Dialect::Postgres => None,
            Dialect::Sqlite => {
                let row = sqlx::query("PRAGMA quick_check(1)").fetch_one(&mut *self.read().await?).await?;
                Some(row.try_get::<String, _>(0)?).filter(|found| found != "ok")
            }
        };
        Ok(Condition::There { program: version.try_get(0)?, pending, ahead, totals, damage })
    }

    /// The version of the tables: the number of the newest migration applied, and 0 without tables.
    pub async fn version(&self) -> Result<i64, StoreError> {
        Ok(self.applied().await?.into_iter().max().unwrap_or(0))
    }

    /// The numbers of the migrations already applied.
    async fn applied(&self) -> Result<Vec<i64>, StoreError> {
        let kept =
            sqlx::query(self.dialect.columns()).bind(MIGRATED).fetch_all(&mut *self.read().await?).await?;
        if kept.is_empty() {
            return Ok(Vec::new());
        }
        let rows = sqlx::query("SELECT CAST(version AS BIGINT) AS version FROM _sqlx_migrations");
        let rows = rows.fetch_all(&mut *self.read().await?).await?;
        Ok(rows.iter().map(|row| row.try_get("version")).collect::<Result<_, _>>()?)
    }

    /// How long a write takes to reach the disk. The write is undone.
    async fn commit_time(&self) -> Result<Duration, StoreError> {
        let begin = Instant::now();
        self.probe().await?;
        Ok(begin.elapsed())
    }
}
