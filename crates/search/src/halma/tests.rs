//! What is true of every form of Halma.

use std::cell::Cell;

use hoppity_rules::{Family, Kind, Move, Position, Reason, Seat, Setup, Variant};

use super::course::{Corners, Course};
use super::features::{Features, Observer};
use super::generator::MoveGenerator;
use super::network::{Evaluator, HIDDEN, MAGIC, Network};
use super::state::{After, Sides, State};
use crate::table::Packed;
use crate::tests::{loses, seeded, wins};
use crate::{Depth, End, Found, Level, Limits, Reach, Searcher, SoloRace};

/// Every variant of Halma with every number of seats, with pairs and with other rules.
fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = Vec::new();
    for &variant in Variant::ALL.iter().filter(|variant| variant.family() == Family::Halma) {
        for players in ["2", "3", "4", "6"] {
            for more in [
                &[][..],
                &[("teams", "12")],
                &[("pieces", "15")],
                &[("stall", "vacate:1:9")],
                &[("stall", "limit:14")],
                &[("lock", "off")],
                &[("setup", "front")],
            ] {
                let options = more.iter().copied().chain([("players", players)]);
                setups.extend(Setup::parse(variant.id(), options));
            }
        }
    }
    setups
}

#[test]
fn the_state_plays_by_the_rules() {
    let mut random = seeded();
    for setup in setups() {
        let course = Course::new(&setup, Corners::Walled);
        let mut position = Position::start(&setup);
        let mut state = State::new(&course, &position);
        let (mut generator, mut found) = (MoveGenerator::new(), Vec::new());
        while position.outcome().is_none() && position.ply() < 240 {
            state.moves(&course, &mut generator, &mut found);
            let mut moves: Vec<Move> = found.iter().map(|choice| course.to_move(Some(choice.mv))).collect();
            if moves.is_empty() {
                moves.push(Move::Pass);
            }
            let mut legal = position.legal_moves();
            let text = |mv: &Move| format!("{mv:?}");
            moves.sort_by_key(text);
            legal.sort_by_key(text);
            assert_eq!(moves, legal, "{position}");
            let mv = by_chance(&position, &mut random);
            position.play(mv).expect("the move is legal");
            let packed = match mv {
                Move::Shift { from, to } => Some(Packed { from: from.index() as u8, to: to.index() as u8 }),
                _ => None,
            };
            let before = state.clone();
            let (after, undo) = state.play(&course, packed);
            match position.outcome() {
                None => assert_eq!(after, After::On, "{position}"),
                Some(outcome) if outcome.kind == Kind::Win => {
                    let seats =
                        outcome.seats.iter().fold(Sides::default(), |seats, seat| seats.with(seat.index()));
                    assert_eq!(after, After::Won(seats), "{position}");
                    break;
                }
                Some(_) => break,
            }
            let fresh = State::new(&course, &position);
            let seen = |state: &State| {
                let cells = course.sides.iter().enumerate().map(|(side, _)| {
                    let mut cells = state.cells_of(side).to_vec();
                    cells.sort_unstable();
                    cells
                });
                let counts = (state.filled, state.in_camp, state.distance, state.moved, state.due);
                (cells.collect::<Vec<_>>(), counts, state.playing, state.turn, state.ply, state.key)
            };
            assert_eq!(seen(&state), seen(&fresh), "{position}");
            let mut back = state.clone();
            back.undo(&course, packed, undo);
            assert_eq!(seen(&back), seen(&before), "{position}");
            assert!(back.taken == before.taken);
        }
    }
}

/// A move by chance, mostly forward, so that games get somewhere.
fn by_chance(position: &Position, random: &mut fastrand::Rng) -> Move {
    let legal = position.legal_moves();
    let ahead: Vec<Move> = legal.iter().copied().filter(|&mv| position.gain(mv) > 0).collect();
    let choice = if ahead.is_empty() || random.u8(..4) == 0 { &legal } else { &ahead };
    choice[random.usize(..choice.len())]
}

