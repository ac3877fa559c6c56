//! The people who were here lately. Most requests needn't ask the database who they are from.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::play::{GuildId, PlayerId, UserId};
use crate::service::lock;

/// The most accounts and the most memberships that are kept.
const KEPT: usize = 4096;

/// The accounts of people, and where they were seen.
#[derive(Debug, Default)]
pub(in crate::service) struct PeopleCache {
    accounts: Mutex<HashMap<UserId, Account>>,
    /// When each player was last noted as seen on each server, in milliseconds UTC.
    seen: Mutex<HashMap<(GuildId, PlayerId), i64>>,
}

/// An account as the database has it.
#[derive(Debug)]
struct Account {
    player: PlayerId,
    name: String,
    locale: String,
}

impl PeopleCache {
    /// The player of an account, if the database has it under this name, and in this locale if one is
    /// given.
    pub(in crate::service) fn player(
        &self,
        discord: UserId,
        name: &str,
        locale: Option<&str>,
    ) -> Option<PlayerId> {
        let accounts = lock(&self.accounts);
        let account = accounts.get(&discord)?;
        let is_same = account.name == name && locale.is_none_or(|locale| account.locale == locale);
        is_same.then_some(account.player)
    }

    /// Keeps an account that was just stored.
    pub(in crate::service) fn keep(&self, discord: UserId, player: PlayerId, name: &str, locale: &str) {
        let account = Account { player, name: name.to_owned(), locale: locale.to_owned() };
        insert(&mut lock(&self.accounts), discord, account);
    }

    /// Drops an account, because the database has it under another name.
    pub(in crate::service) fn drop_account(&self, discord: UserId) {
        lock(&self.accounts).remove(&discord);
    }

    /// When a player was last noted as seen on a server.
    pub(super) fn seen_ms(&self, guild: GuildId, player: PlayerId) -> Option<i64> {
        lock(&self.seen).get(&(guild, player)).copied()
    }

    /// Keeps when a player was noted as seen on a server.
    pub(super) fn keep_seen(&self, guild: GuildId, player: PlayerId, now_ms: i64) {
        insert(&mut lock(&self.seen), (guild, player), now_ms);
    }

    /// Drops when a player was seen on a server, so that the next time is noted.
    pub(super) fn drop_seen(&self, guild: GuildId, player: PlayerId) {
        lock(&self.seen).remove(&(guild, player));
    }

    /// Drops all that is kept of some players.
    pub(super) fn forget(&self, is_gone: impl Fn(&PlayerId) -> bool) {
        lock(&self.accounts).retain(|_, account| !is_gone(&account.player));
        lock(&self.seen).retain(|(_, player), _| !is_gone(player));
    }
}

/// Inserts an entry. A full map is emptied first: what is needed comes back with the next requests.
fn insert<K: Eq + std::hash::Hash, V>(map: &mut HashMap<K, V>, key: K, value: V) {
    if map.len() >= KEPT {
        map.clear();
    }
    map.insert(key, value);
}
