//! Hexxagon: a principal-variation search over words of bits, with a network that evaluates.
//!
//! - `ground`: the board; `state`: the pieces on it and what a ply does
//! - `moves`: moves in the order in which they are worth trying; `order`: how good they look before they are searched
//! - `search`: the search
//! - `network`: the evaluation; `features`: what it sees of a position
//! - `board_player`: games on other boards and with other evaluators

pub(crate) mod board_player;
pub(crate) mod features;
mod ground;
mod moves;
pub(crate) mod network;
pub(crate) mod order;
mod search;
pub(crate) mod state;
#[cfg(test)]
mod tests;

use hoppity_rules::{Board, Setup};

use crate::assets;
use crate::deepening::deepen;
use crate::table::Table;
use crate::{Found, Limits};
use ground::Ground;
use network::Network;
use order::Order;
use search::Search;
use state::State;

/// How a position is evaluated.
pub enum Evaluator {
    /// By counting pieces.
    Count,
    /// By a network.
    Network(Box<Network>),
}

impl Evaluator {
    /// The bundled evaluator of a setup.
    pub(crate) fn bundled(setup: &Setup) -> Evaluator {
        assets::network(setup).map_or(Evaluator::Count, |file| {
            let network = Network::read(file, setup.board().len()).expect("the bundled network is whole");
            Evaluator::Network(Box::new(network))
        })
    }
}

/// What searches on one board have in common.
pub(crate) struct Hexxagon {
    ground: Box<Ground>,
    evaluator: Evaluator,
    order: Order,
}

impl Hexxagon {
    pub(crate) fn new(board: &Board, evaluator: Evaluator) -> Hexxagon {
        Hexxagon { ground: Box::new(Ground::new(board)), evaluator, order: Order::bundled() }
    }

    pub(crate) fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Searches a position. `seen` has the keys of the game's positions, this one's last.
    pub(crate) fn search(
        &self,
        (state, seen): (State, &[u64]),
        table: &mut Table,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        table.begin(limits.nodes);
        let mut search = Search::new(self, table, limits, (state, seen));
        deepen(&mut search, limits, each)
    }
}
