//! Metrics: counters and timers of the running bot, and their text for Prometheus.
//!
//! [`Metrics`] holds the numbers of one process, shared by all modules · [`family`] has counters
//! and histograms by label · [`Page`] is the text · [`process`] reads what the system knows about
//! this process

mod family;
mod page;
pub mod process;

use std::time::Duration;

pub use family::{Counters, Durations, Histograms, Timer};
pub use page::{Page, Value};

/// Steps within Discord's limit: the bot defers after 1.5 s, and at 3 s it is too late.
const ANSWER_SECONDS: &[f64] = &[0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0];
/// The range of a statement or transaction: 0.1 ms in memory, tens of ms where the disk must be
/// written.
const DATABASE_SECONDS: &[f64] =
    &[0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
/// The range of a queue job: a page takes milliseconds, a long animation seconds.
const QUEUE_SECONDS: &[f64] = &[0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];
/// The range of a request to Discord, up to our own timeout.
const REQUEST_SECONDS: &[f64] = &[0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Declares each metric once: its field and family, its initial labels or its bounds, its name, the
/// name of its label, and its help text, which also documents the field.
macro_rules! metrics {
    ($($field:ident: $family:ident($from:expr), $name:literal, $label:literal, $help:literal;)*) => {
        /// The metrics of this process since it started.
        #[derive(Debug)]
        pub struct Metrics {
            $(#[doc = $help] pub $field: $family,)*
        }

        impl Default for Metrics {
            fn default() -> Metrics {
                Metrics { $($field: $family::new($from),)* }
            }
        }

        impl Metrics {
            /// Writes all metrics.
            pub fn write(&self, page: &mut Page) {
                $(self.$field.write(page, [$name, $label, $help]);)*
            }
        }
    };
}

metrics! {
    interactions: Counters(&[]), "hoppity_interactions_total", "kind",
        "Interactions that came, by what was asked.";
    answers: Histograms(ANSWER_SECONDS), "hoppity_first_answer_seconds", "kind",
        "From an interaction's arrival here to Discord's having its first answer; a deferral is one.";
    missed: Counters(&["late", "line", "refused"]), "hoppity_answers_missed_total", "reason",
        "Interactions without an answer within Discord's 3 seconds: too late, line cut, refused.";
    moves: Counters(&[]), "hoppity_moves_total", "game",
        "Moves that were stored, by game.";
    refusals: Counters(&[]), "hoppity_refusals_total", "reason",
        "Requests that were refused, by reason.";
    sends: Counters(&["sent", "merged", "later", "never"]), "hoppity_sends_total", "result",
        "Posts that the sender took up: sent, merged into a newer one, put off, or never to arrive.";
    notices: Counters(&["sent", "later", "closed", "never"]), "hoppity_notices_total", "result",
        "Direct messages that people asked for: sent, put off, refused by closed direct messages, or never to arrive.";
    mirrors: Counters(&["sent", "unchanged", "later", "ended"]), "hoppity_mirrors_total", "result",
        "Messages for those who watch: sent, unchanged (nothing new on the board), put off, or ended (stopped, or no place any more).";
    mirror_pictures: Counters(&["drawn", "reused"]), "hoppity_mirror_pictures_total", "how",
        "Pictures of these messages: drawn, or the bytes of another one used again.";
    imports: Counters(&["read", "kept"]), "hoppity_imports_total", "how",
        "Looks at matches that people imported: the text was read, or what it has become was kept.";
    queue_waits: Histograms(QUEUE_SECONDS), "hoppity_queue_wait_seconds", "work",
        "How long work waited in a queue, by kind: imports, pages, graphs, cards, files, animations, computer players' moves, analyses.";
    queue_work: Histograms(QUEUE_SECONDS), "hoppity_queue_work_seconds", "work",
        "How long work from a queue took once it had begun, by kind.";
    requests: Counters(&["ok", "refused", "limited", "failed", "line"]), "hoppity_discord_requests_total", "result",
        "Requests to Discord: ok, refused (4xx), limited (429), failed (5xx), line (no answer).";
    request_times: Histograms(REQUEST_SECONDS), "hoppity_discord_request_seconds", "method",
        "How long requests to Discord took.";
    limited: Counters(&["refused", "foreseen"]), "hoppity_rate_limited_total", "by",
        "Requests held back by a rate limit: refused with 429, or foreseen by the headers before it.";
    limited_time: Durations(&["refused", "foreseen"]), "hoppity_rate_limited_wait_seconds_total", "by",
        "How long rate limits have held requests back.";
    sessions: Counters(&["opened", "resumed"]), "hoppity_gateway_sessions_total", "how",
        "Gateway sessions: opened, or resumed after a break.";
    database: Histograms(DATABASE_SECONDS), "hoppity_database_seconds", "operation",
        "How long the database took, waiting for a connection included, by what it did.";
}

impl Metrics {
    /// Notes that a request waited for a rate limit.
    pub fn held_back(&self, by: &'static str, time: Duration) {
        self.limited.add(by, 1);
        self.limited_time.add(by, time);
    }
}
