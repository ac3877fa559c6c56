//! The bot's HTTP server: metrics that Prometheus can read, and health.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{App, CHANNEL, Database, PATIENCE, Player, on_both_databases};

on_both_databases!(
    what_happens_is_counted,
    a_suggestion_loads_a_match_once,
    without_a_session_it_is_not_well
);

/// The metrics page, parsed by Prometheus' rules.
struct Page {
    values: BTreeMap<String, f64>,
    kinds: BTreeMap<String, String>,
}

impl Page {
    async fn of(app: &App) -> Page {
        let (status, kind, text) = app.asks("/metrics").await;
        assert_eq!((status, kind.as_str()), (200, "text/plain; version=0.0.4; charset=utf-8"));
        let (mut values, mut kinds, mut helped) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("# HELP ") {
                helped.insert(rest.split_once(' ').unwrap().0.to_owned());
            } else if let Some(rest) = line.strip_prefix("# TYPE ") {
                let (name, kind) = rest.split_once(' ').unwrap();
                assert!(kinds.insert(name.to_owned(), kind.to_owned()).is_none(), "{name} stands twice");
            } else {
                let (name, value) = line.rsplit_once(' ').unwrap();
                let number = value.parse().unwrap_or_else(|_| panic!("no number: {line}"));
                assert!(values.insert(name.to_owned(), number).is_none(), "{name} stands twice");
            }
        }
        assert_eq!(helped, kinds.keys().cloned().collect());
        let page = Page { values, kinds };
        page.keeps_the_conventions();
        page
    }

    /// Asserts that counters, and only they, end in `_total`, and that each line belongs to a
    /// family.
    fn keeps_the_conventions(&self) {
        for (name, kind) in &self.kinds {
            assert_eq!(name.ends_with("_total"), kind == "counter", "{name} is a {kind}");
        }
        for name in self.values.keys() {
            let family = name.split('{').next().unwrap();
            let of_histogram = ["_bucket", "_sum", "_count"].iter().find_map(|end| family.strip_suffix(end));
            let known = self.kinds.contains_key(family)
                || of_histogram.is_some_and(|family| self.kinds[family] == "histogram");
            assert!(known, "{name} is of no family");
        }
    }

    fn is(&self, name: &str) -> f64 {
        *self.values.get(name).unwrap_or_else(|| panic!("no {name} in {:?}", self.values.keys()))
    }
}

async fn what_happens_is_counted(database: Database) {
    let app = App::start(database).await;
    let before = Page::of(&app).await;
    assert_eq!(before.is("hoppity_matches{stage=\"live\"}"), 0.0);
    assert_eq!(before.is("hoppity_answers_missed_total{reason=\"late\"}"), 0.0);

    let (ann, bob) = (app.player("ann"), app.player("bob"));
    ann.opens("hexxagon", &[]).await;
    let lobby = ann.challenges(&bob, "halma-8").await;
    let board = bob.accepts(&lobby).await;
    let mover = app.to_move(&board);
    let waiting = if mover.id() == ann.id() { &bob } else { &ann };
    let text = app.legal(&lobby.game).await;
    let options = [("match", &*lobby.game), ("move", &text)];
    waiting.hears(waiting.types("move", &options)).await;
    mover.seen(mover.types("move", &options)).await;
    let next = app.board(&lobby.game, 1).await;
    // The sender removes the buttons of the lobby and the first board; after that, nothing is left
    // to do.
    mover.sees(lobby.message.id(), |seen| seen.components().count() == 0).await;
    mover.sees(board.id(), |seen| seen.components().count() == 0).await;
    waiting.seen(waiting.presses(&next, "My view")).await;

    let after = tokio::time::timeout(PATIENCE, async {
        loop {
            let page = Page::of(&app).await;
            if page.is("hoppity_outbox_waiting") == 0.0 {
                return page;
            }
        }
    });
    let after = after.await.expect("the outbox is sent");
    let counted = |name: &str| after.is(name) as u64;
    assert_eq!(counted("hoppity_interactions_total{kind=\"challenge\"}"), 2);
    assert_eq!(counted("hoppity_interactions_total{kind=\"move\"}"), 2);
    assert_eq!(counted("hoppity_interactions_total{kind=\"press\"}"), 2);
    assert_eq!(counted("hoppity_first_answer_seconds_count{kind=\"move\"}"), 2);
    assert_eq!(counted("hoppity_first_answer_seconds_bucket{kind=\"move\",le=\"+Inf\"}"), 2);
    assert_eq!(counted("hoppity_first_answer_seconds_bucket{kind=\"move\",le=\"3\"}"), 2);
    assert!(after.is("hoppity_first_answer_seconds_sum{kind=\"move\"}") > 0.0);
    assert_eq!(counted("hoppity_moves_total{game=\"halma-8\"}"), 1);
    assert_eq!(counted("hoppity_refusals_total{reason=\"not-your-turn\"}"), 1);
    assert_eq!(counted("hoppity_matches{stage=\"live\"}"), 1);
    assert_eq!(counted("hoppity_matches{stage=\"lobby\"}"), 1);
    assert_eq!(counted("hoppity_outbox_failing"), 0);
    assert_eq!(after.is("hoppity_outbox_oldest_age_seconds"), 0.0);
    assert_eq!(counted("hoppity_sends_total{result=\"sent\"}"), 2);
    assert_eq!(counted("hoppity_gateway_sessions_total{how=\"opened\"}"), 1);
    assert_eq!(counted("hoppity_shard_connected{shard=\"0\"}"), 1);
    assert!(counted("hoppity_discord_requests_total{result=\"ok\"}") >= 8);
    assert!(counted("hoppity_database_seconds_count{operation=\"commit\"}") >= 4);
    assert!(after.is("process_resident_memory_bytes") > 1e6);
    assert!(after.is("process_cpu_seconds_total") > 0.0);
    assert_eq!(counted(&format!("hoppity_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"))), 1);

    assert_eq!(app.asks("/").await.0, 404);
    app.ends().await;
}

