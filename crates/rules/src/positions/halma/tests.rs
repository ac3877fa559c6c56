//! Halma move by move, on drawn boards.

use crate::written::sketch::sketch;
use crate::{Family, Kind, Move, Position, Reason, Referee, Seat, Setup, Variant, write_path};

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
    assert!(!position.is_path(&path("c1-a3-c1-e3")), "no cell twice, not even the start");
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
fn a_way_with_loops_is_read_without_them() {
    let position = sketch(&halma_8(&[]), 1, RING);
    let path = |text: &str| write_path(position.board(), &position.read(text).unwrap().path);
    assert_eq!(path("c1-a3-c1-e3"), "c1-e3");
    assert_eq!(path("c1-a3-c5-a3"), "c1-a3");
    assert_eq!(path("c1-e3-c5-a3-c5"), "c1-e3-c5");
    assert_eq!(path(&format!("c1{}", "-a3-c1".repeat(600) + "-e3-c5")), "c1-e3-c5");
    for text in ["c1-a3-c1", "c1-a3-c1-c2", "c1-c2-c1-a3", "c1-a3-b3-a3-c5"] {
        assert!(position.read(text).is_err(), "{text}: each jump has to be possible");
    }
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
    assert_eq!(hops("c1-a3"), "c5");
    assert_eq!(hops("c1-a3-c5-e3"), "", "the start is visited, too");
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
    let cells: Vec<_> = ["g3", "e5", "e3"].map(|name| locked.board().find(name).unwrap()).into();
    let hops = locked.next_hops(&cells);
    let hops: Vec<_> = hops.iter().map(|&cell| locked.board().name(cell)).collect();
    assert_eq!(hops, ["g1"], "from g5 there is only the way back, and no end");
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
    assert_eq!(position.least(Seat::ONE), 1);
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
    // Ten pieces; three stand on cells like a8, of which the goal has only g2: two of them need a
    // step more.
    assert_eq!((position.least(Seat::ONE), position.least(Seat::TWO)), (12, 12));
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
    // Outside: b2, d2, b4, d4. With f2 they are five on cells like f2, of which the goal has three:
    // f2, h2, h4. The step of one can be that from d2 to e1.
    assert_eq!(sketch(&halma_8(&[]), 1, far).least(Seat::ONE), 4 + 2 - 1);
}

/// The start position of a variant with some pieces elsewhere: `c13>h8`.
fn moved_about(setup: &Setup, moves: &str) -> Position {
    let mut text = format!("{} ", Position::start(setup).to_text());
    for word in moves.split(' ') {
        let (from, to) = word.split_once('>').unwrap();
        for (before, after) in [(":", "="), (",", "="), (":", ","), (",", ","), (":", " "), (",", " ")] {
            text = text.replace(&format!("{before}{from}{after}"), &format!("{before}{to}{after}"));
        }
    }
    Position::from_text(&text).unwrap()
}

#[test]
fn for_experts_jumps_over_opponents_take_their_numbers() {
    let setup = Setup::parse("halma-expert", []).unwrap();
    // Seat 1's 3 on h8, seat 2's 5 above it; own pieces lead around it.
    let position = moved_about(&setup, "c13>h8 l1>h9 a16>i8 a15>j9 b16>i10");
    let read = |position: &Position, text: &str| {
        position
            .read(text)
            .map(|line| write_path(position.board(), &line.path))
            .map_err(|why| why.to_string())
    };
    assert_eq!(read(&position, "h8-h10"), Ok("h8-j8-j10-h10".to_owned()), "3 can't jump over 5");
    assert_eq!(
        read(&position, "h8-h10-j10"),
        Err("the numbers jumped add up to 5, and the piece's own is 3".to_owned())
    );
    assert_eq!(ends(&position, "h8"), "g7 g8 g9 h10 h7 i7 i9 j10 j8");
    // Seat 2's 2 and 1: together 3 and enough. A loop takes nothing.
    let position = moved_about(&setup, "c13>h8 m3>h9 l2>i10");
    assert_eq!(read(&position, "h8-h10-j10"), Ok("h8-h10-j10".to_owned()));
    assert_eq!(read(&position, "h8-h10-h8-h10"), Ok("h8-h10".to_owned()));
    let path: Vec<_> = ["h8", "h10"].map(|name| position.board().find(name).unwrap()).into();
    let hops: Vec<_> = position.next_hops(&path);
    assert_eq!(hops.iter().map(|&cell| position.board().name(cell)).collect::<Vec<_>>(), ["j10"]);
}

