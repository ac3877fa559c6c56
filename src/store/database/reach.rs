//! The first connection to a database: whether it works, and if not, why and what to do about it.
//!
//! A pool retries, and in the end only reports that it took too long. So a single connection is
//! opened first, and its error is reported. None of these texts contains a URL, since that may hold
//! a password.

use std::io::ErrorKind::{QuotaExceeded, StorageFull};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, Connection, Row};
use tokio::time::{sleep, timeout};

use super::dialect::Dialect;
use super::parameters::wrong_ssl_mode;
use crate::store::MIGRATIONS;

/// A connection that takes longer than this is reported as failed.
pub(in crate::store) const CONNECT: Duration = Duration::from_secs(5);
/// Run first on every new connection to an SQLite file.
const PREPARE: &str = "PRAGMA busy_timeout = 5000;
     PRAGMA journal_mode = WAL;
     PRAGMA synchronous = FULL;
     PRAGMA foreign_keys = ON;";
/// The table in which the migrator notes what it has done.
pub(in crate::store) const MIGRATED: &str = "_sqlx_migrations";
/// The pause between two attempts to reach a server that may be starting.
const PAUSE: Duration = Duration::from_millis(250);

/// Why a database can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum Unreachable {
    /// The file isn't a database, or its first pages are damaged.
    #[error("{} is damaged or isn't an SQLite database ({why}). {MEND}", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The error of SQLite.
        why: String,
    },
    /// Another program has made tables there.
    #[error(
        "it belongs to something else: it has tables that Hoppity didn't make. Name another in DATABASE_URL, such as a \
         new one"
    )]
    Foreign,
    /// Another program has locked the file.
    #[error("another program has locked {}: end it first", .0.display())]
    Locked(PathBuf),
    /// The file or its folder can't be accessed.
    #[error("{}: {why}. This user has to be able to write the file and its folder", .file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The error of SQLite or the system.
        why: String,
    },
    /// The disk has no room.
    #[error("{}: {why}. Make room on that disk", .file.display())]
    Full {
        /// The file.
        file: PathBuf,
        /// The error of SQLite or the system.
        why: String,
    },
    /// The file to read can't be read.
    #[error("{}: {why}. This user has to be able to read the file", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The error of the system.
        why: String,
    },
    /// The URL can't be parsed.
    #[error(
        "its URL can't be read ({0}). It is like postgres://user:password@host:5432/name, and signs such as @ / # ? in the \
         password are written as %40 %2F %23 %3F"
    )]
    Url(String),
    /// There is no such way to encrypt the connection.
    #[error(
        "sslmode in its URL can't be {0}: it is disable, allow, prefer, require, verify-ca or verify-full"
    )]
    SslMode(String),
    /// No machine has this name.
    #[error(
        "there is no host {host} ({why}). Is its name right in DATABASE_URL, and does this machine's DNS know it?"
    )]
    NoHost {
        /// The name.
        host: String,
        /// The message of the system.
        why: String,
    },
    /// The connection can't be encrypted.
    #[error(
        "{address}: no encrypted connection ({why}). sslmode in DATABASE_URL asks for one: prefer also takes one that \
         isn't encrypted, and verify-ca and verify-full need the right sslrootcert"
    )]
    Tls {
        /// Host and port.
        address: String,
        /// What went wrong.
        why: String,
    },
    /// Nothing listens at the address.
    #[error(
        "nothing listens at {0} (connection refused). Is PostgreSQL running there, and are host and port right?"
    )]
    Refused(String),
    /// The server didn't answer.
    #[error("{0} doesn't answer. Are host and port right, and is there a firewall in between?")]
    Silent(String),
    /// The server rejected the user or the password.
    #[error(
        "{address} doesn't let user {user} in ({why}). Are user and password right, and does pg_hba.conf let them in?"
    )]
    NotLetIn {
        /// Host and port.
        address: String,
        /// The user's name.
        user: String,
        /// The server's message.
        why: String,
    },
    /// The server has no such database.
    #[error(
        "{address} has no database {name}. Create it with `createdb {name}`, or name another in DATABASE_URL"
    )]
    NoDatabase {
        /// Host and port.
        address: String,
        /// The name of the database.
        name: String,
    },
    /// The server can't be used for some other reason.
    #[error("{address}: {why}")]
    Server {
        /// Host and port.
        address: String,
        /// The message of the server or the system.
        why: String,
    },
}

/// What to do about a damaged file.
pub(in crate::store) const MEND: &str = "Stop the bot, put the newest backup in its place with `hoppity restore FILE`, and start the bot again; \
     `hoppity doctor` says whether all is well";

