//! `hoppity doctor`: checks everything that the bot needs, and says what is wrong and how to fix
//! it.

use std::fmt;
use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant, SystemTime};

use crate::config::{self, Config, ConfigError, Environment};
use crate::diagram;
use crate::discord::{self, BotAccount, Findings, StartError};
use crate::render::{Painter, Theme};
use crate::store::{Condition, Store, StoreError, Totals};

/// How serious a finding is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Everything is fine.
    Well,
    /// The bot runs, but somebody should have a look.
    Look,
    /// The bot can't run, or not well.
    Wrong,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How serious it is.
    pub grade: Grade,
    /// The subject in a word.
    pub about: &'static str,
    /// The result, and what to do about it.
    pub text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grade = match self.grade {
            Grade::Well => "ok",
            Grade::Look => "look",
            Grade::Wrong => "WRONG",
        };
        // Further lines are indented to the start of the first.
        let text = self.text.replace('\n', "\n                     ");
        write!(f, "  {grade:<6} {:<11} {text}", self.about)
    }
}

/// Players feel a commit that takes longer than this with every move.
const SLOW_COMMIT: Duration = Duration::from_millis(100);
/// If the machine's clock is off by more than this, the bot uses Discord's.
const CLOCK_MS: i64 = 5_000;
/// With fewer sessions left, something must be reconnecting all the time.
const SESSIONS: u64 = 50;

/// A bot that runs answers within this time.
const ANSWER: Duration = Duration::from_secs(2);
/// The bytes of its answer that are read: its first metric says what it is.
const BEGINNING: u64 = 2048;

/// The width of the test pictures.
const SAMPLE: u32 = 300;

/// Runs all checks, and passes each finding to `tell` as soon as it is known. Returns the worst
/// grade.
pub async fn examine(environment: Result<Environment, ConfigError>, mut tell: impl FnMut(&Finding)) -> Grade {
    let mut worst = Grade::Well;
    let mut found = |finding: Finding| {
        worst = worst.max(finding.grade);
        tell(&finding);
    };
    let environment = match environment {
        Ok(environment) => environment,
        Err(error) => {
            found(wrong("settings", error.to_string()));
            return worst;
        }
    };
    let config = Config::from(&environment);
    settings(&config).into_iter().for_each(&mut found);
    for unknown in environment.unknown() {
        found(look("settings", unknown.to_string()));
    }
    let url = config::database(&environment);
    for unknown in url.iter().flat_map(|url| Store::unknown_parameters(url)) {
        found(look("settings", unknown.to_string()));
    }
    found(match &url {
        Ok(url) => database(url, Store::examine(url, now_ms()).await),
        Err(error) => wrong("database", error.to_string()),
    });
    if let Ok(config) = &config {
        if let Some(address) = config.http {
            found(port(address));
        }
        let account =
            BotAccount { token: config.token.clone(), base: config.base.clone(), shards: config.shards };
        let findings = discord::examine(&account).await;
        for finding in on_discord(findings) {
            found(finding);
        }
    }
    found(pictures());
    worst
}

fn well(about: &'static str, text: impl Into<String>) -> Finding {
    Finding { grade: Grade::Well, about, text: text.into() }
}

fn look(about: &'static str, text: impl Into<String>) -> Finding {
    Finding { grade: Grade::Look, about, text: text.into() }
}

fn wrong(about: &'static str, text: impl Into<String>) -> Finding {
    Finding { grade: Grade::Wrong, about, text: text.into() }
}

fn settings(config: &Result<Config, Vec<ConfigError>>) -> Vec<Finding> {
    match config {
        Ok(_) => vec![well("settings", "all of them can be read")],
        Err(errors) => errors.iter().map(|error| wrong("settings", error.to_string())).collect(),
    }
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(i64::MAX)
}

fn database(url: &str, found: Result<(Condition, Vec<String>), StoreError>) -> Finding {
    let about = "database";
    let (condition, processes) = match found {
        Ok(found) => found,
        Err(error) => return wrong(about, format!("{error}\nDATABASE_URL says where it is")),
    };
    match condition {
        Condition::New { file, is_held: true } => wrong(about, StoreError::Lost(file).to_string()),
        Condition::New { file, is_held: false } => {
            let hint = "If there should be matches already, DATABASE_URL names the wrong file";
            well(about, format!("{} isn't there yet; the first start makes it\n{hint}", file.display()))
        }
        Condition::Empty { program } => {
            let hint = "If there should be matches already, DATABASE_URL names the wrong database";
            well(about, format!("{program}: it is empty; the first start makes its tables\n{hint}"))
        }
        Condition::There { program, damage: Some(damage), .. } => {
            let advice = "Stop the bot, and put the newest backup in its place: hoppity restore FILE";
            wrong(about, format!("{program}: the file is damaged: {damage}\n{advice}"))
        }
        Condition::There { program, ahead: true, .. } => {
            let advice = "Run that version, or one that is newer still";
            wrong(about, format!("{program}: a later version of Hoppity has used it. {advice}"))
        }
        Condition::There { program, pending, totals: None, .. } => {
            let changes = counted(pending as i64, "change", "changes");
            let text =
                format!("{program}: the next start makes {changes} to its tables. `hoppity backup` first");
            look(about, text)
        }
        Condition::There { program, totals: Some((totals, commit)), .. } => {
            let is_held = Store::is_held(url);
            let runs = match &processes[..] {
                [] if is_held => "; Hoppity is running on it".to_owned(),
                [] => String::new(),
                names => format!("; Hoppity is running on it, as {}", names.join(", ")),
            };
            in_use(&program, &totals, commit, &runs)
        }
    }
}

