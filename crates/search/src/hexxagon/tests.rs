//! What the player does in positions of Hexxagon.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use fastrand::Rng;
use hoppity_rules::{Board, Kind, Move, Position, Seat, Setup, Variant};

use super::Evaluator;
use super::board_player::{BoardPlayer, Game};
use super::features::{counts, feature_count, inputs};
use super::ground::Ground;
use super::moves::{Candidates, History, Ranking, Scope, Selection, collect};
use super::network::{HIDDEN, MAGIC, Network, PHASES};
use super::order::{MOVE_FEATURES, NotAnOrder, Order, RANK_UNIT, Surroundings};
use super::state::{State, packed};
use crate::lanes::UNIT;
use crate::table::Packed;
use crate::tests::{loses, seeded, wins};
use crate::{End, Limits, Searcher};

const VARIANTS: [Variant; 2] = [Variant::Hexxagon, Variant::HexxagonOpen];

/// Positions of a game by chance, the last without a move.
fn random_game(variant: Variant, rng: &mut Rng) -> Vec<Position> {
    let mut positions = vec![Position::start(&Setup::new(variant))];
    while positions[positions.len() - 1].outcome().is_none() {
        let mut next = positions[positions.len() - 1].clone();
        let moves = next.legal_moves();
        next.play(*rng.choice(&moves).unwrap()).unwrap();
        positions.push(next);
    }
    positions
}

/// A network with these weights, and what each phase begins with.
fn network(cells: usize, weight: impl FnMut() -> i16, biases: [i32; PHASES]) -> Network {
    let weights = std::iter::repeat_with(weight).take((feature_count(cells) + 1 + 2 * PHASES) * HIDDEN);
    let mut bytes = MAGIC.to_vec();
    bytes.extend(weights.flat_map(i16::to_le_bytes));
    bytes.extend(biases.into_iter().flat_map(i32::to_le_bytes));
    Network::read(&bytes, cells).unwrap()
}

/// The network's evaluation of a position, computed from nothing.
fn evaluation(network: &Network, ground: &Ground, state: &State) -> i32 {
    let mut sums = network.empty_board();
    network.update(&network.empty_board(), state.pieces, &mut sums);
    network.evaluate(&sums, &counts(ground, state), state.turn)
}

#[test]
fn what_is_kept_up_to_date_is_as_made_from_the_board() {
    let mut rng = seeded();
    for variant in VARIANTS {
        let board = Setup::new(variant).board();
        let (ground, network) =
            (Ground::new(board), network(board.len(), || rng.i16(-100..=100), [1000; PHASES]));
        let mut kept = network.empty_board();
        for position in random_game(variant, &mut rng) {
            let state = State::of(&ground, &position);
            let (before, nothing) = (kept.clone(), network.empty_board());
            network.update(&before, state.pieces, &mut kept);
            let mut fresh = nothing.clone();
            network.update(&nothing, state.pieces, &mut fresh);
            for turn in 0..2 {
                let counts = counts(&ground, &state);
                assert_eq!(network.evaluate(&kept, &counts, turn), network.evaluate(&fresh, &counts, turn));
            }
            for mv in position.legal_moves() {
                let mut next = position.clone();
                next.play(mv).unwrap();
                let after = state.after(&ground, packed(mv));
                let next = State { turn: after.turn, ..State::of(&ground, &next) };
                assert_eq!(after, next);
            }
        }
    }
}

#[test]
fn exposed_pieces_can_be_taken_and_reached_cells_be_entered() {
    let mut rng = seeded();
    for variant in VARIANTS {
        let ground = Ground::new(Setup::new(variant).board());
        // Once a game is over, there are no moves to compare with.
        let positions =
            random_game(variant, &mut rng).into_iter().filter(|position| position.outcome().is_none());
        for position in positions {
            let state = State::of(&ground, &position);
            let ends: HashSet<usize> =
                position.legal_moves().iter().filter_map(|mv| Some(mv.to()?.index())).collect();
            let taken = ends.iter().fold(0, |taken, &to| taken | ground.near[to] & state.theirs());
            let counts = counts(&ground, &state);
            assert_eq!(u32::from(counts[1 - state.turn][0]), taken.count_ones().min(31));
            assert_eq!(usize::from(counts[state.turn][1]), ends.len() / 2);
        }
    }
}

