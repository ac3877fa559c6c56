//! The players of a match in one line, for lists and the titles of threads.

use super::Teller;
use crate::play::{PlayerId, Stage};

/// The most players that are all named.
const ALL_NAMED: usize = 4;
/// How many are named where there are more.
const NAMED: usize = 2;

impl Teller<'_> {
    /// The players, each as `name` writes them: `Ann – Bob`. Of five and more only the first people are
    /// named: `Ann and 5 computers`, `Ann, Bob and 4 others`. Once seats are assigned, whoever moves first
    /// comes first.
    pub fn players(&self, name: impl Fn(PlayerId) -> String) -> String {
        let game = self.game();
        let players: Vec<PlayerId> = match game.stage() {
            Stage::Lobby => game.joined().to_vec(),
            _ => game.setup().seats().filter_map(|seat| game.seats()[seat]).collect(),
        };
        if players.len() <= ALL_NAMED {
            return players.into_iter().map(name).collect::<Vec<_>>().join(" – ");
        }
        let (computers, people): (Vec<PlayerId>, Vec<PlayerId>) =
            players.iter().partition(|player| game.level_of(**player).is_some());
        let named = if people.is_empty() { &computers } else { &people };
        let mut words: Vec<String> = named.iter().take(NAMED).map(|player| name(*player)).collect();
        let others = players.len() - words.len();
        let key = if others == computers.len() { "players-computers" } else { "players-others" };
        words.push(self.say(key, &[("count", others.into())]));
        self.list(&words)
    }
}
