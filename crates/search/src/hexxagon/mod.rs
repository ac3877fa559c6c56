//! Hexxagon: a principal-variation search over words of bits, with a network that judges.
//!
//! - `ground`: the board; `stand`: the pieces on it and what a ply does
//! - `moves`: moves in the order in which they are worth trying
//! - `tree`: the search
//! - `network`: the judgement
//! - `arena`: games on other boards and with other judges

pub(crate) mod arena;
mod ground;
mod moves;
pub(crate) mod network;
pub(crate) mod stand;
#[cfg(test)]
mod tests;
mod tree;

use hoppity_rules::{Board, Variant};

use crate::deepen::deepen;
use crate::table::Table;
use crate::{Found, Limits};
use ground::Ground;
use network::Network;
use stand::Stand;
use tree::Tree;

/// How a position is judged.
pub enum Judge {
    /// By counting pieces.
    Count,
    /// By a network.
    Network(Box<Network>),
}

impl Judge {
    /// The bundled judge of a variant.
    pub(crate) fn of(variant: Variant, board: &Board) -> Judge {
        let bytes: &[u8] = match variant {
            Variant::Hexxagon => include_bytes!("../../../../assets/nets/hexxagon.bin"),
            Variant::HexxagonOpen => include_bytes!("../../../../assets/nets/hexxagon-open.bin"),
            _ => return Judge::Count,
        };
        let network = Network::read(bytes, board.len()).expect("the bundled network is whole");
        Judge::Network(Box::new(network))
    }
}

/// What searches on one board have in common.
pub(crate) struct Hexxagon {
    ground: Box<Ground>,
    judge: Judge,
}

impl Hexxagon {
    pub(crate) fn new(board: &Board, judge: Judge) -> Hexxagon {
        Hexxagon { ground: Box::new(Ground::new(board)), judge }
    }

    /// Searches a stand. `seen` has the keys of the game's positions, this one's last.
    pub(crate) fn search(
        &self,
        (stand, seen): (Stand, &[u64]),
        table: &mut Table,
        limits: &Limits<'_>,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        table.begin(limits.nodes);
        let mut tree = Tree::new(self, table, limits, (stand, seen));
        deepen(&mut tree, limits, each)
    }
}
