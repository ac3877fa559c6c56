//! Halma: pieces step to a neighbouring cell or jump in chains, and a camp on the far side must be
//! filled.
//!
//! A seat's pieces are one set of 256 bits; where they can go is found in `ways`. What sets pieces
//! apart in some variants is a code of a few bits per piece, kept as one set of cells per bit.

mod bulk;
mod race;

use super::game::{Game, Progress, Turned, is_third};
use super::hash::{kind_key, kinds_key, piece_key, pieces_key, turn_key};
use super::outcome::Kind;
use super::ways::{Leap, Ways};
use crate::options::{Aim, Camps, Gait, HalmaSpec, Kinds, PLANES, Planes, code_at, put};
use crate::{Board, BySeat, Cell, CellSet, Move, Outcome, Reason, Referee, Seat, SeatSet, Setup, Stall, Tag};

/// A game of Halma that isn't over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halma {
    setup: Setup,
    spec: &'static HalmaSpec,
    board: &'static Board,
    camps: &'static Camps,
    men: BySeat<CellSet>,
    /// The kinds of all pieces.
    kinds: Planes,
    /// Whether all kinds of pieces step and jump in every direction.
    free: bool,
    playing: SeatSet,
    turn: Seat,
    ply: u32,
    /// Moves made by each seat, passes too.
    moved: BySeat<u16>,
    /// The number of moves from which a seat loses with a piece on a guarded cell, once the stall
    /// rule binds it.
    due: BySeat<Option<u16>>,
    key: u64,
}

impl Halma {
    pub(crate) fn start(setup: &Setup) -> Halma {
        let camps = setup.camps();
        Halma::with_pieces(setup, camps.home, camps.kinds, setup.first())
    }

