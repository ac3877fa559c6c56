//! Arenas: 200 simulated people, tables of four and six, who waits and who meets whom.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use hoppity_competition::{
    Act, Arena, Entrant, Entry, Event, Finish, Format, MINUTE_MS, Outcome, PairingNumber, Refusal, SeatEnd,
    Settings, Stage,
};

use crate::host::{Host, facts, seed};

const EVERY_MS: i64 = 5_000;

fn arena(minutes: i64, seats: u32) -> Host {
    let format = Format::Arena(Arena { minutes, every_ms: EVERY_MS, seats, odds: true });
    let settings = Settings { format, entry: Entry::default(), starts_ms: 0, seed: 3, terms: String::new() };
    Host::open(settings, 0)
}

/// What a simulation saw.
#[derive(Default)]
struct Seen {
    /// How long people waited for each pairing, in milliseconds.
    waits_ms: Vec<i64>,
    /// Pairs that met twice in a row.
    repeats: usize,
    matches: usize,
    slowest: Duration,
}

impl Seen {
    fn p95_ms(&mut self) -> i64 {
        self.waits_ms.sort_unstable();
        self.waits_ms[self.waits_ms.len() * 95 / 100]
    }
}

/// Plays an arena second by second. Matches take 2 to 8 minutes; people pause, leave and come.
fn simulate(host: &mut Host, people: u64, random: &mut fastrand::Rng) -> Seen {
    let Format::Arena(arena) = host.state.settings().format.clone() else { panic!() };
    let seats = arena.seats as usize;
    let mut seen = Seen::default();
    for number in 0..people {
        host.join(number, random.i32(800..2200), None).unwrap();
    }
    host.now_ms = -1000;
    let mut ends: BTreeMap<i64, Vec<PairingNumber>> = BTreeMap::new();
    let mut last: BTreeMap<Entrant, Vec<Entrant>> = BTreeMap::new();
    let end_ms = arena.minutes * MINUTE_MS;
    while !matches!(host.state.stage(), Stage::Over(_)) {
        host.now_ms += 1000;
        for number in ends.remove(&host.now_ms).unwrap_or_default() {
            if host.running.contains_key(&number) {
                host.report(number, Host::random_outcome(seats, random)).unwrap();
            }
        }
        if random.u32(0..4) == 0 {
            let someone = Entrant(random.u64(0..people));
            let act = match random.u32(0..12) {
                0 => Act::Leave(someone),
                1 => Act::Join(someone, facts(1500), None),
                2..4 => Act::Pause(someone),
                _ => Act::Resume(someone),
            };
            let _ = host.act(&act);
        }
        let waiting: BTreeMap<Entrant, i64> = host.state.waiting().into_iter().collect();
        let began = Instant::now();
        let ticked = host.tick().unwrap_or_default();
        seen.slowest = seen.slowest.max(began.elapsed());
        for event in &ticked {
            let Event::Paired { pairing, seats: table, .. } = event else { continue };
            seen.matches += 1;
            let took_ms = random.i64(120..480) * 1000;
            ends.entry(host.now_ms + took_ms).or_default().push(*pairing);
            seen.waits_ms.extend(table.iter().map(|entrant| host.now_ms - waiting[entrant]));
            let again =
                table.iter().filter(|one| last.get(one).is_some_and(|others| others.contains(&table[0])));
            seen.repeats += again.count();
            for one in table {
                last.insert(*one, table.iter().copied().filter(|other| other != one).collect());
            }
        }
        let left = host.state.waiting();
        let left_ms =
            left.iter().filter(|(entrant, _)| waiting.contains_key(entrant)).map(|(_, from_ms)| from_ms);
        let longest_ms = left_ms.map(|from_ms| host.now_ms - from_ms).max().unwrap_or(0);
        let is_round = host.now_ms % EVERY_MS == 0 && host.now_ms > 0 && host.now_ms < end_ms;
        if is_round && longest_ms >= EVERY_MS {
            assert!(left.len() < seats, "somebody waits on while others are free: {left:?}");
            let paired = ticked.iter().filter_map(|event| match event {
                Event::Paired { seats, .. } => Some(seats),
                _ => None,
            });
            let shortest_ms = paired.flatten().map(|entrant| host.now_ms - waiting[entrant]).min();
            assert!(
                shortest_ms.is_none_or(|wait_ms| wait_ms >= longest_ms),
                "a newcomer was preferred: {left:?}"
            );
        }
    }
    seen
}

