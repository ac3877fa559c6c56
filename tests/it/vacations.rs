//! Vacations: whose clocks they stop, how many days there are, and how people take them.

use hoppity::play::{self, Act, Event, Stage, Wish};
use hoppity::service::{Known, Problem, Refusal, Shown, VacationStatus};
use hoppity::store::Vacation;
use serde_json::{Value, json};

use crate::clocks::{GRACE, HOUR, loser, timed};
use crate::rig::{DAY, Rig};
use crate::support::{App, CHANNEL, Database, on_both_databases};

on_both_databases!(
    a_vacation_stops_correspondence_clocks_alone,
    a_vacation_has_its_days,
    a_vacation_that_was_cut_off_is_told_by_the_next_tick,
    a_vacation_that_ends_by_itself_leaves_the_board,
    a_vacation_that_begins_or_ends_while_a_match_starts_reaches_it,
    a_rematch_has_the_same_clock_and_knows_who_is_away,
    people_go_on_vacation,
);

async fn a_vacation_stops_correspondence_clocks_alone(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let slow = rig.begins(&one, "3d").await;
    let quick = rig.begins(&one, "1h+0s/1h").await;
    let player = slow.to_move().unwrap();
    let seat = slow.running().unwrap();
    rig.goes_by(DAY).await;
    one.tick().await.unwrap();
    assert!(loser(&*rig.now(&one, quick.id()).await).is_some());
    let status = one.begin_vacation(player, 2).await.unwrap();
    assert_eq!((status.until_ms.unwrap() - one.now_ms(), status.left_days), (2 * DAY, 28));
    let game = rig.now(&one, slow.id()).await;
    assert_eq!(game.vacation_until_ms(seat), status.until_ms);
    assert_eq!(game.deadline_ms().unwrap() - one.now_ms(), 4 * DAY, "two days away, two days left");
    rig.goes_by(4 * DAY + GRACE - 1).await;
    one.tick().await.unwrap();
    assert_eq!(rig.now(&one, slow.id()).await.stage(), Stage::Live);
    rig.goes_by(1).await;
    one.tick().await.unwrap();
    assert_eq!(loser(&*rig.now(&one, slow.id()).await), Some(player));
    // A match that starts while somebody is away takes that into account; one that no vacation
    // stops doesn't.
    one.begin_vacation(rig.bob, 5).await.unwrap();
    let begun = rig.begins(&one, "2d").await;
    let bob = begun.seat_of(rig.bob).unwrap();
    assert!(begun.vacation_until_ms(bob).is_some());
    let quick = rig.begins(&one, "1h+0s/1h").await;
    assert_eq!(quick.vacation_until_ms(quick.seat_of(rig.bob).unwrap()), None);
    // Back early: the clock runs from then on.
    if begun.to_move() != Some(rig.bob) {
        rig.moves(&one, begun.id()).await;
    }
    rig.goes_by(DAY / 2).await;
    one.end_vacation(rig.bob).await.unwrap();
    let begun = rig.now(&one, begun.id()).await;
    assert_eq!(begun.deadline_ms().unwrap() - one.now_ms(), 2 * DAY);
    rig.ends([one]).await;
}

