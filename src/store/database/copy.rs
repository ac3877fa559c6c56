//! Full copies: a backup while the bot runs, and the move from one database to another.

use std::fs::File;
use std::path::Path;

use futures_util::TryStreamExt as _;
use sqlx::any::AnyRow;
use sqlx::{Any, AssertSqlSafe, Connection, Row, Transaction};

use super::dialect::Dialect;
use super::file::{discard, file_url, real, with_suffix};
use super::reach::Unreachable;
use crate::store::{MIGRATIONS, Store, StoreError, WriteTransaction};

/// The number of rows copied per statement: some thousand values, which both databases accept.
const BATCH: usize = 200;
/// Progress is reported each time this many rows are done.
const TELL_EVERY: u64 = 20_000;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Table {
    name: &'static str,
    /// Whether the database generates its keys.
    counts: bool,
}

/// The tables of a version in order of creation, so that a row comes after those that it refers to.
fn tables(version: i64) -> Vec<Table> {
    let statements = |command: &'static str| {
        let migrations = MIGRATIONS.iter().filter(move |(number, ..)| *number <= version);
        let sources = migrations.flat_map(move |(_, _, sql)| sql.split(command).skip(1));
        sources.filter_map(|source| source.split(';').next())
    };
    let name = |statement: &'static str| {
        statement.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next()
    };
    let dropped: Vec<&str> = statements("DROP TABLE ").filter_map(name).collect();
    let table = |body: &'static str| Some(Table { name: name(body)?, counts: body.contains("{identity}") });
    let made = statements("CREATE TABLE ").filter_map(table);
    made.filter(|table| !dropped.contains(&table.name)).collect()
}

/// A value in a row. Our tables have no other types.
enum Field {
    Whole(Option<i64>),
    Text(Option<String>),
    Real(Option<f64>),
}

/// The type of a column.
#[derive(Copy, Clone, Debug)]
enum Kind {
    Whole,
    Text,
    Real,
}

struct Column {
    name: String,
    kind: Kind,
}

impl Column {
    fn read(&self, row: &AnyRow, at: usize) -> Result<Field, sqlx::Error> {
        Ok(match self.kind {
            Kind::Whole => Field::Whole(row.try_get(at)?),
            Kind::Text => Field::Text(row.try_get(at)?),
            Kind::Real => Field::Real(row.try_get(at)?),
        })
    }
}

impl Store {
    /// Writes a consistent snapshot of the database into a new SQLite file, while others may go on
    /// writing. The file has the version of this database. `tell` is called now and then with the
    /// current table and the number of rows done.
    ///
    /// # Errors
    /// When the file already exists or a database fails; an incomplete file is removed.
    pub async fn backup(&self, file: &Path, tell: impl FnMut(&str, u64)) -> Result<(), StoreError> {
        if file.exists() {
            return Err(StoreError::Exists(file.to_owned()));
        }
        if file.to_str().is_some_and(|name| Dialect::of(name).is_ok()) {
            return Err(StoreError::NoPath(file.to_owned()));
        }
        if file.parent().is_some_and(|folder| !folder.as_os_str().is_empty() && !folder.exists()) {
            return Err(StoreError::NoFolder(file.to_owned()));
        }
        let file = real(file);
        // Under its name it is whole, even if this ends halfway.
        let part = with_suffix(&file, ".part");
        discard(&part);
        let written = self.write_into(&part, tell).await.and_then(|()| {
            let put = File::open(&part).and_then(|part| part.sync_all());
            put.and_then(|()| std::fs::rename(&part, &file))
                .map_err(|error| Unreachable::file(&file, &error).into())
        });
        if written.is_err() {
            discard(&part);
        }
        written
    }

    async fn write_into(&self, file: &Path, tell: impl FnMut(&str, u64)) -> Result<(), StoreError> {
        match self.dialect {
            Dialect::Sqlite => {
                let name = file.to_str().ok_or_else(|| StoreError::Name(file.to_owned()))?;
                sqlx::query("VACUUM INTO $1").bind(name.to_owned()).execute(&mut *self.read().await?).await?;
                Ok(())
            }
            Dialect::Postgres => {
                let into = Store::open_at(&file_url(file)?, self.version().await?).await?;
                let copied = self.copy_into(&into, tell).await;
                // The last connection to close moves the write-ahead log into the file.
                into.close().await;
                copied
            }
        }
    }

