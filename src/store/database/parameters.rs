//! The parameters behind the question mark of a PostgreSQL URL. sqlx would name each that it doesn't know on every
//! connection, with its value.

use std::fmt;

/// Those that sqlx reads, besides `options[...]`.
const KNOWN: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];
/// The values of `sslmode`.
const SSL_MODES: [&str; 6] = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];

/// A parameter without effect, probably misspelt. Its value may be a secret, so it isn't shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownParameter {
    name: String,
    nearest: Option<&'static str>,
}

impl fmt::Display for UnknownParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownParameter { name, nearest } = self;
        write!(f, "{name} in DATABASE_URL has no effect")?;
        nearest.map_or(Ok(()), |nearest| write!(f, ". Did you mean {nearest}?"))
    }
}

/// The parameters of a URL that have no effect.
pub(in crate::store) fn unknown(url: &str) -> Vec<UnknownParameter> {
    let names = parameters(url).map(|(name, _)| name).filter(|name| !is_known(name));
    names.map(|name| UnknownParameter { name: name.to_owned(), nearest: nearest(name) }).collect()
}

/// The same URL without them.
pub(in crate::store) fn without_unknown(url: &str) -> String {
    let Some((address, _)) = url.split_once('?') else { return url.to_owned() };
    let known: Vec<String> = parameters(url)
        .filter(|(name, _)| is_known(name))
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    if known.is_empty() { address.to_owned() } else { format!("{address}?{}", known.join("&")) }
}

/// The value of `sslmode`, if PostgreSQL has no such mode.
pub(in crate::store) fn wrong_ssl_mode(url: &str) -> Option<String> {
    let is_wrong = |value: &&str| !SSL_MODES.contains(&value.to_ascii_lowercase().as_str());
    let mut modes = parameters(url).filter(|(name, _)| matches!(*name, "sslmode" | "ssl-mode"));
    modes.find_map(|(_, value)| Some(value).filter(is_wrong)).map(str::to_owned)
}

fn parameters(url: &str) -> impl Iterator<Item = (&str, &str)> {
    let (_, parameters) = url.split_once('?').unwrap_or_default();
    let parts = parameters.split('&').filter(|part| !part.is_empty());
    parts.map(|part| part.split_once('=').unwrap_or((part, "")))
}

fn is_known(name: &str) -> bool {
    KNOWN.contains(&name) || name.starts_with("options[") || name.starts_with("options%5B")
}

/// The parameter that was probably meant. With more than a third of the letters wrong, it is none.
fn nearest(name: &str) -> Option<&'static str> {
    let distance = |known: &str| strsim::damerau_levenshtein(&name.to_ascii_lowercase(), known);
    let nearest = KNOWN.into_iter().min_by_key(|known| distance(known))?;
    (3 * distance(nearest) <= name.len().max(nearest.len())).then_some(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_effect_is_left_out_and_named() {
        let url =
            "postgres://u:p@h/db?sslmod=require&channel_binding=require&application_name=a&options%5Bx%5D=1";
        assert_eq!(without_unknown(url), "postgres://u:p@h/db?application_name=a&options%5Bx%5D=1");
        let said: Vec<String> = unknown(url).iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "sslmod in DATABASE_URL has no effect. Did you mean sslmode?",
                "channel_binding in DATABASE_URL has no effect"
            ]
        );
        for url in ["postgres://u:p@h/db", "postgres://u:p@h/db?sslmode=require&host=/tmp"] {
            assert_eq!((without_unknown(url), unknown(url)), (url.to_owned(), vec![]));
        }
        assert_eq!(without_unknown("postgres://h/db?x=1"), "postgres://h/db");
    }

    #[test]
    fn an_unknown_mode_is_noticed() {
        assert_eq!(wrong_ssl_mode("postgres://h/db?sslmode=on"), Some("on".to_owned()));
        for url in
            ["postgres://h/db", "postgres://h/db?sslmode=Require", "postgres://h/db?ssl-mode=verify-full"]
        {
            assert_eq!(wrong_ssl_mode(url), None);
        }
    }
}