    /// A game with these pieces on the board and no ply played.
    pub(crate) fn with_pieces(setup: &Setup, men: BySeat<CellSet>, kinds: Planes, turn: Seat) -> Halma {
        let due = match setup.stall() {
            Stall::Limit(moves) => Some(moves),
            Stall::Vacate { .. } | Stall::None => None,
        };
        let key = turn_key(turn) ^ kinds_key(&kinds);
        Halma {
            setup: *setup,
            spec: setup.halma(),
            board: setup.board(),
            camps: setup.camps(),
            key: men.iter().fold(key, |key, (seat, &men)| key ^ pieces_key(seat, men)),
            men,
            kinds,
            free: (1..1 << PLANES)
                .chain([0])
                .all(|code| (setup.halma().gait)(setup.halma().kinds.tag(code)) == Gait::FREE),
            playing: setup.seats().collect(),
            turn,
            ply: 0,
            moved: BySeat::default(),
            due: BySeat::from_fn(|_| due),
        }
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Sets a seat's counters from a position that is read. Under the rule `limit` the text doesn't
    /// have `due`, and the seat keeps what it started with.
    pub(crate) fn restore(&mut self, seat: Seat, moved: u16, due: Option<u16>) {
        self.ply += u32::from(moved);
        self.moved[seat] = moved;
        self.due[seat] = due.or(self.due[seat]);
    }

    /// Notes that a seat dropped out before the position that is read.
    pub(crate) fn restore_exit(&mut self, seat: Seat) {
        self.playing.remove(seat);
    }

    /// The seat's own pieces, and its partner's once it has reached its goal.
    fn movable(&self) -> impl Iterator<Item = (Seat, CellSet)> + use<> {
        let partner = self.setup.partner(self.turn).filter(|_| self.has_reached(self.turn));
        let (own, others) = (self.men[self.turn], partner.map(|seat| (seat, self.men[seat])));
        std::iter::once((self.turn, own)).chain(others)
    }

    fn ways(&self) -> Ways {
        let occupied = self.setup.seats().fold(CellSet::EMPTY, |all, seat| all | self.men[seat]);
        let mut ways = Ways::new(self.board, occupied);
        if self.spec.kinds == Kinds::Numbers {
            // Jumps over opposing pieces take their numbers.
            let partner = self.setup.partner(self.turn);
            let opposing = |&seat: &Seat| seat != self.turn && Some(seat) != partner;
            for cell in self.playing.iter().filter(opposing).flat_map(|seat| self.men[seat]) {
                ways.weigh(cell, code_at(&self.kinds, cell));
            }
        }
        ways
    }

    /// How the piece on a cell moves.
    fn gait(&self, cell: Cell) -> Gait {
        (self.spec.gait)(self.tag(cell))
    }

    /// The ends of all steps and chains of a piece.
    fn reach(&self, from: Cell, ways: &mut Ways) -> CellSet {
        let gait = self.gait(from);
        ways.landings(gait, from) | ways.steps(gait, from)
    }

    /// Where a seat's piece may end its turn.
    fn targets(&self, seat: Seat, from: Cell, ways: &mut Ways) -> CellSet {
        let reach = self.reach(from, ways);
        if self.is_held(seat, from) { reach & self.camps.goal[seat] } else { reach }
    }

    /// Whether the camp lock holds a piece in its goal.
    fn is_held(&self, seat: Seat, from: Cell) -> bool {
        self.setup.lock() && self.camps.goal[seat].contains(from)
    }

    fn has_reached(&self, seat: Seat) -> bool {
        let goal = self.camps.goal[seat];
        (goal - self.men[seat]).is_empty() && {
            let wanted = &self.camps.wanted[seat];
            let mut planes = self.kinds.iter().zip(wanted).take(self.goal_planes());
            planes.all(|(kinds, &wanted)| *kinds & goal == wanted)
        }
    }

    /// How many bits of its pieces' kinds a goal asks for.
    fn goal_planes(&self) -> usize {
        if self.spec.aim == Aim::Fill { 0 } else { self.spec.kinds.planes() }
    }

    /// The winners when the mover's goal is reached: with a partner both goals count, whoever's
    /// piece was moved.
    fn goal(&self) -> Option<Outcome> {
        let side: SeatSet = std::iter::once(self.turn).chain(self.setup.partner(self.turn)).collect();
        side.iter().all(|seat| self.has_reached(seat)).then_some(Outcome {
            kind: Kind::Win,
            seats: side,
            reason: Reason::Goal,
            score: None,
        })
    }

    fn guarded(&self, seat: Seat) -> CellSet {
        self.camps.guarded[seat]
    }

    /// Takes the kind of the piece on a cell off the board, and returns its code.
    fn take_kind(&mut self, cell: Cell) -> u8 {
        let code = code_at(&self.kinds, cell);
        if code != 0 {
            self.key ^= kind_key(code, cell);
            self.kinds.iter_mut().for_each(|plane| plane.remove(cell));
        }
        code
    }

    /// Puts the kind of a piece on a cell.
    fn put_kind(&mut self, cell: Cell, code: u8) {
        if code != 0 {
            self.key ^= kind_key(code, cell);
            put(&mut self.kinds, cell, code);
        }
    }

    /// Starts countdowns of the rule `vacate` at the end of a turn.
    fn start_countdowns(&mut self) {
        let Stall::Vacate { pieces, moves } = self.setup.stall() else { return };
        for seat in self.playing.iter() {
            if self.due[seat].is_some() {
                continue;
            }
            let opposing = |&other: &Seat| other != seat && self.setup.partner(seat) != Some(other);
            let arrived = |other: Seat| (self.men[other] & self.guarded(seat) & self.camps.goal[other]).len();
            let total: usize = self.playing.iter().filter(opposing).map(arrived).sum();
            if total >= usize::from(pieces) {
                self.due[seat] = Some(self.moved[seat] + moves);
            }
        }
    }

    fn stalls(&self, seat: Seat) -> bool {
        self.due[seat].is_some_and(|due| self.moved[seat] >= due)
            && !(self.men[seat] & self.guarded(seat)).is_empty()
    }

    /// The next seat that is still in.
    fn seat_after(&self, seat: Seat) -> Seat {
        let seats = self.setup.seat_count() as u8;
        let mut next = seat;
        loop {
            next = Seat::new(next.number() % seats + 1).expect("a number within the seats");
            if self.playing.contains(next) {
                return next;
            }
        }
    }

    fn pass_turn(&mut self) {
        self.hand_to(self.seat_after(self.turn));
    }

    /// The plies after which it is drawn.
    fn longest(&self) -> u32 {
        self.spec.longest(self.setup.seat_count())
    }

    fn draw(&self, seen: &[u64]) -> Option<Outcome> {
        let too_long = || self.ply >= self.longest();
        let reason = if is_third(self.key, seen) {
            Reason::Repetition
        } else if too_long() {
            Reason::Length
        } else {
            return None;
        };
        Some(Outcome { kind: Kind::Draw, seats: self.playing, reason, score: None })
    }

    /// Goal, stall, next seat, draws: in this order.
    fn end_turn(&mut self, seen: &[u64]) -> Turned {
        let mut turned = Turned { outcome: self.goal(), ..Turned::default() };
        if turned.outcome.is_some() {
            return turned;
        }
        let mover = self.turn;
        if self.stalls(mover) {
            turned.dropped = Some(mover);
            turned.outcome = self.leave(mover, Reason::Stall);
        } else {
            self.pass_turn();
        }
        self.start_countdowns();
        turned.outcome = turned.outcome.or_else(|| self.draw(seen));
        turned
    }
}

impl Game for Halma {
    fn turn(&self) -> Seat {
        self.turn
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn playing(&self) -> SeatSet {
        self.playing
    }

    fn pieces(&self, seat: Seat) -> CellSet {
        self.men[seat]
    }

    fn tag(&self, cell: Cell) -> Tag {
        match self.spec.kinds {
            Kinds::Alike => Tag::Plain,
            kinds => kinds.tag(code_at(&self.kinds, cell)),
        }
    }

    #[cfg(test)]
    fn kinds(&self) -> Planes {
        self.kinds
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn moves(&self, mut each: impl FnMut(Move)) {
        let mut ways = self.ways();
        let mut any = false;
        for (seat, men) in self.movable() {
            for from in men {
                for to in self.targets(seat, from, &mut ways) {
                    any = true;
                    each(Move::Shift { from, to });
                }
            }
        }
        if !any {
            each(Move::Pass);
        }
    }

    fn count(&self) -> u64 {
        let mut ways = self.ways();
        let mut count = 0;
        for (seat, men) in self.movable() {
            for from in men {
                let gait = self.gait(from);
                count += if self.is_held(seat, from) || gait != Gait::FREE {
                    self.targets(seat, from, &mut ways).len()
                } else {
                    ways.steps(gait, from).len() + ways.plain_landings(from).len()
                };
            }
        }
        count.max(1) as u64
    }

    fn count_two(&self, seen: &[u64], fresh: bool) -> u64 {
        self.bulk_two(seen, fresh)
    }

    fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Pass => {
                let mut ways = self.ways();
                let mut stuck = |seat, from| self.targets(seat, from, &mut ways).is_empty();
                self.movable().all(|(seat, men)| men.iter().all(|from| stuck(seat, from)))
            }
            Move::Clone { .. } => false,
            Move::Shift { from, to } => self.ends(from).contains(to),
        }
    }