/// What is in a database whose tables are those of this version.
fn in_use(program: &str, totals: &Totals, commit: Duration, runs: &str) -> Finding {
    let about = "database";
    let waiting = if totals.waiting == 0 {
        String::new()
    } else {
        format!(", {} to be sent", counted(totals.waiting, "message", "messages"))
    };
    let text = format!(
        "{program}: {} live, {} open{waiting}; a commit takes {:.1} ms{runs}",
        counted(totals.live, "match", "matches"),
        counted(totals.lobbies, "challenge", "challenges"),
        commit.as_secs_f64() * 1e3,
    );
    if commit > SLOW_COMMIT {
        return look(
            about,
            format!(
                "{text}\nThat is slow: each move waits for it. Use a faster disk, or run less on this machine"
            ),
        );
    }
    well(about, text)
}

/// A number with its noun: `1 match`, `2 matches`.
fn counted(count: i64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn port(address: SocketAddr) -> Finding {
    let about = "HTTP";
    match TcpListener::bind(address) {
        Ok(_) => well(about, format!("{address} is free for metrics and health")),
        Err(_) if serves_metrics(address).unwrap_or(false) => {
            well(about, format!("Hoppity answers at {address}"))
        }
        Err(error) => look(about, format!("{address}: {error}. Name another in HOPPITY_HTTP")),
    }
}

/// Whether a Hoppity that runs serves its metrics there.
fn serves_metrics(address: SocketAddr) -> io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&address, ANSWER)?;
    stream.set_read_timeout(Some(ANSWER))?;
    write!(stream, "GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut beginning = Vec::new();
    stream.take(BEGINNING).read_to_end(&mut beginning)?;
    Ok(String::from_utf8_lossy(&beginning).contains("\nhoppity_build_info"))
}

fn on_discord(findings: Result<Findings, StartError>) -> Vec<Finding> {
    let about = "Discord";
    let findings = match findings {
        Ok(findings) => findings,
        Err(error) => return vec![wrong(about, error.to_string())],
    };
    let Findings { invite, shards, sessions_left, sessions_a_day, clock_off_ms, commands, servers } =
        findings;
    let mut findings = vec![];
    let sessions = {
        let plural = if shards == 1 { "shard" } else { "shards" };
        format!(
            "it knows the token and advises {shards} {plural}; {sessions_left} of {sessions_a_day} sessions are left today"
        )
    };
    findings.push(if sessions_left < SESSIONS {
        look(about, format!("{sessions}\nSomething starts the bot again and again: see its log"))
    } else {
        well(about, sessions)
    });
    findings.push(match clock_off_ms {
        None => look("clock", "Discord didn't say what time it is"),
        Some(off) if off.abs() > CLOCK_MS => {
            let seconds = off.abs() / 1000;
            let way = if off > 0 { "behind" } else { "ahead of" };
            wrong(
                "clock",
                format!(
                    "this machine's clock is {seconds} s {way} Discord's; the bot uses Discord's.\n\
                     Let NTP set it, for example with `timedatectl set-ntp true`"
                ),
            )
        }
        Some(_) => well("clock", "right to a few seconds"),
    });
    findings.push(if commands {
        well("commands", "Discord has those of this version")
    } else {
        look("commands", "Discord doesn't have those of this version yet; the next start registers them")
    });
    let lacking: Vec<String> = servers
        .iter()
        .filter(|(_, lacks)| !lacks.is_empty())
        .map(|(name, lacks)| format!("{name}: lacks {}", lacks.join(", ")))
        .collect();
    findings.push(if servers.is_empty() {
        look("servers", format!("the bot is on none. Invite it:\n{invite}"))
    } else if lacking.is_empty() {
        let count =
            if servers.len() == 1 { "1 server".to_owned() } else { format!("{} servers", servers.len()) };
        well("servers", format!("on {count}, with all permissions (a channel may still take some away)"))
    } else {
        let advice = format!("Give them to its role, or invite it again:\n{invite}");
        look("servers", format!("{}\n{advice}", lacking.join("\n")))
    });
    findings
}

/// Draws a board in each theme with the bundled fonts.
fn pictures() -> Finding {
    let begin = Instant::now();
    let painter = Painter::new();
    let mut drawn = 0;
    for (name, theme) in Theme::bundled() {
        let request = diagram::Request {
            variant: "halma-8".to_owned(),
            options: Vec::new(),
            moves: String::new(),
            view: None,
            theme: name.to_owned(),
            hints: None,
            size: SAMPLE,
            out: "board.png".into(),
        };
        match diagram::draw(&request, theme, &painter) {
            Ok(_) => drawn += 1,
            Err(error) => return wrong("pictures", format!("theme {name}: {error}")),
        }
    }
    let ms = begin.elapsed().as_millis();
    well("pictures", format!("the fonts and {drawn} themes are there; a board in each took {ms} ms"))
}
