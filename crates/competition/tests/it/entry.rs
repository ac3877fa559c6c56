//! Who may enter, what managers do, and the limits of settings.

use hoppity_competition::{
    Act, Arena, Competition, DAY_MS, End, Entrant, Entry, Event, Facts, Format, Refusal, RoundRobin, Setting,
    Settings, Side, Stage, Swiss, Teams,
};

use crate::host::{Host, facts};

fn swiss(late_rounds: u32) -> Settings {
    let format = Format::Swiss(Swiss { rounds: 3, late_rounds, pause_ms: 60_000 });
    Settings { format, entry: Entry::default(), starts_ms: 1_000, seed: 1, terms: String::new() }
}

fn filled(settings: Settings, count: u64) -> Host {
    let mut host = Host::open(settings, 0);
    for number in 0..count {
        host.join(number, 1500, None).unwrap();
    }
    host
}

#[test]
fn limits_keep_out_whom_they_should() {
    let entry = Entry {
        matches: 10,
        member_ms: 7 * DAY_MS,
        min_rating: Some(1200),
        max_rating: Some(1800),
        most: Some(4),
    };
    let mut host = Host::open(Settings { entry, ..swiss(0) }, 0);
    host.now_ms = 30 * DAY_MS;
    let good = Facts { rating: 1500, matches: 10, since_ms: Some(23 * DAY_MS) };
    let mut number = 0;
    let mut join = |facts: Facts| {
        number += 1;
        host.act(&Act::Join(Entrant(number), facts, None))
    };
    assert_eq!(join(Facts { matches: 9, ..good }), Err(Refusal::TooFewMatches { needed: 10 }));
    let new = Facts { since_ms: Some(24 * DAY_MS), ..good };
    assert_eq!(join(new), Err(Refusal::TooNew { from_ms: 31 * DAY_MS }));
    let unknown = Facts { since_ms: None, ..good };
    assert_eq!(join(unknown), Err(Refusal::TooNew { from_ms: 37 * DAY_MS }));
    let range = Err(Refusal::WrongRating { min: Some(1200), max: Some(1800) });
    assert_eq!(join(Facts { rating: 1199, ..good }), range);
    assert_eq!(join(Facts { rating: 1801, ..good }), range);
    for rating in [1200, 1500, 1700, 1800] {
        join(Facts { rating, ..good }).unwrap();
    }
    assert_eq!(join(good), Err(Refusal::Full { most: 4 }));
}

#[test]
fn somebody_comes_back_at_once_but_not_again_and_again() {
    let mut host = filled(swiss(1), 4);
    let again = |host: &mut Host| host.join(0, 1500, None);
    host.act(&Act::Leave(Entrant(0))).unwrap();
    again(&mut host).unwrap();
    host.now_ms = 10_000;
    host.act(&Act::Leave(Entrant(0))).unwrap();
    assert_eq!(again(&mut host), Err(Refusal::TooOften { from_ms: 30_000 }));
    host.join(7, 1500, None).unwrap();
    host.now_ms = 30_000;
    again(&mut host).unwrap();

    host.act(&Act::Start).unwrap();
    let pause = |host: &mut Host| host.act(&Act::Pause(Entrant(1))).unwrap();
    pause(&mut host);
    host.act(&Act::Resume(Entrant(1))).unwrap();
    pause(&mut host);
    let back = host.act(&Act::Resume(Entrant(1)));
    assert_eq!(back, Err(Refusal::TooOften { from_ms: 60_000 }));
    host.act(&Act::Leave(Entrant(1))).unwrap();
    assert_eq!(host.join(1, 1500, None), Err(Refusal::TooOften { from_ms: 60_000 }));
}

#[test]
fn people_enter_once_and_late_only_where_that_is_allowed() {
    for late_rounds in [0, 1] {
        let mut host = filled(swiss(late_rounds), 4);
        assert_eq!(host.join(0, 1500, None), Err(Refusal::AlreadyIn));
        assert_eq!(host.join(9, 1500, Some(Side::Home)), Err(Refusal::WrongSide));
        host.act(&Act::Start).unwrap();
        let late = host.join(9, 1500, None);
        assert_eq!(late.is_ok(), late_rounds == 1, "{late:?}");
        for number in host.running.clone().into_keys() {
            host.report(number, hoppity_competition::Outcome::draw()).unwrap();
        }
        assert_eq!(host.state.next_tick(), Some(60_000), "after the break");
        assert_eq!(host.act(&Act::Tick), Err(Refusal::NothingDue));
        host.now_ms = 60_000;
        host.tick().unwrap();
        assert_eq!(host.join(10, 1500, None), Err(Refusal::EntryClosed));
        assert_eq!(host.state.byes().len(), usize::from(late_rounds == 1));
    }
}