/// Positions of a game in which most moves lead forward: to the end, or for that many plies.
pub(super) fn stroll(setup: &Setup, plies: u32, random: &mut fastrand::Rng) -> Vec<Position> {
    let mut positions = vec![Position::start(setup)];
    while positions[positions.len() - 1].outcome().is_none() && positions.len() < plies as usize {
        let mut next = positions[positions.len() - 1].clone();
        next.play(by_chance(&next, random)).expect("the move is legal");
        positions.push(next);
    }
    positions
}

#[test]
fn limits_are_kept_and_a_move_is_always_legal() {
    let mut random = seeded();
    let mut searcher = Searcher::new(1 << 18);
    for setup in setups() {
        let positions = stroll(&setup, 400, &mut random);
        for _ in 0..12 {
            let position = &positions[random.usize(..positions.len())];
            let nodes = if random.bool() { random.u64(1..30) } else { random.u64(1..2000) };
            let depth = random.bool().then(|| Depth::new(random.u32(1..6)));
            let (lines, last) = (random.usize(1..5), random.u32(..12));
            let (asked, stopped) = (Cell::new(0), Cell::new(false));
            let stop = || {
                assert!(!stopped.get(), "it is asked again after it said stop");
                asked.set(asked.get() + 1);
                stopped.set(asked.get() > last);
                stopped.get()
            };
            let limits = Limits { nodes: Some(nodes), depth, lines, stop: &stop };
            let mut before = 0;
            let found = searcher.search(position, &limits, &mut |found| {
                assert!(found.nodes > 0 && found.nodes >= before, "{} after {before}", found.nodes);
                before = found.nodes;
            });
            assert_eq!(found.is_none(), position.outcome().is_some(), "{position}");
            let Some(found) = found else { continue };
            let about = format!("nodes {nodes} depth {depth:?} lines {lines}\n{position}\n{found:?}");
            assert!(found.nodes <= nodes && found.nodes >= before, "{about}");
            let mut firsts: Vec<Move> = found.lines.iter().map(|line| line.moves[0]).collect();
            assert!(firsts.iter().all(|&mv| position.is_legal(mv)) && firsts.len() <= lines, "{about}");
            firsts.sort_by_key(|mv| format!("{mv:?}"));
            firsts.dedup();
            assert_eq!(firsts.len(), found.lines.len(), "{about}");
            for line in &found.lines {
                let mut next = position.clone();
                for (at, &mv) in line.moves.iter().enumerate() {
                    assert!(next.play(mv).is_ok(), "{:?} goes on with an illegal move: {about}", line.moves);
                    let is_over = at == 0 && next.outcome().is_some();
                    if is_over && found.reach != Reach::Unfinished && setup.seat_count() == 2 {
                        assert_eq!(line.score.end(), end_after(position, &next), "{line:?} of {about}");
                    }
                }
            }
        }
    }
}

/// The end of a game for two that a move brought about, for the seat that made it.
fn end_after(before: &Position, after: &Position) -> Option<End> {
    let outcome = after.outcome().filter(|outcome| outcome.kind == Kind::Win)?;
    let has_won = before.turn().is_some_and(|mover| outcome.seats.contains(mover));
    Some(if has_won { End::Win(1) } else { End::Loss(1) })
}

/// What a search finds, and what each of its whole depths finds of every move.
fn each_depth(position: &Position, limits: &Limits<'_>) -> (Found, Vec<Vec<(Move, i32)>>) {
    let mut depths = Vec::new();
    let found = Searcher::new(1 << 18).search(position, limits, &mut |found| {
        depths.push(found.lines.iter().map(|line| (line.moves[0], line.value)).collect());
    });
    (found.expect("the game isn't over"), depths)
}