    fn play(&mut self, mv: Move, seen: &[u64]) -> Turned {
        if let Move::Shift { from, to } = mv {
            let owner = self.owner(from).expect("a legal move starts on a movable piece");
            self.men[owner].remove(from);
            self.men[owner].insert(to);
            self.key ^= piece_key(owner, from) ^ piece_key(owner, to);
            if self.spec.kinds != Kinds::Alike {
                let code = self.take_kind(from);
                self.put_kind(to, code);
            }
        }
        self.ply += 1;
        self.moved[self.turn] += 1;
        self.end_turn(seen)
    }

    /// With more than two single seats the others play on.
    fn hand_to(&mut self, seat: Seat) {
        self.key ^= turn_key(self.turn) ^ turn_key(seat);
        self.turn = seat;
    }

    fn leave(&mut self, seat: Seat, reason: Reason) -> Option<Outcome> {
        self.playing.remove(seat);
        let winners = match self.setup.partner(seat) {
            Some(partner) => self.setup.seats().filter(|&other| other != seat && other != partner).collect(),
            None => self.playing,
        };
        if self.setup.partner(seat).is_some() || self.playing.len() == 1 {
            return Some(Outcome { kind: Kind::Win, seats: winners, reason, score: None });
        }
        self.key ^= pieces_key(seat, self.men[seat]);
        for cell in self.men[seat] {
            self.take_kind(cell);
        }
        self.men[seat] = CellSet::EMPTY;
        if self.turn == seat {
            self.pass_turn();
        }
        None
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        let Move::Shift { from, to } = mv else { return Vec::new() };
        if self.board.adjacent(from).contains(to) {
            return vec![from, to];
        }
        self.ways().shortest_chain(self.gait(from), from, to)
    }

