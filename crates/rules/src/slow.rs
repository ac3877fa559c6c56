//! A second, slow definition of the rules, written from their description, without the boards, sets
//! and tables of the first.
//!
//! Cells are places with names on a separate grid, pieces are kept in a map, and every question is
//! answered by looking at the whole board. `tests` plays at random and compares the two
//! definitions.

mod boards;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::{Family, Kind, Reason, Seat, Setup, Stall, Variant};
use boards::{Camp, Grid};

/// A place: column and row on squares, axial coordinates elsewhere.
type Spot = (i32, i32);

/// The owner of a piece, counted from 1, and what sets it apart: its number, 1 for odd, marked or
/// stepping ones, else 0.
type Man = (u8, u8);

/// Won or drawn, the seats, the reason, the score.
type End = (Kind, Vec<u8>, Reason, Option<(u8, u8)>);

#[derive(Clone)]
struct Slow {
    setup: Setup,
    grid: Grid,
    camps: Vec<Camp>,
    men: BTreeMap<Spot, Man>,
    playing: Vec<u8>,
    turn: u8,
    ply: u32,
    quiet: u32,
    moved: [u32; 6],
    due: [Option<u32>; 6],
    seen: HashMap<(BTreeMap<Spot, Man>, u8), u32>,
    result: Option<End>,
}

impl Slow {
    fn start(setup: &Setup) -> Slow {
        let (grid, camps) = boards::of(setup);
        let due = match setup.stall() {
            Stall::Limit(moves) => [Some(u32::from(moves)); 6],
            _ => [None; 6],
        };
        let men = (1u8..)
            .zip(&camps)
            .flat_map(|(seat, camp)| camp.home.iter().map(move |&(spot, tag)| (spot, (seat, tag))));
        let mut slow = Slow {
            setup: *setup,
            men: men.collect(),
            grid,
            playing: (1..=camps.len() as u8).collect(),
            camps,
            turn: setup.first().number(),
            ply: 0,
            quiet: 0,
            moved: [0; 6],
            due,
            seen: HashMap::new(),
            result: None,
        };
        slow.seen.insert((slow.men.clone(), slow.turn), 1);
        slow
    }

    fn is_halma(&self) -> bool {
        self.setup.variant().family() == Family::Halma
    }

    fn partner(&self, seat: u8) -> Option<u8> {
        self.setup.partner(Seat::new(seat).unwrap()).map(Seat::number)
    }

    fn name(&self, spot: Spot) -> &str {
        &self.grid.names[&spot]
    }

    fn spot(&self, name: &str) -> Spot {
        *self.grid.names.iter().find(|(_, other)| *other == name).unwrap().0
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = BTreeSet::new();
        if self.result.is_some() {
            return Vec::new();
        }
        for &from in self.men.keys().filter(|&&spot| self.may_move(spot)) {
            for (to, clone) in self.ends(from) {
                let (from, to) = (self.name(from), self.name(to));
                moves.insert(if clone { to.to_owned() } else { format!("{from}-{to}") });
            }
        }
        if moves.is_empty() {
            moves.insert("pass".to_owned());
        }
        moves.into_iter().collect()
    }

    fn may_move(&self, spot: Spot) -> bool {
        let Some(&(seat, _)) = self.men.get(&spot) else { return false };
        seat == self.turn || self.partner(self.turn) == Some(seat) && self.has_reached(self.turn)
    }

    fn has_reached(&self, seat: u8) -> bool {
        let camp = &self.camps[usize::from(seat - 1)];
        let there = |&(spot, tag): &(Spot, u8)| {
            let stands = self.men.get(&self.grid.opposite(spot));
            match self.setup.variant() {
                Variant::HalmaNumber | Variant::HalmaExpert | Variant::HalmaDouble => {
                    stands == Some(&(seat, tag))
                }
                Variant::HalmaMarked => tag == 0 || stands == Some(&(seat, tag)),
                _ => stands.is_some_and(|stands| stands.0 == seat),
            }
        };
        camp.home.iter().all(there)
    }

    /// Where a piece can go, and whether as a clone.
    fn ends(&self, from: Spot) -> Vec<(Spot, bool)> {
        let empty = |spot: &Spot| self.grid.names.contains_key(spot) && !self.men.contains_key(spot);
        if !self.is_halma() {
            let spots = self.grid.names.keys().filter(|spot| empty(spot));
            let near = spots.filter(|&&spot| (1..=2).contains(&self.grid.distance(from, spot)));
            return near.map(|&spot| (spot, self.grid.distance(from, spot) == 1)).collect();
        }
        let mut ends: BTreeSet<Spot> = self.steps(from).into_iter().collect();
        ends.extend(self.chains(from).into_keys().map(|(spot, _)| spot));
        ends.remove(&from);
        let (seat, _) = self.men[&from];
        let goal: Vec<Spot> = self.camps[usize::from(seat - 1)]
            .home
            .iter()
            .map(|&(spot, _)| self.grid.opposite(spot))
            .collect();
        if self.setup.lock() && goal.contains(&from) {
            ends.retain(|spot| goal.contains(spot));
        }
        ends.into_iter().map(|spot| (spot, false)).collect()
    }

