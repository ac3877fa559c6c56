//! Knock-out tournaments: seeds, byes, ties and who goes through.

use hoppity_competition::{
    Act, Entrant, Entry, Event, Format, Knockout, Outcome, PairingNumber, Settings, Slot, Stage, Through,
};

use crate::host::Host;

fn open(knockout: Knockout, count: u64) -> Host {
    let format = Format::Knockout(knockout);
    let settings = Settings { format, entry: Entry::default(), starts_ms: 0, seed: 5, terms: String::new() };
    let mut host = Host::open(settings, 0);
    for number in 1..=count {
        host.join(number, 3000 - i32::try_from(number).unwrap(), None).unwrap();
    }
    host.tick().unwrap();
    host
}

fn two_legs(together: bool) -> Knockout {
    Knockout { legs: 2, replays: 1, together, pause_ms: 0 }
}

fn report_all(host: &mut Host, outcome: impl Fn(&[Entrant]) -> Outcome) {
    for (number, seats) in host.running.clone() {
        host.report(number, outcome(&seats)).unwrap();
    }
}

#[test]
fn the_higher_seeds_win_their_way_to_the_final() {
    for count in [4, 5, 11, 16, 37] {
        let mut host = open(two_legs(true), count);
        let mut rounds = 0;
        while !matches!(host.state.stage(), Stage::Over(_)) {
            report_all(&mut host, |seats| Outcome::won_by(usize::from(seats[0].0 > seats[1].0)));
            host.tick().unwrap();
            rounds += 1;
        }
        assert_eq!(rounds, count.next_power_of_two().ilog2());
        let rows = &host.state.standings()[0].rows;
        assert_eq!((rows[0].entrant, rows[1].entrant), (Entrant(1), Entrant(2)));
        let places: Vec<u32> = rows.iter().map(|row| row.place).collect();
        assert_eq!(places[..4], [1, 2, 3, 3]);
        let ties = host.state.bracket().unwrap();
        assert_eq!(ties.last().unwrap()[0].winner, Some((Entrant(1), Through::Points)));
        let byes = ties[0].iter().filter_map(|tie| tie.winner).filter(|(_, why)| *why == Through::Bye);
        let mut byes: Vec<u64> = byes.map(|(entrant, _)| entrant.0).collect();
        byes.sort_unstable();
        assert_eq!(byes, (1..=count.next_power_of_two() - count).collect::<Vec<_>>(), "the highest seeds");
    }
}

#[test]
fn a_tie_is_replayed_once_and_then_the_higher_seed_goes_through() {
    let mut host = open(two_legs(false), 4);
    let mut seats = vec![];
    for leg in 1..=4 {
        let first = host.running.values().next().unwrap().clone();
        seats.push(first);
        assert!(
            host.state
                .open_pairings()
                .all(|pairing| matches!(pairing.slot, Slot::Tie { leg: its, .. } if its == leg))
        );
        report_all(&mut host, |_| Outcome::draw());
        host.tick();
    }
    let pair = [Entrant(4), Entrant(1)];
    assert_eq!(seats, [[pair[0], pair[1]], [pair[1], pair[0]], [pair[0], pair[1]], [pair[1], pair[0]]]);
    let ties = &host.state.bracket().unwrap()[0];
    assert!(ties.iter().all(|tie| tie.winner.unwrap().1 == Through::Seed));
    assert_eq!((ties[0].winner.unwrap().0, ties[1].winner.unwrap().0), (Entrant(1), Entrant(2)));
}