#[test]
fn every_move_is_picked_once_and_those_of_a_higher_rank_first() {
    let mut rng = seeded();
    for variant in VARIANTS {
        let (ground, order) = (Ground::new(Setup::new(variant).board()), Order::bundled());
        // A game may be over by repetition, while there would be moves.
        let is_open = |position: &Position| position.outcome().is_none();
        for position in random_game(variant, &mut rng).into_iter().filter(is_open) {
            let (state, mut history) = (State::of(&ground, &position), History::new());
            let legal: Vec<Packed> = position.legal_moves().into_iter().filter_map(packed).collect();
            legal.iter().for_each(|&mv| history.update(state.turn, mv, rng.i32(-1200..=1200)));
            let mut any = || (!legal.is_empty()).then(|| legal[rng.usize(..legal.len())]);
            let (known, killers) = (any(), [any(), None]);
            let selection = Selection { scope: Scope::All, known, killers };
            let mut moves = Candidates::default();
            let ranking = Ranking { order: &order, history: &history };
            collect(&ground, &state, selection, ranking, &mut moves);
            let picked: Vec<Packed> = std::iter::from_fn(|| moves.pick()).collect();
            let of_cells = |moves: &[Packed]| -> BTreeSet<[u8; 2]> {
                moves.iter().chain(&known).map(|mv| [mv.from, mv.to]).collect()
            };
            assert_eq!(of_cells(&picked), of_cells(&legal));
            assert_eq!(picked.len() + known.iter().count(), legal.len(), "the table's move isn't collected");
            let surroundings = Surroundings::new(&ground, &state);
            let rank = |mv: &Packed| {
                let killer = if killers.contains(&Some(*mv)) { RANK_UNIT } else { 0 };
                order.rank(surroundings.features(*mv)) + (history.get(state.turn, *mv) >> 2) + killer
            };
            assert!(picked.is_sorted_by_key(|mv| -rank(mv)));
        }
    }
}

#[test]
fn a_network_evaluates_by_the_features_that_it_learned_from() {
    let mut rng = seeded();
    for variant in VARIANTS {
        let board = Setup::new(variant).board();
        let (ground, cells) = (Ground::new(board), board.len());
        let game = random_game(variant, &mut rng);
        let differ = |state: &State| {
            let [first, second] = counts(&ground, state);
            first.iter().zip(second).all(|(&first, second)| first != second)
        };
        let state = game.iter().map(|position| State::of(&ground, position)).find(differ).unwrap();
        // Only one feature has weights at a time, so that an evaluation says which sides see it.
        let mut evaluations = BTreeMap::new();
        for feature in 0..feature_count(cells) {
            let mut numbers = 0..;
            let weight = || match numbers.next().map(|at: usize| at / HIDDEN) {
                Some(row) if row == feature => 20,
                // The second layer weighs the side to move more than the other.
                Some(row) if row > feature_count(cells) => [20, 50][(row - feature_count(cells)) % 2],
                _ => 0,
            };
            let network = network(cells, weight, [0; PHASES]);
            let evaluation = evaluation(&network, &ground, &state);
            let seen = inputs(&ground, &state);
            let sides = seen.map(|seen| seen.contains(&(feature as u16)));
            assert_eq!(*evaluations.entry(sides).or_insert(evaluation), evaluation, "feature {feature}");
        }
        assert!(evaluations.len() >= 3 && evaluations.values().is_sorted_by(|less, more| less < more));
    }
}

#[test]
fn each_phase_has_its_own_layer() {
    let mut rng = seeded();
    for variant in VARIANTS {
        let board = Setup::new(variant).board();
        let (ground, cells) = (Ground::new(board), board.len());
        let network = network(cells, || 0, std::array::from_fn(|phase| phase as i32 * UNIT / 10));
        // A game may end early because a side has no pieces left.
        let mut games = std::iter::repeat_with(|| -> Vec<State> {
            random_game(variant, &mut rng).iter().map(|position| State::of(&ground, position)).collect()
        });
        let game = games.find(|game| game[game.len() - 1].empty(&ground) == 0).unwrap();
        let mut evaluations: Vec<i32> =
            game.iter().map(|state| evaluation(&network, &ground, state)).collect();
        assert!(
            evaluations.is_sorted_by(|before, after| before >= after),
            "the board fills: {evaluations:?}"
        );
        evaluations.dedup();
        assert!(evaluations.len() >= 6, "a game has phases: {evaluations:?}");
    }
}

