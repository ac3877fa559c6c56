//! Evaluating a move of the last ply without playing it.

use hoppity_rules::{Position, Setup, Variant};

use super::Duel;
use crate::Limits;
use crate::halma::Halma;
use crate::halma::course::Corners;
use crate::halma::network::Network;
use crate::halma::state::After;
use crate::halma::tests::stroll;
use crate::limits::Budget;
use crate::table::Table;
use crate::tests::seeded;

#[test]
fn a_move_is_worth_the_same_before_and_after_it_is_played() {
    let mut random = seeded();
    let (mut ends, mut forfeits) = (0, 0);
    for variant in Variant::ALL {
        let Some(setup) = Setup::parse(variant.id(), [("players", "2"), ("stall", "limit:25")]).ok() else {
            continue;
        };
        let network = Network::bundled(&setup);
        let halma = Halma::new(&setup, network.as_ref(), Corners::Walled);
        for _ in 0..8 {
            for position in
                stroll(&setup, 120, &mut random).iter().filter(|position| position.outcome().is_none())
            {
                ends += check(&halma, position, &mut forfeits);
            }
        }
    }
    assert!(ends > 20_000 && forfeits > 100, "{ends} moves, {forfeits} of them lose by the stall rule");
}

/// Compares all moves of a position. Returns how many they were, and counts those that lose by the stall rule.
fn check(halma: &Halma, position: &Position, forfeits: &mut u32) -> u32 {
    let (mut table, limits) = (Table::new(64), Limits::default());
    let mut budget = Budget::new(&limits);
    let course = &halma.course;
    let mut search = Duel::new(halma, position, &mut table, &mut budget);
    let mut moves = Vec::new();
    search.state.moves(course, &mut search.generator, &mut moves);
    for candidate in &moves {
        let (mv, mover) = (candidate.mv, search.state.mover());
        let before = search.value_after(candidate, 0);
        let (completes, loses) = (
            search.state.fills_goal(course, mv.from, mv.to),
            search.state.loses_by_stall(course, mv.from, mv.to),
        );
        let (after, undo) = search.state.play(course, Some(mv));
        let about = || format!("{} {}", position.to_text(), position.write(course.to_move(Some(mv))));
        match after {
            After::On => {
                assert!(!completes && !loses, "{}", about());
                search.add_up(Some(mv), 0);
                assert_eq!(before, -search.value(1), "{}", about());
            }
            After::Won(seats) if seats.contains(mover) => assert!(completes, "{}", about()),
            After::Won(_) => {
                assert!(loses && !completes, "{}", about());
                *forfeits += 1;
            }
            After::Drawn => {}
        }
        search.state.undo(course, Some(mv), undo);
    }
    moves.len() as u32
}
