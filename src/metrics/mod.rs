//! What is counted and timed while the bot runs, for whoever watches it: plain numbers, and their text for Prometheus.
//!
//! [`Metrics`] is one process's numbers, shared by all rooms that count · [`family`] counters and histograms by label ·
//! [`Page`] the text · [`process`] what the system knows of this process

mod family;
mod page;
pub mod process;

use std::time::Duration;

pub use family::{Counters, Histograms, Timer};
pub use page::{Page, Value};

/// Discord's three seconds in steps: 1.5 s is when we defer, 3 s when it is too late.
const ANSWER_SECONDS: &[f64] = &[0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0];
/// A statement or a transaction: 0.1 ms in memory, tens of ms where the disk has to follow.
const DATABASE_SECONDS: &[f64] =
    &[0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
/// Work of the queue: a page takes milliseconds, a long film seconds.
const QUEUE_SECONDS: &[f64] = &[0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];
/// A request to Discord, up to our own time-out.
const REQUEST_SECONDS: &[f64] = &[0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// The numbers of this process since it started.
#[derive(Debug)]
pub struct Metrics {
    /// Interactions that came, by what was asked.
    pub interactions: Counters,
    /// From an interaction's arrival to Discord's having the first answer, by what was asked.
    pub answers: Histograms,
    /// Interactions that got no answer in time, by why.
    pub missed: Counters,
    /// Moves that are stored, by game.
    pub moves: Counters,
    /// What people were refused, by why.
    pub refusals: Counters,
    /// What became of posts that the sender took up.
    pub sends: Counters,
    /// Direct messages that tell people of their matches, by what became of them.
    pub notices: Counters,
    /// Mirrors and followers' direct messages, by what became of them.
    pub mirrors: Counters,
    /// Their pictures: drawn, or used again.
    pub mirror_pictures: Counters,
    /// Matches that people bring along: their texts read, or what they have become used again.
    pub imports: Counters,
    /// How long work waited in the queue, by what it was.
    pub queue_waits: Histograms,
    /// How long that work took.
    pub queue_work: Histograms,
    /// Requests to Discord, by how they ended.
    pub requests: Counters,
    /// How long these took.
    pub request_times: Histograms,
    /// Requests that a rate limit held back, by whose word it was.
    pub limited: Counters,
    /// How long all of these were told to wait, in milliseconds.
    pub limited_ms: Counters,
    /// Gateway sessions, opened or resumed.
    pub sessions: Counters,
    /// How long the database took, by what it did.
    pub database: Histograms,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            interactions: Counters::default(),
            answers: Histograms::new(ANSWER_SECONDS),
            missed: Counters::of(&["late", "line", "refused"]),
            moves: Counters::default(),
            refusals: Counters::default(),
            sends: Counters::of(&["sent", "merged", "later", "never"]),
            notices: Counters::of(&["told", "later", "closed", "never"]),
            mirrors: Counters::of(&["sent", "unchanged", "later", "ended"]),
            mirror_pictures: Counters::of(&["drawn", "reused"]),
            imports: Counters::of(&["read", "kept"]),
            queue_waits: Histograms::new(QUEUE_SECONDS),
            queue_work: Histograms::new(QUEUE_SECONDS),
            requests: Counters::of(&["ok", "refused", "limited", "failed", "line"]),
            request_times: Histograms::new(REQUEST_SECONDS),
            limited: Counters::of(&["told", "foreseen"]),
            limited_ms: Counters::of(&["told", "foreseen"]),
            sessions: Counters::of(&["opened", "resumed"]),
            database: Histograms::new(DATABASE_SECONDS),
        }
    }
}

impl Metrics {
    /// A request was held back by a rate limit for so long.
    pub fn held_back(&self, by: &'static str, time: Duration) {
        self.limited.add(by, 1);
        self.limited_ms.add(by, u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    }

    /// Writes all of them.
    pub fn write(&self, page: &mut Page) {
        page.counters(
            "hoppity_interactions_total",
            "Interactions that came, by what was asked.",
            "kind",
            &self.interactions,
        );
        page.histograms(
            "hoppity_first_answer_seconds",
            "From an interaction's arrival here to Discord's having its first answer; a deferral is one.",
            "kind",
            &self.answers,
        );
        page.counters(
            "hoppity_answers_missed_total",
            "Interactions without an answer within Discord's 3 seconds: too late, line cut, refused.",
            "reason",
            &self.missed,
        );
        page.counters("hoppity_moves_total", "Moves that landed, by game.", "game", &self.moves);
        page.counters(
            "hoppity_refusals_total",
            "What people were refused, by why.",
            "reason",
            &self.refusals,
        );
        page.counters(
            "hoppity_sends_total",
            "Posts that the sender took up: sent, merged into a newer one, put off, or never to arrive.",
            "result",
            &self.sends,
        );
        page.counters(
            "hoppity_notices_total",
            "Direct messages that people asked for: told, put off, refused by closed direct messages, or never to arrive.",
            "result",
            &self.notices,
        );
        page.counters(
            "hoppity_mirrors_total",
            "Messages for those who watch: sent, unchanged (nothing new on the board), put off, or ended (stopped, or no place any more).",
            "result",
            &self.mirrors,
        );
        page.counters(
            "hoppity_mirror_pictures_total",
            "Pictures of these messages: drawn, or the bytes of another one used again.",
            "how",
            &self.mirror_pictures,
        );
        page.counters(
            "hoppity_imports_total",
            "Looks at matches that people brought along: the text was read, or what it has become was kept.",
            "how",
            &self.imports,
        );
        page.histograms(
            "hoppity_queue_wait_seconds",
            "How long pages, graphs, films, files and cards waited for their person's turn.",
            "work",
            &self.queue_waits,
        );
        page.histograms("hoppity_queue_work_seconds", "How long they then took.", "work", &self.queue_work);
        page.counters(
            "hoppity_discord_requests_total",
            "Requests to Discord: ok, refused (4xx), limited (429), failed (5xx), line (no answer).",
            "result",
            &self.requests,
        );
        page.histograms(
            "hoppity_discord_request_seconds",
            "How long requests to Discord took.",
            "method",
            &self.request_times,
        );
        page.counters(
            "hoppity_rate_limited_total",
            "Requests held back by a rate limit: told by a 429, or foreseen by the headers before it.",
            "by",
            &self.limited,
        );
        page.head(
            "hoppity_rate_limited_wait_seconds_total",
            "counter",
            "How long rate limits have told requests to wait.",
        );
        for (by, ms) in self.limited_ms.all() {
            let seconds = Value::Real(ms as f64 / 1000.0);
            page.line("hoppity_rate_limited_wait_seconds_total", &[("by", by)], seconds);
        }
        page.counters(
            "hoppity_gateway_sessions_total",
            "Gateway sessions: opened anew, or resumed after a break.",
            "how",
            &self.sessions,
        );
        page.histograms(
            "hoppity_database_seconds",
            "How long the database took, waiting for a connection included, by what it did.",
            "operation",
            &self.database,
        );
    }
}