#[test]
fn a_search_that_is_cut_short_keeps_a_move_as_good_as_the_one_it_knew() {
    let mut random = fastrand::Rng::with_seed(3);
    for (variant, players) in [(Variant::Halma8, "2"), (Variant::Halma10, "2"), (Variant::StarHalma, "3")] {
        let setup = Setup::parse(variant.id(), [("players", players)]).expect("a setup");
        for position in stroll(&setup, 24, &mut random).into_iter().step_by(6) {
            let all = Limits { depth: Some(Depth::new(3)), lines: usize::MAX, ..Limits::default() };
            let (_, depths) = each_depth(&position, &all);
            let whole = depths.iter().map(Vec::len).sum::<usize>() as u64;
            for nodes in (whole / 8..8 * whole).step_by(whole as usize / 4) {
                let limits = Limits { nodes: Some(nodes), depth: Some(Depth::new(3)), ..all };
                let found = Searcher::new(1 << 18)
                    .search(&position, &limits, &mut |_| {})
                    .expect("the game isn't over");
                let depth = found.reach.plies() as usize;
                if !(1..depths.len()).contains(&depth) {
                    continue;
                }
                let (known, next) = (&depths[depth - 1], &depths[depth]);
                let worth = |mv: Move| next.iter().find(|&&(other, _)| other == mv).map(|&(_, value)| value);
                let best = found.best();
                assert!(
                    worth(best) >= worth(known[0].0),
                    "{} {nodes} {}",
                    position.to_text(),
                    position.write(best)
                );
            }
        }
    }
}

#[test]
fn several_lines_are_all_of_the_same_depth() {
    let mut random = fastrand::Rng::with_seed(4);
    for (variant, players) in [(Variant::Halma16, "2"), (Variant::Halma10, "2"), (Variant::StarHalma, "6")] {
        let setup = Setup::parse(variant.id(), [("players", players)]).expect("a setup");
        for position in stroll(&setup, 40, &mut random).into_iter().step_by(8) {
            let all = Limits { depth: Some(Depth::new(2)), lines: usize::MAX, ..Limits::default() };
            let (whole, depths) = each_depth(&position, &all);
            for nodes in (200..whole.nodes).step_by(whole.nodes as usize / 20) {
                let limits = Limits { nodes: Some(nodes), ..all };
                let found = Searcher::new(1 << 18)
                    .search(&position, &limits, &mut |_| {})
                    .expect("the game isn't over");
                let is_of = |depth: &Vec<(Move, i32)>| {
                    found.lines.iter().all(|line| depth.contains(&(line.moves[0], line.value)))
                };
                assert!(depths.iter().any(is_of), "{} {nodes}: {found:?}", position.to_text());
            }
        }
    }
}

#[test]
fn a_level_sees_the_answers_to_all_its_moves() {
    let mut random = seeded();
    let mut searcher = Searcher::new(1 << 18);
    // In Marked Halma most moves are worth the same, so few can be left out. In Super there are the most moves. Either
    // may take too long.
    let takes_long = |setup: &Setup| matches!(setup.variant(), Variant::HalmaMarked | Variant::HalmaSuper);
    for setup in setups().into_iter().filter(|setup| !takes_long(setup)) {
        for position in stroll(&setup, 200, &mut random).into_iter().step_by(20) {
            let Some((_, found)) = searcher.choose(&position, Level::ALL[0], 1, &|| false) else { continue };
            // A search doesn't look further than a win.
            let is_over = found.lines[0].score.end().is_some();
            assert!(found.reach.plies() >= 2 || is_over, "{found:?} in {}", position.to_text());
        }
    }
}

