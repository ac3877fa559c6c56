//! Races: when they begin, what they are worth, and that each side comes home.

use std::cell::Cell;

use hoppity_rules::{Ending, Kind, Move, Position, Reason, Seat, Setup, Variant};

use super::is_apart;
use crate::halma::course::{Corners, Course};
use crate::halma::state::State;
use crate::{Depth, End, Limits, Reach, Searcher};

#[test]
fn a_race_begins_while_some_stragglers_are_left() {
    let pieces = [
        "f14=19,g11=10,h13=11,h6=12,i9=6,j10=4,j4=5,k2=16,k3=17,l1=18,m1=15,m3=8,m8=7,n2=2,n3=13,n4=14,n5=1,o4=9,p3=3",
        "a12=4,a14=3,a15=2,a16=7,b12=10,b13=9,b14=12,b15=1,c13=14,c15=17,c16=11,d11=8,d14=16,e15=15,g7=13,g8=18,h14=6,\
         i11=19,j5=5",
    ];
    let text = format!("halma-number turn=2 moves=67,66 1:{} 2:{}", pieces[0], pieces[1]);
    let position: Position = text.parse().expect("a position of the numbered game");
    let start = Position::start(position.setup());
    let course = Course::new(position.setup(), Corners::Walled);
    assert!(is_apart(&course, &State::new(&course, &position)));
    assert!(!is_apart(&course, &State::new(&course, &start)));
}

#[test]
fn the_last_pieces_that_only_jump_are_fetched_round_stuck_ones() {
    let text = "halma-parlett turn=2 moves=100,99 \
        1:c11=j,e7=j,e9=j,g9=j,h8=j,i11=j,j6=j,k2=s,l1=s,l6=j,l8=j,m2=s,n3=s,n5=s,n8=j,o4=s,p1=s,p3=s,p5=s \
        2:a13=j,a15=j,a16=s,b13=s,b14=j,b15=s,b16=j,c14=s,c15=j,c16=s,d13=s,d14=j,d15=s,d16=j,g7=j,h7=s,i9=j,j9=s,n6=j";
    let mut position = Position::from_text(text).expect("a position of Parlett's game");
    let mut searcher = Searcher::new(1 << 18);
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    while position.outcome().is_none() {
        // The other seat waits: one of its pieces goes to and fro.
        let mv = match position.turn() {
            Some(Seat::ONE) => ["k2-l3", "l3-k2"]
                .into_iter()
                .find_map(|text| position.legal_moves().into_iter().find(|&mv| position.write(mv) == text)),
            _ => searcher.search(&position, &limits, &mut |_| {}).map(|found| found.best()),
        };
        position.play(mv.expect("a legal move")).expect("the move is legal");
    }
    let outcome = position.outcome().expect("the game is over");
    assert_eq!((outcome.kind, outcome.ending(Seat::TWO)), (Kind::Win, Ending::Won));
}

#[test]
fn a_stopped_search_in_parletts_race_knows_what_the_next_moves_are_worth() {
    let setup = Setup::new(Variant::HalmaParlett);
    let course = Course::new(&setup, Corners::Walled);
    let mut searcher = Searcher::new(1 << 20);
    let mut position = Position::start(&setup);
    let few = Limits { nodes: Some(1_000), ..Limits::default() };
    let mut races = 0;
    while races < 20 {
        if is_apart(&course, &State::new(&course, &position)) {
            races += 1;
            // A wide beam takes much longer than the time until then.
            let asked = Cell::new(0);
            let stop = || asked.replace(asked.get() + 1) >= 8;
            let found = searcher
                .search(&position, &Limits { stop: &stop, ..Limits::default() }, &mut |_| {})
                .expect("the game isn't over");
            assert_ne!(found.reach, Reach::Unfinished, "{position}");
            searcher.forget();
        }
        let best = searcher.search(&position, &few, &mut |_| {}).expect("the game isn't over").best();
        position.play(best).expect("it is a legal move");
    }
}

#[test]
fn a_race_draws_no_game_by_repetition() {
    let text = "halma-8 turn=1 moves=40,40 1:e1,f1,f2,g1,g2,g3,h1,h2,h3,f4 2:a5,a6,a7,a8,b6,b7,b8,c7,c8,d6";
    let mut position = Position::from_text(text).expect("a position");
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let best = |position: &Position| {
        let found =
            Searcher::new(1 << 20).search(position, &limits, &mut |_| {}).expect("the game isn't over");
        found.best()
    };
    let reversed = |mv: Move| Move::Shift { from: mv.to().unwrap(), to: mv.from().unwrap() };
    let play = |position: &mut Position, mv| position.play(mv).expect("it is a legal move");
    // The piece makes its best move, then a detour, and comes back at last, while another goes back and forth. So the
    // best move would bring back a position that was there twice.
    let there = best(&position);
    play(&mut position, there);
    let away = position.read("d6-e6").expect("a move").mv;
    play(&mut position, away);
    let goal = position.setup().goal(Seat::ONE);
    let is_detour = |mv: &Move| {
        mv.from() == there.to() && mv.to() != there.from() && mv.to().is_some_and(|to| !goal.contains(to))
    };
    let detour = position.legal_moves().into_iter().find(is_detour).expect("there is room");
    for mv in [detour, reversed(away), reversed(detour), away, reversed(there), reversed(away)] {
        play(&mut position, mv);
    }
    let mut drawn = position.clone();
    play(&mut drawn, there);
    assert_eq!(drawn.outcome().map(|outcome| outcome.reason), Some(Reason::Repetition));
    let mv = best(&position);
    play(&mut position, mv);
    assert_eq!(position.outcome(), None);
}