    fn steps(&self, from: Spot) -> Vec<Spot> {
        let (_, tag) = self.men[&from];
        let parlett = self.setup.variant() == Variant::HalmaParlett;
        let directions = self.grid.directions.iter().filter(|d| !parlett || tag == 1 && d.0 * d.1 != 0);
        let next = directions.map(|d| (from.0 + d.0, from.1 + d.1));
        next.filter(|spot| self.grid.names.contains_key(spot) && !self.men.contains_key(spot)).collect()
    }

    /// Every cell to which chains lead, with the numbers jumped on the way, and the shortest chain
    /// to it; of equally short ones, the first as text. A chain visits no cell twice.
    fn chains(&self, from: Spot) -> BTreeMap<(Spot, u32), Vec<String>> {
        let mut found: BTreeMap<(Spot, u32), Vec<String>> = BTreeMap::new();
        let mut layer = BTreeMap::from([((from, 0), vec![self.name(from).to_owned()])]);
        while !layer.is_empty() {
            let mut next: BTreeMap<(Spot, u32), Vec<String>> = BTreeMap::new();
            for (&(at, spent), path) in &layer {
                for (to, cost) in self.jumps(from, at) {
                    let spent = spent + cost;
                    let name = self.name(to).to_owned();
                    if !self.can_afford(from, spent)
                        || found.contains_key(&(to, spent))
                        || path.contains(&name)
                    {
                        continue;
                    }
                    let mut path = path.clone();
                    path.push(name);
                    let known = next.entry((to, spent)).or_insert_with(|| path.clone());
                    if path < *known {
                        *known = path;
                    }
                }
            }
            found.extend(next.clone());
            layer = next;
        }
        found
    }

    /// The way of a move that is shown.
    fn way(&self, from: Spot, to: Spot) -> Vec<String> {
        if self.steps(from).contains(&to) {
            return vec![self.name(from).to_owned(), self.name(to).to_owned()];
        }
        let chains = self.chains(from).into_iter().filter(|((end, _), _)| *end == to);
        chains.map(|(_, path)| path).min_by_key(|path| (path.len(), path.clone())).unwrap()
    }

    /// Whether that is a way of a legal move: a step, or a chain jump by jump.
    fn is_way(&self, path: &[String]) -> bool {
        let spots: Vec<Spot> = path.iter().map(|name| self.spot(name)).collect();
        let (from, to) = (spots[0], spots[spots.len() - 1]);
        if !self.may_move(from) || !self.ends(from).contains(&(to, false)) {
            return false;
        }
        if spots.len() == 2 && self.steps(from).contains(&to) {
            return true;
        }
        let mut spent = 0;
        for (at, pair) in spots.windows(2).enumerate() {
            let jump = self.jumps(from, pair[0]).into_iter().find(|(to, _)| *to == pair[1]);
            let Some((_, cost)) = jump.filter(|(to, _)| !spots[..=at].contains(to)) else { return false };
            spent += cost;
        }
        self.can_afford(from, spent)
    }

    fn can_afford(&self, from: Spot, spent: u32) -> bool {
        self.setup.variant() != Variant::HalmaExpert || spent <= u32::from(self.men[&from].1)
    }

    /// The single jumps of the piece from `start` that has come to `at`, with what they cost.
    fn jumps(&self, start: Spot, at: Spot) -> Vec<(Spot, u32)> {
        let (seat, tag) = self.men[&start];
        let variant = self.setup.variant();
        let taken = |spot: Spot| spot != start && self.men.contains_key(&spot);
        let on_board = |spot: Spot| self.grid.names.contains_key(&spot);
        let mut jumps = Vec::new();
        for &(dx, dy) in &self.grid.directions {
            if variant == Variant::HalmaParlett && (tag == 1 || dx * dy != 0) {
                continue;
            }
            let along = |k: i32| (at.0 + k * dx, at.1 + k * dy);
            let farthest = if variant == Variant::HalmaSuper { 15 } else { 1 };
            for far in 1..=farthest {
                let (over, to) = (along(far), along(2 * far));
                let between = (1..2 * far).filter(|&k| k != far);
                if !taken(over) || !on_board(to) || taken(to) || between.map(along).any(taken) {
                    continue;
                }
                let (other, number) = self.men[&over];
                let opposing = other != seat && self.partner(seat) != Some(other);
                let cost = if variant == Variant::HalmaExpert && opposing { u32::from(number) } else { 0 };
                jumps.push((to, cost));
            }
        }
        jumps
    }

    fn play(&mut self, text: &str) {
        let seat = self.turn;
        let mut man = (seat, 0);
        self.ply += 1;
        self.quiet += 1;
        self.moved[usize::from(seat - 1)] += 1;
        let to = match text.split_once('-') {
            Some((from, to)) => {
                man = self.men.remove(&self.spot(from)).unwrap();
                Some(self.spot(to))
            }
            None if text == "pass" => None,
            None => {
                self.quiet = 0;
                Some(self.spot(text))
            }
        };
        if let Some(to) = to {
            self.men.insert(to, man);
            if !self.is_halma() {
                let near = self.men.iter_mut().filter(|(spot, _)| self.grid.distance(**spot, to) == 1);
                near.for_each(|(_, owner)| owner.0 = seat);
            }
        }
        if self.is_halma() { self.judge_halma() } else { self.judge_hexxagon() }
    }

