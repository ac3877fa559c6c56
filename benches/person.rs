//! Programs that play as people might: to find out how long games take, and which levels suit whom.
//!
//! Nobody has measured people. These are guesses: in Halma a player brings its pieces nearer to the free cells of its
//! goal, in Hexxagon it wants to be ahead in pieces.

use hoppity_rules::{Board, BySeat, Cell, CellSet, Family, Move, Position, Seat, Setup, Tag, Variant};

/// Moves that are looked at more closely.
const CLOSER: usize = 5;

/// A player begins to hurry out of its home when this many moves are left to do so.
const LONG: u16 = 40;

/// What it costs to have one's pieces where they were before.
const AGAIN: f32 = 3.0;

/// Moves that it takes until another piece has made way.
const MAKING_WAY: usize = 1;

/// What one seat's pieces must fill.
#[derive(Default)]
struct Goal {
    /// Each cell, and the kind of piece that it asks for.
    cells: Vec<(Cell, Option<Tag>)>,
}

/// How well a person plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Skill {
    /// On the first evening: sees only half of the moves, judges them roughly, and looks no further.
    Beginner,
    /// Sees all moves, thinks of the answers and of the next move, and is now and then careless.
    Sensible,
}

/// Players of one match.
pub struct Players {
    skill: Skill,
    goals: BySeat<Goal>,
    /// How careless each is: the error in its judgement of a move, in cells or, in Hexxagon, in pieces.
    noise: BySeat<f32>,
    /// Where each one's pieces have stood after its moves.
    been: BySeat<Vec<CellSet>>,
    random: fastrand::Rng,
}

impl Players {
    pub fn new(setup: &Setup, skill: Skill, seed: u64) -> Players {
        let mut random = fastrand::Rng::with_seed(seed);
        let goals = BySeat::from_fn(|seat| Goal {
            cells: setup.goal(seat).iter().map(|cell| (cell, setup.wanted(seat, cell))).collect(),
        });
        let hexxagon = setup.variant().family() == Family::Hexxagon;
        let noise = BySeat::from_fn(|_| match skill {
            Skill::Beginner if hexxagon => 1.0,
            Skill::Beginner => 3.0,
            Skill::Sensible => 0.1 + 0.9 * random.f32(),
        });
        Players { skill, goals, noise, been: BySeat::default(), random }
    }

