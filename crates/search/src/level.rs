//! Levels of play: how often the player takes another move than the best.
//!
//! A level looks only a little ahead and then chooses among the moves that it finds: the better a
//! move seems, the more likely it is. A move that seems too much worse than the best is never
//! chosen. So a weak level makes a person's mistakes and not a machine's.

use std::fmt;

use hoppity_rules::{CellSet, Move, Position, Setup, Variant};

use crate::halma::Corners;
use crate::mix::mixed;
use crate::score::Chance;
use crate::{Depth, Found, Limits, Line, Searcher};

/// A level, from 1, the weakest, to 8.
///
/// ```
/// use hoppity_rules::{Position, Setup, Variant};
/// use hoppity_search::{Level, Searcher};
///
/// let position = Position::start(&Setup::new(Variant::Hexxagon));
/// let level = Level::new(3).expect("there are eight");
/// let choose = || Searcher::new(1 << 20).choose(&position, level, 7, &|| false);
/// assert_eq!(choose(), choose());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How a level thinks and chooses.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// Positions that it visits at most.
    nodes: u64,
    /// How far it looks ahead; as far as the positions allow if it is `None`.
    depth: Option<Depth>,
    /// Moves that it compares at most.
    lines: usize,
    /// What a hundred units of the search's values are worth, in points, when a loss is measured. It was chosen when the
    /// levels were fitted, and stays when [`Score`](crate::Score) is scaled in another way: otherwise all would have to
    /// be fitted again. It is the same for races, where a slip often decides the game: a level would never make one.
    percent: i32,
    /// The loss that makes a move half as likely, in thousandths of winning chance. What a move loses is
    /// counted as if the best one left even chances. Otherwise hardly any move would lose anything in a game
    /// that is nearly won or lost, and a weak level would play any move: it would give away each lead, and
    /// never bring the last pieces home.
    half: u32,
}

/// How far a level looks ahead.
const DEPTH: Depth = Depth::new(2);
/// Positions that it visits at most.
const NODES: u64 = 60_000;
/// Positions that each level visits in Parlett, where it looks as far ahead as they go: pieces that only jump don't
/// come home by plans of two plies. The highest levels hardly slip, and differ by how many positions
/// they visit.
const PARLETT_NODES: [u64; 8] = [4_000, 4_000, 4_000, 4_000, 4_000, 8_000, 12_000, 30_000];
/// Positions that each level visits with more than two seats. There two of one's own moves are too few: without any
/// slip, that is about as strong as a sensible person.
const MANY_SEATS_NODES: u64 = 4_000;
/// Moves that it compares at most.
const LINES: usize = 20;
/// The same in Marked. There the 20 best moves are nearly equally good, so that even a level that chose any
/// of them would hardly be weaker. A level that chooses among most of the 100, on the other hand, plays
/// without a plan.
const MARKED_LINES: usize = 100;
/// A level hurries once it has this many moves left for each piece in its camp before the stall rule makes it lose, and
/// these in addition: the last piece may be far inside.
const MOVES_TO_LEAVE: u16 = 2;
const MOVES_FOR_THE_LAST: u16 = 4;
/// A move that loses more is never chosen: half of all chances are lost where another move wins for sure.
const MAX_LOST: u32 = 450;
/// From this many times `half` on, a move's chance falls in a straight line.
const FADING: u32 = 3;
/// From this many times `half` on, it is nothing.
const FADED: u32 = 5;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with that number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// How it plays. The less a single move decides, the more a weak level has to give away with each. Games between
    /// neighbouring levels gave the numbers, so that all steps are about as large.
    fn style(self, setup: &Setup) -> Style {
        let at = usize::from(self.0) - 1;
        let (percent, halves) = match setup.variant() {
            _ if setup.seat_count() > 2 => (100, [80, 63, 49, 36, 22, 13, 6, 1]),
            Variant::Hexxagon | Variant::HexxagonOpen => (100, [210, 146, 111, 90, 76, 64, 53, 44]),
            Variant::Halma8 => (190, [180, 130, 99, 82, 70, 58, 48, 34]),
            Variant::Halma10 => (125, [180, 118, 88, 73, 60, 48, 41, 32]),
            Variant::StarHalma => (125, [158, 119, 92, 76, 64, 53, 45, 38]),
            Variant::HalmaSuper => (48, [145, 94, 72, 57, 44, 36, 30, 22]),
            Variant::HalmaDouble => (31, [100, 72, 55, 44, 34, 28, 23, 20]),
            Variant::HalmaNumber => (30, [110, 86, 67, 52, 44, 36, 26, 18]),
            Variant::HalmaExpert => (25, [86, 70, 58, 48, 41, 35, 28, 21]),
            Variant::HalmaParlett => (25, [90, 36, 18, 9, 5, 2, 1, 1]),
            Variant::HalmaMarked => (100, [42, 36, 30, 26, 23, 20, 17, 6]),
            Variant::Halma16 => (50, [90, 66, 55, 42, 35, 26, 20, 16]),
        };
        let (nodes, depth) = match (setup.variant(), setup.seat_count()) {
            (_, 3..) => (MANY_SEATS_NODES, None),
            (Variant::HalmaParlett, _) => (PARLETT_NODES[at], None),
            _ => (NODES, Some(DEPTH)),
        };
        let lines = match (setup.variant(), setup.seat_count()) {
            (Variant::HalmaMarked, 2) => MARKED_LINES,
            _ => LINES,
        };
        Style { nodes, depth, lines, percent, half: halves[at] }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Searcher {
    /// The move that a level plays, with what was found; `None` once the game is over. The same
    /// level and seed give the same move on every machine, unless `stop` ended the search.
    ///
    /// It forgets earlier searches. In Marked Halma a level doesn't wall off the corner that the other's marked piece
    /// heads for: against people, most games would be drawn by their length.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<(Move, Found)> {
        self.forget();
        let style = level.style(position.setup());
        let limits = Limits { nodes: Some(style.nodes), depth: style.depth, lines: style.lines, stop };
        let found = self.search_with(Corners::Open, position, &limits, &mut |_| {})?;
        let line = pick(&plausible(position, &found.lines), style, seed ^ position.hash());
        let mv = line.and_then(|line| line.moves.first().copied())?;
        Some((mv, found))
    }
}

