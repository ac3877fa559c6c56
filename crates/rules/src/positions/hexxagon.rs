//! Hexxagon: a piece clones itself to a neighbouring cell or jumps two cells away, and captures
//! what stands next to the arrival.
//!
//! A side is one 64-bit word; the cells at distance one and two of each cell are tables of words.

mod bulk;

use std::sync::LazyLock;

use super::game::{Game, Turned, is_third};
use super::hash::{piece_key, pieces_key, turn_key};
use super::outcome::Kind;
use crate::options::GameSpec;
use crate::{Board, Cell, CellSet, Move, Outcome, Reason, Seat, SeatSet, Setup, Variant};

/// Plies without a clone after which the board is counted.
pub(crate) const QUIET_PLIES: u32 = 100;

/// A game of Hexxagon that isn't over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hexxagon {
    tables: &'static Tables,
    men: [u64; 2],
    turn: Seat,
    ply: u32,
    /// Plies since the last clone.
    quiet: u32,
    key: u64,
}

impl Hexxagon {
    pub(crate) fn start(setup: &Setup) -> Hexxagon {
        let GameSpec::Hexxagon { start } = &setup.variant().spec().game else {
            unreachable!("Hexxagon is started for its own variants");
        };
        let find = |name: &&str| setup.board().find(name).expect("the start cells lie on the board");
        let men = [0, 1].map(|index: usize| start[index].1.iter().map(find).collect::<CellSet>());
        Hexxagon::with_pieces(setup, men, setup.first())
    }

    /// A game with these pieces on the board and no ply played.
    pub(crate) fn with_pieces(setup: &Setup, men: [CellSet; 2], turn: Seat) -> Hexxagon {
        Hexxagon::with_tables(tables(setup.variant()), men, turn)
    }

    fn with_tables(tables: &'static Tables, men: [CellSet; 2], turn: Seat) -> Hexxagon {
        let key = pieces_key(Seat::ONE, men[0]) ^ pieces_key(Seat::TWO, men[1]) ^ turn_key(turn);
        Hexxagon { tables, men: men.map(CellSet::bits), turn, ply: 0, quiet: 0, key }
    }

    /// Plies since the last clone.
    pub(crate) fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Sets the counters from a position that is read.
    pub(crate) fn restore(&mut self, ply: u32, quiet: u32) {
        (self.ply, self.quiet) = (ply, quiet);
    }

    /// The opposing pieces that an arrival of the seat to move would turn.
    fn captures(&self, to: Cell) -> CellSet {
        CellSet::from_bits(self.tables.near[to.index()] & self.men[other(self.turn).index()])
    }

    fn own(&self) -> u64 {
        self.men[self.turn.index()]
    }

    fn empty(&self) -> u64 {
        self.tables.all & !(self.men[0] | self.men[1])
    }

    /// The empty cells next to the mover's pieces.
    fn clones(&self) -> u64 {
        cells(self.own()).fold(0, |near, cell| near | self.tables.near[cell]) & self.empty()
    }

    fn can_move(&self, seat: Seat) -> bool {
        let empty = self.empty();
        cells(self.men[seat.index()])
            .any(|cell| (self.tables.near[cell] | self.tables.far[cell]) & empty != 0)
    }

    /// The end of the game, if the last move brought it. The turn has passed on already.
    fn verdict(&self, seen: &[u64]) -> Option<Outcome> {
        if self.men.contains(&0) {
            return Some(self.count_up(Reason::Elimination));
        }
        if !self.can_move(Seat::ONE) && !self.can_move(Seat::TWO) {
            return Some(self.count_up(Reason::Count));
        }
        // A clone can't be undone by moves, so no position from before it occurs again.
        let since_clone = seen.len().saturating_sub(self.quiet as usize);
        if is_third(self.key, &seen[since_clone..]) {
            return Some(self.count_up(Reason::Repetition));
        }
        (self.quiet >= QUIET_PLIES).then(|| self.count_up(Reason::Length))
    }

