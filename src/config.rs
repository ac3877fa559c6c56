//! Settings: the environment and a `.env` file in the working folder, read and validated once at
//! the start.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::net::SocketAddr;

use tracing_subscriber::EnvFilter;

use crate::discord::ShardRange;

/// All settings, the same as in the README's table.
#[derive(Clone)]
pub struct Config {
    /// `DISCORD_TOKEN`
    pub token: String,
    /// `DISCORD_PROXY`: an address to use instead of Discord's; set by the sandbox.
    pub base: Option<String>,
    /// `DATABASE_URL`
    pub database: String,
    /// `HOPPITY_NAME`: this process's name among several on one database.
    pub name: String,
    /// `HOPPITY_SHARDS`: the shards that this process runs; `None` means all of them.
    pub shards: Option<ShardRange>,
    /// `HOPPITY_HTTP`: the loopback address for metrics and health; `None` for no server.
    pub http: Option<SocketAddr>,
    /// `HOPPITY_PACE`: requests per second that one person may make; `None` for any number.
    pub pace: Option<u32>,
    /// `HOPPITY_CLOCK`: where a sandbox serves the clock to follow; `None` for this machine's and
    /// Discord's.
    pub clock: Option<String>,
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config").field("base", &self.base).field("name", &self.name).finish_non_exhaustive()
    }
}

/// The default database: a file in the working folder.
pub const DATABASE: &str = "sqlite://hoppity.sqlite";

/// The default limit of requests per second and person. Hands make five in a good second, with a
/// picker's buttons; a burst of three seconds' worth is allowed.
const PACE: u32 = 10;
/// The highest limit that can be set.
const FASTEST: u32 = 1000;

/// What is wrong with the settings, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The token isn't set.
    #[error(
        "DISCORD_TOKEN is not set. Put it into the environment or a file .env:\n\n    DISCORD_TOKEN=...\n\n\
         (Discord's developer portal, your application, Bot, Reset Token.)\n\
         To try Hoppity without Discord, run the sandbox instead:\n\n    cargo run --release -p sandbox"
    )]
    NoToken,
    /// The token has characters that tokens don't have.
    #[error(
        "DISCORD_TOKEN has characters that no token has. Copy it again, without quotes or \"Bot \" before it."
    )]
    BadToken,
    /// The token has quotes that belong to no value. Docker's `--env-file` passes them on.
    #[error("DISCORD_TOKEN has quotes around it, which were taken for a part of it. Write it without them.")]
    QuotedToken,
    /// The line of `.env` with this number can't be read. It may have a secret, so it isn't shown.
    #[error(
        "line {0} of the file .env can't be read. Write NAME=value, and quotes around a value that has spaces: \
         NAME='a value'"
    )]
    BadLine(usize),
    /// `.env` is there, but can't be read.
    #[error("the file .env can't be read: {0}")]
    BadFile(String),
    /// The setting of this name isn't UTF-8. It may be a secret, so its value isn't shown.
    #[error("{0} has bytes that are no text (UTF-8), so it can't be read")]
    NotText(String),
    /// `RUST_LOG` isn't a filter.
    #[error("RUST_LOG must be like info or hoppity=debug ({0})")]
    BadLog(String),
    /// `DISCORD_PROXY` isn't a URL.
    #[error("DISCORD_PROXY must begin with http:// or https://, such as http://127.0.0.1:8420")]
    BadBase,
    /// The database is neither SQLite nor PostgreSQL.
    #[error(
        "DATABASE_URL must begin with sqlite: or postgres:, such as {DATABASE} or postgres://user:password@host/name"
    )]
    BadDatabase,
    /// The name is empty or too long.
    #[error("HOPPITY_NAME must have 1 to 40 characters")]
    BadName,
    /// The shards aren't a range and a total.
    #[error("HOPPITY_SHARDS must be like 0-1/4: the first two of four shards, counted from 0")]
    BadShards,
    /// An SQLite file can't be shared by several processes.
    #[error(
        "HOPPITY_SHARDS leaves shards to other processes, and they all need one PostgreSQL: \
         set DATABASE_URL to postgres://user:password@host/name"
    )]
    ShardsOfFile,
    /// `HOPPITY_HTTP` isn't an address with a port.
    #[error("HOPPITY_HTTP must be an address and a port, such as 127.0.0.1:9100")]
    BadHttp,
    /// The address is reachable from other machines.
    #[error(
        "HOPPITY_HTTP must be a loopback address, such as 127.0.0.1:9100: its pages are for this machine only. \
         To show them elsewhere, put a proxy in front"
    )]
    OpenHttp,
    /// The pace isn't a number in the allowed range.
    #[error(
        "HOPPITY_PACE must be a number from 0 to {FASTEST}: requests a second from one person, 0 for any number"
    )]
    BadPace,
    /// `HOPPITY_CLOCK` isn't a URL.
    #[error("HOPPITY_CLOCK must begin with http://, such as http://127.0.0.1:8420/admin/clock, or be unset")]
    BadClock,
}

