//! Counters and histograms by label. Labels are words of the program, so there are few of them, and each is kept.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Counters by label.
#[derive(Debug, Default)]
pub struct Counters(Mutex<BTreeMap<&'static str, u64>>);

impl Counters {
    /// With these labels at zero, so that a rate can be had from the first count on.
    pub fn of(labels: &[&'static str]) -> Counters {
        Counters(Mutex::new(labels.iter().map(|label| (*label, 0)).collect()))
    }

    /// Counts `by` more.
    pub fn add(&self, label: &'static str, by: u64) {
        let mut counts = lock(&self.0);
        let count = counts.entry(label).or_default();
        *count = count.saturating_add(by);
    }

    /// All labels with their counts.
    pub fn all(&self) -> Vec<(&'static str, u64)> {
        lock(&self.0).iter().map(|(label, count)| (*label, *count)).collect()
    }
}

/// Histograms by label, all with the same bounds.
#[derive(Debug)]
pub struct Histograms {
    bounds: &'static [f64],
    kept: Mutex<BTreeMap<&'static str, Histogram>>,
}

/// How often a time fell under each bound but not under the one before, the last beyond all; and their sum.
#[derive(Clone, Debug)]
pub(super) struct Histogram {
    pub counts: Vec<u64>,
    pub sum: Duration,
}

impl Histograms {
    /// Empty, with upper bounds in seconds, growing.
    pub fn new(bounds: &'static [f64]) -> Histograms {
        Histograms { bounds, kept: Mutex::default() }
    }

    /// Notes a time.
    pub fn observe(&self, label: &'static str, time: Duration) {
        let seconds = time.as_secs_f64();
        let place = self.bounds.partition_point(|bound| *bound < seconds);
        let mut kept = lock(&self.kept);
        let counts = || Histogram { counts: vec![0; self.bounds.len() + 1], sum: Duration::ZERO };
        let histogram = kept.entry(label).or_insert_with(counts);
        histogram.counts[place] += 1;
        histogram.sum = histogram.sum.saturating_add(time);
    }

    /// Notes the time until what it returns is dropped.
    pub fn time(&self, label: &'static str) -> Timer<'_> {
        Timer { into: self, label, begin: Instant::now() }
    }

    pub(super) fn bounds(&self) -> &'static [f64] {
        self.bounds
    }

    pub(super) fn all(&self) -> Vec<(&'static str, Histogram)> {
        lock(&self.kept).iter().map(|(label, histogram)| (*label, histogram.clone())).collect()
    }
}

/// Notes how long it lived.
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

/// A panic while it was held leaves numbers as good as before.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