    fn count_up(&self, reason: Reason) -> Outcome {
        let score = match self.men.map(u64::count_ones) {
            [_, 0] => [self.tables.all.count_ones(), 0],
            [0, _] => [0, self.tables.all.count_ones()],
            counts => counts,
        };
        let best = score[0].max(score[1]);
        let seats: SeatSet = Seat::first(2).filter(|seat| score[seat.index()] == best).collect();
        Outcome {
            kind: if seats.len() == 1 { Kind::Win } else { Kind::Draw },
            seats,
            reason,
            score: Some((score[0] as u8, score[1] as u8)),
        }
    }
}

impl Game for Hexxagon {
    fn turn(&self) -> Seat {
        self.turn
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn playing(&self) -> SeatSet {
        Seat::first(2).collect()
    }

    fn pieces(&self, seat: Seat) -> CellSet {
        self.men.get(seat.index()).map_or(CellSet::EMPTY, |&men| CellSet::from_bits(men))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn moves(&self, mut each: impl FnMut(Move)) {
        let (clones, empty) = (self.clones(), self.empty());
        let mut any = clones != 0;
        for to in cells(clones) {
            each(Move::Clone { to: Cell::from_index(to) });
        }
        for from in cells(self.own()) {
            for to in cells(self.tables.far[from] & empty) {
                any = true;
                each(Move::Shift { from: Cell::from_index(from), to: Cell::from_index(to) });
            }
        }
        if !any {
            each(Move::Pass);
        }
    }

    fn count(&self) -> u64 {
        let empty = self.empty();
        let (mut near, mut jumps) = (0, 0);
        for from in cells(self.own()) {
            near |= self.tables.near[from];
            jumps += (self.tables.far[from] & empty).count_ones();
        }
        u64::from((near & empty).count_ones() + jumps).max(1)
    }

    fn count_two(&self, seen: &[u64], _fresh: bool) -> u64 {
        self.bulk_two(seen)
    }

    fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Pass => !self.can_move(self.turn),
            Move::Clone { to } => self.clones() & bit(to) != 0,
            Move::Shift { from, to } => {
                self.own() & bit(from) != 0 && self.tables.far[from.index()] & self.empty() & bit(to) != 0
            }
        }
    }

    fn play(&mut self, mv: Move, seen: &[u64]) -> Turned {
        let (own, opponent) = (self.turn, other(self.turn));
        self.quiet += 1;
        let mut captured = 0;
        if let Some(to) = mv.to() {
            match mv {
                Move::Shift { from, .. } => {
                    self.men[own.index()] ^= bit(from);
                    self.key ^= piece_key(own, from);
                }
                Move::Pass | Move::Clone { .. } => self.quiet = 0,
            }
            captured = self.tables.near[to.index()] & self.men[opponent.index()];
            self.men[own.index()] |= bit(to) | captured;
            self.men[opponent.index()] ^= captured;
            self.key ^= piece_key(own, to);
            for cell in cells(captured).map(Cell::from_index) {
                self.key ^= piece_key(own, cell) ^ piece_key(opponent, cell);
            }
        }
        self.ply += 1;
        self.turn = opponent;
        self.key ^= turn_key(own) ^ turn_key(opponent);
        Turned { captured: CellSet::from_bits(captured), dropped: None, outcome: self.verdict(seen) }
    }

    fn hand_to(&mut self, seat: Seat) {
        self.key ^= turn_key(self.turn) ^ turn_key(seat);
        self.turn = seat;
    }

    fn leave(&mut self, seat: Seat, reason: Reason) -> Option<Outcome> {
        let seats = SeatSet::from_iter([other(seat)]);
        Some(Outcome { kind: Kind::Win, seats, reason, score: None })
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        mv.from().into_iter().chain(mv.to()).collect()
    }

    fn owner(&self, cell: Cell) -> Option<Seat> {
        (self.own() & bit(cell) != 0).then_some(self.turn)
    }

    fn hops(&self, path: &[Cell]) -> CellSet {
        match *path {
            [from] if self.own() & bit(from) != 0 => {
                CellSet::from_bits(self.tables.far[from.index()] & self.empty())
            }
            _ => CellSet::EMPTY,
        }
    }

