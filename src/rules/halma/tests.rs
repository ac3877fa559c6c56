//! Halma move by move, on drawn boards.

use crate::rules::text::sketch::sketch;
use crate::rules::{Kind, Move, Position, Reason, Referee, Seat, Setup, write_path};

fn halma_8(options: &[(&str, &str)]) -> Setup {
    Setup::parse("halma-8", options.iter().copied()).unwrap()
}

/// The ends of a piece's moves.
fn ends(position: &Position, from: &str) -> String {
    let cells = position.ends(position.board().find(from).unwrap());
    cells.iter().map(|&cell| position.board().name(cell)).collect::<Vec<_>>().join(" ")
}

fn play(position: &mut Position, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = position.read(text).unwrap_or_else(|why| panic!("{text}: {why}\n{position}")).mv;
        position.play(mv).unwrap();
    }
}

fn won_by(position: &Position, seat: Seat, reason: Reason) -> bool {
    position.outcome().is_some_and(|end| {
        end.kind == Kind::Win && end.reason == reason && end.seats.iter().eq([seat]) && end.score.is_none()
    })
}

const RING: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . 1 . 2 . . . .
    . . . . . . . .
    . 2 . 1 . . . .
    . . 1 . . . . .";

#[test]
fn chains_go_over_any_piece_and_never_end_where_they_began() {
    let position = sketch(&halma_8(&[]), 1, RING);
    assert_eq!(ends(&position, "c1"), "a3 b1 c2 c5 d1 e3");
    assert_eq!(ends(&position, "b2"), "", "another seat's piece");
    let path = |cells: &str| -> Vec<_> {
        cells.split('-').map(|cell| position.board().find(cell).unwrap()).collect()
    };
    assert!(position.is_path(&path("c1-e3-c5-a3")), "the long way is a way too");
    assert!(!position.is_path(&path("c1-e3-c5-a3-c1")), "back to the start");
    assert!(position.is_path(&path("c1-a3-c1-e3")), "the start cell is free on the way");
    assert!(!position.is_path(&path("c1-c2-c3")), "a step ends the turn");
    assert!(!position.is_path(&path("c1-a3-a4")), "no step after a jump");
}

#[test]
fn the_shown_path_is_a_shortest_the_first_as_text() {
    let position = sketch(&halma_8(&[]), 1, RING);
    let path = |text: &str| write_path(position.board(), &position.read(text).unwrap().path);
    assert_eq!(path("c1-c5"), "c1-a3-c5");
    assert_eq!(path("c1-c2"), "c1-c2");
    assert_eq!(path("c1 e3 c5"), "c1-e3-c5");
}

