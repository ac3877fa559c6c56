//! Swiss tournaments: against py4swiss, in random events, and with 500 people.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use hoppity_competition::{
    Act, ByeReason, Competition, Entrant, Entry, Event, Format, NextRound, Outcome, PairingNumber, Settings,
    Slot, Stage, Swiss, TieBreak,
};

use crate::host::{Host, facts, seed};

const NAMES: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn settings(rounds: u32, late_rounds: u32, seed: u64) -> Settings {
    let format = Format::Swiss(Swiss { rounds, late_rounds, pause_ms: 0 });
    Settings { format, entry: Entry::default(), starts_ms: 1000, seed, terms: String::new() }
}

/// A round as py4swiss paired it: seats with the outcome, and who has the bye.
#[derive(Debug)]
struct Round {
    pairs: Vec<([usize; 2], Outcome)>,
    bye: Option<usize>,
}

fn index(name: char) -> usize {
    NAMES.find(name).unwrap()
}

fn read(text: &str) -> Round {
    let (mut pairs, mut bye) = (vec![], None);
    let letters: Vec<char> = text.chars().collect();
    for part in letters.chunks(3) {
        let outcome = match part[2] {
            'w' => Outcome::won_by(0),
            'b' => Outcome::won_by(1),
            'd' => Outcome::draw(),
            _ => {
                bye = Some(index(part[0]));
                continue;
            }
        };
        pairs.push(([index(part[0]), index(part[1])], outcome));
    }
    Round { pairs, bye }
}

/// What somebody has been through, kept apart from the crate's own books.
#[derive(Clone, Default)]
struct Book {
    halves: i64,
    met: Vec<usize>,
    seats: Vec<usize>,
    byes: u32,
}

/// How bad a round is, the worst first: repeats and second byes, broken limits of seats, the score
/// of the bye, the sum of squared differences in score.
fn badness(books: &[Book], pairs: &[[usize; 2]], bye: Option<usize>) -> (u32, u32, i64, i64) {
    let (mut repeats, mut broken, mut squares) = (0, 0, 0);
    for [first, second] in pairs {
        repeats += u32::from(books[*first].met.contains(second));
        squares += (books[*first].halves - books[*second].halves).pow(2);
        for (seat, player) in [first, second].into_iter().enumerate() {
            let mut had = books[*player].seats.clone();
            had.push(seat);
            broken += u32::from(is_broken(&had));
        }
    }
    repeats += bye.map_or(0, |bye| books[bye].byes);
    (repeats, broken, bye.map_or(0, |bye| books[bye].halves), squares)
}

fn is_broken(had: &[usize]) -> bool {
    let starts = had.iter().filter(|seat| **seat == 0).count();
    let in_a_row = had.len() >= 3 && had[had.len() - 3..].iter().all(|seat| *seat == had[had.len() - 1]);
    in_a_row || starts.abs_diff(had.len() - starts) > 2
}

fn note(books: &mut [Book], round: &Round) {
    for ([first, second], outcome) in &round.pairs {
        for (seat, (player, opponent)) in [(first, second), (second, first)].into_iter().enumerate() {
            let book = &mut books[*player];
            book.halves += i64::from(outcome.score(seat).halves());
            book.met.push(*opponent);
            book.seats.push(seat);
        }
    }
    if let Some(bye) = round.bye {
        books[bye].halves += 2;
        books[bye].byes += 1;
    }
}

/// The pairs and the bye of the last round of these events.
fn paired(events: &[Event]) -> (Vec<[usize; 2]>, Option<usize>) {
    let index = |entrant: Entrant| usize::try_from(entrant.0).unwrap();
    let (mut pairs, mut bye) = (vec![], None);
    for event in events {
        match event {
            Event::Paired { seats, .. } => pairs.push([index(seats[0]), index(seats[1])]),
            Event::Bye { entrant, .. } => bye = Some(index(*entrant)),
            _ => {}
        }
    }
    (pairs, bye)
}

/// A tournament that is replayed from a vector.
struct Retold {
    state: Competition,
    count: usize,
}

impl Retold {
    fn new(count: usize) -> Retold {
        let first = settings(15, 0, 1).open(0).unwrap();
        let mut retold = Retold { state: Competition::open(&first).unwrap(), count };
        let entrants = || (0..count as u64).map(Entrant);
        for (entrant, rating) in entrants().zip((0..3000).rev()) {
            retold.apply(&Event::Entered { entrant, rating, side: None, at_ms: 0 });
        }
        retold.apply(&Event::Started { order: entrants().collect(), at_ms: 1000 });
        retold
    }

