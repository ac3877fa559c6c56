//! Positions that have been on the board, in the game and in the line that is being searched.

use hoppity_rules::Position;

#[derive(Clone)]
pub(crate) struct Repetitions {
    /// Keys of the game, sorted.
    game: Vec<u64>,
    /// Keys of the line, after the root.
    line: Vec<u64>,
}

impl Repetitions {
    pub(crate) fn of(position: &Position) -> Repetitions {
        let mut game = position.seen().to_vec();
        game.sort_unstable();
        Repetitions { game, line: Vec::new() }
    }

    pub(crate) fn push(&mut self, key: u64) {
        self.line.push(key);
    }

    pub(crate) fn pop(&mut self) {
        self.line.pop();
    }

    /// Whether the last position of the line was there before: in the line after the root, or twice in the game.
    pub(crate) fn is_repeated(&self) -> bool {
        let Some((key, earlier)) = self.line.split_last() else { return false };
        if earlier.contains(key) {
            return true;
        }
        let from = self.game.partition_point(|other| other < key);
        self.game[from..].iter().take_while(|other| *other == key).count() >= 2
    }
}
