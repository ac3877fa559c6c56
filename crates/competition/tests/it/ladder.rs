//! Ladders and team matches.

use hoppity_competition::{
    Act, DAY_MS, Entrant, Entry, Event, Format, Ladder, Outcome, Refusal, Settings, Side, Stage, Teams,
};

use crate::host::Host;

fn open(format: Format) -> Host {
    let settings = Settings { format, entry: Entry::default(), starts_ms: 0, seed: 5, terms: String::new() };
    Host::open(settings, 0)
}

fn ladder(count: u64) -> Host {
    let mut host =
        open(Format::Ladder(Ladder { reach: 3, duels: 2, again_ms: 14 * DAY_MS, idle_ms: 30 * DAY_MS }));
    host.tick().unwrap();
    for number in 1..=count {
        host.join(number, 1500, None).unwrap();
    }
    host
}

fn challenge(host: &mut Host, by: u64, target: u64) -> Result<Vec<Event>, Refusal> {
    host.act(&Act::Challenge(Entrant(by), Entrant(target)))
}

/// A duel that `winner` wins in both legs.
fn duel(host: &mut Host, by: u64, target: u64, winner: u64) {
    challenge(host, by, target).unwrap();
    for (number, seats) in host.running.clone() {
        host.report(number, Outcome::won_by(usize::from(seats[0] != Entrant(winner)))).unwrap();
    }
}

fn steps(host: &Host, count: u64) -> Vec<u32> {
    (1..=count).map(|number| host.state.step(Entrant(number)).unwrap()).collect()
}

#[test]
fn a_winner_on_the_same_step_goes_one_up() {
    let mut host = ladder(5);
    duel(&mut host, 1, 2, 1);
    assert_eq!(steps(&host, 3), [2, 1, 1], "one step up on the same step");
    duel(&mut host, 3, 1, 1);
    assert_eq!(steps(&host, 3), [2, 1, 1], "whoever is challenged from below wins nothing");
}

#[test]
fn a_winner_from_below_takes_the_step() {
    let mut host = ladder(6);
    duel(&mut host, 1, 2, 1);
    duel(&mut host, 3, 4, 3);
    duel(&mut host, 1, 3, 1);
    assert_eq!(steps(&host, 6), [3, 1, 2, 1, 1, 1]);
    duel(&mut host, 5, 1, 5);
    assert_eq!(steps(&host, 6), [2, 1, 2, 1, 3, 1]);
    duel(&mut host, 6, 5, 5);
    assert_eq!(steps(&host, 6), [2, 1, 2, 1, 3, 1], "nothing for a winner from above");
    let rows = &host.state.standings()[0].rows;
    let order: Vec<u64> = rows.iter().map(|row| row.entrant.0).collect();
    assert_eq!(order[..3], [5, 3, 1], "who has been on a step for longer stands higher");
    challenge(&mut host, 2, 4).unwrap();
    for (number, _) in host.running.clone() {
        host.report(number, Outcome::won_by(0)).unwrap();
    }
    assert_eq!(steps(&host, 6), [2, 1, 2, 1, 3, 1], "one win each moves nobody");
}

#[test]
fn challenges_have_limits() {
    let mut host = ladder(6);
    assert_eq!(challenge(&mut host, 1, 1), Err(Refusal::OwnChallenge));
    challenge(&mut host, 1, 2).unwrap();
    assert_eq!(challenge(&mut host, 2, 1), Err(Refusal::InDuel));
    challenge(&mut host, 3, 1).unwrap();
    assert_eq!(challenge(&mut host, 4, 1), Err(Refusal::TooManyDuels { entrant: Entrant(1), most: 2 }));
    for (number, seats) in host.running.clone() {
        host.report(number, Outcome::won_by(usize::from(seats[0] != Entrant(1)))).unwrap();
    }
    assert_eq!(steps(&host, 3), [3, 1, 1].map(|step| step - u32::from(step == 3)), "from step 1 to 2, once");
    host.now_ms = 14 * DAY_MS - 1;
    assert_eq!(challenge(&mut host, 2, 1), Err(Refusal::TooSoon { from_ms: 14 * DAY_MS }));
    assert_eq!(challenge(&mut host, 1, 4), Err(Refusal::OutOfReach { from: 2, to: 5 }));
    host.now_ms += 1;
    challenge(&mut host, 2, 1).unwrap();
    host.act(&Act::Pause(Entrant(4))).unwrap();
    assert_eq!(challenge(&mut host, 5, 4), Err(Refusal::Pausing(Entrant(4))));
}