#[test]
fn whoever_leaves_lets_the_opponent_through() {
    let mut host = open(two_legs(true), 4);
    let events = host.act(&Act::Leave(Entrant(1))).unwrap();
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Closed { .. })).count(), 2);
    let through = Event::Through { round: 1, tie: 1, entrant: Entrant(4), why: Through::Walkover };
    assert_eq!(events.last(), Some(&through));
    assert_eq!(host.state.next_tick(), None, "the other tie is played");
    report_all(&mut host, |_| Outcome::won_by(0));
    report_all(&mut host, |_| Outcome::draw());
    host.tick().unwrap();
    report_all(&mut host, |_| Outcome::draw());
    host.tick().unwrap();
    host.act(&Act::Leave(Entrant(4))).unwrap();
    assert!(matches!(host.tick().unwrap().last(), Some(Event::Finished { .. })));
    let rows = &host.state.standings()[0].rows;
    assert_eq!(rows[0].entrant, Entrant(2));
}

#[test]
fn a_final_without_finalists_has_no_winner() {
    let honours = |removed: &[u64]| -> Vec<(u64, u32)> {
        let mut host = open(Knockout { legs: 1, replays: 1, together: true, pause_ms: 1000 }, 4);
        report_all(&mut host, |seats| Outcome::won_by(usize::from(seats[0].0 > seats[1].0)));
        for number in removed {
            host.act(&Act::Remove(Entrant(*number), "noise".to_owned())).unwrap();
        }
        host.now_ms = 1000;
        while !matches!(host.state.stage(), Stage::Over(_)) {
            host.tick().unwrap();
            report_all(&mut host, |_| Outcome::won_by(0));
        }
        host.state.honours().iter().map(|row| (row.entrant.0, row.place)).collect()
    };
    assert_eq!(honours(&[1, 2]), [], "who lost a semi-final hasn't won");
    assert_eq!(honours(&[1]), [(2, 1), (3, 2), (4, 2)]);
}

#[test]
fn nobody_has_won_a_tournament_in_which_nobody_moved() {
    let mut host = open(Knockout { legs: 1, replays: 0, together: true, pause_ms: 0 }, 4);
    for number in 2..=4 {
        host.act(&Act::Leave(Entrant(number))).unwrap();
    }
    while host.tick().is_some() {}
    assert!(matches!(host.state.stage(), Stage::Over(_)));
    assert!(!host.state.has_been_played() && host.state.honours().is_empty(), "the others had just left");

    let mut host = open(Knockout { legs: 1, replays: 0, together: true, pause_ms: 0 }, 4);
    host.act(&Act::Forfeit(PairingNumber(1), vec![Entrant(4)])).unwrap();
    report_all(&mut host, |_| Outcome::won_by(0));
    host.tick().unwrap();
    report_all(&mut host, |seats| Outcome::won_by(usize::from(seats[0] == Entrant(1))));
    host.tick().unwrap();
    let honours: Vec<(u64, u32)> =
        host.state.honours().iter().map(|row| (row.entrant.0, row.place)).collect();
    assert_eq!(honours, [(3, 1), (1, 2), (2, 3)], "4 had no match");
}

#[test]
fn somebody_who_left_before_the_final_has_not_won_it() {
    let honours = |left: &[u64]| -> Vec<(u64, u32)> {
        let mut host = open(Knockout { legs: 1, replays: 1, together: true, pause_ms: 1000 }, 4);
        report_all(&mut host, |seats| Outcome::won_by(usize::from(seats[0].0 > seats[1].0)));
        for number in left {
            host.act(&Act::Leave(Entrant(*number))).unwrap();
        }
        host.now_ms = 1000;
        while !matches!(host.state.stage(), Stage::Over(_)) {
            host.tick().unwrap();
        }
        host.state.honours().iter().map(|row| (row.entrant.0, row.place)).collect()
    };
    assert_eq!(honours(&[1, 2]), [], "nobody was there for the final");
    assert_eq!(honours(&[1]), [(2, 1), (1, 2), (3, 3), (4, 3)]);
}

#[test]
fn the_second_report_of_a_match_changes_nothing() {
    let mut host = open(two_legs(true), 4);
    host.report(PairingNumber(1), Outcome::won_by(0)).unwrap();
    let before = host.state.clone();
    assert!(host.report(PairingNumber(1), Outcome::won_by(1)).is_err());
    assert_eq!(host.state, before);
}