    fn owner(&self, cell: Cell) -> Option<Seat> {
        self.movable().find(|&(_, men)| men.contains(cell)).map(|(seat, _)| seat)
    }

    fn hops(&self, path: &[Cell]) -> CellSet {
        let ends = path.first().map_or(CellSet::EMPTY, |&from| self.ends(from));
        match Walk::along(self, path) {
            Ok(walk) => walk.hops(ends),
            Err(_) => CellSet::EMPTY,
        }
    }

    fn without_loops(&self, path: &[Cell]) -> Result<Vec<Cell>, usize> {
        if path.is_empty() {
            return Ok(Vec::new());
        }
        Walk::along(self, path).map(|walk| walk.path)
    }

    fn ends(&self, from: Cell) -> CellSet {
        self.owner(from).map_or(CellSet::EMPTY, |owner| self.targets(owner, from, &mut self.ways()))
    }

    fn is_locked(&self, from: Cell, to: Cell) -> bool {
        let Some(owner) = self.owner(from) else { return false };
        self.is_held(owner, from)
            && !self.camps.goal[owner].contains(to)
            && self.reach(from, &mut self.ways()).contains(to)
    }

    fn price(&self, path: &[Cell]) -> Option<(u32, u8)> {
        let strength = self.gait(*path.first()?).strength?;
        let walk = Walk::of(self, path, None).ok()?;
        Some((walk.spent(), strength))
    }

    fn moved(&self, seat: Seat) -> u16 {
        self.moved[seat]
    }

    fn due(&self, seat: Seat) -> Option<u16> {
        self.due[seat]
    }

    fn tally(&self, seat: Seat) -> u32 {
        self.estimate(seat)
    }

    fn least(&self, seat: Seat) -> u32 {
        self.least_moves(seat)
    }

    fn progress(&self, seat: Seat) -> Option<Progress> {
        Some(self.progress_of(seat))
    }

    /// How far a move leads towards the goal, along both sides of the board.
    fn gain(&self, mv: Move) -> i32 {
        let Move::Shift { from, to } = mv else { return 0 };
        let Some(owner) = self.owner(from) else { return 0 };
        let (ahead, from, to) = (self.camps.ahead[owner], self.board.point(from), self.board.point(to));
        (ahead.x * (to.x - from.x) + ahead.y * (to.y - from.y)).round() as i32
    }

