//! What the system knows about this process, read from `/proc`; on other systems nothing is
//! written.

use super::{Page, Value};

/// Linux reports times in hundredths of a second, whatever the kernel's own clock (`USER_HZ`,
/// proc(5)).
const TICKS_A_SECOND: f64 = 100.0;

/// Writes CPU time, memory and open files, under the names that Prometheus' own clients use.
pub fn write(page: &mut Page) {
    if let Some(seconds) = cpu_seconds() {
        let name = "process_cpu_seconds_total";
        page.head(name, "counter", "Processor time of this process, its own and the system's for it.");
        page.line(name, &[], Value::Real(seconds));
    }
    if let Some(bytes) = resident_bytes() {
        page.gauge("process_resident_memory_bytes", "Memory that it holds.", Value::Whole(bytes));
    }
    if let Some(count) = open_files() {
        page.gauge("process_open_fds", "Files and connections that it has open.", Value::Whole(count));
    }
}

fn cpu_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name, in parentheses, may contain anything.
    let (_, fields) = text.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some((ticks()? + ticks()?) as f64 / TICKS_A_SECOND)
}

fn resident_bytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}

fn open_files() -> Option<u64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as u64)
}