#[test]
fn managers_start_postpone_remove_and_cancel() {
    let mut host = filled(swiss(0), 3);
    assert_eq!(host.act(&Act::Start), Err(Refusal::TooFewEntrants { needed: 4 }));
    host.act(&Act::Postpone(5_000)).unwrap();
    assert_eq!(host.state.next_tick(), Some(5_000));
    let limits = Refusal::OutOfRange { setting: Setting::Start, min: 0, max: 366 * DAY_MS };
    assert_eq!(host.act(&Act::Postpone(-1)), Err(limits));
    for number in 3..6 {
        host.join(number, 1500, None).unwrap();
    }
    host.act(&Act::Remove(Entrant(0), "two accounts".to_owned())).unwrap();
    assert_eq!(host.join(0, 1500, None), Err(Refusal::WasRemoved));
    assert_eq!(host.act(&Act::Remove(Entrant(0), String::new())), Err(Refusal::WasRemoved));
    assert_eq!(host.act(&Act::Remove(Entrant(77), String::new())), Err(Refusal::NotIn));
    host.act(&Act::Start).unwrap();
    assert_eq!(host.act(&Act::Start), Err(Refusal::Begun));
    assert_eq!(host.act(&Act::Postpone(9_000)), Err(Refusal::Begun));
    let (number, seats) = host.running.clone().into_iter().next().unwrap();
    let events = host.act(&Act::Remove(seats[0], "cheated".to_owned())).unwrap();
    assert!(
        matches!(&events[1], Event::Closed { pairing, outcome, .. } if *pairing == number && outcome.is_win(1))
    );
    assert!(host.state.standings()[0].rows.iter().all(|row| row.entrant != seats[0]));
    host.act(&Act::Cancel("rain".to_owned())).unwrap();
    assert_eq!(*host.state.stage(), Stage::Over(End::Cancelled("rain".to_owned())));
    assert_eq!(host.state.next_tick(), None);
    for act in [Act::Tick, Act::Start, Act::Leave(Entrant(3)), Act::Cancel(String::new())] {
        assert_eq!(host.act(&act), Err(Refusal::Over));
    }
    host.restart();
}

#[test]
fn too_few_call_it_off() {
    let mut host = filled(swiss(0), 3);
    assert_eq!(host.act(&Act::Tick), Err(Refusal::NothingDue));
    host.now_ms = 1_000;
    assert_eq!(host.tick().unwrap(), [Event::CalledOff { entrants: 3, needed: 4 }]);
    let format = Format::Teams(Teams { boards: 5, together: true });
    let mut host = Host::open(Settings { format, ..swiss(0) }, 0);
    host.join(1, 1500, Some(Side::Home)).unwrap();
    host.join(2, 1500, Some(Side::Home)).unwrap();
    host.now_ms = 1_000;
    assert!(matches!(host.tick().as_deref(), Some([Event::CalledOff { .. }])), "nobody plays for the guests");
}

#[test]
fn nobody_pauses_where_all_have_to_meet() {
    let format = Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 });
    let mut host = filled(Settings { format, ..swiss(0) }, 4);
    assert_eq!(host.act(&Act::Pause(Entrant(0))), Err(Refusal::NoPausing));
    assert_eq!(host.act(&Act::Challenge(Entrant(0), Entrant(1))), Err(Refusal::NoChallenges));
    let mut host = filled(swiss(0), 4);
    host.act(&Act::Pause(Entrant(0))).unwrap();
    assert_eq!(host.act(&Act::Pause(Entrant(0))), Err(Refusal::AlreadyPausing));
    assert_eq!(host.act(&Act::Start), Err(Refusal::TooFewEntrants { needed: 4 }));
    host.act(&Act::Resume(Entrant(0))).unwrap();
    assert_eq!(host.act(&Act::Resume(Entrant(0))), Err(Refusal::NotPausing));
}

#[test]
fn settings_have_limits() {
    let refused = |settings: Settings| match settings.open(0) {
        Err(Refusal::OutOfRange { setting, .. }) => setting,
        other => panic!("{other:?}"),
    };
    let format = |format: Format| Settings { format, ..swiss(0) };
    let swiss_of = |rounds| format(Format::Swiss(Swiss { rounds, late_rounds: 0, pause_ms: 0 }));
    assert_eq!(refused(swiss_of(0)), Setting::Rounds);
    assert_eq!(refused(swiss_of(16)), Setting::Rounds);
    let arena =
        |minutes, every_ms, seats| format(Format::Arena(Arena { minutes, every_ms, seats, odds: false }));
    assert_eq!(refused(arena(19, 5_000, 2)), Setting::Minutes);
    assert_eq!(refused(arena(60, 100, 2)), Setting::Every);
    assert_eq!(refused(arena(60, 5_000, 3)), Setting::Seats);
    assert_eq!(refused(Settings { starts_ms: -1, ..swiss(0) }), Setting::Start);
    assert_eq!(refused(Settings { terms: "x".repeat(3_000), ..swiss(0) }), Setting::Text);
    let entry = Entry { min_rating: Some(2), max_rating: Some(1), ..Entry::default() };
    assert_eq!(refused(Settings { entry, ..swiss(0) }), Setting::Ratings);
    let entry = Entry { most: Some(3), ..Entry::default() };
    assert_eq!(refused(Settings { entry, ..swiss(0) }), Setting::Entrants);
}

#[test]
fn deciding_changes_nothing() {
    let first = swiss(0).open(0).unwrap();
    let state = Competition::open(&first).unwrap();
    let events = state.decide(&Act::Join(Entrant(1), facts(1234), None), 5).unwrap();
    assert_eq!(events, [Event::Entered { entrant: Entrant(1), rating: 1234, side: None, at_ms: 5 }]);
    assert_eq!(state.members().len(), 0, "only applying does");
}
