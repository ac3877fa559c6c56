//! Random competitions of every format: people come and go, managers interfere, the host dies and
//! comes back. Nobody is paired twice, and no result is lost.

use std::collections::BTreeSet;

use hoppity_competition::{
    Act, Arena, DAY_MS, Entrant, Entry, Format, Knockout, Ladder, League, MINUTE_MS, Outcome, PairingNumber,
    Refusal, RoundRobin, Settings, Side, Stage, Swiss, Teams,
};

use crate::host::{Host, facts, seed};

fn formats(random: &mut fastrand::Rng) -> Vec<Format> {
    vec![
        Format::Swiss(Swiss { rounds: random.u32(3..9), late_rounds: random.u32(0..3), pause_ms: 5_000 }),
        Format::RoundRobin(RoundRobin { legs: random.u32(1..3), pause_ms: 0 }),
        Format::Knockout(Knockout {
            legs: random.u32(1..3),
            replays: 1,
            together: random.bool(),
            pause_ms: 0,
        }),
        Format::Arena(Arena { minutes: 20, every_ms: 5_000, seats: 2, odds: true }),
        Format::Arena(Arena { minutes: 20, every_ms: 5_000, seats: 4, odds: false }),
        Format::League(League {
            division: random.u32(4..8),
            movers: 2,
            season_ms: 90 * DAY_MS,
            pause_ms: DAY_MS,
            seasons: Some(3),
        }),
        Format::Ladder(Ladder { reach: 3, duels: 3, again_ms: 14 * DAY_MS, idle_ms: 30 * DAY_MS }),
        Format::Teams(Teams { boards: random.u32(1..12), together: random.bool() }),
    ]
}

/// How long things take in a format.
fn pace_ms(format: &Format) -> i64 {
    match format {
        Format::League(_) | Format::Ladder(_) => DAY_MS,
        _ => MINUTE_MS / 4,
    }
}

/// Whether somebody may be in several matches at once.
fn is_parallel(format: &Format) -> bool {
    match format {
        Format::Swiss(_) | Format::RoundRobin(_) | Format::Arena(_) => false,
        Format::Knockout(knockout) => knockout.together,
        Format::Teams(teams) => teams.together,
        Format::League(_) | Format::Ladder(_) => true,
    }
}

fn random_act(host: &Host, people: u64, random: &mut fastrand::Rng) -> Act {
    let someone = Entrant(random.u64(1..=people));
    let teams = matches!(host.state.settings().format, Format::Teams(_));
    let side = teams.then(|| if random.bool() { Side::Home } else { Side::Away });
    let ladder = matches!(host.state.settings().format, Format::Ladder(_));
    match random.u32(0..100) {
        0..4 => Act::Join(someone, facts(random.i32(800..2200)), side),
        4..5 => Act::Leave(someone),
        5..7 => Act::Pause(someone),
        7..10 => Act::Resume(someone),
        10 if random.u32(0..4) == 0 => Act::Remove(someone, "cheated".to_owned()),
        11 => Act::Postpone(host.now_ms + 1_000),
        12 => Act::Start,
        13..30 if ladder => Act::Challenge(someone, Entrant(random.u64(1..=people))),
        13..15 => Act::Report(PairingNumber(random.u32(0..50)), Outcome::Void),
        15..18 => Act::Tick,
        18..20 => {
            let running: Vec<_> = host.running.iter().collect();
            let Some((number, seats)) = random.choice(running) else { return Act::Tick };
            Act::Forfeit(*number, vec![seats[random.usize(..seats.len())]])
        }
        _ => {
            let running: Vec<_> = host.running.iter().collect();
            match random.choice(running) {
                Some((number, seats)) => Act::Report(*number, Host::random_outcome(seats.len(), random)),
                None => Act::Tick,
            }
        }
    }
}

fn check(host: &Host) {
    let format = &host.state.settings().format;
    let mut busy = BTreeSet::new();
    for pairing in host.state.open_pairings() {
        for entrant in &pairing.seats {
            assert!(
                busy.insert(*entrant) || is_parallel(format),
                "{entrant:?} is in two matches: {format:?}"
            );
        }
        assert!(host.running.contains_key(&pairing.number), "{:?} was never started", pairing.number);
    }
    for (number, outcome) in &host.results {
        let stored = host.state.pairing(*number).unwrap().outcome.as_ref();
        assert_eq!(stored, Some(outcome), "a result was lost");
    }
    for table in host.state.standings() {
        let entrants: BTreeSet<Entrant> = table.rows.iter().map(|row| row.entrant).collect();
        assert_eq!(entrants.len(), table.rows.len(), "somebody has two rows");
        assert!(table.rows.is_sorted_by_key(|row| std::cmp::Reverse(row.points)));
    }
}

/// Plays one competition; returns whether it was played to its end.
fn play(format: Format, random: &mut fastrand::Rng) -> bool {
    let (pace_ms, people) = (pace_ms(&format), random.u64(6..30));
    let settings = Settings {
        format,
        entry: Entry::default(),
        starts_ms: 1_000_000,
        seed: random.u64(..),
        terms: String::new(),
    };
    let teams = matches!(settings.format, Format::Teams(_));
    let mut host = Host::open(settings, 0);
    for number in 1..=people {
        let side = teams.then_some(if number % 2 == 0 { Side::Home } else { Side::Away });
        host.join(number, random.i32(800..2200), side).unwrap();
    }
    for _ in 0..2_000 {
        if matches!(host.state.stage(), Stage::Over(_)) {
            break;
        }
        host.now_ms += random.i64(0..pace_ms);
        if random.u32(0..3) == 0 {
            host.tick();
        }
        let act = random_act(&host, people + 5, random);
        let before = host.state.clone();
        let first = before.decide(&act, host.now_ms);
        assert_eq!(first, before.decide(&act, host.now_ms), "one act, two decisions");
        let done = host.act(&act);
        if let (Ok(_), Act::Report(number, _)) = (&done, &act) {
            let again = host.act(&act);
            assert_eq!(again, Err(Refusal::AlreadyReported(*number)));
        }
        if random.u32(0..20) == 0 {
            host.restart();
            check(&host);
        }
    }
    // Nobody acts any more: results and ticks alone bring it to its end.
    for _ in 0..5_000 {
        host.now_ms += pace_ms / 2;
        while host.tick().is_some() {}
        let Some((number, seats)) = host.running.iter().next() else {
            match host.state.next_tick() {
                Some(due_ms) => host.now_ms = host.now_ms.max(due_ms),
                None => break,
            }
            continue;
        };
        let (number, outcome) = (*number, Host::random_outcome(seats.len(), random));
        host.report(number, outcome).unwrap();
    }
    host.restart();
    check(&host);
    let ladder = matches!(host.state.settings().format, Format::Ladder(_));
    assert!(ladder || matches!(host.state.stage(), Stage::Over(_)), "it never ended: {:?}", host.state);
    host.state.began_ms().is_some()
}

#[test]
fn nobody_is_paired_twice_and_no_result_is_lost_whatever_happens() {
    let seed = seed();
    let mut random = fastrand::Rng::with_seed(seed);
    let games: u32 = std::env::var("HOPPITY_GAMES").map_or(12, |games| games.parse().unwrap());
    for _ in 0..games {
        for format in formats(&mut random) {
            play(format, &mut random);
        }
    }
}