    /// The move of the seat whose turn it is.
    pub fn choose(&mut self, position: &Position) -> Option<Move> {
        let seat = position.turn()?;
        let mut legal = position.legal_moves();
        if self.skill == Skill::Beginner {
            self.random.shuffle(&mut legal);
            legal.truncate(legal.len().div_ceil(2));
        }
        let mut moves: Vec<(f32, Move)> =
            legal.into_iter().map(|mv| (self.cost(position, seat, Some(mv)), mv)).collect();
        for (cost, mv) in &mut moves {
            *cost += self.random.f32() * self.noise[seat];
            // Nobody goes to and fro for long.
            let after = stood(position, seat, *mv);
            *cost += AGAIN * self.been[seat].iter().filter(|&&before| before == after).count() as f32;
        }
        moves.sort_by(|one, other| one.0.total_cmp(&other.0));
        moves.truncate(CLOSER);
        if self.skill == Skill::Sensible && moves.len() > 1 {
            for (cost, mv) in &mut moves {
                *cost = 0.5 * *cost + 0.5 * self.afterwards(position, *mv, seat);
            }
        }
        let chosen = moves.into_iter().min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, mv)| mv);
        self.been[seat].extend(chosen.map(|mv| stood(position, seat, mv)));
        chosen
    }

    /// The least cost that the seat can reach with its next move, when the others hurry on.
    fn afterwards(&self, position: &Position, mv: Move, seat: Seat) -> f32 {
        let mut position = position.clone();
        if position.play(mv).is_err() {
            return f32::MAX;
        }
        while let Some(turn) = position.turn().filter(|&turn| turn != seat) {
            let Some(mv) = position.legal_moves().into_iter().max_by_key(|&mv| position.gain(mv)) else {
                break;
            };
            if position.play(mv).is_err() || position.turn() == Some(turn) {
                break;
            }
        }
        if position.turn().is_none() {
            return self.cost(&position, seat, None);
        }
        let moves = position.legal_moves().into_iter();
        moves.map(|mv| self.cost(&position, seat, Some(mv))).fold(f32::MAX, f32::min)
    }

    /// How far a move leaves a seat, and its partner, from the aim of the game.
    fn cost(&self, position: &Position, seat: Seat, mv: Option<Move>) -> f32 {
        let variant = position.setup().variant();
        if variant.family() == Family::Hexxagon {
            return behind(position, seat, mv);
        }
        let cost_of = |seat| match variant {
            Variant::HalmaMarked => self.cost_of_marked(position, seat, mv),
            _ => self.cost_of_all(position, seat, mv),
        };
        std::iter::once(seat).chain(position.setup().partner(seat)).map(cost_of).sum()
    }

    /// How far all pieces of a seat are from the goal.
    fn cost_of_all(&self, position: &Position, seat: Seat, mv: Option<Move>) -> f32 {
        let board = position.board();
        let goal = &self.goals[seat].cells;
        let moved = |cell| match mv {
            Some(Move::Shift { from, to }) if from == cell => to,
            _ => cell,
        };
        let tag = |cell| position.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag);
        let pieces: Vec<(Cell, Tag)> =
            position.pieces(seat).iter().map(|cell| (moved(cell), tag(cell))).collect();
        let fills = |piece: &(Cell, Tag), (cell, asked): &(Cell, Option<Tag>)| {
            piece.0 == *cell && asked.is_none_or(|asked| asked == piece.1)
        };
        let outside = |piece: &&(Cell, Tag)| !goal.iter().any(|one| fills(piece, one));
        let open: Vec<(Cell, Option<Tag>)> =
            goal.iter().copied().filter(|one| !pieces.iter().any(|piece| fills(piece, one))).collect();
        let class = |cell| jump_class(board, cell);
        let jumpers = |wanted| {
            let of_class = |piece: &&(Cell, Tag)| piece.1 == Tag::Jumper && class(piece.0) == wanted;
            pieces.iter().filter(outside).filter(of_class).count()
        };
        let free = |wanted| open.iter().filter(|one| class(one.0) == wanted).count();
        let suits = |piece: &(Cell, Tag), (cell, asked): &(Cell, Option<Tag>)| match piece.1 {
            Tag::Jumper => class(piece.0) == class(*cell),
            // Pieces that only jump can't use the cells of other classes, and these can.
            Tag::Stepper => free(class(*cell)) > jumpers(class(*cell)),
            tag => asked.is_none_or(|asked| asked == tag),
        };
        let from_centre = |cell: Cell| {
            let point = board.point(cell);
            point.x.hypot(point.y)
        };
        let home = position.setup().home(seat);
        let at_home = 1.0 + 6.0 * hurry(position, seat) / f32::from(LONG);
        // Pieces that only jump need the others to jump over, so those wait for them.
        let jumping = pieces.iter().filter(outside).any(|piece| piece.1 == Tag::Jumper);
        let steppers = if jumping { 0.5 } else { 1.0 };
        let two = position.setup().seat_count() == 2;
        let mut cost = 0.0;
        for piece in pieces.iter().filter(outside) {
            let suiting = open.iter().filter(|one| suits(piece, one));
            let deepest = suiting.max_by(|one, other| from_centre(one.0).total_cmp(&from_centre(other.0)));
            if let Some((target, _)) = deepest {
                let (from, to) = (board.point(piece.0), board.point(*target));
                let away = (from.x - to.x).hypot(from.y - to.y);
                let share = if piece.1 == Tag::Stepper { steppers } else { 1.0 };
                // With two seats, a jumper that is left behind finds nothing to jump over.
                let square = if piece.1 == Tag::Jumper && two { 0.2 } else { 0.03 };
                cost += share * (away + square * away * away + 1.0);
            } else if piece.1 == Tag::Stepper {
                cost += 3.0;
            }
            cost += if home.contains(piece.0) { at_home } else { 0.0 };
        }
        cost
    }

    /// The same where one piece alone must get there: the moves that it needs while all others
    /// stand still, and the nearer of two cells with equally many.
    fn cost_of_marked(&self, position: &Position, seat: Seat, mv: Option<Move>) -> f32 {
        let board = position.board();
        let goal = self.goals[seat].cells[0].0;
        let marked = position
            .pieces(seat)
            .iter()
            .find(|&cell| position.piece_at(cell).is_some_and(|piece| piece.tag == Tag::Marked));
        let Some(mut at) = marked else { return 0.0 };
        let mut taken =
            position.setup().seats().fold(CellSet::EMPTY, |all, seat| all | position.pieces(seat));
        if let Some(Move::Shift { from, to }) = mv {
            taken.remove(from);
            taken.insert(to);
            at = if from == at { to } else { at };
        }
        taken.remove(at);
        let (from, to) = (board.point(at), board.point(goal));
        let away = (from.x - to.x).hypot(from.y - to.y);
        let stays = if position.setup().home(seat).contains(at) { hurry(position, seat) / 10.0 } else { 0.0 };
        moves_alone(board, taken, at, goal) as f32 + 0.1 * away + stays
    }
}