#[test]
fn a_level_comes_home_in_time_with_more_seats_too() {
    const GAMES: u64 = 4;
    for (variant, players, most) in
        [("star-halma", "3", 130), ("star-halma", "6", 120), ("halma-16", "4", 150)]
    {
        let setup = Setup::parse(variant, [("players", players)]).expect("there is such a setup");
        let mut searcher = Searcher::new(1 << 20);
        let level = Level::new(2).expect("there are eight");
        let mut moves = 0;
        for seed in 0..GAMES {
            let mut position = Position::start(&setup);
            while let Some((mv, _)) = searcher.choose(&position, level, seed, &|| false) {
                position.play(mv).expect("it is a legal move");
            }
            let outcome = position.outcome().expect("the game is over");
            assert_eq!(outcome.reason, Reason::Goal, "{setup:?}: {outcome:?}");
            moves += u64::from(position.ply()) / setup.seat_count() as u64;
        }
        assert!(moves / GAMES <= most, "{setup:?}: {} moves a game", moves / GAMES);
    }
}

#[test]
fn a_search_without_other_limits_ends_when_it_is_stopped() {
    let mut random = seeded();
    let mut searcher = Searcher::new(1 << 18);
    for setup in setups().iter().step_by(5) {
        let positions = stroll(setup, 400, &mut random);
        for position in positions.iter().rev().skip(1).step_by(1 + positions.len() / 4) {
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() >= 40
            };
            let found = searcher
                .search(position, &Limits { stop: &stop, ..Limits::default() }, &mut |_| {})
                .expect("the game isn't over");
            assert!(asked.get() <= 40 && position.is_legal(found.best()), "{position}");
        }
    }
}

/// A network with small weights by chance.
fn random_network(setup: &Setup, random: &mut fastrand::Rng) -> Network {
    let inputs = Features::of(setup).expect("a game for two").count();
    let mut bytes = MAGIC.to_vec();
    bytes.extend((0..(2 * inputs + 3) * HIDDEN).flat_map(|_| random.i16(-60..=60).to_le_bytes()));
    bytes.extend(1000i32.to_le_bytes());
    Network::read(&bytes, setup).expect("it is a whole network")
}

#[test]
fn sums_are_kept_as_they_are_made_from_the_board() {
    let mut random = seeded();
    for setup in setups().iter().filter(|setup| Features::of(setup).is_some()) {
        let course = Course::new(setup, Corners::Walled);
        let evaluator = Evaluator::new(setup, &course, &random_network(setup, &mut random)).unwrap();
        let positions = stroll(setup, 150, &mut random);
        let mut sums = evaluator.sums(&State::new(&course, &positions[0]));
        for pair in positions.windows(2) {
            let before = State::new(&course, &pair[0]);
            let (from, to) =
                (pair[0].pieces(pair[0].turn().unwrap()), pair[1].pieces(pair[0].turn().unwrap()));
            let (Some(from), Some(to)) = ((from - to).iter().next(), (to - from).iter().next()) else {
                continue;
            };
            let mv = Packed { from: from.index() as u8, to: to.index() as u8 };
            let (piece, mover) = (before.identity(mv.from), 1 - before.mover());
            let evaluation = evaluator.evaluate_moved(&sums, piece, mv);
            sums = evaluator.moved(&sums, piece, mv);
            assert_eq!(evaluation, evaluator.evaluate(&sums, mover), "{}", pair[1]);
            let fresh = evaluator.sums(&State::new(&course, &pair[1]));
            for mover in 0..2 {
                assert_eq!(
                    evaluator.evaluate(&sums, mover),
                    evaluator.evaluate(&fresh, mover),
                    "{}",
                    pair[1]
                );
            }
        }
    }
}

#[test]
fn both_seats_evaluate_alike() {
    let mut random = seeded();
    for setup in [Variant::Halma8, Variant::HalmaNumber, Variant::StarHalma].map(Setup::new) {
        let course = Course::new(&setup, Corners::Walled);
        let evaluator = Evaluator::new(&setup, &course, &random_network(&setup, &mut random)).unwrap();
        let start = State::new(&course, &Position::start(&setup));
        let sums = evaluator.sums(&start);
        assert_eq!(
            evaluator.evaluate(&sums, 0),
            evaluator.evaluate(&sums, 1),
            "the start is the same for both"
        );
    }
}

