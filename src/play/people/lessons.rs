//! The lessons: small positions in which somebody makes one move.
//!
//! A lesson shows a piece and some numbered cells. One of them is right; the others are legal and
//! miss the point, or can't be reached. In each position seat 1 is to move.

use crate::rules::{Cell, Family, Move, Position, Setup, Shape, Variant};

/// The lessons of one game.
#[derive(Debug)]
pub struct Course {
    /// The game that they teach.
    pub game: Variant,
    /// The lessons, from the easiest on.
    pub lessons: [Lesson; 6],
}

/// One lesson.
#[derive(Debug)]
pub struct Lesson {
    /// The key of its text. With `-right` and `-miss` it is that of the two answers.
    pub key: &'static str,
    /// The position, as `docs/notation.md` writes it.
    position: &'static str,
    /// The piece to move.
    from: &'static str,
    /// The cells to choose from, in the order of their numbers.
    tries: [&'static str; 4],
    /// The cell that is right.
    right: &'static str,
}

/// What a choice in a lesson leads to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// The move that the lesson is about.
    Right,
    /// A legal move that misses the point.
    Miss,
    /// The piece can't go there.
    Impossible,
}

/// A lesson on its board.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The position.
    pub position: Position,
    /// The piece to move.
    pub from: Cell,
    /// The cells to choose from, in the order of their numbers.
    pub tries: Vec<Cell>,
    right: Cell,
}

