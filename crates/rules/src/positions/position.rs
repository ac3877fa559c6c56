//! Positions: a game under way or over, as all other modules see it.
//!
//! A [`Position`] holds the family's own small state, the moves and the keys of all positions since the
//! start (for the draw by repetition), who dropped out, and the outcome. So replaying the moves from the
//! start gives the same position.

use super::game::{Game, Progress, Referee, Turned};
use super::halma::Halma;
use super::hexxagon::Hexxagon;
use super::outcome::{Finished, Kind};
use crate::{
    Board, BySeat, Cell, CellSet, Family, IllegalMove, Move, Outcome, Piece, Reason, Seat, SeatSet, Setup,
};

/// A game under way or over.
///
/// ```
/// use hoppity_rules::{Position, Seat, Setup, Variant};
///
/// let mut position = Position::start(&Setup::new(Variant::Halma8));
/// assert_eq!(position.count_moves(), 24);
/// let line = position.read("d8 e7")?;
/// position.play(line.mv)?;
/// assert_eq!(position.turn(), Some(Seat::TWO));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    setup: Setup,
    board: &'static Board,
    state: State,
    /// The keys of all positions so far, this one last.
    seen: Vec<u64>,
    moves: Vec<Move>,
    dropped: Vec<(Seat, Reason)>,
    outcome: Option<Outcome>,
}

/// The state of a game by its family.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "copied in the tree of moves, so never behind a pointer")]
pub(crate) enum State {
    Halma(Halma),
    Hexxagon(Hexxagon),
}

/// Calls a method that all families have. Other code looks at a state's family only to make the state
/// (`Position::start` and the text forms), and for what a single family has ([`Position::quiet`]).
macro_rules! on {
    ($state:expr, $game:ident => $call:expr) => {
        match $state {
            State::Halma($game) => $call,
            State::Hexxagon($game) => $call,
        }
    };
}
pub(crate) use on;

impl Position {
    /// The position before the first move.
    pub fn start(setup: &Setup) -> Position {
        let state = match setup.variant().family() {
            Family::Halma => State::Halma(Halma::start(setup)),
            Family::Hexxagon => State::Hexxagon(Hexxagon::start(setup)),
        };
        Position::with_state(setup, state)
    }

    /// What is played, with its options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What it is played on.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Plies played.
    pub fn ply(&self) -> u32 {
        on!(&self.state, game => game.ply())
    }