impl Config {
    /// Reads the settings.
    ///
    /// # Errors
    /// All that is wrong, and what to do about it.
    pub fn from(environment: &Environment) -> Result<Config, Vec<ConfigError>> {
        let get = |name| environment.get(name);
        let mut errors = vec![];
        let token = noted(&mut errors, token(get("DISCORD_TOKEN")));
        let base = noted(&mut errors, base(get("DISCORD_PROXY")));
        let database = noted(&mut errors, database(environment));
        let shards = noted(&mut errors, shards(get("HOPPITY_SHARDS"))).flatten();
        let share = shards.filter(|shards| shards.is_share());
        if share.is_some() && database.as_ref().is_some_and(|database| database.starts_with("sqlite:")) {
            errors.push(ConfigError::ShardsOfFile);
        }
        let own = || share.map_or_else(|| "hoppity".to_owned(), |share| format!("hoppity {share}"));
        let name = get("HOPPITY_NAME").unwrap_or_else(own);
        if name.chars().count() > 40 {
            errors.push(ConfigError::BadName);
        }
        let http = noted(&mut errors, http(get("HOPPITY_HTTP")));
        let pace = noted(&mut errors, pace(get("HOPPITY_PACE")));
        let clock = noted(&mut errors, clock(get("HOPPITY_CLOCK")));
        noted(&mut errors, log_filter(environment));
        match (token, base, database, http, pace, clock) {
            (Some(token), Some(base), Some(database), Some(http), Some(pace), Some(clock))
                if errors.is_empty() =>
            {
                Ok(Config { token, base, database, name, shards, http, pace, clock })
            }
            _ => Err(errors),
        }
    }
}

/// The value of a setting. An error is noted, so that the other settings are read, too.
fn noted<T>(errors: &mut Vec<ConfigError>, read: Result<T, ConfigError>) -> Option<T> {
    read.map_err(|error| errors.push(error)).ok()
}

fn token(set: Option<String>) -> Result<String, ConfigError> {
    let token = set.ok_or(ConfigError::NoToken)?;
    if token.starts_with(['"', '\'']) || token.ends_with(['"', '\'']) {
        return Err(ConfigError::QuotedToken);
    }
    if token.bytes().all(|byte| byte.is_ascii_graphic()) { Ok(token) } else { Err(ConfigError::BadToken) }
}

fn base(set: Option<String>) -> Result<Option<String>, ConfigError> {
    let is_url = |base: &String| base.starts_with("http://") || base.starts_with("https://");
    if set.as_ref().is_none_or(is_url) { Ok(set) } else { Err(ConfigError::BadBase) }
}

fn shards(set: Option<String>) -> Result<Option<ShardRange>, ConfigError> {
    set.map(|text| text.parse().map_err(|()| ConfigError::BadShards)).transpose()
}

