//! Round robins and leagues: a person who leaves spoils nobody's table; people go up and down.

use hoppity_competition::{
    Act, ByeReason, DAY_MS, Entrant, Entry, Event, Finish, Format, Group, League, NextRound, Outcome,
    PairingNumber, RoundRobin, SeatEnd, Settings, Stage, TieBreak,
};

use crate::host::Host;

fn open(format: Format, count: u64) -> Host {
    let settings = Settings { format, entry: Entry::default(), starts_ms: 0, seed: 5, terms: String::new() };
    let mut host = Host::open(settings, 0);
    for number in 1..=count {
        host.join(number, 2000 - i32::try_from(number).unwrap(), None).unwrap();
    }
    host.tick().unwrap();
    host
}

/// Lets the person with the lower number win the running match.
fn win_by_number(host: &mut Host, number: PairingNumber) {
    let seats = &host.running[&number];
    let outcome = Outcome::won_by(usize::from(seats[0].0 > seats[1].0));
    host.report(number, outcome).unwrap();
}

fn play_round(host: &mut Host) {
    let running: Vec<PairingNumber> = host.running.keys().copied().collect();
    running.into_iter().for_each(|number| win_by_number(host, number));
}

fn order(host: &Host) -> Vec<Vec<u64>> {
    host.state.standings().iter().map(|table| table.rows.iter().map(|row| row.entrant.0).collect()).collect()
}

#[test]
fn everybody_meets_everybody_and_the_best_comes_first() {
    for count in 3..=9 {
        let mut host = open(Format::RoundRobin(RoundRobin { legs: 2, pause_ms: 0 }), count);
        while !matches!(host.state.stage(), Stage::Over(_)) {
            play_round(&mut host);
            host.tick().unwrap();
        }
        assert_eq!(host.state.pairings().len() as u64, count * (count - 1));
        for one in host.state.pairings() {
            let same = |other: &&hoppity_competition::Pairing| other.seats == one.seats;
            assert_eq!(
                host.state.pairings().iter().filter(same).count(),
                1,
                "seats change in the second leg"
            );
        }
        assert_eq!(order(&host), [(1..=count).collect::<Vec<_>>()]);
    }
}

#[test]
fn a_player_who_leaves_early_counts_for_nobody_and_late_leaves_points() {
    for late in [false, true] {
        let mut host = open(Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 }), 6);
        for _ in 0..if late { 3 } else { 2 } {
            play_round(&mut host);
            host.tick().unwrap();
        }
        let events = host.act(&Act::Leave(Entrant(1))).unwrap();
        assert_eq!(events.contains(&Event::Annulled { entrant: Entrant(1) }), !late);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Closed { .. })).count(), 1);
        while !matches!(host.state.stage(), Stage::Over(_)) {
            play_round(&mut host);
            host.tick().unwrap();
        }
        let walkovers = host.state.byes().iter().filter(|bye| matches!(bye.why, ByeReason::Walkover { .. }));
        assert_eq!(walkovers.count(), usize::from(late), "the fifth round alone is left after the fourth");
        let table = &host.state.standings()[0];
        assert_eq!(table.rows.len(), if late { 6 } else { 5 });
        let points: Vec<String> = table.rows.iter().map(|row| row.points.to_string()).collect();
        if !late {
            assert_eq!(points, ["4", "3", "2", "1", "0"], "as if the first had never been there");
        }
    }
}

#[test]
fn ties_are_broken_by_sonneborn_berger_then_by_direct_encounter() {
    let mut host = open(Format::RoundRobin(RoundRobin { legs: 1, pause_ms: 0 }), 4);
    // 1 beats 2 and 3, 4 beats 1, 2 beats 3 and 4, 3 beats 4: 1 and 2 have two points each, 3 and 4
    // one.
    let wins = [(1, 2), (1, 3), (4, 1), (2, 3), (2, 4), (3, 4)];
    while !matches!(host.state.stage(), Stage::Over(_)) {
        for (number, seats) in host.running.clone() {
            let first = wins.contains(&(seats[0].0, seats[1].0));
            host.report(number, Outcome::won_by(usize::from(!first))).unwrap();
        }
        host.tick().unwrap();
    }
    let rows = &host.state.standings()[0].rows;
    let order: Vec<(u64, Option<TieBreak>)> =
        rows.iter().map(|row| (row.entrant.0, row.decided_by)).collect();
    // 1 beat people with 2 and 1 points, 2 with 1 and 1; 4 beat somebody with 2 points, 3 with 1.
    let berger = Some(TieBreak::SonnebornBerger);
    assert_eq!(order, [(1, None), (2, berger), (4, None), (3, berger)]);
}