    /// Whose turn it is; nobody's once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        match self.outcome {
            None => Some(on!(&self.state, game => game.turn())),
            Some(_) => None,
        }
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The seats that dropped out and why, in order.
    pub fn dropped(&self) -> &[(Seat, Reason)] {
        &self.dropped
    }

    /// Each seat's place once the game is over; 0 for seats that don't play. Winners, or those who
    /// share a draw, are first. Others still playing, and a losing pair, share second place. Those
    /// that dropped out follow, the earliest last.
    ///
    /// ```
    /// use hoppity_rules::{Position, Reason, Seat, Setup};
    ///
    /// let mut position = Position::start(&Setup::parse("star-halma", [("players", "3")])?);
    /// position.drop_out(Seat::TWO, Reason::Resign)?;
    /// position.drop_out(Seat::ONE, Reason::Time)?;
    /// let places = position.placings().expect("one seat is left, so the game is over");
    /// assert_eq!((places[Seat::ONE], places[Seat::TWO]), (2, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placings(&self) -> Option<BySeat<u8>> {
        let outcome = self.outcome?;
        let seats = self.setup.seat_count() as u8;
        Some(BySeat::from_fn(|seat| {
            let exit = (0..).zip(&self.dropped).find(|(_, (dropped, _))| *dropped == seat);
            match exit {
                _ if seat.number() > seats => 0,
                _ if outcome.seats.contains(seat) => 1,
                Some((earlier, _)) if self.setup.partner(seat).is_none() => seats - earlier,
                _ => 2,
            }
        }))
    }

    /// The piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let seat = self.setup.seats().find(|&seat| self.pieces(seat).contains(cell))?;
        Some(Piece { seat, tag: on!(&self.state, game => game.tag(cell)) })
    }

    /// The cells of a seat's pieces.
    pub fn pieces(&self, seat: Seat) -> CellSet {
        on!(&self.state, game => game.pieces(seat))
    }

    /// All legal moves, sorted by the bytes of their texts; empty once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.outcome.is_none() {
            on!(&self.state, game => game.moves(|mv| moves.push(mv)));
        }
        moves.sort_unstable_by_key(|mv| mv.text_order(self.board));
        moves
    }

    /// The number of legal moves.
    pub fn count_moves(&self) -> u64 {
        if self.outcome.is_none() { on!(&self.state, game => game.count()) } else { 0 }
    }

    /// Whether the move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.outcome.is_none() && on!(&self.state, game => game.is_legal(mv))
    }

    /// The way that is shown for a legal move: the shortest one; of equally short ones, the first
    /// as text. It is start and end for Hexxagon's jump, the end alone for a clone, and empty for a
    /// pass or an illegal move.
    pub fn path(&self, mv: Move) -> Vec<Cell> {
        if self.is_legal(mv) { on!(&self.state, game => game.path(mv)) } else { Vec::new() }
    }

    /// Whether this is a legal way of a legal move, jump by jump and without visiting a cell twice.
    pub fn is_path(&self, path: &[Cell]) -> bool {
        let mv = match *path {
            [] => Move::Pass,
            [to] => Move::Clone { to },
            [from, .., to] => Move::Shift { from, to },
        };
        self.is_legal(mv) && self.without_loops(path).is_ok_and(|way| way == path)
    }

    /// Where a piece that has come along `path` (its own cell first) may go next: by a jump, and
    /// from its own cell by a step as well. Cells that it has visited are left out, and so are
    /// those from which it can't get to where it may end its turn.
    ///
    /// ```
    /// use hoppity_rules::{Position, Setup, Variant};
    ///
    /// let position = Position::start(&Setup::new(Variant::Halma8));
    /// let cell = |name| position.board().find(name).expect("a cell of the board");
    /// assert_eq!(position.next_hops(&[cell("b8")]), [cell("d6")]);
    /// ```
    pub fn next_hops(&self, path: &[Cell]) -> Vec<Cell> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        self.sorted(on!(&self.state, game => game.hops(path)))
    }

    /// What a way costs where jumped pieces count, in Expert Halma: the sum of the opposing numbers
    /// that it jumps, affordable or not, and the moving piece's own number, which the sum may
    /// reach. `None` in other games and for what isn't a way.
    pub fn price(&self, path: &[Cell]) -> Option<(u32, u8)> {
        if self.outcome.is_none() { on!(&self.state, game => game.price(path)) } else { None }
    }

    /// Where a piece of the seat to move may end its turn, sorted as text.
    pub fn ends(&self, from: Cell) -> Vec<Cell> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        self.sorted(on!(&self.state, game => game.ends(from)))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the move isn't legal. Nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove);
        }
        let seat = on!(&self.state, game => game.turn());
        let Turned { captured, dropped, outcome } = on!(&mut self.state, game => game.play(mv, &self.seen));
        self.dropped.extend(dropped.map(|seat| (seat, Reason::Stall)));
        self.outcome = outcome;
        self.moves.push(mv);
        self.remember();
        Ok(Played { seat, captured, dropped })
    }

    /// Lets a seat drop out that resigns or runs out of time, whoever's turn it is.
    ///
    /// # Errors
    /// When the game is over or the seat isn't in it.
    pub fn drop_out(&mut self, seat: Seat, reason: Reason) -> Result<(), Finished> {
        if self.outcome.is_some() || !self.playing().contains(seat) {
            return Err(Finished);
        }
        self.outcome = on!(&mut self.state, game => game.leave(seat, reason));
        self.dropped.push((seat, reason));
        self.remember();
        Ok(())
    }

    /// Lets the seats still in agree on a draw.
    ///
    /// # Errors
    /// When the game is over.
    pub fn agree_draw(&mut self) -> Result<(), Finished> {
        if self.outcome.is_some() {
            return Err(Finished);
        }
        let seats = self.playing();
        self.outcome = Some(Outcome { kind: Kind::Draw, seats, reason: Reason::Agreement, score: None });
        Ok(())
    }

    /// Hexxagon: plies since the last piece grew, after 100 of which the board is counted. Halma: 0.
    pub fn quiet(&self) -> u32 {
        match &self.state {
            State::Hexxagon(game) => game.quiet(),
            State::Halma(_) => 0,
        }
    }

    /// The same position with another seat to move, as if those in between stood still. What came
    /// before doesn't count for the draw by repetition. `None` when the game is over or the seat
    /// isn't in it.
    ///
    /// ```
    /// use hoppity_rules::{Position, Seat, Setup, Variant};
    ///
    /// let mut position = Position::start(&Setup::new(Variant::Halma8));
    /// position.play(position.read("d8 e7")?.mv)?;
    /// let again = position.with_turn(Seat::ONE).expect("the game isn't over");
    /// assert!(again.read("e7 f6").is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_turn(&self, seat: Seat) -> Option<Position> {
        if self.outcome.is_some() || !self.playing().contains(seat) {
            return None;
        }
        let mut state = self.state;
        on!(&mut state, game => game.hand_to(seat));
        let seen = vec![on!(&state, game => game.key())];
        Some(Position { state, seen, moves: Vec::new(), dropped: self.dropped.clone(), ..*self })
    }

    /// The key of pieces and seat to move, the same in every run.
    pub fn hash(&self) -> u64 {
        on!(&self.state, game => game.key())
    }

    /// What people count to see how a seat stands; [`Family::tally`](crate::Family::tally) says what that is.
    ///
    /// Halma: about how many moves the seat still needs to fill its goal, as sensible players play; 0 once it is
    /// filled, and never more after a move forward. Hexxagon: its number of pieces.
    pub fn tally(&self, seat: Seat) -> u32 {
        on!(&self.state, game => game.tally(seat))
    }

    /// Halma: a lower bound of the moves that the seat's pieces still need to fill its goal,
    /// whether it or its partner makes them. Hexxagon: 0.
    pub fn least(&self, seat: Seat) -> u32 {
        on!(&self.state, game => game.least(seat))
    }

    /// How far a seat of Halma has come; `None` in Hexxagon.
    pub fn progress(&self, seat: Seat) -> Option<Progress> {
        on!(&self.state, game => game.progress(seat))
    }

    /// The [`tally`](Self::tally) of each seat; 0 for those that don't play.
    pub fn tallies(&self) -> BySeat<u32> {
        let mut tallies = BySeat::default();
        for seat in self.setup.seats() {
            tallies[seat] = self.tally(seat);
        }
        tallies
    }

    /// The tallies after a move or a drop-out, by those `before` it. A seat whose pieces left the board keeps the tally
    /// that it had with them: without pieces, a seat of Halma would seem to have arrived.
    pub fn tallies_after(&self, before: Option<&BySeat<u32>>) -> BySeat<u32> {
        let mut tallies = self.tallies();
        let Some(before) = before else { return tallies };
        let has_left = |&seat: &Seat| !self.playing().contains(seat) && self.pieces(seat).is_empty();
        for seat in self.setup.seats().filter(has_left) {
            tallies[seat] = before[seat];
        }
        tallies
    }

    /// The tallies along a line of positions, as a graph shows them.
    pub fn tallies_along<'a>(line: impl IntoIterator<Item = &'a Position>) -> Vec<BySeat<u32>> {
        line.into_iter().fold(Vec::new(), |mut tallies, position| {
            tallies.push(position.tallies_after(tallies.last()));
            tallies
        })
    }

    /// The progress that a move makes for the seat to move, for sorting: in Halma how far towards
    /// the goal, in Hexxagon the change of the difference in pieces.
    ///
    /// ```
    /// use hoppity_rules::{Position, Setup, Variant};
    ///
    /// let position = Position::start(&Setup::new(Variant::Halma8));
    /// let gain = |text| position.read(text).map(|line| position.gain(line.mv));
    /// assert!(gain("b8-d6")? > gain("d8-e7")?);
    /// # Ok::<(), hoppity_rules::ReadError>(())
    /// ```
    pub fn gain(&self, mv: Move) -> i32 {
        on!(&self.state, game => game.gain(mv))
    }

    /// What the stall rule demands of a seat. `None` when the game is over, no countdown runs or
    /// the seat has no piece on a guarded cell.
    pub fn referee(&self, seat: Seat) -> Option<Referee> {
        if self.outcome.is_none() { on!(&self.state, game => game.referee(seat)) } else { None }
    }

    /// Moves that a seat of Halma has made, passes too; 0 in Hexxagon.
    pub fn moved(&self, seat: Seat) -> u16 {
        on!(&self.state, game => game.moved(seat))
    }

    /// The number of moves from which a seat loses with a piece on a guarded cell, once the stall
    /// rule binds it.
    pub fn due(&self, seat: Seat) -> Option<u16> {
        on!(&self.state, game => game.due(seat))
    }

    /// The seats still in.
    pub fn playing(&self) -> SeatSet {
        on!(&self.state, game => game.playing())
    }

    /// A position that was read.
    pub(crate) fn restored(
        setup: &Setup,
        state: State,
        dropped: Vec<(Seat, Reason)>,
        outcome: Option<Outcome>,
    ) -> Position {
        Position { dropped, outcome, ..Position::with_state(setup, state) }
    }

    pub(crate) fn with_state(setup: &Setup, state: State) -> Position {
        let key = on!(&state, game => game.key());
        Position {
            setup: *setup,
            board: setup.board(),
            state,
            seen: vec![key],
            moves: Vec::new(),
            dropped: Vec::new(),
            outcome: None,
        }
    }

    /// The key of pieces and seat to move, computed from the whole board.
    #[cfg(test)]
    pub(crate) fn fresh_hash(&self) -> u64 {
        use super::hash::{kinds_key, pieces_key, turn_key};
        let turn = turn_key(self.turn().expect("the game isn't over"));
        let kinds = kinds_key(&on!(&self.state, game => game.kinds()));
        self.setup.seats().fold(turn ^ kinds, |key, seat| key ^ pieces_key(seat, self.pieces(seat)))
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// The keys of all positions since the start or since the position that was read, this one last.
    pub fn seen(&self) -> &[u64] {
        &self.seen
    }

    /// The moves since the start or since the position that was read.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Its approximate size in memory, which grows with the moves.
    pub fn bytes(&self) -> usize {
        size_of::<Position>() + size_of_val(self.seen()) + size_of_val(self.moves())
    }

    /// The way without its loops; a loop is what lies between two visits of a cell.
    ///
    /// # Errors
    /// The index of the first cell that can't follow those before it.
    pub(crate) fn without_loops(&self, path: &[Cell]) -> Result<Vec<Cell>, usize> {
        on!(&self.state, game => game.without_loops(path))
    }

    /// Whether the seat to move may move a piece on that cell.
    pub(crate) fn is_movable(&self, cell: Cell) -> bool {
        on!(&self.state, game => game.owner(cell).is_some())
    }

    /// Whether nothing but the camp lock keeps a piece from ending its turn there.
    pub(crate) fn is_locked(&self, from: Cell, to: Cell) -> bool {
        on!(&self.state, game => game.is_locked(from, to))
    }

    /// The cells sorted as text.
    pub(crate) fn sorted(&self, cells: CellSet) -> Vec<Cell> {
        let mut cells: Vec<Cell> = cells.iter().collect();
        cells.sort_unstable_by_key(|&cell| self.board.rank(cell));
        cells
    }

    fn remember(&mut self) {
        self.seen.push(on!(&self.state, game => game.key()));
    }
}

/// What a ply has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The seat that moved.
    pub seat: Seat,
    /// Pieces that changed sides.
    pub captured: CellSet,
    /// The seat that dropped out by the stall rule.
    pub dropped: Option<Seat>,
}