    fn without_loops(&self, path: &[Cell]) -> Result<Vec<Cell>, usize> {
        let broken = (1..path.len()).find(|&at| !self.hops(&path[..at]).contains(path[at]));
        broken.map_or_else(|| Ok(path.to_vec()), Err)
    }

    fn ends(&self, from: Cell) -> CellSet {
        self.hops(&[from])
    }

    fn tally(&self, seat: Seat) -> u32 {
        self.pieces(seat).len() as u32
    }

    fn gain(&self, mv: Move) -> i32 {
        let grown = i32::from(matches!(mv, Move::Clone { .. }));
        grown + 2 * mv.to().map_or(0, |to| self.captures(to).len() as i32)
    }
}

/// What can be reached from each cell, as words.
#[derive(Debug)]
struct Tables {
    /// The cells next to each cell.
    near: [u64; 64],
    /// The cells at distance two of each cell; blocks count as distance.
    far: [u64; 64],
    /// Every cell of the board.
    all: u64,
}

fn tables(variant: Variant) -> &'static Tables {
    static BLOCKED: LazyLock<Tables> = LazyLock::new(|| build_tables(Board::hexagon()));
    static OPEN: LazyLock<Tables> = LazyLock::new(|| build_tables(Board::open_hexagon()));
    if variant == Variant::HexxagonOpen { &OPEN } else { &BLOCKED }
}

fn build_tables(board: &Board) -> Tables {
    let mut tables = Tables { near: [0; 64], far: [0; 64], all: 0 };
    for from in board.cells() {
        tables.all |= bit(from);
        for to in board.cells() {
            match board.distance(from, to) {
                1 => tables.near[from.index()] |= bit(to),
                2 => tables.far[from.index()] |= bit(to),
                _ => {}
            }
        }
    }
    tables
}