#[test]
fn with_four_seats_who_drops_out_leaves_the_board() {
    let setup = Setup::parse("halma-16", [("players", "4")]).unwrap();
    let mut position = Position::start(&setup);
    let seat = |number| Seat::new(number).unwrap();
    play(&mut position, "c14-d13");
    position.drop_out(seat(2), Reason::Time).unwrap();
    assert_eq!((position.turn(), position.pieces(seat(2)).len()), (Some(seat(3)), 0));
    play(&mut position, "n3-m4 c3-d4");
    assert_eq!(position.turn(), Some(seat(1)), "seat 2 is passed over");
    position.drop_out(seat(4), Reason::Resign).unwrap();
    assert_eq!(position.turn(), Some(seat(1)));
    position.drop_out(seat(1), Reason::Resign).unwrap();
    assert!(won_by(&position, seat(3), Reason::Resign));
    let places: Vec<u8> = position.placings().unwrap().iter().map(|(_, &place)| place).collect();
    assert_eq!(places, [2, 4, 1, 3, 0, 0]);
}

#[test]
fn by_the_stall_rule_one_of_four_leaves_and_the_others_play_on() {
    let setup = Setup::parse("halma-16", [("players", "4"), ("stall", "limit:1")]).unwrap();
    let mut position = Position::start(&setup);
    let played = position.play(position.read("c14-d13").unwrap().mv).unwrap();
    assert_eq!((played.dropped, position.turn()), (Some(Seat::ONE), Some(Seat::TWO)));
    assert_eq!(position.playing().len(), 3);
    play(&mut position, "n14-m13 n3-m4");
    assert!(won_by(&position, Seat::new(4).unwrap(), Reason::Stall));
}

#[test]
fn of_a_pair_who_is_done_may_move_the_partners_pieces() {
    let setup = Setup::parse("halma-16", [("players", "4"), ("teams", "13"), ("stall", "none")]).unwrap();
    // Seats 1 and 3 have changed places, but for one piece of seat 3.
    let text = Position::start(&setup).to_text().replace("c14", "d13");
    let text = text.replace(" 1:", " x:").replace(" 3:", " 1:").replace(" x:", " 3:");
    let mut position = Position::from_text(&text).unwrap();
    assert!(position.read("p13-o12").is_err(), "the other pair's piece");
    play(&mut position, "d13-c14");
    let end = position.outcome().unwrap();
    assert!(end.reason == Reason::Goal && end.seats.iter().map(Seat::number).eq([1, 3]), "{position}");
    let places: Vec<u8> = position.placings().unwrap().iter().map(|(_, &place)| place).collect();
    assert_eq!(places, [1, 2, 1, 2, 0, 0]);
}

#[test]
fn parletts_pieces_step_or_jump() {
    let position = moved_about(&Setup::parse("halma-parlett", []).unwrap(), "a16>h8 a15>h9");
    assert_eq!(ends(&position, "h8"), "g7 g9 i7 i9", "started on its corner's shade");
    assert_eq!(ends(&position, "h9"), "h7", "the others jump along rows and columns");
}

#[test]
fn the_marked_piece_wins_alone() {
    let setup = Setup::parse("halma-marked", [("stall", "none")]).unwrap();
    let mut position = moved_about(&setup, "p1>h8 o2>c5 a16>o2");
    assert_eq!((position.least(Seat::ONE), position.least(Seat::TWO)), (1, 2));
    play(&mut position, "o2-p1");
    assert!(won_by(&position, Seat::ONE, Reason::Goal), "{position}");
}