    fn referee(&self, seat: Seat) -> Option<Referee> {
        let pieces = (self.men[seat] & self.guarded(seat)).len() as u8;
        let due = self.due[seat].filter(|_| pieces > 0)?;
        Some(Referee { moves_left: due.saturating_sub(self.moved[seat]).max(1), pieces })
    }
}

/// A piece on its way from its cell.
struct Walk {
    ways: Ways,
    gait: Gait,
    /// The cells that it has come along, its start first, each once: a loop is left out.
    path: Vec<Cell>,
    /// What the jumps up to each of these cells have cost.
    spent: Vec<u32>,
    /// What they may cost, if there is a limit.
    strength: Option<u8>,
    jumped: bool,
    stepped: bool,
}

impl Walk {
    /// Walks a way, its start first.
    ///
    /// # Errors
    /// The index of the first cell that can't follow those before it.
    fn along(game: &Halma, path: &[Cell]) -> Result<Walk, usize> {
        let &start = path.first().filter(|&&start| game.owner(start).is_some()).ok_or(0usize)?;
        Walk::of(game, path, game.gait(start).strength)
    }

    /// The same with another limit than the piece's own strength, or without one.
    fn of(game: &Halma, path: &[Cell], strength: Option<u8>) -> Result<Walk, usize> {
        let &start = path.first().filter(|&&start| game.owner(start).is_some()).ok_or(0usize)?;
        let (ways, gait) = (game.ways(), game.gait(start));
        let mut walk =
            Walk { ways, gait, path: vec![start], spent: vec![0], strength, jumped: false, stepped: false };
        for (at, &to) in path.iter().enumerate().skip(1) {
            walk.go(to).ok_or(at)?;
        }
        Ok(walk)
    }

    fn go(&mut self, to: Cell) -> Option<()> {
        if self.can_step() && self.ways.steps(self.gait, self.at()).contains(to) {
            self.stepped = true;
            self.path.push(to);
            self.spent.push(self.spent());
            return Some(());
        }
        let leap = self.leaps().into_iter().find(|leap| leap.to == to)?;
        self.jumped = true;
        match self.path.iter().position(|&visited| visited == to) {
            // A loop: as if it had never left that cell, so what it has spent since then comes
            // back.
            Some(visited) => {
                self.path.truncate(visited + 1);
                self.spent.truncate(visited + 1);
            }
            None if self.affords(leap) => {
                self.spent.push(self.spent() + u32::from(leap.cost));
                self.path.push(to);
            }
            None => return None,
        }
        Some(())
    }

    /// Where it stands now.
    fn at(&self) -> Cell {
        self.path[self.path.len() - 1]
    }

    /// What its jumps have cost so far.
    fn spent(&self) -> u32 {
        self.spent[self.spent.len() - 1]
    }

    /// Whether its strength is enough for one more jump.
    fn affords(&self, leap: Leap) -> bool {
        self.strength.is_none_or(|strength| self.spent() + u32::from(leap.cost) <= strength.into())
    }

    fn can_step(&self) -> bool {
        !self.jumped && !self.stepped
    }

    /// Every jump from here, whatever it costs and whether or not its cell has been visited.
    fn leaps(&self) -> Vec<Leap> {
        let mut leaps = Vec::new();
        if !self.stepped {
            self.ways.leaps(self.gait, self.path[0], self.at(), |leap| leaps.push(leap));
        }
        leaps
    }

    /// Where it can go next, if it may end its turn on `ends`.
    fn hops(&self, ends: CellSet) -> CellSet {
        let steps = if self.can_step() { self.ways.steps(self.gait, self.at()) } else { CellSet::EMPTY };
        let leads_on = |leap: &Leap| {
            if self.path.contains(&leap.to) || !self.affords(*leap) {
                return false;
            }
            let beyond = || {
                let path: Vec<Cell> = self.path.iter().copied().chain([leap.to]).collect();
                let spent = self.spent() + u32::from(leap.cost);
                let left = self.strength.map(|strength| u32::from(strength) - spent);
                self.ways.landings_beyond(self.gait, &path, left.unwrap_or(0) as u8)
            };
            ends.contains(leap.to) || !(beyond() & ends).is_empty()
        };
        let leaps: CellSet = self.leaps().into_iter().filter(leads_on).map(|leap| leap.to).collect();
        leaps | (steps & ends)
    }
}

#[cfg(test)]
mod tests;