#[test]
fn among_200_people_nobody_waits_while_another_is_free() {
    let mut random = fastrand::Rng::with_seed(seed());
    let mut host = arena(60, 2);
    let mut seen = simulate(&mut host, 200, &mut random);
    let p95_ms = seen.p95_ms();
    println!("{} matches, p95 of the wait {p95_ms} ms, slowest tick {:?}", seen.matches, seen.slowest);
    println!("{} met twice in a row", seen.repeats);
    assert!(seen.matches > 500, "{}", seen.matches);
    assert!(p95_ms < 10_000, "{p95_ms}");
    assert!(seen.repeats * 20 < seen.matches, "{} of {} met twice in a row", seen.repeats, seen.matches);
    assert!(seen.slowest < Duration::from_secs(1), "{:?}", seen.slowest);
    host.restart();
}

#[test]
fn tables_of_four_and_six_fill_up() {
    let mut random = fastrand::Rng::with_seed(seed());
    for seats in [4, 6] {
        let mut host = arena(30, seats);
        let mut seen = simulate(&mut host, 60, &mut random);
        let p95_ms = seen.p95_ms();
        println!("{seats} seats: {} matches, p95 of the wait {p95_ms} ms", seen.matches);
        assert!(seen.matches > 20, "{}", seen.matches);
        assert!(host.state.pairings().iter().all(|pairing| pairing.seats.len() == seats as usize));
    }
}

