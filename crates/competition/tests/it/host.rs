//! A host like a bot: it stores events, plays the matches and can be killed at any moment.
use std::collections::{BTreeMap, BTreeSet};

use hoppity_competition::{
    Act, Competition, Entrant, Event, Facts, Outcome, PairingNumber, Refusal, SeatEnd, Settings, Side,
};

/// The seed of a random test: `HOPPITY_SEED`, or a new one, which is printed.
pub fn seed() -> u64 {
    let seed = std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("HOPPITY_SEED={seed}");
    seed
}

/// What is known of somebody with this rating, a member for long.
pub fn facts(rating: i32) -> Facts {
    Facts { rating, matches: 100, since_ms: None }
}

/// A host with everything it has stored.
pub struct Host {
    /// The stored events, as JSON.
    pub log: Vec<String>,
    /// The state in memory.
    pub state: Competition,
    /// The matches that run, with their seats.
    pub running: BTreeMap<PairingNumber, Vec<Entrant>>,
    /// Every match that was ever started.
    pub started: BTreeSet<PairingNumber>,
    /// The results that were reported and accepted.
    pub results: BTreeMap<PairingNumber, Outcome>,
    pub now_ms: i64,
}

impl Host {
    pub fn open(settings: Settings, now_ms: i64) -> Host {
        let first = settings.open(now_ms).unwrap();
        Host {
            log: vec![serde_json::to_string(&first).unwrap()],
            state: Competition::open(&first).unwrap(),
            running: BTreeMap::new(),
            started: BTreeSet::new(),
            results: BTreeMap::new(),
            now_ms,
        }
    }

    /// Decides, stores, applies and starts what has to be started.
    pub fn act(&mut self, act: &Act) -> Result<Vec<Event>, Refusal> {
        let events = self.state.decide(act, self.now_ms)?;
        assert!(!events.is_empty(), "{act:?} was allowed and did nothing");
        for event in &events {
            self.log.push(serde_json::to_string(event).unwrap());
            self.state.apply(event).unwrap();
            self.follow(event);
        }
        if let Act::Report(pairing, outcome) = act {
            assert!(self.results.insert(*pairing, outcome.clone()).is_none(), "{pairing:?} counted twice");
        }
        Ok(events)
    }

    fn follow(&mut self, event: &Event) {
        match event {
            Event::Paired { pairing, seats, .. } => {
                assert!(self.started.insert(*pairing), "{pairing:?} was paired twice");
                self.running.insert(*pairing, seats.clone());
            }
            Event::Closed { pairing, outcome, .. } => {
                assert!(self.running.remove(pairing).is_some(), "{pairing:?} didn't run");
                self.results.insert(*pairing, outcome.clone());
            }
            Event::Reported { pairing, .. } => {
                assert!(self.running.remove(pairing).is_some(), "{pairing:?} didn't run");
            }
            _ => {}
        }
    }

    pub fn join(&mut self, number: u64, rating: i32, side: Option<Side>) -> Result<Vec<Event>, Refusal> {
        self.act(&Act::Join(Entrant(number), facts(rating), side))
    }

    pub fn report(&mut self, pairing: PairingNumber, outcome: Outcome) -> Result<Vec<Event>, Refusal> {
        self.act(&Act::Report(pairing, outcome))
    }

    /// Ticks if that is due.
    pub fn tick(&mut self) -> Option<Vec<Event>> {
        let due_ms = self.state.next_tick()?;
        (due_ms <= self.now_ms).then(|| self.act(&Act::Tick).expect("a tick that is due leads to events"))
    }

    /// Dies and comes back from what is stored.
    pub fn restart(&mut self) {
        let replayed = replay(&self.log);
        assert_eq!(replayed, self.state, "the events tell another story");
        self.state = replayed;
    }

    /// Whether a random outcome is a forfeit, a draw, no result or a win.
    pub fn random_outcome(seats: usize, random: &mut fastrand::Rng) -> Outcome {
        match random.u32(0..20) {
            0 => Outcome::Void,
            1 => {
                let out = random.usize(0..seats);
                let mut outcome = Outcome::forfeited(seats, |seat| seat == out);
                if let Outcome::Placed { seats } = &mut outcome
                    && random.bool()
                {
                    seats[out].end = SeatEnd::Absent;
                }
                outcome
            }
            2 => Outcome::forfeited(seats, |_| true),
            3..6 => Outcome::places(&vec![1; seats]),
            _ => {
                let mut places: Vec<u8> = (1..=u8::try_from(seats).unwrap()).collect();
                random.shuffle(&mut places);
                Outcome::places(&places)
            }
        }
    }
}

/// The state that stored events lead to.
pub fn replay(log: &[String]) -> Competition {
    let events: Vec<Event> = log.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    Competition::replay(&events).unwrap()
}
