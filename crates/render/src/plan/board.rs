//! What all pictures of a match share: the geometry, the start position and what follows from it,
//! the plan of the ground. It is planned once, and found again by the setup, the seat that looks at
//! the board, the width, and whether cells bear their names.

use std::sync::{Arc, Mutex, PoisonError};

use super::builder::PlanBuilder;
use super::layout::{Layout, lowest, turn_for};
use super::look::Looks;
use crate::scene::{Item, Spot};
use crate::view::View;
use hoppity_rules::{BySeat, Position, Seat, Setup, Shade, Tag};

/// A plan takes about 30 kB.
const KEPT: usize = 160;

/// What a board's plan follows from.
type GroundKey = (Setup, Option<Seat>, u32, bool);

/// What all pictures of a match share.
pub struct BoardPlan {
    key: GroundKey,
    pub layout: Layout,
    pub start: Position,
    pub looks: Looks,
    /// The items of the ground.
    pub ground: Arc<[Item]>,
    /// What shows each seat's goal.
    pub goals: BySeat<Vec<Item>>,
    /// The middle of each cell.
    pub spots: Vec<Spot>,
    /// The seats in the order of their cards, from the top down.
    pub cards: Vec<Seat>,
    /// Each seat's tally at the start.
    pub tallies: BySeat<u32>,
    /// The seats whose pieces have two colours.
    pub twofold: BySeat<bool>,
}

/// The plans of the boards that were shown last.
#[derive(Default)]
pub struct BoardPlans {
    /// The newest at the end.
    kept: Mutex<Vec<Arc<BoardPlan>>>,
}

impl BoardPlans {
    /// The plan of the board in a view.
    pub fn find_or_make(&self, view: &View<'_>) -> Arc<BoardPlan> {
        let key = (*view.position.setup(), view.seat, view.width, view.cell_names);
        let lock = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = lock();
        if let Some(at) = kept.iter().rposition(|board| board.key == key) {
            let board = Arc::clone(&kept[at]);
            kept[at..].rotate_left(1);
            return board;
        }
        drop(kept);
        let made = Arc::new(BoardPlan::new(key));
        let mut kept = lock();
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push(Arc::clone(&made));
        made
    }
}

impl BoardPlan {
    fn new(key: GroundKey) -> BoardPlan {
        let (setup, seat, width, cell_names) = key;
        let start = Position::start(&setup);
        let layout = Layout::new(start.board(), turn_for(&start, seat), width);
        let looks = Looks::of(&start).with_names(cell_names);
        let plan = || PlanBuilder::new(&start, &start, looks, layout);
        let mut grounds = plan();
        grounds.ground();
        let goals = BySeat::from_fn(|seat| {
            let mut plan = plan();
            if setup.seats().any(|playing| playing == seat) {
                plan.goal(seat);
            }
            plan.items
        });
        let shades = [Shade::Odd, Shade::Even].map(Tag::Colour);
        BoardPlan {
            key,
            ground: grounds.items.into(),
            goals,
            spots: start.board().cells().map(|cell| layout.spot(start.board().point(cell))).collect(),
            cards: in_turn(&start, &layout),
            tallies: start.tallies(),
            twofold: BySeat::from_fn(|seat| {
                let mut pieces = start.pieces(seat).iter().filter_map(|cell| start.piece_at(cell));
                pieces.any(|piece| shades.contains(&piece.tag))
            }),
            layout,
            start,
            looks,
        }
    }
}

/// The seats in the order of play, so that the next turn is on the next card. Of two seats the one
/// whose home is nearest to the reader comes last.
fn in_turn(start: &Position, layout: &Layout) -> Vec<Seat> {
    let mut seats: Vec<Seat> = start.setup().seats().collect();
    if let [one, other] = seats[..] {
        let low = |seat| lowest(layout, start.board(), start.pieces(seat).iter());
        if low(one) > low(other) {
            seats.reverse();
        }
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Labels, Painter};

    /// Without this each picture would plan its board again, which takes longer than the rest of
    /// its plan.
    #[test]
    fn a_match_has_one_ground_and_another_view_of_it_has_its_own() {
        let mut position = Position::start(&Setup::parse("halma-8", []).unwrap());
        let painter = Painter::new();
        let ground = |position: &Position, seat, width| {
            painter.scene(&View { seat, width, ..View::of(position) }, &Labels::none()).ground
        };
        let first = ground(&position, None, 777);
        position.play(position.legal_moves()[0]).unwrap();
        assert!(Arc::ptr_eq(&first, &ground(&position, None, 777)));
        assert_ne!(first, ground(&position, Some(Seat::ONE), 777));
        assert_ne!(first, ground(&position, None, 700));
        let other = Position::start(&Setup::parse("halma-10", []).unwrap());
        assert_ne!(first, ground(&other, None, 777));
    }
}