/// For a player who goes forward the estimate never grows, and it is 0 once the goal is full.
#[test]
fn the_estimate_never_rises_by_a_move_forward() {
    let seed = std::env::var("HOPPITY_SEED").map_or_else(|_| fastrand::u64(..), |seed| seed.parse().unwrap());
    println!("HOPPITY_SEED={seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    for &variant in Variant::ALL.iter().filter(|variant| variant.family() == Family::Halma) {
        for (players, teams) in [("2", "none"), ("3", "none"), ("4", "none"), ("6", "none"), ("4", "13")] {
            let options = [("players", players), ("teams", teams)];
            let Ok(setup) = Setup::parse(variant.id(), options) else { continue };
            let mut position = Position::start(&setup);
            for _ in 0..60 {
                let Some(seat) = position.turn() else { break };
                let moves = position.legal_moves();
                let (before, home) = (position.tally(seat), position.progress(seat).unwrap().home);
                for &mv in moves.iter().filter(|&&mv| position.gain(mv) > 0) {
                    let mut next = position.clone();
                    next.play(mv).unwrap();
                    // A piece may also leave the one cell that asks for it.
                    if next.progress(seat).unwrap().home >= home {
                        assert!(next.tally(seat) <= before, "{position}{mv:?}");
                        let partner = setup.partner(seat);
                        assert!(
                            partner.is_none_or(|mate| next.tally(mate) <= position.tally(mate)),
                            "{mv:?}"
                        );
                    }
                }
                let forward: Vec<Move> = moves.iter().copied().filter(|&mv| position.gain(mv) >= 0).collect();
                let choice = if forward.is_empty() { &moves } else { &forward };
                position.play(choice[random.usize(..choice.len())]).unwrap();
            }
        }
    }
    let full = "
        . . . . . . . 2
        . . . . . . 2 2
        . . . . . . . .
        . . . . . . . .
        . . . . 1 . . .
        . . . . . 1 1 1
        . . . . . 1 1 1
        . . . . 1 1 1 1";
    let there = sketch(&halma_8(&[]), 1, full);
    assert!(there.tally(Seat::ONE) > 0 && there.tally(Seat::TWO) > 0);
}

#[test]
fn a_seat_may_move_again_where_the_others_stand_still() {
    let start = Position::start(&Setup::parse("star-halma", [("players", "3")]).unwrap());
    let mut position = start.clone();
    position.play(position.legal_moves()[0]).unwrap();
    let again = position.with_turn(Seat::ONE).unwrap();
    assert_eq!((again.turn(), again.hash()), (Some(Seat::ONE), again.fresh_hash()));
    assert_eq!((again.ply(), again.moved(Seat::ONE), again.seen()), (1, 1, &[again.hash()][..]));
    assert_eq!(start.with_turn(Seat::ONE).map(|same| same.hash()), Some(start.hash()));
    assert!(start.with_turn(Seat::new(4).unwrap()).is_none(), "three seats play");
    let third = Seat::new(3).unwrap();
    position.drop_out(third, Reason::Resign).unwrap();
    assert!(position.with_turn(third).is_none(), "it has left");
    position.drop_out(Seat::TWO, Reason::Resign).unwrap();
    assert!(position.with_turn(Seat::ONE).is_none(), "the game is over");
}

#[test]
fn a_game_is_drawn_by_its_length_and_parletts_may_last_twice_as_long() {
    for (variant, each) in [("halma-16", 300), ("halma-parlett", 600)] {
        let start = Position::start(&Setup::parse(variant, [("stall", "none")]).unwrap()).to_text();
        let moved = format!("moves={0},{0}", each - 1);
        let mut position = Position::from_text(&start.replace("moves=0,0", &moved)).unwrap();
        for is_last in [false, true] {
            assert_eq!(position.outcome().map(|end| end.reason), None, "{variant}");
            let mv = position.legal_moves()[0];
            position.play(mv).unwrap();
            assert_eq!(
                position.outcome().is_some_and(|end| end.reason == Reason::Length),
                is_last,
                "{variant}"
            );
        }
    }
}

#[test]
fn a_seat_that_drops_out_keeps_its_tally() {
    let setup = Setup::parse("star-halma", [("players", "3")]).unwrap();
    let mut line = vec![Position::start(&setup)];
    for ply in 0..6 {
        let mut next = line[ply].clone();
        let best = next.legal_moves().into_iter().max_by_key(|&mv| next.gain(mv)).unwrap();
        next.play(best).unwrap();
        if ply == 3 {
            next.drop_out(Seat::TWO, Reason::Resign).unwrap();
        }
        line.push(next);
    }
    let tallies = Position::tallies_along(&line);
    let of = |seat: Seat| tallies.iter().map(|tallies| tallies[seat]).collect::<Vec<_>>();
    let (one, two) = (of(Seat::ONE), of(Seat::TWO));
    assert_eq!(two[4..], [two[3]; 3], "it stays where it left: {two:?}");
    assert!(two[0] > two[3] && two[3] > 20 && one[6] < one[0], "{one:?} {two:?}");
}
