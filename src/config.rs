//! Settings: the environment, and a `.env` file beside it, read once at start into values that are right.

use std::fmt;
use std::net::SocketAddr;

use crate::discord::ShardRange;

/// Everything that can be set. The README's table says the same.
#[derive(Clone)]
pub struct Config {
    /// `DISCORD_TOKEN`
    pub token: String,
    /// `DISCORD_PROXY`: another address in place of Discord's; the sandbox sets it.
    pub base: Option<String>,
    /// `DATABASE_URL`
    pub database: String,
    /// `HOPPITY_NAME`: this process's name among several on one database.
    pub name: String,
    /// `HOPPITY_SHARDS`: which of the bot's shards this process has; none if all.
    pub shards: Option<ShardRange>,
    /// `HOPPITY_HTTP`: where it tells how it is doing, on loopback; none if nowhere.
    pub http: Option<SocketAddr>,
    /// `HOPPITY_PACE`: how many requests a second one person may make; none if any number.
    pub pace: Option<u32>,
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config").field("base", &self.base).field("name", &self.name).finish_non_exhaustive()
    }
}

/// The database when nothing else is said: a file in the working folder.
pub const DATABASE: &str = "sqlite://hoppity.sqlite";

/// Requests a second that one person may make when nothing else is said. Hands make five in a good second, with a picker's
/// buttons; three seconds' worth may come at once.
const PACE: u32 = 10;
/// The most that can be said.
const FASTEST: u32 = 1000;

/// What is wrong with the settings, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// There is no token.
    #[error(
        "DISCORD_TOKEN is not set. Put it into the environment or a file .env:\n\n    DISCORD_TOKEN=...\n\n\
         (Discord's developer portal, your application, Bot, Reset Token.)\n\
         To try Hoppity without Discord, run the sandbox instead:\n\n    cargo run --release -p sandbox"
    )]
    NoToken,
    /// The token can't be one.
    #[error(
        "DISCORD_TOKEN has characters that no token has. Copy it anew, without quotes or \"Bot \" before it."
    )]
    BadToken,
    /// The address isn't one.
    #[error("DISCORD_PROXY must begin with http:// or https://, such as http://127.0.0.1:8420")]
    BadBase,
    /// The database isn't one that we know.
    #[error(
        "DATABASE_URL must begin with sqlite: or postgres:, such as {DATABASE} or postgres://user:password@host/name"
    )]
    BadDatabase,
    /// The name is empty or long.
    #[error("HOPPITY_NAME must have 1 to 40 characters")]
    BadName,
    /// The shards aren't a share of so many.
    #[error("HOPPITY_SHARDS must be like 0-1/4: the first two of four shards, counted from 0")]
    BadShards,
    /// Several processes can't share a file.
    #[error(
        "HOPPITY_SHARDS leaves shards to other processes, and they all need one PostgreSQL: \
         set DATABASE_URL to postgres://user:password@host/name"
    )]
    ShardsOfFile,
    /// The address isn't one.
    #[error("HOPPITY_HTTP must be an address and a port, such as 127.0.0.1:9100")]
    BadHttp,
    /// The address is open to others.
    #[error(
        "HOPPITY_HTTP must be on loopback, such as 127.0.0.1:9100: what it tells is for this machine. \
         Let a proxy of yours pass on what others may see"
    )]
    OpenHttp,
    /// The pace is no number, or none that makes sense.
    #[error(
        "HOPPITY_PACE must be a number from 0 to {FASTEST}: requests a second from one person, 0 for any number"
    )]
    BadPace,
}

impl Config {
    /// The settings of this process, with what a `.env` file in the working folder adds.
    ///
    /// # Errors
    /// With what is wrong and what to do.
    pub fn from_environment() -> Result<Config, ConfigError> {
        Config::from(environment())
    }