/// The last piece of either seat is on its way. White's may jump back into its camp, where none may stand any more.
const LAST: &str =
    "halma-8 turn=1 moves=MOVES 1:e1,f1,f2,g1,g2,g3,h1,h2,h3,c5 2:a5,a6,a8,b5,b6,b7,b8,c7,c8,d8";

#[test]
fn a_move_back_into_the_camp_is_known_to_lose() {
    let position = Position::from_text(&LAST.replace("MOVES", "90,90")).expect("a position");
    let all = Limits { lines: usize::MAX, nodes: Some(20_000), ..Limits::default() };
    let found = Searcher::new(1 << 20).search(&position, &all, &mut |_| {}).expect("the game isn't over");
    let (last, others) = found.lines.split_last().expect("there are moves");
    assert_eq!((position.write(last.moves[0]).as_str(), last.score.end()), ("c5-a7", Some(End::Loss(1))));
    assert!(others.iter().all(|line| line.score.end().is_none()), "{others:?}");
}

#[test]
fn a_race_that_nobody_can_finish_in_time_is_a_draw() {
    let some = Limits { nodes: Some(20_000), ..Limits::default() };
    let longest = Setup::new(Variant::Halma8).longest().expect("games of Halma end") / 2;
    let chance = |moves: u32| {
        let moves = format!("{moves},{moves}");
        let position = Position::from_text(&LAST.replace("MOVES", &moves)).expect("a position");
        Searcher::new(1 << 20).search(&position, &some, &mut |_| {}).expect("the game goes on").lines[0]
            .score
            .chance()
            .per_mille()
    };
    assert_eq!(chance(longest - 1), 500);
    assert!(chance(longest - 40) < 100);
}

#[test]
fn a_detour_costs_moves_even_where_the_other_sides_way_is_unknown() {
    let text = "halma-expert turn=2 moves=86,85 \
        1:i9=4,j2=1,j8=2,l1=19,l4=3,l5=9,l7=5,m1=10,m2=6,n1=14,n2=11,n3=7,o2=15,o3=12,o4=8,o7=17,p2=18,p3=16,p6=13 \
        2:d8=17,e10=9,e13=3,e16=16,e5=18,e8=7,f12=4,f15=6,g12=5,g16=19,h14=12,h5=15,i14=14,j10=10,j7=8,k3=1,k5=11,k7=13,\
        l10=2";
    let position = Position::from_text(text).expect("a position of the game of experts");
    // A wider beam than this one would find the other side's way.
    let some = Limits { nodes: Some(60_000), depth: Some(Depth::new(1)), lines: 20, ..Limits::default() };
    let found = Searcher::new(1 << 20).search(&position, &some, &mut |_| {}).expect("the game isn't over");
    let chances: Vec<u16> = found.lines.iter().map(|line| line.score.chance().per_mille()).collect();
    assert!(chances.is_sorted_by(|better, worse| better >= worse), "{chances:?}");
    assert!(chances[19] + 300 < chances[0], "{chances:?}");
}

#[test]
fn two_sides_seldom_both_think_that_they_are_ahead() {
    let setup = Setup::new(Variant::HalmaNumber);
    let course = Course::new(&setup, Corners::Walled);
    let mut random = fastrand::Rng::with_seed(7);
    let mut player = Searcher::new(1 << 20);
    let (few, many) = (
        Limits { nodes: Some(1_000), ..Limits::default() },
        Limits { nodes: Some(20_000), ..Limits::default() },
    );
    let (mut asked, mut contradictions) = (0, 0);
    for _ in 0..6 {
        let mut position = Position::start(&setup);
        for _ in 0..8 {
            let legal = position.legal_moves();
            position.play(legal[random.usize(..legal.len())]).expect("it is a legal move");
        }
        let mut last = None;
        while position.outcome().is_none() {
            let is_race = is_apart(&course, &State::new(&course, &position));
            // Each position is judged by itself, as when a finished match is looked at.
            let chance = is_race.then(|| {
                let found = Searcher::new(1 << 20)
                    .search(&position, &many, &mut |_| {})
                    .expect("the game isn't over");
                found.lines[0].score.chance().per_mille()
            });
            if let (Some(last), Some(chance)) = (last, chance) {
                asked += 1;
                contradictions += u32::from(last + chance > 1_250);
            }
            last = chance;
            let best = player.search(&position, &few, &mut |_| {}).expect("the game isn't over").best();
            position.play(best).expect("it is a legal move");
        }
    }
    assert!(asked > 100 && contradictions * 5 < asked, "{contradictions} of {asked}");
}