    /// Copies a consistent snapshot of the database into an empty one of the same version, all or
    /// nothing. Nobody else may use the target meanwhile. `tell` is as for [`Store::backup`].
    ///
    /// # Errors
    /// When `into` isn't empty or a database fails.
    pub async fn copy_into(&self, into: &Store, mut tell: impl FnMut(&str, u64)) -> Result<(), StoreError> {
        let tables = tables(self.version().await?);
        let mut reader = self.read().await?;
        let mut from = reader.begin_with(self.dialect.begin_reading()).await?;
        let mut to = into.begin().await?;
        for &table in &tables {
            if count(&mut to, table).await? > 0 {
                return Err(StoreError::NotEmpty);
            }
        }
        for table in tables {
            tell(table.name, 0);
            let columns = columns(self.dialect, &mut from, table).await?;
            let names: Vec<&str> = columns.iter().map(|column| &*column.name).collect();
            let names = names.join(", ");
            // Only names of our own tables and columns are interpolated.
            let select = AssertSqlSafe(format!("SELECT {names} FROM {}", table.name));
            let mut batch: Vec<Vec<Field>> = Vec::with_capacity(BATCH);
            let mut done = 0;
            let mut rows = sqlx::query(select).fetch(&mut *from);
            while let Some(row) = rows.try_next().await? {
                let fields = columns.iter().enumerate().map(|(at, column)| column.read(&row, at));
                batch.push(fields.collect::<Result<_, _>>()?);
                if batch.len() == BATCH {
                    done += insert(&mut to, table, &names, &mut batch).await?;
                    if done % TELL_EVERY == 0 {
                        tell(table.name, done);
                    }
                }
            }
            drop(rows);
            done += insert(&mut to, table, &names, &mut batch).await?;
            if table.counts {
                let last = self.dialect.last_key(&mut from, table.name).await?;
                into.dialect.set_last_key(&mut to, table.name, last).await?;
            }
            tell(table.name, done);
        }
        into.conclude(to).await
    }
}

async fn count(tx: &mut WriteTransaction, table: Table) -> Result<i64, sqlx::Error> {
    let sql = AssertSqlSafe(format!("SELECT CAST(COUNT(*) AS BIGINT) FROM {}", table.name));
    sqlx::query(sql).fetch_one(&mut **tx).await?.try_get(0)
}

async fn columns(
    dialect: Dialect,
    tx: &mut Transaction<'_, Any>,
    table: Table,
) -> Result<Vec<Column>, sqlx::Error> {
    let rows = sqlx::query(dialect.columns()).bind(table.name).fetch_all(&mut **tx).await?;
    let column = |row: &AnyRow| {
        let (name, kind): (String, String) = (row.try_get("name")?, row.try_get("kind")?);
        let kind = match kind.to_ascii_lowercase() {
            kind if kind.contains("int") => Kind::Whole,
            kind if kind.contains("double") => Kind::Real,
            _ => Kind::Text,
        };
        Ok(Column { name, kind })
    };
    rows.iter().map(column).collect()
}

/// Inserts the rows and empties the batch. Returns the number of rows.
async fn insert(
    tx: &mut WriteTransaction,
    table: Table,
    names: &str,
    batch: &mut Vec<Vec<Field>>,
) -> Result<u64, sqlx::Error> {
    let Some(width) = batch.first().map(Vec::len) else { return Ok(0) };
    let row = |at: usize| {
        let places: Vec<String> = (1..=width).map(|field| format!("${}", at * width + field)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..batch.len()).map(row).collect();
    let sql = format!("INSERT INTO {} ({names}) VALUES {}", table.name, rows.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    let count = batch.len() as u64;
    for field in batch.drain(..).flatten() {
        query = match field {
            Field::Whole(value) => query.bind(value),
            Field::Text(value) => query.bind(value),
            Field::Real(value) => query.bind(value),
        };
    }
    query.execute(&mut **tx).await?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::NEWEST;

    #[test]
    fn tables_come_before_what_refers_to_them() {
        let tables = tables(NEWEST);
        let at = |name: &str| tables.iter().position(|table| table.name == name).unwrap();
        assert!(at("players") < at("matches") && at("matches") < at("events"));
        let sources: String = MIGRATIONS.iter().map(|(_, _, sql)| *sql).collect();
        let count = |command| sources.matches(command).count();
        assert_eq!(tables.len(), count("CREATE TABLE ") - count("DROP TABLE "));
        for (table, counts) in [("matches", true), ("events", false), ("outbox", true)] {
            assert_eq!(tables[at(table)].counts, counts, "{table}");
        }
    }

    #[test]
    fn a_dropped_table_belongs_to_the_versions_before() {
        let has = |version, name| tables(version).iter().any(|table| table.name == name);
        assert!(has(31, "competition_posts") && !has(32, "competition_posts"));
        assert!(has(32, "competition_messages") && !has(31, "competition_messages"));
    }
}
