//! People who go while a competition runs: they leave, are removed, or are forgotten.

use hoppity::competition::{Act, Arena, End, Format, MINUTE_MS, Outcome, RoundRobin, Stage, Swiss};
use hoppity::play::{self, Closing, PlayerId};
use hoppity::service::{Problem, serve_competitions};

use crate::competitions::{Field, arena, draft, entering, is_killed_after};
use crate::rig::started;
use crate::support::{Database, on_both_databases};

on_both_databases!(
    somebody_who_leaves_frees_the_others,
    at_a_large_table_somebody_who_is_removed_resigns,
    a_forgotten_person_leaves_and_has_no_name,
    nobody_plays_against_somebody_who_is_forgotten,
    nobody_is_paired_with_somebody_who_is_being_forgotten,
);

async fn somebody_who_leaves_frees_the_others(database: Database) {
    let robin = Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 });
    let (mut field, host) = Field::opens(database, draft(robin, 1), 5).await;
    field.rig.clock.advance(MINUTE_MS);
    serve_competitions(&host).await.unwrap();
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    let leaver = page.competition.open_pairings().next().unwrap().seats[0];
    host.change_competition(field.id, &Act::Leave(leaver)).await.unwrap();
    serve_competitions(&host).await.unwrap();
    let page = field.page(&host).await;
    let left = page.competition.pairings().iter().find(|pairing| pairing.seat_of(leaver).is_some()).unwrap();
    let game = started(&field.rig.database, field.id).await[&left.number];
    let shown = host.find(game, None).await.unwrap();
    let player = PlayerId(leaver.0.cast_signed());
    let end = play::End::Closed(Closing::Left { player, lost: false });
    assert_eq!(shown.game.stage(), play::Stage::Off(end), "the match of somebody who left ends");
    let page = field.play_out(&host, MINUTE_MS, 100).await;
    assert_eq!(page.competition.stage(), &Stage::Over(End::Finished));
    field.ends([host]).await;
}

async fn at_a_large_table_somebody_who_is_removed_resigns(database: Database) {
    let four = Format::Arena(Arena { minutes: 20, every_ms: 5_000, seats: 4, odds: false });
    let mut draft = draft(four, 1);
    draft.terms.game = "halma-16".to_owned();
    let (field, host) = Field::opens(database, draft, 8).await;
    // One before the matches begin, and one after that.
    host.change_competition(field.id, &Act::Start).await.unwrap();
    let page = field.page(&host).await;
    let tables: Vec<_> = page.competition.open_pairings().cloned().collect();
    assert_eq!((tables.len(), page.matches.len()), (2, 0));
    let removed = tables.iter().map(|table| table.seats[2]).collect::<Vec<_>>();
    host.change_competition(field.id, &Act::Remove(removed[0], "noise".to_owned())).await.unwrap();
    for _ in 0..3 {
        serve_competitions(&host).await.unwrap();
    }
    host.change_competition(field.id, &Act::Remove(removed[1], "noise".to_owned())).await.unwrap();
    for _ in 0..3 {
        serve_competitions(&host).await.unwrap();
    }
    let page = field.page(&host).await;
    for (table, gone) in tables.iter().zip(removed) {
        let (game, _) = page.matches[&table.number];
        let game = host.find(game, None).await.unwrap().game;
        let seat = game.seat_of(PlayerId(gone.0.cast_signed())).unwrap();
        let playing = game.position().playing();
        assert_eq!(game.stage(), play::Stage::Live, "the others play on");
        assert!(playing.len() == 3 && !playing.contains(seat), "{playing:?}");
    }
    field.ends([host]).await;
}

async fn a_forgotten_person_leaves_and_has_no_name(database: Database) {
    let swiss = Format::Swiss(Swiss { rounds: 3, late_rounds: 0, pause_ms: 0 });
    let (field, host) = Field::opens(database, draft(swiss, 10), 5).await;
    host.forget(field.people[0]).await.unwrap();
    let page = field.page(&host).await;
    let gone = page.entrant(field.people[0]).unwrap();
    assert!(!page.competition.member(gone).unwrap().presence.is_in());
    assert_eq!(page.person(gone).unwrap().account(), None);
    let again = host.enter_competition(field.id, entering(field.people[1])).await;
    assert!(matches!(again, Err(Problem::Competition(_))), "{again:?}");
    field.ends([host]).await;
}

async fn nobody_plays_against_somebody_who_is_forgotten(database: Database) {
    let swiss = Format::Swiss(Swiss { rounds: 3, late_rounds: 0, pause_ms: 0 });
    let (field, host) = Field::opens(database, draft(swiss, 10), 4).await;
    host.change_competition(field.id, &Act::Start).await.unwrap();
    let paired = field.page(&host).await.competition.pairings()[0].clone();
    host.forget(PlayerId(paired.seats[0].0.cast_signed())).await.unwrap();
    for _ in 0..3 {
        serve_competitions(&host).await.unwrap();
    }
    let page = field.page(&host).await;
    assert_eq!(started(&field.rig.database, field.id).await.len(), 1, "of the other two");
    let outcome = page.competition.pairing(paired.number).unwrap().outcome.clone();
    assert_eq!(outcome, Some(Outcome::forfeited(2, |seat| seat == 0)));
    field.ends([host]).await;
}

/// A process that forgets somebody is killed after one step, then after two, and so on. The others go on each time.
async fn nobody_is_paired_with_somebody_who_is_being_forgotten(database: Database) {
    let (field, host) = Field::opens(database, draft(arena(90), 1), 3).await;
    field.begins(&host).await;
    let pairing = field.page(&host).await.competition.open_pairings().next().unwrap().clone();
    let going = PlayerId(pairing.seats[0].0.cast_signed());
    // So the third one, who waits, could only be paired with the one who is being forgotten.
    host.change_competition(field.id, &Act::Leave(pairing.seats[1])).await.unwrap();
    let store = field.rig.database.open().await;
    for steps in 1.. {
        let doomed = field.rig.service_on(store.clone(), "doomed").await;
        let is_killed = is_killed_after(steps, doomed.forget(going)).await;
        for _ in 0..3 {
            serve_competitions(&host).await.unwrap();
            field.rig.clock.advance(5_000);
        }
        assert_eq!(started(&field.rig.database, field.id).await.len(), 1, "after {steps} steps");
        if !is_killed {
            break;
        }
    }
    let page = field.page(&host).await;
    assert_eq!(page.competition.stage(), &Stage::Running);
    assert_eq!(page.person(pairing.seats[0]).unwrap().account(), None);
    store.close().await;
    field.ends([host]).await;
}