fn http(set: Option<String>) -> Result<Option<SocketAddr>, ConfigError> {
    let address = set.map(|text| text.parse::<SocketAddr>().map_err(|_| ConfigError::BadHttp)).transpose()?;
    if address.is_some_and(|address| !address.ip().is_loopback()) {
        return Err(ConfigError::OpenHttp);
    }
    Ok(address)
}

fn pace(set: Option<String>) -> Result<Option<u32>, ConfigError> {
    let pace = set.map_or(Ok(PACE), |text| text.parse().map_err(|_| ConfigError::BadPace))?;
    if pace > FASTEST { Err(ConfigError::BadPace) } else { Ok(Some(pace).filter(|pace| *pace > 0)) }
}

fn clock(set: Option<String>) -> Result<Option<String>, ConfigError> {
    if set.as_ref().is_none_or(|url| url.starts_with("http://")) {
        Ok(set)
    } else {
        Err(ConfigError::BadClock)
    }
}

/// Reads only the database's URL, which is all that some commands need.
///
/// # Errors
/// When it is neither SQLite nor PostgreSQL.
pub fn database(environment: &Environment) -> Result<String, ConfigError> {
    let get = |name| environment.get(name);
    let database = get("DATABASE_URL").unwrap_or_else(|| DATABASE.to_owned());
    let known = ["sqlite:", "postgres:", "postgresql:"].iter().any(|scheme| database.starts_with(scheme));
    if known { Ok(database) } else { Err(ConfigError::BadDatabase) }
}

/// What is logged, by `RUST_LOG`.
///
/// # Errors
/// When it can't be read.
pub fn log_filter(environment: &Environment) -> Result<EnvFilter, ConfigError> {
    // serenity logs every heartbeat at info, and its HTTP spans contain interaction tokens.
    const DEFAULT: &str = "info,serenity=warn,sqlx=warn,tracing=error";
    let wanted = environment.get("RUST_LOG");
    let filter = EnvFilter::builder().parse(wanted.as_deref().unwrap_or(DEFAULT));
    filter.map_err(|error| ConfigError::BadLog(error.to_string()))
}

/// The variables of the environment, completed from a `.env` file in the working folder. The
/// environment takes precedence.
pub struct Environment(BTreeMap<String, String>);

impl fmt::Debug for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl FromIterator<(String, String)> for Environment {
    fn from_iter<T: IntoIterator<Item = (String, String)>>(variables: T) -> Self {
        Environment(variables.into_iter().collect())
    }
}

impl Environment {
    /// Reads the environment and the file.
    ///
    /// # Errors
    /// When there is such a file and a line of it can't be read: the lines after it would be ignored. And when a
    /// setting isn't UTF-8: its default would be used.
    pub fn read() -> Result<Environment, ConfigError> {
        match dotenvy::from_path(".env") {
            Ok(()) => {}
            Err(error) if error.not_found() => {}
            Err(dotenvy::Error::LineParse(line, _)) => return Err(ConfigError::BadLine(number_of(&line))),
            Err(error) => return Err(ConfigError::BadFile(error.to_string())),
        }
        let text = |(name, value): (OsString, OsString)| match (name.into_string().ok()?, value.into_string())
        {
            (name, Ok(value)) => Some(Ok((name, value))),
            (name, Err(_)) => SETTINGS.contains(&&*name).then_some(Err(ConfigError::NotText(name))),
        };
        std::env::vars_os().filter_map(text).collect()
    }