/// The lines among which a level chooses: the best, and those that a person might take for as good. A person seldom moves
/// a piece back to where it was, and doesn't forget that a piece has to leave its camp soon.
fn plausible<'a>(position: &Position, lines: &'a [Line]) -> Vec<&'a Line> {
    let all_go_home = all_go_home(position.setup().variant());
    let urgent = urgent(position);
    let is_plausible = |line: &&Line| {
        let Some(&mv) = line.moves.first() else { return false };
        let mut next = position.clone();
        let repeats = next.play(mv).is_ok() && position.seen().contains(&next.hash());
        let stays = !urgent.is_empty() && mv.from().is_none_or(|from| !urgent.contains(from));
        !repeats && !(all_go_home && (stays || goes_back(position, mv)))
    };
    let mut lines = lines.iter();
    lines.next().into_iter().chain(lines.filter(is_plausible)).collect()
}

/// Whether all pieces of a seat are on their way to its goal, so that none should turn back or stay. In Marked the others
/// guard the marked piece's way or hold the corner, and in Parlett they come back to help those that only jump.
fn all_go_home(variant: Variant) -> bool {
    match variant {
        Variant::Hexxagon | Variant::HexxagonOpen | Variant::HalmaMarked | Variant::HalmaParlett => false,
        Variant::Halma8
        | Variant::Halma10
        | Variant::Halma16
        | Variant::HalmaDouble
        | Variant::HalmaNumber
        | Variant::HalmaExpert
        | Variant::HalmaSuper
        | Variant::StarHalma => true,
    }
}

/// The cells whose pieces have to leave now, because the seat would lose by the stall rule soon.
fn urgent(position: &Position) -> CellSet {
    let Some(seat) = position.turn() else { return CellSet::EMPTY };
    let hurries = position.referee(seat).is_some_and(|referee| {
        referee.moves_left <= MOVES_TO_LEAVE * u16::from(referee.pieces) + MOVES_FOR_THE_LAST
    });
    if hurries { position.setup().guarded(seat) } else { CellSet::EMPTY }
}

/// Whether a move takes a piece of Halma to a cell that it has left before.
fn goes_back(position: &Position, mv: Move) -> bool {
    let Move::Shift { from, to } = mv else { return false };
    let mut stood = from;
    position.moves().iter().rev().any(|earlier| match *earlier {
        Move::Shift { from, to: end } if end == stood => {
            stood = from;
            from == to
        }
        _ => false,
    })
}

/// The weight of a move that loses nothing.
const WHOLE: u64 = 1 << 20;

/// How likely a move is that loses this much, where a loss of `half` makes it half as likely. If the chance
/// dropped to nothing all at once, a level would become much weaker as soon as a common mistake came within
/// its reach.
fn weight(lost: u32, half: u32) -> u64 {
    if lost > MAX_LOST {
        return 0;
    }
    if lost >= FADING * half {
        let left = u64::from((FADED * half).saturating_sub(lost));
        return (WHOLE >> FADING) * left / u64::from((FADED - FADING) * half);
    }
    // Between powers of two, in a straight line.
    let unit = WHOLE >> (lost / half);
    unit - unit * u64::from(lost % half) / u64::from(2 * half)
}