impl Unreachable {
    /// An error of the system for a file.
    pub(in crate::store) fn file(file: &Path, why: &std::io::Error) -> Unreachable {
        let (file, is_full) = (file.to_owned(), matches!(why.kind(), StorageFull | QuotaExceeded));
        let why = why.to_string();
        if is_full { Unreachable::Full { file, why } } else { Unreachable::File { file, why } }
    }

    fn of_sqlite(file: &Path, why: &sqlx::Error) -> Unreachable {
        let file = file.to_owned();
        match sqlite_code(why) {
            Some(CORRUPT | NOT_A_DATABASE) => Unreachable::Damaged { file, why: said(why) },
            Some(BUSY | LOCKED) => Unreachable::Locked(file),
            Some(FULL) => Unreachable::Full { file, why: said(why) },
            _ => Unreachable::File { file, why: said(why) },
        }
    }

    fn of_postgres(server: &PgConnectOptions, why: &sqlx::Error) -> Unreachable {
        let address = address(server);
        match (why, sqlstate(why).as_deref()) {
            (sqlx::Error::Io(error), _) if error.kind() == std::io::ErrorKind::ConnectionRefused => {
                Unreachable::Refused(address)
            }
            (sqlx::Error::Io(error), _) if error.to_string().contains(LOOKUP) => {
                Unreachable::NoHost { host: server.get_host().to_owned(), why: said(why) }
            }
            (sqlx::Error::Tls(error), _) => Unreachable::Tls { address, why: error.to_string() },
            (_, Some(INVALID_PASSWORD | INVALID_AUTHORIZATION)) => {
                Unreachable::NotLetIn { address, user: server.get_username().to_owned(), why: said(why) }
            }
            (_, Some(NO_DATABASE)) => {
                let name = server.get_database().unwrap_or(server.get_username()).to_owned();
                Unreachable::NoDatabase { address, name }
            }
            _ => Unreachable::Server { address, why: said(why) },
        }
    }
}

// SQLite's result codes, by their lowest byte.
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READ_ONLY: u32 = 8;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const NOT_A_DATABASE: u32 = 26;

// PostgreSQL's SQLSTATEs.
const INVALID_AUTHORIZATION: &str = "28000";
const INVALID_PASSWORD: &str = "28P01";
const NO_DATABASE: &str = "3D000";
const INSUFFICIENT_PRIVILEGE: &str = "42501";
const STARTING: &str = "57P03";
const TOO_MANY_CONNECTIONS: &str = "53300";

/// How the system's error begins when it finds no address for a host.
const LOOKUP: &str = "failed to lookup address information";

fn sqlstate(error: &sqlx::Error) -> Option<String> {
    error.as_database_error()?.code().map(Into::into)
}

/// SQLite's result code. A SQLSTATE has five characters, which no code of SQLite's has.
fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let code = sqlstate(error).filter(|code| code.len() < 5)?;
    code.parse::<u32>().ok().map(|code| code & 0xFF)
}

/// Whether a statement failed because the file is damaged.
pub(in crate::store) fn is_damage(error: &sqlx::Error) -> bool {
    matches!(sqlite_code(error), Some(CORRUPT | NOT_A_DATABASE))
}

/// Whether a statement failed because SQLite may only read the file.
pub(in crate::store) fn is_read_only(error: &sqlx::Error) -> bool {
    sqlite_code(error) == Some(READ_ONLY)
}

/// Whether a statement failed because PostgreSQL doesn't let the user do that.
pub(in crate::store) fn lacks_rights(error: &sqlx::Error) -> bool {
    sqlstate(error).as_deref() == Some(INSUFFICIENT_PRIVILEGE)
}

/// The message of the database or the system, without sqlx's additions.
pub(in crate::store) fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Configuration(error) => error.to_string(),
        other => other.to_string(),
    }
}

/// Host and port, or the folder of the socket.
fn address(server: &PgConnectOptions) -> String {
    match server.get_socket() {
        Some(folder) => format!("{}, port {}", folder.display(), server.get_port()),
        None => format!("{}:{}", server.get_host(), server.get_port()),
    }
}