    fn pass_turn(&mut self) -> bool {
        let seats = self.camps.len() as u8;
        loop {
            self.turn = self.turn % seats + 1;
            if self.playing.contains(&self.turn) {
                break;
            }
        }
        self.count()
    }

    /// Counts the position, and says whether it has occurred for the third time.
    fn count(&mut self) -> bool {
        let times = self.seen.entry((self.men.clone(), self.turn)).or_insert(0);
        *times += 1;
        *times >= 3
    }

    /// Lets a seat drop out. If it was to move, the turn isn't passed on here.
    fn leave(&mut self, seat: u8, reason: Reason) {
        self.playing.retain(|&other| other != seat);
        if let Some(partner) = self.partner(seat) {
            let others = (1..=4).filter(|&other| other != seat && other != partner).collect();
            self.result = Some((Kind::Win, others, reason, None));
        } else if self.playing.len() == 1 {
            self.result = Some((Kind::Win, self.playing.clone(), reason, None));
        } else {
            self.men.retain(|_, man| man.0 != seat);
        }
    }

    /// Lets a seat resign.
    fn resign(&mut self, seat: u8) {
        self.leave(seat, Reason::Resign);
        if self.result.is_none() {
            if self.turn == seat {
                self.pass_turn()
            } else {
                self.count()
            };
        }
    }

    fn judge_halma(&mut self) {
        let mover = self.turn;
        let side: Vec<u8> = std::iter::once(mover).chain(self.partner(mover)).collect();
        if side.iter().all(|&seat| self.has_reached(seat)) {
            let mut side = side;
            side.sort_unstable();
            self.result = Some((Kind::Win, side, Reason::Goal, None));
            return;
        }
        let index = usize::from(mover - 1);
        let at_home =
            self.guarded(mover).iter().any(|spot| self.men.get(spot).is_some_and(|man| man.0 == mover));
        if at_home && self.due[index].is_some_and(|due| self.moved[index] >= due) {
            self.leave(mover, Reason::Stall);
            if self.result.is_some() {
                return;
            }
        }
        let third = self.pass_turn();
        if let Stall::Vacate { pieces, moves } = self.setup.stall() {
            for &seat in &self.playing {
                let index = usize::from(seat - 1);
                if self.due[index].is_none() && self.arrived(seat) >= usize::from(pieces) {
                    self.due[index] = Some(self.moved[index] + u32::from(moves));
                }
            }
        }
        let reason = if third { Reason::Repetition } else { Reason::Length };
        let each = if self.setup.variant() == Variant::HalmaParlett { 600 } else { 300 };
        if third || self.ply >= each * self.camps.len() as u32 {
            self.result = Some((Kind::Draw, self.playing.clone(), reason, None));
        }
    }

    fn guarded(&self, seat: u8) -> Vec<Spot> {
        let marked = self.setup.variant() == Variant::HalmaMarked;
        let home = self.camps[usize::from(seat - 1)].home.iter();
        home.filter(|(_, tag)| !marked || *tag == 1).map(|&(spot, _)| spot).collect()
    }

    /// The opposing pieces that stand on a seat's guarded cells and have their goal there.
    fn arrived(&self, seat: u8) -> usize {
        let counts = |spot: &&Spot| {
            self.men.get(spot).is_some_and(|&(other, _)| {
                let home = &self.camps[usize::from(other - 1)].home;
                let goal = home.iter().any(|&(start, _)| self.grid.opposite(start) == **spot);
                other != seat && self.partner(seat) != Some(other) && goal
            })
        };
        self.guarded(seat).iter().filter(counts).count()
    }

    fn judge_hexxagon(&mut self) {
        self.turn = 3 - self.turn;
        let third = self.count();
        let count = |seat| self.men.values().filter(|man| man.0 == seat).count() as u8;
        let (one, two) = (count(1), count(2));
        let stuck = self.men.keys().all(|&spot| self.ends(spot).is_empty());
        let all = self.grid.names.len() as u8;
        let (reason, score) = match (one, two) {
            (0, _) => (Reason::Elimination, (0, all)),
            (_, 0) => (Reason::Elimination, (all, 0)),
            _ if stuck => (Reason::Count, (one, two)),
            _ if third => (Reason::Repetition, (one, two)),
            _ if self.quiet >= 100 => (Reason::Length, (one, two)),
            _ => return,
        };
        let (kind, seats) = match score.0.cmp(&score.1) {
            std::cmp::Ordering::Greater => (Kind::Win, vec![1]),
            std::cmp::Ordering::Less => (Kind::Win, vec![2]),
            std::cmp::Ordering::Equal => (Kind::Draw, vec![1, 2]),
        };
        self.result = Some((kind, seats, reason, Some(score)));
    }
}