#[test]
fn hops_are_offered_one_by_one() {
    let position = sketch(&halma_8(&[]), 1, RING);
    let hops = |cells: &str| {
        let path: Vec<_> = cells.split('-').map(|cell| position.board().find(cell).unwrap()).collect();
        let hops = position.next_hops(&path);
        hops.iter().map(|&cell| position.board().name(cell)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(hops("c1"), "a3 b1 c2 d1 e3");
    assert_eq!(hops("c1-a3"), "c1 c5");
    assert_eq!(hops("c1-c2"), "");
    assert_eq!(hops("c1-c7"), "");
    assert_eq!(hops("b2"), "");
}

const LOCKED: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . 2 2 . .
    . . . . . . 1 .
    . . . . . 2 . .
    . . . . . . . .";

#[test]
fn a_locked_piece_may_leave_its_goal_only_on_the_way() {
    let locked = sketch(&halma_8(&[]), 1, LOCKED);
    assert_eq!(ends(&locked, "g3"), "e1 g1 g2 h2 h3 h4");
    let path = locked.read("g3-g1").unwrap().path;
    assert_eq!(write_path(locked.board(), &path), "g3-e5-e3-g1");
    let free = sketch(&halma_8(&[("lock", "off")]), 1, LOCKED);
    assert_eq!(ends(&free, "g3"), "e1 e3 e5 f3 g1 g2 g4 g5 h2 h3 h4");
}

#[test]
fn a_goal_is_reached_when_all_its_cells_hold_own_pieces() {
    let setup = halma_8(&[]);
    let nearly = "
        2 . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . 1 .
        . . . . . . 1 1
        . . . . . 1 2 1
        . . . . 1 1 1 1";
    let mut position = sketch(&setup, 1, nearly);
    play(&mut position, "g4-h4");
    assert_eq!(position.outcome(), None, "seat 2 is still on g2");
    let mut position = sketch(&setup, 1, &nearly.replace("1 2 1", "1 1 1"));
    assert_eq!(position.race(Seat::ONE), 1);
    play(&mut position, "g4-h4");
    assert!(won_by(&position, Seat::ONE, Reason::Goal), "{position}");
    assert!(position.legal_moves().is_empty() && position.turn().is_none());
}

const LEAVING: &str = "
    . . . . . . . .
    . . . . . . . 2
    . . . . . . . .
    1 . . . . . . .
    . . . 1 . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .";

#[test]
fn after_the_limit_a_piece_at_home_loses_even_when_it_returns() {
    let setup = halma_8(&[("stall", "limit:2")]);
    let mut position = sketch(&setup, 1, LEAVING);
    assert_eq!(position.referee(Seat::ONE), Some(Referee { moves_left: 2, pieces: 1 }));
    assert_eq!(position.referee(Seat::TWO), None);
    play(&mut position, "a5-b4 h7-h6 d4-e4 h6-h7");
    assert_eq!((position.outcome(), position.referee(Seat::ONE)), (None, None));
    play(&mut position, "b4-a5");
    assert!(won_by(&position, Seat::TWO, Reason::Stall), "{position}");
    assert_eq!(position.dropped(), [(Seat::ONE, Reason::Stall)]);

    let mut position = sketch(&setup, 1, LEAVING);
    play(&mut position, "d4-e4 h7-h6");
    let played = position.play(position.read("e4-e5").unwrap().mv).unwrap();
    assert_eq!(played.dropped, Some(Seat::ONE));
    let free = halma_8(&[("stall", "none")]);
    let mut position = sketch(&free, 1, LEAVING);
    play(&mut position, "d4-e4 h7-h6 e4-e5");
    assert_eq!((position.outcome(), position.referee(Seat::ONE)), (None, None));
}

#[test]
fn a_countdown_runs_once_enough_have_arrived_and_for_good() {
    let setup = halma_8(&[("stall", "vacate:1:2"), ("lock", "off")]);
    let drawing = "
        1 . . . . . . 1
        . . . 2 . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    let mut position = sketch(&setup, 1, drawing);
    play(&mut position, "h8-g8");
    assert_eq!(position.referee(Seat::ONE), None);
    play(&mut position, "d7-c7");
    assert_eq!(position.referee(Seat::ONE), Some(Referee { moves_left: 2, pieces: 1 }));
    play(&mut position, "g8-f8 c7-d7");
    assert_eq!(position.referee(Seat::ONE), Some(Referee { moves_left: 1, pieces: 1 }));
    let mut leaving = position.clone();
    play(&mut leaving, "a8-b7");
    assert!(won_by(&leaving, Seat::TWO, Reason::Stall), "still at home");
    play(&mut position, "f8-e8");
    assert!(won_by(&position, Seat::TWO, Reason::Stall), "{position}");
}

#[test]
fn a_seat_that_cannot_move_passes() {
    let drawing = "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        2 . 2 . . . . .
        2 2 . . . . . .
        1 2 2 . . . . .";
    let mut position = sketch(&halma_8(&[]), 1, drawing);
    assert_eq!((position.legal_moves(), position.count_moves()), (vec![Move::Pass], 1));
    play(&mut position, "pass");
    assert_eq!((position.turn(), position.ply()), (Some(Seat::TWO), 1));
    assert!(!position.is_legal(Move::Pass));
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_start_counts() {
    let mut position = Position::start(&halma_8(&[]));
    let start = position.hash();
    play(&mut position, "d8-e7 e1-d2 e7-d8 d2-e1");
    assert_eq!((position.hash(), position.outcome()), (start, None));
    play(&mut position, "d8-e7 e1-d2 e7-d8 d2-e1");
    let end = position.outcome().unwrap();
    assert_eq!((end.kind, end.reason, end.seats.len()), (Kind::Draw, Reason::Repetition, 2));
    assert_eq!(
        position.placings().unwrap().iter().map(|(_, &place)| place).collect::<Vec<_>>(),
        [1, 1, 0, 0, 0, 0]
    );
}

#[test]
fn the_race_and_the_gain_measure_the_way_ahead() {
    let position = Position::start(&halma_8(&[]));
    // Ten pieces; three stand on cells like a8, of which the goal has only g2: two of them need a step besides.
    assert_eq!((position.race(Seat::ONE), position.race(Seat::TWO)), (12, 12));
    let gain = |text| position.gain(position.read(text).unwrap().mv);
    assert_eq!((gain("d8-e7"), gain("d8-e8"), gain("b8-d6")), (2, 1, 4));
    let far = "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . 1 . 1 . . . .
        . . . . . . . .
        . 1 . 1 . 1 . .
        . . . . . 1 1 1";
    // Outside: b2, d2, b4, d4. With f2 they are five on cells like f2, of which the goal has three: f2, h2, h4. The
    // step of one can be that from d2 to e1.
    assert_eq!(sketch(&halma_8(&[]), 1, far).race(Seat::ONE), 4 + 2 - 1);
}