#[test]
fn two_who_are_alone_meet_again_after_one_more_round() {
    let mut host = arena(20, 2);
    for number in 0..2 {
        host.join(number, 1500, None).unwrap();
    }
    assert_eq!(host.tick().unwrap().len(), 2, "it begins and pairs them");
    host.now_ms = 4_000;
    host.report(PairingNumber(1), Outcome::draw()).unwrap();
    host.now_ms = 5_000;
    assert_eq!(host.act(&Act::Tick), Err(Refusal::NothingDue), "not at once");
    assert_eq!(host.state.next_tick(), Some(10_000));
    host.now_ms = 10_000;
    let events = host.act(&Act::Tick).unwrap();
    let [Event::Paired { seats, .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(
        seats[..],
        [host.state.pairings()[0].seats[1], host.state.pairings()[0].seats[0]],
        "seats change"
    );
}

#[test]
fn neighbours_in_the_standings_meet() {
    let mut host = arena(20, 2);
    for number in 0..8 {
        host.join(number, 2000 - 100 * i32::try_from(number).unwrap(), None).unwrap();
    }
    host.tick().unwrap();
    let pairs = |host: &Host| -> Vec<[u64; 2]> {
        host.running.values().map(|seats| [seats[0].0.min(seats[1].0), seats[0].0.max(seats[1].0)]).collect()
    };
    assert_eq!(pairs(&host), [[0, 1], [2, 3], [4, 5], [6, 7]], "by rating at first");
    assert!(host.running.values().all(|seats| seats[0].0 > seats[1].0), "the lower one starts");
    let running: Vec<_> = host.running.clone().into_iter().collect();
    host.now_ms = 1_000;
    for (number, seats) in running {
        host.report(number, Outcome::won_by(usize::from(seats[0].0 > seats[1].0))).unwrap();
    }
    host.now_ms = 5_000;
    host.act(&Act::Tick).unwrap();
    assert_eq!(pairs(&host), [[0, 2], [4, 6], [1, 3], [5, 7]], "winners and losers");
}

/// Reports this outcome for all matches.
fn report_all(host: &mut Host, outcome: &Outcome) {
    for number in host.running.clone().into_keys() {
        host.report(number, outcome.clone()).unwrap();
    }
}

#[test]
fn after_waiting_people_still_meet_others_first() {
    let mut host = arena(20, 2);
    for number in 0..4 {
        host.join(number, 2000 - 100 * i32::try_from(number).unwrap(), None).unwrap();
    }
    host.tick().unwrap();
    host.now_ms = 1_000;
    report_all(&mut host, &Outcome::draw());
    host.now_ms = 12_000;
    host.tick().unwrap();
    for pairing in &host.state.pairings()[2..] {
        let apart = pairing.seats[0].0.abs_diff(pairing.seats[1].0);
        assert_eq!(apart, 2, "0 with 2 and 1 with 3, though 0 and 1 are nearer to each other");
    }
}

#[test]
fn tables_are_mixed_from_match_to_match() {
    let mut host = arena(20, 4);
    for number in 0..8 {
        host.join(number, 2000 - 100 * i32::try_from(number).unwrap(), None).unwrap();
    }
    host.tick().unwrap();
    host.now_ms = 5_000;
    report_all(&mut host, &Outcome::places(&[1; 4]));
    host.tick().unwrap();
    let upper = |seats: &[Entrant]| seats.iter().filter(|entrant| entrant.0 < 4).count();
    let counts: Vec<usize> = host.state.pairings().iter().map(|pairing| upper(&pairing.seats)).collect();
    assert_eq!(counts, [4, 0, 2, 2], "the second tables have two of each of the first");
}

#[test]
fn matches_that_still_run_at_the_end_count() {
    let mut host = arena(20, 2);
    for number in 0..2 {
        host.join(number, 1500, None).unwrap();
    }
    host.tick().unwrap();
    host.now_ms = 20 * MINUTE_MS;
    assert!(matches!(host.tick().as_deref(), Some([Event::TimeUp { .. }])));
    assert_eq!(host.state.next_tick(), None, "it waits for the result");
    assert!(host.state.is_time_up() && !host.state.admits());
    assert_eq!(host.join(5, 1500, None), Err(Refusal::EntryClosed));
    host.report(PairingNumber(1), Outcome::won_by(0)).unwrap();
    assert!(matches!(host.tick().as_deref(), Some([Event::Finished { .. }])));
    let rows = &host.state.standings()[0].rows;
    assert_eq!((rows[0].points.to_string().as_str(), rows[0].place, rows[1].place), ("2", 1, 2));
    assert_eq!(
        host.report(PairingNumber(1), Outcome::draw()),
        Err(Refusal::AlreadyReported(PairingNumber(1)))
    );
}

#[test]
fn whoever_leaves_and_comes_back_keeps_the_points_and_is_in_one_match() {
    let mut host = arena(20, 2);
    for number in 0..4 {
        host.join(number, 1500, None).unwrap();
    }
    host.tick().unwrap();
    let (number, seats) = host.running.clone().into_iter().next().unwrap();
    host.act(&Act::Leave(seats[0])).unwrap();
    host.join(seats[0].0, 1600, None).unwrap();
    host.now_ms = 5_000;
    assert_eq!(host.act(&Act::Tick), Err(Refusal::NothingDue), "all of them play");
    host.report(number, Outcome::won_by(0)).unwrap();
    let rows = &host.state.standings()[0].rows;
    assert_eq!((rows[0].entrant, rows[0].points.to_string().as_str()), (seats[0], "2"));
}

#[test]
fn an_absent_person_is_not_paired_again_until_they_come_back() {
    let mut host = arena(20, 2);
    for number in 0..4 {
        host.join(number, 1500, None).unwrap();
    }
    host.tick().unwrap();
    let matches: Vec<_> = host.running.clone().into_iter().collect();
    let [(first, seats), (second, others)] = &matches[..] else { panic!("{matches:?}") };
    let lost = |end| Finish { place: 2, end };
    let outcome = |last: Finish| {
        let won = Finish { place: 1, end: SeatEnd::Played };
        Outcome::Placed { seats: vec![won, last] }
    };
    host.now_ms = 1_000;
    host.report(*first, outcome(lost(SeatEnd::Absent))).unwrap();
    // Somebody who ran out of time in the middle of a match is still there.
    host.report(*second, outcome(lost(SeatEnd::Forfeited))).unwrap();
    let waiting: Vec<Entrant> = host.state.waiting().into_iter().map(|(entrant, _)| entrant).collect();
    assert!(!waiting.contains(&seats[1]), "{waiting:?}");
    assert_eq!(waiting.len(), 3, "the opponent and the others go on: {waiting:?}");
    let points = |entrant| {
        let table = host.state.standings().remove(0);
        table.rows.into_iter().find(|row| row.entrant == entrant).unwrap().points.to_string()
    };
    assert_eq!([points(seats[0]), points(others[0])], ["2", "2"], "both wins count");
    host.restart();
    host.act(&Act::Resume(seats[1])).unwrap();
    assert_eq!(host.state.waiting().len(), 4);
}