#[test]
fn a_file_that_is_not_a_network_is_refused() {
    let setup = Setup::new(Variant::Halma8);
    assert!(Network::read(b"", &setup).is_err());
    let mut bytes = MAGIC.to_vec();
    bytes.resize(4 + 2 * (2 * 64 + 3) * HIDDEN + 4, 0);
    assert!(Network::read(&bytes, &setup).is_ok());
    assert!(Network::read(&bytes, &Setup::new(Variant::Halma10)).is_err());
    let last = bytes.len() - 6;
    bytes[last..last + 2].copy_from_slice(&128i16.to_le_bytes());
    assert!(Network::read(&bytes, &setup).is_err(), "its products would not fit 16 bits");
}

#[test]
fn both_seats_wall_up_their_corner_in_the_marked_game() {
    let setup = Setup::new(Variant::HalmaMarked);
    let mut position = Position::start(&setup);
    let mut searcher = Searcher::new(1 << 18);
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    while position.ply() < 60 {
        let mv = searcher.search(&position, &limits, &mut |_| {}).expect("the game isn't over").best();
        position.play(mv).expect("the move is legal");
    }
    for (seat, wall) in [
        (Seat::ONE, ["a14", "a15", "b15", "b16", "c14", "c16"]),
        (Seat::TWO, ["p3", "p2", "o2", "o1", "n3", "n1"]),
    ] {
        let pieces = position.pieces(seat);
        let held = pieces.iter().filter(|&cell| wall.contains(&position.board().name(cell))).count();
        assert!(held >= 5, "only {held} of 6 pieces shut the corner of {seat:?}: {position}");
    }
}

#[test]
fn a_piece_that_only_jumps_is_not_left_behind() {
    // Seat 2's jumper on m1 is alone there, and 24 of its moves are left.
    let text = "halma-parlett turn=2 moves=46,46 \
        1:a13=j,b15=s,c14=s,d10=j,d12=j,d13=s,d15=s,e11=j,e13=j,e15=j,e16=s,e8=s,f12=j,g10=s,g12=s,g8=s,g9=j,h10=j,h8=j \
        2:i3=j,j2=j,j3=s,j4=j,k2=s,k4=s,k5=j,k7=j,l4=j,l5=s,l6=j,l7=s,m1=j,m4=s,m5=j,n5=s,n6=j,n7=s,p1=s";
    let mut position = Position::from_text(text).expect("a position of Parlett's game");
    let mut searcher = Searcher::new(1 << 18);
    let limits = Limits { nodes: Some(1500), ..Limits::default() };
    let stays = |position: &Position| (position.pieces(Seat::TWO) & position.setup().home(Seat::TWO)).len();
    while position.ply() < 136 && position.outcome().is_none() {
        let mv = searcher.search(&position, &limits, &mut |_| {}).expect("the game isn't over").best();
        position.play(mv).expect("the move is legal");
    }
    assert_eq!(stays(&position), 0, "{position}");
}

#[test]
fn the_features_of_a_board_that_is_turned_or_mirrored_twice_are_its_own() {
    for setup in [Variant::Halma8, Variant::HalmaDouble, Variant::HalmaNumber].map(Setup::new) {
        let features = Features::of(&setup).expect("a game with a network");
        let side =
            setup.board().cells().map(|cell| setup.board().place(cell).0).max().unwrap_or(0) as usize + 1;
        let mirror = |cell: usize| side * (side - 1 - cell % side) + side - 1 - cell / side;
        for input in 0..features.count() {
            assert_eq!(features.turned(features.turned(input)), input);
            assert_eq!(features.mirrored(features.mirrored(input, mirror), mirror), input);
        }
        if setup.variant() == Variant::HalmaDouble {
            continue;
        }
        // From the start both seats see the same.
        let (observer, start) = (Observer::new(&setup).expect("a network"), Position::start(&setup));
        let seen = observer.inputs(&start).expect("it isn't over");
        let sorted = |inputs: &[u16], by: &dyn Fn(usize) -> usize| {
            let mut inputs: Vec<usize> = inputs.iter().map(|&input| by(usize::from(input))).collect();
            inputs.sort_unstable();
            inputs
        };
        let other = sorted(&seen.other, &|input| features.turned(input));
        assert_eq!(sorted(&seen.own, &|input| input), other, "{}", setup.variant().id());
    }
}