    /// A value without spaces around it; an empty one counts as unset.
    fn get(&self, name: &str) -> Option<String> {
        self.0.get(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
    }

    /// The variables that look like settings, but aren't read by anything.
    pub fn unknown(&self) -> Vec<UnknownSetting> {
        let names = self.0.keys().filter(|name| name.starts_with(OWN));
        let unknown = names.filter(|name| !SETTINGS.iter().chain(&OF_TESTS).any(|known| known == name));
        unknown.map(|name| UnknownSetting { name: name.clone(), nearest: nearest(name) }).collect()
    }
}

/// The number of the line of `.env` with this text, from 1. A value with line breaks belongs to the line on which it
/// begins.
fn number_of(part: &str) -> usize {
    let text = std::fs::read_to_string(".env").unwrap_or_default();
    let first = part.lines().next().unwrap_or_default().trim();
    text.lines().position(|line| line.contains(first)).map_or(1, |before| before + 1)
}

/// How the names begin that are only for Hoppity.
const OWN: &str = "HOPPITY_";
const SETTINGS: [&str; 9] = [
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "HOPPITY_SHARDS",
    "HOPPITY_NAME",
    "HOPPITY_HTTP",
    "HOPPITY_PACE",
    "DISCORD_PROXY",
    "HOPPITY_CLOCK",
    "RUST_LOG",
];
/// What tests and benches read. Whoever works on the code may have set it for the bot, too.
const OF_TESTS: [&str; 9] = [
    "HOPPITY_FUZZ",
    "HOPPITY_GAMES",
    "HOPPITY_HISTORY",
    "HOPPITY_KILLS",
    "HOPPITY_PEOPLE",
    "HOPPITY_REQUIRE_ALL",
    "HOPPITY_SEED",
    "HOPPITY_TEST_PORT",
    "HOPPITY_TEST_POSTGRES",
];

/// A variable without effect, probably a misspelt setting. Its value may be a secret, so it isn't shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSetting {
    name: String,
    nearest: Option<&'static str>,
}

impl fmt::Display for UnknownSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownSetting { name, nearest } = self;
        write!(f, "{name} isn't a setting and has no effect. ")?;
        match nearest {
            Some(nearest) => write!(f, "Did you mean {nearest}?"),
            None => f.write_str("`hoppity help run` lists the settings"),
        }
    }
}

