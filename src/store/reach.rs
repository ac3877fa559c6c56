//! The first connection to a database: whether there can be one, and if not, why and what to do about it.
//!
//! A pool tries again and again, and says in the end only that it took too long. So one connection is opened by itself
//! first, and its error is told. None of these texts has a URL in it, since that may hold a password.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, Connection};
use tokio::time::{sleep, timeout};

/// A connection that can't be had in this time is reported instead of waited for.
pub(super) const CONNECT: Duration = Duration::from_secs(5);
/// How often a server that may be starting is asked again.
const PAUSE: Duration = Duration::from_millis(250);

/// Why a database can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum Unreachable {
    /// The file is no database, or its first pages are damaged.
    #[error("{} is damaged, or no SQLite database ({why}). {MEND}", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        why: String,
    },
    /// Another program has locked the file.
    #[error("another program has locked {}: end it first", .0.display())]
    Locked(PathBuf),
    /// The file or its folder can't be used.
    #[error("{}: {why}. This user has to be able to write the file and its folder", .file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What SQLite or the system says.
        why: String,
    },
    /// The URL can't be read.
    #[error(
        "its URL can't be read ({0}). It is like postgres://user:password@host:5432/name, and signs such as @ / # ? in the \
         password are written as %40 %2F %23 %3F"
    )]
    Url(String),
    /// Nobody listens there.
    #[error(
        "nobody listens at {0} (connection refused). Is PostgreSQL running there, and are host and port right?"
    )]
    Refused(String),
    /// Nothing was answered.
    #[error("{0} doesn't answer. Are host and port right, and does no firewall stand between?")]
    Silent(String),
    /// The server doesn't know the user, or the password is another.
    #[error(
        "{place} doesn't let user {user} in ({why}). Are user and password right, and does pg_hba.conf let them in?"
    )]
    NotLetIn {
        /// Host and port.
        place: String,
        /// The user's name.
        user: String,
        /// What the server says.
        why: String,
    },
    /// The server has no such database.
    #[error("{place} has no database {name}. `createdb {name}` makes it, or DATABASE_URL means another")]
    NoDatabase {
        /// Host and port.
        place: String,
        /// Its name.
        name: String,
    },
    /// The server can't be used for another reason.
    #[error("{place}: {why}")]
    Server {
        /// Host and port.
        place: String,
        /// What the server or the system says.
        why: String,
    },
}

/// What to do about a damaged file.
pub(super) const MEND: &str = "Stop the bot, move the file away together with those that begin with its name, put the newest \
     backup in its place, and let `hoppity doctor` look at it";

impl Unreachable {
    /// A file that the system won't give us.
    pub(super) fn file(file: &Path, why: &std::io::Error) -> Unreachable {
        Unreachable::File { file: file.to_owned(), why: why.to_string() }
    }

    fn of_sqlite(file: &Path, why: &sqlx::Error) -> Unreachable {
        let file = file.to_owned();
        match sqlite_code(why) {
            Some(CORRUPT | NOT_A_DATABASE) => Unreachable::Damaged { file, why: said(why) },
            Some(BUSY | LOCKED) => Unreachable::Locked(file),
            _ => Unreachable::File { file, why: said(why) },
        }
    }

    fn of_postgres(server: &PgConnectOptions, why: &sqlx::Error) -> Unreachable {
        let place = place(server);
        match (why, sqlstate(why).as_deref()) {
            (sqlx::Error::Io(error), _) if error.kind() == std::io::ErrorKind::ConnectionRefused => {
                Unreachable::Refused(place)
            }
            (_, Some(INVALID_PASSWORD | INVALID_AUTHORIZATION)) => {
                Unreachable::NotLetIn { place, user: server.get_username().to_owned(), why: said(why) }
            }
            (_, Some(NO_DATABASE)) => {
                let name = server.get_database().unwrap_or(server.get_username()).to_owned();
                Unreachable::NoDatabase { place, name }
            }
            _ => Unreachable::Server { place, why: said(why) },
        }
    }
}

// SQLite's result codes, by their lowest byte.
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const CORRUPT: u32 = 11;
const NOT_A_DATABASE: u32 = 26;

// PostgreSQL's SQLSTATEs.
const INVALID_AUTHORIZATION: &str = "28000";
const INVALID_PASSWORD: &str = "28P01";
const NO_DATABASE: &str = "3D000";
const STARTING: &str = "57P03";
const TOO_MANY_CONNECTIONS: &str = "53300";

fn sqlstate(error: &sqlx::Error) -> Option<String> {
    error.as_database_error()?.code().map(Into::into)
}

/// SQLite's result code. A SQLSTATE has five signs, and no code of SQLite's does.
fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let code = sqlstate(error).filter(|code| code.len() < 5)?;
    code.parse::<u32>().ok().map(|code| code & 0xFF)
}

/// Whether a statement failed because the file is damaged.
pub(super) fn is_damage(error: &sqlx::Error) -> bool {
    matches!(sqlite_code(error), Some(CORRUPT | NOT_A_DATABASE))
}

/// What the database or the system said, without sqlx's words around it.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Configuration(error) => error.to_string(),
        other => other.to_string(),
    }
}

/// Host and port, or the folder of the socket.
fn place(server: &PgConnectOptions) -> String {
    match server.get_socket() {
        Some(folder) => format!("{}, port {}", folder.display(), server.get_port()),
        None => format!("{}:{}", server.get_host(), server.get_port()),
    }
}

/// Opens an SQLite file by `url`, and sees whether it is one: `prepare` is the first that is asked of it.
pub(super) async fn opens(url: &str, file: &Path, prepare: &'static str) -> Result<(), Unreachable> {
    let tried = async {
        let mut connection = AnyConnection::connect(url).await?;
        sqlx::raw_sql(prepare).execute(&mut connection).await?;
        connection.close().await
    };
    tried.await.map_err(|error| Unreachable::of_sqlite(file, &error))
}

/// Connects to PostgreSQL by `url`. One that is only starting has a few seconds for that.
pub(super) async fn answers(url: &str) -> Result<(), Unreachable> {
    if has_password_cut_short(url) {
        return Err(Unreachable::Url("a @ stands behind the host".to_owned()));
    }
    let server = PgConnectOptions::from_str(url).map_err(|error| Unreachable::Url(said(&error)))?;
    let begin = Instant::now();
    loop {
        let left = CONNECT.saturating_sub(begin.elapsed());
        let error = match timeout(left, AnyConnection::connect(url)).await {
            Ok(Ok(connection)) => {
                // It has answered; how it takes its leave is no matter.
                drop(connection.close().await);
                return Ok(());
            }
            Ok(Err(error)) => error,
            Err(_) => return Err(Unreachable::Silent(place(&server))),
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

/// Whether a sign in the password ended what is read as host and port: parts of the password would be told as a database's
/// name.
fn has_password_cut_short(url: &str) -> bool {
    let (_, rest) = url.split_once("://").unwrap_or_default();
    let (_, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    path.split(['&', '=']).next().is_some_and(|path| path.contains('@'))
}

#[cfg(test)]
mod tests {
    use super::*;

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