#[test]
fn leaving_and_coming_back_makes_no_room_for_more_duels() {
    let mut host = ladder(6);
    challenge(&mut host, 1, 2).unwrap();
    challenge(&mut host, 3, 1).unwrap();
    host.now_ms = DAY_MS;
    host.act(&Act::Leave(Entrant(1))).unwrap();
    host.join(1, 1500, None).unwrap();
    let many = |entrant| Err(Refusal::TooManyDuels { entrant: Entrant(entrant), most: 2 });
    assert_eq!(challenge(&mut host, 1, 4), many(1));
    assert_eq!(challenge(&mut host, 4, 1), many(1));
    challenge(&mut host, 4, 2).unwrap();
    challenge(&mut host, 5, 2).unwrap();
    assert_eq!(challenge(&mut host, 6, 2), many(2), "the others have won theirs");
    host.now_ms = 15 * DAY_MS;
    challenge(&mut host, 1, 6).unwrap();
}

#[test]
fn the_idle_drop_a_step_at_a_time_but_not_during_a_duel() {
    let mut host = ladder(3);
    duel(&mut host, 1, 2, 1);
    assert_eq!(host.state.next_tick(), Some(30 * DAY_MS));
    host.now_ms = 20 * DAY_MS;
    challenge(&mut host, 3, 1).unwrap();
    assert_eq!(host.state.next_tick(), None);
    host.now_ms = 40 * DAY_MS;
    for (number, _) in host.running.clone() {
        host.report(number, Outcome::draw()).unwrap();
    }
    assert_eq!(host.state.next_tick(), Some(70 * DAY_MS));
    host.now_ms = 70 * DAY_MS;
    let events = host.tick().unwrap();
    assert_eq!(events, [Event::Dropped { entrant: Entrant(1), step: 1, at_ms: 70 * DAY_MS }]);
    assert_eq!(host.state.next_tick(), None, "nobody stands above the lowest step");
}

#[test]
fn teams_meet_by_rating_with_seats_changed() {
    for together in [false, true] {
        let mut host = open(Format::Teams(Teams { boards: 3, together }));
        for number in 0..8 {
            let side = if number % 2 == 0 { Side::Home } else { Side::Away };
            host.join(number, 1500 + i32::try_from(number).unwrap(), Some(side)).unwrap();
        }
        host.tick().unwrap();
        let boards = host.state.boards();
        assert_eq!(boards, [[6, 7], [4, 5], [2, 3]].map(|pair| pair.map(Entrant)), "the lowest are reserves");
        assert_eq!(host.running.len(), if together { 6 } else { 3 });
        let mut first_seats = vec![];
        while !matches!(host.state.stage(), Stage::Over(_)) {
            for (number, seats) in host.running.clone() {
                first_seats.push(seats[0]);
                // Even numbers play for the home team, which wins all but on the third board.
                let home_wins = !seats.contains(&Entrant(2));
                let home_first = seats[0].0 % 2 == 0;
                host.report(number, Outcome::won_by(usize::from(home_first != home_wins))).unwrap();
            }
            host.tick().unwrap();
        }
        assert_eq!(host.state.team_score().unwrap().map(|score| score.to_string()), ["4", "2"]);
        first_seats.sort_unstable();
        assert_eq!(first_seats, [2, 3, 4, 5, 6, 7].map(Entrant), "everybody starts once");
    }
}

#[test]
fn whoever_leaves_a_team_loses_what_is_left() {
    let mut host = open(Format::Teams(Teams { boards: 3, together: false }));
    for number in 0..4 {
        let side = if number % 2 == 0 { Side::Home } else { Side::Away };
        host.join(number, 1500, Some(side)).unwrap();
    }
    host.tick().unwrap();
    host.act(&Act::Leave(Entrant(0))).unwrap();
    for (number, _) in host.running.clone() {
        host.report(number, Outcome::draw()).unwrap();
    }
    host.tick().unwrap();
    assert_eq!(host.running.len(), 1, "a walkover on the other board");
    for (number, _) in host.running.clone() {
        host.report(number, Outcome::draw()).unwrap();
    }
    host.tick().unwrap();
    assert_eq!(host.state.team_score().unwrap().map(|score| score.to_string()), ["1", "3"]);
}