/// The setting whose name is most like this one, whatever it begins with: HOPPITY_TOKEN means
/// DISCORD_TOKEN. With more than half of the letters wrong, none is meant.
fn nearest(name: &str) -> Option<&'static str> {
    fn end(name: &str) -> &str {
        name.strip_prefix(OWN).or_else(|| name.strip_prefix("DISCORD_")).unwrap_or(name)
    }
    let distance = |known: &str| strsim::damerau_levenshtein(end(name), end(known));
    let nearest = SETTINGS.into_iter().min_by_key(|known| distance(known))?;
    let letters = end(name).len().max(end(nearest).len());
    (2 * distance(nearest) <= letters).then_some(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(set: &[(&str, &str)]) -> Environment {
        set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    fn read(set: &[(&str, &str)]) -> Result<Config, Vec<ConfigError>> {
        Config::from(&environment(set))
    }

    /// The only thing that is wrong.
    fn wrong(set: &[(&str, &str)]) -> ConfigError {
        let errors = read(set).unwrap_err();
        let [error] = &errors[..] else { panic!("{errors:?}") };
        error.clone()
    }

    #[test]
    fn a_misspelt_setting_is_named_with_the_one_that_was_meant() {
        let meant = |name: &str| {
            let unknown = environment(&[(name, "x"), ("HOPPITY_PACE", "5"), ("PATH", "/bin")]).unknown();
            let [UnknownSetting { name: named, nearest }] = &unknown[..] else { panic!("{unknown:?}") };
            assert_eq!(named, name);
            *nearest
        };
        assert_eq!(meant("HOPPITY_PAEC"), Some("HOPPITY_PACE"));
        assert_eq!(meant("HOPPITY_SHARD"), Some("HOPPITY_SHARDS"));
        assert_eq!(meant("HOPPITY_TOKEN"), Some("DISCORD_TOKEN"));
        assert_eq!(meant("HOPPITY_DATABASE"), Some("DATABASE_URL"));
        assert_eq!(meant("HOPPITY_FOO"), None);
    }

    #[test]
    fn a_token_is_enough() {
        let config = read(&[("DISCORD_TOKEN", " abc.def \n")]).unwrap();
        assert_eq!(
            (config.token.as_str(), config.database.as_str(), config.name.as_str()),
            ("abc.def", DATABASE, "hoppity")
        );
        assert!(!format!("{config:?}").contains("abc.def"));
    }

    #[test]
    fn each_mistake_is_named() {
        let token = ("DISCORD_TOKEN", "abc");
        assert_eq!(wrong(&[]), ConfigError::NoToken);
        assert_eq!(wrong(&[("DISCORD_TOKEN", "  ")]), ConfigError::NoToken);
        assert_eq!(wrong(&[("DISCORD_TOKEN", "Bot abc")]), ConfigError::BadToken);
        assert_eq!(wrong(&[("DISCORD_TOKEN", "\"abc\"")]), ConfigError::QuotedToken);
        assert_eq!(wrong(&[token, ("DISCORD_PROXY", "127.0.0.1")]), ConfigError::BadBase);
        assert_eq!(wrong(&[token, ("DATABASE_URL", "mysql://x")]), ConfigError::BadDatabase);
        assert_eq!(wrong(&[token, ("HOPPITY_NAME", &"x".repeat(41))]), ConfigError::BadName);
        for shards in ["1", "1-0/2", "2/2", "0-1"] {
            assert_eq!(wrong(&[token, ("HOPPITY_SHARDS", shards)]), ConfigError::BadShards);
        }
        assert_eq!(wrong(&[token, ("HOPPITY_SHARDS", "0/2")]), ConfigError::ShardsOfFile);
        for http in ["9100", "localhost:9100", "127.0.0.1"] {
            assert_eq!(wrong(&[token, ("HOPPITY_HTTP", http)]), ConfigError::BadHttp);
        }
        for http in ["0.0.0.0:9100", "192.168.1.2:9100", "[::]:9100"] {
            assert_eq!(wrong(&[token, ("HOPPITY_HTTP", http)]), ConfigError::OpenHttp);
        }
        for pace in ["-1", "1001", "fast"] {
            assert_eq!(wrong(&[token, ("HOPPITY_PACE", pace)]), ConfigError::BadPace);
        }
        for clock in ["127.0.0.1:8420", "yes"] {
            assert_eq!(wrong(&[token, ("HOPPITY_CLOCK", clock)]), ConfigError::BadClock);
        }
        let all = read(&[("HOPPITY_PACE", "fast"), ("HOPPITY_HTTP", "9100")]).unwrap_err();
        assert_eq!(all, [ConfigError::NoToken, ConfigError::BadHttp, ConfigError::BadPace]);
        assert!(ConfigError::NoToken.to_string().contains("cargo run --release -p sandbox"));
    }

    #[test]
    fn people_have_a_pace_unless_it_is_none() {
        let pace = |set: &[(&'static str, &'static str)]| {
            read(&[&[("DISCORD_TOKEN", "abc")], set].concat()).unwrap().pace
        };
        assert_eq!(pace(&[]), Some(PACE));
        assert_eq!(pace(&[("HOPPITY_PACE", "25")]), Some(25));
        assert_eq!(pace(&[("HOPPITY_PACE", "0")]), None);
    }

    #[test]
    fn processes_with_a_share_each_have_a_name_of_their_own() {
        let [token, database] = [("DISCORD_TOKEN", "abc"), ("DATABASE_URL", "postgres://x/y")];
        let named =
            |more: &[(&'static str, &'static str)]| read(&[&[token, database], more].concat()).unwrap().name;
        assert_eq!(named(&[("HOPPITY_SHARDS", "0-1/4")]), "hoppity 0-1/4");
        assert_eq!(named(&[("HOPPITY_SHARDS", "2-3/4")]), "hoppity 2-3/4");
        assert_eq!(named(&[("HOPPITY_SHARDS", "0-1/4"), ("HOPPITY_NAME", "left")]), "left");
        assert_eq!(named(&[("HOPPITY_SHARDS", "0-3/4")]), "hoppity");
        assert!(read(&[token, ("HOPPITY_SHARDS", "0-3/4"), ("HOPPITY_HTTP", "[::1]:9100")]).is_ok());
    }
}
