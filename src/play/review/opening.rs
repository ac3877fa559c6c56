//! The opening of a match: its first moves, by which a server's matches are compared.

use crate::play::{Match, Replay};
use crate::rules::{Move, Position, Setup};

/// The most moves of an opening, of all seats together. Later, hardly any two matches are alike.
pub const OPENING: usize = 8;

/// The first moves of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The variant, and its options where they are unusual: only matches with the same setup are
    /// compared.
    pub setup: String,
    /// The first move, the first two, and so on, with a space between moves.
    pub lines: Vec<String>,
}

impl Opening {
    fn of(setup: &Setup, moves: impl Iterator<Item = Move>) -> Opening {
        let start = Position::start(setup);
        let mut name = setup.variant().id().to_owned();
        for setting in setup.set_options() {
            name.push_str(&format!(" {setting}"));
        }
        let mut lines: Vec<String> = Vec::new();
        for mv in moves.take(OPENING) {
            // How a move is written doesn't depend on the position.
            let text = start.write(mv);
            lines.push(lines.last().map_or(text.clone(), |before| format!("{before} {text}")));
        }
        Opening { setup: name, lines }
    }
}

impl Match {
    /// The opening of this match.
    pub fn opening(&self) -> Opening {
        Opening::of(self.setup(), self.history.plies().map(|(_, mv, _)| mv))
    }
}

impl Replay {
    /// The opening of this match.
    pub fn opening(&self) -> Opening {
        Opening::of(self.setup(), self.plies().iter().map(|ply| ply.mv))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::tests::{begun, moves};

    #[test]
    fn an_opening_grows_move_by_move_and_ends() {
        let mut game = begun("halma-16", &[("lock", "off")]);
        for _ in 0..OPENING + 2 {
            moves(&mut game);
        }
        let opening = game.opening();
        assert_eq!(opening.setup, "halma-16 lock=off");
        assert_eq!(opening.lines.len(), OPENING);
        for (number, line) in (1..).zip(&opening.lines) {
            assert_eq!(line.split(' ').count(), number);
            assert!(opening.lines[OPENING - 1].starts_with(line.as_str()));
        }
        assert_eq!(game.replay().unwrap().opening(), opening);
    }
}