#[test]
fn a_file_that_is_not_a_network_is_refused() {
    let board = Setup::new(Variant::Hexxagon).board();
    assert!(Network::read(b"", board.len()).is_err());
    let mut bytes = MAGIC.to_vec();
    bytes.resize(4 + 2 * (feature_count(board.len()) + 1 + 2 * PHASES) * HIDDEN + 4 * PHASES, 0);
    assert!(Network::read(&bytes, board.len()).is_ok());
    assert!(Network::read(&bytes, board.len() + 1).is_err());
    let last = bytes.len() - 4 * PHASES - 2;
    bytes[last..last + 2].copy_from_slice(&128i16.to_le_bytes());
    assert!(Network::read(&bytes, board.len()).is_err(), "its products would not fit 16 bits");
    bytes[last..last + 2].copy_from_slice(&[0; 2]);
    for cell in 0..board.len() {
        let weight = 4 + 2 * cell * HIDDEN;
        bytes[weight..weight + 2].copy_from_slice(&600i16.to_le_bytes());
    }
    assert!(Network::read(&bytes, board.len()).is_err(), "its sums would not fit 16 bits");
}

#[test]
fn proven_ends_are_confirmed_by_trying_everything() {
    let mut rng = seeded();
    let mut confirmed = 0;
    for game in 0..30 {
        let positions = random_game(VARIANTS[game % 2], &mut rng);
        for position in positions.iter().rev().skip(1).take(4) {
            let mut searcher = Searcher::new(1 << 20);
            let limits = Limits { nodes: Some(5_000), ..Limits::default() };
            let found = searcher.search(position, &limits, &mut |_| {}).expect("the game isn't over");
            match found.lines[0].score.end() {
                Some(End::Win(plies @ ..=3)) => assert!(wins(position, plies), "win in {plies}:\n{position}"),
                Some(End::Loss(plies @ ..=3)) => {
                    assert!(loses(position, plies), "loss in {plies}:\n{position}");
                }
                _ => continue,
            }
            confirmed += 1;
        }
    }
    assert!(confirmed >= 10, "only {confirmed} positions were close to the end");
}

#[test]
fn it_takes_the_last_pieces_at_once() {
    let mut position = Position::start(&Setup::new(Variant::HexxagonOpen));
    // Random play until the seat to move can win at once.
    let mut rng = Rng::with_seed(3);
    let winning = |position: &Position| {
        position.legal_moves().into_iter().find(|&mv| {
            let mut next = position.clone();
            let seat = next.play(mv).unwrap().seat;
            next.outcome().is_some_and(|outcome| outcome.kind == Kind::Win && outcome.seats.contains(seat))
        })
    };
    while winning(&position).is_none() {
        let moves = position.legal_moves();
        match rng.choice(&moves) {
            Some(&mv) => drop(position.play(mv).unwrap()),
            None => position = Position::start(&Setup::new(Variant::HexxagonOpen)),
        }
    }
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let found = Searcher::new(1 << 20).search(&position, &limits, &mut |_| {}).expect("the game isn't over");
    assert_eq!(found.lines[0].score.end(), Some(End::Win(1)));
}

#[test]
fn limits_are_kept_and_a_move_is_always_legal() {
    let mut rng = seeded();
    let mut searcher = Searcher::new(1 << 18);
    for game in 0..6 {
        for position in random_game(VARIANTS[game % 2], &mut rng) {
            let (nodes, lines) = (rng.u64(1..600), rng.usize(1..5));
            let limits = Limits { nodes: Some(nodes), lines, ..Limits::default() };
            let found = searcher.search(&position, &limits, &mut |_| {});
            assert_eq!(found.is_none(), position.outcome().is_some());
            let Some(found) = found else { continue };
            assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
            let firsts: HashSet<Move> = found.lines.iter().map(|line| line.moves[0]).collect();
            assert!(firsts.iter().all(|&mv| position.is_legal(mv)));
            assert_eq!(firsts.len(), found.lines.len());
            for line in &found.lines {
                let mut position = position.clone();
                for &mv in &line.moves {
                    position
                        .play(mv)
                        .unwrap_or_else(|_| panic!("{:?} goes on with an illegal move", line.moves));
                }
            }
        }
    }
}