/// The answer of `/healthz`.
pub async fn health(app: &App) -> (u16, Value) {
    let (status, kind, text) = app.asks("/healthz").await;
    assert_eq!(kind, "application/json");
    (status, serde_json::from_str(&text).unwrap())
}

/// Repeats the request until it has this status.
pub async fn health_becomes(app: &App, wanted: u16) -> Value {
    let becomes = async {
        loop {
            let (status, answer) = health(app).await;
            if status == wanted {
                return answer;
            }
        }
    };
    tokio::time::timeout(PATIENCE, becomes).await.unwrap_or_else(|_| panic!("never {wanted}"))
}

/// How often matches were looked up for the suggestions of an option `match`. The bot may have other
/// work meanwhile, so the least of several times counts.
async fn lookups(app: &App, (who, channel): (&Player, &str), command: &str) -> u64 {
    let name = "hoppity_database_seconds_count{operation=\"head\"}";
    let mut least = u64::MAX;
    for _ in 0..5 {
        let before = Page::of(app).await.is(name);
        let offered = who.autocomplete(channel, command, json!({ "match": "" }), "match").await.unwrap();
        assert_eq!(offered.len(), 1, "{offered:?}");
        least = least.min((Page::of(app).await.is(name) - before) as u64);
    }
    least
}

async fn a_suggestion_loads_a_match_once(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let lobby = ann.challenges(&bob, "hexxagon").await;
    bob.accepts(&lobby).await;
    let direct = ann.direct().to_string();
    for place in [CHANNEL, &direct] {
        assert_eq!(lookups(&app, (&ann, place), "replay").await, 1, "{place}");
    }
    ann.hears(ann.types("draw", &[])).await;
    bob.seen(bob.types("draw", &[])).await;
    for place in [CHANNEL, &direct] {
        assert_eq!(lookups(&app, (&ann, place), "rematch").await, 1, "{place}");
    }
    app.ends().await;
}

async fn without_a_session_it_is_not_well(database: Database) {
    let app = App::start(database).await;
    let well = json!({"status": "ok", "reasons": [], "shards": [{"shard": 0, "connected": true}]});
    assert_eq!(health_becomes(&app, 200).await, well);
    app.sandbox.down(Duration::from_secs(2));
    let ill = health_becomes(&app, 503).await;
    assert_eq!(ill["reasons"], json!(["shard 0 has no live session"]));
    assert_eq!(ill["shards"], json!([{"shard": 0, "connected": false}]));
    assert_eq!(health_becomes(&app, 200).await, well);
    // The session is connected a moment before it is counted.
    let counted = async {
        loop {
            let page = Page::of(&app).await;
            let of = |how: &str| page.is(&format!("hoppity_gateway_sessions_total{{how=\"{how}\"}}"));
            if of("opened") + of("resumed") == 2.0 {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, counted).await.expect("it came back once");
    app.ends().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_database_it_is_not_well() {
    let Some(database) = Database::postgres("without_its_database_it_is_not_well").await else { return };
    let app = App::start(database).await;
    health_becomes(&app, 200).await;
    app.database.shuts(true).await;
    let ill = health_becomes(&app, 503).await;
    let reason = ill["reasons"][0].as_str().unwrap();
    assert!(reason.starts_with("the database "), "{ill}");
    // The other numbers are still listed.
    let page = Page::of(&app).await;
    assert!(page.is("process_resident_memory_bytes") > 1e6);
    app.database.shuts(false).await;
    health_becomes(&app, 200).await;
    app.ends_with_errors().await;
}
