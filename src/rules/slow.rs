//! A second, slow definition of the rules, written from their page without the boards, sets and tables of the first, and
//! random play that holds the two against each other.
//!
//! Cells are their names, pieces stand in a map, every question is answered by looking at the whole board.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, Hasher};

use super::hash::SplitMix;
use super::{Family, Kind, Position, Reason, Seat, Setup, Stall, Variant};

/// A place: column and row on squares, axial coordinates (to the north-east, to the north) on the hexagon.
type Spot = (i32, i32);

const GRID: [Spot; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Seats that won or drew, the reason, the score.
type End = (Vec<u8>, Reason, Option<(u8, u8)>);

struct Slow {
    halma: bool,
    setup: Setup,
    names: BTreeMap<Spot, String>,
    /// 1 or 2.
    men: BTreeMap<Spot, u8>,
    homes: [BTreeSet<Spot>; 2],
    turn: u8,
    ply: u32,
    quiet: u32,
    moved: [u32; 2],
    due: [Option<u32>; 2],
    seen: HashMap<(BTreeMap<Spot, u8>, u8), u32>,
    result: Option<End>,
}

impl Slow {
    fn start(setup: &Setup) -> Slow {
        let halma = setup.variant().family() == Family::Halma;
        let (names, homes) = match setup.variant() {
            Variant::Halma8 => square(8, &[4, 3, 2, 1]),
            Variant::Halma10 => square(10, &[5, 4, 3, 2, 1]),
            Variant::Halma16 => square(16, &[5, 5, 4, 3, 2]),
            Variant::Hexxagon => hexagon(&["b1", "b3", "b5"]),
            Variant::HexxagonOpen => hexagon(&[]),
        };
        let men = [1, 2]
            .into_iter()
            .zip(&homes)
            .flat_map(|(seat, home)| home.iter().map(move |&spot| (spot, seat)));
        let due = match setup.stall() {
            Stall::Limit(moves) => [Some(u32::from(moves)); 2],
            _ => [None; 2],
        };
        let mut slow = Slow {
            halma,
            setup: *setup,
            men: men.collect(),
            names,
            homes,
            turn: setup.first().number(),
            ply: 0,
            quiet: 0,
            moved: [0; 2],
            due,
            seen: HashMap::new(),
            result: None,
        };
        slow.seen.insert((slow.men.clone(), slow.turn), 1);
        slow
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = BTreeSet::new();
        if self.result.is_some() {
            return Vec::new();
        }
        for (&from, _) in self.men.iter().filter(|&(_, &seat)| seat == self.turn) {
            for (to, clone) in self.ends(from, self.turn) {
                let (from, to) = (&self.names[&from], &self.names[&to]);
                moves.insert(if clone { to.clone() } else { format!("{from}-{to}") });
            }
        }
        if moves.is_empty() {
            moves.insert("pass".to_owned());
        }
        moves.into_iter().collect()
    }

    /// Where a piece can go, and whether as a clone.
    fn ends(&self, from: Spot, seat: u8) -> Vec<(Spot, bool)> {
        let empty = |spot: &Spot| self.names.contains_key(spot) && !self.men.contains_key(spot);
        if !self.halma {
            let spots = self.names.keys().filter(|spot| empty(spot));
            let near = spots.filter(|&&spot| (1..=2).contains(&distance(from, spot)));
            return near.map(|&spot| (spot, distance(from, spot) == 1)).collect();
        }
        let steps = GRID.iter().map(|d| (from.0 + d.0, from.1 + d.1)).filter(empty);
        let mut ends: BTreeSet<Spot> = steps.collect();
        let mut visited = BTreeSet::new();
        self.chain(from, from, &mut visited);
        ends.extend(visited);
        ends.remove(&from);
        let goal = &self.homes[usize::from(2 - seat)];
        if self.setup.lock() && goal.contains(&from) {
            ends.retain(|spot| goal.contains(spot));
        }
        ends.into_iter().map(|spot| (spot, false)).collect()
    }

    fn chain(&self, start: Spot, at: Spot, visited: &mut BTreeSet<Spot>) {
        for (dx, dy) in GRID {
            let (over, to) = ((at.0 + dx, at.1 + dy), (at.0 + 2 * dx, at.1 + 2 * dy));
            let jumpable = over != start && self.men.contains_key(&over);
            let free = to == start || !self.men.contains_key(&to);
            if jumpable && free && self.names.contains_key(&to) && visited.insert(to) {
                self.chain(start, to, visited);
            }
        }
    }

    fn play(&mut self, text: &str) {
        let spot = |name: &str| *self.names.iter().find(|(_, other)| *other == name).unwrap().0;
        let seat = self.turn;
        self.ply += 1;
        self.quiet += 1;
        self.moved[usize::from(seat - 1)] += 1;
        let to = match text.split_once('-') {
            Some((from, to)) => {
                let (from, to) = (spot(from), spot(to));
                self.men.remove(&from);
                Some(to)
            }
            None if text == "pass" => None,
            None => {
                let to = spot(text);
                self.quiet = 0;
                Some(to)
            }
        };
        if let Some(to) = to {
            self.men.insert(to, seat);
            if !self.halma {
                let near = self.men.iter_mut().filter(|(spot, _)| distance(**spot, to) == 1);
                near.for_each(|(_, owner)| *owner = seat);
            }
        }
        self.turn = 3 - seat;
        let times = self.seen.entry((self.men.clone(), self.turn)).or_insert(0);
        *times += 1;
        let third = *times >= 3;
        self.result = if self.halma { self.judge_halma(seat, third) } else { self.judge_hexxagon(third) };
    }

    fn judge_halma(&mut self, mover: u8, third: bool) -> Option<End> {
        let own_on = |seat: u8, spots: &BTreeSet<Spot>| {
            spots.iter().filter(|&spot| self.men.get(spot) == Some(&seat)).count()
        };
        let (home, goal) = (&self.homes[usize::from(mover - 1)], &self.homes[usize::from(2 - mover)]);
        if own_on(mover, goal) == goal.len() {
            return Some((vec![mover], Reason::Goal, None));
        }
        let index = usize::from(mover - 1);
        if self.due[index].is_some_and(|due| self.moved[index] >= due) && own_on(mover, home) > 0 {
            return Some((vec![3 - mover], Reason::Stall, None));
        }
        if let Stall::Vacate { pieces, moves } = self.setup.stall() {
            for seat in [1, 2] {
                let index = usize::from(seat - 1);
                if self.due[index].is_none() && own_on(3 - seat, &self.homes[index]) >= usize::from(pieces) {
                    self.due[index] = Some(self.moved[index] + u32::from(moves));
                }
            }
        }
        let reason = if third { Reason::Repetition } else { Reason::Length };
        (third || self.ply >= 600).then(|| (vec![1, 2], reason, None))
    }

    fn judge_hexxagon(&self, third: bool) -> Option<End> {
        let count = |seat| self.men.values().filter(|&&owner| owner == seat).count() as u8;
        let (one, two) = (count(1), count(2));
        let stuck = self.men.iter().all(|(&spot, &seat)| self.ends(spot, seat).is_empty());
        let all = self.names.len() as u8;
        let (reason, score) = match (one, two) {
            (0, _) => (Reason::Elimination, (0, all)),
            (_, 0) => (Reason::Elimination, (all, 0)),
            _ if stuck => (Reason::Count, (one, two)),
            _ if third => (Reason::Repetition, (one, two)),
            _ if self.quiet >= 100 => (Reason::Length, (one, two)),
            _ => return None,
        };
        let seats = match score.0.cmp(&score.1) {
            std::cmp::Ordering::Greater => vec![1],
            std::cmp::Ordering::Less => vec![2],
            std::cmp::Ordering::Equal => vec![1, 2],
        };
        Some((seats, reason, Some(score)))
    }
}

fn square(side: i32, rows: &[i32]) -> (BTreeMap<Spot, String>, [BTreeSet<Spot>; 2]) {
    let mut names = BTreeMap::new();
    let mut homes = [BTreeSet::new(), BTreeSet::new()];
    for x in 0..side {
        for y in 0..side {
            names.insert((x, y), format!("{}{}", char::from(b'a' + x as u8), y + 1));
            if rows.get(y as usize).is_some_and(|&count| side - x <= count) {
                homes[1].insert((x, y));
                homes[0].insert((side - 1 - x, side - 1 - y));
            }
        }
    }
    (names, homes)
}

fn hexagon(blocks: &[&str]) -> (BTreeMap<Spot, String>, [BTreeSet<Spot>; 2]) {
    // To the south-east, south, south-west, north-west, north, north-east.
    let edges = [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0)];
    let mut names = BTreeMap::from([((0, 0), "a1".to_owned())]);
    for (radius, ring) in (1..5).zip(["b", "c", "d", "e"]) {
        let mut spot = (0, radius);
        for number in 1..=6 * radius {
            names.insert(spot, format!("{ring}{number}"));
            let edge = edges[((number - 1) / radius) as usize];
            spot = (spot.0 + edge.0, spot.1 + edge.1);
        }
        assert_eq!(spot, (0, radius), "a ring is closed");
    }
    names.retain(|_, name| !blocks.contains(&name.as_str()));
    let home = |cells: [&str; 3]| {
        names.iter().filter(|(_, name)| cells.contains(&name.as_str())).map(|(&spot, _)| spot).collect()
    };
    let homes = [home(["e5", "e13", "e21"]), home(["e1", "e9", "e17"])];
    (names, homes)
}

