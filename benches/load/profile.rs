//! How the bots' processor time divides, by Linux's `perf`: it samples which function each thread is
//! in, so a function counts by itself, without what it calls.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::process::{Child, Command};

use crate::Result;

/// Samples a second and thread. A prime number, so that they don't keep step with timers.
const SAMPLES: &str = "499";

/// What functions belong to, in the order of looking: the first of which a part stands in the
/// function's name. `kernel` is all that the system does.
const KINDS: [(&str, &[&str]); 7] = [
    ("kernel", &["[k] "]),
    ("pack", &["deflate", "hoppity_render::encode", "adler32", "crc32", "matchfinder", "huffman"]),
    ("draw", &["hoppity_render", "ab_glyph", "skrifa", "read_fonts", "image::", "imageproc"]),
    ("database", &["sqlite3", "sqlx", "Vdbe", "vdbe", "btree", "Btree", "pager", "wal"]),
    ("memory", &["jemalloc", "_rjem", "je_", "malloc", "free", "memcpy", "memmove", "memset", "mem_"]),
    ("the game", &["hoppity_rules", "hoppity::play", "hoppity::rating"]),
    (
        "Discord",
        &["serenity", "poise", "hoppity::discord", "hyper", "reqwest", "h2::", "serde_json", "tungstenite"],
    ),
];

/// A recording that is under way.
pub struct Profile {
    perf: Child,
    file: PathBuf,
}

impl Profile {
    /// Begins to record these processes.
    ///
    /// # Errors
    ///
    /// `perf` isn't installed.
    pub fn begin(processes: &[u32], folder: &Path) -> Result<Profile> {
        let file = folder.join("perf.data");
        let processes: Vec<String> = processes.iter().map(u32::to_string).collect();
        let mut command = Command::new("perf");
        command.args(["record", "--quiet", "-F", SAMPLES, "-p", &processes.join(","), "-o"]).arg(&file);
        let started = command.stdin(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true).spawn();
        let perf = started.map_err(|error| {
            format!("--profile needs Linux's perf (on Debian: apt install linux-perf): {error}")
        })?;
        Ok(Profile { perf, file })
    }

    /// Ends the recording and says which part of the time each kind of function took.
    pub async fn end(mut self) -> Result<String> {
        if let Some(number) = self.perf.id() {
            std::process::Command::new("kill").args(["-INT", &number.to_string()]).status()?;
        }
        self.perf.wait().await?;
        let mut command = Command::new("perf");
        command.args(["report", "--stdio", "--no-children", "-F", "overhead,comm,sym", "-t", "|", "-i"]);
        let report = command.arg(&self.file).stderr(Stdio::null()).output().await?;
        let report = String::from_utf8_lossy(&report.stdout);
        let mut shares: BTreeMap<&str, f64> = BTreeMap::new();
        for line in report.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.splitn(3, '|').map(str::trim).collect();
            let [share, thread, function] = fields[..] else { continue };
            let Ok(share) = share.trim_end_matches('%').parse::<f64>() else { continue };
            *shares.entry(kind(thread, function)).or_default() += share;
        }
        let mut shares: Vec<_> = shares.into_iter().collect();
        shares.sort_by(|one, other| other.1.total_cmp(&one.1));
        let parts: Vec<String> = shares.iter().map(|(kind, share)| format!("{kind} {share:.0} %")).collect();
        if parts.is_empty() {
            return Err("perf recorded nothing: it may lack the right (kernel.perf_event_paranoid)".into());
        }
        Ok(parts.join(" · "))
    }
}

/// What a function belongs to. All that the database's own threads do is the database's.
fn kind(thread: &str, function: &str) -> &'static str {
    if thread.starts_with("sqlx") {
        return "database";
    }
    let named = KINDS.iter().find(|(_, parts)| parts.iter().any(|part| function.contains(part)));
    named.map_or("rest", |(kind, _)| kind)
}
