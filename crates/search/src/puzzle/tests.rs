//! Puzzles as text, and how moves are judged.

use hoppity_rules::{Ending, Move, Position, Setup, Variant};

use super::{Aim, NotAPuzzle, Puzzle, Verdict, next};

const BEST: &str = "best 1476 hexxagon moves e5-d5 e1-c1 e14 e8 d6 e9-e7 e14-e16 c5 e16-d14 e8-c4 e18 d18 \
    e21-e19 c5-e9 e16 d7 d13 c1-e1 e15 c4-e6 d14-c8 d6-d4 d11 d1 c8-e14 c1 d12 d6 c8 e23 e19-c9 c4 c8-d10 e8 \
    e19 d2 c9-c11 c12 d13-c10 d18-b6 d15 d7-d9 e12 e23-d16 c10-e20 e9-e11 c10 c4-a1 d16-d18 c7 c8 b6-d16 d14 \
    b4 solution c9 b6 d13";
const HOME: &str = "home 1146 halma-8 moves a5-b4 h3-g4 c8-c6 f1-h5 b8-d6 h1-f5 a7-c3 h2-f6 c7-g5 h4-f4 \
    a6-b5 g3-a5 d8-c7 e1-e5 c7-c5 g4-e6 b7-d5 g1-e3 b5-h1 f5-b7 c6-e2 e5-a7 a8-g4 h5-d7 b6-d4 g2-f3 b4-d2 \
    e6-a8 c5-g3 e3-c7 c3-g1 f2-e3 d5-f1 e3-e7 g5-h4 f6-b6 g4-h3 f3-d5 d2-e1 d7-c8 d6-c5 f4-e4 c5-e3 e4-a6 \
    d4-h2 solution e7-d8 d5-d6 d6-b8";

fn puzzle(line: &str) -> Puzzle {
    Puzzle::parse(line).unwrap_or_else(|why| panic!("{why}: {line}"))
}

/// Moves as they are written one after another from a position.
fn moves(puzzle: &Puzzle, texts: &str) -> Vec<Move> {
    let mut moves = Vec::new();
    for text in texts.split_whitespace() {
        let position = puzzle.after(&moves).unwrap();
        moves.push(position.read(text).unwrap_or_else(|why| panic!("{text}: {why}\n{position}")).mv);
    }
    moves
}

/// What the last of these moves is after the others.
fn judged(puzzle: &Puzzle, texts: &str) -> Verdict {
    let moves = moves(puzzle, texts);
    let (last, played) = moves.split_last().unwrap();
    puzzle.judge(played, *last)
}

#[test]
fn a_puzzle_is_read_as_it_is_written() {
    for line in [BEST, HOME] {
        assert_eq!(puzzle(line).to_string(), line);
    }
    let home = puzzle(HOME);
    assert_eq!((home.aim(), home.rating(), home.own_moves()), (Aim::Home, 1146, 3));
    assert_eq!((home.moves().len(), home.position().ply()), (45, 45));
    assert_eq!((puzzle(BEST).own_moves(), puzzle(BEST).solution().len()), (2, 3));
}

#[test]
fn options_are_written_where_they_are_unusual() {
    // Without the lock a piece may leave its goal, which changes nothing here.
    let line = HOME.replace("halma-8", "halma-8 lock=off");
    assert_eq!(puzzle(&line).to_string(), line);
    assert!(!puzzle(&line).position().setup().lock());
    let usual = HOME.replace("halma-8", "halma-8 lock=on");
    assert_eq!(Puzzle::parse(&usual).unwrap_err(), NotAPuzzle::Form);
}

#[test]
fn nothing_else_is_a_puzzle() {
    let home = |from: &str, to: &str| Puzzle::parse(&HOME.replacen(from, to, 1)).map(|_| ()).unwrap_err();
    assert_eq!(home("home", "Home"), NotAPuzzle::Form);
    assert_eq!(home("moves", " moves"), NotAPuzzle::Form);
    assert_eq!(home("moves ", ""), NotAPuzzle::Form);
    assert_eq!(home("1146", "799"), NotAPuzzle::Rating);
    assert_eq!(home("1146", "2401"), NotAPuzzle::Rating);
    assert_eq!(home("1146", "01146"), NotAPuzzle::Form);
    assert_eq!(home("halma-8", "halma-9"), NotAPuzzle::Setup);
    assert_eq!(home("halma-8", "halma-8 lock=perhaps"), NotAPuzzle::Setup);
    assert_eq!(home("a5-b4", "A5-b4"), NotAPuzzle::Move("A5-b4".into()));
    assert_eq!(home("a5-b4", "a5-c5"), NotAPuzzle::Move("a5-c5".into()));
    assert_eq!(home("solution ", ""), NotAPuzzle::Move("d5-d6".into()), "the opponent is to move");
    assert_eq!(home(" d6-b8", ""), NotAPuzzle::Solution);
    assert_eq!(home("d6-b8", "d6-d7"), NotAPuzzle::Solution);
    assert_eq!(home("d5-d6 d6-b8", "d5-d6 d6-b8 b8-a8"), NotAPuzzle::Move("b8-a8".into()));
    for line in [BEST.strip_suffix(" d13").unwrap(), BEST.strip_suffix("c9 b6 d13").unwrap(), "", "best"] {
        assert!(Puzzle::parse(line).is_err(), "{line:?}");
    }
    assert!(Puzzle::parse(&format!("{BEST}\n")).is_err());
}