#[test]
fn games_of_a_board_player_go_by_the_rules() {
    let mut rng = seeded();
    for variant in [Variant::Hexxagon, Variant::HexxagonOpen] {
        let player = BoardPlayer::new(Setup::new(variant).board(), Evaluator::Count, 1 << 16);
        for _ in 0..20 {
            let mut position = Position::start(&Setup::new(variant));
            let mut game = Game::of(&position);
            while let Some(turn) = position.turn() {
                let text = |moves: Vec<Move>| {
                    let mut all: Vec<String> = moves.into_iter().map(|mv| position.write(mv)).collect();
                    all.sort();
                    all
                };
                let legal = position.legal_moves();
                assert_eq!(text(player.moves(&game)), text(legal.clone()));
                assert_eq!((player.outcome(&game), game.turn()), (None, turn));
                let mv = legal[rng.usize(..legal.len())];
                position.play(mv).unwrap();
                player.play(&mut game, mv);
            }
            let outcome = position.outcome().unwrap();
            let expected = match (outcome.kind, outcome.seats.contains(Seat::ONE)) {
                (Kind::Draw, _) => Ordering::Equal,
                (Kind::Win, true) => Ordering::Greater,
                (Kind::Win, false) => Ordering::Less,
            };
            assert_eq!(player.outcome(&game), Some(expected));
        }
    }
}

#[test]
fn a_board_player_counts_the_moves_of_ataxx() {
    fn count(player: &BoardPlayer, game: &Game, depth: u32) -> u64 {
        let after = |mv| {
            let mut next = game.clone();
            player.play(&mut next, mv);
            if depth == 1 { 1 } else { count(player, &next, depth - 1) }
        };
        player.moves(game).into_iter().map(after).sum()
    }
    let player = BoardPlayer::new(Board::ataxx(), Evaluator::Count, 1 << 16);
    // As published by the engines of that game; see libataxx.
    for (depth, moves) in (1..).zip([16, 256, 6_460, 155_888]) {
        assert_eq!(count(&player, &Game::ataxx(), depth), moves, "depth {depth}");
    }
}

#[test]
fn what_a_search_chooses_looks_good_before() {
    let mut rng = seeded();
    let order = Order::bundled();
    for variant in VARIANTS {
        let evaluator = Evaluator::bundled(&Setup::new(variant));
        let mut player = BoardPlayer::new(Setup::new(variant).board(), evaluator, 1 << 20);
        let (mut early, mut all) = (0, 0);
        while all < 300 {
            for position in
                random_game(variant, &mut rng).iter().filter(|position| position.outcome().is_none())
            {
                let game = Game::of(position);
                let moves = player.moves(&game);
                let best =
                    player.search(&game, &Limits { nodes: Some(500), ..Limits::default() }).unwrap().best();
                let rank = |mv| player.move_features(&game, mv).map(|features| order.rank(features));
                // Its place, and with equal ones the middle of theirs.
                let place = |is_before: fn(&_, &_) -> bool| {
                    moves.iter().filter(|&&mv| is_before(&rank(mv), &rank(best))).count()
                };
                let better = (place(PartialOrd::gt) + place(PartialOrd::ge)) / 2;
                if moves.len() > 20 {
                    (early, all) = (early + usize::from(better < 5), all + 1);
                }
            }
        }
        assert!(
            10 * early > 6 * all,
            "{variant}: {early} of {all} are among the first five of more than twenty"
        );
    }
}

#[test]
fn an_order_has_all_its_weights_and_no_more() {
    assert!(Order::read(&[0; 2 * MOVE_FEATURES]).is_ok());
    for bytes in [0, 2 * MOVE_FEATURES - 2, 2 * MOVE_FEATURES + 1, 2 * MOVE_FEATURES + 2] {
        assert_eq!(Order::read(&vec![0; bytes]).err(), Some(NotAnOrder), "{bytes} bytes");
    }
}
