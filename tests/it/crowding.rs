//! One person with many requests, and what others notice of it.

use std::sync::mpsc;

use hoppity::service::{Problem, Refusal, Ticket, Work};
use sandbox::Rules;
use serde_json::json;

use crate::rig::{Rig, counted};
use crate::support::{App, CHANNEL, Database, PATIENCE, on_both_databases};

on_both_databases!(work_in_front_of_an_import_holds_up_its_person_alone, what_is_brought_along_is_read_once,);

const TEXT: &str = "Variant: hexxagon\n\n1. e14 e10\n";

async fn work_in_front_of_an_import_holds_up_its_person_alone(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let (tell, begun) = mpsc::channel();
    // Work of Ann's that lasts until it is released: two pieces have started, the others wait.
    let holds = || {
        let (end, ends) = mpsc::channel::<()>();
        let tell = tell.clone();
        let run = move || {
            tell.send(()).unwrap();
            let _ended = ends.recv();
        };
        (service.queue().ask(rig.ann, Work::Export, run), end)
    };
    let mut held: Vec<(Ticket<()>, mpsc::Sender<()>)> = Vec::new();
    let refused = loop {
        match holds() {
            (Ok(ticket), end) => held.push((ticket, end)),
            (Err(why), _) => break why,
        }
        if held.len() <= 2 {
            begun.recv_timeout(PATIENCE).unwrap();
        }
    };
    assert_eq!((refused, held.len()), (Refusal::Busy, 12));
    // Beyond the limit, nothing is done or stored.
    let busy = service.import(rig.ann, TEXT.to_owned()).await;
    assert_eq!(busy, Err(Problem::from(Refusal::Busy)));
    assert_eq!(counted(&rig.database, "SELECT COUNT(*) AS n FROM imports").await, 0);
    // Bob's import is read at once.
    let bobs = service.import(rig.bob, TEXT.to_owned()).await.unwrap();
    assert_eq!(service.imported(rig.bob, bobs).await.unwrap().prepared.replay.len(), 2);
    // Ann's next one waits for her earlier requests, and is then read.
    held.pop();
    let (mut first, end) = held.remove(0);
    drop(end);
    first.done().await.unwrap();
    begun.recv_timeout(PATIENCE).unwrap();
    let anns = tokio::spawn({
        let (service, ann) = (service.clone(), rig.ann);
        async move { service.import(ann, TEXT.to_owned()).await }
    });
    tokio::task::yield_now().await;
    assert!(!anns.is_finished(), "hers overtakes what she has asked for before");
    drop(held);
    let anns = anns.await.unwrap().unwrap();
    assert_eq!(service.imported(rig.ann, anns).await.unwrap().prepared.replay.len(), 2);
    assert!(service.imported(rig.bob, anns).await.is_err(), "it is hers");
    rig.ends([service]).await;
}

async fn what_is_brought_along_is_read_once(database: Database) {
    let app = App::start(database).await;
    let hugo = app.player("hugo");
    let id = hugo.upload_file("match.txt", TEXT.as_bytes());
    let seen = hugo.seen(hugo.types("replay", &[("file", &id.to_string())])).await;
    let reads = async || {
        let page = app.asks("/metrics").await.2;
        let count = |how: &str| {
            let name = format!("hoppity_imports_total{{how=\"{how}\"}} ");
            let line = page.lines().find_map(|line| line.strip_prefix(&name)).unwrap_or_default();
            line.parse::<u64>().unwrap()
        };
        (count("read"), count("kept"))
    };
    assert_eq!(reads().await, (1, 1));
    for button in ["◀", "⏮", "▶", "Graph"] {
        let pressed = hugo.presses(&hugo.sees(seen.id(), |seen| seen.button(button).is_some()).await, button);
        hugo.settled(pressed).await.unwrap();
    }
    assert_eq!(reads().await, (1, 5));
    let page = app.asks("/metrics").await.2;
    assert!(page.contains("hoppity_queue_work_seconds_count{work=\"import\"} 1"), "{page}");
    assert!(page.contains("hoppity_queue_work_seconds_count{work=\"graph\"} 1"), "{page}");
    assert!(page.contains("hoppity_queue{state=\"waiting\"} 0"), "{page}");
    // A new process loads it from the database, and reads it only once.
    app.bot_leaves().await;
    app.bot_returns().await;
    let back = hugo.sees(seen.id(), |seen| seen.button("Back").is_some()).await;
    for _ in 0..2 {
        let pressed = hugo.forge(back.id(), back.button("Back").unwrap(), &[]).unwrap();
        hugo.settled(pressed).await.unwrap();
    }
    assert_eq!(reads().await, (1, 1));
    app.ends().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_is_too_fast_is_refused_and_others_are_not() {
    let app = App::start_at_pace("1", (Database::sqlite(), None, Rules::default())).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    ann.set_locale("it").unwrap();
    // Three at once are let through; one more would be after a second, so of a dozen most are too
    // fast.
    let asked: Vec<_> = (0..12).map(|_| ann.types("challenge", &[("game", "hexxagon")])).collect();
    let (mut opened, mut refused) = (0, 0);
    for asked in asked {
        let answer = ann.seen(asked).await;
        if answer.content().contains("Più in fretta di così") {
            assert!(answer.is_private(), "everybody sees: {answer}");
            refused += 1;
        } else {
            assert!(!answer.is_private(), "{answer}");
            opened += 1;
        }
    }
    assert!(opened >= 3 && refused >= 3, "{opened} were opened, {refused} refused");
    let store = app.database.open().await;
    assert_eq!(store.totals().await.unwrap().lobbies, opened, "a refusal has changed something");
    let page = app.asks("/metrics").await.2;
    assert!(page.contains(&format!("hoppity_refusals_total{{reason=\"too-fast\"}} {refused}")), "{page}");
    // Suggestions come back empty, without a message.
    let mut lists = Vec::new();
    for _ in 0..60 {
        let options = json!({ "game": "hexxagon", "time": "" });
        lists.push(ann.autocomplete(CHANNEL, "challenge", options, "time").await.unwrap());
    }
    assert!(!lists[0].is_empty() && lists.iter().any(Vec::is_empty), "{lists:?}");
    // Other people are served as usual.
    let lobby = bob.opens("hexxagon", &[]).await;
    assert!(lobby.message.button("Join").is_some(), "{}", lobby.message);
    app.ends().await;
}