    fn apply(&mut self, event: &Event) {
        self.state.apply(event).unwrap();
    }

    /// Lets exactly the people of this round take part.
    fn seat(&mut self, round: &Round) {
        let mut present: BTreeSet<usize> = round.pairs.iter().flat_map(|(seats, _)| *seats).collect();
        present.extend(round.bye);
        for index in 0..self.count {
            let entrant = Entrant(index as u64);
            let is_there =
                self.state.member(entrant).unwrap().presence == hoppity_competition::Presence::Active;
            match (is_there, present.contains(&index)) {
                (true, false) => self.apply(&Event::Paused { entrant }),
                (false, true) => self.apply(&Event::Resumed { entrant, at_ms: 1000 }),
                _ => {}
            }
        }
    }

    fn play(&mut self, round: &Round) {
        let number = self.state.round() + 1;
        self.apply(&Event::Round { round: number, at_ms: 1000 });
        for (board, (seats, outcome)) in (1..).zip(&round.pairs) {
            let pairing = PairingNumber(u32::try_from(self.state.pairings().len()).unwrap() + 1);
            let seats = seats.map(|seat| Entrant(seat as u64)).to_vec();
            self.apply(&Event::Paired {
                pairing,
                seats,
                slot: Slot::Board { round: number, board },
                at_ms: 1000,
            });
            self.apply(&Event::Reported { pairing, outcome: outcome.clone(), at_ms: 1000 });
        }
        if let Some(bye) = round.bye {
            self.apply(&Event::Bye { entrant: Entrant(bye as u64), round: number, why: ByeReason::Odd });
        }
    }
}

#[test]
fn no_round_is_worse_than_one_of_py4swiss() {
    let (mut rounds, mut same, mut ours_sum, mut theirs_sum) = (0, 0, 0, 0);
    for line in include_str!("../vectors/swiss.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(' ').collect();
        let mut retold = Retold::new(parts[0].parse().unwrap());
        let mut books = vec![Book::default(); retold.count];
        for round in parts[1].split('.').filter(|round| !round.is_empty()).map(read) {
            retold.seat(&round);
            let (pairs, bye) = paired(&retold.state.decide(&Act::Tick, 1000).unwrap());
            let theirs: Vec<[usize; 2]> = round.pairs.iter().map(|(seats, _)| *seats).collect();
            let ours = badness(&books, &pairs, bye);
            let their_badness = badness(&books, &theirs, round.bye);
            assert!(ours <= their_badness, "{ours:?} against {their_badness:?} in {line}");
            let unordered = |pairs: &[[usize; 2]]| -> BTreeSet<[usize; 2]> {
                pairs.iter().map(|[one, other]| [*one.min(other), *one.max(other)]).collect()
            };
            rounds += 1;
            same += u32::from(unordered(&pairs) == unordered(&theirs));
            ours_sum += ours.3;
            theirs_sum += their_badness.3;
            retold.play(&round);
            note(&mut books, &round);
        }
    }
    println!("{rounds} rounds, {same} paired the same; squared differences {ours_sum} against {theirs_sum}");
    assert!(rounds > 10_000, "the vectors are gone");
}

#[test]
fn standings_are_those_of_the_definitions() {
    for line in include_str!("../vectors/swiss.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(' ').collect();
        let mut retold = Retold::new(parts[0].parse().unwrap());
        for round in parts[1].split('.').filter(|round| !round.is_empty()).map(read) {
            retold.seat(&round);
            retold.play(&round);
        }
        let tables = retold.state.standings();
        let rows: BTreeMap<u64, _> = tables[0].rows.iter().map(|row| (row.entrant.0, row)).collect();
        let places: String =
            rows.values().map(|row| NAMES.chars().nth(row.place as usize - 1).unwrap()).collect();
        assert_eq!(places, parts[2], "{line}");
        let sum = |kind: TieBreak| -> u64 {
            let value = |row: &hoppity_competition::Row| {
                row.breaks.iter().find(|(its, _)| *its == kind).unwrap().1.quarters()
            };
            rows.iter().map(|(index, row)| (index + 1) * u64::from(value(row))).sum()
        };
        let sums = [TieBreak::BuchholzCut1, TieBreak::Buchholz, TieBreak::SonnebornBerger].map(sum);
        assert_eq!(sums.map(|sum| sum.to_string()).join(","), parts[3], "{line}");
    }
}