/// The index of each set bit.
fn cells(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

fn bit(cell: Cell) -> u64 {
    1 << cell.index()
}

fn other(seat: Seat) -> Seat {
    if seat == Seat::ONE { Seat::TWO } else { Seat::ONE }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::{Hexxagon, Tables, build_tables};
    use crate::positions::perft;
    use crate::written::sketch::sketch;
    use crate::{Board, Kind, Move, Position, Reason, Seat, Setup, Variant};

    fn play(position: &mut Position, moves: &str) {
        for text in moves.split_whitespace() {
            let mv = position.read(text).unwrap_or_else(|why| panic!("{text}: {why}\n{position}")).mv;
            position.play(mv).unwrap();
        }
    }

    fn pieces(position: &Position, seat: Seat) -> String {
        let cells = position.pieces(seat).iter();
        cells.map(|cell| position.board().name(cell)).collect::<Vec<_>>().join(" ")
    }

    /// What ended the game: the winner (0 for a draw), why, and the score.
    fn end(position: &Position) -> Option<(u8, Reason, (u8, u8))> {
        position.outcome().map(|end| {
            let winner = end.seats.iter().next().unwrap().number();
            (if end.kind == Kind::Win { winner } else { 0 }, end.reason, end.score.unwrap())
        })
    }

    #[test]
    fn on_a_square_board_it_is_ataxx() {
        static TABLES: LazyLock<Tables> = LazyLock::new(|| build_tables(Board::ataxx()));
        let board = Board::ataxx();
        let corners = |names: [&str; 2]| names.map(|name| board.find(name).unwrap()).into_iter().collect();
        let start = Hexxagon::with_tables(&TABLES, [corners(["a7", "g1"]), corners(["a1", "g7"])], Seat::ONE);
        // As published by the engines of that game; see libataxx.
        for (depth, nodes) in (1..).zip([16, 256, 6_460, 155_888, 4_752_668]) {
            assert_eq!(perft::count(&start, depth), nodes, "depth {depth}");
        }
        if cfg!(not(debug_assertions)) {
            assert_eq!(perft::count(&start, 6), 141_865_520);
        }
    }

    const CORE: &str = "
        .
        . .
        . . .
        . . . .
        . . . . .
        . . 2 .
        . . . 2 .
        . . . .
        . 1 . . .
        . . 2 .
        . . . . .
        . . . .
        . . . . .
        . . . .
        . . .
        . .
        2";

    #[test]
    fn an_arrival_captures_its_neighbours() {
        let setup = Setup::new(Variant::HexxagonOpen);
        let mut position = sketch(&setup, 1, CORE);
        assert_eq!(
            (pieces(&position, Seat::ONE), pieces(&position, Seat::TWO)),
            ("c10".into(), "b3 c2 c3 e13".into())
        );
        let jump = position.read("c10-a1").unwrap().mv;
        assert_eq!(position.gain(jump), 2);
        let played = position.play(jump).unwrap();
        assert_eq!(played.captured.len(), 1, "b3 is next to a1, the others are not");
        assert_eq!(pieces(&position, Seat::ONE), "a1 b3");
        assert_eq!(pieces(&position, Seat::TWO), "c2 c3 e13");
        play(&mut position, "e13-d11 b2");
        assert_eq!(pieces(&position, Seat::ONE), "a1 b2 b3 c2 c3");
        assert_eq!(end(&position), None);
    }

    #[test]
    fn a_side_without_pieces_scores_nothing() {
        let mut position = sketch(&Setup::new(Variant::Hexxagon), 1, &{
            let mut signs = vec!["."; 61];
            (signs[21], signs[34], signs[35]) = ("#", "#", "#");
            (signs[0], signs[4]) = ("1", "2");
            signs.join(" ")
        });
        assert_eq!((pieces(&position, Seat::ONE), pieces(&position, Seat::TWO)), ("e1".into(), "d1".into()));
        play(&mut position, "e2");
        assert_eq!(end(&position), Some((1, Reason::Elimination, (58, 0))));
        assert_eq!(position.placings().unwrap()[Seat::TWO], 2);
    }

    #[test]
    fn a_seat_that_cannot_move_passes_and_the_full_board_is_counted() {
        let mut signs = vec!["2"; 61];
        (signs[0], signs[60]) = ("1", ".");
        let mut position = sketch(&Setup::new(Variant::HexxagonOpen), 1, &signs.join(" "));
        assert_eq!((position.legal_moves(), position.count_moves()), (vec![Move::Pass], 1));
        play(&mut position, "pass");
        assert_eq!(end(&position), None);
        play(&mut position, "e13");
        assert_eq!(end(&position), Some((2, Reason::Count, (1, 60))));
    }

    #[test]
    fn a_jump_over_a_block_is_legal() {
        let mut position = Position::start(&Setup::new(Variant::Hexxagon));
        play(&mut position, "e5-d3 e10 d3-b2 e11 b2-c12");
        assert_eq!(pieces(&position, Seat::ONE), "c12 e13 e21");
    }

    #[test]
    fn a_side_that_resigns_loses_without_a_score() {
        let mut position = Position::start(&Setup::new(Variant::Hexxagon));
        position.drop_out(Seat::TWO, Reason::Resign).unwrap();
        let outcome = position.outcome().unwrap();
        assert_eq!((outcome.kind, outcome.reason, outcome.score), (Kind::Win, Reason::Resign, None));
        assert!(outcome.seats.iter().eq([Seat::ONE]));
        assert_eq!(position.dropped(), [(Seat::TWO, Reason::Resign)]);
        assert!(position.drop_out(Seat::ONE, Reason::Time).is_err() && position.agree_draw().is_err());
        assert!(position.legal_moves().is_empty());
    }

    #[test]
    fn a_draw_can_be_agreed() {
        let mut position = Position::start(&Setup::new(Variant::Hexxagon));
        position.agree_draw().unwrap();
        let outcome = position.outcome().unwrap();
        assert_eq!((outcome.kind, outcome.reason, outcome.seats.len()), (Kind::Draw, Reason::Agreement, 2));
    }
}