fn distance(a: Spot, b: Spot) -> i32 {
    let (q, r) = (a.0 - b.0, a.1 - b.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

/// Plays a game at random, partly towards the goal, and compares all the way.
fn compare(setup: &Setup, random: &mut SplitMix) -> Option<Reason> {
    let (mut fast, mut slow) = (Position::start(setup), Slow::start(setup));
    let mut played = Vec::new();
    let best_of = 1 + random.next() % 4;
    loop {
        let moves = fast.legal_moves();
        let texts: Vec<String> = moves.iter().map(|&mv| fast.write(mv)).collect();
        assert_eq!(texts, slow.legal(), "after {}\n{fast}", played.join(" "));
        let outcome =
            fast.outcome().map(|end| (end.seats.iter().map(Seat::number).collect(), end.reason, end.score));
        assert_eq!(outcome, slow.result, "after {}\n{fast}", played.join(" "));
        if let Some(end) = fast.outcome() {
            assert!(fast.turn().is_none() && fast.count_moves() == 0);
            assert_eq!(end.kind == Kind::Draw, end.seats.len() == 2);
            return Some(end.reason);
        }
        assert_eq!(fast.count_moves() as usize, moves.len());
        for &mv in moves.iter().skip(played.len() % 5).step_by(5) {
            let path = fast.path(mv);
            assert!(fast.is_legal(mv) && fast.is_path(&path), "{}", fast.write(mv));
            assert_eq!(fast.read(&fast.write(mv)).map(|line| (line.mv, line.path)), Ok((mv, path)));
        }
        if played.len() >= 400 && !random.next().is_multiple_of(4) {
            return None;
        }
        let picks = (0..best_of).map(|_| moves[(random.next() % moves.len() as u64) as usize]);
        let mv = picks.max_by_key(|&mv| fast.gain(mv)).expect("at least one pick");
        let text = fast.write(mv);
        fast.play(mv).unwrap();
        slow.play(&text);
        played.push(text);
        // The key that is kept up to date is that of the pieces on the board.
        assert!(fast.outcome().is_some() || fast.hash() == fast.fresh_hash());
    }
}

fn compare_all(games: usize, setups: &[(&str, &[(&str, &str)])]) {
    let seed = match std::env::var("HOPPITY_SEED") {
        Ok(seed) => seed.parse().expect("HOPPITY_SEED is a number"),
        Err(_) => std::hash::RandomState::new().build_hasher().finish(),
    };
    println!("to play the same games again: HOPPITY_SEED={seed}");
    let mut random = SplitMix(seed);
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    for &(variant, options) in setups {
        let setup = Setup::parse(variant, options.iter().copied()).unwrap();
        for _ in 0..games {
            let end = compare(&setup, &mut random).map_or("cut".to_owned(), |reason| reason.to_string());
            *ends.entry(format!("{variant} {end}")).or_default() += 1;
        }
    }
    println!("{ends:?}");
}

#[test]
fn halma_is_played_as_its_slow_definition() {
    compare_all(
        2,
        &[
            ("halma-8", &[]),
            ("halma-8", &[("lock", "off"), ("stall", "none"), ("first", "2")]),
            ("halma-8", &[("stall", "vacate:1:3")]),
            ("halma-10", &[("stall", "vacate:4:12")]),
            ("halma-16", &[("stall", "none")]),
        ],
    );
}

#[test]
fn hexxagon_is_played_as_its_slow_definition() {
    compare_all(6, &[("hexxagon", &[]), ("hexxagon-open", &[("first", "2")])]);
}
