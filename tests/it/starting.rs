//! The matches of competitions begin in turn and no faster than their boards can be posted, and end once.

use hoppity::competition::{Act, Format, PairingNumber, Swiss};
use hoppity::play::{self, CompetitionId, MatchId, PlayerId};
use hoppity::service::{Clock, serve_competitions};
use hoppity::store::{PairingJob, PairingTask};

use crate::competitions::{Field, draft, entering};
use crate::rig::{Host, LOCATION, sql};
use crate::support::{Database, on_both_databases};

on_both_databases!(
    competitions_take_turns,
    processes_share_the_pace,
    a_result_waits_for_no_other_process,
    a_late_start_keeps_no_match_from_being_closed,
    a_page_has_only_the_matches_that_it_shows,
);

fn swiss() -> Format {
    Format::Swiss(Swiss { rounds: 3, late_rounds: 0, pause_ms: 0 })
}

/// Opens another tournament and pairs its first round.
async fn another(field: &Field, host: &Host) -> CompetitionId {
    let draft = draft(swiss(), 10);
    host.store_competition_draft(field.rig.ann, LOCATION.guild, &draft).await.unwrap();
    let id = host.open_competition(field.rig.ann, LOCATION.guild, &draft).await.unwrap().id;
    for player in &field.people[..4] {
        host.enter_competition(id, entering(*player)).await.unwrap();
    }
    host.change_competition(id, &Act::Start).await.unwrap();
    id
}

async fn competitions_take_turns(database: Database) {
    let (field, host) = Field::opens(database, draft(swiss(), 10), 12).await;
    host.change_competition(field.id, &Act::Start).await.unwrap();
    field.rig.clock.advance(1);
    let (second, third) = (another(&field, &host).await, another(&field, &host).await);
    let mut order = vec![];
    for _ in 0..7 {
        field.rig.clock.advance(1);
        let jobs = host.store().claim_starts("one", field.rig.clock.now_ms(), 1, 100).await.unwrap();
        order.extend(jobs.unwrap().iter().map(|job| job.competition));
    }
    let turn = [field.id, second, third];
    assert_eq!(
        order,
        [&turn[..], &turn[..], &turn[..1]].concat(),
        "not all of the first, whose round is the oldest"
    );
    field.ends([host]).await;
}

async fn processes_share_the_pace(database: Database) {
    let (field, host) = Field::opens(database, draft(swiss(), 10), 20).await;
    host.change_competition(field.id, &Act::Start).await.unwrap();
    let claim = async |owner: &str| {
        let jobs = host.store().claim_starts(owner, field.rig.clock.now_ms(), 5, 8).await.unwrap();
        jobs.map(|jobs| jobs.len())
    };
    assert_eq!([claim("one").await, claim("two").await, claim("one").await], [Some(5), Some(3), None]);
    field.rig.clock.advance(999);
    assert_eq!(claim("two").await, None);
    field.rig.clock.advance(1);
    assert_eq!([claim("two").await, claim("two").await], [Some(2), Some(0)], "all ten have been started");
    field.ends([host]).await;
}

/// A tournament of four whose first round is being played, and its first match.
async fn playing(database: Database) -> (Field, Host, MatchId) {
    let (field, host) = Field::opens(database, draft(swiss(), 10), 4).await;
    host.change_competition(field.id, &Act::Start).await.unwrap();
    serve_competitions(&host).await.unwrap();
    let (game, _) = field.page(&host).await.matches[&PairingNumber(1)];
    (field, host, game)
}

async fn a_result_waits_for_no_other_process(database: Database) {
    let (field, host, game) = playing(database).await;
    // Another process has read the pairing before its match began, and leased it afterwards.
    let until_ms = field.rig.clock.now_ms() + 30_000;
    let lease =
        format!("UPDATE competition_matches SET lease_ms = {until_ms}, owner = 'two' WHERE pairing = 1");
    sql(&field.rig.database, &lease).await;
    let page = field.page(&host).await;
    let player = PlayerId(page.competition.pairings()[0].seats[0].0.cast_signed());
    field.rig.acts(&host, game, player, play::Act::Resign(player)).await.unwrap();
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    assert!(page.competition.pairings()[0].outcome.is_some(), "the result is reported at once");
    field.ends([host]).await;
}

async fn a_late_start_keeps_no_match_from_being_closed(database: Database) {
    let (field, host, game) = playing(database).await;
    host.change_competition(field.id, &Act::Cancel("rain".to_owned())).await.unwrap();
    // A process that wanted to start the match finds that the tournament needs it no more.
    let (competition, pairing) = (field.id, PairingNumber(1));
    let late = PairingJob { competition, pairing, task: PairingTask::Start, attempts: 0 };
    host.store().settle_pairing(&late).await.unwrap();
    serve_competitions(&host).await.unwrap();
    let shown = host.find(game, None).await.unwrap();
    assert!(matches!(shown.game.stage(), play::Stage::Off(_)), "{:?}", shown.game.stage());
    field.ends([host]).await;
}

async fn a_page_has_only_the_matches_that_it_shows(database: Database) {
    let (field, host, game) = playing(database).await;
    let page = field.page(&host).await;
    assert_eq!(page.matches.len(), 2);
    let [player, other] = [0, 1].map(|seat| {
        let entrant = page.competition.pairings()[0].seats[seat];
        PlayerId(entrant.0.cast_signed())
    });
    field.rig.acts(&host, game, player, play::Act::Resign(player)).await.unwrap();
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    assert!(!page.matches.contains_key(&PairingNumber(1)), "everybody sees those that are being played");
    let own = host.with_last_matches(&page, other).await.unwrap();
    assert_eq!(own.matches[&PairingNumber(1)].0, game, "their own page links it");
    assert_eq!(own.matches.len(), page.matches.len() + 1);
    field.ends([host]).await;
}
