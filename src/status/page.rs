//! The metrics page: counters, and current values.

use crate::discord::Shards;
use crate::metrics::{Page, Value, process};
use crate::service::Service;

/// Writes the page. Values that can't be read now are left out.
pub async fn write(service: &Service, shards: &Shards) -> String {
    let mut page = Page::default();
    page.head("hoppity_build_info", "gauge", "Which version runs; always 1.");
    page.line("hoppity_build_info", &[("version", env!("CARGO_PKG_VERSION"))], Value::Whole(1));
    service.metrics().write(&mut page);
    write_queues(service, &mut page);
    write_totals(service, &mut page).await;
    write_shards(shards, &mut page).await;
    process::write(&mut page);
    page.into_text()
}

fn write_queues(service: &Service, page: &mut Page) {
    let whole = |count: usize| Value::Whole(count as u64);
    for (name, help, queue) in [
        (
            "hoppity_queue",
            "Imports, pages, graphs, cards, files and animations that wait or are being made.",
            service.queue(),
        ),
        (
            "hoppity_thinking",
            "What computer players, hints and analyses wait for or think about.",
            service.thinkers(),
        ),
    ] {
        let (waiting, running) = queue.length();
        page.head(name, "gauge", help);
        page.line(name, &[("state", "waiting")], whole(waiting));
        page.line(name, &[("state", "running")], whole(running));
    }
}

async fn write_totals(service: &Service, page: &mut Page) {
    let totals = match service.totals().await {
        Ok(totals) => totals,
        Err(error) => {
            tracing::warn!(%error, "the metrics of the database can't be read");
            return;
        }
    };
    let whole = |count: i64| Value::Whole(count.unsigned_abs());
    page.head(
        "hoppity_matches",
        "gauge",
        "Matches in the database, by stage. Metrics of the database are the same in every process that uses it.",
    );
    page.line("hoppity_matches", &[("stage", "live")], whole(totals.live));
    page.line("hoppity_matches", &[("stage", "lobby")], whole(totals.lobbies));
    page.gauge(
        "hoppity_outbox_waiting",
        "Posts in the database that don't yet show what they should.",
        whole(totals.waiting),
    );
    page.gauge("hoppity_outbox_failing", "Waiting posts whose last attempt failed.", whole(totals.failing));
    page.gauge(
        "hoppity_outbox_dead",
        "Posts that were given up, for each of which the log has the reason.",
        whole(totals.dead),
    );
    let age_ms = totals.oldest_ms.map_or(0, |since| (service.now_ms() - since).max(0));
    page.gauge(
        "hoppity_outbox_oldest_age_seconds",
        "How long the oldest waiting post has waited; 0 if none waits.",
        Value::Real(age_ms as f64 / 1000.0),
    );
}

async fn write_shards(shards: &Shards, page: &mut Page) {
    let states = shards.look().await;
    page.head("hoppity_shard_connected", "gauge", "Whether a shard of this process has a live session.");
    for state in &states {
        let number = state.number.to_string();
        page.line("hoppity_shard_connected", &[("shard", &number)], Value::Whole(u64::from(state.connected)));
    }
    page.head(
        "hoppity_shard_heartbeat_seconds",
        "gauge",
        "How long Discord took to answer a shard's last heartbeat, once there was one.",
    );
    for state in &states {
        if let Some(heartbeat) = state.heartbeat {
            let number = state.number.to_string();
            let seconds = Value::Real(heartbeat.as_secs_f64());
            page.line("hoppity_shard_heartbeat_seconds", &[("shard", &number)], seconds);
        }
    }
}