async fn a_vacation_has_its_days(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let why = |result: Result<_, Problem>| match result {
        Err(Problem::Refused(refused)) => refused.why,
        other => panic!("no refusal: {:?}", other.map(drop::<VacationStatus>)),
    };
    assert_eq!(why(one.end_vacation(rig.ann).await), play::Refusal::NotOnVacation.into());
    assert_eq!(why(one.begin_vacation(rig.ann, 31).await), Refusal::TooManyDays(30));
    let status = one.begin_vacation(rig.ann, 20).await.unwrap();
    assert_eq!(
        why(one.begin_vacation(rig.ann, 1).await),
        play::Refusal::AlreadyOnVacation(status.until_ms.unwrap()).into()
    );
    // A day that has begun counts in full.
    rig.goes_by(3 * DAY + HOUR).await;
    assert_eq!(one.end_vacation(rig.ann).await.unwrap().left_days, 26);
    assert_eq!(why(one.begin_vacation(rig.ann, 27).await), Refusal::TooManyDays(26));
    assert_eq!(one.begin_vacation(rig.ann, 26).await.unwrap().left_days, 0);
    rig.goes_by(26 * DAY).await;
    assert_eq!(one.vacation_status(rig.ann).await.unwrap().until_ms, None);
    assert_eq!(why(one.begin_vacation(rig.ann, 1).await), Refusal::TooManyDays(0));
    // Days come back a year after they began.
    rig.goes_by(365 * DAY - 29 * DAY).await;
    assert_eq!(one.vacation_status(rig.ann).await.unwrap().left_days, 4);
    // Two at once count as one.
    let (first, second) = tokio::join!(one.begin_vacation(rig.bob, 30), one.begin_vacation(rig.bob, 30));
    assert_eq!([first.is_ok(), second.is_ok()].into_iter().filter(|done| *done).count(), 1);
    rig.ends([one]).await;
}

async fn a_vacation_that_was_cut_off_is_told_by_the_next_tick(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.begins(&one, "3d").await;
    let (player, seat) = (game.to_move().unwrap(), game.running().unwrap());
    // Stored, and then the process died.
    one.store().begin_vacation(player, 7, 30, one.now_ms()).await.unwrap();
    let two = rig.service("two").await;
    let (first, second) = tokio::join!(one.tick(), two.tick());
    assert!(matches!((&first, &second), (Ok(()), Ok(()))), "{first:?} {second:?}");
    assert!(rig.now(&one, game.id()).await.vacation_until_ms(seat).is_some());
    let answer = one.store().events(game.id(), game.seq()).await.unwrap();
    assert!(matches!(answer.as_slice(), [Event::VacationBegun { .. }]), "{answer:?}");
    assert_eq!(one.store().unannounced_vacations(one.now_ms(), 9).await.unwrap(), [] as [Vacation; 0]);
    rig.ends([one, two]).await;
}

async fn a_vacation_that_ends_by_itself_leaves_the_board(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.begins(&one, "3d").await;
    let (player, seat) = (game.to_move().unwrap(), game.running().unwrap());
    let told = async || one.store().events(game.id(), game.seq()).await.unwrap();
    let ended =
        |events: &[Event]| events.iter().filter(|event| matches!(event, Event::VacationEnded { .. })).count();
    one.begin_vacation(player, 2).await.unwrap();
    let deadline = rig.now(&one, game.id()).await.deadline_ms();
    rig.goes_by(2 * DAY - 1).await;
    one.tick().await.unwrap();
    assert!(rig.now(&one, game.id()).await.vacation_until_ms(seat).is_some());
    rig.goes_by(1).await;
    one.tick().await.unwrap();
    let back = rig.now(&one, game.id()).await;
    assert_eq!((back.vacation_until_ms(seat), back.deadline_ms()), (None, deadline));
    assert_eq!(ended(&told().await), 1);
    one.tick().await.unwrap();
    assert_eq!(told().await.len(), 2, "it is announced once");
    // The end of one vacation doesn't end the next, even if that begins before the end is announced.
    one.begin_vacation(player, 1).await.unwrap();
    rig.goes_by(DAY).await;
    one.begin_vacation(player, 2).await.unwrap();
    one.tick().await.unwrap();
    assert!(rig.now(&one, game.id()).await.vacation_until_ms(seat).is_some());
    assert_eq!(ended(&told().await), 1);
    rig.ends([one]).await;
}

