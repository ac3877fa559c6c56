//! Games by Hexxagon's rules on any board of up to 64 cells: those that the trainer plays, and Ataxx, for
//! which there are other strong engines to compare with.

use std::cmp::Ordering;

use hoppity_rules::{Board, Move, Position, Seat};

use super::ground::{Ground, bits_of};
use super::order::{MoveFeature, Surroundings};
use super::state::{State, Status, packed, unpacked};
use super::{Evaluator, Hexxagon, features};
use crate::table::Table;
use crate::{Found, Limits};

/// A board and a player that evaluates in its own way.
///
/// ```
/// use hoppity_rules::Board;
/// use hoppity_search::{BoardPlayer, Evaluator, Game, Limits};
///
/// let mut player = BoardPlayer::new(Board::ataxx(), Evaluator::Count, 1 << 16);
/// let mut game = Game::ataxx();
/// let limits = Limits { nodes: Some(500), ..Limits::default() };
/// while let Some(found) = player.search(&game, &limits) {
///     player.play(&mut game, found.best());
/// }
/// assert!(player.outcome(&game).is_some());
/// ```
pub struct BoardPlayer {
    hexxagon: Hexxagon,
    table: Table,
}

/// A game under way.
#[derive(Clone, Debug)]
pub struct Game {
    state: State,
    /// The keys of all its positions, this one's last.
    seen: Vec<u64>,
}

impl Game {
    /// The game of a position of Hexxagon.
    pub fn of(position: &Position) -> Game {
        Game { state: State::of(&Ground::new(position.board()), position), seen: position.seen().to_vec() }
    }

    /// The start of Ataxx: each seat has two opposite corners, the first one those at the top left and at the
    /// bottom right.
    pub fn ataxx() -> Game {
        let board = Board::ataxx();
        let corners = |names: [&str; 2]| {
            let cells = names.into_iter().filter_map(|name| board.find(name));
            cells.fold(0, |pieces, cell| pieces | 1 << cell.index())
        };
        let pieces = [corners(["a7", "g1"]), corners(["a1", "g7"])];
        let state = State::new(&Ground::new(board), pieces);
        Game { seen: vec![state.key], state }
    }

    /// The seat to move.
    pub fn turn(&self) -> Seat {
        if self.state.turn == 0 { Seat::ONE } else { Seat::TWO }
    }

    /// The pieces of the seat to move and of the other, a bit for each cell.
    pub fn pieces(&self) -> (u64, u64) {
        (self.state.own(), self.state.theirs())
    }

    /// Plies since the last clone.
    pub fn quiet(&self) -> u16 {
        self.state.plies_since_clone
    }

    /// Plies played.
    pub fn ply(&self) -> usize {
        self.seen.len() - 1
    }
}

impl BoardPlayer {
    /// A player on a board, whose table takes at most this many bytes.
    pub fn new(board: &Board, evaluator: Evaluator, bytes: usize) -> BoardPlayer {
        BoardPlayer { hexxagon: Hexxagon::new(board, evaluator), table: Table::new(bytes) }
    }

    /// Forgets all earlier searches.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// A game that begins with these pieces of the seat to move and of the other, a bit for each cell.
    pub fn game(&self, pieces: (u64, u64)) -> Game {
        let state = State::new(&self.hexxagon.ground, pieces.into());
        Game { seen: vec![state.key], state }
    }

    /// All legal moves; only a pass where the seat has no other.
    pub fn moves(&self, game: &Game) -> Vec<Move> {
        let (ground, state) = (&self.hexxagon.ground, &game.state);
        let empty = state.empty(ground);
        let clones =
            bits_of(ground.near(state.own()) & empty).map(|to| Move::Clone { to: ground.cell(to as u8) });
        let jumps = bits_of(state.own()).flat_map(|from| {
            let ends = bits_of(ground.far[from] & empty);
            ends.map(move |to| Move::Shift { from: ground.cell(from as u8), to: ground.cell(to as u8) })
        });
        let moves: Vec<Move> = clones.chain(jumps).collect();
        if moves.is_empty() { vec![unpacked(ground, None)] } else { moves }
    }

    /// The features by which the search ranks a move before it tries it; a pass has none.
    pub fn move_features(&self, game: &Game, mv: Move) -> Option<[MoveFeature; 2]> {
        let surroundings = Surroundings::new(&self.hexxagon.ground, &game.state);
        packed(mv).map(|mv| surroundings.features(mv))
    }

    /// The features that a network sees with these pieces of the seat to move and of the other, a bit for each cell: by
    /// the seat to move, then by the other.
    pub fn network_inputs(&self, pieces: (u64, u64)) -> [Vec<u16>; 2] {
        let ground = &self.hexxagon.ground;
        features::inputs(ground, &State::new(ground, pieces.into()))
    }

    /// Plays a legal move.
    pub fn play(&self, game: &mut Game, mv: Move) {
        game.state = game.state.after(&self.hexxagon.ground, packed(mv));
        game.seen.push(game.state.key);
    }

    /// Once the game is over, how many pieces the first seat has, compared with the second.
    pub fn outcome(&self, game: &Game) -> Option<Ordering> {
        let state = &game.state;
        let times = game.seen.iter().filter(|&&key| key == state.key).count();
        let is_over = state.status(&self.hexxagon.ground) == Status::Over || times >= 3;
        is_over.then(|| state.pieces[0].count_ones().cmp(&state.pieces[1].count_ones()))
    }

    /// What a search of the game's position found; `None` once the game is over.
    pub fn search(&mut self, game: &Game, limits: &Limits<'_>) -> Option<Found> {
        let is_over = self.outcome(game).is_some();
        (!is_over)
            .then(|| self.hexxagon.search((game.state, &game.seen), &mut self.table, limits, &mut |_| {}))
    }
}
