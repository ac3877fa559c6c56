//! A sensible player of Halma, to find out how long games take: it brings its pieces nearer to the
//! free cells of its goal, looks at its next move, and is now and then careless.

use hoppity::rules::{BySeat, Cell, Move, Position, Seat, Setup, Tag, Variant};

/// Moves that are looked at more closely.
const CLOSER: usize = 5;

/// A player begins to hurry out of its home when this many moves are left to do so.
const LONG: u16 = 40;

/// What one seat's pieces must fill.
#[derive(Default)]
struct Goal {
    /// Each cell, and which piece it asks for.
    cells: Vec<(Cell, Tag)>,
}

/// Players of one match.
pub struct Players {
    goals: BySeat<Goal>,
    /// How careless each is: the error in its judgement of a move, in cells.
    noise: BySeat<f32>,
    random: fastrand::Rng,
}

impl Players {
    pub fn new(setup: &Setup, seed: u64) -> Players {
        let mut random = fastrand::Rng::with_seed(seed);
        let start = Position::start(setup);
        let asks = |cell| match setup.variant() {
            Variant::HalmaDouble | Variant::HalmaNumber | Variant::HalmaExpert => {
                start.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag)
            }
            Variant::HalmaMarked => Tag::Marked,
            _ => Tag::Plain,
        };
        let goals = BySeat::from_fn(|seat| Goal {
            cells: setup.goal(seat).iter().map(|cell| (cell, asks(cell))).collect(),
        });
        let noise = BySeat::from_fn(|_| 0.1 + 0.9 * random.f32());
        Players { goals, noise, random }
    }

    /// The move of the seat whose turn it is.
    pub fn choose(&mut self, position: &Position) -> Option<Move> {
        let seat = position.turn()?;
        let mut moves: Vec<(f32, Move)> =
            position.legal_moves().into_iter().map(|mv| (self.cost(position, seat, Some(mv)), mv)).collect();
        for (cost, _) in &mut moves {
            *cost += self.random.f32() * self.noise[seat];
        }
        moves.sort_by(|one, other| one.0.total_cmp(&other.0));
        moves.truncate(CLOSER);
        if moves.len() > 1 {
            for (cost, mv) in &mut moves {
                *cost = 0.5 * *cost + 0.5 * self.afterwards(position, *mv, seat);
            }
        }
        moves.into_iter().min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, mv)| mv)
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

    /// How far the pieces of a seat, and its partner's, are from their goals after a move.
    fn cost(&self, position: &Position, seat: Seat, mv: Option<Move>) -> f32 {
        let partner = position.setup().partner(seat);
        std::iter::once(seat).chain(partner).map(|seat| self.cost_of(position, seat, mv)).sum()
    }

    fn cost_of(&self, position: &Position, seat: Seat, mv: Option<Move>) -> f32 {
        let board = position.board();
        let goal = &self.goals[seat].cells;
        let moved = |cell| match mv {
            Some(Move::Shift { from, to }) if from == cell => to,
            _ => cell,
        };
        let tag = |cell| position.piece_at(cell).map_or(Tag::Plain, |piece| piece.tag);
        let pieces: Vec<(Cell, Tag)> =
            position.pieces(seat).iter().map(|cell| (moved(cell), tag(cell))).collect();
        let fills = |piece: &(Cell, Tag), (cell, asked): &(Cell, Tag)| {
            piece.0 == *cell && (*asked == Tag::Plain || *asked == piece.1)
        };
        let outside = |piece: &&(Cell, Tag)| !goal.iter().any(|one| fills(piece, one));
        let open: Vec<(Cell, Tag)> =
            goal.iter().copied().filter(|one| !pieces.iter().any(|piece| fills(piece, one))).collect();
        // Jumps go from a cell to one an even number of columns and rows away.
        let class = |cell: Cell| {
            let point = board.point(cell);
            (point.x.floor() as i32 & 1, point.y.floor() as i32 & 1)
        };
        let jumpers = |wanted| {
            let of_class = |piece: &&(Cell, Tag)| piece.1 == Tag::Jumper && class(piece.0) == wanted;
            pieces.iter().filter(outside).filter(of_class).count()
        };
        let free = |wanted| open.iter().filter(|one| class(one.0) == wanted).count();
        let suits = |piece: &(Cell, Tag), (cell, asked): &(Cell, Tag)| match piece.1 {
            Tag::Jumper => class(piece.0) == class(*cell),
            // Pieces that only jump can't use the cells of other classes, and these can.
            Tag::Stepper => free(class(*cell)) > jumpers(class(*cell)),
            tag => *asked == Tag::Plain || *asked == tag,
        };
        let from_centre = |cell: Cell| {
            let point = board.point(cell);
            point.x.hypot(point.y)
        };
        let home = position.setup().home(seat);
        // A piece that stays at home for long loses the game.
        let left = position.referee(seat).map_or(LONG, |referee| referee.moves_left.min(LONG));
        let at_home = 1.0 + 6.0 * f32::from(LONG - left) / f32::from(LONG);
        // Pieces that only jump need the others to jump over, so those wait for them.
        let jumping = pieces.iter().filter(outside).any(|piece| piece.1 == Tag::Jumper);
        let steppers = if jumping { 0.5 } else { 1.0 };
        let mut cost = 0.0;
        for piece in pieces.iter().filter(outside) {
            let suiting = open.iter().filter(|one| suits(piece, one));
            let deepest = suiting.max_by(|one, other| from_centre(one.0).total_cmp(&from_centre(other.0)));
            if let Some((target, _)) = deepest {
                let (from, to) = (board.point(piece.0), board.point(*target));
                let away = (from.x - to.x).hypot(from.y - to.y);
                let share = if piece.1 == Tag::Stepper { steppers } else { 1.0 };
                cost += share * (away + 0.03 * away * away + 1.0);
            } else if piece.1 == Tag::Stepper {
                cost += 3.0;
            }
            cost += if home.contains(piece.0) { at_home } else { 0.0 };
        }
        cost
    }
}

/// A game between such players: the position before each ply, and the last one.
pub fn play(setup: &Setup, seed: u64) -> Vec<Position> {
    let mut players = Players::new(setup, seed);
    let mut positions = vec![Position::start(setup)];
    while let Some(mv) = positions.last().and_then(|position| players.choose(position)) {
        let mut next = positions[positions.len() - 1].clone();
        if next.play(mv).is_err() {
            break;
        }
        positions.push(next);
    }
    positions
}