async fn a_vacation_that_begins_or_ends_while_a_match_starts_reaches_it(database: Database) {
    let (rig, one) = Rig::start(database).await;
    // The start has been decided and isn't stored yet, and the vacation finds a lobby.
    let starts = async |changes: &(dyn Fn() + Send + Sync)| {
        let lobby = one.challenge(&rig.caller(rig.ann), timed("3d")).await.unwrap().shown.game.id();
        let (by, act) = (rig.caller(rig.bob), Act::Join(rig.bob));
        let ahead = |_: Option<&Shown>| tokio::task::block_in_place(changes);
        let begun = one.act_on(Some(&by), (Known::By(lobby), None), &act, &ahead).await.unwrap().shown.game;
        let bob = begun.seat_of(rig.bob).unwrap();
        one.tick().await.unwrap();
        (begun.vacation_until_ms(bob), rig.now(&one, lobby).await.vacation_until_ms(bob))
    };
    let now = tokio::runtime::Handle::current();
    let begins = || {
        now.block_on(one.begin_vacation(rig.bob, 5)).unwrap();
    };
    let (at_start, later) = starts(&begins).await;
    let until = one.vacation_status(rig.bob).await.unwrap().until_ms;
    assert!(until.is_some() && at_start.is_none(), "it began before the start was decided");
    assert_eq!(later, until);
    let ends = || {
        now.block_on(one.end_vacation(rig.bob)).unwrap();
    };
    let (at_start, later) = starts(&ends).await;
    assert_eq!((at_start, later), (until, None));
    rig.ends([one]).await;
}

async fn a_rematch_has_the_same_clock_and_knows_who_is_away(database: Database) {
    let (rig, one) = Rig::start(database).await;
    let game = rig.begins(&one, "3d+12h/7d").await;
    one.begin_vacation(rig.bob, 3).await.unwrap();
    rig.acts(&one, game.id(), rig.ann, Act::Resign(rig.ann)).await.unwrap();
    rig.acts(&one, game.id(), rig.bob, Act::Offer(rig.bob, Wish::Rematch)).await.unwrap();
    let begun = rig.acts(&one, game.id(), rig.ann, Act::Agree(rig.ann, Wish::Rematch.into())).await.unwrap();
    let next = begun.shown.game;
    assert_ne!(next.id(), game.id());
    assert_eq!((next.terms().time, next.stage()), (game.terms().time, Stage::Live));
    let bob = next.seat_of(rig.bob).unwrap();
    assert_eq!(next.vacation_until_ms(bob), one.vacation_status(rig.bob).await.unwrap().until_ms);
    rig.ends([one]).await;
}

async fn people_go_on_vacation(database: Database) {
    let app = App::start(database).await;
    let (ann, bob) = (app.player("ann"), app.player("bob"));
    let vacation = |options: Value| ann.command(CHANNEL, "vacation", options).unwrap();
    assert!(ann.hears(vacation(json!({}))).await.contains("You can take 30 days in any 365."));
    let lobby = ann.opens("hexxagon", &[("time", "3d")]).await;
    let board = bob.accepts(&lobby).await;
    assert!(!board.content().contains("left:"), "a move fills it: {board}");
    assert!(ann.hears(vacation(json!({ "days": 7 }))).await.contains("After that, you have 23 days left."));
    let shown = ann.sees(board.id(), |seen| seen.content().contains("🏖️")).await;
    assert!(shown.content().contains("**Ann** is on vacation until <t:"), "{shown}");
    assert!(ann.hears(vacation(json!({ "days": 1 }))).await.contains("already on vacation, until <t:"));
    // The invited player sees it in the challenge.
    let second = bob.opens("hexxagon", &[("time", "1d"), ("opponent", &ann.id().to_string())]).await;
    assert!(second.message.content().contains("**Ann** is on vacation until <t:"), "{}", second.message);
    let quick = bob.opens("hexxagon", &[("time", "1h"), ("opponent", &ann.id().to_string())]).await;
    assert!(!quick.message.content().contains("vacation"), "{}", quick.message);
    let state = ann.seen(vacation(json!({}))).await;
    let back = ann.hears(ann.presses(&state, "I'm back")).await;
    assert!(
        back.contains("You aren't on vacation. You can take 29 more days of the 30 in any 365."),
        "{back}"
    );
    ann.sees(board.id(), |seen| !seen.content().contains("🏖️")).await;
    app.ends().await;
}
