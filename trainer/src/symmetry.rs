//! Turns and reflections that bring a board onto itself: six of the board with blocks, twelve of
//! the open one, eight of a square.

use hoppity_rules::{Board, Point};

/// Where each cell goes.
pub type Symmetry = Vec<u8>;

/// All symmetries of a board, the one that changes nothing first.
pub fn symmetries(board: &Board) -> Vec<Symmetry> {
    let turns = (0..12).flat_map(|twelfth: u8| {
        let angle = f32::from(twelfth) * std::f32::consts::FRAC_PI_6;
        [1.0, -1.0].map(|side| (angle, side))
    });
    turns.filter_map(|(angle, side)| symmetry(board, angle, side)).collect()
}

fn symmetry(board: &Board, angle: f32, side: f32) -> Option<Symmetry> {
    let (sin, cos) = angle.sin_cos();
    let near = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y) < 0.1;
    board
        .cells()
        .map(|cell| {
            let Point { x, y } = board.point(cell);
            let x = x * side;
            let image = Point { x: x * cos - y * sin, y: x * sin + y * cos };
            board.cells().position(|other| near(board.point(other), image)).map(|index| index as u8)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::Field;

    #[test]
    fn each_board_has_its_symmetries() {
        for (name, count) in [("hexxagon", 6), ("hexxagon-open", 12), ("ataxx", 8)] {
            let board = Field::new(name).expect("a field").board;
            let all = symmetries(board);
            assert_eq!(all.len(), count);
            let cells: Vec<_> = board.cells().collect();
            assert!(all[0].iter().enumerate().all(|(from, &to)| from == usize::from(to)));
            for symmetry in &all {
                for (from, &to) in symmetry.iter().enumerate() {
                    let image = cells[usize::from(to)];
                    let distance = |other: usize| board.distance(cells[from], cells[other]);
                    let kept = |other: usize| {
                        board.distance(image, cells[usize::from(symmetry[other])]) == distance(other)
                    };
                    assert!((0..cells.len()).all(kept));
                }
            }
        }
    }
}
