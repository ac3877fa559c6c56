//! A server's records: who holds them, when they are announced, and what becomes of them.

use hoppity::play::{Act, Stage};
use hoppity::rules::{Setup, Variant};
use hoppity::service::{Challenge, PastFilter, PastPage, RecordKind, Shown};
use serde_json::json;

use crate::history::short;
use crate::rig::{Host, LOCATION, Rig, challenge, counted, sql};
use crate::support::{Database, on_both_databases, recorded};

on_both_databases!(
    a_record_is_told_once_and_only_when_it_is_broken,
    matches_of_before_have_their_feats_filled_in,
    a_forgotten_player_leaves_the_record_without_the_name,
);

/// Plays a recorded game of Halma to its end on the service; returns the match.
async fn whole(rig: &Rig, service: &Host, variant: Variant) -> Shown {
    let game = recorded(variant.id(), &json!({}), "goal");
    let setup = Setup::new(variant);
    let asked = Challenge { setup, ..challenge(vec![]) };
    let lobby = service.challenge(&rig.caller(rig.ann), asked).await.unwrap().shown.game.id();
    rig.acts(service, lobby, rig.bob, Act::Join(rig.bob)).await.unwrap();
    for text in game.moves.iter().filter(|text| *text != "pass") {
        let player = service.find(lobby, None).await.unwrap().game.to_move().unwrap();
        rig.acts(service, lobby, player, Act::Move(player, text.clone())).await.unwrap();
    }
    let shown = service.find(lobby, None).await.unwrap();
    assert!(matches!(shown.game.stage(), Stage::Over(_)));
    shown
}

async fn a_record_is_told_once_and_only_when_it_is_broken(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let first = whole(&rig, &service, Variant::Halma8).await;
    assert!(first.records.is_empty(), "the first of its kind breaks nothing");
    let records = service.records(LOCATION.guild).await.unwrap();
    let quick = records.iter().find(|best| best.kind == RecordKind::Quick).unwrap();
    assert_eq!((quick.game, quick.shape.as_str()), (first.game.id(), "halma-8 2"));
    let again = whole(&rig, &service, Variant::Halma8).await;
    assert!(again.records.is_empty(), "an equal one neither");
    assert_eq!(service.records(LOCATION.guild).await.unwrap(), records);
    // As if the old record were slower.
    let longer = format!("UPDATE records SET value = {} WHERE kind = 'quick'", quick.value + 3);
    sql(&rig.database, &longer).await;
    let broken = whole(&rig, &service, Variant::Halma8).await;
    let answer: Vec<_> = broken.records.iter().filter(|broken| broken.kind == RecordKind::Quick).collect();
    assert_eq!(answer.len(), 1);
    assert_eq!((answer[0].value, answer[0].before), (quick.value, quick.value + 3));
    // Another process shows it, too.
    let other = rig.service("two").await;
    assert_eq!(other.find(broken.game.id(), None).await.unwrap().records, broken.records);
    // When turned off, it is stored but not announced.
    service.store().change_server_settings(LOCATION.guild, |server| server.records = false).await.unwrap();
    sql(&rig.database, "UPDATE records SET value = value + 9 WHERE kind = 'quick'").await;
    let quiet = whole(&rig, &service, Variant::Halma8).await;
    assert!(quiet.records.is_empty());
    let records = service.records(LOCATION.guild).await.unwrap();
    assert_eq!(records.iter().find(|best| best.kind == RecordKind::Quick).unwrap().game, quiet.game.id());
    let bests = service.store().feats_of(rig.ann, Some(LOCATION.guild)).await.unwrap();
    let of_bob = service.store().feats_of(rig.bob, None).await.unwrap();
    let wins = [bests.quick, of_bob.quick];
    assert!(wins.contains(&Some(quick.value)), "{wins:?}");
    rig.ends([service, other]).await;
}

async fn matches_of_before_have_their_feats_filled_in(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let whole = whole(&rig, &service, Variant::Halma8).await;
    let short = short(&rig, &service, 3).await;
    let all = PastFilter { guild: Some(LOCATION.guild), ..PastFilter::default() };
    let before = service.past(&all, rig.ann, PastPage::First, 9).await.unwrap();
    let records = service.records(LOCATION.guild).await.unwrap();
    assert_eq!(before.len(), 2);
    // The state that an older version left, and a damaged one.
    sql(&rig.database, "DELETE FROM records; DELETE FROM feats; UPDATE matches SET featured = 0").await;
    let damaged = rig.live(&service).await.game.id();
    sql(&rig.database, &format!("UPDATE matches SET stage = 'over' WHERE id = {}", damaged.0)).await;
    sql(&rig.database, &format!("UPDATE events SET body = 'x' WHERE match_id = {} AND seq = 2", damaged.0))
        .await;
    let newer = rig.service("newer").await;
    // While some are unprocessed, no result is announced as a record.
    for _ in 0..3 {
        newer.tick().await.unwrap();
    }
    assert_eq!(newer.past(&all, rig.ann, PastPage::First, 9).await.unwrap(), before);
    assert_eq!(newer.records(LOCATION.guild).await.unwrap(), records);
    assert!(newer.store().unfeatured(9).await.unwrap().is_empty(), "the damaged one isn't tried for ever");
    assert!(
        newer.find(whole.game.id(), None).await.unwrap().records.is_empty(),
        "old results stay as they were"
    );
    assert!(matches!(short.game.stage(), Stage::Over(_)));
    rig.ends([service, newer]).await;
}

async fn a_forgotten_player_leaves_the_record_without_the_name(database: Database) {
    let (rig, service) = Rig::start(database).await;
    let shown = whole(&rig, &service, Variant::Halma8).await;
    let Stage::Over(outcome) = shown.game.stage() else { panic!("it is over") };
    let winner = shown.game.seats()[outcome.seats.iter().next().unwrap()].unwrap();
    let other = if winner == rig.ann { rig.bob } else { rig.ann };
    service.store().import(winner, "Variant: hexxagon", 0).await.unwrap();
    let holder = async || {
        let records = service.records(LOCATION.guild).await.unwrap();
        let quick = records.into_iter().find(|best| best.kind == RecordKind::Quick).unwrap();
        (quick.game, quick.holder.map(|person| person.id))
    };
    assert_eq!(holder().await, (shown.game.id(), Some(winner)));
    service.forget(winner).await.unwrap();
    assert_eq!(holder().await, (shown.game.id(), None));
    assert_eq!(counted(&rig.database, "SELECT COUNT(*) AS n FROM imports").await, 0);
    let theirs = PastFilter { player: Some(other), ..PastFilter::default() };
    let past = service.past(&theirs, other, PastPage::First, 9).await.unwrap();
    let names: Vec<bool> = past[0].seats.iter().map(|(person, _)| person.is_some()).collect();
    assert_eq!(names.iter().filter(|known| **known).count(), 1, "{past:?}");
    rig.ends([service]).await;
}