    /// The settings that `get` knows by name.
    ///
    /// # Errors
    /// With what is wrong and what to do.
    pub fn from(get: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let get = given(get);
        let token = get("DISCORD_TOKEN").ok_or(ConfigError::NoToken)?;
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::BadToken);
        }
        let base = get("DISCORD_PROXY");
        if base.as_ref().is_some_and(|base| !base.starts_with("http://") && !base.starts_with("https://")) {
            return Err(ConfigError::BadBase);
        }
        let database = database(&get)?;
        let shards = get("HOPPITY_SHARDS")
            .map(|text| text.parse::<ShardRange>().map_err(|()| ConfigError::BadShards))
            .transpose()?;
        let share = shards.filter(|shards| shards.is_share());
        if share.is_some() && database.starts_with("sqlite:") {
            return Err(ConfigError::ShardsOfFile);
        }
        let own = || share.map_or_else(|| "hoppity".to_owned(), |share| format!("hoppity {share}"));
        let name = get("HOPPITY_NAME").unwrap_or_else(own);
        if name.chars().count() > 40 {
            return Err(ConfigError::BadName);
        }
        let http = get("HOPPITY_HTTP")
            .map(|text| text.parse::<SocketAddr>().map_err(|_| ConfigError::BadHttp))
            .transpose()?;
        if http.is_some_and(|address| !address.ip().is_loopback()) {
            return Err(ConfigError::OpenHttp);
        }
        let pace =
            get("HOPPITY_PACE").map(|text| text.parse().map_err(|_| ConfigError::BadPace)).transpose()?;
        let pace = Some(pace.unwrap_or(PACE)).filter(|pace| *pace > 0);
        if pace.is_some_and(|pace| pace > FASTEST) {
            return Err(ConfigError::BadPace);
        }
        Ok(Config { token, base, database, name, shards, http, pace })
    }
}

/// The settings without the blanks around them; one that is empty isn't set.
fn given(get: impl Fn(&str) -> Option<String>) -> impl Fn(&str) -> Option<String> {
    move |name| get(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}

/// The database that the settings name, which some commands need alone.
///
/// # Errors
/// When it is none that we know.
pub fn database(get: impl Fn(&str) -> Option<String>) -> Result<String, ConfigError> {
    let get = given(get);
    let database = get("DATABASE_URL").unwrap_or_else(|| DATABASE.to_owned());
    let known = ["sqlite:", "postgres:", "postgresql:"].iter().any(|scheme| database.starts_with(scheme));
    if known { Ok(database) } else { Err(ConfigError::BadDatabase) }
}

/// What the environment says, with what a `.env` file in the working folder adds.
pub fn environment() -> impl Fn(&str) -> Option<String> {
    // No file is the usual case; the environment wins over it.
    let _absent = dotenvy::dotenv();
    |name: &str| std::env::var(name).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(set: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::from(|name| {
            set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
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
        assert_eq!(read(&[]).unwrap_err(), ConfigError::NoToken);
        assert_eq!(read(&[("DISCORD_TOKEN", "  ")]).unwrap_err(), ConfigError::NoToken);
        assert_eq!(read(&[("DISCORD_TOKEN", "Bot abc")]).unwrap_err(), ConfigError::BadToken);
        assert_eq!(read(&[token, ("DISCORD_PROXY", "127.0.0.1")]).unwrap_err(), ConfigError::BadBase);
        assert_eq!(read(&[token, ("DATABASE_URL", "mysql://x")]).unwrap_err(), ConfigError::BadDatabase);
        assert_eq!(read(&[token, ("HOPPITY_NAME", &"x".repeat(41))]).unwrap_err(), ConfigError::BadName);
        for shards in ["1", "1-0/2", "2/2", "0-1"] {
            assert_eq!(read(&[token, ("HOPPITY_SHARDS", shards)]).unwrap_err(), ConfigError::BadShards);
        }
        assert_eq!(read(&[token, ("HOPPITY_SHARDS", "0/2")]).unwrap_err(), ConfigError::ShardsOfFile);
        for http in ["9100", "localhost:9100", "127.0.0.1"] {
            assert_eq!(read(&[token, ("HOPPITY_HTTP", http)]).unwrap_err(), ConfigError::BadHttp);
        }
        for http in ["0.0.0.0:9100", "192.168.1.2:9100", "[::]:9100"] {
            assert_eq!(read(&[token, ("HOPPITY_HTTP", http)]).unwrap_err(), ConfigError::OpenHttp);
        }
        for pace in ["-1", "1001", "fast"] {
            assert_eq!(read(&[token, ("HOPPITY_PACE", pace)]).unwrap_err(), ConfigError::BadPace);
        }
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