/// Whether another program has made tables in a database. The migrator's table says which migrations made ours; other
/// programs have one of the same name.
async fn is_foreign(connection: &mut AnyConnection, dialect: Dialect) -> Result<bool, sqlx::Error> {
    let tables = sqlx::query(dialect.tables()).fetch_all(&mut *connection).await?;
    let names: Vec<String> = tables.iter().map(|row| row.try_get("name")).collect::<Result<_, _>>()?;
    if !names.iter().any(|name| name == MIGRATED) {
        return Ok(!names.is_empty());
    }
    let (number, name, _) = MIGRATIONS[0];
    let first = sqlx::query("SELECT description FROM _sqlx_migrations WHERE version = $1").bind(number);
    match first.fetch_optional(connection).await? {
        Some(row) => Ok(row.try_get::<String, _>("description")? != name),
        // Our first start may have broken off before the first migration.
        None => Ok(names.len() > 1),
    }
}

/// Opens a connection to an SQLite file.
pub(in crate::store) async fn open_file(url: &str) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = AnyConnection::connect(url).await?;
    sqlx::raw_sql(PREPARE).execute(&mut connection).await?;
    Ok(connection)
}

/// Checks that an SQLite file can be opened by `url` and is a database of ours, or an empty one. Another program's is
/// left as it is.
pub(in crate::store) async fn opens(url: &str, file: &Path) -> Result<(), Unreachable> {
    let tried = async {
        let mut connection = AnyConnection::connect(url).await?;
        if is_foreign(&mut connection, Dialect::Sqlite).await? {
            return Ok(false);
        }
        connection.close().await?;
        open_file(url).await?.close().await?;
        Ok(true)
    };
    match tried.await {
        Ok(true) => Ok(()),
        Ok(false) => Err(Unreachable::Foreign),
        Err(error) => Err(Unreachable::of_sqlite(file, &error)),
    }
}

/// Checks that PostgreSQL answers at `url`, with a database of ours or an empty one. A server that is just starting
/// gets a few seconds.
pub(in crate::store) async fn answers(url: &str) -> Result<(), Unreachable> {
    if has_password_cut_short(url) {
        return Err(Unreachable::Url("a @ stands behind the host".to_owned()));
    }
    if let Some(mode) = wrong_ssl_mode(url) {
        return Err(Unreachable::SslMode(mode));
    }
    let server = PgConnectOptions::from_str(url).map_err(|error| Unreachable::Url(said(&error)))?;
    let begin = Instant::now();
    loop {
        let left = CONNECT.saturating_sub(begin.elapsed());
        let error = match timeout(left, AnyConnection::connect(url)).await {
            Ok(Ok(mut connection)) => {
                let found = is_foreign(&mut connection, Dialect::Postgres).await;
                // It has answered, so an error while closing doesn't matter.
                drop(connection.close().await);
                return match found {
                    Ok(false) => Ok(()),
                    Ok(true) => Err(Unreachable::Foreign),
                    Err(error) => Err(Unreachable::of_postgres(&server, &error)),
                };
            }
            Ok(Err(error)) => error,
            Err(_) => return Err(Unreachable::Silent(address(&server))),
        };
        let why = Unreachable::of_postgres(&server, &error);
        let may_be_starting = matches!(why, Unreachable::Refused(_))
            || matches!(sqlstate(&error).as_deref(), Some(STARTING | TOO_MANY_CONNECTIONS));
        if !may_be_starting || begin.elapsed() + PAUSE > CONNECT {
            return Err(why);
        }
        sleep(PAUSE).await;
    }
}

/// Whether a special character in the password cut off the host and port, so that the rest of the
/// password would be reported as the name of a database.
fn has_password_cut_short(url: &str) -> bool {
    let (_, rest) = url.split_once("://").unwrap_or_default();
    let (_, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    path.split(['&', '=']).next().is_some_and(|path| path.contains('@'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_needs_room_and_no_rights() {
        let text = |kind: std::io::ErrorKind| Unreachable::file(Path::new("/x"), &kind.into()).to_string();
        assert!(text(StorageFull).ends_with("Make room on that disk"), "{}", text(StorageFull));
        let denied = text(std::io::ErrorKind::PermissionDenied);
        assert!(denied.contains("has to be able to write the file"), "{denied}");
    }

    #[test]
    fn a_password_with_a_sign_that_ends_the_host_is_noticed() {
        for url in
            ["postgres://u:12/secret@h/db", "postgres://u:12?secret@h/db", "postgres://u:1#secret@h/db"]
        {
            assert!(has_password_cut_short(url), "{url}");
        }
        for url in
            ["postgres://u:p@h/db", "postgres://u:a@b@h:1/db", "postgres://h", "postgres://h/db?user=a@b"]
        {
            assert!(!has_password_cut_short(url), "{url}");
        }
    }
}