fn league(division: u32, seasons: Option<u32>) -> Format {
    Format::League(League { division, movers: 2, season_ms: 90 * DAY_MS, pause_ms: DAY_MS, seasons })
}

#[test]
fn two_go_up_and_two_go_down() {
    let mut host = open(league(5, None), 15);
    let divisions = |host: &Host| -> Vec<Vec<u64>> {
        host.state.divisions().iter().map(|division| division.iter().map(|one| one.0).collect()).collect()
    };
    assert_eq!(divisions(&host), [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]], "by rating");
    assert_eq!(host.running.len(), 3 * 20, "all at once, two legs");
    play_round(&mut host);
    host.tick().unwrap();
    assert_eq!(host.state.next_tick(), Some(DAY_MS), "after the break");
    host.now_ms = DAY_MS;
    host.tick().unwrap();
    let next = [[1, 2, 3, 6, 7], [4, 5, 8, 11, 12], [9, 10, 13, 14, 15]];
    let sorted: Vec<Vec<u64>> = divisions(&host)
        .into_iter()
        .map(|mut division| {
            division.sort_unstable();
            division
        })
        .collect();
    assert_eq!(sorted, next);
    assert_eq!(host.state.round(), 2);
    let groups: Vec<Group> = host.state.standings().iter().map(|table| table.group).collect();
    assert_eq!(groups, [Group::Division(1), Group::Division(2), Group::Division(3)]);
    assert!(host.state.standings()[0].rows.iter().all(|row| row.points.halves() == 0), "a new season");
}

#[test]
fn leavers_take_the_places_of_those_who_would_go_down() {
    let mut host = open(league(4, None), 8);
    host.act(&Act::Leave(Entrant(1))).unwrap();
    host.act(&Act::Leave(Entrant(2))).unwrap();
    host.join(20, 2500, None).unwrap();
    host.join(21, 2400, None).unwrap();
    play_round(&mut host);
    host.tick().unwrap();
    host.now_ms = DAY_MS;
    host.tick().unwrap();
    let mut first: Vec<u64> = host.state.divisions()[0].iter().map(|one| one.0).collect();
    first.sort_unstable();
    assert_eq!(first, [3, 4, 5, 6], "3 and 4 would have been third and fourth");
    assert!(
        host.state.divisions()[1].ends_with(&[Entrant(20), Entrant(21)]),
        "new people begin at the bottom"
    );
}

#[test]
fn a_leader_who_leaves_is_last_in_spite_of_the_points() {
    let mut host = open(league(4, None), 9);
    let own: Vec<PairingNumber> = host
        .running
        .iter()
        .filter(|(_, seats)| seats.contains(&Entrant(1)))
        .map(|(number, _)| *number)
        .collect();
    own.into_iter().for_each(|number| win_by_number(&mut host, number));
    let events = host.act(&Act::Leave(Entrant(1))).unwrap();
    assert_eq!(events, [Event::Left { entrant: Entrant(1) }], "all matches were played, so they count");
    play_round(&mut host);
    assert_eq!(order(&host)[0], [1, 2, 3, 4, 5]);
    host.tick().unwrap();
    host.now_ms = DAY_MS;
    host.tick().unwrap();
    let mut first: Vec<u64> = host.state.divisions()[0].iter().map(|one| one.0).collect();
    first.sort_unstable();
    assert_eq!(first, [2, 3, 4, 6], "only 5 goes down");
}

#[test]
fn the_first_three_of_a_season_are_people_whose_results_count() {
    let mut host = open(league(4, None), 4);
    play_round(&mut host);
    host.act(&Act::Remove(Entrant(4), "noise".to_owned())).unwrap();
    host.act(&Act::Leave(Entrant(3))).unwrap();
    let events = host.tick().unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::SeasonEnded { .. })));
    let honours: Vec<(u64, u32)> =
        host.state.honours().iter().map(|row| (row.entrant.0, row.place)).collect();
    assert_eq!(honours, [(1, 1), (2, 2), (3, 3)], "the one who was removed isn't among them");
}

#[test]
fn a_season_ends_with_its_time_and_who_lost_on_time_pauses() {
    let mut host = open(league(4, Some(1)), 4);
    let running: Vec<PairingNumber> = host.running.keys().copied().collect();
    for number in &running[..running.len() - 1] {
        let seats = host.running[number].clone();
        let late = seats.iter().position(|entrant| *entrant == Entrant(4));
        match late {
            Some(late) => host.report(*number, Outcome::forfeited(2, |seat| seat == late)).unwrap(),
            None => host.report(*number, Outcome::draw()).unwrap(),
        };
    }
    assert_eq!(host.state.next_tick(), Some(90 * DAY_MS));
    host.now_ms = 90 * DAY_MS;
    let events = host.tick().unwrap();
    assert!(matches!(events[0], Event::Closed { outcome: Outcome::Void, .. }));
    assert!(events.contains(&Event::Paused { entrant: Entrant(4) }));
    assert!(matches!(events.last(), Some(Event::Finished { .. })));
}