#[test]
fn a_numbered_piece_is_nearer_where_jumps_alone_lead_to_its_cell() {
    let course = Course::new(&Setup::new(Variant::HalmaNumber), Corners::Walled);
    let at = |x, y| {
        let index = course.ground.places.iter().position(|&place| place == (x, y)).expect("a cell");
        course.ground.cells[index].index()
    };
    for kind in &course.sides[0].kinds {
        let home = course.ground.cells.iter().position(|cell| kind.fills[cell.index()]).expect("its cell");
        let (x, y) = course.ground.places[home];
        assert!(kind.distance[at(x - 4, y)] < kind.distance[at(x - 3, y)]);
        assert!(kind.distance[at(x - 4, y + 4)] < kind.distance[at(x - 3, y + 4)]);
    }
}

#[test]
fn what_is_known_of_one_game_says_nothing_of_another() {
    // They have the same board, camps and pieces, so the table knows their positions by the same keys.
    let limits = Limits { depth: Some(Depth::new(4)), ..Limits::default() };
    let [first, second] =
        [Variant::Halma16, Variant::HalmaSuper].map(|variant| Position::start(&Setup::new(variant)));
    let fresh = Searcher::new(1 << 20).search(&second, &limits, &mut |_| {});
    let mut searcher = Searcher::new(1 << 20);
    searcher.search(&first, &limits, &mut |_| {});
    assert_eq!(searcher.search(&second, &limits, &mut |_| {}), fresh);
}

#[test]
fn a_search_knows_what_a_level_has_found_unless_the_level_plays_another_game() {
    let limits = Limits { depth: Some(Depth::new(3)), ..Limits::default() };
    // In Marked, levels leave a corner open that the search walls off. The table is small, so that both use all of it:
    // otherwise they look for the same position in different places.
    for (variant, is_same) in [(Variant::Halma8, true), (Variant::HalmaMarked, false)] {
        let start = Position::start(&Setup::new(variant));
        let nodes = |searcher: &mut Searcher| {
            searcher.search(&start, &limits, &mut |_| {}).expect("the game isn't over").nodes
        };
        let fresh = nodes(&mut Searcher::new(1 << 18));
        let mut searcher = Searcher::new(1 << 18);
        searcher.choose(&start, Level::ALL[0], 1, &|| false);
        let after = nodes(&mut searcher);
        assert_eq!(after < fresh, is_same, "{variant}: {after} positions, {fresh} without the level");
    }
}

#[test]
fn odd_questions_have_answers() {
    let race = "halma-8 turn=1 moves=40,40 1:e1,f1,f2,g1,g2,g3,h1,h2,h3,f4 2:a5,a6,a7,a8,b6,b7,b8,c7,c8,d6";
    let race = Position::from_text(race).expect("a position");
    let all = Limits { lines: usize::MAX, nodes: Some(20_000), ..Limits::default() };
    let found = Searcher::new(1 << 20).search(&race, &all, &mut |_| {}).expect("the game isn't over");
    assert_eq!(found.lines.len(), race.legal_moves().len());
    // A goal that is full before the move: no game leads there, but a text can say so.
    let home = "halma-8 turn=1 moves=40,40 1:e1,f1,f2,g1,g2,g3,h1,h2,h3,h4 2:a5,a6,a7,a8,b6,b7,b8,c7,d6,d5";
    let home = Position::from_text(home).expect("a position");
    let few = Limits { nodes: Some(2_000), ..Limits::default() };
    let found = Searcher::new(1 << 20).search(&home, &few, &mut |_| {}).expect("the game goes on");
    assert!(home.is_legal(found.best()));
    // A seat that doesn't play.
    let alone =
        SoloRace { position: &race, seat: Seat::new(6).expect("there are six"), is_alone: true, widest: 100 };
    assert_eq!(Searcher::new(1 << 20).solo_race(&alone, &few, &mut |_, _| {}), None);
}