/// Jumps go from a cell to one an even number of columns and rows away, so to cells of its class.
fn jump_class(board: &Board, cell: Cell) -> (i32, i32) {
    let point = board.point(cell);
    (point.x.floor() as i32 & 1, point.y.floor() as i32 & 1)
}

/// How many of the last [`LONG`] moves are gone before a piece that stays at home loses the game.
fn hurry(position: &Position, seat: Seat) -> f32 {
    let left = position.referee(seat).map_or(LONG, |referee| referee.moves_left.min(LONG));
    f32::from(LONG - left)
}

/// How many pieces a seat of Hexxagon is behind after a move.
fn behind(position: &Position, seat: Seat, mv: Option<Move>) -> f32 {
    let own = position.tally(seat) as f32;
    let others = position.setup().seats().map(|other| position.tally(other) as f32 - own);
    others.sum::<f32>() - mv.map_or(0, |mv| position.gain(mv)) as f32
}

/// Where the pieces of a seat stand after a move.
fn stood(position: &Position, seat: Seat, mv: Move) -> CellSet {
    let mut pieces = position.pieces(seat);
    if let Move::Shift { from, to } = mv {
        pieces.remove(from);
        pieces.insert(to);
    }
    pieces
}

/// The moves that a piece needs to a cell while all others stand still, but for those that must go
/// out of its way: each of them costs `MAKING_WAY` moves. So there always is a way.
fn moves_alone(board: &Board, taken: CellSet, start: Cell, goal: Cell) -> usize {
    let free = |cell: &Cell| !taken.contains(*cell);
    let neighbours =
        |cell| (0..board.directions()).map(move |direction| (direction, board.neighbour(cell, direction)));
    let mut seen = CellSet::EMPTY;
    // The cells that it can stand on after each number of moves.
    let mut ends = vec![vec![start]];
    let mut moves = 0;
    loop {
        ends.resize(moves + MAKING_WAY + 2, Vec::new());
        for from in std::mem::take(&mut ends[moves]) {
            if from == goal {
                return moves;
            }
            if seen.contains(from) {
                continue;
            }
            seen.insert(from);
            for to in neighbours(from).filter_map(|(_, to)| to) {
                ends[moves + if free(&to) { 1 } else { 1 + MAKING_WAY }].push(to);
            }
            let mut landed: CellSet = [from].into_iter().collect();
            let mut chain = vec![from];
            while let Some(cell) = chain.pop() {
                for (direction, over) in neighbours(cell) {
                    let over = over.filter(|over| !free(over));
                    let to = over.and_then(|over| board.neighbour(over, direction)).filter(free);
                    if let Some(to) = to.filter(|&to| !landed.contains(to)) {
                        landed.insert(to);
                        chain.push(to);
                        ends[moves + 1].push(to);
                    }
                }
            }
        }
        moves += 1;
    }
}