#[test]
fn nobody_has_to_come_home_in_hexxagon() {
    let setup = Setup::new(Variant::Hexxagon);
    let mut positions = vec![Position::start(&setup)];
    let mut moves = Vec::new();
    let best = |position: &Position| position.legal_moves().into_iter().max_by_key(|&mv| position.gain(mv));
    while let Some(mv) = best(&positions[moves.len()]) {
        let mut next = positions[moves.len()].clone();
        next.play(mv).unwrap();
        positions.push(next);
        moves.push(mv);
    }
    // The latest position from which a seat wins by two moves of its own, while the other one stands still.
    let two_moves = |position: &Position| {
        let seat = position.turn()?;
        position.legal_moves().into_iter().find_map(|first| {
            let between = next(Aim::Home, seat, position, first).filter(|next| next.outcome().is_none())?;
            let wins = |&second: &Move| {
                let end = next(Aim::Home, seat, &between, second).and_then(|next| next.outcome());
                end.is_some_and(|outcome| outcome.ending(seat) == Ending::Won)
            };
            Some([first, between.legal_moves().into_iter().find(wins)?])
        })
    };
    let found = (0..moves.len()).rev().find_map(|at| Some((at, two_moves(&positions[at])?)));
    let (at, solution) = found.expect("the end of the game is near");
    let puzzle = Puzzle::new(Aim::Home, 1000, (&setup, &moves[..at]), &solution);
    assert_eq!(puzzle.unwrap_err(), NotAPuzzle::Solution);
}

#[test]
fn the_best_moves_have_to_be_found_one_by_one() {
    let best = puzzle(BEST);
    assert_eq!(judged(&best, "c9"), Verdict::Right);
    assert_eq!(best.reply(&moves(&best, "c9")), Some(moves(&best, "c9 b6")[1]));
    assert_eq!(judged(&best, "c9 b6 d13"), Verdict::Done);
    let other = best.position().legal_moves().into_iter().find(|mv| *mv != best.solution()[0]).unwrap();
    assert_eq!(best.judge(&[], other), Verdict::Wrong);
    assert_eq!(best.judge(&[], Move::Pass), Verdict::Wrong, "it isn't legal");
    assert_eq!(best.judge(&[other], best.solution()[1]), Verdict::Wrong, "that isn't an own move");
    assert_eq!(best.judge(best.solution(), other), Verdict::Wrong, "it is over");
    assert_eq!(best.reply(&[other]), None);
    assert_eq!(best.rest(&best.solution()[..2]), best.solution()[2..]);
    assert_eq!(best.rest(&[other]), []);
}

#[test]
fn a_win_at_once_is_as_good_as_the_solution() {
    let home = puzzle(HOME);
    // The same race with an opponent who moves, one move before the end.
    let mut line = home.moves().to_vec();
    let mut position = home.position().clone();
    for text in ["e7-d8", "h3-g2", "d5-d6", "g2-h3"] {
        let mv = position.read(text).unwrap_or_else(|why| panic!("{text}: {why}\n{position}")).mv;
        position.play(mv).unwrap();
        line.push(mv);
    }
    let [win, other, worse] = ["d6-b8", "d6-d7", "d6-d5"].map(|text| position.read(text).unwrap().mv);
    let puzzle = Puzzle::new(Aim::Best, 800, (position.setup(), &line), &[other]).unwrap();
    assert_eq!(puzzle.judge(&[], win), Verdict::Done);
    assert_eq!(puzzle.judge(&[], other), Verdict::Done);
    assert_eq!(puzzle.judge(&[], worse), Verdict::Wrong);
}

#[test]
fn every_shortest_way_home_is_right() {
    let home = puzzle(HOME);
    assert_eq!(judged(&home, "e7-d8"), Verdict::Right);
    assert_eq!(judged(&home, "d5-d6"), Verdict::Right, "the moves in another order");
    assert_eq!(judged(&home, "d5-d6 e7-d8 d6-b8"), Verdict::Done);
    assert_eq!(judged(&home, "e7-e8"), Verdict::Wrong, "too slow");
    assert_eq!(judged(&home, "e7-e8 e8-d8 d5-d6"), Verdict::Wrong, "it is too late");
    let other = moves(&home, "d5-d6");
    assert_eq!(home.rest(&other).len(), 2);
    assert_eq!(home.rest(&moves(&home, "e7-e8")), []);
    assert_eq!(home.reply(&other), None, "the opponent stands still");
    assert_eq!(home.after(&other).unwrap().turn(), Some(home.seat()));
}

#[test]
fn keys_tell_puzzles_apart() {
    assert_ne!(puzzle(BEST).key(), puzzle(HOME).key());
    assert_eq!(puzzle(HOME).key(), puzzle(&HOME.replace("1146", "1500")).key());
}

#[test]
fn a_game_that_is_over_is_no_puzzle() {
    let home = puzzle(HOME);
    let mut line = home.moves().to_vec();
    let mut position = home.position().clone();
    for text in ["e7-d8", "h3-g2", "d5-d6", "g2-h3", "d6-b8"] {
        let mv = position.read(text).unwrap().mv;
        position.play(mv).unwrap();
        line.push(mv);
    }
    let last = *line.last().unwrap();
    let result = Puzzle::new(Aim::Best, 800, (position.setup(), &line), &[last]);
    assert_eq!(result.unwrap_err(), NotAPuzzle::Solution);
    let start = Position::start(&Setup::new(Variant::Halma8));
    let mv = start.legal_moves()[0];
    assert!(Puzzle::new(Aim::Best, 800, (start.setup(), &[]), &[mv]).is_ok());
    assert!(Puzzle::new(Aim::Home, 800, (start.setup(), &[]), &[mv, mv]).is_err());
}