/// The courses.
pub static COURSES: [Course; 3] = [
    Course {
        game: Variant::Halma8,
        lessons: [
            Lesson {
                key: "learn-step",
                position: "halma-8 turn=1 moves=0,0 1:a5,a6,a7,a8,b6,b7,b8,c7,c8,d8
                    2:e1,f1,f2,g1,g2,g3,h1,h2,h3,h4",
                from: "c7",
                tries: ["d7", "d6", "c6", "e5"],
                right: "d6",
            },
            Lesson {
                key: "learn-jump",
                position: "halma-8 turn=1 moves=1,1 1:a5,a6,a7,a8,b6,b7,b8,c7,c8,d6
                    2:e1,f1,f2,g1,g2,g3,h1,h2,h3,h4",
                from: "c7",
                tries: ["d7", "c6", "e5", "f4"],
                right: "e5",
            },
            Lesson {
                key: "learn-chain",
                position: "halma-8 turn=1 moves=5,5 1:a5,a6,a7,a8,b7,b8,c7,c8,d6,g4
                    2:e1,f1,f2,f5,g1,g2,h1,h2,h3,h4",
                from: "c7",
                tries: ["d7", "e5", "g5", "g3"],
                right: "g3",
            },
            Lesson {
                key: "learn-home",
                position: "halma-8 turn=1 moves=29,29 1:b7,d3,d4,d5,e3,e4,e5,f3,f4,f5
                    2:a6,a8,b4,b8,c3,c4,c8,d6,d8,g6",
                from: "b7",
                tries: ["b6", "c6", "c7", "c5"],
                right: "c6",
            },
            Lesson {
                key: "learn-block",
                position: "halma-8 turn=1 moves=9,9 1:a6,a7,a8,b7,b8,c8,d5,d6,d8,f4
                    2:e1,f1,f2,g1,g2,g3,h1,h2,h3,h4",
                from: "d5",
                tries: ["e4", "d4", "e5", "f6"],
                right: "e5",
            },
            Lesson {
                key: "learn-end",
                position: "halma-8 turn=1 moves=40,40 1:d4,e1,f1,g1,g2,g3,h1,h2,h3,h4
                    2:a6,a7,a8,b6,b7,b8,c7,c8,d7,e3",
                from: "d4",
                tries: ["e4", "f2", "d3", "d2"],
                right: "f2",
            },
        ],
    },
    Course {
        game: Variant::StarHalma,
        lessons: [
            Lesson {
                key: "learn-step",
                position: "star-halma turn=1 moves=1,1 1:l6,n1,n3,n4,o1,o2,o3,p1,p2,q1
                    2:a1,b1,b2,c1,c2,c3,d1,d2,d3,e6",
                from: "l6",
                tries: ["l7", "k6", "m6", "j4"],
                right: "k6",
            },
            Lesson {
                key: "learn-jump",
                position: "star-halma turn=1 moves=1,1 1:m6,n2,n3,n4,o1,o2,o3,p1,p2,q1
                    2:a1,b1,b2,c1,c2,c3,d1,d2,d3,e6",
                from: "n2",
                tries: ["n1", "m7", "l5", "k4"],
                right: "l5",
            },
            Lesson {
                key: "learn-chain",
                position: "star-halma turn=1 moves=5,5 1:k5,m6,n2,n3,o1,o2,o3,p1,p2,q1
                    2:a1,b1,b2,c1,c2,c3,d1,d2,d3,i4",
                from: "n2",
                tries: ["m7", "l5", "j5", "h4"],
                right: "h4",
            },
            Lesson {
                key: "learn-home",
                position: "star-halma turn=1 moves=49,49 1:e7,f7,f8,g5,g6,h5,h6,i5,i6,n3
                    2:f4,g3,h8,j5,j8,k4,k7,l5,m5,n1",
                from: "n3",
                tries: ["o2", "n2", "m7", "l6"],
                right: "m7",
            },
            Lesson {
                key: "learn-block",
                position: "star-halma turn=1 moves=9,9 1:h5,i4,j5,n3,n4,o1,o2,p1,p2,q1
                    2:a1,b1,b2,c1,c2,c3,d1,d2,d3,g5",
                from: "i4",
                tries: ["i5", "h4", "i3", "l5"],
                right: "i5",
            },
            Lesson {
                key: "learn-end",
                position: "star-halma turn=1 moves=40,40 1:a1,b1,b2,c1,c2,c3,d1,d3,d4,f5
                    2:e6,n1,n2,n3,n4,o1,o2,o3,p1,p2",
                from: "f5",
                tries: ["e5", "f4", "d2", "e8"],
                right: "d2",
            },
        ],
    },
    Course {
        game: Variant::Hexxagon,
        lessons: [
            Lesson {
                key: "learn-grow",
                position: "hexxagon turn=1 ply=0 quiet=0 1:e13,e21,e5 2:e1,e17,e9",
                from: "e13",
                tries: ["c7", "d10", "e15", "b4"],
                right: "d10",
            },
            Lesson {
                key: "learn-leap",
                position: "hexxagon turn=1 ply=2 quiet=0 1:e13,e21,e5 2:b4,c6,e1",
                from: "e13",
                tries: ["d10", "e14", "c7", "c9"],
                right: "c7",
            },
            Lesson {
                key: "learn-turn",
                position: "hexxagon turn=1 ply=2 quiet=0 1:d10,e21,e5 2:b4,c6,c8,e1",
                from: "d10",
                tries: ["d11", "c7", "d9", "a1"],
                right: "c7",
            },
            Lesson {
                key: "learn-over",
                position: "hexxagon turn=1 ply=2 quiet=0 1:c9,e21,e5 2:b2,c2,e1",
                from: "c9",
                tries: ["c8", "a1", "d13", "c5"],
                right: "a1",
            },
            Lesson {
                key: "learn-gap",
                position: "hexxagon turn=1 ply=2 quiet=0 1:c7,d10,d11,d9,e13 2:c4,c5,e1",
                from: "c7",
                tries: ["d8", "c6", "e14", "c2"],
                right: "c6",
            },
            Lesson {
                key: "learn-last",
                position: "hexxagon turn=1 ply=2 quiet=0 1:c3,d3,d4,e4,e5 2:c5,d6",
                from: "c3",
                tries: ["d5", "b2", "c4", "d8"],
                right: "c4",
            },
        ],
    },
];

/// The course of a game, if it has one.
pub fn course(game: Variant) -> Option<&'static Course> {
    COURSES.iter().find(|course| course.game == game)
}

/// The course that teaches a game best.
pub fn nearest_course(game: Variant) -> &'static Course {
    let taught = match (game.family(), Setup::new(game).board().shape()) {
        (Family::Hexxagon, _) => Variant::Hexxagon,
        (Family::Halma, Shape::Square { .. }) => Variant::Halma8,
        (Family::Halma, Shape::Hexagon | Shape::Star) => Variant::StarHalma,
    };
    course(taught).expect("the tests ask for the course of each game")
}

