//! Shared by the benches: the distribution of times, and the system's figures about a process.

#![allow(dead_code, reason = "each bench uses a part of it")]

use std::fmt::{self, Display};

/// The distribution of some times, in their unit.
pub struct Spread {
    pub count: usize,
    pub p50: f64,
    pub p95: f64,
    pub p99: f64,
    pub worst: f64,
}

impl Spread {
    /// Without times, everything is zero.
    pub fn of(mut times: Vec<f64>) -> Spread {
        times.sort_by(f64::total_cmp);
        let count = times.len();
        let at = |part: f64| {
            times.get((count.saturating_sub(1) as f64 * part).ceil() as usize).copied().unwrap_or(0.0)
        };
        Spread { count, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1.0) }
    }
}

/// In columns; a precision, as in `{:.2}`, applies to each.
impl Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(0);
        let columns = [self.p50, self.p95, self.p99, self.worst];
        columns.iter().try_for_each(|column| write!(f, "{column:8.digits$}"))
    }
}

/// User and system time of a process so far, in seconds, if the system reports them; `self` is this
/// process.
pub fn times_s(process: impl Display) -> Option<[f64; 2]> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The fields after the name, which is in brackets; Linux counts in hundredths of a second.
    let (_, fields) = text.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(11).map_while(|field| field.parse::<f64>().ok());
    Some([ticks.next()? / 100.0, ticks.next()? / 100.0])
}

/// Resident memory of a process in MB, if the system reports it.
pub fn resident_mb(process: impl Display) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<f64>().ok().map(|kb| kb / 1024.0)
}