#[test]
fn proven_ends_are_confirmed_by_trying_everything() {
    let mut random = seeded();
    let mut searcher = Searcher::new(1 << 20);
    let few = Limits { nodes: Some(300), ..Limits::default() };
    let many = Limits { nodes: Some(5_000), ..Limits::default() };
    let mut confirmed = 0;
    for (variant, most) in [(Variant::Halma8, 3), (Variant::StarHalma, 3), (Variant::HalmaMarked, 2)] {
        for _ in 0..12 {
            let mut positions = stroll(&Setup::new(variant), 12, &mut random);
            while let Some(found) = searcher.search(&positions[positions.len() - 1], &few, &mut |_| {}) {
                let mut next = positions[positions.len() - 1].clone();
                next.play(found.best()).expect("it is a legal move");
                positions.push(next);
            }
            for position in positions.iter().rev().skip(1).take(4) {
                let found = searcher.search(position, &many, &mut |_| {}).expect("the game isn't over");
                let (is_so, plies) = match found.lines[0].score.end() {
                    Some(End::Win(plies)) if plies <= most => (wins(position, plies), plies),
                    Some(End::Loss(plies)) if plies <= most => (loses(position, plies), plies),
                    _ => continue,
                };
                assert!(is_so, "{plies} plies: {found:?}\n{position}");
                confirmed += 1;
            }
        }
    }
    assert!(confirmed >= 10, "only {confirmed} positions were close to the end");
}

#[test]
fn every_level_of_marked_halma_brings_a_won_piece_home() {
    // Green may not stop it: nothing of its own may stand on the corner any more.
    let text = "halma-marked turn=1 moves=70,70 \
        1:a10,b12,b14,b9,c14,c9,d13,d15,d16,e13,e15,e16,f10,f12,f16,f9,g12,i12,o3=m \
        2:a13=m,g2,h6,i1,j4,j8,k6,l10,l6,l7,m1,m5,m6,n7,n8,n9,o5,p2,p5";
    let position = Position::from_text(text).expect("a position of Marked Halma");
    let mut searcher = Searcher::new(1 << 20);
    for (level, seed) in Level::ALL.into_iter().flat_map(|level| (0..5).map(move |seed| (level, seed))) {
        let (mv, _) = searcher.choose(&position, level, seed, &|| false).expect("the game isn't over");
        assert_eq!(position.write(mv), "o3-o2", "level {level}");
    }
}

#[test]
fn the_only_move_that_does_not_lose_is_tried_however_far_back_it_leads() {
    // Seat 2 loses by the stall rule unless number 17 on l2, its last piece in its camp, steps out to k1, away from
    // its cell in the goal.
    let text = "halma-number first=2 turn=1 moves=68,69 \
        1:b11=4,c12=18,d11=17,e13=6,e9=5,f11=14,f13=13,f14=7,g13=11,g14=8,g15=1,g16=16,h10=12,h12=19,h13=2,h14=9,\
        i10=10,i11=3,i14=15 \
        2:i5=1,j2=19,j4=15,k2=7,k3=2,k8=16,l10=9,l2=17,l3=6,l4=12,l7=14,l9=3,m8=4,n5=13,n7=5,n9=10,o7=8,p10=11,p8=18";
    let position = Position::from_text(text).expect("a position of Number Halma");
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let found = Searcher::new(1 << 20).search(&position, &limits, &mut |_| {}).expect("the game isn't over");
    assert_eq!(found.lines[0].score.end(), None, "{found:?}");
}
