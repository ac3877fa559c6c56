//! The games that puzzles are found in: matches of people, and the player's own. Weak levels make a person's
//! mistakes, which leave something to find; races come from quick games, which take few moves.

use std::ops::RangeInclusive;

use fastrand::Rng;
use hoppity_rules::{Move, Position, Setup};
use hoppity_search::puzzle::{MAX_HOME, Puzzle};
use hoppity_search::{Level, Limits};

use super::solver::Solver;
use super::{home, tactic};
use crate::halma::games::any;

/// Random plies at the start.
const OPENING: RangeInclusive<u32> = 2..=8;
/// The first ply of a puzzle.
const EARLIEST: u32 = 14;
/// Plies between two puzzles of a game.
const APART: u32 = 8;
/// The most own moves of a race.
const HOME: RangeInclusive<u32> = 2..=MAX_HOME as u32;
/// The most races of a game: later ones are much like the first.
const RACES: usize = 2;
/// The levels that play.
const LEVELS: RangeInclusive<u8> = 2..=7;
/// The level that judges whether a position of a match is worth a closer look.
const JUDGE: u8 = 7;
/// Positions that a search visits in quick games.
const QUICK: u64 = 500;

/// What finds puzzles in games of a setup.
pub struct Miner {
    setup: Setup,
    solver: Solver,
}

impl Miner {
    pub fn new(setup: &Setup) -> Miner {
        Miner { setup: *setup, solver: Solver::new(setup) }
    }

    /// Positions of a game between levels that have one clearly best continuation.
    pub fn best(&mut self, seed: u64) -> Vec<Puzzle> {
        let mut rng = Rng::with_seed(seed);
        let levels = [(); 2].map(|()| Level::new(rng.u8(LEVELS)).expect("there are eight"));
        let (mut position, mut moves) = self.opening(&mut rng);
        let (mut puzzles, mut next) = (Vec::new(), EARLIEST);
        while let Some(turn) = position.turn() {
            if self.solver.is_race(&position) {
                break;
            }
            let level = levels[turn.index()];
            let (mv, found) =
                self.solver.searcher.choose(&position, level, seed, &|| false).expect("the game isn't over");
            if position.ply() >= next && tactic::is_open(&position, &found) {
                let puzzle = tactic::look(&mut self.solver, &position, &moves);
                next = if puzzle.is_some() { position.ply() + APART } else { next };
                puzzles.extend(puzzle);
            }
            play(&mut position, &mut moves, mv);
        }
        puzzles
    }

    /// Puzzles of a match that was played with this setup: best moves until the armies have passed each
    /// other, races after that.
    pub fn of_match(&mut self, moves: &[Move]) -> Vec<Puzzle> {
        let judge = Level::new(JUDGE).expect("there are eight");
        let mut rng = Rng::with_seed(moves.len() as u64);
        let (mut position, mut next) = (Position::start(&self.setup), EARLIEST);
        let mut puzzles = Vec::new();
        for (number, &mv) in moves.iter().enumerate() {
            if position.turn().is_none() {
                break;
            }
            if position.ply() >= next {
                let before = &moves[..number];
                let puzzle = if self.solver.is_race(&position) {
                    home::look(&self.solver, &position, before, rng.u32(HOME))
                } else {
                    let found = self.solver.searcher.choose(&position, judge, 0, &|| false);
                    found
                        .filter(|(_, found)| tactic::is_open(&position, found))
                        .and_then(|_| tactic::look(&mut self.solver, &position, before))
                };
                next = if puzzle.is_some() { position.ply() + APART } else { next };
                puzzles.extend(puzzle);
            }
            if position.play(mv).is_err() {
                break;
            }
        }
        puzzles
    }

    /// Races of a quick game.
    pub fn home(&mut self, seed: u64) -> Vec<Puzzle> {
        let mut rng = Rng::with_seed(seed);
        let (mut position, mut moves) = self.opening(&mut rng);
        let (mut puzzles, mut next) = (Vec::new(), EARLIEST);
        let mut most = rng.u32(HOME);
        while position.turn().is_some() && puzzles.len() < RACES {
            if position.ply() >= next && self.solver.is_race(&position) {
                let puzzle = home::look(&self.solver, &position, &moves, most);
                if puzzle.is_some() {
                    next = position.ply() + APART;
                    most = rng.u32(HOME);
                }
                puzzles.extend(puzzle);
            }
            self.solver.searcher.forget();
            let limits = Limits { nodes: Some(QUICK), ..Limits::default() };
            let found = self.solver.searcher.search(&position, &limits, &mut |_| {});
            play(&mut position, &mut moves, found.expect("the game isn't over").best());
        }
        puzzles
    }

    /// A position after some random plies, and these.
    fn opening(&self, rng: &mut Rng) -> (Position, Vec<Move>) {
        let (mut position, mut moves) = (Position::start(&self.setup), Vec::new());
        for _ in 0..rng.u32(OPENING) {
            let mv = any(&position, rng).expect("no game is over that soon");
            play(&mut position, &mut moves, mv);
        }
        (position, moves)
    }
}

fn play(position: &mut Position, moves: &mut Vec<Move>, mv: Move) {
    position.play(mv).expect("it is a legal move");
    moves.push(mv);
}
