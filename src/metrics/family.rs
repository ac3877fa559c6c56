//! Counters and histograms by label. Labels are constants, so there are few of them, and all are
//! kept.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Page, Value};

/// The counters of one metric, by label.
#[derive(Debug, Default)]
pub struct Counters(Mutex<BTreeMap<&'static str, u64>>);

impl Counters {
    /// Counters with these labels at zero, so that a rate can be computed from the first event on.
    pub fn new(labels: &[&'static str]) -> Counters {
        Counters(Mutex::new(labels.iter().map(|label| (*label, 0)).collect()))
    }

    /// Adds `by` to a counter.
    pub fn add(&self, label: &'static str, by: u64) {
        let mut counts = lock(&self.0);
        let count = counts.entry(label).or_default();
        *count = count.saturating_add(by);
    }

    /// All labels with their counts.
    pub fn all(&self) -> Vec<(&'static str, u64)> {
        lock(&self.0).iter().map(|(label, count)| (*label, *count)).collect()
    }

    /// Writes all counters. The strings are the metric's name, the name of the label and the help
    /// text.
    pub fn write(&self, page: &mut Page, [name, label, help]: [&str; 3]) {
        page.head(name, "counter", help);
        for (text, count) in self.all() {
            page.line(name, &[(label, text)], Value::Whole(count));
        }
    }
}

/// Total durations by label.
#[derive(Debug)]
pub struct Durations(Counters);

impl Durations {
    /// Durations with these labels at zero.
    pub fn new(labels: &[&'static str]) -> Durations {
        Durations(Counters::new(labels))
    }

    /// Adds a duration, truncated to milliseconds.
    pub fn add(&self, label: &'static str, time: Duration) {
        self.0.add(label, u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    }

    /// Writes all durations in seconds. The strings are the metric's name, the name of the label
    /// and the help text.
    pub fn write(&self, page: &mut Page, [name, label, help]: [&str; 3]) {
        page.head(name, "counter", help);
        for (text, ms) in self.0.all() {
            page.line(name, &[(label, text)], Value::Real(ms as f64 / 1000.0));
        }
    }
}

/// Histograms by label, all with the same bounds.
#[derive(Debug)]
pub struct Histograms {
    bounds: &'static [f64],
    kept: Mutex<BTreeMap<&'static str, Histogram>>,
}

/// The number of times between each bound and the one before, the last one for those above all
/// bounds, and the sum.
#[derive(Clone, Debug)]
pub(super) struct Histogram {
    pub counts: Vec<u64>,
    pub sum: Duration,
}

impl Histograms {
    /// Empty histograms with these upper bounds in seconds, in ascending order.
    pub fn new(bounds: &'static [f64]) -> Histograms {
        Histograms { bounds, kept: Mutex::default() }
    }

    /// Records a duration.
    pub fn observe(&self, label: &'static str, time: Duration) {
        let seconds = time.as_secs_f64();
        let place = self.bounds.partition_point(|bound| *bound < seconds);
        let mut kept = lock(&self.kept);
        let counts = || Histogram { counts: vec![0; self.bounds.len() + 1], sum: Duration::ZERO };
        let histogram = kept.entry(label).or_insert_with(counts);
        histogram.counts[place] += 1;
        histogram.sum = histogram.sum.saturating_add(time);
    }

    /// Records the time until the returned timer is dropped.
    pub fn time(&self, label: &'static str) -> Timer<'_> {
        Timer { into: self, label, begin: Instant::now() }
    }

    pub(super) fn all(&self) -> Vec<(&'static str, Histogram)> {
        lock(&self.kept).iter().map(|(label, histogram)| (*label, histogram.clone())).collect()
    }

    /// Writes all histograms. The strings are the metric's name, the name of the label and the help
    /// text.
    pub fn write(&self, page: &mut Page, [name, label, help]: [&str; 3]) {
        page.head(name, "histogram", help);
        let (bucket, sum, count) = (format!("{name}_bucket"), format!("{name}_sum"), format!("{name}_count"));
        let bounds: Vec<String> = self.bounds.iter().map(f64::to_string).collect();
        for (text, histogram) in self.all() {
            let mut below = 0;
            for (at, number) in histogram.counts.iter().enumerate() {
                below += number;
                let bound = bounds.get(at).map_or("+Inf", String::as_str);
                page.line(&bucket, &[(label, text), ("le", bound)], Value::Whole(below));
            }
            page.line(&sum, &[(label, text)], Value::Real(histogram.sum.as_secs_f64()));
            page.line(&count, &[(label, text)], Value::Whole(below));
        }
    }
}

/// Records its lifetime when dropped.
#[derive(Debug)]
pub struct Timer<'a> {
    into: &'a Histograms,
    label: &'static str,
    begin: Instant,
}

impl Drop for Timer<'_> {
    fn drop(&mut self) {
        self.into.observe(self.label, self.begin.elapsed());
    }
}

/// After a panic while the lock was held the numbers are still valid.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