impl Course {
    /// The name under which a lesson is noted once somebody has done it.
    pub fn name(&self, lesson: usize) -> String {
        format!("{}:{lesson}", self.game)
    }
}

impl Lesson {
    /// The lesson on its board.
    pub fn exercise(&self) -> Exercise {
        let position = Position::from_text(self.position).expect("the positions of lessons are tested");
        let cell = |name: &str| position.board().find(name).expect("the cells of lessons are tested");
        let tries = self.tries.iter().map(|name| cell(name)).collect();
        Exercise { from: cell(self.from), right: cell(self.right), tries, position }
    }
}

impl Exercise {
    /// What choosing this number, counted from 0, leads to; `None` if there is no such number.
    pub fn tried(&self, number: usize) -> Option<Tried> {
        let to = *self.tries.get(number)?;
        Some(if to == self.right {
            Tried::Right
        } else if self.position.targets(self.from).contains(&to) {
            Tried::Miss
        } else {
            Tried::Impossible
        })
    }

    /// The move of a number, counted from 0, if the piece can make it.
    pub fn choice(&self, number: usize) -> Option<Move> {
        let to = *self.tries.get(number)?;
        let is_legal = self.position.targets(self.from).contains(&to);
        is_legal.then(|| self.position.move_to(self.from, to))
    }

    /// The right move.
    pub fn answer(&self) -> Move {
        self.position.move_to(self.from, self.right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Reason, Seat};

    #[test]
    fn each_lesson_has_one_right_answer_and_both_kinds_of_wrong_ones() {
        for course in &COURSES {
            for lesson in &course.lessons {
                let exercise = lesson.exercise();
                assert_eq!(exercise.position.setup().variant(), course.game);
                assert_eq!(exercise.position.turn(), Some(Seat::ONE));
                let tried: Vec<Tried> = (0..4).map(|number| exercise.tried(number).unwrap()).collect();
                let count = |wanted| tried.iter().filter(|tried| **tried == wanted).count();
                let what = format!("{} {}: {tried:?}", course.game, lesson.key);
                assert_eq!(count(Tried::Right), 1, "{what}");
                assert!(count(Tried::Miss) >= 1, "{what}");
                assert!(count(Tried::Impossible) >= 1 || lesson.key == "learn-chain", "{what}");
                assert_eq!(exercise.tried(4), None);
                assert!(
                    exercise.tries.iter().all(|cell| exercise.position.piece_at(*cell).is_none()),
                    "{what}"
                );
                let mut after = exercise.position.clone();
                after.play(exercise.answer()).unwrap();
                let ends = match lesson.key {
                    "learn-end" => Some(Reason::Goal),
                    "learn-last" => Some(Reason::Elimination),
                    _ => None,
                };
                assert_eq!(after.outcome().map(|outcome| outcome.reason), ends, "{what}");
            }
        }
    }

    #[test]
    fn each_game_is_taught_on_a_board_like_its_own() {
        for &variant in Variant::ALL {
            let taught = nearest_course(variant).game;
            assert_eq!(taught.family(), variant.family(), "{variant}");
            let shape = |game| std::mem::discriminant(&Setup::new(game).board().shape());
            assert_eq!(shape(taught), shape(variant), "{variant}");
        }
    }

    #[test]
    fn the_chains_are_chains() {
        for course in &COURSES[..2] {
            let exercise = course.lessons[2].exercise();
            let path = exercise.position.path(exercise.answer());
            assert_eq!(path.len(), 4, "three jumps in {}", course.game);
        }
    }

    #[test]
    fn a_piece_left_at_home_would_lose() {
        for course in &COURSES[..2] {
            let exercise = course.lessons[3].exercise();
            for (number, to) in exercise.tries.iter().enumerate() {
                if exercise.tried(number) == Some(Tried::Miss) {
                    let mut after = exercise.position.clone();
                    after.play(after.move_to(exercise.from, *to)).unwrap();
                    assert_eq!(after.outcome().unwrap().reason, Reason::Stall);
                }
            }
        }
    }
}