#[test]
fn a_league_ends_after_the_season_that_managers_call_the_last() {
    let mut host = open(league(4, None), 4);
    let next = |host: &mut Host| {
        host.now_ms += DAY_MS;
        host.tick().unwrap()
    };
    let ends = |events: &[Event]| matches!(events.last(), Some(Event::Finished { .. }));
    host.act(&Act::EndAfterSeason(true)).unwrap();
    assert_eq!(host.state.decide(&Act::EndAfterSeason(true), 0).unwrap(), [], "it was so already");
    assert_eq!((host.state.last_season(), host.state.next_round()), (Some(1), Some(NextRound::None)));
    host.act(&Act::EndAfterSeason(false)).unwrap();
    play_round(&mut host);
    assert!(!ends(&host.tick().unwrap()), "they have thought again");
    // Between two seasons, the one that has ended can still become the last.
    host.act(&Act::EndAfterSeason(true)).unwrap();
    host.act(&Act::EndAfterSeason(false)).unwrap();
    assert!(!ends(&next(&mut host)));
    host.act(&Act::EndAfterSeason(true)).unwrap();
    play_round(&mut host);
    assert!(ends(&host.tick().unwrap()), "right after the last match");

    let mut host = open(league(4, None), 4);
    play_round(&mut host);
    host.tick().unwrap();
    host.act(&Act::EndAfterSeason(true)).unwrap();
    assert!(ends(&next(&mut host)), "no season begins any more");
}

#[test]
fn a_win_before_the_first_turn_shows_nobody_present() {
    // Whoever is there moves when they start; then their opponent has to, and isn't there.
    let paused = |host: &mut Host, is_there: &dyn Fn(Entrant) -> bool| -> Vec<u64> {
        let running: Vec<PairingNumber> = host.running.keys().copied().collect();
        for number in running {
            let (winner, loser) = (SeatEnd::Played, SeatEnd::Absent);
            let seats = match is_there(host.running[&number][0]) {
                true => [(1, winner), (2, loser)],
                false => [(2, loser), (1, winner)],
            };
            let seats = seats.map(|(place, end)| Finish { place, end }).into();
            host.report(number, Outcome::Placed { seats }).unwrap();
        }
        let events = host.tick().unwrap();
        let paused = events.iter().filter_map(|event| match event {
            Event::Paused { entrant } => Some(entrant.0),
            _ => None,
        });
        paused.collect()
    };
    let mut host = open(league(4, None), 4);
    assert_eq!(paused(&mut host, &|entrant| entrant == Entrant(1)), [2, 3, 4]);
    let mut host = open(league(4, None), 4);
    assert_eq!(paused(&mut host, &|_| false), [1, 2, 3, 4], "each has won as often as lost");
    host.now_ms = DAY_MS;
    assert!(matches!(host.tick().unwrap()[..], [Event::Finished { .. }]), "it doesn't go on for ever");
}

#[test]
fn a_season_in_which_nobody_moved_has_no_winner_and_is_the_last() {
    let mut host = open(league(4, None), 4);
    host.now_ms = 90 * DAY_MS;
    host.tick().unwrap();
    assert!(!host.state.has_been_played() && host.state.honours().is_empty());
    host.now_ms += DAY_MS;
    assert!(matches!(host.tick().unwrap()[..], [Event::Finished { .. }]), "nobody is there");

    // Two have played each other. One waits for the next season, and the opponents of another have all left.
    let mut host = open(league(4, None), 8);
    host.join(9, 1500, None).unwrap();
    let others = host.state.divisions()[1].clone();
    let is_of = |seats: &[Entrant], two: &[Entrant]| seats.iter().all(|seat| two.contains(seat));
    let first = host.state.divisions()[0].clone();
    for (number, seats) in host.running.clone() {
        if is_of(&seats, &first[..2]) {
            host.report(number, Outcome::draw()).unwrap();
        }
    }
    for entrant in &others[1..] {
        host.act(&Act::Leave(*entrant)).unwrap();
    }
    host.now_ms = 90 * DAY_MS;
    let events = host.tick().unwrap();
    let paused: Vec<Entrant> = events
        .iter()
        .filter_map(|event| match event {
            Event::Paused { entrant } => Some(*entrant),
            _ => None,
        })
        .collect();
    let mut expected = first[2..].to_vec();
    expected.sort_unstable();
    assert_eq!(paused, expected, "only of these nothing is known, though they could have played");
}