/// One of the lines by chance.
fn pick<'a>(lines: &[&'a Line], Style { percent, half, .. }: Style, seed: u64) -> Option<&'a Line> {
    let best = lines.iter().map(|line| line.value).max()?;
    let lost = |line: &Line| Chance::lost((best - line.value) * percent / 100);
    let weight_of = |line: &&Line| weight(u32::from(lost(line)), half);
    let total: u64 = lines.iter().map(weight_of).sum();
    let mut left = mixed(seed) % total.max(1);
    lines
        .iter()
        .find(|line| {
            let own = weight_of(line);
            let is_it = left < own;
            left = left.saturating_sub(own);
            is_it
        })
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Score;

    #[test]
    fn better_moves_are_chosen_more_often_and_bad_ones_never() {
        let lines: Vec<Line> = [0, -40, -400]
            .map(|value| Line { score: Score::new(value), value, moves: vec![Move::Pass] })
            .into();
        let lines: Vec<&Line> = lines.iter().collect();
        let (level, setup) = (Level(1), Setup::new(Variant::Hexxagon));
        let mut times = [0; 3];
        for seed in 0..3000 {
            let line = pick(&lines, Style { percent: 100, half: 57, ..level.style(&setup) }, seed).unwrap();
            times[lines.iter().position(|other| std::ptr::eq(*other, line)).unwrap()] += 1;
        }
        // 40 points are a loss of 57 thousandths.
        assert!((1900..2100).contains(&times[0]) && times[2] == 0, "{times:?}");
    }

    /// Of lines that begin with `firsts`, the best first, those among which a level chooses after `moves` of 8 x 8.
    fn kept(stall: &str, moves: &str, firsts: &str) -> String {
        let setup = Setup::parse("halma-8", [("stall", stall)]).expect("the rule exists");
        let mut position = Position::start(&setup);
        for mv in moves.split(' ') {
            let mv = position.read(mv).expect("it is a legal move").mv;
            position.play(mv).expect("it is a legal move");
        }
        let lines = firsts.split(' ').zip((0..).step_by(5)).map(|(mv, behind)| Line {
            score: Score::new(-behind),
            value: -behind,
            moves: vec![position.read(mv).expect("it is a legal move").mv],
        });
        let lines: Vec<Line> = lines.collect();
        let kept = plausible(&position, &lines);
        kept.iter().map(|line| position.write(line.moves[0])).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_piece_goes_back_only_by_the_best_move() {
        // b3-a4 takes a piece back to where it was, and in the first case the whole position, too.
        for moves in [
            "a5-a4 h4-h5 a4-b3 h5-h4",
            "a5-a4 h4-h5 a4-b3 h5-g6",
            "a5-a4 h4-h5 a4-b3 h5-g6 b3-c3 g6-g7 c3-b3 g7-g6",
        ] {
            assert_eq!(kept("limit:30", moves, "c7-d6 b3-a4 b8-d6"), "c7-d6 b8-d6", "{moves}");
            assert_eq!(kept("limit:30", moves, "b3-a4 c7-d6"), "b3-a4 c7-d6", "{moves}");
        }
    }

    #[test]
    fn pieces_leave_the_camp_before_it_is_too_late() {
        let moves = "a5-a4 h4-h5";
        assert_eq!(kept("limit:30", moves, "c7-d6 a4-a3 b8-d6"), "c7-d6 a4-a3 b8-d6");
        assert_eq!(kept("limit:20", moves, "c7-d6 a4-a3 b8-d6"), "c7-d6 b8-d6");
        assert_eq!(kept("limit:20", moves, "a4-a3 c7-d6"), "a4-a3 c7-d6", "the best move stays");
    }

    #[test]
    fn the_chance_of_a_move_falls_without_a_cliff() {
        for half in 16..300 {
            assert_eq!((weight(0, half), weight(half, half)), (WHOLE, WHOLE / 2));
            assert_eq!(weight((FADED * half).min(MAX_LOST + 1), half), 0);
            for lost in 0..=500 {
                let more = weight(lost, half + 1);
                assert!(weight(lost, half) >= weight(lost + 1, half), "{lost} and {half}");
                assert!((0..WHOLE / 24).contains(&(more - weight(lost, half))), "{lost} and {half}");
            }
        }
    }
}