/// Plays a random event and checks every round; people come late, sit out and leave if `restless`.
fn play(count: u64, rounds: u32, restless: bool, random: &mut fastrand::Rng) {
    let mut host = Host::open(settings(rounds, 1, random.u64(..)), 0);
    for number in 0..count {
        host.join(number, random.i32(800..2200), None).unwrap();
    }
    let mut books = vec![Book::default(); count as usize + 20];
    let mut events = host.act(&Act::Start).unwrap();
    let mut late = count;
    for round in 1.. {
        let (pairs, bye) = paired(&events);
        let seated: Vec<usize> = pairs.iter().flatten().copied().chain(bye).collect();
        let active = host.state.members().iter().filter(|member| member.presence.is_in());
        let active = active.filter(|member| member.presence == hoppity_competition::Presence::Active).count();
        assert_eq!(seated.iter().collect::<BTreeSet<_>>().len(), seated.len(), "twice in a round");
        assert_eq!(seated.len(), active, "somebody was left out");
        let (repeats, broken, ..) = badness(&books, &pairs, bye);
        // While everybody has more possible opponents than half the field, a round without repeats
        // exists, by Dirac's theorem.
        if 2 * round < active {
            assert_eq!(repeats, 0, "round {round} of {active}");
        }
        if 4 * round < active {
            assert_eq!(broken, 0, "round {round} of {active}");
        }
        let mut played = Round { pairs: vec![], bye };
        for pair in pairs {
            let number = host.running.iter().find(|(_, seats)| seats[0].0 == pair[0] as u64).unwrap().0;
            let (number, outcome) = (*number, Host::random_outcome(2, random));
            host.report(number, outcome.clone()).unwrap();
            played.pairs.push((pair, outcome));
        }
        note(&mut books, &played);
        if restless {
            for _ in 0..2 {
                let someone = Entrant(random.u64(0..count));
                let act = match random.u32(0..8) {
                    0 => Act::Leave(someone),
                    1 | 2 => Act::Pause(someone),
                    _ => Act::Resume(someone),
                };
                let _ = host.act(&act);
            }
            if late < count + 20 && host.act(&Act::Join(Entrant(late), facts(1500), None)).is_ok() {
                late += 1;
            }
        }
        events = host.tick().unwrap();
        if matches!(host.state.stage(), Stage::Over(_)) {
            assert!(restless || u32::try_from(round).unwrap() == rounds);
            return;
        }
    }
}

#[test]
fn random_events_repeat_nothing_and_balance_seats() {
    let mut random = fastrand::Rng::with_seed(seed());
    for _ in 0..600 {
        let (count, rounds, restless) = (random.u64(4..40), random.u32(1..10), random.bool());
        play(count, rounds, restless, &mut random);
    }
}

#[test]
fn those_who_pause_have_until_the_next_round_to_come_back() {
    for comes_back in [true, false] {
        let format = Format::Swiss(Swiss { rounds: 5, late_rounds: 0, pause_ms: 1000 });
        let mut host = Host::open(Settings { format, ..settings(5, 0, 7) }, 0);
        for number in 1..=4 {
            host.join(number, 1500, None).unwrap();
        }
        host.act(&Act::Start).unwrap();
        for number in 1..=3 {
            host.act(&Act::Pause(Entrant(number))).unwrap();
        }
        for number in host.running.keys().copied().collect::<Vec<_>>() {
            host.report(number, Outcome::won_by(0)).unwrap();
        }
        assert_eq!(host.state.next_round(), Some(NextRound::At(1000)));
        if comes_back {
            host.act(&Act::Resume(Entrant(1))).unwrap();
        }
        host.now_ms = 1000;
        host.tick().unwrap();
        let is_over = matches!(host.state.stage(), Stage::Over(_));
        assert_eq!((is_over, host.state.round()), if comes_back { (false, 2) } else { (true, 1) });
    }
}

#[test]
fn a_round_of_500_is_paired_in_seconds() {
    let mut random = fastrand::Rng::with_seed(seed());
    let mut host = Host::open(settings(9, 0, 7), 0);
    for number in 0..500 {
        host.join(number, random.i32(800..2200), None).unwrap();
    }
    let (mut slowest, mut act) = (Duration::ZERO, Act::Start);
    for _ in 0..9 {
        let began = Instant::now();
        host.state.decide(&act, host.now_ms).unwrap();
        slowest = slowest.max(began.elapsed());
        host.act(&act).unwrap();
        let running: Vec<PairingNumber> = host.running.keys().copied().collect();
        assert_eq!(running.len(), 250);
        for number in running {
            host.report(number, Host::random_outcome(2, &mut random)).unwrap();
        }
        act = Act::Tick;
    }
    println!("the slowest round of 500 took {slowest:?}");
    // It takes a quarter of a second on an idle machine, and five times that during a build.
    assert!(slowest < Duration::from_secs(20), "{slowest:?}");
}
